"""What is printed on the boards, tiles and cards of Mine the Moon.

Pages are those of the rulebook. Numbers without a page are reconstructed, since the pictures of
the rulebook are lost; they stand here and nowhere else (see the game's page).
"""

import numpy as np

TYPES = ("Buckyball", "Graphene", "Nanotube")
CELLS = tuple(f"{state} {kind}" for state in ("raw", "refined") for kind in TYPES)
COLOURS = ("Black", "Blue", "Purple", "Red", "Green")
BLACK, BLUE, PURPLE, RED, GREEN = range(5)
SIDES = ("A", "B")
CRATERS = ("A", "B", "C", "D")
PADS = ("A", "B", "C", "D")

MAX_PLAYERS = 5
SILO_PLACES = 3  # p.5
RED_B_SILO_PLACES = 2  # p.14
ROBOTS_AT_START = 8  # p.2
BLACK_B_ROBOTS = 7  # p.14
GREEN_B_ROBOTS = 9  # p.14
SET_UP_SPINS = 2  # p.2
ADVANCED_SITES = 3  # p.8
BLUE_B_ADVANCED_SITES = 1  # p.14

# --- the Dominance track (p.6): base spins by zone of the most Dominant player

END_ABOVE = 40  # p.2
ZONES = (15, 30)  # Dominance at which the second and third zone begin
ZONE_SPINS = (3, 2, 1)  # the 3 is in the example, p.11
MAX_TURNS = 40

# --- Craters (p.15), percent per wedge: six resources, All Rockets Launch, pads A to C alone

ALL_ROCKETS_LAUNCH = 6
PAD_WEDGES = 7  # the first of the three wedges that launch one pad
WEDGES = (*CELLS, "All Rockets Launch", "launch pad A", "launch pad B", "launch pad C")
ODDS = np.array(
    [
        [26, 20, 16, 13, 10, 8, 7, 0, 0, 0],
        [19, 16, 14, 16, 14, 11, 10, 0, 0, 0],
        [34, 27, 21, 0, 0, 0, 0, 6, 6, 6],
        [22, 18, 16, 24, 10, 0, 10, 0, 0, 0],
    ],
    np.int8,
)

# --- places that take teams: columns of the common buildings (p.12), then a Moonbase's own

COMMON_COLUMNS = (  # building, column as counted from the left, robots
    ("Refinery", 1, 2),
    ("Refinery", 2, 2),
    ("Shaker", 1, 1),
    ("Shaker", 2, 1),
    ("Shaker", 3, 2),
    ("Uplink", 1, 3),
    ("Uplink", 2, 2),
    ("Uplink", 3, 2),
    ("Loader", 1, 3),
    ("Loader", 2, 3),
    ("Loader", 3, 2),
    ("Clout", 1, 1),
    ("Clout", 2, 2),
)
COLUMNS = len(COMMON_COLUMNS)
FAR_LEFT = (0, 2, 5, 8)  # columns for 4-5 players only, p.4
MANY_PLAYERS = 4  # from this number on there are far-left columns and pad C
OWN_PLACES = (
    "Reverter", "Factory", "Exchanger", "Refiner", "Home Shaker",
    "Advanced 1", "Advanced 2", "Advanced 3",
)  # fmt: skip
PLACES = (*(f"{name} column {column}" for name, column, _ in COMMON_COLUMNS), *OWN_PLACES)
REVERTER, FACTORY, EXCHANGER, REFINER, HOME_SHAKER, ADVANCED = range(COLUMNS, COLUMNS + 6)
OTHER_SHAKER, SHAKER_WITH_BONUS = (2, 3), 4
UPLINK, LOADER, CLOUT = (5, 6, 7), (8, 9, 10), (11, 12)
SHAKER_BONUS = 1  # p.11
REFINERY_UNITS, REFINER_UNITS, LOADER_UNITS, EXCHANGES = 2, 3, 3, 2  # p.12-13
REVERTER_TEAM = 1  # p.10
HOME_SHAKER_TEAM = 1
EXCHANGER_PLUS_TEAM = 1

# --- building tiles: name, cost, Dominance bonus, team, site, level on that site
# Costs: b g n raw, B G N refined. Robot Control has no team.

