"""The rules of Uranus!: one file per phase of the rulebook, and the router over them."""

from numba import njit

from .. import state as s
from .asteroid import choose_order, legal_order, legal_orientation, take_impact
from .build import build, build_on_mine, legal_build, legal_build_hex
from .ending import lose, write_score
from .gifts import choose_target, legal_gift_hex, legal_target, place_gift
from .junk import (
    choose_junk_module,
    choose_junk_rock,
    defend,
    legal_junk_colour,
    legal_junk_gun,
    legal_junk_module,
    take_junk_impact,
)
from .mining import (
    double,
    give_rock,
    give_to,
    legal_give_to,
    legal_mine_of_rock,
    legal_place_rock,
    place_rock,
)
from .moon import wiped_out
from .setup import legal_setup_mine, place_setup_mine, reset
from .turns import on_moon
from .use import choose_set, legal_use, legal_use_set, use_set

__all__ = ["legal", "reset", "step"]


@njit(cache=True)
def step(state, action):
    """Carries out one legal decision and all that follows up to the next one."""
    seat = state.seat
    phase = state.phase
    if phase == s.BUILD_TOP:
        build(state, seat, action)
    elif phase == s.USE_TOP:
        choose_set(state, seat, action)
    elif phase == s.USE_SET:
        use_set(state, seat, action)
    elif phase == s.ATTACK_ORIENT:
        take_impact(state, seat, action)
    elif phase < s.USE_TOP:
        choose_early(state, seat, phase, action)
    else:
        choose_late(state, seat, phase, action)
    if state.early_stop and not state.done:
        stop_if_hopeless(state)
    write_score(state)


@njit(cache=True)
def choose_early(state, seat, phase, action):
    """The rarer choices of the set-up and of phases 1 and 2."""
    if phase == s.SETUP_MINE:
        place_setup_mine(state, seat, action)
    elif phase == s.ATTACK_ORDER:
        choose_order(state, seat, action)
    elif phase == s.DOUBLE:
        double(state, seat, action)
    elif phase == s.GIVE_ROCK:
        give_rock(state, seat, action)
    elif phase == s.GIVE_TO:
        give_to(state, seat, action)
    elif phase == s.PLACE_ROCK:
        place_rock(state, seat, action)


@njit(cache=True)
def choose_late(state, seat, phase, action):
    """The rarer choices of phases 3 and 4."""
    if phase == s.JUNK_COLOUR:
        choose_junk_rock(state, seat, action)
    elif phase == s.JUNK_MODULE:
        choose_junk_module(state, seat, action)
    elif phase == s.JUNK_GUN:
        defend(state, seat, action)
    elif phase == s.JUNK_ORIENT:
        take_junk_impact(state, seat, action)
    elif phase == s.BUILD_TARGET:
        choose_target(state, seat, action)
    elif phase == s.BUILD_HEX:
        build_on_mine(state, seat, action)
    elif phase == s.GIFT_HEX:
        place_gift(state, seat, action)


@njit(cache=True)
def stop_if_hopeless(state):
    """The option `early_stop`: a remaining moon that is wiped out loses the game."""
    for seat in range(state.players):
        if on_moon(state, seat) and wiped_out(state, seat):
            lose(state)
            return


@njit(cache=True)
def legal(state, mask):
    """Marks the legal actions of the deciding seat and counts them."""
    for action in range(mask.size):
        mask[action] = 0
    seat = state.seat
    phase = state.phase
    if phase == s.BUILD_TOP:
        legal_build(state, seat, mask)
    elif phase == s.USE_TOP:
        legal_use(state, seat, mask)
    elif phase == s.USE_SET:
        legal_use_set(state, seat, mask)
    elif phase == s.ATTACK_ORIENT or phase == s.JUNK_ORIENT:
        legal_orientation(state, seat, mask)
    elif phase < s.USE_TOP:
        legal_early(state, seat, phase, mask)
    else:
        legal_late(state, seat, phase, mask)
    count = 0
    for action in range(mask.size):
        count += mask[action] != 0
    return count


@njit(cache=True)
def legal_early(state, seat, phase, mask):
    """The options of the rarer choices of the set-up and of phases 1 and 2."""
    if phase == s.SETUP_MINE:
        legal_setup_mine(state, seat, mask)
    elif phase == s.ATTACK_ORDER:
        legal_order(mask)
    elif phase == s.DOUBLE or phase == s.GIVE_ROCK:
        legal_mine_of_rock(state, seat, mask)
    elif phase == s.GIVE_TO:
        legal_give_to(mask)
    elif phase == s.PLACE_ROCK:
        legal_place_rock(state, seat, mask)


@njit(cache=True)
def legal_late(state, seat, phase, mask):
    """The options of the rarer choices of phases 3 and 4."""
    if phase == s.JUNK_COLOUR:
        legal_junk_colour(state, mask)
    elif phase == s.JUNK_MODULE:
        legal_junk_module(state, mask)
    elif phase == s.JUNK_GUN:
        legal_junk_gun(mask)
    elif phase == s.BUILD_TARGET:
        legal_target(state, seat, mask)
    elif phase == s.BUILD_HEX:
        legal_build_hex(state, seat, mask)
    elif phase == s.GIFT_HEX:
        legal_gift_hex(state, seat, mask)
