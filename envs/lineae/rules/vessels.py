"""Moving your surface vessel."""

from numba import njit

from .. import actions as a
from .. import components as c
from .players import location, owns


@njit(cache=True)
def reach(state, seat):
    """LI-V1: the ends of the run of columns, around the vessel, that are level with it."""
    step = c.HULL_STEP if owns(state, seat, c.AMPHIBIOUS_HULL) else 0
    left = location(state, seat)
    right = left
    while left > 0 and abs(state.depth[left - 1] - state.depth[left]) <= step:
        left -= 1
    while right < c.COLUMNS - 1 and abs(state.depth[right + 1] - state.depth[right]) <= step:
        right += 1
    return left, right


@njit(cache=True)
def can_reach(state, seat, column):
    left, right = reach(state, seat)
    return left <= column <= right and column != location(state, seat)


@njit(cache=True)
def can_sail(state, seat):
    """Whether there is any other column to sail to."""
    left, right = reach(state, seat)
    return left < right


@njit(cache=True)
def allow_sailing(state, seat, mask):
    left, right = reach(state, seat)
    for column in range(left, right + 1):
        mask[a.COLUMN + column] = 1
    mask[a.COLUMN + location(state, seat)] = 0


@njit(cache=True)
def sail(state, seat, action):
    """Free, at any time of the own turn; a second sail in a row would add nothing."""
    state.vessel[seat] = action - a.COLUMN
    state.sailed = 1
