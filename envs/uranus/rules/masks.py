"""Marking families of legal actions."""

from numba import njit

from .. import actions as a
from .bits import lowest


@njit(cache=True)
def mark(mask, first, bits):
    """Marks the actions of a family that a number has bits for; `first` is the family's first."""
    while bits:
        mask[first + lowest(bits)] = 1
        bits &= bits - 1


@njit(cache=True)
def mark_hexes(mask, hexes):
    mark(mask, a.HEX, hexes)
