"""The end of a turn, and the Cleanup Phase after the last one of a round."""

from numba import njit

from .. import components as c
from .. import state as s
from .colony import promote
from .ending import begin_end
from .ocean import NOBODY, deposit_of, has_submersible
from .sunlight import begin_sunlight
from .turns import begin_turn, clear_action


@njit(cache=True)
def end_turn(state):
    """LI-A1: the next seat clockwise that has not passed has a turn."""
    clear_action(state)
    seat = state.turn - 1
    for _ in range(state.players):
        seat = seat + 1 if seat + 1 < state.players else 0
        if not state.passed[seat]:
            begin_turn(state, seat)
            return
    clean_up(state)


@njit(cache=True)
def all_launched(state):
    for column in range(c.COLUMNS):
        if state.rocket[column] > 0:
            return False
    return True


@njit(cache=True)
def clean_up(state):
    """LI-K1 to LI-K5, in the order of the rulebook."""
    state.turn = 0
    state.acted = 0
    state.extra = 0
    state.sailed = 0
    if all_launched(state) or state.round_number >= state.rounds:
        begin_end(state)
        return
    state.round_number += 1
    dissolve_minerals(state)
    reset_workers(state)
    ended = state.round_number - 1
    if state.mode == s.FULL and ended % c.ROUNDS_PER_PROMOTION == 0:
        promote(state, ended // c.ROUNDS_PER_PROMOTION - 1)
    begin_sunlight(state)


@njit(cache=True)
def dissolve_minerals(state):
    """LI-K3: one cube per column on its lowest free space."""
    for x in range(c.WIDTH):
        mineral = c.DISSOLVES[state.face[deposit_of(x)], x % c.DEPOSIT_WIDTH]
        if state.supply[mineral] == 0:
            continue
        for y in range(c.HEIGHT):
            if state.ocean[x, y] == c.NO_CUBE and not has_submersible(state, x, y, NOBODY):
                state.ocean[x, y] = mineral + 1
                state.supply[mineral] -= 1
                break


@njit(cache=True)
def reset_workers(state):
    """LI-K4, LI-M5: all workers return, those of the Canteen leave."""
    for space in range(len(c.SPACES)):
        state.space_owner[space] = 0
        state.space_count[space] = 0
    for seat in range(state.players):
        for space in range(len(c.MULTI_SPACES)):
            state.multi[space, seat] = 0
        state.quarters[seat] = state.crew[seat]
        state.extra_workers[seat] = 0
        state.passed[seat] = 0
