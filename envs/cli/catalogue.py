"""What there is: the games, their rules, and their compiled code."""

import time
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from .. import registry
from ..core.batch import prepare, step_games
from ..core.errors import BrokenFile
from ..core.game import Game
from .arguments import GameName, OptionalGame

_console = Console(highlight=False)


def games(name: OptionalGame = None) -> None:
    """List the games, or the options of one game."""
    _console.print(_all_games() if name is None else _options(registry.game(name)))


def _all_games() -> Table:
    table = Table("game", "players", "modes")
    for heading in ("actions", "features", "state bytes"):
        table.add_column(heading, justify="right")
    for game in map(registry.game, registry.games()):
        table.add_row(
            game.name, f"{game.seats[0]}-{game.seats[-1]}", ", ".join(game.modes),
            str(game.actions.count), str(game.features.size), str(game.dtype.itemsize),
        )  # fmt: skip
    return table


def _options(game: Game) -> Table:
    table = Table("option", "default", "allowed", "meaning")
    for option in game.options.options.values():
        table.add_row(option.name, str(option.default), option.allowed, option.meaning)
    return table


def rules(
    name: GameName,
    plain: Annotated[bool, typer.Option("--plain", help="Print the file as it is.")] = False,
) -> None:
    """Print the ledger of a game's rules: source, code and test of each."""
    path = registry.game(name).folder / "RULES.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BrokenFile(f"{path}: cannot be read: {error.strerror}.") from error
    if plain:
        typer.echo(text, nl=False)
    else:
        _console.print(Markdown(text))


def warm_up(name: OptionalGame = None) -> None:
    """Compile the rules now, so that nothing has to wait later."""
    for game in map(registry.game, [name] if name else registry.games()):
        start = time.perf_counter()
        prepare(game)
        _console.print(f"{game.name}: ready in {time.perf_counter() - start:.1f} s")
        for folder in cache_folders(game):
            _console.print(f"  kept in {folder}", soft_wrap=True)


def cache_folders(game: Game) -> list[str]:
    """Where numba keeps what it compiled for a game; nowhere when the JIT is off."""
    functions = [step_games, *game.functions.values()]
    return sorted(
        {function.stats.cache_path for function in functions if hasattr(function, "stats")}
    )
