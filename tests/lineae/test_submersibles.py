"""Submersibles: moving, collecting, docking. Most tests use E, which starts at (17, 1)."""

import pytest
from perilune.lineae import components as c


def control(t, letter="E"):
    """Seat 0 takes control of a submersible."""
    return t.by(0, f"place submersible {letter}")


def steps(t):
    """Directions that are offered, without and with taking."""
    return set(t.offered("step"))


# --- steps


@pytest.mark.rule("LI-U1")
def test_the_first_step_is_free_and_each_further_one_costs_electricity(table):
    t = control(table().player(0, electricity=3))
    electricity = []
    for direction in ("up", "left", "down", "left"):
        t.by(0, f"step {direction}")
        electricity.append(int(t.record.electricity[0]))
    assert electricity == [3, 2, 1, 0]
    assert t.at("E") == (15, 1)
    assert steps(t) == set()


@pytest.mark.rule("LI-U1")
def test_without_electricity_there_is_one_step(table):
    t = control(table())
    assert {"left", "right", "up"} <= steps(t)
    t.by(0, "step up")
    assert steps(t) == set()
    assert "done" in t.names()


@pytest.mark.rule("LI-U1")
def test_one_may_stay(table):
    t = control(table()).by(0, "done")
    assert t.at("E") == (17, 1)
    assert (t.phase, t.seat) == ("TURN", 0)
    assert not t.offered("place")


@pytest.mark.rule("LI-U1")
def test_one_may_only_excavate(table):
    t = control(table().sub("E", 17, 0)).by(0, "excavate", "done")
    assert (t.at("E"), t.hold("E"), t.points()[0]) == ((17, 0), "Si", 1)


@pytest.mark.rule("LI-U1")
@pytest.mark.rule("LI-U5")
def test_one_may_only_dock(table):
    t = control(table().sub("E", 17, 3, hold="Fe S").player(0, vessel=5, money=2)).by(0, "buy Fe")
    assert t.at("E") == (17, 3)


@pytest.mark.rule("LI-U1")
def test_control_is_for_one_turn(table):
    t = control(table(2).player(0, electricity=9)).by(0, "step up", "done", "done").by(1, "pass")
    assert not t.offered("step")


@pytest.mark.rule("LI-U1")
@pytest.mark.parametrize("letter", "ABCDEF")
def test_every_submersible_has_its_own_space(table, letter):
    t = control(table(), letter)
    before = {other: t.at(other) for other in "ABCDEF"}
    t.by(0, "step up")
    x, y = before[letter]
    assert {other: t.at(other) for other in "ABCDEF"} == before | {letter: (x, y + 1)}
    assert t.workers(f"submersible {letter}") == (0, 1)


@pytest.mark.rule("LI-U1")
def test_hydrojets_make_three_steps_free(table):
    t = control(table().player(0, electricity=1, tech=(c.HYDROJETS,)))
    t.by(0, "step up", "step left", "step down")
    assert t.record.electricity[0] == 1
    t.by(0, "step left")
    assert (t.record.electricity[0], steps(t)) == (0, set())


@pytest.mark.rule("LI-U1")
def test_hydrojets_work_in_every_action_anew(table):
    t = table(2).anchor().player(0, tech=(c.HYDROJETS,))
    for _ in range(2):
        t.by(0, "place submersible E", "step up", "step left", "step down")
        t.by(1, "place basic income", "done")
    assert t.at("E") == (15, 1)
    assert t.record.electricity[0] == 0


