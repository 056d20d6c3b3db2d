"""Whatever is wrong with a call: the error says so, and the game goes on as if nothing happened."""

import base64
import copy
from functools import partial
from typing import Any

import numpy as np
import perilune
import pytest
from perilune.core.aec import GameEnv
from perilune.core.batch import Batch
from perilune.core.errors import (
    BadOption,
    BrokenFile,
    IllegalAction,
    OrderError,
    PeriluneError,
    UnknownName,
)
from perilune.core.position import Position
from playing import play_env

ILL_TYPED = [
    1.0,
    "pass",
    True,
    None,
    np.True_,
    np.float32(1),
    np.array(1.0),
    np.array([0]),
    [0],
    (),
]
NO_IDS = [-1, -2, 10_000, 2**63 - 1, 2**63, -(2**63), 2**100, np.uint64(2**63), np.int8(-1)]


@pytest.fixture
def env(game, short):
    env = perilune.make(game.name, **short)
    env.reset(seed=0)
    return env


def assert_unharmed(env: GameEnv, before: dict) -> None:
    """The game is where it was and can be played to its end."""
    assert env.snapshot() == before
    for _ in play_env(env, seed=0):
        pass
    assert not env.agents


def make_two(name: str, num_players: int | None = None, **settings: Any):
    """A vector environment, called as the other makers are."""
    return perilune.make_vec(name, 2, num_players, **settings)


# --- actions


@pytest.mark.parametrize("action", [*ILL_TYPED, *NO_IDS], ids=repr)
def test_actions_that_do_not_exist(env, action):
    before = env.snapshot()
    with pytest.raises(IllegalAction) as caught:
        env.step(action)
    text = str(caught.value)
    assert f"action {action!r} of type {type(action).__name__} does not exist" in text
    assert f"an action is an int from 0 to {env.game.actions.count - 1}" in text
    assert_unharmed(env, before)


def test_illegal_action_names_what_is_legal(env):
    before = env.snapshot()
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalAction) as caught:
        env.step(illegal)
    text = str(caught.value)
    assert f"{illegal} ({env.action_name(illegal)})" in text
    assert env.agent_selection in text
    assert env.game.phases[env.record.phase] in text
    for name, action in env.legal_actions().items():
        assert f"{action} {name}" in text
    assert_unharmed(env, before)


def test_unknown_action_name(env):
    name = next(iter(env.legal_actions()))
    with pytest.raises(UnknownName, match="Did you mean"):
        env.action_id(name + "x")


@pytest.mark.parametrize("action", [*ILL_TYPED, *NO_IDS], ids=repr)
def test_solo_actions(game, action):
    env = perilune.make_solo(game.name)
    env.reset(seed=0)
    before = env._batch.contents.copy()
    with pytest.raises(IllegalAction):
        env.step(action)
    assert np.array_equal(env._batch.contents, before)
    env.step(env.action_space.sample())


@pytest.mark.parametrize("action", ["pass", 10_000, 2**100], ids=repr)
def test_solo_can_end_the_game_instead(game, action):
    env = perilune.make_solo(game.name, illegal="terminate")
    env.reset(seed=0)
    _, reward, terminated, _, _ = env.step(action)
    assert (reward, terminated) == (-1.0, True)
    with pytest.raises(OrderError):
        env.step(0)


@pytest.mark.parametrize(
    "actions",
    [
        [-1, -1, -1],  # "no decision" is a word of the batch engine only
        [0.7, 0.2, 0.0],
        [10_000, 0, 0],
        [2**70, 0, 0],
        [True, False, True],
        ["0", "0", "0"],
        [None, None, None],
        [0],
        [0, 0, 0, 0],
        [[0], [0], [0]],
        0,
    ],
    ids=repr,
)
def test_vector_actions(game, actions):
    envs = perilune.make_vec(game.name, 3)
    envs.reset(seed=0)
    before = envs.batch.contents.copy()
    with pytest.raises(PeriluneError):
        envs.step(np.array(actions))
    assert np.array_equal(envs.batch.contents, before)
    envs.step(envs.action_space.sample())


@pytest.mark.parametrize("size", [1, 4])
def test_batch_of_another_size(game, size):
    batch = Batch(game, 3)
    batch.reset(0)
    before = batch.contents.copy()
    with pytest.raises(PeriluneError):
        batch.step(np.zeros(size, np.int64))
    assert np.array_equal(batch.contents, before)


# --- settings and options


@pytest.mark.parametrize("number", [0, 1, 6, 7, -3, "3", 3.0, True, [3]], ids=repr)
def test_number_of_players(game, number):
    if type(number) is int and number in game.seats:
        pytest.skip("this game allows it")
    low, high = game.seats[0], game.seats[-1]
    allowed = f"num_players={number!r}: allowed is a whole number from {low} to {high}"
    for make in (perilune.make, perilune.make_solo, make_two):
        with pytest.raises(BadOption) as caught:
            make(game.name, number)
        assert allowed in str(caught.value)


def test_unknown_option(game):
    option = next(iter(game.options.options))
    with pytest.raises(UnknownName, match=rf"unknown option '{option}x'\. Did you mean '{option}'"):
        perilune.make(game.name, **{f"{option}x": 1})


