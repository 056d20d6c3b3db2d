"""How the scripted player plans: what cubes are worth to it, and the ways of a submersible.

All values are in victory points. A dive is planned as: up or down to a row, along that row, and
then, to dock, up to the surface below a column that the own vessel can reach. The plan is made
anew at every decision, so that nothing has to be remembered.
"""

import numpy as np
from numba import njit

from . import components as c
from . import state as s
from .rules.ocean import column_of, deposit_of, has_submersible
from .rules.players import location, owns
from .rules.submersibles import can_advance, price_of_cube
from .rules.vessels import reach

NEVER = -1000.0
DOLLAR = 0.2  # Game End: $5 for a VP
ELECTRICITY = 0.12
SPARE_CUBE = 0.45  # a little less than half of a pair
LAUNCH = 3.5  # stars and use of a technology card
SOLO_LAUNCH = 12.0  # alone, rockets are all that counts
LOADED = np.array([0.0, 1.0, 3.0, 6.0, 9.0, 12.0])  # VP of so many cubes loaded at once
PROMISE = np.array([0.0, 2.2, 4.4, 6.8, 9.4, 12.0])  # the same while there is time for more
OTHER_ROCKETS = 0.2  # share of the rockets that are not the best one
BEHIND_STEP = 0.8  # share left of a rocket behind a step in the water
BONUS = np.array([0.0, 0.0, 1.5, 0.0, 3.0, 0.0])  # cube and technology on an excavation track
FURTHER = c.HOLD  # further cubes of one resource that are told apart


@njit(cache=True)
def rounds_left(state):
    return state.rounds - state.round_number


@njit(cache=True)
def launch_worth(state):
    return SOLO_LAUNCH if state.players == 1 else LAUNCH


# --- what cubes are worth


@njit(cache=True)
def open_spaces(state, column):
    """Spaces of a rocket that are still open."""
    if state.rocket[column] == 0:
        return 0
    total = 0 if state.wild[column] > 0 else 1
    for mineral in range(s.MINERALS):
        total += state.need[column, mineral]
    return total


@njit(cache=True)
def fitting(state, seat, column, extra, count):
    """Cubes of the cargo bay, with some more of one mineral, that the rocket there takes."""
    if state.rocket[column] == 0:
        return 0
    fits = 0
    spare = 0
    for mineral in range(s.MINERALS):
        cubes = state.cargo[seat, mineral] + (count if mineral == extra else 0)
        used = min(cubes, state.need[column, mineral])
        fits += used
        spare += cubes - used
    if spare > 0 and state.wild[column] == 0:
        fits += 1
    return fits


@njit(cache=True)
def loading_worth(state, seat, column):
    """What loading the rocket of a column brings now."""
    fits = fitting(state, seat, column, 0, 0)
    if fits == 0:
        return 0.0
    worth = LOADED[fits]
    if owns(state, seat, c.GANTRY_CRANE):
        worth += min(fits, 2)
    if fits == open_spaces(state, column):
        worth += launch_worth(state)
    return worth


@njit(cache=True)
def rocket_promise(state, seat, column, extra, count):
    """What the cubes of the cargo bay, and some more, will bring on a rocket."""
    fits = fitting(state, seat, column, extra, count)
    worth = LOADED[fits] if rounds_left(state) == 0 else PROMISE[fits]
    if fits > 0 and fits == open_spaces(state, column):
        worth += launch_worth(state)
    return worth


@njit(cache=True)
def cargo_promise(state, seat, extra, count):
    """The best rocket for the cargo bay, and a little for the others."""
    best = 0.0
    total = 0.0
    here = location(state, seat)
    for column in range(c.COLUMNS):
        worth = rocket_promise(state, seat, column, extra, count)
        for between in range(min(here, column), max(here, column)):
            if state.depth[between] != state.depth[between + 1]:
                worth *= BEHIND_STEP
        best = max(best, worth)
        total += worth
    return best + OTHER_ROCKETS * (total - best)


@njit(cache=True)
def cube_worths(state, seat):
    """What every further cube adds: [resource, how many of it were added before]."""
    worths = np.full((s.RESOURCES, FURTHER), SPARE_CUBE)
    now = cargo_promise(state, seat, 0, 0)
    for mineral in range(s.MINERALS):
        before = now
        for further in range(FURTHER):
            after = cargo_promise(state, seat, mineral, further + 1)
            worths[mineral, further] += after - before
            before = after
    return worths


