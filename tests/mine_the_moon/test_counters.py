"""The counters for studies: `record.events` per seat and `record.pairs` between two seats."""

import pytest
from perilune.core.batch import Batch
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import state as s


def count(t, event):
    """A row of the counters, seat by seat."""
    return t.record.events[event, : t.record.players].tolist()


def pair(t, what):
    """One matrix of the counters between seats: [who][to whom]."""
    players = t.record.players
    return t.record.pairs[what, :players, :players].tolist()


def alone(t, *places):
    """Seat 0 tasks these teams while all others pass; goes on to Work."""
    for place in places:
        t.by(0, f"task {place}")
        while t.seat != 0:
            t.act("pass")
    return t.to_work()


@pytest.mark.rule("MM-S6")
def test_all_counters_start_at_zero(table):
    t = table(3)
    assert not t.record.events.any()
    assert not t.record.pairs.any()


# --- Task


@pytest.mark.rule("MM-T3")
def test_teams_on_common_and_own_buildings(table):
    t = table(2).level(1, "Factory", 1).by(0, "task Uplink column 3").by(1, "task Factory")
    t.by(0, "task Clout column 1").by(1, "task Reverter").by(0, "pass").by(1, "task Clout column 2")
    assert count(t, s.TEAMS_COMMON) == [2, 1]
    assert count(t, s.TEAMS_OWN) == [0, 2]


@pytest.mark.rule("MM-T1")
def test_passes_with_robots_left(table):
    t = table(3).silo(1, "bbbgggnn").by(0, "pass").by(1, "pass").by(2, "pass")
    assert count(t, s.PASSES) == [1, 0, 1]


@pytest.mark.rule("MM-T2")
def test_last_open_columns_taken(table):
    t = table(2).by(0, "task Refinery column 2")  # the only one with two players
    assert count(t, s.BLOCKED) == [1, 0]
    t.by(1, "task Clout column 2").by(0, "task Shaker column 3")
    assert count(t, s.BLOCKED) == [1, 0]
    t.by(1, "task Clout column 1").by(0, "task Reverter")
    assert count(t, s.BLOCKED) == [1, 1]
    t = table(4).by(0, "task Refinery column 2")
    assert count(t, s.BLOCKED) == [0, 0, 0, 0]
    t.by(1, "task Refinery column 1")
    assert count(t, s.BLOCKED) == [0, 1, 0, 0]


# --- Mine


@pytest.mark.rule("MM-M1")
@pytest.mark.rule("MM-M4")
def test_robots_sent_stored_and_turned_away(table):
    t = table(2).silo(0, "bb").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(0, 1, 1).by(0, *["mine raw Buckyball"] * 4, *["mine raw Nanotube"] * 2)
    t.by(1, *["mine raw Graphene"] * 5, *["mine raw Nanotube"] * 2)
    assert count(t, s.SENT) == [6, 7]
    assert count(t, s.STORED) == [1, 3]
    assert count(t, s.TURNED_AWAY) == [3, 2]


@pytest.mark.rule("MM-M5")
def test_robots_that_room_was_made_for_are_stored(table):
    t = table(2).silo(0, "bbb").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(3, 0, 0).by(0, *["mine refined Buckyball"] * 3, *["mine raw Nanotube"] * 2)
    t.mine_all().by(0, "drop raw Buckyball", "drop raw Buckyball", "pass")
    assert count(t, s.STORED) == [2, 0]
    assert count(t, s.TURNED_AWAY) == [1, 0]
    assert count(t, s.DROPPED) == [2, 0]


@pytest.mark.rule("MM-G4")
def test_resources_dropped(table):
    t = table(2).silo(0, "bgN").by(0, "drop raw Buckyball", "task Clout column 1").pass_all()
    t.by(0, "drop refined Nanotube").to_work().by(0, "drop raw Graphene")
    assert count(t, s.DROPPED) == [3, 0]


@pytest.mark.rule("MM-M3")
def test_extra_spins_supplied(table):
    t = table(4, colours=("Purple", "Black", "Blue", "Red"), sides=["B", "A", "A", "A"])
    t.advanced(1, 1, "Quaker").advanced(2, 1, "Trembler").advanced(2, 2, "Trembler")
    t.by(0, "task Home Shaker").by(1, "task Shaker column 3").by(2, "task Advanced 2").by(3, "pass")
    t.by(0, "task Shaker column 1").finish_turn()
    assert count(t, s.EXTRA_SPINS) == [2, 3, 1, 0]
    t.finish_turn()
    assert count(t, s.EXTRA_SPINS) == [2, 5, 1, 0]


# --- Work


