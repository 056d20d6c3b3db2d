"""Plays games and prints hashes of all that the rule functions make, at every decision.

    python tracing.py '[["mine_the_moon", 3, {}, 100]]'

prints one list per game as JSON. Run with and without NUMBA_DISABLE_JIT=1 it shows whether the
compiled rules do what is written.
"""

import hashlib
import json
import sys
from typing import Any

import numpy as np
import perilune
from perilune.core.batch import Batch, as_bytes, bot_actions, determinize_games, evaluate_games
from playing import records

DETERMINIZED_EVERY = 10  # decisions; the other functions are traced at every one


def trace(name: str, players: int, options: dict[str, Any], decisions: int) -> list[str]:
    """A hash per decision, up to a number of decisions or the end of the game."""
    batch = Batch(perilune.game(name), 1, players, reward="score", **options)
    batch.reset(0)
    hashes = [_look(batch, 0)]
    while len(hashes) < decisions and not batch.dones[0]:
        batch.step(batch.random_actions())
        hashes.append(_look(batch, len(hashes)))
    return hashes


def _look(batch: Batch, decision: int) -> str:
    bot, value = np.zeros(1, np.int64), np.zeros(1, np.float32)
    bot_actions(batch.states, batch.masks, bot)
    evaluate_games(batch.states, decision % batch.num_players, value)
    digest = hashlib.sha256(value.round(3).tobytes())
    made = [batch.contents, batch.masks, batch.observations, batch.rewards, bot]
    if decision % DETERMINIZED_EVERY == 0:
        made.append(batch.observe(-1))
        for seat in range(batch.num_players):
            believed = records(batch.contents, batch.game)
            determinize_games(believed, seat, np.array([decision]))
            made.append(as_bytes(believed))
    for array in made:
        digest.update(array.tobytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    print(json.dumps([trace(*arguments) for arguments in json.loads(sys.argv[1])]))
