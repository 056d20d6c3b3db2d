"""Whole games of random and of scripted play: they never get stuck, and every law holds."""

from collections.abc import Callable

import numpy as np
import pytest
from perilune.core.batch import Batch, evaluate_games
from perilune.core.game import Game
from playing import play

TOGETHER = 3200  # records that are checked at once: few at a time are slow, many need memory


def play_and_check(
    game: Game, players: int, options: dict, games: int, choose: Callable, invariants: Callable
) -> None:
    batch = Batch(game, games, players, **options)
    batch.reset(0)
    kept = np.zeros((max(TOGETHER // games, 1), games), game.dtype)
    kept[:] = batch.states
    for step, _ in enumerate(play(batch, choose), start=1):
        check_step(batch, step)
        kept[step % len(kept)] = batch.states
        if step % len(kept) == 0:
            invariants(kept.reshape(-1))
    invariants(kept.reshape(-1))
    check_end(batch)


def check_step(batch: Batch, step: int) -> None:
    """What holds after every step of every game."""
    running = batch.dones == 0
    choices = batch.masks.sum(axis=1)
    assert (choices[running] > 1).all(), "a running game has no choice"
    assert (choices[~running] == 0).all(), "a finished game has legal actions"
    assert ((batch.masks == 0) | (batch.masks == 1)).all()
    assert (batch.observations <= batch.game.features.high).all(), "a feature is above its bound"
    assert (batch.seats[running] < batch.num_players).all()
    assert (batch.states["decisions"][running] == step).all()


def check_end(batch: Batch) -> None:
    """What holds when all games are over; a finished game stays as it is."""
    assert (batch.states["decisions"] <= batch.game.max_decisions(batch.num_players)).all()
    ranks = batch.states["rank"][:, : batch.num_players]
    assert (ranks.min(axis=1) == 1).all()
    assert (ranks <= batch.num_players).all()
    before = batch.contents.copy()
    batch.step(np.full(batch.num_games, -1))
    assert np.array_equal(batch.contents, before)


def test_random_play(game, players, options, invariants):
    play_and_check(game, players, options, 200, Batch.random_actions, invariants)


def test_scripted_play(game, players, options, invariants):
    play_and_check(game, players, options, 40, Batch.bot_actions, invariants)


@pytest.mark.slow
def test_much_random_play(game, players, options, invariants):
    play_and_check(game, players, options, 10_000, Batch.random_actions, invariants)


def test_every_phase_is_reached(game, facts):
    """By random play or by the bot; otherwise playing on would prove little."""
    reached = np.zeros(len(game.phases), bool)
    for options in facts.variants:
        for choose in (Batch.random_actions, Batch.bot_actions):
            batch = Batch(game, 300, game.seats[-1], **options)
            batch.reset(0)
            while not batch.dones.all():
                reached[batch.states["phase"]] = True
                batch.step(np.where(batch.dones == 0, choose(batch), -1))
            reached[batch.states["phase"]] = True
    assert reached.all(), [phase for phase, seen in zip(game.phases, reached) if not seen]


def test_evaluation(game, players):
    """The heuristic value is within -1 and 1, and the outcome itself once a game is over."""
    batch = Batch(game, 50, players)
    batch.reset(0)
    values = np.zeros(50, np.float32)
    for step, _ in enumerate(play(batch)):
        if step % 50 == 0:
            for seat in range(players):
                evaluate_games(batch.states, seat, values)
                assert (np.abs(values) <= 1).all()
    for seat in range(players):
        evaluate_games(batch.states, seat, values)
        assert np.allclose(values, batch.states["outcome"][:, seat])
