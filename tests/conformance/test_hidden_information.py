"""What a seat cannot know never reaches it: neither its observation nor its scripted player."""

from itertools import product

import numpy as np
import pytest
from perilune.core.batch import Batch, as_bytes, bot_actions, determinize_games, observe_games
from playing import copy_of, play, records, sample

SEEDS = 6


def beliefs(batch: Batch, seat: int):
    """Copies of all games as the seat may believe them to be, several times over."""
    for seed in range(SEEDS):
        believed = records(batch.contents, batch.game)
        seeds = np.arange(batch.num_games, dtype=np.int64) + 1000 * seed
        determinize_games(believed, seat, seeds)
        yield believed


def observed(states: np.ndarray, seat: int, size: int) -> np.ndarray:
    out = np.empty((len(states), size), np.uint8)
    observe_games(states, seat, out)
    return out


def test_observations_do_not_depend_on_what_is_hidden(game, players, options, invariants):
    batch = sample(game, players, options, count=100)
    for seat in range(players):
        seen = batch.observe(seat)
        assert (seen <= game.features.high).all()
        for believed in beliefs(batch, seat):
            again = observed(believed, seat, game.features.size)
            differs = np.argwhere(seen != again)
            assert not len(differs), f"seat {seat} sees feature {differs[0][1]} change"
            invariants(believed)


def test_legal_actions_and_scripted_play_do_not_either(game, players, options):
    batch = sample(game, players, options, count=100)
    chosen = batch.bot_actions().copy()
    again = np.empty_like(chosen)
    for seat in range(players):
        own = (batch.seats == seat) & (batch.dones == 0)
        for believed in beliefs(batch, seat):
            bot_actions(believed, batch.masks, again)
            assert np.array_equal(again[own], chosen[own])
            copies = copy_of(batch)
            copies.contents[:] = as_bytes(believed)
            copies.refresh()
            assert np.array_equal(copies.masks[own], batch.masks[own])


def test_what_is_hidden_does_change(game, facts):
    """The fields that are resampled are those that the game says it hides, and no others."""
    changed = set()
    for players, options in product(game.seats, facts.variants):
        batch = sample(game, players, options, count=200)
        for seat in range(players):
            for believed in beliefs(batch, seat):
                changed |= {
                    name
                    for name in game.dtype.names
                    if not np.array_equal(believed[name], batch.states[name])
                }
    assert changed == facts.hidden | {"rng"}


def test_resampled_games_can_be_played_on(game, players, options, invariants):
    batch = sample(game, players, options, count=60)
    for seat in range(players):
        believed = next(iter(beliefs(batch, seat)))
        copies = copy_of(batch)
        copies.contents[:] = as_bytes(believed)
        copies.refresh()
        invariants(copies.states)
        for _ in play(copies):
            pass
        invariants(copies.states)


def test_resampling_follows_its_seed(game, players):
    batch = sample(game, players, {}, count=60)
    for seat in range(players):
        for first, second in zip(beliefs(batch, seat), beliefs(batch, seat)):
            assert np.array_equal(as_bytes(first), as_bytes(second))


def test_seat_minus_one_sees_all(game, players, options, facts):
    batch = sample(game, players, options, count=100)
    everything = batch.observe(-1)
    assert (everything <= game.features.high).all()
    if options or not facts.secrets:
        return
    own = batch.observe(0)
    assert (own != everything).any(), "seat 0 knows all"
    assert any(
        (observed(believed, -1, game.features.size) != everything).any()
        for believed in beliefs(batch, 0)
    ), "what seat 0 cannot know is in no observation of all"


def test_observations_start_with_the_own_seat(game, players):
    """Two seats that see different games must have different observations of the same record."""
    batch = sample(game, players, {}, count=60)
    views = [batch.observe(seat) for seat in range(players)]
    for first in range(players):
        for second in range(first):
            same = (views[first] == views[second]).all(axis=1)
            assert same.mean() < 0.1


@pytest.mark.parametrize("seat", [0, -1])
def test_observing_changes_nothing(game, players, seat):
    batch = sample(game, players, {}, count=60)
    before = batch.contents.copy()
    first = batch.observe(seat)
    assert np.array_equal(batch.observe(seat), first)
    assert np.array_equal(batch.contents, before)
