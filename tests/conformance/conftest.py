"""Every game, number of players and variant that the conformance suite runs over.

A test that takes `game`, `players` or `options` is run for all of them. A new game needs an entry
in GAMES, and may have tests/<name>/invariants.py with `check(states)`.
"""

import importlib.util
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import perilune
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")  # windows open nowhere


@dataclass(frozen=True)
class Facts:
    """What the suite cannot find out from a game's declaration."""

    variants: tuple[dict[str, Any], ...]  # options that change the course of the game
    short: dict[str, Any]  # options under which a game is over soon
    hidden: frozenset[str]  # record fields that are resampled for a seat that cannot know them
    secrets: bool  # whether a seat knows something that another does not


GAMES = {
    "mine_the_moon": Facts(
        variants=(
            {},
            {"crater": "B", "sides": "B"},
            {"crater": "C", "sides": "B"},
            {
                "crater": "D",
                "sides": "B",
                "colours": ("Green", "Red", "Purple", "Blue", "Black"),
            },
            {"sides": "random", "colours": "random", "crater": "random"},
            {"open_mining": True},
        ),
        short={"max_turns": 3},
        hidden=frozenset({"deck", "crater_robots", "robot_control", "white_index"}),
        secrets=True,
    ),
    "lineae": Facts(
        variants=(
            {},
            {"mode": "starter"},
            {"setup_cubes": 6, "diesel_reach": "reachable", "start_shared": True},
            {"start_dark": False, "first_seat": 0},
            {"biogenesis": True, "reactor": True},
        ),
        short={"rounds": 2},
        hidden=frozenset({"deck"}),
        secrets=False,
    ),
    "uranus": Facts(
        variants=(
            {},
            {"preset": "first_game"},
            {"preset": "advanced"},
            {"difficulty": "advanced", "early_stop": True, "rotate_order": False},
        ),
        short={"end_space": 6},
        hidden=frozenset(
            {"coordinates", "impacts", "junk", "gap_coordinate", "gap_impact", "objective"}
        ),
        secrets=False,
    ),
}


def name_of(options: dict[str, Any]) -> str:
    """A variant as it appears in the name of a test."""
    return (
        ",".join(f"{key}={value}" for key, value in options.items()).replace(" ", "") or "default"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Runs over games, and over players and variants where the test asks for them."""
    asked = [name for name in ("game", "players", "options") if name in metafunc.fixturenames]
    if "game" not in asked:
        return
    cases, ids = [], []
    for name in perilune.games():
        game = perilune.game(name)
        for players in game.seats if "players" in asked else (game.default_players,):
            for options in GAMES[name].variants if "options" in asked else ({},):
                values = {"game": game, "players": players, "options": options}
                cases.append([values[key] for key in asked])
                words = {"game": name, "players": str(players), "options": name_of(options)}
                ids.append("-".join(words[key] for key in asked))
    metafunc.parametrize(asked, cases, ids=ids)


@pytest.fixture
def facts(game) -> Facts:
    return GAMES[game.name]


@pytest.fixture
def short(facts) -> dict[str, Any]:
    """Options under which a game is over soon."""
    return facts.short


@pytest.fixture
def invariants(game) -> Callable[[np.ndarray], None]:
    """The game's own checker of records, if it has one."""
    path = Path(__file__).parents[1] / game.name / "invariants.py"
    if not path.exists():
        return lambda states: None
    spec = importlib.util.spec_from_file_location(f"invariants_of_{game.name}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.check
