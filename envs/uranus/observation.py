"""What a seat of Uranus! knows: layout, features, and the sampling of what it does not."""

import numpy as np
from numba import njit

from ..core import rng
from ..core.features import Block, Features, Segment
from . import components as c
from . import state as s
from .rules.asteroid import harm
from .rules.bits import count_bits, lowest
from .rules.launch import ALONE, launchable_labels
from .rules.modules import open_boxes
from .rules.moon import tunnels_lost, volcano
from .rules.projects import mines_left, tunnels_left
from .rules.sets import launchpad_labels, one_rock, rocks_of, set_at, size_of
from .rules.turns import around, gap_count, left_neighbour, on_moon, right_neighbour

SEATS = ("own", "seat+1", "seat+2", "seat+3", "seat+4", "seat+5")
EMPTY, WITH_MINE, FORTIFIED, WITH_LAUNCHPAD, IS_DARK = range(5)  # status of a hex
TERRAINS = len(c.COLOURS) + 1  # 0 is the volcano
SHOWN_SETS = 12
MOST_ROCKS = 63
ALONE_LABEL = c.HEX_COUNT + 1

FEATURES = Features(
    Segment("own_board.terrain", c.HEX_COUNT, 5, "per hex: volcano, then the colours from 1"),
    Segment("own_board.status", c.HEX_COUNT, 4, "empty, mine, fortified, launchpad, dark"),
    Segment("own_board.tunnels", c.HEX_COUNT, 7, "bits: tunnels in the first three directions"),
    Block(
        tuple(f"{seat}_board" for seat in SEATS[1:]),
        (
            Segment("hexes", c.HEX_COUNT, 29, "terrain + 6 x status"),
            Segment("tunnels", c.HEX_COUNT, 7, "bits: tunnels in the first three directions"),
        ),
    ),
    Block(
        SEATS,
        (
            Segment("race", 1, 6, "race, from 1; 0 for an absent seat"),
            Segment("moon", 1, 6, "moon, from 1"),
            Segment("flown", 1, 1, "is on Uranus"),
            Segment("module", 1, 7, "module flown to"),
            Segment("erupt", 1, c.MAX_ERUPTION, "radius of the next eruption, 0 dormant"),
            Segment("track", len(c.PROJECTS), c.MAX_TRACK, "marked steps per project"),
            Segment("tech", c.TECHNOLOGIES, 1, "Telescope, Weaponry, Rocket, Spaceship"),
            Segment("tunnels_left", 1, c.MOST_TUNNELS, "tunnels that may be drawn"),
            Segment("mines_left", 1, c.MINES_AT_START, "mines that may be drawn"),
            Segment("launches_left", 1, 61, "sets that could be launched, by launchpads"),
            Segment("saved", s.COLOURS, 60, "rocks for the next round"),
            Segment("rocks", s.COLOURS, MOST_ROCKS, "rocks on the moon now"),
            Segment("sets", 1, 61, "number of sets"),
            Segment("mines", 1, 60, "active mines"),
            Segment("pads", 1, 60, "active launchpads"),
            Segment("dark", 1, 61, "dark hexes"),
            Segment("is_left", 1, 1, "is the left neighbour"),
            Segment("is_right", 1, 1, "is the right neighbour"),
            Segment("ended", 1, 1, "has ended this phase"),
        ),
    ),
    Block(
        tuple(f"set_{i}" for i in range(1, SHOWN_SETS + 1)),
        (
            Segment("label", 1, ALONE_LABEL, "hex + 1, 62 for a rock alone; largest sets first"),
            Segment("rocks", s.COLOURS, MOST_ROCKS, "rocks per colour"),
            Segment("launchable", 1, 1, "can be launched"),
            Segment("chosen", 1, 1, "is being used"),
        ),
    ),
    Block(
        tuple(f"module_{i}" for i in range(1, c.MODULE_COUNT + 1)),
        (
            Segment("open", s.COLOURS, 4, "open boxes per colour"),
            Segment("occupant", 1, 6, "0, or 1 + relative seat"),
        ),
    ),
    Block(
        tuple(f"gap_{i}" for i in range(s.G)),
        (
            Segment("present", 1, 1, "holds cards; gaps clockwise from the own left one"),
            Segment("face", 1, 3, "bits: coordinate, impact face up"),
            Segment("coordinate", 1, c.HEX_COUNT, "hex + 1, 0 while face down"),
            Segment("impact", 1, c.IMPACT_COUNT, "card, 0 while face down"),
        ),
    ),
    Block(
        tuple(f"orientation_{i}" for i in range(c.ORIENTATIONS)),
        (
            Segment("hexes", 1, 7, "hexes that would go dark"),
            Segment("mines", 1, 7, "mines that would be lost"),
            Segment("tunnels", 1, 42, "tunnels that would be lost"),
            Segment("code", 1, 3, "bits: a launchpad, the volcano would be lost"),
        ),
    ),
    Segment("round", 1, c.MOST_SPACES, "space of the asteroid marker"),
    Segment("to_end", 1, c.MOST_SPACES, "spaces to the end"),
    Segment("to_attack", 1, c.MOST_SPACES, "spaces to the next attack, or to the end"),
    Segment("first_attack_done", 1, 1, "volcanoes are no longer protected"),
    Segment("kind", 1, len(s.PHASES) - 1, "kind of decision"),
    Segment("turn", 1, 6, "position in the order of the round"),
    Segment("players", 1, 6, "number of players"),
    Segment("difficulty", 1, 2, "first, standard, advanced"),
    Segment("supply", s.COLOURS, 50, "rocks in the supply"),
    Segment("decks", 3, 61, "cards left: coordinates, impacts, junk"),
    Segment("objective", 1, len(c.OBJECTIVES), "own personal objective"),
    Segment("junk_card", 1, c.JUNK_COUNT, "space junk card being carried out"),
    Segment("junk_to_draw", 1, 61, "cards still to be drawn"),
    Segment("pool", s.COLOURS, 61, "surplus rocks; the rock in hand in phase 2"),
    Segment("launched_module", 1, 7, "module of the launch"),
    Segment("point", 1, c.HEX_COUNT, "point of the impact being taken, hex + 1"),
    Segment("impact", 1, c.IMPACT_COUNT, "card of the impact being taken"),
    Segment("in_hand", 1, 9, "1 + project being built or given; module chosen for junk card 6"),
)

