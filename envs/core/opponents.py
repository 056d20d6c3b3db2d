"""Who plays the seats that do not learn, in the single-seat environments."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .batch import Batch
from .errors import BadOption, unknown

#: chooses actions for many games at once: (observations, masks) -> actions
Policy = Callable[[np.ndarray, np.ndarray], Any]
NAMED = ("random", "bot")
_MOST_RESTARTS = 1000


class Opponents:
    """Plays all seats but the learner's, in a whole batch, until the learner is to move.

    `policy` is "random", "bot" (the game's scripted player) or a function of observations and
    masks, one row per game, that returns one legal action per row.
    """

    def __init__(self, batch: Batch, policy: str | Policy):
        if isinstance(policy, str) and policy not in NAMED:
            raise unknown("opponent", policy, NAMED)
        if not isinstance(policy, str) and not callable(policy):
            raise BadOption(
                f"opponents={policy!r}: allowed is one of {', '.join(NAMED)} or a function of "
                "(observations, masks) that returns actions."
            )
        self.batch = batch
        self.policy = policy

    def play(self, learners: np.ndarray, earned: np.ndarray) -> None:
        """Plays on until every game waits for its learner or is over.

        What all seats get meanwhile is added to `earned`, one row per game.
        """
        batch = self.batch
        if isinstance(self.policy, str):
            batch.play_seats(learners, self.policy == "bot", earned)
            return
        while True:
            waiting = (batch.seats != learners) & (batch.dones == 0)
            if not waiting.any():
                return
            actions = np.full(batch.num_games, -1, np.int64)
            actions[waiting] = self.policy(batch.observations[waiting], batch.masks[waiting])
            earned += batch.step(actions)

    def begin(self, learners: np.ndarray) -> None:
        """Plays new games up to the learner's first decision.

        A game that ends before the learner is asked at all gives way to the next seed's.
        """
        nothing = np.zeros_like(self.batch.rewards)
        self.play(learners, nothing)
        for _ in range(_MOST_RESTARTS):
            if not self.batch.dones.any():
                return
            self.batch.restart_finished()
            self.play(learners, nothing)
        raise BadOption(
            f"with these options {_MOST_RESTARTS} games in a row ended before the learner's seat "
            "was asked; choose another seat, other opponents or other options."
        )


def check_seat(seat: int | None, num_players: int) -> None:
    """The learner sits on one of the seats, or changes seats when it is None."""
    if isinstance(seat, bool) or (seat is not None and seat not in range(num_players)):
        raise BadOption(f"seat={seat!r}: allowed is 0 to {num_players - 1}, or None to rotate.")


def rotated(seat: int | None, games: Sequence[int] | np.ndarray, num_players: int) -> np.ndarray:
    """The learner's seat in each game, by the number of the game when seats rotate."""
    games = np.asarray(games)
    return games % num_players if seat is None else np.full(games.shape, seat)
