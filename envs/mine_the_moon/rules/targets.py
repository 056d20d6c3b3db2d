"""The choice of a player, for Leecher, Abductor and Solar Array (p.16)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .advanced import can_abduct_from, leech
from .work import can_copy_from


@njit(cache=True)
def legal_seat(state, seat, mask):
    for distance in range(state.players):
        other = (seat + distance) % state.players
        if state.working == s.WORK_ADVANCED + c.LEECHER:
            allowed = state.score[other] > 0
        elif state.working == s.WORK_ADVANCED + c.ABDUCTOR:
            allowed = can_abduct_from(state, seat, other)
        else:
            allowed = can_copy_from(state, seat, other)
        mask[a.SEAT + distance] = allowed


@njit(cache=True)
def choose_seat(state, seat, action):
    other = (seat + action - a.SEAT) % state.players
    if state.working == s.WORK_ADVANCED + c.LEECHER:
        leech(state, seat, other)
        state.phase = s.WORK
        return
    state.target = other + 1
    state.phase = s.CELL if state.working == s.WORK_ADVANCED + c.ABDUCTOR else s.COPY
