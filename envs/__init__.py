"""Space board games as fast multi-agent reinforcement-learning environments.

import perilune

env = perilune.make("mine_the_moon", num_players=3)       # PettingZoo AEC
envs = perilune.make_vec("mine_the_moon", num_envs=1024)  # gymnasium vector environment
"""

from .registry import game, games, make, make_solo, make_vec, register_all

__all__ = ["__version__", "game", "games", "make", "make_solo", "make_vec"]
__version__ = "0.1.0"

register_all()
