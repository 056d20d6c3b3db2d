"""What is printed on the boards and cards of Uranus!, and the geometry of a moon.

Sections in brackets are those of the rulebook. Numbers without one are reconstructed, since the
pictures of the rulebook are lost; they stand here and nowhere else (see the game's page).
"""

import numpy as np

MAX_PLAYERS = 6  # (Introduction)
COLOURS = ("green", "blue", "red", "purple", "grey")
GREEN, BLUE, RED, PURPLE, GREY = range(5)
LETTERS = "GBRPY"  # colours in the tables below
SUPPLY = np.array([50, 44, 38, 32, 26], np.int8)  # (Components)

# --- the hexes of a moon (Hex coordinates): (a, b, c) with a + b + c = 0, each from -4 to 4

RADIUS = 4
HEXES = tuple(
    (a, b, -a - b)
    for a in range(-RADIUS, RADIUS + 1)
    for b in range(max(-RADIUS, -RADIUS - a), min(RADIUS, RADIUS - a) + 1)
)
HEX_COUNT = len(HEXES)
HEX_OF = {hexagon: index for index, hexagon in enumerate(HEXES)}
ALL_HEXES = (1 << HEX_COUNT) - 1
DIRECTIONS = ((1, -1, 0), (1, 0, -1), (0, 1, -1), (-1, 1, 0), (-1, 0, 1), (0, -1, 1))


def _add(one, other):
    return tuple(x + y for x, y in zip(one, other))


def _distance(one, other):
    return max(abs(x - y) for x, y in zip(one, other))


def mask_of(hexes) -> int:
    """The 61-bit mask of hexes given by coordinates; those off the board are left out."""
    mask = 0
    for hexagon in hexes:
        if hexagon in HEX_OF:
            mask |= 1 << HEX_OF[hexagon]
    return mask


#: hex in each direction, or -1
NEIGHBOUR = np.array(
    [[HEX_OF.get(_add(hexagon, step), -1) for step in DIRECTIONS] for hexagon in HEXES], np.int8
)
#: hexes within a distance of 0, 1, ... 9
DISCS = np.array(
    [
        [mask_of(other for other in HEXES if _distance(hexagon, other) <= r) for r in range(10)]
        for hexagon in HEXES
    ],
    np.int64,
)
MAX_ERUPTION = 9  # a disc that covers every moon

# --- edges, where tunnels can be drawn: from a hex in one of the first three directions

EDGE_DIRECTIONS = 3
EDGES = tuple(
    (hexagon, direction)
    for hexagon in range(HEX_COUNT)
    for direction in range(EDGE_DIRECTIONS)
    if NEIGHBOUR[hexagon, direction] >= 0
)
EDGE_COUNT = len(EDGES)
EDGE_HEX = np.array([hexagon for hexagon, _ in EDGES], np.int8)
EDGE_DIRECTION = np.array([direction for _, direction in EDGES], np.int8)
EDGE_END = np.array([NEIGHBOUR[edge] for edge in EDGES], np.int8)
#: edge from a hex in each of the six directions, or -1
EDGE_AT = np.full(NEIGHBOUR.shape, -1, np.int16)
for _edge, (_hex, _direction) in enumerate(EDGES):
    EDGE_AT[_hex, _direction] = EDGE_AT[EDGE_END[_edge], _direction + EDGE_DIRECTIONS] = _edge


def hex_name(index: int) -> str:
    return "({},{},{})".format(*HEXES[index])


# --- moons

