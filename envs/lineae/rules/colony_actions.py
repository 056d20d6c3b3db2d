"""What the colony cards with an action space do."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .board import can_hire, hire, take_income, take_marker
from .immediate import can_exchange, give_for_another
from .players import charge, location, spend_cube
from .rockets import begin_loading, can_load
from .turns import finish_action
from .workers import can_place, place_workers


@njit(cache=True)
def space_of(card):
    """The action space of a card from the Recruitment Office on."""
    return c.COLONY_SPACES + card - c.RECRUITMENT_OFFICE


@njit(cache=True)
def allow_colony(state, seat, mask):
    """LI-C2: the card above the vessel and those of the city."""
    allow_card(state, seat, np.intp(state.colony[location(state, seat)]), mask)
    for slot in range(len(c.CITY)):
        allow_card(state, seat, np.intp(state.city[slot]), mask)


@njit(cache=True)
def allow_card(state, seat, card, mask):
    if c.TRADE_HALL <= card <= c.MASS_DRIVER:
        fits = card == c.TRADE_HALL or can_place(state, seat, space_of(card))
        mask[a.COLONY + card - c.TRADE_HALL] = fits and has_effect(state, seat, card)


@njit(cache=True)
def has_effect(state, seat, card):
    """LI-A6: whether the card can be paid for and brings anything."""
    if card == c.RECRUITMENT_OFFICE:
        return can_hire(state, seat, 1)
    if card == c.GEOTHERMAL_PLANT:
        return state.electricity[seat] < c.BATTERY
    if card == c.REFINERY:
        return can_refine(state, seat)
    if card == c.ASSAY_OFFICE:
        return kinds_of_mineral(state, seat) >= 2
    if card == c.MASS_DRIVER:
        return can_aim(state, seat)
    return True


@njit(cache=True)
def use_card(state, seat, card):
    if card == c.TRADE_HALL:
        take_income(state, seat, c.AT_TRADE_HALL, c.TRADE_HALL_MONEY)
        return
    if card == c.RECRUITMENT_OFFICE:
        hire(state, seat, 1)
        return
    place_workers(state, seat, space_of(card))
    if card == c.TOWN_COUNCIL:
        state.score[seat] += c.TOWN_COUNCIL_VP
        take_marker(state, seat)
    elif card == c.GEOTHERMAL_PLANT:
        charge(state, seat, c.GEOTHERMAL_ELECTRICITY)
        finish_action(state)
    elif card == c.REFINERY:
        state.phase = s.REFINE
    elif card == c.ASSAY_OFFICE:
        state.phase = s.ASSAY
    else:
        state.phase = s.DRIVER


# --- Refinery


@njit(cache=True)
def can_refine(state, seat):
    for mineral in range(s.MINERALS):
        if can_exchange(state, seat, mineral):
            return True
    return False


@njit(cache=True)
def legal_refine(state, seat, mask):
    for mineral in range(s.MINERALS):
        mask[a.GIVE + mineral] = can_exchange(state, seat, mineral)
    mask[a.DONE] = state.exchanges > 0


@njit(cache=True)
def refine(state, seat, action):
    """Up to three exchanges."""
    if action == a.DONE:
        finish_action(state)
    else:
        state.exchanges += 1
        give_for_another(state, seat, action - a.GIVE, s.REFINE)


# --- Assay Office


@njit(cache=True)
def kinds_of_mineral(state, seat):
    kinds = 0
    for mineral in range(s.MINERALS):
        kinds += state.cargo[seat, mineral] > 0
    return kinds


@njit(cache=True)
def legal_assay(state, seat, mask):
    for mineral in range(s.MINERALS):
        mask[a.GIVE + mineral] = state.cargo[seat, mineral] > 0 and mineral + 1 != state.given


@njit(cache=True)
def assay(state, seat, action):
    """Two cubes of different minerals, one after the other."""
    mineral = action - a.GIVE
    spend_cube(state, seat, mineral)
    if state.given == 0:
        state.given = mineral + 1
    else:
        state.score[seat] += c.ASSAY_VP
        finish_action(state)


# --- Mass Driver


@njit(cache=True)
def can_aim(state, seat):
    for column in range(c.COLUMNS):
        if can_load(state, seat, column):
            return True
    return False


@njit(cache=True)
def legal_driver(state, seat, mask):
    for column in range(c.COLUMNS):
        mask[a.COLUMN + column] = can_load(state, seat, column)


@njit(cache=True)
def aim(state, action):
    begin_loading(state, action - a.COLUMN, 1)
