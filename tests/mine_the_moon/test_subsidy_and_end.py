"""The Subsidized robot and the end of the game."""

import pytest
from perilune.mine_the_moon import state as s

BOX = (-1, s.IN_BOX)


def white(t):
    """Controller and kind of place of the Subsidized robot."""
    return int(t.record.white_owner) - 1, int(t.record.white_at)


def put_white(t, seat, at, index):
    """Says that the robot of a seat there is the Subsidized one; one more robot goes home."""
    t.white(seat)
    t.record.white_at, t.record.white_index = at, index
    t.refresh()
    return t


def alone(t, *places):
    """Seat 0 tasks these teams while all others pass; goes on to Work."""
    for place in places:
        t.by(0, f"task {place}")
        while t.seat != 0:
            t.act("pass")
    return t.to_work()


# --- MM-U1, MM-U2: who controls it


@pytest.mark.rule("MM-U1")
@pytest.mark.parametrize("points", [(3, 2, 1), (2, 2, 1)])
def test_the_single_last_seat_gets_white(table, points):
    t = table(3).dominance(*points).finish_turn()
    assert white(t) == (2, s.IN_ROBOT_CONTROL)
    assert [t.home(seat) for seat in range(3)] == [8, 8, 9]


@pytest.mark.rule("MM-U1")
def test_white_goes_to_the_new_last_seat(table):
    t = table(3).dominance(1, 0, 2).finish_turn().dominance(1, 3, 2).finish_turn()
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    assert [t.home(seat) for seat in range(3)] == [9, 8, 8]


@pytest.mark.rule("MM-U1")
@pytest.mark.parametrize("at", [s.IN_SILO, s.IN_SLOT])
def test_white_stays_where_it_is_while_control_stays(table, at):
    t = table(2).dominance(1, 0).silo(1, "b").pad("A", "Lem", "1")
    put_white(t, 1, at, 0).finish_turn()
    assert white(t) == (1, at)
    assert (t.cells(1), t.home(1)) == ("b", 7)
    assert t.record.slots[0, 0] == 2


@pytest.mark.rule("MM-U1")
def test_launches_come_before_the_subsidy(table):
    t = table(2).dominance(1, 0).pad("A", "Gibson", "111").finish_turn()
    assert (t.points(), white(t)[0]) == ([1, 5], 0)


@pytest.mark.rule("MM-U2")
def test_white_stays_in_the_box_on_a_tie(table):
    t = table(4).dominance(5, 2, 2, 9).finish_turn()
    assert white(t) == BOX
    assert [t.home(seat) for seat in range(4)] == [8] * 4


@pytest.mark.rule("MM-U2")
@pytest.mark.parametrize("points", [(2, 2, 5), (3, 1, 1), (4, 4, 4)])
def test_white_goes_back_to_the_box_on_a_tie(table, points):
    t = table(3).dominance(0, 1, 1).finish_turn()
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    t.dominance(*points).finish_turn()
    assert white(t) == BOX
    assert [t.home(seat) for seat in range(3)] == [8] * 3


# --- MM-U3: a robot like any other


@pytest.mark.rule("MM-U3")
def test_white_fills_a_team(table):
    t = table(2).white(0).silo(0, "bbbgggn")
    assert t.home(0) == 2
    t.by(0, "task Shaker column 3").by(1, "pass").to_work().by(0, "work Shaker column 3")
    assert t.points() == [1, 0]


@pytest.mark.rule("MM-U3")
def test_white_mines_and_holds_a_resource(table):
    t = table(2).white(0).silo(0, "bbbgggnn").by(0, "pass").by(1, "task Clout column 1", "pass")
    t.next_spins(5, 0, 0).by(0, "mine refined Nanotube").mine_all("raw Graphene")
    assert (t.cells(0), t.home(0)) == ("bbbgggnnN", 0)
    assert white(t) == (0, s.IN_SILO)


@pytest.mark.rule("MM-U3")
def test_white_is_loaded_and_scores_for_its_controller(table):
    t = table(2).pad("A", "Lem", ".11").pad("B", "Gibson").silo(0, "N")
    put_white(t, 0, s.IN_SILO, 5)
    alone(t, "Loader column 3", "Clout column 1").by(0, "work Loader column 3")
    assert white(t) == (0, s.IN_SLOT)
    t.by(0, "return Clout column 1")
    assert t.points() == [3, 5]  # slots N3 and G3, G2
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    assert t.home(0) == 9


