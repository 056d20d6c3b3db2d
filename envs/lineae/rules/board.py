"""Board actions: Universal Basic Income, Hire a Worker, Special Election."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .turns import finish_action, grant_extra_turn
from .workers import place_workers


@njit(cache=True)
def take_income(state, seat, space, money):
    """LI-A3, LI-B1: one worker on a space that holds any number of them."""
    state.quarters[seat] -= 1
    state.multi[space, seat] += 1
    state.money[seat] += money
    grant_extra_turn(state)


# --- Hire a Worker, and the Recruitment Office


@njit(cache=True)
def hire_price(state, seat, by_card):
    """LI-B2, LI-C5: as many dollars as the crew will be, less at the Recruitment Office."""
    return state.crew[seat] + 1 - by_card * c.RECRUITMENT_DISCOUNT


@njit(cache=True)
def can_hire(state, seat, by_card):
    """LI-B3: the eighth worker is the last."""
    return state.crew[seat] < c.WORKERS and state.money[seat] >= hire_price(state, seat, by_card)


@njit(cache=True)
def hire_space(by_card):
    return c.COLONY_SPACES if by_card else c.HIRE


@njit(cache=True)
def hire(state, seat, by_card):
    """A token of the supply, or else one of an excavation track, becomes a worker."""
    place_workers(state, seat, hire_space(by_card))
    state.money[seat] -= hire_price(state, seat, by_card)
    state.by_card = by_card
    if state.tokens[seat] > 0:
        state.tokens[seat] -= 1
        recruit(state, seat)
    else:
        state.phase = s.HIRE_TRACK


@njit(cache=True)
def recruit(state, seat):
    """The new worker lies on the space with the others until Cleanup."""
    state.crew[seat] += 1
    state.space_count[hire_space(state.by_card)] += 1
    finish_action(state)


@njit(cache=True)
def legal_hire_track(state, seat, mask):
    for deposit in range(c.DEPOSITS):
        mask[a.TRACK + deposit] = state.track[seat, deposit] > 0


@njit(cache=True)
def hire_from_track(state, seat, action):
    """LI-B3: the progress on that track is lost."""
    state.track[seat, action - a.TRACK] = 0
    recruit(state, seat)


# --- Special Election, and the Town Council


@njit(cache=True)
def take_marker(state, seat):
    """LI-B4: the running order stays."""
    state.events[s.MARKER_TAKEN, seat] += state.first != seat
    state.first = seat
    finish_action(state)
