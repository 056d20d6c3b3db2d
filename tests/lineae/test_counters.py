"""The counters for studies: `record.events` per seat."""

import pytest
from perilune.lineae import components as c
from perilune.lineae import state as s


def count(t, event):
    """A row of the counters, seat by seat."""
    return t.record.events[event, : t.record.players].tolist()


@pytest.mark.rule("LI-S5")
def test_all_counters_start_at_zero(table):
    assert not table(fresh=True).record.events.any()
    assert len(s.EVENTS) == 24


# --- tolls and bumps


@pytest.mark.rule("LI-W1")
def test_tolls_paid_and_received(table):
    t = table().player(1, money=1).player(2, money=1).by(0, "place lock 3")
    t.by(1, "sail to column 0").by(2, "sail to column 0")
    assert count(t, s.TOLLS_PAID) == [0, 1, 1]
    assert count(t, s.TOLLS_RECEIVED) == [2, 0, 0]


@pytest.mark.rule("LI-W1")
def test_staying_is_no_toll(table):
    t = table().player(1, money=1).by(0, "place lock 3").by(1, "done")
    assert count(t, s.TOLLS_PAID) == count(t, s.TOLLS_RECEIVED) == [0, 0, 0]


@pytest.mark.rule("LI-A4")
def test_bumps_made_and_suffered(table):
    t = table().occupy("submersible E", 1, 2).by(0, "place submersible E")
    assert count(t, s.BUMPS_MADE) == [1, 0, 0]
    assert count(t, s.BUMPS_SUFFERED) == [0, 1, 0]
    assert count(t, s.WORKERS_GIVEN_BACK) == [2, 0, 0]


@pytest.mark.rule("LI-A4")
def test_workers_of_a_seat_that_has_passed_are_not_given_back_for_use(table):
    t = table().player(1, passed=True).occupy("submersible E", 1, 2).by(0, "place submersible E")
    assert count(t, s.BUMPS_MADE) == [1, 0, 0]
    assert count(t, s.WORKERS_GIVEN_BACK) == [0, 0, 0]


@pytest.mark.rule("LI-A4")
def test_bumping_oneself_is_not_counted(table):
    t = table().occupy("submersible E", 0).by(0, "place submersible E")
    assert count(t, s.BUMPS_MADE) == count(t, s.BUMPS_SUFFERED) == [0, 0, 0]


@pytest.mark.rule("LI-B4")
@pytest.mark.rule("LI-C5")
def test_the_marker_is_taken_from_another(table):
    t = table().anchor().city(0, c.TOWN_COUNCIL).by(0, "place election").by(1, "place election")
    assert count(t, s.MARKER_TAKEN) == [0, 1, 0]  # seat 0 had it already
    t.by(2, "place colony 3")
    assert count(t, s.MARKER_TAKEN) == [0, 1, 1]


# --- cubes


@pytest.mark.rule("LI-U3")
@pytest.mark.rule("LI-E1")
def test_cubes_collected_and_excavations(table):
    t = table().player(0, electricity=9)
    t.by(0, "place submersible E", "step down", "excavate", "step left and take")
    t.by(0, "step left and take", "step left", "step left and take")
    assert count(t, s.COLLECTED) == [3, 0, 0]
    assert count(t, s.EXCAVATIONS) == [1, 0, 0]


@pytest.mark.rule("LI-U5")
@pytest.mark.rule("LI-U6")
def test_a_purchase_is_first_charged_to_the_own_cubes(table):
    t = table().player(0, vessel=5, money=9).sub("E", 15, 3, hold="Fe Fe S Si")
    t.record.hold_by[4] = [1, 2, 1, 0, 0]
    t.by(0, "place submersible E", "buy Fe")
    assert count(t, s.BOUGHT) == [1, 0, 0]
    assert count(t, s.BOUGHT_OF_OTHERS) == [0, 0, 0]
    assert t.record.hold_by[4].tolist() == [0, 2, 1, 0, 0]
    t.by(0, "buy S", "buy Si")  # then to the seat with most, the lowest of equals
    assert count(t, s.BOUGHT) == [3, 0, 0]
    assert count(t, s.BOUGHT_OF_OTHERS) == [2, 0, 0]
    assert t.record.hold_by[4].tolist() == [0, 0, 1, 0, 0]


@pytest.mark.rule("LI-U6")
def test_a_purchase_is_charged_to_the_last_seat_if_it_brought_most(table):
    t = table().player(0, vessel=5, money=9).sub("E", 15, 3, hold="Fe Fe", by=2)
    t.by(0, "place submersible E", "buy Fe")
    assert t.record.hold_by[4].tolist() == [0, 0, 1, 0, 0]


@pytest.mark.rule("LI-U3")
@pytest.mark.rule("LI-E1")
def test_who_brings_a_cube_is_remembered(table):
    t = table().player(0, electricity=9).sub("E", hold="Fe", by=2)
    t.by(0, "place submersible E", "step down", "excavate", "step left and take")
    assert t.record.hold_by[4].tolist() == [2, 0, 1, 0, 0]


@pytest.mark.rule("LI-E2")
@pytest.mark.parametrize(("space", "tops"), [(2, 0), (4, 1), (5, 0)])
def test_the_top_of_a_track_is_counted_when_it_is_reached(table, space, tops):
    t = table().sub("E", 17, 0).player(0, track=(0, 0, space, 0))
    t.by(0, "place submersible E", "excavate")
    assert count(t, s.TRACK_TOPS) == [tops, 0, 0]


# --- rockets


