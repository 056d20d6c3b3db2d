"""Construction at the Uplink and the Lab (p.8, p.12, p.13, p.16)."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .robots import free_captive, gain, give_up_resource, plays_b_side, stored, take_team_home


@njit(cache=True)
def is_affordable(state, seat, building):
    """MM-B1: the exact types and states lie in the Silo."""
    for cell in range(6):
        if state.silo[seat, cell] < c.COST[building, cell]:
            return False
    return True


@njit(cache=True)
def is_to_be_had(state, seat, building):
    """MM-B3, MM-V1: a tile that is left and fits its site, or an available Advanced Building."""
    if building >= c.TILE_COUNT:
        return state.available[building - c.TILE_COUNT] > 0
    site = c.TILE_SITE[building]
    if state.tiles[building] == 0 or state.levels[seat, site] != c.TILE_LEVEL[building] - 1:
        return False
    has_no_site = site == 1 and plays_b_side(state, seat, c.GREEN)  # MM-X3
    return not has_no_site


@njit(cache=True)
def can_construct(state, seat):
    if stored(state, seat) == 0:
        return False
    for building in range(len(c.BUILDINGS)):
        if is_to_be_had(state, seat, building) and is_affordable(state, seat, building):
            return True
    return False


@njit(cache=True)
def legal_construct(state, seat, mask):
    for building in range(len(c.BUILDINGS)):
        if is_to_be_had(state, seat, building):
            mask[a.CONSTRUCT + building] = is_affordable(state, seat, building)


@njit(cache=True)
def construct(state, seat, action):
    """MM-C3: exactly one building; an Advanced one is sited first and paid then."""
    building = action - a.CONSTRUCT
    if building >= c.TILE_COUNT:
        state.build = building - c.TILE_COUNT + 1
        state.phase = s.SITE
        return
    pay_cost(state, seat, building)
    score_bonus(state, seat, c.TILE_BONUS[building])
    state.tiles[building] -= 1
    state.levels[seat, c.TILE_SITE[building]] += 1
    state.events[s.TILES_BUILT, seat] += 1
    if c.TILE_SITE[building] == c.ROBOT_CONTROL:  # MM-B7: a reserve robot
        state.robots[seat] += 1
        state.robot_control[seat] += 1
    state.phase = s.WORK


@njit(cache=True)
def pay_cost(state, seat, building):
    for cell in range(6):
        for _ in range(c.COST[building, cell]):
            give_up_resource(state, seat, cell)


@njit(cache=True)
def score_bonus(state, seat, bonus):
    """MM-B2: at once, and never lost by covering."""
    gain(state, seat, bonus, s.FROM_BONUSES)


@njit(cache=True)
def advanced_sites(state, seat):
    return c.BLUE_B_ADVANCED_SITES if plays_b_side(state, seat, c.BLUE) else c.ADVANCED_SITES


@njit(cache=True)
def legal_site(state, seat, mask):
    for site in range(advanced_sites(state, seat)):
        mask[a.SITE + site] = 1


@njit(cache=True)
def choose_site(state, seat, action):
    """MM-B4: on any own Advanced site; what is covered is gone for good."""
    site = action - a.SITE
    kind = np.intp(state.build - 1)
    pay_cost(state, seat, kind + c.TILE_COUNT)
    score_bonus(state, seat, c.ADVANCED_BONUS[kind])
    state.available[kind] -= 1
    state.events[s.ADVANCED_BUILT, seat] += 1
    if state.advanced[seat, site] > 0:
        cover(state, seat, site)
    state.advanced[seat, site] = kind + 1
    state.phase = s.WORK


@njit(cache=True)
def cover(state, seat, site):
    """MM-B5, MM-W7: a captive and a waiting team go home without effect."""
    state.events[s.OVER_BUILT, seat] += 1
    free_captive(state, seat, site)
    if state.own_teams[seat, c.ADVANCED - c.COLUMNS + site] > 0:
        take_team_home(state, seat, c.ADVANCED + site)
