"""Sending moon rocks to Uranus (rulebook p.12-13) and the space junk cards (p.22-23)."""

import pytest
from perilune.uranus import components as c
from perilune.uranus import state as s

from .conftest import hex_index
from .words import CENTRE, at, edge, hexes, hold, launch, pay, rocks, some, volcano

BOARD_II = {"races": ("Falkafreedi", "Osmish", "Yarls"), "moons": (2, 1, 3)}
KROVIOTS_II = {"races": ("Kroviots", "Osmish", "Yarls"), "moons": (2, 1, 3)}
FULL = {"G": 50, "B": 44, "R": 38, "P": 32, "Y": 26}


def ready(table, letters="BR", players=3, **options):
    """The Osmish (seat 0, moon I) may launch one set; seat 1 holds the game in phase 4."""
    t = hold(table(players, **options), min(1, players - 1)).pads(0, 60)
    return rocks(t, 0, h5=letters)


def junk(t, *cards):
    """Launches the set to module 2, where red and purple rocks do not fit."""
    return launch(t.next_junk(*cards).use_again(), 5, 2)


def discards(t, kind):
    plural = "junk" if kind == "junk" else f"{kind}s"
    return t.record[f"{kind}_discards"][: t.record[f"{plural}_discarded"]].tolist()


# --- launches


@pytest.mark.rule("UR-L1")
@pytest.mark.rule("UR-L3")
@pytest.mark.rule("UR-J8")
def test_example_of_a_launch(table):  # X11
    t = hold(table(3, **BOARD_II), 1).mines(0, 1, 6, 12, 13, 14).pads(0, 13)
    t.tunnels(0, 3, 17, 36, 39).tech(0, "rocket").attack_done()
    t.next_junk(8).next_points(CENTRE).next_impacts(1).use()
    assert t.sets(0) == {1: "BBBRY"}
    launch(t, 1, 2)
    assert t.module(2) == "BBBY"
    assert [t.dark(seat) for seat in range(3)] == [[], [], [30]]
    assert t.stock() == {"G": 50, "B": 41, "R": 38, "P": 32, "Y": 25}
    assert discards(t, "junk") == [8]


@pytest.mark.rule("UR-L1")
def test_a_launch_needs_a_launchpad_in_the_network_of_the_set(table):
    t = table(3, **KROVIOTS_II).tech(0, "rocket").pads(0, 0).mines(0, 1, 29)
    t.tunnels(0, edge(0, 1)).use()  # P B with the launchpad, P without
    t.act(f"set {at(0)}")
    assert some(t, "launch") == [f"launch to module {m}" for m in range(1, 8)]
    t = table(3, **KROVIOTS_II).tech(0, "rocket").pads(0, 0).mines(0, 1, 29, 30)
    t.tunnels(0, edge(0, 1), edge(29, 30)).use()
    hold(t, 1).act(f"set {at(29)}")  # no launch: its one use is forced
    assert t.marks(0, "tunnel") == 1


@pytest.mark.rule("UR-L1")
@pytest.mark.rule("UR-A3")
def test_a_launchpad_that_has_gone_dark_launches_nothing(table):
    t = table(3, **KROVIOTS_II).tech(0, "rocket").pads(0, 0).mines(0, 1).tunnels(0, edge(0, 1))
    hold(t, 1).use()
    t.record.pad[0] = 0
    t.record.mine[0] &= ~1
    t.record.dark[0] |= 1
    t.refresh()
    launches = []
    if t.phase == "USE_TOP":
        t.act(f"set {at(0)}")
        launches = some(t, "launch")
    assert launches == []


@pytest.mark.rule("UR-L1")
def test_every_rock_with_an_open_box_is_placed(table):
    t = ready(table, "BBBBYGG").fill(2, "Y").use_again()
    launch(t, 5, 2)
    assert t.module(2) == "GGBBBBYY"  # complete
    assert discards(t, "junk") == []
    assert t.record.junk_left == 12


@pytest.mark.rule("UR-L1")
def test_modules_begun_by_others_may_be_added_to(table):
    t = ready(table, "B").fill(2, "GB")
    t.record.placed_by[1, 1] = 2
    launch(t.use_again(), 5, 2)
    assert t.module(2) == "GBB"
    assert t.record.placed_by[1, :3].tolist() == [1, 2, 0]


