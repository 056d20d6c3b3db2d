"""Locks and water. Depths at the start are 6 6 6 4 4 4 4 3; locks 2 and 4 are closed."""

from itertools import combinations

import numpy as np
import pytest
from perilune.lineae import components as c

CLOSINGS = [closed for count in range(5) for closed in combinations((1, 2, 3, 4), count)]
ROWS = {  # the water that a closed lock holds back: mineral columns and row
    1: (range(3), 6),
    2: (range(3, 9), 5),
    3: (range(9, 15), 4),
    4: (range(15, 21), 3),
}

# --- tolls


def asked(t):
    """Who may sail for a toll, in this order, if all stay."""
    seats = []
    while t.phase == "TOLL":
        seats.append(t.seat)
        t.act("done")
    return seats


@pytest.mark.rule("LI-W1")
@pytest.mark.parametrize(
    ("toggler", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (2, [3, 0, 1]), (3, [0, 1, 2])]
)
def test_the_others_may_sail_in_turn_order_from_the_left(table, toggler, order):
    t = table(4)
    for seat in range(4):
        t.player(seat, money=1)
    t.turn(toggler).by(toggler, "place lock 3")
    assert asked(t) == order
    assert (t.phase, t.seat) == ("TURN", toggler)
    assert t.record.money[:4].tolist() == [1, 1, 1, 1]


@pytest.mark.rule("LI-W1")
def test_who_sails_pays_one_dollar_to_the_toggler(table):
    """Example T20 of the specification: seat 1 has no money and is not asked."""
    t = table().player(2, money=1).by(0, "place lock 3")
    assert (t.phase, t.seat) == ("TOLL", 2)
    t.by(2, "sail to column 0")
    assert t.record.vessel[:3].tolist() == [0, 1, 0]
    assert t.record.money[:3].tolist() == [1, 0, 0]
    assert (t.phase, t.seat) == ("TURN", 0)


@pytest.mark.rule("LI-W1")
def test_a_seat_makes_one_sail_of_any_length(table):
    t = table().player(1, vessel=3, money=5).by(0, "place lock 1")
    assert t.names() == ["done", *(f"sail to column {column}" for column in (4, 5, 6))]
    t.by(1, "sail to column 6")
    assert (t.phase, t.seat, t.record.money[1]) == ("TURN", 0, 4)


@pytest.mark.rule("LI-W1")
def test_passed_seats_are_asked_too(table):
    t = table().player(1, money=1, passed=True).by(0, "place lock 3")
    assert asked(t) == [1]


@pytest.mark.rule("LI-W1")
def test_who_has_nowhere_to_go_is_not_asked(table):
    t = table().player(1, vessel=7, money=9).by(0, "place lock 1")
    assert (t.phase, t.seat) == ("TURN", 0)


@pytest.mark.rule("LI-W1")
def test_tolls_are_offered_under_the_old_levels(table):
    t = table().player(1, vessel=2, money=1).player(2, vessel=6, money=1)
    t.by(0, "place lock 2")  # will be open: columns 1 and 2 fall from 6 to 5
    assert (t.seat, t.sails()) == (1, {0, 1})
    assert t.record.depth.tolist() == [6, 6, 6, 4, 4, 4, 4, 3]
    t.by(1, "sail to column 0")
    assert (t.seat, t.sails()) == (2, {3, 4, 5})
    t.by(2, "done")
    assert t.record.depth.tolist() == [6, 5, 5, 4, 4, 4, 4, 3]
    assert t.record.vessel[1] == 0


@pytest.mark.rule("LI-W1")
@pytest.mark.rule("LI-V1")
def test_the_amphibious_hull_sails_further_for_its_toll(table):
    t = table().player(1, vessel=7, money=1, tech=(c.AMPHIBIOUS_HULL,)).by(0, "place lock 1")
    assert (t.seat, t.sails()) == (1, {3, 4, 5, 6})


@pytest.mark.rule("LI-W2")
def test_the_toggler_sails_before_or_after_but_not_in_between(table):
    t = table().player(0, vessel=2, money=5).player(1, money=1)
    assert t.sails() == {0, 1}
    t.by(0, "place lock 2")
    assert asked(t) == [1]
    assert t.sails() == {1}
    assert (t.record.vessel[0], t.record.money[0]) == (2, 5)


@pytest.mark.rule("LI-W2")
@pytest.mark.rule("LI-A5")
def test_the_toggler_sails_again_after_the_toggle(table):
    t = table().locks(2, 3, 4).player(0, vessel=1)
    t.by(0, "sail to column 2", "place lock 2", "sail to column 4", "place election")
    assert t.record.vessel[0] == 4


# --- toggling


