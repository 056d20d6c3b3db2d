"""The record of a game of Lineae, its phases and its options.

Conventions: a seat, mineral, rocket, submersible, column or lock that may be missing is stored as
its number + 1, so that 0 means none. Unused seats stay 0.
"""

from pathlib import Path

from ..core.game import record_type
from ..core.options import RANDOM, Option, Options, choice, flag, integer
from . import components as c

PHASES = (
    "SETUP", "ECO", "DIESEL", "TURN", "TOLL", "HIRE_TRACK", "SUB", "DOCK", "LOAD", "DRIVER",
    "TECH", "RETURN", "CUBE", "SWAP", "REFINE", "ASSAY", "END", "OVER",
    "BIOREACTOR", "REACTOR", "REACTOR_TAKE",
)  # fmt: skip
(
    SETUP, ECO, DIESEL, TURN, TOLL, HIRE_TRACK, SUB, DOCK, LOAD, DRIVER,
    TECH, RETURN, CUBE, SWAP, REFINE, ASSAY, END, OVER,
    BIOREACTOR, REACTOR, REACTOR_TAKE,
) = range(len(PHASES))  # fmt: skip
BASE_PHASES = OVER + 1  # those after it belong to the optional modules

MODES = ("full", "starter")
FULL, STARTER = range(len(MODES))
DIESEL_REACH = ("location", "reachable")
LOCATION, REACHABLE = range(len(DIESEL_REACH))

EVENTS = (
    "tolls paid", "tolls received", "bumps of others made", "bumps by others suffered",
    "workers given back to seats that had not passed", "cubes collected", "cubes bought",
    "cubes bought that others brought", "cubes loaded", "own cubes on rockets of others",
    "rockets launched with cubes of others", "rockets launched", "excavations", "track tops",
    "Diesel uses", "light taken from others by own smoke", "air cleaned", "lock toggles",
    "columns opened to others by toggles", "columns closed to others by toggles",
    "submersibles flushed with cubes of others", "cubes flushed",
    "electricity given to others by toggles", "First Player marker taken from others",
)  # fmt: skip
(
    TOLLS_PAID, TOLLS_RECEIVED, BUMPS_MADE, BUMPS_SUFFERED, WORKERS_GIVEN_BACK, COLLECTED, BOUGHT,
    BOUGHT_OF_OTHERS, LOADED, ASSISTS, SNIPES, ROCKETS, EXCAVATIONS, TRACK_TOPS, DIESEL_USES,
    SMOKE_HARM, AIR_CLEANED, TOGGLES, REACH_OPENED, REACH_CLOSED, SUBMERSIBLES_FLUSHED,
    CUBES_FLUSHED, GENERATOR_GIFTS, MARKER_TAKEN,
) = range(len(EVENTS))  # fmt: skip

P = c.MAX_PLAYERS
MINERALS = len(c.MINERALS)
RESOURCES = len(c.RESOURCES)

