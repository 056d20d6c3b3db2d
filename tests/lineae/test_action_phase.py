"""Action Phase: turns, placing workers, moving the surface vessel, the basic actions."""

from itertools import combinations

import pytest
from perilune.lineae import components as c

SINGLE = c.SPACES[: c.ALGAE_FARM]  # the spaces that hold workers of one player

# --- turns


@pytest.mark.rule("LI-A1")
@pytest.mark.parametrize("first", range(3))
def test_turns_run_clockwise_from_the_marker(table, first):
    t = table().anchor().first(first).sunlight()
    order = []
    for letter in "ABCDEF":
        order.append(t.seat)
        t.act(f"place submersible {letter}", "done")
    assert order == [(first + turn) % 3 for turn in range(6)]


@pytest.mark.rule("LI-A1")
def test_a_turn_is_one_placement(table):
    t = table().by(0, "place election")
    assert t.names() == ["done", "sail to column 1", "sail to column 2"]
    t.by(0, "done")
    assert t.seat == 1


@pytest.mark.rule("LI-A1")
def test_who_has_passed_gets_no_more_turns_this_round(table):
    t = table().anchor().by(0, "pass").by(1, "place submersible A", "done").by(2, "pass")
    t.by(1, "place submersible B", "done").by(1, "place submersible C", "done")
    assert (t.seat, t.record.passed[:3].tolist()) == (1, [1, 0, 1])


@pytest.mark.rule("LI-A1")
@pytest.mark.rule("LI-A4")
def test_workers_that_come_back_give_no_turn_after_a_pass(table):
    t = table().anchor().occupy("submersible A", 0).by(0, "pass")
    t.by(1, "place submersible A", "done").by(2, "pass")
    assert (t.seat, t.record.quarters[0]) == (1, 4)
    t.by(1, "pass")
    assert t.record.round_number == 2


@pytest.mark.rule("LI-A2")
def test_without_workers_one_can_only_sail_and_pass(table):
    t = table()
    for letter in "ABCD":
        t.occupy(f"submersible {letter}", 0)
    assert t.names() == ["pass", "sail to column 1", "sail to column 2"]


@pytest.mark.rule("LI-A2")
def test_a_seat_without_workers_passes_even_if_a_bump_would_return_some(table):
    t = table(2).anchor().turn(1)
    for letter in "ABCD":
        t.occupy(f"submersible {letter}", 0)
    t.by(1, "place submersible F", "done")  # then seat 0 passes by itself
    assert (t.seat, t.record.passed[0]) == (1, 1)
    t.by(1, "place submersible A", "done")
    assert (t.seat, t.record.quarters[0]) == (1, 1)


@pytest.mark.rule("LI-A2")
def test_workers_that_are_not_enough_for_any_space(table):
    """With Basic Income covered, one worker is of no use where one lies everywhere."""
    t = table().anchor().city(0, c.SOLAR_ARRAY).turn(1)
    t.player(0, crew=8).player(2, crew=8)
    for space in ("election", *(f"submersible {letter}" for letter in "ABCDEF")):
        t.occupy(space, 0)
    for number in range(1, 5):
        t.occupy(f"lock {number}", 2)
    t.occupy("basic income", 1, 2)
    assert "place election" in t.names()
    t.occupy("basic income", 1)
    assert t.record.passed[1] == 1  # by itself


# --- octagons


@pytest.mark.rule("LI-A3")
@pytest.mark.rule("LI-B1")
def test_any_number_of_workers_goes_to_a_multiple_octagon(table):
    t = table().anchor()
    for seat in range(3):
        t.by(seat, "place basic income", "place basic income", "done")
    assert t.record.multi[c.AT_BASIC_INCOME, :3].tolist() == [2, 2, 2]
    assert t.record.quarters[:3].tolist() == [2, 2, 2]
    assert t.record.money[:3].tolist() == [4, 4, 4]


def at(table, space):
    """Seat 0 can do all that the space asks for; its vessel is where it must be."""
    t = table().player(0, vessel=4, crew=7, money=9, electricity=4, cargo="Si S NaCl Fe HC")
    if space.startswith("colony"):
        t.colony(4, int(space[-1]))
    return t


