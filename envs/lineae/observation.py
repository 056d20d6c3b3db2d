"""What a seat of Lineae knows: layout, features, and the sampling of what it does not."""

import numpy as np
from numba import njit

from ..core import rng
from ..core.features import Block, Features, Segment
from . import components as c
from . import state as s
from .rules.sky import is_shaded

SEATS = ("own", "seat+1", "seat+2", "seat+3", "seat+4")
BASE_SPACES = c.ALGAE_FARM  # those after it belong to the optional modules
ALGAE_SPACES = c.REACTOR - c.ALGAE_FARM
SUB_COUNT = len(c.SUBMERSIBLES)
CARD_COUNT = len(c.COLONY_CARDS)
TECH_COUNT = len(c.TECHNOLOGIES)
ROCKET_COUNT = len(c.ROCKETS)
MOST_WORKERS = c.WORKERS + c.CANTEEN_WORKERS * c.CUBES  # every use of the Canteen takes a cube

FEATURES = Features(
    Segment("phase", s.BASE_PHASES, 1, "one-hot: kind of decision"),
    Segment("to_act", s.P, 1, "one-hot: who decides, relative to the observer"),
    Segment("turn_owner", s.P, 1, "one-hot: whose turn it is, in the Action Phase"),
    Segment("first", s.P, 1, "one-hot: who has the First Player marker"),
    Segment("round", 1, c.ROUNDS, "round, from 1"),
    Segment("players", 1, s.P, "number of players"),
    Segment("turn_flags", 4, 1, "acted, extra turn, just sailed, action of a colony card"),
    Segment("active_sub", SUB_COUNT, 1, "one-hot: submersible being moved"),
    Segment("free_steps", 1, c.HYDROJETS_STEPS, "free steps left"),
    Segment("excavated", c.DEPOSITS, 1, "deposits already excavated in this action"),
    Segment("loads", 1, c.ROCKET_SPACES, "cubes loaded in this action"),
    Segment("active_column", c.COLUMNS, 1, "one-hot: rocket being loaded or launched"),
    Segment("given", s.MINERALS, 1, "one-hot: mineral handed in"),
    Segment("exchanges", 1, c.REFINERY_EXCHANGES, "exchanges done in this action"),
    Segment("active_lock", len(c.LOCKS), 1, "one-hot: lock being toggled"),
    Segment("locks", len(c.LOCKS), 1, "closed"),
    Segment("depth", c.COLUMNS, c.HEIGHT, "water rows per column"),
    Segment("shade", c.COLUMNS, 1, "covered by Jupiter"),
    Segment("atmosphere", c.COLUMNS, c.ATMOSPHERE, "cubes per column"),
    Segment("ocean", c.WIDTH * c.HEIGHT, c.DRY, "space 7x + y: 0 empty, 1-6 cube, 7 no water"),
    Segment("sub_x", SUB_COUNT * c.WIDTH, 1, "one-hot per submersible"),
    Segment("sub_y", SUB_COUNT * c.HEIGHT, 1, "one-hot per submersible"),
    Segment("hold", SUB_COUNT * s.MINERALS, c.HOLD, "cubes per submersible and mineral"),
    Segment(
        "deposit",
        c.DEPOSITS * 4 * s.MINERALS,
        1,
        "per tile one-hot: mineral above even and odd spaces, excavated, Setup",
    ),
    Segment("supply", s.MINERALS, c.CUBES, "cubes per mineral"),
    Block(
        tuple(f"rocket_{column}" for column in range(c.COLUMNS)),
        (
            Segment("present", 1, 1, "a rocket is there"),
            Segment("need", s.MINERALS, 2, "open spaces per mineral"),
            Segment("wild", 1, 1, "the wildcard space is open"),
            Segment("card", ROCKET_COUNT, 1, "one-hot: which rocket it is"),
            Segment("wild_cube", s.MINERALS, 1, "one-hot: mineral on the wildcard space"),
        ),
    ),
    Block(
        tuple(f"colony_{card}" for card in range(1, CARD_COUNT + 1)),
        (
            Segment("column", c.COLUMNS, 1, "one-hot: where it lies uncovered"),
            Segment("city", len(c.CITY), 1, "one-hot: slot it is promoted to"),
            Segment("unseen", 1, 1, "in the deck or under a rocket"),
        ),
    ),
    Segment("colony_deck", 1, c.DECK_CARDS, "cards in the Colony Deck"),
    Segment("tech_owner", TECH_COUNT * (s.P + 1), 1, "per card one-hot: deck, or relative seat"),
    Segment("new_tech", TECH_COUNT, 1, "one-hot: card just taken, while one is put back"),
    Segment("space_count", BASE_SPACES, MOST_WORKERS, "workers per action space"),
    Segment("space_owner", BASE_SPACES * s.P, 1, "per action space one-hot: relative seat"),
    Segment(
        "multi",
        len(c.MULTI_SPACES) * s.P,
        MOST_WORKERS,
        "workers on Basic Income, Trade Hall per relative seat",
    ),
    Block(
        SEATS,
        (
            Segment("present", 1, 1, "the seat is taken"),
            Segment("vessel", c.COLUMNS, 1, "one-hot: column"),
            Segment("electricity", 1, c.BATTERY, "battery"),
            Segment("money", 1, 255, "$"),
            Segment("vp", 1, 255, "VP"),
            Segment("quarters", 1, MOST_WORKERS, "workers at home"),
            Segment("crew", 1, c.WORKERS, "workers in all"),
            Segment("tokens", 1, c.WORKERS, "tokens in the supply"),
            Segment("passed", 1, 1, "has passed in this round"),
            Segment("launched", 1, c.COLUMNS, "rockets launched"),
            Segment("track", c.DEPOSITS, c.TRACK_LENGTH, "space on each excavation track"),
            Segment("cargo", s.MINERALS, c.CUBES, "cubes per mineral"),
        ),
    ),
    Segment("cargo_algae", s.P, c.CUBES, "Biogenesis: algae per relative seat"),
    Segment("hold_algae", SUB_COUNT, c.HOLD, "Biogenesis: algae per submersible"),
    Segment("supply_algae", 1, c.CUBES, "Biogenesis: algae in the supply"),
    Segment("extra_workers", s.P, MOST_WORKERS, "Biogenesis: Canteen workers per seat"),
    Block(
        ("algae_farm", "bioreactor", "canteen"),
        (
            Segment("count", 1, MOST_WORKERS, "Biogenesis: workers there"),
            Segment("owner", s.P, 1, "one-hot: relative seat"),
        ),
    ),
    Segment("reactor", s.MINERALS, c.CUBES, "Reactor Core: cubes per sector"),
    Segment("debt", s.P * s.MINERALS, c.DEBT_LIMIT, "Reactor Core: debts per relative seat"),
    Segment("reactor_count", 1, MOST_WORKERS, "Reactor Core: workers there"),
    Segment("reactor_owner", s.P, 1, "one-hot: relative seat"),
    Segment("module_phase", len(s.PHASES) - s.BASE_PHASES, 1, "one-hot: kind of decision"),
)

