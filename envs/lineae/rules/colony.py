"""Using Colony Cards: who may use a card, laying cards out, promoting them."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s


@njit(cache=True)
def is_eligible(state, seat, card):
    """LI-C2, LI-C4: the vessel is below the card, or the card is promoted."""
    if state.colony[state.vessel[seat]] == card:
        return True
    return state.city[0] == card or state.city[1] == card or state.city[2] == card


@njit(cache=True)
def draw_card(state):
    """The top of the Colony Deck; 0 when it is empty."""
    if state.deck_left == 0:
        return 0
    state.deck_left -= 1
    card = np.intp(state.deck[state.deck_left])
    state.deck[state.deck_left] = 0
    return card


@njit(cache=True)
def lay_card(state, column):
    """LI-C1: what takes the place of a launched rocket; the two ends have their own cards."""
    if state.mode == s.STARTER:
        return
    if column == 0:
        state.colony[column] = c.HYDRODYNAMIC_GENERATOR
    elif column == c.COLUMNS - 1:
        state.colony[column] = c.WATER_TREATMENT_PLANT
    else:
        state.colony[column] = draw_card(state)


@njit(cache=True)
def promote(state, slot):
    """LI-C3: the lowest uncovered card, or else the top of the deck, goes to the city."""
    lowest = -1
    for column in range(c.COLUMNS):
        if state.colony[column] > 0:
            if lowest < 0 or state.colony[column] < state.colony[lowest]:
                lowest = column
    if lowest < 0:
        state.city[slot] = draw_card(state)
    else:
        state.city[slot] = state.colony[lowest]
        state.colony[lowest] = draw_card(state)
