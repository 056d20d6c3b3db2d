"""The Work and Launch phases. A Clout team often only keeps the Work phase open."""

import pytest
from perilune.mine_the_moon import components as c


def rocket(name):
    return [n for n, *_ in c.ROCKETS].index(name) + 1


def alone(t, *places):
    """Seat 0 tasks these teams while all others pass; goes on to Work."""
    for place in places:
        t.by(0, f"task {place}")
        while t.seat != 0:
            t.act("pass")
    return t.to_work()


# --- MM-W1: working or returning


@pytest.mark.rule("MM-W1")
@pytest.mark.parametrize(("action", "points"), [("work", 1), ("return", 0)])
def test_a_team_is_worked_or_returned_once_and_goes_home(table, action, points):
    t = alone(table(2), "Shaker column 3", "Clout column 1")
    assert t.home(0) == 5
    t.by(0, f"{action} Shaker column 3")
    assert (t.points(), t.home(0)) == ([points, 0], 7)
    assert t.record.columns[4] == 0
    assert sorted(t.names()) == ["return Clout column 1", "work Clout column 1"]


@pytest.mark.rule("MM-W1")
def test_a_returned_team_on_an_own_building_goes_home_without_effect(table):
    t = alone(table(2).silo(0, "B"), "Reverter", "Clout column 1")
    t.by(0, "return Reverter")
    assert (t.cells(0), t.home(0)) == ("B", 6)
    assert t.record.own_teams[0].sum() == 0


@pytest.mark.rule("MM-W1")
def test_the_robots_of_a_team_can_be_used_by_its_action(table):
    t = table(2).level(0, "Factory", 1).silo(0, "bggnnn").by(0, "task Factory")
    t.by(1, "task Clout column 1").to_work()
    assert t.home(0) == 0
    t.by(0, "work Factory")
    assert (t.phase, t.home(0)) == ("PRODUCE", 2)
    t.by(0, "produce raw Buckyball")
    assert (t.cells(0), t.home(0)) == ("bbggnnn", 1)


# --- MM-W2: left to right


@pytest.mark.rule("MM-W2")
@pytest.mark.parametrize("action", ["return", "work"])
@pytest.mark.parametrize(
    ("building", "left", "right"),
    [
        ("Refinery", 1, 2),
        ("Uplink", 1, 2),
        ("Uplink", 1, 3),
        ("Uplink", 2, 3),
        ("Loader", 1, 2),
        ("Loader", 1, 3),
        ("Loader", 2, 3),
        ("Clout", 1, 2),
    ],
)
def test_a_common_building_is_worked_from_left_to_right(table, building, left, right, action):
    t = table(4).pad("A", "Gibson").pad("B", "Verne").pad("C", "Toffler")
    for seat in (0, 1):
        t.silo(seat, "bbB")
    t.by(0, f"task {building} column {right}").by(1, f"task {building} column {left}").to_work()
    assert (t.phase, t.seat) == ("WORK", 1)  # though seat 0 has Priority
    assert f"{action} {building} column {left}" in t.names()
    t.act(f"{action} {building} column {left}")
    while t.phase != "WORK":  # REFINE or LOAD; Factory is forced
        assert t.seat == 1
        t.act(t.names()[-1])
    assert t.seat == 0
    assert f"return {building} column {right}" in t.names()


@pytest.mark.rule("MM-W2")
def test_a_seats_own_team_to_the_left_comes_first_too(table):
    t = table(2).level(0, "Robot Control", 1).silo(0, "bb")
    alone(t, "Uplink column 3", "Uplink column 2", "Clout column 2", "Clout column 1")
    assert {name for name in t.names() if "drop" not in name} == {
        f"{action} {place}"
        for action in ("work", "return")
        for place in ("Uplink column 2", "Clout column 1")
    }


@pytest.mark.rule("MM-W2")
def test_the_third_column_waits_for_both_others(table):
    t = table(4)
    for seat in range(3):
        t.silo(seat, "bb")
    t.by(0, "task Uplink column 3").by(1, "task Uplink column 2").by(2, "task Uplink column 1")
    t.to_work().by(2, "return Uplink column 1").by(1, "return Uplink column 2")
    t.by(0, "return Uplink column 3")


