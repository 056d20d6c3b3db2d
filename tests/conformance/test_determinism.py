"""The same options, seed and actions make the same game, everywhere."""

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import perilune
import pytest
import tracing
from perilune.core.aec import GameEnv
from perilune.core.batch import Batch
from perilune.core.replay import Replay, load
from playing import hashes, play_env

SEED = 1000


@pytest.fixture
def told(game, players, options, short):
    """A game played in the AEC environment: its actions and the record before each of them."""
    env = GameEnv(game, players, **options | short)
    env.reset(seed=SEED)
    actions, records = [], []
    for action in play_env(env, seed=1):
        if action is not None:
            actions.append(action)
            records.extend(hashes(env._states))
    assert len(set(records)) == len(records) > 10
    return actions, records


def replayed(env: GameEnv, actions: list[int]) -> list[str]:
    """The records before each of the actions that are taken."""
    records = []
    for action in actions:
        records.extend(hashes(env._states))
        env.step(action)
    return records


def test_aec_again(game, players, options, short, told):
    actions, records = told
    env = perilune.make(game.name, players, **options | short)
    env.reset(seed=SEED + 1)
    env.reset(seed=SEED)
    assert replayed(env, actions) == records


@pytest.mark.parametrize(("size", "place"), [(1, 0), (5, 0), (5, 2), (64, 63)])
def test_any_place_in_a_batch_of_any_size(game, players, options, short, told, size, place):
    actions, records = told
    batch = Batch(game, size, players, **options | short)
    batch.reset(SEED - place)
    for action, record in zip(actions, records):
        assert hashes(batch.states[place : place + 1]) == [record]
        choices = batch.random_actions()
        choices[place] = action
        batch.step(choices)
    assert batch.dones[place]


def test_restored_in_mid_game(game, players, options, short, told):
    actions, records = told
    for moment in np.linspace(0, len(actions) - 1, 8).astype(int):
        env = GameEnv(game, players, **options | short)
        env.reset(seed=SEED)
        replayed(env, actions[:moment])
        snapshot = env.snapshot()
        env.reset(seed=7)
        env.restore(snapshot)
        assert replayed(env, actions[moment:]) == records[moment:]


def test_replay_file(game, players, options, short, told, tmp_path):
    actions, records = told
    path = tmp_path / "game.jsonl"
    Replay(game, players, SEED, options | short, actions).save(path)
    replay = load(path, {game.name: game})
    seen = [hashes(position.batch.states)[0] for position, _ in replay.positions()]
    assert replay.actions == actions
    assert seen == records


def test_seeds_make_different_games(game, players, options):
    batch = Batch(game, 200, players, **options)
    batch.reset(0)
    assert len(set(hashes(batch.states))) == 200


def test_unseeded_resets_follow_the_seed(game):
    first, second = GameEnv(game), GameEnv(game)
    first.reset(seed=3)
    second.reset(seed=3)
    starts = []
    for _ in range(5):
        first.reset()
        second.reset()
        assert hashes(first._states) == hashes(second._states)
        starts.extend(hashes(first._states))
    assert len(set(starts)) == 5


def test_nothing_draws_from_global_generators(game, short):
    before = np.random.get_state()[1].copy()  # noqa: NPY002
    env = GameEnv(game, **short)
    env.reset(seed=0)
    for _ in play_env(env, seed=0):
        pass
    assert np.array_equal(np.random.get_state()[1], before)  # noqa: NPY002


def test_the_same_without_the_jit(game, facts):
    """All rule functions, as compiled and as plain Python in which no number may overflow."""
    games = [[game.name, players, {}, 100] for players in game.seats]
    games += [[game.name, game.seats[0], options | facts.short, 1000] for options in facts.variants]
    result = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", tracing.__file__, json.dumps(games)],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stderr
    plain = json.loads(result.stdout)
    for trace, arguments in zip(plain, games):
        compiled = tracing.trace(*arguments)
        first = next((i for i, pair in enumerate(zip(trace, compiled)) if pair[0] != pair[1]), None)
        assert first is None, f"{arguments}: decision {first} differs"
        assert len(trace) == len(compiled)
