"""What is printed on the board, tiles and cards of Lineae.

Headings in comments are those of the rulebook. Numbers without a heading are reconstructed, since
the pictures of the rulebook are lost; they stand here and nowhere else (see the game's page).

    column    0     1     2     3     4     5     6     7     vessels, rockets, atmosphere
    x       0-2   3-5   6-8  9-11 12-14 15-17 18-20 21-23     spaces of the ocean
    deposit 0     0     1     1     2     2     3     3       tiles on the ocean floor
    segment 0     1     1     2     2     3     3     4       water between two locks
    lock       1           2           3           4          on the right edge of a segment

Rows y count upward from the ocean floor, y = 0. In a column of depth d, row d - 1 is the surface.
"""

import numpy as np

MAX_PLAYERS = 5  # title page
MINERALS = ("Si", "S", "NaCl", "Fe", "HC")  # Components
SI, S, NACL, FE, HC = range(5)
ALGAE = 5  # Optional Modules: a sixth resource
RESOURCES = (*MINERALS, "algae")
CUBES = 25  # of each resource, Components

ROUNDS = 7  # Gameplay
ROUNDS_PER_PROMOTION = 2  # Cleanup Phase: rounds 2, 4 and 6

# --- the ocean

COLUMNS = 8  # Board setup: 8 rocket spaces
SPACES_PER_COLUMN = 3
WIDTH = COLUMNS * SPACES_PER_COLUMN
HEIGHT = 7
NO_CUBE, DRY = 0, 7  # codes of an ocean space; 1 to 6 is a cube of resource + 1

LOCKS = ("1", "2", "3", "4")  # Locks
CLOSED_AT_START = (0, 1, 0, 1)  # Board setup 1: the 2nd and 4th
SEGMENT = np.array([0, 1, 1, 2, 2, 3, 3, 4], np.int8)  # of a column
LOW = np.array([6, 5, 4, 3, 3], np.int8)  # depth of a segment while its right lock is open
FIRST_COLUMN = np.array([0, 1, 3, 5, 7, 8], np.int8)  # of a segment; the last one ends the ocean
FIRST_X = SPACES_PER_COLUMN * FIRST_COLUMN
WATER_TILES = np.array([1, 2, 2, 2], np.int8)  # that a closed lock holds back
TOLL = 1  # Locks

SUBMERSIBLES = ("A", "B", "C", "D", "E", "F")  # Components
START_X = np.array([3, 6, 10, 13, 17, 20], np.int8)
START_Y = 1
RETURN_COLUMNS = 3  # x, x - 1, x - 2: where a submersible returns to if its start is taken
HOLD = 4
FREE_STEPS = 1  # Submersibles
STEP_PRICE = 1  # electricity, Submersibles
FOUND_MONEY = 1  # for a cube taken into the hold, Submersibles
DOCK_PRICE = 1  # per cube, Submersibles

# --- mineral deposits: name, minerals dissolving above even and odd spaces, excavated, Setup

DEPOSITS = 4  # Board setup 2
DEPOSIT_WIDTH = WIDTH // DEPOSITS
TILES = 5
FACES = (
    ("Silica A", HC, S, SI, NACL),
    ("Silica B", NACL, FE, SI, HC),
    ("Sulfur A", SI, NACL, S, FE),
    ("Sulfur B", FE, HC, S, SI),
    ("Salt A", S, FE, NACL, HC),
    ("Salt B", HC, SI, NACL, S),
    ("Iron A", NACL, HC, FE, SI),
    ("Iron B", SI, S, FE, NACL),
    ("Hydrocarbon A", FE, SI, HC, S),
    ("Hydrocarbon B", S, NACL, HC, FE),
)
SETUP_CUBES = (4, 6)  # per tile, in the middle of its top

TRACK_LENGTH = 5  # Submersibles: five bonuses
TRACK_VP = np.array([0, 1, 1, 2, 1, 3], np.int8)  # by space, Submersibles
TRACK_CUBE, TRACK_TECHNOLOGY = 2, 4  # spaces with a cube and with a card, Submersibles

# --- sunlight

JUPITER_WIDTH = 2  # Player setup: the right-most 2 spaces are blocked
ICONS = 3  # Sunlight Phase: 3 columns
LIGHT = 2  # electricity per icon, Sunlight Phase: 6 in all
ATMOSPHERE = 3
BATTERY = 9  # Sunlight Phase
DIESEL = 6  # electricity, Diesel Engine

# --- player boards

WORKERS = 8  # Components
WORKERS_AT_START = np.array([0, 4, 4, 4, 3, 3], np.int8)  # by number of players, Player setup 2
MONEY_AT_START = 3  # Player setup 5
TECHNOLOGY_LIMIT = 2  # Launching a Rocket

# --- action spaces: those that hold workers of one player, then the two that hold any number

SPACES = (
    "hire", "election", "launch pad",
    *(f"submersible {letter}" for letter in SUBMERSIBLES),
    *(f"lock {number}" for number in LOCKS),
    *(f"colony {number}" for number in range(2, 8)),
    "algae farm", "bioreactor", "canteen", "reactor",
)  # fmt: skip
HIRE, ELECTION, LAUNCH_PAD, SUBMERSIBLE_SPACES = range(4)
LOCK_SPACES = SUBMERSIBLE_SPACES + len(SUBMERSIBLES)
COLONY_SPACES = LOCK_SPACES + len(LOCKS)  # of card 2 and those after it
ALGAE_FARM, BIOREACTOR, CANTEEN, REACTOR = range(COLONY_SPACES + 6, len(SPACES))
MULTI_SPACES = ("basic income", "colony 1")
AT_BASIC_INCOME, AT_TRADE_HALL = range(len(MULTI_SPACES))

