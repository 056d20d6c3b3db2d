"""Set up (p.4) and the choice of two further mines (Hex coordinates)."""

from numba import njit

from ...core import rng
from ...core.options import RANDOM
from .. import actions as a
from .. import components as c
from .. import state as s
from .asteroid import begin_round
from .bits import bit, count_bits
from .cards import fill_gap
from .ending import write_score
from .masks import mark_hexes
from .moon import free_hexes
from .turns import gap_count, owns


@njit(cache=True)
def reset(state, options, seed):
    """Sets up a game in an all-zero record."""
    rng.seed_words(state.rng, seed)
    state.players = options.players
    state.difficulty = options.difficulty
    state.rotate_order = options.rotate_order
    state.early_stop = options.early_stop
    state.objective_bonus = options.objective_bonus
    state.end_space = options.end_space
    for space in range(c.MOST_SPACES):
        state.attack_space[space] = options.attack_spaces[space]
    if options.preset == s.FIRST_GAME:
        state.difficulty = c.FIRST
    elif options.preset == s.ADVANCED_PLAY:
        state.difficulty = c.ADVANCED
    for colour in range(s.COLOURS):  # UR-S1
        state.supply[colour] = c.SUPPLY[colour]
    deal_boards(state, options)
    shuffle_decks(state)
    for gap in range(gap_count(state)):  # UR-S4
        fill_gap(state, gap)
    if options.objectives or options.preset == s.ADVANCED_PLAY:
        deal_objectives(state)
    state.seat = 0
    state.phase = s.SETUP_MINE
    write_score(state)


@njit(cache=True)
def deal(state, given, numbered, deck, count):
    """UR-S2: one component per seat, given by the options or dealt at random.

    `deck` is a workspace; it ends with the seats' components in front.
    """
    for i in range(count):
        deck[i] = i
    if numbered:
        return
    if given[0] == RANDOM:
        rng.shuffle(state.rng, deck, count)
        return
    for seat in range(state.players):
        deck[seat] = given[seat]


@njit(cache=True)
def deal_boards(state, options):
    """UR-S2, UR-S5: moon, project board and starting mines card of every seat."""
    numbered = options.preset == s.FIRST_GAME
    deck = state.coordinates  # not in use yet
    deal(state, options.races, numbered, deck, len(c.RACES))
    for seat in range(state.players):
        take_project_board(state, seat, deck[seat], options.track_steps)
    deal(state, options.moons, numbered, deck, len(c.MOONS))
    for seat in range(state.players):
        state.moon[seat] = deck[seat]
        state.mine[seat] = c.PRINTED[deck[seat]]
    deal(state, options.start_cards, numbered, deck, len(c.START_CARDS))
    for seat in range(state.players):
        mark_starting_mines(state, seat, deck[seat])


@njit(cache=True)
def take_project_board(state, seat, race, track_steps):
    """UR-H1 to UR-H6: the tracks of a race and the technologies that it knows."""
    state.race[seat] = race
    for project in range(len(c.PROJECTS)):
        state.steps[seat, project] = c.STEPS[race, project]
        if state.players == 1:  # UR-Z1
            state.steps[seat, project] = c.SOLO_STEPS[race, project]
        if track_steps[project] > 0:
            state.steps[seat, project] = track_steps[project]
    for technology in range(c.TECHNOLOGIES):
        state.tech[seat, technology] = c.KNOWN_FROM_START[race, c.TELESCOPE + technology]
    if owns(state, seat, c.WEAPONRY):  # UR-G2
        state.track[seat, c.GUN] = c.GUN_WITH_WEAPONRY


@njit(cache=True)
def mark_starting_mines(state, seat, card):
    """UR-S5: four mines; the extra coordinates replace one that clashes."""
    marked = 0
    for i in range(c.START_HEXES.shape[1]):
        place = bit(c.START_HEXES[card, i])
        if marked < c.START_CARD_MINES and place & free_hexes(state, seat):
            state.mine[seat] |= place
            marked += 1
    state.allowance[seat, 1] = c.MINES_AT_START - count_bits(state.mine[seat])


@njit(cache=True)
def shuffle_decks(state):
    """UR-S3: the three decks; in a solo game without the junk cards that need neighbours."""
    for i in range(c.HEX_COUNT):
        state.coordinates[i] = i + 1
    state.coordinates_left = c.HEX_COUNT
    rng.shuffle(state.rng, state.coordinates, c.HEX_COUNT)
    for i in range(c.IMPACT_COUNT):
        if c.IMPACT_MARK[i] != c.REMOVED_MARK[state.difficulty]:
            state.impacts[state.impacts_left] = i + 1
            state.impacts_left += 1
    rng.shuffle(state.rng, state.impacts, state.impacts_left)
    for card in range(1, c.JUNK_COUNT + 1):
        if state.players > 1 or card not in c.NOT_IN_SOLO:
            state.junk[state.junk_left] = card
            state.junk_left += 1
    rng.shuffle(state.rng, state.junk, state.junk_left)


@njit(cache=True)
def deal_objectives(state):
    """UR-S7: never with one or two players."""
    if state.players < c.OBJECTIVE_PLAYERS:
        return
    for seat in range(state.players):
        card = 0
        while card == 0:
            card = 1 + rng.below(state.rng, len(c.OBJECTIVES))
            for other in range(seat):
                if state.objective[other] == card:
                    card = 0
        state.objective[seat] = card


# --- the decision


@njit(cache=True)
def legal_setup_mine(state, seat, mask):
    mark_hexes(mask, free_hexes(state, seat))


@njit(cache=True)
def place_setup_mine(state, seat, action):
    """UR-S6: a free mine; all of a seat's in a row, then the next seat."""
    state.mine[seat] |= bit(action - a.HEX)
    state.allowance[seat, 1] -= 1
    if state.allowance[seat, 1] > 0:
        return
    if seat + 1 < state.players:
        state.seat = seat + 1
    else:
        begin_round(state)
