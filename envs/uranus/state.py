"""The record of a game of Uranus!, its phases and its options.

Conventions: cards are stored by their number from 1, other things that may be missing as their
index + 1, so that 0 means none. Hexes of a moon are kept as 61-bit masks, the tunnels as three of
them: bit h of `tunnel[seat, d]` is the tunnel from hex h in direction d. A set of rocks is packed
into one number with SET_BITS bits per colour. Unused seats stay 0.
"""

from pathlib import Path

from ..core.game import record_type
from ..core.options import RANDOM, Option, Options, choice, flag, integer, whole_number
from . import components as c

PHASES = (
    "SETUP_MINE", "ATTACK_ORDER", "ATTACK_ORIENT", "DOUBLE", "GIVE_ROCK", "GIVE_TO", "PLACE_ROCK",
    "USE_TOP", "USE_SET", "JUNK_COLOUR", "JUNK_MODULE", "JUNK_GUN", "JUNK_ORIENT", "BUILD_TOP",
    "BUILD_TARGET", "BUILD_HEX", "GIFT_HEX", "OVER",
)  # fmt: skip
(
    SETUP_MINE, ATTACK_ORDER, ATTACK_ORIENT, DOUBLE, GIVE_ROCK, GIVE_TO, PLACE_ROCK,
    USE_TOP, USE_SET, JUNK_COLOUR, JUNK_MODULE, JUNK_GUN, JUNK_ORIENT, BUILD_TOP,
    BUILD_TARGET, BUILD_HEX, GIFT_HEX, OVER,
) = range(len(PHASES))  # fmt: skip

EVENTS = (
    "rocks given", "rocks received", "mines given", "mines received", "fortifications given",
    "fortifications received", "technologies given", "technologies received", "shots",
    "shots that spare another moon", "shots at a neighbour's gap", "rocks placed in modules",
    "own rocks in modules of others", "modules completed", "launches", "surplus rocks",
    "junk cards drawn", "hits on others by junk", "hits suffered by junk", "modules wiped",
    "rocks denied to later seats", "rounds stayed after flight was possible",
    "modules completed in such rounds", "flights that leave too few modules", "mines lost",
    "launchpads lost", "hexes lost", "eruptions", "sets left unused",
)  # fmt: skip
(
    ROCKS_GIVEN, ROCKS_RECEIVED, MINES_GIVEN, MINES_RECEIVED, FORTIFICATIONS_GIVEN,
    FORTIFICATIONS_RECEIVED, TECHNOLOGIES_GIVEN, TECHNOLOGIES_RECEIVED, SHOTS, SPARING_SHOTS,
    NEIGHBOUR_SHOTS, ROCKS_PLACED, ROCKS_FOR_OTHERS, MODULES_COMPLETED, LAUNCHES, SURPLUS,
    JUNK_DRAWN, JUNK_HITS_MADE, JUNK_HITS_SUFFERED, MODULES_WIPED, ROCKS_DENIED, ROUNDS_STAYED,
    COMPLETED_STAYING, SHORT_FLIGHTS, MINES_LOST, LAUNCHPADS_LOST, HEXES_LOST, ERUPTIONS,
    SETS_UNUSED,
) = range(len(EVENTS))  # fmt: skip

# Steps of a seat in phase 2, in `mining_step`.
STEP_DOUBLE, STEP_GIVE, STEP_SAVED = range(3)
# Sides of a moon, as bits of `sides`.
SIDE_LEFT, SIDE_RIGHT = 1, 2
# What is chosen in `chosen`: a set is its label + 1, a rock alone follows with its colour.
CHOSEN_ALONE = c.HEX_COUNT + 1

# A moon never has more than 31 rocks of a colour: 16 hexes, a doubled and a given rock, and at most
# 9 saved ones. So the highest bit of every colour in a packed set is free, for comparisons.
SET_BITS = 6
SET_LOW = (1 << SET_BITS) - 1
SET_ONES = sum(1 << SET_BITS * colour for colour in range(len(c.COLOURS)))  # a rock of every colour
SET_GUARDS = SET_ONES << (SET_BITS - 1)
SET_PAIR_ONES = sum(1 << SET_BITS * colour for colour in range(0, len(c.COLOURS), 2))
SET_PAIRS = SET_PAIR_ONES * SET_LOW  # every other colour

