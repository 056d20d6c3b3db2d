"""Checks on saved environments, so that a broken one is refused before anything is changed."""

import base64
import hashlib
import numbers
from typing import Any

import numpy as np

from .errors import BrokenFile
from .game import Game

_DIGEST_SIZE = hashlib.sha256().digest_size
_KINDS = {
    "game": str,
    "layout": str,
    "settings": dict,
    "record": str,
    "agents": list,
    "agent_selection": (str, type(None)),
    "rewards": dict,
    "cumulative_rewards": dict,
    "seeds": (dict, type(None)),
}


def plain(value: Any) -> Any:
    """A setting as JSON would give it back."""
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (tuple, list, np.ndarray)):
        return [plain(item) for item in value]
    return value


def check(game: Game, snapshot: Any, settings: dict[str, Any], agents: list[str]) -> None:
    """Refuses a snapshot that is damaged, or of another game, version or setting."""
    if not isinstance(snapshot, dict) or not snapshot:
        raise BrokenFile("this is not a snapshot of a perilune game.")
    for key, kind in _KINDS.items():
        if key not in snapshot or not isinstance(snapshot[key], kind):
            raise BrokenFile(f"the snapshot has no proper {key!r}: {snapshot.get(key)!r}.")
    if snapshot["game"] != game.name:
        raise BrokenFile(f"the snapshot is of {snapshot['game']!r}, this game is {game.name!r}.")
    if snapshot["layout"] != game.layout:
        raise BrokenFile(
            f"the snapshot has record layout {snapshot['layout']}, this version of "
            f"{game.title} has {game.layout}; snapshots do not cross versions."
        )
    theirs = {name: plain(value) for name, value in snapshot["settings"].items()}
    if theirs != settings:
        raise BrokenFile(f"the snapshot has the settings {theirs}; this game has {settings}.")
    _check_books(snapshot, agents)


def _check_books(snapshot: dict[str, Any], agents: list[str]) -> None:
    present, selected = snapshot["agents"], snapshot["agent_selection"]
    if not all(agent in agents for agent in present):
        raise BrokenFile(f"the snapshot has the agents {present}; this game has {agents}.")
    if selected is not None and selected not in agents:
        raise BrokenFile(f"the snapshot's agent_selection is {selected!r}; known: {agents}.")
    for name in ("rewards", "cumulative_rewards"):
        book = snapshot[name]
        numeric = all(isinstance(value, numbers.Real) for value in book.values())
        if set(book) != set(present) or not numeric:
            raise BrokenFile(f"the snapshot's {name} are {book}, not one number per agent.")


def write_record(contents: np.ndarray) -> str:
    """A record as base64 text, with a digest that shows later whether it is intact."""
    data = contents.tobytes()
    return base64.b64encode(hashlib.sha256(data).digest() + data).decode()


def read_record(game: Game, text: str) -> np.ndarray:
    """The bytes of a record that `write_record` saved."""
    try:
        saved = base64.b64decode(text, validate=True)
    except ValueError as error:
        raise BrokenFile(f"the saved record is not base64 text: {error}.") from error
    digest, data = saved[:_DIGEST_SIZE], saved[_DIGEST_SIZE:]
    if len(data) != game.dtype.itemsize:
        raise BrokenFile(
            f"the saved record has {len(data)} bytes, {game.title} has {game.dtype.itemsize}."
        )
    if hashlib.sha256(data).digest() != digest:
        raise BrokenFile("the saved record is damaged: its digest does not fit.")
    return np.frombuffer(data, np.uint8)


def read_seeds(state: dict[str, Any] | None) -> np.random.Generator | None:
    """The generator of the seeds of later games."""
    if state is None:
        return None
    generator = np.random.default_rng(0)
    try:
        generator.bit_generator.state = state
    except (KeyError, TypeError, ValueError) as error:
        raise BrokenFile(f"the saved generator of seeds cannot be read: {error}.") from error
    return generator
