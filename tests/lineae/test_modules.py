"""Optional Modules: Biogenesis and Reactor Core."""

import pytest
from perilune.lineae import components as c


def algae(t):
    """Where algae is in the ocean."""
    return {(x, y) for x in range(24) for y in range(7) if t.cube(x, y) == "algae"}


# --- without the modules


@pytest.mark.rule("LI-M1")
@pytest.mark.rule("LI-M6")
def test_modules_are_off_by_default(table):
    t = table()
    assert t.supply()[c.ALGAE] == 0
    assert not t.record.reactor.any()
    t.sunlight()
    assert algae(t) == set()
    assert not {"algae farm", "bioreactor", "canteen", "reactor"} & set(t.offered("place"))


# --- algae in the ocean


@pytest.mark.rule("LI-M1")
def test_algae_appears_at_the_surface_of_lit_columns(table):
    t = table(biogenesis=True)
    assert t.supply()[c.ALGAE] == 25
    t.sunlight()  # columns 6 and 7 are dark
    assert algae(t) == {(1, 5), (4, 5), (7, 5), (10, 3), (13, 3), (16, 3)}
    assert t.supply()[c.ALGAE] == 19


@pytest.mark.rule("LI-M1")
def test_no_algae_without_light_or_on_an_occupied_space(table):
    """Example T24 of the specification."""
    t = table(biogenesis=True).atmosphere(3, 3).atmosphere(0, 2).sub("E", 13, 3)
    t.cubes("Fe", (7, 5)).sunlight()
    assert algae(t) == {(1, 5), (4, 5), (16, 3)}
    assert t.cube(7, 5) == "Fe"


@pytest.mark.rule("LI-M1")
@pytest.mark.rule("LI-L1")
def test_algae_comes_after_diesel(table):
    t = table(biogenesis=True).player(0, vessel=3, cargo="HC").atmosphere(3, 2).sunlight()
    assert algae(t) == set()
    t.by(0, "burn diesel at column 3")  # the last icon is blocked
    assert algae(t) == {(1, 5), (4, 5), (7, 5), (13, 3), (16, 3)}


@pytest.mark.rule("LI-M1")
def test_scarce_algae_appears_from_left_to_right(table):
    t = table(biogenesis=True).player(2, cargo="algae " * 23).sunlight()
    assert algae(t) == {(1, 5), (4, 5)}
    assert t.supply()[c.ALGAE] == 0


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-U3")
@pytest.mark.rule("LI-U5")
def test_algae_is_collected_and_bought(table):
    t = table(biogenesis=True).cubes("algae", (17, 2)).player(0, vessel=5, electricity=5)
    t.by(0, "place submersible E", "step up and take", "step up")
    assert (t.hold("E"), t.record.money[0]) == ("algae", 1)
    t.by(0, "buy algae")
    assert (t.cargo(0), t.record.money[0], t.seat) == ("algae", 0, 1)


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-U4")
def test_a_movement_may_not_end_on_algae(table):
    t = table(biogenesis=True).cubes("algae", (17, 2)).player(0, electricity=5)
    t.by(0, "place submersible E", "step up")
    assert "done" not in t.names()


@pytest.mark.rule("LI-M2")
def test_a_hold_has_room_for_four_cubes_with_algae(table):
    t = table(biogenesis=True).sub("E", 17, 0, hold="algae Si Si Si").cubes("Fe", (16, 0))
    t.player(0, electricity=5).by(0, "place submersible E")
    assert "excavate" not in t.names()
    assert "step left and take" not in t.names()


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-W5")
@pytest.mark.rule("LI-C7")
def test_algae_is_flushed(table):
    t = table(biogenesis=True).cubes("algae", (4, 5)).by(0, "place lock 2")
    assert t.supply()[c.ALGAE] == 25
    t = table(biogenesis=True).city(0, c.WATER_TREATMENT_PLANT).cubes("algae", (4, 5))
    assert t.by(0, "place lock 2").cargo(0) == "algae"


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-K3")
def test_dissolving_minerals_skip_algae(table):
    t = table(1, biogenesis=True).cubes("algae", (0, 0), (23, 2)).cleanup()
    assert t.column(0)[:3] == ["algae", "S", None]
    assert t.column(23) == ["NaCl", None, "algae"]


