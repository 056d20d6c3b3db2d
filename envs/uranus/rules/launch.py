"""Sending moon rocks to Uranus (p.12)."""

from numba import njit

from .. import components as c
from .. import state as s
from .bits import bit, count_bits
from .junk import draw_next_junk
from .modules import open_boxes, put_rocks
from .sets import launchpad_labels, rocks_of
from .turns import owns

ALONE = 1 << c.HEX_COUNT  # among the labels of sets


@njit(cache=True)
def launchable_labels(state, seat):
    """UR-L1, UR-L4, UR-L5: the labels of all sets that may go to Uranus.

    The Osmish may launch any set, and rocks that stand alone too, which the bit ALONE stands for.
    """
    if not owns(state, seat, c.ROCKET):
        return 0
    if state.race[seat] == c.OSMISH:
        left = count_bits(state.pad[seat]) - state.launches[seat]
        return c.ALL_HEXES | ALONE if left > 0 else 0
    return launchpad_labels(state, seat)


@njit(cache=True)
def can_launch(state, seat, chosen):
    """Whether a chosen set may go to Uranus at all."""
    labels = launchable_labels(state, seat)
    return labels & (ALONE if chosen >= s.CHOSEN_ALONE else bit(chosen - 1)) != 0


@njit(cache=True)
def launch(state, seat, module, rocks):
    """UR-L1, UR-L3: what fits is placed, and every other rock draws a space junk card."""
    surplus = 0
    for colour in range(s.COLOURS):
        rocks_sent = rocks_of(rocks, colour)
        placed = min(rocks_sent, open_boxes(state, module, colour))
        if placed > 0:
            put_rocks(state, seat, module, colour, placed)
        state.pool[colour] = rocks_sent - placed
        surplus += rocks_sent - placed
    state.launches[seat] += 1
    state.events[s.LAUNCHES, seat] += 1
    state.events[s.SURPLUS, seat] += surplus
    state.launcher = seat + 1
    state.launched_module = module + 1
    state.junk_to_draw = surplus
    draw_next_junk(state)
