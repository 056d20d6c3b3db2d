"""What a seat of Mine the Moon knows: layout, features, and the sampling of what it does not."""

import numpy as np
from numba import njit

from ..core import rng
from ..core.features import Block, Features, Segment
from . import components as c
from . import state as s
from .rules.mine import base_spins, spins_of_seat
from .rules.robots import put_white

SEATS = ("own", "seat+1", "seat+2", "seat+3", "seat+4")
MOST_ROBOTS = 11
ADVANCED_CODES = c.ADVANCED_COUNT + 1  # empty, or one of the kinds

FEATURES = Features(
    Segment("phase", len(s.PHASES), 1, "one-hot: kind of decision"),
    Segment("actor", c.MAX_PLAYERS, 1, "one-hot: who decides, relative to the observer"),
    Segment("players", 1, c.MAX_PLAYERS, "number of players"),
    Segment("turn", 1, 255, "turn, from 1"),
    Segment("final", 1, 2, "0 no, 1 end triggered, 2 last turn"),
    Segment("base_spins", 1, 3, "spins by the zone of the leader"),
    Segment("extra_spins", 1, 8, "extra spins already sure"),
    Segment("spins_left", 1, 11, "spins left in this Mine phase"),
    Segment("deck_left", 1, c.ROCKET_COUNT, "rockets in the deck"),
    Segment("white_owner", 6, 1, "one-hot: Subsidy box, or relative seat"),
    Segment("white_at", 8, 1, "one-hot: box, home, team, Crater, Silo, slot, Abductor, hand"),
    Segment("odds", 10, 100, "percent per Crater wedge"),
    Segment("history", 10, 11, "outcomes of the latest Mine phase per wedge"),
    Segment("tiles", c.TILE_COUNT, 5, "tiles left per kind"),
    Segment("available", c.ADVANCED_COUNT, 2, "available Advanced Buildings per kind"),
    Segment("unseen", c.ADVANCED_COUNT, 2, "copies of each kind still in the deck"),
    Block(
        tuple(f"pad_{pad}" for pad in c.PADS),
        (
            Segment("present", 1, 1, "a rocket is there"),
            Segment("accelerated", 1, 1, "it launches this turn"),
            Segment("slots", 9 * c.MAX_SLOTS, 4, "per slot: type 3, ♦ value, owner 5 (one-hot)"),
            Segment("back", c.ADVANCED_COUNT, 1, "one-hot: Advanced Building on the back"),
        ),
    ),
    Block(
        tuple(name.replace(" column ", "_") for name in c.PLACES[: c.COLUMNS]),
        (
            Segment("closed", 1, 1, "not used with this number of players"),
            Segment("owner", c.MAX_PLAYERS, 1, "one-hot: relative seat of the team there"),
        ),
    ),
    Segment("working", s.WORK_KINDS, 1, "one-hot: the action being carried out"),
    Segment("left", 1, 9, "units left in it"),
    Segment("step", 3, 1, "one-hot: type asked for, in REFINE, GIVE, TAKE and REPRESS"),
    Segment("given", 3, 3, "resources given away per type"),
    Segment("target", c.MAX_PLAYERS, 1, "one-hot: chosen player, relative"),
    Segment("wedge", 6, 1, "one-hot: spun wedge, in ROOM"),
    Segment("excess", 1, MOST_ROBOTS, "robots that do not fit, in ROOM"),
    Segment("build", c.ADVANCED_COUNT, 1, "one-hot: Advanced Building being sited"),
    Block(
        SEATS,
        (
            Segment("present", 1, 1, "the seat is taken"),
            Segment("dominance", 1, 255, "♦"),
            Segment("priority", 1, 4, "position in Priority, 0 is the top"),
            Segment("passed", 1, 1, "has passed in this Task phase"),
            Segment("robot_control", 1, MOST_ROBOTS, "robots at home"),
            Segment("robots", 1, 10, "coloured robots in play"),
            Segment("controls_white", 1, 1, "controls the Subsidized robot"),
            Segment("silo", 6, 3, "robots per cell: raw, then refined"),
            Segment("silo_places", 1, 3, "places per Silo"),
            Segment("crater", 6, MOST_ROBOTS, "robots per wedge"),
            Segment("own_teams", len(c.OWN_PLACES), 3, "robots waiting on own buildings"),
            Segment("levels", 4, 3, "Factory, Exchanger, Refiner, Robot Control"),
            Segment("reverter", 1, 1, "has a Reverter"),
            Segment("home_shaker", 1, 1, "has a Home Shaker"),
            Segment("exchanger_site", 1, 1, "has a site for the Exchanger"),
            Segment("advanced_sites", 1, 3, "number of Advanced sites"),
            Segment("pad_d", 1, 1, "has the personal Launchpad D"),
            Segment("advanced", 3 * ADVANCED_CODES, 1, "per site one-hot: empty or kind"),
            Segment("captives", 3, 5, "per site: 0, or 1 + relative owner of the robot there"),
            Segment("loaded", 1, 20, "robots on rockets"),
            Segment("loaded_dominance", 1, 80, "♦ that they would score now"),
        ),
    ),
    Segment("white_index", 1, 20, "place, wedge, cell, slot or Abductor where white is"),
)