@pytest.mark.rule("LI-U2")
@pytest.mark.parametrize(
    ("space", "directions"),
    [
        ((0, 0), {"right", "up"}),  # edges of the board
        ((0, 5), {"right", "down"}),  # the surface
        ((23, 0), {"left", "up"}),
        ((23, 2), {"left", "down"}),
        ((8, 5), {"left", "down"}),  # the water behind lock 2 is 4 deep
        ((8, 4), {"left", "down", "up"}),
        ((8, 3), {"left", "right", "up", "down"}),
        ((9, 3), {"left", "right", "down"}),
        ((20, 3), {"left", "down"}),  # behind lock 4 it is 3 deep
        ((20, 2), {"left", "right", "up", "down"}),
        ((2, 5), {"left", "right", "down"}),  # lock 1 is open and both sides are 6 deep
    ],
)
def test_steps_stay_in_the_water(table, space, directions):
    t = control(table().empty_ocean().player(0, electricity=2).sub("A", *space), "A")
    assert steps(t) == directions


@pytest.mark.rule("LI-U2")
@pytest.mark.parametrize("x", [2, 5, 8, 11, 14, 17, 20])
def test_locks_and_gaps_cost_nothing_and_block_nothing(table, x):
    t = control(table().locks(1, 2, 3, 4).empty_ocean().sub("A", x, 2), "A").by(0, "step right")
    assert (t.at("A"), t.record.electricity[0]) == ((x + 1, 2), 0)


@pytest.mark.rule("LI-U2")
def test_there_are_no_diagonal_steps(table):
    t = control(table().player(0, electricity=9)).by(0, "step up")
    assert t.at("E") == (17, 2)
    t.by(0, "step left")
    assert t.at("E") == (16, 2)


# --- cubes


@pytest.mark.rule("LI-U3")
@pytest.mark.parametrize(
    ("direction", "space"),
    [("left", (16, 1)), ("right", (18, 1)), ("up", (17, 2)), ("down", (17, 0))],
)
def test_a_cube_is_taken_on_entering_its_space(table, direction, space):
    t = table().cubes("Fe", space)
    supply = t.supply()
    control(t).by(0, f"step {direction} and take")
    assert (t.at("E"), t.hold("E"), t.cube(*space)) == (space, "Fe", None)
    assert t.record.money[:3].tolist() == [1, 0, 0]
    assert t.supply() == supply


@pytest.mark.rule("LI-U3")
def test_not_taking_leaves_the_cube_there(table):
    t = control(table().player(0, electricity=1).cubes("Fe", (17, 2)))
    t.by(0, "step up", "step up")
    assert (t.at("E"), t.cube(17, 2), t.hold("E"), t.record.money[0]) == ((17, 3), "Fe", "", 0)


@pytest.mark.rule("LI-U3")
def test_only_a_space_with_a_cube_offers_taking(table):
    t = control(table().player(0, electricity=5).cubes("Fe", (17, 2)))
    assert [name for name in t.offered("step") if name.endswith("take")] == ["up and take"]


@pytest.mark.rule("LI-U3")
@pytest.mark.parametrize(("hold", "room"), [("Fe Fe S", True), ("Fe Fe S Si", False)])
def test_a_hold_has_room_for_four_cubes(table, hold, room):
    t = table().player(0, electricity=5).sub("E", hold=hold).cubes("Fe", (17, 2))
    control(t)
    assert ("step up and take" in t.names()) == room
    assert "step up" in t.names()


@pytest.mark.rule("LI-U3")
def test_a_cube_that_was_left_cannot_be_taken_without_entering_again(table):
    t = control(table().player(0, electricity=3).cubes("Fe", (17, 2))).by(0, "step up")
    assert t.offered("step") == ["left", "right", "up", "down"]
    t.by(0, "step up", "step down and take")
    assert t.hold("E") == "Fe"


# --- where a movement may end


@pytest.mark.rule("LI-U4")
def test_a_movement_may_not_end_on_a_cube(table):
    t = control(table().player(0, electricity=1).cubes("Fe", (17, 2))).by(0, "step up")
    assert "done" not in t.names()
    t.by(0, "step down")
    assert "done" in t.names()


@pytest.mark.rule("LI-U4")
def test_a_movement_may_not_end_on_another_submersible(table):
    t = control(table().player(0, electricity=1).sub("D", 17, 2)).by(0, "step up")
    assert "done" not in t.names()
    t.by(0, "step up")
    assert (t.at("E"), t.at("D")) == ((17, 3), (17, 2))
    assert "done" in t.names()


