"""Advanced Buildings that aim at players, or turn resources or cards into something (p.16)."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .robots import free_captive, gain, give_up_resource, put_white, stored, white_is
from .rockets import deal

# --- Abductor (MM-V3)


@njit(cache=True)
def can_abduct(state, seat):
    for other in range(state.players):
        if can_abduct_from(state, seat, other):
            return True
    return False


@njit(cache=True)
def can_abduct_from(state, seat, other):
    return other != seat and stored(state, other) > 0


@njit(cache=True)
def begin_abducting(state):
    state.phase = s.SEAT


@njit(cache=True)
def abduct(state, seat, cell):
    """A robot leaves another's Silo for the card; the one held so far goes home."""
    victim = np.intp(state.target - 1)
    card_seat = np.intp(state.card_seat)
    site = np.intp(state.card_place - c.ADVANCED)
    free_captive(state, card_seat, site)
    if state.silo[victim, cell] == 1 and white_is(state, victim, s.IN_SILO, cell):
        put_white(state, s.IN_ABDUCTOR, c.ADVANCED_SITES * card_seat + site)
    state.silo[victim, cell] -= 1
    state.captives[card_seat, site] = victim + 1
    state.pairs[s.ABDUCTED, seat, victim] += 1


# --- Leecher (MM-V9)


@njit(cache=True)
def can_leech(state):
    for seat in range(state.players):
        if state.score[seat] > 0:
            return True
    return False


@njit(cache=True)
def begin_leeching(state):
    state.phase = s.SEAT


@njit(cache=True)
def leech(state, seat, victim):
    points = min(state.score[victim], c.LEECHER_DOMINANCE)
    state.score[victim] -= points
    state.pairs[s.LEECHED, seat, victim] += points


# --- Mass Driver (MM-V5): a refined Buckyball or Graphene for Dominance


@njit(cache=True)
def can_fire(state, seat):
    return state.silo[seat, 3] > 0 or state.silo[seat, 4] > 0


@njit(cache=True)
def begin_firing(state):
    state.phase = s.CELL


@njit(cache=True)
def fire(state, seat, cell):
    give_up_resource(state, seat, cell)
    gain(state, seat, c.MASS_DRIVER_DOMINANCE, s.FROM_MASS_DRIVER)


# --- Comsat (MM-V6)


@njit(cache=True)
def comsat(state):
    """The next card's back joins the available buildings; its rocket is never used."""
    state.available[c.BACK[deal(state)]] += 1


# --- the choice of a resource, for Abductor and Mass Driver


@njit(cache=True)
def legal_cell(state, seat, mask):
    if state.working == s.WORK_ADVANCED + c.MASS_DRIVER:
        mask[a.PICK + 3] = state.silo[seat, 3] > 0
        mask[a.PICK + 4] = state.silo[seat, 4] > 0
        return
    for cell in range(6):
        mask[a.PICK + cell] = state.silo[state.target - 1, cell] > 0


@njit(cache=True)
def choose_cell(state, seat, action):
    cell = action - a.PICK
    if state.working == s.WORK_ADVANCED + c.MASS_DRIVER:
        fire(state, seat, cell)
    else:
        abduct(state, seat, cell)
    state.phase = s.WORK
