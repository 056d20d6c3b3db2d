"""Games on the screen: boards one after the other, and how a game ended."""

import time
from collections.abc import Callable, Iterable
from enum import Enum

import numpy as np
from rich.console import Console
from rich.table import Table

from ..agents.human import Quit
from ..agents.terminal import Journal, print_board
from ..core import paint
from ..core.errors import BadOption
from ..core.position import Position
from ..core.replay import Replay

console = Console(highlight=False)

#: shows a position, what led to it and whether it is the last one; waits as long as asked for
View = Callable[[Position, Journal, bool], None]


class Every(str, Enum):
    """How often a board is shown."""

    decision = "decision"
    turn = "turn"


def terminal_view(delay: float = 0.0, step: bool = False) -> View:
    """Prints boards; one that people wait for replaces the one before it."""

    def view(position: Position, journal: Journal, last: bool) -> None:
        if delay or step:
            console.clear()
        print_position(position)
        console.print(journal)
        time.sleep(delay)
        if step and not last:
            _wait_for_enter()

    return view


def _wait_for_enter() -> None:
    try:
        answer = input("Enter for more, q to stop > ")
    except (EOFError, KeyboardInterrupt):
        raise Quit from None
    if answer.strip().lower() in ("q", "quit"):
        raise Quit


def window_view(title: str, delay: float) -> View:
    """Shows pictures in a window; the last one stays until the window is closed."""
    window = paint.Window(title)

    def view(position: Position, journal: Journal, last: bool) -> None:
        scene = position.game.describe(position.record)
        end = time.monotonic() + delay
        while True:
            try:
                window.show(scene)
            except (ImportError, RuntimeError) as error:  # no pygame, or no screen
                raise BadOption(f"--render human: {error}") from error
            if not window.open and not last:
                raise Quit
            if not window.open or (time.monotonic() >= end and not last):
                return
            time.sleep(0.02)

    return view


def print_position(position: Position) -> None:
    """The board as it is, hidden things included."""
    print_board(console, paint.to_text(position.game.describe(position.record)))


def turn_of(position: Position) -> int:
    """Changes when a turn is over: the game's own turn, or else the deciding seat."""
    record = position.record
    return int(record.turn if "turn" in record.dtype.names else record.seat)


def show(replay: Replay, moves: Iterable[tuple[Position, int]], view: View, every: Every) -> None:
    """Shows a game as its positions and actions come in, then how it ended."""
    journal = Journal(labels(replay))
    position, turn = None, None
    for position, action in moves:
        if journal and (every is Every.decision or turn_of(position) != turn):
            view(position, journal, False)
            journal.clear()
        turn = turn_of(position)
        journal.add(position.seat, replay.game.action_name(position.record, action))
    position = position or replay.start()
    view(position, journal, True)
    print_standings(replay, position)


def labels(replay: Replay) -> list[str]:
    """What the seats are called: their number, and who plays them where that is known."""
    players = [*replay.players, *[""] * replay.num_players]
    return [f"player_{seat} {players[seat]}".strip() for seat in range(replay.num_players)]


def print_standings(replay: Replay, position: Position) -> None:
    """Who has what: the best rank first, by seat while the game is not over."""
    record = position.record
    state = "over" if position.done else "not finished"
    table = Table("player")
    table.add_column("score", justify="right")
    table.add_column("result" if replay.game.cooperative else "rank", justify="right")
    names = labels(replay)
    for seat in sorted(range(replay.num_players), key=lambda seat: record.rank[seat]):
        table.add_row(names[seat], str(record.score[seat]), _result(replay, record, seat))
    console.print(f"\n{replay.game.title}, seed {replay.seed}: {state}", table, sep="\n")


def _result(replay: Replay, record: np.record, seat: int) -> str:
    if not record.done:
        return "-"
    if replay.game.cooperative:
        return "won" if record.outcome[seat] > 0 else "lost"
    return str(record.rank[seat])
