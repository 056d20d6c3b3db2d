"""What the six races can do for their neighbours and themselves (rulebook p.18-19)."""

import pytest
from perilune.uranus import components as c

from .words import CENTRE, at, hold, launch, pay, rocks, some, tunnel

ALL = ("Osmish", "Falkafreedi", "Yarls", "Kroviots", "Galepegals", "Arshantans")


def first(race, players):
    """Races with this one on seat 0."""
    return (race, *(name for name in ALL if name != race))[:players]


# --- Yarls


@pytest.mark.rule("UR-H3")
def test_yarls_shoot_beside_their_neighbours_too(table):
    t = hold(table(6, races=first("Yarls", 6))).track(0, "space gun", 4)
    for gap in range(6):
        t.gap(gap, gap, 3 + gap)
    t.build()
    assert some(t, "shoot") == [f"shoot gap +{j}" for j in (0, 1, 4, 5)]
    t.act("shoot gap +4")
    assert t.record.gap_coordinate[4] == 0
    assert t.marks(0, "space gun") == 2


@pytest.mark.rule("UR-H3")
@pytest.mark.rule("UR-N1")
def test_yarls_shoot_for_the_nearest_remaining_neighbours(table):
    t = hold(table(6, races=first("Yarls", 6))).track(0, "space gun", 4).fly(1, 1)
    for gap in range(6):
        t.gap(gap, gap, 3 + gap)
    t.build()
    assert some(t, "shoot") == [f"shoot gap +{j}" for j in (0, 1, 2, 4, 5)]


@pytest.mark.rule("UR-H3")
@pytest.mark.rule("UR-Z1")
def test_solo_yarls_shoot_at_their_own_gaps(table):
    t = hold(table(1, races=("Yarls",))).track(0, "space gun", 4).gap(0, 0, 3).gap(1, 1, 4).build()
    assert some(t, "shoot") == ["shoot gap +0", "shoot gap +1"]


@pytest.mark.rule("UR-H3")
def test_yarls_load_their_gun_in_two_steps(table):
    t = rocks(hold(table(2, races=first("Yarls", 2)), 1), 0, h3="GBP", h5="RPY").use_again()
    assert t.marks(0, "space gun") == 2
    pay(t, 3, "space gun")
    pay(t, 5, "space gun")
    assert t.marks(0, "space gun") == 4


@pytest.mark.rule("UR-H3")
@pytest.mark.parametrize("race", [race for race in ALL if race != "Yarls"])
def test_other_races_shoot_beside_their_own_moon(table, race):
    t = hold(table(6, races=first(race, 6))).track(0, "space gun", 4)
    for gap in range(6):
        t.gap(gap, gap, 3 + gap)
    assert some(t.build(), "shoot") == ["shoot gap +0", "shoot gap +5"]


# --- Kroviots


@pytest.mark.rule("UR-H4")
def test_kroviots_give_a_ready_mine_to_a_neighbour(table):
    t = hold(table(4, races=first("Kroviots", 4)), 2).track(0, "mine", 3)
    t.mines(1, 5).darken(1, 6).build()
    t.by(0, "use mine")
    assert t.names() == ["for left", "for right"]  # not for themselves
    t.by(0, "for left")
    assert (t.phase, t.seat) == ("GIFT_HEX", 1)
    volcano = int(c.VOLCANO[t.record.moon[1]])
    assert t.names() == [f"mine {at(h)}" for h in range(61) if h not in (5, 6, volcano)]
    t.by(1, f"mine {at(CENTRE)}")
    assert t.mined(1) == [5, 30]
    assert (t.mined(0), t.marks(0, "mine")) == ([], 0)


@pytest.mark.rule("UR-H4")
def test_two_ready_mines_may_be_split(table):
    t = hold(table(3, races=first("Kroviots", 3))).track(0, "mine", 4).build()
    t.by(0, "use mine", "for right").by(2, f"mine {at(7)}").by(0, f"mine {at(8)}")
    assert [t.mined(seat) for seat in range(3)] == [[8], [], [7]]
    assert "use mine" not in t.names()
    t = hold(table(3, races=first("Kroviots", 3))).track(0, "mine", 4).build()
    t.by(0, "use mine", "for right").by(2, f"mine {at(7)}")
    t.by(0, "use mine", "for left").by(1, f"mine {at(8)}")
    assert [t.mined(seat) for seat in range(3)] == [[], [8], [7]]


@pytest.mark.rule("UR-H4")
@pytest.mark.rule("UR-Z2")
def test_a_single_neighbour_is_left(table):  # edge case 6
    t = hold(table(2, races=first("Kroviots", 2))).track(0, "mine", 2).build()
    t.by(0, "use mine")  # one target is no choice
    assert (t.phase, t.seat) == ("GIFT_HEX", 1)


@pytest.mark.rule("UR-H4")
def test_other_races_give_no_mines(table):
    for race in ALL:
        t = hold(table(2, races=first(race, 2))).track(0, "mine", 4).build()
        assert ("use mine" in t.names()) == (race == "Kroviots")


