"""One game to look at, to set up by hand and to play by the names of actions."""

from typing import Any

import numpy as np

from .batch import Batch
from .game import Game


class Position:
    """A single game outside any reinforcement-learning interface.

    `record` may be read and written; call `refresh()` after writing.
    """

    def __init__(self, game: Game, num_players: int | None = None, seed: int = 0, **options: Any):
        self.game = game
        self.batch = Batch(game, 1, num_players, **options)
        self.batch.reset(seed)

    @property
    def record(self) -> np.record:
        """The game's record itself, not a copy."""
        return self.batch.states[0]

    @property
    def seat(self) -> int:
        """Who decides."""
        return int(self.record.seat)

    @property
    def phase(self) -> str:
        """What kind of decision is asked for."""
        return self.game.phases[self.record.phase]

    @property
    def done(self) -> bool:
        return bool(self.record.done)

    @property
    def mask(self) -> np.ndarray:
        return self.batch.masks[0]

    def legal(self) -> list[int]:
        """The ids of the legal actions."""
        return np.flatnonzero(self.mask).tolist()

    def names(self) -> list[str]:
        """The names of the legal actions."""
        return [self.game.action_name(self.record, action) for action in self.legal()]

    def act(self, *actions: str | int) -> None:
        """Takes decisions one after the other, each given by its name or id."""
        for action in actions:
            if isinstance(action, str):
                action = self.game.action_id(self.record, action)
            self.batch.step(np.array([self.game.actions.check_id(action)]))

    def refresh(self) -> None:
        """Takes notice of a record that was changed by hand."""
        self.batch.refresh()

    def observation(self, seat: int) -> np.ndarray:
        """What a seat knows now."""
        return self.batch.observe(seat)[0]