@pytest.mark.rule("UR-L2")
@pytest.mark.parametrize("colour", "GBRPY")
def test_at_least_one_rock_must_fit(table, colour):
    t = rocks(ready(table, colour), 0, h7="B").use_again()
    boxes = c.MODULES[:, "GBRPY".index(colour)]
    t.act(f"set {at(5)}")
    assert some(t, "launch") == [f"launch to module {m + 1}" for m in range(7) if boxes[m]]


@pytest.mark.rule("UR-L2")
def test_complete_modules_and_full_boxes_take_nothing(table):
    t = ready(table, "YYY").fill(2, "all").fill(3, "YY").fill(6, "Y").use_again()
    t.act(f"set {at(5)}")
    assert some(t, "launch") == ["launch to module 6", "launch to module 7"]


@pytest.mark.rule("UR-L3")
@pytest.mark.parametrize("surplus", [1, 2, 3])
def test_every_surplus_rock_draws_a_card(table, surplus):
    t = junk(ready(table, "B" + "R" * surplus), 7, 3, 4)
    assert discards(t, "junk") == [7, 3, 4][:surplus]
    assert t.module(2) == "B"
    assert t.stock() == {**FULL, "B": 43}
    assert t.record.pool.sum() == 0


@pytest.mark.rule("UR-L3")
def test_rocks_beyond_the_open_boxes_of_their_colour_are_surplus(table):
    t = ready(table, "YYY").next_junk(7, 3)
    launch(t.use_again(), 5, 2)
    assert t.module(2) == "YY"
    assert discards(t, "junk") == [7]


@pytest.mark.rule("UR-L4")
def test_every_set_with_a_launchpad_is_launched_once(table):
    t = hold(table(3, **KROVIOTS_II), 1).tech(0, "rocket").pads(0, 1, 13, 28).use()
    for label in (1, 13, 28):
        launch(t, label, 2)
    assert t.module(2) == "BBB"
    assert t.phase == "BUILD_TOP"


@pytest.mark.rule("UR-L4")
def test_two_launchpads_in_one_network_launch_one_set(table):
    t = hold(table(3, **KROVIOTS_II), 1).tech(0, "rocket").pads(0, 13, 14)
    launch(t.tunnels(0, edge(13, 14)).use(), 13, 2)
    assert t.module(2) == "BB"
    assert t.phase == "BUILD_TOP"


@pytest.mark.rule("UR-L4")
@pytest.mark.rule("UR-H1")
@pytest.mark.parametrize("pads", [1, 2])
def test_osmish_launch_any_set_once_per_launchpad(table, pads):  # edge case 11
    t = rocks(hold(table(3), 1), 0, h3="G", h5="B", h7="GG").pads(0, *(60, 58)[:pads]).use_again()
    launch(t, 5, 2)
    if pads == 2:
        launch(t, 7, 2)
    names = [name for name in t.names() if name.startswith("set")] if t.phase == "USE_TOP" else []
    assert names == ([] if pads == 2 else [f"set {at(7)}"])
    if names:
        t.act(names[0])  # no launch: the tunnel step is forced
        assert t.marks(0, "tunnel") == 1
    assert t.module(2) == ("GGB" if pads == 2 else "B")
    assert t.phase == "BUILD_TOP"


@pytest.mark.rule("UR-L4")
@pytest.mark.rule("UR-H1")
def test_osmish_launch_again_in_the_next_round(table):
    t = hold(table(3), 1).pads(0, 60).use()  # grey
    launch(t, 60, 2)
    assert t.phase == "BUILD_TOP"
    t.use()
    launch(t, 60, 2)
    assert t.module(2) == "YY"


@pytest.mark.rule("UR-H1")
def test_osmish_need_a_launchpad(table):
    t = rocks(hold(table(3), 1), 0, h5="G").use_again()
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)


@pytest.mark.rule("UR-L5")
@pytest.mark.parametrize("race", c.RACES)
def test_a_rock_alone_is_launched_by_the_osmish_only(table, race):
    other = "Yarls" if race == "Osmish" else "Osmish"
    t = hold(table(2, races=(race, other)), 1).pads(0, 60).tech(0, "rocket")
    colour = next(x for x in "GBRPY" if x != {"Osmish": "B", "Falkafreedi": "R", "Yarls": "G",
                  "Kroviots": "P", "Galepegals": "Y", "Arshantans": "G"}[race])  # fmt: skip
    rocks(t, 0, alone=colour).use_again()
    name = dict(zip("GBRPY", c.COLOURS))[colour]
    assert (f"rock alone {name}" in t.names()) == (race == "Osmish")
    if race == "Osmish":
        t.act(f"rock alone {name}", "launch to module 2")
        assert t.module(2) == colour
        assert t.alone(0) == ""