ROBOT_CONTROL = 3  # the fourth site; the first three are Factory, Exchanger, Refiner
TILES = (
    ("Factory", "bb", 1, 2, 0, 1),
    ("Factory+", "bbg", 2, 1, 0, 2),
    ("Factory++", "ggn", 3, 1, 0, 3),
    ("Exchanger", "bg", 1, 2, 1, 1),
    ("Refiner", "gn", 1, 2, 2, 1),
    ("Refiner+", "nn", 2, 1, 2, 2),
    ("Robot Control+", "gg", 0, 0, 3, 1),
    ("Robot Control++", "ggn", 1, 0, 3, 2),
)
TILE_COUNT = len(TILES)
TILE_SUPPLY = np.array(  # by number of players, 0 to 5; 34 tiles in the box (p.2)
    [
        [0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0],
        [2, 1, 1, 2, 2, 1, 2, 1],
        [3, 2, 1, 3, 3, 2, 3, 1],
        [4, 3, 2, 4, 4, 3, 4, 2],
        [5, 4, 3, 5, 5, 4, 5, 3],
    ],
    np.int8,
)

# --- Advanced Buildings (p.16): name, cost, team (0: cannot be tasked), Dominance bonus

ADVANCED_BUILDINGS = (
    ("Abductor", "G", 1, 2),
    ("Accelerator", "B", 1, 1),
    ("Agri-Dome", "GN", 3, 2),
    ("Comsat", "bg", 1, 1),
    ("Generator", "BG", 2, 2),
    ("Grant", "GN", 0, 3),
    ("Hydroponics", "BB", 2, 2),
    ("Lab", "BG", 2, 2),
    ("Leecher", "G", 2, 1),
    ("Mass Driver", "BN", 1, 2),
    ("Omnirefiner", "BG", 2, 1),
    ("Prerogative", "B", 1, 1),
    ("Quaker", "N", 0, 2),
    ("Repressor", "B", 1, 1),
    ("Solar Array", "BN", 2, 2),
    ("Synthesizer", "BG", 2, 2),
    ("Transmitter", "gn", 1, 1),
    ("Trembler", "bn", 1, 1),
    ("Statue-3", "G", 0, 3),
    ("Statue-4", "BB", 0, 4),
    ("Statue-5", "BG", 0, 5),
    ("Statue-6", "GG", 0, 6),
    ("Statue-7", "GN", 0, 7),
)
ADVANCED_NAMES = tuple(name for name, *_ in ADVANCED_BUILDINGS)
ADVANCED_COUNT = len(ADVANCED_BUILDINGS)
(
    ABDUCTOR, ACCELERATOR, AGRI_DOME, COMSAT, GENERATOR, GRANT, HYDROPONICS, LAB, LEECHER,
    MASS_DRIVER, OMNIREFINER, PREROGATIVE, QUAKER, REPRESSOR, SOLAR_ARRAY, SYNTHESIZER,
    TRANSMITTER, TREMBLER,
) = range(18)  # fmt: skip
AGRI_DOME_DOMINANCE = 2
HYDROPONICS_DOMINANCE = 1
LEECHER_DOMINANCE = 2
MASS_DRIVER_DOMINANCE = 3
QUAKER_SPINS = 2  # p.16
ANY_NUMBER = 9  # "up to nine", p.16; three Silos hold no more
REPRESSED, GENERATED, PRODUCED_BY_FACTORY, PRODUCED_BY_FACTORY_PLUS_PLUS = 2, 2, 1, 2

# --- rockets (p.9): name, slots from top to bottom, Advanced Building on the back