_OTHER_BOARDS = FEATURES.start("seat+1_board.hexes")
_SEATS = FEATURES.start("own.race")
_SEAT_SIZE = FEATURES.start("seat+1.race") - _SEATS
_TRACK = FEATURES.start("own.track") - _SEATS
_TECH = FEATURES.start("own.tech") - _SEATS
_TUNNELS_LEFT = FEATURES.start("own.tunnels_left") - _SEATS
_SAVED = FEATURES.start("own.saved") - _SEATS
_ROCKS = FEATURES.start("own.rocks") - _SEATS
_COUNTS = FEATURES.start("own.sets") - _SEATS
_SETS = FEATURES.start("set_1.label")
_SET_SIZE = FEATURES.start("set_2.label") - _SETS
_SETS_END = _SETS + SHOWN_SETS * _SET_SIZE
_LAUNCHABLE = FEATURES.start("set_1.launchable") - _SETS
_MODULES = FEATURES.start("module_1.open")
_GAPS = FEATURES.start("gap_0.present")
_PREVIEW = FEATURES.start("orientation_0.hexes")
_GLOBAL = FEATURES.start("round")
_SUPPLY = FEATURES.start("supply")
_POOL = FEATURES.start("pool")
_TERRAIN = (c.TERRAIN + 1).astype(np.int64)


