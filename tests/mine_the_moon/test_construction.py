"""Constructing, and the buildings of a Moonbase (rulebook p.8 and p.13)."""

import pytest
from perilune.mine_the_moon import components as c

SITES = ("Factory", "Exchanger", "Refiner", "Robot Control")

# name, cost, bonus, site, level, supply with 2 to 5 players
TILES = [
    ("Factory", "bb", 1, "Factory", 1, (2, 3, 4, 5)),
    ("Factory+", "bbg", 2, "Factory", 2, (1, 2, 3, 4)),
    ("Factory++", "ggn", 3, "Factory", 3, (1, 1, 2, 3)),
    ("Exchanger", "bg", 1, "Exchanger", 1, (2, 3, 4, 5)),
    ("Refiner", "gn", 1, "Refiner", 1, (2, 3, 4, 5)),
    ("Refiner+", "nn", 2, "Refiner", 2, (1, 2, 3, 4)),
    ("Robot Control+", "gg", 0, "Robot Control", 1, (2, 3, 4, 5)),
    ("Robot Control++", "ggn", 1, "Robot Control", 2, (1, 1, 2, 3)),
]
EVERY_TILE = pytest.mark.parametrize(
    ("name", "cost", "bonus", "site", "level"), [tile[:5] for tile in TILES]
)
ALL_COSTS = "bbggnn"  # enough for every tile


def work(t, place):
    """Seat 0 tasks one team, the others none, and works it."""
    return t.by(0, f"task {place}").to_work().by(0, f"work {place}")


def constructible(t):
    """The buildings that seat 0 may construct with an Uplink team."""
    work(t, "Uplink column 2")
    assert t.phase == "CONSTRUCT"
    assert all(name.startswith("construct ") for name in t.names())
    return {name.removeprefix("construct ") for name in t.names()}


# --- cost, bonus and supply of the tiles


@pytest.mark.rule("MM-B1")
@pytest.mark.rule("MM-B2")
@pytest.mark.rule("MM-B3")
@EVERY_TILE
def test_a_tile_costs_its_raw_resources_and_gives_its_bonus(table, name, cost, bonus, site, level):
    t = table().level(0, site, level - 1).silo(0, cost + "bg")
    robots, tile = int(t.record.robots[0]), c.BUILDINGS.index(name)
    supply = t.record.tiles.tolist()
    assert name in constructible(t)
    t.act(f"construct {name}")
    assert t.cells(0) == "bg"
    assert t.points() == [bonus, 0, 0]
    assert t.record.levels[0, SITES.index(site)] == level
    supply[tile] -= 1
    assert t.record.tiles.tolist() == supply
    assert t.home(0) == robots - len("bg") + (site == "Robot Control")


@pytest.mark.rule("MM-B1")
@EVERY_TILE
def test_a_tile_cannot_be_paid_with_one_resource_too_few(table, name, cost, bonus, site, level):
    for missing in set(cost):
        t = table().level(0, site, level - 1).silo(0, cost.replace(missing, "", 1))
        t.by(0, "task Uplink column 2").to_work()
        if "work Uplink column 2" in t.names():  # something cheaper
            t.act("work Uplink column 2")
            assert f"construct {name}" not in t.names()
        assert t.record.levels[0, SITES.index(site)] == level - 1


@pytest.mark.rule("MM-B1")
@pytest.mark.parametrize("cells", ["BB", "bB", "bG", "gB", "bn"])
def test_type_and_state_of_a_cost_must_match_exactly(table, cells):
    t = table().available("Comsat", "Omnirefiner").silo(0, cells)
    t.by(0, "task Uplink column 2").to_work()
    assert t.phase == "WORK"
    assert "work Uplink column 2" not in t.names()


@pytest.mark.rule("MM-B1")
def test_the_cost_is_paid_when_working_not_when_tasking(table):
    t = table().silo(0, "bbg").by(0, "task Uplink column 2")
    assert (t.cells(0), t.home(0)) == ("bbg", 3)
    t.to_work()
    assert (t.cells(0), t.home(0)) == ("bbg", 3)
    t.by(0, "work Uplink column 2", "construct Factory")
    assert (t.cells(0), t.home(0)) == ("g", 7)


@pytest.mark.rule("MM-B1")
def test_a_team_may_be_tasked_before_the_cost_is_in_the_silo(table):
    t = table().by(0, "task Uplink column 2").pass_all().next_spins(0, 0, 0)
    t.mine_all("raw Buckyball")
    t.by(0, "work Uplink column 2")  # the Factory is all that three Buckyballs can pay for
    assert t.record.levels[0].tolist() == [1, 0, 0, 0]
    assert t.cells(0) == "b"


