"""What single operations of a game cost, and the limit that the memory sets."""

import time
from collections.abc import Callable

import numpy as np
import perilune
from numba import njit
from perilune.core.batch import Batch, observe_games
from perilune.core.dispatch import legal
from perilune.core.game import Game

from .report import Costs

NUM_GAMES = 1024
ROUNDS = 7


@njit(cache=True)
def legal_games(states, masks):
    """Only the masks."""
    for i in range(len(states)):
        legal(states[i], masks[i])


@njit(cache=True)
def write_games(masks, observations, value):
    """Only the bytes that the batch engine writes at every decision, without any thought."""
    for i in range(len(masks)):
        masks[i] = value
        observations[i] = value


def costs(game: Game, rate: float) -> Costs:
    """Measures the operations in the middle of random games; `rate` is the batch engine's."""
    batch = Batch(game, NUM_GAMES)
    batch.reset(0)
    for _ in range(100):
        batch.step(batch.random_actions())
        batch.restart_finished()
    env = perilune.make(game.name, raw=True)
    env.reset(seed=0)
    kept, snapshot = batch.contents.copy(), env.snapshot()
    masks, observations = np.zeros_like(batch.masks), np.zeros_like(batch.observations)
    everywhere = np.ones(NUM_GAMES, np.int8)

    def copy():
        batch.contents[:] = kept

    writing = _nanoseconds(lambda: write_games(masks, observations, 1))
    return Costs(
        game.name,
        {
            "legal": _nanoseconds(lambda: legal_games(batch.states, masks)),
            "observe": _nanoseconds(lambda: observe_games(batch.states, 0, observations)),
            "copy": _nanoseconds(copy),
            "snapshot": _nanoseconds(env.snapshot, 1),
            "restore": _nanoseconds(lambda: env.restore(snapshot), 1),
            "reset": _nanoseconds(lambda: batch._reset(everywhere)),
        },
        game.dtype.itemsize,
        1e9 / writing,
        rate * writing / 1e9,
    )


def _nanoseconds(operation: Callable[[], object], games: int = NUM_GAMES) -> float:
    """The median time of an operation over some games, per game."""
    times = []
    for _ in range(ROUNDS + 1):
        begin = time.perf_counter()
        repeated = 0
        while time.perf_counter() - begin < 0.01:
            operation()
            repeated += 1
        times.append((time.perf_counter() - begin) / repeated / games)
    return 1e9 * float(np.median(times[1:]))  # the first round fills caches