@pytest.mark.rule("LI-U4")
@pytest.mark.rule("LI-T2")
def test_nothing_but_moving_on_happens_on_an_occupied_space(table):
    t = table().player(0, vessel=5, electricity=4, money=4, cargo="Si", tech=(7, 8))
    t.sub("E", 17, 2, hold="Fe").cubes("Fe", (17, 3))
    control(t).by(0, "step up")
    assert t.at("E") == (17, 3)  # at the surface, below the vessel
    assert set(t.names()) == {
        "sail to column 3", "sail to column 4", "sail to column 6",
        "step left", "step right", "step down",
    }  # fmt: skip


@pytest.mark.rule("LI-U4")
@pytest.mark.rule("LI-D4")
def test_no_submersible_is_stranded_on_a_cube(table):
    """Example T7 of the specification."""
    t = table().empty_ocean().cubes("Si", (17, 0)).sub("E", hold="Fe Fe Fe Fe")
    control(t)
    assert steps(t) == {"left", "right", "up"}
    t = table().empty_ocean().cubes("Si", (17, 0)).sub("E", hold="Fe Fe Fe Fe")
    control(t.anchor().player(0, electricity=1)).by(0, "step down")
    assert t.names() == ["step left", "step right", "step up"]


@pytest.mark.rule("LI-U4")
@pytest.mark.rule("LI-D4")
@pytest.mark.parametrize(("electricity", "legal"), [(0, False), (1, True)])
def test_a_submersible_is_passed_if_the_steps_suffice(table, electricity, legal):
    """Example T8 of the specification."""
    t = control(table().sub("D", 17, 0).player(0, electricity=electricity))
    assert ("step down" in t.names()) == legal


@pytest.mark.rule("LI-D4")
def test_a_free_space_is_entered_with_the_last_step(table):
    t = control(table().player(0, electricity=1)).by(0, "step up")
    assert steps(t) == {"left", "right", "up", "down"}


@pytest.mark.rule("LI-D4")
def test_with_room_a_cube_is_entered_by_taking_it_with_the_last_step(table):
    t = control(table().cubes("Fe", (17, 2)))
    assert steps(t) == {"left", "right", "up and take", "down"}


@pytest.mark.rule("LI-D4")
@pytest.mark.parametrize(
    ("hold", "electricity", "legal"),
    [("", 1, True), ("Si Si Si Si", 1, False), ("Si Si Si Si", 2, True)],
)
def test_a_cube_counts_as_an_end_if_the_hold_has_room(table, hold, electricity, legal):
    """From (17, 2) the ends next to D are cubes, except for the space that E comes from."""
    t = table().empty_ocean().sub("D", 17, 2).sub("C", 17, 1).sub("E", 17, 0, hold=hold)
    t.cubes("Fe", (16, 1), (18, 1), (16, 2), (18, 2), (17, 3))
    control(t.player(0, electricity=electricity + 1)).by(0, "step up")
    assert t.at("E") == (17, 1)  # on C
    assert ("step up" in t.names()) == legal


@pytest.mark.rule("LI-D4")
def test_the_way_out_may_lead_down(table):
    t = table().empty_ocean().cubes("Fe", (17, 3), (18, 3), (19, 3))
    t.sub("E", 16, 3, hold="S S S S").player(0, electricity=2)
    control(t).by(0, "step right")
    assert "step right" in t.names()


@pytest.mark.rule("LI-D4")
@pytest.mark.parametrize(("electricity", "legal"), [(2, False), (3, True)])
def test_excavating_on_a_cube_needs_a_way_out_with_a_fuller_hold(table, electricity, legal):
    """The fourth cube fills the hold, and the only space without a cube is two steps away."""
    t = table().empty_ocean().cubes("Fe", (17, 0), (17, 1), (16, 0), (18, 0), (16, 1), (18, 1))
    t.sub("E", 17, 2, hold="S S S").player(0, electricity=electricity)
    control(t).by(0, "step down", "step down")
    assert t.at("E") == (17, 0)
    assert ("excavate" in t.names()) == legal


