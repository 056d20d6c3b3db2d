"""Asteroid track, attacks and volcanoes (rulebook p.6-8)."""

import pytest
from perilune.uranus import components as c

from .conftest import hex_index
from .words import CENTRE, at, edge, hold, rocks, some, volcano

BOARD_II = {"races": ("Falkafreedi", "Osmish", "Yarls"), "moons": (2, 1, 3)}


def turned(card, orientation, point):
    """The hexes that a pattern covers, computed from the offsets."""
    covered = []
    for a, b, c_ in c.IMPACT_OFFSETS[card - 1]:
        if orientation >= 6:
            b, c_ = c_, b
        for _ in range(orientation % 6):
            a, b, c_ = -b, -c_, -a
        there = tuple(x + y for x, y in zip(c.HEXES[hex_index(point)], (a, b, c_)))
        if there in c.HEX_OF:
            covered.append(c.HEX_OF[there])
    return sorted(covered)


def rotate(orientation):
    return f"rotate {orientation % 6}" + " mirrored" * (orientation >= 6)


def solo(table, *, point=CENTRE, card=3, first=False, moon=1):
    """One moon, one impact on the left; afterwards the game waits in phase 4."""
    t = table(1, moons=(moon,)).gap(0, point, card).attack_done(not first)
    return hold(t)


# --- the asteroid track


@pytest.mark.rule("UR-R3")
@pytest.mark.parametrize("space", range(1, 18))
def test_attacks_come_on_attack_spaces_only(table, space):
    t = solo(table, card=1).at_space(space - 1).next_round()
    assert t.record.round_number == space
    attacked = space in (3, 6, 9, 11, 13, 15, 16, 17)
    assert t.dark(0) == ([hex_index(CENTRE)] if attacked else [])


@pytest.mark.rule("UR-R3")
@pytest.mark.rule("UR-E1")
def test_reaching_space_18_ends_the_game_before_any_attack(table):  # edge case 16
    t = solo(table, card=1).at_space(16).next_round()
    assert (t.record.round_number, t.dark(0), t.done) == (17, [hex_index(CENTRE)], False)
    t.next_round()  # with new cards in both gaps
    assert t.done
    assert t.dark(0) == [hex_index(CENTRE)]
    assert t.record.outcome[0] == 0


@pytest.mark.rule("UR-R3")
def test_the_eruption_comes_before_the_attack(table):
    t = solo(table, point=(1, 0, -1), card=7).at_space(2)
    t.record.erupt[0] = 1
    t.darken(0, volcano(1)).darken(0, (1, 0, -1)).next_round()
    assert len(t.dark(0)) == 8  # the point of impact is dark, and the eruption has come
    near = (3, -3, 0)  # next to the volcano (2,-3,1): the eruption saves it from the impact
    t = solo(table, point=near, card=7).at_space(2).darken(0, volcano(1))
    t.record.erupt[0] = 1
    t.next_round()
    assert t.phase == "BUILD_TOP"
    assert len(t.dark(0)) == 7


@pytest.mark.rule("UR-R3")
def test_track_and_end_are_options(table):
    t = hold(table(1, attack_spaces=(2,), end_space=4).gap(0, CENTRE, 1)).attack_done()
    t.next_round()
    assert (t.record.round_number, t.dark(0)) == (2, [hex_index(CENTRE)])
    t.next_round()
    assert (t.record.round_number, t.dark(0), t.done) == (3, [hex_index(CENTRE)], False)
    assert t.next_round().done


# --- attacks


@pytest.mark.rule("UR-A1")
def test_every_moon_is_hit_from_both_sides(table):
    t = hold(table(3).attack_done())
    t.gap(0, CENTRE, 1).gap(1, (3, 0, -3), 2).gap(2, (-3, 0, 3), 3).attack()
    left, right, third = (hex_index(x) for x in (CENTRE, (3, 0, -3), (-3, 0, 3)))
    t.by(0, "rotate 0").by(2, "rotate 0")
    assert set(t.dark(0)) == {left, *turned(3, 0, third)}
    assert t.dark(1) == [left, right]
    assert set(t.dark(2)) == {right, *turned(3, 0, third)}