@pytest.mark.rule("MM-S1")
@pytest.mark.rule("MM-B3")
@pytest.mark.parametrize(("players", "total"), [(2, 12), (3, 18), (4, 26), (5, 34)])
def test_the_supply_of_tiles_depends_on_the_number_of_players(table, players, total):
    supply = table(players).record.tiles.tolist()
    assert supply == [tile[5][players - 2] for tile in TILES]
    assert sum(supply) == total


# --- where tiles go


@pytest.mark.rule("MM-B3")
@pytest.mark.parametrize(
    ("site", "level", "offered"),
    [
        ("Factory", 0, "Factory"),
        ("Factory", 1, "Factory+"),
        ("Factory", 2, "Factory++"),
        ("Factory", 3, None),
        ("Exchanger", 0, "Exchanger"),
        ("Exchanger", 1, None),
        ("Refiner", 0, "Refiner"),
        ("Refiner", 1, "Refiner+"),
        ("Refiner", 2, None),
        ("Robot Control", 0, "Robot Control+"),
        ("Robot Control", 1, "Robot Control++"),
        ("Robot Control", 2, None),
    ],
)
def test_a_tile_goes_exactly_on_the_level_below(table, site, level, offered):
    others = {"Factory", "Exchanger", "Refiner", "Robot Control+"}
    others -= {name for name, _, _, of_site, *_ in TILES if of_site == site}
    t = table().level(0, site, level).silo(0, ALL_COSTS)
    assert constructible(t) == others | ({offered} if offered else set())


@pytest.mark.rule("MM-B3")
def test_a_tile_must_be_left_in_the_supply(table):
    t = table().level(1, "Factory", 3).level(0, "Factory", 2).silo(0, ALL_COSTS)
    assert t.record.tiles[c.BUILDINGS.index("Factory++")] == 0
    assert constructible(t) == {"Exchanger", "Refiner", "Robot Control+"}


@pytest.mark.rule("MM-B6")
def test_a_building_is_tasked_from_the_next_turn_on(table):
    t = table().silo(0, "bbg")
    assert "task Factory" not in t.names()
    work(t, "Uplink column 2").act("construct Factory")
    assert (t.record.turn, t.phase) == (2, "TASK")  # nothing was left to work in this turn
    assert "task Factory" in t.names()


@pytest.mark.rule("MM-B6")
def test_an_advanced_building_is_tasked_from_the_next_turn_on(table):
    t = table().available("Prerogative").silo(0, "B")
    t.by(0, "task Uplink column 2").by(1, "pass").by(2, "pass").by(0, "task Shaker column 3")
    t.to_work().by(0, "work Uplink column 2", "site 2")
    assert t.names() == ["work Shaker column 3", "return Shaker column 3"]
    t.by(0, "work Shaker column 3")
    assert "task Advanced 2" in t.names()


# --- Advanced sites


@pytest.mark.rule("MM-B4")
@pytest.mark.parametrize("site", [1, 2, 3])
def test_an_advanced_building_goes_on_any_site_empty_or_not(table, site):
    t = table().advanced(0, 1, "Hydroponics").available("Statue-5").silo(0, "BG")
    work(t, "Uplink column 2")
    assert t.names() == ["site 1", "site 2", "site 3"]
    t.act(f"site {site}")
    expected = [c.HYDROPONICS + 1, 0, 0]
    expected[site - 1] = c.ADVANCED_NAMES.index("Statue-5") + 1
    assert t.record.advanced[0].tolist() == expected


@pytest.mark.rule("MM-B4")
def test_a_covered_advanced_building_is_gone_for_good(table):
    t = table().advanced(0, 1, "Hydroponics").available("Statue-3").silo(0, "GBB")
    assert "task Advanced 1" in t.names()
    work(t, "Uplink column 2").act("site 1")
    assert "task Advanced 1" not in t.names()
    assert t.record.available.sum() == 0


@pytest.mark.rule("MM-B4")
def test_a_covered_quaker_no_longer_adds_spins(table):
    t = table().advanced(0, 1, "Quaker").available("Statue-3").silo(0, "G")
    work(t, "Uplink column 2").act("site 1")
    assert t.record.history.sum() == 5
    t.to_work()
    assert t.record.history.sum() == 3


