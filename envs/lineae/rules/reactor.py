"""Optional module Reactor Core: a rondel of five sectors, one for each mineral."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .turns import finish_action
from .workers import can_place, place_workers


@njit(cache=True)
def distance(given, taken):
    """Clockwise from one sector to another."""
    return (taken - given) % s.MINERALS


@njit(cache=True)
def can_take(state, seat, given, taken):
    """LI-M8: another sector, not empty, as far as the battery reaches."""
    if taken == given or state.reactor[taken] == 0:
        return False
    return distance(given, taken) <= state.electricity[seat]


@njit(cache=True)
def can_convert_mineral(state, seat, given):
    if state.cargo[seat, given] == 0:
        return False
    for taken in range(s.MINERALS):
        if can_take(state, seat, given, taken):
            return True
    return False


@njit(cache=True)
def can_borrow(state, seat, mineral):
    """LI-M9"""
    debts = 0
    for other in range(s.MINERALS):
        debts += state.debt[seat, other]
    return debts < c.DEBT_LIMIT and state.reactor[mineral] > 0


@njit(cache=True)
def can_operate(state, seat):
    for mineral in range(s.MINERALS):
        if can_convert_mineral(state, seat, mineral) or can_borrow(state, seat, mineral):
            return True
    return False


@njit(cache=True)
def allow_reactor(state, seat, mask):
    mask[a.REACTOR] = can_place(state, seat, c.REACTOR) and can_operate(state, seat)


@njit(cache=True)
def begin_operations(state, seat):
    place_workers(state, seat, c.REACTOR)
    state.phase = s.REACTOR


@njit(cache=True)
def legal_reactor(state, seat, mask):
    """LI-M7: conversions and loans."""
    for mineral in range(s.MINERALS):
        mask[a.GIVE + mineral] = can_convert_mineral(state, seat, mineral)
        mask[a.BORROW + mineral] = can_borrow(state, seat, mineral)
    mask[a.DONE] = state.exchanges > 0


@njit(cache=True)
def operate_reactor(state, seat, action):
    if action == a.DONE:
        finish_action(state)
    elif action >= a.BORROW:
        mineral = action - a.BORROW
        state.reactor[mineral] -= 1
        state.cargo[seat, mineral] += 1
        state.debt[seat, mineral] += 1
        finish_operation(state, seat)
    else:
        mineral = action - a.GIVE
        state.cargo[seat, mineral] -= 1
        state.reactor[mineral] += 1
        state.given = mineral + 1
        state.phase = s.REACTOR_TAKE


@njit(cache=True)
def finish_operation(state, seat):
    """A second operation may follow."""
    state.given = 0
    state.exchanges += 1
    if state.exchanges < c.REACTOR_OPERATIONS and can_operate(state, seat):
        state.phase = s.REACTOR
    else:
        finish_action(state)


@njit(cache=True)
def legal_reactor_take(state, seat, mask):
    given = np.intp(state.given - 1)
    for taken in range(s.MINERALS):
        mask[a.TAKE + taken] = can_take(state, seat, given, taken)


@njit(cache=True)
def take_from_reactor(state, seat, action):
    taken = action - a.TAKE
    state.electricity[seat] -= distance(np.intp(state.given - 1), taken)
    state.reactor[taken] -= 1
    state.cargo[seat, taken] += 1
    finish_operation(state, seat)
