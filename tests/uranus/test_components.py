"""The boards, cards and tracks, against an independent reading of the specification's tables."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from perilune.uranus import components as c

COORDINATES = [(a, b, -a - b) for a in range(-4, 5) for b in range(-4, 5) if abs(a + b) <= 4]
INDEX = {hexagon: index for index, hexagon in enumerate(COORDINATES)}
HALF = ((1, -1, 0), (1, 0, -1), (0, 1, -1))

MOONS = (
    "BPRGY GBRGGP GRYBBPY GPRYGBRG BPRPYGPRB BGBPBBRB YVRRRGG YGGBGP RGPBY",
    "PBGRR YYGBPB GRBBGGR RGGYYPVR BRBPPYPBG GPBRYBPG GBGGRBG GPPYRG RRBBY",
    "BGRRP RBGBBG GRVYPPB PGRYYGYG GYGPBPYGB BYPRRGRR BPBRGBG GBBPPB GRRYG",
    "GYGGG BPYRBR GBRRBPB PPRPYYGB BGBGPPYGR RBRGBGRG RBYVBRP GRYPPB GYGGB",
    "PYYBP BBGRRG GRRGYRG GRGBBGBB PBGVPGPPR PGYRBBGP BYRYGGY BPRYRB RGGPB",
    "BGGYB BRRGPP GYYPBRB GYRVBGRB PRPRRGGPG GPGBYRRG BGGPBPY BYPBBY BRRGG",
)
VOLCANOES = ((2, -3, 1), (-1, 3, -2), (-2, 0, 2), (2, -1, -1), (0, -1, 1), (-1, 0, 1))
PRINTED = (
    {(-4, 1, 3): "P", (0, 3, -3): "R", (1, -4, 3): "B", (3, 0, -3): "G"},
    {(-3, 4, -1): "B", (-1, 0, 1): "Y", (2, -4, 2): "G", (2, 0, -2): "R"},
    {(-4, 0, 4): "B", (0, -1, 1): "P", (0, 3, -3): "G", (4, -2, -2): "R"},
    {(-3, -1, 4): "B", (-1, 0, 1): "P", (0, 2, -2): "Y", (4, -1, -3): "G"},
    {(-4, 1, 3): "Y", (-1, 1, 0): "B", (1, 2, -3): "G", (4, -4, 0): "R"},
    {(-4, 3, 1): "Y", (0, -2, 2): "P", (0, 1, -1): "G", (4, -2, -2): "R"},
)
START_CARDS = (
    ((-2, 3), (1, 3), (4, -3), (-2, 0), (1, -3)),
    ((4, 0), (0, 2), (1, -1), (-4, 0), (-3, 3)),
    ((1, 0), (-2, 1), (2, -3), (-1, -2), (-1, 3)),
    ((1, -4), (-2, 4), (0, -1), (-3, 0), (2, 0)),
    ((0, -2), (2, -1), (-1, 2), (-4, 1), (-4, 4)),
    ((4, -1), (4, -4), (-3, 1), (-3, 4), (2, 2)),
    ((0, -4), (3, -3), (1, 2), (-4, 3), (-1, -1)),
    ((-3, -1), (-1, 4), (1, 1), (3, -2), (-2, 2)),
    ((-2, -2), (2, -4), (0, 3), (-3, 2), (3, 1)),
    ((3, -4), (-4, 2), (3, -1), (0, -3), (-1, 0)),
    ((3, 0), (2, -2), (0, 4), (0, 1), (-2, -1)),
    ((2, 1), (1, -2), (-1, 1), (-1, -3), (4, -2)),
)
IMPACTS = (  # cards, offsets, different orientations
    ((1, 2), "0,0", 1),
    ((3, 4, 5), "0,0 1,0", 6),
    ((6,), "0,0", 1),
    ((7,), "0,0 1,0 2,0", 6),
    ((8, 9), "0,0", 1),
    ((10, 11, 12), "0,0 1,0", 6),
    ((13,), "0,0 -1,0 1,0 2,0", 6),
    ((14,), "0,0 1,0 2,0 3,0", 6),
    ((15,), "0,0 1,0 1,1 2,1", 12),
    ((16,), "0,0 -1,0 0,1 1,1", 12),
    ((17,), "0,0 1,0 1,1 0,2", 12),
    ((18,), "0,0 -1,0 0,1 -1,2", 12),
    ((19,), "0,0 1,0 -1,1 0,-1", 2),
    ((20,), "0,0 -1,0 -2,1 -1,-1", 6),
    ((21,), "0,0 1,0 0,1 1,1", 6),
    ((22,), "0,0 -1,0 -1,1 0,1", 6),
    ((23,), "0,0 -1,0 1,0 -1,1", 12),
    ((24,), "0,0 1,0 2,0 2,1", 12),
    ((25,), "0,0 1,-1 1,0 -1,1 -1,0 2,-1 -2,1", 3),
    ((26,), "0,0 1,0 0,1 -1,1 -1,0 1,1 -2,1", 6),
    ((27,), "0,0 1,0 2,0 -1,0 -2,0 0,1 0,-1", 6),
    ((28,), "0,0 1,0 1,1 0,2 -1,2 -1,0 0,1", 12),
    ((29,), "0,0 1,0 2,0 -1,1 -2,2 1,1 -1,2", 6),
    ((30,), "0,0 1,0 1,1 2,1 2,2 0,1 1,2", 6),
    ((31,), "0,0 1,0 1,1 0,2 -1,2 -1,1 0,1", 6),
    ((32,), "0,0 1,0 2,0 0,1 1,1 0,2", 6),
    ((33,), "0,0 1,-1 1,0 0,1 -1,1 -1,0", 6),
    ((34,), "0,0 1,0 2,0 -1,1 -2,2 0,-1", 6),
    ((35,), "0,0 1,-1 1,0 0,1 -1,1 -1,0 0,-1", 1),
    ((36,), "0,0 1,0 2,0 -1,1 -2,2 0,-1 0,-2", 2),
)
MODULES = ("33200", "24002", "03302", "30230", "22220", "40022", "11222")


def hex_of(a: int, b: int) -> int:
    return INDEX[a, b, -a - b]


def distance(one: int, other: int) -> int:
    return max(abs(x - y) for x, y in zip(COORDINATES[one], COORDINATES[other]))


def oriented(offset: tuple[int, int, int], orientation: int) -> tuple[int, int, int]:
    a, b, c = offset
    if orientation >= 6:
        b, c = c, b
    for _ in range(orientation % 6):
        a, b, c = -b, -c, -a
    return a, b, c


# --- hexes and edges


@pytest.mark.rule("UR-S1")
def test_supply_of_rocks():
    assert c.SUPPLY.tolist() == [50, 44, 38, 32, 26]
    assert c.COLOURS == ("green", "blue", "red", "purple", "grey")


def test_hexes_are_numbered_row_by_row():
    assert list(c.HEXES) == COORDINATES
    assert len(c.HEXES) == 61
    rows = [[h[0] for h in c.HEXES].count(a) for a in range(-4, 5)]
    assert rows == [5, 6, 7, 8, 9, 8, 7, 6, 5]


@pytest.mark.parametrize(
    ("hexagon", "index"),
    [((-4, 0, 4), 0), ((-1, 1, 0), 22), ((0, 0, 0), 30), ((3, -2, -1), 52), ((4, 0, -4), 60)],
)
def test_hexes_that_the_specification_names(hexagon, index):  # X1 among them
    assert c.HEX_OF[hexagon] == index
    assert c.HEXES[index] == hexagon


def test_edges_join_neighbours_once():
    ends = [(int(one), int(other)) for one, other in zip(c.EDGE_HEX, c.EDGE_END)]
    expected = [
        (index, INDEX[there])
        for index, hexagon in enumerate(COORDINATES)
        for step in HALF
        if (there := tuple(x + y for x, y in zip(hexagon, step))) in INDEX
    ]
    assert ends == expected
    assert len(ends) == 156
    assert len({frozenset(pair) for pair in ends}) == 156
    assert all(distance(one, other) == 1 for one, other in ends)
    named = [(INDEX[a], INDEX[b]) for a, b in (
        ((-4, 0, 4), (-3, -1, 4)), ((-4, 0, 4), (-3, 0, 3)), ((-4, 0, 4), (-4, 1, 3)),
        ((4, -1, -3), (4, 0, -4)),
    )]  # fmt: skip
    assert [ends[e] for e in (0, 1, 2, 155)] == named


def test_discs_hold_the_hexes_within_a_distance():
    for hexagon in range(61):
        for radius in range(10):
            near = sum(1 << other for other in range(61) if distance(hexagon, other) <= radius)
            assert int(c.DISCS[hexagon, radius]) == near


# --- moons and starting mines


@pytest.mark.rule("UR-S2")
@pytest.mark.parametrize("moon", range(6))
def test_a_moon_has_its_terrain(moon):
    terrain = MOONS[moon].replace(" ", "")
    letters = "".join("V" if x < 0 else "GBRPY"[x] for x in c.TERRAIN[moon])
    assert letters == terrain
    assert Counter(letters) == {"G": 16, "B": 14, "R": 12, "P": 10, "Y": 8, "V": 1}
    assert COORDINATES[c.VOLCANO[moon]] == VOLCANOES[moon]


@pytest.mark.rule("UR-S2")
@pytest.mark.parametrize("moon", range(6))
def test_same_colours_lie_together_in_fours_at_most(moon):
    terrain = c.TERRAIN[moon]
    for start in range(61):
        cluster = {start}
        for _ in range(5):
            cluster |= {
                h
                for h in range(61)
                if terrain[h] == terrain[start] and any(distance(h, o) == 1 for o in cluster)
            }
        assert len(cluster) <= 4


@pytest.mark.rule("UR-S5")
@pytest.mark.parametrize("moon", range(6))
def test_printed_mines(moon):
    mines = [INDEX[hexagon] for hexagon in PRINTED[moon]]
    assert int(c.PRINTED[moon]) == sum(1 << mine for mine in mines)
    assert ["GBRPY"[c.TERRAIN[moon, mine]] for mine in mines] == list(PRINTED[moon].values())
    assert len(set(PRINTED[moon].values())) == 4
    assert all(distance(one, other) >= 3 for one, other in combinations(mines, 2))
    assert all(distance(mine, INDEX[VOLCANOES[moon]]) >= 2 for mine in mines)


@pytest.mark.rule("UR-V2")
def test_an_eruption_wipes_the_moons_in_seven_to_five_rounds():
    furthest = [max(distance(INDEX[v], h) for h in range(61)) for v in VOLCANOES]
    assert furthest == [7, 7, 6, 6, 5, 5]


@pytest.mark.rule("UR-S5")
def test_starting_mines_cards_have_every_hex_but_the_centre():
    cards = [[hex_of(*pair) for pair in card] for card in START_CARDS]
    assert c.START_HEXES.tolist() == cards
    assert sorted(h for card in cards for h in card) == [h for h in range(61) if h != 30]
    for card in cards:
        assert all(distance(one, other) >= 3 for one, other in combinations(card, 2))


@pytest.mark.rule("UR-S5")
def test_a_card_clashes_with_a_moon_at_most_once():
    for moon in range(6):
        taken = {INDEX[hexagon] for hexagon in (*PRINTED[moon], VOLCANOES[moon])}
        for card in START_CARDS:
            assert len(taken & {hex_of(*pair) for pair in card}) <= 1


# --- impacts


@pytest.mark.rule("UR-A2")
@pytest.mark.parametrize(("cards", "offsets", "different"), IMPACTS)
def test_impact_cards_have_their_patterns(cards, offsets, different):
    pairs = [tuple(map(int, pair.split(","))) for pair in offsets.split()]
    trios = [(a, b, -a - b) for a, b in pairs]
    patterns = {frozenset(oriented(trio, o) for trio in trios) for o in range(12)}
    assert len(patterns) == different
    for card in cards:
        for o, point in ((o, p) for o in range(12) for p in (0, 22, 30, 52, 60)):
            turned = [oriented(trio, o) for trio in trios]
            there = [tuple(x + y for x, y in zip(COORDINATES[point], trio)) for trio in turned]
            expected = sum(1 << INDEX[hexagon] for hexagon in there if hexagon in INDEX)
            assert int(c.IMPACT[card - 1, o, point]) == expected


@pytest.mark.rule("UR-S3")
def test_impact_cards_by_mark():
    sizes = [
        sum(len(offsets.split()) * len(cards) for cards, offsets, _ in IMPACTS if cards[0] in part)
        for part in (range(1, 13), range(13, 25), range(25, 37))
    ]
    assert sizes == [20, 48, 81]
    marks = [c.CIRCLE] * 12 + [c.PLAIN] * 12 + [c.TRIANGLE] * 12
    assert c.IMPACT_MARK.tolist() == marks
    assert [len(pattern) for pattern in c.IMPACT_OFFSETS] == [
        len(offsets.split()) for cards, offsets, _ in IMPACTS for _ in cards
    ]


# --- modules and the asteroid track


@pytest.mark.rule("UR-L1")
def test_modules_have_eight_boxes():
    boxes = [[int(x) for x in row] for row in MODULES]
    assert c.MODULES.tolist() == boxes
    assert [sum(row) for row in boxes] == [8] * 7
    assert np.sum(boxes, axis=0).tolist() == [15, 13, 11, 9, 8]


@pytest.mark.rule("UR-R3")
def test_attacks_grow_more_frequent():
    assert c.END_SPACE == 18
    assert c.ATTACK_SPACES[1] == (3, 6, 9, 11, 13, 15, 16, 17)
    for spaces in c.ATTACK_SPACES.values():
        gaps = np.diff((0, *spaces))
        assert (np.diff(gaps) <= 0).all()
        assert spaces[-1] < c.END_SPACE