@njit(cache=True)
def observe(state, seat, out):
    """Writes what a seat knows, itself first; seat -1 sees all cards, from seat 0."""
    out[:] = 0
    first = max(seat, 0)
    other = first
    for k in range(state.players):
        if k == 0:
            observe_own_board(state, other, out)
        else:
            observe_other_board(state, other, out, _OTHER_BOARDS + (k - 1) * 2 * c.HEX_COUNT)
        observe_seat(state, other, out, _SEATS + k * _SEAT_SIZE)
        other = around(other + 1, state.players)
    observe_neighbours(state, first, out)
    if s.DOUBLE <= state.phase <= s.JUNK_ORIENT:
        observe_rocks(state, first, out)
        observe_sets(state, first, out)
    observe_modules(state, first, out)
    observe_gaps(state, first, seat < 0, out)
    if state.phase == s.ATTACK_ORIENT or state.phase == s.JUNK_ORIENT:
        observe_orientations(state, out)
    observe_course(state, first, out)


# --- boards


@njit(cache=True)
def observe_own_board(state, seat, out):
    board = out[: 3 * c.HEX_COUNT]
    moon = state.moon[seat]
    single, double, dark = status_bits(state, seat)
    first, second, third = state.tunnel[seat, 0], state.tunnel[seat, 1], state.tunnel[seat, 2]
    for hexagon in range(c.HEX_COUNT):
        board[hexagon] = _TERRAIN[moon, hexagon]
    for hexagon in range(c.HEX_COUNT):
        board[c.HEX_COUNT + hexagon] = digit(single, double, dark, hexagon)
    for hexagon in range(c.HEX_COUNT):
        board[2 * c.HEX_COUNT + hexagon] = digit(first, second, third, hexagon)


@njit(cache=True)
def observe_other_board(state, seat, out, start):
    board = out[start : start + 2 * c.HEX_COUNT]
    moon = state.moon[seat]
    single, double, dark = status_bits(state, seat)
    first, second, third = state.tunnel[seat, 0], state.tunnel[seat, 1], state.tunnel[seat, 2]
    for hexagon in range(c.HEX_COUNT):
        status = digit(single, double, dark, hexagon)
        board[hexagon] = TERRAINS * status + _TERRAIN[moon, hexagon]
    for hexagon in range(c.HEX_COUNT):
        board[c.HEX_COUNT + hexagon] = digit(first, second, third, hexagon)


@njit(cache=True)
def status_bits(state, seat):
    """The status of all hexes as three masks, worth 1, 2 and 4."""
    upgraded = state.fort[seat] | state.pad[seat]
    return state.mine[seat] & ~state.fort[seat], upgraded, state.dark[seat]


@njit(cache=True)
def digit(ones, twos, fours, hexagon):
    """Three masks as one number for a hex."""
    return ((ones >> hexagon) & 1) + 2 * ((twos >> hexagon) & 1) + 4 * ((fours >> hexagon) & 1)


# --- seats


@njit(cache=True)
def observe_seat(state, other, out, start):
    row = out[start : start + _SEAT_SIZE]
    row[0] = state.race[other] + 1
    row[1] = state.moon[other] + 1
    row[2] = state.module[other] > 0
    row[3] = state.module[other]
    row[4] = state.erupt[other]
    for project in range(len(c.PROJECTS)):
        row[_TRACK + project] = state.track[other, project]
    for technology in range(c.TECHNOLOGIES):
        row[_TECH + technology] = state.tech[other, technology]
    row[_TUNNELS_LEFT] = tunnels_left(state, other)
    setting_up = state.phase == s.SETUP_MINE
    row[_TUNNELS_LEFT + 1] = state.allowance[other, 1] if setting_up else mines_left(state, other)
    if state.race[other] == c.OSMISH:
        row[_SAVED - 1] = max(count_bits(state.pad[other]) - state.launches[other], 0)
    for colour in range(s.COLOURS):
        row[_SAVED + colour] = state.saved[other, colour]
    row[_COUNTS + 1] = count_bits(state.mine[other])
    row[_COUNTS + 2] = count_bits(state.pad[other])
    row[_COUNTS + 3] = count_bits(state.dark[other])
    row[_COUNTS + 6] = state.ended[other]


@njit(cache=True)
def observe_neighbours(state, first, out):
    if on_moon(state, first):
        left, right = left_neighbour(state, first), right_neighbour(state, first)
        if left >= 0:
            out[_COUNTS + 4 + _SEATS + _SEAT_SIZE * around(left - first, state.players)] = 1
        if right >= 0:
            out[_COUNTS + 5 + _SEATS + _SEAT_SIZE * around(right - first, state.players)] = 1


