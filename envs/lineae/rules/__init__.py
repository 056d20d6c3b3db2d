"""The rules of Lineae: one file per section of the rulebook, and the router over them."""

from numba import njit

from .. import state as s
from .biogenesis import feed_bioreactor, legal_bioreactor
from .board import hire_from_track, legal_hire_track
from .colony_actions import (
    aim,
    assay,
    legal_assay,
    legal_driver,
    legal_refine,
    refine,
)
from .ending import legal_end, use_last_effects
from .immediate import legal_swap, swap
from .locks import answer_toll, legal_toll
from .placing import legal_turn, take_turn
from .reactor import legal_reactor, legal_reactor_take, operate_reactor, take_from_reactor
from .rockets import legal_load, load_rocket
from .setup import legal_start, reset, start
from .submersibles import choose_cube, dive, dock, legal_cube, legal_dive, legal_dock
from .sunlight import burn_diesel, clean_air, legal_diesel, legal_eco
from .technology import choose_technology, legal_return, legal_technology, return_technology

__all__ = ["legal", "reset", "step"]


@njit(cache=True)
def step(state, action):
    """Carries out one legal decision and all that follows up to the next one."""
    seat = state.seat
    phase = state.phase
    if phase == s.SUB:
        dive(state, seat, action)
    elif phase == s.TURN:
        take_turn(state, seat, action)
    elif phase == s.TOLL:
        answer_toll(state, seat, action)
    elif phase == s.DOCK:
        dock(state, seat, action)
    elif phase == s.LOAD:
        load_rocket(state, seat, action)
    elif phase <= s.DIESEL:
        choose_before_turns(state, seat, phase, action)
    else:
        choose_in_action(state, seat, phase, action)


@njit(cache=True)
def choose_before_turns(state, seat, phase, action):
    """The choices of Setup and of the Sunlight Phase."""
    if phase == s.SETUP:
        start(state, seat, action)
    elif phase == s.ECO:
        clean_air(state, seat, action)
    else:
        burn_diesel(state, seat, action)


@njit(cache=True)
def choose_in_action(state, seat, phase, action):
    """The rarer choices that an action asks for, and those of the game's end."""
    if phase == s.TECH:
        choose_technology(state, seat, action)
    elif phase == s.RETURN:
        return_technology(state, action)
    elif phase == s.CUBE:
        choose_cube(state, seat, action)
    elif phase == s.SWAP:
        swap(state, seat, action)
    elif phase == s.REFINE:
        refine(state, seat, action)
    elif phase == s.ASSAY:
        assay(state, seat, action)
    elif phase == s.DRIVER:
        aim(state, action)
    elif phase == s.HIRE_TRACK:
        hire_from_track(state, seat, action)
    elif phase == s.END:
        use_last_effects(state, seat, action)
    elif phase == s.BIOREACTOR:
        feed_bioreactor(state, seat, action)
    elif phase == s.REACTOR:
        operate_reactor(state, seat, action)
    elif phase == s.REACTOR_TAKE:
        take_from_reactor(state, seat, action)


@njit(cache=True)
def legal(state, mask):
    """Marks the legal actions of the deciding seat and counts them."""
    mask[:] = 0
    seat = state.seat
    phase = state.phase
    if phase == s.SUB:
        legal_dive(state, seat, mask)
    elif phase == s.TURN:
        legal_turn(state, seat, mask)
    elif phase == s.TOLL:
        legal_toll(state, seat, mask)
    elif phase == s.DOCK:
        legal_dock(state, seat, mask)
    elif phase == s.LOAD:
        legal_load(state, seat, mask)
    elif phase <= s.DIESEL:
        legal_before_turns(state, seat, phase, mask)
    else:
        legal_in_action(state, seat, phase, mask)
    count = 0
    for action in range(mask.size):
        count += mask[action]
    return count


@njit(cache=True)
def legal_before_turns(state, seat, phase, mask):
    """The options in Setup and in the Sunlight Phase."""
    if phase == s.SETUP:
        legal_start(state, mask)
    elif phase == s.ECO:
        legal_eco(mask)
    else:
        legal_diesel(state, seat, mask)


@njit(cache=True)
def legal_in_action(state, seat, phase, mask):
    """The options of the rarer choices."""
    if phase == s.TECH:
        legal_technology(state, mask)
    elif phase == s.RETURN:
        legal_return(state, seat, mask)
    elif phase == s.CUBE:
        legal_cube(state, mask)
    elif phase == s.SWAP:
        legal_swap(state, mask)
    elif phase == s.REFINE:
        legal_refine(state, seat, mask)
    elif phase == s.ASSAY:
        legal_assay(state, seat, mask)
    elif phase == s.DRIVER:
        legal_driver(state, seat, mask)
    elif phase == s.HIRE_TRACK:
        legal_hire_track(state, seat, mask)
    elif phase == s.END:
        legal_end(state, seat, mask)
    elif phase == s.BIOREACTOR:
        legal_bioreactor(state, seat, mask)
    elif phase == s.REACTOR:
        legal_reactor(state, seat, mask)
    elif phase == s.REACTOR_TAKE:
        legal_reactor_take(state, seat, mask)
