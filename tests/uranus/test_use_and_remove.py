"""Phase 3: the project board, its tracks and technologies (rulebook p.10-11, p.16, p.20-21)."""

from itertools import product

import numpy as np
import pytest
from perilune.uranus import components as c

from .words import CENTRE, at, hold, pay, rocks, some

BOARD_II = {"races": ("Falkafreedi", "Osmish", "Yarls"), "moons": (2, 1, 3)}
FULL = {"G": 50, "B": 44, "R": 38, "P": 32, "Y": 26}
COSTS = {  # tunnel, mine, fortification, launchpad, gun, telescope, weaponry, rocket, spaceship
    "Osmish": "1B/2G/2R/2Y/3d 3d/3B 3d 4d 4d 3P/3R/4d 3G/3Y/4d known 2G+2R/2B+2P/5d",
    "Falkafreedi": "1R/2G/2B/2P/3d 3d/3R 3d 5d 4d 3P/3Y/4d 3R/3B/4d 3G/3B/4d 2G+2P/2B+2Y/5d",
    "Yarls": "1G/2B/2R/2P/3d 3d/3G 3d 5d 3d 3R/3P/4d known 3B/3R/4d 2G+2B/2R+2Y/5d",
    "Kroviots": "1P/2G/2B/2R/3d 3d/3P 3d 5d 4d 3B/3Y/4d 3R/3P/4d 3G/3R/4d 2B+2R/2G+2Y/5d",
    "Galepegals": "1Y/2G/2B/2R/3d 3d/3Y 3d 5d 4d 2P/2R/3d 2B/2Y/3d 2G/2B/3d 1G+1B+1P/2R+1Y/4d",
    "Arshantans": "1G/2B/2P/2Y/3d 3d/3G 2d 5d 4d known 3B/3P/4d 3G/3P/4d 2R+2P/2G+2B/5d",
}
TRACKS = {  # steps of every track on the multiplayer side
    "tunnel": 4, "mine": 5, "fortification": 2, "launchpad": 3, "space gun": 4,
    "telescope": 2, "weaponry": 2, "rocket": 3, "spaceship": 3,
}  # fmt: skip


def pays(rocks, cost):
    """Whether a set contains one of the options of a printed cost."""
    if cost == "known":
        return False
    return any(
        all(
            len(set(rocks)) >= int(part[0])
            if part[1] == "d"
            else rocks.count(part[1]) >= int(part[0])
            for part in option.split("+")
        )
        for option in cost.split("/")
    )


def table_of(table, race):
    others = [name for name in c.RACES if name != race]
    return table(2, races=(race, others[0]))


def steps_for(t, letters):
    """The projects that seat 0 may pay with a set; the game is as before afterwards."""
    before = t.batch.states.copy()
    rocks(hold(t, 1), 0, h5=letters).use_again()
    found = []
    if t.phase == "USE_TOP":
        marks = t.record.track[0].copy()
        t.act(f"set {at(5)}")
        if t.phase == "USE_SET":
            found = [name.removeprefix("step ") for name in t.names()]
        else:
            found = [c.PROJECTS[k] for k in np.flatnonzero(t.record.track[0] != marks)]
    t.batch.states[:] = before
    return found


# --- costs


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-H1")
@pytest.mark.rule("UR-H3")
@pytest.mark.rule("UR-H5")
@pytest.mark.rule("UR-H6")
@pytest.mark.parametrize("race", c.RACES)
def test_a_set_pays_what_contains_one_of_the_options(table, race):
    costs = dict(zip(TRACKS, COSTS[race].split()))
    t = table_of(table, race)
    counts = [x for x in product(range(4), repeat=5) if 0 < sum(x) <= 6]
    for index in np.random.default_rng(7).permutation(len(counts))[:150]:
        letters = "".join(x * n for x, n in zip("GBRPY", counts[index]))
        expected = [name for name, cost in costs.items() if pays(letters, cost)]
        assert steps_for(t, letters) == expected, letters


