"""Buildings that make or change resources (p.12, p.13, p.16).

Amounts are asked for type by type. Silos are small, so "up to nine" never means more than three
of a type.
"""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .robots import change_resource, put_from_hand, room, send_to_silo, take_in_hand


@njit(cache=True)
def allow_amounts(mask, low, high):
    for amount in range(low, high + 1):
        mask[a.AMOUNT + amount] = 1


@njit(cache=True)
def raw_total(state, seat):
    return state.silo[seat, 0] + state.silo[seat, 1] + state.silo[seat, 2]


@njit(cache=True)
def refined_total(state, seat):
    return state.silo[seat, 3] + state.silo[seat, 4] + state.silo[seat, 5]


# --- Refinery, Refiner, Omnirefiner (MM-C1, MM-B11, MM-V7)


@njit(cache=True)
def begin_refining(state, seat, units):
    state.phase = s.REFINE
    state.left = units
    state.step = -1
    next_type_to_refine(state, seat)


@njit(cache=True)
def next_type_to_refine(state, seat):
    """Moves on to the next type that can be refined; none is left: the action ends."""
    state.step += 1
    while state.step < 3 and state.silo[seat, state.step] == 0:
        state.step += 1
    if state.step == 3 or state.left == 0:
        state.phase = s.WORK


@njit(cache=True)
def legal_refine(state, seat, mask):
    allow_amounts(mask, 0, min(state.silo[seat, state.step], state.left))


@njit(cache=True)
def refine(state, seat, action):
    amount = action - a.AMOUNT
    kind = state.step + 0
    change_resource(state, seat, kind, kind + 3, amount)
    state.events[s.REFINED, seat] += amount
    state.left -= amount
    next_type_to_refine(state, seat)


# --- Reverter, Transmitter (MM-B8, MM-V7): all given first, then all taken


@njit(cache=True)
def given_state(state):
    """First cell of what is given: the Transmitter takes raw, the Reverter refined resources."""
    return 0 if state.working == s.WORK_ADVANCED + c.TRANSMITTER else 3


@njit(cache=True)
def begin_giving(state, seat):
    state.phase = s.GIVE
    state.left = 0
    state.step = -1
    next_type_to_give(state, seat)


@njit(cache=True)
def next_type_to_give(state, seat):
    state.step += 1
    while state.step < 3 and state.silo[seat, given_state(state) + state.step] == 0:
        state.step += 1
    if state.step == 3:
        state.step = 0
        state.phase = s.TAKE if state.left > 0 else s.WORK


@njit(cache=True)
def legal_give(state, seat, mask):
    allow_amounts(mask, 0, state.silo[seat, given_state(state) + state.step])


@njit(cache=True)
def give(state, seat, action):
    amount = action - a.AMOUNT
    take_in_hand(state, seat, given_state(state) + state.step, amount)
    state.given[state.step] = amount
    state.left += amount
    next_type_to_give(state, seat)


@njit(cache=True)
def legal_take(state, seat, mask):
    """What is not taken now must find room in the types that follow."""
    later = 0
    for kind in range(state.step + 1, 3):
        later += room(state, seat, kind)
    low = max(0, state.left - later)
    allow_amounts(mask, low, min(state.left, room(state, seat, state.step + 0)))


@njit(cache=True)
def take(state, seat, action):
    amount = action - a.AMOUNT
    put_from_hand(state, seat, state.step + 0, amount)
    state.left -= amount
    state.step += 1
    if state.left == 0:
        state.phase = s.WORK


# --- Repressor (MM-V10)


@njit(cache=True)
def can_repress(state, seat):
    return state.silo[seat, 2] > 0 and (room(state, seat, 0) > 0 or room(state, seat, 1) > 0)


@njit(cache=True)
def most_to_repress(state, seat):
    return min(state.left, state.silo[seat, 2], room(state, seat, state.step + 0))


@njit(cache=True)
def begin_repressing(state, seat):
    state.phase = s.REPRESS
    state.left = c.REPRESSED
    state.step = -1
    next_type_to_repress(state, seat)


@njit(cache=True)
def next_type_to_repress(state, seat):
    state.step += 1
    while state.step < 2 and most_to_repress(state, seat) == 0:
        state.step += 1
    if state.step == 2:
        state.phase = s.WORK


@njit(cache=True)
def legal_repress(state, seat, mask):
    allow_amounts(mask, 0, most_to_repress(state, seat))


@njit(cache=True)
def repress(state, seat, action):
    amount = action - a.AMOUNT
    change_resource(state, seat, 2, 3 + state.step, amount)
    state.left -= amount
    next_type_to_repress(state, seat)


# --- Factory, Generator, Synthesizer (MM-B9, MM-V7)


@njit(cache=True)
def can_produce(state, seat):
    return room(state, seat, 0) > 0 or room(state, seat, 1) > 0


@njit(cache=True)
def begin_producing(state, units):
    state.phase = s.PRODUCE
    state.left = units


@njit(cache=True)
def legal_produce(state, seat, mask):
    mask[a.PICK] = room(state, seat, 0) > 0
    mask[a.PICK + 1] = room(state, seat, 1) > 0
    mask[a.PASS] = state.units > 0


@njit(cache=True)
def produce(state, seat, action):
    """One unit, or the end; it takes a robot at home and room for it."""
    if action == a.PASS:
        state.phase = s.WORK
        return
    send_to_silo(state, seat, action - a.PICK)
    state.units += 1
    state.left -= 1
    if state.left == 0 or state.robot_control[seat] == 0 or not can_produce(state, seat):
        state.phase = s.WORK


@njit(cache=True)
def synthesize(state, seat):
    send_to_silo(state, seat, 2)


# --- Exchanger (MM-B10)


@njit(cache=True)
def can_exchange_as(state, seat, exchange):
    source = a.EXCHANGE_FROM[exchange]
    return state.silo[seat, source] > 0 and room(state, seat, a.EXCHANGE_TO[exchange]) > 0


@njit(cache=True)
def can_exchange(state, seat):
    for exchange in range(3):
        if can_exchange_as(state, seat, exchange):
            return True
    return False


@njit(cache=True)
def begin_exchanging(state):
    state.phase = s.EXCHANGE
    state.left = c.EXCHANGES


@njit(cache=True)
def legal_exchange(state, seat, mask):
    for exchange in range(3):
        mask[a.EXCHANGE + exchange] = can_exchange_as(state, seat, exchange)
    mask[a.PASS] = state.units > 0


@njit(cache=True)
def exchange(state, seat, action):
    if action == a.PASS:
        state.phase = s.WORK
        return
    index = action - a.EXCHANGE
    change_resource(state, seat, a.EXCHANGE_FROM[index], a.EXCHANGE_TO[index], 1)
    state.units += 1
    state.left -= 1
    if state.left == 0 or not can_exchange(state, seat):
        state.phase = s.WORK
