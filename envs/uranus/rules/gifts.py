"""Gifts in phase 4: mines of the Kroviots, fortifications of the Arshantans and technologies of
the Galepegals (Reference)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .bits import bit
from .masks import mark_hexes
from .moon import free_hexes, plain_mines
from .projects import discover, spend_mine
from .turns import left_neighbour, owns, right_neighbour


@njit(cache=True)
def can_take(state, target, project):
    """Whether a seat has use for a mine, a fortification or a technology."""
    if target < 0:
        return False
    if project == c.MINE:
        return free_hexes(state, target) != 0
    if project == c.FORTIFICATION:
        return plain_mines(state, target) != 0
    return not owns(state, target, project)


@njit(cache=True)
def can_keep(state, seat, project):
    """UR-H5: Spaceship tracks are for others only; an own mine is drawn without asking."""
    return project != c.MINE and project != c.SPACESHIP and can_take(state, seat, project)


@njit(cache=True)
def any_target(state, seat, project):
    return (
        can_keep(state, seat, project)
        or can_take(state, left_neighbour(state, seat), project)
        or can_take(state, right_neighbour(state, seat), project)
    )


@njit(cache=True)
def legal_target(state, seat, mask):
    mask[a.SELF] = can_keep(state, seat, state.project)
    mask[a.LEFT] = can_take(state, left_neighbour(state, seat), state.project)
    mask[a.RIGHT] = can_take(state, right_neighbour(state, seat), state.project)


@njit(cache=True)
def choose_target(state, seat, action):
    """UR-H4 to UR-H6: a technology arrives at once, other gifts need a hex."""
    target = seat
    if action == a.LEFT:
        target = left_neighbour(state, seat)
    elif action == a.RIGHT:
        target = right_neighbour(state, seat)
    if state.project >= c.TELESCOPE:
        state.track[seat, state.project] = 0
        discover(state, target, state.project)
        count_gift(state, seat, target, s.TECHNOLOGIES_GIVEN)
        end_gift(state, seat)
    elif target == seat:
        state.phase = s.BUILD_HEX
    else:
        state.donor = seat + 1
        state.seat = target
        state.phase = s.GIFT_HEX


@njit(cache=True)
def legal_gift_hex(state, seat, mask):
    mine = state.project == c.MINE
    mark_hexes(mask, free_hexes(state, seat) if mine else plain_mines(state, seat))


@njit(cache=True)
def place_gift(state, seat, action):
    """The receiver picks the hex at once."""
    donor = state.donor - 1
    if state.project == c.MINE:
        state.mine[seat] |= bit(action - a.HEX)
        spend_mine(state, donor)
        count_gift(state, donor, seat, s.MINES_GIVEN)
    else:
        state.fort[seat] |= bit(action - a.HEX)
        state.track[donor, c.FORTIFICATION] = 0
        count_gift(state, donor, seat, s.FORTIFICATIONS_GIVEN)
    state.donor = 0
    end_gift(state, donor)


@njit(cache=True)
def count_gift(state, seat, target, given):
    """Counts a gift and what was received (the next row); UR-B8: who had ended goes on."""
    if target != seat:
        state.events[given, seat] += 1
        state.events[given + 1, target] += 1
        if state.ended[target]:
            state.reentry[target] = 1


@njit(cache=True)
def end_gift(state, seat):
    state.project = 0
    state.seat = seat
    state.phase = s.BUILD_TOP
