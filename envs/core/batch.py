"""Many games at once: jitted loops over arrays of records, written once for all games.

`step_games` is the one way in which any environment advances a game: the AEC class calls it with
an array of one record, the vector environment with thousands.
"""

from typing import Any

import numpy as np
from numba import njit

from . import rng
from .borrow import borrow
from .compiling import announced, prune
from .dispatch import bot, determinize, evaluate, legal, observe, reset, step
from .errors import BadOption, IllegalAction
from .game import MAX_SEATS, Game, title_prefix
from .options import whole_number
from .outcome import open_books, pay

# Bits of the value that step_games returns, which describe the last game of the array.
SEAT_BITS = 7
DONE = 8
PAID = 16

MAX_SEED = 2**62


@njit(cache=True)
def skip_forced(state, mask):
    """Takes decisions that have one legal action only; leaves the mask of the next real one."""
    while legal(state, mask) == 1:
        action = 0
        while not mask[action]:
            action += 1
        step(state, action)


@njit(cache=True)
def take(state, action, mask, rewards, kind, cooperation):
    """One decision and all forced ones after it; returns whether a reward was paid."""
    open_books(state, rewards, kind)
    state.decisions += 1
    step(state, action)
    skip_forced(state, mask)
    return pay(state, rewards, kind, cooperation)


@njit(cache=True)
def reset_games(states, contents, options, seeds, which, masks, observations):
    """Sets up anew the games whose entry in `which` is not 0, each from its own seed.

    `contents` is the memory of the records as bytes: rules start from an all-zero record.
    """
    masks, observations = borrow(masks), borrow(observations)
    for i in range(len(states)):
        if which[i]:
            state = states[i]
            contents[i] = 0
            reset(state, options[0], seeds[i])
            skip_forced(state, masks[i])
            observe(state, state.seat, observations[i])


@njit(cache=True)
def step_games(states, actions, masks, observations, rewards, kind, cooperation):
    """Takes one decision in every game, and all forced ones after it.

    An action of -1 leaves its game as it is. `masks` holds the legal actions of every game and is
    brought up to date, as are the observations of the seats that decide next. If any action is
    illegal, nothing at all happens and the value is -1 - (index of that game).
    """
    masks, observations, rewards = borrow(masks), borrow(observations), borrow(rewards)
    for i in range(len(states)):
        action = actions[i]
        if action != -1 and (action < 0 or action >= masks.shape[1] or not masks[i, action]):
            return -1 - i
    code = 0
    for i in range(len(states)):
        state = states[i]
        paid = False
        if actions[i] == -1:
            rewards[i] = 0.0
        else:
            paid = take(state, actions[i], masks[i], rewards[i], kind, cooperation)
            observe(state, state.seat, observations[i])
        code = state.seat + DONE * (state.done != 0) + PAID * paid
    return code


@njit(cache=True)
def refresh_games(states, masks, observations):
    """Brings masks and observations up to date with records that were set from outside."""
    masks, observations = borrow(masks), borrow(observations)
    for i in range(len(states)):
        skip_forced(states[i], masks[i])
        observe(states[i], states[i].seat, observations[i])


@njit(cache=True)
def observe_games(states, seat, out):
    """What one seat knows in every game; seat -1 knows all."""
    out = borrow(out)
    for i in range(len(states)):
        observe(states[i], seat, out[i])


@njit(cache=True)
def determinize_games(states, seat, seeds):
    """Makes every game one that the seat may believe in, with a future of its own."""
    for i in range(len(states)):
        rng.seed_words(states[i].rng, seeds[i])
        determinize(states[i], seat)


@njit(cache=True)
def evaluate_games(states, seat, values):
    """The heuristic value of every game for one seat."""
    for i in range(len(states)):
        values[i] = evaluate(states[i], seat)


@njit(cache=True)
def bot_actions(states, masks, actions):
    """The scripted player's choice in every game that is not over, -1 in the others."""
    masks = borrow(masks)
    for i in range(len(states)):
        actions[i] = -1 if states[i].done else bot(states[i], masks[i])