@pytest.mark.rule("UR-U1")
@pytest.mark.parametrize("race", c.RACES)
def test_single_rocks_pay_the_tunnels_of_one_colour(table, race):
    t = table_of(table, race)
    colour = COSTS[race][1]
    assert [x for x in "GBRPY" if steps_for(t, x) == ["tunnel"]] == [colour]
    assert [x for x in "GBRPY" if steps_for(t, x)] == [colour]


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-U4")
@pytest.mark.parametrize(
    ("race", "project", "letters", "paid"),
    [  # X7 on the boards that print these symbols
        ("Falkafreedi", "tunnel", "GG", True),
        ("Falkafreedi", "tunnel", "BB", True),
        ("Falkafreedi", "tunnel", "PP", True),
        ("Falkafreedi", "tunnel", "GPY", True),
        ("Falkafreedi", "tunnel", "YY", False),
        ("Falkafreedi", "tunnel", "GY", False),
        ("Falkafreedi", "mine", "GG", False),
        ("Galepegals", "spaceship", "GBP", True),
        ("Galepegals", "spaceship", "GGB", False),
        ("Galepegals", "spaceship", "GGBB", False),
        ("Falkafreedi", "mine", "GBP", True),
        ("Falkafreedi", "mine", "GGP", False),
        ("Falkafreedi", "launchpad", "GGBRPY", True),
        ("Falkafreedi", "launchpad", "GGBBRP", False),
        ("Osmish", "launchpad", "GBRP", True),
        ("Osmish", "launchpad", "GGBR", False),
    ],
)
def test_cost_symbols(table, race, project, letters, paid):
    assert (project in steps_for(table_of(table, race), letters)) == paid


# --- steps


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-U2")
@pytest.mark.rule("UR-U3")
@pytest.mark.rule("UR-U4")
def test_example_of_building(table):  # X6
    t = table(3, **BOARD_II).mines(0, 0, 1, 7, 11, 18, 19, 3).tunnels(0, 2, 4, 31, 53).use()
    assert t.sets(0) == {0: "GBP", 11: "GGR", 3: "R"}
    pay(t, 0, "mine")
    assert t.marks(0, "mine") == 1
    assert t.stock() == {"G": 48, "B": 44, "R": 36, "P": 32, "Y": 26}
    pay(t, 11, "tunnel")
    assert t.marks(0, "tunnel") == 1  # one step only
    pay(t, 3, "tunnel")
    assert (t.marks(0, "tunnel"), t.marks(0, "mine")) == (2, 1)
    assert t.stock() == FULL
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)
    for e in range(10, 16):
        t.act(some(t, "tunnel")[e])
    assert t.record.allowance[0, 0] == 1  # of 7


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-U3")
def test_example_of_a_launchpad_step(table):  # X8
    t = hold(table(3, **BOARD_II), 1).mines(0, 0, 5, 11, 18, 26, 35).tunnels(0, 0, 14, 31, 51, 74)
    t.use()
    assert t.sets(0) == {0: "GGBRPY"}
    t.act(f"set {at(0)}")
    assert {"step launchpad", "step fortification"} <= set(t.names())
    t.act("step launchpad")
    assert t.marks(0, "launchpad") == 1
    assert t.record.track[0].sum() == 1
    assert t.stock() == FULL
    assert (t.phase, t.seat) == ("BUILD_TOP", 1)


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-G2")
@pytest.mark.parametrize(("weaponry", "before", "after"), [(False, 0, 1), (True, 2, 3)])
def test_example_of_the_space_gun(table, weaponry, before, after):  # X9
    t = hold(table(3, **BOARD_II), 1).mines(0, 0, 1, 2, 3).tunnels(0, 2, 5, 8)
    if weaponry:
        t.tech(0, "weaponry").track(0, "space gun", before)
    t.use()
    assert t.sets(0) == {0: "GBRP"}
    pay(t, 0, "space gun")
    assert t.marks(0, "space gun") == after


@pytest.mark.rule("UR-U1")
@pytest.mark.rule("UR-T1")
def test_example_of_technologies(table):  # X10
    t = hold(table(3, **BOARD_II), 1).mines(0, 11, 18, 19, 20, 23, 32, 41)
    t.tunnels(0, 31, 53, 56, 67, 92).use()
    assert t.sets(0) == {11: "GGGR", 23: "PPP"}
    pay(t, 11, "rocket")
    pay(t, 23, "telescope")
    assert (t.marks(0, "rocket"), t.marks(0, "telescope")) == (1, 1)
    assert not t.knows(0, "rocket")


@pytest.mark.rule("UR-U1")
def test_a_set_is_offered_only_if_it_has_a_use(table):
    t = rocks(table(2), 0, h3="P", h5="B", h7="GR").use_again()
    assert t.names() == ["done", f"set {at(5)}"]