# --- MM-U4: losing control


@pytest.mark.rule("MM-U4")
@pytest.mark.parametrize(("points", "place"), [((1, 1), BOX), ((2, 1), (1, s.IN_ROBOT_CONTROL))])
def test_white_leaving_a_silo_loses_the_resource(table, points, place):
    t = put_white(table(2).silo(0, "bb"), 0, s.IN_SILO, 0).dominance(*points).finish_turn()
    assert (t.cells(0), t.home(0)) == ("b", 7)
    assert white(t) == place
    assert t.home(1) == (9 if place[0] == 1 else 8)


@pytest.mark.rule("MM-U4")
@pytest.mark.parametrize(("points", "place"), [((1, 1), BOX), ((2, 1), (1, s.IN_ROBOT_CONTROL))])
def test_white_leaving_a_rocket_reopens_the_slot_unscored(table, points, place):
    # edge case 9
    t = table(2).pad("A", "Lem", "0.1").dominance(*points)
    put_white(t, 0, s.IN_SLOT, 0).finish_turn()
    assert t.points() == list(points)
    assert t.record.slots[0].tolist() == [0, 0, 2, 0, 0]
    assert (white(t), t.home(0)) == (place, 8)


@pytest.mark.rule("MM-U4")
def test_a_launch_in_the_same_turn_scores_white_first(table):
    # edge case 9
    t = table(2).pad("A", "Lem", "001").dominance(2, 0)
    put_white(t, 0, s.IN_SLOT, 0).finish_turn()
    assert t.points() == [2 + 6, 2]
    assert (white(t), t.home(0), t.home(1)) == ((1, s.IN_ROBOT_CONTROL), 8, 9)


@pytest.mark.rule("MM-U4")
def test_white_leaving_an_abductor_empties_it(table):
    t = table(2).advanced(1, 2, "Abductor").captive(1, 2, 0).dominance(2, 1)
    put_white(t, 0, s.IN_ABDUCTOR, 3 * 1 + 1).finish_turn()
    assert not t.record.captives.any()
    assert white(t) == (1, s.IN_ROBOT_CONTROL)
    assert (t.home(0), t.home(1)) == (8, 9)


# --- MM-U5: Grant


@pytest.mark.rule("MM-U5")
@pytest.mark.parametrize("others", [(1, 0), (0, 0)])
def test_grant_gives_white_at_the_end_of_the_turn(table, others):
    t = table(3).available("Grant").silo(0, "GN").dominance(20, *others)
    alone(t, "Uplink column 3", "Clout column 1")
    t.by(0, "work Uplink column 3", "site 1")  # nothing else can be paid
    assert (t.points()[0], white(t)) == (23, BOX)
    t.by(0, "return Clout column 1")
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    t.finish_turn()
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    assert [t.home(seat) for seat in range(3)] == [9, 8, 8]


@pytest.mark.rule("MM-U5")
def test_grant_takes_white_from_another_seat(table):
    t = table(2).advanced(0, 1, "Grant").dominance(5, 0).silo(1, "b")
    put_white(t, 1, s.IN_SILO, 0).finish_turn()
    assert white(t) == (0, s.IN_ROBOT_CONTROL)
    assert (t.cells(1), t.home(0), t.home(1)) == ("", 9, 8)


@pytest.mark.rule("MM-U5")
def test_white_stays_where_it_is_while_the_grant_stays(table):
    t = table(2).advanced(0, 1, "Grant").dominance(5, 0).silo(0, "b")
    put_white(t, 0, s.IN_SILO, 0).finish_turn()
    assert (white(t), t.cells(0)) == ((0, s.IN_SILO), "b")


@pytest.mark.rule("MM-U5")
@pytest.mark.parametrize(
    ("other", "place"), [(0, (1, s.IN_ROBOT_CONTROL)), (8, BOX), (9, (0, s.IN_ROBOT_CONTROL))]
)
def test_a_covered_grant_has_no_effect_from_the_end_of_that_turn(table, other, place):
    t = table(2).advanced(0, 2, "Grant").available("Statue-3").silo(0, "G").dominance(5, other)
    t.white(0)
    alone(t, "Uplink column 3", "Clout column 1").by(0, "work Uplink column 3", "site 2")
    assert (t.points(), white(t)[0]) == ([8, other], 0)
    t.by(0, "return Clout column 1")
    assert white(t) == place


