"""Sunlight Phase and Diesel Engine."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .biogenesis import spawn_algae
from .colony import is_eligible
from .players import charge, location, owns
from .sky import icons, is_shaded
from .turns import begin_turn
from .vessels import reach


@njit(cache=True)
def begin_sunlight(state):
    """LI-L1: the Ecology Lab comes before the light."""
    owner = state.tech_owner[c.ECOLOGY_LAB]
    if owner > 0 and state.atmosphere[state.vessel[owner - 1]] > 0:
        state.phase = s.ECO
        state.seat = owner - 1
    else:
        shine(state)


@njit(cache=True)
def legal_eco(mask):
    mask[a.CLEAN_AIR] = 1
    mask[a.DONE] = 1


@njit(cache=True)
def clean_air(state, seat, action):
    """Ecology Lab; for studies, the seat with most smoke there loses it."""
    if action == a.CLEAN_AIR:
        column = location(state, seat)
        state.atmosphere[column] -= 1
        state.supply[c.HC] += 1
        state.score[seat] += c.CLEAN_AIR_VP
        state.events[s.AIR_CLEANED, seat] += 1
        most = 0
        for other in range(state.players):
            if state.smoke_by[column, other] > state.smoke_by[column, most]:
                most = other
        state.smoke_by[column, most] -= 1
    shine(state)


@njit(cache=True)
def shine(state):
    """LI-L3: light for all at once, then the Diesel Engines."""
    for seat in range(state.players):
        column = location(state, seat)
        light = c.LIGHT
        if owns(state, seat, c.SOLAR_CONCENTRATOR):
            light += c.CONCENTRATOR_LIGHT
        if is_eligible(state, seat, c.SOLAR_ARRAY):
            light += c.SOLAR_ARRAY_LIGHT
        charge(state, seat, light * icons(state, column))
        if owns(state, seat, c.GREENHOUSE):
            state.money[seat] += c.GREENHOUSE_MONEY * icons(state, column)
        if not is_shaded(state, column):
            for other in range(state.players):
                if other != seat:
                    harm = c.LIGHT * state.smoke_by[column, other]
                    state.events[s.SMOKE_HARM, other] += harm
    state.queue = 0
    offer_diesel(state)


# --- Diesel Engine


@njit(cache=True)
def offer_diesel(state):
    """LI-L4: every seat is asked once, in turn order; then the Action Phase begins."""
    while state.queue < state.players:
        seat = (state.first + state.queue) % state.players
        state.queue += 1
        if can_burn(state, seat):
            state.phase = s.DIESEL
            state.seat = seat
            return
    state.queue = 0
    if state.biogenesis:
        spawn_algae(state)
    begin_turn(state, state.first)


@njit(cache=True)
def smoke_reach(state, seat):
    """LI-L5: the columns that the smoke may go to."""
    if state.diesel_reach == s.REACHABLE:
        return reach(state, seat)
    column = location(state, seat)
    return column, column


@njit(cache=True)
def can_burn(state, seat):
    if state.cargo[seat, c.HC] == 0:
        return False
    left, right = smoke_reach(state, seat)
    for column in range(left, right + 1):
        if state.atmosphere[column] < c.ATMOSPHERE:
            return True
    return False


@njit(cache=True)
def legal_diesel(state, seat, mask):
    left, right = smoke_reach(state, seat)
    for column in range(left, right + 1):
        mask[a.COLUMN + column] = state.atmosphere[column] < c.ATMOSPHERE
    mask[a.DONE] = 1


@njit(cache=True)
def burn_diesel(state, seat, action):
    """The cube stays in the atmosphere."""
    if action != a.DONE:
        column = action - a.COLUMN
        state.cargo[seat, c.HC] -= 1
        state.atmosphere[column] += 1
        state.smoke_by[column, seat] += 1
        state.events[s.DIESEL_USES, seat] += 1
        charge(state, seat, c.DIESEL)
    offer_diesel(state)
