"""Game options: declared once with their default, check and meaning; kept in a record."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .errors import BadOption, unknown

RANDOM = -1  # an option record's value for "decided by the seed"

#: what environments take beside a game's options; named here so that typing errors find them
SETTINGS = ("num_players", "render_mode", "reward", "cooperation")


@dataclass(frozen=True)
class Option:
    """One option of a game.

    `read(value, players)` turns what a user wrote into what the record holds, or raises
    ValueError; `allowed` says in words what is accepted.
    """

    name: str
    default: Any
    allowed: str
    meaning: str
    read: Callable[[Any, int], Any]
    format: str = "i2"
    shape: tuple[int, ...] = ()
    words: tuple[str, ...] = ()  # what may be chosen, where that is a list


def whole_number(value: Any, low: int, high: int) -> int:
    """The value if it is a whole number between the bounds; raises ValueError if not."""
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)):
        raise ValueError
    if not low <= value <= high:
        raise ValueError
    return int(value)


def integer(name: str, default: int, low: int, high: int, meaning: str) -> Option:
    """An option that is a whole number."""

    def read(value, players):
        return whole_number(value, low, high)

    return Option(name, default, f"a whole number from {low} to {high}", meaning, read)


def flag(name: str, default: bool, meaning: str) -> Option:
    """An option that is on or off."""

    def read(value, players):
        if not isinstance(value, (bool, np.bool_)):
            raise ValueError
        return int(value)

    return Option(name, default, "True or False", meaning, read)


def choice(name: str, default: str, values: Sequence[str], meaning: str, random=False) -> Option:
    """An option that is one of several words, or "random" where that is offered."""
    words = [*values, "random"] if random else list(values)

    def read(value, players):
        if value == "random" and random:
            return RANDOM
        return list(values).index(value)

    allowed = " or ".join(repr(word) for word in words)
    return Option(name, default, allowed, meaning, read, words=tuple(words))


class Options:
    """All options of a game and the record type that holds them."""

    def __init__(self, seats: Sequence[int], *options: Option):
        self.seats = tuple(seats)
        self.options = {option.name: option for option in options}
        fields = [("players", "i8"), *((o.name, o.format, o.shape) for o in options)]
        self.dtype = np.dtype((np.record, np.dtype(fields, align=True)))

    def record(self, num_players: int, values: dict[str, Any]) -> np.ndarray:
        """A checked array of one options record."""
        self._check_players(num_players)
        for name in values:
            if name not in self.options:
                raise unknown("option", name, [*self.options, *SETTINGS])
        record = np.zeros(1, self.dtype)
        record["players"] = num_players
        for name, option in self.options.items():
            value = values.get(name, option.default)
            try:
                record[name] = option.read(value, num_players)
            except (ValueError, TypeError, OverflowError) as error:
                raise BadOption(f"{name}={value!r}: allowed is {option.allowed}.") from error
        return record

    def _check_players(self, num_players: int) -> None:
        low, high = self.seats[0], self.seats[-1]
        try:
            whole_number(num_players, low, high)
        except ValueError:
            raise BadOption(
                f"num_players={num_players!r}: allowed is a whole number from {low} to {high}."
            ) from None
