"""What one seat may see of a game, for people who look at a drawn board.

Nothing here knows a game: what a seat cannot know is what `determinize` makes anew for it.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest

import numpy as np

from ..core import paint
from ..core.batch import Batch, as_bytes, determinize_games
from ..core.position import Position

_GUESSES = 8
_BLANK = ("", " ")
_UNKNOWN = ("", "?")


def board(position: Position, seat: int) -> str:
    """The drawn board as ANSI text; what the seat cannot know is drawn as `?`.

    Several games that the seat may believe in are drawn; where they differ lies a secret.
    """
    games = np.repeat(position.batch.states, _GUESSES)
    determinize_games(games, seat, np.arange(_GUESSES, dtype=np.int64))
    drawings = [paint.to_text(position.game.describe(game)).split("\n") for game in games]
    return "\n".join(_common_row(rows) for rows in zip(*drawings))


def _common_row(rows: tuple[str, ...]) -> str:
    columns = zip_longest(*map(_cells, rows), fillvalue=_BLANK)
    common = [cells[0] if len(set(cells)) == 1 else _UNKNOWN for cells in columns]
    return "".join(f"{style}{character}\x1b[0m" for style, character in common)


def _cells(row: str) -> Iterator[tuple[str, str]]:
    """The characters of a row of ANSI text, each with the escapes that style it."""
    style = ""
    for part in re.findall(r"\x1b\[[\d;]*m|.", row):
        if part.startswith("\x1b"):
            style = part
        else:
            yield style, part


def is_secret(position: Position, action: int, seat: int) -> bool:
    """Whether a seat could not tell an action of another seat from some other legal one."""
    legal = position.legal()
    batch = Batch(position.game, len(legal), int(position.record.players))
    batch.contents[:] = as_bytes(position.batch.states)
    batch.masks[:] = position.mask
    batch.step(np.array(legal, np.int64))
    known = batch.observe(seat)
    same = (known == known[legal.index(action)]).all(axis=1)
    return int(same.sum()) > 1