@pytest.mark.rule("UR-A1")
def test_all_cards_are_turned_up_for_the_attack(table):
    t = table(3).attack_done()
    t.gap(0, CENTRE, 3).gap(1, (3, 0, -3), 4).gap(2, (-3, 0, 3), 5).attack()
    assert t.phase == "ATTACK_ORIENT"
    assert t.record.gap_face[:3].tolist() == [[1, 1]] * 3


@pytest.mark.rule("UR-A1")
def test_an_empty_gap_does_nothing(table):
    t = hold(table(3).attack_done().gap(1, CENTRE, 1)).attack()
    assert [t.dark(seat) for seat in range(3)] == [[], [30], [30]]


@pytest.mark.rule("UR-A1")
@pytest.mark.rule("UR-A4")
@pytest.mark.parametrize("first", ["left", "right"])
def test_the_order_is_asked_if_one_impact_can_void_the_other(table, first):  # edge case 3
    t = hold(table(1).attack_done().gap(0, CENTRE, 35).gap(1, (1, -1, 0), 7)).attack()
    assert t.phase == "ATTACK_ORDER"
    assert t.names() == ["left first", "right first"]
    t.act(f"{first} first")
    if first == "right":
        t.act("rotate 0")
    expected = set(turned(35, 0, CENTRE))
    if first == "right":
        expected |= set(turned(7, 0, (1, -1, 0)))
    assert set(t.dark(0)) == expected
    assert t.phase == "BUILD_TOP"


@pytest.mark.rule("UR-A1")
def test_the_order_is_not_asked_if_it_cannot_matter(table):
    t = hold(table(1).attack_done().gap(0, (-3, 0, 3), 3).gap(1, (3, 0, -3), 4)).attack()
    assert t.phase == "ATTACK_ORIENT"
    t.act("rotate 1")  # the left one first
    assert t.dark(0) == turned(3, 1, (-3, 0, 3))
    t.act("rotate 2")
    assert t.dark(0) == sorted(turned(3, 1, (-3, 0, 3)) + turned(4, 2, (3, 0, -3)))


@pytest.mark.rule("UR-A1")
def test_the_order_is_asked_if_some_orientation_reaches_the_other_point(table):
    t = table(1).attack_done().gap(0, CENTRE, 1).gap(1, (3, 0, -3), 14).attack()
    assert t.phase == "ATTACK_ORDER"  # the right one may reach over three hexes
    t = table(1).attack_done().gap(0, CENTRE, 1).gap(1, (4, 0, -4), 14).attack()
    assert t.phase == "ATTACK_ORIENT"


@pytest.mark.rule("UR-A1")
def test_a_fortified_point_cannot_be_darkened_so_the_order_is_not_asked(table):
    t = table(1).attack_done().forts(0, CENTRE, (1, -1, 0))
    t.gap(0, CENTRE, 35).gap(1, (1, -1, 0), 7).attack()
    assert t.phase == "ATTACK_ORIENT"


@pytest.mark.rule("UR-A2")
@pytest.mark.parametrize("card", range(1, 37))
def test_a_pattern_is_rotated_and_reflected_as_the_player_likes(table, card):
    different = {}
    for orientation in range(12):
        different.setdefault(tuple(turned(card, orientation, CENTRE)), orientation)
    t = solo(table, card=card).attack()
    if len(different) == 1:  # edge case 2: one orientation is no decision
        assert t.phase == "BUILD_TOP"
        assert t.dark(0) == turned(card, 0, CENTRE)
        return
    assert t.names() == [rotate(o) for o in sorted(different.values())]
    for orientation in different.values():
        t = solo(table, card=card).attack()
        t.act(rotate(orientation))
        assert t.dark(0) == turned(card, orientation, CENTRE)


@pytest.mark.rule("UR-A2")
def test_hexes_off_the_board_are_ignored(table):  # edge case 1
    t = solo(table, point=(4, 0, -4), card=14).attack()
    assert t.names() == [rotate(o) for o in (0, 2, 3, 4)]
    t.act("rotate 0")
    assert t.dark(0) == [60]


