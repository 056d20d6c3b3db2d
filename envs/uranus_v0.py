"""Uranus! as PettingZoo's own games are imported: `from perilune import uranus_v0`."""

from functools import partial

from .registry import make

env = partial(make, "uranus")
raw_env = partial(make, "uranus", raw=True)