@pytest.mark.rule("LI-W3")
@pytest.mark.parametrize("column", range(8))
def test_any_lock_is_toggled_from_anywhere(table, column):
    t = table(1).player(0, vessel=column)
    for lock in "1234":
        t.act(f"place lock {lock}")
    assert t.record.closed.tolist() == [1, 0, 1, 0]


@pytest.mark.rule("LI-W3")
@pytest.mark.rule("LI-A4")
def test_a_lock_is_toggled_several_times_a_round_by_bumping(table):
    t = table().player(0, crew=6)
    closed = []
    for _ in range(3):
        t.by(0, "place lock 2")
        closed.append(int(t.record.closed[1]))
    assert closed == [0, 1, 0]
    assert t.workers("lock 2") == (0, 3)
    assert t.record.quarters[0] == 6 - 3


@pytest.mark.rule("LI-W4")
@pytest.mark.parametrize("closed", CLOSINGS, ids=str)
def test_water_is_high_before_a_closed_lock_and_low_before_an_open_one(table, closed):
    t = table(1).locks(*closed)
    now = {lock: lock in closed for lock in ROWS}
    for lock in (3, 1, 4, 2):
        t.act(f"place lock {lock}")
        now[lock] = not now[lock]
        one, two, three, four = 6 + now[1], 5 + now[2], 4 + now[3], 3 + now[4]
        assert t.record.depth.tolist() == [one, two, two, three, three, four, four, 3]
        assert t.record.closed.tolist() == [now[1], now[2], now[3], now[4]]
        rows = (t.record.ocean != c.DRY).sum(axis=1)
        assert rows.tolist() == np.repeat(t.record.depth, 3).tolist()


@pytest.mark.rule("LI-W5")
@pytest.mark.parametrize("lock", ROWS)
@pytest.mark.parametrize("others", ["closed", "open"])
def test_opening_a_lock_carries_its_row_off_the_board(table, lock, others):
    columns, row = ROWS[lock]
    t = table(1).locks(*(ROWS if others == "closed" else [lock])).cubes("Fe", (columns[0], row))
    t.cubes("HC", *((x, row) for x in columns[1:]))
    supply = t.supply()
    t.act(f"place lock {lock}")
    assert all(t.cube(x, row) == "dry" for x in columns)
    supply[c.FE] += 1
    supply[c.HC] += len(columns) - 1
    assert t.supply() == supply


@pytest.mark.rule("LI-W5")
@pytest.mark.parametrize(("lock", "letter"), [(1, "A"), (2, "F"), (3, "B"), (4, "D")])
def test_submersibles_of_that_row_return_to_start_with_their_holds(table, lock, letter):
    columns, row = ROWS[lock]
    t = table(1).locks(1, 2, 3, 4).sub(letter, columns[-1], row, hold="Si Fe")
    t.act(f"place lock {lock}")
    start = {"A": (3, 1), "F": (20, 1), "B": (6, 1), "D": (13, 1)}
    assert (t.at(letter), t.hold(letter)) == (start[letter], "Si Fe")


@pytest.mark.rule("LI-W5")
def test_several_submersibles_return_at_once(table):
    t = table(1).sub("A", 8, 5).sub("E", 3, 5).sub("F", 4, 5).by(0, "place lock 2")
    assert [t.at(letter) for letter in "AEF"] == [(3, 1), (17, 1), (20, 1)]


@pytest.mark.rule("LI-W5")
def test_the_worker_of_a_flushed_submersible_stays(table):
    t = table().occupy("submersible E", 1).sub("E", 15, 3).by(0, "place lock 4")
    assert t.at("E") == (17, 1)
    assert t.workers("submersible E") == (1, 1)


@pytest.mark.rule("LI-W5")
@pytest.mark.rule("LI-W7")
def test_vessels_ride_up_and_down_in_their_columns(table):
    t = table().player(0, vessel=1).player(1, vessel=5).player(2, vessel=3)
    t.by(0, "place lock 2", "place lock 3")
    assert t.record.vessel[:3].tolist() == [1, 5, 3]


@pytest.mark.rule("LI-W5")
@pytest.mark.rule("LI-W6")
def test_a_submersible_flushed_by_lock_4(table):
    """Example T4 of the specification."""
    t = table().player(0, vessel=6).sub("A", 16, 3).by(0, "place lock 4")
    assert t.at("A") == (3, 1)
    assert t.sails() == {5, 7}


# --- returning to start


@pytest.mark.rule("LI-W6")
def test_a_cube_on_the_start_space_goes_to_the_supply(table):
    t = table().sub("A", 4, 5).cubes("NaCl", (3, 1))
    supply = t.supply()[c.NACL]
    t.by(0, "place lock 2")
    assert (t.at("A"), t.cube(3, 1)) == ((3, 1), None)
    assert t.supply()[c.NACL] == supply + 1