@pytest.mark.rule("UR-A2")
@pytest.mark.rule("UR-V1")
@pytest.mark.parametrize(
    ("orientation", "first", "dark", "erupt"),
    [
        (3, False, [(-1, 1, 0), (-2, 1, 1), (-2, 0, 2), (-1, -1, 2)], 0),
        (0, False, [(-1, 1, 0), (0, 1, -1), (0, 2, -2), (-1, 3, -2)], 1),
        pytest.param(
            0, True, [(-1, 1, 0), (0, 1, -1), (0, 2, -2)], 0, marks=pytest.mark.rule("UR-V3")
        ),
    ],
)
def test_example_of_an_attack(table, orientation, first, dark, erupt):  # X2
    t = hold(table(3, **BOARD_II).gap(0, (-1, 1, 0), 17), seat=2).attack_done(not first)
    t.attack().by(0, rotate(orientation))
    assert t.dark(0) == sorted(hex_index(x) for x in dark)
    assert t.record.erupt[0] == erupt


@pytest.mark.rule("UR-A3")
def test_a_dark_hex_loses_mine_launchpad_and_tunnels(table):
    t = solo(table, card=1)
    t.pads(0, CENTRE).mines(0, (2, 0, -2), (0, 1, -1))
    spared = edge((1, 0, -1), (2, 0, -2))
    lost = [edge(CENTRE, x) for x in ((1, 0, -1), (-1, 0, 1), (0, 1, -1), (0, -1, 1))]
    t.tunnels(0, spared, *lost).attack()
    assert t.dark(0) == [30]
    assert t.mined(0) == [hex_index((0, 1, -1)), hex_index((2, 0, -2))]
    assert t.record.pad[0] == 0
    assert t.drawn(0) == [spared]


@pytest.mark.rule("UR-A3")
def test_dark_hexes_stay_dark(table):
    t = solo(table, card=1).attack()
    assert t.dark(0) == [30]
    for _ in range(1):
        t.next_round()
        assert t.dark(0) == [30]
    t.build()
    assert some(t, "tunnel")
    assert not [name for name in some(t, "tunnel") if at(CENTRE) in name]


@pytest.mark.rule("UR-A4")
@pytest.mark.parametrize("card", [3, 17, 35, 36])
def test_a_dark_point_of_impact_does_nothing(table, card):  # X3
    t = solo(table, card=card).darken(0, CENTRE).mines(0, (1, 0, -1)).attack()
    assert t.phase in ("BUILD_TOP", "USE_TOP")
    assert t.dark(0) == [30]


@pytest.mark.rule("UR-A4")
def test_orientations_over_dark_hexes_count_for_what_they_newly_darken(table):
    t = solo(table, card=3).darken(0, (1, 0, -1), (0, 1, -1)).attack()
    new = [set(turned(3, o, CENTRE)) - {hex_index((1, 0, -1)), hex_index((0, 1, -1))}
           for o in range(12)]  # fmt: skip
    legal = [o for o in range(12) if new[o] not in new[:o]]
    assert t.names() == [rotate(o) for o in legal]
    assert len(legal) == 5
    waste = next(o for o in legal if new[o] == {30})
    t.act(rotate(waste))
    assert t.dark(0) == sorted({30, hex_index((1, 0, -1)), hex_index((0, 1, -1))})


@pytest.mark.rule("UR-A5")
def test_a_fortified_point_of_impact_spreads_but_stays(table):  # edge case 4
    t = solo(table, card=35, moon=4).forts(0, CENTRE).attack()
    ring = [x for x in turned(35, 0, CENTRE) if x != 30]
    assert t.dark(0) == ring
    assert t.mined(0) == [30]
    assert t.sets(0) in ({30: "P"}, {})  # a set of one, unless it had no use
    assert t.record.net[0, 30] == 31


@pytest.mark.rule("UR-A5")
def test_fortified_mines_in_a_pattern_stay(table):
    t = solo(table, card=35).forts(0, (1, 0, -1)).mines(0, (0, 1, -1))
    inside, outside = edge(CENTRE, (1, 0, -1)), edge((1, 0, -1), (2, 0, -2))
    t.tunnels(0, inside, outside).attack()
    assert t.dark(0) == [x for x in turned(35, 0, CENTRE) if x != hex_index((1, 0, -1))]
    assert t.mined(0) == [hex_index((1, 0, -1))]
    assert t.drawn(0) == [outside]


@pytest.mark.rule("UR-A5")
def test_a_tunnel_between_fortified_mines_survives(table):
    t = solo(table, card=35).forts(0, CENTRE, (1, 0, -1))
    between = edge(CENTRE, (1, 0, -1))
    t.tunnels(0, between, edge(CENTRE, (0, 1, -1))).attack()
    assert t.drawn(0) == [between]
    assert len(t.dark(0)) == 5