@pytest.mark.parametrize("typo", ["num_player", "rewards", "cooperate", "render_mod"])
def test_mistyped_settings_are_recognised_too(game, typo):
    with pytest.raises(UnknownName, match="Did you mean"):
        perilune.make(game.name, **{typo: 1})


@pytest.mark.parametrize("value", ["nonsense", -7, 10**6, 2.5, None, [], {}], ids=repr)
def test_bad_values_of_options(game, value):
    """Every option refuses them and says what it accepts."""
    for name, option in game.options.options.items():
        with pytest.raises(BadOption) as caught:
            perilune.make(game.name, **{name: value})
        assert f"{name}={value!r}: allowed is {option.allowed}" in str(caught.value)


@pytest.mark.parametrize("reward", ["win", "", None, 1])
def test_unknown_reward(game, reward):
    with pytest.raises(BadOption, match=r"reward=.*allowed is one of outcome, score"):
        perilune.make(game.name, reward=reward)


@pytest.mark.parametrize("cooperation", [-0.1, 1.1, float("nan"), "1", None, float("inf")])
def test_cooperation_out_of_range(game, cooperation):
    with pytest.raises(BadOption, match=r"cooperation=.*a number from 0 to 1"):
        perilune.make(game.name, cooperation=cooperation)


@pytest.mark.parametrize("cooperation", [0, 1, 0.5, np.float64(0.5), np.float32(0.5), np.int64(1)])
def test_cooperation_may_be_any_number(game, cooperation):
    perilune.make(game.name, cooperation=cooperation)


@pytest.mark.parametrize("mode", ["rgb", "", 1])
def test_unknown_render_mode(game, mode):
    for make in (perilune.make, perilune.make_solo):
        with pytest.raises(BadOption, match=r"render_mode=.*ansi"):
            make(game.name, render_mode=mode)


@pytest.mark.parametrize("number", [0, -1, 2.0, "2", True, None])
def test_number_of_environments(game, number):
    with pytest.raises(BadOption, match=r"num_envs=.*a whole number from 1"):
        perilune.make_vec(game.name, number)


def test_number_of_environments_may_come_from_numpy(game):
    assert perilune.make_vec(game.name, np.int64(2)).num_envs == 2


def test_unknown_opponents(game):
    for make in (perilune.make_solo, make_two):
        with pytest.raises(UnknownName, match=r"unknown opponent 'rando'\. Did you mean 'random'"):
            make(game.name, opponents="rando")
        with pytest.raises(BadOption, match="opponents=5: allowed is one of random, bot or a func"):
            make(game.name, opponents=5)


@pytest.mark.parametrize("seat", [-1, 99, "0", 1.5, True])
def test_seat_out_of_range(game, seat):
    for make in (perilune.make_solo, make_two):
        with pytest.raises(BadOption, match=f"seat={seat!r}: allowed is 0 to"):
            make(game.name, seat=seat)


def test_unknown_treatment_of_illegal_actions(game):
    with pytest.raises(BadOption, match="illegal='ignore': allowed is one of raise, terminate"):
        perilune.make_solo(game.name, illegal="ignore")


def test_opponents_that_break_the_rules(game):
    first = Position(game, seed=0).seat
    learner = (first + 1) % game.default_players
    env = perilune.make_solo(game.name, seat=learner, opponents=lambda _, masks: [masks.shape[1]])
    with pytest.raises(IllegalAction, match=f"is not legal for player_{first}"):
        env.reset(seed=0)


# --- order of calls


@pytest.mark.parametrize(
    "call",
    [
        lambda env: (
            env.step(int(np.argmax(env.infos[env.agent_selection]["action_mask"])))
            if env.agents
            else env.step(0)
        ),
        lambda env: env.last(),
        lambda env: env.observe("player_0"),
        lambda env: env.state(),
        lambda env: env.render(),
        lambda env: next(iter(env.agent_iter())),
        lambda env: env.legal_actions(),
    ],
    ids=["step", "last", "observe", "state", "render", "agent_iter", "legal_actions"],
)
def test_calls_before_reset(game, call):
    env = perilune.make(game.name, render_mode="ansi")
    with pytest.raises(OrderError, match=r"before reset\(\)"):
        call(env)
    env.reset(seed=0)
    call(env)


@pytest.mark.parametrize("name", ["agent_selection", "rewards", "terminations", "infos"])
def test_attributes_before_reset(game, name):
    env = perilune.make(game.name)
    with pytest.raises(AttributeError, match=rf"{name} does not exist before reset\(\)"):
        getattr(env, name)


def test_single_seat_and_vector_before_reset(game):
    with pytest.raises(OrderError):
        perilune.make_solo(game.name).step(0)
    with pytest.raises(PeriluneError):
        perilune.make_vec(game.name, 2).step(np.zeros(2, np.int64))