@pytest.mark.rule("UR-U1")
def test_equal_sets_are_offered_once(table):
    t = rocks(table(2), 0, h3="B", h5="B", h7="BB").use_again()
    assert t.names() == ["done", f"set {at(3)}", f"set {at(7)}"]
    pay(t, 3, "tunnel")
    assert t.names() == ["done", f"set {at(5)}", f"set {at(7)}"]


@pytest.mark.rule("UR-U2")
@pytest.mark.parametrize(("project", "steps"), TRACKS.items())
def test_a_track_is_complete_at_its_last_step(table, project, steps):
    t = table(2, races=("Falkafreedi", "Osmish"))
    if project in ("telescope", "weaponry", "rocket", "spaceship"):
        assert project in steps_for(t, "GGBBRRPPYY")
        t.tech(0, project)
    else:
        t.track(0, project, steps - 1)
        assert project in steps_for(t, "GGBBRRPPYY")
        t.track(0, project, steps)
    assert project not in steps_for(t, "GGBBRRPPYY")


@pytest.mark.rule("UR-U2")
@pytest.mark.rule("UR-H4")
def test_the_kroviots_mine_track_has_four_steps(table):
    t = table_of(table, "Kroviots").track(0, "mine", 3)
    assert "mine" in steps_for(t, "GBP")
    assert "mine" not in steps_for(t.track(0, "mine", 4), "GBP")


@pytest.mark.rule("UR-U2")
def test_several_sets_pay_steps_of_one_track(table):
    t = hold(rocks(table(2), 0, h3="B", h5="B", h7="GG", h9="RR"), 1).use_again()
    for label, steps in ((3, 1), (5, 2), (7, 3), (9, 4)):
        pay(t, label, "tunnel")
        assert t.marks(0, "tunnel") == steps


@pytest.mark.rule("UR-U3")
def test_used_rocks_return_at_once_and_the_others_at_the_end(table):
    t = hold(rocks(table(2), 0, h3="BR", h5="GGY", h7="P"), 1)
    rocks(t, 0, alone="Y").use_again()
    assert t.stock() == {"G": 48, "B": 43, "R": 37, "P": 31, "Y": 24}
    pay(t, 5, "tunnel")
    assert t.stock() == {"G": 50, "B": 43, "R": 37, "P": 31, "Y": 25}
    t.by(0, "done")
    assert t.stock() == FULL
    assert t.sets(0) == {}
    assert t.alone(0) == ""
    assert t.phase == "BUILD_TOP"


@pytest.mark.rule("UR-U3")
def test_a_rock_alone_is_a_set(table):
    t = rocks(hold(table(2), 1), 0, alone="BBR").use_again()
    assert t.names() == ["done", "rock alone blue"]
    t.act("rock alone blue")
    assert t.marks(0, "tunnel") == 1
    assert t.alone(0) == "BR"


# --- technologies


@pytest.mark.rule("UR-T1")
@pytest.mark.parametrize(
    ("project", "steps", "letters"),
    [("telescope", 2, "PPP"), ("weaponry", 2, "BBB"), ("rocket", 3, "GGG"),
     ("spaceship", 3, "GGPP")],
)  # fmt: skip
def test_a_technology_is_discovered_with_its_last_step(table, project, steps, letters):
    t = rocks(hold(table(2, races=("Falkafreedi", "Osmish")), 1), 0, h3=letters, h5=letters)
    t.track(0, project, steps - 2).use_again()
    pay(t, 3, project)
    assert not t.knows(0, project)
    pay(t, 5, project)
    assert t.knows(0, project)


@pytest.mark.rule("UR-T1")
@pytest.mark.rule("UR-T3")
def test_rocket_is_usable_in_the_phase_of_its_discovery(table):
    t = table(2, races=("Falkafreedi", "Osmish"), moons=(2, 1)).pads(0, 28).mines(0, 11, 19, 20, 12)
    t.track(0, "rocket", 2).use()
    assert not t.knows(0, "rocket")
    rocks(t, 0, h3="GGG").use_again()
    pay(t, 3, "rocket")
    assert t.knows(0, "rocket")
    assert f"set {at(28)}" in t.names()
    t.act(f"set {at(28)}")
    assert t.names() == [f"launch to module {m}" for m in (1, 2, 3, 5, 7)]


