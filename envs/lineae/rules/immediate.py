"""What may be done at any moment of the own turn and at the game's end, any number of times.

These are the immediate effects of technology cards (LI-T2) and the repayment of the Reactor.
"""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .players import owns, receive_cube, spend_cube
from .turns import finish_action


@njit(cache=True)
def can_exchange(state, seat, mineral):
    """Whether a cube can be given for one of another mineral."""
    if state.cargo[seat, mineral] == 0:
        return False
    for other in range(s.MINERALS):
        if other != mineral and state.supply[other] > 0:
            return True
    return False


@njit(cache=True)
def can_separate(state, seat):
    """Chemical Separator."""
    return owns(state, seat, c.CHEMICAL_SEPARATOR) and (
        state.electricity[seat] >= c.SEPARATOR_PRICE
    )


@njit(cache=True)
def can_repay(state, seat, mineral):
    """LI-M9"""
    return state.debt[seat, mineral] > 0 and state.cargo[seat, mineral] > 0


@njit(cache=True)
def allow_immediate(state, seat, mask):
    if can_separate(state, seat):
        for mineral in range(s.MINERALS):
            mask[a.GIVE + mineral] = can_exchange(state, seat, mineral)
    if owns(state, seat, c.COMMODITY_EXCHANGE):
        for mineral in range(s.MINERALS):
            mask[a.SELL + mineral] = state.cargo[seat, mineral] > 0
        mask[a.SELL_ALGAE] = state.cargo[seat, c.ALGAE] > 0
    if state.reactor_core:
        for mineral in range(s.MINERALS):
            mask[a.REPAY + mineral] = can_repay(state, seat, mineral)


@njit(cache=True)
def can_use_immediate(state, seat):
    """Whether there is anything to do at the game's end."""
    separates = can_separate(state, seat)
    for mineral in range(s.MINERALS):
        if separates and can_exchange(state, seat, mineral):
            return True
        if can_repay(state, seat, mineral):
            return True
    if owns(state, seat, c.COMMODITY_EXCHANGE):
        for resource in range(s.RESOURCES):
            if state.cargo[seat, resource] > 0:
                return True
    return False


@njit(cache=True)
def is_immediate(action):
    if a.GIVE <= action < a.GIVE + s.MINERALS or a.SELL <= action < a.SELL + s.MINERALS:
        return True
    return action == a.SELL_ALGAE or action >= a.REPAY


@njit(cache=True)
def use_immediate(state, seat, action):
    if action < a.GIVE + s.MINERALS:
        state.electricity[seat] -= c.SEPARATOR_PRICE
        give_for_another(state, seat, action - a.GIVE, state.phase)
    elif action >= a.REPAY:
        mineral = action - a.REPAY
        state.cargo[seat, mineral] -= 1
        state.reactor[mineral] += 1
        state.debt[seat, mineral] -= 1
    else:
        resource = c.ALGAE if action == a.SELL_ALGAE else action - a.SELL
        spend_cube(state, seat, resource)
        state.money[seat] += c.EXCHANGE_MONEY


# --- one mineral for another: Chemical Separator and Refinery


@njit(cache=True)
def give_for_another(state, seat, mineral, back):
    spend_cube(state, seat, mineral)
    state.given = mineral + 1
    state.back = back
    state.phase = s.SWAP


@njit(cache=True)
def legal_swap(state, mask):
    for mineral in range(s.MINERALS):
        mask[a.TAKE + mineral] = mineral + 1 != state.given and state.supply[mineral] > 0


@njit(cache=True)
def swap(state, seat, action):
    receive_cube(state, seat, action - a.TAKE)
    state.phase = state.back
    state.back = 0
    state.given = 0
    if state.exchanges == c.REFINERY_EXCHANGES:
        finish_action(state)
