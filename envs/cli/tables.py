"""Games to take part in and to look at: play, watch, replay."""

import contextlib
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer

from .. import registry
from ..agents.human import Quit
from ..agents.players import play as play_out
from ..agents.players import seat_players
from ..core.errors import BadOption, BrokenFile
from ..core.replay import Replay, load
from .arguments import GameName, GameOptions, Players, Save, Seed, check_folder, new_replay, split
from .show import Every, console, print_position, print_standings, show, terminal_view, window_view


class Render(str, Enum):
    """Where boards are shown."""

    ansi = "ansi"
    human = "human"


Delay = Annotated[float, typer.Option(min=0, help="Seconds to wait after each board.")]
EveryOption = Annotated[Every, typer.Option(help="When a board is shown.")]


def play(
    name: GameName,
    players: Players = None,
    seat: Annotated[int, typer.Option(min=0, help="Your seat.")] = 0,
    seed: Seed = None,
    opponents: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays the other seats: bot, random, human.")
    ] = "bot",
    option: GameOptions = None,
    save: Save = None,
) -> None:
    """Play a game in the terminal."""
    replay = new_replay(registry.game(name), players, seed, option)
    spellings = _around(seat, split(opponents), replay.num_players)
    seated = seat_players(spellings, replay.num_players, replay.seed)
    replay.players = spellings
    with _saved(replay, save):
        for _ in play_out(replay, seated):
            pass
        position = replay.final()
        print_position(position)
        seated[seat].tell_news(position)
        print_standings(replay, position)


def _around(seat: int, opponents: list[str], num_players: int) -> list[str]:
    """The spellings of all seats, the person's among them; opponents repeat as needed."""
    if seat >= num_players:
        raise BadOption(f"--seat {seat}: allowed is 0 to {num_players - 1}.")
    others = num_players - 1
    if len(opponents) > others:
        raise BadOption(f"--opponents {','.join(opponents)}: there are {others} other seats.")
    spellings = [opponents[other % len(opponents)] for other in range(others)]
    return [*spellings[:seat], "human", *spellings[seat:]]


def watch(
    name: GameName,
    players: Players = None,
    agents: Annotated[
        str, typer.Option(metavar="A,B,...", help="Who plays, by seat: bot, random; repeats.")
    ] = "bot",
    seed: Seed = None,
    option: GameOptions = None,
    delay: Delay = 0.5,
    every: EveryOption = Every.turn,
    render: Annotated[Render, typer.Option(help="In the terminal or in a window.")] = Render.ansi,
    save: Save = None,
) -> None:
    """Watch agents play."""
    replay = new_replay(registry.game(name), players, seed, option)
    if "human" in split(agents):
        raise BadOption(f"--agents {agents}: people take part with `perilune play {name}`.")
    seated = seat_players(split(agents), replay.num_players, replay.seed)
    replay.players = [player.spelling for player in seated]
    title = replay.game.title
    view = terminal_view(delay) if render is Render.ansi else window_view(title, delay)
    with _saved(replay, save):
        show(replay, play_out(replay, seated), view, every)


def replay(
    file: Annotated[Path, typer.Argument(help="Written by `--save`.")],
    delay: Delay = 0.0,
    step: Annotated[bool, typer.Option("--step", help="Wait for Enter after each board.")] = False,
    every: EveryOption = Every.turn,
) -> None:
    """Check a saved game and show it."""
    known = {name: registry.game(name) for name in registry.games()}
    saved = load(file, known)
    with contextlib.suppress(Quit):
        show(saved, saved.positions(), terminal_view(delay, step), every)
    console.print(f"{file} holds: {len(saved.actions)} decisions, checked.", soft_wrap=True)


@contextlib.contextmanager
def _saved(replay: Replay, path: Path | None) -> Iterator[None]:
    """Saves the game when it is over, and also when it is left early."""
    check_folder(path)
    try:
        yield
    except Quit:
        console.print(f"You left the game after {len(replay.actions)} decisions.")
    finally:
        if path is not None:
            try:
                replay.save(path)
            except OSError as error:
                raise BrokenFile(f"{path}: cannot be written: {error.strerror}.") from error
            console.print(f"Saved: perilune replay {path}", soft_wrap=True)