@njit(cache=True)
def observe_rocks(state, first, out):
    """Rocks and sets on every moon, and how many of these could be launched."""
    for k in range(state.players):
        other = around(first + k, state.players)
        start = _SEATS + k * _SEAT_SIZE
        rocks = all_rocks(state, other)
        sets = count_bits(state.labels[other])
        for colour in range(s.COLOURS):
            out[start + _ROCKS + colour] = rocks_of(rocks, colour) + state.alone[other, colour]
            sets += state.alone[other, colour]
        out[start + _COUNTS] = sets
        if state.race[other] != c.OSMISH:
            launchable = launchpad_labels(state, other) & state.labels[other]
            out[start + _SAVED - 1] = count_bits(launchable)


@njit(cache=True)
def all_rocks(state, seat):
    """The rocks of all sets together."""
    rocks = np.int64(0)
    labels = state.labels[seat]
    while labels:
        rocks += set_at(state, seat, lowest(labels))
        labels &= labels - 1
    return rocks


# --- own sets


@njit(cache=True)
def observe_sets(state, seat, out):
    """The largest sets first, equal ones by label; then rocks that stand alone."""
    launchable = launchable_labels(state, seat)
    chosen = state.chosen if state.seat == seat else 0
    start = _SETS
    for size in range(largest_set(state, seat), 0, -1):
        labels = state.labels[seat]
        while labels and start < _SETS_END:
            label = lowest(labels)
            labels &= labels - 1
            rocks = set_at(state, seat, label)
            if size_of(rocks) == size:
                out[start] = label + 1
                show_rocks(rocks, out, start)
                out[start + _LAUNCHABLE] = (launchable >> label) & 1
                out[start + _LAUNCHABLE + 1] = chosen == label + 1
                start += _SET_SIZE
    for colour in range(s.COLOURS):
        for _ in range(state.alone[seat, colour]):
            if start < _SETS_END:
                out[start] = ALONE_LABEL
                show_rocks(one_rock(colour), out, start)
                out[start + _LAUNCHABLE] = launchable & ALONE != 0
                out[start + _LAUNCHABLE + 1] = chosen == s.CHOSEN_ALONE + colour
                start += _SET_SIZE


@njit(cache=True)
def show_rocks(rocks, out, start):
    for colour in range(s.COLOURS):
        out[start + 1 + colour] = rocks_of(rocks, colour)


@njit(cache=True)
def largest_set(state, seat):
    largest = 0
    labels = state.labels[seat]
    while labels:
        largest = max(largest, size_of(set_at(state, seat, lowest(labels))))
        labels &= labels - 1
    return largest


# --- common things


@njit(cache=True)
def observe_modules(state, first, out):
    for module in range(c.MODULE_COUNT):
        start = _MODULES + module * (s.COLOURS + 1)
        for colour in range(s.COLOURS):
            out[start + colour] = open_boxes(state, module, colour)
        if state.occupant[module] > 0:
            relative = around(state.occupant[module] - 1 - first, state.players)
            out[start + s.COLOURS] = 1 + relative


@njit(cache=True)
def observe_gaps(state, first, all_seen, out):
    gap = first
    for distance in range(gap_count(state)):
        start = _GAPS + 4 * distance
        if state.gap_coordinate[gap] > 0:
            out[start] = 1
            out[start + 1] = state.gap_face[gap, 0] + 2 * state.gap_face[gap, 1]
            if all_seen or state.gap_face[gap, 0]:
                out[start + 2] = state.gap_coordinate[gap]
            if all_seen or state.gap_face[gap, 1]:
                out[start + 3] = state.gap_impact[gap]
        gap = around(gap + 1, gap_count(state))


