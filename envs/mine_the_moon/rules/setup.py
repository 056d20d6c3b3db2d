"""Game set-up (p.2-3)."""

from numba import njit

from ...core import rng
from ...core.options import RANDOM
from .. import components as c
from .mine import draw_wedge
from .robots import plays_b_side, send_to_silo
from .rockets import deal
from .task import begin_turn


@njit(cache=True)
def reset(state, options, seed):
    """Sets up a game in an all-zero record. The order of random draws is MM-S6."""
    rng.seed_words(state.rng, seed)
    state.players = options.players
    state.max_turns = options.max_turns
    state.end_above = options.end_above
    state.zones[0] = options.zones[0]
    state.zones[1] = options.zones[1]
    state.open_mining = options.open_mining
    state.crater = options.crater
    if state.crater == RANDOM:
        state.crater = rng.below(state.rng, len(c.CRATERS))
    choose_moonbases(state, options)
    assemble_surface(state)
    for seat in range(state.players):
        assemble_moonbase(state, seat)
    for i in range(state.players):
        state.priority[i] = i
    rng.shuffle(state.rng, state.priority, state.players)
    state.spin_pointer = state.players
    begin_turn(state)


@njit(cache=True)
def choose_moonbases(state, options):
    """MM-X1: a colour and a side for every seat."""
    for seat in range(c.MAX_PLAYERS):
        state.colour[seat] = seat if options.colours[0] == RANDOM else options.colours[seat]
    if options.colours[0] == RANDOM:
        rng.shuffle(state.rng, state.colour, c.MAX_PLAYERS)
    for seat in range(c.MAX_PLAYERS):
        if seat >= state.players:
            state.colour[seat] = 0
        elif options.sides[seat] == RANDOM:
            state.side[seat] = rng.below(state.rng, 2)
        else:
            state.side[seat] = options.sides[seat]


@njit(cache=True)
def assemble_surface(state):
    """MM-S1, MM-S2: tiles by number of players, rockets on the active pads."""
    for tile in range(c.TILE_COUNT):
        state.tiles[tile] = c.TILE_SUPPLY[state.players, tile]
    for card in range(c.ROCKET_COUNT):
        state.deck[card] = card + 1
    rng.shuffle(state.rng, state.deck, c.ROCKET_COUNT)
    state.deck_left = c.ROCKET_COUNT
    for kind in range(c.ADVANCED_COUNT):
        state.unseen[kind] = c.COPIES[kind]
    state.pads[0] = deal(state)
    state.pads[1] = deal(state)
    if state.players >= c.MANY_PLAYERS:
        state.pads[2] = deal(state)
    for seat in range(state.players):
        if plays_b_side(state, seat, c.BLUE):
            state.pads[3] = deal(state)


@njit(cache=True)
def assemble_moonbase(state, seat):
    """MM-S4, MM-S5: robots, what is printed on the mat, and two spins."""
    robots = c.ROBOTS_AT_START
    if plays_b_side(state, seat, c.BLACK):
        robots = c.BLACK_B_ROBOTS
        state.levels[seat, 1] = 2  # Exchanger+
    elif plays_b_side(state, seat, c.RED):
        state.levels[seat, 0] = 1  # Factory
    elif plays_b_side(state, seat, c.GREEN):
        robots = c.GREEN_B_ROBOTS
        state.levels[seat, c.ROBOT_CONTROL] = 1
    state.robots[seat] = robots
    state.robot_control[seat] = robots
    for _ in range(c.SET_UP_SPINS):
        wedge = draw_wedge(state.rng, state.crater)
        while wedge >= c.ALL_ROCKETS_LAUNCH:
            wedge = draw_wedge(state.rng, state.crater)
        send_to_silo(state, seat, wedge)
