"""Laws of the rewards, on whole games."""

import numpy as np
import perilune
import pytest
from perilune.core.batch import Batch
from perilune.core.game import REWARDS
from playing import play, play_env

COOPERATION = (0.0, 0.3, 1.0)


@pytest.fixture(params=REWARDS)
def reward(request, game):
    if request.param not in game.rewards:
        pytest.skip(f"a cooperative game has no {request.param} reward")
    return request.param


def expected_total(
    record: np.record, start: np.ndarray, reward: str, cooperation: float
) -> np.ndarray:
    """What every seat should have got by the end of a game, by the formulas.

    `start` are the scores at its beginning: a team may begin with some progress.
    """
    players = int(record.players)
    score = (record.score - start)[:players].astype(float)
    others = max(players - 1, 1)  # a single player is measured against nobody
    if reward == "outcome":
        total = record.outcome[:players].astype(float)
    elif reward == "score":
        total = score
    elif reward == "margin":
        total = score - (score.sum() - score) / others
    else:
        ranks = record.rank[:players]
        places = np.array(
            [(ranks < rank).sum() + ((ranks == rank).sum() - 1) / 2 for rank in ranks]
        )
        total = (1 - 2 * places / others) * (players > 1)
    return (1 - cooperation) * total + cooperation * total.mean()


def winning(game):
    """A way to play that wins some games: a team of random players wins none."""
    return Batch.bot_actions if game.cooperative else Batch.random_actions


@pytest.mark.parametrize("cooperation", COOPERATION)
def test_totals_of_the_batch_engine(game, players, reward, cooperation):
    batch = Batch(game, 60, players, reward=reward, cooperation=cooperation)
    batch.reset(0)
    start = batch.states["score"].copy()
    totals = np.zeros(batch.rewards.shape)
    for rewards in play(batch):
        totals += rewards
    assert game.cooperative or not start.any()
    for record, first, total in zip(batch.states, start, totals):
        expected = expected_total(record, first, reward, cooperation)
        assert total[:players] == pytest.approx(expected, abs=1e-3)
        assert not total[players:].any()


@pytest.mark.parametrize("cooperation", COOPERATION)
def test_totals_seen_through_last(game, players, reward, cooperation):
    """What a player is shown in its own turns, the loser's last turn included, is all it gets."""
    env = perilune.make(game.name, players, reward=reward, cooperation=cooperation)
    for seed in range(2):
        env.reset(seed=seed)
        start = env.record.score.copy()
        seen = dict.fromkeys(env.possible_agents, 0.0)
        booked = dict.fromkeys(env.possible_agents, 0.0)
        farewells = []
        for action in play_env(env, seed):
            agent = env.agent_selection
            seen[agent] += env.last()[1]
            for other in env.agents:
                booked[other] += env.rewards[other]
            if action is None:
                farewells.append(agent)
        expected = expected_total(env.record, start, reward, cooperation)
        assert list(seen.values()) == pytest.approx(expected.tolist(), abs=1e-3)
        assert list(booked.values()) == pytest.approx(expected.tolist(), abs=1e-3)
        assert sorted(farewells) == env.possible_agents


def test_outcomes(game, players):
    """Zero-sum among competitors, the same for all in a cooperative game, never beyond 1."""
    batch = Batch(game, 300, players)
    batch.reset(0)
    for _ in play(batch, winning(game)):
        pass
    outcomes = batch.states["outcome"]
    assert not outcomes[:, players:].any()
    outcomes = outcomes[:, :players]
    assert (np.abs(outcomes) <= 1).all()
    assert outcomes.any() or players == 1
    if game.cooperative:
        assert (outcomes == outcomes[:, :1]).all()
    elif players > 1:  # one player wins or loses alone
        assert np.allclose(outcomes.sum(axis=1), 0, atol=1e-6)
        best = batch.states["rank"][:, :players] == 1
        assert (outcomes[best] >= 0).all()
        assert (outcomes[~best] < 0).all()


def test_nothing_is_paid_before_the_end(game, players):
    for reward in set(game.rewards) & {"outcome", "rank"}:
        batch = Batch(game, 40, players, reward=reward)
        batch.reset(0)
        for rewards in play(batch):
            running = batch.dones == 0
            assert not rewards[running].any()


def test_cooperation_mixes_linearly(game, players, reward):
    mixed = {}
    for cooperation in (0.0, 0.3, 1.0):
        batch = Batch(game, 30, players, reward=reward, cooperation=cooperation)
        batch.reset(5)
        rewards_seen = [rewards.copy() for rewards in play(batch, winning(game))]
        mixed[cooperation] = np.array(rewards_seen)
    selfish, shared = mixed[0.0], mixed[1.0]
    assert selfish.any() or players == 1
    mean = selfish[..., :players].mean(axis=-1, keepdims=True)
    assert np.allclose(shared[..., :players], mean, atol=1e-4)
    assert np.allclose(mixed[0.3], 0.7 * selfish + 0.3 * shared, atol=1e-4)


def test_margins_are_zero_sum(game, players):
    if "margin" not in game.rewards or players == 1:
        pytest.skip("nobody to be measured against")
    batch = Batch(game, 40, players, reward="margin")
    batch.reset(0)
    for rewards in play(batch):
        assert np.allclose(rewards.sum(axis=1), 0, atol=1e-4)


def test_rewards_do_not_change_the_game(game, players, reward, short):
    first = Batch(game, 20, players, **short)
    second = Batch(game, 20, players, reward=reward, cooperation=0.5, **short)
    first.reset(0)
    second.reset(0)
    for _, _ in zip(play(first), play(second)):
        assert np.array_equal(first.contents, second.contents)
