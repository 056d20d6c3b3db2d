"""The games by name, and their registration with PettingZoo and gymnasium."""

from typing import Any

import gymnasium
from pettingzoo.env_registry.registration import register as register_aec

from .core.aec import CheckedEnv, GameEnv
from .core.errors import BadOption, unknown
from .core.game import Game, load_game
from .core.options import whole_number
from .core.solo import SoloEnv
from .core.vector import GameVectorEnv

MOST_ENVS = 2**20
_NAMES = ("mine_the_moon", "lineae", "uranus")
_SOLO = ("lineae", "uranus")  # games whose rulebook has a variant for one player


def games() -> tuple[str, ...]:
    """The names of all games."""
    return _NAMES


def game(name: str) -> Game:
    """What a game declares: options, actions, features, record."""
    if name not in _NAMES:
        raise unknown("game", name, _NAMES)
    return load_game(f"{__package__}.{name}")


def make(name: str, num_players: int | None = None, *, raw: bool = False, **settings: Any):
    """A PettingZoo AEC environment; `raw=True` leaves out the checks on the order of calls.

    `settings` are `render_mode`, `reward`, `cooperation` and the options of the game.
    """
    return (GameEnv if raw else CheckedEnv)(game(name), num_players, **settings)


def make_solo(name: str, num_players: int | None = None, **settings: Any) -> SoloEnv:
    """A gymnasium environment in which one seat learns and the others are played for it."""
    return SoloEnv(game(name), num_players, **settings)


def make_vec(
    name: str, num_envs: int, num_players: int | None = None, **settings: Any
) -> GameVectorEnv:
    """A gymnasium vector environment of many games on the batch engine."""
    try:
        whole_number(num_envs, 1, MOST_ENVS)
    except ValueError:
        raise BadOption(
            f"num_envs={num_envs!r}: allowed is a whole number from 1 to {MOST_ENVS}."
        ) from None
    return GameVectorEnv(game(name), int(num_envs), num_players, **settings)


def register_all() -> None:
    """Makes the games known to PettingZoo's and gymnasium's own `make`."""
    for name in _NAMES:
        title = "".join(part.capitalize() for part in name.split("_"))
        register_aec("aec", f"perilune/{name}-v0", f"{__package__}.{name}_v0:env")
        _register_gymnasium(title, name=name)
        if name in _SOLO:
            _register_gymnasium(f"{title}Solo", name=name, num_players=1)


def _register_gymnasium(title: str, **settings: Any) -> None:
    gymnasium.register(
        f"perilune/{title}-v0",
        entry_point=f"{__package__}.registry:make_solo",
        vector_entry_point=f"{__package__}.registry:make_vec",
        kwargs=settings,
    )