# --- MM-U6: abducted


@pytest.mark.rule("MM-U6")
def test_an_abducted_white_belongs_to_its_controller(table):
    t = table(2).advanced(0, 1, "Abductor").captive(0, 1, 1).dominance(1, 0)
    put_white(t, 1, s.IN_ABDUCTOR, 0).finish_turn()
    assert white(t) == (1, s.IN_ABDUCTOR)  # seat 1 is still the last
    assert t.record.captives[0].tolist() == [2, 0, 0]
    assert (t.home(0), t.home(1)) == (8, 8)


@pytest.mark.rule("MM-U6")
def test_a_released_white_goes_to_its_controllers_robot_control(table):
    t = table(2).advanced(0, 1, "Abductor").captive(0, 1, 1).dominance(1, 0).silo(1, "g")
    put_white(t, 1, s.IN_ABDUCTOR, 0)
    alone(t, "Advanced 1", "Clout column 1").by(0, "work Advanced 1")
    assert white(t) == (1, s.IN_ROBOT_CONTROL)
    assert t.record.captives[0].tolist() == [2, 0, 0]
    assert (t.cells(1), t.home(1)) == ("", 8)


# --- MM-E1: the trigger


@pytest.mark.rule("MM-E1")
def test_forty_dominance_do_not_end_the_game(table):
    t = alone(table(2).dominance(39, 0), "Shaker column 3").by(0, "work Shaker column 3")
    assert (t.points(), t.record.final) == ([40, 0], 0)
    t.finish_turn().finish_turn()
    assert (t.done, t.record.turn) == (False, 4)


@pytest.mark.rule("MM-E1")
@pytest.mark.parametrize(("above", "points"), [(40, 40), (12, 12)])
def test_one_more_turn_is_played_after_more_than_forty(table, above, points):
    t = table(2, end_above=above).dominance(points, 0)
    alone(t, "Shaker column 3", "Clout column 1").by(0, "work Shaker column 3")
    assert (t.phase, t.record.turn) == ("WORK", 1)  # this turn is finished
    t.by(0, "return Clout column 1")
    assert (t.done, t.phase, t.record.turn) == (False, "TASK", 2)
    t.finish_turn()
    assert t.done
    assert t.phase == "OVER"
    assert t.names() == []


@pytest.mark.rule("MM-E1")
def test_the_trigger_is_for_good(table):
    # edge case 11
    t = table(2).dominance(39, 0).pad("A", "Gibson", "0").advanced(1, 1, "Leecher")
    t.record.turn = 9
    t.by(0, "pass").by(1, "task Advanced 1", "task Clout column 1", "pass")
    t.next_spins(6, 0, 0).mine_all()
    assert t.points() == [41, 0]
    t.by(1, "work Advanced 1")  # only seat 0 has something to lose
    assert t.points() == [39, 0]
    t.by(1, "return Clout column 1")
    assert (t.done, t.record.turn) == (False, 10)
    t.finish_turn()
    assert t.done


@pytest.mark.rule("MM-E1")
def test_a_trigger_in_launch_belongs_to_the_turn_just_ending(table):
    # edge case 12
    t = table(2).dominance(37, 0).pad("A", "Gibson", "001")
    t.record.turn = 9
    t.finish_turn()
    assert (t.points(), t.done, t.record.turn) == ([41, 1], False, 10)
    t.finish_turn()
    assert t.done


@pytest.mark.rule("MM-E1")
def test_a_second_trigger_in_the_last_turn_adds_no_turn(table):
    t = table(2).dominance(40, 40)
    alone(t, "Shaker column 3").by(0, "work Shaker column 3")
    t.by(0, "pass").by(1, "task Shaker column 3").to_work().by(1, "work Shaker column 3")
    assert (t.done, t.points()) == (True, [41, 41])


# --- MM-E2: ranking


