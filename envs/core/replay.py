"""Saved games: the options, the seed and every decision, one JSON object per line.

A replay is enough to play the game again exactly, since all chance comes from the seed.
"""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .errors import BrokenFile, PeriluneError, unknown
from .game import Game
from .position import Position

FORMAT = 1


@dataclass
class Replay:
    """One game from its start, as far as it was played."""

    game: Game
    num_players: int
    seed: int
    options: dict[str, Any] = field(default_factory=dict)
    actions: list[int] = field(default_factory=list)
    players: list[str] = field(default_factory=list)  # who sat where, for the reader

    def start(self) -> Position:
        """The position before the first decision."""
        return Position(self.game, self.num_players, self.seed, **self.options)

    def positions(self) -> Iterator[tuple[Position, int]]:
        """Every position in turn with the action that was taken there."""
        position = self.start()
        for action in self.actions:
            yield position, action
            position.act(action)

    def final(self) -> Position:
        """The position after the last decision."""
        position = self.start()
        position.act(*self.actions)
        return position

    def save(self, path: str | Path) -> None:
        """Writes the replay; the last line lets `load` prove that it plays the same game."""
        lines = [
            {
                "perilune": FORMAT,
                "game": self.game.name,
                "num_players": self.num_players,
                "seed": self.seed,
                "options": self.options,
                "players": self.players,
            }
        ]
        for position, action in self.positions():
            lines.append(_decision(position, action))
        lines.append(_result(self.final()))
        Path(path).write_text("".join(json.dumps(line) + "\n" for line in lines))


def _decision(position: Position, action: int) -> dict[str, Any]:
    name = position.game.action_name(position.record, action)
    return {"seat": position.seat, "action": action, "name": name}


def _result(position: Position) -> dict[str, Any]:
    record = position.record
    return {
        "done": position.done,
        "score": record.score[: record.players].tolist(),
        "rank": record.rank[: record.players].tolist(),
        "record": hashlib.sha256(record.tobytes()).hexdigest()[:16],
    }


def load(path: str | Path, games: dict[str, Game]) -> Replay:
    """Reads a replay and plays it through; raises BrokenFile where it does not hold."""
    try:
        text = Path(path).read_text()
    except (OSError, UnicodeDecodeError) as error:
        raise BrokenFile(f"{path}: cannot be read: {error}.") from error
    lines = [_parse(path, number, line) for number, line in enumerate(text.splitlines(), start=1)]
    if len(lines) < 2 or lines[0].get("perilune") != FORMAT:
        raise BrokenFile(f"{path}: line 1 is not the head of a perilune replay (format {FORMAT}).")
    replay = _read_head(path, lines[0], games)
    position = replay.start()
    for number, line in enumerate(lines[1:-1], start=2):
        if set(line) != {"seat", "action", "name"}:
            raise BrokenFile(f"{path}: line {number} is not a decision: {line}")
        try:
            action = replay.game.actions.check_id(line["action"])
            written = _decision(position, action)
            position.act(action)
        except PeriluneError as error:
            raise BrokenFile(f"{path}: line {number}: {error}") from error
        if line != written:
            raise BrokenFile(f"{path}: line {number}: the game has {written}, not {line}.")
        replay.actions.append(action)
    if lines[-1] != _result(position):
        raise BrokenFile(
            f"{path}: line {len(lines)}: the game ends with {_result(position)}, not as written. "
            "The file is cut off or was made by another version of the rules."
        )
    return replay


def _parse(path: str | Path, number: int, line: str) -> dict[str, Any]:
    try:
        value = json.loads(line)
    except json.JSONDecodeError as error:
        raise BrokenFile(f"{path}: line {number} is not JSON: {error}.") from error
    if not isinstance(value, dict):
        raise BrokenFile(f"{path}: line {number} is not a JSON object.")
    return value


def _read_head(path: str | Path, head: dict[str, Any], games: dict[str, Game]) -> Replay:
    kinds = {"game": str, "num_players": int, "seed": int, "options": dict, "players": list}
    for key, kind in kinds.items():
        if not isinstance(head.get(key), kind):
            raise BrokenFile(f"{path}: line 1: {key} is {head.get(key)!r}, not a {kind.__name__}.")
    if head["game"] not in games:
        raise BrokenFile(f"{path}: line 1: {unknown('game', head['game'], games)}")
    replay = Replay(**{**{key: head[key] for key in kinds}, "game": games[head["game"]]})
    try:
        replay.start()
    except PeriluneError as error:
        raise BrokenFile(f"{path}: line 1: {error}") from error
    return replay