MOONS = ("I", "II", "III", "IV", "V", "VI")
_TERRAIN = (
    "BPRGY GBRGGP GRYBBPY GPRYGBRG BPRPYGPRB BGBPBBRB YVRRRGG YGGBGP RGPBY",
    "PBGRR YYGBPB GRBBGGR RGGYYPVR BRBPPYPBG GPBRYBPG GBGGRBG GPPYRG RRBBY",
    "BGRRP RBGBBG GRVYPPB PGRYYGYG GYGPBPYGB BYPRRGRR BPBRGBG GBBPPB GRRYG",
    "GYGGG BPYRBR GBRRBPB PPRPYYGB BGBGPPYGR RBRGBGRG RBYVBRP GRYPPB GYGGB",
    "PYYBP BBGRRG GRRGYRG GRGBBGBB PBGVPGPPR PGYRBBGP BYRYGGY BPRYRB RGGPB",
    "BGGYB BRRGPP GYYPBRB GYRVBGRB PRPRRGGPG GPGBYRRG BGGPBPY BYPBBY BRRGG",
)
NO_COLOUR = -1  # of a volcano
TERRAIN = np.array(
    [[(LETTERS + "V").index(x) for x in rows.replace(" ", "")] for rows in _TERRAIN], np.int8
)
VOLCANO = np.array([np.flatnonzero(row == len(LETTERS))[0] for row in TERRAIN], np.int8)
TERRAIN[TERRAIN == len(LETTERS)] = NO_COLOUR
PRINTED_MINES = (
    ((-4, 1, 3), (0, 3, -3), (1, -4, 3), (3, 0, -3)),
    ((-3, 4, -1), (-1, 0, 1), (2, -4, 2), (2, 0, -2)),
    ((-4, 0, 4), (0, -1, 1), (0, 3, -3), (4, -2, -2)),
    ((-3, -1, 4), (-1, 0, 1), (0, 2, -2), (4, -1, -3)),
    ((-4, 1, 3), (-1, 1, 0), (1, 2, -3), (4, -4, 0)),
    ((-4, 3, 1), (0, -2, 2), (0, 1, -1), (4, -2, -2)),
)
PRINTED = np.array([mask_of(mines) for mines in PRINTED_MINES], np.int64)

# --- starting mines cards: four coordinates, then the extra one (Hex coordinates)

START_CARDS = (
    ((-2, 3, -1), (1, 3, -4), (4, -3, -1), (-2, 0, 2), (1, -3, 2)),
    ((4, 0, -4), (0, 2, -2), (1, -1, 0), (-4, 0, 4), (-3, 3, 0)),
    ((1, 0, -1), (-2, 1, 1), (2, -3, 1), (-1, -2, 3), (-1, 3, -2)),
    ((1, -4, 3), (-2, 4, -2), (0, -1, 1), (-3, 0, 3), (2, 0, -2)),
    ((0, -2, 2), (2, -1, -1), (-1, 2, -1), (-4, 1, 3), (-4, 4, 0)),
    ((4, -1, -3), (4, -4, 0), (-3, 1, 2), (-3, 4, -1), (2, 2, -4)),
    ((0, -4, 4), (3, -3, 0), (1, 2, -3), (-4, 3, 1), (-1, -1, 2)),
    ((-3, -1, 4), (-1, 4, -3), (1, 1, -2), (3, -2, -1), (-2, 2, 0)),
    ((-2, -2, 4), (2, -4, 2), (0, 3, -3), (-3, 2, 1), (3, 1, -4)),
    ((3, -4, 1), (-4, 2, 2), (3, -1, -2), (0, -3, 3), (-1, 0, 1)),
    ((3, 0, -3), (2, -2, 0), (0, 4, -4), (0, 1, -1), (-2, -1, 3)),
    ((2, 1, -3), (1, -2, 1), (-1, 1, 0), (-1, -3, 4), (4, -2, -2)),
)
START_HEXES = np.array([[HEX_OF[h] for h in card] for card in START_CARDS], np.int8)
START_CARD_MINES = 4  # (Set up F)
MINES_AT_START = 10  # (Set up G)

# --- impact cards: mark and offsets (a, b) from the point of impact, which comes first

DIFFICULTIES = ("first", "standard", "advanced")
FIRST, STANDARD, ADVANCED = range(3)
CIRCLE, PLAIN, TRIANGLE = range(3)
_IMPACTS = (
    "0,0", "0,0",
    "0,0 1,0", "0,0 1,0", "0,0 1,0",
    "0,0", "0,0 1,0 2,0", "0,0", "0,0", "0,0 1,0", "0,0 1,0", "0,0 1,0",
    "0,0 -1,0 1,0 2,0", "0,0 1,0 2,0 3,0", "0,0 1,0 1,1 2,1", "0,0 -1,0 0,1 1,1",
    "0,0 1,0 1,1 0,2", "0,0 -1,0 0,1 -1,2", "0,0 1,0 -1,1 0,-1", "0,0 -1,0 -2,1 -1,-1",
    "0,0 1,0 0,1 1,1", "0,0 -1,0 -1,1 0,1", "0,0 -1,0 1,0 -1,1", "0,0 1,0 2,0 2,1",
    "0,0 1,-1 1,0 -1,1 -1,0 2,-1 -2,1", "0,0 1,0 0,1 -1,1 -1,0 1,1 -2,1",
    "0,0 1,0 2,0 -1,0 -2,0 0,1 0,-1", "0,0 1,0 1,1 0,2 -1,2 -1,0 0,1",
    "0,0 1,0 2,0 -1,1 -2,2 1,1 -1,2", "0,0 1,0 1,1 2,1 2,2 0,1 1,2",
    "0,0 1,0 1,1 0,2 -1,2 -1,1 0,1", "0,0 1,0 2,0 0,1 1,1 0,2", "0,0 1,-1 1,0 0,1 -1,1 -1,0",
    "0,0 1,0 2,0 -1,1 -2,2 0,-1",
    "0,0 1,-1 1,0 0,1 -1,1 -1,0 0,-1", "0,0 1,0 2,0 -1,1 -2,2 0,-1 0,-2",
)  # fmt: skip
IMPACT_COUNT = len(_IMPACTS)  # (Components)
IMPACT_OFFSETS = tuple(
    tuple((a, b, -a - b) for a, b in (map(int, pair.split(",")) for pair in card.split()))
    for card in _IMPACTS
)
IMPACT_MARK = np.repeat(np.array([CIRCLE, PLAIN, TRIANGLE], np.int8), 12)
REMOVED_MARK = np.array([TRIANGLE, -1, CIRCLE], np.int8)  # (Set up D, Advanced play), by difficulty
ORIENTATIONS = 12
ROTATIONS = 6