INCOME = 2  # Universal Basic Income
LOAD_VP = np.array([1, 2, 3, 3, 3], np.int8)  # Launch Pad

# --- rockets: name, open spaces by mineral; each has one wildcard space more

ROCKETS = (
    ("Ganymede Glassworks", 2, 0, 1, 1, 0),
    ("Callisto Chemicals", 0, 2, 0, 1, 1),
    ("Thebe Provisions", 1, 0, 2, 0, 1),
    ("Jovian Semiconductors", 1, 1, 0, 2, 0),
    ("Ionian Polymers", 0, 1, 1, 0, 2),
    ("Amalthea Fertiliser", 0, 1, 1, 1, 1),
    ("Titan Batteries", 1, 0, 1, 1, 1),
    ("Ceres Composites", 1, 1, 0, 1, 1),
    ("Pallas Pharma", 1, 1, 1, 0, 1),
    ("Vesta Ceramics", 1, 1, 1, 1, 0),
)
ROCKET_SPACES = 5

# --- technology cards: name, stars

TECHNOLOGIES = (
    ("Solar Concentrator", 1),
    ("Greenhouse", 2),
    ("Ecology Lab", 3),
    ("Hydrojets", 1),
    ("Amphibious Hull", 2),
    ("Gantry Crane", 1),
    ("Priority Clearance", 2),
    ("Chemical Separator", 2),
    ("Commodity Exchange", 3),
    ("Cargo Winch", 1),
)
(
    SOLAR_CONCENTRATOR, GREENHOUSE, ECOLOGY_LAB, HYDROJETS, AMPHIBIOUS_HULL, GANTRY_CRANE,
    PRIORITY_CLEARANCE, CHEMICAL_SEPARATOR, COMMODITY_EXCHANGE, CARGO_WINCH,
) = range(len(TECHNOLOGIES))  # fmt: skip
CONCENTRATOR_LIGHT = 1  # electricity per icon
GREENHOUSE_MONEY = 1  # per icon
CLEAN_AIR_VP = 1
HYDROJETS_STEPS = 3
HULL_STEP = 1  # difference of depth that the Amphibious Hull overcomes
CRANE_VP = np.array([2, 3, 3, 3, 3], np.int8)
CLEARANCE_WORKERS = 1
SEPARATOR_PRICE = 1  # electricity
EXCHANGE_MONEY = 3

# --- colony cards, by priority number

COLONY_CARDS = (
    "Trade Hall", "Recruitment Office", "Town Council", "Geothermal Plant", "Refinery",
    "Assay Office", "Mass Driver", "Solar Array", "Hydrodynamic Generator",
    "Water Treatment Plant",
)  # fmt: skip
(
    TRADE_HALL, RECRUITMENT_OFFICE, TOWN_COUNCIL, GEOTHERMAL_PLANT, REFINERY, ASSAY_OFFICE,
    MASS_DRIVER, SOLAR_ARRAY, HYDRODYNAMIC_GENERATOR, WATER_TREATMENT_PLANT,
) = range(1, len(COLONY_CARDS) + 1)  # fmt: skip
DECK_CARDS = 8  # Board setup 7: all but the Generator and the Treatment Plant
CITY = ("basic income", "hire", "election")  # Using Colony Cards: what a promoted card covers
CITY_INCOME, CITY_HIRE, CITY_ELECTION = range(len(CITY))
TRADE_HALL_MONEY = 3
RECRUITMENT_DISCOUNT = 2
TOWN_COUNCIL_VP = 1
GEOTHERMAL_ELECTRICITY = 5
REFINERY_EXCHANGES = 3
ASSAY_VP = 3
MASS_DRIVER_VP = 2
SOLAR_ARRAY_LIGHT = 1  # electricity per icon
GENERATOR_ELECTRICITY = 1  # per water tile moved

# --- optional modules

FARM_CROP = 3  # most algae taken at once
BIOREACTOR_EXCHANGES = 3
CANTEEN_WORKERS = 2
REACTOR_CUBES = 2  # in each sector at set-up
REACTOR_OPERATIONS = 2
DEBT_LIMIT = 2
DEBT_VP = 2  # lost per debt at the end

# --- Game End

MONEY_PER_VP = 5
CUBES_PER_VP = 2

# --- the same as arrays, for the jitted rules

EXCAVATED, SETUP = 2, 3  # uses of a face, after the minerals above even and odd spaces
FACE = np.array([minerals for _, *minerals in FACES], np.int8)  # [face, use]
DISSOLVES = np.array(  # [face, space of the tile from the left]
    [[even, odd] * (DEPOSIT_WIDTH // 2) for _, even, odd, *_ in FACES], np.int8
)
ROCKET = np.array([minerals for _, *minerals in ROCKETS], np.int8)  # [rocket, mineral]
STARS = np.array([stars for _, stars in TECHNOLOGIES], np.int8)