@pytest.mark.rule("MM-B4")
def test_two_equal_advanced_buildings_may_stand_side_by_side(table):
    t = table().advanced(0, 1, "Hydroponics").available("Hydroponics").silo(0, "BB")
    work(t, "Uplink column 2").act("site 3")
    t.by(0, "task Advanced 1").by(1, "pass").by(2, "pass").by(0, "task Advanced 3").to_work()
    t.by(0, "work Advanced 1", "work Advanced 3")
    assert t.points() == [2 + 1 + 1, 0, 0]  # the bonus and two works


@pytest.mark.rule("MM-B2")
@pytest.mark.rule("MM-B4")
@pytest.mark.rule("MM-W7")
def test_covering_sends_a_waiting_team_home_and_keeps_the_earlier_bonus(table):
    """Edge case 6 of the specification."""
    t = table().advanced(0, 1, "Agri-Dome").available("Statue-3").silo(0, "G").dominance(2, 0, 0)
    t.by(0, "task Advanced 1").by(1, "pass").by(2, "pass")
    t.by(0, "task Uplink column 2", "task Shaker column 3").to_work()
    t.by(0, "work Uplink column 2", "site 1")
    assert t.names() == ["work Shaker column 3", "return Shaker column 3"]
    assert t.home(0) == 6
    assert t.points() == [2 + 3, 0, 0]


@pytest.mark.rule("MM-B4")
@pytest.mark.rule("MM-W7")
def test_a_waiting_team_does_not_work_the_building_that_covers_its_own(table):
    t = table().advanced(0, 2, "Agri-Dome").available("Hydroponics").silo(0, "BB")
    t.by(0, "task Advanced 2").by(1, "pass").by(2, "pass").by(0, "task Uplink column 2").to_work()
    t.by(0, "work Uplink column 2", "site 2")
    assert (t.record.turn, t.phase) == (2, "TASK")
    assert (t.points(), t.home(0)) == ([2, 0, 0], 8)


@pytest.mark.rule("MM-B5")
def test_covering_an_abductor_sets_its_captive_free(table):
    t = table().advanced(0, 1, "Abductor").captive(0, 1, owner=1).available("Statue-3")
    t.silo(0, "G")
    assert t.home(1) == 7
    work(t, "Uplink column 2").act("site 1")
    assert t.home(1) == 8
    assert t.record.captives.sum() == 0


@pytest.mark.rule("MM-B5")
def test_building_beside_an_abductor_keeps_its_captive(table):
    t = table().advanced(0, 1, "Abductor").captive(0, 1, owner=1).available("Statue-3")
    t.silo(0, "G")
    work(t, "Uplink column 2").act("site 2")
    assert t.home(1) == 7
    assert t.record.captives[0].tolist() == [2, 0, 0]


@pytest.mark.rule("MM-B2")
def test_the_bonus_is_scored_at_once(table):
    t = table().silo(0, "bbg")
    t.by(0, "task Uplink column 2").by(1, "pass").by(2, "pass").by(0, "task Shaker column 3")
    t.to_work().by(0, "work Uplink column 2", "construct Factory")
    assert (t.phase, t.points()) == ("WORK", [1, 0, 0])


# --- Robot Control


@pytest.mark.rule("MM-B7")
@pytest.mark.parametrize(
    ("level", "name", "left"), [(1, "Robot Control+", "n"), (2, "Robot Control++", "")]
)
def test_a_robot_control_upgrade_brings_one_robot_at_once(table, level, name, left):
    t = table().level(0, "Robot Control", level - 1).silo(0, "ggn")
    t.by(0, "task Uplink column 2").by(1, "pass").by(2, "pass").by(0, "task Shaker column 3")
    t.to_work().by(0, "work Uplink column 2", f"construct {name}")
    assert (t.phase, t.cells(0)) == ("WORK", left)
    assert t.record.robots[0] == 8 + level
    assert t.home(0) == 8 + level - 2 - len(left)  # all but the Shaker team and the Silo


# --- Reverter


@pytest.mark.rule("MM-B8")
def test_reverter_takes_one_robot(table):
    t = table().by(0, "task Reverter")
    assert t.home(0) == 7