@pytest.mark.rule("MM-W1")
def test_teams_returned_unused(table):
    t = table(2).by(0, "task Shaker column 3").by(1, "task Clout column 1")
    t.by(0, "task Shaker column 2").by(1, "task Refinery column 2").to_work()
    t.by(0, "return Shaker column 3").by(1, "work Clout column 1")
    # The Refinery team has nothing to refine; the small Shaker team did its part.
    assert count(t, s.RETURNED) == [1, 1]


@pytest.mark.rule("MM-C1")
@pytest.mark.rule("MM-B11")
def test_units_refined(table):
    t = table(2).level(0, "Refiner", 1).silo(0, "bbgg")
    alone(t, "Refinery column 2", "Refiner")
    t.by(0, "work Refinery column 2", "refine 0 Buckyball", "refine 1 Graphene")
    assert count(t, s.REFINED) == [1, 0]
    t.by(0, "work Refiner", "refine 2 Buckyball", "refine 1 Graphene")
    assert count(t, s.REFINED) == [4, 0]


@pytest.mark.rule("MM-C4")
def test_units_loaded(table):
    t = table(2).pad("A", "Gibson").pad("B", "Verne").silo(0, "BBG")
    alone(t, "Loader column 3").by(0, "work Loader column 3", "load pad A slot 1")
    t.by(0, "load pad B slot 3", "pass")
    assert count(t, s.LOADED) == [2, 0]


@pytest.mark.rule("MM-C5")
@pytest.mark.rule("MM-V8")
def test_clout_and_prerogative_works(table):
    t = table(2).advanced(0, 1, "Prerogative").by(0, "task Clout column 1")
    t.by(1, "task Clout column 2").by(0, "task Advanced 1").to_work()
    t.by(0, "work Clout column 1").by(1, "return Clout column 2").by(0, "work Advanced 1")
    assert count(t, s.PRIORITY_TAKEN) == [2, 0]


@pytest.mark.rule("MM-B2")
@pytest.mark.rule("MM-B3")
@pytest.mark.rule("MM-B4")
def test_buildings_built_and_over_built(table):
    t = table(2).advanced(0, 1, "Lab").available("Statue-3", "Statue-7")
    t.level(0, "Robot Control", 1).silo(0, "bbGGN")
    alone(t, "Advanced 1", "Uplink column 3")
    t.by(0, "work Advanced 1", "construct Statue-7", "site 2")
    assert count(t, s.ADVANCED_BUILT) == [1, 0]
    assert count(t, s.OVER_BUILT) == [0, 0]
    t.by(0, "work Uplink column 3", "construct Statue-3", "site 2")
    assert count(t, s.ADVANCED_BUILT) == [2, 0]
    assert count(t, s.OVER_BUILT) == [1, 0]
    assert count(t, s.FROM_BONUSES) == [10, 0]
    assert count(t, s.TILES_BUILT) == [0, 0]
    alone(t, "Uplink column 3").by(0, "work Uplink column 3")  # Factory is forced
    assert count(t, s.TILES_BUILT) == [1, 0]
    assert count(t, s.FROM_BONUSES) == [11, 0]


@pytest.mark.rule("MM-C2")
@pytest.mark.rule("MM-V5")
def test_dominance_from_work(table):
    t = table(2).advanced(0, 1, "Agri-Dome").advanced(0, 2, "Hydroponics")
    t.advanced(0, 3, "Mass Driver").level(0, "Robot Control", 1).silo(0, "B")
    alone(t, "Advanced 1", "Advanced 2", "Shaker column 3", "Advanced 3")
    t.by(0, "work Advanced 1", "work Advanced 2", "work Shaker column 3")
    assert count(t, s.FROM_WORK) == [4, 0]
    t.by(0, "work Advanced 3")
    assert count(t, s.FROM_WORK) == [4, 0]
    assert count(t, s.FROM_MASS_DRIVER) == [3, 0]
    assert t.points() == [7, 0]


@pytest.mark.rule("MM-V9")
def test_dominance_leeched(table):
    t = table(3).advanced(0, 1, "Leecher").advanced(0, 2, "Leecher").dominance(0, 9, 1)
    alone(t, "Advanced 1", "Advanced 2")
    t.by(0, "work Advanced 1", "target seat +1", "work Advanced 2", "target seat +2")
    assert t.points() == [0, 7, 0]
    assert pair(t, s.LEECHED) == [[0, 2, 1], [0, 0, 0], [0, 0, 0]]


@pytest.mark.rule("MM-V3")
def test_robots_abducted(table):
    t = table(3).advanced(1, 1, "Abductor").silo(2, "bg").by(0, "pass").by(1, "task Advanced 1")
    t.to_work().by(1, "work Advanced 1", "abduct raw Graphene")
    assert pair(t, s.ABDUCTED) == [[0, 0, 0], [0, 0, 1], [0, 0, 0]]


