"""The tables of a game's page, generated from what the game declares.

`python -m perilune.core.page` brings the pages and pictures of all games up to date. A table
stands in the game's README.md between `<!-- begin: name -->` and `<!-- end: name -->`; all else on
the page is left as it is.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from . import paint
from .game import Game
from .position import Position

PAGE = "README.md"
PICTURE = "board.png"


def generated(game: Game) -> dict[str, str]:
    """The markdown tables of a game, by the names of their markers."""
    return {
        "actions": _actions(game),
        "observation": _observation(game),
        "options": _options(game),
        "events": _table(("row", "counts, per seat"), enumerate(game.events)),
    }


def refresh(text: str, game: Game) -> str:
    """The page with every generated table brought up to date."""
    for name, table in generated(game).items():
        text = replace_between(text, name, table)
    return text


def replace_between(text: str, name: str, content: str) -> str:
    """The page with new content between the markers of this name."""
    begin, end = f"<!-- begin: {name} -->", f"<!-- end: {name} -->"
    if text.count(begin) != 1 or text.count(end) != 1 or text.index(end) < text.index(begin):
        raise ValueError(f"the page needs one {begin} with one {end} after it.")
    before, rest = text.split(begin)
    return f"{before}{begin}\n\n{content}\n\n{end}{rest.split(end)[1]}"


def draw_picture(game: Game, path: Path, num_players: int = 4, decisions: int = 300) -> None:
    """Saves the picture of a game that scripted players are in the middle of."""
    position = Position(game, min(num_players, game.seats[-1]), seed=1)
    for _ in range(decisions):
        if not position.done:
            position.batch.step(position.batch.bot_actions())
    paint.save_png(game.describe(position.record), path)


def _actions(game: Game) -> str:
    actions = game.actions
    rows = [(ids, f"`{pattern}`", meaning) for ids, pattern, meaning in actions.table()]
    labels = []
    for family in actions.families:
        first = actions.first[family.name]
        numbered = (f"**{i}** {label}".strip() for i, label in enumerate(family.labels, first))
        labels.append((f"`{family.name}`", " · ".join(numbered)))
    return "\n".join(
        (
            _table(("ids", "name", "meaning"), rows),
            f"\n<details><summary>All {actions.count} ids</summary>\n",
            _table(("family", "ids and what they stand for"), labels),
            "\n</details>",
        )
    )


def _observation(game: Game) -> str:
    rows = [(offset, f"`{name}`", *rest) for offset, name, *rest in game.features.table()]
    return _table(("offset", "segment", "size", "highest", "meaning"), rows)


def _options(game: Game) -> str:
    rows = [
        (f"`{option.name}`", f"`{option.default!r}`", option.allowed, option.meaning)
        for option in game.options.options.values()
    ]
    return _table(("option", "default", "allowed", "meaning"), rows)


def _table(heading: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    lines = [heading, ["---"] * len(heading), *rows]
    return "\n".join(f"| {' | '.join(map(_cell, line))} |" for line in lines)


def _cell(value: object) -> str:
    return str(value).replace("|", r"\|")


def main() -> None:
    """Rewrites the pages of all games."""
    from ..registry import game, games  # only as a command: the core knows no game

    for page_of in map(game, games()):
        path = page_of.folder / PAGE
        path.write_text(refresh(path.read_text(encoding="utf-8"), page_of), encoding="utf-8")
        draw_picture(page_of, page_of.folder / PICTURE)


if __name__ == "__main__":
    main()