@pytest.mark.rule("LI-W6")
def test_a_submersible_on_the_start_space_is_not_moved(table):
    """Example T6 of the specification."""
    t = table().sub("A", 5, 5).sub("B", 3, 1).cubes("Si", (3, 2))
    supply = t.supply()[c.SI]
    t.by(0, "place lock 2")
    assert (t.at("A"), t.at("B"), t.cube(3, 2)) == ((3, 2), (3, 1), None)
    assert t.supply()[c.SI] == supply + 1


@pytest.mark.rule("LI-W6")
@pytest.mark.parametrize(
    ("taken", "space"),
    [
        ([(3, 1), (3, 2)], (3, 3)),
        ([(3, 1), (3, 2), (3, 3)], (3, 4)),
        ([(3, 1), (3, 2), (3, 3), (3, 4)], (3, 0)),  # row 5 has gone with the water
        ([(3, 1), (3, 2), (3, 3), (3, 4), (3, 0)], (2, 1)),
    ],
)
def test_the_order_of_spaces_when_the_start_is_taken(table, taken, space):
    t = table()
    for letter, (x, y) in zip("BCDEF", taken):
        t.cubes(None, (x, y)).sub(letter, x, y)
    t.sub("A", 7, 5).by(0, "place lock 2")
    assert t.at("A") == space
    assert [t.at(letter) for letter, _ in zip("BCDEF", taken)] == taken


@pytest.mark.rule("LI-W6")
def test_the_floor_comes_last_in_the_next_space_too(table):
    """Column 6 has three rows after lock 4 is opened."""
    t = table()
    spaces = [(20, 1), (20, 2), (20, 0), (19, 1), (19, 2)]
    for letter, (x, y) in zip("ABCDE", spaces):
        t.cubes(None, (x, y)).sub(letter, x, y)
    t.sub("F", 18, 3).by(0, "place lock 4")
    assert (t.at("F"), t.cube(19, 0)) == ((19, 0), None)


# --- closing, and what is never touched


@pytest.mark.rule("LI-W7")
@pytest.mark.parametrize("lock", ROWS)
def test_closing_a_lock_adds_an_empty_row(table, lock):
    columns, row = ROWS[lock]
    t = table(1).locks().cubes("Fe", *((x, row - 1) for x in columns[1:]))
    t.sub("A", columns[0], row - 1)
    supply = t.supply()
    t.act(f"place lock {lock}")
    assert [t.cube(x, row) for x in columns] == [None] * len(columns)
    assert [t.cube(x, row - 1) for x in columns] == [None] + ["Fe"] * (len(columns) - 1)
    assert t.at("A") == (columns[0], row - 1)
    assert t.supply() == supply


@pytest.mark.rule("LI-W7")
@pytest.mark.rule("LI-U5")
def test_closing_a_lock_hides_a_submersible_from_its_vessel(table):
    """Example T19 of the specification."""
    t = table().locks(2).sub("E", 15, 2, hold="Fe").player(0, vessel=5, money=1)
    assert "buy Fe" in t.by(0, "place submersible E").names()
    t = table().locks(2).sub("E", 15, 2, hold="Fe").player(0, vessel=5, money=1)
    t.by(0, "place lock 4", "place submersible E")
    assert t.record.depth[5] == 4
    assert not t.offered("buy")
    t.by(0, "step up")
    assert t.offered("buy") == ["Fe"]


@pytest.mark.rule("LI-W8")
@pytest.mark.parametrize("lock", ROWS)
def test_opening_touches_nothing_outside_its_row(table, lock):
    t = table(1).locks(1, 2, 3, 4)
    submersibles = {t.at(letter) for letter in "ABCDEF"}
    for x in range(c.WIDTH):
        for y in range(t.record.depth[x // 3]):
            if (x, y) not in submersibles:
                t.cubes(c.MINERALS[(x + y) % 5], (x, y))
    before = t.record.ocean.copy()
    t.act(f"place lock {lock}")
    columns, row = ROWS[lock]
    before[columns, row] = c.DRY
    assert (t.record.ocean == before).all()
    assert {t.at(letter) for letter in "ABCDEF"} == submersibles


@pytest.mark.rule("LI-W8")
def test_submersibles_beside_and_below_the_row_stay(table):
    t = table(1).locks(1, 2, 3, 4).sub("A", 3, 4).sub("B", 9, 4).sub("C", 2, 6).sub("D", 2, 5)
    t.act("place lock 2")
    assert [t.at(letter) for letter in "ABCD"] == [(3, 4), (9, 4), (2, 6), (2, 5)]
