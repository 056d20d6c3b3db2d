"""Ranks, outcomes and rewards, by hand."""

from dataclasses import replace

import numpy as np
import pytest
from perilune.core.batch import Batch
from perilune.core.errors import BadOption
from perilune.core.game import MAX_SEATS
from perilune.core.outcome import MARGIN, OUTCOME, RANK, SCORE, open_books, pay, settle
from toy import GAME


def settled(*keys: int) -> np.record:
    state = np.zeros(1, GAME.dtype)[0]
    state.players = len(keys)
    settle(state, np.array(keys))
    return state


@pytest.mark.parametrize(
    ("keys", "ranks", "outcomes"),
    [
        ((5, 3), [1, 2], [1, -1]),
        ((3, 5, 4), [3, 1, 2], [-1 / 2, 1, -1 / 2]),
        ((5, 5, 4), [1, 1, 3], [1 / 2, 1 / 2, -1]),
        ((4, 5, 4, 4), [2, 1, 2, 2], [-1 / 3, 1, -1 / 3, -1 / 3]),
        ((4, 4), [1, 1], [0, 0]),
        ((7,), [1], [0]),
        ((0, -1, -1), [1, 2, 2], [1, -1 / 2, -1 / 2]),
    ],
)
def test_settling(keys, ranks, outcomes):
    state, players = settled(*keys), len(keys)
    assert state.done == 1
    assert state.rank[:players].tolist() == ranks
    assert state.outcome[:players].tolist() == pytest.approx(outcomes)
    assert not state.rank[players:].any()
    assert not state.outcome[players:].any()


def running(*scores: int) -> np.record:
    state = np.zeros(1, GAME.dtype)[0]
    state.players = len(scores)
    state.score[: len(scores)] = scores
    return state


def paid(state: np.record, before: list[int], kind: int, cooperation: float = 0.0):
    """Whether anything is paid, and what, after a step that began with these scores."""
    rewards = np.full(MAX_SEATS, 99, np.float32)
    open_books(running(*before), rewards, kind)
    told = pay(state, rewards, kind, cooperation)
    assert not rewards[len(before) :].any()
    return told, rewards[: len(before)].tolist()


def test_score_pays_the_change():
    assert paid(running(5, 2, 0), [3, 2, 1], SCORE) == (True, [2, 0, -1])
    assert paid(running(5, 2, 0), [5, 2, 0], SCORE) == (False, [0, 0, 0])


def test_margin_pays_the_change_against_the_mean_of_the_others():
    assert paid(running(5, 2, 0), [3, 2, 1], MARGIN) == (True, [2.5, -0.5, -2.0])
    assert paid(running(4), [1], MARGIN) == (True, [3])


def test_equal_changes_are_no_margin():
    assert paid(running(4, 4), [1, 1], MARGIN)[1] == [0, 0]


def test_outcome_and_rank_pay_at_the_end():
    for kind in (OUTCOME, RANK):
        assert paid(running(5, 2, 0), [3, 2, 1], kind) == (False, [0, 0, 0])
    assert paid(settled(3, 5, 4), [0, 0, 0], OUTCOME) == (True, [-0.5, 1, -0.5])
    assert paid(settled(3, 5, 4), [0, 0, 0], RANK) == (True, [-1, 1, 0])


def test_tied_ranks_take_the_mean_of_their_places():
    assert paid(settled(5, 5, 4), [0, 0, 0], RANK)[1] == [0.5, 0.5, -1]
    assert paid(settled(4, 5, 4, 4), [0] * 4, RANK)[1] == pytest.approx([-1 / 3, 1, -1 / 3, -1 / 3])
    assert paid(settled(4, 4), [0, 0], RANK)[1] == [0, 0]


def test_rank_of_a_single_player():
    assert paid(settled(4), [0], RANK) == (True, [0])


def test_cooperation():
    assert paid(running(5, 2, 0), [2, 2, 0], SCORE, 1.0)[1] == [1, 1, 1]
    assert paid(running(5, 2, 0), [2, 2, 0], SCORE, 0.5)[1] == [2, 0.5, 0.5]
    assert paid(settled(5, 3), [0, 0], OUTCOME, 1.0)[1] == [0, 0]


# --- a whole game by hand: seven stones, two players


@pytest.mark.parametrize(
    ("reward", "cooperation", "expected"),
    [
        ("score", 0.0, [(3, 0), (1, 3)]),  # the last stone falls to seat 0 without asking
        ("score", 1.0, [(1.5, 1.5), (2, 2)]),
        ("score", 0.5, [(2.25, 0.75), (1.5, 2.5)]),
        ("margin", 0.0, [(3, -3), (-2, 2)]),
        ("outcome", 0.0, [(0, 0), (1, -1)]),
        ("rank", 0.0, [(0, 0), (1, -1)]),
        ("rank", 1.0, [(0, 0), (0, 0)]),
    ],
)
def test_rewards_of_the_batch_engine(reward, cooperation, expected):
    batch = Batch(GAME, 2, reward=reward, cooperation=cooperation, stones=7)
    batch.reset(0)
    for rewards in expected:
        got = batch.step(np.array([2, 2]))
        assert got[:, :2].tolist() == [list(rewards)] * 2
        assert not got[:, 2:].any()
    assert batch.dones.all()
    assert batch.states["score"][0, :2].tolist() == [4, 3]


def test_games_that_are_left_alone_pay_nothing():
    batch = Batch(GAME, 2, reward="score")
    batch.reset(0)
    batch.step(np.array([2, 1]))
    assert batch.step(np.array([-1, 0]))[:, :2].tolist() == [[0, 0], [0, 1]]


def test_rewards_of_cooperative_games():
    """A cooperative game has no rivals, so it has neither margins nor ranks."""
    together = replace(GAME, cooperative=True)
    assert together.rewards == ("outcome", "score")
    with pytest.raises(BadOption, match="reward='margin': allowed is one of outcome, score"):
        together.reward_code("margin", 0.0)
