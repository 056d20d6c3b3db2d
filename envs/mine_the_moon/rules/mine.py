"""The Mine phase (p.5, p.7): robots in the Crater, spins, and full Silos."""

import numpy as np
from numba import njit

from ...core import rng
from .. import actions as a
from .. import components as c
from .. import state as s
from .robots import (
    allow_drops,
    bring_white_home,
    drop,
    put_white,
    room,
    send_to_crater,
    take_team_home,
    white_is,
)
from .rockets import launch

# --- placing (MM-M1, MM-M2)


@njit(cache=True)
def begin_mining(state):
    """All seats place their robots, in Priority order; the others do not see it."""
    state.phase = s.MINE
    state.pointer = 0
    state.seat = state.priority[0]


@njit(cache=True)
def legal_mine(state, seat, mask):
    """All robots at home must go; a seat without any may only drop resources."""
    allow_drops(state, seat, mask, a.DROP)
    if state.robot_control[seat] == 0:
        mask[a.PASS] = 1
        return
    for wedge in range(6):
        mask[a.MINE + wedge] = c.ODDS[state.crater, wedge] > 0


@njit(cache=True)
def mine(state, seat, action):
    """One robot on a wedge, a drop, or nothing more to place."""
    if a.DROP <= action < a.DROP + 6:
        drop(state, seat, action - a.DROP)
        return
    if action != a.PASS:
        send_to_crater(state, seat, action - a.MINE)
        state.events[s.SENT, seat] += 1
        if state.robot_control[seat] > 0:
            return
    state.pointer += 1
    if state.pointer < state.players:
        state.seat = state.priority[state.pointer]
    else:
        begin_spins(state)


# --- spins (MM-M3)


@njit(cache=True)
def draw_wedge(words, crater):
    """Where the spinner stops."""
    roll = rng.below(words, 100)
    wedge = 0
    while roll >= c.ODDS[crater, wedge]:
        roll -= c.ODDS[crater, wedge]
        wedge += 1
    return wedge


@njit(cache=True)
def base_spins(state):
    """By the zone of the most Dominant player (p.6)."""
    leader = 0
    for seat in range(state.players):
        leader = max(leader, state.score[seat])
    if leader >= state.zones[1]:
        return c.ZONE_SPINS[2]
    if leader >= state.zones[0]:
        return c.ZONE_SPINS[1]
    return c.ZONE_SPINS[0]


@njit(cache=True)
def spins_of_seat(state, seat):
    """Extra spins that a seat's teams and Quakers give: a good that all share."""
    spins = 0
    for column in range(c.OTHER_SHAKER[0], c.SHAKER_WITH_BONUS + 1):
        spins += state.columns[column] == seat + 1
    spins += state.own_teams[seat, c.HOME_SHAKER - c.COLUMNS] > 0
    for site in range(c.ADVANCED_SITES):
        kind = state.advanced[seat, site] - 1
        if kind == c.QUAKER:
            spins += c.QUAKER_SPINS
        elif kind == c.TREMBLER:
            spins += state.own_teams[seat, c.ADVANCED - c.COLUMNS + site] > 0
    return spins


@njit(cache=True)
def begin_spins(state):
    """The number of spins is fixed before the first one."""
    spins = base_spins(state)
    for seat in range(state.players):
        extra = spins_of_seat(state, seat)
        state.events[s.EXTRA_SPINS, seat] += extra
        spins += extra
    state.spins = spins
    for wedge in range(len(c.WEDGES)):
        state.history[wedge] = 0
    spin_on(state)


@njit(cache=True)
def spin_on(state):
    """Goes on until a seat has to make room or all spins are done."""
    while bring_robots_in(state):
        if state.spins == 0:
            leave_crater(state)
            return
        state.spins -= 1
        wedge = draw_wedge(state.rng, state.crater)
        state.history[wedge] += 1
        if wedge < c.ALL_ROCKETS_LAUNCH:
            state.wedge = wedge
            state.spin_pointer = 0
        elif wedge == c.ALL_ROCKETS_LAUNCH:  # MM-M6: even empty ones, at once
            for pad in range(len(c.PADS)):
                launch(state, pad, 0)
        else:  # MM-M7: Crater C; an inactive pad has no rocket
            launch(state, wedge - c.PAD_WEDGES, 0)


@njit(cache=True)
def bring_robots_in(state):
    """MM-M4: robots on the spun wedge go to their Silos, or home when there is no room.

    Returns False when a seat that could make room has to decide first.
    """
    wedge = state.wedge
    while state.spin_pointer < state.players:
        seat = np.intp(state.priority[state.spin_pointer])
        robots = np.intp(state.crater_robots[seat, wedge])
        if robots > 0:
            state.crater_robots[seat, wedge] = 0
            enter = min(robots, room(state, seat, wedge % 3))
            state.silo[seat, wedge] += enter
            state.events[s.STORED, seat] += enter
            state.excess = robots - enter
            if state.excess > 0 and state.silo[seat, other_state(wedge)] > 0:
                state.phase = s.ROOM
                state.seat = seat
                return False
            admit_or_turn_away(state, seat)
        state.spin_pointer += 1
    return True


@njit(cache=True)
def other_state(cell):
    """The cell of the same type in the other state."""
    return cell - 3 if cell >= 3 else cell + 3


@njit(cache=True)
def admit_or_turn_away(state, seat):
    """Robots that do not fit go home; white, the last to go in, is the first of these."""
    wedge = np.intp(state.wedge)
    if state.excess > 0:
        state.robot_control[seat] += state.excess
        state.events[s.TURNED_AWAY, seat] += state.excess
        bring_white_home(state, seat, s.IN_CRATER, wedge)
        state.excess = 0
    elif white_is(state, seat, s.IN_CRATER, wedge):
        put_white(state, s.IN_SILO, wedge)


# --- making room (MM-M5)


@njit(cache=True)
def legal_room(state, mask):
    mask[a.PASS] = 1
    mask[a.DROP + other_state(state.wedge)] = 1


@njit(cache=True)
def make_room(state, seat, action):
    """A dropped resource lets one more robot in; `pass` sends the excess home."""
    wedge = np.intp(state.wedge)
    if action != a.PASS:
        drop(state, seat, other_state(wedge))
        state.silo[seat, wedge] += 1
        state.events[s.STORED, seat] += 1
        state.excess -= 1
        if state.excess > 0 and state.silo[seat, other_state(wedge)] > 0:
            return
    admit_or_turn_away(state, seat)
    state.spin_pointer += 1
    spin_on(state)


# --- the end of the phase


@njit(cache=True)
def leave_crater(state):
    """MM-M8, MM-W6: robots left in the Crater and teams without a work go home."""
    for seat in range(state.players):
        for wedge in range(6):
            state.robot_control[seat] += state.crater_robots[seat, wedge]
            state.crater_robots[seat, wedge] = 0
        if state.own_teams[seat, c.HOME_SHAKER - c.COLUMNS] > 0:
            take_team_home(state, seat, c.HOME_SHAKER)
        for site in range(c.ADVANCED_SITES):
            if state.advanced[seat, site] == c.TREMBLER + 1:
                if state.own_teams[seat, c.ADVANCED - c.COLUMNS + site] > 0:
                    take_team_home(state, seat, c.ADVANCED + site)
    if state.white_at == s.IN_CRATER:
        put_white(state, s.IN_ROBOT_CONTROL, 0)
    for column in range(c.OTHER_SHAKER[0], c.SHAKER_WITH_BONUS):
        if state.columns[column] > 0:
            take_team_home(state, np.intp(state.columns[column] - 1), column)
    state.phase = s.WORK
