"""The tables against all that the rulebook and its two sample turns say about them."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from perilune.lineae import components as c

SI, S, NACL, FE, HC = range(5)

# --- Components


@pytest.mark.rule("LI-S5")
def test_the_pieces_in_the_box():
    assert c.MINERALS == ("Si", "S", "NaCl", "Fe", "HC")
    assert c.CUBES == 25
    assert (len(c.FACES), c.TILES, c.DEPOSITS) == (10, 5, 4)
    assert (c.WORKERS, c.MONEY_AT_START, c.BATTERY) == (8, 3, 9)
    assert c.WORKERS_AT_START[1:].tolist() == [4, 4, 4, 3, 3]
    assert c.SUBMERSIBLES == tuple("ABCDEF")
    assert len(c.LOCKS) == 4
    assert len(c.ROCKETS) == len(c.TECHNOLOGIES) == len(c.COLONY_CARDS) == 10


# --- the water plan


@pytest.mark.rule("LI-W4")
def test_segments_between_the_locks():
    assert c.SEGMENT.tolist() == [0, 1, 1, 2, 2, 3, 3, 4]
    assert c.LOW.tolist() == [6, 5, 4, 3, 3]


@pytest.mark.rule("LI-V2")
def test_a_lock_can_make_two_neighbours_level():
    """The low water of a segment is the high water of the next one; lock 4 ends at segment 4."""
    high = c.LOW[:4] + 1
    assert (c.LOW[:3] == high[1:]).all()
    assert c.LOW[3] == c.LOW[4]


@pytest.mark.rule("LI-W4")
def test_the_ocean_has_99_spaces_at_low_and_120_at_high_water():
    low = c.LOW[c.SEGMENT].astype(int)
    high = low + (c.SEGMENT < 4)
    assert (3 * low.sum(), 3 * high.sum()) == (99, 120)
    assert high.max() == c.HEIGHT


@pytest.mark.rule("LI-W5")
def test_eleven_water_tokens_are_enough():
    tiles = Counter(c.SEGMENT.tolist())
    assert c.WATER_TILES.tolist() == [tiles[segment] for segment in range(4)]
    assert c.WATER_TILES.sum() == 7 <= 11


@pytest.mark.rule("LI-S2")
def test_start_spaces_of_the_submersibles():
    assert c.START_X.tolist() == [3, 6, 10, 13, 17, 20]
    assert c.START_Y == 1


# --- deposit tiles

FACES = {
    "Silica A": (HC, S, SI, NACL),
    "Silica B": (NACL, FE, SI, HC),
    "Sulfur A": (SI, NACL, S, FE),
    "Sulfur B": (FE, HC, S, SI),
    "Salt A": (S, FE, NACL, HC),
    "Salt B": (HC, SI, NACL, S),
    "Iron A": (NACL, HC, FE, SI),
    "Iron B": (SI, S, FE, NACL),
    "Hydrocarbon A": (FE, SI, HC, S),
    "Hydrocarbon B": (S, NACL, HC, FE),
}


@pytest.mark.rule("LI-S1")
@pytest.mark.parametrize(("number", "name"), list(enumerate(FACES)), ids=FACES)
def test_a_face_shows_four_different_minerals(number, name):
    assert c.FACES[number] == (name, *FACES[name])
    assert c.FACE[number].tolist() == list(FACES[name])
    assert len(set(c.FACE[number].tolist())) == 4


@pytest.mark.rule("LI-S1")
def test_minerals_are_spread_evenly_over_the_faces():
    pairs = {frozenset(face[:2]) for face in c.FACE.tolist()}
    assert pairs == {frozenset(pair) for pair in combinations(range(5), 2)}
    for use in (c.EXCAVATED, c.SETUP):
        assert np.bincount(c.FACE[:, use]).tolist() == [2] * 5


@pytest.mark.rule("LI-S1")
def test_both_sides_of_a_tile_yield_the_same_mineral():
    assert c.FACE[:, c.EXCAVATED].tolist() == [tile for tile in range(5) for _ in range(2)]


@pytest.mark.rule("LI-K3")
def test_two_minerals_alternate_over_a_tile():
    for number, (even, odd, *_) in enumerate(FACES.values()):
        assert c.DISSOLVES[number].tolist() == [even, odd] * 3


# --- rockets

ROCKETS = {
    "Ganymede Glassworks": [2, 0, 1, 1, 0],
    "Callisto Chemicals": [0, 2, 0, 1, 1],
    "Thebe Provisions": [1, 0, 2, 0, 1],
    "Jovian Semiconductors": [1, 1, 0, 2, 0],
    "Ionian Polymers": [0, 1, 1, 0, 2],
    "Amalthea Fertiliser": [0, 1, 1, 1, 1],
    "Titan Batteries": [1, 0, 1, 1, 1],
    "Ceres Composites": [1, 1, 0, 1, 1],
    "Pallas Pharma": [1, 1, 1, 0, 1],
    "Vesta Ceramics": [1, 1, 1, 1, 0],
}


@pytest.mark.rule("LI-R1")
@pytest.mark.parametrize(("number", "name"), list(enumerate(ROCKETS)), ids=ROCKETS)
def test_a_rocket_has_four_coloured_spaces_and_a_wildcard(number, name):
    assert c.ROCKETS[number] == (name, *ROCKETS[name])
    assert c.ROCKET[number].tolist() == ROCKETS[name]
    assert c.ROCKET[number].sum() + 1 == c.ROCKET_SPACES == 5


@pytest.mark.rule("LI-R1")
def test_every_mineral_has_eight_spaces_on_the_rockets():
    assert c.ROCKET.sum(axis=0).tolist() == [8] * 5
    assert len({tuple(rocket) for rocket in c.ROCKET.tolist()}) == 10


# --- tracks, prices and cards


@pytest.mark.rule("LI-E2")
def test_bonuses_of_an_excavation_track():
    assert c.TRACK_VP.tolist() == [0, 1, 1, 2, 1, 3]
    assert (c.TRACK_LENGTH, c.TRACK_CUBE, c.TRACK_TECHNOLOGY) == (5, 2, 4)


@pytest.mark.rule("LI-T3")
def test_stars_of_the_technology_cards():
    assert c.STARS.tolist() == [1, 2, 3, 1, 2, 1, 2, 2, 3, 1]
    assert c.STARS.sum() == 18


@pytest.mark.rule("LI-C3")
def test_priority_numbers_of_the_colony_cards():
    """The two cards that lie at the ends of the rocket row (Board setup 7) come last."""
    assert c.COLONY_CARDS[8:] == ("Hydrodynamic Generator", "Water Treatment Plant")
    assert (c.TRADE_HALL, c.MASS_DRIVER, c.SOLAR_ARRAY) == (1, 7, 8)
    assert (c.HYDRODYNAMIC_GENERATOR, c.WATER_TREATMENT_PLANT) == (9, 10)
    assert c.DECK_CARDS == 8
    assert c.CITY == ("basic income", "hire", "election")
