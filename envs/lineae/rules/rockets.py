"""Launch Pad and Launching a Rocket."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .players import owns
from .technology import offer_technology
from .turns import finish_action


@njit(cache=True)
def can_load(state, seat, column):
    """LI-R1: whether the rocket there takes a cube of the cargo bay."""
    if state.rocket[column] == 0:
        return False
    for mineral in range(s.MINERALS):
        if state.cargo[seat, mineral] > 0:
            if state.need[column, mineral] > 0 or state.wild[column] == 0:
                return True
    return False


@njit(cache=True)
def begin_loading(state, column, by_card):
    state.phase = s.LOAD
    state.active_column = column + 1
    state.by_card = by_card


@njit(cache=True)
def legal_load(state, seat, mask):
    column = state.active_column - 1
    for mineral in range(s.MINERALS):
        if state.cargo[seat, mineral] > 0:
            mask[a.LOAD + mineral] = state.need[column, mineral] > 0
            mask[a.LOAD_WILD + mineral] = state.wild[column] == 0
    mask[a.DONE] = state.loads > 0


@njit(cache=True)
def load_rocket(state, seat, action):
    """One cube, or the end of loading."""
    if action == a.DONE:
        finish_action(state)
        return
    column = state.active_column - 1
    if action < a.LOAD_WILD:
        mineral = action - a.LOAD
        state.need[column, mineral] -= 1
    else:
        mineral = action - a.LOAD_WILD
        state.wild[column] = mineral + 1
    state.cargo[seat, mineral] -= 1
    state.score[seat] += load_vp(state, seat)
    state.loads += 1
    state.load_by[column, seat] += 1
    state.events[s.LOADED, seat] += 1
    if is_full(state, column):
        launch(state, seat, column)
    elif state.by_card:
        finish_action(state)


@njit(cache=True)
def load_vp(state, seat):
    """LI-R1, LI-C6: the next cube's worth."""
    if state.by_card:
        return c.MASS_DRIVER_VP
    if owns(state, seat, c.GANTRY_CRANE):
        return np.intp(c.CRANE_VP[state.loads])
    return np.intp(c.LOAD_VP[state.loads])


@njit(cache=True)
def is_full(state, column):
    for mineral in range(s.MINERALS):
        if state.need[column, mineral] > 0:
            return False
    return state.wild[column] > 0


@njit(cache=True)
def launch(state, seat, column):
    """LI-R3: the cubes return, the launcher keeps the card and chooses a technology."""
    rocket = state.rocket[column] - 1
    for mineral in range(s.MINERALS):
        state.supply[mineral] += c.ROCKET[rocket, mineral]
    state.supply[state.wild[column] - 1] += 1
    state.rocket[column] = 0
    state.wild[column] = 0
    state.launched[seat] += 1
    count_helpers(state, seat, column)
    offer_technology(state, s.TURN)


@njit(cache=True)
def count_helpers(state, seat, column):
    """Whose cubes a launched rocket carried."""
    state.events[s.ROCKETS, seat] += 1
    helped = False
    for other in range(state.players):
        if other != seat and state.load_by[column, other] > 0:
            state.events[s.ASSISTS, other] += state.load_by[column, other]
            helped = True
        state.load_by[column, other] = 0
    state.events[s.SNIPES, seat] += helped