@njit(cache=True)
def observe_orientations(state, out):
    """What each orientation of the impact would cost the seat that takes it."""
    seat = state.seat
    for orientation in range(c.ORIENTATIONS):
        start = _PREVIEW + 4 * orientation
        lost = harm(state, seat, state.impact, state.coordinate, orientation)
        out[start] = count_bits(lost)
        out[start + 1] = count_bits(lost & state.mine[seat])
        out[start + 2] = tunnels_lost(state, seat, lost)
        out[start + 3] = (lost & state.pad[seat] != 0) + 2 * (lost & volcano(state, seat) != 0)


@njit(cache=True)
def spaces_to_attack(state):
    space = state.round_number + 1
    while space < state.end_space and not state.attack_space[space]:
        space += 1
    return max(space - state.round_number, 0)


@njit(cache=True)
def observe_course(state, first, out):
    out[_GLOBAL] = state.round_number
    out[_GLOBAL + 1] = max(state.end_space - state.round_number, 0)
    out[_GLOBAL + 2] = spaces_to_attack(state)
    out[_GLOBAL + 3] = state.first_attack_done
    out[_GLOBAL + 4] = state.phase
    out[_GLOBAL + 5] = state.turn
    out[_GLOBAL + 6] = state.players
    out[_GLOBAL + 7] = state.difficulty
    for colour in range(s.COLOURS):
        out[_SUPPLY + colour] = state.supply[colour]
        out[_POOL + colour] = state.pool[colour]
    out[_SUPPLY + 5] = state.coordinates_left
    out[_SUPPLY + 6] = state.impacts_left
    out[_SUPPLY + 7] = state.junk_left
    out[_SUPPLY + 8] = state.objective[first]
    out[_POOL - 2] = state.junk_card
    out[_POOL - 1] = state.junk_to_draw
    if state.hand > 0:
        out[_POOL + np.int64(state.hand) - 1] = 1
    out[_POOL + 5] = state.launched_module
    out[_POOL + 6] = state.coordinate
    out[_POOL + 7] = state.impact
    if state.phase == s.JUNK_COLOUR:
        out[_POOL + 8] = state.secure_module
    elif state.phase >= s.BUILD_TARGET and state.phase != s.OVER:
        out[_POOL + 8] = state.project + 1


# --- what a seat does not know


@njit(cache=True)
def determinize(state, seat):
    """Deals the face-down cards of the gaps and the decks anew, and the objectives of others."""
    resample_coordinates(state)
    resample_impacts(state)
    rng.shuffle(state.rng, state.junk, state.junk_left)
    if state.objective[0] > 0:
        resample_objectives(state, seat)


@njit(cache=True)
def resample_coordinates(state):
    """Shuffles the cards that lie face down between the moons into the deck, and draws new ones."""
    count = np.int64(state.coordinates_left)
    for gap in range(gap_count(state)):
        if state.gap_coordinate[gap] > 0 and not state.gap_face[gap, 0]:
            state.coordinates[count] = state.gap_coordinate[gap]
            count += 1
    rng.shuffle(state.rng, state.coordinates, count)
    for gap in range(gap_count(state)):
        if state.gap_coordinate[gap] > 0 and not state.gap_face[gap, 0]:
            count -= 1
            state.gap_coordinate[gap] = state.coordinates[count]
            state.coordinates[count] = 0


@njit(cache=True)
def resample_impacts(state):
    count = np.int64(state.impacts_left)
    for gap in range(gap_count(state)):
        if state.gap_impact[gap] > 0 and not state.gap_face[gap, 1]:
            state.impacts[count] = state.gap_impact[gap]
            count += 1
    rng.shuffle(state.rng, state.impacts, count)
    for gap in range(gap_count(state)):
        if state.gap_impact[gap] > 0 and not state.gap_face[gap, 1]:
            count -= 1
            state.gap_impact[gap] = state.impacts[count]
            state.impacts[count] = 0


@njit(cache=True)
def resample_objectives(state, seat):
    """Every other seat may hold any card but the own one."""
    for other in range(state.players):
        if other != seat:
            state.objective[other] = 0
    for other in range(state.players):
        while state.objective[other] == 0:
            card = 1 + rng.below(state.rng, len(c.OBJECTIVES))
            taken = False
            for holder in range(state.players):
                taken |= state.objective[holder] == card
            if not taken:
                state.objective[other] = card
