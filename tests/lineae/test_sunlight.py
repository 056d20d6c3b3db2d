"""Sunlight Phase and Diesel Engine."""

import pytest
from perilune.lineae import components as c

# --- light


@pytest.mark.rule("LI-L2")
@pytest.mark.rule("LI-K2")
@pytest.mark.parametrize(
    ("number", "dark"),
    [(1, (6, 7)), (2, (5, 6)), (3, (4, 5)), (4, (3, 4)), (5, (2, 3)), (6, (1, 2)), (7, (0, 1))],
)
def test_jupiter_covers_two_columns_one_further_left_each_round(table, number, dark):
    for column in range(8):
        t = table(1).round(number).player(0, vessel=column).sunlight()
        assert t.record.electricity[0] == (0 if column in dark else 6)


@pytest.mark.rule("LI-L2")
@pytest.mark.rule("LI-L3")
@pytest.mark.parametrize(("cubes", "electricity"), [(0, 6), (1, 4), (2, 2), (3, 0)])
def test_every_cube_in_the_atmosphere_blocks_one_icon(table, cubes, electricity):
    t = table(2).player(0, vessel=2).atmosphere(2, cubes).sunlight()
    assert t.record.electricity[:2].tolist() == [electricity, 6]


@pytest.mark.rule("LI-L2")
def test_vessels_do_not_shade_each_other(table):
    t = table(5)
    for seat in range(5):
        t.player(seat, vessel=3)
    t.sunlight()
    assert t.record.electricity.tolist() == [6] * 5


@pytest.mark.rule("LI-L2")
def test_smoke_in_the_shade_changes_nothing(table):
    t = table(2).player(0, vessel=7).atmosphere(7, 2).sunlight()
    assert t.record.electricity[0] == 0


@pytest.mark.rule("LI-L3")
@pytest.mark.parametrize(("before", "after"), [(0, 6), (2, 8), (3, 9), (8, 9), (9, 9)])
def test_unused_electricity_stays_and_the_battery_holds_nine(table, before, after):
    t = table().player(0, electricity=before).sunlight()
    assert t.record.electricity[0] == after


@pytest.mark.rule("LI-L1")
def test_the_holder_of_the_marker_begins_the_action_phase(table):
    t = table(4).first(2).sunlight()
    assert (t.phase, t.seat) == ("TURN", 2)


# --- sunlight effects of technology and colony cards


@pytest.mark.rule("LI-L3")
@pytest.mark.parametrize(("cubes", "electricity"), [(0, 9), (1, 6), (2, 3), (3, 0)])
def test_solar_concentrator_gives_one_electricity_more_per_icon(table, cubes, electricity):
    t = table().player(0, tech=(c.SOLAR_CONCENTRATOR,)).atmosphere(0, cubes).sunlight()
    assert t.record.electricity[:3].tolist() == [electricity, 6, 6]


@pytest.mark.rule("LI-L3")
@pytest.mark.parametrize(("column", "cubes", "money"), [(0, 0, 3), (0, 2, 1), (0, 3, 0), (6, 0, 0)])
def test_greenhouse_gives_one_dollar_per_icon(table, column, cubes, money):
    t = table().player(0, vessel=column, tech=(c.GREENHOUSE,)).atmosphere(column, cubes).sunlight()
    assert t.record.money[:3].tolist() == [money, 0, 0]
    assert t.record.electricity[0] == 2 * money


@pytest.mark.rule("LI-L3")
@pytest.mark.rule("LI-C2")
def test_solar_array_shines_on_all_vessels_in_its_column(table):
    t = table().colony(1, c.SOLAR_ARRAY).player(2, vessel=1).atmosphere(1, 1).sunlight()
    assert t.record.electricity[:3].tolist() == [6, 2 * 3, 2 * 3]


@pytest.mark.rule("LI-L3")
@pytest.mark.rule("LI-C2")
@pytest.mark.rule("LI-C4")
def test_a_promoted_solar_array_shines_on_all(table):
    t = table().city(0, c.SOLAR_ARRAY).atmosphere(1, 2).player(2, vessel=7).sunlight()
    assert t.record.electricity[:3].tolist() == [9, 3, 0]


@pytest.mark.rule("LI-L3")
def test_sunlight_effects_add_up(table):
    t = table().city(0, c.SOLAR_ARRAY).atmosphere(0, 1)
    t.player(0, tech=(c.SOLAR_CONCENTRATOR, c.GREENHOUSE)).sunlight()
    assert (t.record.electricity[0], t.record.money[0]) == (8, 2)