_PHASE = FEATURES.start("phase")
_ACTOR = FEATURES.start("actor")
_SCALARS = FEATURES.start("players")
_WHITE_OWNER = FEATURES.start("white_owner")
_WHITE_AT = FEATURES.start("white_at")
_ODDS = FEATURES.start("odds")
_HISTORY = FEATURES.start("history")
_TILES = FEATURES.start("tiles")
_AVAILABLE = FEATURES.start("available")
_UNSEEN = FEATURES.start("unseen")
_PADS = FEATURES.start("pad_A.present")
_PAD_SIZE = FEATURES.start("pad_B.present") - _PADS
_SLOT_SIZE = 9
_SLOT_OWNER = 4  # inside a slot: after three types and the value
_COLUMNS = FEATURES.start("Refinery_1.closed")
_COLUMN_SIZE = 1 + c.MAX_PLAYERS
_WORKING = FEATURES.start("working")
_LEFT = FEATURES.start("left")
_STEP = FEATURES.start("step")
_GIVEN = FEATURES.start("given")
_TARGET = FEATURES.start("target")
_WEDGE = FEATURES.start("wedge")
_EXCESS = FEATURES.start("excess")
_BUILD = FEATURES.start("build")
_SEATS = FEATURES.start("own.present")
_SEAT_SIZE = FEATURES.start("seat+1.present") - _SEATS
_WHITE_INDEX = FEATURES.start("white_index")
_SILO = FEATURES.start("own.silo") - _SEATS
_SILO_PLACES = FEATURES.start("own.silo_places") - _SEATS
_CRATER = FEATURES.start("own.crater") - _SEATS
_OWN_TEAMS = FEATURES.start("own.own_teams") - _SEATS
_LEVELS = FEATURES.start("own.levels") - _SEATS
_FACTS = FEATURES.start("own.reverter") - _SEATS
_ADVANCED = FEATURES.start("own.advanced") - _SEATS
_CAPTIVES = FEATURES.start("own.captives") - _SEATS
_LOADED = FEATURES.start("own.loaded") - _SEATS


def _rocket_features() -> np.ndarray:
    """The features of a pad that depend on its rocket only, by rocket."""
    table = np.zeros((c.ROCKET_COUNT + 1, _PAD_SIZE), np.uint8)
    for rocket in range(1, c.ROCKET_COUNT + 1):
        table[rocket, 0] = 1
        for slot in range(c.SLOT_COUNT[rocket]):
            start = 2 + _SLOT_SIZE * slot
            table[rocket, start + c.SLOT_TYPE[rocket, slot]] = 1
            table[rocket, start + 3] = c.SLOT_VALUE[rocket, slot]
        table[rocket, 2 + _SLOT_SIZE * c.MAX_SLOTS + c.BACK[rocket]] = 1
    return table


def _moonbase_features() -> np.ndarray:
    """The facts of a Moonbase that depend on its side and colour only."""
    table = np.zeros((2, len(c.COLOURS), 6), np.uint8)
    table[:] = [c.SILO_PLACES, 1, 0, 1, c.ADVANCED_SITES, 0]
    table[1, c.RED, 0] = c.RED_B_SILO_PLACES
    table[1, c.PURPLE, 1:3] = 0, 1
    table[1, c.GREEN, 3] = 0
    table[1, c.BLUE, 4:6] = c.BLUE_B_ADVANCED_SITES, 1
    return table


