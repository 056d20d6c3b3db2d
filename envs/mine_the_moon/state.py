"""The record of a game of Mine the Moon, its phases and its options.

Conventions: an owner is stored as seat + 1, a card as its kind + 1, so that 0 means empty. Cells
are numbered 3 * state + type (raw 0-2, refined 3-5). Unused seats stay 0.
"""

from pathlib import Path

from ..core.game import record_type
from ..core.options import RANDOM, Option, Options, choice, flag, integer, whole_number
from . import components as c

PHASES = (
    "TASK", "MINE", "ROOM", "WORK", "REFINE", "GIVE", "TAKE", "REPRESS", "PRODUCE", "EXCHANGE",
    "CONSTRUCT", "SITE", "LOAD", "PAD", "SEAT", "CELL", "COPY", "OVER",
)  # fmt: skip
(
    TASK, MINE, ROOM, WORK, REFINE, GIVE, TAKE, REPRESS, PRODUCE, EXCHANGE,
    CONSTRUCT, SITE, LOAD, PAD, SEAT, CELL, COPY, OVER,
) = range(len(PHASES))  # fmt: skip

# What a team does when it works. Advanced Buildings follow in the order of their kinds.
WORKS = (
    "Refinery", "Shaker", "Uplink", "Loader", "Clout", "Reverter", "Factory", "Factory++",
    "Exchanger", "Refiner",
)  # fmt: skip
(
    WORK_NOTHING, WORK_REFINERY, WORK_SHAKER, WORK_UPLINK, WORK_LOADER, WORK_CLOUT, WORK_REVERTER,
    WORK_FACTORY, WORK_FACTORY_PLUS_PLUS, WORK_EXCHANGER, WORK_REFINER, WORK_ADVANCED,
) = range(12)  # fmt: skip
WORK_KINDS = len(WORKS) + c.TREMBLER + 1

# Where the Subsidized robot is.
(
    IN_BOX, IN_ROBOT_CONTROL, IN_TEAM, IN_CRATER, IN_SILO, IN_SLOT, IN_ABDUCTOR, IN_HAND,
) = range(8)  # fmt: skip

EVENTS = (
    "teams on common buildings", "teams on own buildings", "passes with robots left",
    "robots sent to the Crater", "robots hit and stored", "robots turned away by a full Silo",
    "resources dropped", "units refined", "units loaded", "Dominance from rockets",
    "Dominance from bonuses", "Dominance from Shaker, Agri-Dome and Hydroponics",
    "Dominance from Mass Driver", "tiles built", "Advanced Buildings built", "over-builds",
    "teams returned unused", "Clout and Prerogative works", "turns with the Subsidized robot",
    "resources lost with the Subsidized robot", "last open columns taken",
    "extra spins supplied",
)  # fmt: skip
(
    TEAMS_COMMON, TEAMS_OWN, PASSES, SENT, STORED, TURNED_AWAY, DROPPED, REFINED, LOADED,
    FROM_ROCKETS, FROM_BONUSES, FROM_WORK, FROM_MASS_DRIVER, TILES_BUILT, ADVANCED_BUILT,
    OVER_BUILT, RETURNED, PRIORITY_TAKEN, SUBSIDISED, LOST_WITH_WHITE, BLOCKED, EXTRA_SPINS,
) = range(len(EVENTS))  # fmt: skip

PAIRS = ("Dominance leeched", "robots abducted", "buildings copied", "Dominance given by launches")
LEECHED, ABDUCTED, COPIED, LAUNCHED_FOR = range(len(PAIRS))

P = c.MAX_PLAYERS

