"""The Task and Mine phases. A Clout team often only keeps the Work phase open."""

import numpy as np
import pytest
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import components as c

COLUMNS = {
    "Refinery column 1": 2,
    "Refinery column 2": 2,
    "Shaker column 1": 1,
    "Shaker column 2": 1,
    "Shaker column 3": 2,
    "Uplink column 1": 3,
    "Uplink column 2": 2,
    "Uplink column 3": 2,
    "Loader column 1": 3,
    "Loader column 2": 3,
    "Loader column 3": 2,
    "Clout column 1": 1,
    "Clout column 2": 2,
}
FAR_LEFT = {"Refinery column 1", "Shaker column 1", "Uplink column 1", "Loader column 1"}


def rocket(name):
    return [n for n, *_ in c.ROCKETS].index(name) + 1


def available(t):
    """Names of the available Advanced Buildings."""
    return [c.ADVANCED_NAMES[kind] for kind in np.flatnonzero(t.record.available)]


def spin(t, *wedges):
    """All pass and put their robots on raw Nanotube; these wedges are spun."""
    return t.pass_all().next_spins(*wedges).mine_all()


# --- MM-T1: taking turns


@pytest.mark.rule("MM-T1")
def test_seats_task_one_team_at_a_time_in_priority_order(table):
    t = table(3).priority(2, 0, 1)
    seats = []
    for building in ("Shaker", "Uplink", "Loader"):
        for column in (3, 2):
            seats.append(t.seat)
            t.act(f"task {building} column {column}")
    assert seats == [2, 0, 1, 2, 0, 1]
    t.finish_turn()
    assert (t.record.turn, t.seat) == (2, 2)


@pytest.mark.rule("MM-T1")
def test_a_pass_is_final_for_the_turn(table):
    t = table(3).by(0, "pass").by(1, "task Clout column 1").by(2, "task Clout column 2")
    t.by(1, "task Shaker column 2").by(2, "pass")
    t.by(1, "task Shaker column 3", "task Uplink column 2")  # the others are skipped
    assert t.phase == "TASK"
    t.by(1, "pass")
    assert t.phase == "MINE"
    t.to_work().finish_turn()
    assert (t.phase, t.seat, t.record.turn) == ("TASK", 0, 2)  # in the next turn all are back
    assert not t.record.passed.any()


# --- MM-T2, MM-T3, MM-T4, MM-T5: places


@pytest.mark.rule("MM-T2")
@pytest.mark.parametrize(("place", "size"), COLUMNS.items())
def test_a_team_fills_one_empty_column_with_robots_from_home(table, place, size):
    t = table(4).by(0, f"task {place}")
    assert t.home(0) == 8 - size
    assert t.record.columns.tolist() == [int(name == place) for name in COLUMNS]
    assert f"task {place}" not in t.names()
    assert sum(name.startswith("task") for name in t.names()) == 13  # 12 columns and Reverter


@pytest.mark.rule("MM-T2")
@pytest.mark.parametrize(("place", "size"), [*COLUMNS.items(), ("Reverter", 1), ("Factory", 2)])
def test_a_team_must_be_complete(table, place, size):
    t = table(4).level(0, "Factory", 1).silo(0, "bbbgggnn"[: 9 - size])
    assert t.home(0) == size - 1
    assert f"task {place}" not in t.names()
    t.by(0, "drop raw Buckyball", f"task {place}")
    assert t.home(0) == 0


@pytest.mark.rule("MM-T2")
@pytest.mark.rule("MM-T3")
@pytest.mark.parametrize(
    ("site", "level", "size"),
    [
        ("Factory", 1, 2),
        ("Factory", 2, 1),
        ("Factory", 3, 1),
        ("Exchanger", 1, 2),
        ("Refiner", 1, 2),
        ("Refiner", 2, 1),
    ],
)
def test_an_own_building_takes_one_team_of_its_owner_only(table, site, level, size):
    t = table(2).level(0, site, level).by(0, f"task {site}")
    assert t.home(0) == 8 - size
    assert f"task {site}" not in t.names()  # seat 1 has none
    t.by(1, "pass")
    assert (t.seat, f"task {site}" in t.names()) == (0, False)


@pytest.mark.rule("MM-T3")
def test_every_seat_has_a_reverter_of_its_own(table):
    t = table(2).by(0, "task Reverter").by(1, "task Reverter")
    assert t.record.own_teams[:2, 0].tolist() == [1, 1]
    assert "task Reverter" not in t.names()