# --- cards 1 to 4: the asteroids beside the moon


@pytest.mark.rule("UR-J1")
@pytest.mark.rule("UR-J2")
@pytest.mark.parametrize(("card", "gap"), [(1, 2), (2, 0)])
@pytest.mark.parametrize("telescope", [False, True])
def test_cards_1_and_2_replace_the_coordinate(table, card, gap, telescope):
    t = ready(table).gap(0, CENTRE, 7).gap(1, (1, 0, -1), 8).gap(2, (2, 0, -2), 9)
    old = t.record.gap_coordinate.copy()
    if telescope:
        t.tech(0, "telescope")
    junk(t.next_points((4, 0, -4)), card)
    expected = old.tolist()
    expected[gap] = 61
    assert t.record.gap_coordinate.tolist() == expected
    assert t.record.gap_impact[:3].tolist() == [7, 8, 9]
    faces = [[0, 0]] * 3
    faces[gap] = [int(telescope), 0]
    assert t.record.gap_face[:3].tolist() == faces
    assert discards(t, "coordinate") == [old[gap]]


@pytest.mark.rule("UR-J1")
@pytest.mark.rule("UR-J2")
@pytest.mark.parametrize(("card", "gap"), [(1, 2), (2, 0)])
def test_a_new_coordinate_is_face_down_even_if_the_old_one_was_up(table, card, gap):
    t = junk(ready(table).gap(gap, CENTRE, 7, up=True), card)
    assert t.record.gap_face[gap].tolist() == [0, 1]


@pytest.mark.rule("UR-J1")
@pytest.mark.rule("UR-J2")
@pytest.mark.rule("UR-J3")
@pytest.mark.rule("UR-J4")
@pytest.mark.parametrize("card", [1, 2, 3, 4])
def test_cards_1_to_4_do_nothing_to_an_empty_gap(table, card):
    t = ready(table).gap(1, CENTRE, 7)
    left = (int(t.record.coordinates_left), int(t.record.impacts_left))
    junk(t, card)
    assert (t.record.coordinates_left, t.record.impacts_left) == left
    assert t.record.gap_coordinate[:3].tolist() == [0, 31, 0]
    assert discards(t, "coordinate") == discards(t, "impact") == []


@pytest.mark.rule("UR-J3")
@pytest.mark.rule("UR-J4")
@pytest.mark.parametrize(("card", "gap"), [(3, 2), (4, 0)])
def test_cards_3_and_4_remove_both_cards(table, card, gap):
    t = ready(table).gap(0, CENTRE, 7).gap(1, (1, 0, -1), 8).gap(2, (2, 0, -2), 9, up=True)
    pair = (int(t.record.gap_coordinate[gap]), int(t.record.gap_impact[gap]))
    junk(t, card)
    assert [int(x) for x in (t.record.gap_coordinate[gap], t.record.gap_impact[gap])] == [0, 0]
    assert t.record.gap_face[gap].sum() == 0
    assert (t.record.gap_coordinate[:3] > 0).sum() == 2
    assert (discards(t, "coordinate"), discards(t, "impact")) == ([pair[0]], [pair[1]])
    t.next_round()  # not an attack space: the gap stays empty
    assert t.record.gap_coordinate[gap] == 0


# --- cards 5 to 7: rocks and tracks


@pytest.mark.rule("UR-J5")
def test_card_5_keeps_a_rock_for_the_next_round(table):
    t = junk(ready(table), 5)
    assert t.record.saved[0].tolist() == [0, 0, 1, 0, 0]
    assert t.stock() == {**FULL, "B": 43, "R": 37}
    assert t.phase == "BUILD_TOP"
    t.record.mine[0] |= 1  # a blue mine
    t.by(1, "done")
    assert (t.phase, t.seat, t.record.round_number) == ("PLACE_ROCK", 0, 2)
    t.act("keep alone")
    assert t.alone(0) == "R"


@pytest.mark.rule("UR-J5")
def test_the_player_chooses_the_rock_that_card_5_keeps(table):
    t = junk(ready(table, "BRRP"), 5, 7, 3)
    assert (t.phase, t.seat) == ("JUNK_COLOUR", 0)
    assert t.names() == ["junk rock red", "junk rock purple"]
    t.act("junk rock purple")
    assert t.record.saved[0].tolist() == [0, 0, 0, 1, 0]
    assert t.stock() == {**FULL, "B": 43, "P": 31}


