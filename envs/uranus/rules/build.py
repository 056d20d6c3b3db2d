"""Phase 4: build and activate (p.13-16)."""

import numpy as np
from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .asteroid import begin_round
from .bits import bit, lowest
from .cards import clear_gap
from .ending import can_fly, can_leave, can_settle, fly, win
from .gifts import any_target
from .masks import mark, mark_hexes
from .moon import buildable, free_hexes, plain_mines, removable_mines
from .projects import gun_ready, is_finished, mines_left, spend_mine, tunnels_left, unload_gun
from .turns import (
    around,
    beside,
    find_seat,
    gap_count,
    has_neighbour,
    left_neighbour,
    on_moon,
    right_neighbour,
    seat_in_turn,
)

# --- what is legal


@njit(cache=True)
def legal_build(state, seat, mask):
    mask[a.PASS] = 1
    if tunnels_left(state, seat) > 0:
        mark_ground(mask, c.ALL_HEXES & ~buildable(state, seat))
    elif state.race[seat] == c.KROVIOTS:  # UR-H4
        mark_drawn(state, seat, mask)
    mark_hexes(mask, places_for_mines(state, seat))
    mark(mask, a.PROJECT, usable_projects(state, seat))
    mark(mask, a.GAP, gaps_in_reach(state, seat))
    mark(mask, a.MODULE, modules_to_fly_to(state, seat))


@njit(cache=True)
def mark_ground(mask, blocked):
    """UR-B3: tunnels are drawn or removed on all edges but those that end in a blocked hex."""
    for edge in range(c.EDGE_COUNT):
        mask[a.EDGE + edge] = 1
    while blocked:
        hexagon = lowest(blocked)
        blocked &= blocked - 1
        for direction in range(len(c.DIRECTIONS)):
            edge = c.EDGE_AT[hexagon, direction]
            if edge >= 0:
                mask[a.EDGE + edge] = 0


@njit(cache=True)
def mark_drawn(state, seat, mask):
    """The tunnels that are there."""
    for direction in range(c.EDGE_DIRECTIONS):
        drawn = state.tunnel[seat, direction]
        while drawn:
            mask[a.EDGE + c.EDGE_AT[lowest(drawn), direction]] = 1
            drawn &= drawn - 1


@njit(cache=True)
def places_for_mines(state, seat):
    """UR-B4, UR-B5, UR-H4: hexes for a new mine, and drawn mines to remove."""
    hexes = np.int64(0)
    draw = mines_left(state, seat) > 0
    if draw:
        hexes |= free_hexes(state, seat)
    if draw or state.race[seat] == c.KROVIOTS:
        hexes |= removable_mines(state, seat)
    return hexes


@njit(cache=True)
def usable_projects(state, seat):
    """A bit for every finished project with something to use it on."""
    race = state.race[seat]
    projects = 0
    if race == c.KROVIOTS and mines_left(state, seat) > 0:  # UR-H4
        projects |= any_target(state, seat, c.MINE) << c.MINE
    if is_finished(state, seat, c.FORTIFICATION):  # UR-B6, UR-H6
        given = race == c.ARSHANTANS and any_target(state, seat, c.FORTIFICATION)
        projects |= (given or plain_mines(state, seat) != 0) << c.FORTIFICATION
    if is_finished(state, seat, c.LAUNCHPAD):  # UR-B7
        projects |= (plain_mines(state, seat) != 0) << c.LAUNCHPAD
    if race == c.GALEPEGALS:  # UR-H5
        for technology in range(c.TELESCOPE, c.SPACESHIP + 1):
            if is_finished(state, seat, technology):
                projects |= any_target(state, seat, technology) << technology
    return projects


@njit(cache=True)
def gaps_in_reach(state, seat):
    """UR-G1: a bit for every gap that a loaded gun can shoot at, from the own left one on."""
    gaps = 0
    if gun_ready(state, seat):
        for distance in range(gap_count(state)):
            gaps |= can_shoot(state, seat, gap_at(state, seat, distance)) << distance
    return gaps


@njit(cache=True)
def modules_to_fly_to(state, seat):
    """UR-Y1: a bit for every module."""
    modules = 0
    if can_leave(state, seat):
        for module in range(c.MODULE_COUNT):
            modules |= can_settle(state, module) << module
    return modules


@njit(cache=True)
def gap_at(state, seat, distance):
    """Gaps are counted clockwise from the own left one."""
    return around(seat + distance, gap_count(state))


@njit(cache=True)
def can_shoot(state, seat, gap):
    """UR-G1, UR-H3: at the own gaps; the Yarls also at those of their neighbours."""
    if state.gap_coordinate[gap] == 0:
        return False
    if beside(state, gap, seat):
        return True
    if state.race[seat] != c.YARLS or not has_neighbour(state, seat):
        return False
    right = right_neighbour(state, seat)
    return beside(state, gap, left_neighbour(state, seat)) or (
        right >= 0 and beside(state, gap, right)
    )


