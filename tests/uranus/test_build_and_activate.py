"""Phase 4: tunnels, mines, fortifications, launchpads and the space gun (rulebook p.13-16)."""

import pytest
from perilune.uranus import components as c

from .conftest import hex_index
from .words import CENTRE, at, edge, hexes, hold, some, tunnel, volcano

TWO = {"races": ("Osmish", "Yarls")}


def mines(t):
    """Hexes where seat 0 may draw or remove a mine now."""
    return [c.HEX_OF[eval(name.removeprefix("mine "))] for name in some(t, "mine (")]


def discards(t, kind):
    return t.record[f"{kind}_discards"][: t.record[f"{kind}s_discarded"]].tolist()


@pytest.mark.rule("UR-B1")
def test_a_seat_acts_as_often_as_it_likes(table):
    t = hold(table(2, **TWO), 1).track(0, "tunnel", 1).track(0, "mine", 3)
    t.track(0, "fortification", 2).mines(0, 5, 9).build()
    t.by(0, tunnel(40), "mine (0,0,0)", "use fortification", f"fortify {at(9)}", tunnel(41), "done")
    assert t.seat == 1
    assert t.mined(0) == [5, 9, 30]
    assert t.drawn(0) == [40, 41]


@pytest.mark.rule("UR-B1")
def test_projects_that_are_not_complete_cannot_be_used(table):
    t = hold(table(2, **TWO)).mines(0, 5, 9).track(0, "mine", 2).track(0, "fortification", 1)
    t.track(0, "launchpad", 2).track(0, "space gun", 3).gap(0, CENTRE, 3).build()
    assert t.names() == ["done", *some(t, "tunnel")]


# --- tunnels


@pytest.mark.rule("UR-B2")
@pytest.mark.rule("UR-U2")
def test_example_of_tunnels(table):  # X12
    t = hold(table(2, **TWO), 1).track(0, "tunnel", 2).mines(0, 5, 9).track(0, "fortification", 2)
    t.build()
    for e in range(6):
        t.by(0, tunnel(e))
    assert t.record.allowance[0, 0] == 1
    t.by(0, "done")
    assert t.drawn(0) == list(range(6))
    assert t.marks(0, "tunnel") == 0
    t.by(1, "done")
    t.build()
    assert (t.seat, t.names()) == (0, ["done", "use fortification"])  # no seventh


@pytest.mark.rule("UR-B2")
@pytest.mark.parametrize(("marks", "value"), [(1, 3), (2, 7), (3, 12), (4, 18)])
def test_the_last_marked_step_says_how_many_tunnels(table, marks, value):
    t = hold(table(2, **TWO), 1).track(0, "tunnel", marks).build()
    for count in range(value):
        assert t.seat == 0
        t.act(tunnel(count))
        assert t.marks(0, "tunnel") == 0  # erased by the first one
    assert t.seat == 1
    assert t.drawn(0) == list(range(value))


@pytest.mark.rule("UR-B3")
@pytest.mark.parametrize("moon", [1, 4])
def test_tunnels_join_any_adjacent_hexes_but_dark_ones_and_the_volcano(table, moon):
    t = hold(table(2, races=TWO["races"], moons=(moon, 2))).darken(0, CENTRE, 0).build()
    closed = {30, 0, volcano(moon)}
    expected = [
        tunnel(e) for e in range(156) if not closed & {int(c.EDGE_HEX[e]), int(c.EDGE_END[e])}
    ]
    assert some(t, "tunnel") == expected
    assert len(expected) == 156 - 6 - 3 - 6


@pytest.mark.rule("UR-B3")
def test_removing_a_tunnel_costs_as_much_as_drawing_one(table):
    t = hold(table(2, **TWO), 1).track(0, "tunnel", 1).tunnels(0, 40, 50).build()
    t.by(0, tunnel(40))
    assert t.drawn(0) == [50]
    assert t.record.allowance[0, 0] == 2
    t.by(0, tunnel(41), tunnel(50))
    assert (t.drawn(0), t.seat) == ([41], 1)


