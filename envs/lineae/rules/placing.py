"""The turn of a player in the Action Phase: place workers, or pass."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .biogenesis import allow_algae_spaces, use_algae_space
from .board import can_hire, hire, take_income, take_marker
from .cleanup import end_turn
from .colony_actions import allow_colony, use_card
from .immediate import allow_immediate, is_immediate, use_immediate
from .locks import operate_lock
from .players import location
from .reactor import allow_reactor, begin_operations
from .rockets import begin_loading, can_load
from .submersibles import begin_dive
from .vessels import allow_sailing, sail
from .workers import can_place, place_workers


@njit(cache=True)
def legal_turn(state, seat, mask):
    if not state.sailed:
        allow_sailing(state, seat, mask)
    allow_immediate(state, seat, mask)
    if state.acted:
        mask[a.DONE] = 1
        return
    mask[a.PASS] = 1
    mask[a.DONE] = state.extra
    if state.quarters[seat] > 0:
        allow_board(state, seat, mask)
        if state.mode == s.FULL:
            allow_colony(state, seat, mask)
        if state.biogenesis:
            allow_algae_spaces(state, seat, mask)
        if state.reactor_core:
            allow_reactor(state, seat, mask)


@njit(cache=True)
def allow_board(state, seat, mask):
    """LI-A3, LI-A4, LI-A6: spaces of the board that no promoted card covers."""
    mask[a.BASIC_INCOME] = state.city[c.CITY_INCOME] == 0
    if state.city[c.CITY_HIRE] == 0 and can_place(state, seat, c.HIRE):
        mask[a.HIRE] = can_hire(state, seat, 0)
    if state.city[c.CITY_ELECTION] == 0:
        mask[a.ELECTION] = can_place(state, seat, c.ELECTION)
    if can_place(state, seat, c.LAUNCH_PAD):
        mask[a.LAUNCH_PAD] = can_load(state, seat, location(state, seat))
    for sub in range(len(c.SUBMERSIBLES)):
        mask[a.SUBMERSIBLE + sub] = can_place(state, seat, c.SUBMERSIBLE_SPACES + sub)
    for lock in range(len(c.LOCKS)):
        mask[a.LOCK + lock] = can_place(state, seat, c.LOCK_SPACES + lock)


@njit(cache=True)
def take_turn(state, seat, action):
    if a.COLUMN <= action < a.COLUMN + c.COLUMNS:
        sail(state, seat, action)
        return
    state.sailed = 0
    if action == a.PASS:
        state.passed[seat] = 1
        end_turn(state)
    elif action == a.DONE:
        end_turn(state)
    elif is_immediate(action):
        use_immediate(state, seat, action)
    else:
        place(state, seat, action)


@njit(cache=True)
def place(state, seat, action):
    """Workers go to a space, which takes effect at once."""
    if action == a.BASIC_INCOME:
        take_income(state, seat, c.AT_BASIC_INCOME, c.INCOME)
    elif action == a.HIRE:
        hire(state, seat, 0)
    elif action == a.ELECTION:
        place_workers(state, seat, c.ELECTION)
        take_marker(state, seat)
    elif action == a.LAUNCH_PAD:
        place_workers(state, seat, c.LAUNCH_PAD)
        begin_loading(state, location(state, seat), 0)
    elif action < a.LOCK:
        sub = action - a.SUBMERSIBLE
        place_workers(state, seat, c.SUBMERSIBLE_SPACES + sub)
        begin_dive(state, seat, sub)
    elif action < a.COLONY:
        lock = action - a.LOCK
        place_workers(state, seat, c.LOCK_SPACES + lock)
        operate_lock(state, lock)
    elif action < a.STEP:
        use_card(state, seat, action - a.COLONY + c.TRADE_HALL)
    elif action == a.REACTOR:
        begin_operations(state, seat)
    else:
        use_algae_space(state, seat, action)
