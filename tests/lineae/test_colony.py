"""Using Colony Cards. The deck is 1 to 8, card 1 on top, less the cards laid out by hand."""

import pytest
from perilune.lineae import components as c


def launch(table, column, **options):
    """Seat 0 launches the rocket of a column and takes no technology."""
    t = table(**options).rocket(column, 3, loaded="Fe Fe S", wild="HC")
    return t.player(0, vessel=column, cargo="Si").by(0, "place launch pad", "done")


def city(t, *cards):
    """Whether these cards lie on the three basic actions."""
    return t.record.city.tolist() == list(cards)


# --- laying cards out


@pytest.mark.rule("LI-C1")
@pytest.mark.parametrize("column", range(1, 7))
def test_the_top_of_the_deck_is_laid_where_the_rocket_stood(table, column):
    t = launch(table, column)
    assert t.record.colony.tolist() == [int(place == column) for place in range(8)]
    assert t.record.deck_left == 7


@pytest.mark.rule("LI-C1")
@pytest.mark.rule("LI-S4")
@pytest.mark.parametrize(("column", "card"), [(0, 9), (7, 10)])
def test_the_cards_at_the_ends_are_uncovered(table, column, card):
    """Example T16 of the specification."""
    t = launch(table, column)
    assert t.record.colony[column] == card
    assert t.record.deck_left == 8


@pytest.mark.rule("LI-C1")
@pytest.mark.rule("LI-S4")
@pytest.mark.parametrize("column", [0, 3, 7])
def test_nothing_is_laid_in_the_starter_game(table, column):
    t = launch(table, column, mode="starter")
    assert (t.record.rocket[column], t.record.launched[0]) == (0, 1)
    assert not t.record.colony.any()


@pytest.mark.rule("LI-C1")
def test_with_an_empty_deck_the_place_stays_empty(table):
    t = table().deck().rocket(3, 3, loaded="Fe Fe S", wild="HC").player(0, vessel=3, cargo="Si")
    t.by(0, "place launch pad", "done")
    assert not t.record.colony.any()
    assert (t.record.launched[0], t.record.deck_left) == (1, 0)


# --- who may use a card


@pytest.mark.rule("LI-C2")
def test_a_card_in_the_row_is_used_by_vessels_below_it(table):
    t = table().colony(1, c.TRADE_HALL)
    assert "place colony 1" not in t.names()
    t.by(0, "sail to column 1")
    assert "place colony 1" in t.names()
    t.by(0, "place colony 1", "sail to column 2")
    assert "place colony 1" not in t.names()


@pytest.mark.rule("LI-C2")
def test_a_card_in_the_row_is_open_to_all_vessels_below_it(table):
    t = table().colony(0, c.TRADE_HALL).player(1, vessel=0).by(0, "place colony 1", "done")
    t.by(1, "place colony 1", "done")
    assert t.record.money[:3].tolist() == [3, 3, 0]
    assert "place colony 1" not in t.names()  # seat 2 is in column 2


@pytest.mark.rule("LI-C4")
@pytest.mark.rule("LI-C2")
@pytest.mark.parametrize("card", range(1, 8))
def test_a_promoted_card_is_used_from_anywhere(table, card):
    t = table().city(2, card).player(0, vessel=7, money=9, cargo="Si Fe")
    assert f"place colony {card}" in t.names()


@pytest.mark.rule("LI-C4")
@pytest.mark.rule("LI-A4")
def test_a_promoted_card_keeps_its_octagon(table):
    t = table().anchor().city(0, c.TOWN_COUNCIL).by(0, "place colony 3")
    t.by(1, "place colony 3")
    assert t.workers("colony 3") == (1, 2)
    t = table().anchor().city(1, c.TRADE_HALL)
    t.by(0, "place colony 1", "place colony 1", "done").by(1, "place colony 1")
    assert t.record.multi[c.AT_TRADE_HALL, :3].tolist() == [2, 1, 0]


# --- promotion


