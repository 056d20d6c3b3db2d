"""How it looks and how fast it is, in one command: demo."""

from itertools import count, groupby
from typing import Annotated

import typer

from .. import registry
from ..agents.players import play as play_out
from ..agents.players import seat_players
from ..agents.terminal import Journal
from ..core.position import Position
from .arguments import GameName, Players, new_replay
from .show import Every, View, console, show, terminal_view, turn_of

DemoSeed = Annotated[int, typer.Option(metavar="N", help="Decides all chance.")]
_BOARDS = 3  # of the last turns


def demo(name: GameName = "mine_the_moon", players: Players = None, seed: DemoSeed = 1) -> None:
    """Show a whole game between bots, then the speed of the engine."""
    from ..benchmarks.speed import quick_report

    replay = new_replay(registry.game(name), players, seed, [])
    bots = seat_players(["bot"], replay.num_players, replay.seed)
    replay.players = [bot.spelling for bot in bots]
    turns = groupby(turn_of(position) for position, _ in play_out(replay, bots))
    show(replay, replay.positions(), _demo_view(len(list(turns))), Every.turn)
    console.print(quick_report(name))


def _demo_view(turns: int) -> View:
    """One line per turn, and the board at the end of the last ones."""
    numbers = count(1)
    full = terminal_view()

    def view(position: Position, journal: Journal, last: bool) -> None:
        number = next(numbers)
        if number > turns - _BOARDS:
            full(position, journal, last)
        else:
            scores = zip(journal.labels, position.record.score)
            told = "   ".join(f"{label} [bold]{score:>3}[/]" for label, score in scores)
            console.print(f"turn {number:>3}   {told}")

    return view