@pytest.mark.rule("LI-M2")
def test_algae_is_sold_by_the_commodity_exchange(table):
    t = table(biogenesis=True).player(0, cargo="algae algae", tech=(c.COMMODITY_EXCHANGE,))
    t.by(0, "sell algae")
    assert (t.cargo(0), t.record.money[0], t.supply()[c.ALGAE]) == ("algae", 3, 24)
    t.by(0, "place submersible E", "sell algae")
    assert (t.cargo(0), t.record.money[0]) == ("", 6)


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-G1")
def test_algae_at_the_end(table):
    t = table(biogenesis=True).round(7).player(0, cargo="algae algae algae").pass_all()
    assert (t.done, t.points()[0]) == (True, 1)
    t = table(biogenesis=True).round(7).player(0, cargo="algae", tech=(8,)).turn(0).pass_all()
    assert (t.phase, t.names()) == ("END", ["done", "sell algae"])


@pytest.mark.rule("LI-M2")
def test_algae_is_no_mineral(table):
    t = table(biogenesis=True, reactor=True).player(0, vessel=3, cargo="algae algae")
    t.player(0, electricity=9, tech=(c.CHEMICAL_SEPARATOR,))
    for slot, card in enumerate((c.REFINERY, c.ASSAY_OFFICE, c.MASS_DRIVER)):
        t.city(slot, card)
    places = t.offered("place")
    assert not {"launch pad", "colony 5", "colony 6", "colony 7"} & set(places)
    assert not t.offered("separate")
    t.player(0, cargo="algae Si")
    assert "colony 6" not in t.offered("place")  # two different resources, one mineral
    assert t.offered("separate") == ["Si"]
    t.by(0, "separate Si")
    assert t.offered("receive") == ["S", "NaCl", "Fe", "HC"]
    t.by(0, "receive S", "place reactor")
    assert t.offered("give") == ["S"]


@pytest.mark.rule("LI-M2")
@pytest.mark.rule("LI-E2")
def test_algae_is_not_the_cube_of_the_second_track_space(table):
    t = table(biogenesis=True).sub("E", 17, 0).player(0, track=(0, 0, 1, 0))
    t.by(0, "place submersible E", "excavate")
    assert t.names() == [f"receive {mineral}" for mineral in c.MINERALS]


# --- Algae Farm, Bioreactor, Canteen


@pytest.mark.rule("LI-M3")
@pytest.mark.parametrize(("held", "after"), [(1, 2), (2, 4), (3, 6), (5, 8)])
def test_algae_farm_doubles_algae_by_at_most_three(table, held, after):
    """Example T25 of the specification."""
    t = table(biogenesis=True).player(0, cargo="algae " * held).by(0, "place algae farm")
    assert t.record.cargo[0, c.ALGAE] == after
    assert t.supply()[c.ALGAE] == 25 - after
    assert not t.offered("place")  # no arrow


@pytest.mark.rule("LI-M3")
def test_algae_farm_takes_what_is_in_the_supply(table):
    t = table(biogenesis=True).player(0, cargo="algae algae").player(1, cargo="algae " * 22)
    t.by(0, "place algae farm")
    assert (t.cargo(0), t.supply()[c.ALGAE]) == ("algae algae algae", 0)


@pytest.mark.rule("LI-M3")
def test_algae_farm_needs_algae_here_and_there(table):
    t = table(biogenesis=True)
    assert "place algae farm" not in t.names()
    t.player(0, cargo="algae")
    assert "place algae farm" in t.names()
    t.player(1, cargo="algae " * 24)
    assert "place algae farm" not in t.names()


