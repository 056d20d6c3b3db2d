"""Where the scripted player draws tunnels: it joins mines into sets of many colours."""

import numpy as np
from numba import njit

from . import components as c
from . import state as s
from .rules.bits import bit
from .rules.moon import buildable, label_networks
from .rules.sets import one_rock, pays, rocks_of

#: worth of a set by its number of different colours
COLOURS_WORTH = np.array([0.0, 1.0, 2.2, 4.5, 8.0, 13.0])
MORE_ROCKS_WORTH = 0.15  # each rock beyond the different ones
TUNNEL_SET_WORTH = 0.4  # a set too poor for anything but a tunnel


@njit(cache=True)
def worth(race, rocks):
    """How much a set of these rocks is worth in every round to come."""
    different = 0
    size = 0
    for colour in range(s.COLOURS):
        different += rocks_of(rocks, colour) > 0
        size += rocks_of(rocks, colour)
    value = COLOURS_WORTH[different] + MORE_ROCKS_WORTH * (size - different)
    if different < 3 and pays(race, c.TUNNEL, rocks):
        value += TUNNEL_SET_WORTH
    return value


@njit(cache=True)
def gather(state, seat, net, made):
    """Labels the networks of a moon and adds up the rocks that each of them makes."""
    label_networks(state, seat, net)
    made[:] = 0
    for hexagon in range(c.HEX_COUNT):
        if state.mine[seat] & bit(hexagon):
            made[net[hexagon] - 1] += one_rock(c.TERRAIN[state.moon[seat], hexagon])


@njit(cache=True)
def spread(net, made, ground, label, distance, parent, queue):
    """Distances in new tunnels from a network, over hexes that no mine uses."""
    distance[:] = -1
    tail = 0
    for hexagon in range(c.HEX_COUNT):
        if net[hexagon] == label + 1:
            distance[hexagon] = 0
            queue[tail] = hexagon
            tail += 1
    head = 0
    while head < tail:
        here = queue[head]
        head += 1
        if distance[here] > 0 and made[net[here] - 1] > 0:
            continue  # the end of a way, at another network
        for direction in range(len(c.DIRECTIONS)):
            there = c.NEIGHBOUR[here, direction]
            if there >= 0 and distance[there] < 0 and ground & bit(there):
                distance[there] = distance[here] + 1
                parent[there] = here
                queue[tail] = there
                tail += 1


@njit(cache=True)
def edge_between(one, other):
    """The edge of two adjacent hexes."""
    low, high = min(one, other), max(one, other)
    for edge in range(c.EDGE_COUNT):
        start, end = c.EDGE_HEX[edge], c.EDGE_END[edge]
        if min(start, end) == low and max(start, end) == high:
            return edge
    return -1


@njit(cache=True)
def best_tunnel(state, seat, most):
    """The next edge towards the join with the best gain per tunnel, or -1.

    Only joins that need at most `most` new tunnels count.
    """
    net = np.zeros(c.HEX_COUNT, np.int8)
    made = np.zeros(c.HEX_COUNT, np.int64)
    distance = np.zeros(c.HEX_COUNT, np.int64)
    parent = np.zeros(c.HEX_COUNT, np.int64)
    queue = np.zeros(c.HEX_COUNT, np.int64)
    gather(state, seat, net, made)
    ground = buildable(state, seat)
    race = state.race[seat]
    best, first_step = 0.0, -1
    for label in range(c.HEX_COUNT):
        if made[label] == 0:
            continue
        spread(net, made, ground, label, distance, parent, queue)
        for hexagon in range(c.HEX_COUNT):
            other = net[hexagon] - 1
            if not 0 < distance[hexagon] <= most or made[other] == 0 or other == label:
                continue
            gain = worth(race, made[label] + made[other])
            gain -= worth(race, made[label]) + worth(race, made[other])
            if gain / distance[hexagon] > best:
                best = gain / distance[hexagon]
                step = hexagon
                while distance[step] > 1:
                    step = parent[step]
                first_step = edge_between(parent[step], step)
    return first_step
