"""A game can be copied, saved and restored at any moment, and no two games share memory."""

import copy
import json
import pickle
from itertools import zip_longest

import numpy as np
import perilune
import pytest
from gymnasium.utils.env_checker import data_equivalence
from perilune.core.aec import GameEnv
from perilune.core.batch import Batch
from perilune.core.position import Position
from playing import play, play_env

BOOKS = ("agents", "agent_selection", "rewards", "_cumulative_rewards", "terminations",
         "truncations", "infos")  # fmt: skip


def by_json(env: GameEnv) -> GameEnv:
    """Into a new environment, through text."""
    text = json.dumps(env.snapshot())
    fresh = type(env)(env.game, **env.snapshot()["settings"])
    fresh.restore(json.loads(text))
    return fresh


def by_json_into_another_game(env: GameEnv) -> GameEnv:
    """Into an environment that is itself in the middle of a game, or at its end."""
    used = type(env)(env.game, **env.snapshot()["settings"])
    used.reset(seed=99)
    for step, _ in enumerate(play_env(used, seed=5)):
        if step == 30 and env.agents:
            break
    used.restore(json.loads(json.dumps(env.snapshot())))
    return used


WAYS = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda env: pickle.loads(pickle.dumps(env)),
    "json": by_json,
    "json, used": by_json_into_another_game,
}


@pytest.fixture(params=WAYS.values(), ids=WAYS)
def copied(request):
    """Copies an environment."""
    return request.param


def look(env: GameEnv) -> dict:
    """All that a caller can see of an environment."""
    seen = {name: copy.deepcopy(getattr(env, name)) for name in BOOKS}
    seen |= {"record": env.record.tobytes(), "state": env.state()}
    if env.agents:
        seen |= {"last": env.last(), "all": [env.observe(agent) for agent in env.agents]}
    return seen


def assert_same(first: dict, second: dict) -> None:
    for name, value in first.items():
        assert data_equivalence(value, second[name], exact=True), name


@pytest.mark.parametrize("raw", [False, True], ids=["env", "raw_env"])
def test_copies_go_on_like_the_original(game, players, short, raw, copied):
    """At many moments, the last ones with some players already gone."""
    settings = short | {"reward": "score", "cooperation": 0.25}
    env = perilune.make(game.name, players, raw=raw, **settings)
    env.reset(seed=4)
    length = sum(1 for _ in play_env(env, seed=2))
    moments = {*np.linspace(0, length - players, 5).astype(int), *range(length - players, length)}
    for moment in sorted(moments):
        env.reset(seed=4)
        for step, _ in enumerate(play_env(env, seed=2)):
            if step == moment:
                break
        twin = copied(env)
        assert_same(look(env), look(twin))
        both = zip_longest(play_env(env, seed=moment), play_env(twin, seed=moment))
        for ours, theirs in both:
            assert ours == theirs
            assert_same(look(env), look(twin))
        assert not env.agents
        assert not twin.agents
        env.reset()
        twin.reset()
        assert_same(look(env), look(twin))


def test_copies_after_all_have_left(game, short, copied):
    env = perilune.make(game.name, **short)
    env.reset(seed=4)
    for _ in play_env(env, seed=2):
        pass
    twin = copied(env)
    assert_same(look(env), look(twin))


def test_copies_before_the_first_reset(game, copied):
    twin = copied(perilune.make(game.name, cooperation=0.5))
    env = perilune.make(game.name, cooperation=0.5)
    with pytest.raises(perilune.core.errors.OrderError, match="before reset"):
        twin.last()
    env.reset(seed=1)
    twin.reset(seed=1)
    assert_same(look(env), look(twin))


def test_variants_can_be_copied(game, players, options, copied):
    env = perilune.make(game.name, players, render_mode="ansi", **options)
    env.reset(seed=0)
    twin = copied(env)
    assert_same(look(env), look(twin))
    assert twin.snapshot()["settings"].keys() == env.snapshot()["settings"].keys()


def test_options_may_be_numpy_numbers(game, short, copied):
    """They pass the checks of the constructor, so they must not break a snapshot later."""
    options = {name: np.int64(value) for name, value in short.items() if type(value) is int}
    env = perilune.make(game.name, np.int64(game.default_players), **options)
    env.reset(seed=0)
    assert_same(look(env), look(copied(env)))


# --- memory


def arrays_of(thing: object, seen: set[int]) -> list[np.ndarray]:
    """All arrays that an object of ours reaches, without what its game declares."""
    if id(thing) in seen or isinstance(thing, perilune.core.game.Game):
        return []
    seen.add(id(thing))
    if isinstance(thing, np.ndarray):
        return [thing]
    if isinstance(thing, dict):
        parts = list(thing.values())
    elif isinstance(thing, (list, tuple)):
        parts = list(thing)
    elif type(thing).__module__.startswith("perilune"):
        parts = list(vars(thing).values())
    else:
        return []
    return [array for part in parts for array in arrays_of(part, seen)]