@pytest.mark.rule("LI-C3")
@pytest.mark.rule("LI-K5")
@pytest.mark.parametrize(
    ("number", "slot", "gone"), [(2, 0, "basic income"), (4, 1, "hire"), (6, 2, "election")]
)
def test_the_lowest_card_is_promoted_after_rounds_2_4_and_6(table, number, slot, gone):
    """Example T17 of the specification."""
    t = table().round(number).colony(3, 6).colony(5, 4).player(0, money=9)
    assert f"place {gone}" in t.names()
    t.cleanup()
    assert t.record.city.tolist() == [4 if place == slot else 0 for place in range(3)]
    assert t.record.colony.tolist() == [0, 0, 0, 6, 0, 1, 0, 0]
    assert t.record.deck_left == 5
    assert (t.record.round_number, t.phase) == (number + 1, "TURN")
    kept = {"basic income", "hire", "election"} & set(t.offered("place"))
    assert kept == {"basic income", "hire", "election"} - {gone}
    assert "place colony 4" in t.names()


@pytest.mark.rule("LI-C3")
@pytest.mark.rule("LI-K5")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_nothing_is_promoted_after_odd_rounds(table, number):
    t = table().round(number).colony(3, 6).cleanup()
    assert city(t, 0, 0, 0)
    assert t.record.colony[3] == 6


@pytest.mark.rule("LI-C3")
def test_without_an_uncovered_card_the_top_of_the_deck_is_promoted(table):
    t = table().round(2).deck(7, 3, 5).cleanup()
    assert city(t, 7, 0, 0)
    assert t.record.deck_left == 2
    assert not t.record.colony.any()


@pytest.mark.rule("LI-C3")
def test_card_1_is_promoted_before_all_others(table):
    t = table().round(2).colony(3, 1).colony(4, 6).cleanup()
    assert city(t, 1, 0, 0)


@pytest.mark.rule("LI-C3")
def test_without_a_deck_the_place_of_the_promoted_card_stays_empty(table):
    t = table().round(4).colony(3, 6).colony(4, 8).deck().cleanup()
    assert city(t, 0, 6, 0)
    assert t.record.colony.tolist() == [0, 0, 0, 0, 8, 0, 0, 0]


@pytest.mark.rule("LI-C3")
def test_without_any_card_the_basic_action_stays(table):
    t = table().round(2).deck().cleanup()
    assert city(t, 0, 0, 0)
    assert "place basic income" in t.names()


@pytest.mark.rule("LI-C3")
def test_covered_cards_at_the_ends_are_not_promoted_but_uncovered_ones_are(table):
    t = table().round(2).deck().cleanup()
    assert city(t, 0, 0, 0)
    t = table().round(2).colony(0, 9).colony(7, 10).deck(2).cleanup()
    assert city(t, 9, 0, 0)
    assert t.record.colony.tolist() == [2, 0, 0, 0, 0, 0, 0, 10]


@pytest.mark.rule("LI-C3")
def test_promoted_cards_stay_and_are_not_promoted_again(table):
    t = table().round(4).city(0, 1).colony(3, 6).cleanup()
    assert city(t, 1, 6, 0)
    t.round(6).cleanup()
    assert city(t, 1, 6, 2)  # card 2 had replaced card 6 in column 3


# --- cards 1 to 4


@pytest.mark.rule("LI-CC1")
@pytest.mark.rule("LI-A3")
@pytest.mark.rule("LI-A5")
def test_trade_hall_gives_three_dollars_and_another_turn(table):
    t = table().colony(0, c.TRADE_HALL).by(0, "place colony 1", "place colony 1")
    assert (t.record.money[0], t.record.quarters[0], t.seat) == (6, 2, 0)
    assert t.record.multi[c.AT_TRADE_HALL, 0] == 2
    assert "done" in t.names()


@pytest.mark.rule("LI-C5")
@pytest.mark.parametrize("crew", [3, 4, 7])
def test_recruitment_office_hires_two_dollars_cheaper(table, crew):
    t = table().colony(0, c.RECRUITMENT_OFFICE).player(0, crew=crew, money=crew - 2)
    assert "place colony 2" not in t.names()
    t.player(0, money=crew - 1).by(0, "place colony 2")
    assert (t.record.money[0], t.record.crew[0], t.record.tokens[0]) == (0, crew + 1, 7 - crew)
    assert t.workers("colony 2") == (0, 2)
    assert t.record.quarters[0] == crew - 1


