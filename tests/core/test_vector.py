"""The vector environment, checked by hand on the toy game."""

import numpy as np
import pytest
from perilune.core.errors import IllegalAction
from perilune.core.vector import GameVectorEnv
from toy import GAME

TAKE_1, TAKE_2, TAKE_3 = range(3)


def acted(envs: GameVectorEnv, *actions: int):
    return envs.step(np.array(actions))


def test_every_seat_is_the_learner():
    envs = GameVectorEnv(GAME, 2, reward="score", stones=7)
    observations, info = envs.reset(seed=0)
    assert observations[:, 0].tolist() == [7, 7]
    assert info["seat"].tolist() == [0, 0]
    assert info["action_mask"].tolist() == [[1, 1, 1]] * 2

    observations, rewards, terminated, truncated, info = acted(envs, TAKE_3, TAKE_1)
    assert rewards.tolist() == [3, 1]
    assert terminated.tolist() == truncated.tolist() == [False, False]
    assert info["seat"].tolist() == [1, 1]
    assert observations[:, 0].tolist() == [4, 6]
    assert "final_obs" not in info

    # Game 0: one stone is left and falls to seat 0. Game 1 goes on.
    observations, rewards, terminated, _, info = acted(envs, TAKE_3, TAKE_1)
    assert rewards.tolist() == [3, 1]
    assert info["rewards"][:, :2].tolist() == [[1, 3], [0, 1]]
    assert terminated.tolist() == [True, False]
    assert info["_final_obs"].tolist() == [True, False]
    assert info["final_score"][0].tolist() == [4, 3]
    assert info["final_rank"][0].tolist() == [1, 2]
    assert info["final_seat"][0] == 1
    own = GAME.features["own.score"]
    assert info["final_obs"][0, own] == [3], "the final observation is that of final_seat"
    assert info["final_obs"][0, GAME.features["stones"]] == [0]
    assert observations[:, 0].tolist() == [7, 5]
    assert info["seat"].tolist() == [0, 0]


@pytest.mark.parametrize(
    ("reward", "cooperation", "first", "second"),
    [("margin", 0.0, 3, 2), ("outcome", 0.0, 0, -1), ("rank", 0.0, 0, -1), ("score", 1.0, 1.5, 2)],
)
def test_kinds_of_reward(reward, cooperation, first, second):
    envs = GameVectorEnv(GAME, 1, reward=reward, cooperation=cooperation, stones=7)
    envs.reset(seed=0)
    assert acted(envs, TAKE_3)[1].tolist() == [first]
    assert acted(envs, TAKE_3)[1].tolist() == [second]


def test_the_learner_gets_what_it_earns_while_others_play():
    """Eight stones: learner 1, bot 3, learner 3, and the last one falls to the bot."""
    envs = GameVectorEnv(GAME, 1, opponents="bot", seat=0, reward="margin", stones=8)
    envs.reset(seed=0)
    _, rewards, terminated, _, info = acted(envs, TAKE_1)
    assert rewards.tolist() == [1 - 3]
    assert info["seat"].tolist() == [0]
    _, rewards, terminated, _, info = acted(envs, TAKE_3)
    assert rewards.tolist() == [3 - 1]
    assert terminated.tolist() == [True]
    assert info["final_score"].tolist() == [[4, 4]]


def test_rewards_of_all_seats_cover_the_whole_step():
    envs = GameVectorEnv(GAME, 1, opponents="bot", seat=0, reward="score", stones=8)
    envs.reset(seed=0)
    info = acted(envs, TAKE_1)[4]
    assert info["rewards"][0, :2].tolist() == [1, 3]


def test_policies_are_asked_about_their_games_only():
    asked = []

    def policy(observations, masks):
        asked.append((observations[:, 0].tolist(), masks.tolist()))
        return np.zeros(len(masks), np.int64)

    envs = GameVectorEnv(GAME, 3, 2, opponents=policy, stones=7)  # learners sit on 0, 1, 0
    _, info = envs.reset(seed=0)
    assert asked == [([7], [[1, 1, 1]])]
    assert info["seat"].tolist() == [0, 1, 0]
    asked.clear()
    acted(envs, TAKE_1, TAKE_1, TAKE_3)
    assert asked == [([6, 5, 4], [[1, 1, 1]] * 3)]


def test_policies_must_be_legal():
    envs = GameVectorEnv(GAME, 2, opponents=lambda _, masks: np.full(len(masks), 7), stones=7)
    with pytest.raises(IllegalAction, match="action 7 is not legal for player_0"):
        envs.reset(seed=0)


def test_seats_rotate_with_every_game():
    envs = GameVectorEnv(GAME, 1, 3, opponents="bot", stones=20)
    info = envs.reset(seed=0)[1]
    seats = [int(info["seat"][0])]
    while len(seats) < 6:
        *_, terminated, _, info = acted(envs, TAKE_1)
        if terminated[0]:
            seats.append(int(info["seat"][0]))
    assert seats == [0, 1, 2, 0, 1, 2]


def test_games_restart_with_their_own_seeds():
    """Luck comes from the seed: game i has seed + i, its k-th restart seed + i + k * num_envs."""
    luck = {}
    for seed in range(10, 19):
        alone = GameVectorEnv(GAME, 1)
        alone.reset(seed=seed)
        luck[seed] = alone.batch.states["luck"][0].tolist()
    assert len({tuple(values) for values in luck.values()}) > 7
    envs = GameVectorEnv(GAME, 3, stones=3)
    envs.reset(seed=10)
    for restart in range(3):
        expected = [luck[10 + row + 3 * restart] for row in range(3)]
        assert envs.batch.states["luck"].tolist() == expected
        assert acted(envs, TAKE_3, TAKE_3, TAKE_3)[2].all()


def test_resets_without_a_seed_follow_the_last_one():
    starts = []
    for _ in range(2):
        envs = GameVectorEnv(GAME, 2)
        envs.reset(seed=3)
        first = envs.batch.contents.copy()
        envs.reset()
        assert (envs.batch.contents != first).any()
        starts.append(envs.batch.contents.copy())
    assert np.array_equal(*starts)


def test_games_that_may_end_before_the_learner_is_asked():
    """The opponent may leave one stone, which is forced. Such a game must not stop the others."""
    envs = GameVectorEnv(GAME, 8, opponents="random", seat=1, stones=4)
    _, info = envs.reset(seed=0)
    for _ in range(20):
        assert info["action_mask"].any(axis=1).all()
        info = envs.step(envs.action_space.sample())[4]


def test_action_space_keeps_up_with_the_game():
    envs = GameVectorEnv(GAME, 1, stones=5)
    envs.reset(seed=0)
    acted(envs, TAKE_3)  # two stones are left
    sampled = {int(envs.action_space.sample()[0]) for _ in range(50)}
    assert sampled == {TAKE_1, TAKE_2}
