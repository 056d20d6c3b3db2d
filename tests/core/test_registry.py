"""Games by name, here and in the registries of PettingZoo and gymnasium."""

import importlib
import pickle
import subprocess
import sys

import gymnasium
import perilune
import pettingzoo
import pytest
from perilune.core.aec import CheckedEnv, GameEnv
from perilune.core.errors import UnknownName
from perilune.core.solo import SoloEnv
from perilune.core.vector import GameVectorEnv

NAMES = perilune.games()


def test_names():
    assert "mine_the_moon" in NAMES
    assert len(set(NAMES)) == len(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_makers(name):
    players = perilune.game(name).seats[-1]
    checked, raw = perilune.make(name, players), perilune.make(name, players, raw=True)
    assert type(checked) is CheckedEnv
    assert type(raw) is GameEnv
    assert type(perilune.make_solo(name)) is SoloEnv
    assert type(perilune.make_vec(name, 2)) is GameVectorEnv
    assert len(checked.possible_agents) == len(raw.possible_agents) == players


@pytest.mark.parametrize("name", NAMES)
def test_modules_as_pettingzoo_has_them(name):
    module = importlib.import_module(f"perilune.{name}_v0")
    assert type(module.env()) is CheckedEnv
    assert type(module.raw_env(num_players=perilune.game(name).seats[0])) is GameEnv
    assert module.env().metadata["name"] == f"{name}_v0"


@pytest.mark.parametrize("name", NAMES)
def test_pettingzoo_registry(name):
    players = perilune.game(name).seats[-1]
    env = pettingzoo.make("aec", f"perilune/{name}-v0", num_players=players, render_mode="ansi")
    assert type(env) is CheckedEnv
    assert len(env.possible_agents) == players
    env.reset(seed=0)
    assert env.render()


@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_registry(name):
    game = perilune.game(name)
    env = gymnasium.make(f"perilune/{game.class_name}-v0", num_players=game.seats[-1], seat=1)
    assert type(env.unwrapped) is SoloEnv
    _, info = env.reset(seed=0)
    assert info["seat"] == 1
    envs = gymnasium.make_vec(f"perilune/{game.class_name}-v0", num_envs=3, opponents="bot")
    assert type(envs.unwrapped) is GameVectorEnv
    assert envs.num_envs == 3


@pytest.mark.parametrize("name", NAMES)
def test_games_can_be_pickled(name):
    game = perilune.game(name)
    assert pickle.loads(pickle.dumps(game)) is game


def test_unknown_game():
    with pytest.raises(
        UnknownName, match=r"unknown game 'mine_moon'\. Did you mean 'mine_the_moon'"
    ):
        perilune.game("mine_moon")


def test_import_is_light():
    """Neither torch nor pygame is loaded, and no game before it is asked for."""
    code = (
        "import sys, perilune; print([name for name in sys.modules if name.split('.')[0] in "
        "('torch', 'stable_baselines3', 'pygame') or name == 'perilune.mine_the_moon'])"
    )
    result = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == "[]"
