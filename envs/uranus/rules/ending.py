"""Getting to Uranus and the end of the game (p.16-17)."""

import numpy as np
from numba import njit

from .. import components as c
from .. import state as s
from .bits import count_bits
from .modules import boxes_filled, is_complete
from .moon import largest_network
from .turns import owns

# --- flight


@njit(cache=True)
def can_leave(state, seat):
    """UR-Y1: Spaceship and a launchpad on an active mine."""
    return owns(state, seat, c.SPACESHIP) and state.pad[seat] != 0


@njit(cache=True)
def can_settle(state, module):
    return state.occupant[module] == 0 and is_complete(state, module)


@njit(cache=True)
def can_fly(state, seat):
    if not can_leave(state, seat):
        return False
    for module in range(c.MODULE_COUNT):
        if can_settle(state, module):
            return True
    return False


@njit(cache=True)
def fly(state, seat, module):
    """UR-Y1, UR-Y2: a race settles in a module and takes no further part."""
    state.flown += 1
    state.flight_order[seat] = state.flown
    state.module[seat] = module + 1
    state.occupant[module] = seat + 1
    for colour in range(s.COLOURS):
        state.supply[colour] += state.saved[seat, colour]
        state.saved[seat, colour] = 0
    state.objectives_met[seat] = objectives_met(state, seat)
    count_flight(state, seat, module)


@njit(cache=True)
def count_flight(state, seat, module):
    """For studies: whose rocks built the module, and whether enough modules are left."""
    for other in range(state.players):
        if other != seat:
            state.events[s.ROCKS_FOR_OTHERS, other] += state.placed_by[module, other]
    left = 0
    for other in range(c.MODULE_COUNT):
        left += can_settle(state, other)
    if left < state.players - state.flown:
        state.events[s.SHORT_FLIGHTS, seat] += 1


# --- personal objectives


@njit(cache=True)
def objectives_met(state, seat):
    """UR-E2: a bit for every objective that the seat meets as it flies."""
    events = state.events
    met = note(0, state.flight_order[seat] == 1)
    met |= note(1, state.flight_order[seat] == state.players)
    met |= note(2, count_bits(state.fort[seat]) >= c.OBJECTIVE_FORTIFIED)
    met |= note(3, count_bits(state.pad[seat]) >= c.OBJECTIVE_LAUNCHPADS)
    met |= note(4, events[s.ROCKS_PLACED, seat] >= c.OBJECTIVE_ROCKS)
    met |= note(5, events[s.LAUNCHES, seat] > 0 and events[s.JUNK_DRAWN, seat] == 0)
    met |= note(6, owns_all(state, seat))
    met |= note(7, events[s.SHOTS, seat] > 0)
    met |= note(8, count_bits(state.mine[seat]) >= c.OBJECTIVE_MINES)
    met |= note(9, largest_network(state, seat) >= c.OBJECTIVE_NETWORK)
    met |= note(10, count_bits(state.dark[seat]) <= c.OBJECTIVE_DARK)
    met |= note(11, events[s.MODULES_COMPLETED, seat] >= c.OBJECTIVE_MODULES)
    return met


@njit(cache=True)
def note(index, met):
    """The bit of an objective, if it is met."""
    return 1 << index if met else 0


@njit(cache=True)
def owns_all(state, seat):
    for technology in range(c.TECHNOLOGIES):
        if state.tech[seat, technology] == 0:
            return False
    return True


@njit(cache=True)
def met_own_objective(state, seat):
    card = state.objective[seat]
    return card > 0 and (state.objectives_met[seat] >> (card - 1)) & 1 > 0


# --- the end


@njit(cache=True)
def win(state):
    """UR-E1, UR-E2: all have escaped; a met objective is a win on top."""
    for seat in range(state.players):
        state.outcome[seat] = 1.0
        if met_own_objective(state, seat):
            state.outcome[seat] += state.objective_bonus
    end_game(state)


@njit(cache=True)
def lose(state):
    """UR-E1: the moons explode; nobody has won, whatever the number of races saved."""
    for seat in range(state.players):
        state.outcome[seat] = 0.0
    end_game(state)


@njit(cache=True)
def end_game(state):
    for seat in range(state.players):
        state.rank[seat] = 1  # all share the result
    state.phase = s.OVER
    state.done = 1


# --- progress, the score of the team

# Points of a race for every box of its module, its launchpad, two technologies and its flight.
BOX_POINTS = 50
LAUNCHPAD_POINTS, SPACESHIP_POINTS, ROCKET_POINTS, FLIGHT_POINTS = 150, 150, 100, 200
SCORE_OF_WIN = 1000  # all of these


def _mark_points(points):
    """Points by length of the track and marks; a full track that is still to be used is not all."""
    lengths = range(c.MAX_TRACK + 1)
    return np.array([[points * min(m, n) // (n + 1) for m in lengths] for n in lengths])


_LAUNCHPAD_MARKS = _mark_points(LAUNCHPAD_POINTS)
_SPACESHIP_MARKS = _mark_points(SPACESHIP_POINTS)
_ROCKET_MARKS = _mark_points(ROCKET_POINTS)


@njit(cache=True)
def team_score(state):
    """How near the team is to bringing every race home: from 0 to SCORE_OF_WIN, which is a win.

    The mean over all races of what each has reached; the boxes counted are those of the fullest
    modules, one for every race. It rises with every mark on the tracks of Launchpad, Rocket and
    Spaceship, with every rock in a module that counts and with every flight, and falls when a
    launchpad or a module is lost. Rocket no longer matters once there are modules for all.
    """
    points, complete = module_points(state)
    for seat in range(state.players):
        points += race_points(state, seat, complete)
    return points // state.players


@njit(cache=True)
def write_score(state):
    """The whole team has one score."""
    score = team_score(state)
    for seat in range(state.players):
        state.score[seat] = score


@njit(cache=True)
def module_points(state):
    """Points for the boxes of the fullest modules, and whether each of these is complete."""
    with_boxes = np.int64(0)  # how many modules have 0, 1, ... filled boxes: four bits for each
    for module in range(c.MODULE_COUNT):
        with_boxes += np.int64(1) << (4 * boxes_filled(state, module))
    boxes = np.int64(0)
    left = state.players
    for filled in range(c.BOXES, 0, -1):
        counted = min(left, (with_boxes >> (4 * filled)) & 15)
        boxes += counted * filled
        left -= counted
    return BOX_POINTS * boxes, boxes == c.BOXES * state.players


@njit(cache=True)
def race_points(state, seat, modules_complete):
    """Points for launchpad, Spaceship, Rocket and flight."""
    steps, track = state.steps[seat], state.track[seat]
    points = LAUNCHPAD_POINTS + SPACESHIP_POINTS + ROCKET_POINTS
    if state.module[seat] > 0:
        return points + FLIGHT_POINTS
    if state.pad[seat] == 0:
        points -= LAUNCHPAD_POINTS - _LAUNCHPAD_MARKS[steps[c.LAUNCHPAD], track[c.LAUNCHPAD]]
    if not owns(state, seat, c.SPACESHIP):
        points -= SPACESHIP_POINTS - _SPACESHIP_MARKS[steps[c.SPACESHIP], track[c.SPACESHIP]]
    if not modules_complete and not owns(state, seat, c.ROCKET):
        points -= ROCKET_POINTS - _ROCKET_MARKS[steps[c.ROCKET], track[c.ROCKET]]
    return points
