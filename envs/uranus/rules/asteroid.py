"""Phase 1: eruptions, the asteroid track and asteroid attacks (p.6-8)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .bits import bit
from .cards import clear_gap, fill_gap
from .ending import lose
from .masks import mark
from .mining import begin_mining
from .moon import darken, newly_dark, volcano
from .turns import beside, find_seat, gap_count, left_gap, on_moon, right_gap, seat_in_turn


@njit(cache=True)
def begin_round(state):
    """UR-R3: eruptions, then the marker moves."""
    for seat in range(state.players):
        if on_moon(state, seat):
            erupt(state, seat)
    state.round_number += 1
    if state.round_number >= state.end_space:  # UR-E1
        lose(state)
    elif state.attack_space[state.round_number]:
        begin_attack(state)
    else:
        begin_mining(state)


@njit(cache=True)
def erupt(state, seat):
    """UR-V2, UR-V4: an eruption grows by one hex in every direction, for ever."""
    radius = state.erupt[seat]
    if radius > 0:
        darken(state, seat, c.DISCS[c.VOLCANO[state.moon[seat]], radius])
        state.erupt[seat] = min(radius + 1, c.MAX_ERUPTION)


# --- attacks


@njit(cache=True)
def begin_attack(state):
    """UR-A1: all cards are turned up, and every moon is hit from both sides."""
    state.phase = s.ATTACK_ORDER
    if not state.first_attack_done:
        spare_volcanoes(state)
    for gap in range(gap_count(state)):
        if state.gap_coordinate[gap] > 0:
            state.gap_face[gap, 0] = 1
            state.gap_face[gap, 1] = 1
    state.turn = 0
    state.sides = s.SIDE_LEFT | s.SIDE_RIGHT
    take_next_impact(state)


@njit(cache=True)
def spare_volcanoes(state):
    """UR-V3: in the first attack, cards that aim at a volcano are replaced."""
    for gap in range(gap_count(state)):
        while state.gap_coordinate[gap] > 0 and aims_at_volcano(state, gap):
            clear_gap(state, gap)
            fill_gap(state, gap)


@njit(cache=True)
def aims_at_volcano(state, gap):
    for seat in range(state.players):
        if on_moon(state, seat) and beside(state, gap, seat):
            if state.gap_coordinate[gap] - 1 == c.VOLCANO[state.moon[seat]]:
                return True
    return False


@njit(cache=True)
def gap_on(state, seat, side):
    return left_gap(state, seat) if side == s.SIDE_LEFT else right_gap(state, seat)


@njit(cache=True)
def is_live(state, seat, side):
    """UR-A4: an impact with a point that is not dark, and that the seat has still to take."""
    point = state.gap_coordinate[gap_on(state, seat, side)] - 1
    return state.sides & side > 0 and point >= 0 and state.dark[seat] & bit(point) == 0


@njit(cache=True)
def take_next_impact(state):
    """Goes on to the next impact that somebody has to take; after the last one to phase 2."""
    while find_seat(state):
        seat = seat_in_turn(state)
        state.seat = seat
        left = is_live(state, seat, s.SIDE_LEFT)
        right = is_live(state, seat, s.SIDE_RIGHT)
        if left and right and order_matters(state, seat):
            state.phase = s.ATTACK_ORDER
            return
        if left or right:
            aim(state, seat, s.SIDE_LEFT if left else s.SIDE_RIGHT)
            return
        state.turn += 1
        state.sides = s.SIDE_LEFT | s.SIDE_RIGHT
    end_attack(state)


@njit(cache=True)
def order_matters(state, seat):
    """Whether one of the two impacts can darken the point of the other."""
    left = left_gap(state, seat)
    right = right_gap(state, seat)
    return can_darken(state, seat, left, right) or can_darken(state, seat, right, left)


@njit(cache=True)
def can_darken(state, seat, gap, other):
    point = bit(state.gap_coordinate[other] - 1)
    for orientation in range(c.ORIENTATIONS):
        card, at = state.gap_impact[gap], state.gap_coordinate[gap]
        if harm(state, seat, card, at, orientation) & point:
            return True
    return False


@njit(cache=True)
def aim(state, seat, side):
    """The cards of one side are about to hit."""
    gap = gap_on(state, seat, side)
    state.side = side
    state.coordinate = state.gap_coordinate[gap]
    state.impact = state.gap_impact[gap]
    state.phase = s.ATTACK_ORIENT


@njit(cache=True)
def harm(state, seat, impact, coordinate, orientation):
    """UR-A2, UR-V3: the hexes that an impact would darken; junk never spares a volcano."""
    hit = c.IMPACT[impact - 1, orientation, coordinate - 1]
    if not state.first_attack_done and state.phase < s.DOUBLE:
        hit &= ~volcano(state, seat)
    return newly_dark(state, seat, hit)


@njit(cache=True)
def end_attack(state):
    """UR-A6: new cards for all gaps."""
    state.side = 0
    state.sides = 0
    state.coordinate = 0
    state.impact = 0
    state.first_attack_done = 1
    for gap in range(gap_count(state)):
        clear_gap(state, gap)
    for gap in range(gap_count(state)):
        fill_gap(state, gap)
    begin_mining(state)


# --- decisions


@njit(cache=True)
def legal_order(mask):
    mask[a.LEFT] = 1
    mask[a.RIGHT] = 1


@njit(cache=True)
def choose_order(state, seat, action):
    """UR-A1: in the order that the player likes."""
    aim(state, seat, s.SIDE_LEFT if action == a.LEFT else s.SIDE_RIGHT)


@njit(cache=True)
def different_orientations(state, seat):
    """A bit for one orientation of each different harm, the lowest."""
    orientations = 0
    for orientation in range(c.ORIENTATIONS):
        lost = harm(state, seat, state.impact, state.coordinate, orientation)
        lower = 0
        while harm(state, seat, state.impact, state.coordinate, lower) != lost:
            lower += 1
        orientations |= (lower == orientation) << orientation
    return orientations


@njit(cache=True)
def legal_orientation(state, seat, mask):
    mark(mask, a.ORIENTATION, different_orientations(state, seat))


@njit(cache=True)
def take_impact(state, seat, action):
    orientation = action - a.ORIENTATION
    darken(state, seat, harm(state, seat, state.impact, state.coordinate, orientation))
    state.sides &= ~state.side
    take_next_impact(state)