@pytest.mark.rule("UR-H4")
def test_kroviots_remove_tunnels_and_mines_for_free(table):  # edge case 17
    t = table(2, races=first("Kroviots", 2)).track(0, "tunnel", 3).track(0, "mine", 1)
    t.mines(0, 8, 9).forts(0, 7).tunnels(0, 20, 21).build()
    t.by(0, tunnel(20), f"mine {at(8)}", f"mine {at(7)}")
    assert (t.marks(0, "tunnel"), t.marks(0, "mine")) == (3, 1)
    assert (t.drawn(0), t.mined(0), int(t.record.fort[0])) == ([21], [9], 0)
    assert t.record.allowance[0].tolist() == [0, 0]


@pytest.mark.rule("UR-H4")
def test_kroviots_remove_without_any_marks(table):
    t = table(2, races=first("Kroviots", 2)).mines(0, 8).tunnels(0, 20).build()
    assert t.names() == ["done", f"mine {at(8)}", tunnel(20)]
    t = hold(table(2, races=first("Osmish", 2)), 1).mines(0, 8).tunnels(0, 20).build()
    assert t.seat == 1


@pytest.mark.rule("UR-H4")
@pytest.mark.rule("UR-B2")
def test_free_removals_leave_the_allowance_of_a_started_build(table):
    t = table(2, races=first("Kroviots", 2)).track(0, "tunnel", 1).tunnels(0, 20).build()
    t.by(0, tunnel(30))
    assert t.record.allowance[0, 0] == 2
    t.by(0, tunnel(20), tunnel(30))
    assert t.record.allowance[0, 0] == 2
    assert t.drawn(0) == []


# --- Galepegals


@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-T1")
@pytest.mark.parametrize(
    ("project", "steps"), [("telescope", 2), ("weaponry", 2), ("rocket", 3), ("spaceship", 3)]
)
def test_galepegals_give_a_technology_to_a_neighbour_without_it(table, project, steps):
    t = hold(table(4, races=("Galepegals", "Falkafreedi", "Kroviots", "Yarls")), 2)
    t.track(0, project, steps).tech(3, project).build()
    t.by(0, f"use {project}")
    if project == "spaceship":  # known to them, and to the right neighbour: one taker
        assert t.knows(1, project)
    else:
        assert t.names() == ["for self", "for left"]
        t.act("for left")
        assert t.knows(1, project)
        assert not t.knows(0, project)
    assert t.marks(0, project) == 0


@pytest.mark.rule("UR-H5")
@pytest.mark.parametrize("project", ["telescope", "weaponry", "rocket"])
def test_galepegals_keep_a_technology_in_phase_4(table, project):
    t = hold(table(3, races=first("Galepegals", 3)), 1)
    t.track(0, project, 3 if project == "rocket" else 2).build()
    t.by(0, f"use {project}", "for self")
    assert t.knows(0, project)
    assert t.marks(0, project) == 0
    assert t.marks(0, "space gun") == (2 if project == "weaponry" else 0)


@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-T1")
def test_galepegals_keep_a_technology_in_phase_3(table):
    t = rocks(hold(table(3, races=first("Galepegals", 3)), 1), 0, h3="GG", h5="B")
    t.track(0, "rocket", 2).pads(0, 60).use_again()
    pay(t, 3, "rocket")
    assert t.marks(0, "rocket") == 3
    assert not t.knows(0, "rocket")  # not before it is allotted
    assert t.names() == ["done", "keep rocket"]
    t.act("keep rocket")
    assert t.knows(0, "rocket")
    assert t.marks(0, "rocket") == 0


@pytest.mark.rule("UR-H5")
def test_galepegals_launch_in_the_phase_in_which_they_keep_rocket(table):
    t = hold(table(3, races=first("Galepegals", 3), moons=(2, 1, 3)), 1).pads(0, 28)
    t.track(0, "rocket", 3).use()
    assert t.names() == ["done", "keep rocket"]
    t.act("keep rocket")
    launch(t, 28, 2)
    assert t.module(2) == "B"


@pytest.mark.rule("UR-H5")
def test_galepegals_do_the_same_technology_again(table):
    t = hold(table(3, races=("Galepegals", "Falkafreedi", "Kroviots")), 1).track(0, "rocket", 3)
    t.build().by(0, "use rocket", "for left")
    t.track(0, "rocket", 3).build().by(0, "use rocket", "for right")
    assert [t.knows(seat, "rocket") for seat in range(3)] == [False, True, True]


@pytest.mark.rule("UR-H5")
def test_a_technology_that_nobody_needs_is_not_allotted(table):
    t = hold(table(3, races=("Galepegals", "Osmish", "Kroviots"))).tech(0, "rocket")
    t.tech(2, "rocket").track(0, "rocket", 3).track(0, "spaceship", 3).build()
    assert "use rocket" not in t.names()
    assert "use spaceship" in t.names()