@njit(cache=True)
def cube_loss(state, seat, mineral):
    """What the cargo bay loses with a cube."""
    now = cargo_promise(state, seat, 0, 0)
    return now - cargo_promise(state, seat, mineral, -1) + SPARE_CUBE


# --- the ways of a submersible


@njit(cache=True)
def excavation_worth(state, seat, deposit):
    """The next space of the excavation track, with its bonus."""
    if not can_advance(state, seat, deposit):
        return 0.0
    space = state.track[seat, deposit] + 1
    return c.TRACK_VP[space] + BONUS[space]


@njit(cache=True)
def wants(resource, cubes, worths):
    """Whether a cube is taken into a hold with so many in it; the last place is for good ones."""
    return cubes < c.HOLD - 1 or (cubes == c.HOLD - 1 and worths[resource, 0] > 1.0)


@njit(cache=True)
def purchase_worth(state, seat, hold, money, worths):
    """What docking brings: the best cubes, as many as the seat can pay for."""
    price = price_of_cube(state, seat)
    total = 0.0
    bought = np.zeros(s.RESOURCES, np.int64)
    while money >= price:
        best = -1
        for resource in range(s.RESOURCES):
            if bought[resource] < hold[resource]:
                worth = worths[resource, bought[resource]]
                if best < 0 or worth > worths[best, bought[best]]:
                    best = resource
        if best < 0 or worths[best, bought[best]] <= DOLLAR * price:
            break
        total += worths[best, bought[best]] - DOLLAR * price
        bought[best] += 1
        money -= price
    return total


@njit(cache=True)
def towards(here, there):
    return 1 if there > here else -1


@njit(cache=True)
def dive_worth(state, seat, sub, row, end_x, end_y, worths):
    """What a way brings: along `row` to `end_x`, then to `end_y`; at the surface it docks."""
    hold = np.zeros(s.RESOURCES, np.int64)
    cubes = 0
    for resource in range(s.RESOURCES):
        hold[resource] = state.hold[sub, resource]
        cubes += hold[resource]
    x = np.intp(state.sub_x[sub])
    y = np.intp(state.sub_y[sub])
    money = np.intp(state.money[seat])
    worth = 0.0
    dug = -1  # the deposit excavated last
    on_row = y == row
    while True:
        deposit = deposit_of(x)
        if y == 0 and deposit != dug and state.excavated[deposit] == 0 and cubes < c.HOLD:
            dug = deposit
            hold[c.FACE[state.face[deposit], c.EXCAVATED]] += 1
            cubes += 1
            worth += excavation_worth(state, seat, deposit)
        if not on_row:
            y += towards(y, row)
            on_row = y == row
        elif x != end_x:
            x += towards(x, end_x)
        elif y != end_y:
            y += towards(y, end_y)
        else:
            break
        cube = state.ocean[x, y]
        if cube == c.DRY:
            return NEVER
        if cube != c.NO_CUBE and wants(cube - 1, cubes, worths):
            hold[cube - 1] += 1
            cubes += 1
            money += c.FOUND_MONEY
            worth += DOLLAR
        elif cube != c.NO_CUBE and x == end_x and y == end_y:
            return NEVER
    if has_submersible(state, x, y, sub):
        return NEVER
    if y > 0:
        worth += purchase_worth(state, seat, hold, money, worths)
    return worth


@njit(cache=True)
def best_dive(state, seat, sub, free_steps, worths):
    """The best way of a submersible: (worth, row, end_x, end_y); worth NEVER if there is none.

    It ends on the ocean floor, or docked at the surface.
    """
    x = np.intp(state.sub_x[sub])
    y = np.intp(state.sub_y[sub])
    budget = free_steps + state.electricity[seat]
    left, right = reach(state, seat)
    best = (NEVER, 0, 0, 0)
    for end_x in range(max(0, x - budget), min(c.WIDTH - 1, x + budget) + 1):
        column = column_of(end_x)
        surface = np.intp(state.depth[column]) - 1
        for row in range(surface + 1):
            along = abs(row - y) + abs(end_x - x)
            for end_y in (0, surface):
                docks = end_y == surface and left <= column <= right
                steps = along + end_y - row
                if steps > budget or not (docks or end_y == row == 0):
                    continue
                worth = dive_worth(state, seat, sub, row, end_x, end_y, worths)
                worth -= ELECTRICITY * max(0, steps - free_steps)
                if worth > best[0]:
                    best = (worth, row, end_x, end_y)
    return best
