"""B-sides of the Moonbases and the four Craters (rulebook p.14-15)."""

import numpy as np
import pytest
from perilune.core import rng
from perilune.core.position import Position
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon.rules.mine import draw_wedge


def with_side_b(table, colour, **options):
    """Three seats, of which seat 0 has this colour and its B-side."""
    others = [other for other in c.COLOURS if other != colour][:2]
    return table(3, colours=(colour, *others), sides=("B", "A", "A"), **options)


def constructible(t):
    """The buildings that seat 0 may construct with an Uplink team."""
    t.by(0, "task Uplink column 2").to_work().by(0, "work Uplink column 2")
    assert t.phase == "CONSTRUCT"
    return {name.removeprefix("construct ") for name in t.names()}


# --- sides in general


@pytest.mark.rule("MM-X1")
def test_a_sides_are_all_alike(table):
    t = table(5)
    assert t.record.robots.tolist() == [8] * 5
    assert t.record.levels.sum() == 0
    assert t.record.pads[3] == 0
    offered = []
    for first in range(5):
        t.priority(*((first + step) % 5 for step in range(5)))
        offered.append(t.names())
    assert offered == [offered[0]] * 5
    assert "task Reverter" in offered[0]
    assert "task Home Shaker" not in offered[0]


@pytest.mark.rule("MM-X1")
def test_every_seat_has_its_own_side(table):
    t = table(5, sides=("B", "A", "A", "B", "A"))  # Black and Red
    assert t.record.side.tolist() == [1, 0, 0, 1, 0]
    assert t.record.robots.tolist() == [7, 8, 8, 8, 8]
    assert t.record.levels.tolist() == [[0, 2, 0, 0], [0] * 4, [0] * 4, [1, 0, 0, 0], [0] * 4]
    assert t.record.pads[3] == 0  # Blue has its A-side


@pytest.mark.rule("MM-X1")
def test_printed_buildings_use_up_no_tile_and_give_no_bonus(table):
    t = table(5, sides="B")
    assert t.record.tiles.tolist() == [5, 4, 3, 5, 5, 4, 5, 3]
    assert t.points() == [0] * 5
    assert t.record.levels.tolist() == [[0, 2, 0, 0], [0] * 4, [0] * 4, [1, 0, 0, 0], [0, 0, 0, 1]]


# --- Black B


@pytest.mark.rule("MM-X1")
def test_black_b_starts_with_seven_robots(table):
    t = with_side_b(table, "Black")
    assert [t.home(seat) for seat in range(3)] == [7, 8, 8]


@pytest.mark.rule("MM-X1")
def test_black_b_has_an_exchanger_plus_for_one_robot(table):
    t = with_side_b(table, "Black").silo(0, "bb").by(0, "task Exchanger")
    assert t.home(0) == 4
    t.to_work().by(0, "work Exchanger", "exchange Buckyball>Nanotube")
    t.by(0, "exchange Buckyball>Graphene")
    assert (t.cells(0), t.phase) == ("gn", "TASK")


@pytest.mark.rule("MM-X3")
def test_black_b_cannot_add_an_exchanger(table):
    t = with_side_b(table, "Black").silo(0, "bbgg")
    assert constructible(t) == {"Factory", "Robot Control+"}


