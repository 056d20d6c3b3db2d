"""The scripted player is sensible: it beats chance on every seat and launches rockets alone."""

import numpy as np
import pytest
from perilune.benchmarks.figures import play
from perilune.core.batch import Batch
from perilune.lineae import GAME

MODES = pytest.mark.parametrize("mode", ["full", "starter"])


@MODES
def test_bot_beats_random_play_on_both_seats(mode):
    games = 400
    batch = Batch(GAME, games, 2, mode=mode)
    batch.reset(0)
    bot_seats = np.arange(games) % 2
    play(batch, np.arange(2) == bot_seats[:, None])
    ranks = batch.states["rank"][:, :2]
    sole_wins = (ranks.argmin(axis=1) == bot_seats) & (ranks.sum(axis=1) == 3)
    for seat in range(2):
        assert sole_wins[bot_seats == seat].mean() >= 0.95


@MODES
def test_bot_launches_rockets_in_the_solo_game(mode):
    batch = Batch(GAME, 200, 1, mode=mode)
    batch.reset(0)
    play(batch, np.ones((200, 1), bool))
    launched = batch.states["launched"][:, 0]
    assert launched.min() >= 1
    assert launched.mean() >= 4
