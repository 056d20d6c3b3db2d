"""Compiled rules: announced, kept, never out of date, and the same as what is written."""

import ast
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import perilune
import pytest
from perilune.core import game as declaration
from perilune.core.game import source_hash

TOY = Path(__file__).with_name("toy")
CORE = Path(declaration.__file__).parent
PLAY = """
import hashlib, json
from perilune.core.batch import Batch
from toy import GAME

batch = Batch(GAME, 1, stones=20, reward="margin")
batch.reset(3)
digest = hashlib.sha256()
while not batch.dones[0]:
    for array in (batch.contents, batch.masks, batch.observations, batch.rewards):
        digest.update(array.tobytes())
    batch.step(batch.random_actions())
batch.reset(0)
print(json.dumps({"legal": int(batch.masks.sum()), "title": GAME.title_of_type,
                  "game": digest.hexdigest()}))
"""


class Machine:
    """A copy of the toy game with a cache of its own, played in new processes."""

    def __init__(self, folder: Path):
        self.cache = folder / "cache"
        self.rules = folder / "toy" / "rules.py"
        self.path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
        shutil.copytree(TOY, folder / "toy", ignore=shutil.ignore_patterns("__pycache__"))

    def play(self, **settings: str) -> dict:
        """What a new process makes of the game; `said` is what it says on stderr."""
        result = subprocess.run(
            [sys.executable, "-c", PLAY],
            env=os.environ
            | {"PYTHONPATH": self.path, "NUMBA_CACHE_DIR": str(self.cache)}
            | settings,
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stderr
        return json.loads(result.stdout) | {"said": result.stderr}

    def indices_with(self, title: str) -> list[str]:
        """The functions of which a version for this record type is in the cache."""
        return [
            path.name
            for path in sorted(self.cache.rglob("*.nbi"))
            if title.encode() in path.read_bytes()
        ]


def test_cached_rules_are_never_stale(tmp_path):
    machine = Machine(tmp_path)
    first = machine.play()
    assert "compiling the rules of Take Away" in first["said"]
    assert "compiled in" in first["said"]
    assert first["legal"] == 3

    again = machine.play()
    assert again == first | {"said": ""}, "a second process compiles again"

    plain = machine.play(NUMBA_DISABLE_JIT="1")
    assert plain == first | {"said": ""}, "the game is another one without the JIT"

    kept = machine.indices_with(first["title"])
    assert kept
    text = machine.rules.read_text()
    machine.rules.write_text(text.replace("MOST = 3", "MOST = 2"))
    edited = machine.play()
    assert edited["legal"] == 2, "the old rule is still in force"
    assert edited["title"] != first["title"]
    assert "compiling" in edited["said"]
    assert machine.indices_with(edited["title"]) == kept
    assert machine.indices_with(first["title"]) == [], "old versions were left in the cache"


def jitted_files(folder: Path) -> list[Path]:
    return [path for path in sorted(folder.rglob("*.py")) if "njit" in path.read_text()]


@pytest.mark.parametrize("name", perilune.games())
def test_every_jitted_file_of_a_game_counts(name, tmp_path):
    """An edit of any of them must be noticed."""
    folder = tmp_path / name
    shutil.copytree(
        perilune.game(name).folder, folder, ignore=shutil.ignore_patterns("__pycache__")
    )
    before = source_hash(folder)
    unnoticed = []
    for path in jitted_files(folder):
        text = path.read_text()
        path.write_text(text + "\n# edited\n")
        if source_hash(folder) == before:
            unnoticed.append(str(path.relative_to(folder)))
        path.write_text(text)
    assert source_hash(folder) == before
    assert not unnoticed


def core_modules_used_by(path: Path) -> set[str]:
    """The modules of the core that a module of a game takes something from."""
    used = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom) and node.module and node.level:
            if node.module == "core":
                used |= {alias.name for alias in node.names}
            elif node.module.startswith("core."):
                used.add(node.module.removeprefix("core."))
    return used


def test_the_core_that_rules_are_made_of_counts(tmp_path, monkeypatch):
    """Jitted loops, and what turns into constants of the rules: layouts, ids, option values."""
    core = tmp_path / "core"
    shutil.copytree(CORE, core, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(declaration, "__file__", str(core / "game.py"))
    used = {path.stem for path in jitted_files(core)}
    for name in perilune.games():
        for path in perilune.game(name).folder.rglob("*.py"):
            if path.name not in ("render.py", "__init__.py"):
                used |= core_modules_used_by(path)
    before = source_hash(TOY)
    unnoticed = set()
    for module in used:
        path = core / f"{module}.py"
        text = path.read_text()
        path.write_text(text + "\n# edited\n")
        if source_hash(TOY) == before:
            unnoticed.add(module)
        path.write_text(text)
    assert not unnoticed


def test_records_of_games_differ_in_type():
    titles = {perilune.game(name).title_of_type for name in perilune.games()}
    assert len(titles) == len(perilune.games())
    assert all(title.startswith("perilune-") for title in titles)