@pytest.mark.rule("MM-V11")
def test_buildings_copied(table):
    t = table(3).advanced(0, 1, "Solar Array").level(2, "Factory", 1)
    alone(t, "Advanced 1").by(0, "work Advanced 1")  # seat 2, Factory: forced
    t.by(0, "produce raw Graphene")
    assert pair(t, s.COPIED) == [[0, 0, 1], [0, 0, 0], [0, 0, 0]]


# --- Launch and Subsidy


@pytest.mark.rule("MM-L2")
def test_dominance_from_rockets(table):
    t = table(2).pad("A", "Gibson", "011").pad("B", "Lem", "1").by(0, "task Clout column 1")
    t.pass_all().next_spins(6, 0, 0).mine_all()
    assert count(t, s.FROM_ROCKETS) == [2, 6]
    assert not t.record.pairs.any()  # nobody caused it


@pytest.mark.rule("MM-L1")
def test_the_seat_that_fills_a_rocket_gives_the_others_their_dominance(table):
    t = table(3).pad("A", "Lem", "12.").pad("B", "Gibson").silo(0, "G")
    alone(t, "Loader column 3").by(0, "work Loader column 3")  # one load, forced
    assert t.points() == [2, 3, 3]
    given = pair(t, s.LAUNCHED_FOR)
    assert given[0][1:] == [3, 3]
    assert given[1:] == [[0, 0, 0], [0, 0, 0]]
    assert not t.record.filler.any()  # forgotten with the rocket
    assert count(t, s.FROM_ROCKETS) == [2, 3, 3]


@pytest.mark.rule("MM-L1")
@pytest.mark.rule("MM-V4")
@pytest.mark.parametrize("full", [False, True])
def test_an_accelerating_seat_causes_the_launch_unless_the_rocket_was_filled(table, full):
    t = table(3).advanced(0, 1, "Accelerator").pad("A", "Lem", "12.").pad("B", "Gibson")
    t.silo(1, "G").by(0, "task Advanced 1").by(1, "task Loader column 3").to_work()
    t.by(0, "work Advanced 1", "accelerate pad A")
    t.by(1, "work Loader column 3" if full else "return Loader column 3")
    assert t.points() == [0, 5 if full else 3, 3]
    given = pair(t, s.LAUNCHED_FOR)
    assert given[0] == ([0, 0, 0] if full else [0, 3, 3])
    assert given[1][2] == (3 if full else 0)


@pytest.mark.rule("MM-U1")
def test_turns_with_the_subsidized_robot(table):
    t = table(3).dominance(2, 1, 0).finish_turn()  # seat 2 has it in turns 2 and 3
    t.finish_turn().dominance(2, 1, 2).finish_turn()
    t.dominance(1, 1, 1).finish_turn().finish_turn()  # seat 1 in turn 4, nobody in turn 5
    assert count(t, s.SUBSIDISED) == [0, 1, 2]


@pytest.mark.rule("MM-U4")
@pytest.mark.parametrize("at", [s.IN_ROBOT_CONTROL, s.IN_SILO, s.IN_SLOT, s.IN_ABDUCTOR])
def test_resources_lost_with_the_subsidized_robot(table, at):
    t = table(2).silo(0, "b").pad("A", "Lem", "0").advanced(1, 1, "Abductor").captive(1, 1, 0)
    t.white(0)
    t.record.white_at = at
    t.record.white_index = 3 if at == s.IN_ABDUCTOR else 0  # cell 0, slot 0 or seat 1, site 1
    t.dominance(5, 1).finish_turn()
    assert t.record.white_owner == 2
    assert count(t, s.LOST_WITH_WHITE) == [int(at in (s.IN_SILO, s.IN_SLOT)), 0]


# --- books that must balance


@pytest.mark.rule("MM-L2")
@pytest.mark.parametrize("players", [2, 4])
def test_counters_account_for_all_dominance_and_all_cards_in_random_play(players):
    batch = Batch(GAME, 32, players, sides="random", crater="random")
    batch.reset(players)
    while not batch.dones.all():
        batch.step(batch.random_actions())
    r = batch.states
    sources = [s.FROM_ROCKETS, s.FROM_BONUSES, s.FROM_WORK, s.FROM_MASS_DRIVER]
    gained = r["events"][:, sources, :5].sum(1)
    leeched = r["pairs"][:, s.LEECHED].sum(1)
    assert (r["score"][:, :5] == gained - leeched).all()
    cards = r["deck_left"] + (r["pads"] > 0).sum(1) + r["available"].sum(1)
    covered = r["events"][:, s.OVER_BUILT].sum(1)
    assert (cards + (r["advanced"] > 0).sum((1, 2)) + covered == 39).all()
    assert r["events"][:, s.OVER_BUILT].any()
    assert leeched.any()
