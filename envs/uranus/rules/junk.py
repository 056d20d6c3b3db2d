"""Space junk cards (p.22-23)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .asteroid import harm
from .bits import bit
from .cards import (
    clear_gap,
    discard_coordinate,
    discard_impact,
    draw_coordinate,
    draw_impact,
    draw_junk,
    move_clockwise,
    replace_coordinate,
)
from .modules import boxes_filled, is_complete, open_boxes, put_rocks, wipe_module
from .moon import darken
from .projects import gun_ready, unload_gun
from .turns import around, left_gap, on_moon, right_gap


@njit(cache=True)
def draw_next_junk(state):
    """UR-L3: one card per surplus rock, one after the other; then phase 3 goes on."""
    while state.junk_to_draw > 0:
        state.junk_to_draw -= 1
        seat = state.launcher - 1
        state.seat = seat
        state.phase = s.USE_TOP
        state.junk_card = draw_junk(state)
        state.events[s.JUNK_DRAWN, seat] += 1
        carry_out(state, seat, state.junk_card)
        if state.phase != s.USE_TOP:
            return
    end_launch(state)


@njit(cache=True)
def end_launch(state):
    """Unsecured junk returns to the supply."""
    for colour in range(s.COLOURS):
        state.supply[colour] += state.pool[colour]
        state.pool[colour] = 0
    state.seat = state.launcher - 1
    state.phase = s.USE_TOP
    state.launcher = 0
    state.launched_module = 0
    state.junk_card = 0


@njit(cache=True)
def carry_out(state, seat, card):
    """What a card does; `phase` is changed if it asks for a choice."""
    if card == c.TURN_RIGHT:
        replace_coordinate(state, right_gap(state, seat))
    elif card == c.TURN_LEFT:
        replace_coordinate(state, left_gap(state, seat))
    elif card == c.EXPLODE_RIGHT:
        clear_gap(state, right_gap(state, seat))
    elif card == c.EXPLODE_LEFT:
        clear_gap(state, left_gap(state, seat))
    elif card == c.KEEP_ROCK:
        state.phase = s.JUNK_COLOUR
    elif card == c.SECURE_ROCK:
        state.phase = s.JUNK_MODULE
    elif card == c.ERASE_TRACKS:
        state.track[seat, c.TUNNEL] = 0
        state.track[seat, c.MINE] = 0
    elif card == c.HIT_RIGHT:
        hit(state, seat, around(seat - 1, state.players))
    elif card == c.HIT_LEFT:
        hit(state, seat, around(seat + 1, state.players))
    elif card == c.HIT_SELF:
        hit(state, seat, seat)
    elif card == c.WIPE_MODULE:
        if any_wipeable(state):
            state.phase = s.JUNK_MODULE
    else:
        move_clockwise(state)


# --- cards 5 and 6: a rock out of the pool


@njit(cache=True)
def legal_junk_colour(state, mask):
    for colour in range(s.COLOURS):
        fits = state.secure_module == 0 or open_boxes(state, state.secure_module - 1, colour) > 0
        mask[a.COLOUR + colour] = state.pool[colour] > 0 and fits


@njit(cache=True)
def choose_junk_rock(state, seat, action):
    """UR-J5: kept for the next round. UR-J6: placed in the chosen module."""
    colour = action - a.COLOUR
    state.pool[colour] -= 1
    if state.junk_card == c.KEEP_ROCK:
        state.saved[seat, colour] += 1
    else:
        put_rocks(state, seat, state.secure_module - 1, colour, 1)
        state.secure_module = 0
    draw_next_junk(state)


# --- cards 6 and 11: a module


@njit(cache=True)
def can_secure(state, module):
    """UR-J6: another module with an open box for a rock of the pool."""
    if module == state.launched_module - 1:
        return False
    for colour in range(s.COLOURS):
        if state.pool[colour] > 0 and open_boxes(state, module, colour) > 0:
            return True
    return False


@njit(cache=True)
def can_wipe(state, module):
    """UR-J11: an uncompleted module with rocks."""
    return boxes_filled(state, module) > 0 and not is_complete(state, module)


@njit(cache=True)
def any_wipeable(state):
    for module in range(c.MODULE_COUNT):
        if can_wipe(state, module):
            return True
    return False


@njit(cache=True)
def legal_junk_module(state, mask):
    secure = state.junk_card == c.SECURE_ROCK
    mask[a.PASS] = secure
    for module in range(c.MODULE_COUNT):
        mask[a.MODULE + module] = can_secure(state, module) if secure else can_wipe(state, module)


@njit(cache=True)
def choose_junk_module(state, seat, action):
    if action == a.PASS:
        draw_next_junk(state)
    elif state.junk_card == c.SECURE_ROCK:
        state.secure_module = action - a.MODULE + 1
        state.phase = s.JUNK_COLOUR
    else:
        wipe_module(state, action - a.MODULE)
        state.events[s.MODULES_WIPED, seat] += 1
        draw_next_junk(state)


# --- cards 8 to 10: an impact at once


@njit(cache=True)
def hit(state, seat, target):
    """UR-J8 to UR-J10: a fresh pair of cards hits a moon, unless its race has flown."""
    if not on_moon(state, target):
        return
    state.coordinate = draw_coordinate(state)
    state.impact = draw_impact(state)
    if state.dark[target] & bit(state.coordinate - 1):  # UR-A4
        discard_hit(state)
        return
    state.seat = target
    state.phase = s.JUNK_GUN if gun_ready(state, target) else s.JUNK_ORIENT
    if target != seat:
        state.events[s.JUNK_HITS_MADE, seat] += 1
    state.events[s.JUNK_HITS_SUFFERED, target] += 1


@njit(cache=True)
def discard_hit(state):
    discard_coordinate(state, state.coordinate)
    discard_impact(state, state.impact)
    state.coordinate = 0
    state.impact = 0


@njit(cache=True)
def legal_junk_gun(mask):
    mask[a.PASS] = 1
    mask[a.PROJECT + c.GUN] = 1


@njit(cache=True)
def defend(state, seat, action):
    """UR-J13: the owner of the moon may fire at what falls on it."""
    if action == a.PASS:
        state.phase = s.JUNK_ORIENT
        return
    unload_gun(state, seat)
    state.events[s.SHOTS, seat] += 1
    discard_hit(state)
    draw_next_junk(state)


@njit(cache=True)
def take_junk_impact(state, seat, action):
    orientation = action - a.ORIENTATION
    darken(state, seat, harm(state, seat, state.impact, state.coordinate, orientation))
    discard_hit(state)
    draw_next_junk(state)