def test_after_the_end(game, short):
    env = perilune.make(game.name, **short)
    env.reset(seed=0)
    for action in play_env(env, seed=0):
        if action is None:
            before = env.snapshot()
            with pytest.raises(IllegalAction, match="a finished player takes None"):
                env.step(0)
            assert env.snapshot() == before
    steps = (partial(env.step, None), partial(env.step, 0))
    for call in (*steps, env.last, partial(env.last, observe=False)):
        with pytest.raises(OrderError, match=r"call reset\(\)"):
            call()
    env.reset()
    assert env.agents == env.possible_agents


def test_finished_games_of_a_batch(game, short):
    batch = Batch(game, 1, **short)
    batch.reset(0)
    while not batch.dones[0]:
        batch.step(batch.random_actions())
    with pytest.raises(IllegalAction, match=r"the game is over; call reset\(\)"):
        batch.step(np.array([0]))


def test_finished_single_seat_game(game, short):
    env = perilune.make_solo(game.name, **short)
    env.reset(seed=0)
    while not env.step(env.action_space.sample())[2]:
        pass
    with pytest.raises(OrderError, match="after the end"):
        env.step(0)
    env.reset()
    env.step(env.action_space.sample())


def test_render_without_a_mode(env):
    before = env.snapshot()
    with pytest.raises(OrderError, match="needs render_mode"):
        env.render()
    assert_unharmed(env, before)


def test_unknown_agent(env):
    with pytest.raises(UnknownName, match=r"unknown agent 'player_9'\. Did you mean 'player_"):
        env.observe("player_9")


@pytest.mark.parametrize("seed", [-1, 1.5, "0", True, 2**64, 2**200], ids=repr)
def test_seeds(env, seed):
    before = env.snapshot()
    with pytest.raises(BadOption, match=r"seed=.*: allowed is a whole number from 0 to 2\*\*62"):
        env.reset(seed=seed)
    assert_unharmed(env, before)


# --- snapshots


def other(value):
    """A value that a snapshot cannot have in this place."""
    return [] if isinstance(value, (str, dict)) else "garbage"


KEYS = ("game", "layout", "settings", "record", "agents", "agent_selection", "rewards",
        "cumulative_rewards", "seeds")  # fmt: skip


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("damage", ["missing", "other"])
def test_damaged_snapshots(game, env, key, damage):
    damaged = env.snapshot()
    env.reset(seed=5)
    before = env.snapshot()
    if damage == "missing":
        del damaged[key]
    else:
        damaged[key] = other(damaged[key])
    with pytest.raises(BrokenFile):
        env.restore(damaged)
    assert_unharmed(env, before)


def test_damaged_record(env):
    """Rules that run on a record that never was could do anything."""
    damaged = env.snapshot()
    contents = bytearray(base64.b64decode(damaged["record"]))
    contents[len(contents) // 2] ^= 0xFF
    damaged["record"] = base64.b64encode(contents).decode()
    env.reset(seed=5)
    before = env.snapshot()
    with pytest.raises(BrokenFile):
        env.restore(damaged)
    assert_unharmed(env, before)


@pytest.mark.parametrize("garbage", [None, 1, "text", [], {}], ids=repr)
def test_snapshots_that_are_none(env, garbage):
    before = env.snapshot()
    with pytest.raises(BrokenFile, match="not a snapshot"):
        env.restore(garbage)
    assert_unharmed(env, before)


def test_snapshot_of_another_game_or_version(game, env):
    before = env.snapshot()
    with pytest.raises(BrokenFile, match=f"is of 'chess', this game is '{game.name}'"):
        env.restore(before | {"game": "chess"})
    with pytest.raises(BrokenFile, match=f"layout 123, this version of {game.title} has"):
        env.restore(before | {"layout": "123"})
    with pytest.raises(BrokenFile, match="not base64"):
        env.restore(before | {"record": "?" * 100})
    with pytest.raises(BrokenFile, match=f"has 1 bytes, {game.title} has"):
        env.restore(before | {"record": "A" * 44})  # a digest and one byte
    assert_unharmed(env, before)


def test_snapshot_of_other_settings(game, env, short):
    before = env.snapshot()
    theirs = perilune.make(game.name, cooperation=0.5, **short)
    theirs.reset(seed=0)
    with pytest.raises(BrokenFile, match="settings"):
        env.restore(theirs.snapshot())
    fewer = next(n for n in game.seats if n != game.default_players)
    theirs = perilune.make(game.name, fewer, **short)
    theirs.reset(seed=0)
    with pytest.raises(BrokenFile, match="settings"):
        env.restore(theirs.snapshot())
    assert_unharmed(env, before)


def test_a_snapshot_is_not_changed_by_restoring(game, env):
    snapshot = env.snapshot()
    before = copy.deepcopy(snapshot)
    env.restore(snapshot)
    for _ in play_env(env, seed=0):
        pass
    assert snapshot == before


# --- names of games


@pytest.mark.parametrize("name", ["chess", "", None, 3])
def test_unknown_game(name):
    for make in (perilune.make, perilune.make_solo, perilune.game, make_two):
        with pytest.raises(
            UnknownName, match=f"unknown game .* Known: {', '.join(perilune.games())}"
        ):
            make(name)


def test_mistyped_game(game):
    with pytest.raises(UnknownName, match=f"Did you mean '{game.name}'"):
        perilune.make(game.name[:-1])