@pytest.mark.rule("MM-B8")
def test_reverter_turns_refined_resources_into_as_many_raw_ones_of_any_type(table):
    t = work(table().silo(0, "bBBGN"), "Reverter")
    assert t.names() == [f"give {amount} refined Buckyball" for amount in range(3)]
    t.act("give 2 refined Buckyball")
    assert t.names() == ["give 0 refined Graphene", "give 1 refined Graphene"]
    t.act("give 1 refined Graphene", "give 0 refined Nanotube")
    assert t.names() == [f"take {amount} raw Buckyball" for amount in range(3)]
    t.act("take 0 raw Buckyball")
    assert t.names() == [f"take {amount} raw Graphene" for amount in (1, 2, 3)]
    t.act("take 1 raw Graphene")
    assert t.cells(0) == "bgnnN"
    assert t.home(0) == 3


@pytest.mark.rule("MM-B8")
@pytest.mark.parametrize("kind", c.TYPES)
def test_reverter_reverts_a_single_refined_resource_of_any_type(table, kind):
    t = work(table().silo(0, kind[0]), "Reverter")
    t.act(f"give 1 refined {kind}", "take 1 raw Buckyball")
    assert (t.cells(0), t.phase) == ("b", "TASK")


@pytest.mark.rule("MM-B8")
def test_reverter_takes_only_what_was_given_after_a_refinery_not_used_up(table):
    t = table().silo(0, "bbN").by(0, "task Refinery column 2").by(1, "pass").by(2, "pass")
    t.by(0, "task Reverter").to_work()
    t.by(0, "work Refinery column 2", "refine 1 Buckyball", "work Reverter")
    t.act("give 0 refined Buckyball", "give 1 refined Nanotube")
    assert t.names() == ["take 0 raw Buckyball", "take 1 raw Buckyball"]
    t.act("take 1 raw Buckyball")
    assert (t.cells(0), t.home(0), t.phase) == ("bbB", 5, "TASK")


@pytest.mark.rule("MM-B8")
def test_full_silos_may_swap(table):
    t = work(table().silo(0, "BBBGGG"), "Reverter")
    t.act("give 1 refined Buckyball", "give 3 refined Graphene")
    assert t.names() == ["take 0 raw Buckyball", "take 1 raw Buckyball"]
    t.act("take 1 raw Buckyball", "take 3 raw Graphene")
    assert t.cells(0) == "bgggBB"


@pytest.mark.rule("MM-B8")
def test_reverter_does_not_take_raw_resources(table):
    t = table().silo(0, "bgn").by(0, "task Reverter").to_work()
    assert t.phase == "WORK"
    assert "work Reverter" not in t.names()


@pytest.mark.rule("MM-B8")
def test_reverter_may_revert_nothing(table):
    t = work(table().silo(0, "B"), "Reverter")
    assert t.names() == ["give 0 refined Buckyball", "give 1 refined Buckyball"]
    t.act("give 0 refined Buckyball")
    assert (t.cells(0), t.phase) == ("B", "TASK")


@pytest.mark.rule("MM-B8")
@pytest.mark.rule("MM-G3")
@pytest.mark.parametrize(
    ("taken", "cells"),
    [
        (["take 0 raw Buckyball"], "gnnG"),  # one Graphene and two Nanotubes must follow
        (["take 1 raw Buckyball", "take 0 raw Graphene"], "bnnG"),
        (["take 1 raw Buckyball", "take 1 raw Graphene"], "bgnG"),
        (["take 2 raw Buckyball", "take 0 raw Graphene"], "bbnG"),
        (["take 2 raw Buckyball", "take 1 raw Graphene"], "bbgG"),
    ],
)
def test_every_way_of_reverting_in_small_silos_stores_all(table, taken, cells):
    """Edge case 15 of the specification: Red B has two places per type."""
    t = table(colours=("Red", "Black", "Blue"), sides=("B", "A", "A")).silo(0, "BBGG")
    work(t, "Reverter").act("give 2 refined Buckyball", "give 1 refined Graphene")
    assert t.names() == [f"take {amount} raw Buckyball" for amount in range(3)]
    t.act(*taken)
    assert t.cells(0) == cells
    assert t.phase == "TASK"


# --- Factory


@pytest.mark.rule("MM-B9")
@pytest.mark.rule("MM-B10")
@pytest.mark.rule("MM-B11")
@pytest.mark.parametrize(
    ("site", "level", "team"),
    [
        ("Factory", 1, 2),
        ("Factory", 2, 1),
        ("Factory", 3, 1),
        ("Exchanger", 1, 2),
        ("Refiner", 1, 2),
        ("Refiner", 2, 1),
    ],
)
def test_a_tile_takes_its_team(table, site, level, team):
    t = table().level(0, site, level).by(0, f"task {site}")
    assert t.home(0) == 8 - team
    assert t.record.own_teams[0].sum() == team