@pytest.mark.rule("UR-A6")
def test_new_pairs_come_after_the_attack(table):
    t = hold(table(3).attack_done().gap(0, CENTRE, 1))
    points = [(4, 0, -4), (3, 0, -3), (2, 0, -2)]
    t.next_points(*points).next_impacts(10, 11, 12).attack()
    r = t.record
    assert t.phase == "BUILD_TOP"
    assert sorted(r.gap_coordinate[:3].tolist()) == sorted(hex_index(x) + 1 for x in points)
    assert sorted(r.gap_impact[:3].tolist()) == [10, 11, 12]
    assert r.gap_face.sum() == 0
    assert r.coordinate_discards[: r.coordinates_discarded].tolist() == [31]
    assert r.impact_discards[: r.impacts_discarded].tolist() == [1]
    assert (r.coordinates_left, r.impacts_left) == (57, 32)


@pytest.mark.rule("UR-A6")
@pytest.mark.parametrize("kind", ["coordinate", "impact"])
def test_an_exhausted_deck_is_made_of_its_discards(table, kind):
    t = hold(table(3).attack_done().gap(0, CENTRE, 1))
    r = t.record
    name = f"{kind}s"
    left = int(r[f"{name}_left"])
    r[f"{kind}_discards"][: left - 1] = r[name][: left - 1]
    r[name][0] = r[name][left - 1]
    last = int(r[name][0])
    r[f"{name}_discarded"], r[f"{name}_left"] = left - 1, 1
    t.attack()
    gaps = r[f"gap_{kind}"][:3].tolist()
    assert last in gaps
    assert len(set(gaps)) == 3
    assert r[f"{name}_left"] == left + 1 - 3  # with the card that had hit
    assert r[f"{name}_discarded"] == 0
    everything = [*gaps, *r[name][: r[f"{name}_left"]].tolist()]
    assert len(set(everything)) == left + 1


@pytest.mark.rule("UR-A6")
def test_a_gap_shot_empty_stays_empty_until_the_next_attack(table):  # edge case 18
    t = hold(table(1, attack_spaces=(3,)).attack_done().gap(1, CENTRE, 1))
    t.next_round()
    assert t.record.gap_coordinate[:2].tolist() == [0, 31]
    t.next_round()
    assert (t.record.gap_coordinate[:2] > 0).all()


@pytest.mark.rule("UR-A7")
@pytest.mark.rule("UR-N1")
def test_a_moon_that_was_left_is_not_hit_but_its_gaps_hit_others(table):  # edge case 7
    t = hold(table(4).attack_done().fly(1, 1))
    t.gap(0, CENTRE, 1).gap(1, (1, 0, -1), 2).attack()
    one, other = hex_index(CENTRE), hex_index((1, 0, -1))
    assert [t.dark(seat) for seat in range(4)] == [[one], [], [other], []]
    assert (t.record.gap_coordinate[:4] > 0).all()


# --- volcanoes


@pytest.mark.rule("UR-V1")
@pytest.mark.rule("UR-V2")
@pytest.mark.rule("UR-A5")
@pytest.mark.parametrize("second", [False, True])
def test_example_of_an_eruption(table, second):  # X4
    mine, green, other = (2, -1, -1), (3, -2, -1), (1, -1, 0)
    t = solo(table, point=(2, -3, 1), card=1).forts(0, mine).at_space(3)
    t.tunnels(0, edge(mine, green))
    if second:
        t.forts(0, other).tunnels(0, edge(mine, other))
    t.attack()
    assert t.dark(0) == [hex_index((2, -3, 1))]
    assert t.record.erupt[0] == 1
    t.next_round()
    assert len(t.dark(0)) == 7
    assert edge(mine, green) in t.drawn(0)
    t.next_round()
    assert len(t.dark(0)) == (14 if second else 15)
    assert hex_index(mine) not in t.dark(0)
    assert t.drawn(0) == ([edge(mine, other)] if second else [])