@pytest.mark.rule("LI-M4")
def test_bioreactor_turns_up_to_three_algae_into_hydrocarbon(table):
    t = table(biogenesis=True).player(0, cargo="algae " * 4)
    supply = t.supply()
    t.by(0, "place bioreactor")  # the first is given by itself
    assert (t.phase, t.names()) == ("BIOREACTOR", ["done", "give algae"])
    t.by(0, "give algae", "give algae")
    assert (t.phase, t.cargo(0)) == ("TURN", "HC HC HC algae")
    assert t.supply()[c.HC :] == [supply[c.HC] - 3, supply[c.ALGAE] + 3]
    assert not t.offered("place")


@pytest.mark.rule("LI-M4")
def test_bioreactor_may_be_left_after_the_first_algae(table):
    t = table(biogenesis=True).player(0, cargo="algae " * 4).by(0, "place bioreactor", "done")
    assert (t.phase, t.cargo(0)) == ("TURN", "HC algae algae algae")


@pytest.mark.rule("LI-M4")
def test_bioreactor_ends_when_nothing_is_left_to_convert(table):
    t = table(biogenesis=True).player(0, cargo="algae algae")
    t.by(0, "place bioreactor", "give algae")
    assert (t.phase, t.cargo(0)) == ("TURN", "HC HC")
    t = table(biogenesis=True).player(0, cargo="algae algae algae")
    t.player(1, cargo="HC " * (t.supply()[c.HC] - 1)).by(0, "place bioreactor")
    assert (t.phase, t.cargo(0)) == ("TURN", "HC algae algae")


@pytest.mark.rule("LI-M4")
def test_bioreactor_needs_algae_and_hydrocarbon(table):
    t = table(biogenesis=True)
    assert "place bioreactor" not in t.names()
    t.player(0, cargo="algae")
    assert "place bioreactor" in t.names()
    t.player(1, cargo="HC " * t.supply()[c.HC])
    assert "place bioreactor" not in t.names()


@pytest.mark.rule("LI-M5")
def test_canteen_gives_two_workers_and_another_turn(table):
    """Example T26 of the specification."""
    t = table(biogenesis=True).occupy("basic income", 0, 3).player(0, cargo="NaCl algae Si")
    t.by(0, "place canteen")
    assert (t.record.quarters[0], t.record.extra_workers[0]) == (2, 2)
    assert (t.record.crew[0], t.record.tokens[0]) == (4, 4)
    assert (t.cargo(0), t.seat) == ("Si", 0)
    assert {"done", "pass", "place election"} <= set(t.names())
    t.cleanup()
    assert (t.record.quarters[0], t.record.extra_workers[0]) == (4, 0)


@pytest.mark.rule("LI-M5")
@pytest.mark.parametrize("cargo", ["NaCl NaCl", "algae algae", "Si algae", ""])
def test_canteen_needs_algae_and_salt(table, cargo):
    t = table(biogenesis=True).player(0, cargo=cargo)
    assert "place canteen" not in t.names()


@pytest.mark.rule("LI-M5")
def test_extra_workers_are_placed_bumped_and_returned_like_others(table):
    t = table(2, biogenesis=True).anchor().player(0, cargo="NaCl algae").player(1, crew=7)
    t.by(0, "place canteen")
    assert t.record.quarters[0] == 5
    t.occupy("election", 0, 5).turn(1).by(1, "place election")
    assert (t.record.quarters[0], t.workers("election")) == (5, (1, 6))


@pytest.mark.rule("LI-M5")
@pytest.mark.rule("LI-B2")
def test_extra_workers_are_no_crew_for_the_price_of_hiring(table):
    t = table(biogenesis=True).player(0, cargo="NaCl algae", money=5)
    t.by(0, "place canteen", "place hire")
    assert (t.record.money[0], t.record.crew[0], t.record.extra_workers[0]) == (0, 5, 2)


