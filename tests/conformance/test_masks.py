"""The mask is the truth: what it allows can be done, all else is refused and changes nothing."""

import numpy as np
import pytest
from perilune.core.aec import GameEnv
from perilune.core.batch import step_games
from perilune.core.errors import IllegalAction
from playing import copy_of, play_env, sample

FAR = (-(2**63), -(2**31), -2, 2**31, 2**63 - 1)  # ids that are no ids at all; -1 means "none"


def test_every_legal_action_can_be_taken(game, players, options):
    batch = sample(game, players, options, count=60)
    rows, actions = np.nonzero(batch.masks)
    tried = copy_of(batch, rows)
    before = tried.contents.copy()
    tried.step(actions)
    assert (tried.contents != before).any(axis=1).all(), "an action changed nothing"
    assert (tried.states["decisions"] == batch.states["decisions"][rows] + 1).all()


def test_every_other_action_is_refused(game, players, options):
    batch = sample(game, players, options, count=40)
    before = [array.copy() for array in (batch.contents, batch.masks, batch.observations)]
    rewards = np.zeros_like(batch.rewards)
    none = np.full(batch.num_games, -1)
    everything = [*range(game.actions.count), *range(game.actions.count, 300), *FAR]
    refused = 0
    for row in range(batch.num_games):
        for action in everything:
            if 0 <= action < game.actions.count and batch.masks[row, action]:
                continue
            none[row] = action
            arrays = (batch.states, none, batch.masks, batch.observations, rewards)
            assert step_games(*arrays, 0, 0.0) == -1 - row
            refused += 1
        none[row] = -1
    assert refused > 100 * batch.num_games
    for array, old in zip((batch.contents, batch.masks, batch.observations), before):
        assert np.array_equal(array, old)


def test_one_illegal_action_stops_the_whole_batch(game, players):
    batch = sample(game, players, {}, count=20)
    running = np.flatnonzero(batch.dones == 0)
    for row in running:
        actions = batch.random_actions().copy()
        actions[row] = int(np.flatnonzero(batch.masks[row] == 0)[0])
        before = batch.contents.copy()
        with pytest.raises(IllegalAction, match=f"player_{batch.seats[row]}"):
            batch.step(actions)
        assert np.array_equal(batch.contents, before)


def test_aec_refuses_and_goes_on(game, players, short):
    """At every decision of a game, one illegal action is tried before a legal one is taken."""
    env = GameEnv(game, players, **short)
    env.reset(seed=0)
    chooser = np.random.default_rng(0)
    for action in play_env(env, seed=0):
        if action is None:
            continue
        mask = env.infos[env.agent_selection]["action_mask"]
        before = env.snapshot()
        with pytest.raises(IllegalAction, match="Legal: "):
            env.step(int(chooser.choice(np.flatnonzero(mask == 0))))
        assert env.snapshot() == before


def test_the_mask_depends_on_the_record_alone(game, players, options):
    batch = sample(game, players, options, count=60)
    masks, contents = batch.masks.copy(), batch.contents.copy()
    batch.masks[:] = 1
    batch.refresh()
    assert np.array_equal(batch.masks, masks)
    assert np.array_equal(batch.contents, contents)


def test_names_of_actions_parse_back(game, players, options):
    """Every id has a name of its own at every moment, and legal names lead back to their ids."""
    batch = sample(game, players, options, count=60)
    for state, mask in zip(batch.states, batch.masks):
        names = [game.action_name(state, action) for action in range(game.actions.count)]
        assert len(set(names)) == len(names)
        for action in np.flatnonzero(mask):
            assert game.action_id(state, names[action]) == action


def test_seats_see_their_turn_only(game, players, short):
    env = GameEnv(game, players, **short)
    env.reset(seed=0)
    for action in play_env(env, seed=0):
        for agent in env.agents:
            turn = agent == env.agent_selection and action is not None
            assert env.observe(agent)["action_mask"].any() == turn
            assert env.infos[agent]["action_mask"].any() == turn
