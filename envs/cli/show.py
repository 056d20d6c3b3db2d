"""Games on the screen: boards one after the other, and how a game ended."""

import time
from collections.abc import Callable, Iterable
from enum import Enum

from rich.console import Console
from rich.table import Table

from ..agents.human import Quit
from ..agents.terminal import Journal, print_board
from ..core import paint
from ..core.errors import BadOption
from ..core.position import Position
from ..core.replay import Replay

console = Console(highlight=False)

#: shows a position and what led to it, and waits as long as the viewer wants
View = Callable[[Position, Journal], None]


class Every(str, Enum):
    """How often a board is shown."""

    decision = "decision"
    turn = "turn"


def terminal_view(delay: float = 0.0, step: bool = False) -> View:
    """Prints boards; one that people wait for replaces the one before it."""

    def view(position: Position, journal: Journal) -> None:
        if delay or step:
            console.clear()
        print_position(position)
        console.print(journal)
        time.sleep(delay)
        if step and not position.done:
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

    def view(position: Position, journal: Journal) -> None:
        scene = position.game.describe(position.record)
        end = time.monotonic() + delay
        while True:
            try:
                window.show(scene)
            except ImportError as error:
                raise BadOption(f"--render human: {error}") from error
            if not window.open:
                raise Quit
            if time.monotonic() >= end and not position.done:
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
            view(position, journal)
            journal.clear()
        turn = turn_of(position)
        journal.add(position.seat, replay.game.action_name(position.record, action))
    position = position or replay.start()
    view(position, journal)
    console.print(standings(replay, position))


def labels(replay: Replay) -> list[str]:
    """What the seats are called: their number, and who plays them where that is known."""
    players = [*replay.players, *[""] * replay.num_players]
    return [f"player_{seat} {players[seat]}".strip() for seat in range(replay.num_players)]


def standings(replay: Replay, position: Position) -> Table:
    """Who has what: the best rank first, by seat while the game is not over."""
    record = position.record
    state = "" if position.done else ", not finished"
    table = Table(title=f"{replay.game.title}, seed {replay.seed}{state}", title_justify="left")
    table.add_column("player")
    table.add_column("score", justify="right")
    table.add_column("rank" if not replay.game.cooperative else "result", justify="right")
    names = labels(replay)
    for seat in sorted(range(replay.num_players), key=lambda seat: record.rank[seat]):
        table.add_row(names[seat], str(record.score[seat]), _result(replay, record, seat))
    return table


def _result(replay: Replay, record, seat: int) -> str:
    if not record.done:
        return "-"
    if replay.game.cooperative:
        return "won" if record.outcome[seat] > 0 else "lost"
    return str(record.rank[seat])
