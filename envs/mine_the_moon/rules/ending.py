"""The end of a turn: launches, Subsidy, and the end of the game (p.5, p.6)."""

import numpy as np
from numba import njit

from ...core.outcome import settle
from .. import components as c
from .. import state as s
from .robots import put_white, stored
from .rockets import any_rocket, launch_at_end_of_turn
from .task import begin_turn


@njit(cache=True)
def end_turn(state):
    launch_at_end_of_turn(state)
    settle_subsidy(state)
    if state.final == 0 and state.deck_left == 0 and not any_rocket(state):  # MM-E3
        state.final = 1
    if state.final == 2 or state.turn >= state.max_turns:  # MM-E4
        end_game(state)
        return
    if state.final == 1:  # MM-E1: exactly one more turn
        state.final = 2
    begin_turn(state)


# --- Subsidy (p.6)


@njit(cache=True)
def subsidised_seat(state):
    """MM-U1, MM-U2, MM-U5: the owner of a visible Grant, else the only seat at the bottom.

    Returns -1 when two or more seats tie for the fewest Dominance.
    """
    lowest = -1
    tied = False
    for seat in range(state.players):
        for site in range(c.ADVANCED_SITES):
            if state.advanced[seat, site] == c.GRANT + 1:
                return seat
        if lowest < 0 or state.score[seat] < state.score[lowest]:
            lowest = seat
            tied = False
        elif state.score[seat] == state.score[lowest]:
            tied = True
    return -1 if tied else lowest


@njit(cache=True)
def settle_subsidy(state):
    """Gives the white robot to the seat that it now belongs to."""
    seat = subsidised_seat(state)
    if seat + 1 != state.white_owner:
        release_white(state)
        state.white_owner = seat + 1
        if seat < 0:
            put_white(state, s.IN_BOX, 0)
        else:
            put_white(state, s.IN_ROBOT_CONTROL, 0)
            state.robot_control[seat] += 1
    if seat >= 0:
        state.events[s.SUBSIDISED, seat] += 1


@njit(cache=True)
def release_white(state):
    """MM-U4: it leaves wherever it is; what it held is lost. No team waits at this moment."""
    owner = state.white_owner - 1
    index = state.white_index
    if state.white_at == s.IN_ROBOT_CONTROL:
        state.robot_control[owner] -= 1
    elif state.white_at == s.IN_SILO:
        state.silo[owner, index] -= 1
        state.events[s.LOST_WITH_WHITE, owner] += 1
    elif state.white_at == s.IN_SLOT:
        state.slots[index // c.MAX_SLOTS, index % c.MAX_SLOTS] = 0
        state.filler[index // c.MAX_SLOTS] = 0
        state.events[s.LOST_WITH_WHITE, owner] += 1
    elif state.white_at == s.IN_ABDUCTOR:
        state.captives[index // c.ADVANCED_SITES, index % c.ADVANCED_SITES] = 0


# --- the end of the game


@njit(cache=True)
def loaded(state, seat):
    """Robots of a seat on rockets."""
    total = 0
    for pad in range(len(c.PADS)):
        for slot in range(c.MAX_SLOTS):
            total += state.slots[pad, slot] == seat + 1
    return total


@njit(cache=True)
def end_game(state):
    """MM-E2: Dominance, then robots on rockets, then resources in Silos."""
    keys = np.zeros(c.MAX_PLAYERS, np.int64)
    for seat in range(state.players):
        keys[seat] = np.int64(state.score[seat]) * 10_000
        keys[seat] += 100 * loaded(state, seat) + stored(state, seat)
    state.phase = s.OVER
    settle(state, keys)
