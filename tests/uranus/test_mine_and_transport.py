"""Phase 2: mine and transport (rulebook p.9), with the miners (p.18).

Seat 0 plays the Kroviots on moon II, where one purple rock pays a tunnel step: a purple mine of its
own makes the game wait in phase 3.
"""

import numpy as np
import pytest
from perilune.uranus import components as c

from .words import at, edge, hexes, hold

KROVIOTS_II = {"races": ("Kroviots", "Osmish", "Yarls"), "moons": (2, 1, 3)}
BOARD_II = {"races": ("Falkafreedi", "Osmish", "Yarls"), "moons": (2, 1, 3)}
SUPPLY = {"G": 50, "B": 44, "R": 38, "P": 32, "Y": 26}
PURPLE = 51  # a purple hex of moon II, far from those of the tests


def letters(moon, mines):
    return "".join(sorted(("GBRPY"[c.TERRAIN[moon - 1, m]] for m in mines), key="GBRPY".index))


def networks(moon, mines, tunnels):
    """Sets by label, by plain search: a network is labelled by its lowest hex."""
    joined = {h: {h} for h in range(61)}
    for e in tunnels:
        both = joined[int(c.EDGE_HEX[e])] | joined[int(c.EDGE_END[e])]
        for h in both:
            joined[h] = both
    sets = {}
    for network in {frozenset(group) for group in joined.values()}:
        inside = [m for m in mines if m in network]
        if inside:
            sets[min(network)] = letters(moon, inside)
    return sets


@pytest.mark.rule("UR-M1")
@pytest.mark.parametrize("colour", "GBRPY")
def test_a_mine_makes_a_rock_of_its_terrain_out_of_the_supply(table, colour):
    mine = hexes(2, colour)[0]
    t = table(3, **KROVIOTS_II).mines(0, mine, PURPLE).mine_and_transport()
    assert t.phase == "USE_TOP"
    assert t.sets(0) == {mine: colour, PURPLE: "P"}
    left = dict(SUPPLY)
    left[colour] -= 1
    left["P"] -= 1
    assert t.stock() == left


@pytest.mark.rule("UR-M1")
def test_every_seat_produces(table):
    t = table(3).mines(0, *hexes(1, "B")[:2]).mines(1, *hexes(2, "R")[:3])
    t.mines(2, *hexes(3, "G")[:1]).mine_and_transport()
    while t.phase in ("DOUBLE", "GIVE_ROCK"):
        t.act("pass")
    assert [len(t.sets(seat)) for seat in range(3)] == [2, 3, 1]
    assert t.stock() == {**SUPPLY, "B": 42, "R": 35, "G": 49}


@pytest.mark.rule("UR-M1")
def test_a_seat_that_has_flown_produces_nothing(table):
    t = hold(table(3).fly(1, 1).mines(1, *hexes(2, "R")[:3])).mine_and_transport()
    assert t.phase == "BUILD_TOP"
    assert t.sets(1) == {}
    assert t.stock()["R"] == 38 - 2  # in module 1


@pytest.mark.rule("UR-M2")
def test_example_of_transport(table):  # X5
    t = table(3, **BOARD_II).mines(0, 0, 1, 7, 3).tunnels(0, 2, 4).use()
    assert t.sets(0) == {0: "GBP", 3: "R"}
    assert (t.phase, t.seat) == ("USE_TOP", 0)


@pytest.mark.rule("UR-M2")
def test_networks_run_through_hexes_without_mines(table):
    t = table(3, **KROVIOTS_II).mines(0, 1, 3, PURPLE)
    t.tunnels(0, edge(0, 1), edge(1, 2), edge(2, 3)).use()
    assert t.sets(0) == {0: "BR", PURPLE: "P"}  # labelled by a hex without a mine
    assert f"set {at(0)}" not in t.names()  # two rocks that pay nothing
    assert t.record.net[0, [1, 3, PURPLE]].tolist() == [1, 1, PURPLE + 1]


@pytest.mark.rule("UR-M2")
def test_neighbouring_mines_without_a_tunnel_are_sets_of_their_own(table):
    t = table(3, **KROVIOTS_II).mines(0, 29, 30, PURPLE).use()
    assert t.sets(0) == {29: "P", 30: "P", PURPLE: "P"}


@pytest.mark.rule("UR-M2")
@pytest.mark.parametrize("seed", range(25))
def test_sets_equal_a_plain_search(table, seed):
    random = np.random.default_rng(seed)
    moon = seed % 6 + 1
    solid = [h for h in range(61) if h != int(c.VOLCANO[moon - 1])]
    mines = random.choice(solid, random.integers(5, 30), replace=False).tolist()
    open_edges = [e for e in range(156) if {int(c.EDGE_HEX[e]), int(c.EDGE_END[e])} <= set(solid)]
    tunnels = random.choice(open_edges, random.integers(0, 70), replace=False).tolist()
    t = table(1, races=("Kroviots",), moons=(moon,)).mines(0, *mines).tunnels(0, *tunnels)
    mines = t.mined(0)
    t.mine_and_transport()
    assert t.phase == "USE_TOP"
    assert t.sets(0) == networks(moon, mines, tunnels)


