"""The order of a round, neighbours and gaps (How to play, Special abilities)."""

from numba import njit

from .. import components as c
from .. import state as s

# --- seats


@njit(cache=True)
def around(place, places):
    """A place at a round table, counted on or back by less than one turn."""
    if place >= places:
        return place - places
    return place + places if place < 0 else place


@njit(cache=True)
def seat_in_turn(state):
    """UR-R2: the order of a round starts one seat later every round."""
    start = (state.round_number - 1) if state.rotate_order else 0
    return (start + state.turn) % state.players


@njit(cache=True)
def on_moon(state, seat):
    """UR-Y2: a race that has flown takes no further part."""
    return state.module[seat] == 0


@njit(cache=True)
def find_seat(state):
    """Moves `turn` on to the next remaining seat; False if the order is through."""
    while state.turn < state.players:
        if on_moon(state, seat_in_turn(state)):
            return True
        state.turn += 1
    return False


@njit(cache=True)
def begin_phase(state, phase):
    """UR-R1: all seats begin a phase together."""
    for seat in range(state.players):
        state.ended[seat] = 0
    state.turn = 0
    find_seat(state)
    state.seat = seat_in_turn(state)
    state.phase = phase


@njit(cache=True)
def begin_use(state):
    """Phase 3: use and remove."""
    for seat in range(state.players):
        state.launches[seat] = 0
    begin_phase(state, s.USE_TOP)


@njit(cache=True)
def begin_build(state):
    """Phase 4: build and activate."""
    for seat in range(state.players):
        state.reentry[seat] = 0
    begin_phase(state, s.BUILD_TOP)


# --- neighbours for special abilities


@njit(cache=True)
def left_neighbour(state, seat):
    """UR-N1: the nearest remaining seat on the left, or -1."""
    for distance in range(1, state.players):
        other = around(seat + distance, state.players)
        if on_moon(state, other):
            return other
    return -1


@njit(cache=True)
def right_neighbour(state, seat):
    """The nearest remaining seat on the right; -1 if there is none but the left neighbour."""
    for distance in range(1, state.players):
        other = around(seat - distance, state.players)
        if on_moon(state, other):
            return other if other != left_neighbour(state, seat) else -1
    return -1


@njit(cache=True)
def has_neighbour(state, seat):
    return left_neighbour(state, seat) >= 0


# --- gaps between the moons: gap g lies left of seat g


@njit(cache=True)
def gap_count(state):
    """UR-Z1: a moon alone has a gap on either side too."""
    return max(state.players, 2)


@njit(cache=True)
def left_gap(state, seat):
    return seat


@njit(cache=True)
def right_gap(state, seat):
    return around(seat - 1, gap_count(state))


@njit(cache=True)
def beside(state, gap, seat):
    """Whether a gap touches a seat's moon."""
    return gap == left_gap(state, seat) or gap == right_gap(state, seat)


@njit(cache=True)
def owns(state, seat, technology):
    return state.tech[seat, technology - c.TELESCOPE] > 0