@pytest.mark.rule("LI-C5")
@pytest.mark.rule("LI-B3")
def test_recruitment_office_takes_workers_from_tracks_too(table):
    t = table().colony(0, c.RECRUITMENT_OFFICE).player(0, crew=6, track=(3, 0, 0, 1), money=5)
    t.by(0, "place colony 2")
    assert t.names() == ["track 0", "track 3"]
    t.by(0, "track 3")
    assert (t.record.crew[0], t.record.track[0].tolist()) == (7, [3, 0, 0, 0])
    assert t.workers("colony 2") == (0, 2)
    t = table().colony(0, c.RECRUITMENT_OFFICE).player(0, crew=8, money=99)
    assert "place colony 2" not in t.names()


@pytest.mark.rule("LI-C5")
@pytest.mark.rule("LI-B4")
def test_town_council_takes_the_marker_and_a_point(table):
    t = table().first(2).colony(0, c.TOWN_COUNCIL).by(0, "place colony 3")
    assert (t.record.first, t.points(), t.phase) == (0, [1, 0, 0], "TURN")
    assert not t.offered("place")


@pytest.mark.rule("LI-CC4")
@pytest.mark.parametrize(("before", "after"), [(0, 5), (4, 9), (5, 9), (8, 9)])
def test_geothermal_plant_gives_five_electricity(table, before, after):
    t = table().colony(0, c.GEOTHERMAL_PLANT).player(0, electricity=before)
    t.by(0, "place colony 4")
    assert t.record.electricity[:3].tolist() == [after, 0, 0]


# --- cards 5 and 6


@pytest.mark.rule("LI-CC5")
def test_refinery_exchanges_up_to_three_cubes(table):
    t = table().colony(0, c.REFINERY).player(0, cargo="Fe Fe Si Si")
    supply = t.supply()
    t.by(0, "place colony 5")
    assert (t.phase, t.names()) == ("REFINE", ["refine Si", "refine Fe"])
    t.by(0, "refine Fe")
    assert (t.phase, t.offered("receive")) == ("SWAP", ["Si", "S", "NaCl", "HC"])
    t.by(0, "receive HC")
    assert t.names() == ["done", "refine Si", "refine Fe", "refine HC"]
    t.by(0, "refine Fe", "receive HC", "refine Si", "receive NaCl")
    assert (t.phase, t.cargo(0), t.record.electricity[0]) == ("TURN", "Si NaCl HC HC", 0)
    assert t.supply()[:5] == [supply[0] + 1, supply[1], supply[2] - 1, supply[3] + 2, supply[4] - 2]
    assert not t.offered("place")


@pytest.mark.rule("LI-CC5")
def test_refinery_may_be_left_after_one_exchange(table):
    t = table().colony(0, c.REFINERY).player(0, cargo="Fe")
    t.by(0, "place colony 5", "receive S", "done")  # the only cube is given by itself
    assert (t.phase, t.cargo(0)) == ("TURN", "S")


@pytest.mark.rule("LI-CC5")
@pytest.mark.rule("LI-T2")
def test_exchanges_of_the_refinery_are_forgotten_with_its_turn(table):
    t = table(2).anchor().city(0, c.REFINERY).player(1, passed=True)
    t.player(0, electricity=2, cargo="Fe Fe Fe", tech=(c.CHEMICAL_SEPARATOR,))
    t.by(0, "place colony 5", "receive S", *["refine Fe", "receive S"] * 2)
    t.by(0, "done", "separate S", "receive Si")
    assert "place election" in t.names()


@pytest.mark.rule("LI-CC6")
def test_assay_office_pays_three_points_for_two_different_minerals(table):
    t = table().colony(0, c.ASSAY_OFFICE).player(0, cargo="Fe Fe Si HC")
    supply = t.supply()
    t.by(0, "place colony 6")
    assert (t.phase, t.names()) == ("ASSAY", ["hand in Si", "hand in Fe", "hand in HC"])
    t.by(0, "hand in Fe")
    assert t.names() == ["hand in Si", "hand in HC"]
    t.by(0, "hand in HC")
    assert (t.phase, t.cargo(0), t.points()) == ("TURN", "Si Fe", [3, 0, 0])
    assert t.supply()[:5] == [*supply[:3], supply[3] + 1, supply[4] + 1]