_PHASE = FEATURES.start("phase")
_TO_ACT = FEATURES.start("to_act")
_TURN_OWNER = FEATURES.start("turn_owner")
_FIRST = FEATURES.start("first")
_ROUND = FEATURES.start("round")
_TURN_FLAGS = FEATURES.start("turn_flags")
_ACTIVE_SUB = FEATURES.start("active_sub")
_FREE_STEPS = FEATURES.start("free_steps")
_EXCAVATED = FEATURES.start("excavated")
_LOADS = FEATURES.start("loads")
_ACTIVE_COLUMN = FEATURES.start("active_column")
_GIVEN = FEATURES.start("given")
_EXCHANGES = FEATURES.start("exchanges")
_ACTIVE_LOCK = FEATURES.start("active_lock")
_LOCKS = FEATURES.start("locks")
_DEPTH = FEATURES.start("depth")
_SHADE = FEATURES.start("shade")
_ATMOSPHERE = FEATURES.start("atmosphere")
_OCEAN = FEATURES.start("ocean")
_SUB_X = FEATURES.start("sub_x")
_SUB_Y = FEATURES.start("sub_y")
_HOLD = FEATURES.start("hold")
_DEPOSIT = FEATURES.start("deposit")
_SUPPLY = FEATURES.start("supply")
_ROCKETS = FEATURES.start("rocket_0.present")
_ROCKET_SIZE = FEATURES.start("rocket_1.present") - _ROCKETS
_NEED = FEATURES.start("rocket_0.need") - _ROCKETS
_WILD = FEATURES.start("rocket_0.wild") - _ROCKETS
_CARD = FEATURES.start("rocket_0.card") - _ROCKETS
_WILD_CUBE = FEATURES.start("rocket_0.wild_cube") - _ROCKETS
_COLONY = FEATURES.start("colony_1.column")
_COLONY_SIZE = FEATURES.start("colony_2.column") - _COLONY
_CITY = FEATURES.start("colony_1.city") - _COLONY
_UNSEEN = FEATURES.start("colony_1.unseen") - _COLONY
_COLONY_DECK = FEATURES.start("colony_deck")
_TECH_OWNER = FEATURES.start("tech_owner")
_NEW_TECH = FEATURES.start("new_tech")
_SPACE_COUNT = FEATURES.start("space_count")
_SPACE_OWNER = FEATURES.start("space_owner")
_MULTI = FEATURES.start("multi")
_SEATS = FEATURES.start("own.present")
_SEAT_SIZE = FEATURES.start("seat+1.present") - _SEATS
_VESSEL = FEATURES.start("own.vessel") - _SEATS
_COUNTS = FEATURES.start("own.electricity") - _SEATS
_TRACK = FEATURES.start("own.track") - _SEATS
_CARGO = FEATURES.start("own.cargo") - _SEATS
_CARGO_ALGAE = FEATURES.start("cargo_algae")
_HOLD_ALGAE = FEATURES.start("hold_algae")
_SUPPLY_ALGAE = FEATURES.start("supply_algae")
_EXTRA_WORKERS = FEATURES.start("extra_workers")
_ALGAE_SPACES = FEATURES.start("algae_farm.count")
_REACTOR = FEATURES.start("reactor")
_DEBT = FEATURES.start("debt")
_REACTOR_COUNT = FEATURES.start("reactor_count")
_MODULE_PHASE = FEATURES.start("module_phase")