@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-T2")
def test_a_telescope_that_is_given_turns_cards_up(table):
    t = hold(table(4, races=("Galepegals", "Falkafreedi", "Kroviots", "Yarls")), 2)
    for gap in range(4):
        t.gap(gap, gap, 3 + gap)
    t.track(0, "telescope", 2).build().by(0, "use telescope", "for left")
    assert t.record.gap_face[:4].tolist() == [[1, 1], [1, 1], [0, 0], [0, 0]]


@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-G2")
def test_weaponry_that_is_given_advances_the_gun(table):
    t = hold(table(3, races=("Galepegals", "Falkafreedi", "Kroviots")), 1)
    t.track(1, "space gun", 1).track(0, "weaponry", 2).build()
    t.by(0, "use weaponry", "for left")
    assert (t.marks(1, "space gun"), t.marks(0, "space gun")) == (2, 0)


@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-T4")
def test_marks_left_on_a_track_of_a_given_technology_do_nothing(table):
    t = hold(table(3, races=("Galepegals", "Falkafreedi", "Kroviots")), 1)
    t.track(1, "rocket", 2).track(0, "rocket", 3).build().by(0, "use rocket", "for left")
    assert t.knows(1, "rocket")
    t = rocks(t, 1, h3="GGG")
    t.use_again()
    while t.seat != 1 or t.phase != "USE_TOP":
        t.act("done")
    t.act(f"set {at(3)}")
    assert "step rocket" not in t.names()


# --- Arshantans


@pytest.mark.rule("UR-H6")
@pytest.mark.rule("UR-B6")
def test_arshantans_fortify_their_own_or_a_neighbours_mine(table):
    t = hold(table(4, races=first("Arshantans", 4)), 2).track(0, "fortification", 2)
    t.mines(0, 3, 4).mines(1, 5, 6).pads(1, 7).mines(3, 8).build()
    t.by(0, "use fortification")
    assert t.names() == ["for self", "for left", "for right"]
    t.act("for left")
    assert (t.phase, t.seat) == ("GIFT_HEX", 1)
    assert t.names() == [f"fortify {at(5)}", f"fortify {at(6)}"]
    t.by(1, f"fortify {at(6)}")
    assert t.record.fort[:4].tolist() == [0, 1 << 6, 0, 0]
    assert t.marks(0, "fortification") == 0


@pytest.mark.rule("UR-H6")
def test_arshantans_may_keep_the_fortification(table):
    t = hold(table(3, races=first("Arshantans", 3)), 1).track(0, "fortification", 2)
    t.mines(0, 3, 4).mines(1, 5).build()
    t.by(0, "use fortification")
    assert t.names() == ["for self", "for left"]  # the right one has no mine
    t.by(0, "for self", f"fortify {at(4)}")
    assert t.record.fort[:3].tolist() == [1 << 4, 0, 0]


@pytest.mark.rule("UR-H6")
@pytest.mark.rule("UR-Z1")
def test_solo_arshantans_fortify_their_own_mines(table):
    t = hold(table(1, races=("Arshantans",))).track(0, "fortification", 2).mines(0, 3, 4).build()
    t.by(0, "use fortification")
    assert t.names() == [f"fortify {at(3)}", f"fortify {at(4)}"]


@pytest.mark.rule("UR-H6")
def test_arshantans_pay_two_different_rocks_a_step(table):
    for race in ALL:
        t = rocks(hold(table(2, races=first(race, 2)), 1), 0, h3="GBR").use_again()
        t.act(f"set {at(3)}")
        assert "step fortification" in t.names()
    t = rocks(hold(table(2, races=first("Arshantans", 2)), 1), 0, h3="BR").use_again()
    pay(t, 3, "fortification")
    assert t.marks(0, "fortification") == 1


# --- neighbours


@pytest.mark.rule("UR-N1")
@pytest.mark.parametrize(
    ("players", "flown", "left", "right"),
    [(3, (), 1, 2), (4, (1,), 2, 3), (4, (3,), 1, 2), (6, (1, 2, 5), 3, 4)],
)
def test_neighbours_are_the_nearest_remaining_seats(table, players, flown, left, right):
    for side, seat in (("left", left), ("right", right)):
        t = hold(table(players, races=first("Kroviots", players))).track(0, "mine", 2)
        for module, gone in enumerate(flown, 1):
            t.fly(gone, module)
        t.build().by(0, "use mine", f"for {side}")
        assert (t.phase, t.seat) == ("GIFT_HEX", seat)


@pytest.mark.rule("UR-N1")
@pytest.mark.parametrize(("flown", "neighbours"), [((1, 2), 1), ((1, 2, 3), 0)])
def test_the_last_neighbours(table, flown, neighbours):
    t = hold(table(4, races=first("Kroviots", 4))).track(0, "mine", 2)
    for module, gone in enumerate(flown, 1):
        t.fly(gone, module)
    t.build()
    assert ("use mine" in t.names()) == bool(neighbours)
    if neighbours:
        t.act("use mine")
        assert (t.phase, t.seat) == ("GIFT_HEX", 3)
