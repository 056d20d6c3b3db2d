"""The Task phase (p.4): teams go to buildings, one at a time, until all have passed."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .mine import begin_mining
from .robots import allow_drops, drop, plays_b_side, send_team


@njit(cache=True)
def begin_turn(state):
    """The next turn: Task, the first in Priority begins."""
    state.turn += 1
    state.phase = s.TASK
    state.pointer = 0
    state.seat = state.priority[0]
    for seat in range(state.players):
        state.passed[seat] = 0


@njit(cache=True)
def column_is_open(state, column):
    """MM-T4: far-left columns are for 4-5 players."""
    return state.players >= c.MANY_PLAYERS or column not in c.FAR_LEFT


@njit(cache=True)
def own_team_size(state, seat, place):
    """How many robots an own building asks for; 0 if there is none that can be tasked."""
    if place == c.REVERTER:
        return 0 if plays_b_side(state, seat, c.PURPLE) else c.REVERTER_TEAM
    if place == c.HOME_SHAKER:
        return c.HOME_SHAKER_TEAM if plays_b_side(state, seat, c.PURPLE) else 0
    if place >= c.ADVANCED:
        kind = state.advanced[seat, place - c.ADVANCED]
        return 0 if kind == 0 else np.intp(c.ADVANCED_TEAM[kind - 1])
    site = place - c.FACTORY
    return np.intp(c.SITE_TEAM[site, state.levels[seat, site]])


@njit(cache=True)
def legal_task(state, seat, mask):
    """MM-T2, MM-T3: whole empty columns, with robots from Robot Control."""
    robots = state.robot_control[seat]
    mask[a.PASS] = 1
    allow_drops(state, seat, mask, a.DROP)
    if robots == 0:
        return
    for column in range(c.COLUMNS):
        if state.columns[column] == 0 and robots >= c.COLUMN_TEAM[column]:
            mask[a.TEAM + column] = column_is_open(state, column)
    for place in range(c.COLUMNS, len(c.PLACES)):
        if state.own_teams[seat, place - c.COLUMNS] == 0:
            mask[a.TEAM + place] = 0 < own_team_size(state, seat, place) <= robots


@njit(cache=True)
def task(state, seat, action):
    """One go of a seat: a team, the final pass (MM-T1), or a drop, which keeps the go."""
    if a.DROP <= action < a.DROP + 6:
        drop(state, seat, action - a.DROP)
        return
    if action == a.PASS:
        state.passed[seat] = 1
        state.events[s.PASSES, seat] += state.robot_control[seat] > 0
    else:
        task_team(state, seat, action - a.TEAM)
    next_to_task(state)


@njit(cache=True)
def task_team(state, seat, place):
    """A team fills one column; nothing is paid or scored yet (MM-T6, MM-T7)."""
    if place < c.COLUMNS:
        size = np.intp(c.COLUMN_TEAM[place])
        state.columns[place] = seat + 1
        state.events[s.TEAMS_COMMON, seat] += 1
        state.events[s.BLOCKED, seat] += is_building_full(state, place)
    else:
        size = own_team_size(state, seat, place)
        state.own_teams[seat, place - c.COLUMNS] = size
        state.events[s.TEAMS_OWN, seat] += 1
    send_team(state, seat, place, size)


@njit(cache=True)
def is_building_full(state, place):
    """Whether no column of this common building is left for others."""
    for column in range(c.COLUMNS):
        if c.COLUMN_BUILDING[column] == c.COLUMN_BUILDING[place]:
            if state.columns[column] == 0 and column_is_open(state, column):
                return False
    return True


@njit(cache=True)
def next_to_task(state):
    """Round the table in Priority order past those who passed; all passed: Mine."""
    for _ in range(state.players):
        state.pointer += 1
        if state.pointer == state.players:
            state.pointer = 0
        seat = state.priority[state.pointer]
        if not state.passed[seat]:
            state.seat = seat
            return
    begin_mining(state)