# --- Ecology Lab


@pytest.mark.rule("LI-L1")
@pytest.mark.parametrize(
    ("action", "electricity", "left", "vp"), [("clean air", 6, 0, 1), ("done", 4, 1, 0)]
)
def test_ecology_lab_may_clean_the_air_before_the_light(table, action, electricity, left, vp):
    t = table().player(1, vessel=0).player(0, tech=(c.ECOLOGY_LAB,)).atmosphere(0, 1)
    supply = t.supply()[c.HC]
    t.sunlight()
    assert (t.phase, t.seat, t.names()) == ("ECO", 0, ["done", "clean air"])
    t.act(action)
    assert t.record.electricity[:3].tolist() == [electricity, electricity, 6]
    assert t.record.atmosphere[0] == left
    assert t.points() == [vp, 0, 0]
    assert t.supply()[c.HC] == supply + vp


@pytest.mark.rule("LI-L1")
def test_ecology_lab_cleans_one_cube(table):
    t = table().player(0, tech=(c.ECOLOGY_LAB,)).atmosphere(0, 3).sunlight().by(0, "clean air")
    assert (t.phase, t.record.atmosphere[0], t.record.electricity[0]) == ("TURN", 2, 2)


@pytest.mark.rule("LI-L1")
def test_the_holder_of_the_ecology_lab_cleans_its_own_air(table):
    t = table().player(1, vessel=3, tech=(c.ECOLOGY_LAB,)).atmosphere(3, 1).sunlight()
    assert (t.phase, t.seat) == ("ECO", 1)
    t.by(1, "clean air")
    assert (t.record.atmosphere[3], t.points()) == (0, [0, 1, 0])


@pytest.mark.rule("LI-L1")
def test_ecology_lab_works_at_the_own_location_only(table):
    t = table().player(0, tech=(c.ECOLOGY_LAB,)).atmosphere(1, 2).sunlight()
    assert (t.phase, t.record.atmosphere[1]) == ("TURN", 2)


@pytest.mark.rule("LI-L1")
def test_ecology_lab_works_in_the_shade_of_jupiter(table):
    t = table().player(0, vessel=6, tech=(c.ECOLOGY_LAB,)).atmosphere(6, 1).sunlight()
    t.by(0, "clean air")
    assert (t.record.atmosphere[6], t.record.electricity[0], t.points()[0]) == (0, 0, 1)


@pytest.mark.rule("LI-L1")
@pytest.mark.rule("LI-L4")
def test_ecology_lab_makes_room_for_the_diesel_engine(table):
    t = table().player(0, cargo="HC", tech=(c.ECOLOGY_LAB,)).atmosphere(0, 3).sunlight()
    t.by(0, "clean air")
    assert t.record.electricity[0] == 2
    t.by(0, "burn diesel at column 0")
    assert (t.record.atmosphere[0], t.record.electricity[0]) == (3, 8)


# --- Diesel Engine


@pytest.mark.rule("LI-L4")
def test_diesel_turns_a_hydrocarbon_cube_into_six_electricity_and_smoke(table):
    t = table().player(0, vessel=7, cargo="Si HC")
    supply = t.supply()
    t.sunlight()
    assert (t.phase, t.names()) == ("DIESEL", ["done", "burn diesel at column 7"])
    t.act("burn diesel at column 7")
    assert (t.record.electricity[0], t.cargo(0)) == (6, "Si")
    assert t.record.atmosphere.tolist() == [0] * 7 + [1]
    assert t.supply() == supply  # the cube is in the atmosphere


@pytest.mark.rule("LI-L4")
@pytest.mark.parametrize(("before", "after"), [(0, 9), (9, 9)])
def test_the_battery_holds_nine_but_a_full_one_does_not_forbid_diesel(table, before, after):
    t = table().player(0, electricity=before, cargo="HC").sunlight()
    t.by(0, "burn diesel at column 0")
    assert (t.record.electricity[0], t.record.atmosphere[0]) == (after, 1)


@pytest.mark.rule("LI-L4")
def test_diesel_may_be_declined(table):
    t = table().player(0, cargo="HC").sunlight().by(0, "done")
    assert (t.phase, t.cargo(0), t.record.electricity[0]) == ("TURN", "HC", 6)
    assert t.record.atmosphere.sum() == 0


