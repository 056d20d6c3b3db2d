"""The ledger of every game (its RULES.md) against the rule tests and the code that it names.

A row of a ledger is `| id | rule | source | code | numbers |`. The code cell names files, relative
to the ledger, each followed by what in it carries the rule out: `` `rules/mine.py` `mine` ``.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import perilune
import pytest

TESTS = Path(__file__).parent
SOURCE = re.compile(r"p\.\d+(-\d+)?|decision")
STATUS = {"stated", "example", "derived", "public", "reconstructed"}


@dataclass
class Row:
    """One rule of a ledger."""

    id: str
    rule: str
    source: str
    code: str
    numbers: str


def read_ledger(text: str) -> list[Row]:
    """The rows of all tables whose first cell is the id of a rule."""
    rows = []
    for line in text.splitlines():
        if re.match(r"\| [A-Z]+-[A-Z]+\d+ \|", line):
            rows.append(Row(*(cell.strip() for cell in line.strip("|").split("|"))))
    return rows


def code_places(cell: str) -> Iterator[tuple[str, str]]:
    """The files and names in a code cell."""
    file = None
    for word in re.findall(r"`([^`]+)`", cell):
        if word.endswith(".py"):
            file = word
        else:
            yield file, word


def defined_names(path: Path) -> set[str]:
    """What a module defines at its top level: functions, classes and constants."""
    names = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names |= {
                name.id
                for target in node.targets
                for name in ast.walk(target)
                if isinstance(name, ast.Name)
            }
    return names


def rule_marks(source: str) -> set[str]:
    """The ids in all `pytest.mark.rule("...")` of a test file."""
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"
        for argument in node.args
    }


class Ledger:
    """A game's ledger with the marks of the game's tests."""

    def __init__(self, name: str):
        self.folder = perilune.game(name).folder
        self.rows = read_ledger((self.folder / "RULES.md").read_text(encoding="utf-8"))
        self.ids = {row.id for row in self.rows}
        self.marks = set()
        for path in (TESTS / name).glob("test_*.py"):
            self.marks |= rule_marks(path.read_text(encoding="utf-8"))


@pytest.fixture(params=perilune.games())
def ledger(request):
    return Ledger(request.param)


def test_ids_are_unique(ledger):
    assert ledger.rows
    assert len(ledger.ids) == len(ledger.rows)


def test_every_rule_has_a_test(ledger):
    assert sorted(ledger.ids - ledger.marks) == []


def test_every_mark_has_a_rule(ledger):
    assert sorted(ledger.marks - ledger.ids) == []


def test_sources_and_numbers_are_in_the_ledgers_own_words(ledger):
    for row in ledger.rows:
        assert row.rule, row
        assert all(SOURCE.fullmatch(part) for part in row.source.split(", ")), row
        assert row.numbers == "-" or set(row.numbers.split(", ")) <= STATUS, row


def test_code_exists(ledger):
    defined = {}
    for row in ledger.rows:
        places = list(code_places(row.code))
        assert places, row
        for file, name in places:
            assert file is not None, row
            if file not in defined:
                defined[file] = defined_names(ledger.folder / file)
            assert name in defined[file], f"{row.id}: {file} has no {name}"


# --- the checks themselves


def test_marks_are_found_on_tests_and_in_parameters():
    source = """
@pytest.mark.rule("MM-A1")
@pytest.mark.parametrize("x", [1, pytest.param(2, marks=pytest.mark.rule("MM-A2"))])
def test_something(x):
    other.mark.rule("MM-A3")
"""
    assert rule_marks(source) == {"MM-A1", "MM-A2"}


def test_rows_and_places_are_read():
    text = """
| id | rule | source | code | numbers |
| --- | --- | --- | --- | --- |
| MM-A1 | a rule | p.4 | `rules/mine.py` `mine`, `spin_on`; `state.py` `DTYPE` | - |
"""
    (row,) = read_ledger(text)
    assert (row.id, row.rule, row.source, row.numbers) == ("MM-A1", "a rule", "p.4", "-")
    assert list(code_places(row.code)) == [
        ("rules/mine.py", "mine"),
        ("rules/mine.py", "spin_on"),
        ("state.py", "DTYPE"),
    ]


def test_only_top_level_names_count(tmp_path):
    path = tmp_path / "module.py"
    path.write_text("A, B = 1, 2\ndef f():\n    inner = 1\nclass C:\n    def method(self): pass\n")
    assert defined_names(path) == {"A", "B", "f", "C"}
