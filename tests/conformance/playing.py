"""Ways to play games and to look at them that the conformance tests share."""

import hashlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from perilune.core.aec import GameEnv
from perilune.core.batch import Batch
from perilune.core.game import Game

Chooser = Callable[[Batch], np.ndarray]


def play(batch: Batch, choose: Chooser = Batch.random_actions) -> Iterator[np.ndarray]:
    """Plays all games to their ends; yields the rewards of every step."""
    for _ in range(batch.game.max_decisions(batch.num_players)):
        if batch.dones.all():
            return
        yield batch.step(choose(batch))
    assert batch.dones.all(), "a game does not end within max_decisions"


def play_env(env: GameEnv, seed: int) -> Iterator[Any]:
    """Plays an environment to the last player's leave; yields before every step what is done."""
    chooser = np.random.default_rng(seed)
    while env.agents:
        action = None
        if not env.terminations[env.agent_selection]:
            action = int(
                chooser.choice(np.flatnonzero(env.infos[env.agent_selection]["action_mask"]))
            )
        yield action
        env.step(action)


def hashes(states: np.ndarray) -> list[str]:
    """A short hash of every record."""
    return [hashlib.sha256(state.tobytes()).hexdigest()[:16] for state in states]


def records(contents: np.ndarray, game: Game) -> np.ndarray:
    """Rows of bytes as new records. (numpy's own copy leaves the padding between fields open.)"""
    return contents.copy().view(game.dtype).reshape(-1)


def copy_of(batch: Batch, rows: np.ndarray | slice = slice(None), **settings: Any) -> Batch:
    """A new batch that holds copies of some of the games."""
    contents = batch.contents[rows]
    copied = Batch(batch.game, len(contents), batch.num_players, **settings)
    copied.contents[:] = contents
    copied.refresh()
    return copied


def sample(game: Game, players: int, options: dict[str, Any], count: int, seed: int = 0) -> Batch:
    """Games of random play, each stopped at another moment from the first decision to the end."""
    batch = Batch(game, count, players)
    batch.contents[:] = _sampled_contents(game, players, tuple(options.items()), count, seed)
    batch.refresh()
    return batch


@lru_cache
def _sampled_contents(
    game: Game, players: int, options: tuple[tuple[str, Any], ...], count: int, seed: int
) -> np.ndarray:
    batch = Batch(game, count, players, **dict(options))
    batch.reset(seed)
    for _ in play(batch):
        pass
    moments = (batch.states["decisions"] * np.linspace(0, 1, count)).astype(int)
    batch.reset(seed)  # the same games again, since the choices come from the same seed
    contents = batch.contents.copy()
    for decision, _ in enumerate(play(batch), start=1):
        now = moments == decision
        contents[now] = batch.contents[now]
    return contents
