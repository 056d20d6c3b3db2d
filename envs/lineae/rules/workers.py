"""Placing workers on spaces that hold those of one player only."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s
from .players import owns


@njit(cache=True)
def workers_needed(state, seat, space):
    """LI-A4: one more than lie there, one's own included."""
    if space == c.LAUNCH_PAD and owns(state, seat, c.PRIORITY_CLEARANCE):
        return c.CLEARANCE_WORKERS
    return state.space_count[space] + 1


@njit(cache=True)
def can_place(state, seat, space):
    return workers_needed(state, seat, space) <= state.quarters[seat]


@njit(cache=True)
def place_workers(state, seat, space):
    """Bumps the workers that lie there back to their owner's quarters."""
    placed = workers_needed(state, seat, space)
    state.quarters[seat] -= placed
    bumped = state.space_count[space]
    if bumped > 0:
        owner = np.intp(state.space_owner[space] - 1)
        state.quarters[owner] += bumped
        if owner != seat:
            state.events[s.BUMPS_MADE, seat] += 1
            state.events[s.BUMPS_SUFFERED, owner] += 1
            if not state.passed[owner]:
                state.events[s.WORKERS_GIVEN_BACK, seat] += bumped
    state.space_owner[space] = seat + 1
    state.space_count[space] = placed
