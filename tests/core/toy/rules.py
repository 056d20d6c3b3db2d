"""All of Take Away but its declaration."""

from pathlib import Path

import numpy as np
from numba import njit
from perilune.core import rng
from perilune.core.actions import Actions, Family
from perilune.core.features import Block, Features, Segment
from perilune.core.game import record_type
from perilune.core.options import Options, integer
from perilune.core.outcome import settle

MOST = 3  # stones that may be taken at once
LUCK = 100
SEATS = 3
EVENTS = ("decisions",)
DTYPE = record_type(
    Path(__file__).parent, EVENTS, [("stones", "i2"), ("luck", "i2", (SEATS,))]
)  # fmt: skip
OPTIONS = Options((1, 2, SEATS), integer("stones", 7, 1, 200, "stones on the pile"))
ACTIONS = Actions(Family("take", ("1", "2", "3"), "take {}", "take stones from the pile"))
FEATURES = Features(
    Segment("stones", 1, 200, "stones on the pile"),
    Segment("luck", 1, LUCK - 1, "own luck"),
    Block(("own", "next", "last"), (Segment("score", 1, 200, "stones taken"),)),
)


@njit(cache=True)
def reset(state, options, seed):
    rng.seed_words(state.rng, seed)
    state.players = options.players
    state.stones = options.stones
    for seat in range(state.players):
        state.luck[seat] = rng.below(state.rng, LUCK)


@njit(cache=True)
def legal(state, mask):
    count = min(state.stones, MOST)
    for action in range(3):
        mask[action] = action < count
    return count


@njit(cache=True)
def step(state, action):
    state.stones -= action + 1
    state.score[state.seat] += action + 1
    state.events[0, state.seat] += 1
    if state.stones > 0:
        state.seat = (state.seat + 1) % state.players
        return
    keys = np.zeros(SEATS, np.int64)
    for seat in range(state.players):
        keys[seat] = LUCK * state.score[seat] + state.luck[seat]
    state.phase = 1
    settle(state, keys)


@njit(cache=True)
def observe(state, seat, out):
    first = max(seat, 0)
    out[0] = state.stones
    out[1] = state.luck[first]
    for distance in range(SEATS):
        other = (first + distance) % state.players
        out[2 + distance] = state.score[other] if distance < state.players else 0


@njit(cache=True)
def determinize(state, seat):
    for other in range(state.players):
        if other != seat:
            state.luck[other] = rng.below(state.rng, LUCK)


@njit(cache=True)
def evaluate(state, seat):
    return state.outcome[seat] if state.done else 0.0


@njit(cache=True)
def bot(state, mask):
    """Takes as much as it can."""
    return min(state.stones, MOST) - 1