P = c.MAX_PLAYERS
G = c.MAX_PLAYERS  # gaps
COLOURS = len(c.COLOURS)

DTYPE = record_type(
    Path(__file__).parent,
    EVENTS,
    [
        # moons
        ("mine", "i8", (P,)),
        ("dark", "i8", (P,)),
        ("fort", "i8", (P,)),  # fortified mines
        ("pad", "i8", (P,)),  # mines with a launchpad
        ("rock", "i8", (P,)),  # mines that made a rock this round
        ("tunnel", "i8", (P, c.EDGE_DIRECTIONS)),
        # course of the game; the asteroid marker is on the space of the round
        ("round_number", "i8"),
        ("turn", "i8"),  # position in the order of the round
        # sets of this round
        ("sets", "i4", (P, c.HEX_COUNT)),  # by label, the lowest hex of the network
        ("labels", "i8", (P,)),  # of all sets, as a mask of hexes
        ("net", "i1", (P, c.HEX_COUNT)),  # label + 1 of every hex's network at production
        ("alone", "i1", (P, COLOURS)),  # rocks that are a set of their own
        ("saved", "i1", (P, COLOURS)),  # rocks for the next round (junk card 5)
        # seats
        ("race", "i1", (P,)),
        ("moon", "i1", (P,)),
        ("objective", "i1", (P,)),
        ("objectives_met", "i2", (P,)),  # bit per objective, as it stood at the flight
        ("module", "i1", (P,)),  # module flown to
        ("flight_order", "i1", (P,)),
        ("erupt", "i1", (P,)),  # radius of the next growth, 0 dormant
        ("tech", "i1", (P, c.TECHNOLOGIES)),
        ("track", "i1", (P, len(c.PROJECTS))),  # marked steps
        ("steps", "i1", (P, len(c.PROJECTS))),  # length of the track
        ("building", "i1", (P, 2)),  # tunnels, mines: the build has started in this phase
        ("allowance", "i1", (P, 2)),  # what is left of it; in the set-up, mines to place
        ("launches", "i1", (P,)),  # this turn
        ("ended", "i1", (P,)),  # this phase
        ("reentry", "i1", (P,)),  # was given something after the end of its phase 4
        # options
        ("difficulty", "i1"),
        ("rotate_order", "i1"),
        ("early_stop", "i1"),
        ("objective_bonus", "f4"),
        ("attack_space", "i1", (c.MOST_SPACES,)),
        ("end_space", "i1"),
        # common things
        ("first_attack_done", "i1"),
        ("flown", "i1"),  # seats on Uranus
        ("supply", "i1", (COLOURS,)),
        ("filled", "i1", (c.MODULE_COUNT, COLOURS)),  # rocks in the boxes of a module
        ("occupant", "i1", (c.MODULE_COUNT,)),
        ("gap_coordinate", "i1", (G,)),
        ("gap_impact", "i1", (G,)),
        ("gap_face", "i1", (G, 2)),  # coordinate, impact: face up
        ("coordinates", "i1", (c.HEX_COUNT,)),  # the next card is the last one that is left
        ("coordinates_left", "i1"),
        ("coordinate_discards", "i1", (c.HEX_COUNT,)),
        ("coordinates_discarded", "i1"),
        ("impacts", "i1", (c.IMPACT_COUNT,)),
        ("impacts_left", "i1"),
        ("impact_discards", "i1", (c.IMPACT_COUNT,)),
        ("impacts_discarded", "i1"),
        ("junk", "i1", (c.JUNK_COUNT,)),
        ("junk_left", "i1"),
        ("junk_discards", "i1", (c.JUNK_COUNT,)),
        ("junk_discarded", "i1"),
        # what is being decided
        ("sides", "i1"),  # impacts of the attack that the seat has still to take
        ("side", "i1"),  # the one being taken
        ("coordinate", "i1"),  # cards of the impact being taken
        ("impact", "i1"),
        ("mining_step", "i1"),
        ("hand", "i1"),  # colour + 1 of a rock being given or placed
        ("chosen", "i1"),  # set in USE_SET
        ("launcher", "i1"),
        ("launched_module", "i1"),
        ("pool", "i1", (COLOURS,)),  # surplus rocks of the launch
        ("junk_card", "i1"),
        ("junk_to_draw", "i1"),
        ("secure_module", "i1"),  # chosen for junk card 6
        ("project", "i1"),  # being built or given in phase 4
        ("donor", "i1"),  # of the gift
        # studies
        ("stayed", "i1", (P,)),  # could have flown at the end of its last phase 4
        ("placed_by", "i1", (c.MODULE_COUNT, P)),  # rocks in a module, by who launched them
    ],
)


