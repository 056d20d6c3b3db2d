"""Spaces of the ocean, and what is on them."""

import numpy as np
from numba import njit

from .. import components as c

NOBODY = -1


@njit(cache=True)
def is_water(state, x, y):
    """Whether (x, y) is a space of the ocean at present."""
    return 0 <= x < c.WIDTH and 0 <= y < c.HEIGHT and state.ocean[x, y] != c.DRY


@njit(cache=True)
def has_submersible(state, x, y, but):
    """Whether a submersible, other than `but`, is on a space."""
    for sub in range(len(c.SUBMERSIBLES)):
        if state.sub_x[sub] == x and state.sub_y[sub] == y and sub != but:
            return True
    return False


@njit(cache=True)
def column_of(x):
    """The column above a space."""
    return np.intp(x) // c.SPACES_PER_COLUMN


@njit(cache=True)
def deposit_of(x):
    """The deposit below a space."""
    return np.intp(x) // c.DEPOSIT_WIDTH
