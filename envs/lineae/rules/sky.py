"""Jupiter and the atmosphere: how much sunlight reaches a column."""

from numba import njit

from .. import components as c


@njit(cache=True)
def is_shaded(state, column):
    """Jupiter covers two columns, the right-most ones in round 1, and moves left (LI-K2)."""
    right = c.COLUMNS - state.round_number
    return right - c.JUPITER_WIDTH + 1 <= column <= right


@njit(cache=True)
def icons(state, column):
    """LI-L2: sunlight icons that are not blocked."""
    return 0 if is_shaded(state, column) else c.ICONS - state.atmosphere[column]
