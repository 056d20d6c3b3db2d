"""A moon: what lies on its hexes, what darkens them, and its networks of tunnels."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s
from .bits import bit, count_bits, lowest


@njit(cache=True)
def volcano(state, seat):
    return bit(c.VOLCANO[state.moon[seat]])


@njit(cache=True)
def buildable(state, seat):
    """UR-B3, UR-B4: hexes in which tunnels and mines can be drawn."""
    return c.ALL_HEXES & ~(state.dark[seat] | volcano(state, seat))


@njit(cache=True)
def free_hexes(state, seat):
    """Where a mine can be drawn."""
    return buildable(state, seat) & ~state.mine[seat]


@njit(cache=True)
def plain_mines(state, seat):
    """UR-B6, UR-B7: mines that can take a fortification or a launchpad."""
    return state.mine[seat] & ~state.fort[seat] & ~state.pad[seat]


@njit(cache=True)
def removable_mines(state, seat):
    """UR-B5: mines that were drawn by a player."""
    return state.mine[seat] & ~c.PRINTED[state.moon[seat]]


# --- damage


@njit(cache=True)
def newly_dark(state, seat, hit):
    """UR-A4, UR-A5: of the hexes that are hit, those that go dark."""
    return hit & ~state.dark[seat] & ~state.fort[seat]


@njit(cache=True)
def darken(state, seat, hit):
    """UR-A3, UR-V1: hexes go dark for good, with all that lies on them and leads to them."""
    lost = newly_dark(state, seat, hit)
    state.events[s.HEXES_LOST, seat] += count_bits(lost)
    state.events[s.MINES_LOST, seat] += count_bits(lost & state.mine[seat])
    state.events[s.LAUNCHPADS_LOST, seat] += count_bits(lost & state.pad[seat])
    if lost & volcano(state, seat) and state.erupt[seat] == 0:
        state.erupt[seat] = 1
        state.events[s.ERUPTIONS, seat] += 1
    state.dark[seat] |= lost
    state.mine[seat] &= ~lost
    state.pad[seat] &= ~lost
    while lost:
        cut_tunnels(state, seat, lowest(lost))
        lost &= lost - 1


@njit(cache=True)
def cut_tunnels(state, seat, hexagon):
    """Removes all tunnels with an end in a hex."""
    for direction in range(c.EDGE_DIRECTIONS):
        state.tunnel[seat, direction] &= ~bit(hexagon)
        behind = c.NEIGHBOUR[hexagon, direction + c.EDGE_DIRECTIONS]
        if behind >= 0:
            state.tunnel[seat, direction] &= ~bit(behind)


@njit(cache=True)
def tunnels_lost(state, seat, lost):
    """How many tunnels have an end in hexes that are about to go dark."""
    total = 0
    for direction in range(c.EDGE_DIRECTIONS):
        drawn = state.tunnel[seat, direction]
        total += count_bits(drawn & lost)
        drawn &= ~lost
        left = lost if drawn else 0
        while left:
            behind = c.NEIGHBOUR[lowest(left), direction + c.EDGE_DIRECTIONS]
            left &= left - 1
            if behind >= 0:
                total += (drawn >> np.int64(behind)) & 1
    return total


@njit(cache=True)
def wiped_out(state, seat):
    """Nothing but the volcano and dark hexes is left."""
    return buildable(state, seat) == 0


# --- networks (Mine and transport)


@njit(cache=True)
def label_networks(state, seat, net):
    """UR-M2: writes for every hex the label + 1 of its network, which is its lowest hex.

    A hex without tunnels is a network of its own. Otherwise every hex takes the lower of the labels
    at the two ends of each tunnel until nothing changes any more.
    """
    for hexagon in range(c.HEX_COUNT):
        net[hexagon] = hexagon + 1
    changed = True
    while changed:
        changed = False
        for direction in range(c.EDGE_DIRECTIONS):
            left = state.tunnel[seat, direction]
            while left:
                one = lowest(left)
                other = c.NEIGHBOUR[one, direction]
                left &= left - 1
                if net[one] != net[other]:
                    label = min(net[one], net[other])
                    net[one] = label
                    net[other] = label
                    changed = True


@njit(cache=True)
def largest_network(state, seat):
    """The number of active mines in the network that has most of them."""
    net = np.zeros(c.HEX_COUNT, np.int8)
    count = np.zeros(c.HEX_COUNT + 1, np.int64)
    label_networks(state, seat, net)
    most = 0
    for hexagon in range(c.HEX_COUNT):
        if state.mine[seat] & bit(hexagon):
            count[net[hexagon]] += 1
            most = max(most, count[net[hexagon]])
    return most
