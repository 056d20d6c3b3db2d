"""Random games of every kind run to their end."""

import pytest
from perilune.core.batch import Batch
from perilune.lineae import GAME

VARIANTS = (
    {},
    {"mode": "starter"},
    {"biogenesis": True, "reactor": True},
    {"mode": "starter", "setup_cubes": 6, "diesel_reach": "reachable", "start_shared": True},
)


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_random_games_end(players, options):
    batch = Batch(GAME, 50, players, **options)
    batch.reset(players)
    for _ in range(GAME.max_decisions(players)):
        if batch.dones.all():
            break
        batch.step(batch.random_actions())
    assert batch.dones.all()
    assert (batch.states["round_number"] == 7).all()
