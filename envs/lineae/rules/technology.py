"""Technology cards: taking one and putting one back (Launching a Rocket)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .colony import lay_card
from .players import owns
from .turns import finish_action


@njit(cache=True)
def offer_technology(state, back):
    """LI-T1: a choice from the Technology Deck, after which the phase `back` goes on."""
    state.back = back
    for card in range(len(c.TECHNOLOGIES)):
        if state.tech_owner[card] == 0:
            state.phase = s.TECH
            return
    go_on(state)


@njit(cache=True)
def go_on(state):
    """Back to the submersible, or to the place of the launched rocket (LI-R3)."""
    if state.back == s.SUB:
        state.phase = s.SUB
        state.back = 0
    else:
        lay_card(state, state.active_column - 1)
        finish_action(state)


@njit(cache=True)
def legal_technology(state, mask):
    for card in range(len(c.TECHNOLOGIES)):
        mask[a.TECHNOLOGY + card] = state.tech_owner[card] == 0
    mask[a.DONE] = 1


@njit(cache=True)
def choose_technology(state, seat, action):
    """One card or none; who has two must then put an old one back."""
    if action == a.DONE:
        go_on(state)
        return
    held = 0
    for card in range(len(c.TECHNOLOGIES)):
        held += owns(state, seat, card)
    card = action - a.TECHNOLOGY
    state.tech_owner[card] = seat + 1
    if held == c.TECHNOLOGY_LIMIT:
        state.new_tech = card + 1
        state.phase = s.RETURN
    else:
        go_on(state)


@njit(cache=True)
def legal_return(state, seat, mask):
    for card in range(len(c.TECHNOLOGIES)):
        mask[a.RETURN + card] = owns(state, seat, card) and card + 1 != state.new_tech


@njit(cache=True)
def return_technology(state, action):
    state.tech_owner[action - a.RETURN] = 0
    state.new_tech = 0
    go_on(state)