_ROCKET_FEATURES = _rocket_features()
_MOONBASE_FEATURES = _moonbase_features()  # Silo places, then the run from `reverter` to `pad_d`


@njit(cache=True)
def hides_mining(state, seat, other):
    """MM-M2: placements of others stay hidden until the first spin."""
    return state.phase == s.MINE and not state.open_mining and seat >= 0 and other != seat


@njit(cache=True)
def observe(state, seat, out):
    """Writes what the seat knows; seat -1 knows all and is seated as seat 0."""
    out[:] = 0
    first = max(seat, 0)
    observe_course(state, seat, first, out)
    observe_supply(state, out)
    observe_pads(state, first, out)
    observe_columns(state, first, out)
    if state.working > 0:
        observe_work(state, first, out)
    for distance in range(state.players):
        other = first + distance
        if other >= state.players:
            other -= state.players
        start = _SEATS + _SEAT_SIZE * distance
        observe_seat(state, seat, first, other, out[start : start + _SEAT_SIZE])


@njit(cache=True)
def relative(state, first, seat):
    """How many seats after the observer another one sits."""
    seat = np.intp(seat)
    return seat - first if seat >= first else seat - first + state.players


@njit(cache=True)
def observe_course(state, seat, first, out):
    """Phase, actor, counts and the Subsidized robot."""
    out[_PHASE + state.phase] = 1
    if not state.done:
        out[_ACTOR + relative(state, first, state.seat)] = 1
    extra = 0
    for other in range(state.players):
        extra += spins_of_seat(state, other)
    out[_SCALARS] = state.players
    out[_SCALARS + 1] = state.turn
    out[_SCALARS + 2] = state.final
    out[_SCALARS + 3] = base_spins(state)
    out[_SCALARS + 4] = extra
    out[_SCALARS + 5] = state.spins
    out[_SCALARS + 6] = state.deck_left
    if state.phase == s.ROOM:
        out[_WEDGE + np.intp(state.wedge)] = 1
        out[_EXCESS] = state.excess
    at = state.white_at
    index = state.white_index
    if state.white_owner == 0:
        out[_WHITE_OWNER] = 1
    else:
        out[_WHITE_OWNER + 1 + relative(state, first, state.white_owner - 1)] = 1
        if at == s.IN_CRATER and hides_mining(state, seat, state.white_owner - 1):
            at = s.IN_ROBOT_CONTROL
            index = 0
        elif at == s.IN_ABDUCTOR:
            site = index % c.ADVANCED_SITES
            holder = relative(state, first, index // c.ADVANCED_SITES)
            index = c.ADVANCED_SITES * holder + site
    out[_WHITE_AT + at] = 1
    out[_WHITE_INDEX] = index


@njit(cache=True)
def observe_supply(state, out):
    """The Crater, the tiles and the Advanced Buildings."""
    odds = c.ODDS[state.crater]
    for wedge in range(10):
        out[_ODDS + wedge] = odds[wedge]
    for wedge in range(10):
        out[_HISTORY + wedge] = state.history[wedge]
    for tile in range(c.TILE_COUNT):
        out[_TILES + tile] = state.tiles[tile]
    for kind in range(c.ADVANCED_COUNT):
        out[_AVAILABLE + kind] = state.available[kind]
    for kind in range(c.ADVANCED_COUNT):
        out[_UNSEEN + kind] = state.unseen[kind]


@njit(cache=True)
def observe_pads(state, first, out):
    """The rockets, and what every seat has on them."""
    for pad in range(len(c.PADS)):
        rocket = state.pads[pad]
        if rocket == 0:
            continue
        start = _PADS + _PAD_SIZE * pad
        block = out[start : start + _PAD_SIZE]
        features = _ROCKET_FEATURES[rocket]
        for i in range(_PAD_SIZE):
            block[i] = features[i]
        block[1] = state.accelerated[pad] > 0
        slots = state.slots[pad]
        for slot in range(c.SLOT_COUNT[rocket]):
            owner = slots[slot]
            if owner > 0:
                distance = relative(state, first, owner - 1)
                block[2 + _SLOT_SIZE * slot + _SLOT_OWNER + distance] = 1
                loaded = _SEATS + _SEAT_SIZE * distance + _LOADED
                out[loaded] += 1
                out[loaded + 1] += c.SLOT_VALUE[rocket, slot]


@njit(cache=True)
def observe_columns(state, first, out):
    if state.players < c.MANY_PLAYERS:
        for column in c.FAR_LEFT:
            out[_COLUMNS + _COLUMN_SIZE * column] = 1
    for column in range(c.COLUMNS):
        owner = state.columns[column]
        if owner > 0:
            start = _COLUMNS + _COLUMN_SIZE * column
            out[start + 1 + relative(state, first, owner - 1)] = 1


@njit(cache=True)
def observe_work(state, first, out):
    """The action that is being carried out."""
    out[_WORKING + np.intp(state.working) - 1] = 1
    out[_LEFT] = state.left
    if s.REFINE <= state.phase <= s.REPRESS:
        out[_STEP + np.intp(state.step)] = 1
    for kind in range(3):
        out[_GIVEN + kind] = state.given[kind]
    if state.target > 0:
        out[_TARGET + relative(state, first, state.target - 1)] = 1
    if state.build > 0:
        out[_BUILD + np.intp(state.build) - 1] = 1


@njit(cache=True)
def observe_seat(state, seat, first, other, out):
    """One Moonbase."""
    placed = 0
    crater = state.crater_robots[other]
    if hides_mining(state, seat, other):
        for wedge in range(6):
            placed += crater[wedge]
    else:
        for wedge in range(6):
            out[_CRATER + wedge] = crater[wedge]
    position = 0
    while state.priority[position] != other:
        position += 1
    out[0] = 1
    out[1] = min(state.score[other], 255)
    out[2] = position
    out[3] = state.passed[other]
    out[4] = state.robot_control[other] + placed
    out[5] = state.robots[other]
    out[6] = state.white_owner == other + 1
    silo = state.silo[other]
    for cell in range(6):
        out[_SILO + cell] = silo[cell]
    teams = state.own_teams[other]
    for place in range(len(c.OWN_PLACES)):
        out[_OWN_TEAMS + place] = teams[place]
    levels = state.levels[other]
    for site in range(4):
        out[_LEVELS + site] = levels[site]
    facts = _MOONBASE_FEATURES[state.side[other], state.colour[other]]
    out[_SILO_PLACES] = facts[0]
    for fact in range(5):
        out[_FACTS + fact] = facts[1 + fact]
    advanced = state.advanced[other]
    captives = state.captives[other]
    for site in range(c.ADVANCED_SITES):
        out[_ADVANCED + ADVANCED_CODES * site + advanced[site]] = 1
        if captives[site] > 0:
            out[_CAPTIVES + site] = 1 + relative(state, first, captives[site] - 1)


@njit(cache=True)
def determinize(state, seat):
    """Shuffles the deck and, while robots are being placed in secret, places those of others."""
    rng.shuffle(state.rng, state.deck, state.deck_left)
    if state.phase == s.MINE and not state.open_mining:
        for other in range(state.players):
            if other != seat:
                place_anew(state, other)


@njit(cache=True)
def place_anew(state, other):
    """Puts a seat's hidden robots on random wedges that exist.

    A seat that has had its go has placed all of them; of the one whose go it is, nobody else
    knows how many.
    """
    placed = 0
    for wedge in range(6):
        placed += state.crater_robots[other, wedge]
        state.crater_robots[other, wedge] = 0
    if other == state.seat:
        robots = placed + state.robot_control[other]
        placed = rng.below(state.rng, max(robots, 1))
        state.robot_control[other] = robots - placed
    last = 0
    for _ in range(placed):
        last = rng.below(state.rng, 6)
        while c.ODDS[state.crater, last] == 0:
            last = rng.below(state.rng, 6)
        state.crater_robots[other, last] += 1
    if state.white_owner == other + 1 and state.white_at == s.IN_CRATER:
        put_white(state, s.IN_CRATER, last)
