"""Setup: Board setup, Player setup and the start of the vessels."""

import numpy as np
from numba import njit

from ...core import rng
from ...core.options import RANDOM
from .. import actions as a
from .. import components as c
from .. import state as s
from .ocean import deposit_of
from .players import receive_cube
from .sky import is_shaded
from .sunlight import begin_sunlight


@njit(cache=True)
def reset(state, options, seed):
    """Sets up a game in an all-zero record, in the order of the rulebook."""
    rng.seed_words(state.rng, seed)
    state.players = options.players
    state.mode = options.mode
    state.rounds = options.rounds
    state.diesel_reach = options.diesel_reach
    state.start_dark = options.start_dark
    state.start_shared = options.start_shared
    state.biogenesis = options.biogenesis
    state.reactor_core = options.reactor
    for mineral in range(s.MINERALS):
        state.supply[mineral] = c.CUBES
    fill_ocean(state)
    lay_deposits(state, options.setup_cubes)
    deal_rockets(state)
    if state.mode == s.FULL:
        shuffle_colony_deck(state)
    set_up_modules(state)
    state.round_number = 1
    state.first = options.first_seat
    if state.first == RANDOM:
        state.first = rng.below(state.rng, state.players)
    for seat in range(state.players):
        set_up_player(state, seat)
    ask_for_start(state)


@njit(cache=True)
def fill_ocean(state):
    """LI-S1, LI-S2: locks, water and submersibles."""
    for lock in range(len(c.LOCKS)):
        state.closed[lock] = c.CLOSED_AT_START[lock]
    for column in range(c.COLUMNS):
        segment = c.SEGMENT[column]
        state.depth[column] = c.LOW[segment]
        if segment < len(c.LOCKS):
            state.depth[column] += state.closed[segment]
        for x in range(c.SPACES_PER_COLUMN * column, c.SPACES_PER_COLUMN * (column + 1)):
            for y in range(state.depth[column], c.HEIGHT):
                state.ocean[x, y] = c.DRY
    for sub in range(len(c.SUBMERSIBLES)):
        state.sub_x[sub] = c.START_X[sub]
        state.sub_y[sub] = c.START_Y


@njit(cache=True)
def lay_deposits(state, cubes):
    """LI-S1, LI-S2: four tiles, a side of each, and the cubes along their top."""
    tiles = np.arange(c.TILES)
    rng.shuffle(state.rng, tiles, c.TILES)
    for deposit in range(c.DEPOSITS):
        state.face[deposit] = 2 * tiles[deposit] + rng.below(state.rng, 2)
    margin = (c.DEPOSIT_WIDTH - cubes) // 2
    for x in range(c.WIDTH):
        place = x % c.DEPOSIT_WIDTH
        if margin <= place < c.DEPOSIT_WIDTH - margin:
            mineral = c.DISSOLVES[state.face[deposit_of(x)], place]
            state.ocean[x, 0] = mineral + 1
            state.supply[mineral] -= 1


@njit(cache=True)
def deal_rockets(state):
    """LI-S3"""
    rockets = np.arange(len(c.ROCKETS))
    rng.shuffle(state.rng, rockets, len(c.ROCKETS))
    for column in range(c.COLUMNS):
        state.rocket[column] = rockets[column] + 1
        for mineral in range(s.MINERALS):
            state.need[column, mineral] = c.ROCKET[rockets[column], mineral]


@njit(cache=True)
def shuffle_colony_deck(state):
    """LI-S4: cards 9 and 10 lie under the rockets at the two ends."""
    for card in range(c.DECK_CARDS):
        state.deck[card] = card + 1
    rng.shuffle(state.rng, state.deck, c.DECK_CARDS)
    state.deck_left = c.DECK_CARDS


@njit(cache=True)
def set_up_modules(state):
    """LI-M1, LI-M6"""
    if state.biogenesis:
        state.supply[c.ALGAE] = c.CUBES
    if state.reactor_core:
        for mineral in range(s.MINERALS):
            state.supply[mineral] -= c.REACTOR_CUBES
            state.reactor[mineral] = c.REACTOR_CUBES


@njit(cache=True)
def set_up_player(state, seat):
    """LI-S5"""
    workers = c.WORKERS_AT_START[state.players]
    state.quarters[seat] = workers
    state.crew[seat] = workers
    state.tokens[seat] = c.WORKERS - workers
    state.money[seat] = c.MONEY_AT_START
    state.vessel[seat] = -1


# --- the start of the vessels


@njit(cache=True)
def ask_for_start(state):
    """LI-S7: counter-clockwise, the first player last; then the first round begins."""
    if state.queue < state.players:
        state.phase = s.SETUP
        state.seat = (state.first - 1 - state.queue) % state.players
    else:
        state.queue = 0
        begin_sunlight(state)


@njit(cache=True)
def legal_start(state, mask):
    for column in range(c.COLUMNS):
        mask[a.COLUMN + column] = state.start_dark or not is_shaded(state, column)
    if not state.start_shared:
        for seat in range(state.players):
            if state.vessel[seat] >= 0:
                mask[a.COLUMN + state.vessel[seat]] = 0


@njit(cache=True)
def start(state, seat, action):
    """The vessel's column, and a cube of the Setup mineral below it."""
    column = action - a.COLUMN
    state.vessel[seat] = column
    face = state.face[deposit_of(c.SPACES_PER_COLUMN * column)]
    receive_cube(state, seat, np.intp(c.FACE[face, c.SETUP]))
    state.queue += 1
    ask_for_start(state)
