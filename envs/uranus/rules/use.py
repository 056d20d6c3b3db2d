"""Phase 3: use and remove (p.10-12)."""

from numba import njit

from .. import actions as a
from .. import components as c
from .. import state as s
from .bits import bit, lowest
from .launch import can_launch, launch
from .masks import mark, mark_hexes
from .modules import takes_some
from .projects import discover, is_finished, is_open, mark_step
from .sets import (
    chosen_rocks,
    different_labels,
    one_rock,
    payable,
    remove_set,
    set_at,
    to_supply,
)
from .turns import begin_build, find_seat, owns, seat_in_turn

# --- which set


@njit(cache=True)
def open_projects(state, seat):
    """A bit for every track that takes steps."""
    bits = 0
    for project in range(len(c.PROJECTS)):
        if is_open(state, seat, project):
            bits |= 1 << project
    return bits


@njit(cache=True)
def modules_for(state, seat, chosen, rocks):
    """UR-L1, UR-L2: a bit for every module that a set can be launched to."""
    modules = 0
    if can_launch(state, seat, chosen):
        for module in range(c.MODULE_COUNT):
            modules |= takes_some(state, module, rocks) << module
    return modules


@njit(cache=True)
def has_use(state, seat, chosen, rocks, projects):
    """Whether a set can pay a step of one of the projects, or be launched."""
    if projects & payable(state.race[seat], rocks):
        return True
    return modules_for(state, seat, chosen, rocks) != 0


@njit(cache=True)
def usable_sets(state, seat, projects):
    """The labels of the sets that have a use; of sets that are alike the lowest."""
    labels = different_labels(state, seat)
    left = labels
    while left:
        label = lowest(left)
        left &= left - 1
        if not has_use(state, seat, label + 1, set_at(state, seat, label), projects):
            labels &= ~bit(label)
    return labels


@njit(cache=True)
def usable_alone(state, seat, projects):
    """A bit for every colour of rocks that stand alone and have a use."""
    colours = 0
    for colour in range(s.COLOURS):
        if state.alone[seat, colour] > 0:
            chosen = s.CHOSEN_ALONE + colour
            colours |= has_use(state, seat, chosen, one_rock(colour), projects) << colour
    return colours


@njit(cache=True)
def technologies_to_keep(state, seat):
    """UR-H5: a bit for every technology that the Galepegals have finished and do not own."""
    technologies = 0
    for technology in range(c.TELESCOPE, c.SPACESHIP):
        if is_finished(state, seat, technology) and not owns(state, seat, technology):
            technologies |= 1 << technology
    return technologies


@njit(cache=True)
def legal_use(state, seat, mask):
    projects = open_projects(state, seat)
    mask[a.PASS] = 1
    mark_hexes(mask, usable_sets(state, seat, projects))
    mark(mask, a.COLOUR, usable_alone(state, seat, projects))
    mark(mask, a.PROJECT, technologies_to_keep(state, seat))


@njit(cache=True)
def choose_set(state, seat, action):
    if action == a.PASS:
        end_use(state, seat)
    elif action >= a.COLOUR:
        state.chosen = s.CHOSEN_ALONE + action - a.COLOUR
        state.phase = s.USE_SET
    elif action >= a.PROJECT:
        state.track[seat, action - a.PROJECT] = 0
        discover(state, seat, action - a.PROJECT)
    else:
        state.chosen = action - a.HEX + 1
        state.phase = s.USE_SET


@njit(cache=True)
def end_use(state, seat):
    """UR-U3: what is left is removed; after the last seat phase 4 begins."""
    while state.labels[seat]:
        label = lowest(state.labels[seat])
        to_supply(state, set_at(state, seat, label))
        remove_set(state, seat, label)
        state.events[s.SETS_UNUSED, seat] += 1
    for colour in range(s.COLOURS):
        state.supply[colour] += state.alone[seat, colour]
        state.events[s.SETS_UNUSED, seat] += state.alone[seat, colour]
        state.alone[seat, colour] = 0
    state.ended[seat] = 1
    state.turn += 1
    if find_seat(state):
        state.seat = seat_in_turn(state)
    else:
        begin_build(state)


# --- what for


@njit(cache=True)
def legal_use_set(state, seat, mask):
    rocks = chosen_rocks(state, seat)
    mark(mask, a.PROJECT, open_projects(state, seat) & payable(state.race[seat], rocks))
    mark(mask, a.MODULE, modules_for(state, seat, state.chosen, rocks))


@njit(cache=True)
def use_set(state, seat, action):
    """UR-U1: a set pays one step of one project, or is launched."""
    rocks = remove_chosen(state, seat)
    state.phase = s.USE_TOP
    if action >= a.MODULE:
        launch(state, seat, action - a.MODULE, rocks)
    else:
        to_supply(state, rocks)
        mark_step(state, seat, action - a.PROJECT)


@njit(cache=True)
def remove_chosen(state, seat):
    """Takes the chosen set off the moon."""
    rocks = chosen_rocks(state, seat)
    if state.chosen >= s.CHOSEN_ALONE:
        state.alone[seat, state.chosen - s.CHOSEN_ALONE] -= 1
    else:
        remove_set(state, seat, state.chosen - 1)
    state.chosen = 0
    return rocks