def _numbers(count: int, what: str) -> Option:
    """An option that deals one numbered component to every seat, counted from 1."""

    def read(value, players):
        if value == "random":
            return [RANDOM] * P
        numbers = list(range(1, P + 1)) if value == "numbered" else list(value)
        if len(numbers) < players or len(set(numbers)) != len(numbers):
            raise ValueError
        numbers = [whole_number(number, 1, count) - 1 for number in numbers[:players]]
        return numbers + [RANDOM] * (P - players)

    allowed = f"'random', 'numbered' or different numbers from 1 to {count}, one per seat"
    meaning = f"which {what} every seat has; 'numbered' is that of the first game"
    return Option(what.replace(" ", "_") + "s", "random", allowed, meaning, read, "i1", (P,))


def _races(value, players):
    if value == "random":
        return [RANDOM] * P
    races = list(c.RACES) if value == "numbered" else list(value)
    if len(races) < players or len(set(races)) != len(races):
        raise ValueError
    return [c.RACES.index(race) for race in races[:players]] + [RANDOM] * (P - players)


def _bonus(value, players):
    if isinstance(value, bool) or not 0 <= value <= 1:
        raise ValueError
    return float(value)


PRINTED = "printed"


def _attack_spaces(value, players):
    if value == PRINTED:
        value = c.ATTACK_SPACES[players]
    spaces = [whole_number(space, 1, c.MOST_SPACES - 1) for space in value]
    if not spaces:
        raise ValueError
    return [int(space in spaces) for space in range(c.MOST_SPACES)]


#: projects whose tracks may be made longer or shorter; the others' values are printed on the board
ADJUSTABLE = c.PROJECTS[c.FORTIFICATION : c.LAUNCHPAD + 1] + c.PROJECTS[c.TELESCOPE :]


def _track_steps(value, players):
    steps = {} if value == PRINTED else dict(value)
    if not set(steps) <= set(ADJUSTABLE) or (value != PRINTED and not steps):
        raise ValueError
    return [whole_number(steps.get(name, 0), 0, c.MAX_TRACK) for name in c.PROJECTS]


PRESETS = ("none", "first_game", "advanced")
NO_PRESET, FIRST_GAME, ADVANCED_PLAY = range(len(PRESETS))

OPTIONS = Options(
    range(1, P + 1),
    choice("difficulty", "standard", c.DIFFICULTIES, "which impact cards are used"),
    flag("objectives", False, "secret personal objectives; never with 1-2 players"),
    choice(
        "preset", "none", PRESETS,
        "'first_game': difficulty first and all numbered; 'advanced': difficulty advanced with "
        "objectives",
    ),
    Option(
        "races", "random", f"'random', 'numbered' or different ones of {', '.join(c.RACES)}",
        "race and project board of every seat", _races, "i1", (P,),
    ),
    _numbers(len(c.MOONS), "moon"),
    _numbers(len(c.START_CARDS), "start card"),
    flag("rotate_order", True, "the first seat changes from round to round"),
    flag("early_stop", False, "lose as soon as a remaining moon is wiped out"),
    Option(
        "objective_bonus", 0.25, "a number from 0 to 1",
        "outcome of a met objective in a won game", _bonus, "f4",
    ),
    integer("end_space", c.END_SPACE, 2, c.MOST_SPACES - 1, "space on which the moons explode"),
    Option(
        "attack_spaces", PRINTED,
        f"'{PRINTED}' or whole numbers from 1 to {c.MOST_SPACES - 1}",
        "spaces with an asteroid attack; the printed ones depend on the number of players",
        _attack_spaces, "i1", (c.MOST_SPACES,),
    ),
    Option(
        "track_steps", PRINTED,
        f"'{PRINTED}' or a mapping from {', '.join(ADJUSTABLE)} to 1-{c.MAX_TRACK} steps",
        "lengths of tracks in place of the printed ones", _track_steps, "i1", (len(c.PROJECTS),),
    ),
)  # fmt: skip