@pytest.mark.rule("LI-D4")
def test_after_excavating_on_a_cube_the_way_out_is_open(table):
    t = table().empty_ocean().cubes("Fe", (17, 0), (17, 1), (16, 0), (18, 0), (16, 1), (18, 1))
    t.anchor().sub("E", 17, 2, hold="S S S").player(0, electricity=3)
    control(t).by(0, "step down", "step down", "excavate")
    assert t.names() == ["step left", "step right", "step up"]
    t.by(0, "step up")  # from where the only way is taken by itself
    assert (t.at("E"), t.hold("E"), t.cube(17, 1)) == ((17, 2), "Si S S S", "Fe")


@pytest.mark.rule("LI-D4")
@pytest.mark.parametrize(("electricity", "legal"), [(4, False), (5, True)])
def test_the_space_itself_is_never_its_own_way_out(table, electricity, legal):
    """A goes down over D and C onto a cube; all spaces within two steps of it are taken."""
    t = table().empty_ocean().cubes("Fe", (0, 0)).sub("A", 0, 3).sub("D", 0, 2).sub("C", 0, 1)
    t.sub("B", 1, 0).sub("E", 1, 1).sub("F", 2, 0).player(0, electricity=electricity)
    control(t, "A").by(0, "step down", "step down")
    assert ("step down" in t.names()) == legal
    assert "step down and take" in t.names()


# --- docking


def above(table, hold="Si Fe HC", **player):
    """Submersible E at the surface of column 5, below the vessel of seat 0."""
    return table().sub("E", 15, 3, hold=hold).player(0, **{"vessel": 5, "money": 9} | player)


@pytest.mark.rule("LI-U5")
def test_cubes_are_bought_for_a_dollar_each(table):
    t = above(table)
    supply = t.supply()
    control(t)
    assert t.offered("buy") == ["Si", "Fe", "HC"]
    t.by(0, "buy HC", "buy Si")
    assert (t.cargo(0), t.hold("E"), t.record.money[0]) == ("Si HC", "Fe", 7)
    assert (t.phase, t.names()) == ("DOCK", ["done", "buy Fe"])
    assert t.supply() == supply


@pytest.mark.rule("LI-U5")
@pytest.mark.rule("LI-V3")
def test_docking_ends_the_turn_without_a_last_sail(table):
    """Example T21 of the specification."""
    t = control(above(table, electricity=9)).by(0, "buy Fe", "done")
    assert (t.phase, t.seat) == ("TURN", 1)


@pytest.mark.rule("LI-U5")
def test_after_docking_the_submersible_moves_no_more(table):
    t = control(above(table, electricity=9)).by(0, "buy Fe")
    assert t.names() == ["done", "buy Si", "buy HC"]


@pytest.mark.rule("LI-U5")
def test_the_turn_ends_by_itself_when_nothing_is_left_to_buy(table):
    t = control(above(table, hold="Fe")).by(0, "buy Fe")
    assert (t.seat, t.cargo(0)) == (1, "Fe")
    t = control(above(table, money=1)).by(0, "buy Fe")  # no money either
    assert (t.seat, t.hold("E")) == (1, "Si HC")


@pytest.mark.rule("LI-U5")
@pytest.mark.parametrize(
    ("x", "y", "vessel", "docks"),
    [
        (15, 3, 5, True),
        (16, 3, 5, True),
        (17, 3, 5, True),
        (18, 3, 5, False),
        (14, 3, 5, False),
        (15, 2, 5, False),
        (21, 2, 7, True),
        (2, 5, 0, True),
        (2, 4, 0, False),
    ],
)
def test_one_docks_at_the_surface_below_the_own_vessel(table, x, y, vessel, docks):
    t = control(above(table, vessel=vessel).sub("E", x, y))
    assert bool(t.offered("buy")) == docks