@pytest.mark.rule("MM-B9")
@pytest.mark.parametrize("level", [1, 2])
@pytest.mark.parametrize(("kind", "cell"), [("Buckyball", "b"), ("Graphene", "g")])
def test_factory_and_factory_plus_produce_one_raw_resource(table, level, kind, cell):
    t = work(table().level(0, "Factory", level), "Factory")
    assert t.names() == ["produce raw Buckyball", "produce raw Graphene"]
    t.act(f"produce raw {kind}")
    assert (t.cells(0), t.home(0), t.phase) == (cell, 7, "TASK")


@pytest.mark.rule("MM-B9")
@pytest.mark.parametrize(("first", "second", "cells"), [("b", "b", "bb"), ("g", "b", "bg")])
def test_factory_plus_plus_produces_two_of_free_types(table, first, second, cells):
    names = {"b": "produce raw Buckyball", "g": "produce raw Graphene"}
    t = work(table().level(0, "Factory", 3), "Factory")
    assert "pass" not in t.names()
    t.act(names[first])
    assert t.names() == ["pass", "produce raw Buckyball", "produce raw Graphene"]
    t.act(names[second])
    assert (t.cells(0), t.home(0), t.phase) == (cells, 6, "TASK")


@pytest.mark.rule("MM-B9")
def test_factory_plus_plus_may_stop_after_one(table):
    t = work(table().level(0, "Factory", 3), "Factory")
    t.act("produce raw Graphene", "pass")
    assert (t.cells(0), t.home(0), t.phase) == ("g", 7, "TASK")


@pytest.mark.rule("MM-B9")
@pytest.mark.parametrize(("before", "after"), [("bBB", "bgBB"), ("ggG", "bggG")])
def test_a_factory_produces_only_what_has_room_in_the_silo(table, before, after):
    t = work(table().level(0, "Factory", 1).silo(0, before), "Factory")
    assert (t.cells(0), t.phase) == (after, "TASK")


@pytest.mark.rule("MM-B9")
def test_a_factory_without_room_for_either_type_can_only_return(table):
    t = table().level(0, "Factory", 1).silo(0, "bBBggG").by(0, "task Factory").to_work()
    assert t.phase == "WORK"
    assert "work Factory" not in t.names()


@pytest.mark.rule("MM-B9")
def test_factory_plus_plus_ends_without_a_robot_for_the_second_unit(table):
    """Edge case 5 of the specification."""
    t = table().level(0, "Factory", 3).silo(0, "bbggnnn")
    work(t, "Factory").act("produce raw Buckyball")
    assert (t.cells(0), t.home(0)) == ("bbbggnnn", 0)
    assert (t.record.turn, t.phase) == (2, "TASK")


@pytest.mark.rule("MM-B9")
@pytest.mark.rule("MM-W7")
def test_a_team_waiting_on_an_upgraded_factory_works_the_upgrade(table):
    """Edge case 4 of the specification."""
    t = table().level(0, "Factory", 1).silo(0, "bbg").by(0, "task Factory")
    t.by(1, "pass").by(2, "pass").by(0, "task Uplink column 2").to_work()
    t.by(0, "work Uplink column 2", "construct Factory+")
    assert (t.points(), t.home(0)) == ([2, 0, 0], 6)
    t.by(0, "work Factory")
    assert t.home(0) == 8
    t.act("produce raw Graphene")
    assert (t.cells(0), t.home(0), t.phase) == ("g", 7, "TASK")


@pytest.mark.rule("MM-B9")
@pytest.mark.rule("MM-W7")
def test_a_team_waiting_on_a_factory_plus_produces_two_after_the_upgrade(table):
    t = table().level(0, "Factory", 2).silo(0, "ggn").by(0, "task Factory")
    t.by(1, "pass").by(2, "pass").by(0, "task Uplink column 2").to_work()
    t.by(0, "work Uplink column 2", "construct Factory++", "work Factory")
    t.act("produce raw Graphene", "produce raw Buckyball")
    assert (t.cells(0), t.points()) == ("bg", [3, 0, 0])


# --- Exchanger


