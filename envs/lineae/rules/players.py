"""What players have: vessels, batteries and cards."""

import numpy as np
from numba import njit

from .. import components as c


@njit(cache=True)
def location(state, seat):
    """The column of a seat's vessel."""
    return np.intp(state.vessel[seat])


@njit(cache=True)
def owns(state, seat, card):
    """Whether a seat holds a technology card; it works from the moment it is taken (LI-T2)."""
    return state.tech_owner[card] == seat + 1


@njit(cache=True)
def charge(state, seat, electricity):
    """LI-L3: what a battery cannot hold is lost. Returns what was gained."""
    gained = min(electricity, c.BATTERY - state.electricity[seat])
    state.electricity[seat] += gained
    return gained


@njit(cache=True)
def spend_cube(state, seat, resource):
    """A cube of the cargo bay goes to the supply."""
    state.cargo[seat, resource] -= 1
    state.supply[resource] += 1


@njit(cache=True)
def receive_cube(state, seat, resource):
    """A cube of the supply goes to the cargo bay."""
    state.supply[resource] -= 1
    state.cargo[seat, resource] += 1