@pytest.mark.rule("UR-T2")
def test_telescope_turns_the_cards_of_both_gaps_up_for_all(table):
    t = hold(table(4, races=("Falkafreedi", "Osmish", "Yarls", "Kroviots")), 1)
    for gap, point in enumerate((CENTRE, (1, 0, -1), (2, 0, -2), (3, 0, -3))):
        t.gap(gap, point, 3 + gap)
    hidden = t.build().observation(2).copy()
    rocks(t, 0, h3="PPP").track(0, "telescope", 1).use_again()
    assert t.record.gap_face.sum() == 0
    pay(t, 3, "telescope")
    assert t.record.gap_face[:4].tolist() == [[1, 1], [0, 0], [0, 0], [1, 1]]
    assert (t.observation(2) != hidden).any()


@pytest.mark.rule("UR-T2")
def test_new_cards_beside_a_telescope_come_face_up(table):
    t = hold(table(4, races=("Falkafreedi", "Osmish", "Yarls", "Kroviots"))).tech(2, "telescope")
    t.attack_done().gap(0, CENTRE, 1).attack()
    assert t.record.gap_face[:4].tolist() == [[0, 0], [1, 1], [1, 1], [0, 0]]


@pytest.mark.rule("UR-T3")
def test_without_rocket_nothing_is_launched(table):
    t = table(2, races=("Kroviots", "Osmish"), moons=(2, 1)).pads(0, 29).use()
    assert some(t, "set") == [f"set {at(29)}"]
    t = hold(t, 1)
    t.act(f"set {at(29)}")
    assert t.marks(0, "tunnel") == 1


@pytest.mark.rule("UR-T4")
@pytest.mark.parametrize("project", ["telescope", "weaponry", "rocket", "spaceship"])
def test_an_owned_technology_takes_no_more_steps(table, project):
    t = table(2, races=("Falkafreedi", "Osmish")).track(0, project, 1)
    assert project in steps_for(t, "GGBBRRPPYY")
    t.tech(0, project)
    assert project not in steps_for(t, "GGBBRRPPYY")
    assert t.marks(0, project) == 1


@pytest.mark.rule("UR-T4")
@pytest.mark.rule("UR-H5")
def test_galepegals_may_mark_owned_technologies_for_neighbours(table):
    for project in ("telescope", "weaponry", "rocket", "spaceship"):
        t = table(2, races=("Galepegals", "Osmish")).tech(0, project)
        assert project in steps_for(t, "GGBBRRPPYY")
    t = table(1, races=("Galepegals",))
    hold(rocks(t, 0, h3="GGBBRRPPYY"), 0).use_again()
    t.act(f"set {at(3)}")
    assert "step spaceship" not in t.names()
    assert "step rocket" in t.names()


@pytest.mark.rule("UR-T4")
@pytest.mark.rule("UR-H5")
def test_galepegals_without_a_neighbour_stop_at_owned_technologies(table):
    t = table(2, races=("Galepegals", "Osmish")).fly(1, 1)
    rocks(hold(t), 0, h3="GGBBRRPPYY").tech(0, "rocket").use_again()
    t.act(f"set {at(3)}")
    assert not {"step spaceship", "step rocket"} & set(t.names())
    assert "step telescope" in t.names()


@pytest.mark.rule("UR-G2")
@pytest.mark.parametrize(("before", "after"), [(0, 2), (1, 2), (2, 2), (3, 3), (4, 4)])
def test_weaponry_gives_the_first_two_steps_of_the_gun(table, before, after):  # edge case 8
    t = hold(table(2, races=("Osmish", "Yarls")), 1).track(0, "space gun", before)
    rocks(t, 0, h3="GGG").track(0, "weaponry", 1).use_again()
    pay(t, 3, "weaponry")
    assert t.knows(0, "weaponry")
    assert t.marks(0, "space gun") == after


@pytest.mark.rule("UR-B1")
def test_saved_tracks_keep_their_marks(table):
    t = hold(table(2), 0).track(0, "mine", 3).track(1, "tunnel", 2).build()
    t.by(0, "done").by(1, "done")
    t.next_round()
    assert (t.marks(0, "tunnel"), t.marks(0, "mine"), t.marks(1, "tunnel")) == (1, 3, 2)
    assert (t.phase, t.seat) == ("BUILD_TOP", 0)
