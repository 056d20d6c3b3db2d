"""Mine the Moon as PettingZoo's own games are imported: `from perilune import mine_the_moon_v0`."""

from functools import partial

from .registry import make

env = partial(make, "mine_the_moon")
raw_env = partial(make, "mine_the_moon", raw=True)
