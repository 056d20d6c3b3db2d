"""What several commands are given, and how it is read."""

import json
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from ..core.errors import BadOption, unknown
from ..core.game import Game
from ..core.replay import Replay
from ..registry import games

GameName = Annotated[
    str, typer.Argument(metavar="GAME", autocompletion=games, help="See `perilune games`.")
]
OptionalGame = Annotated[
    str | None,
    typer.Argument(metavar="GAME", autocompletion=games, help="One game.", show_default="all"),
]
Players = Annotated[
    int | None, typer.Option(help="Number of players.", show_default="the game's own")
]
Seed = Annotated[
    int | None,
    typer.Option(metavar="N", help="Decides all chance.", show_default="a new one"),
]
GameOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="KEY=VALUE", help="Option of the game; may be repeated."),
]
Save = Annotated[
    Path | None, typer.Option(metavar="FILE", dir_okay=False, help="Write a replay of the game.")
]


def new_replay(
    game: Game, players: int | None, seed: int | None, options: list[str] | None
) -> Replay:
    """A game to be played, from what the command was given."""
    num_players = game.default_players if players is None else players
    if seed is None:
        seed = secrets.randbelow(2**31)
    if not 0 <= seed < 2**63:
        raise BadOption(f"--seed {seed}: allowed is 0 to {2**63 - 1}.")
    replay = Replay(game, num_players, seed, parse_options(game, options or []))
    game.options.record(num_players, replay.options)  # the earliest moment to complain
    return replay


def parse_options(game: Game, texts: list[str]) -> dict[str, Any]:
    """Reads KEY=VALUE texts."""
    options = {}
    for text in texts:
        key, equals, value = text.partition("=")
        if not equals:
            raise BadOption(f"--option {text}: write KEY=VALUE.")
        if key not in game.options.options:
            raise unknown("option", key, game.options.options)
        options[key] = parse_value(value)
    return options


def parse_value(text: str) -> Any:
    """JSON where it is JSON, a list where there are commas, otherwise the text itself."""
    if text in ("True", "False"):
        return text == "True"
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return [parse_value(part) for part in text.split(",")] if "," in text else text


def split(text: str) -> list[str]:
    """The parts of a text with commas."""
    return [part.strip() for part in text.split(",")]


def check_folder(path: Path | None) -> None:
    """Complains about a file that could not be written before the work that fills it."""
    if path is not None and not path.absolute().parent.is_dir():
        raise BadOption(f"{path}: there is no folder {path.parent}.")
