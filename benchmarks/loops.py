"""Loops of random legal play whose steps are counted: the same for our games and for peers."""

import random
import time
from typing import Any

import numpy as np
from numba import njit
from perilune.core.batch import Batch
from perilune.core.game import Game


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


def aec_rate(env: Any, seconds: float) -> float:
    """Steps per second of a PettingZoo environment through `last()` and `step()`.

    Every step reads the observation and the mask, as a learner does.
    """
    draw = random.Random(0).random
    env.reset(seed=0)
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for _ in range(200):
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.reset()
                continue
            env.step(pick_legal(observation["action_mask"], draw()))
            steps += 1
    return steps / (time.perf_counter() - begin)


def batch_rate(game: Game, num_players: int, num_games: int, seconds: float) -> float:
    """Decisions per second of the batch engine; mask and features at every decision."""
    batch = Batch(game, num_games, num_players)
    batch.reset(0)
    for _ in range(100):  # past the alike first moves of all games
        batch.step(batch.random_actions())
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        for _ in range(20):
            batch.step(batch.random_actions())
            batch.restart_finished()
            steps += num_games
    return steps / (time.perf_counter() - begin)


def vector_rate(envs: Any, seconds: float) -> float:
    """Decisions per second of the gymnasium vector environment."""
    envs.reset(seed=0)
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < seconds:
        envs.step(envs.batch.random_actions())
        steps += envs.num_envs
    return steps / (time.perf_counter() - begin)


def spread(rates: list[float]) -> tuple[float, float, float]:
    """Median, lowest and highest of several rounds."""
    return float(np.median(rates)), min(rates), max(rates)