@pytest.mark.rule("UR-V2")
@pytest.mark.rule("UR-V4")
@pytest.mark.parametrize("moon", range(1, 7))
def test_an_eruption_grows_by_one_each_round_until_nothing_is_left(table, moon):
    t = hold(table(2, moons=(moon, moon % 6 + 1), attack_spaces=(39,), end_space=39), seat=1)
    t.darken(0, volcano(moon)).at_space(1)
    t.record.erupt[0] = 1
    centre = c.HEXES[volcano(moon)]
    for radius in range(1, 11):
        t.next_round()
        near = [
            h
            for h, there in enumerate(c.HEXES)
            if max(abs(x - y) for x, y in zip(there, centre)) <= radius
        ]
        assert t.dark(0) == near
        assert t.dark(1) == []
    assert len(t.dark(0)) == 61


@pytest.mark.rule("UR-V2")
def test_a_fortified_mine_shelters_nothing_behind_it(table):
    wall = [(1, -3, 2), (1, -2, 1), (2, -2, 0), (3, -3, 0), (3, -4, 1), (2, -4, 2)]
    t = solo(table, point=(2, -3, 1), card=1).forts(0, *wall).at_space(3).attack()
    t.next_round()
    assert len(t.dark(0)) == 1
    t.next_round()
    assert len(t.dark(0)) == 16 - 6


@pytest.mark.rule("UR-V2")
def test_a_hex_whose_fortified_mine_is_removed_falls_at_the_next_growth(table):
    t = hold(table(1).attack_done()).darken(0, volcano(1)).forts(0, (2, -2, 0)).at_space(3)
    t.record.erupt[0] = 1
    t.next_round()
    assert hex_index((2, -2, 0)) not in t.dark(0)
    t.record.fort[0] = t.record.mine[0] = 0
    t.next_round()
    assert hex_index((2, -2, 0)) in t.dark(0)


@pytest.mark.rule("UR-V3")
def test_the_first_attack_leaves_volcanoes_out(table):
    t = solo(table, point=(2, -2, 0), card=35, first=True).attack()
    assert t.dark(0) == [h for h in turned(35, 0, (2, -2, 0)) if h != volcano(1)]
    assert t.record.erupt[0] == 0
    assert t.record.first_attack_done == 1
    t = solo(table, point=(2, -2, 0), card=35).attack()
    assert volcano(1) in t.dark(0)
    assert t.record.erupt[0] == 1


@pytest.mark.rule("UR-V3")
def test_a_volcano_as_the_first_point_is_replaced_for_both_moons(table):  # edge case 5
    t = table(3).attack_done(False).gap(1, volcano(3), 3)
    t.next_points(volcano(2), CENTRE).next_impacts(7, 4).attack()
    r = t.record
    assert (r.gap_coordinate[1], r.gap_impact[1]) == (31, 4)  # volcano 2 was drawn and replaced
    assert t.seat == 1
    t.act("rotate 1")
    assert t.seat == 2
    t.act("rotate 2")
    assert t.dark(1) == turned(4, 1, CENTRE)
    assert t.dark(2) == turned(4, 2, CENTRE)
    discards = r.coordinate_discards[: r.coordinates_discarded].tolist()
    assert {volcano(3) + 1, volcano(2) + 1} <= set(discards)
    assert {3, 7} <= set(r.impact_discards[: r.impacts_discarded].tolist())


@pytest.mark.rule("UR-V3")
def test_the_volcano_of_a_moon_that_is_not_adjacent_or_was_left_is_not_replaced(table):
    t = hold(table(4).attack_done(False)).gap(1, volcano(1), 1).attack()
    assert t.dark(1) == t.dark(2) == [volcano(1)]
    t = hold(table(4).attack_done(False).fly(1, 1)).gap(1, volcano(2), 1).attack()
    assert t.dark(2) == [volcano(2)]


@pytest.mark.rule("UR-V3")
@pytest.mark.rule("UR-V1")
def test_later_attacks_do_not_spare_volcanoes(table):
    t = hold(table(3).attack_done(), seat=2).gap(0, volcano(1), 1).attack()
    assert t.dark(0) == [volcano(1)]
    assert t.record.erupt[:3].tolist() == [1, 0, 0]


@pytest.mark.rule("UR-V4")
def test_more_hits_on_the_volcano_change_nothing(table):
    t = solo(table, point=(2, -2, 0), card=35).darken(0, volcano(1))
    t.record.erupt[0] = 3
    t.attack()
    assert t.record.erupt[0] == 3


