"""PettingZoo's own tests, for every number of players, with and without the checks of order."""

import warnings
from functools import partial

import numpy as np
import perilune
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
from playing import play_env

# api_test wishes for plain Box spaces; PettingZoo's classic games have masks in a Dict as well.
ALLOWED = ("probably should be gymnasium.spaces.box", "not a NumPy array")


@pytest.fixture(params=[False, True], ids=["env", "raw_env"])
def make(request, game, players):
    """Makes environments of this game, as `env()` and as `raw_env()` do."""

    def make_env(**settings):
        return perilune.make(game.name, players, raw=request.param, **settings)

    return make_env


def test_api(make, short):
    """A game in its middle, and one through its end."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(make(), num_cycles=1000)
        api_test(make(**short), num_cycles=1000)
    texts = {str(warning.message) for warning in caught}
    assert not {text for text in texts if not any(allowed in text for allowed in ALLOWED)}


def test_seed(make, short):
    seed_test(make, num_cycles=200)
    seed_test(lambda: make(**short), num_cycles=1000)


def test_render(game, players):
    tests = {"ansi": lambda text: len(text.splitlines()) > 5}
    render_test(partial(perilune.make, game.name, players), tests)


def test_render_raw(game):
    render_test(partial(perilune.make, game.name, raw=True))


def test_window_at_the_end_of_a_game(game, players, short):
    env = perilune.make(game.name, players, **short)
    window = perilune.make(game.name, players, render_mode="human", **short)
    env.reset(seed=0)
    for action in play_env(env, seed=0):
        if action is None:
            window.restore(env.snapshot())
            assert window.render() is None
    window.close()
    window.close()


def test_picture_changes_with_the_game(game, players):
    env = perilune.make(game.name, players, render_mode="rgb_array")
    env.reset(seed=0)
    first = env.render()
    assert np.array_equal(env.render(), first)
    for step, _ in enumerate(play_env(env, seed=0)):
        if step == 40:
            break
    assert not np.array_equal(env.render(), first)


def test_state_is_in_its_space(make, short):
    env = make(**short)
    env.reset(seed=0)
    for _ in play_env(env, seed=0):
        assert env.state_space.contains(env.state())


def test_spaces_are_shared_and_lasting(make):
    env = make()
    assert len({id(env.action_space(agent)) for agent in env.possible_agents}) == 1
    assert len({id(env.observation_space(agent)) for agent in env.possible_agents}) == 1


def test_every_player_leaves_once_with_none(make, short):
    env = make(**short)
    env.reset(seed=0)
    leavers = []
    for action in play_env(env, seed=0):
        if action is None:
            leavers.append(env.agent_selection)
            assert type(env.terminations[env.agent_selection]) is bool
    assert sorted(leavers) == env.possible_agents
    assert env.agents == []


def test_stock_wrappers_fit(game, players, short):
    env = perilune.make(game.name, players, raw=True, **short)
    env = OrderEnforcingWrapper(AssertOutOfBoundsWrapper(env))
    env.reset(seed=0)
    for _ in play_env(env, seed=0):
        env.last()
    assert env.agents == []


@pytest.mark.slow
def test_performance_benchmark(make):
    performance_benchmark(make())