# --- mines


@pytest.mark.rule("UR-B4")
@pytest.mark.rule("UR-H4")
@pytest.mark.parametrize(
    ("race", "values"),
    [
        ("Osmish", (0, 0, 0, 1, 1, 2)),
        ("Arshantans", (0, 0, 0, 1, 1, 2)),
        ("Kroviots", (0, 0, 1, 1, 2)),
    ],
)
def test_the_last_number_on_the_mine_track_says_how_many_mines(table, race, values):
    for marks, value in enumerate(values):
        t = hold(table(2, races=(race, "Yarls")), 1).track(0, "mine", marks).build()
        for hexagon in range(value):
            assert t.seat == 0
            t.by(0, f"mine {at(10 + hexagon)}")
            assert t.marks(0, "mine") == 0  # edge case 9: the rest of the progress is lost
            if race == "Kroviots" and hexagon == value - 1:
                t.act("done")  # they might still remove them
        assert t.seat == 1
        assert t.mined(0) == list(range(10, 10 + value))
        if not value:
            assert t.marks(0, "mine") == marks


@pytest.mark.rule("UR-B4")
def test_mines_are_drawn_on_free_hexes_and_removed_from_drawn_ones(table):
    t = hold(table(2, **TWO)).mines(0, 5, *(c.HEX_OF[h] for h in c.PRINTED_MINES[0]))
    t.darken(0, 0, 1).track(0, "mine", 5).build()
    closed = {0, 1, volcano(1), *(c.HEX_OF[h] for h in c.PRINTED_MINES[0])}
    assert mines(t) == [h for h in range(61) if h not in closed]


@pytest.mark.rule("UR-B4")
@pytest.mark.parametrize("upgrade", ["fort", "pad"])
def test_a_removed_mine_takes_its_upgrade_along(table, upgrade):  # edge case 10
    t = hold(table(2, **TWO)).track(0, "mine", 5)
    (t.forts if upgrade == "fort" else t.pads)(0, 5)
    t.build().by(0, f"mine {at(5)}")
    assert t.mined(0) == []
    assert t.record[upgrade][0] == 0
    assert t.record.allowance[0, 1] == 1
    t.by(0, f"mine {at(5)}")
    assert t.mined(0) == [5]
    assert t.record[upgrade][0] == 0


@pytest.mark.rule("UR-B4")
def test_mines_that_are_not_drawn_in_this_phase_are_lost(table):
    t = hold(table(2, **TWO), 1).track(0, "mine", 5).build()
    t.by(0, f"mine {at(5)}", "done").by(1, "done")
    hold(t, 0).build()
    assert t.names() == ["done", *some(t, "tunnel")]


@pytest.mark.rule("UR-B4")
def test_a_removed_mine_leaves_its_tunnels(table):
    t = hold(table(2, **TWO)).track(0, "mine", 3).mines(0, 5, 6).tunnels(0, edge(5, 6)).build()
    t.by(0, f"mine {at(5)}")
    assert t.drawn(0) == [edge(5, 6)]


@pytest.mark.rule("UR-B5")
@pytest.mark.parametrize("moon", range(1, 7))
def test_printed_mines_are_never_removed(table, moon):  # edge case 10
    printed = [c.HEX_OF[h] for h in c.PRINTED_MINES[moon - 1]]
    other = moon % 6 + 1
    for race in ("Osmish", "Kroviots"):
        t = hold(table(2, races=(race, "Yarls"), moons=(moon, other))).mines(0, *printed)
        t.track(0, "mine", 4).build()
        assert not set(printed) & set(mines(t))
        assert len(mines(t)) == 56


# --- fortifications and launchpads


