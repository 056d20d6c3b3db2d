"""Observation segments: names to slices, bounds and meanings, declared once per game."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from .errors import unknown


@dataclass(frozen=True)
class Segment:
    """A run of features that belong together, each between 0 and `high`."""

    name: str
    size: int
    high: int
    meaning: str


@dataclass(frozen=True)
class Block:
    """The same segments once for each of several things, such as the seats."""

    names: Sequence[str]
    segments: Sequence[Segment]
    size: int = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "size", sum(segment.size for segment in self.segments))


class Features:
    """The layout of a flat uint8 observation.

    `features["odds"]` is a slice; a segment of a block is reached by both names, as in
    `features["own.silo"]`.
    """

    def __init__(self, *parts: Segment | Block):
        self.parts = parts
        self._slices: dict[str, slice] = {}
        bounds: list[int] = []
        for part in parts:
            copies = [part] if isinstance(part, Segment) else part.segments
            prefixes = [""] if isinstance(part, Segment) else [f"{name}." for name in part.names]
            for prefix in prefixes:
                for segment in copies:
                    name = prefix + segment.name
                    if name in self._slices:
                        raise ValueError(f"two segments are called {name!r}")
                    self._slices[name] = slice(len(bounds), len(bounds) + segment.size)
                    bounds += [segment.high] * segment.size
        self.size = len(bounds)
        self.high = np.array(bounds, np.uint8)

    def __getitem__(self, name: str) -> slice:
        if name not in self._slices:
            raise unknown("feature", name, self._slices)
        return self._slices[name]

    def __iter__(self):
        return iter(self._slices)

    def start(self, name: str) -> int:
        """Where a segment begins; jitted code keeps it as a constant."""
        return self[name].start

    def table(self) -> list[tuple[str, str, int, int, str]]:
        """Rows (offset, name, size, high, meaning) for the game's page; a block is shown once."""
        rows = []
        for part in self.parts:
            if isinstance(part, Segment):
                rows.append((str(self.start(part.name)), part.name, part.size, part.high,
                             part.meaning))  # fmt: skip
                continue
            first, last = part.names[0], part.names[-1]
            for segment in part.segments:
                start = self.start(f"{first}.{segment.name}")
                offset = f"{start} + {part.size}·k"
                rows.append((offset, f"{first}…{last}.{segment.name}", segment.size, segment.high,
                             segment.meaning))  # fmt: skip
        return rows