@njit(cache=True)
def random_actions(masks, words, actions):
    """A uniform choice among the legal actions of every game, -1 where there are none."""
    masks = borrow(masks)
    for i in range(len(masks)):
        actions[i] = random_action(masks[i], words)


@njit(cache=True)
def random_action(mask, words):
    """A uniform choice among the legal actions, -1 where there are none."""
    count = 0
    for action in range(mask.size):
        count += mask[action] != 0  # a sum of int8 would overflow with the JIT off
    if count == 0:
        return -1
    skip = rng.below(words, count)
    action = -1
    while skip >= 0:
        action += 1
        skip -= mask[action]
    return action


@njit(cache=True)
def play_seats(
    states, learners, scripted, words, masks, observations, rewards, earned, kind, cooperation
):
    """Plays every game on until its learner is to decide or it is over.

    The other seats are played by the scripted player or by chance; what all seats get meanwhile
    is added to `earned`.
    """
    masks, observations = borrow(masks), borrow(observations)
    rewards, earned = borrow(rewards), borrow(earned)
    for i in range(len(states)):
        state = states[i]
        if state.done or state.seat == learners[i]:
            continue
        while not state.done and state.seat != learners[i]:
            action = bot(state, masks[i]) if scripted else random_action(masks[i], words)
            if take(state, action, masks[i], rewards[i], kind, cooperation):
                earned[i] += rewards[i]
        observe(state, state.seat, observations[i])


