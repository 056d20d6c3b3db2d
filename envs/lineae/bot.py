"""A scripted player, and the heuristic value of a position.

The bot scores actions in victory points and takes the best one. It reads only what the deciding
seat knows.
"""

import math

import numpy as np
from numba import njit

from . import actions as a
from . import components as c
from . import state as s
from .bot_plans import (
    DOLLAR,
    ELECTRICITY,
    NEVER,
    SPARE_CUBE,
    best_dive,
    cargo_promise,
    cube_loss,
    cube_worths,
    excavation_worth,
    fitting,
    launch_worth,
    loading_worth,
    open_spaces,
    rounds_left,
    wants,
)
from .rules.board import hire_price
from .rules.colony_actions import space_of
from .rules.ending import final_vp
from .rules.ocean import deposit_of
from .rules.players import location, owns
from .rules.submersibles import cubes_in_hold, is_purchase, price_of_cube
from .rules.vessels import reach
from .rules.workers import can_place, workers_needed

# What a technology card brings over a whole game beside its stars.
_TECH_USE = np.array([4.0, 2.0, 1.0, 5.0, 2.0, 3.0, 1.0, 1.0, 2.0, 3.0])
_WORKER = 0.25  # a worker placed
_RECRUIT = 0.8  # a worker hired, per round
_ENOUGH_CUBES = 3  # to load at once, while there is time for more
_SMALL_PURSE = 3
_PURSE = 0.2  # of a dollar beside its VP while the purse is small
_MARKER = 0.3
_EXCHANGE = 0.7  # gain for which one mineral is given for another
_DIESEL = 0.3  # of electricity from the Diesel Engine
_SCALE = 15.0  # a lead of so many VP is nearly won
_LEFT, _RIGHT, _UP, _DOWN = range(len(a.DIRECTIONS))


@njit(cache=True)
def bot(state, mask):
    """The legal action that looks best."""
    seat = state.seat
    if state.phase == s.SETUP:
        return choose_start(state, mask)
    worths = cube_worths(state, seat)
    if state.phase == s.TURN:
        return choose_placement(state, seat, worths, mask)
    if state.phase == s.SUB:
        return choose_step(state, seat, worths, mask)
    best = -1
    best_score = 0.0
    for action in range(mask.size):
        if mask[action]:
            score = choice_worth(state, seat, action, worths)
            if best < 0 or score > best_score:
                best = action
                best_score = score
    return best


@njit(cache=True)
def light_at(state, column, round_number):
    """Sunlight icons of a column in a round."""
    jupiter = c.COLUMNS - round_number
    if jupiter - c.JUPITER_WIDTH < column <= jupiter:
        return 0
    return c.ICONS - state.atmosphere[column]


@njit(cache=True)
def choose_start(state, mask):
    """In the light, with a cube that the rocket there needs."""
    best = -1
    best_score = 0.0
    for column in range(c.COLUMNS):
        if mask[a.COLUMN + column]:
            face = state.face[deposit_of(c.SPACES_PER_COLUMN * column)]
            score = 1.0 * light_at(state, column, 1)
            score += state.need[column, c.FACE[face, c.SETUP]]
            if best < 0 or score > best_score:
                best = a.COLUMN + column
                best_score = score
    return best


# --- the turn


@njit(cache=True)
def choose_placement(state, seat, worths, mask):
    """The best space, or a rocket to sail to; else a place in the sun for the next round."""
    best = a.DONE if state.acted else a.PASS
    best_score = 0.0
    if not state.acted:
        best, best_score = choose_rocket(state, seat, best, best_score)
    for action in range(a.BASIC_INCOME, mask.size):
        if mask[action] and action != a.LAUNCH_PAD:
            score = turn_worth(state, seat, action, worths)
            if score > best_score:
                best = action
                best_score = score
    if best == a.PASS and not state.sailed and rounds_left(state) > 0:
        return brightest(state, seat)
    return best


