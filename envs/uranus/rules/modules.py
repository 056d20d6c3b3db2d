"""Modules on Uranus and the rocks in their boxes (p.12)."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s
from .sets import colours_of, one_rock


@njit(cache=True)
def open_boxes(state, module, colour):
    return c.MODULES[module, colour] - state.filled[module, colour]


@njit(cache=True)
def open_colours(state, module):
    """A packed set with one rock of every colour that has open boxes."""
    colours = np.int64(0)
    for colour in range(s.COLOURS):
        if open_boxes(state, module, colour) > 0:
            colours |= one_rock(colour)
    return colours


@njit(cache=True)
def boxes_filled(state, module):
    filled = np.int64(0)
    for colour in range(s.COLOURS):
        filled += state.filled[module, colour]
    return filled


@njit(cache=True)
def is_complete(state, module):
    return boxes_filled(state, module) == c.BOXES


@njit(cache=True)
def takes_some(state, module, rocks):
    """UR-L2: at least one rock of a set fits."""
    return colours_of(rocks) & open_colours(state, module) != 0


@njit(cache=True)
def put_rocks(state, seat, module, colour, count):
    """Puts rocks into open boxes and takes note of who did it."""
    before = is_complete(state, module)
    state.filled[module, colour] += count
    state.placed_by[module, seat] += count
    state.events[s.ROCKS_PLACED, seat] += count
    if is_complete(state, module) and not before:
        state.events[s.MODULES_COMPLETED, seat] += 1
        if state.stayed[seat]:
            state.events[s.COMPLETED_STAYING, seat] += 1


@njit(cache=True)
def wipe_module(state, module):
    """UR-J11: all rocks of a module go back to the supply."""
    for colour in range(s.COLOURS):
        state.supply[colour] += state.filled[module, colour]
        state.filled[module, colour] = 0
    for seat in range(state.players):
        state.placed_by[module, seat] = 0
