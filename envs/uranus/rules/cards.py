"""The decks, their discards, and the asteroid cards between the moons (Set up D, E)."""

from numba import njit

from ...core import rng
from .. import components as c
from .turns import beside, gap_count, on_moon, owns

# --- decks: an empty one is rebuilt from its discards


@njit(cache=True)
def refill_deck(words, deck, discards, count):
    """UR-A6, UR-J14: shuffles the discards into a new deck."""
    for i in range(count):
        deck[i] = discards[i]
        discards[i] = 0
    rng.shuffle(words, deck, count)


@njit(cache=True)
def draw_coordinate(state):
    if state.coordinates_left == 0:
        refill_deck(
            state.rng, state.coordinates, state.coordinate_discards, state.coordinates_discarded
        )
        state.coordinates_left = state.coordinates_discarded
        state.coordinates_discarded = 0
    state.coordinates_left -= 1
    card = state.coordinates[state.coordinates_left]
    state.coordinates[state.coordinates_left] = 0
    return card


@njit(cache=True)
def discard_coordinate(state, card):
    state.coordinate_discards[state.coordinates_discarded] = card
    state.coordinates_discarded += 1


@njit(cache=True)
def draw_impact(state):
    if state.impacts_left == 0:
        refill_deck(state.rng, state.impacts, state.impact_discards, state.impacts_discarded)
        state.impacts_left = state.impacts_discarded
        state.impacts_discarded = 0
    state.impacts_left -= 1
    card = state.impacts[state.impacts_left]
    state.impacts[state.impacts_left] = 0
    return card


@njit(cache=True)
def discard_impact(state, card):
    state.impact_discards[state.impacts_discarded] = card
    state.impacts_discarded += 1


@njit(cache=True)
def draw_junk(state):
    """Draws a space junk card, which goes to the discards as no effect draws another one."""
    if state.junk_left == 0:
        refill_deck(state.rng, state.junk, state.junk_discards, state.junk_discarded)
        state.junk_left = state.junk_discarded
        state.junk_discarded = 0
    state.junk_left -= 1
    card = state.junk[state.junk_left]
    state.junk[state.junk_left] = 0
    state.junk_discards[state.junk_discarded] = card
    state.junk_discarded += 1
    return card


# --- gaps


@njit(cache=True)
def watched(state, gap):
    """UR-T2: a remaining race with Telescope sits beside the gap."""
    for seat in range(state.players):
        if on_moon(state, seat) and owns(state, seat, c.TELESCOPE) and beside(state, gap, seat):
            return True
    return False


@njit(cache=True)
def turn_up_watched(state):
    """Turns up the cards beside all races with Telescope; others stay as they are."""
    for gap in range(gap_count(state)):
        if state.gap_coordinate[gap] > 0 and watched(state, gap):
            state.gap_face[gap, 0] = 1
            state.gap_face[gap, 1] = 1


@njit(cache=True)
def fill_gap(state, gap):
    """Lays new cards between two moons."""
    state.gap_coordinate[gap] = draw_coordinate(state)
    state.gap_impact[gap] = draw_impact(state)
    face_up = watched(state, gap)
    state.gap_face[gap, 0] = face_up
    state.gap_face[gap, 1] = face_up


@njit(cache=True)
def clear_gap(state, gap):
    """Discards the cards of a gap, if any."""
    if state.gap_coordinate[gap] > 0:
        discard_coordinate(state, state.gap_coordinate[gap])
        discard_impact(state, state.gap_impact[gap])
    state.gap_coordinate[gap] = 0
    state.gap_impact[gap] = 0
    state.gap_face[gap, 0] = 0
    state.gap_face[gap, 1] = 0


@njit(cache=True)
def replace_coordinate(state, gap):
    """UR-J1, UR-J2: a new coordinate card; the impact card stays as it lies."""
    if state.gap_coordinate[gap] == 0:
        return
    old = state.gap_coordinate[gap]
    state.gap_coordinate[gap] = draw_coordinate(state)
    state.gap_face[gap, 0] = watched(state, gap)
    discard_coordinate(state, old)


@njit(cache=True)
def move_clockwise(state):
    """UR-J12: all cards move to the next gap."""
    last = gap_count(state) - 1
    coordinate = state.gap_coordinate[last]
    impact = state.gap_impact[last]
    face = state.gap_face[last, 0]
    impact_face = state.gap_face[last, 1]
    for gap in range(last, 0, -1):
        state.gap_coordinate[gap] = state.gap_coordinate[gap - 1]
        state.gap_impact[gap] = state.gap_impact[gap - 1]
        state.gap_face[gap, 0] = state.gap_face[gap - 1, 0]
        state.gap_face[gap, 1] = state.gap_face[gap - 1, 1]
    state.gap_coordinate[0] = coordinate
    state.gap_impact[0] = impact
    state.gap_face[0, 0] = face
    state.gap_face[0, 1] = impact_face
    turn_up_watched(state)