# --- MM-W3: Labs before Uplinks, Clouts before Prerogatives


@pytest.mark.rule("MM-W3")
@pytest.mark.parametrize("action", ["work", "return"])
def test_uplink_teams_wait_for_all_lab_teams(table, action):
    # edge case 7
    t = table(2).advanced(1, 1, "Lab").silo(0, "bb").silo(1, "bb")
    t.by(0, "task Uplink column 3").by(1, "task Advanced 1").by(0, "pass")
    t.by(1, "task Shaker column 3", "task Clout column 1").to_work()
    t.by(1, "work Shaker column 3")  # seat 0 still waits
    t.by(1, f"{action} Advanced 1")
    assert t.seat == 0
    t.by(0, "work Uplink column 3")  # Factory is forced
    assert t.points() == [1, 2 if action == "work" else 1]
    assert t.seat == 1


@pytest.mark.rule("MM-W3")
def test_a_lab_waits_for_no_uplink_and_a_seats_own_uplink_waits_for_its_lab(table):
    t = alone(table(2).advanced(0, 1, "Lab").silo(0, "bbg"), "Uplink column 3", "Advanced 1")
    assert {name for name in t.names() if "drop" not in name} == {
        "work Advanced 1",
        "return Advanced 1",
    }


@pytest.mark.rule("MM-W3")
def test_prerogative_teams_wait_for_all_clout_teams(table):
    t = table(3).advanced(0, 1, "Prerogative").by(0, "task Advanced 1")
    t.by(1, "task Clout column 2").by(2, "task Clout column 1").to_work()
    t.by(2, "work Clout column 1").by(1, "work Clout column 2")
    assert t.order() == [1, 2, 0]
    assert sorted(t.names()) == ["return Advanced 1", "work Advanced 1"]
    t.by(0, "work Advanced 1")
    assert (t.record.turn, t.order()) == (2, [0, 1, 2])


# --- MM-W4: who picks next


@pytest.mark.rule("MM-W4")
def test_the_seat_highest_in_priority_works_all_it_can_in_any_order(table):
    t = table(3).silo(0, "B").silo(1, "B").silo(2, "B").priority(2, 1, 0)
    t.by(2, "task Reverter").by(1, "task Reverter").by(0, "task Reverter")
    t.by(2, "task Shaker column 3").by(1, "pass").to_work()
    t.by(2, "return Shaker column 3", "return Reverter").by(1, "return Reverter")
    t.by(0, "return Reverter")


@pytest.mark.rule("MM-W4")
def test_a_clout_worked_now_counts_at_once(table):
    t = table(3).silo(2, "B").by(0, "task Clout column 2").by(1, "task Clout column 1")
    t.by(2, "task Reverter").by(0, "pass").by(1, "task Shaker column 3").to_work()
    t.by(1, "work Clout column 1")
    assert t.order() == [1, 0, 2]
    t.by(1, "work Shaker column 3")  # before seat 0, whose Clout is free now
    t.by(0, "work Clout column 2")
    assert t.order() == [0, 1, 2]
    assert t.seat == 2


# --- MM-W5: fewer, and nothing


@pytest.mark.rule("MM-W5")
def test_fewer_units_than_allowed_may_be_used(table):
    t = table(2).pad("A", "Gibson").pad("B", "Verne").silo(0, "bbgBB")
    alone(t, "Loader column 3", "Clout column 1")
    t.by(0, "work Loader column 3", "load pad A slot 1", "pass")
    assert (t.phase, t.cells(0)) == ("WORK", "bbgB")
    t = alone(table(2).silo(0, "bbg"), "Refinery column 2", "Clout column 1")
    t.by(0, "work Refinery column 2")
    assert t.names() == ["refine 0 Buckyball", "refine 1 Buckyball", "refine 2 Buckyball"]
    t.by(0, "refine 1 Buckyball", "refine 0 Graphene")
    assert (t.phase, t.cells(0)) == ("WORK", "bgB")