@njit(cache=True)
def choose_rocket(state, seat, best, best_score):
    """Loads, or sails to, the rocket that brings most."""
    if not can_place(state, seat, c.LAUNCH_PAD):
        return best, best_score
    here = location(state, seat)
    left, right = reach(state, seat)
    for column in range(left, right + 1):
        score = ready_worth(state, seat, column)
        if score > best_score and (column == here or not state.sailed):
            best = a.LAUNCH_PAD if column == here else a.COLUMN + column
            best_score = score
    return best, best_score


@njit(cache=True)
def ready_worth(state, seat, column):
    """What loading a rocket brings, if there are cubes enough or no time is left."""
    fits = fitting(state, seat, column, 0, 0)
    if fits == 0:
        return 0.0
    worth = loading_worth(state, seat, column)
    if fits >= _ENOUGH_CUBES or fits == open_spaces(state, column):
        return worth
    if rounds_left(state) > 0:
        return 0.0
    last_chance = state.quarters[seat] <= workers_needed(state, seat, c.LAUNCH_PAD)
    return worth + 2.0 if last_chance else 0.1 * worth


@njit(cache=True)
def brightest(state, seat):
    """Sails to where most sunlight will be, then passes."""
    here = location(state, seat)
    left, right = reach(state, seat)
    best = here
    for column in range(left, right + 1):
        light = light_at(state, column, state.round_number + 1)
        if light > light_at(state, best, state.round_number + 1):
            best = column
    return a.PASS if best == here else a.COLUMN + best


@njit(cache=True)
def turn_worth(state, seat, action, worths):
    """What a placement or an immediate effect brings."""
    if action == a.BASIC_INCOME:
        return money_worth(state, seat, c.INCOME) - _WORKER
    if action == a.HIRE:
        worth = recruit_worth(state, seat, 0)
        return worth - _WORKER * workers_needed(state, seat, c.HIRE)
    if action == a.ELECTION:
        return marker_worth(state, seat) - _WORKER * workers_needed(state, seat, c.ELECTION)
    if action < a.LOCK:
        sub = action - a.SUBMERSIBLE
        steps = c.HYDROJETS_STEPS if owns(state, seat, c.HYDROJETS) else c.FREE_STEPS
        worth = best_dive(state, seat, sub, steps, worths)[0]
        return worth - _WORKER * workers_needed(state, seat, c.SUBMERSIBLE_SPACES + sub)
    if action < a.COLONY:
        lock = action - a.LOCK
        worth = lock_worth(state, seat, lock)
        return worth - _WORKER * workers_needed(state, seat, c.LOCK_SPACES + lock)
    if action < a.STEP:
        return card_worth(state, seat, action - a.COLONY + c.TRADE_HALL, worths)
    if action < a.ALGAE_FARM or action >= a.SELL_ALGAE:
        return choice_worth(state, seat, action, worths)
    return algae_worth(state, seat, action)


@njit(cache=True)
def money_worth(state, seat, dollars):
    """A small purse cannot buy cubes."""
    missing = max(0, _SMALL_PURSE - state.money[seat])
    return DOLLAR * dollars + _PURSE * min(dollars, missing)


@njit(cache=True)
def recruit_worth(state, seat, by_card):
    return _RECRUIT * rounds_left(state) - DOLLAR * hire_price(state, seat, by_card)


@njit(cache=True)
def marker_worth(state, seat):
    return _MARKER if state.first != seat and rounds_left(state) > 0 else 0.0