@njit(cache=True)
def observe(state, seat, out):
    """Writes what the seat knows. Nothing is secret, so seat -1 sees what seat 0 does."""
    out[:] = 0
    first = max(seat, 0)
    observe_course(state, first, out)
    observe_action(state, out)
    observe_ocean(state, out)
    observe_sky(state, out)
    if state.mode == s.FULL:
        observe_colony(state, out)
    observe_technology(state, first, out)
    observe_spaces(state, first, out)
    for distance in range(state.players):
        observe_seat(state, seat_after(state, first, distance), distance, out)
    if state.biogenesis:
        observe_biogenesis(state, first, out)
    if state.reactor_core:
        observe_reactor(state, first, out)


@njit(cache=True)
def mark(out, start, place):
    """One-hot: the place-th feature from start on."""
    out[start + np.intp(place)] = 1


@njit(cache=True)
def relative(state, first, seat):
    """How many seats after the observer another one sits."""
    return seat - first if seat >= first else seat - first + state.players


@njit(cache=True)
def seat_after(state, first, distance):
    """The seat that sits so many places after the observer."""
    seat = first + distance
    return seat if seat < state.players else seat - state.players


@njit(cache=True)
def observe_course(state, first, out):
    """Phase, seats and round."""
    if state.phase < s.BASE_PHASES:
        mark(out, _PHASE, state.phase)
    else:
        mark(out, _MODULE_PHASE, state.phase - s.BASE_PHASES)
    if not state.done:
        mark(out, _TO_ACT, relative(state, first, state.seat))
    if state.turn > 0:
        mark(out, _TURN_OWNER, relative(state, first, state.turn - 1))
    mark(out, _FIRST, relative(state, first, state.first))
    out[_ROUND] = state.round_number
    out[_ROUND + 1] = state.players


