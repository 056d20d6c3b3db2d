"""Action families: readable names to ids and back, declared once per game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import IllegalAction, unknown


@dataclass(frozen=True)
class Family:
    """A run of consecutive action ids that mean the same kind of choice.

    `labels` has one text per id. `pattern` makes the plain name of an action out of its label;
    `wording` may give other patterns for certain phases.
    """

    name: str
    labels: Sequence[str]
    pattern: str
    meaning: str


class Actions:
    """All families of a game, in the order of their ids."""

    def __init__(self, *families: Family):
        self.families = families
        self.first: dict[str, int] = {}
        self._place: list[tuple[Family, str]] = []
        for family in families:
            self.first[family.name] = len(self._place)
            self._place += [(family, label) for label in family.labels]
        self.count = len(self._place)

    def check_id(self, action: Any) -> int:
        """The action as a plain int; raises IllegalAction for anything that is not an id."""
        whole = isinstance(action, (int, np.integer)) and not isinstance(action, bool)
        if isinstance(action, np.ndarray) and action.ndim == 0:
            whole = np.issubdtype(action.dtype, np.integer)
        if not whole or not 0 <= int(action) < self.count:
            raise IllegalAction(
                f"action {action!r} of type {type(action).__name__} does not exist: "
                f"an action is an int from 0 to {self.count - 1}."
            )
        return int(action)

    def name(self, action: int, wording: Mapping[str, str] | None = None) -> str:
        """The name of an action; `wording` maps family names to the patterns of this moment."""
        family, label = self._place[self.check_id(action)]
        pattern = (wording or {}).get(family.name, family.pattern)
        return pattern.format(label)

    def names(self, wording: Mapping[str, str] | None = None) -> list[str]:
        """The names of all actions at this moment, by id."""
        return [self.name(action, wording) for action in range(self.count)]

    def id(self, name: str, wording: Mapping[str, str] | None = None) -> int:
        """The id of a name, as worded at this moment or as plainly worded."""
        for names in (self.names(wording), self.names()):
            if name in names:
                return names.index(name)
        raise unknown("action", name, self.names(wording))

    def table(self) -> list[tuple[str, str, str]]:
        """Rows (ids, pattern with its labels, meaning) for the game's page."""
        rows = []
        for family in self.families:
            first = self.first[family.name]
            last = first + len(family.labels) - 1
            ids = str(first) if first == last else f"{first}-{last}"
            rows.append((ids, family.pattern.format("…"), family.meaning))
        return rows
