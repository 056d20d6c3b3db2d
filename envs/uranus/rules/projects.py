"""The project board: its tracks, technologies and the space gun (p.10-16)."""

from numba import njit

from .. import components as c
from .cards import turn_up_watched
from .turns import has_neighbour, owns


@njit(cache=True)
def is_open(state, seat, project):
    """UR-U2, UR-T4: a track takes steps until it is complete or its technology is owned.

    The Galepegals also work on what they own, for their neighbours.
    """
    if state.track[seat, project] >= state.steps[seat, project]:
        return False
    if project < c.TELESCOPE or not owns(state, seat, project):
        return True
    return state.race[seat] == c.GALEPEGALS and has_neighbour(state, seat)


@njit(cache=True)
def is_finished(state, seat, project):
    """A complete track that has not been used yet."""
    if project >= c.TELESCOPE and state.race[seat] != c.GALEPEGALS:
        return False
    return state.track[seat, project] >= state.steps[seat, project]


@njit(cache=True)
def mark_step(state, seat, project):
    """UR-T1: the last step of a technology is its discovery, but the Galepegals may wait."""
    state.track[seat, project] += 1
    if project >= c.TELESCOPE and state.race[seat] != c.GALEPEGALS:
        if state.track[seat, project] >= state.steps[seat, project]:
            discover(state, seat, project)


@njit(cache=True)
def discover(state, seat, technology):
    """UR-T2, UR-G2: a technology and what it does at once."""
    state.tech[seat, technology - c.TELESCOPE] = 1
    if technology == c.TELESCOPE:
        turn_up_watched(state)
    elif technology == c.WEAPONRY:
        state.track[seat, c.GUN] = max(state.track[seat, c.GUN], c.GUN_WITH_WEAPONRY)


# --- tunnels and mines that may be drawn or removed


@njit(cache=True)
def tunnels_left(state, seat):
    """UR-B2: what is left of a started build, otherwise what the track allows."""
    if state.building[seat, 0]:
        return state.allowance[seat, 0]
    return c.TUNNELS_READY[state.track[seat, c.TUNNEL]]


@njit(cache=True)
def mines_left(state, seat):
    """UR-B4: the same for mines."""
    if state.building[seat, 1]:
        return state.allowance[seat, 1]
    return c.MINES_READY[state.race[seat], state.track[seat, c.MINE]]


@njit(cache=True)
def spend_mine(state, seat):
    """One of the mines that are ready; the first one erases the track."""
    left = mines_left(state, seat) - 1
    state.building[seat, 1] = 1
    state.allowance[seat, 1] = left
    state.track[seat, c.MINE] = 0


# --- the space gun


@njit(cache=True)
def gun_ready(state, seat):
    return state.track[seat, c.GUN] >= c.GUN_READY


@njit(cache=True)
def unload_gun(state, seat):
    """UR-G1, UR-G2: after a shot the track starts anew."""
    state.track[seat, c.GUN] = c.GUN_WITH_WEAPONRY if owns(state, seat, c.WEAPONRY) else 0