@pytest.mark.rule("UR-M3")
def test_rocks_run_short_for_later_seats(table):  # edge case 14
    t = table(2, races=("Osmish", "Kroviots"), moons=(1, 2)).supply(Y=1)
    t.mines(0, hexes(1, "Y")[0], hexes(1, "B")[0]).pads(1, 21).mines(1, 20, PURPLE)
    t.tunnels(1, edge(20, 21)).tech(1, "rocket").use()
    assert t.sets(0)[hexes(1, "Y")[0]] == "Y"
    assert t.sets(1) == {20: "G", PURPLE: "P"}
    assert t.stock()["Y"] == 0
    assert t.record.net[1, 21] == 21
    t.by(0, "done").by(1, f"set {at(20)}")
    launches = [f"launch to module {m}" for m in (1, 2, 4, 5, 6, 7)]
    assert t.names() == launches  # the launchpad on the mine without a rock serves the set


@pytest.mark.rule("UR-M3")
@pytest.mark.parametrize("space", [1, 2])
def test_seats_are_served_in_the_order_of_the_round(table, space):
    t = table(2, races=("Osmish", "Kroviots"), moons=(1, 2), rotate_order=True).supply(B=1, P=32)
    blue = hexes(1, "B")[0]
    t.mines(0, blue, 1).mines(1, hexes(2, "B")[0], PURPLE).at_space(space - 1)
    hold(t, 0).next_round()
    served = [seat for seat in range(2) if "B" in t.sets(seat).values()]
    assert served == [space - 1]


@pytest.mark.rule("UR-M3")
def test_mines_are_served_by_hex(table):
    blue = hexes(2, "B")
    t = table(1, races=("Kroviots",), moons=(2,)).supply(B=2).mines(0, *blue[:4], PURPLE).use()
    assert t.sets(0) == {blue[0]: "B", blue[1]: "B", PURPLE: "P"}


# --- Falkafreedi


@pytest.mark.rule("UR-H2")
def test_one_mine_makes_two_rocks_of_one_set(table):
    t = table(3, **BOARD_II).mines(0, 0, 1, 7, 3).tunnels(0, 2, 4).mine_and_transport()
    assert (t.phase, t.seat) == ("DOUBLE", 0)
    assert t.names() == ["pass", *(f"double {at(h)}" for h in (0, 1, 3, 7))]
    t.act(f"double {at(1)}")
    assert t.sets(0) == {0: "GBBP", 3: "R"}
    assert t.stock()["B"] == 42
    assert t.phase == "GIVE_ROCK"


@pytest.mark.rule("UR-H2")
def test_doubling_is_offered_once_per_set_and_colour_and_needs_the_supply(table):
    t = table(3, **BOARD_II).mines(0, 26, 28, 27, 13).tunnels(0, edge(26, 27), edge(27, 28))
    t.mine_and_transport()  # B R B in a row, and B alone
    assert t.names() == ["pass", *(f"double {at(h)}" for h in (13, 26, 27))]
    t = table(3, **BOARD_II).mines(0, 26, 27).supply(B=1).mine_and_transport()
    assert t.names() == ["pass", f"double {at(27)}"]


@pytest.mark.rule("UR-H2")
def test_the_doubled_mine_may_change_every_round(table):
    t = hold(table(3, **BOARD_II), seat=2).mines(0, 3, 4)
    for mine in (3, 4):
        t.mine_and_transport().act(f"double {at(mine)}")
        assert t.sets(0)[mine] == "RR"
        assert t.phase == "GIVE_ROCK"
        t.act("pass", "done")


@pytest.mark.rule("UR-H2")
def test_a_rock_is_given_to_a_neighbour_who_adds_it_to_a_set(table):
    t = table(3, **BOARD_II).mines(0, 0, 3).mines(1, *hexes(1, "B")[:1]).mine_and_transport()
    t.act("pass")
    assert t.names() == ["pass", f"give from {at(0)}", f"give from {at(3)}"]
    t.act(f"give from {at(0)}")
    assert t.names() == ["give to left", "give to right"]
    t.act("give to left")
    blue = hexes(1, "B")[0]
    assert (t.phase, t.seat) == ("PLACE_ROCK", 1)
    assert t.names() == ["keep alone", f"add to set {at(blue)}"]
    t.act(f"add to set {at(blue)}")
    assert t.sets(1) == {blue: "BP"}
    assert t.sets(0) == {3: "R"}
    assert t.stock() == {**SUPPLY, "P": 31, "R": 37, "B": 43}