@pytest.mark.rule("LI-L4")
def test_diesel_burns_once_per_sunlight_phase(table):
    t = table().player(0, cargo="HC HC HC").sunlight().by(0, "burn diesel at column 0")
    assert (t.phase, t.seat, t.cargo(0)) == ("TURN", 0, "HC HC")


@pytest.mark.rule("LI-L4")
@pytest.mark.parametrize(("cubes", "phase"), [(2, "DIESEL"), (3, "TURN")])
def test_diesel_needs_a_free_space_in_the_atmosphere(table, cubes, phase):
    t = table().player(0, cargo="HC").atmosphere(0, cubes).sunlight()
    assert t.phase == phase


@pytest.mark.rule("LI-L4")
def test_diesel_needs_hydrocarbon_in_the_cargo_bay(table):
    t = table().player(0, cargo="Si S NaCl Fe").sub("A", hold="HC").sunlight()
    assert t.phase == "TURN"


@pytest.mark.rule("LI-L4")
def test_smoke_stays_for_good(table):
    t = table(1).player(0, cargo="HC").sunlight().by(0, "burn diesel at column 0").cleanup()
    assert (t.record.round_number, t.record.atmosphere[0]) == (2, 1)


@pytest.mark.rule("LI-L4")
def test_there_is_no_diesel_in_the_action_phase(table):
    t = table().player(0, cargo="HC")
    assert "HC" not in " ".join(t.names())
    t.by(0, "place submersible A")
    assert not any("HC" in name or "diesel" in name for name in t.names())


@pytest.mark.rule("LI-L1")
@pytest.mark.rule("LI-L4")
def test_smoke_does_not_dim_the_light_of_the_same_round(table):
    t = table().first(0).player(0, vessel=1, cargo="HC").player(1, vessel=1, electricity=1)
    t.sunlight()
    assert t.record.electricity[:3].tolist() == [6, 7, 6]
    t.by(0, "burn diesel at column 1")
    assert t.record.electricity[:3].tolist() == [9, 7, 6]
    t.player(1, electricity=0).sunlight()
    assert t.record.electricity[1] == 4


@pytest.mark.rule("LI-L1")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_diesel_is_offered_in_turn_order_from_the_marker(table, first, order):
    t = table().first(first)
    for seat in range(3):
        t.player(seat, cargo="HC")
    t.sunlight()
    for seat in order:
        assert (t.phase, t.seat) == ("DIESEL", seat)
        t.act("done")
    assert (t.phase, t.seat) == ("TURN", first)


@pytest.mark.rule("LI-L1")
@pytest.mark.rule("LI-L4")
def test_an_earlier_seat_may_take_the_last_free_space(table):
    t = table(2).player(0, cargo="HC").player(1, vessel=0, cargo="HC").atmosphere(0, 2).sunlight()
    t.by(0, "burn diesel at column 0")
    assert (t.phase, t.seat, t.record.atmosphere[0]) == ("TURN", 0, 3)


# --- option diesel_reach


def burnable(t):
    return {int(name[-1]) for name in t.names() if name.startswith("burn")}


@pytest.mark.rule("LI-L5")
def test_smoke_may_go_wherever_the_vessel_could_sail(table):
    t = table(diesel_reach="reachable").player(0, vessel=4, cargo="HC").atmosphere(5, 3).sunlight()
    assert burnable(t) == {3, 4, 6}
    t.by(0, "burn diesel at column 6")
    assert t.record.atmosphere.tolist() == [0, 0, 0, 0, 0, 3, 1, 0]
    assert t.record.vessel[0] == 4


@pytest.mark.rule("LI-L5")
def test_smoke_may_go_elsewhere_when_the_own_sky_is_full(table):
    t = table(diesel_reach="reachable").player(0, vessel=1, cargo="HC").atmosphere(1, 3).sunlight()
    assert burnable(t) == {0, 2}


@pytest.mark.rule("LI-L5")
def test_no_diesel_when_all_reachable_skies_are_full(table):
    t = table(diesel_reach="reachable").player(0, cargo="HC")
    for column in range(3):
        t.atmosphere(column, 3)
    assert t.sunlight().phase == "TURN"


@pytest.mark.rule("LI-L5")
def test_the_amphibious_hull_widens_the_reach_of_smoke(table):
    t = table(diesel_reach="reachable").player(0, vessel=4, cargo="HC", tech=(c.AMPHIBIOUS_HULL,))
    assert burnable(t.sunlight()) == {3, 4, 5, 6, 7}
