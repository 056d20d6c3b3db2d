"""How the cost grows with the number of games and of processes."""

import os

import numpy as np
import perilune
from perilune.core.batch import Batch

from .loops import play_batch
from .report import Growth
from .worker import Worker

NUM_GAMES = (1, 8, 64, 512, 4096, 65536)
ROUNDS = 3
SECONDS = 0.15


def growth(name: str) -> Growth:
    """The batch engine's rate for few and for many games, and on one and on all cores."""
    return Growth(name, by_games(name), by_processes(name))


def by_games(name: str) -> dict[str, float]:
    """Rates by the number of games in one batch, in interleaved rounds."""
    game = perilune.game(name)
    batches = [Batch(game, count) for count in NUM_GAMES]
    rounds = [[play_batch(batch, SECONDS).rate for batch in batches] for _ in range(ROUNDS)]
    return dict(zip(map(str, NUM_GAMES), np.median(rounds, axis=0).tolist()))


def by_processes(name: str) -> dict[str, float]:
    """Summed rates of one process and of one for every core, all at the same time."""
    cores = sorted(os.sched_getaffinity(0))
    players = perilune.game(name).default_players
    workers = [Worker.of_own(name, "batch of 1024", players, core=core) for core in cores]
    rates: dict[str, list[float]] = {}
    try:
        for _ in range(ROUNDS):
            for count in sorted({1, len(cores)}):
                for worker in workers[:count]:
                    worker.start(3 * SECONDS)
                rates.setdefault(str(count), []).append(
                    sum(worker.finish().rate for worker in workers[:count])
                )
    finally:
        for worker in workers:
            worker.close()
    return {count: float(np.median(rounds)) for count, rounds in rates.items()}
