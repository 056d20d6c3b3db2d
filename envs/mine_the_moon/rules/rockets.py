"""Rockets: dealing, loading and launching them (p.5, p.7, p.9)."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .robots import bring_white_home, gain, plays_b_side, put_white, white_is


@njit(cache=True)
def deal(state):
    """MM-G6: the next rocket from the hidden bottom of the deck; 0 when there is none."""
    if state.deck_left == 0:
        return 0
    state.deck_left -= 1
    rocket = state.deck[state.deck_left]
    state.unseen[c.BACK[rocket]] -= 1
    return rocket


@njit(cache=True)
def launch(state, pad, cause):
    """MM-L2: scores the cargo, sends the robots home, reveals the back, deals a new rocket.

    `cause` is the seat + 1 that brought an end-of-turn launch about, or 0.
    """
    rocket = state.pads[pad]
    if rocket == 0:
        return
    for slot in range(c.SLOT_COUNT[rocket]):
        owner = np.intp(state.slots[pad, slot] - 1)
        if owner < 0:
            continue
        value = c.SLOT_VALUE[rocket, slot]
        gain(state, owner, value, s.FROM_ROCKETS)
        if cause > 0:
            state.pairs[s.LAUNCHED_FOR, cause - 1, owner] += value
        state.robot_control[owner] += 1
        bring_white_home(state, owner, s.IN_SLOT, c.MAX_SLOTS * pad + slot)
        state.slots[pad, slot] = 0
    state.accelerated[pad] = 0
    state.filler[pad] = 0
    state.available[c.BACK[rocket]] += 1
    state.pads[pad] = deal(state)


@njit(cache=True)
def is_full(state, pad):
    """Whether a pad has a rocket with cargo in every slot."""
    rocket = state.pads[pad]
    if rocket == 0:
        return False
    for slot in range(c.SLOT_COUNT[rocket]):
        if state.slots[pad, slot] == 0:
            return False
    return True


@njit(cache=True)
def launch_at_end_of_turn(state):
    """MM-L1: full and accelerated rockets launch, pads in order."""
    for pad in range(len(c.PADS)):
        if is_full(state, pad):
            launch(state, pad, state.filler[pad])
        elif state.accelerated[pad]:
            launch(state, pad, state.accelerated[pad])


# --- the Loader (MM-C4)


@njit(cache=True)
def usable_pads(state, seat):
    """Pad D is loaded by its owner only (p.14)."""
    return 4 if plays_b_side(state, seat, c.BLUE) else 3


@njit(cache=True)
def can_load(state, seat):
    """Whether some open slot takes a refined resource that the seat holds."""
    if state.silo[seat, 3] + state.silo[seat, 4] + state.silo[seat, 5] == 0:
        return False
    for pad in range(usable_pads(state, seat)):
        rocket = state.pads[pad]
        for slot in range(c.SLOT_COUNT[rocket]):
            if state.slots[pad, slot] == 0:
                if state.silo[seat, 3 + c.SLOT_TYPE[rocket, slot]] > 0:
                    return True
    return False


@njit(cache=True)
def legal_load(state, seat, mask):
    for pad in range(usable_pads(state, seat)):
        rocket = state.pads[pad]
        for slot in range(c.SLOT_COUNT[rocket]):
            if state.slots[pad, slot] == 0:
                if state.silo[seat, 3 + c.SLOT_TYPE[rocket, slot]] > 0:
                    mask[a.LOAD + c.MAX_SLOTS * pad + slot] = 1
    mask[a.PASS] = state.units > 0


@njit(cache=True)
def load_rocket(state, seat, action):
    """One unit of the Loader, or the end of loading; white is loaded last."""
    if action == a.PASS:
        state.phase = s.WORK
        return
    index = action - a.LOAD
    pad = index // c.MAX_SLOTS
    slot = index % c.MAX_SLOTS
    cell = 3 + c.SLOT_TYPE[state.pads[pad], slot]
    if state.silo[seat, cell] == 1 and white_is(state, seat, s.IN_SILO, cell):
        put_white(state, s.IN_SLOT, index)
    state.silo[seat, cell] -= 1
    state.slots[pad, slot] = seat + 1
    state.events[s.LOADED, seat] += 1
    if is_full(state, pad):
        state.filler[pad] = seat + 1
    state.units += 1
    state.left -= 1
    if state.left == 0 or not can_load(state, seat):
        state.phase = s.WORK


# --- the Accelerator (MM-V4)


@njit(cache=True)
def any_rocket(state):
    """Whether any pad has a rocket."""
    for pad in range(len(c.PADS)):
        if state.pads[pad] > 0:
            return True
    return False


@njit(cache=True)
def legal_pad(state, mask):
    for pad in range(len(c.PADS)):
        mask[a.PAD + pad] = state.pads[pad] > 0


@njit(cache=True)
def accelerate(state, seat, action):
    pad = action - a.PAD
    if state.accelerated[pad] == 0:
        state.accelerated[pad] = seat + 1
    state.phase = s.WORK