def recruits(space):
    """Hiring leaves the new worker on the space."""
    return space in ("hire", "colony 2")


@pytest.mark.rule("LI-A4")
@pytest.mark.parametrize("space", SINGLE)
def test_an_empty_single_octagon_costs_one_worker(table, space):
    t = at(table, space).by(0, f"place {space}")
    assert t.workers(space) == (0, 1 + recruits(space))
    assert t.record.quarters[0] == 6


@pytest.mark.rule("LI-A4")
@pytest.mark.parametrize("space", SINGLE)
@pytest.mark.parametrize("there", [1, 2, 3])
def test_one_more_worker_bumps_those_of_another(table, space, there):
    t = at(table, space).occupy(space, 1, there).by(0, f"place {space}")
    assert t.workers(space) == (0, there + 1 + recruits(space))
    assert t.record.quarters[:2].tolist() == [7 - there - 1, 4]


@pytest.mark.rule("LI-A4")
@pytest.mark.parametrize("space", SINGLE)
def test_as_many_workers_as_lie_there_are_not_enough(table, space):
    t = at(table, space).occupy(space, 1, 2).occupy("basic income", 0, 5)
    assert f"place {space}" not in t.names()
    t.occupy("basic income", 0, -1)
    assert f"place {space}" in t.names()


@pytest.mark.rule("LI-A4")
@pytest.mark.parametrize("space", SINGLE)
def test_own_workers_are_bumped_by_the_same_rule(table, space):
    t = at(table, space).occupy(space, 0, 2)
    assert t.record.quarters[0] == 5
    t.by(0, f"place {space}")
    assert t.workers(space) == (0, 3 + recruits(space))
    assert t.record.quarters[0] == 5 - 3 + 2


@pytest.mark.rule("LI-A4")
def test_workers_must_be_at_home_before_the_own_ones_return(table):
    t = table().occupy("submersible A", 0, 2)  # 2 are left, 3 are needed
    assert "place submersible A" not in t.names()
    assert "place submersible B" in t.names()


@pytest.mark.rule("LI-A4")
def test_bumped_workers_are_used_again_in_the_same_round(table):
    t = table(2).anchor()
    for letter in "BCDE":
        t.occupy(f"submersible {letter}", 1)
    t.turn(0).by(0, "place submersible B", "done")
    assert t.record.quarters[1] == 1
    t.by(1, "place submersible F", "done")
    assert t.workers("submersible F") == (1, 1)


# --- arrows


@pytest.mark.rule("LI-A5")
@pytest.mark.parametrize("action", ["basic income", "lock 1", "lock 3", "lock 4", "colony 1"])
def test_an_arrow_gives_another_full_turn(table, action):
    t = table().colony(0, c.TRADE_HALL).by(0, f"place {action}")
    assert t.seat == 0
    assert {"pass", "done", "place election", "place submersible A"} <= set(t.names())
    t.by(0, "place election")
    assert t.seat == 1 or not t.offered("place")


@pytest.mark.rule("LI-A5")
@pytest.mark.parametrize("space", [space for space in SINGLE if not space.startswith("lock")])
def test_all_other_spaces_have_no_arrow(table, space):
    t = at(table, space).by(0, f"place {space}")
    while t.seat == 0:
        assert not t.offered("place")
        t.act("done" if "done" in t.names() else t.names()[-1])


@pytest.mark.rule("LI-A5")
def test_arrows_are_followed_any_number_of_times(table):
    t = table().anchor().by(0, "place basic income", "place lock 1", "place lock 2")
    t.by(0, "place basic income")  # the last worker
    assert (t.seat, t.record.quarters[0], t.record.money[0]) == (0, 0, 4)
    assert t.names() == ["pass", "done"]


@pytest.mark.rule("LI-A5")
def test_declining_the_extra_turn_is_not_passing(table):
    t = table(2).anchor().by(0, "place basic income", "done").by(1, "pass")
    assert (t.seat, t.record.passed[:2].tolist()) == (0, [0, 1])


@pytest.mark.rule("LI-A5")
def test_one_may_pass_in_the_extra_turn(table):
    t = table(2).anchor().by(0, "place basic income", "pass").by(1, "place election")
    assert (t.seat, t.record.passed[:2].tolist()) == (1, [1, 0])