@njit(cache=True)
def observe_action(state, out):
    """The turn, and the action that is being carried out."""
    out[_TURN_FLAGS] = state.acted
    out[_TURN_FLAGS + 1] = state.extra
    out[_TURN_FLAGS + 2] = state.sailed
    out[_TURN_FLAGS + 3] = state.by_card
    if state.active_sub > 0:
        mark(out, _ACTIVE_SUB, state.active_sub - 1)
        out[_FREE_STEPS] = state.free_steps
        for deposit in range(c.DEPOSITS):
            out[_EXCAVATED + deposit] = state.excavated[deposit]
    if state.active_column > 0:
        mark(out, _ACTIVE_COLUMN, state.active_column - 1)
        out[_LOADS] = state.loads
    if state.given > 0:
        mark(out, _GIVEN, state.given - 1)
    out[_EXCHANGES] = state.exchanges
    if state.active_lock > 0:
        mark(out, _ACTIVE_LOCK, state.active_lock - 1)


@njit(cache=True)
def observe_ocean(state, out):
    """Locks, water, cubes, submersibles and deposits."""
    for lock in range(len(c.LOCKS)):
        out[_LOCKS + lock] = state.closed[lock]
    for x in range(c.WIDTH):
        for y in range(c.HEIGHT):
            out[_OCEAN + c.HEIGHT * x + y] = state.ocean[x, y]
    for sub in range(SUB_COUNT):
        mark(out, _SUB_X + c.WIDTH * sub, state.sub_x[sub])
        mark(out, _SUB_Y + c.HEIGHT * sub, state.sub_y[sub])
        for mineral in range(s.MINERALS):
            out[_HOLD + s.MINERALS * sub + mineral] = state.hold[sub, mineral]
    for deposit in range(c.DEPOSITS):
        for use in range(4):
            start = _DEPOSIT + s.MINERALS * (4 * deposit + use)
            mark(out, start, c.FACE[state.face[deposit], use])
    for mineral in range(s.MINERALS):
        out[_SUPPLY + mineral] = state.supply[mineral]


@njit(cache=True)
def observe_sky(state, out):
    """Column by column: depth, shade, atmosphere and rocket."""
    for column in range(c.COLUMNS):
        out[_DEPTH + column] = state.depth[column]
        out[_SHADE + column] = is_shaded(state, column)
        out[_ATMOSPHERE + column] = state.atmosphere[column]
        if state.rocket[column] > 0:
            start = _ROCKETS + _ROCKET_SIZE * column
            out[start] = 1
            mark(out, start + _CARD, state.rocket[column] - 1)
            for mineral in range(s.MINERALS):
                out[start + _NEED + mineral] = state.need[column, mineral]
            if state.wild[column] > 0:
                mark(out, start + _WILD_CUBE, state.wild[column] - 1)
            else:
                out[start + _WILD] = 1


@njit(cache=True)
def observe_colony(state, out):
    """Where every card is; the order of the deck stays hidden."""
    for card in range(CARD_COUNT):
        out[_COLONY + _COLONY_SIZE * card + _UNSEEN] = 1
    for column in range(c.COLUMNS):
        if state.colony[column] > 0:
            start = _COLONY + _COLONY_SIZE * (np.intp(state.colony[column]) - 1)
            out[start + column] = 1
            out[start + _UNSEEN] = 0
    for slot in range(len(c.CITY)):
        if state.city[slot] > 0:
            start = _COLONY + _COLONY_SIZE * (np.intp(state.city[slot]) - 1)
            out[start + _CITY + slot] = 1
            out[start + _UNSEEN] = 0
    out[_COLONY_DECK] = state.deck_left