MAX_SLOTS = 5
ROCKETS = (
    ("Asimov", "N4 N3 G2 B1", "Abductor"),
    ("Bell", "N4 G3 B2", "Accelerator"),
    ("Bostrom", "N4 N3 G3 G2 B1", "Agri-Dome"),
    ("Bradbury", "N4 G3 B2 B1", "Comsat"),
    ("Butler", "N3 G2 B1", "Generator"),
    ("Capek", "N4 G3 G2 B2 B1", "Hydroponics"),
    ("Clarke", "N3 G3 G2 B2", "Lab"),
    ("Drexler", "G3 G2 B1", "Leecher"),
    ("Dyson", "N3 N3 G2 B2 B1", "Grant"),
    ("Engelbart", "N4 N4 B2 B1", "Mass Driver"),
    ("Feynman", "G3 G3 B2", "Omnirefiner"),
    ("Fresco", "N4 N3 B2", "Prerogative"),
    ("Fuller", "N4 G3 G3 B2 B1", "Repressor"),
    ("Gernsback", "G3 G3 G2 B2", "Solar Array"),
    ("Gibson", "B2 B2 B1", "Synthesizer"),
    ("Goddard", "G3 G3 G2 B2 B2", "Transmitter"),
    ("Hawking", "G3 G2 B2 B1", "Trembler"),
    ("Heinlein", "G3 B2 B1", "Statue-3"),
    ("Huxley", "N4 N3 N3 G2 B2", "Statue-4"),
    ("Kahn", "N3 B2 B2 B1", "Statue-5"),
    ("Kaku", "N4 B2 B2", "Hydroponics"),
    ("Kurzweil", "N3 G3 G2 G2 B1", "Lab"),
    ("Le Guin", "N3 G3 B2 B2", "Leecher"),
    ("Lem", "N3 G3 G2", "Mass Driver"),
    ("McLuhan", "N4 G3 B2 B2 B1", "Omnirefiner"),
    ("Moravec", "N3 N3 G2 B1", "Prerogative"),
    ("Naisbitt", "N4 G2 B1", "Repressor"),
    ("Oberth", "G3 G2 G2 B2 B1", "Solar Array"),
    ("O'Neill", "N4 G3 G2 G2", "Transmitter"),
    ("Roddenberry", "N4 N4 G3 B2 B1", "Synthesizer"),
    ("Sagan", "N3 B2 B1", "Trembler"),
    ("Stephenson", "N4 N4 G3 G2 B2", "Quaker"),
    ("Tesla", "G3 G3 B2 B1", "Accelerator"),
    ("Toffler", "G3 G2 G2", "Agri-Dome"),
    ("Tsiolkovsky", "N3 G3 G2 B2 B2", "Comsat"),
    ("Turing", "N4 G2 B2 B1", "Generator"),
    ("Verne", "N3 N3 G2", "Abductor"),
    ("Vinge", "N3 N3 B2 B1 B1", "Statue-6"),
    ("Wells", "N3 G2 G2 B1", "Statue-7"),
)
ROCKET_COUNT = len(ROCKETS)

# --- the same as arrays, for the jitted rules


def _cost(text: str) -> list[int]:
    return [text.count(letter) for letter in "bgnBGN"]


BUILDINGS = (*(name for name, *_ in TILES), *ADVANCED_NAMES)  # as `construct` numbers them
COST = np.array(
    [_cost(cost) for _, cost, *_ in TILES] + [_cost(cost) for _, cost, *_ in ADVANCED_BUILDINGS],
    np.int8,
)
TILE_BONUS = np.array([bonus for _, _, bonus, *_ in TILES], np.int8)
TILE_SITE = np.array([site for *_, site, _ in TILES], np.int8)
TILE_LEVEL = np.array([level for *_, level in TILES], np.int8)
COLUMN_TEAM = np.array([team for *_, team in COMMON_COLUMNS], np.int8)
COMMON_BUILDINGS = tuple(dict.fromkeys(name for name, *_ in COMMON_COLUMNS))
COLUMN_BUILDING = np.array([COMMON_BUILDINGS.index(name) for name, *_ in COMMON_COLUMNS], np.int8)
SITE_TEAM = np.zeros((3, 4), np.int8)  # by site (Factory, Exchanger, Refiner) and level
for _, _, _, _team, _site, _level in TILES:
    if _site != ROBOT_CONTROL:
        SITE_TEAM[_site, _level] = _team
SITE_TEAM[1, 2] = EXCHANGER_PLUS_TEAM
ADVANCED_TEAM = np.array([team for _, _, team, _ in ADVANCED_BUILDINGS], np.int8)
ADVANCED_BONUS = np.array([bonus for *_, bonus in ADVANCED_BUILDINGS], np.int8)
# Rockets are numbered from 1, as 0 means an empty pad. An absent slot has value 0.
SLOT_TYPE = np.zeros((ROCKET_COUNT + 1, MAX_SLOTS), np.int8)
SLOT_VALUE = np.zeros((ROCKET_COUNT + 1, MAX_SLOTS), np.int8)
SLOT_COUNT = np.zeros(ROCKET_COUNT + 1, np.int8)
BACK = np.zeros(ROCKET_COUNT + 1, np.int8)
for _rocket, (_, _slots, _back) in enumerate(ROCKETS, start=1):
    for _slot, (_letter, _value) in enumerate(_slots.split()):
        SLOT_TYPE[_rocket, _slot] = "BGN".index(_letter)
        SLOT_VALUE[_rocket, _slot] = int(_value)
    SLOT_COUNT[_rocket] = len(_slots.split())
    BACK[_rocket] = ADVANCED_NAMES.index(_back)
COPIES = np.bincount(BACK[1:], minlength=ADVANCED_COUNT).astype(np.int8)  # per kind, 39 in all