@pytest.mark.rule("LI-U5")
def test_the_vessel_of_another_is_of_no_use(table):
    t = control(above(table, vessel=0).player(1, vessel=5, money=9))
    assert not t.offered("buy")


@pytest.mark.rule("LI-U5")
def test_docking_needs_money(table):
    assert not control(above(table, money=0)).offered("buy")


@pytest.mark.rule("LI-U5")
@pytest.mark.rule("LI-U3")
def test_money_found_on_the_way_pays_for_docking(table):
    t = table().player(0, vessel=5, electricity=1).cubes("Fe", (17, 2))
    control(t).by(0, "step up and take", "step up", "buy Fe")
    assert (t.cargo(0), t.record.money[0]) == ("Fe", 0)


@pytest.mark.rule("LI-U5")
def test_docking_needs_control_of_the_submersible(table):
    t = above(table)
    assert not t.offered("buy")
    assert not control(t, "F").offered("buy")


@pytest.mark.rule("LI-U5")
def test_docking_for_no_cube_is_not_offered(table):
    t = control(above(table, hold=""))
    assert not t.offered("buy")
    t.by(0, "done")
    assert (t.phase, t.seat, t.sails()) == ("TURN", 0, {3, 4, 6})


@pytest.mark.rule("LI-U5")
def test_cargo_winch_makes_docking_free(table):
    t = control(above(table, money=0, tech=(c.CARGO_WINCH,))).by(0, "buy Si", "buy Fe", "buy HC")
    assert (t.cargo(0), t.record.money[0], t.seat) == ("Si Fe HC", 0, 1)


@pytest.mark.rule("LI-U5")
def test_cargo_winch_leaves_the_purse_as_it_is(table):
    t = control(above(table, money=5, tech=(c.CARGO_WINCH,))).by(0, "buy Si", "done")
    assert t.record.money[0] == 5


@pytest.mark.rule("LI-U6")
@pytest.mark.rule("LI-A4")
def test_cubes_left_in_a_hold_are_for_the_next_who_takes_control(table):
    t = control(above(table).player(1, vessel=5, money=2)).by(0, "buy Fe", "done")
    t.by(1, "place submersible E", "buy HC", "done")
    assert (t.cargo(0), t.cargo(1), t.hold("E")) == ("Fe", "HC", "Si")


@pytest.mark.rule("LI-U6")
@pytest.mark.rule("LI-K4")
def test_cubes_left_in_a_hold_stay_over_the_rounds(table):
    t = above(table).cleanup()
    assert (t.record.round_number, t.hold("E"), t.at("E")) == (2, "Si Fe HC", (15, 3))


@pytest.mark.rule("LI-U6")
def test_one_may_bump_oneself_to_move_the_same_submersible_again(table):
    t = control(above(table, electricity=9).player(1, passed=True).player(2, passed=True))
    t.by(0, "buy Fe", "done", "place submersible E", "step down")
    assert t.at("E") == (15, 2)
    assert t.workers("submersible E") == (0, 2)


# --- free steps are counted when the worker is placed


@pytest.mark.rule("LI-U7")
def test_hydrojets_taken_in_the_middle_of_an_action_do_not_help(table):
    t = control(table().player(0, electricity=1, track=(0, 0, 3, 0)))
    t.by(0, "step down", "excavate", "technology 3")
    assert (t.phase, t.tech(0)) == ("SUB", [3])
    t.by(0, "step up")
    assert (t.record.electricity[0], steps(t)) == (0, set())


@pytest.mark.rule("LI-U7")
def test_hydrojets_given_away_in_the_middle_of_an_action_still_help(table):
    t = control(table().player(0, track=(0, 0, 3, 0), tech=(0, 3)))
    t.by(0, "step down", "excavate", "technology 9", "return technology 3", "step up", "step up")
    assert (t.at("E"), t.record.electricity[0]) == ((17, 2), 0)
    assert steps(t) == set()
