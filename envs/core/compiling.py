"""Says when a game's rules are compiled, and removes what older sources left in numba's cache.

Compiling happens once per machine and version of the rules; numba keeps the result on disk.
"""

import contextlib
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from numba.core import event


class _Announcer(event.Listener):
    """Says on stderr that a compilation has begun: once, since it is a hundred small ones."""

    def __init__(self, title: str):
        self.title = title
        self.started = 0.0

    def on_start(self, event):
        if not self.started:
            self.started = time.perf_counter()
            _say(f"perilune: compiling the rules of {self.title}, once, about half a minute ...")

    def on_end(self, event):
        pass


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


@contextlib.contextmanager
def announced(title: str) -> Iterator[_Announcer]:
    """Announces any compilation that happens inside, and how long it took."""
    announcer = _Announcer(title)
    with event.install_listener("numba:compile", announcer):
        yield announcer
    if announcer.started:
        _say(f"perilune: {title} compiled in {time.perf_counter() - announcer.started:.0f} s")


def prune(packages: tuple[str, ...], family: str, current: str) -> None:
    """Drops cached versions of jitted functions that belong to older sources of a game.

    Record types of a game carry a title that starts with `family`; only those with the title
    `current` stay.
    """
    for function in _cached_functions(packages):
        cache = function._cache
        with contextlib.suppress(OSError):  # another process may tidy at the same time
            _prune_file(cache._cache_file, Path(cache.cache_path), family, current)


def _cached_functions(packages: tuple[str, ...]) -> list[Any]:
    """All functions in these packages that numba keeps on disk."""
    modules = [module for name, module in sys.modules.items() if name.startswith(packages)]
    values = [value for module in modules for value in vars(module).values()]
    return [value for value in values if hasattr(getattr(value, "_cache", None), "_cache_file")]


def _prune_file(file: Any, folder: Path, family: str, current: str) -> None:
    entries = file._load_index()
    stale = {key for key in entries if family in str(key[0]) and current not in str(key[0])}
    if not stale:
        return
    file._save_index({key: name for key, name in entries.items() if key not in stale})
    for key in stale:
        (folder / entries[key]).unlink(missing_ok=True)
