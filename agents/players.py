"""Who sits at a table: players by their spelling, and a game between them."""

from collections.abc import Iterator, Sequence

import numpy as np

from ..core.errors import BadOption, unknown
from ..core.position import Position
from ..core.replay import Replay


class Player:
    """Plays one seat of one game."""

    spelling = ""

    def __init__(self, seat: int, seed: int):
        self.seat = seat

    def choose(self, position: Position) -> int:
        """One of `position.legal()`. It is the player's turn; the position must not be changed."""
        raise NotImplementedError

    def notice(self, position: Position, action: int) -> None:
        """Is told of every decision of any seat, just before it is carried out."""


class RandomPlayer(Player):
    """Takes any legal action, all alike."""

    spelling = "random"

    def __init__(self, seat: int, seed: int):
        super().__init__(seat, seed)
        self._generator = np.random.default_rng([seed, seat])

    def choose(self, position: Position) -> int:
        return int(self._generator.choice(position.legal()))


class BotPlayer(Player):
    """The game's own scripted player."""

    spelling = "bot"

    def choose(self, position: Position) -> int:
        return int(position.batch.bot_actions()[0])


def spelled() -> dict[str, type[Player]]:
    """All players that have a spelling."""
    from .human import Human

    return {kind.spelling: kind for kind in (RandomPlayer, BotPlayer, Human)}


def seat_players(spellings: Sequence[str], num_players: int, seed: int) -> list[Player]:
    """One player for every seat; too few spellings are repeated from the first."""
    kinds = spelled()
    for spelling in spellings:
        if spelling not in kinds:
            raise unknown("player", spelling, kinds)
    if not 0 < len(spellings) <= num_players:
        raise BadOption(f"{len(spellings)} players for {num_players} seats: {', '.join(spellings)}")
    return [kinds[spellings[seat % len(spellings)]](seat, seed) for seat in range(num_players)]


def play(replay: Replay, players: Sequence[Player]) -> Iterator[tuple[Position, int]]:
    """Plays a game and writes it down in the replay.

    Yields every position with the action that was chosen there, as `Replay.positions` does.
    """
    position = replay.start()
    while not position.done:
        action = players[position.seat].choose(position)
        for player in players:
            player.notice(position, action)
        yield position, action
        position.act(action)
        replay.actions.append(action)
