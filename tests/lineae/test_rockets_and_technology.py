"""Launch Pad, Launching a Rocket, technology cards. Rocket k stands in column k."""

import pytest
from perilune.lineae import components as c

NAMES = [name for name, *_ in c.ROCKETS]


def minerals(rocket):
    """The cubes for the coloured spaces of a rocket, as words."""
    _, *counts = c.ROCKETS[rocket]
    return [kind for kind, count in zip(c.MINERALS, counts) for _ in range(count)]


def at_pad(table, column, cargo, **player):
    """Seat 0 is about to load the rocket of a column."""
    return table().player(0, vessel=column, cargo=cargo, **player).by(0, "place launch pad")


# --- loading


@pytest.mark.rule("LI-R1")
@pytest.mark.parametrize("rocket", range(10), ids=NAMES)
def test_a_rocket_takes_its_four_minerals_and_any_fifth(table, rocket):
    t = table().rocket(2, rocket).player(0, vessel=2, cargo="Si Si S S NaCl NaCl Fe Fe HC HC")
    supply = t.supply()
    t.by(0, "place launch pad")
    points = []
    for kind in minerals(rocket):
        assert set(t.open_spaces(2).split()) - {"wild"} == set(t.offered("load")) & set(c.MINERALS)
        t.by(0, f"load {kind}")
        points.append(t.points()[0])
    assert points == [1, 3, 6, 9]
    assert t.open_spaces(2) == "wild"
    spare = t.cargo(0).split()[0]
    t.by(0, f"load {spare} on wildcard")
    assert t.points() == [12, 0, 0]
    assert (t.record.rocket[2], t.record.launched[0], t.phase) == (0, 1, "TECH")
    loaded = [*minerals(rocket), spare]
    assert t.supply() == [have + loaded.count(kind) for kind, have in zip(c.RESOURCES, supply)]


@pytest.mark.rule("LI-R1")
def test_a_cube_goes_on_its_own_space_or_on_the_wildcard(table):
    t = at_pad(table, 3, "Fe NaCl")
    assert t.names() == ["load Fe", "load NaCl on wildcard", "load Fe on wildcard"]
    t.by(0, "load Fe on wildcard")
    assert t.open_spaces(3) == "Si S Fe Fe"
    assert (t.seat, t.cargo(0)) == (0, "NaCl")
    assert t.phase == "TURN"  # NaCl fits nowhere now


@pytest.mark.rule("LI-R1")
def test_at_least_one_cube_is_loaded(table):
    t = at_pad(table, 3, "Fe Fe")
    assert "done" not in t.names()
    t.by(0, "load Fe")
    assert "done" in t.names()
    t.by(0, "done")
    assert (t.phase, t.cargo(0), t.points()[0]) == ("TURN", "Fe", 1)
    assert not t.offered("place")


@pytest.mark.rule("LI-R1")
@pytest.mark.rule("LI-A6")
def test_the_launch_pad_needs_a_rocket_and_a_fitting_cube(table):
    t = table().player(0, vessel=3)
    assert "place launch pad" not in t.names()  # no cube
    t.player(0, cargo="NaCl")
    assert "place launch pad" in t.names()
    t.rocket(3, 3, wild="HC")
    assert "place launch pad" not in t.names()  # no fitting space
    t.player(0, cargo="NaCl Si")
    assert "place launch pad" in t.names()
    t.rocket(3, None)
    assert "place launch pad" not in t.names()  # no rocket


@pytest.mark.rule("LI-R1")
def test_only_the_rocket_above_the_own_vessel_is_loaded(table):
    t = at_pad(table, 4, "HC").by(0, "load HC")
    assert t.open_spaces(4) == "S NaCl HC wild"
    assert [t.open_spaces(column).count("wild") for column in range(8)] == [1] * 8


@pytest.mark.rule("LI-R1")
def test_the_count_of_cubes_starts_anew_each_turn(table):
    t = at_pad(table, 4, "HC HC NaCl").player(1, passed=True).player(2, passed=True)
    t.by(0, "load HC", "load HC", "done")
    assert t.points()[0] == 3
    t.by(0, "done", "place launch pad", "load NaCl")
    assert t.points()[0] == 4


