"""The page of every game: its tables are current, its code runs, its links lead somewhere."""

import re

import perilune
import pytest
from perilune.core.page import PAGE, generated, refresh

GAMES = [perilune.game(name) for name in perilune.games()]
SECTIONS = (
    "Players and modes", "Quick start", "Actions", "Observation", "Rewards", "Options", "Events",
    "Figures", "Where the numbers come from", "Version history",
)  # fmt: skip


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request):
    return request.param


@pytest.fixture
def page(game):
    return (game.folder / PAGE).read_text(encoding="utf-8")


def headings(text):
    return re.findall(r"^#+ (.+)$", text, re.MULTILINE)


def anchor(heading):
    """What a heading is linked by."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def links(text):
    """The targets of links and pictures, code left out."""
    prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
    return re.findall(r"\]\(([^)\s]+)\)", prose)


def test_tables_are_current(game, page):
    assert page == refresh(page, game), "run `python -m perilune.core.page`"


def test_page_follows_the_plan(game, page):
    assert headings(page)[0] == game.title
    assert [heading for heading in headings(page) if heading in SECTIONS] == list(SECTIONS)
    assert "board.png" in links(page)


def test_code_runs(page):
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    assert blocks
    names = {}
    for block in blocks:
        exec(compile(block, PAGE, "exec"), names)


def test_links_exist(game, page):
    anchors = {f"#{anchor(heading)}" for heading in headings(page)}
    for link in links(page):
        if link.startswith("#"):
            assert link in anchors
        elif not link.startswith(("http://", "https://")):
            assert (game.folder / link.partition("#")[0]).exists(), link


def test_every_declared_thing_is_in_its_table(game):
    tables = generated(game)
    for family in game.actions.families:
        assert f"`{family.name}`" in tables["actions"]
        assert family.meaning in tables["actions"]
    for segment in game.features:
        assert segment.rpartition(".")[2] in tables["observation"]
    for option in game.options.options.values():
        assert f"| `{option.name}` |" in tables["options"]
    for row, counter in enumerate(game.events):
        assert f"| {row} | {counter} |" in tables["events"]


def test_refresh_replaces_what_stands_between_markers_only(game, page):
    table = generated(game)["options"]
    assert table in page
    assert refresh(page.replace(table, "an old table"), game) == page
    assert refresh(f"{page}\nmore", game) == f"{page}\nmore"


@pytest.mark.parametrize("marker", ["<!-- begin: events -->", "<!-- end: events -->"])
def test_refresh_needs_every_marker_once(game, page, marker):
    with pytest.raises(ValueError, match="events"):
        refresh(page.replace(marker, ""), game)
    with pytest.raises(ValueError, match="events"):
        refresh(page + marker, game)
