"""Submersibles: steps, cubes, excavation and docking."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .cleanup import end_turn
from .immediate import allow_immediate, use_immediate
from .ocean import column_of, deposit_of, has_submersible, is_water
from .players import location, owns, receive_cube
from .technology import offer_technology
from .turns import finish_action
from .vessels import allow_sailing, sail


@njit(cache=True)
def begin_dive(state, seat, sub):
    """LI-U1, LI-U7: control for this turn."""
    state.phase = s.SUB
    state.active_sub = sub + 1
    jets = owns(state, seat, c.HYDROJETS)
    state.free_steps = c.HYDROJETS_STEPS if jets else c.FREE_STEPS


@njit(cache=True)
def cubes_in_hold(state, sub):
    total = 0
    for resource in range(s.RESOURCES):
        total += state.hold[sub, resource]
    return total


@njit(cache=True)
def may_end(state, sub, x, y):
    """LI-U4: no cube and no other submersible is there."""
    return state.ocean[x, y] == c.NO_CUBE and not has_submersible(state, x, y, sub)


# --- what is legal


@njit(cache=True)
def legal_dive(state, seat, mask):
    sub = state.active_sub - 1
    x = np.intp(state.sub_x[sub])
    y = np.intp(state.sub_y[sub])
    cubes = cubes_in_hold(state, sub)
    budget = state.free_steps + state.electricity[seat]
    if budget > 0:
        for direction in range(len(a.DIRECTIONS)):
            to_x = x + a.STEP_X[direction]
            to_y = y + a.STEP_Y[direction]
            if is_water(state, to_x, to_y):
                allow_step(state, sub, direction, to_x, to_y, cubes, budget - 1, mask)
    ends = may_end(state, sub, x, y)
    if can_excavate(state, x, y, cubes):
        mask[a.EXCAVATE] = ends or can_get_away(state, sub, x, y, cubes + 1, budget)
    if not state.sailed:
        allow_sailing(state, seat, mask)
    if ends:
        mask[a.DONE] = 1
        allow_immediate(state, seat, mask)
        if is_docked(state, seat, x, y):
            allow_purchases(state, seat, sub, mask)


@njit(cache=True)
def allow_step(state, sub, direction, x, y, cubes, steps, mask):
    """LI-U3, LI-U4: over cubes and submersibles only if the movement can end elsewhere."""
    if may_end(state, sub, x, y):
        mask[a.STEP + direction] = 1
        return
    mask[a.STEP + direction] = can_get_away(state, sub, x, y, cubes, steps)
    mask[a.COLLECT + direction] = state.ocean[x, y] != c.NO_CUBE and cubes < c.HOLD


@njit(cache=True)
def can_get_away(state, sub, x, y, cubes, steps):
    """LI-D4: whether a space to end on is at most so many steps away.

    The ocean gets shallower to the right and never again deeper, so any two of its spaces are as
    many steps apart as their columns and rows are.
    """
    for distance in range(1, steps + 1):
        for across in range(-distance, distance + 1):
            up = distance - abs(across)
            if is_end(state, sub, x + across, y + up, cubes):
                return True
            if is_end(state, sub, x + across, y - up, cubes):
                return True
    return False


@njit(cache=True)
def is_end(state, sub, x, y, cubes):
    """Whether the movement could end there: a cube would be taken into the hold."""
    if not is_water(state, x, y) or has_submersible(state, x, y, sub):
        return False
    return state.ocean[x, y] == c.NO_CUBE or cubes < c.HOLD


@njit(cache=True)
def can_excavate(state, x, y, cubes):
    """LI-E1: on the ocean floor, every deposit once per turn."""
    if y > 0 or cubes == c.HOLD:
        return False
    deposit = deposit_of(x)
    mineral = c.FACE[state.face[deposit], c.EXCAVATED]
    return state.excavated[deposit] == 0 and state.supply[mineral] > 0


@njit(cache=True)
def is_docked(state, seat, x, y):
    """LI-U5: at the surface, below the own vessel."""
    column = column_of(x)
    return column == location(state, seat) and y == state.depth[column] - 1


@njit(cache=True)
def allow_purchases(state, seat, sub, mask):
    if state.money[seat] < price_of_cube(state, seat):
        return
    for mineral in range(s.MINERALS):
        mask[a.TAKE + mineral] = state.hold[sub, mineral] > 0
    mask[a.TAKE_ALGAE] = state.hold[sub, c.ALGAE] > 0


@njit(cache=True)
def price_of_cube(state, seat):
    return 0 if owns(state, seat, c.CARGO_WINCH) else c.DOCK_PRICE


# --- the movement


@njit(cache=True)
def dive(state, seat, action):
    """One decision of the seat that controls the submersible."""
    sub = state.active_sub - 1
    if a.COLUMN <= action < a.COLUMN + c.COLUMNS:
        sail(state, seat, action)
        return
    state.sailed = 0
    if action == a.DONE:
        finish_action(state)
    elif a.STEP <= action < a.COLLECT:
        move(state, seat, sub, action - a.STEP)
    elif a.COLLECT <= action < a.EXCAVATE:
        move(state, seat, sub, action - a.COLLECT)
        collect(state, seat, sub)
    elif action == a.EXCAVATE:
        excavate(state, seat, sub)
    elif is_purchase(action):
        state.phase = s.DOCK
        buy(state, seat, sub, action)
    else:
        use_immediate(state, seat, action)


@njit(cache=True)
def move(state, seat, sub, direction):
    """LI-U1: the first step is free."""
    if state.free_steps > 0:
        state.free_steps -= 1
    else:
        state.electricity[seat] -= c.STEP_PRICE
    state.sub_x[sub] += a.STEP_X[direction]
    state.sub_y[sub] += a.STEP_Y[direction]


@njit(cache=True)
def collect(state, seat, sub):
    """LI-U3: the cube on the space just entered."""
    x = state.sub_x[sub]
    y = state.sub_y[sub]
    state.hold[sub, state.ocean[x, y] - 1] += 1
    state.hold_by[sub, seat] += 1
    state.ocean[x, y] = c.NO_CUBE
    state.money[seat] += c.FOUND_MONEY
    state.events[s.COLLECTED, seat] += 1


# --- excavation


@njit(cache=True)
def excavate(state, seat, sub):
    deposit = deposit_of(state.sub_x[sub])
    mineral = c.FACE[state.face[deposit], c.EXCAVATED]
    state.supply[mineral] -= 1
    state.hold[sub, mineral] += 1
    state.hold_by[sub, seat] += 1
    state.excavated[deposit] = 1
    state.events[s.EXCAVATIONS, seat] += 1
    if can_advance(state, seat, deposit):
        advance(state, seat, deposit)


@njit(cache=True)
def can_advance(state, seat, deposit):
    """LI-E2, LI-E3: a token for the first space; the last space holds one player."""
    space = state.track[seat, deposit]
    if space == 0:
        return state.tokens[seat] > 0
    if space == c.TRACK_LENGTH - 1:
        for other in range(state.players):
            if state.track[other, deposit] == c.TRACK_LENGTH:
                return False
    return space < c.TRACK_LENGTH


@njit(cache=True)
def advance(state, seat, deposit):
    """One space along the excavation track, and its bonus."""
    if state.track[seat, deposit] == 0:
        state.tokens[seat] -= 1
    state.track[seat, deposit] += 1
    space = state.track[seat, deposit]
    state.score[seat] += c.TRACK_VP[space]
    if space == c.TRACK_CUBE:
        if any_mineral(state):
            state.phase = s.CUBE
    elif space == c.TRACK_TECHNOLOGY:
        offer_technology(state, s.SUB)
    elif space == c.TRACK_LENGTH:
        state.events[s.TRACK_TOPS, seat] += 1


@njit(cache=True)
def any_mineral(state):
    """LI-E4: whether the supply has anything to choose from."""
    for mineral in range(s.MINERALS):
        if state.supply[mineral] > 0:
            return True
    return False


@njit(cache=True)
def legal_cube(state, mask):
    for mineral in range(s.MINERALS):
        mask[a.TAKE + mineral] = state.supply[mineral] > 0


@njit(cache=True)
def choose_cube(state, seat, action):
    """The bonus of the second space."""
    receive_cube(state, seat, action - a.TAKE)
    state.phase = s.SUB


# --- docking


@njit(cache=True)
def is_purchase(action):
    return a.TAKE <= action < a.TAKE + s.MINERALS or action == a.TAKE_ALGAE


@njit(cache=True)
def legal_dock(state, seat, mask):
    allow_purchases(state, seat, state.active_sub - 1, mask)
    mask[a.DONE] = 1


@njit(cache=True)
def dock(state, seat, action):
    """LI-U5: docking ends the turn."""
    if action == a.DONE:
        end_turn(state)
    else:
        buy(state, seat, state.active_sub - 1, action)


@njit(cache=True)
def buy(state, seat, sub, action):
    resource = c.ALGAE if action == a.TAKE_ALGAE else action - a.TAKE
    state.money[seat] -= price_of_cube(state, seat)
    state.hold[sub, resource] -= 1
    state.cargo[seat, resource] += 1
    state.events[s.BOUGHT, seat] += 1
    count_bringer(state, seat, sub)


@njit(cache=True)
def count_bringer(state, seat, sub):
    """Cubes are alike: own ones are bought first, then those of who brought most."""
    bringer = seat
    if state.hold_by[sub, seat] == 0:
        for other in range(state.players - 1, -1, -1):
            if state.hold_by[sub, other] >= state.hold_by[sub, bringer]:
                bringer = other
        state.events[s.BOUGHT_OF_OTHERS, seat] += 1
    state.hold_by[sub, bringer] -= 1