# --- what is done


@njit(cache=True)
def build(state, seat, action):
    if action == a.PASS:
        end_build(state, seat)
    elif action >= a.GAP:
        shoot(state, seat, gap_at(state, seat, action - a.GAP))
    elif action >= a.MODULE:
        leave(state, seat, action - a.MODULE)
    elif action >= a.PROJECT:
        use_project(state, seat, action - a.PROJECT)
    elif action >= a.EDGE:
        change_tunnel(state, seat, action - a.EDGE)
    else:
        change_mine(state, seat, action - a.HEX)


@njit(cache=True)
def change_tunnel(state, seat, edge):
    """UR-B2, UR-B3: draws a tunnel, or removes the one that is there."""
    tunnel = bit(c.EDGE_HEX[edge])
    direction = c.EDGE_DIRECTION[edge]
    removed = state.tunnel[seat, direction] & tunnel != 0
    state.tunnel[seat, direction] ^= tunnel
    if removed and state.race[seat] == c.KROVIOTS:
        return
    left = tunnels_left(state, seat) - 1
    state.building[seat, 0] = 1
    state.allowance[seat, 0] = left
    state.track[seat, c.TUNNEL] = 0


@njit(cache=True)
def change_mine(state, seat, hexagon):
    """UR-B4: draws a mine, or removes the one that is there with all that is on it."""
    place = bit(hexagon)
    removed = state.mine[seat] & place != 0
    state.mine[seat] ^= place
    state.fort[seat] &= ~place
    state.pad[seat] &= ~place
    if removed and state.race[seat] == c.KROVIOTS:
        return
    spend_mine(state, seat)


@njit(cache=True)
def use_project(state, seat, project):
    """A finished project needs a hex, or first somebody to have it."""
    state.project = project
    own = project == c.LAUNCHPAD or (
        project == c.FORTIFICATION and state.race[seat] != c.ARSHANTANS
    )
    state.phase = s.BUILD_HEX if own else s.BUILD_TARGET


@njit(cache=True)
def legal_build_hex(state, seat, mask):
    mark_hexes(mask, plain_mines(state, seat))


@njit(cache=True)
def build_on_mine(state, seat, action):
    """UR-B6, UR-B7: a fortification or a launchpad; its track is erased."""
    if state.project == c.FORTIFICATION:
        state.fort[seat] |= bit(action - a.HEX)
    else:
        state.pad[seat] |= bit(action - a.HEX)
    state.track[seat, state.project] = 0
    state.project = 0
    state.phase = s.BUILD_TOP


@njit(cache=True)
def shoot(state, seat, gap):
    """UR-G1: the cards of a gap are gone, for both moons beside it."""
    clear_gap(state, gap)
    unload_gun(state, seat)
    state.events[s.SHOTS, seat] += 1
    for other in range(state.players):
        if other != seat and on_moon(state, other) and beside(state, gap, other):
            state.events[s.SPARING_SHOTS, seat] += 1
            break
    if not beside(state, gap, seat):
        state.events[s.NEIGHBOUR_SHOTS, seat] += 1


@njit(cache=True)
def leave(state, seat, module):
    """UR-E1: when the last race has flown, the game is won at once."""
    fly(state, seat, module)
    if state.flown == state.players:
        win(state)
    else:
        end_build(state, seat)


# --- the course of the phase


@njit(cache=True)
def end_build(state, seat):
    """The next seat; after the last one those with gifts once more (UR-B8), then a new round."""
    state.ended[seat] = 1
    state.reentry[seat] = 0
    state.stayed[seat] = on_moon(state, seat) and can_fly(state, seat)
    state.events[s.ROUNDS_STAYED, seat] += state.stayed[seat]
    if state.turn < state.players:
        state.turn += 1
    if find_seat(state):
        state.seat = seat_in_turn(state)
        return
    if not find_reentry(state):
        end_builds(state)
        begin_round(state)


@njit(cache=True)
def find_reentry(state):
    """UR-B8: the first seat of the order that was given something after it had ended."""
    for turn in range(state.players):
        state.turn = turn
        seat = seat_in_turn(state)
        if state.reentry[seat] and on_moon(state, seat):
            state.turn = state.players
            state.seat = seat
            state.ended[seat] = 0
            return True
    return False


@njit(cache=True)
def end_builds(state):
    """UR-B2: what is left of a started build is lost."""
    for seat in range(state.players):
        for kind in range(2):
            state.building[seat, kind] = 0
            state.allowance[seat, kind] = 0