@pytest.mark.rule("LI-CC6")
def test_assay_office_asks_for_two_cubes_each_time(table):
    t = table(2).anchor().city(0, c.ASSAY_OFFICE).player(1, passed=True)
    t.player(0, cargo="Fe Fe Si Si HC HC").by(0, "place colony 6", "hand in Fe", "hand in Si")
    t.by(0, "place colony 6", "hand in Fe")
    assert (t.phase, t.points()[0]) == ("ASSAY", 3)


@pytest.mark.rule("LI-CC6")
@pytest.mark.rule("LI-T2")
def test_a_separated_cube_is_not_handed_in_at_the_assay_office(table):
    t = table().colony(0, c.ASSAY_OFFICE)
    t.player(0, electricity=1, cargo="Fe Fe Si", tech=(c.CHEMICAL_SEPARATOR,))
    t.by(0, "separate Fe", "receive HC", "place colony 6", "hand in Si")
    assert (t.phase, t.points()[0]) == ("ASSAY", 0)


# --- Mass Driver


@pytest.mark.rule("LI-C6")
def test_mass_driver_loads_one_cube_on_any_rocket(table):
    t = table().colony(0, c.MASS_DRIVER).player(0, cargo="Si HC")
    t.by(0, "place colony 7")
    assert (t.phase, t.offered("aim at column")) == ("DRIVER", list("1234567"))
    t.by(0, "aim at column 4")
    assert t.names() == ["load HC", "load Si on wildcard", "load HC on wildcard"]
    t.by(0, "load HC")
    assert (t.phase, t.cargo(0), t.points()) == ("TURN", "Si", [2, 0, 0])
    assert t.open_spaces(4) == "S NaCl HC wild"
    assert t.record.vessel[0] == 0
    assert not t.offered("place")


@pytest.mark.rule("LI-C6")
def test_mass_driver_aims_at_rockets_that_can_take_a_cube(table):
    t = table().colony(0, c.MASS_DRIVER).player(0, cargo="Si").rocket(5, None)
    for column, rocket in ((1, 1), (2, 2), (4, 4)):
        t.rocket(column, rocket, wild="Fe")  # of these only rocket 2 has a space for Si
    t.by(0, "place colony 7")
    assert t.offered("aim at column") == list("2367")


@pytest.mark.rule("LI-C6")
def test_gantry_crane_does_not_change_the_points_of_the_mass_driver(table):
    t = table().colony(0, c.MASS_DRIVER).player(0, cargo="Si", tech=(c.GANTRY_CRANE,))
    t.by(0, "place colony 7", "aim at column 3", "load Si")
    assert t.points()[0] == 2


@pytest.mark.rule("LI-C6")
@pytest.mark.rule("LI-R3")
def test_mass_driver_may_launch_a_rocket(table):
    t = table().colony(0, c.MASS_DRIVER).rocket(3, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, cargo="Si").by(0, "place colony 7", "aim at column 3")  # Si is loaded by itself
    assert (t.phase, t.seat, t.points()[0]) == ("TECH", 0, 2)
    t.by(0, "technology 1")
    assert (t.record.launched[0], t.record.rocket[3], t.record.colony[3]) == (1, 0, 1)
    assert (t.phase, t.tech(0)) == ("TURN", [1])


@pytest.mark.rule("LI-C6")
@pytest.mark.rule("LI-R1")
def test_mass_driver_and_launch_pad_count_apart(table):
    t = table(2).anchor().city(0, c.MASS_DRIVER).player(0, cargo="Si HC Fe")
    t.by(0, "place colony 7", "aim at column 4", "load HC").by(1, "pass")
    t.by(0, "place launch pad", "load Si")
    assert t.points()[0] == 2 + 1


# --- Hydrodynamic Generator