def make_all(game):
    """One environment of each kind, ready to be stepped."""
    env = perilune.make(game.name)
    solo = perilune.make_solo(game.name)
    vector = perilune.make_vec(game.name, 4, opponents="random")
    env.reset(seed=0)
    solo.reset(seed=0)
    vector.reset(seed=0)
    return {"aec": env, "solo": solo, "vector": vector, "position": Position(game)}


@pytest.mark.parametrize("kind", ["aec", "solo", "vector", "position"])
def test_environments_share_no_memory(game, kind):
    first, second = make_all(game)[kind], make_all(game)[kind]
    for other in (second, copy.deepcopy(first)):
        ours, theirs = arrays_of(first, set()), arrays_of(other, set())
        assert len(ours) >= 5
        assert len(ours) == len(theirs)
        for array in ours:
            assert not any(np.may_share_memory(array, other) for other in theirs)


def test_stepping_one_leaves_the_other(game, players):
    first = GameEnv(game, players)
    first.reset(seed=0)
    second, third = copy.deepcopy(first), GameEnv(game, players)
    third.reset(seed=0)
    before = look(second)
    for step, _ in enumerate(play_env(first, seed=0)):
        if step == 50:
            break
    assert_same(before, look(second))
    assert_same(before, look(third))


def test_what_was_handed_out_stays_as_it_was(game, players, short):
    env = GameEnv(game, players, **short)
    env.reset(seed=0)
    handed, copies = [], []
    for _ in play_env(env, seed=0):
        seen = [env.last(), env.state(), *(env.observe(agent) for agent in env.agents)]
        handed.append(seen)
        copies.append(copy.deepcopy(seen))
    assert data_equivalence(handed, copies, exact=True)


def spoil(array: np.ndarray) -> None:
    """Writes into an array, if it lets itself be written."""
    if array.flags.writeable:
        array[:] = 1 - array


def test_what_was_handed_out_can_be_spoilt(game, players, short):
    """A caller that writes into observations and masks does not change the game."""
    env, twin = GameEnv(game, players, **short), GameEnv(game, players, **short)
    env.reset(seed=0)
    twin.reset(seed=0)
    for _, action in zip(range(60), play_env(twin, seed=0)):
        for agent in env.agents:
            spoil(env.observe(agent)["observation"])
            spoil(env.observe(agent)["action_mask"])
        spoil(env.last()[0]["observation"])
        spoil(env.last()[0]["action_mask"])
        spoil(env.state())
        assert_same(look(twin), look(env))
        env.step(action)


def test_vector_results_stay_as_they_were(game):
    envs = perilune.make_vec(game.name, 4, opponents="random")
    handed = [envs.reset(seed=0)]
    copies = [copy.deepcopy(handed[0])]
    for _ in range(50):
        result = envs.step(envs.action_space.sample())
        handed.append(result)
        copies.append(copy.deepcopy(result))
    assert data_equivalence(handed, copies, exact=True)


# --- the other classes


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_batches_can_be_copied(game, short, way):
    batch = Batch(game, 5, **short)
    batch.reset(0)
    for step, _ in enumerate(play(batch)):
        if step == 20:
            break
    twin = WAYS[way](batch)
    for _, _ in zip(play(batch), play(twin)):
        assert np.array_equal(batch.contents, twin.contents)
    batch.restart_finished()
    twin.restart_finished()
    assert np.array_equal(batch.states, twin.states)
    assert np.array_equal(batch.contents, twin.contents)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_positions_can_be_copied(game, short, way):
    position = Position(game, **short)
    twin = WAYS[way](position)
    while not position.done:
        action = position.legal()[-1]
        position.act(action)
        twin.act(action)
        assert position.record.tobytes() == twin.record.tobytes()


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_solo_environments_can_be_copied(game, short, way):
    env = perilune.make_solo(game.name, render_mode="ansi", opponents="random", **short)
    env.reset(seed=3)
    for _ in range(5):
        env.step(int(np.flatnonzero(env.action_masks())[-1]))
    twin = WAYS[way](env)
    for _ in range(2):
        done = False
        while not done:
            assert np.array_equal(env.action_masks(), twin.action_masks())
            assert env.render() == twin.render()
            action = int(np.flatnonzero(env.action_masks())[0])
            ours, theirs = env.step(action), twin.step(action)
            assert data_equivalence(ours, theirs, exact=True)
            done = ours[2]
        assert data_equivalence(env.reset(), twin.reset(), exact=True)


@pytest.mark.parametrize("way", ["deepcopy", "pickle"])
def test_vector_environments_can_be_copied(game, short, way):
    envs = perilune.make_vec(game.name, 6, opponents="random", **short)
    envs.reset(seed=3)
    twins = WAYS[way](envs)
    for _ in range(300):  # over several restarts
        actions = np.argmax(envs.batch.masks, axis=1)
        assert data_equivalence(envs.step(actions), twins.step(actions), exact=True)
        assert np.array_equal(envs.batch.contents, twins.batch.contents)
