"""A person at the terminal."""

import contextlib

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..core.game import MAX_SEATS
from ..core.position import Position
from .players import Player
from .sight import board, is_secret
from .terminal import Journal, print_board

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  lets `input` edit its line


class Quit(Exception):
    """The person has left the table."""


class Human(Player):
    """Shows the board, the news and the legal actions, and asks for one of them.

    Nothing is shown that the seat does not know: secret decisions of others are told when their
    phase is over.
    """

    spelling = "human"

    def __init__(self, seat: int, seed: int):
        super().__init__(seat, seed)
        self._console = Console(highlight=False)
        self._news = Journal([f"player_{other}" for other in range(MAX_SEATS)])
        self._secrets: list[tuple[str, int, str]] = []  # phase, seat, name

    def notice(self, position: Position, action: int) -> None:
        self._reveal(position)
        if position.seat == self.seat:
            return
        name = position.game.action_name(position.record, action)
        if is_secret(position, action, self.seat):
            self._secrets.append((position.phase, position.seat, name))
        else:
            self._news.add(position.seat, name)

    def _reveal(self, position: Position) -> None:
        """Tells the secrets of phases that are over."""
        for phase, seat, name in self._secrets:
            if phase != position.phase:
                self._news.add(seat, name)
        self._secrets = [secret for secret in self._secrets if secret[0] == position.phase]

    def choose(self, position: Position) -> int:
        names = position.names()
        self._console.clear()
        print_board(self._console, board(position, self.seat))
        self.tell_news(position)
        self._list(position, names)
        while True:
            answer = self._ask()
            found = matching(answer, names)
            if len(found) == 1:
                return position.legal()[found[0]]
            if answer == "?":
                self._help(position)
            elif answer:
                self._complain(answer, [names[index] for index in found])

    def tell_news(self, position: Position) -> None:
        """Says what the others did since it was last told."""
        self._reveal(position)
        if self._news:
            self._console.print("\n[bold]Since your last decision[/]", self._news, sep="\n")
        if self._secrets:
            seats = sorted({f"player_{seat}" for _, seat, _ in self._secrets})
            self._console.print(f"\n[dim]{', '.join(seats)} decided in secret.[/]")
        self._news.clear()

    def _list(self, position: Position, names: list[str]) -> None:
        self._console.print(f"\n[bold]Your decision[/] [dim]{position.phase.lower()}[/]")
        choices = [Text(f"{number:>3} {name}") for number, name in enumerate(names, start=1)]
        self._console.print(Columns(choices, padding=(0, 2), equal=True, column_first=True))

    def _ask(self) -> str:
        try:
            answer = input(f"player_{self.seat} (number or name, ? help, q quit) > ").strip()
        except (EOFError, KeyboardInterrupt):
            raise Quit from None
        if answer.lower() in ("q", "quit"):
            raise Quit
        return answer

    def _help(self, position: Position) -> None:
        """How to answer, and what the kinds of actions mean that are open now."""
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True)
        table.add_row("a number", "takes the action with this number")
        table.add_row(
            "a name", "takes the action with this name; a beginning that fits one is enough"
        )
        table.add_row("q", "leaves the game")
        words = position.game.wording(position.record)
        for family in position.game.actions.families:
            first = position.game.actions.first[family.name]
            if position.mask[first : first + len(family.labels)].any():
                pattern = words.get(family.name, family.pattern)
                table.add_row(Text(pattern.format("…")), Text(family.meaning))
        self._console.print(table)

    def _complain(self, answer: str, found: list[str]) -> None:
        meant = (
            f"{answer!r} may be {', '.join(found)}." if found else f"Nothing here is {answer!r}."
        )
        self._console.print(meant, style="yellow", markup=False)


def matching(answer: str, names: list[str]) -> list[int]:
    """Which of the names a number, a name or its beginning means."""
    if answer.isdecimal():
        return [int(answer) - 1] if 1 <= int(answer) <= len(names) else []
    answer, names = answer.lower(), [name.lower() for name in names]
    if answer in names:
        return [names.index(answer)]
    return [index for index, name in enumerate(names) if answer and name.startswith(answer)]