@pytest.mark.rule("LI-R1")
@pytest.mark.rule("LI-C6")
def test_cubes_loaded(table):
    t = table(2).anchor().city(0, c.MASS_DRIVER).player(0, cargo="Si HC Fe")
    t.by(0, "place colony 7", "aim at column 4", "load HC").by(1, "pass")
    t.by(0, "place launch pad", "load Si", "load Fe")
    assert count(t, s.LOADED) == [3, 0]
    assert t.record.load_by[4].tolist() == [1, 0, 0, 0, 0]
    assert t.record.load_by[7].tolist() == [2, 0, 0, 0, 0]


@pytest.mark.rule("LI-R3")
def test_assists_and_snipes(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC").player(0, vessel=3, cargo="Si")
    t.record.load_by[3] = [1, 2, 1, 0, 0]
    t.by(0, "place launch pad", "done")
    assert count(t, s.ROCKETS) == [1, 0, 0]
    assert count(t, s.SNIPES) == [1, 0, 0]
    assert count(t, s.ASSISTS) == [0, 2, 1]
    assert not t.record.load_by[3].any()


@pytest.mark.rule("LI-R3")
def test_a_rocket_filled_alone_is_no_snipe(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC", by=0).player(0, vessel=3, cargo="Si")
    t.by(0, "place launch pad", "done")
    assert count(t, s.ROCKETS) == [1, 0, 0]
    assert count(t, s.SNIPES) == count(t, s.ASSISTS) == [0, 0, 0]


# --- sky


@pytest.mark.rule("LI-L4")
def test_diesel_uses(table):
    t = table().player(0, cargo="HC").player(1, cargo="HC").sunlight()
    t.by(0, "burn diesel at column 0").by(1, "done")
    assert count(t, s.DIESEL_USES) == [1, 0, 0]
    assert t.record.smoke_by[0].tolist() == [1, 0, 0, 0, 0]


@pytest.mark.rule("LI-L2")
def test_smoke_takes_light_from_other_vessels(table):
    t = table().atmosphere(0, 3, by=0).sunlight()  # over the own vessel
    assert count(t, s.SMOKE_HARM) == [0, 0, 0]
    t.atmosphere(1, 1, by=0).atmosphere(6, 3, by=0)
    t.player(1, vessel=1).player(2, vessel=1).sunlight()  # 2 for seat 1, 2 for seat 2
    assert count(t, s.SMOKE_HARM) == [4, 0, 0]
    t.player(1, vessel=0).player(2, vessel=6).sunlight()  # 3 x 2 for seat 1; column 6 is dark
    assert count(t, s.SMOKE_HARM) == [4 + 6, 0, 0]


@pytest.mark.rule("LI-L1")
def test_air_cleaned_belongs_to_the_seat_with_most_smoke(table):
    t = table().player(0, tech=(c.ECOLOGY_LAB,)).atmosphere(0, 3)
    t.record.smoke_by[0] = [1, 2, 0, 0, 0]
    t.sunlight().by(0, "clean air")
    assert count(t, s.AIR_CLEANED) == [1, 0, 0]
    assert t.record.smoke_by[0].tolist() == [1, 1, 0, 0, 0]


@pytest.mark.rule("LI-L1")
def test_air_cleaned_belongs_to_the_lowest_of_equal_seats(table):
    t = table().player(0, tech=(c.ECOLOGY_LAB,)).atmosphere(0, 2)
    t.record.smoke_by[0] = [0, 1, 1, 0, 0]
    t.sunlight().by(0, "clean air")
    assert t.record.smoke_by[0].tolist() == [0, 0, 1, 0, 0]


# --- locks


@pytest.mark.rule("LI-W3")
def test_lock_toggles(table):
    t = table().by(0, "place lock 3", "place lock 2")
    assert count(t, s.TOGGLES) == [2, 0, 0]


@pytest.mark.rule("LI-V1")
def test_columns_opened_and_closed_to_others(table):
    """As in Sample Turn 2: from {0, 1} to {1, 3, 4} for column 2."""
    t = table().locks(2, 3, 4).player(1, vessel=2).player(2, vessel=7).by(0, "place lock 2")
    assert count(t, s.REACH_OPENED) == [2, 0, 0]
    assert count(t, s.REACH_CLOSED) == [1, 0, 0]


@pytest.mark.rule("LI-V1")
def test_the_reach_of_all_others_is_added_up(table):
    """Opening lock 4: column 5 loses 3 and 4 and gains 7; column 7 gains 5 and 6."""
    t = table().player(1, vessel=5).player(2, vessel=7).by(0, "place lock 4")
    assert count(t, s.REACH_OPENED) == [3, 0, 0]
    assert count(t, s.REACH_CLOSED) == [2, 0, 0]


@pytest.mark.rule("LI-W5")
def test_flushed_submersibles_count_if_they_hold_cubes_of_others(table):
    t = table().sub("A", 4, 5, hold="Fe Fe Fe", by=1).sub("B", 5, 5, hold="Si", by=2)
    t.sub("C", 6, 5, hold="S", by=0).sub("D", 7, 5).by(0, "place lock 2")
    assert count(t, s.SUBMERSIBLES_FLUSHED) == [2, 0, 0]
    assert count(t, s.CUBES_FLUSHED) == [0, 0, 0]  # holds are kept


@pytest.mark.rule("LI-W5")
def test_flushed_cubes(table):
    t = table().sub("A", 4, 5).cubes("Fe", (7, 5), (8, 5)).by(0, "place lock 2")
    assert count(t, s.CUBES_FLUSHED) == [2, 0, 0]
    assert count(t, s.SUBMERSIBLES_FLUSHED) == [0, 0, 0]


@pytest.mark.rule("LI-CC9")
def test_electricity_given_to_others(table):
    t = table().city(0, c.HYDRODYNAMIC_GENERATOR).by(0, "place lock 3", "place lock 1")
    assert count(t, s.GENERATOR_GIFTS) == [6, 0, 0]