@pytest.mark.rule("UR-J5")
@pytest.mark.rule("UR-Y2")
def test_a_saved_rock_returns_when_the_seat_flies(table):  # edge case 12
    t = ready(table).fill(1, "all").tech(0, "spaceship")
    stock = t.stock()
    junk(t, 5)
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)
    t.act("fly to module 1")
    assert t.record.saved.sum() == 0
    assert t.stock() == {**stock, "R": stock["R"] + 1}


@pytest.mark.rule("UR-J6")
def test_card_6_secures_a_rock_in_another_module(table):
    t = junk(ready(table), 6)
    assert (t.phase, t.seat) == ("JUNK_MODULE", 0)
    assert t.names() == ["pass", *(f"secure into module {m}" for m in (1, 3, 4, 5, 7))]
    t.act("secure into module 4")
    assert (t.module(2), t.module(4)) == ("B", "R")
    assert t.stock() == {**FULL, "B": 43, "R": 37}


@pytest.mark.rule("UR-J6")
def test_card_6_may_be_declined(table):
    t = junk(ready(table), 6)
    t.act("pass")
    assert t.record.filled.sum() == 1
    assert t.stock() == {**FULL, "B": 43}


@pytest.mark.rule("UR-J6")
def test_card_6_asks_for_the_module_and_then_the_colour(table):
    t = junk(ready(table, "BRRP"), 6, 7, 3)
    assert t.names() == ["pass", *(f"secure into module {m}" for m in (1, 3, 4, 5, 6, 7))]
    t.act("secure into module 4")
    assert t.phase == "JUNK_COLOUR"
    assert t.names() == ["junk rock red", "junk rock purple"]
    t.act("junk rock purple")
    assert t.module(4) == "P"
    t = junk(ready(table, "BRRP"), 6, 7, 3)
    t.act("secure into module 6")  # only purple fits
    assert t.module(6) == "P"


@pytest.mark.rule("UR-J6")
def test_card_6_does_nothing_without_an_open_box(table):
    t = ready(table).fill(1, "RR").fill(3, "RRR").fill(4, "RR").fill(5, "RR").fill(7, "RR")
    junk(t, 6)
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)
    assert t.stock()["R"] == 38 - 11


@pytest.mark.rule("UR-J7")
def test_card_7_erases_the_own_tunnel_and_mine_tracks(table):
    t = ready(table).track(0, "tunnel", 3).track(0, "mine", 4).track(0, "launchpad", 2)
    t.track(1, "mine", 2)
    junk(t, 7)
    assert t.record.track[0].tolist() == [0, 0, 0, 2, 0, 0, 0, 0, 0]
    assert (t.marks(1, "tunnel"), t.marks(1, "mine")) == (1, 2)


# --- cards 8 to 10: hits


@pytest.mark.rule("UR-J8")
@pytest.mark.rule("UR-J9")
@pytest.mark.rule("UR-J10")
@pytest.mark.rule("UR-J13")
@pytest.mark.parametrize(("card", "hit"), [(8, 2), (9, 1), (10, 0)])
def test_cards_8_to_10_hit_a_moon_at_once(table, card, hit):
    t = ready(table).attack_done().next_points(CENTRE).next_impacts(3)
    junk(t, card)
    assert (t.phase, t.seat) == ("JUNK_ORIENT", hit)  # the owner turns the pattern
    assert len(t.names()) == 6
    t.act("rotate 0")
    expected = [hex_index(CENTRE), hex_index((1, 0, -1))]
    assert [t.dark(seat) for seat in range(3)] == [expected if x == hit else [] for x in range(3)]
    assert (discards(t, "coordinate"), discards(t, "impact")) == ([31], [3])
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)


@pytest.mark.rule("UR-J8")
@pytest.mark.rule("UR-J9")
@pytest.mark.rule("UR-Z2")
@pytest.mark.parametrize("card", [8, 9])
def test_with_two_seats_both_cards_hit_the_other(table, card):  # edge case 6
    t = ready(table, players=2).attack_done().next_points(CENTRE).next_impacts(1)
    junk(t, card)
    assert (t.dark(0), t.dark(1)) == ([], [30])