# --- Blue B


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-S2")
@pytest.mark.parametrize(("players", "pads"), [(3, [1, 1, 0, 1]), (4, [1, 1, 1, 1])])
def test_blue_b_has_a_rocket_on_a_pad_of_its_own(players, pads):
    position = Position(GAME, players, sides=["A", "B", "A", "A"][:players])
    assert (position.record.pads > 0).tolist() == [bool(pad) for pad in pads]
    assert position.record.deck_left == 39 - sum(pads)


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-C4")
def test_only_blue_loads_its_own_pad(table):
    t = with_side_b(table, "Blue").pad("A", "Gibson").pad("B", "Sagan").pad("D", "Fresco")
    t.silo(0, "BN").silo(1, "BN")
    t.by(0, "task Loader column 3").by(1, "task Loader column 2").to_work()
    t.by(1, "work Loader column 2")
    assert {name[:10] for name in t.names()} == {"load pad A", "load pad B"}
    t.by(1, "load pad A slot 1", "load pad B slot 1")
    t.by(0, "work Loader column 3")
    assert [name for name in t.names() if "pad D" in name] == [
        f"load pad D slot {slot}" for slot in (1, 2, 3)
    ]
    t.by(0, "load pad D slot 1", "load pad D slot 3")
    assert t.record.slots[3].tolist() == [1, 0, 1, 0, 0]


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-L1")
def test_the_own_pad_of_blue_launches_when_full_and_is_replaced(table):
    t = with_side_b(table, "Blue").pad("D", "Fresco", "00.").silo(0, "B").next_cards("Bell")
    t.pad("A", "Lem").pad("B", "Verne")  # no Buckyballs there: the one slot left is taken
    t.by(0, "task Loader column 3").to_work().by(0, "work Loader column 3")
    assert t.points() == [4 + 3 + 2, 0, 0]
    assert c.ROCKETS[t.record.pads[3] - 1][0] == "Bell"
    assert t.home(0) == 8


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-M6")
def test_all_rockets_launch_includes_the_own_pad_of_blue(table):
    t = with_side_b(table, "Blue").pad("D", "Fresco", "0..")
    t.pass_all().next_spins(6, 0, 0).mine_all()
    assert t.points() == [4, 0, 0]
    assert t.record.available[c.PREROGATIVE] == 1
    assert t.record.deck_left == 36 - 3


@pytest.mark.rule("MM-X1")
def test_blue_b_has_one_advanced_site(table):
    t = with_side_b(table, "Blue").available("Statue-3", "Statue-6").silo(0, "GGG")
    assert constructible(t) == {"Statue-3", "Statue-6"}
    t.act("construct Statue-3")  # the site is not asked for
    assert t.phase == "TASK"
    statue = c.ADVANCED_NAMES.index("Statue-3") + 1
    assert t.record.advanced[0].tolist() == [statue, 0, 0]
    t.by(0, "task Uplink column 2").to_work().by(0, "work Uplink column 2")  # covers it
    assert t.record.advanced[0].tolist() == [c.ADVANCED_NAMES.index("Statue-6") + 1, 0, 0]
    assert t.points() == [3 + 6, 0, 0]


# --- Purple B


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-X2")
def test_purple_b_has_no_reverter(table):
    t = with_side_b(table, "Purple").silo(0, "BGN")
    assert "task Reverter" not in t.names()
    assert [name for name in t.names() if name.startswith("drop")] == [
        "drop refined Buckyball",
        "drop refined Graphene",
        "drop refined Nanotube",
    ]


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-X2")
def test_the_home_shaker_of_purple_b_adds_a_spin_and_does_nothing_when_worked(table):
    t = with_side_b(table, "Purple").by(0, "task Home Shaker")
    assert t.home(0) == 7
    t.to_work()
    assert t.record.history.sum() == 4
    assert (t.record.turn, t.points(), t.home(0)) == (2, [0, 0, 0], 8)


@pytest.mark.rule("MM-X2")
def test_the_home_shaker_adds_to_the_common_shaker(table):
    t = with_side_b(table, "Purple").by(0, "task Home Shaker").by(1, "task Shaker column 2")
    t.by(2, "task Shaker column 3").to_work()
    assert t.record.history.sum() == 6


@pytest.mark.rule("MM-X2")
def test_purple_b_may_spend_refined_resources_on_buildings(table):
    t = with_side_b(table, "Purple").available("Statue-3", "Abductor").silo(0, "G")
    assert constructible(t) == {"Statue-3", "Abductor"}


# --- Red B


@pytest.mark.rule("MM-X1")
def test_red_b_starts_with_a_factory(table):
    t = with_side_b(table, "Red").by(0, "task Factory")
    assert t.home(0) == 6
    t.to_work().by(0, "work Factory", "produce raw Graphene")
    assert t.cells(0) == "g"