@pytest.mark.rule("LI-A5")
def test_done_is_offered_in_extra_turns_only(table):
    assert "done" not in table().names()


@pytest.mark.rule("LI-A5")
def test_the_turn_after_a_declined_extra_turn_is_no_extra_turn(table):
    t = table(2).anchor().by(0, "place basic income", "done")
    assert t.seat == 1
    assert "done" not in t.names()


# --- costs


@pytest.mark.rule("LI-A6")
def test_what_can_be_placed_with_nothing_but_a_worker(table):
    t = table().anchor()
    always = ["basic income", "election", *(f"submersible {letter}" for letter in "ABCDEF")]
    assert t.offered("place") == [*always, *(f"lock {number}" for number in range(1, 5))]


@pytest.mark.rule("LI-A6")
@pytest.mark.parametrize(("money", "legal"), [(4, False), (5, True)])
def test_hire_needs_its_price(table, money, legal):
    assert ("place hire" in table().player(0, money=money).names()) == legal


@pytest.mark.rule("LI-A6")
@pytest.mark.parametrize(
    ("card", "lacking", "enough"),
    [
        (2, {"money": 2}, {"money": 3}),
        (4, {"electricity": 9}, {"electricity": 8}),
        (5, {"cargo": ""}, {"cargo": "Fe"}),
        (6, {"cargo": "Fe Fe"}, {"cargo": "Fe S"}),
        (7, {"cargo": ""}, {"cargo": "Fe"}),
    ],
)
def test_a_colony_card_needs_its_cost_and_an_effect(table, card, lacking, enough):
    t = table().colony(3, card).player(0, vessel=3, **lacking)
    assert f"place colony {card}" not in t.names()
    t.player(0, **enough)
    assert f"place colony {card}" in t.names()


@pytest.mark.rule("LI-A6")
def test_refinery_needs_another_mineral_in_the_supply(table):
    t = table().colony(3, c.REFINERY).player(0, vessel=3, cargo="Fe")
    t.player(1, cargo=t.rest(Fe=5))
    assert t.supply()[:5] == [0, 0, 0, 5, 0]
    assert "place colony 5" not in t.names()


@pytest.mark.rule("LI-A7")
@pytest.mark.rule("LI-K4")
def test_workers_return_in_cleanup_but_not_from_the_tracks(table):
    t = table().player(0, track=(2, 0, 0, 1)).occupy("hire", 0, 2).occupy("colony 1", 0)
    t.occupy("lock 2", 1, 3).cleanup()
    assert t.record.quarters[:3].tolist() == [4, 4, 4]
    assert t.record.track[0].tolist() == [2, 0, 0, 1]
    assert t.record.tokens[:3].tolist() == [2, 4, 4]
    assert t.workers("hire") == t.workers("lock 2") == (None, 0)
    assert not t.record.multi.any()


# --- vessels


def closings():
    """All sets of closed locks."""
    return [closed for count in range(5) for closed in combinations((1, 2, 3, 4), count)]


def depths(closed):
    """The water plan of the specification, by column."""
    low = [6, 5, 4, 3]
    first, second, third, fourth = (low[lock - 1] + (lock in closed) for lock in (1, 2, 3, 4))
    return [first, second, second, third, third, fourth, fourth, 3]


@pytest.mark.rule("LI-V1")
@pytest.mark.parametrize("closed", closings(), ids=str)
def test_a_vessel_sails_any_distance_over_level_water(table, closed):
    level = depths(closed)
    for column in range(8):
        left = right = column
        while left > 0 and level[left - 1] == level[column]:
            left -= 1
        while right < 7 and level[right + 1] == level[column]:
            right += 1
        t = table(1).locks(*closed).player(0, vessel=column)
        assert t.sails() == set(range(left, right + 1)) - {column}


@pytest.mark.rule("LI-V1")
def test_sailing_is_free_and_does_not_end_the_turn(table):
    t = table().player(0, vessel=3).by(0, "sail to column 6")
    assert (t.seat, t.record.vessel[0]) == (0, 6)
    assert "place election" in t.names()
    assert (t.record.electricity[0], t.record.money[0], t.record.quarters[0]) == (0, 0, 4)


