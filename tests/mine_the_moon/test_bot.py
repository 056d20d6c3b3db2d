"""The scripted player is sensible: it beats chance, and frees robots that its Silos hold."""

import numpy as np
from perilune.benchmarks.figures import play
from perilune.core.batch import Batch
from perilune.mine_the_moon import GAME


def test_bot_beats_random_play_on_both_seats():
    games = 400
    batch = Batch(GAME, games, 2)
    batch.reset(0)
    bot_seats = np.arange(games) % 2
    play(batch, np.arange(2) == bot_seats[:, None])
    ranks = batch.states["rank"][:, :2]
    sole_wins = (ranks.argmin(axis=1) == bot_seats) & (ranks.sum(axis=1) == 3)
    for seat in range(2):
        assert sole_wins[bot_seats == seat].mean() >= 0.95


def test_bot_drops_when_its_silos_hold_all_robots(table):
    t = table(2).silo(0, "bbbgggnn")
    assert t.home(0) == 0
    name = GAME.action_name(t.record, t.batch.bot_actions()[0])
    assert name.startswith("drop raw")


def test_bot_does_not_drop_while_it_has_robots(table):
    t = table(2).silo(0, "bbg")
    name = GAME.action_name(t.record, t.batch.bot_actions()[0])
    assert name.startswith("task")