@pytest.mark.rule("UR-J8")
@pytest.mark.rule("UR-J9")
@pytest.mark.rule("UR-N1")
@pytest.mark.parametrize(("card", "flown"), [(8, 3), (9, 1)])
def test_a_moon_that_was_left_is_not_hit_and_no_cards_are_drawn(table, card, flown):  # edge case 7
    t = ready(table, players=4).fly(flown, 1)
    hold(t, 2)
    left = int(t.record.coordinates_left)
    junk(t, card)
    assert [t.dark(seat) for seat in range(4)] == [[]] * 4
    assert t.record.coordinates_left == left
    assert discards(t, "junk") == [card]


@pytest.mark.rule("UR-J8")
def test_a_dark_point_stops_a_junk_hit(table):
    t = ready(table).darken(2, CENTRE).track(2, "space gun", 4)
    junk(t.next_points(CENTRE).next_impacts(35), 8)
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)
    assert t.dark(2) == [30]


@pytest.mark.rule("UR-J13")
@pytest.mark.parametrize(("card", "hit"), [(8, 2), (9, 1), (10, 0)])
def test_the_owner_of_the_moon_may_shoot(table, card, hit):
    t = ready(table).attack_done().track(hit, "space gun", 4)
    junk(t.next_points(CENTRE).next_impacts(3), card)
    assert (t.phase, t.seat) == ("JUNK_GUN", hit)
    assert t.names() == ["pass", "fire space gun"]
    assert (t.record.coordinate, t.record.impact) == (31, 3)  # after seeing the cards
    t.act("fire space gun")
    assert t.dark(hit) == []
    assert t.marks(hit, "space gun") == (2 if hit == 2 else 0)  # the Yarls know Weaponry
    assert (discards(t, "coordinate"), discards(t, "impact")) == ([31], [3])


@pytest.mark.rule("UR-J13")
def test_the_owner_may_save_the_gun(table):
    t = ready(table).attack_done().track(0, "space gun", 4)
    junk(t.next_points(CENTRE).next_impacts(1), 10)
    t.act("pass")
    assert t.dark(0) == [30]
    assert t.marks(0, "space gun") == 4


@pytest.mark.rule("UR-J13")
def test_nobody_else_may_shoot(table):
    t = ready(table).attack_done().track(0, "space gun", 4).track(2, "space gun", 4)
    junk(t.next_points(CENTRE).next_impacts(1), 9)  # on seat 1, between the Osmish and the Yarls
    assert t.dark(1) == [30]
    assert (t.marks(0, "space gun"), t.marks(2, "space gun")) == (4, 4)


@pytest.mark.rule("UR-V1")
@pytest.mark.rule("UR-V3")
@pytest.mark.parametrize("done", [False, True])
def test_junk_hits_volcanoes_even_before_the_first_attack(table, done):
    t = ready(table).attack_done(done)
    junk(t.next_points(volcano(3)).next_impacts(1), 8)
    assert t.dark(2) == [volcano(3)]
    assert t.record.erupt[:3].tolist() == [0, 0, 1]
    assert t.record.first_attack_done == done


@pytest.mark.rule("UR-M4")
def test_damage_in_phase_3_takes_no_rock_away(table):
    blue = hexes(1, "B")[3]
    t = hold(table(3), 1).pads(0, 60).mines(0, blue).attack_done().use()
    rocks(t, 0, h5="BR").next_junk(10).next_points(blue).next_impacts(1).refresh()
    launch(t, 5, 2)
    assert (t.dark(0), blue in t.mined(0)) == ([blue], False)
    assert t.sets(0) == {blue: "B", 60: "Y"}
    pay(t, blue, "tunnel")
    assert t.marks(0, "tunnel") == 1


@pytest.mark.rule("UR-M4")
@pytest.mark.rule("UR-L1")
def test_a_launchpad_lost_to_junk_serves_no_more(table):
    t = hold(table(3, **KROVIOTS_II), 1).tech(0, "rocket").pads(0, 0, 29).mines(0, 1, 28)
    t.tunnels(0, edge(0, 1), edge(28, 29)).attack_done()
    t.next_junk(10).next_points(0).next_impacts(1).use()
    assert t.sets(0) == {0: "BP", 28: "BP"}
    launch(t, 28, 4)  # blue does not fit; the junk hits the other launchpad
    assert t.dark(0) == [0]
    assert t.names() == ["done", f"set {at(0)}"]
    t.act(f"set {at(0)}")  # no launch: the tunnel step is forced
    assert t.marks(0, "tunnel") == 1