@pytest.mark.rule("LI-R1")
def test_loading_gives_no_money_and_costs_no_electricity(table):
    t = at_pad(table, 4, "HC NaCl").by(0, "load HC", "load NaCl")
    assert (t.record.money[0], t.record.electricity[0]) == (0, 0)


@pytest.mark.rule("LI-R2")
def test_loaded_cubes_stay_on_the_card(table):
    t = at_pad(table, 3, "Fe Si").by(0, "load Fe", "load Si")
    supply = t.supply()[c.FE]
    assert t.open_spaces(3) == "S Fe wild"
    dissolved = 3  # Fe columns are x = 1, 3 and 5
    t.cleanup()
    assert (t.open_spaces(3), t.supply()[c.FE]) == ("S Fe wild", supply - dissolved)


@pytest.mark.rule("LI-R2")
@pytest.mark.rule("LI-R3")
def test_different_players_fill_one_card_and_the_last_launches_it(table):
    t = table(2).anchor().rocket(7, 3, loaded="Fe S", wild="HC")
    t.player(0, cargo="Si").player(1, cargo="Fe")
    supply = t.supply()
    t.by(0, "place launch pad").by(1, "place launch pad")
    assert t.points() == [1, 1]
    assert t.record.launched[:2].tolist() == [0, 1]
    assert (t.phase, t.seat) == ("TECH", 1)
    assert t.supply() == [supply[0] + 1, supply[1] + 1, supply[2], supply[3] + 2, supply[4] + 1, 0]


# --- launching


