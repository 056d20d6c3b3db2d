"""A scripted team player and a cheap evaluation of a position.

Every seat joins its mines into sets of many colours, works its way to Launchpad, Rocket and
Spaceship, fills modules, and flies when the others no longer need it.
"""

import numpy as np
from numba import njit

from . import actions as a
from . import components as c
from . import state as s
from .bot_tunnels import best_tunnel, gather, worth
from .rules.asteroid import harm
from .rules.bits import bit, count_bits
from .rules.ending import SCORE_OF_WIN, can_settle, team_score
from .rules.launch import can_launch
from .rules.modules import boxes_filled, open_boxes
from .rules.moon import volcano
from .rules.projects import is_open, tunnels_left
from .rules.sets import chosen_rocks, one_rock, pays, rocks_of, set_at
from .rules.turns import left_neighbour, on_moon, owns, right_neighbour

NOTHING = -1000.0


@njit(cache=True)
def evaluate(state, seat):
    """The outcome, up to 1, or the progress of the team as an estimate of it."""
    if state.done:
        return min(state.outcome[seat], 1.0)
    return team_score(state) / SCORE_OF_WIN


@njit(cache=True)
def bot(state, mask):
    """A legal action for the deciding seat."""
    seat = state.seat
    phase = state.phase
    if phase == s.BUILD_TOP:
        return choose_build(state, seat, mask)
    if phase == s.USE_TOP:
        return choose_set(state, seat, mask)
    if phase == s.USE_SET:
        return choose_use(state, seat, mask)
    if phase == s.ATTACK_ORIENT or phase == s.JUNK_ORIENT:
        return choose_orientation(state, seat, mask)
    return choose_rarely(state, seat, phase, mask)


@njit(cache=True)
def choose_rarely(state, seat, phase, mask):
    if phase == s.SETUP_MINE or (phase == s.GIFT_HEX and state.project == c.MINE):
        return choose_mine(state, seat, mask)
    if phase == s.BUILD_HEX or phase == s.GIFT_HEX:
        return choose_upgrade(state, seat, mask)
    if phase == s.DOUBLE or phase == s.PLACE_ROCK:
        return choose_more(state, seat, phase, mask)
    if phase == s.JUNK_MODULE:
        return choose_junk_module(state, mask)
    if phase == s.GIVE_ROCK:
        return a.PASS
    return last_legal(mask)


@njit(cache=True)
def last_legal(mask):
    """Fires, gives rather than keeps, and takes the scarcer colour."""
    for action in range(mask.size - 1, -1, -1):
        if mask[action]:
            return action
    return a.PASS


# --- impacts


@njit(cache=True)
def choose_orientation(state, seat, mask):
    """Spares the launchpad and the volcano, then mines, tunnels and hexes."""
    best, chosen = -1.0, a.ORIENTATION
    for orientation in range(c.ORIENTATIONS):
        if mask[a.ORIENTATION + orientation]:
            lost = harm(state, seat, state.impact, state.coordinate, orientation)
            cost = loss(state, seat, lost)
            if best < 0.0 or cost < best:
                best, chosen = cost, a.ORIENTATION + orientation
    return chosen


@njit(cache=True)
def loss(state, seat, lost):
    cost = 0.2 * count_bits(lost) + 4.0 * count_bits(lost & state.mine[seat])
    for direction in range(c.EDGE_DIRECTIONS):
        cost += 2.0 * count_bits(lost & state.tunnel[seat, direction])
        for hexagon in range(c.HEX_COUNT):
            end = c.NEIGHBOUR[hexagon, direction]
            if end >= 0 and lost & bit(end) and state.tunnel[seat, direction] & bit(hexagon):
                cost += 2.0
    if lost & state.pad[seat]:
        cost += 40.0
    if lost & volcano(state, seat):
        cost += 30.0
    return cost


# --- mines and what is built on them


@njit(cache=True)
def choose_mine(state, seat, mask):
    """The hex that makes the set of mines nearby richest; the tunnel's own colour helps first."""
    best, chosen = NOTHING, a.PASS
    made = np.zeros(s.COLOURS, np.int64)
    for hexagon in range(c.HEX_COUNT):
        if state.mine[seat] & bit(hexagon):
            made[c.TERRAIN[state.moon[seat], hexagon]] += 1
    for hexagon in range(c.HEX_COUNT):
        if mask[a.HEX + hexagon] and not state.mine[seat] & bit(hexagon):
            colour = c.TERRAIN[state.moon[seat], hexagon]
            value = -2.0 * min(made[colour], 3)
            if made[colour] == 0:
                value += 3.0
            if state.phase == s.SETUP_MINE and pays(state.race[seat], c.TUNNEL, one_rock(colour)):
                value += OWN_COLOUR_MINE
            value += nearness(state, seat, hexagon)
            if value > best:
                best, chosen = value, a.HEX + hexagon
    return chosen


