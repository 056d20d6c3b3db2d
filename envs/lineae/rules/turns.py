"""The course of a turn in the Action Phase: its beginning, and what follows an action."""

from numba import njit

from .. import components as c
from .. import state as s


@njit(cache=True)
def begin_turn(state, seat):
    state.phase = s.TURN
    state.seat = seat
    state.turn = seat + 1
    state.acted = 0
    state.extra = 0
    state.sailed = 0


@njit(cache=True)
def finish_action(state):
    """The placement of this turn is done; its owner may still sail and use immediate effects."""
    _resume_turn(state)
    state.acted = 1


@njit(cache=True)
def grant_extra_turn(state):
    """LI-A5: an arrow in the action space."""
    _resume_turn(state)
    state.extra = 1


@njit(cache=True)
def _resume_turn(state):
    """Back to the menu of the turn; nothing is being carried out."""
    state.phase = s.TURN
    state.seat = state.turn - 1
    state.sailed = 0
    clear_action(state)


@njit(cache=True)
def clear_action(state):
    state.active_sub = 0
    state.active_column = 0
    state.active_lock = 0
    state.back = 0
    state.free_steps = 0
    state.loads = 0
    state.by_card = 0
    state.given = 0
    state.exchanges = 0
    state.new_tech = 0
    for deposit in range(c.DEPOSITS):
        state.excavated[deposit] = 0
