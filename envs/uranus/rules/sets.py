"""Sets of rocks: packed numbers with SET_BITS bits per colour."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s
from .bits import bit, lowest


@njit(cache=True)
def one_rock(colour):
    """A set of one rock."""
    return np.int64(1) << np.int64(s.SET_BITS * colour)


@njit(cache=True)
def rocks_of(rocks, colour):
    """How many rocks of a colour are in a set."""
    return (rocks >> np.int64(s.SET_BITS * colour)) & s.SET_LOW


@njit(cache=True)
def size_of(rocks):
    """How many rocks are in a set: pairs of colours are added, then all pairs by a product."""
    pairs = (rocks & s.SET_PAIRS) + ((rocks >> s.SET_BITS) & s.SET_PAIRS)
    return ((pairs * s.SET_PAIR_ONES) >> (4 * s.SET_BITS)) & ((1 << 2 * s.SET_BITS) - 1)


@njit(cache=True)
def colours_of(rocks):
    """A packed set with one rock of every colour that a set has."""
    return ((rocks + s.SET_GUARDS - s.SET_ONES) >> (s.SET_BITS - 1)) & s.SET_ONES


@njit(cache=True)
def contains(rocks, others):
    """Whether a set has all the rocks of another: no colour borrows from its free bit."""
    return ((rocks | s.SET_GUARDS) - others) & s.SET_GUARDS == s.SET_GUARDS


# --- the sets on a moon


@njit(cache=True)
def set_at(state, seat, label):
    return np.int64(state.sets[seat, label])


@njit(cache=True)
def add_to_set(state, seat, label, colour):
    state.sets[seat, label] += one_rock(colour)
    state.labels[seat] |= bit(label)


@njit(cache=True)
def take_from_set(state, seat, label, colour):
    state.sets[seat, label] -= one_rock(colour)
    if state.sets[seat, label] == 0:
        state.labels[seat] &= ~bit(label)


@njit(cache=True)
def remove_set(state, seat, label):
    state.sets[seat, label] = 0
    state.labels[seat] &= ~bit(label)


@njit(cache=True)
def chosen_rocks(state, seat):
    """The rocks of the set that is being used."""
    if state.chosen >= s.CHOSEN_ALONE:
        return one_rock(state.chosen - s.CHOSEN_ALONE)
    return set_at(state, seat, state.chosen - 1)


@njit(cache=True)
def launchpad_labels(state, seat):
    """UR-L1: the labels of all networks with an active launchpad, as they produced."""
    labels = np.int64(0)
    pads = state.pad[seat]
    while pads:
        labels |= bit(state.net[seat, lowest(pads)] - 1)
        pads &= pads - 1
    return labels


@njit(cache=True)
def different_labels(state, seat):
    """The labels of all sets but those that are just like a lower one.

    Sets of networks with a launchpad differ from all others.
    """
    left = state.labels[seat]
    plain = left & ~launchpad_labels(state, seat)
    labels = left
    while left:
        label = lowest(left)
        left &= left - 1
        lower = plain & (bit(label) - 1)
        while lower and plain & bit(label):
            if state.sets[seat, lowest(lower)] == state.sets[seat, label]:
                labels &= ~bit(label)
                break
            lower &= lower - 1
    return labels


# --- what a set pays for


def _price_tables():
    """The costs of all steps, packed, in a form that is quick to look through.

    By race: the options that name colours, with the bit of their project; and by number of
    different colours, the bits of the projects with an option that they meet.
    """
    races, projects = c.COST_OPTIONS.shape
    most = projects * c.MAX_COST_OPTIONS
    rocks = np.zeros((races, most), np.int64)
    bits = np.zeros((races, most), np.int64)
    counts = np.zeros(races, np.int64)
    different = np.zeros((races, s.COLOURS + 1), np.int64)
    for race, project in np.ndindex(races, projects):
        for cost in c.COST[race, project, : c.COST_OPTIONS[race, project]].tolist():
            if cost[c.DIFFERENT]:
                different[race, cost[c.DIFFERENT] :] |= 1 << project
            else:
                packed = sum(n << s.SET_BITS * colour for colour, n in enumerate(cost[:-1]))
                rocks[race, counts[race]], bits[race, counts[race]] = packed, 1 << project
                counts[race] += 1
    return rocks, bits, counts, different


_PRICE, _PRICE_PROJECT, _PRICES, _DIFFERENT_PROJECTS = _price_tables()


@njit(cache=True)
def payable(race, rocks):
    """UR-U1: a bit for every project that has an option which a set contains."""
    projects = _DIFFERENT_PROJECTS[race, size_of(colours_of(rocks))]
    for option in range(_PRICES[race]):
        if contains(rocks, _PRICE[race, option]):
            projects |= _PRICE_PROJECT[race, option]
    return projects


@njit(cache=True)
def pays(race, project, rocks):
    return payable(race, rocks) & (1 << project) != 0


@njit(cache=True)
def to_supply(state, rocks):
    """UR-U3: rocks go back to the supply."""
    for colour in range(s.COLOURS):
        state.supply[colour] += rocks_of(rocks, colour)
