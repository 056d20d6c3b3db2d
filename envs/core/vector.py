"""The gymnasium vector environment on the batch engine."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from .aec import make_spaces
from .batch import MAX_SEED, Batch, observe_games
from .game import Game
from .opponents import Opponents, Policy, check_seat, rotated


class GameVectorEnv(VectorEnv):
    """Many games as one gymnasium vector environment, without a Python loop over games.

    Without `opponents` every seat is the learner: each action is that of the seat that decides
    in its game (`info["seat"]`), and the reward is what this seat got from it; `info["rewards"]`
    has the rewards of all seats. With `opponents` only one seat of each game is asked, and its
    reward is all that it earned since its last decision.

    `info["action_mask"]` has the legal actions. Games that end are started again in the same
    step; `info["final_obs"]`, `info["final_rank"]` and `info["final_score"]` describe how they
    ended, where `info["_final_obs"]` is True.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: Game,
        num_envs: int,
        num_players: int | None = None,
        opponents: str | Policy | None = None,
        seat: int | None = None,
        **settings: Any,
    ):
        self.game = game
        self.num_envs = num_envs
        self.batch = Batch(game, num_envs, num_players, **settings)
        check_seat(seat, self.batch.num_players)
        self._opponents = None if opponents is None else Opponents(self.batch, opponents)
        self._seat = seat
        self._rows = np.arange(num_envs)
        self._learners = np.zeros(num_envs, np.int64)
        self._games = np.zeros(num_envs, np.int64)  # games started so far in each place
        observation, self.single_action_space = make_spaces(game)
        self.single_observation_space = observation["observation"]
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = LegalMultiDiscrete(self.batch)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        self._games[:] = 0
        self.batch.reset(int(self.np_random.integers(MAX_SEED)) if seed is None else seed)
        self._begin(np.ones(self.num_envs, bool))
        return self.batch.observations.copy(), self._info()

    def step(self, actions: np.ndarray):
        """Takes one decision in every game, and lets the opponents answer."""
        actions = np.asarray(actions)
        if actions.dtype.kind == "i" and (actions == -1).any():
            index = int(np.flatnonzero(actions == -1)[0])  # "no decision" to the batch engine only
            raise self.batch.illegal(index, -1)
        actors = self.batch.seats.copy()
        all_rewards = self.batch.step(actions).copy()
        if self._opponents is not None:
            self._opponents.play(self._learners, all_rewards)
        rewards = all_rewards[self._rows, actors]
        done = self.batch.dones != 0
        info = {}
        if done.any():
            info = self._final_info(done, actors)
            self.batch.restart_finished()
            self._begin(done)
        info |= self._info() | {"rewards": all_rewards}
        truncated = np.zeros(self.num_envs, bool)
        return self.batch.observations.copy(), rewards, done, truncated, info

    def _begin(self, started: np.ndarray) -> None:
        if self._opponents is None:
            return
        seats = rotated(self._seat, self._rows + self._games, self.batch.num_players)
        self._learners[started] = seats[started]
        self._games[started] += 1
        self._opponents.begin(self._learners)

    def _final_info(self, done: np.ndarray, actors: np.ndarray) -> dict[str, Any]:
        states = self.batch.states
        observations = np.zeros_like(self.batch.observations)
        for row in np.flatnonzero(done):
            observe_games(states[row : row + 1], actors[row], observations[row : row + 1])
        players = self.batch.num_players
        return {
            "final_obs": observations,
            "_final_obs": done,
            "final_seat": actors,
            "final_score": states["score"][:, :players].copy(),
            "final_rank": states["rank"][:, :players].copy(),
        }

    def _info(self) -> dict[str, Any]:
        return {
            "action_mask": self.batch.masks.copy(),
            "seat": self.batch.seats.copy(),
        }


class LegalMultiDiscrete(spaces.MultiDiscrete):
    """A MultiDiscrete space whose `sample()` without a mask draws legal actions of the moment."""

    def __init__(self, batch: Batch):
        super().__init__(np.full(batch.num_games, batch.game.actions.count))
        self._batch = batch

    def sample(self, mask: Any = None, probability: Any = None) -> np.ndarray:
        legal = self._batch.masks
        if mask is None and probability is None and legal.any(axis=1).all():
            mask = tuple(legal)
        return super().sample(mask=mask, probability=probability)