@pytest.mark.rule("UR-B6")
@pytest.mark.rule("UR-B7")
@pytest.mark.parametrize(
    ("project", "steps", "verb", "field"),
    [("fortification", 2, "fortify", "fort"), ("launchpad", 3, "launchpad", "pad")],
)
def test_upgrades_go_on_mines_without_any(table, project, steps, verb, field):
    t = hold(table(2, **TWO), 1).forts(0, 3).pads(0, 4).mines(0, 5, 9).track(0, project, steps)
    t.build()
    assert t.names() == ["done", f"use {project}"]
    t.act(f"use {project}")
    assert t.phase == "BUILD_HEX"
    assert t.names() == [f"{verb} {at(5)}", f"{verb} {at(9)}"]
    t.act(f"{verb} {at(9)}")
    assert t.marks(0, project) == 0
    before = 3 if project == "fortification" else 4
    assert int(t.record[field][0]) == 1 << before | 1 << 9
    assert t.mined(0) == [3, 4, 5, 9]
    assert t.seat == 1


@pytest.mark.rule("UR-B6")
@pytest.mark.rule("UR-B7")
@pytest.mark.parametrize(("project", "steps"), [("fortification", 2), ("launchpad", 3)])
def test_an_upgrade_needs_a_mine_for_it(table, project, steps):
    t = hold(table(2, **TWO)).forts(0, 3).pads(0, 4).track(0, project, steps).build()
    assert f"use {project}" not in t.names()
    t = hold(table(2, **TWO), 1).mines(0, 7).track(0, project, steps).build()
    t.act(f"use {project}")  # a single mine is no choice
    assert int(t.record["fort" if steps == 2 else "pad"][0]) == 1 << 7


@pytest.mark.rule("UR-B6")
@pytest.mark.rule("UR-B7")
def test_a_moon_may_have_any_number_of_upgrades(table):
    t = hold(table(2, **TWO)).forts(0, 1, 3, 5, 7).pads(0, 0, 2, 4, 6).mines(0, 20, 22)
    t.track(0, "fortification", 2).track(0, "launchpad", 3).build()
    t.act("use launchpad", f"launchpad {at(20)}", "use fortification")
    assert bin(t.record.fort[0]).count("1") == bin(t.record.pad[0]).count("1") == 5


# --- space gun


@pytest.mark.rule("UR-G1")
@pytest.mark.parametrize(("players", "left", "right"), [(1, 0, 1), (2, 0, 1), (3, 0, 2), (6, 0, 5)])
def test_the_gun_is_fired_at_the_own_gaps(table, players, left, right):
    races = ("Osmish", "Kroviots", "Falkafreedi", "Yarls", "Galepegals", "Arshantans")[:players]
    t = hold(table(players, races=races)).track(0, "space gun", 4)
    for gap in range(t.gaps):
        t.gap(gap, gap, 3 + gap, up=gap == 1)
    t.build()
    assert some(t, "shoot") == [f"shoot gap +{left}", f"shoot gap +{right}"]
    t.act(f"shoot gap +{right}")
    assert t.record.gap_coordinate[right] == t.record.gap_impact[right] == 0
    assert t.record.gap_face[right].sum() == 0
    assert (t.record.gap_coordinate > 0).sum() == t.gaps - 1
    assert (discards(t, "coordinate"), discards(t, "impact")) == ([right + 1], [3 + right])
    assert t.marks(0, "space gun") == 0
    assert some(t, "shoot") == []


@pytest.mark.rule("UR-G1")
def test_gaps_are_counted_from_the_own_left_one(table):
    t = hold(table(3, races=("Osmish", "Kroviots", "Falkafreedi")), 1).track(1, "space gun", 4)
    t.gap(0, 0, 3).gap(1, 1, 4).gap(2, 2, 5).build()
    assert (t.seat, some(t, "shoot")) == (1, ["shoot gap +0", "shoot gap +2"])
    t.act("shoot gap +2")  # right of seat 1 is gap 0
    assert t.record.gap_impact[:3].tolist() == [0, 4, 5]


@pytest.mark.rule("UR-G1")
def test_an_empty_gap_is_no_target(table):
    t = hold(table(3, races=("Osmish", "Kroviots", "Falkafreedi"))).track(0, "space gun", 4)
    t.gap(2, 2, 5).gap(1, 1, 4).build()
    assert some(t, "shoot") == ["shoot gap +2"]


