"""Game End and Solo variant."""

import numpy as np
from numba import njit

from ...core.outcome import settle
from .. import actions as a
from .. import components as c
from .. import state as s
from .immediate import allow_immediate, can_use_immediate, use_immediate


@njit(cache=True)
def begin_end(state):
    state.turn = 0
    state.queue = 0
    offer_last_effects(state)


@njit(cache=True)
def offer_last_effects(state):
    """LI-G1: in turn order, seats use their immediate effects a last time."""
    while state.queue < state.players:
        seat = (state.first + state.queue) % state.players
        state.queue += 1
        if can_use_immediate(state, seat):
            state.phase = s.END
            state.seat = seat
            return
    state.queue = 0
    end_game(state)


@njit(cache=True)
def legal_end(state, seat, mask):
    allow_immediate(state, seat, mask)
    mask[a.DONE] = 1


@njit(cache=True)
def use_last_effects(state, seat, action):
    if action == a.DONE:
        offer_last_effects(state)
    else:
        use_immediate(state, seat, action)


@njit(cache=True)
def final_vp(state, seat):
    """LI-G1, LI-T3, LI-M9: what stars, money, cubes and debts add."""
    vp = state.money[seat] // c.MONEY_PER_VP
    for card in range(len(c.TECHNOLOGIES)):
        if state.tech_owner[card] == seat + 1:
            vp += c.STARS[card]
    for resource in range(s.RESOURCES):
        vp += state.cargo[seat, resource] // c.CUBES_PER_VP
    for mineral in range(s.MINERALS):
        vp -= c.DEBT_VP * state.debt[seat, mineral]
    return vp


@njit(cache=True)
def end_game(state):
    """LI-G2: VP, then rockets. LI-O1: alone, all rockets must be launched."""
    keys = np.zeros(s.P, np.int64)
    for seat in range(state.players):
        state.score[seat] += final_vp(state, seat)
        keys[seat] = state.score[seat] * (c.COLUMNS + 1) + state.launched[seat]
    state.phase = s.OVER
    settle(state, keys)
    if state.players == 1:
        missing = 1.0 - state.launched[0] / c.COLUMNS
        state.outcome[0] = 1.0 if missing == 0.0 else -missing