@njit(cache=True)
def card_worth(state, seat, card, worths):
    """The colony cards with an action space."""
    if card == c.TRADE_HALL:
        return money_worth(state, seat, c.TRADE_HALL_MONEY) - _WORKER
    worth = 0.0
    if card == c.RECRUITMENT_OFFICE:
        worth = recruit_worth(state, seat, 1)
    elif card == c.TOWN_COUNCIL:
        worth = c.TOWN_COUNCIL_VP + marker_worth(state, seat)
    elif card == c.GEOTHERMAL_PLANT:
        room = c.BATTERY - state.electricity[seat]
        worth = 2.0 * ELECTRICITY * min(room, c.GEOTHERMAL_ELECTRICITY)
    elif card == c.REFINERY:
        worth = best_exchange(state, seat, worths)
    elif card == c.ASSAY_OFFICE:
        worth = c.ASSAY_VP - 2.0 * cheapest_cube(state, seat)
    else:
        for column in range(c.COLUMNS):
            worth = max(worth, aim_worth(state, seat, column))
    return worth - _WORKER * workers_needed(state, seat, space_of(card))


@njit(cache=True)
def aim_worth(state, seat, column):
    """Mass Driver: the cube is lost for other rockets, but it may launch this one."""
    if fitting(state, seat, column, 0, 0) == 0:
        return 0.0
    launches = open_spaces(state, column) == 1
    return c.MASS_DRIVER_VP - 1.0 + (launch_worth(state) if launches else 0.0)


@njit(cache=True)
def cheapest_cube(state, seat):
    cheapest = -NEVER
    for mineral in range(s.MINERALS):
        if state.cargo[seat, mineral] > 0:
            cheapest = min(cheapest, cube_loss(state, seat, mineral))
    return cheapest


@njit(cache=True)
def best_exchange(state, seat, worths):
    """What giving the cheapest cube for the best one gains."""
    best = 0.0
    for mineral in range(s.MINERALS):
        if state.supply[mineral] > 0:
            best = max(best, worths[mineral, 0])
    return best - cheapest_cube(state, seat)


@njit(cache=True)
def algae_worth(state, seat, action):
    """Spaces of Biogenesis; hydrocarbon from the Bioreactor is not worth a worker."""
    if action == a.ALGAE_FARM:
        crop = min(state.cargo[seat, c.ALGAE], c.FARM_CROP, state.supply[c.ALGAE])
        worth = SPARE_CUBE * crop
        return worth - _WORKER * workers_needed(state, seat, c.ALGAE_FARM)
    if action == a.CANTEEN:
        worth = 1.0 - SPARE_CUBE - cube_loss(state, seat, c.NACL)
        return worth - _WORKER * workers_needed(state, seat, c.CANTEEN)
    return NEVER


# --- locks


@njit(cache=True)
def depth_if(state, column, lock, other):
    """The depth of a column after toggling one or two different locks (-1: none)."""
    depth = state.depth[column]
    segment = c.SEGMENT[column]
    if segment == lock or segment == other:
        depth += -1 if state.closed[segment] else 1
    return depth


@njit(cache=True)
def ready_if(state, seat, lock, other):
    """The best rocket that could be loaded after toggling locks."""
    here = location(state, seat)
    best = ready_worth(state, seat, here)
    for step in (-1, 1):
        column = here + step
        while 0 <= column < c.COLUMNS:
            level = depth_if(state, column - step, lock, other)
            if depth_if(state, column, lock, other) != level:
                break
            best = max(best, ready_worth(state, seat, column))
            column += step
    return best


@njit(cache=True)
def lock_worth(state, seat, lock):
    """A lock is toggled to get to a rocket, alone or with a second one."""
    if not can_place(state, seat, c.LAUNCH_PAD):
        return 0.0
    now = ready_if(state, seat, -1, -1)
    best = ready_if(state, seat, lock, -1) - now
    for other in range(len(c.LOCKS)):
        if other != lock:
            best = max(best, ready_if(state, seat, lock, other) - now - 4.0 * _WORKER)
    return best


# --- the submersible