@pytest.mark.rule("MM-B10")
def test_exchanger_makes_up_to_two_exchanges(table):
    t = work(table().level(0, "Exchanger", 1).silo(0, "bbb"), "Exchanger")
    assert t.names() == ["exchange Buckyball>Graphene", "exchange Buckyball>Nanotube"]
    t.act("exchange Buckyball>Nanotube")
    assert t.names() == ["pass", "exchange Buckyball>Graphene", "exchange Buckyball>Nanotube"]
    t.act("exchange Buckyball>Graphene")
    assert (t.cells(0), t.home(0), t.phase) == ("bgn", 5, "TASK")


@pytest.mark.rule("MM-B10")
def test_exchanger_may_stop_after_one(table):
    t = work(table().level(0, "Exchanger", 1).silo(0, "gg"), "Exchanger")
    assert t.cells(0) == "gn"  # the only exchange, taken without asking
    t.act("pass")
    assert t.cells(0) == "gn"
    assert t.phase == "TASK"


@pytest.mark.rule("MM-B9")
@pytest.mark.rule("MM-B10")
def test_every_building_begins_afresh_when_several_are_worked(table):
    t = table().level(0, "Factory", 3).level(0, "Exchanger", 1).by(0, "task Factory")
    t.by(1, "pass").by(2, "pass").by(0, "task Exchanger").to_work()
    t.by(0, "work Factory", "produce raw Buckyball", "produce raw Buckyball", "work Exchanger")
    assert t.names() == ["exchange Buckyball>Graphene", "exchange Buckyball>Nanotube"]
    t.act("exchange Buckyball>Graphene", "exchange Buckyball>Graphene")
    assert (t.cells(0), t.phase) == ("gg", "TASK")


@pytest.mark.rule("MM-B10")
def test_exchanger_may_exchange_one_robot_twice(table):
    t = work(table().level(0, "Exchanger", 1).silo(0, "b"), "Exchanger")
    t.act("exchange Buckyball>Graphene")
    assert t.names() == ["pass", "exchange Graphene>Nanotube"]
    t.act("exchange Graphene>Nanotube")
    assert t.cells(0) == "n"


@pytest.mark.rule("MM-B10")
def test_an_exchange_needs_room_in_the_target_silo(table):
    t = work(table().level(0, "Exchanger", 1).silo(0, "bgGG"), "Exchanger")
    assert t.names() == ["exchange Buckyball>Nanotube", "exchange Graphene>Nanotube"]
    t.act("exchange Graphene>Nanotube")  # makes room for Graphene
    assert t.names() == ["pass", "exchange Buckyball>Graphene", "exchange Buckyball>Nanotube"]


@pytest.mark.rule("MM-B10")
@pytest.mark.parametrize("cells", ["nBG", "bGGGnNN", "gGNNN"])
def test_exchanger_without_a_possible_exchange_can_only_return(table, cells):
    t = table().level(0, "Robot Control", 1).level(0, "Exchanger", 1).silo(0, cells)
    t.by(0, "task Exchanger").to_work()
    assert t.phase == "WORK"
    assert "work Exchanger" not in t.names()


# --- Refiner


@pytest.mark.rule("MM-B11")
@pytest.mark.parametrize("level", [1, 2])
def test_refiner_and_refiner_plus_refine_up_to_three(table, level):
    t = work(table().level(0, "Refiner", level).silo(0, "bbbgn"), "Refiner")
    assert t.names() == [f"refine {amount} Buckyball" for amount in range(4)]
    t.act("refine 2 Buckyball", "refine 1 Graphene")
    assert (t.cells(0), t.home(0), t.phase) == ("bnBBG", 3, "TASK")


@pytest.mark.rule("MM-B11")
def test_refiner_may_refine_fewer(table):
    t = work(table().level(0, "Refiner", 1).silo(0, "bgn"), "Refiner")
    t.act("refine 0 Buckyball", "refine 1 Graphene", "refine 0 Nanotube")
    assert t.cells(0) == "bnG"


@pytest.mark.rule("MM-B11")
def test_robot_control_and_silos_take_no_team(table):
    t = table().level(0, "Robot Control", 2).silo(0, "bgn")
    own = [name for name in t.names() if name.startswith("task ") and "column" not in name]
    assert own == ["task Reverter"]


@pytest.mark.rule("MM-B11")
def test_of_the_starting_buildings_only_robot_control_is_upgraded(table):
    names = [name for name in table().game.actions.names() if name.startswith("construct ")]
    assert {name for name in names if name.endswith("+")} == {
        "construct Factory+",
        "construct Factory++",
        "construct Refiner+",
        "construct Robot Control+",
        "construct Robot Control++",
    }