DTYPE = record_type(
    Path(__file__).parent,
    EVENTS,
    [
        # options
        ("crater", "i1"),
        ("open_mining", "i1"),
        ("max_turns", "i2"),
        ("end_above", "i2"),
        ("zones", "i2", (2,)),
        ("colour", "i1", (P,)),
        ("side", "i1", (P,)),  # 0 = A, 1 = B
        # course of the game
        ("turn", "i2"),  # from 1
        ("final", "i1"),  # 0 no, 1 end triggered, 2 last turn
        ("pointer", "i1"),  # position in Priority, in TASK and MINE
        ("passed", "i1", (P,)),
        ("priority", "i1", (P,)),  # seats, the first on top
        # robots: `score` of the header is Dominance
        ("robots", "i1", (P,)),  # coloured robots in play, 7-10
        ("robot_control", "i1", (P,)),  # robots at home, the Subsidized one included
        ("silo", "i1", (P, 6)),
        ("crater_robots", "i1", (P, 6)),
        ("columns", "i1", (c.COLUMNS,)),  # owner of the team in a common column
        ("own_teams", "i1", (P, len(c.OWN_PLACES))),  # robots of the team waiting there
        # buildings
        ("levels", "i1", (P, 4)),  # Factory, Exchanger (2 is Exchanger+), Refiner, Robot Control
        ("advanced", "i1", (P, c.ADVANCED_SITES)),  # visible kind + 1
        ("captives", "i1", (P, c.ADVANCED_SITES)),  # owner of the robot on an Abductor
        ("tiles", "i1", (c.TILE_COUNT,)),
        ("available", "i1", (c.ADVANCED_COUNT,)),
        # rockets
        ("deck", "i1", (c.ROCKET_COUNT,)),  # the next card is deck[deck_left - 1]
        ("deck_left", "i1"),
        ("unseen", "i1", (c.ADVANCED_COUNT,)),  # copies of each Advanced Building in the deck
        ("pads", "i1", (4,)),  # rocket, 1-39
        ("slots", "i1", (4, c.MAX_SLOTS)),  # owner of the cargo
        ("accelerated", "i1", (4,)),  # first seat + 1 that accelerated it this turn
        ("filler", "i1", (4,)),  # seat + 1 that loaded its last open slot
        # the Subsidized (white) robot
        ("white_owner", "i1"),
        ("white_at", "i1"),  # IN_BOX ... IN_HAND
        ("white_index", "i1"),  # place, wedge, cell, 5 * pad + slot or 3 * seat + site
        # spins
        ("spins", "i1"),  # left in this Mine phase
        ("wedge", "i1"),
        ("spin_pointer", "i1"),  # position in Priority while robots go to their Silos
        ("excess", "i1"),  # robots on the spun wedge that do not fit
        ("history", "i1", (10,)),  # outcomes of the latest Mine phase
        # the building being worked
        ("working", "i1"),  # WORK_...
        ("card_seat", "i1"),  # whose card is used, when copying
        ("card_place", "i1"),
        ("left", "i1"),  # units left
        ("step", "i1"),  # type asked now, in REFINE, GIVE, TAKE and REPRESS
        ("units", "i1"),  # units done
        ("given", "i1", (3,)),
        ("target", "i1"),  # chosen seat + 1
        ("build", "i1"),  # Advanced Building being sited, kind + 1
        # studies
        ("pairs", "i2", (len(PAIRS), P, P)),  # [what, who, to whom]
    ],
)


def _sides(value, players):
    if value == "random":
        return [RANDOM] * P
    sides = [value] * players if isinstance(value, str) else list(value)
    if len(sides) != players:
        raise ValueError
    return [c.SIDES.index(side) for side in sides] + [0] * (P - players)


def _colours(value, players):
    if value == "random":
        return [RANDOM] * P
    colours = [c.COLOURS.index(colour) for colour in value]
    if len(colours) not in (players, P) or len(set(colours)) != len(colours):
        raise ValueError
    return (colours + [RANDOM] * P)[:P]


def _zones(value, players):
    second, third = (whole_number(limit, 1, 255) for limit in value)
    if second >= third:
        raise ValueError
    return [second, third]


OPTIONS = Options(
    range(2, P + 1),
    choice("crater", "A", c.CRATERS, "which Crater mat is used", random=True),
    Option(
        "sides",
        "A",
        "'A', 'B', 'random' or one of 'A' and 'B' per seat",
        "Moonbase side of every seat",
        _sides,
        "i1",
        (P,),
    ),
    Option(
        "colours",
        c.COLOURS,
        f"'random' or different ones of {', '.join(c.COLOURS)}, one per seat",
        "Moonbase colour of every seat; matters for B-sides",
        _colours,
        "i1",
        (P,),
    ),
    integer("end_above", c.END_ABOVE, 1, 200, "Dominance above which the last turn is triggered"),
    Option(
        "zones",
        c.ZONES,
        "two rising whole numbers from 1 to 255",
        "Dominance of the leader from which there are 2 spins, and 1 spin",
        _zones,
        "i2",
        (2,),
    ),
    integer("max_turns", c.MAX_TURNS, 1, 255, "turn after which the game ends at once"),
    flag("open_mining", False, "robots placed in the Crater are seen by seats that place later"),
)