@pytest.mark.rule("LI-M3")
@pytest.mark.rule("LI-M4")
@pytest.mark.rule("LI-M5")
@pytest.mark.rule("LI-M7")
@pytest.mark.parametrize("space", ["algae farm", "bioreactor", "canteen", "reactor"])
@pytest.mark.parametrize("mode", ["full", "starter"])
def test_spaces_of_the_modules_are_single_octagons_open_from_anywhere(table, space, mode):
    t = table(mode=mode, biogenesis=True, reactor=True).player(0, vessel=7, cargo="NaCl algae")
    t.occupy(space, 1, 2).occupy("basic income", 0, 2)
    assert f"place {space}" not in t.names()
    t.occupy("basic income", 0, -1).by(0, f"place {space}")
    assert t.workers(space) == (0, 3)
    assert t.record.quarters[:2].tolist() == [2 if space == "canteen" else 0, 4]


# --- Reactor Core


@pytest.mark.rule("LI-M6")
def test_every_sector_starts_with_two_cubes_of_the_supply(table):
    t = table(fresh=True, reactor=True)
    assert t.record.reactor.tolist() == [2] * 5
    t = table(reactor=True).empty_ocean()
    assert t.supply()[:5] == [23] * 5


@pytest.mark.rule("LI-M8")
def test_a_conversion_costs_the_clockwise_distance(table):
    """Example T27 of the specification: from Fe over HC to Si."""
    t = table(reactor=True).player(0, electricity=5, cargo="Fe Fe").by(0, "place reactor")
    assert t.phase == "REACTOR"
    t.by(0, "give Fe")
    assert (t.phase, t.offered("take")) == ("REACTOR_TAKE", ["Si", "S", "NaCl", "HC"])
    t.by(0, "take Si")
    assert (t.cargo(0), t.record.electricity[0]) == ("Si Fe", 3)
    assert t.record.reactor.tolist() == [1, 2, 2, 3, 2]


@pytest.mark.rule("LI-M8")
@pytest.mark.parametrize("given", range(5))
@pytest.mark.parametrize("distance", [1, 2, 3, 4])
def test_every_distance_around_the_rondel(table, given, distance):
    taken = c.MINERALS[(given + distance) % 5]
    t = table(reactor=True).player(0, electricity=distance, cargo=f"{c.MINERALS[given]} Si S")
    t.by(0, "place reactor", f"give {c.MINERALS[given]}")
    offered = {c.MINERALS[(given + step) % 5] for step in range(1, distance + 1)}
    if distance == 1:  # taken by itself
        assert taken in t.cargo(0).split()
    else:
        assert set(t.offered("take")) == offered
        t.by(0, f"take {taken}")
    assert t.record.electricity[0] == 0
    assert t.record.reactor[given] == 3
    assert t.record.reactor[(given + distance) % 5] == 1


@pytest.mark.rule("LI-M8")
def test_a_cube_is_given_only_if_another_can_be_paid(table):
    t = table(reactor=True).player(0, electricity=0, cargo="Fe Si").by(0, "place reactor")
    assert not t.offered("give")
    assert t.offered("borrow") == list(c.MINERALS)
    t = table(reactor=True).player(0, electricity=1, cargo="Fe Si")
    t.record.reactor[c.HC] = 0  # the sector after Fe
    t.record.supply[c.HC] += 2
    t.refresh()
    t.by(0, "place reactor")
    assert t.offered("give") == ["Si"]


@pytest.mark.rule("LI-M7")
def test_the_reactor_allows_two_operations(table):
    t = table(reactor=True).player(0, electricity=9, cargo="Fe").by(0, "place reactor")
    assert "done" not in t.names()
    t.by(0, "borrow Si")
    assert "done" in t.names()
    t.by(0, "give Fe", "take HC")
    assert (t.phase, t.cargo(0)) == ("TURN", "Si HC")
    assert not t.offered("place")  # no arrow


@pytest.mark.rule("LI-M7")
def test_the_reactor_may_be_left_after_one_operation(table):
    t = table(reactor=True).by(0, "place reactor", "borrow Si", "done")
    assert (t.phase, t.cargo(0)) == ("TURN", "Si")