@pytest.mark.rule("LI-R3")
@pytest.mark.rule("LI-T1")
@pytest.mark.rule("LI-C1")
def test_a_full_card_is_launched_then_technology_then_colony(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC").deck(5, 2)
    t.player(0, vessel=3, cargo="Si Si").by(0, "place launch pad")
    assert (t.phase, t.record.rocket[3], t.record.colony[3]) == ("TECH", 0, 0)
    assert t.names() == ["done", *(f"technology {card}" for card in range(10))]
    t.by(0, "technology 8")
    assert (t.record.colony[3], t.record.deck_left) == (5, 1)
    assert (t.phase, t.tech(0), t.cargo(0)) == ("TURN", [8], "Si")  # loading has ended
    assert not t.offered("place")


@pytest.mark.rule("LI-R3")
@pytest.mark.rule("LI-T1")
def test_technology_may_be_declined(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC").player(0, vessel=3, cargo="Si")
    t.by(0, "place launch pad", "done")
    assert (t.tech(0), t.phase, t.record.colony[3]) == ([], "TURN", 1)


@pytest.mark.rule("LI-R3")
@pytest.mark.rule("LI-T1")
@pytest.mark.rule("LI-C1")
def test_with_an_empty_technology_deck_the_colony_card_comes_at_once(table):
    t = table(5).rocket(3, 3, loaded="Fe Fe S", wild="HC")
    for seat in range(5):
        t.player(seat, tech=(2 * seat, 2 * seat + 1))
    t.player(0, vessel=3, cargo="Si").by(0, "place launch pad")
    assert (t.phase, t.seat, t.record.colony[3]) == ("TURN", 0, 1)
    assert t.record.launched[0] == 1


# --- the limit of two cards


@pytest.mark.rule("LI-T1")
def test_a_third_card_is_taken_for_one_of_the_two_old_ones(table):
    """Example T15 of the specification."""
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, vessel=3, cargo="Si", tech=(0, 3)).by(0, "place launch pad")
    assert not {"technology 0", "technology 3"} & set(t.names())
    t.by(0, "technology 8")
    assert (t.phase, t.names()) == ("RETURN", ["return technology 0", "return technology 3"])
    assert t.record.colony[3] == 0
    t.by(0, "return technology 0")
    assert (t.tech(0), t.record.tech_owner[0], t.record.colony[3]) == ([3, 8], 0, 1)


@pytest.mark.rule("LI-T1")
def test_a_second_card_is_taken_without_returning_one(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, vessel=3, cargo="Si", tech=(3,)).by(0, "place launch pad")
    t.by(0, "technology 8")
    assert (t.phase, t.tech(0)) == ("TURN", [3, 8])


@pytest.mark.rule("LI-T1")
def test_a_returned_card_is_available_again(table):
    t = table(2).anchor().rocket(7, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, cargo="Si", tech=(0, 3)).by(0, "place launch pad")
    t.by(0, "technology 8", "return technology 0")
    t.turn(1).sub("E", 17, 0).player(1, track=(0, 0, 3, 0))
    t.by(1, "place submersible E", "excavate")
    assert t.offered("technology") == ["0", "1", "2", "4", "5", "6", "7", "9"]


@pytest.mark.rule("LI-T1")
def test_cards_of_other_players_are_not_offered(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC").player(1, tech=(1, 2))
    t.player(0, vessel=3, cargo="Si").by(0, "place launch pad")
    assert t.offered("technology") == ["0", "3", "4", "5", "6", "7", "8", "9"]


# --- when a card works


@pytest.mark.rule("LI-T2")
def test_a_card_works_from_the_moment_it_is_taken(table):
    t = table().rocket(6, 3, loaded="Fe Fe S", wild="HC").player(0, vessel=6, cargo="Si")
    assert t.sails() == {3, 4, 5}
    t.by(0, "place launch pad", f"technology {c.AMPHIBIOUS_HULL}")
    assert t.sails() == {3, 4, 5, 7}


@pytest.mark.rule("LI-T2")
def test_a_card_put_back_works_no_more(table):
    t = table().rocket(6, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, vessel=6, cargo="Si", tech=(c.GREENHOUSE, c.AMPHIBIOUS_HULL))
    t.by(0, "place launch pad", "technology 9", f"return technology {c.AMPHIBIOUS_HULL}")
    assert t.sails() == {3, 4, 5}


# --- Chemical Separator and Commodity Exchange


@pytest.mark.rule("LI-T2")
def test_chemical_separator_changes_a_mineral_for_one_electricity(table):
    t = table().player(0, electricity=3, cargo="Fe Fe", tech=(c.CHEMICAL_SEPARATOR,))
    supply = t.supply()
    assert t.offered("separate") == ["Fe"]
    t.by(0, "separate Fe")
    assert (t.phase, t.offered("receive")) == ("SWAP", ["Si", "S", "NaCl", "HC"])
    t.by(0, "receive HC")
    assert (t.cargo(0), t.record.electricity[0]) == ("Fe HC", 2)
    assert t.supply() == [*supply[:3], supply[3] + 1, supply[4] - 1, 0]
    assert "place election" in t.names()  # the turn goes on


@pytest.mark.rule("LI-T2")
def test_chemical_separator_works_as_often_as_there_is_electricity(table):
    t = table().player(0, electricity=2, cargo="Fe", tech=(c.CHEMICAL_SEPARATOR,))
    t.by(0, "separate Fe", "receive HC", "separate HC", "receive Si")
    assert (t.cargo(0), t.record.electricity[0]) == ("Si", 0)
    assert not t.offered("separate")


@pytest.mark.rule("LI-T2")
def test_chemical_separator_gives_what_is_in_the_supply(table):
    t = table().player(0, electricity=1, cargo="Fe", tech=(c.CHEMICAL_SEPARATOR,))
    t.player(1, cargo="S " * t.supply()[c.S]).by(0, "separate Fe")
    assert t.offered("receive") == ["Si", "NaCl", "HC"]


@pytest.mark.rule("LI-T2")
def test_chemical_separator_gives_the_last_cube_of_the_supply(table):
    t = table().player(0, electricity=1, cargo="Fe", tech=(c.CHEMICAL_SEPARATOR,))
    t.player(2, cargo=t.rest(S=1)).by(0, "separate Fe")
    assert t.cargo(0) == "S"


@pytest.mark.rule("LI-T2")
def test_commodity_exchange_sells_a_cube_for_three_dollars(table):
    t = table().player(0, cargo="Si HC HC", tech=(c.COMMODITY_EXCHANGE,))
    supply = t.supply()
    assert t.offered("sell") == ["Si", "HC"]
    t.by(0, "sell HC", "sell Si")
    assert (t.cargo(0), t.record.money[0], t.record.electricity[0]) == ("HC", 6, 0)
    assert t.supply() == [supply[0] + 1, *supply[1:4], supply[4] + 1, 0]
    assert "place election" in t.names()


@pytest.mark.rule("LI-T2")
def test_immediate_effects_need_the_card(table):
    t = table().player(0, electricity=5, cargo="Si Fe").player(1, tech=(7, 8))
    assert not t.offered("separate")
    assert not t.offered("sell")


@pytest.mark.rule("LI-T2")
def test_immediate_effects_may_follow_the_placement(table):
    t = table().player(0, electricity=5, cargo="Si Fe", tech=(7, 8)).by(0, "place election")
    t.by(0, "separate Fe", "receive S", "sell Si")
    assert (t.phase, t.cargo(0), t.record.money[0]) == ("TURN", "S", 3)
    assert not t.offered("place")


@pytest.mark.rule("LI-T2")
def test_immediate_effects_work_in_a_submersible_action(table):
    t = table().player(0, electricity=5, cargo="Si Fe", tech=(7, 8))
    t.by(0, "place submersible E", "step up", "separate Fe", "receive S", "sell Si", "step up")
    assert (t.phase, t.at("E"), t.cargo(0)) == ("SUB", (17, 3), "S")
    assert (t.record.money[0], t.record.electricity[0]) == (3, 3)


@pytest.mark.rule("LI-T2")
def test_immediate_effects_do_not_work_while_loading_or_docking(table):
    t = at_pad(table, 3, "Si Fe", electricity=5, tech=(7, 8)).by(0, "load Fe")
    assert t.names() == ["done", "load Si", "load Si on wildcard"]
    t = table().player(0, vessel=5, money=9, cargo="Si", electricity=5, tech=(7, 8))
    t.sub("E", 15, 3, hold="Fe Fe").by(0, "place submersible E", "buy Fe")
    assert t.names() == ["done", "buy Fe"]


# --- Gantry Crane and Priority Clearance


@pytest.mark.rule("LI-R1")
def test_gantry_crane_scores_two_for_the_first_cube_and_three_for_the_others(table):
    t = at_pad(table, 5, "S NaCl Fe HC HC", tech=(c.GANTRY_CRANE,))
    points = []
    for load in ("S", "NaCl", "Fe", "HC", "HC on wildcard"):
        t.by(0, f"load {load}")
        points.append(t.points()[0])
    assert points == [2, 5, 8, 11, 14]


@pytest.mark.rule("LI-A4")
@pytest.mark.parametrize(("owner", "there"), [(1, 1), (1, 3), (0, 1), (0, 2)])
def test_priority_clearance_needs_one_worker_on_the_launch_pad(table, owner, there):
    t = table().player(0, vessel=3, cargo="Fe Si", tech=(c.PRIORITY_CLEARANCE,))
    t.occupy("launch pad", owner, there).by(0, "place launch pad")
    assert t.workers("launch pad") == (0, 1)
    assert t.record.quarters[:2].tolist() == [3, 4]


@pytest.mark.rule("LI-A4")
def test_priority_clearance_does_not_help_elsewhere_or_others(table):
    t = table().player(0, tech=(c.PRIORITY_CLEARANCE,)).occupy("submersible E", 1, 3)
    t.occupy("submersible F", 0, 3)
    assert "place submersible E" not in t.names()
    t = table().player(1, tech=(c.PRIORITY_CLEARANCE,)).player(0, vessel=3, cargo="Fe")
    t.occupy("launch pad", 1, 3).occupy("basic income", 0, 1)
    assert "place launch pad" not in t.names()