@pytest.mark.rule("MM-X1")
def test_red_b_upgrades_its_printed_factory(table):
    t = with_side_b(table, "Red").silo(0, "bbg")
    assert constructible(t) == {"Factory+", "Exchanger"}
    t.act("construct Factory+")
    assert t.record.levels[0].tolist() == [2, 0, 0, 0]
    assert t.points() == [2, 0, 0]
    t.silo(0, "ggn")
    assert constructible(t) == {"Factory++", "Refiner", "Robot Control+"}


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-G3")
def test_red_b_stores_two_robots_per_type(table):
    t = with_side_b(table, "Red").pass_all().next_spins(0, 0, 0).mine_all("raw Buckyball")
    assert [t.cells(seat) for seat in range(3)] == ["bb", "bbb", "bbb"]
    assert t.home(0) == 6


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-G3")
def test_the_two_places_of_red_b_are_for_both_states_together(table):
    t = with_side_b(table, "Red").silo(0, "B").pass_all().next_spins(0, 0, 0)
    t.mine_all("raw Buckyball")
    assert (t.phase, t.names()) == ("ROOM", ["pass", "drop refined Buckyball"])
    t.act("pass")
    assert t.cells(0) == "bB"


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-G3")
def test_the_factory_of_red_b_needs_room_in_the_small_silos(table):
    t = with_side_b(table, "Red").silo(0, "bBgG").by(0, "task Factory").to_work()
    assert t.phase == "WORK"
    assert "work Factory" not in t.names()


# --- Green B


@pytest.mark.rule("MM-X1")
def test_green_b_starts_with_robot_control_plus_and_may_add_the_next(table):
    t = with_side_b(table, "Green")
    assert [t.home(seat) for seat in range(3)] == [9, 8, 8]
    t.silo(0, "ggn")
    assert constructible(t) == {"Refiner", "Robot Control++"}
    t.act("construct Robot Control++")
    assert (t.record.robots[0], t.home(0), t.points()) == (10, 10, [1, 0, 0])


@pytest.mark.rule("MM-X1")
@pytest.mark.rule("MM-X3")
def test_green_b_can_never_build_an_exchanger(table):
    t = with_side_b(table, "Green").silo(0, "bbggn")
    assert constructible(t) == {"Factory", "Refiner", "Robot Control++"}


# --- Craters


@pytest.mark.rule("MM-X4")
@pytest.mark.parametrize(
    ("crater", "percent"),
    [
        ("A", [26, 20, 16, 13, 10, 8, 7, 0, 0, 0]),
        ("B", [19, 16, 14, 16, 14, 11, 10, 0, 0, 0]),
        ("C", [34, 27, 21, 0, 0, 0, 0, 6, 6, 6]),
        ("D", [22, 18, 16, 24, 10, 0, 10, 0, 0, 0]),
    ],
)
def test_a_crater_is_spun_with_its_odds(crater, percent):
    words = np.zeros(rng.WORDS, np.int64)
    rng.seed_words(words, 7)
    spins = 100_000
    index = c.CRATERS.index(crater)
    drawn = np.bincount([draw_wedge(words, index) for _ in range(spins)], minlength=10) / spins
    expected = np.array(percent) / 100
    assert (drawn[expected == 0] == 0).all()
    assert (np.abs(drawn - expected) <= 4 * np.sqrt(expected * (1 - expected) / spins)).all()


@pytest.mark.rule("MM-X4")
@pytest.mark.parametrize(
    ("crater", "wedges"), [("A", "bgnBGN"), ("B", "bgnBGN"), ("C", "bgn"), ("D", "bgnBG")]
)
def test_robots_are_placed_on_wedges_that_the_crater_has(table, crater, wedges):
    t = table(3, crater=crater, sides="B").pass_all()  # the sides make no difference
    assert t.record.crater == c.CRATERS.index(crater)
    names = dict(zip("bgnBGN", c.CELLS))
    assert t.names() == [f"mine {names[letter]}" for letter in wedges]