@pytest.mark.rule("LI-CC9")
@pytest.mark.rule("LI-C2")
@pytest.mark.parametrize(("lock", "electricity"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_generator_gives_one_electricity_per_water_tile(table, lock, electricity):
    t = table().colony(0, c.HYDRODYNAMIC_GENERATOR).player(1, vessel=0)
    t.by(0, f"place lock {lock}")
    assert t.record.electricity[:3].tolist() == [electricity, electricity, 0]
    t.player(0, crew=4).by(0, f"place lock {lock}")  # the other way
    assert t.record.electricity[:3].tolist() == [2 * electricity, 2 * electricity, 0]


@pytest.mark.rule("LI-CC9")
@pytest.mark.rule("LI-C2")
def test_generator_works_whoever_toggles(table):
    t = table().colony(0, c.HYDRODYNAMIC_GENERATOR).turn(2).by(2, "place lock 3")
    assert t.record.electricity[:3].tolist() == [2, 0, 0]


@pytest.mark.rule("LI-CC9")
def test_generator_fills_the_battery_up_to_nine(table):
    t = table().colony(0, c.HYDRODYNAMIC_GENERATOR).player(0, electricity=8)
    t.by(0, "place lock 3")
    assert t.record.electricity[0] == 9


@pytest.mark.rule("LI-C4")
@pytest.mark.rule("LI-CC9")
@pytest.mark.parametrize("slot", range(3))
def test_a_promoted_generator_serves_all_from_every_slot(table, slot):
    """Example T18 of the specification."""
    t = table().city(slot, c.HYDRODYNAMIC_GENERATOR).by(0, "place lock 3")
    assert t.record.electricity[:3].tolist() == [2, 2, 2]


@pytest.mark.rule("LI-C2")
@pytest.mark.rule("LI-W1")
def test_who_sails_to_the_generator_for_a_toll_is_served(table):
    t = table().colony(0, c.HYDRODYNAMIC_GENERATOR).player(1, money=1).by(0, "place lock 3")
    t.by(1, "sail to column 0")
    assert t.record.electricity[:3].tolist() == [2, 2, 0]


# --- Water Treatment Plant


@pytest.mark.rule("LI-C7")
@pytest.mark.rule("LI-W5")
def test_treatment_plant_catches_cubes_that_are_flushed(table):
    """Example T18 of the specification."""
    t = table().locks(2, 3, 4).colony(7, c.WATER_TREATMENT_PLANT).player(2, vessel=7)
    t.cubes("Fe", (9, 4), (14, 4)).cubes("HC", (11, 4))
    supply = t.supply()
    t.by(0, "place lock 3")
    assert (t.cargo(2), t.cargo(0)) == ("Fe Fe HC", "")
    assert t.supply() == supply


@pytest.mark.rule("LI-C7")
@pytest.mark.parametrize(("toggler", "winner"), [(0, 1), (1, 1), (2, 3), (3, 3)])
def test_the_first_eligible_seat_from_the_toggler_gets_all(table, toggler, winner):
    t = table(4).colony(7, c.WATER_TREATMENT_PLANT).player(1, vessel=7).player(3, vessel=7)
    t.cubes("Fe", (3, 5), (4, 5)).turn(toggler).by(toggler, "place lock 2")
    assert [t.cargo(seat) for seat in range(4)] == [
        "Fe Fe" if seat == winner else "" for seat in range(4)
    ]


@pytest.mark.rule("LI-C7")
@pytest.mark.rule("LI-C4")
def test_a_promoted_treatment_plant_serves_the_toggler(table):
    t = table().city(0, c.WATER_TREATMENT_PLANT).cubes("Fe", (3, 5)).turn(1)
    t.by(1, "place lock 2")
    assert t.cargo(1) == "Fe"


@pytest.mark.rule("LI-C7")
def test_without_an_eligible_seat_cubes_go_to_the_supply(table):
    t = table().colony(7, c.WATER_TREATMENT_PLANT).cubes("Fe", (3, 5))
    supply = t.supply()[c.FE]
    t.by(0, "place lock 2")
    assert t.supply()[c.FE] == supply + 1


@pytest.mark.rule("LI-C7")
@pytest.mark.rule("LI-W6")
def test_a_cube_under_a_returning_submersible_is_not_caught(table):
    """Only cubes carried off the board by water are."""
    t = table().city(0, c.WATER_TREATMENT_PLANT).sub("A", 4, 5).cubes("NaCl", (3, 1))
    t.by(0, "place lock 2")
    assert (t.cargo(0), t.cube(3, 1)) == ("", None)