@pytest.mark.rule("UR-V1")
def test_the_eruption_begins_in_the_next_round_not_in_the_attack(table):
    t = solo(table, point=volcano(1), card=1).attack()
    assert t.phase == "BUILD_TOP"
    assert t.dark(0) == [volcano(1)]


@pytest.mark.rule("UR-G3")
def test_the_gun_is_not_fired_in_phase_1(table):
    t = solo(table, card=3).track(0, "space gun", 4).attack()
    assert t.phase == "ATTACK_ORIENT"
    assert some(t, "rotate") == t.names()


@pytest.mark.rule("UR-E1")
def test_early_stop_ends_a_game_with_a_wiped_moon_as_a_loss(table):
    everything = [h for h in range(61) if h != volcano(1) and h != 30]
    for early in (False, True):
        t = hold(table(2, early_stop=early), seat=1).attack_done().darken(0, *everything)
        t.gap(0, CENTRE, 1).attack()
        assert t.done == early
        assert t.record.outcome[:2].tolist() == [0, 0]


@pytest.mark.rule("UR-R1")
def test_the_phases_follow_each_other(table):
    t = table(2, attack_spaces=(3,)).attack_done().mines(0, 0).mines(1, 3)
    hold(t.gap(0, (3, 0, -3), 3).at_space(2).track(1, "tunnel", 1)).next_round()
    seen = []
    while t.record.round_number == 3:
        if not seen or seen[-1] != (t.phase, t.seat):
            seen.append((t.phase, t.seat))
        t.act("done" if "done" in t.names() else t.legal()[0])
    phases = [phase for phase, _ in seen]
    order = ["ATTACK_ORIENT", "DOUBLE", "GIVE_ROCK", "USE_TOP", "BUILD_TOP"]
    assert phases == sorted(phases, key=order.index)
    assert {"ATTACK_ORIENT", "USE_TOP", "BUILD_TOP"} <= set(phases)
    build = [seat for phase, seat in seen if phase == "BUILD_TOP"]
    assert build == [0, 1]


@pytest.mark.rule("UR-R1")
def test_nobody_builds_before_all_have_used_their_rocks(table):
    t = hold(rocks(rocks(table(2), 0, h5="GGG"), 1, h5="GGG")).use_again()
    assert (t.phase, t.seat) == ("USE_TOP", 0)
    t.act("done")
    assert (t.phase, t.seat) == ("USE_TOP", 1)
    t.act("done")
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)


@pytest.mark.rule("UR-R2")
@pytest.mark.parametrize("rotate_order", [True, False])
@pytest.mark.parametrize("space", [1, 2, 4, 5, 7])
def test_the_first_seat_changes_from_round_to_round(table, rotate_order, space):
    t = table(4, rotate_order=rotate_order).fly(2, 1).at_space(space - 1)
    for seat in range(4):
        hold(t, seat)
    t.next_round()
    first = (space - 1) % 4 if rotate_order else 0
    order = []
    while t.record.round_number == space:
        order.append(t.seat)
        t.act("done")
    assert order == [seat % 4 for seat in range(first, first + 4) if seat % 4 != 2]


@pytest.mark.rule("UR-R4")
def test_all_that_is_public_is_in_every_observation(table):
    t = hold(table(3)).gap(0, CENTRE, 5, up=True).build()
    assert len(t.mask) == 260  # no action is a message
    before = [t.observation(seat).copy() for seat in range(3)]
    for change in (
        lambda: t.mines(2, 5),
        lambda: t.tunnels(1, 7),
        lambda: t.track(1, "rocket", 1),
        lambda: t.fill(3, "R"),
        lambda: t.darken(0, 60),
        lambda: t.tech(2, "rocket"),
    ):
        change()
        t.refresh()
        for seat in range(3):
            now = t.observation(seat).copy()
            assert (now != before[seat]).any()
            before[seat] = now


@pytest.mark.rule("UR-R4")
def test_face_down_cards_and_decks_are_hidden_from_all(table):
    def seen(**cards):
        t = hold(table(3)).gap(0, up=False, **cards).build()
        return [t.observation(seat).copy() for seat in range(3)]

    for one, other in zip(seen(point=CENTRE, impact=3), seen(point=(1, 0, -1), impact=30)):
        assert (one == other).all()