OWN_COLOUR_MINE = 3.0


@njit(cache=True)
def nearness(state, seat, hexagon):
    """Mines close by count, the volcano repels."""
    near = 0.0
    for radius in range(1, 4):
        near += 0.3 * count_bits(c.DISCS[hexagon, radius] & state.mine[seat])
    if c.DISCS[hexagon, 1] & volcano(state, seat):
        near -= 0.5
    return near


@njit(cache=True)
def choose_upgrade(state, seat, mask):
    """A launchpad goes to the richest network, in a place far from others."""
    net = np.zeros(c.HEX_COUNT, np.int8)
    made = np.zeros(c.HEX_COUNT, np.int64)
    gather(state, seat, net, made)
    best, chosen = NOTHING, a.PASS
    for hexagon in range(c.HEX_COUNT):
        if mask[a.HEX + hexagon]:
            value = worth(state.race[seat], made[net[hexagon] - 1])
            if has_pad(state, seat, net, net[hexagon]):
                value *= 0.3
            if value > best:
                best, chosen = value, a.HEX + hexagon
    return chosen


@njit(cache=True)
def has_pad(state, seat, net, label):
    for hexagon in range(c.HEX_COUNT):
        if state.pad[seat] & bit(hexagon) and net[hexagon] == label:
            return True
    return False


# --- the value of projects and launches


@njit(cache=True)
def modules_lacking(state):
    """How many modules have still to be completed for the races on the moons."""
    lacking = state.players - state.flown
    for module in range(c.MODULE_COUNT):
        lacking -= can_settle(state, module)
    return lacking


@njit(cache=True)
def launchers(state):
    """Remaining races that know Rocket."""
    count = 0
    for seat in range(state.players):
        count += on_moon(state, seat) and owns(state, seat, c.ROCKET)
    return count


@njit(cache=True)
def neighbour_lacks(state, seat, technology):
    left, right = left_neighbour(state, seat), right_neighbour(state, seat)
    if left >= 0 and not owns(state, left, technology):
        return True
    return right >= 0 and not owns(state, right, technology)


@njit(cache=True)
def project_value(state, seat, project, digging):
    """What a step of a project is worth now."""
    if project == c.LAUNCHPAD:
        return 10.0 if state.pad[seat] == 0 else 1.5
    if project == c.SPACESHIP:
        if not owns(state, seat, project):
            return 9.0
        return 9.5 if neighbour_lacks(state, seat, project) else 0.0
    if project == c.ROCKET:
        if owns(state, seat, project):
            return 0.5
        return 9.3 if modules_lacking(state) > 0 else 0.3
    if project == c.TUNNEL:
        return 6.0 if digging else 0.6
    if project == c.GUN:
        return 2.5
    if project == c.MINE:
        return 2.0
    if project == c.FORTIFICATION:
        return 0.7
    return 1.0 if project == c.WEAPONRY else 0.4


@njit(cache=True)
def launch_value(state, module, rocks):
    """Rocks that fit, more for a module nearly complete, less for surplus."""
    fit = 0
    surplus = 0
    for colour in range(s.COLOURS):
        sent = rocks_of(rocks, colour)
        placed = min(sent, open_boxes(state, module, colour))
        fit += placed
        surplus += sent - placed
    value = 2.2 * fit - 0.8 * surplus + 0.5 * boxes_filled(state, module)
    if boxes_filled(state, module) + fit == c.BOXES:
        value += 4.0
    return value


@njit(cache=True)
def use_value(state, seat, chosen, rocks, digging):
    """The best use of a set and how many uses that matter it has."""
    best = NOTHING
    uses = 0
    for project in range(len(c.PROJECTS)):
        if is_open(state, seat, project) and pays(state.race[seat], project, rocks):
            value = project_value(state, seat, project, digging)
            uses += value > 5.0
            best = max(best, value)
    if can_launch(state, seat, chosen) and modules_lacking(state) > 0:
        for module in range(c.MODULE_COUNT):
            value = launch_value(state, module, rocks)
            uses += value > 5.0
            best = max(best, value)
    return best, uses


# --- phases 2 and 3


@njit(cache=True)
def wants_tunnels(state, seat):
    """Whether there is a join worth its tunnels."""
    return best_tunnel(state, seat, c.MOST_TUNNELS) >= 0


@njit(cache=True)
def choose_set(state, seat, mask):
    """The set with the fewest uses first, so that rich sets stay for what needs them."""
    for technology in range(c.TELESCOPE, c.SPACESHIP):
        if mask[a.PROJECT + technology]:
            return a.PROJECT + technology
    digging = wants_tunnels(state, seat)
    best, chosen = 0.0, a.PASS
    for label in range(c.HEX_COUNT):
        if mask[a.HEX + label]:
            rocks = set_at(state, seat, label)
            value, uses = use_value(state, seat, label + 1, rocks, digging)
            if value - 20.0 * uses + 200.0 > best and value > 0.0:
                best, chosen = value - 20.0 * uses + 200.0, a.HEX + label
    for colour in range(s.COLOURS):
        if mask[a.COLOUR + colour]:
            return a.COLOUR + colour
    return chosen


