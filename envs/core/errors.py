"""Errors that say what was wrong and what is allowed. All of them leave the game as it was."""

import difflib
from collections.abc import Iterable


class PeriluneError(ValueError):
    """Base of all errors about what a caller passed in."""


class UnknownName(PeriluneError):
    """No game, option, agent or action has this name."""


class BadOption(PeriluneError):
    """An option has a value that is not allowed."""


class IllegalAction(PeriluneError):
    """The deciding seat may not take this action now."""


class OrderError(PeriluneError):
    """A method was called at a moment at which it has no meaning."""


class BrokenFile(PeriluneError):
    """A replay or snapshot cannot be read or does not fit this version of the game."""


def unknown(kind: str, name: object, known: Iterable[str]) -> UnknownName:
    """An error for a mistyped name, with the nearest known one and the list of all."""
    known = list(known)
    near = difflib.get_close_matches(str(name), known, n=1)
    hint = f" Did you mean {near[0]!r}?" if near else ""
    return UnknownName(f"unknown {kind} {name!r}.{hint} Known: {', '.join(known)}.")