DTYPE = record_type(
    Path(__file__).parent,
    EVENTS,
    [
        # course of the game: `score` of the header is VP
        ("round_number", "i8"),  # from 1
        ("first", "i8"),  # seat with the First Player marker
        ("turn", "i8"),  # seat + 1 whose turn it is, 0 outside the Action Phase
        ("queue", "i8"),  # how many seats were asked, in SETUP, DIESEL, TOLL and END
        # options
        ("mode", "i1"),
        ("rounds", "i1"),
        ("diesel_reach", "i1"),
        ("start_dark", "i1"),
        ("start_shared", "i1"),
        ("biogenesis", "i1"),
        ("reactor_core", "i1"),
        # the ocean
        ("face", "i1", (c.DEPOSITS,)),
        ("closed", "i1", (len(c.LOCKS),)),
        ("depth", "i1", (c.COLUMNS,)),
        ("ocean", "i1", (c.WIDTH, c.HEIGHT)),  # NO_CUBE, resource + 1 or DRY
        ("sub_x", "i1", (len(c.SUBMERSIBLES),)),
        ("sub_y", "i1", (len(c.SUBMERSIBLES),)),
        ("hold", "i1", (len(c.SUBMERSIBLES), RESOURCES)),
        # the sky
        ("atmosphere", "i1", (c.COLUMNS,)),
        ("rocket", "i1", (c.COLUMNS,)),  # rocket + 1, 0 once launched
        ("need", "i1", (c.COLUMNS, MINERALS)),  # open spaces
        ("wild", "i1", (c.COLUMNS,)),  # mineral + 1 on the wildcard space
        ("colony", "i1", (c.COLUMNS,)),  # uncovered card, 1-10
        ("city", "i1", (len(c.CITY),)),  # promoted card, 1-10
        ("deck", "i1", (c.DECK_CARDS,)),  # the next card is deck[deck_left - 1]
        ("deck_left", "i1"),
        # beside the board
        ("supply", "i1", (RESOURCES,)),
        ("tech_owner", "i1", (len(c.TECHNOLOGIES),)),  # seat + 1, 0 in the Technology Deck
        ("reactor", "i1", (MINERALS,)),  # cubes per sector
        # workers on the board
        ("space_owner", "i1", (len(c.SPACES),)),  # seat + 1
        ("space_count", "i1", (len(c.SPACES),)),
        ("multi", "i1", (len(c.MULTI_SPACES), P)),  # on Basic Income and Trade Hall
        # players
        ("vessel", "i1", (P,)),  # column, -1 until it is placed
        ("electricity", "i1", (P,)),
        ("money", "i2", (P,)),
        ("quarters", "i1", (P,)),  # workers in the Crew Quarters
        ("crew", "i1", (P,)),  # workers in all, without those of the Canteen
        ("tokens", "i1", (P,)),  # in the own supply
        ("extra_workers", "i1", (P,)),  # of the Canteen, this round
        ("passed", "i1", (P,)),
        ("launched", "i1", (P,)),
        ("track", "i1", (P, c.DEPOSITS)),  # space reached, 0-5
        ("cargo", "i1", (P, RESOURCES)),
        ("debt", "i1", (P, MINERALS)),
        # the turn
        ("acted", "i1"),  # the placement of this turn is done
        ("extra", "i1"),  # the turn was granted by an arrow
        ("sailed", "i1"),  # nothing else happened since the last sail
        # the action being carried out
        ("active_sub", "i8"),  # submersible + 1
        ("active_column", "i8"),  # column + 1 of the rocket being loaded or launched
        ("active_lock", "i8"),  # lock + 1 being toggled
        ("back", "i8"),  # phase after TECH, RETURN and SWAP
        ("free_steps", "i1"),
        ("excavated", "i1", (c.DEPOSITS,)),  # in this action
        ("loads", "i1"),  # cubes loaded
        ("by_card", "i1"),  # a colony card's action: Mass Driver or Recruitment Office
        ("given", "i1"),  # mineral + 1 handed in
        ("exchanges", "i1"),  # done at the Refinery, Bioreactor or Reactor
        ("new_tech", "i1"),  # card + 1 just taken, in RETURN
        # studies
        ("hold_by", "i1", (len(c.SUBMERSIBLES), P)),  # who brought the cubes
        ("load_by", "i1", (c.COLUMNS, P)),
        ("smoke_by", "i1", (c.COLUMNS, P)),
    ],
)


def _first_seat(value, players):
    if value == "random":
        return RANDOM
    if isinstance(value, bool):
        raise ValueError
    return list(range(players)).index(value)


def _setup_cubes(value, players):
    if value not in c.SETUP_CUBES:
        raise ValueError
    return int(value)


OPTIONS = Options(
    range(1, P + 1),
    choice("mode", "full", MODES, "full game, or Starter Game without colony cards"),
    integer("rounds", c.ROUNDS, 1, c.ROUNDS, "rounds after which the game ends"),
    Option("first_seat", "random", "'random' or a seat", "who plays first", _first_seat),
    choice("diesel_reach", "location", DIESEL_REACH, "where the smoke of the Diesel Engine may go"),
    Option("setup_cubes", 4, "4 or 6", "cubes above each deposit tile at the start", _setup_cubes),
    flag("start_dark", True, "vessels may start in the shade of Jupiter"),
    flag("start_shared", False, "vessels may start in the same column"),
    flag("biogenesis", False, "optional module with algae"),
    flag("reactor", False, "optional module with the Reactor Core"),
)
