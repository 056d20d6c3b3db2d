"""Gymnasium's and stable-baselines3's checks, and vector environments against single games."""

import warnings

import gymnasium
import numpy as np
import perilune
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics
from perilune.core.batch import Batch
from perilune.core.position import Position


def first_legal(_: np.ndarray, masks: np.ndarray) -> np.ndarray:
    """A policy."""
    return masks.argmax(axis=1)


def gymnasium_id(game) -> str:
    return f"perilune/{game.class_name}-v0"


# --- one seat


def test_gymnasium_checks(game, players):
    """The checks take an action in another position than the one it was sampled in."""
    settings = {"num_players": players, "render_mode": "ansi", "illegal": "terminate"}
    env = gymnasium.make(gymnasium_id(game), **settings)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_stable_baselines_checks(game, players):
    checker = pytest.importorskip("stable_baselines3.common.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        checker.check_env(perilune.make_solo(game.name, players))


@pytest.mark.parametrize("opponents", ["random", "bot", first_legal])
def test_a_seat_gets_all_its_rewards(game, players, short, opponents):
    """What the learner is paid in a game adds up to what its score has grown, in every seat."""
    for seat in range(players):
        env = perilune.make_solo(
            game.name, players, seat=seat, opponents=opponents, reward="score", **short
        )
        observation, info = env.reset(seed=seat)
        total, terminated = 0.0, False
        while not terminated:
            assert env.observation_space.contains(observation)
            assert info["seat"] == seat
            observation, reward, terminated, truncated, info = env.step(env.action_space.sample())
            assert not truncated
            total += reward
        assert total == info["score"] - first_score(game, players, seat, short, seat)
        assert 1 <= info["rank"] <= players


def test_the_solo_game_is_the_same_game(game, short):
    """With opponents that choose the first legal action, it is a game of the batch engine."""
    env = perilune.make_solo(game.name, opponents=first_legal, **short)
    position = Position(game, seed=11, **short)
    observation, info = env.reset(seed=11)
    terminated = False
    while not terminated:
        while position.seat != 0:
            position.act(position.legal()[0])
        assert np.array_equal(observation, position.observation(0))
        assert np.array_equal(info["action_mask"], position.mask)
        position.act(position.legal()[-1])
        action = int(np.flatnonzero(info["action_mask"])[-1])
        observation, _, terminated, _, info = env.step(action)
    while not position.done:
        position.act(position.legal()[0])
    assert np.array_equal(observation, position.observation(0))
    assert info["rank"] == position.record.rank[0]


# --- many games


def first_score(game, players, seed, options, seat):
    """A seat's score at the start of the game of this seed."""
    batch = Batch(game, 1, players, **options)
    batch.reset(int(seed))
    return batch.states["score"][0, seat]


def single(game, players: int, seed: int, options: dict) -> Batch:
    """The game of this seed alone."""
    batch = Batch(game, 1, players, reward=game.rewards[-1], **options)
    batch.reset(seed)
    return batch


def test_vector_games_are_single_games(game, players, options, short):
    """Every row of the vector environment is played again alone, through several restarts.

    Game i starts with seed + i; its k-th restart uses seed + i + k * num_envs.
    """
    rows, seed, options = 3, 50, options | short
    envs = perilune.make_vec(game.name, rows, players, reward=game.rewards[-1], **options)
    observations, info = envs.reset(seed=seed)
    envs.action_space.seed(0)
    singles = [single(game, players, seed + row, options) for row in range(rows)]
    restarts = [0] * rows
    while min(restarts) < 2:
        actions = envs.action_space.sample()
        for row, alone in enumerate(singles):
            assert np.array_equal(observations[row], alone.observations[0])
            assert np.array_equal(info["action_mask"][row], alone.masks[0])
            assert info["seat"][row] == alone.seats[0]
        actors = info["seat"]
        observations, rewards, terminated, truncated, info = envs.step(actions)
        assert not truncated.any()
        for row, alone in enumerate(singles):
            alone.step(actions[row : row + 1])
            assert rewards[row] == alone.rewards[0, actors[row]]
            assert np.array_equal(info["rewards"][row], alone.rewards[0])
            assert terminated[row] == alone.dones[0]
            if not terminated[row]:
                continue
            assert info["_final_obs"][row]
            assert info["final_seat"][row] == actors[row]
            final = alone.observe(int(actors[row]))[0]
            assert np.array_equal(info["final_obs"][row], final), "not the actor's view"
            assert np.array_equal(info["final_rank"][row], alone.states["rank"][0, :players])
            assert np.array_equal(info["final_score"][row], alone.states["score"][0, :players])
            restarts[row] += 1
            singles[row] = single(game, players, seed + row + restarts[row] * rows, options)


@pytest.mark.parametrize("opponents", ["random", "bot", first_legal])
@pytest.mark.parametrize("seat", [None, "last"])
def test_vector_with_opponents(game, players, short, opponents, seat):
    """Only the learner is asked; its rewards of a game add up to what its score has grown."""
    rows, seat = 8, seat and players - 1
    envs = perilune.make_vec(
        game.name, rows, players, opponents=opponents, seat=seat, reward="score", **short
    )
    _, info = envs.reset(seed=0)
    totals, games = np.zeros(rows), np.zeros(rows, int)
    seats = np.full((rows, 3), -1)
    while games.min() < 3:
        played = games < 3
        seats[played, games[played]] = info["seat"][played]
        _, rewards, terminated, _, info = envs.step(envs.action_space.sample())
        totals += rewards
        for row in np.flatnonzero(terminated):
            learner = info["final_seat"][row]
            start = first_score(game, players, row + rows * games[row], short, learner)
            assert totals[row] == info["final_score"][row, learner] - start
            totals[row] = 0
            games[row] += 1
    numbers = np.arange(rows)[:, None] + np.arange(3)  # a seat further in every game
    assert np.array_equal(seats, numbers % players if seat is None else np.full_like(seats, seat))


def test_final_observation_is_the_learners(game, players, short):
    """The learner takes the last legal action, the others the first: so each game is known."""
    rows = 2 * players
    envs = perilune.make_vec(game.name, rows, players, opponents=first_legal, **short)
    _, info = envs.reset(seed=30)
    terminated = np.zeros(rows, bool)
    seen = set()
    while len(seen) < rows:
        actions = info["action_mask"].shape[1] - 1 - info["action_mask"][:, ::-1].argmax(axis=1)
        _, _, terminated, _, info = envs.step(actions)
        for row in set(np.flatnonzero(terminated)) - seen:
            learner = row % players
            position = Position(game, players, seed=30 + row, **short)
            while not position.done:
                position.act(position.legal()[-1 if position.seat == learner else 0])
            assert info["final_seat"][row] == learner
            assert np.array_equal(info["final_obs"][row], position.observation(learner))
            seen.add(row)


def test_sampled_actions_are_legal_and_seeded(game):
    choices = []
    for _ in range(2):
        envs = perilune.make_vec(game.name, 16)
        _, info = envs.reset(seed=0)
        envs.action_space.seed(7)
        taken = []
        for _ in range(100):
            actions = envs.action_space.sample()
            assert info["action_mask"][np.arange(16), actions].all()
            info = envs.step(actions)[4]
            taken.append(actions)
        choices.append(np.array(taken))
    assert np.array_equal(*choices)


def test_vector_spaces(game, short):
    envs = perilune.make_vec(game.name, 4, opponents="bot", **short)
    observations, _ = envs.reset(seed=0)
    for _ in range(100):
        assert envs.observation_space.contains(observations)
        observations, rewards, terminated, truncated, _ = envs.step(envs.action_space.sample())
        assert rewards.shape == terminated.shape == truncated.shape == (4,)
        assert terminated.dtype == truncated.dtype == bool


def test_gymnasium_makes_vectors_and_its_wrappers_fit(game, short):
    envs = gymnasium.make_vec(gymnasium_id(game), num_envs=4, opponents="bot", **short)
    envs = RecordEpisodeStatistics(envs)
    envs.reset(seed=0)
    lengths = []
    while len(lengths) < 6:
        *_, terminated, _, info = envs.step(envs.action_space.sample())
        lengths.extend(info["episode"]["l"][terminated] if terminated.any() else [])
    assert min(lengths) > 1
    envs.close()
