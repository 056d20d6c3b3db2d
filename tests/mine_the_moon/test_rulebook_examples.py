"""The examples that the rulebook itself gives, replayed."""

import numpy as np
import pytest
from perilune.core import rng
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s
from perilune.mine_the_moon.rules.mine import draw_wedge

BLAKE, GREG, RENE = 0, 1, 2


def rocket(name):
    return [rocket for rocket, *_ in c.ROCKETS].index(name) + 1


def available(t):
    return {
        c.ADVANCED_NAMES[kind]: int(t.record.available[kind])
        for kind in np.flatnonzero(t.record.available)
    }


@pytest.mark.rule("MM-G1")
@pytest.mark.rule("MM-T1")
@pytest.mark.rule("MM-M3")
@pytest.mark.rule("MM-M6")
@pytest.mark.rule("MM-W2")
@pytest.mark.rule("MM-C2")
@pytest.mark.rule("MM-C3")
@pytest.mark.rule("MM-C4")
@pytest.mark.rule("MM-C5")
@pytest.mark.rule("MM-U1")
def test_the_first_turn_of_the_rulebook(table):
    """Rulebook p.10-11. Blake uses one robot more than he can have; he is given it here."""
    t = table(3, crater="A").priority(RENE, GREG, BLAKE)
    t.record.robots[BLAKE] += 1
    t.record.robot_control[BLAKE] += 1
    t.silo(BLAKE, "BG").silo(GREG, "bn").silo(RENE, "NN")
    t.pad("A", "Feynman").pad("B", "Asimov").next_cards("Fresco", "Roddenberry")
    assert [t.home(seat) for seat in (BLAKE, GREG, RENE)] == [7, 6, 6]
    assert t.record.deck_left == 37

    # Task
    t.by(RENE, "task Loader column 3")
    t.by(GREG, "task Uplink column 2")
    t.by(BLAKE, "task Uplink column 3")
    t.by(RENE, "pass")
    t.by(GREG, "task Shaker column 3")
    t.by(BLAKE, "task Shaker column 2")
    t.by(GREG, "pass")
    t.by(BLAKE, "task Clout column 1", "task Reverter", "pass")
    assert t.phase == "MINE"
    assert [t.home(seat) for seat in (BLAKE, GREG, RENE)] == [2, 2, 4]

    # Mine
    t.next_spins(4, 1, 1, 0, 6)
    t.by(RENE, *["mine raw Buckyball"] * 2, *["mine raw Graphene"] * 2)
    t.by(GREG, "mine raw Buckyball", "mine raw Graphene")
    t.by(BLAKE, "mine raw Graphene", "mine raw Nanotube")
    assert t.record.history.tolist() == [1, 2, 0, 0, 1, 0, 1, 0, 0, 0]
    assert available(t) == {"Abductor": 1, "Omnirefiner": 1}
    assert t.record.pads.tolist() == [rocket("Fresco"), rocket("Roddenberry"), 0, 0]
    assert t.record.deck_left == 35
    assert [t.cells(seat) for seat in (BLAKE, GREG, RENE)] == ["gBG", "bbgn", "bbggNN"]
    assert [t.home(seat) for seat in (BLAKE, GREG, RENE)] == [2, 0, 0]
    assert t.points() == [0, 0, 0]
    assert t.record.crater_robots.sum() == 0

    # Work
    t.by(RENE, "work Loader column 3")
    assert t.names() == [f"load pad {pad} slot {slot}" for pad in "AB" for slot in (1, 2)]
    t.by(RENE, "load pad A slot 1", "load pad A slot 2")
    assert t.record.slots[0].tolist() == [RENE + 1, RENE + 1, 0, 0, 0]
    assert (t.cells(RENE), t.home(RENE)) == ("bbgg", 2)

    t.by(GREG, "work Shaker column 3")
    assert t.points() == [0, 1, 0]
    t.by(GREG, "work Uplink column 2")
    assert sorted(t.names()) == ["construct Exchanger", "construct Factory", "construct Refiner"]
    t.by(GREG, "construct Factory")
    assert t.points() == [0, 2, 0]
    assert (t.cells(GREG), t.home(GREG)) == ("gn", 6)

    t.by(BLAKE, "return Reverter", "work Clout column 1")
    assert t.order() == [BLAKE, RENE, GREG]
    assert t.cells(BLAKE) == "gBG"
    t.by(BLAKE, "work Uplink column 3")
    assert sorted(t.names()) == ["construct Abductor", "construct Omnirefiner"]
    t.by(BLAKE, "construct Omnirefiner", "site 1")

    # Launch: nothing is full, and Rene gets the Subsidized robot
    assert t.points() == [1, 2, 0]
    assert t.record.pads.tolist() == [rocket("Fresco"), rocket("Roddenberry"), 0, 0]
    assert (t.record.white_owner, t.record.white_at) == (RENE + 1, s.IN_ROBOT_CONTROL)
    assert [t.home(seat) for seat in (BLAKE, GREG, RENE)] == [8, 6, 3]
    assert [t.cells(seat) for seat in (BLAKE, GREG, RENE)] == ["g", "gn", "bbgg"]
    assert t.record.advanced[BLAKE].tolist() == [c.OMNIREFINER + 1, 0, 0]
    assert available(t) == {"Abductor": 1}
    assert t.record.levels[GREG].tolist() == [1, 0, 0, 0]
    assert t.record.tiles[0] == 2
    assert (t.record.turn, t.phase, t.seat) == (2, "TASK", BLAKE)


@pytest.mark.rule("MM-B8")
def test_two_refined_buckyballs_become_a_raw_graphene_and_a_raw_nanotube(table):
    """Rulebook p.13, Reverter."""
    t = table().silo(0, "BB").by(0, "task Reverter").to_work()
    t.by(0, "work Reverter", "give 2 refined Buckyball")
    t.by(0, "take 0 raw Buckyball", "take 1 raw Graphene")  # the Nanotube follows by itself
    assert (t.cells(0), t.home(0), t.phase) == ("gn", 6, "TASK")


@pytest.mark.rule("MM-C5")
@pytest.mark.rule("MM-W2")
@pytest.mark.parametrize(
    ("before", "after"), [((0, 1, 2), [2, 1, 0]), ((2, 0, 1), [2, 1, 0]), ((2, 1, 0), [2, 1, 0])]
)
def test_the_first_clout_team_is_moved_down_when_the_second_works(table, before, after):
    """Rulebook p.12, Clout: the one-robot team works first, whatever the Priority."""
    t = table().priority(*before)
    for seat in before:
        t.by(seat, ("pass", "task Clout column 1", "task Clout column 2")[seat])
    t.to_work()
    t.by(1, "work Clout column 1")
    assert t.order()[0] == 1
    t.by(2, "work Clout column 2")
    assert t.order() == after


@pytest.mark.rule("MM-X4")
@pytest.mark.parametrize(("crater", "one_in"), [("A", 14), ("B", 10)])
def test_all_rockets_launch_once_in_so_many_spins(crater, one_in):
    """Rulebook p.15: 7% are about one in 14 on Crater A, 10% one in 10 on Crater B."""
    words = np.zeros(rng.WORDS, np.int64)
    rng.seed_words(words, 1)
    spins = 100_000
    launches = sum(
        draw_wedge(words, c.CRATERS.index(crater)) == c.ALL_ROCKETS_LAUNCH for _ in range(spins)
    )
    assert spins / launches == pytest.approx(one_in, rel=0.05)
