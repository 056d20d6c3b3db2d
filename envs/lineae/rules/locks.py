"""Locks: tolls, and the water that moves."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .colony import is_eligible
from .ocean import NOBODY, column_of, has_submersible
from .players import charge
from .turns import grant_extra_turn
from .vessels import allow_sailing, can_sail, reach

_FLUSHED = -1  # row of a submersible that is off the board
_END_BITS, _END_MASK = 3, 7  # of one of the eight columns


@njit(cache=True)
def operate_lock(state, lock):
    """LI-W1: the others may sail first."""
    state.active_lock = lock + 1
    state.queue = 0
    ask_for_toll(state)


@njit(cache=True)
def ask_for_toll(state):
    """Asks the seats left of the toggler, one after the other; then the lock is toggled."""
    toggler = state.turn - 1
    while state.queue < state.players - 1:
        state.queue += 1
        seat = (toggler + state.queue) % state.players
        if state.money[seat] >= c.TOLL and can_sail(state, seat):
            state.phase = s.TOLL
            state.seat = seat
            return
    state.queue = 0
    toggle(state, toggler, state.active_lock - 1)
    grant_extra_turn(state)


@njit(cache=True)
def legal_toll(state, seat, mask):
    allow_sailing(state, seat, mask)
    mask[a.DONE] = 1


@njit(cache=True)
def answer_toll(state, seat, action):
    """Stay, or pay the toggler and sail."""
    if action != a.DONE:
        toggler = state.turn - 1
        state.money[seat] -= c.TOLL
        state.money[toggler] += c.TOLL
        state.events[s.TOLLS_PAID, seat] += 1
        state.events[s.TOLLS_RECEIVED, toggler] += 1
        state.vessel[seat] = action - a.COLUMN
    ask_for_toll(state)


@njit(cache=True)
def toggle(state, toggler, lock):
    state.events[s.TOGGLES, toggler] += 1
    before = reach_of_all(state)
    if state.closed[lock]:
        open_lock(state, toggler, lock)
    else:
        close_lock(state, lock)
    count_reach(state, toggler, before)
    for seat in range(state.players):
        if is_eligible(state, seat, c.HYDRODYNAMIC_GENERATOR):
            gained = charge(state, seat, c.GENERATOR_ELECTRICITY * c.WATER_TILES[lock])
            if seat != toggler:
                state.events[s.GENERATOR_GIFTS, toggler] += gained


@njit(cache=True)
def close_lock(state, lock):
    """LI-W7: water tiles fill the row above the segment."""
    state.closed[lock] = 1
    set_row(state, lock, c.NO_CUBE)
    for column in range(c.FIRST_COLUMN[lock], c.FIRST_COLUMN[lock + 1]):
        state.depth[column] += 1


@njit(cache=True)
def open_lock(state, toggler, lock):
    """LI-W5: the upper row of the segment flows off the board."""
    state.closed[lock] = 0
    flush_cubes(state, toggler, lock)
    set_row(state, lock, c.DRY)
    for column in range(c.FIRST_COLUMN[lock], c.FIRST_COLUMN[lock + 1]):
        state.depth[column] -= 1
    flush_submersibles(state, toggler, lock)


@njit(cache=True)
def set_row(state, lock, code):
    """The row that a lock holds back, full of water or dry."""
    for x in range(c.FIRST_X[lock], c.FIRST_X[lock + 1]):
        state.ocean[x, c.LOW[lock]] = code


@njit(cache=True)
def receiver(state, toggler):
    """LI-C7: the first seat, from the toggler on, that has a Water Treatment Plant."""
    for distance in range(state.players):
        seat = (toggler + distance) % state.players
        if is_eligible(state, seat, c.WATER_TREATMENT_PLANT):
            return seat
    return NOBODY


@njit(cache=True)
def flush_cubes(state, toggler, lock):
    seat = receiver(state, toggler)
    for x in range(c.FIRST_X[lock], c.FIRST_X[lock + 1]):
        cube = state.ocean[x, c.LOW[lock]]
        if cube == c.NO_CUBE:
            continue
        state.events[s.CUBES_FLUSHED, toggler] += 1
        if seat == NOBODY:
            state.supply[cube - 1] += 1
        else:
            state.cargo[seat, cube - 1] += 1


@njit(cache=True)
def flush_submersibles(state, toggler, lock):
    """All of the row leave the board before the first one returns."""
    for sub in range(len(c.SUBMERSIBLES)):
        column = column_of(state.sub_x[sub])
        if c.SEGMENT[column] == lock and state.sub_y[sub] == c.LOW[lock]:
            state.sub_y[sub] = _FLUSHED
            for other in range(state.players):
                if other != toggler and state.hold_by[sub, other] > 0:
                    state.events[s.SUBMERSIBLES_FLUSHED, toggler] += 1
                    break
    for sub in range(len(c.SUBMERSIBLES)):
        if state.sub_y[sub] == _FLUSHED:
            return_to_start(state, sub)


@njit(cache=True)
def return_to_start(state, sub):
    """LI-W6: to the start, or near it if another submersible is there; a cube gives way."""
    start = np.intp(c.START_X[sub])
    for x in range(start, start - c.RETURN_COLUMNS, -1):
        depth = np.intp(state.depth[column_of(x)])
        for row in range(depth):
            y = (c.START_Y + row) % depth
            if not has_submersible(state, x, y, sub):
                if state.ocean[x, y] != c.NO_CUBE:
                    state.supply[state.ocean[x, y] - 1] += 1
                    state.ocean[x, y] = c.NO_CUBE
                state.sub_x[sub] = x
                state.sub_y[sub] = y
                return


# --- for studies


@njit(cache=True)
def reach_of_all(state):
    """The two ends of every seat's reach, packed into one number."""
    packed = 0
    for seat in range(state.players):
        left, right = reach(state, seat)
        packed |= (left | right << _END_BITS) << 2 * _END_BITS * seat
    return packed


@njit(cache=True)
def count_reach(state, toggler, before):
    """Columns that a toggle has opened and closed to the others."""
    for seat in range(state.players):
        old_left = before & _END_MASK
        old_right = before >> _END_BITS & _END_MASK
        before >>= 2 * _END_BITS
        if seat != toggler:
            left, right = reach(state, seat)
            kept = min(right, old_right) - max(left, old_left)
            state.events[s.REACH_OPENED, toggler] += right - left - kept
            state.events[s.REACH_CLOSED, toggler] += old_right - old_left - kept
