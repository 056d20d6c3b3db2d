"""The scripted team is competent: it wins about half of its games, random play never."""

import numpy as np
import pytest
from perilune.benchmarks.figures import play
from perilune.core.batch import Batch
from perilune.uranus import GAME


def wins(players, bots, games=300, **options):
    batch = Batch(GAME, games, players, **options)
    batch.reset(0)
    play(batch, np.full((games, players), bots))
    return (batch.states["outcome"][:, 0] > 0).mean()


@pytest.mark.parametrize("players", GAME.seats)
def test_the_scripted_team_wins_about_half_of_its_games(players):
    assert 0.3 <= wins(players, True) <= 0.7


@pytest.mark.parametrize("players", GAME.seats)
def test_random_play_never_wins(players):
    assert wins(players, False, difficulty="first") == 0


def test_difficulties_differ():
    first, standard, advanced = (
        wins(3, True, 1000, difficulty=name) for name in ("first", "standard", "advanced")
    )
    assert first > standard + 0.03
    assert standard > advanced + 0.03