@pytest.mark.rule("MM-W5")
@pytest.mark.parametrize(
    ("place", "useless", "useful"),
    [
        ("Refinery column 2", "BGN", "n"),
        ("Uplink column 3", "bBGN", "bg"),
        ("Loader column 3", "bgnN", "B"),
        ("Reverter", "bgn", "G"),
        ("Factory", "bbbggg", "bbbgg"),
        ("Exchanger", "nBG", "g"),
        ("Refiner", "BGN", "b"),
    ],
)
def test_an_action_without_effect_can_only_be_returned(table, place, useless, useful):
    for cells, expected in ((useless, False), (useful, True)):
        t = table(2).pad("A", "Gibson").pad("B", "Drexler").silo(0, cells)
        if place in ("Factory", "Exchanger", "Refiner"):
            t.level(0, place, 1)
        t.by(0, f"task {place}").by(1, "task Clout column 1").to_work()
        assert t.seat == 0
        assert f"return {place}" in t.names()
        assert (f"work {place}" in t.names()) == expected


# --- MM-W6: teams that do nothing in Work


@pytest.mark.rule("MM-W6")
def test_teams_that_only_added_spins_go_home_by_themselves(table):
    t = table(4, colours=("Purple", "Black", "Blue", "Red"), sides=["B", "A", "A", "A"])
    t.advanced(0, 1, "Trembler").silo(0, "b")
    for place in ("Shaker column 1", "Shaker column 2", "Home Shaker", "Advanced 1"):
        t.by(0, f"task {place}")
        while t.seat != 0:
            t.act("pass")
    t.by(0, "task Clout column 1", "task Shaker column 3", "pass")
    assert t.home(0) == 0
    t.next_spins(*[0] * 8).mine_all()
    assert t.home(0) == 4  # Clout and the two-robot Shaker team still wait
    assert t.record.own_teams[0].sum() == 0
    assert {name for name in t.names() if "drop" not in name} == {
        f"{action} {place}"
        for action in ("work", "return")
        for place in ("Shaker column 3", "Clout column 1")
    }


# --- MM-W7: building over a waiting team


@pytest.mark.rule("MM-W7")
def test_a_team_works_the_upgrade_that_was_built_under_it(table):
    t = table(2).level(0, "Factory", 2).silo(0, "ggn")
    alone(t, "Factory", "Uplink column 3", "Clout column 1")
    t.by(0, "work Uplink column 3", "construct Factory++")
    assert (t.points(), t.record.own_teams[0].sum()) == ([3, 0], 1)
    t.by(0, "work Factory", "produce raw Buckyball", "produce raw Graphene")
    assert (t.cells(0), t.home(0)) == ("bg", 5)


@pytest.mark.rule("MM-W7")
def test_all_robots_of_a_team_come_home_from_a_smaller_upgrade(table):
    t = table(2).level(0, "Factory", 1).silo(0, "bbg")
    alone(t, "Factory", "Uplink column 3", "Clout column 1")
    t.by(0, "work Uplink column 3", "construct Factory+")
    assert (t.points(), t.home(0)) == ([2, 0], 5)
    t.by(0, "return Factory")
    assert t.home(0) == 7


@pytest.mark.rule("MM-W7")
@pytest.mark.parametrize(("site", "stays"), [(1, False), (2, True)])
def test_an_over_built_team_goes_home_without_effect(table, site, stays):
    t = table(2).advanced(0, 1, "Agri-Dome").available("Statue-3").silo(0, "G")
    alone(t, "Advanced 1", "Uplink column 3", "Clout column 1")
    t.by(0, "work Uplink column 3", f"site {site}")  # nothing else can be paid
    assert t.points() == [3, 0]
    assert t.home(0) == (4 if stays else 7)
    assert ("work Advanced 1" in t.names()) == stays
    assert ("return Advanced 1" in t.names()) == stays


# --- MM-L1: end of the turn