@pytest.mark.rule("MM-E2")
@pytest.mark.parametrize(
    ("points", "cargo", "silos", "rank"),
    [
        ((5, 7, 6), "00", ("bb", "", "b"), [3, 1, 2]),
        ((7, 7, 6), "100", ("bb", "", ""), [1, 2, 3]),
        ((7, 7, 6), "01", ("", "b", ""), [2, 1, 3]),
        ((7, 6, 6), "12", ("", "bb", "bbb"), [1, 3, 2]),
        ((7, 7, 6), "01", ("bN", "gg", ""), [1, 1, 3]),
        ((7, 7, 7), "", ("b", "", "N"), [1, 3, 1]),
        ((7, 7, 7), "012", ("", "", ""), [1, 1, 1]),
    ],
)
def test_ranking_by_dominance_then_loaded_robots_then_resources(table, points, cargo, silos, rank):
    # edge case 18
    t = table(3, max_turns=1).dominance(*points).pad("A", "Goddard", cargo)
    for seat, cells in enumerate(silos):
        t.silo(seat, cells)
    t.finish_turn()
    assert t.done
    assert t.record.rank[:3].tolist() == rank
    winners = rank.count(1)
    share = {3: (0, 0), 2: (0.5, -1), 1: (1, -0.5)}[winners]
    assert t.record.outcome[:3].tolist() == [share[place > 1] for place in rank]


@pytest.mark.rule("MM-E2")
def test_loaded_robots_are_counted_after_the_last_launch(table):
    t = table(2, max_turns=1).pad("A", "Gibson", "001").pad("B", "Lem", "1").dominance(0, 3)
    t.finish_turn()
    assert t.points() == [4, 4]
    assert t.record.rank[:2].tolist() == [2, 1]


@pytest.mark.rule("MM-E2")
def test_resources_are_counted_after_the_last_subsidy(table):
    t = put_white(table(2, max_turns=1).silo(0, "b"), 0, s.IN_SILO, 0).finish_turn()
    assert t.cells(0) == ""  # lost on the tie
    assert t.record.rank[:2].tolist() == [1, 1]


# --- MM-E3, MM-E4: other ends


@pytest.mark.rule("MM-E3")
def test_the_end_is_triggered_when_no_rocket_is_left(table):
    # edge case 14
    t = table(2).advanced(0, 1, "Accelerator").advanced(0, 2, "Comsat").silo(0, "B")
    t.record.deck_left = 0
    t.by(0, "task Loader column 3").by(1, "pass").by(0, "task Advanced 1", "task Advanced 2")
    t.pass_all().next_spins(6, 0, 0).mine_all()
    assert not t.record.pads.any()
    assert sorted(t.names()) == [
        "drop refined Buckyball",
        "return Advanced 1",
        "return Advanced 2",
        "return Loader column 3",
    ]
    t.finish_turn()
    assert (t.done, t.record.turn) == (False, 2)
    t.finish_turn()
    assert t.done


@pytest.mark.rule("MM-E3")
@pytest.mark.parametrize("cards", ["deck", "pad B"])
def test_a_card_in_the_deck_or_on_a_pad_keeps_the_game_going(table, cards):
    t = table(2).pad("A", None)
    if cards == "deck":
        t.pad("B", None).record.deck_left = 1
    else:
        t.record.deck_left = 0
    t.finish_turn().finish_turn()
    assert (t.done, t.record.turn) == (False, 3)


@pytest.mark.rule("MM-E4")
@pytest.mark.parametrize("turns", [1, 3])
def test_the_game_ends_at_once_after_the_last_allowed_turn(table, turns):
    t = table(2, max_turns=turns).dominance(1, 5)
    for turn in range(turns):
        assert not t.done
        assert t.record.turn == turn + 1
        t.finish_turn()
    assert t.done
    assert t.record.rank[:2].tolist() == [2, 1]


@pytest.mark.rule("MM-E4")
def test_no_turn_is_added_when_the_end_is_triggered_in_the_last_allowed_turn(table):
    t = table(2, max_turns=1).dominance(40, 0)
    alone(t, "Shaker column 3").by(0, "work Shaker column 3")
    assert (t.done, t.points()) == (True, [41, 0])
    assert t.record.outcome[:2].tolist() == [1, -1]