@pytest.mark.rule("UR-H2")
def test_a_gift_may_be_kept_alone_and_used_as_a_single_rock(table):
    t = table(3, **BOARD_II).mines(0, 1, 3).mines(2, hexes(3, "G")[0]).mine_and_transport()
    t.act("pass", f"give from {at(1)}", "give to right")
    t.by(2, "keep alone")
    assert (t.alone(2), t.sets(2)) == ("B", {hexes(3, "G")[0]: "G"})
    t = hold(table(3, **BOARD_II)).mines(0, 1, 3).mines(1, hexes(1, "B")[0]).mine_and_transport()
    t.act("pass", f"give from {at(1)}", "give to left")
    t.by(1, "keep alone").by(0, "done")
    assert "rock alone blue" in t.names()
    t.by(1, "rock alone blue")
    if t.phase == "USE_SET":
        t.act("step tunnel")
    assert t.marks(1, "tunnel") == 1
    assert t.alone(1) == ""


@pytest.mark.rule("UR-H2")
def test_one_of_the_doubled_pair_may_be_given(table):
    t = table(3, **BOARD_II).mines(0, 3).mines(2, hexes(3, "G")[0]).mine_and_transport()
    t.act(f"double {at(3)}", f"give from {at(3)}", "give to right")
    t.by(2, f"add to set {at(hexes(3, 'G')[0])}")
    assert t.sets(0) == {3: "R"}
    assert t.sets(2) == {hexes(3, "G")[0]: "GR"}


@pytest.mark.rule("UR-H2")
def test_only_one_rock_is_given_each_round(table):
    t = table(3, **BOARD_II).mines(0, 0, 3, 4).mines(1, hexes(1, "B")[0]).mine_and_transport()
    t.act("pass", f"give from {at(0)}", "give to left", "keep alone")
    assert t.phase == "USE_TOP"
    assert t.record.events[:, 0].sum() >= 1


@pytest.mark.rule("UR-H2")
@pytest.mark.rule("UR-Z2")
def test_a_single_neighbour_is_not_asked_for(table):
    t = table(2, races=BOARD_II["races"][:2], moons=(2, 1)).mines(0, 0, 3)
    t.mines(1, hexes(1, "B")[0]).mine_and_transport()
    t.act("pass", f"give from {at(0)}")
    assert (t.phase, t.seat) == ("PLACE_ROCK", 1)


@pytest.mark.rule("UR-H2")
@pytest.mark.rule("UR-Z1")
def test_a_solo_falkafreedi_doubles_but_gives_nothing(table):
    t = table(1, races=("Falkafreedi",), moons=(2,)).mines(0, 3, 4).mine_and_transport()
    assert t.phase == "DOUBLE"
    t.act(f"double {at(3)}")
    assert t.phase == "USE_TOP"


@pytest.mark.rule("UR-H2")
def test_other_races_neither_double_nor_give(table):
    for race in ("Osmish", "Yarls", "Kroviots", "Galepegals", "Arshantans"):
        t = table(2).race(0, race).race(1, "Kroviots" if race != "Kroviots" else "Yarls")
        hold(t, 1).mines(0, 3, 4).mine_and_transport()
        assert t.phase in ("USE_TOP", "BUILD_TOP")


# --- rocks saved by space junk card 5


@pytest.mark.rule("UR-J5")
def test_a_saved_rock_is_placed_in_phase_2(table):  # edge case 12
    t = table(3, **KROVIOTS_II).mines(0, 1, PURPLE).saved(0, "R").mine_and_transport()
    assert (t.phase, t.seat) == ("PLACE_ROCK", 0)
    assert t.names() == ["keep alone", f"add to set {at(1)}", f"add to set {at(PURPLE)}"]
    t.act(f"add to set {at(1)}")
    assert t.sets(0) == {1: "BR", PURPLE: "P"}
    assert t.record.saved.sum() == 0
    hold(t, 2).by(0, "done")
    assert t.phase == "BUILD_TOP"
    assert t.stock() == SUPPLY  # returned, as it was not used


@pytest.mark.rule("UR-J5")
def test_saved_rocks_are_placed_one_by_one_by_colour(table):
    t = table(3, **KROVIOTS_II).mines(0, 1, PURPLE).saved(0, "YRG").mine_and_transport()
    t.act("keep alone")
    assert (t.alone(0), t.phase) == ("G", "PLACE_ROCK")
    t.act(f"add to set {at(1)}", "keep alone")
    assert (t.alone(0), t.sets(0)[1]) == ("GY", "BR")
    assert t.phase == "USE_TOP"


@pytest.mark.rule("UR-J5")
def test_a_saved_rock_can_be_used_on_its_own(table):
    t = table(3, **KROVIOTS_II).mines(0, 1).saved(0, "P").mine_and_transport()
    t.act("keep alone")
    assert t.names() == ["done", "rock alone purple"]
    hold(t, 2).act("rock alone purple")
    assert t.marks(0, "tunnel") == 1
