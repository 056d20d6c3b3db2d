"""The gymnasium environment: one seat learns, the others are played for it."""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from .aec import make_spaces
from .batch import MAX_SEED, Batch
from .display import RENDER_MODES, Display
from .errors import BadOption, IllegalAction, OrderError
from .game import Game
from .opponents import Opponents, Policy, check_seat, rotated

_ILLEGAL = ("raise", "terminate")


class LegalDiscrete(spaces.Discrete):
    """A Discrete space whose `sample()` without a mask draws legal actions of the moment.

    So the first line of every gymnasium tutorial, `env.step(env.action_space.sample())`, plays a
    legal game here too.
    """

    def __init__(self, batch: Batch):
        super().__init__(batch.game.actions.count)
        self._batch = batch

    def sample(self, mask: np.ndarray | None = None, probability: np.ndarray | None = None) -> Any:
        legal = self._batch.masks[0]
        if mask is None and probability is None and legal.any():
            mask = legal
        return super().sample(mask=mask, probability=probability)


class SoloEnv(gymnasium.Env):
    """A game seen from one seat, as a gymnasium environment.

    The observation is the flat uint8 vector; legal actions are in `info["action_mask"]` and in
    `action_masks()`, where MaskablePPO looks for them. The reward is all that the seat earned
    since its last decision. With `seat=None` the learner sits elsewhere in every game.
    An illegal action raises, or with `illegal="terminate"` loses the game.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 4}

    def __init__(
        self,
        game: Game,
        num_players: int | None = None,
        seat: int | None = 0,
        opponents: str | Policy = "random",
        render_mode: str | None = None,
        illegal: str = "raise",
        **settings: Any,
    ):
        if illegal not in _ILLEGAL:
            raise BadOption(f"illegal={illegal!r}: allowed is one of {', '.join(_ILLEGAL)}.")
        self._display = Display(game, render_mode)
        self._batch = Batch(game, 1, num_players, **settings)
        check_seat(seat, self._batch.num_players)
        self._opponents = Opponents(self._batch, opponents)
        self._seat = seat
        self._illegal = illegal
        self._games = 0
        self._learner = np.zeros(1, np.int64)
        self._running = False
        self.game = game
        self.render_mode = render_mode
        self.observation_space = make_spaces(game)[0]["observation"]
        self.action_space = LegalDiscrete(self._batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        self._learner[:] = rotated(self._seat, [self._games], self._batch.num_players)
        self._games += 1
        self._batch.reset(int(self.np_random.integers(MAX_SEED)) if seed is None else seed)
        self._opponents.begin(self._learner)
        self._running = True
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        if not self._running:
            raise OrderError("step() was called before reset() or after the end of the game.")
        try:
            action = self.game.actions.check_id(action)
            rewards = self._batch.step(np.array([action])).copy()
        except IllegalAction:
            if self._illegal == "raise":
                raise
            self._running = False
            return self._observation(), -1.0, True, False, self._info()
        self._opponents.play(self._learner, rewards)
        self._running = not self._batch.dones[0]
        reward = float(rewards[0, self._learner[0]])
        return self._observation(), reward, not self._running, False, self._info()

    def action_masks(self) -> np.ndarray:
        """Which actions are legal, as sb3-contrib's MaskablePPO asks for it."""
        return self._batch.masks[0].astype(bool)

    def _observation(self) -> np.ndarray:
        return self._batch.observe(int(self._learner[0]))[0]

    def _info(self) -> dict[str, Any]:
        seat = int(self._learner[0])
        info = {"action_mask": self._batch.masks[0].copy(), "seat": seat}
        if self._batch.dones[0]:
            state = self._batch.states[0]
            info |= {"score": int(state.score[seat]), "rank": int(state.rank[seat])}
        return info

    def render(self) -> str | np.ndarray | None:
        return self._display.draw(self._batch.states[0])

    def close(self) -> None:
        self._display.close()