def oriented(offset, orientation):
    """Reflects an offset if asked for, then rotates it."""
    a, b, c = offset
    if orientation >= ROTATIONS:
        b, c = c, b
    for _ in range(orientation % ROTATIONS):
        a, b, c = -b, -c, -a
    return a, b, c


#: hexes on the board that a card hits: [card, orientation, point of impact]
IMPACT = np.array(
    [
        [
            [mask_of(_add(point, offset) for offset in turned) for point in HEXES]
            for turned in ([oriented(x, o) for x in offsets] for o in range(ORIENTATIONS))
        ]
        for offsets in IMPACT_OFFSETS
    ],
    np.int64,
)

# --- races and their project boards

RACES = ("Osmish", "Falkafreedi", "Yarls", "Kroviots", "Galepegals", "Arshantans")
OSMISH, FALKAFREEDI, YARLS, KROVIOTS, GALEPEGALS, ARSHANTANS = range(6)
PROJECTS = (
    "tunnel", "mine", "fortification", "launchpad", "space gun",
    "telescope", "weaponry", "rocket", "spaceship",
)  # fmt: skip
TUNNEL, MINE, FORTIFICATION, LAUNCHPAD, GUN, TELESCOPE, WEAPONRY, ROCKET, SPACESHIP = range(9)
TECHNOLOGIES = 4  # the last four projects
KNOWN = "known"  # from the start (Reference)

_TUNNEL = ("1B/2G/2R/2Y/3d", "1R/2G/2B/2P/3d", "1G/2B/2R/2P/3d",
           "1P/2G/2B/2R/3d", "1Y/2G/2B/2R/3d", "1G/2B/2P/2Y/3d")  # fmt: skip
_COSTS = (  # per race and project: options are alternatives; 3d is three different colours
    (_TUNNEL[0], "3d/3B", "3d", "4d", "4d", "3P/3R/4d", "3G/3Y/4d", KNOWN, "2G+2R/2B+2P/5d"),
    (_TUNNEL[1], "3d/3R", "3d", "5d", "4d", "3P/3Y/4d", "3R/3B/4d", "3G/3B/4d", "2G+2P/2B+2Y/5d"),
    (_TUNNEL[2], "3d/3G", "3d", "5d", "3d", "3R/3P/4d", KNOWN, "3B/3R/4d", "2G+2B/2R+2Y/5d"),
    (_TUNNEL[3], "3d/3P", "3d", "5d", "4d", "3B/3Y/4d", "3R/3P/4d", "3G/3R/4d", "2B+2R/2G+2Y/5d"),
    (_TUNNEL[4], "3d/3Y", "3d", "5d", "4d", "2P/2R/3d", "2B/2Y/3d", "2G/2B/3d",
     "1G+1B+1P/2R+1Y/4d"),
    (_TUNNEL[5], "3d/3G", "2d", "5d", "4d", KNOWN, "3B/3P/4d", "3G/3P/4d", "2R+2P/2G+2B/5d"),
)  # fmt: skip
MAX_COST_OPTIONS = 5
DIFFERENT = len(COLOURS)  # in a cost, after the numbers per colour


