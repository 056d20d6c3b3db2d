"""The Work phase (p.5): who works next, and what each building does."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .advanced import (
    begin_abducting,
    begin_firing,
    begin_leeching,
    can_abduct,
    can_fire,
    can_leech,
    comsat,
)
from .construct import can_construct
from .convert import (
    begin_exchanging,
    begin_giving,
    begin_producing,
    begin_refining,
    begin_repressing,
    can_exchange,
    can_produce,
    can_repress,
    raw_total,
    refined_total,
    synthesize,
)
from .robots import allow_drops, drop, gain, plays_b_side, room, take_team_home
from .rockets import any_rocket, can_load

_COLUMN_WORK = c.COLUMN_BUILDING + s.WORK_REFINERY  # the works begin with the common buildings
_FIRST_COLUMN = np.searchsorted(c.COLUMN_BUILDING, c.COLUMN_BUILDING)
_ADVANCED = s.WORK_ADVANCED


@njit(cache=True)
def work_at(state, seat, place):
    """What the building at a place of a seat does when worked."""
    if place < c.COLUMNS:
        return np.intp(_COLUMN_WORK[place])
    if place >= c.ADVANCED:
        kind = np.intp(state.advanced[seat, place - c.ADVANCED]) - 1
        if kind < 0 or kind > c.TREMBLER:  # nothing there, or a Statue
            return s.WORK_NOTHING
        return _ADVANCED + kind
    if place == c.REVERTER:
        return s.WORK_REVERTER
    if place == c.FACTORY:
        return s.WORK_FACTORY_PLUS_PLUS if state.levels[seat, 0] == 3 else s.WORK_FACTORY
    if place == c.EXCHANGER:
        return s.WORK_EXCHANGER
    if place == c.REFINER:
        return s.WORK_REFINER
    return s.WORK_NOTHING


# --- who is next (MM-W2 to MM-W4)


@njit(cache=True)
def lab_waits(state):
    """Whether a Lab team of any seat has not worked yet."""
    for seat in range(state.players):
        for site in range(c.ADVANCED_SITES):
            if state.own_teams[seat, c.ADVANCED - c.COLUMNS + site] > 0:
                if state.advanced[seat, site] == c.LAB + 1:
                    return True
    return False


@njit(cache=True)
def clout_waits(state):
    return state.columns[c.CLOUT[0]] > 0 or state.columns[c.CLOUT[1]] > 0


@njit(cache=True)
def is_unblocked(state, seat, place, lab_is_waiting):
    """Whether the seat has a team there that need not wait for others."""
    if place >= c.COLUMNS:
        if state.own_teams[seat, place - c.COLUMNS] == 0:
            return False
        if place >= c.ADVANCED and state.advanced[seat, place - c.ADVANCED] == c.PREROGATIVE + 1:
            return not clout_waits(state)
        return True
    if state.columns[place] != seat + 1:
        return False
    for column in range(_FIRST_COLUMN[place], place):
        if state.columns[column] > 0:
            return False
    return not (lab_is_waiting and _COLUMN_WORK[place] == s.WORK_UPLINK)


@njit(cache=True)
def find_worker(state):
    """The seat highest in the current Priority with an unblocked team decides.

    Returns False when nobody has a team left.
    """
    lab_is_waiting = lab_waits(state)
    for position in range(state.players):
        seat = np.intp(state.priority[position])
        for place in range(len(c.PLACES)):
            if is_unblocked(state, seat, place, lab_is_waiting):
                state.seat = seat
                return True
    return False


# --- what buildings do


@njit(cache=True)
def can_act(state, seat, work):
    """Whether the action of a building other than a Solar Array can have an effect now."""
    if work == s.WORK_REFINERY or work == s.WORK_REFINER:
        return raw_total(state, seat) > 0
    if work == s.WORK_SHAKER or work == s.WORK_CLOUT:
        return True
    if work == s.WORK_UPLINK:
        return can_construct(state, seat)
    if work == s.WORK_LOADER:
        return can_load(state, seat)
    if work == s.WORK_REVERTER:
        return refined_total(state, seat) > 0
    if work == s.WORK_FACTORY or work == s.WORK_FACTORY_PLUS_PLUS:
        return can_produce(state, seat)
    if work == s.WORK_EXCHANGER:
        return can_exchange(state, seat)
    if work == s.WORK_NOTHING:
        return False
    return can_act_advanced(state, seat, work - _ADVANCED)


@njit(cache=True)
def can_act_advanced(state, seat, kind):
    """The same for Advanced Buildings (p.16)."""
    if kind == c.AGRI_DOME or kind == c.HYDROPONICS:
        return True
    if kind == c.OMNIREFINER or kind == c.TRANSMITTER:
        return raw_total(state, seat) > 0
    if kind == c.GENERATOR:
        return can_produce(state, seat)
    if kind == c.SYNTHESIZER:
        return room(state, seat, 2) > 0
    if kind == c.REPRESSOR:
        return can_repress(state, seat)
    if kind == c.LAB:
        return can_construct(state, seat)
    if kind == c.PREROGATIVE:
        return not clout_waits(state)
    if kind == c.ABDUCTOR:
        return can_abduct(state, seat)
    if kind == c.LEECHER:
        return can_leech(state)
    if kind == c.MASS_DRIVER:
        return can_fire(state, seat)
    if kind == c.ACCELERATOR:
        return any_rocket(state)
    if kind == c.COMSAT:
        return state.deck_left > 0
    return False  # Grant, Quaker and Trembler; and a Solar Array, which cannot be copied


@njit(cache=True)
def begin_work(state, seat, card_seat, place):
    """Carries an action out, or opens the phase in which its choices are made."""
    work = work_at(state, card_seat, place)
    state.working = work
    state.card_seat = card_seat
    state.card_place = place
    if work == s.WORK_REFINERY:
        begin_refining(state, seat, c.REFINERY_UNITS)
    elif work == s.WORK_REFINER:
        begin_refining(state, seat, c.REFINER_UNITS)
    elif work == s.WORK_SHAKER:
        gain(state, seat, c.SHAKER_BONUS, s.FROM_WORK)
    elif work == s.WORK_UPLINK:
        state.phase = s.CONSTRUCT
    elif work == s.WORK_LOADER:
        state.phase = s.LOAD
        state.left = c.LOADER_UNITS
    elif work == s.WORK_CLOUT:
        go_to_top(state, seat)
    elif work == s.WORK_REVERTER:
        begin_giving(state, seat)
    elif work == s.WORK_FACTORY:
        begin_producing(state, c.PRODUCED_BY_FACTORY)
    elif work == s.WORK_FACTORY_PLUS_PLUS:
        begin_producing(state, c.PRODUCED_BY_FACTORY_PLUS_PLUS)
    elif work == s.WORK_EXCHANGER:
        begin_exchanging(state)
    else:
        begin_advanced_work(state, seat, work - _ADVANCED)


@njit(cache=True)
def begin_advanced_work(state, seat, kind):
    if kind == c.AGRI_DOME:
        gain(state, seat, c.AGRI_DOME_DOMINANCE, s.FROM_WORK)
    elif kind == c.HYDROPONICS:
        gain(state, seat, c.HYDROPONICS_DOMINANCE, s.FROM_WORK)
    elif kind == c.OMNIREFINER:
        begin_refining(state, seat, c.ANY_NUMBER)
    elif kind == c.TRANSMITTER:
        begin_giving(state, seat)
    elif kind == c.GENERATOR:
        begin_producing(state, c.GENERATED)
    elif kind == c.SYNTHESIZER:
        synthesize(state, seat)
    elif kind == c.REPRESSOR:
        begin_repressing(state, seat)
    elif kind == c.LAB:
        state.phase = s.CONSTRUCT
    elif kind == c.PREROGATIVE:
        go_to_top(state, seat)
    elif kind == c.ABDUCTOR:
        begin_abducting(state)
    elif kind == c.LEECHER:
        begin_leeching(state)
    elif kind == c.MASS_DRIVER:
        begin_firing(state)
    elif kind == c.ACCELERATOR:
        state.phase = s.PAD
    elif kind == c.COMSAT:
        comsat(state)
    elif kind == c.SOLAR_ARRAY:
        state.phase = s.SEAT


@njit(cache=True)
def go_to_top(state, seat):
    """MM-C5: Clout and Prerogative; the others move down, at once (MM-G5)."""
    position = 0
    while state.priority[position] != seat:
        position += 1
    for i in range(position, 0, -1):
        state.priority[i] = state.priority[i - 1]
    state.priority[0] = seat
    state.events[s.PRIORITY_TAKEN, seat] += 1


# --- Solar Array (MM-V11): work any visible building on any Moonbase


@njit(cache=True)
def can_copy_at(state, seat, owner, place):
    """Whether the building at a place of `owner` would have an effect for the seat."""
    if place == c.HOME_SHAKER:
        return False
    if place == c.REVERTER and plays_b_side(state, owner, c.PURPLE):
        return False
    if c.FACTORY <= place <= c.REFINER and state.levels[owner, place - c.FACTORY] == 0:
        return False
    return can_act(state, seat, work_at(state, owner, place))


@njit(cache=True)
def can_copy_from(state, seat, owner):
    for place in range(c.COLUMNS, len(c.PLACES)):
        if can_copy_at(state, seat, owner, place):
            return True
    return False


@njit(cache=True)
def can_copy(state, seat):
    for owner in range(state.players):
        if can_copy_from(state, seat, owner):
            return True
    return False


@njit(cache=True)
def legal_copy(state, seat, mask):
    owner = np.intp(state.target - 1)
    for place in range(c.COLUMNS, len(c.PLACES)):
        mask[a.TEAM + place] = can_copy_at(state, seat, owner, place)


@njit(cache=True)
def copy(state, seat, action):
    owner = np.intp(state.target - 1)
    state.target = 0
    state.phase = s.WORK
    state.pairs[s.COPIED, seat, owner] += 1
    begin_work(state, seat, owner, action - a.TEAM)


# --- the decision


@njit(cache=True)
def legal_work(state, seat, mask):
    """MM-W1, MM-W5: any unblocked team may return; it may work if that has an effect."""
    allow_drops(state, seat, mask, a.DROP)
    lab_is_waiting = lab_waits(state)
    for place in range(len(c.PLACES)):
        if is_unblocked(state, seat, place, lab_is_waiting):
            mask[a.RETURN + place] = 1
            work = work_at(state, seat, place)
            if work == _ADVANCED + c.SOLAR_ARRAY:
                mask[a.TEAM + place] = can_copy(state, seat)
            else:
                mask[a.TEAM + place] = can_act(state, seat, work)


@njit(cache=True)
def choose_work(state, seat, action):
    """The team goes home first, so its robots can be used by the action."""
    if a.DROP <= action < a.DROP + 6:
        drop(state, seat, action - a.DROP)
        return
    if action >= a.RETURN:
        take_team_home(state, seat, action - a.RETURN)
        state.events[s.RETURNED, seat] += 1
        return
    place = action - a.TEAM
    take_team_home(state, seat, place)
    begin_work(state, seat, seat, place)
