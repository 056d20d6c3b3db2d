"""Loops of random legal play whose decisions are counted: the same for our games and for peers."""

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import njit
from perilune.core.batch import Batch


@dataclass(frozen=True)
class Count:
    """What a loop did in its time."""

    decisions: int
    games: int  # that ended
    seconds: float

    @property
    def rate(self) -> float:
        """Decisions per second."""
        return self.decisions / self.seconds


class Clock:
    """Runs a loop for some seconds and counts what it does.

    `for _ in clock:` gives as many turns as fit; the loop adds its decisions and games.
    """

    def __init__(self, seconds: float):
        self.decisions = self.games = 0
        self._seconds = seconds

    def __iter__(self) -> Iterator[None]:
        begin = time.perf_counter()
        self.passed = 0.0
        while self.passed < self._seconds:
            yield
            self.passed = time.perf_counter() - begin

    def count(self) -> Count:
        """The result, once the loop is over."""
        return Count(self.decisions, self.games, self.passed)


@njit(cache=True)
def pick_legal(mask, fraction):
    """The legal action at this fraction of all legal ones."""
    count = 0
    for action in range(mask.size):
        count += mask[action] != 0
    skip = int(fraction * count)
    action = -1
    while skip >= 0:
        action += 1
        skip -= mask[action] != 0
    return action


def play_aec(env: Any, seconds: float) -> Count:
    """A PettingZoo environment through `last()` and `step()`.

    Every step reads the observation and the mask, as a learner does.
    """
    draw = random.Random(0).random
    env.reset(seed=0)
    clock = Clock(seconds)
    for _ in clock:
        for _ in range(100):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                clock.games += 1
                continue
            env.step(pick_legal(observation["action_mask"], draw()))
            clock.decisions += 1
    return clock.count()


def play_batch(batch: Batch, seconds: float) -> Count:
    """The batch engine; mask and features at every decision, finished games start again."""
    batch.reset(0)
    for _ in range(100):  # past the alike first moves of all games
        batch.step(batch.random_actions())
        batch.restart_finished()
    clock = Clock(seconds)
    for _ in clock:
        batch.step(batch.random_actions())
        clock.games += int(np.count_nonzero(batch.dones))
        batch.restart_finished()
        clock.decisions += batch.num_games
    return clock.count()


def play_vector(envs: Any, seconds: float) -> Count:
    """The gymnasium vector environment."""
    envs.reset(seed=0)
    clock = Clock(seconds)
    for _ in clock:
        _, _, terminated, truncated, _ = envs.step(envs.batch.random_actions())
        clock.games += int(np.count_nonzero(terminated | truncated))
        clock.decisions += envs.num_envs
    return clock.count()


def play_single(env: Any, seconds: float) -> Count:
    """The gymnasium environment of one seat; the decisions of the other seats are not counted."""
    draw = random.Random(0).random
    _, info = env.reset(seed=0)
    clock = Clock(seconds)
    for _ in clock:
        for _ in range(100):
            _, _, terminated, truncated, info = env.step(pick_legal(info["action_mask"], draw()))
            clock.decisions += 1
            if terminated or truncated:
                _, info = env.reset()
                clock.games += 1
    return clock.count()
