"""The rule functions by name, and the choice of a game's own by the type of its record.

Generic code calls `step(states[i], action)` as if there were one game. Jitted, numba resolves the
call when it compiles the caller for a record type, so nothing is looked up at run time. With the
JIT off the same call looks the function up by the record's dtype.

The contracts below bind every game.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import config, from_dtype
from numba.extending import overload

Functions = dict[str, Callable[..., Any]]

_by_dtype: dict[np.dtype, Functions] = {}
_by_type: dict[Any, Functions] = {}

NAMES = ("reset", "legal", "step", "observe", "determinize", "evaluate", "bot")


def register(dtype: np.dtype, functions: Functions) -> None:
    """Ties a record type to the functions of its game."""
    missing = set(NAMES) - set(functions)
    if missing:
        raise ValueError(f"a game needs all of {NAMES}; missing: {sorted(missing)}")
    _by_dtype[dtype] = functions
    if not config.DISABLE_JIT:
        _by_type[from_dtype(dtype)] = functions


def reset(state, options, seed):
    """Sets a game up, in an all-zero record, up to its first decision."""
    return _by_dtype[state.dtype]["reset"](state, options, seed)


def legal(state, mask):
    """Overwrites the mask of the deciding seat; returns how many actions are legal.

    The number is 0 exactly when the game is done.
    """
    return _by_dtype[state.dtype]["legal"](state, mask)


def step(state, action):
    """Carries out one legal action and all that follows up to the next decision."""
    return _by_dtype[state.dtype]["step"](state, action)


def observe(state, seat, out):
    """Overwrites `out` with what the seat knows, own seat first, the others in turn order.

    Seat -1 sees everything that any seat knows, seat 0 first.
    """
    return _by_dtype[state.dtype]["observe"](state, seat, out)


def determinize(state, seat):
    """Resamples, from the record's own generator, all that the seat cannot know.

    `observe` for that seat is unchanged by it. Callers seed the generator anew first, since a
    copied generator would foretell the game.
    """
    return _by_dtype[state.dtype]["determinize"](state, seat)


def evaluate(state, seat):
    """A cheap estimate of the seat's outcome, in [-1, 1]; the outcome itself once done."""
    return _by_dtype[state.dtype]["evaluate"](state, seat)


def bot(state, mask):
    """The scripted player's choice for the deciding seat, among the legal actions of the mask.

    It reads nothing that the seat does not know.
    """
    return _by_dtype[state.dtype]["bot"](state, mask)


def _implementation(state, name):
    return _by_type[state][name] if state in _by_type else None


@overload(reset)
def _reset(state, options, seed):
    function = _implementation(state, "reset")
    return function and (lambda state, options, seed: function(state, options, seed))


@overload(legal)
def _legal(state, mask):
    function = _implementation(state, "legal")
    return function and (lambda state, mask: function(state, mask))


@overload(step)
def _step(state, action):
    function = _implementation(state, "step")
    return function and (lambda state, action: function(state, action))


@overload(observe)
def _observe(state, seat, out):
    function = _implementation(state, "observe")
    return function and (lambda state, seat, out: function(state, seat, out))


@overload(determinize)
def _determinize(state, seat):
    function = _implementation(state, "determinize")
    return function and (lambda state, seat: function(state, seat))


@overload(evaluate)
def _evaluate(state, seat):
    function = _implementation(state, "evaluate")
    return function and (lambda state, seat: function(state, seat))


@overload(bot)
def _bot(state, mask):
    function = _implementation(state, "bot")
    return function and (lambda state, mask: function(state, mask))