@njit(cache=True)
def choose_use(state, seat, mask):
    digging = wants_tunnels(state, seat)
    rocks = chosen_rocks(state, seat)
    best, chosen = NOTHING, a.PASS
    for project in range(len(c.PROJECTS)):
        if mask[a.PROJECT + project]:
            value = project_value(state, seat, project, digging)
            if value > best:
                best, chosen = value, a.PROJECT + project
    lacking = modules_lacking(state)
    for module in range(c.MODULE_COUNT):
        if mask[a.MODULE + module]:
            value = launch_value(state, module, rocks) if lacking > 0 else -1.0
            if value > best:
                best, chosen = value, a.MODULE + module
    return chosen


@njit(cache=True)
def choose_more(state, seat, phase, mask):
    """DOUBLE and PLACE_ROCK: the set that gains most by another rock."""
    digging = wants_tunnels(state, seat)
    best, chosen = 0.0, a.PASS
    for hexagon in range(c.HEX_COUNT):
        if mask[a.HEX + hexagon]:
            label, colour = hexagon, state.hand - 1
            if phase == s.DOUBLE:
                label = state.net[seat, hexagon] - 1
                colour = c.TERRAIN[state.moon[seat], hexagon]
            rocks = set_at(state, seat, label)
            before, _ = use_value(state, seat, label + 1, rocks, digging)
            after, _ = use_value(state, seat, label + 1, rocks + one_rock(colour), digging)
            if after - before > best:
                best, chosen = after - before, a.HEX + hexagon
    return chosen


@njit(cache=True)
def choose_junk_module(state, mask):
    """Secures into the fullest module, wipes the emptiest."""
    best, chosen = NOTHING, a.PASS
    for module in range(c.MODULE_COUNT):
        if mask[a.MODULE + module]:
            value = boxes_filled(state, module)
            if state.junk_card == c.WIPE_MODULE:
                value = -value
            if value > best:
                best, chosen = float(value), a.MODULE + module
    return chosen


# --- phase 4


@njit(cache=True)
def choose_build(state, seat, mask):
    for technology in range(c.TELESCOPE, c.SPACESHIP + 1):
        if mask[a.PROJECT + technology]:
            return a.PROJECT + technology
    if mask[a.PROJECT + c.LAUNCHPAD]:
        return a.PROJECT + c.LAUNCHPAD
    if mask[a.PROJECT + c.FORTIFICATION]:
        return a.PROJECT + c.FORTIFICATION
    left = tunnels_left(state, seat)
    if left > 0:
        edge = best_tunnel(state, seat, left)
        if edge >= 0:
            return a.EDGE + edge
    mine = choose_new_mine(state, seat, mask)
    if mine > 0:
        return mine
    shot = choose_shot(state, seat, mask)
    if shot > 0:
        return shot
    return choose_flight(state, seat, mask)


@njit(cache=True)
def choose_new_mine(state, seat, mask):
    free = False
    for hexagon in range(c.HEX_COUNT):
        free |= mask[a.HEX + hexagon] > 0 and not state.mine[seat] & bit(hexagon)
    return choose_mine(state, seat, mask) if free else a.PASS


@njit(cache=True)
def choose_shot(state, seat, mask):
    """The nearest gap with cards, before an attack."""
    if not state.attack_space[min(state.round_number + 1, state.end_space)]:
        return a.PASS
    for distance in range(s.G):
        if mask[a.GAP + distance]:
            return a.GAP + distance
    return a.PASS


@njit(cache=True)
def choose_flight(state, seat, mask):
    """Flies to the first free module, unless the others need this seat's launches."""
    for module in range(c.MODULE_COUNT):
        if mask[a.MODULE + module]:
            return a.PASS if is_needed(state, seat) else a.MODULE + module
    return a.PASS


@njit(cache=True)
def is_needed(state, seat):
    """Whether this seat is the one to complete the modules that others lack."""
    if state.round_number + 1 >= state.end_space or state.flown + 1 == state.players:
        return False
    if state.race[seat] == c.GALEPEGALS and neighbour_lacks(state, seat, c.SPACESHIP):
        return True
    if modules_lacking(state) <= 0 or not owns(state, seat, c.ROCKET):
        return False
    own = count_bits(state.mine[seat])
    for other in range(state.players):
        if other != seat and on_moon(state, other) and owns(state, other, c.ROCKET):
            if state.pad[other] != 0 and count_bits(state.mine[other]) >= own:
                return False
    return True