@njit(cache=True)
def observe_technology(state, first, out):
    """Whose every card is, and which one was just taken by a seat that has to put one back."""
    for card in range(TECH_COUNT):
        owner = state.tech_owner[card]
        place = 0 if owner == 0 else 1 + relative(state, first, owner - 1)
        mark(out, _TECH_OWNER + (s.P + 1) * card, place)
    if state.new_tech > 0:
        mark(out, _NEW_TECH, state.new_tech - 1)


@njit(cache=True)
def observe_spaces(state, first, out):
    """Workers on the board."""
    for space in range(BASE_SPACES):
        if state.space_count[space] > 0:
            owner = relative(state, first, state.space_owner[space] - 1)
            out[_SPACE_COUNT + space] = state.space_count[space]
            mark(out, _SPACE_OWNER + s.P * space, owner)
    for distance in range(state.players):
        seat = seat_after(state, first, distance)
        for space in range(len(c.MULTI_SPACES)):
            out[_MULTI + s.P * space + distance] = state.multi[space, seat]


@njit(cache=True)
def observe_seat(state, seat, distance, out):
    """One player."""
    start = _SEATS + _SEAT_SIZE * distance
    out[start] = 1
    if state.vessel[seat] >= 0:
        mark(out, start + _VESSEL, state.vessel[seat])
    out[start + _COUNTS] = state.electricity[seat]
    out[start + _COUNTS + 1] = min(state.money[seat], 255)
    out[start + _COUNTS + 2] = max(0, min(state.score[seat], 255))  # debts may exceed the VP
    out[start + _COUNTS + 3] = state.quarters[seat]
    out[start + _COUNTS + 4] = state.crew[seat]
    out[start + _COUNTS + 5] = state.tokens[seat]
    out[start + _COUNTS + 6] = state.passed[seat]
    out[start + _COUNTS + 7] = state.launched[seat]
    for deposit in range(c.DEPOSITS):
        out[start + _TRACK + deposit] = state.track[seat, deposit]
    for mineral in range(s.MINERALS):
        out[start + _CARGO + mineral] = state.cargo[seat, mineral]


@njit(cache=True)
def observe_biogenesis(state, first, out):
    for distance in range(state.players):
        seat = seat_after(state, first, distance)
        out[_CARGO_ALGAE + distance] = state.cargo[seat, c.ALGAE]
        out[_EXTRA_WORKERS + distance] = state.extra_workers[seat]
    for sub in range(SUB_COUNT):
        out[_HOLD_ALGAE + sub] = state.hold[sub, c.ALGAE]
    out[_SUPPLY_ALGAE] = state.supply[c.ALGAE]
    for space in range(c.ALGAE_FARM, c.REACTOR):
        start = _ALGAE_SPACES + (1 + s.P) * (space - c.ALGAE_FARM)
        observe_module_space(state, first, space, start, out)


@njit(cache=True)
def observe_reactor(state, first, out):
    for mineral in range(s.MINERALS):
        out[_REACTOR + mineral] = state.reactor[mineral]
    for distance in range(state.players):
        seat = seat_after(state, first, distance)
        for mineral in range(s.MINERALS):
            out[_DEBT + s.MINERALS * distance + mineral] = state.debt[seat, mineral]
    observe_module_space(state, first, c.REACTOR, _REACTOR_COUNT, out)


@njit(cache=True)
def observe_module_space(state, first, space, start, out):
    """Workers on a space of a module, then whose they are."""
    if state.space_count[space] > 0:
        out[start] = state.space_count[space]
        mark(out, start + 1, relative(state, first, state.space_owner[space] - 1))


@njit(cache=True)
def determinize(state, seat):
    """Only the order of the Colony Deck is unknown, to all seats alike."""
    rng.shuffle(state.rng, state.deck, state.deck_left)