@pytest.mark.rule("UR-G1")
@pytest.mark.rule("UR-Z2")
def test_a_shot_spares_the_other_moon_of_the_gap_too(table):  # edge case 6
    t = hold(table(2, **TWO)).track(0, "space gun", 4).gap(0, CENTRE, 1).gap(1, (1, 0, -1), 2)
    t.attack_done().build().act("shoot gap +0")
    t.attack()
    assert t.dark(0) == t.dark(1) == [hex_index((1, 0, -1))]


@pytest.mark.rule("UR-G2")
def test_after_a_shot_weaponry_leaves_two_marks(table):  # edge case 8
    t = hold(table(2, **TWO)).tech(0, "weaponry").track(0, "space gun", 4).gap(0, CENTRE, 1)
    t.build().act("shoot gap +0")
    assert t.marks(0, "space gun") == 2


@pytest.mark.rule("UR-G3")
def test_the_gun_is_not_fired_in_phase_3(table):
    t = hold(table(2, **TWO)).mines(0, hexes(1, "B")[0]).track(0, "space gun", 4)
    t.gap(0, CENTRE, 1).use()
    assert t.phase == "USE_TOP"
    assert some(t, "shoot") == []


# --- gifts after the end of the phase


@pytest.mark.rule("UR-B8")
@pytest.mark.rule("UR-H5")
def test_a_gift_of_spaceship_gives_another_turn(table):  # edge case 15
    t = hold(table(3, races=("Osmish", "Falkafreedi", "Galepegals")), 1).fill(1, "all").pads(0, 60)
    hold(t, 0).track(2, "spaceship", 3).build()
    t.by(0, "done").by(1, "done").by(2, "use spaceship")
    assert t.names() == ["for left", "for right"]
    t.act("for left")
    assert t.knows(0, "spaceship")
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)
    t.by(0, "fly to module 1")
    assert t.record.module[0] == 1


@pytest.mark.rule("UR-B8")
def test_no_second_turn_without_a_gift_or_for_who_has_not_ended(table):
    t = hold(table(3, races=("Galepegals", "Osmish", "Falkafreedi")), 1).track(0, "rocket", 3)
    hold(t, 2).build()
    t.by(0, "use rocket", "for right")  # seat 2 has not ended
    t.by(1, "done").by(2, "done")
    assert t.record.round_number == 2


@pytest.mark.rule("UR-B8")
@pytest.mark.rule("UR-H4")
@pytest.mark.rule("UR-H6")
def test_gifts_of_mines_and_fortifications_give_another_turn(table):
    t = table(3, races=("Osmish", "Kroviots", "Arshantans"))
    t.mines(0, 5, 6).track(0, "tunnel", 1).track(1, "mine", 2)
    t.mines(2, 9).track(2, "fortification", 2).build()
    t.by(0, "done").by(1, "use mine", "for right").by(0, f"mine {at(20)}")
    assert t.mined(0) == [5, 6, 20]
    assert t.seat == 2
    t.by(2, "use fortification", "for left").by(0, f"fortify {at(6)}")
    assert int(t.record.fort[0]) == 1 << 6
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)  # one turn for both
    t.by(0, "done")
    assert t.record.round_number == 2


@pytest.mark.rule("UR-B8")
def test_a_gift_after_the_second_turn_gives_another(table):
    t = hold(table(2, races=("Kroviots", "Galepegals"))).track(0, "mine", 2)
    t.track(1, "rocket", 3).track(1, "weaponry", 2).build()
    t.by(0, "done").by(1, "use rocket", "for left", "done")
    t.by(0, "use mine").by(1, f"mine {at(7)}").by(0, "done")
    t.by(1, "use weaponry", "for left")
    assert t.knows(0, "weaponry")
    if t.seat == 1:
        t.act("done")
    assert (t.phase, t.seat, t.record.round_number) == ("BUILD_TOP", 0, 1)
    t.by(0, "done")
    assert t.record.round_number == 2
