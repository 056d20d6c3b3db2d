"""Robots, Silos and Dominance: the moves that all phases are made of (p.5, p.6, p.12).

A resource exists only while a robot holds it, so every move of a resource is a move of a robot.
Robots of a seat are alike except the white one (the Subsidized robot), which is counted among
them. Where it goes when only some robots of a group move follows its owner's interest (MM-G7):
it joins the first team, leaves a Silo first, and otherwise moves last.
"""

from numba import njit

from .. import components as c
from .. import state as s


@njit(cache=True)
def gain(state, seat, points, source):
    """Scores Dominance and notes where it came from; above the limit the end is triggered."""
    state.score[seat] += points
    state.events[source, seat] += points
    if state.score[seat] > state.end_above and state.final == 0:
        state.final = 1


@njit(cache=True)
def plays_b_side(state, seat, colour):
    """Whether a seat plays the B-side of this colour (p.14)."""
    return state.side[seat] == 1 and state.colour[seat] == colour


@njit(cache=True)
def silo_places(state, seat):
    """How many robots each of the seat's Silos holds."""
    return c.RED_B_SILO_PLACES if plays_b_side(state, seat, c.RED) else c.SILO_PLACES


@njit(cache=True)
def room(state, seat, kind):
    """Free places in the Silo of a type, raw and refined together."""
    return silo_places(state, seat) - state.silo[seat, kind] - state.silo[seat, kind + 3]


@njit(cache=True)
def stored(state, seat):
    """Robots in all Silos of a seat."""
    total = 0
    for cell in range(6):
        total += state.silo[seat, cell]
    return total


# --- the white robot


@njit(cache=True)
def white_is(state, seat, at, index):
    """Whether the white robot is among the seat's robots at this place."""
    return state.white_owner == seat + 1 and state.white_at == at and state.white_index == index


@njit(cache=True)
def put_white(state, at, index):
    """Notes where the white robot is now."""
    state.white_at = at
    state.white_index = index


@njit(cache=True)
def bring_white_home(state, seat, at, index):
    """Notes that the robots of a group went to Robot Control, the white one with them."""
    if white_is(state, seat, at, index):
        put_white(state, s.IN_ROBOT_CONTROL, 0)


# --- moves


@njit(cache=True)
def send_team(state, seat, place, size):
    """From Robot Control to a building; white joins."""
    state.robot_control[seat] -= size
    if white_is(state, seat, s.IN_ROBOT_CONTROL, 0):
        put_white(state, s.IN_TEAM, place)


@njit(cache=True)
def take_team_home(state, seat, place):
    """From a building to Robot Control; the place is free again."""
    if place < c.COLUMNS:
        state.robot_control[seat] += c.COLUMN_TEAM[place]
        state.columns[place] = 0
    else:
        state.robot_control[seat] += state.own_teams[seat, place - c.COLUMNS]
        state.own_teams[seat, place - c.COLUMNS] = 0
    bring_white_home(state, seat, s.IN_TEAM, place)


@njit(cache=True)
def send_to_crater(state, seat, wedge):
    """From Robot Control to a Crater wedge; white goes last."""
    if state.robot_control[seat] == 1 and white_is(state, seat, s.IN_ROBOT_CONTROL, 0):
        put_white(state, s.IN_CRATER, wedge)
    state.robot_control[seat] -= 1
    state.crater_robots[seat, wedge] += 1


@njit(cache=True)
def send_to_silo(state, seat, cell):
    """From Robot Control to the Silo with a new resource; white goes last."""
    if state.robot_control[seat] == 1 and white_is(state, seat, s.IN_ROBOT_CONTROL, 0):
        put_white(state, s.IN_SILO, cell)
    state.robot_control[seat] -= 1
    state.silo[seat, cell] += 1


@njit(cache=True)
def give_up_resource(state, seat, cell):
    """From the Silo to Robot Control, to pay or to drop; white leaves first."""
    state.silo[seat, cell] -= 1
    state.robot_control[seat] += 1
    bring_white_home(state, seat, s.IN_SILO, cell)


@njit(cache=True)
def change_resource(state, seat, source, target, count):
    """From one cell of the Silo to another; white moves last."""
    if count > 0 and count == state.silo[seat, source]:
        if white_is(state, seat, s.IN_SILO, source):
            put_white(state, s.IN_SILO, target)
    state.silo[seat, source] -= count
    state.silo[seat, target] += count


@njit(cache=True)
def take_in_hand(state, seat, cell, count):
    """From the Silo into the hand, until it is known what is taken for it; white moves last."""
    if count > 0 and count == state.silo[seat, cell]:
        if white_is(state, seat, s.IN_SILO, cell):
            put_white(state, s.IN_HAND, 0)
    state.silo[seat, cell] -= count


@njit(cache=True)
def put_from_hand(state, seat, cell, count):
    """From the hand into the Silo; white lands in the first type taken."""
    if count > 0 and white_is(state, seat, s.IN_HAND, 0):
        put_white(state, s.IN_SILO, cell)
    state.silo[seat, cell] += count


@njit(cache=True)
def drop(state, seat, cell):
    """MM-G4: the robot goes home, its resource is lost."""
    give_up_resource(state, seat, cell)
    state.events[s.DROPPED, seat] += 1


@njit(cache=True)
def allow_drops(state, seat, mask, first):
    """MM-G4: marks the drop of every resource that the seat holds."""
    for cell in range(6):
        mask[first + cell] = state.silo[seat, cell] > 0


@njit(cache=True)
def free_captive(state, seat, site):
    """The robot held by an Abductor goes home to its owner."""
    owner = state.captives[seat, site] - 1
    if owner < 0:
        return
    state.captives[seat, site] = 0
    state.robot_control[owner] += 1
    bring_white_home(state, owner, s.IN_ABDUCTOR, c.ADVANCED_SITES * seat + site)