@pytest.mark.rule("MM-L1")
def test_full_rockets_wait_for_the_end_of_the_turn_and_launch_in_order_of_pads(table):
    t = table(4).pad("A", "Gibson", "001").pad("B", "Kaku", "1.1").pad("C", "Lem", "222")
    t.next_cards("Bell", "Verne").by(0, "task Clout column 1").to_work()
    assert t.points() == [0, 0, 0, 0]
    t.by(0, "work Clout column 1")
    assert t.points() == [4, 1, 8, 0]
    assert t.record.pads.tolist() == [rocket("Bell"), rocket("Kaku"), rocket("Verne"), 0]
    assert t.record.slots[1].tolist() == [2, 0, 2, 0, 0]


@pytest.mark.rule("MM-L1")
def test_an_accelerated_rocket_launches_at_the_end_of_this_turn(table):
    t = table(2).advanced(0, 1, "Accelerator").pad("A", "Kahn", "1").pad("B", "Asimov", "0..1")
    t.next_cards("Bell")
    alone(t, "Advanced 1", "Clout column 1").by(0, "work Advanced 1", "accelerate pad B")
    assert t.points() == [0, 0]
    t.by(0, "work Clout column 1")
    assert t.points() == [4, 1]
    assert t.record.pads[:2].tolist() == [rocket("Kahn"), rocket("Bell")]
    t.finish_turn()  # only in that turn
    assert t.record.pads[:2].tolist() == [rocket("Kahn"), rocket("Bell")]


@pytest.mark.rule("MM-L1")
def test_pad_d_launches_last(table):
    t = table(2, colours=("Blue", "Red"), sides=["B", "A"])
    t.pad("A", "Gibson", "011").pad("B", "Kaku").pad("D", "Lem", "000")
    t.next_cards("Bell", "Verne").finish_turn()
    assert t.points() == [2 + 8, 3]
    assert t.record.pads.tolist() == [rocket("Bell"), rocket("Kaku"), 0, rocket("Verne")]


@pytest.mark.rule("MM-L1")
def test_a_full_rocket_launches_earlier_if_spun(table):
    t = table(2).pad("A", "Gibson", "011").by(0, "task Clout column 1").pass_all()
    t.next_spins(6, 0, 0).mine_all()
    assert (t.phase, t.points()) == ("WORK", [2, 3])


# --- MM-L2, MM-L3: scoring


@pytest.mark.rule("MM-L2")
def test_a_launch_scores_slots_returns_robots_shows_the_back_and_deals(table):
    t = table(3).pad("A", "Roddenberry", "01.12").next_cards("Bell")
    assert [t.home(seat) for seat in range(3)] == [7, 6, 7]
    r = t.record
    t.by(0, "task Clout column 1").pass_all().next_spins(6, 0, 0).mine_all()
    assert t.points() == [4, 6, 1]  # N4, N4 and B2, B1; nobody has the empty G3
    assert [t.home(seat) for seat in range(3)] == [7, 8, 8]
    assert not r.slots.any()
    assert r.available[c.ADVANCED_NAMES.index("Synthesizer")] == 1
    assert r.pads[0] == rocket("Bell")
    assert r.deck_left == 35


@pytest.mark.rule("MM-L2")
def test_equal_backs_pile_up(table):
    t = table(2).pad("A", "Kaku", "000").pad("B", "Capek", "11111").finish_turn()
    assert t.record.available[c.HYDROPONICS] == 2
    assert t.points() == [8, 12]


@pytest.mark.rule("MM-L3")
def test_loaded_robots_score_nothing_before_the_launch(table):
    t = table(2).pad("A", "Lem").pad("B", "Gibson").silo(0, "NG")
    alone(t, "Loader column 3", "Clout column 1")
    t.by(0, "work Loader column 3", "load pad A slot 1", "load pad A slot 2")
    assert (t.phase, t.points()) == ("WORK", [0, 0])
    t.by(0, "return Clout column 1")
    assert (t.record.turn, t.points()) == (2, [0, 0])
    assert t.record.slots[0].tolist() == [1, 1, 0, 0, 0]


@pytest.mark.rule("MM-L3")
def test_rockets_still_on_pads_score_nothing_at_the_end(table):
    t = table(2, max_turns=1).pad("A", "Lem", "00").pad("B", "Gibson", "001").finish_turn()
    assert t.done
    assert t.points() == [4, 1]  # Gibson was full