@pytest.mark.rule("LI-V1")
def test_vessels_may_share_a_column(table):
    t = table().by(0, "sail to column 1")
    assert t.record.vessel[:3].tolist() == [1, 1, 2]


@pytest.mark.rule("LI-V1")
def test_one_sails_before_and_after_every_other_decision(table):
    t = table().by(0, "sail to column 1")
    assert t.sails() == set()  # sailing twice at once is sailing once
    t.by(0, "place basic income", "sail to column 2", "place election", "sail to column 0")
    assert t.record.vessel[0] == 0
    assert t.seat == 1  # nothing is left to do


@pytest.mark.rule("LI-V1")
def test_one_sails_in_the_middle_of_a_submersible_action(table):
    t = table().player(0, electricity=2).by(0, "place submersible A", "sail to column 2")
    assert (t.phase, t.sails()) == ("SUB", set())
    t.by(0, "step up")
    assert t.sails() == {0, 1}
    t.by(0, "sail to column 1")
    assert t.record.vessel[0] == 1


@pytest.mark.rule("LI-V1")
def test_one_sails_again_after_placing_on_a_submersible(table):
    t = table().by(0, "sail to column 1", "place submersible A")
    assert (t.phase, t.sails()) == ("SUB", {0, 2})
    t.by(0, "sail to column 0")
    assert t.record.vessel[0] == 0


@pytest.mark.rule("LI-V1")
def test_one_sails_again_after_an_immediate_effect(table):
    t = table().player(0, cargo="Si", tech=(c.COMMODITY_EXCHANGE,))
    t.by(0, "sail to column 1", "sell Si")
    assert t.sails() == {0, 2}


@pytest.mark.rule("LI-V1")
@pytest.mark.parametrize(
    ("closed", "column", "reachable"),
    [
        ((2, 4), 4, {3, 5, 6, 7}),  # 6 6 6 4 4 4 4 3
        ((2, 4), 2, {0, 1}),
        ((), 3, {0, 1, 2, 4, 5, 6, 7}),  # 6 5 5 4 4 3 3 3
        ((1, 2, 3, 4), 7, {0, 1, 2, 3, 4, 5, 6}),  # 7 6 6 5 5 4 4 3
        ((1, 4), 0, set()),  # 7 5 5 4 4 4 4 3
        ((1, 4), 1, {2, 3, 4, 5, 6, 7}),
    ],
)
def test_the_amphibious_hull_overcomes_a_step_of_one(table, closed, column, reachable):
    t = table(1).locks(*closed).player(0, vessel=column, tech=(c.AMPHIBIOUS_HULL,))
    assert t.sails() == reachable


@pytest.mark.rule("LI-V2")
@pytest.mark.parametrize(("lock", "left", "right"), [(1, 0, 1), (2, 2, 3), (3, 4, 5), (4, 6, 7)])
@pytest.mark.parametrize("closed", closings(), ids=str)
def test_an_open_lock_joins_only_if_the_next_one_is_closed(table, closed, lock, left, right):
    t = table(1).locks(*closed).player(0, vessel=left)
    joined = lock not in closed and (lock == 4 or lock + 1 in closed)
    assert (right in t.sails()) == joined


@pytest.mark.rule("LI-V3")
def test_one_may_sail_in_the_turn_in_which_one_passes(table):
    t = table().by(0, "sail to column 1", "pass")
    assert (t.seat, t.record.vessel[0], t.record.passed[0]) == (1, 1, 1)


# --- Universal Basic Income, Hire a Worker


@pytest.mark.rule("LI-B1")
def test_basic_income_is_two_dollars(table):
    t = table().by(0, "place basic income")
    assert t.record.money[:3].tolist() == [2, 0, 0]


@pytest.mark.rule("LI-B2")
@pytest.mark.parametrize("crew", [3, 4, 5, 6, 7])
def test_the_nth_worker_costs_n_dollars(table, crew):
    t = table().player(0, crew=crew, money=crew)
    assert "place hire" not in t.names()
    t.player(0, money=crew + 2).by(0, "place hire")
    assert t.record.money[0] == 1
    assert (t.record.crew[0], t.record.tokens[0]) == (crew + 1, 7 - crew)


