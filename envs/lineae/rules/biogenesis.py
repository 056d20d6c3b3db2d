"""Optional module Biogenesis: algae."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .ocean import NOBODY, has_submersible
from .players import receive_cube, spend_cube
from .sky import icons
from .turns import finish_action, grant_extra_turn
from .workers import can_place, place_workers


@njit(cache=True)
def spawn_algae(state):
    """LI-M1: a cube on the surface of every column that the sun reaches."""
    for column in range(c.COLUMNS):
        x = c.SPACES_PER_COLUMN * column + 1
        y = state.depth[column] - 1
        if icons(state, column) > 0 and state.supply[c.ALGAE] > 0:
            if state.ocean[x, y] == c.NO_CUBE and not has_submersible(state, x, y, NOBODY):
                state.ocean[x, y] = c.ALGAE + 1
                state.supply[c.ALGAE] -= 1


@njit(cache=True)
def can_convert(state, seat):
    """LI-M4"""
    return state.cargo[seat, c.ALGAE] > 0 and state.supply[c.HC] > 0


@njit(cache=True)
def allow_algae_spaces(state, seat, mask):
    """LI-M3, LI-M4, LI-M5: each needs algae in the cargo bay."""
    if state.cargo[seat, c.ALGAE] == 0:
        return
    mask[a.ALGAE_FARM] = state.supply[c.ALGAE] > 0 and can_place(state, seat, c.ALGAE_FARM)
    mask[a.BIOREACTOR] = can_convert(state, seat) and can_place(state, seat, c.BIOREACTOR)
    mask[a.CANTEEN] = state.cargo[seat, c.NACL] > 0 and can_place(state, seat, c.CANTEEN)


@njit(cache=True)
def use_algae_space(state, seat, action):
    if action == a.ALGAE_FARM:
        place_workers(state, seat, c.ALGAE_FARM)
        crop = min(state.cargo[seat, c.ALGAE], c.FARM_CROP, state.supply[c.ALGAE])
        state.cargo[seat, c.ALGAE] += crop
        state.supply[c.ALGAE] -= crop
        finish_action(state)
    elif action == a.BIOREACTOR:
        place_workers(state, seat, c.BIOREACTOR)
        state.phase = s.BIOREACTOR
    else:
        place_workers(state, seat, c.CANTEEN)
        spend_cube(state, seat, c.ALGAE)
        spend_cube(state, seat, c.NACL)
        state.quarters[seat] += c.CANTEEN_WORKERS
        state.extra_workers[seat] += c.CANTEEN_WORKERS
        grant_extra_turn(state)


@njit(cache=True)
def legal_bioreactor(state, seat, mask):
    mask[a.GIVE_ALGAE] = can_convert(state, seat)
    mask[a.DONE] = state.exchanges > 0


@njit(cache=True)
def feed_bioreactor(state, seat, action):
    """An algae cube for a hydrocarbon cube, up to three times."""
    if action == a.GIVE_ALGAE:
        spend_cube(state, seat, c.ALGAE)
        receive_cube(state, seat, c.HC)
        state.exchanges += 1
        if state.exchanges < c.BIOREACTOR_EXCHANGES and can_convert(state, seat):
            return
    finish_action(state)
