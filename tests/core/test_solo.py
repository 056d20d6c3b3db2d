"""The single-seat environment, checked by hand on the toy game."""

import signal

import numpy as np
import pytest
from perilune.core.errors import IllegalAction, OrderError, PeriluneError
from perilune.core.solo import SoloEnv
from toy import GAME

TAKE_1, TAKE_2, TAKE_3 = range(3)


def test_a_game_by_hand():
    """Eight stones: learner 1, bot 3, learner 3, and the last one falls to the bot."""
    env = SoloEnv(GAME, opponents="bot", reward="margin", stones=8)
    observation, info = env.reset(seed=0)
    assert observation[GAME.features["stones"]] == [8]
    assert info["seat"] == 0
    observation, reward, terminated, truncated, info = env.step(TAKE_1)
    assert (reward, terminated, truncated) == (1 - 3, False, False)
    assert observation[GAME.features["stones"]] == [4]
    assert "score" not in info
    observation, reward, terminated, truncated, info = env.step(TAKE_3)
    assert (reward, terminated, truncated) == (3 - 1, True, False)
    assert observation[GAME.features["own.score"]] == [4]
    assert info["score"] == 4
    assert not info["action_mask"].any()


def test_the_loser_sees_its_loss():
    env = SoloEnv(GAME, opponents="bot", stones=8)
    env.reset(seed=0)
    assert env.step(TAKE_1)[1] == 0
    _, reward, terminated, _, info = env.step(TAKE_2)  # 3 to 5
    assert (reward, terminated, info["rank"]) == (-1, True, 2)


def test_the_second_seat():
    env = SoloEnv(GAME, seat=1, opponents="bot", reward="score", stones=8)
    observation, info = env.reset(seed=0)
    assert info["seat"] == 1
    assert observation[GAME.features["stones"]] == [5]
    assert observation[GAME.features["own.score"]] == [0]
    assert observation[GAME.features["next.score"]] == [3]
    _, reward, terminated, _, info = env.step(TAKE_1)
    assert (reward, terminated) == (2, True)  # the bot takes 3 and leaves one, which is forced
    assert info["score"] == 2


def test_seats_rotate():
    env = SoloEnv(GAME, 3, seat=None, opponents="random", stones=30)
    seats = [env.reset(seed=1)[1]["seat"]]
    seats += [env.reset()[1]["seat"] for _ in range(5)]
    assert seats == [0, 1, 2, 0, 1, 2]


def test_opponents_can_be_functions():
    env = SoloEnv(GAME, opponents=lambda observations, masks: [TAKE_2], stones=8)
    env.reset(seed=0)
    observation = env.step(TAKE_1)[0]
    assert observation[GAME.features["stones"]] == [5]


def test_random_opponents_follow_the_seed():
    def play(seed):
        env = SoloEnv(GAME, 3, opponents="random", stones=60)
        observation, _ = env.reset(seed=seed)
        seen, terminated = [observation], False
        while not terminated:
            observation, _, terminated, _, _ = env.step(TAKE_1)
            seen.append(observation)
        return [part.tolist() for part in seen]

    assert play(1) == play(1)
    assert play(1) != play(2)


def test_sampled_actions_are_legal():
    env = SoloEnv(GAME, opponents="random", stones=9)
    env.action_space.seed(0)
    for seed in range(50):
        env.reset(seed=seed)
        terminated = False
        while not terminated:
            terminated = env.step(env.action_space.sample())[2]


def test_masks():
    env = SoloEnv(GAME, opponents=lambda _, masks: [TAKE_2], stones=7)
    env.reset(seed=0)
    assert env.action_masks().tolist() == [True, True, True]
    info = env.step(TAKE_3)[4]
    assert env.action_masks().dtype == bool
    assert env.action_masks().tolist() == [True, True, False]
    assert info["action_mask"].tolist() == [1, 1, 0]


def test_illegal_actions_raise():
    env = SoloEnv(GAME, opponents=lambda _, masks: [TAKE_2], stones=7)
    env.reset(seed=0)
    env.step(TAKE_3)
    with pytest.raises(
        IllegalAction, match=r"action 2 \(take the last 3\) is not legal for player_0"
    ):
        env.step(TAKE_3)
    assert env.step(np.int64(TAKE_2))[2]


def test_illegal_actions_may_lose_the_game():
    env = SoloEnv(GAME, opponents=lambda _, masks: [TAKE_2], illegal="terminate", stones=7)
    env.reset(seed=0)
    env.step(TAKE_3)
    _, reward, terminated, _, info = env.step(TAKE_3)
    assert (reward, terminated) == (-1, True)
    assert "rank" not in info
    with pytest.raises(OrderError):
        env.step(TAKE_1)
    env.reset()
    env.step(TAKE_1)


def test_a_game_for_one():
    env = SoloEnv(GAME, 1, reward="score", stones=5)
    env.reset(seed=0)
    assert env.step(TAKE_2)[1:3] == (2, False)
    assert env.step(TAKE_3)[1:3] == (3, True)


def test_a_game_that_may_end_before_the_learner_is_asked():
    """The opponent may leave one stone, which is forced. Whoever resets finds a game to decide."""
    env = SoloEnv(GAME, seat=1, opponents="random", stones=4)
    for seed in range(20):
        _, info = env.reset(seed=seed)
        assert info["action_mask"].any()
        env.step(env.action_space.sample())


@pytest.mark.skipif(not hasattr(signal, "alarm"), reason="needs an alarm clock")
def test_a_game_that_never_asks_the_learner():
    """The bot takes all three stones, whatever the seed: an error, not an endless search."""

    def ring(*_):
        raise TimeoutError

    env = SoloEnv(GAME, seat=1, opponents="bot", stones=3)
    before = signal.signal(signal.SIGALRM, ring)
    signal.alarm(5)
    try:
        with pytest.raises(PeriluneError):
            env.reset(seed=0)
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