@pytest.mark.rule("LI-B2")
@pytest.mark.rule("LI-A4")
def test_a_recruit_lies_on_the_space_and_counts_for_bumping(table):
    """Example T10 of the specification."""
    t = table(4).anchor().player(0, money=4).player(1, money=4)
    t.by(0, "place hire")
    r = t.record
    assert (r.money[0], r.crew[0], r.quarters[0], r.tokens[0]) == (0, 4, 2, 4)
    assert t.workers("hire") == (0, 2)
    assert t.seat == 1
    t.by(1, "place hire")
    assert (r.money[1], r.crew[1], r.quarters[1]) == (0, 4, 0)
    assert t.workers("hire") == (1, 4)
    assert r.quarters[0] == 4


@pytest.mark.rule("LI-B2")
def test_two_workers_do_not_bump_one_that_has_hired(table):
    t = table(4).occupy("hire", 0, 2).turn(1).player(1, money=9).occupy("basic income", 1)
    assert "place hire" not in t.names()


@pytest.mark.rule("LI-B2")
@pytest.mark.rule("LI-K4")
def test_a_recruit_comes_home_at_the_end_of_the_round(table):
    t = table(2).anchor().player(0, money=5).by(0, "place hire").by(1, "pass").by(0, "pass")
    assert (t.record.round_number, t.record.quarters[0], t.record.crew[0]) == (2, 5, 5)


@pytest.mark.rule("LI-B3")
@pytest.mark.rule("LI-B2")
def test_with_an_empty_supply_a_worker_is_taken_from_a_track(table):
    """Example T11 of the specification."""
    t = table().player(0, crew=5, track=(2, 0, 1, 4), money=6).by(0, "place hire")
    assert (t.phase, t.names()) == ("HIRE_TRACK", ["track 0", "track 2", "track 3"])
    t.by(0, "track 0")
    assert (t.record.crew[0], t.record.tokens[0], t.record.money[0]) == (6, 0, 0)
    assert t.record.track[0].tolist() == [0, 0, 1, 4]
    assert t.workers("hire") == (0, 2)
    assert t.phase == "TURN"
    assert not t.offered("place")


@pytest.mark.rule("LI-B3")
def test_tokens_of_the_supply_are_taken_first(table):
    t = table().player(0, crew=5, track=(2, 0, 1, 0), money=6).by(0, "place hire")
    assert (t.record.tokens[0], t.record.track[0].tolist()) == (0, [2, 0, 1, 0])


@pytest.mark.rule("LI-B3")
def test_eight_workers_are_all(table):
    t = table().player(0, crew=8, money=99)
    assert "place hire" not in t.names()


@pytest.mark.rule("LI-B3")
@pytest.mark.rule("LI-E3")
def test_crew_workers_never_go_on_a_track(table):
    t = table().player(0, crew=8).sub("A", 5, 0).by(0, "place submersible A", "excavate")
    assert t.hold("A") == "NaCl"
    assert not t.record.track.any()
    assert (t.record.crew[0], t.points()[0]) == (8, 0)


# --- Special Election


@pytest.mark.rule("LI-B4")
def test_election_takes_the_marker_for_the_next_round(table):
    t = table().anchor().by(0, "pass").by(1, "place election")
    assert (t.record.first, t.seat) == (1, 2)  # the running order is unchanged
    t.by(2, "pass").by(1, "pass")
    assert (t.record.round_number, t.phase, t.seat) == (2, "TURN", 1)


@pytest.mark.rule("LI-B4")
def test_the_marker_is_taken_from_a_bumped_player(table):
    t = table().anchor().by(0, "pass").by(1, "place election").by(2, "place election")
    assert t.record.first == 2
    assert t.workers("election") == (2, 2)
    assert t.record.quarters[:3].tolist() == [4, 4, 2]


@pytest.mark.rule("LI-B4")
def test_without_an_election_the_marker_stays(table):
    t = table().anchor().first(1).pass_all()
    assert (t.record.round_number, t.record.first, t.seat) == (2, 1, 1)


@pytest.mark.rule("LI-B4")
@pytest.mark.rule("LI-A6")
def test_the_holder_of_the_marker_may_hold_an_election(table):
    t = table().by(0, "place election")
    assert (t.record.first, t.workers("election")) == (0, (0, 1))