@njit(cache=True)
def choose_step(state, seat, worths, mask):
    """The next step of the best way; at its end, docking or stopping."""
    sub = state.active_sub - 1
    x = np.intp(state.sub_x[sub])
    y = np.intp(state.sub_y[sub])
    if mask[a.EXCAVATE]:
        mineral = c.FACE[state.face[deposit_of(x)], c.EXCAVATED]
        if excavation_worth(state, seat, deposit_of(x)) > 0.0 or worths[mineral, 0] > 1.0:
            return a.EXCAVATE
    worth, row, end_x, end_y = best_dive(state, seat, sub, state.free_steps, worths)
    if worth <= 0.0:
        return any_end(mask)
    if y != row:
        return enter(state, sub, _UP if row > y else _DOWN, worths, mask)
    if x != end_x:
        return enter(state, sub, _RIGHT if end_x > x else _LEFT, worths, mask)
    if y != end_y:
        return enter(state, sub, _UP, worths, mask)
    column = x // c.SPACES_PER_COLUMN
    if y > 0 and column != location(state, seat) and mask[a.COLUMN + column]:
        return a.COLUMN + column
    return best_purchase(state, seat, worths, mask)


@njit(cache=True)
def enter(state, sub, direction, worths, mask):
    """A step, with the cube that lies there if it is wanted."""
    x = state.sub_x[sub] + a.STEP_X[direction]
    y = state.sub_y[sub] + a.STEP_Y[direction]
    if mask[a.COLLECT + direction]:
        if wants(state.ocean[x, y] - 1, cubes_in_hold(state, sub), worths):
            return a.COLLECT + direction
    return a.STEP + direction if mask[a.STEP + direction] else any_end(mask)


@njit(cache=True)
def any_end(mask):
    """Stops, or goes where it can stop."""
    if mask[a.DONE]:
        return a.DONE
    for action in range(a.COLLECT, a.EXCAVATE):
        if mask[action]:
            return action
    for action in range(a.STEP, a.COLLECT):
        if mask[action]:
            return action
    return a.EXCAVATE


@njit(cache=True)
def best_purchase(state, seat, worths, mask):
    """The best cube that is worth its price, or none."""
    best = a.DONE
    best_score = 0.0
    for action in range(mask.size):
        if mask[action] and is_purchase(action):
            score = choice_worth(state, seat, action, worths)
            if score > best_score:
                best = action
                best_score = score
    return best if mask[best] else any_end(mask)


# --- other choices


@njit(cache=True)
def choice_worth(state, seat, action, worths):
    """What one of the smaller choices brings; to decline or to stop brings 0."""
    if action == a.PASS or action == a.DONE:
        return 0.0
    if action < a.COLUMN + c.COLUMNS:
        return column_worth(state, seat, action - a.COLUMN, worths)
    if action < a.GIVE:
        return receipt_worth(state, seat, action - a.TAKE, worths)
    if action < a.LOAD:
        return gift_worth(state, seat, action - a.GIVE, worths)
    if action < a.LOAD_WILD:
        return 10.0
    if action < a.SELL:
        return 5.0 - 0.1 * cube_loss(state, seat, action - a.LOAD_WILD)
    if action < a.TECHNOLOGY:
        return sale_worth(state, seat, action - a.SELL)
    if action < a.RETURN:
        return technology_gain(state, seat, action - a.TECHNOLOGY)
    if action < a.TRACK:
        return -technology_worth(state, action - a.RETURN)
    if action < a.CLEAN_AIR:
        return track_worth(state, seat, action - a.TRACK)
    return module_worth(state, seat, action, worths)


@njit(cache=True)
def column_worth(state, seat, column, worths):
    """Diesel, Mass Driver or toll."""
    if state.phase == s.DIESEL:
        gained = min(c.DIESEL, c.BATTERY - state.electricity[seat])
        return _DIESEL * gained - cube_loss(state, seat, c.HC)
    if state.phase == s.DRIVER:
        return aim_worth(state, seat, column)
    return NEVER


