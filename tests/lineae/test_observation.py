"""What a seat is told: all of the game but the order of the colony deck."""

import pytest
from perilune.lineae import GAME
from perilune.lineae import components as c


def see(t, name, seat=0):
    """A segment of a seat's observation."""
    return t.observation(seat)[GAME.features[name]].tolist()


def one_hot(size, *places):
    return [int(place in places) for place in range(size)]


@pytest.mark.rule("LI-A1")
def test_players_are_seen_from_the_chair_of_the_observer(table):
    counts = {"electricity": 7, "money": 4, "vp": 9, "quarters": 5, "crew": 6, "launched": 2}
    t = table().first(2)
    t.player(1, vessel=5, track=(0, 3, 0, 0), cargo="S HC HC", passed=True, **counts)
    for name, count in (counts | {"tokens": 1, "passed": 1}).items():
        assert see(t, f"seat+1.{name}") == see(t, f"own.{name}", 1) == [count]
    assert see(t, "seat+1.vessel") == see(t, "own.vessel", 1) == one_hot(8, 5)
    assert see(t, "seat+1.track") == [0, 3, 0, 0]
    assert see(t, "seat+1.cargo") == [0, 1, 0, 0, 2]
    assert see(t, "first") == one_hot(5, 2)
    assert see(t, "first", 1) == one_hot(5, 1)


@pytest.mark.rule("LI-L2")
@pytest.mark.rule("LI-W4")
def test_sky_and_ocean_are_seen(table):
    t = table().atmosphere(3, 2).cubes("Fe", (0, 4)).sub("B", 8, 5, hold="Si Si")
    assert see(t, "shade") == one_hot(8, 6, 7)
    assert see(t, "depth") == [6, 6, 6, 4, 4, 4, 4, 3]
    assert see(t, "atmosphere") == [0, 0, 0, 2, 0, 0, 0, 0]
    assert see(t, "ocean")[4] == c.FE + 1
    assert see(t, "sub_x")[24:48] == one_hot(24, 8)
    assert see(t, "sub_y")[7:14] == one_hot(7, 5)
    assert see(t, "hold")[5:10] == [2, 0, 0, 0, 0]


@pytest.mark.rule("LI-R1")
@pytest.mark.rule("LI-R2")
def test_rockets_and_the_cubes_on_them_are_seen(table):
    t = table().rocket(2, 8, loaded="NaCl", wild="Fe").rocket(4, None)
    assert see(t, "rocket_2.present") == see(t, "rocket_3.present") == [1]
    assert see(t, "rocket_2.card") == one_hot(10, 8)
    assert see(t, "rocket_2.need") == [1, 1, 0, 0, 1]
    assert (see(t, "rocket_2.wild"), see(t, "rocket_2.wild_cube")) == ([0], one_hot(5, c.FE))
    assert (see(t, "rocket_3.wild"), see(t, "rocket_3.wild_cube")) == ([1], [0] * 5)
    for name in ("present", "card", "need", "wild", "wild_cube"):
        assert not any(see(t, f"rocket_4.{name}"))


@pytest.mark.rule("LI-T1")
def test_the_new_card_is_seen_by_all_while_an_old_one_is_put_back(table):
    t = table().rocket(3, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, vessel=3, cargo="Si", tech=(0, 3)).by(0, "place launch pad")
    assert not any(see(t, "new_tech"))
    t.by(0, "technology 8")
    assert see(t, "new_tech") == see(t, "new_tech", 1) == one_hot(10, 8)
    t.by(0, "return technology 0")
    assert not any(see(t, "new_tech"))
