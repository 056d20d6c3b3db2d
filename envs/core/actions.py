"""Action families: readable names to ids and back, declared once per game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

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

    def name(self, action: int, wording: Mapping[str, str] | None = None) -> str:
        """The name of an action; `wording` maps family names to the patterns of this moment."""
        if not 0 <= action < self.count:
            raise IllegalAction(f"action {action} does not exist; ids are 0 to {self.count - 1}")
        family, label = self._place[action]
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