@njit(cache=True)
def receipt_worth(state, seat, mineral, worths):
    """A cube that is bought, or one that is free."""
    if state.phase == s.SUB or state.phase == s.DOCK:
        return worths[mineral, 0] - DOLLAR * price_of_cube(state, seat)
    return worths[mineral, 0]


@njit(cache=True)
def gift_worth(state, seat, mineral, worths):
    """A cube is given for a better one, or to the Assay Office."""
    loss = cube_loss(state, seat, mineral)
    if state.phase == s.ASSAY:
        return -loss
    best = 0.0
    for other in range(s.MINERALS):
        if other != mineral and state.supply[other] > 0:
            best = max(best, worths[other, 0])
    return best - loss - _EXCHANGE


@njit(cache=True)
def sale_worth(state, seat, resource):
    """At the end a single cube is worth nothing, a pair 1 VP."""
    money = money_worth(state, seat, c.EXCHANGE_MONEY)
    if state.phase == s.END:
        return money - (1.0 if state.cargo[seat, resource] % 2 == 0 else 0.0)
    return money - cube_loss(state, seat, resource) - SPARE_CUBE


@njit(cache=True)
def technology_worth(state, card):
    return c.STARS[card] + _TECH_USE[card] * rounds_left(state) / c.ROUNDS


@njit(cache=True)
def technology_gain(state, seat, card):
    """A card, less the one that must be put back for it."""
    held = 0
    cheapest = -NEVER
    for other in range(len(c.TECHNOLOGIES)):
        if owns(state, seat, other):
            held += 1
            cheapest = min(cheapest, technology_worth(state, other))
    lost = cheapest if held == c.TECHNOLOGY_LIMIT else 0.0
    return technology_worth(state, card) - lost


@njit(cache=True)
def track_worth(state, seat, deposit):
    """The token with least ahead of it is recruited."""
    space = state.track[seat, deposit]
    return 1.0 if space == c.TRACK_LENGTH else -1.0 * space


@njit(cache=True)
def module_worth(state, seat, action, worths):
    """Clean air and the choices of the optional modules."""
    if action == a.CLEAN_AIR:
        return 1.0 * c.CLEAN_AIR_VP
    if action == a.TAKE_ALGAE:
        return SPARE_CUBE - DOLLAR * price_of_cube(state, seat)
    if action == a.GIVE_ALGAE:
        return worths[c.HC, 0] - SPARE_CUBE
    if action == a.SELL_ALGAE:
        return sale_worth(state, seat, c.ALGAE)
    if action >= a.REPAY:
        return c.DEBT_VP - cube_loss(state, seat, action - a.REPAY)
    return NEVER


# --- the value of a position


@njit(cache=True)
def prospects(state, seat):
    """VP, and what cubes, money, cards and rounds are likely to add to them."""
    worth = state.score[seat] + 1.0 * final_vp(state, seat)
    worth += 0.6 * cargo_promise(state, seat, 0, 0)
    worth += ELECTRICITY * state.electricity[seat]
    worth += 0.3 * rounds_left(state) * (state.crew[seat] - c.WORKERS_AT_START[state.players])
    return worth


@njit(cache=True)
def solo_value(state):
    """LI-O1: the share of rockets that is launched, and half of the cubes on the others."""
    done = 1.0 * state.launched[0]
    for column in range(c.COLUMNS):
        if state.rocket[column] > 0:
            done += 0.5 * (1.0 - open_spaces(state, column) / c.ROCKET_SPACES)
    return -1.0 + done / c.COLUMNS


@njit(cache=True)
def evaluate(state, seat):
    """The outcome once the game is over, before that the lead in prospects, squeezed to ±1."""
    if state.done:
        return 1.0 * state.outcome[seat]
    if state.players == 1:
        return solo_value(state)
    best_other = NEVER
    for other in range(state.players):
        if other != seat:
            best_other = max(best_other, prospects(state, other))
    return math.tanh((prospects(state, seat) - best_other) / _SCALE)