@pytest.mark.rule("MM-T3")
def test_common_buildings_take_teams_of_all_seats(table):
    t = table(3).by(0, "task Uplink column 3").by(1, "task Shaker column 2")
    t.by(2, "task Uplink column 2").by(0, "task Shaker column 3")
    assert t.record.columns[[3, 4, 6, 7]].tolist() == [2, 1, 3, 1]


@pytest.mark.rule("MM-T4")
@pytest.mark.rule("MM-T6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_far_left_columns_are_for_four_and_five_players(table, players):
    columns = set(COLUMNS) if players >= 4 else set(COLUMNS) - FAR_LEFT
    expected = {"pass", "task Reverter", *(f"task {column}" for column in columns)}
    assert set(table(players).names()) == expected  # though all Silos are empty


@pytest.mark.rule("MM-T5")
def test_a_seat_may_have_several_teams_on_a_common_building(table):
    t = table(3).by(0, "task Clout column 1")
    assert t.seat == 1  # the others have their chance in between
    t.by(1, "pass").by(2, "pass").by(0, "task Clout column 2")
    assert t.record.columns[[11, 12]].tolist() == [1, 1]
    assert t.home(0) == 5


# --- MM-T6, MM-T7: tasking is free


@pytest.mark.rule("MM-T6")
def test_a_team_may_be_tasked_that_cannot_work(table):
    t = table(2).by(0, "task Refinery column 2").by(1, "pass")
    t.by(0, "task Uplink column 3", "task Loader column 3", "task Clout column 1").to_work()
    assert sorted(t.names()) == [
        "return Clout column 1",
        "return Loader column 3",
        "return Refinery column 2",
        "return Uplink column 3",
        "work Clout column 1",
    ]


@pytest.mark.rule("MM-T7")
def test_tasking_costs_and_scores_nothing(table):
    t = table(2).silo(0, "bb").by(0, "task Uplink column 3").by(1, "task Shaker column 3")
    t.by(0, "task Refinery column 2").pass_all()
    assert (t.cells(0), t.points(), t.record.tiles[0]) == ("bb", [0, 0], 2)
    t.to_work()
    assert (t.cells(0), t.points()) == ("bb", [0, 0])
    t.by(0, "work Uplink column 3")  # Factory is forced, and the return from the Refinery
    assert (t.cells(0), t.points(), t.record.tiles[0]) == ("", [1, 0], 1)
    t.by(1, "work Shaker column 3")
    assert t.points() == [1, 1]


# --- MM-M1: placing robots


@pytest.mark.rule("MM-M1")
@pytest.mark.parametrize(
    ("crater", "wedges"),
    [
        ("A", c.CELLS),
        ("B", c.CELLS),
        ("C", ("raw Buckyball", "raw Graphene", "raw Nanotube")),
        ("D", (*c.CELLS[:3], "refined Buckyball", "refined Graphene")),
    ],
)
def test_robots_go_to_wedges_that_exist_and_none_stays_home(table, crater, wedges):
    t = table(2, crater=crater).pass_all()
    for _ in range(8):
        assert (t.seat, t.names()) == (0, [f"mine {wedge}" for wedge in wedges])
        t.act("mine raw Buckyball")
    assert (t.phase, t.seat, t.home(0)) == ("MINE", 1, 0)


@pytest.mark.rule("MM-M1")
def test_any_split_is_allowed_and_a_wedge_takes_any_number(table):
    t = table(3).pass_all().by(0, *["mine refined Graphene"] * 8)
    t.by(1, *(f"mine {cell}" for cell in c.CELLS), "mine refined Graphene", "mine raw Buckyball")
    t.by(2, *["mine refined Graphene"] * 7)
    assert t.record.crater_robots[:3].tolist() == [
        [0, 0, 0, 0, 8, 0],
        [2, 1, 1, 1, 2, 1],
        [0, 0, 0, 0, 7, 0],
    ]


@pytest.mark.rule("MM-M1")
def test_a_seat_with_no_robot_home_may_drop_or_pass(table):
    t = table(2).silo(0, "bbbgggnn").pass_all()
    drops = ["drop raw Buckyball", "drop raw Graphene", "drop raw Nanotube"]
    assert (t.seat, t.names()) == (0, ["pass", *drops])
    t.by(0, "drop raw Nanotube")
    assert set(t.names()) == {*drops, *(f"mine {cell}" for cell in c.CELLS)}
    t.by(0, "mine raw Nanotube")
    assert t.seat == 1


# --- MM-M2: secrecy


def placed(table, *wedges, **options):
    """Seat 0, with the Subsidized robot, has put its nine robots on these wedges in turn."""
    t = table(3, **options).white(0).pass_all()
    return t.by(0, *(f"mine {c.CELLS[wedges[i % len(wedges)]]}" for i in range(9)))


def seen(t, seat, name):
    return t.observation(seat)[GAME.features[name]].tolist()


@pytest.mark.rule("MM-M2")
def test_placements_are_hidden_while_others_place(table):
    first, second = placed(table, 0), placed(table, 1, 3, 5, 2)
    for seat in (1, 2):
        assert (first.observation(seat) == second.observation(seat)).all()
    for observer, name in ((1, "seat+2"), (2, "seat+1")):
        assert seen(first, observer, f"{name}.crater") == [0] * 6
        assert seen(first, observer, f"{name}.robot_control") == [9]


@pytest.mark.rule("MM-M2")
def test_a_seat_sees_its_own_placements(table):
    t = placed(table, 1, 3, 5)
    assert seen(t, 0, "own.crater") == [0, 3, 0, 3, 0, 3]
    assert seen(t, 0, "own.robot_control") == [0]


@pytest.mark.rule("MM-M2")
def test_robots_being_placed_are_hidden_too(table):
    t = table(3).pass_all().by(0, "mine raw Graphene", "mine raw Graphene")
    assert seen(t, 0, "own.robot_control") == [6]
    assert seen(t, 1, "seat+2.robot_control") == [8]
    assert seen(t, 1, "seat+2.crater") == [0] * 6


@pytest.mark.rule("MM-M2")
def test_placements_are_revealed_before_the_first_spin_is_resolved(table):
    t = table(3).silo(2, "BBB").pass_all().next_spins(0)
    t.by(0, *["mine raw Graphene"] * 8).by(1, *["mine raw Nanotube"] * 8)
    t.by(2, *["mine raw Buckyball"] * 5)
    assert (t.phase, t.seat) == ("ROOM", 2)
    assert seen(t, 2, "seat+1.crater") == [0, 8, 0, 0, 0, 0]
    assert seen(t, 2, "seat+2.crater") == [0, 0, 8, 0, 0, 0]
    assert seen(t, 0, "seat+1.robot_control") == [0]


@pytest.mark.rule("MM-M2")
def test_placements_are_open_with_open_mining(table):
    t = placed(table, 1, 3, 5, open_mining=True)
    assert seen(t, 1, "seat+2.crater") == [0, 3, 0, 3, 0, 3]
    assert seen(t, 1, "seat+2.robot_control") == [0]


# --- MM-M3: number of spins


@pytest.mark.rule("MM-M3")
@pytest.mark.parametrize(("leader", "spins"), [(0, 3), (14, 3), (15, 2), (29, 2), (30, 1), (40, 1)])
def test_the_leaders_zone_gives_the_base_spins(table, leader, spins):
    t = table(3).dominance(0, leader, leader // 2).by(0, "task Clout column 1").to_work()
    assert t.record.history.sum() == spins


@pytest.mark.rule("MM-M3")
@pytest.mark.parametrize(("leader", "spins"), [(4, 3), (5, 2), (6, 1)])
def test_the_zones_are_an_option(table, leader, spins):
    t = table(2, zones=(5, 6)).dominance(leader).by(0, "task Clout column 1").to_work()
    assert t.record.history.sum() == spins


@pytest.mark.rule("MM-M3")
@pytest.mark.parametrize(
    ("advanced", "places", "spins"),
    [
        ([], ["Shaker column 1"], 4),
        ([], ["Shaker column 2"], 4),
        ([], ["Shaker column 3"], 4),
        ([], ["Shaker column 1", "Shaker column 2", "Shaker column 3"], 6),
        ([], ["Home Shaker"], 4),
        (["Trembler"], [], 3),
        (["Trembler"], ["Advanced 1"], 4),
        (["Trembler", "Trembler"], ["Advanced 1", "Advanced 2"], 5),
        (["Quaker"], [], 5),
        (["Trembler", "Quaker"], ["Advanced 1", "Home Shaker", "Shaker column 2"], 8),
    ],
)
def test_shakers_tremblers_and_quakers_add_spins(table, advanced, places, spins):
    t = table(4, colours=("Purple", "Black", "Blue", "Red"), sides=["B", "A", "A", "A"])
    for site, name in enumerate(advanced, start=1):
        t.advanced(0, site, name)
    for place in places:
        t.by(0, f"task {place}")
        while t.seat != 0:
            t.act("pass")
    t.by(0, "task Clout column 1").to_work()
    assert t.record.history.sum() == spins


@pytest.mark.rule("MM-M3")
def test_the_number_of_spins_is_fixed_before_the_first(table):
    # edge case 3
    t = table(2).dominance(14, 0).pad("A", "Asimov", "0").by(0, "task Clout column 1")
    spin(t, 6, 0, 0)
    assert (t.points(), t.record.history.sum()) == ([18, 0], 3)
    t.finish_turn().by(0, "task Clout column 1").to_work()
    assert (t.record.turn, t.record.history.sum()) == (2, 2)


# --- MM-M4, MM-M5: hits


@pytest.mark.rule("MM-M4")
def test_all_robots_on_a_spun_wedge_go_to_their_silos_once(table):
    t = table(2).by(0, "pass").by(1, "task Clout column 1", "pass").next_spins(3, 3, 0)
    t.by(0, *["mine refined Buckyball"] * 2, *["mine raw Nanotube"] * 6)
    t.by(1, *["mine refined Buckyball"] * 3, *["mine raw Graphene"] * 4)
    assert (t.cells(0), t.home(0)) == ("BB", 6)
    assert (t.cells(1), t.home(1)) == ("BBB", 4)  # one is on the Clout
    assert t.record.history.tolist() == [1, 0, 0, 2, 0, 0, 0, 0, 0, 0]


@pytest.mark.rule("MM-M4")
@pytest.mark.rule("MM-M5")
def test_robots_without_room_go_home_and_free_the_wedge(table):
    # edge case 2
    t = table(2).silo(0, "bb").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(0, 0, 0).by(0, *["mine raw Buckyball"] * 2, *["mine raw Nanotube"] * 4).mine_all()
    assert t.phase == "WORK"  # nothing was to be decided
    assert (t.cells(0), t.home(0)) == ("bbb", 5)


@pytest.mark.rule("MM-M4")
def test_a_robot_that_found_no_room_does_not_mine_on(table):
    t = table(2).silo(0, "bbb").silo(1, "BBB").by(0, "pass").by(1, "pass").next_spins(0, 1, 0)
    t.by(0, *["mine raw Buckyball"] * 5).by(1, *["mine raw Buckyball"] * 5)
    assert (t.phase, t.seat) == ("ROOM", 1)  # the first spin waits for seat 1
    assert t.record.crater_robots[0].sum() == 0
    assert t.home(0) == 5


@pytest.mark.rule("MM-M5")
def test_a_seat_may_drop_the_other_state_to_make_room(table):
    # edge case 1
    t = table(2).silo(0, "bbb").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(3, 0, 0).by(0, *["mine refined Buckyball"] * 2, *["mine raw Nanotube"] * 3)
    t.mine_all()
    assert (t.phase, t.seat) == ("ROOM", 0)
    assert sorted(t.names()) == ["drop raw Buckyball", "pass"]
    t.by(0, "drop raw Buckyball")
    assert sorted(t.names()) == ["drop raw Buckyball", "pass"]
    t.by(0, "pass")
    assert (t.phase, t.cells(0), t.home(0)) == ("WORK", "bbB", 5)


@pytest.mark.rule("MM-M5")
@pytest.mark.parametrize(
    ("drops", "hits", "cells"), [(2, 2, "bBB"), (3, 3, "BBB"), (3, 4, "BBB"), (0, 4, "bbb")]
)
def test_every_drop_lets_one_more_robot_in(table, drops, hits, cells):
    t = table(2).silo(0, "bbb").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(3, 0, 0).by(0, *["mine refined Buckyball"] * hits)
    t.by(0, *["mine raw Nanotube"] * (5 - hits)).mine_all()
    t.by(0, *["drop raw Buckyball"] * drops)
    if drops == 0:
        t.by(0, "pass")
    assert (t.phase, t.cells(0), t.home(0)) == ("WORK", cells, 5)


@pytest.mark.rule("MM-M5")
def test_dropping_the_same_state_or_another_type_is_not_offered(table):
    t = table(2).silo(0, "bbgBG").pass_all().next_spins(0)
    t.by(0, *["mine raw Buckyball"] * 3).mine_all()
    assert (t.phase, sorted(t.names())) == ("ROOM", ["drop refined Buckyball", "pass"])


@pytest.mark.rule("MM-M5")
def test_room_is_made_in_priority_order(table):
    t = table(2).priority(1, 0).silo(0, "BBB").silo(1, "BBB").pass_all().next_spins(0, 1, 1)
    t.mine_all("raw Buckyball")
    assert (t.phase, t.seat) == ("ROOM", 1)
    t.by(1, "pass")
    assert (t.phase, t.seat) == ("ROOM", 0)


# --- MM-M6, MM-M7: launches in the Mine phase


@pytest.mark.rule("MM-M6")
def test_all_rockets_launch_at_once_even_empty_ones(table):
    t = table(2).pad("A", "Gibson", "0").pad("B", "Lem").next_cards("Verne", "Heinlein")
    t.by(0, "task Clout column 1")
    spin(t, 2, 6, 0)
    assert (t.phase, t.points()) == ("WORK", [2, 0])
    assert t.record.pads.tolist() == [rocket("Verne"), rocket("Heinlein"), 0, 0]
    assert sorted(available(t)) == ["Mass Driver", "Synthesizer"]
    assert (t.cells(0), t.home(0)) == ("nnn", 4)  # 8 - 3 in the Silo - 1 on the Clout


@pytest.mark.rule("MM-M6")
def test_released_robots_do_not_mine_this_turn(table):
    t = table(2).pad("A", "Gibson", "0").silo(1, "NNN").by(0, "pass").by(1, "pass")
    t.next_spins(6, 2).mine_all()
    assert (t.phase, t.seat, t.home(0)) == ("ROOM", 1, 5)  # 1 released, 4 turned away
    assert t.record.crater_robots[0].sum() == 0


@pytest.mark.rule("MM-M6")
def test_replaced_rockets_can_launch_in_the_same_phase(table):
    t = table(4).by(0, "task Clout column 1")
    spin(t, 6, 6, 6)
    assert t.record.deck_left == 36 - 9
    assert t.record.available.sum() == 9
    assert t.record.history[6] == 3


@pytest.mark.rule("MM-M6")
def test_pad_d_launches_with_all_rockets(table):
    t = table(2, colours=("Blue", "Red"), sides=["B", "A"]).pad("D", "Lem", "0")
    t.by(0, "task Clout column 1")
    spin(t, 6, 0, 0)
    assert t.points() == [3, 0]
    assert "Mass Driver" in available(t)
    assert t.record.pads[3] not in (0, rocket("Lem"))


@pytest.mark.rule("MM-M6")
def test_launched_backs_can_be_constructed_in_the_same_turn(table):
    t = table(2).pad("A", "Bell").pad("B", "Stephenson").silo(0, "B")
    t.by(0, "task Uplink column 3").by(1, "pass").by(0, "task Clout column 1")
    spin(t, 6, 0, 0)
    t.by(0, "work Uplink column 3", "site 2")  # the Accelerator is all that can be paid
    assert t.record.advanced[0].tolist() == [0, c.ACCELERATOR + 1, 0]


@pytest.mark.rule("MM-M7")
@pytest.mark.parametrize(
    ("players", "wedge", "launched"),
    [(2, 7, 0), (3, 8, 1), (2, 9, None), (3, 9, None), (4, 7, 0), (4, 9, 2), (5, 8, 1), (5, 9, 2)],
)
def test_a_pad_wedge_of_crater_c_launches_that_pad_only(table, players, wedge, launched):
    # edge case 13
    t = table(players, crater="C").by(0, "task Clout column 1")
    before, left = t.record.pads.copy(), int(t.record.deck_left)
    spin(t, wedge, 0, 0)
    assert t.record.history[wedge] == 1
    changed = np.flatnonzero(t.record.pads != before).tolist()
    assert changed == ([] if launched is None else [launched])
    assert t.record.deck_left == left - len(changed)
    assert available(t) == [c.ADVANCED_NAMES[c.BACK[before[pad]]] for pad in changed]


@pytest.mark.rule("MM-M7")
def test_a_pad_wedge_scores_the_cargo_of_its_pad(table):
    t = table(2, crater="C").pad("A", "Lem", "01").pad("B", "Kahn", "1")
    t.by(0, "task Clout column 1")
    spin(t, 7, 0, 0)
    assert t.points() == [3, 3]
    assert t.record.slots[1].tolist() == [2, 0, 0, 0, 0]


@pytest.mark.rule("MM-M7")
@pytest.mark.parametrize("wedge", [7, 8, 9])
def test_pad_d_has_no_wedge_on_crater_c(table, wedge):
    t = table(2, crater="C", colours=("Blue", "Red"), sides=["B", "A"]).pad("D", "Lem")
    t.by(0, "task Clout column 1")
    spin(t, wedge, 0, 0)
    assert t.record.pads[3] == rocket("Lem")


# --- MM-M8


@pytest.mark.rule("MM-M8")
def test_robots_left_on_the_crater_go_home_after_the_last_spin(table):
    t = table(3).by(0, "task Clout column 1").pass_all().next_spins(0, 1, 1).mine_all()
    assert t.phase == "WORK"
    assert t.record.robot_control[:3].tolist() == [7, 8, 8]
    assert not t.record.crater_robots.any()
    assert not t.record.silo.any()