class Batch:
    """Any number of games of one kind, advanced together.

    Every game has a seed of its own: game i starts with `seed + i`, and its k-th restart uses
    `seed + i + k * num_games`, so that each game can be played again alone.
    """

    def __init__(
        self,
        game: Game,
        num_games: int,
        num_players: int | None = None,
        reward: str = "outcome",
        cooperation: float = 0.0,
        **options: Any,
    ):
        self.game = game
        self.num_games = num_games
        self.num_players = game.default_players if num_players is None else num_players
        self.options = game.options.record(self.num_players, options)
        self._reward = game.reward_code(reward, cooperation)
        self.states = np.zeros(num_games, game.dtype)
        self.contents = as_bytes(self.states)
        self.masks = np.zeros((num_games, game.actions.count), np.int8)
        self.observations = np.zeros((num_games, game.features.size), np.uint8)
        self.rewards = np.zeros((num_games, MAX_SEATS), np.float32)
        self.seeds = np.arange(num_games, dtype=np.int64)
        self._words = np.zeros(rng.WORDS, np.int64)
        self._actions = np.zeros(num_games, np.int64)
        prepare(game)

    @property
    def seats(self) -> np.ndarray:
        """The deciding seat of every game (a view)."""
        return self.states["seat"]

    @property
    def dones(self) -> np.ndarray:
        """Which games are over (a view)."""
        return self.states["done"]

    def reset(self, seed: int = 0) -> None:
        """Starts every game, and the generator of `random_actions`, from the seed."""
        check_seed(seed)
        self.seeds[:] = seed + np.arange(self.num_games)
        rng.seed_words(self._words, seed)
        self._reset(np.ones(self.num_games, np.int8))

    def restart_finished(self) -> None:
        """Starts the games that are over again, each with its next seed."""
        finished = self.dones != 0
        if finished.any():
            self.seeds[finished] += self.num_games
            self._reset(finished.view(np.int8))

    def _reset(self, which: np.ndarray) -> None:
        reset_games(
            self.states, self.contents, self.options, self.seeds, which,
            self.masks, self.observations,
        )  # fmt: skip

    def step(self, actions: np.ndarray) -> np.ndarray:
        """Takes one decision in every game (-1: none); returns the rewards of all seats.

        The array of rewards is reused.
        """
        actions = self._checked(actions)
        code = step_games(
            self.states, actions, self.masks, self.observations, self.rewards, *self._reward
        )
        if code < 0:
            raise self.illegal(-1 - code, actions[-1 - code])
        return self.rewards

    def _checked(self, actions: Any) -> np.ndarray:
        actions = np.asarray(actions)
        if actions.dtype.kind not in "iu" or not np.can_cast(actions.dtype, np.int64):
            raise IllegalAction(f"actions of type {actions.dtype}: allowed are whole numbers.")
        if actions.shape != (self.num_games,):
            raise IllegalAction(
                f"actions of shape {actions.shape}: allowed is one action per game, "
                f"shape ({self.num_games},)."
            )
        return np.ascontiguousarray(actions, np.int64)

    def refresh(self) -> None:
        """Brings masks and observations up to date after the records were changed by hand."""
        refresh_games(self.states, self.masks, self.observations)

    def random_actions(self) -> np.ndarray:
        """A legal action for every game, chosen uniformly. The array is reused."""
        random_actions(self.masks, self._words, self._actions)
        return self._actions

    def bot_actions(self) -> np.ndarray:
        """The scripted player's action for every game. The array is reused."""
        bot_actions(self.states, self.masks, self._actions)
        return self._actions

    def play_seats(self, learners: np.ndarray, scripted: bool, earned: np.ndarray) -> None:
        """Plays the seats that do not learn until every game waits for its learner or is over.

        They are played by the scripted player or by chance; what all seats get meanwhile is added
        to `earned`, one row per game.
        """
        play_seats(
            self.states, learners, scripted, self._words, self.masks, self.observations,
            self.rewards, earned, *self._reward,
        )  # fmt: skip

    def observe(self, seat: int) -> np.ndarray:
        """What one seat knows in every game, as a new array; seat -1 knows all."""
        out = np.empty_like(self.observations)
        observe_games(self.states, seat, out)
        return out

    def __getstate__(self) -> dict[str, Any]:
        """Records travel as bytes: their type belongs to this process and this source."""
        return {name: value for name, value in vars(self).items() if name != "states"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self.states = np.zeros(self.num_games, self.game.dtype)
        self.contents = as_bytes(self.states)
        self.contents[:] = state["contents"]
        prepare(self.game)

    def illegal(self, index: int, action: int) -> IllegalAction:
        """The error for an action that game `index` does not allow."""
        state, mask = self.states[index], self.masks[index]
        return illegal_action(self.game, state, mask, action)


def check_seed(seed: Any) -> None:
    """Seeds are whole numbers that leave room for the restarts of a batch."""
    try:
        whole_number(seed, 0, MAX_SEED)
    except ValueError:
        raise BadOption(f"seed={seed!r}: allowed is a whole number from 0 to 2**62.") from None


def as_bytes(states: np.ndarray) -> np.ndarray:
    """The memory of records as rows of bytes, which copy and compare fast."""
    return states.view(np.uint8).reshape(len(states), -1)


_prepared: set[str] = set()


def prepare(game: Game) -> None:
    """Compiles all that the engine needs for a game, or loads it from numba's cache."""
    if game.name in _prepared:
        return
    _prepared.add(game.name)
    with announced(game.title) as compilation:
        batch = Batch(game, 1)
        batch.reset()
        batch.step(batch.bot_actions())
        batch.refresh()
        observe_games(batch.states, -1, batch.observations)
        determinize_games(batch.states, 0, batch.seeds)
        evaluate_games(batch.states, 0, np.zeros(1, np.float32))
    if compilation.started:
        prune((__package__, game.package), title_prefix(game.name), game.title_of_type)


def illegal_action(game: Game, state: np.record, mask: np.ndarray, action: int) -> IllegalAction:
    """An error that names the action, the seat and what is legal."""
    if state.players == 0:
        return IllegalAction(f"action {action}: no game has begun; call reset() first.")
    if state.done:
        return IllegalAction(f"action {action}: the game is over; call reset().")
    exists = 0 <= action < game.actions.count
    name = f"{action} ({game.action_name(state, action)})" if exists else f"{action}"
    allowed = "; ".join(f"{a} {game.action_name(state, a)}" for a in np.flatnonzero(mask))
    return IllegalAction(
        f"action {name} is not legal for player_{state.seat} "
        f"in phase {game.phases[state.phase]}. Legal: {allowed}."
    )