# --- cards 11 and 12, and the deck


@pytest.mark.rule("UR-J11")
def test_card_11_wipes_an_uncompleted_module(table):
    t = ready(table).fill(1, "all").fill(3, "BRR").fill(5, "G")
    junk(t, 11)
    assert (t.phase, t.seat) == ("JUNK_MODULE", 0)
    assert t.names() == [f"wipe module {m}" for m in (2, 3, 5)]
    before = t.stock()
    t.act("wipe module 3")
    assert (t.module(2), t.module(3), t.module(5)) == ("B", "", "G")
    assert t.stock() == {**before, "B": before["B"] + 1, "R": before["R"] + 3}  # with the junk


@pytest.mark.rule("UR-J11")
def test_card_11_may_wipe_the_module_just_loaded(table):
    t = junk(ready(table), 11)  # the only one
    assert t.module(2) == ""
    assert t.stock() == FULL


@pytest.mark.rule("UR-J11")
def test_card_11_does_nothing_to_complete_or_empty_modules(table):  # edge case 13
    t = ready(table, "BR").fill(2, "GGBBBYY").fill(1, "all")
    junk(t, 11)  # the launch completes module 2
    assert t.module(2) == "GGBBBBYY"
    assert t.record.filled.sum() == 16
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)


@pytest.mark.rule("UR-J12")
def test_card_12_moves_all_cards_clockwise(table):
    t = ready(table, players=4).gap(0, CENTRE, 7).gap(1, (1, 0, -1), 8, up=True)
    t.gap(3, (2, 0, -2), 9)
    old = t.record.gap_coordinate[:4].tolist()
    junk(t, 12)
    assert t.record.gap_coordinate[:4].tolist() == [old[3], old[0], old[1], old[2]]
    assert t.record.gap_impact[:4].tolist() == [9, 7, 8, 0]
    assert t.record.gap_face[:4].tolist() == [[0, 0], [0, 0], [1, 1], [0, 0]]


@pytest.mark.rule("UR-J12")
@pytest.mark.rule("UR-T2")
def test_card_12_turns_cards_up_beside_a_telescope(table):  # edge case 19
    t = ready(table, players=4).tech(2, "telescope")  # gaps 1 and 2
    t.gap(0, CENTRE, 7).gap(1, (1, 0, -1), 8, up=True).gap(2, (2, 0, -2), 9, up=True)
    junk(t.gap(3, (3, 0, -3), 10), 12)
    assert t.record.gap_impact[:4].tolist() == [10, 7, 8, 9]
    assert t.record.gap_face[:4].tolist() == [[0, 0], [1, 1], [1, 1], [1, 1]]


@pytest.mark.rule("UR-J12")
@pytest.mark.rule("UR-Z2")
def test_card_12_swaps_the_gaps_of_two_seats(table):
    t = ready(table, players=2).gap(0, CENTRE, 7)
    junk(t, 12)
    assert t.record.gap_impact[:2].tolist() == [0, 7]


@pytest.mark.rule("UR-J14")
def test_an_empty_junk_deck_is_made_of_its_discards(table):
    t = ready(table, "BRR").next_junk(7, 3)
    r = t.record
    left = int(r.junk_left)
    r.junk_discards[: left - 1] = 3  # harmless cards that may come back
    r.junk[0], r.junk_left, r.junk_discarded = 7, 1, left - 1
    launch(t.use_again(), 5, 2)
    assert r.junk_left + r.junk_discarded == 12
    assert r.junk_left >= 10
    assert r.events[s.JUNK_DRAWN, 0] == 2


@pytest.mark.rule("UR-J14")
def test_drawn_cards_are_discarded(table):
    t = junk(ready(table, "BRR"), 7, 4)
    assert discards(t, "junk") == [7, 4]
    assert t.record.junk_left == 10


@pytest.mark.rule("UR-L3")
def test_cards_are_carried_out_one_by_one(table):
    t = ready(table, "BRRR").attack_done().next_points(CENTRE, (3, 0, -3)).next_impacts(3, 4)
    junk(t, 9, 10, 7)
    assert (t.seat, t.dark(1)) == (1, [])
    t.act("rotate 0")
    assert len(t.dark(1)) == 2
    assert (t.seat, t.dark(0)) == (0, [])
    t.act("rotate 0")
    assert len(t.dark(0)) == 2
    assert discards(t, "junk") == [9, 10, 7]
