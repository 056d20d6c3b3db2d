"""The rules of Mine the Moon: one file per phase of the rulebook, and the router over them."""

from numba import njit

from .. import state as s
from .advanced import choose_cell, legal_cell
from .construct import choose_site, construct, legal_construct, legal_site
from .convert import (
    exchange,
    give,
    legal_exchange,
    legal_give,
    legal_produce,
    legal_refine,
    legal_repress,
    legal_take,
    produce,
    refine,
    repress,
    take,
)
from .ending import end_turn
from .mine import legal_mine, legal_room, make_room, mine
from .rockets import accelerate, legal_load, legal_pad, load_rocket
from .setup import reset
from .targets import choose_seat, legal_seat
from .task import legal_task, task
from .work import choose_work, copy, find_worker, legal_copy, legal_work

__all__ = ["legal", "reset", "step"]


@njit(cache=True)
def step(state, action):
    """Carries out one legal decision and all that follows up to the next one (MM-G1)."""
    seat = state.seat
    phase = state.phase
    if phase == s.TASK:
        task(state, seat, action)
    elif phase == s.MINE:
        mine(state, seat, action)
    elif phase == s.ROOM:
        make_room(state, seat, action)
    elif phase == s.WORK:
        choose_work(state, seat, action)
    else:
        choose_in_work(state, seat, phase, action)
    if state.phase == s.WORK:
        clear_work(state)
        if not find_worker(state):
            end_turn(state)


@njit(cache=True)
def choose_in_work(state, seat, phase, action):
    """The choices that belong to the building being worked."""
    if phase == s.REFINE:
        refine(state, seat, action)
    elif phase == s.GIVE:
        give(state, seat, action)
    elif phase == s.TAKE:
        take(state, seat, action)
    elif phase == s.REPRESS:
        repress(state, seat, action)
    elif phase == s.PRODUCE:
        produce(state, seat, action)
    elif phase == s.EXCHANGE:
        exchange(state, seat, action)
    elif phase == s.CONSTRUCT:
        construct(state, seat, action)
    elif phase == s.SITE:
        choose_site(state, seat, action)
    elif phase == s.LOAD:
        load_rocket(state, seat, action)
    elif phase == s.PAD:
        accelerate(state, seat, action)
    elif phase == s.SEAT:
        choose_seat(state, seat, action)
    elif phase == s.CELL:
        choose_cell(state, seat, action)
    elif phase == s.COPY:
        copy(state, seat, action)


@njit(cache=True)
def clear_work(state):
    """Between two works nothing is being worked."""
    state.working = 0
    state.card_seat = 0
    state.card_place = 0
    state.left = 0
    state.step = 0
    state.units = 0
    state.target = 0
    state.build = 0
    for kind in range(3):
        state.given[kind] = 0


@njit(cache=True)
def legal(state, mask):
    """Marks the legal actions of the deciding seat and counts them."""
    mask[:] = 0
    seat = state.seat
    phase = state.phase
    if phase == s.TASK:
        legal_task(state, seat, mask)
    elif phase == s.MINE:
        legal_mine(state, seat, mask)
    elif phase == s.ROOM:
        legal_room(state, mask)
    elif phase == s.WORK:
        legal_work(state, seat, mask)
    else:
        legal_in_work(state, seat, phase, mask)
    count = 0
    for action in range(mask.size):
        count += mask[action]
    return count


@njit(cache=True)
def legal_in_work(state, seat, phase, mask):
    """The options of the building being worked."""
    if phase == s.REFINE:
        legal_refine(state, seat, mask)
    elif phase == s.GIVE:
        legal_give(state, seat, mask)
    elif phase == s.TAKE:
        legal_take(state, seat, mask)
    elif phase == s.REPRESS:
        legal_repress(state, seat, mask)
    elif phase == s.PRODUCE:
        legal_produce(state, seat, mask)
    elif phase == s.EXCHANGE:
        legal_exchange(state, seat, mask)
    elif phase == s.CONSTRUCT:
        legal_construct(state, seat, mask)
    elif phase == s.SITE:
        legal_site(state, seat, mask)
    elif phase == s.LOAD:
        legal_load(state, seat, mask)
    elif phase == s.PAD:
        legal_pad(state, mask)
    elif phase == s.SEAT:
        legal_seat(state, seat, mask)
    elif phase == s.CELL:
        legal_cell(state, seat, mask)
    elif phase == s.COPY:
        legal_copy(state, seat, mask)