def _cost(option):
    """Six numbers: rocks per colour, then how many different colours."""
    row = [0] * (DIFFERENT + 1)
    for part in option.split("+"):
        row[(LETTERS + "d").index(part[1])] = int(part[0])
    return row


def _cost_options(text):
    rows = [] if text == KNOWN else [_cost(option) for option in text.split("/")]
    return rows + [[0] * (DIFFERENT + 1)] * (MAX_COST_OPTIONS - len(rows))


COST = np.array([[_cost_options(text) for text in race] for race in _COSTS], np.int8)
COST_OPTIONS = np.array(
    [[0 if text == KNOWN else text.count("/") + 1 for text in race] for race in _COSTS], np.int8
)

MAX_TRACK = 5
#: steps per project; the Galepegals know Spaceship, but have its track for their neighbours
STEPS = np.tile(np.array([4, 5, 2, 3, 4, 2, 2, 3, 3], np.int8), (len(RACES), 1))
STEPS[KROVIOTS, MINE] = 4
SOLO_STEPS = STEPS.copy()
SOLO_STEPS[:, LAUNCHPAD] = (4, 3, 2, 2, 4, 3)
SOLO_STEPS[:, SPACESHIP] = (5, 3, 3, 3, 3, 4)
KNOWN_FROM_START = np.array(
    [
        [cost == KNOWN or (race == GALEPEGALS and project == SPACESHIP)
         for project, cost in enumerate(costs)]
        for race, costs in enumerate(_COSTS)
    ],
    np.int8,
)  # fmt: skip
TUNNELS_READY = np.array([0, 3, 7, 12, 18], np.int8)  # by marked steps; 7 in the example (p.14)
MINES_READY = np.tile(np.array([0, 0, 0, 1, 1, 2], np.int8), (len(RACES), 1))  # (Build mines)
MINES_READY[KROVIOTS] = (0, 0, 1, 1, 2, 2)  # (Reference)
MOST_TUNNELS, MOST_MINES = 18, 2
GUN_READY = 4  # marks on the space gun track
GUN_WITH_WEAPONRY = 2  # marks at which the track then starts (Technology tracks)

# --- modules on Uranus: boxes per colour

MODULES = np.array(
    [
        [3, 3, 2, 0, 0],
        [2, 4, 0, 0, 2],
        [0, 3, 3, 0, 2],
        [3, 0, 2, 3, 0],
        [2, 2, 2, 2, 0],
        [4, 0, 0, 2, 2],
        [1, 1, 2, 2, 2],
    ],
    np.int8,
)
MODULE_COUNT = len(MODULES)
BOXES = 8

# --- the asteroid track

END_SPACE = 18
# Every race must escape, so that a team of many loses more often to the same attacks. Tuned with
# the scripted team to 40-55% of wins at standard difficulty (the game's page has the table).
ATTACK_SPACES = {
    1: (3, 6, 9, 11, 13, 15, 16, 17),
    2: (6, 9, 11, 13, 15, 16, 17),
    3: (6, 9, 11, 13, 15, 16, 17),
    4: (5, 9, 12, 15, 17),
    5: (6, 10, 14, 16, 17),
    6: (6, 10, 14, 16, 17),
}
MOST_SPACES = 40  # that the options allow

# --- space junk cards by number (Space junk cards)

JUNK_COUNT = 12
(
    TURN_RIGHT, TURN_LEFT, EXPLODE_RIGHT, EXPLODE_LEFT, KEEP_ROCK, SECURE_ROCK, ERASE_TRACKS,
    HIT_RIGHT, HIT_LEFT, HIT_SELF, WIPE_MODULE, STORM,
) = range(1, JUNK_COUNT + 1)  # fmt: skip
NOT_IN_SOLO = (HIT_RIGHT, HIT_LEFT, STORM)

# --- personal objective cards by number (Advanced play)

OBJECTIVES = (
    "the first to fly", "the last to fly", "2 fortified mines", "2 launchpads",
    "8 rocks placed in modules", "launched without any space junk card", "all four technologies",
    "fired the space gun", "13 active mines", "a network of 8 active mines",
    "at most 21 dark hexes", "completed 2 modules",
)  # fmt: skip
OBJECTIVE_PLAYERS = 3  # fewest players with objectives (Advanced play)
OBJECTIVE_FORTIFIED = 2
OBJECTIVE_LAUNCHPADS = 2
OBJECTIVE_ROCKS = 8
OBJECTIVE_MINES = 13
OBJECTIVE_NETWORK = 8
OBJECTIVE_DARK = 21
OBJECTIVE_MODULES = 2
