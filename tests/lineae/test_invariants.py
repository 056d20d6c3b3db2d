"""Whole games under the laws of invariants.py, and broken records against them."""

import numpy as np
import pytest
from perilune.core.batch import Batch
from perilune.lineae import GAME
from perilune.lineae import components as c
from perilune.lineae import state as s

from .invariants import check, laws

VARIANTS = (
    {},
    {"mode": "starter", "setup_cubes": 6, "diesel_reach": "reachable"},
    {"biogenesis": True, "reactor": True, "start_shared": True},
)


@pytest.mark.rule("LI-W4")
@pytest.mark.rule("LI-U4")
@pytest.mark.parametrize("choose", [Batch.random_actions, Batch.bot_actions])
@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("options", VARIANTS, ids=("full", "starter", "modules"))
def test_every_law_holds_in_random_and_scripted_play(players, options, choose):
    batch = Batch(GAME, 30, players, **options)
    batch.reset(players)
    kept = [batch.states.copy()]
    while not batch.dones.all():
        batch.step(choose(batch))
        kept.append(batch.states.copy())
        if len(kept) == 100:
            check(np.concatenate(kept))
            kept.clear()
    check(np.concatenate([*kept, batch.states]))


def broken(change):
    """The laws that a changed record of mid-game breaks."""
    batch = Batch(GAME, 1, 3)
    batch.reset(0)
    while batch.states[0].round_number < 3 or batch.states[0].phase != s.TURN:
        batch.step(batch.random_actions())
    check(batch.states)
    change(batch.states[0])
    return [law for law, holds in laws(batch.states) if not holds.all()]


@pytest.mark.rule("LI-K3")
@pytest.mark.parametrize(
    ("change", "law"),
    [
        (lambda r: r.supply.__setitem__(0, r.supply[0] + 1), "no cube is lost"),
        (lambda r: r.atmosphere.__setitem__(0, 4), "the atmosphere has three spaces"),
        (lambda r: r.money.__setitem__(1, -1), "no count is negative"),
        (lambda r: r.electricity.__setitem__(1, 10), "batteries hold nine"),
        (lambda r: r.depth.__setitem__(3, 7), "water is high before closed locks only"),
        (lambda r: r.quarters.__setitem__(2, r.quarters[2] + 1), "no worker is lost"),
        (lambda r: r.tokens.__setitem__(2, r.tokens[2] + 1), "every player has eight tokens"),
        (lambda r: r.hold.__setitem__((0, 0), 5), "holds have room for four"),
        (lambda r: r.launched.__setitem__(0, 8), "players keep the rockets that are gone"),
        (lambda r: r.city.__setitem__(2, r.deck[0]), "every colony card exists once"),
    ],
)
def test_a_broken_record_is_noticed(change, law):
    assert law in broken(change)


@pytest.mark.rule("LI-U4")
def test_submersibles_on_each_other_or_on_a_cube_are_noticed():
    def together(r):
        r.sub_x[1], r.sub_y[1] = r.sub_x[0], r.sub_y[0]

    def on_a_cube(r):
        r.ocean[r.sub_x[0], r.sub_y[0]] = c.FE + 1

    assert "no two submersibles rest on one space" in broken(together)
    assert "no submersible rests on a cube" in broken(on_a_cube)