@pytest.mark.rule("LI-M7")
@pytest.mark.rule("LI-M9")
def test_the_reactor_needs_a_possible_operation(table):
    t = table(reactor=True).player(0, cargo="Fe")
    t.record.debt[0, c.SI] = 2
    t.refresh()
    assert "place reactor" not in t.names()  # no more loans, no electricity
    t.player(0, electricity=1)
    assert "place reactor" in t.names()


@pytest.mark.rule("LI-M9")
def test_a_loan_takes_a_cube_and_leaves_a_debt(table):
    t = table(reactor=True).by(0, "place reactor", "borrow HC")
    assert (t.cargo(0), t.record.debt[0].tolist()) == ("HC", [0, 0, 0, 0, 1])
    assert t.record.reactor.tolist() == [2, 2, 2, 2, 1]
    t.by(0, "borrow HC")
    assert (t.cargo(0), t.record.debt[0, c.HC], t.record.reactor[c.HC]) == ("HC HC", 2, 0)


@pytest.mark.rule("LI-M9")
def test_an_empty_sector_lends_nothing(table):
    t = table(2, reactor=True).anchor().by(0, "place reactor", "borrow HC", "borrow HC")
    t.by(0, "done").by(1, "place reactor")
    assert t.offered("borrow") == ["Si", "S", "NaCl", "Fe"]


@pytest.mark.rule("LI-M9")
def test_a_seat_has_at_most_two_debts(table):
    """Example T28 of the specification."""
    t = table(reactor=True).player(0, electricity=9, cargo="Fe")
    t.record.debt[0] = [1, 0, 0, 0, 0]
    t.refresh()
    t.by(0, "place reactor", "borrow S")
    assert not t.offered("borrow")
    assert t.offered("give") == ["S", "Fe"]


@pytest.mark.rule("LI-M9")
def test_debts_are_repaid_in_the_own_turn(table):
    t = table(reactor=True).player(0, cargo="Fe Fe Si", electricity=2)
    t.record.debt[0] = [0, 1, 0, 1, 0]
    t.refresh()
    assert t.offered("repay") == ["Fe"]
    t.by(0, "repay Fe")
    assert (t.cargo(0), t.record.debt[0].tolist()) == ("Si Fe", [0, 1, 0, 0, 0])
    assert t.record.reactor.tolist() == [2, 2, 2, 3, 2]
    assert not t.offered("repay")
    assert "place election" in t.names()


@pytest.mark.rule("LI-M9")
def test_debts_are_repaid_in_a_submersible_action(table):
    t = table(reactor=True).player(0, cargo="Fe", electricity=2).cubes("S", (17, 2))
    t.record.debt[0] = [0, 0, 0, 1, 0]
    t.refresh()
    t.by(0, "place submersible E", "step up")
    assert not t.offered("repay")  # it stands on a cube
    t.by(0, "step up", "repay Fe")
    assert (t.phase, t.record.debt[0].sum()) == ("SUB", 0)


@pytest.mark.rule("LI-M9")
@pytest.mark.rule("LI-M10")
def test_every_debt_left_costs_two_points(table):
    """Example T28 of the specification."""
    t = table(reactor=True).round(7).player(0, vp=9)
    t.record.debt[0] = [1, 0, 0, 1, 0]
    t.pass_all()
    assert (t.done, t.points()[0]) == (True, 9 - 4)


@pytest.mark.rule("LI-M10")
def test_debts_are_repaid_at_the_end(table):
    t = table(reactor=True).round(7).player(0, vp=9, cargo="Fe Si")
    t.record.debt[0] = [1, 0, 0, 1, 0]
    t.turn(0).pass_all()
    assert (t.phase, t.names()) == ("END", ["done", "repay Si", "repay Fe"])
    t.by(0, "repay Fe", "done")
    assert (t.done, t.points()[0]) == (True, 9 - 2)
