"""Lineae as PettingZoo's own games are imported: `from perilune import lineae_v0`."""

from functools import partial

from .registry import make

env = partial(make, "lineae")
raw_env = partial(make, "lineae", raw=True)
