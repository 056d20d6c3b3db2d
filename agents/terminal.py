"""What a terminal shows of a game: its board, and what the seats did."""

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text


def print_board(console: Console, ansi: str) -> None:
    """Prints a drawn board; a terminal that is too narrow shows its left part and says so."""
    drawing = Text.from_ansi(ansi)
    width = max(len(line) for line in drawing.plain.splitlines())
    if not console.is_terminal:
        console.print(drawing, soft_wrap=True)
        return
    console.print(drawing, no_wrap=True, overflow="crop")
    if width > console.width:
        console.print(
            f"(the board is {width} columns wide, the terminal {console.width})", style="dim"
        )


class Journal:
    """Named decisions, by seat. `labels` are what the seats are called."""

    def __init__(self, labels: Sequence[str]):
        self.labels = labels
        self._names: dict[int, list[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._names)

    def add(self, seat: int, name: str) -> None:
        self._names.setdefault(seat, []).append(name)

    def clear(self) -> None:
        self._names.clear()

    def __rich__(self) -> Table:
        """One entry per seat, in the order in which they came to act; repeats are counted."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        for seat, names in self._names.items():
            runs = [(name, len(list(run))) for name, run in groupby(names)]
            told = " · ".join(name if count == 1 else f"{name} ×{count}" for name, count in runs)
            table.add_row(Text(self.labels[seat]), Text(told))
        return table
