"""Phase 2: mine and transport (p.9), with the gifts of the Falkafreedi and saved rocks."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .bits import bit, lowest
from .masks import mark_hexes
from .moon import label_networks
from .sets import add_to_set, different_labels, take_from_set
from .turns import (
    begin_use,
    find_seat,
    has_neighbour,
    left_neighbour,
    right_neighbour,
    seat_in_turn,
)


@njit(cache=True)
def begin_mining(state):
    """UR-M1, UR-M3: all mines produce, seat by seat in the order of the round."""
    state.turn = 0
    while find_seat(state):
        produce(state, seat_in_turn(state))
        state.turn += 1
    state.turn = 0
    state.mining_step = s.STEP_DOUBLE
    ask_next(state)


@njit(cache=True)
def produce(state, seat):
    """UR-M1, UR-M2: a rock per active mine, carried along the tunnels into sets."""
    label_networks(state, seat, state.net[seat])
    mines = state.mine[seat]
    state.rock[seat] = 0
    while mines:
        hexagon = lowest(mines)
        mines &= mines - 1
        colour = c.TERRAIN[state.moon[seat], hexagon]
        if state.supply[colour] > 0:
            state.rock[seat] |= bit(hexagon)
            add_rock(state, seat, state.net[seat, hexagon] - 1, colour)
        else:
            count_denied(state, seat)


@njit(cache=True)
def add_rock(state, seat, label, colour):
    """A rock goes from the supply into a set."""
    state.supply[colour] -= 1
    add_to_set(state, seat, label, colour)


@njit(cache=True)
def count_denied(state, seat):
    """For studies: the seats served before had taken the rock."""
    for other in range(state.players):
        if other != seat and state.rock[other] != 0:
            state.events[s.ROCKS_DENIED, other] += 1


# --- the course of the phase


@njit(cache=True)
def ask_next(state):
    """Goes on to the next choice of the phase; after the last one to phase 3."""
    while find_seat(state):
        seat = seat_in_turn(state)
        state.seat = seat
        if state.mining_step == s.STEP_DOUBLE:
            state.mining_step = s.STEP_GIVE
            if state.race[seat] == c.FALKAFREEDI and can_double(state, seat):
                state.phase = s.DOUBLE
                return
        if state.mining_step == s.STEP_GIVE:
            state.mining_step = s.STEP_SAVED
            if state.race[seat] == c.FALKAFREEDI and can_give(state, seat):
                state.phase = s.GIVE_ROCK
                return
        if take_saved(state, seat):
            state.phase = s.PLACE_ROCK
            return
        state.turn += 1
        state.mining_step = s.STEP_DOUBLE
    clear_rocks(state)
    begin_use(state)


@njit(cache=True)
def take_saved(state, seat):
    """UR-J5: takes a rock of the last round in hand; False if there is none."""
    for colour in range(s.COLOURS):
        if state.saved[seat, colour] > 0:
            state.saved[seat, colour] -= 1
            state.hand = colour + 1
            return True
    return False


@njit(cache=True)
def clear_rocks(state):
    """From now on only the sets matter, not which mine made a rock."""
    for seat in range(state.players):
        state.rock[seat] = 0


# --- the Falkafreedi (UR-H2)


@njit(cache=True)
def first_of_its_kind(state, seat, hexagon):
    """Whether no lower mine made a rock of the same colour for the same set."""
    terrain = c.TERRAIN[state.moon[seat]]
    lower = state.rock[seat] & (bit(hexagon) - 1)
    while lower:
        other = lowest(lower)
        lower &= lower - 1
        if state.net[seat, other] == state.net[seat, hexagon]:
            if terrain[other] == terrain[hexagon]:
                return False
    return True


@njit(cache=True)
def can_double(state, seat):
    rocks = state.rock[seat]
    while rocks:
        if state.supply[c.TERRAIN[state.moon[seat], lowest(rocks)]] > 0:
            return True
        rocks &= rocks - 1
    return False


@njit(cache=True)
def can_give(state, seat):
    return state.rock[seat] != 0 and has_neighbour(state, seat)


@njit(cache=True)
def legal_mine_of_rock(state, seat, mask):
    """DOUBLE and GIVE_ROCK: one mine per set and colour."""
    mask[a.PASS] = 1
    rocks = state.rock[seat]
    while rocks:
        hexagon = lowest(rocks)
        rocks &= rocks - 1
        there = state.supply[c.TERRAIN[state.moon[seat], hexagon]] > 0
        if (there or state.phase == s.GIVE_ROCK) and first_of_its_kind(state, seat, hexagon):
            mask[a.HEX + hexagon] = 1


@njit(cache=True)
def double(state, seat, action):
    """One mine makes a second rock, for the same set."""
    if action != a.PASS:
        hexagon = action - a.HEX
        colour = c.TERRAIN[state.moon[seat], hexagon]
        add_rock(state, seat, state.net[seat, hexagon] - 1, colour)
    ask_next(state)


@njit(cache=True)
def give_rock(state, seat, action):
    """A rock is given away; with two neighbours the next choice says to whom."""
    if action == a.PASS:
        ask_next(state)
        return
    hexagon = action - a.HEX
    colour = c.TERRAIN[state.moon[seat], hexagon]
    take_from_set(state, seat, state.net[seat, hexagon] - 1, colour)
    state.hand = colour + 1
    state.events[s.ROCKS_GIVEN, seat] += 1
    if right_neighbour(state, seat) >= 0:
        state.phase = s.GIVE_TO
    else:
        receive_rock(state, left_neighbour(state, seat))


@njit(cache=True)
def legal_give_to(mask):
    mask[a.LEFT] = 1
    mask[a.RIGHT] = 1


@njit(cache=True)
def give_to(state, seat, action):
    left = action == a.LEFT
    receive_rock(state, left_neighbour(state, seat) if left else right_neighbour(state, seat))


@njit(cache=True)
def receive_rock(state, seat):
    state.events[s.ROCKS_RECEIVED, seat] += 1
    state.seat = seat
    state.phase = s.PLACE_ROCK


# --- a rock that was given or saved


@njit(cache=True)
def legal_place_rock(state, seat, mask):
    mask[a.PASS] = 1
    mark_hexes(mask, different_labels(state, seat))


@njit(cache=True)
def place_rock(state, seat, action):
    """UR-H2, UR-J5: it joins a set, or is used on its own."""
    colour = state.hand - 1
    state.hand = 0
    if action == a.PASS:
        state.alone[seat, colour] += 1
    else:
        add_to_set(state, seat, action - a.HEX, colour)
    ask_next(state)
