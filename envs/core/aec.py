"""The PettingZoo environment: one class for all games."""

import base64
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from .batch import DONE, PAID, SEAT_BITS, Batch, illegal_action, step_games
from .errors import BadOption, BrokenFile, IllegalAction, OrderError, unknown
from .game import Game

RENDER_MODES = ("ansi", "rgb_array", "human")


class GameEnv(AECEnv):
    """A game as an agent-environment cycle: `raw_env()` of a game.

    One jitted call per `step` advances the game, fills the mask and the observation of the next
    player, and pays the rewards. An illegal or ill-typed action raises and changes nothing.

    Observations are `{"observation": uint8 vector, "action_mask": int8 vector}`; the mask is also
    in `infos`. All players share one observation space and one action space.
    """

    def __init__(
        self,
        game: Game,
        num_players: int | None = None,
        render_mode: str | None = None,
        reward: str = "outcome",
        cooperation: float = 0.0,
        **options: Any,
    ):
        super().__init__()
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise BadOption(f"render_mode={render_mode!r}: allowed is one of {RENDER_MODES}.")
        self.game = game
        self.render_mode = render_mode
        self._settings = {
            "num_players": game.default_players if num_players is None else num_players,
            "reward": reward,
            "cooperation": cooperation,
            **options,
        }
        self._batch = Batch(game, 1, **self._settings)
        self._kind, self._cooperation = game.reward_code(reward, cooperation)
        self._seeds: np.random.Generator | None = None
        self._window = None
        self.metadata = {
            "name": f"{game.name}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 4,
        }
        self.possible_agents = [f"player_{i}" for i in range(self._batch.num_players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_space, self._action_space = make_spaces(game)
        self.agents = []
        self._point_at_arrays()

    def _point_at_arrays(self) -> None:
        """Names the batch's arrays, and their only rows, so that a step looks up little."""
        batch = self._batch
        self._states, self._masks = batch.states, batch.masks
        self._observations, self._rewards = batch.observations, batch.rewards
        self._action = np.zeros(1, np.int64)
        self._mask_row, self._observation_row = batch.masks[0], batch.observations[0]
        self._no_mask = np.zeros_like(self._mask_row)
        self._no_mask.flags.writeable = False

    # --- spaces

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_space

    # --- the cycle

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. Without a seed the next game of the last seed's sequence is played.

        `options` is accepted for PettingZoo's sake; a game's options are given to the constructor.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        elif self._seeds is None:
            self._seeds = np.random.default_rng()
            seed = int(self._seeds.integers(2**62))
        else:
            seed = int(self._seeds.integers(2**62))
        self._batch.reset(seed)
        self._begin()

    def _begin(self) -> None:
        """Fills PettingZoo's books for a game in progress."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {"action_mask": self._no_mask} for agent in self.agents}
        self._over = False
        self._paid = False
        self._skip_agent_selection = None
        self._hand_over(self._states[0].seat)
        if self._states[0].done:
            self._end()

    def step(self, action: int | None) -> None:
        """Takes the decision of `agent_selection`, and all forced ones that follow."""
        if self._over:
            self._step_finished(action)
            return
        try:
            if type(action) is not int:
                action = self._as_id(action)
            self._action[0] = action
        except OverflowError:
            raise self._illegal(action) from None
        code = step_games(
            self._states, self._action, self._masks, self._observations, self._rewards,
            self._kind, self._cooperation,
        )  # fmt: skip
        if code < 0 or action == -1:  # -1 means "no decision" to the batch engine
            raise self._illegal(action)
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {"action_mask": self._no_mask}
        if self._paid or code & PAID:
            self._book_rewards(code & PAID)
        self._hand_over(code & SEAT_BITS)
        if code & DONE:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _hand_over(self, seat: int) -> None:
        self.agent_selection = agent = self.possible_agents[seat]
        self._mask = mask = self._mask_row.copy()
        self.infos[agent] = {"action_mask": mask}

    def _book_rewards(self, paid: int) -> None:
        self._paid = bool(paid)
        for agent, reward in zip(self.possible_agents, self._rewards[0].tolist()):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def _end(self) -> None:
        """The game is over: every player sees its last reward and then leaves with None."""
        state = self._states[0]
        self._over = True
        for seat, agent in enumerate(self.agents):
            self.terminations[agent] = True
            self.infos[agent] = {
                "action_mask": self._no_mask,
                "score": int(state.score[seat]),
                "rank": int(state.rank[seat]),
                "outcome": float(state.outcome[seat]),
            }
        self.agent_selection = self.agents[0]

    def _step_finished(self, action: None) -> None:
        if not self.agents:
            raise OrderError("the game is over and all players have left; call reset().")
        if action is not None:
            raise IllegalAction(
                f"{self.agent_selection} got action {action!r}, but the game is over: "
                "a finished player takes None."
            )
        self._was_dead_step(None)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What a player knows now; the mask is empty unless it is the player's turn."""
        if agent == self.agent_selection and not self._over:
            return {"observation": self._observation_row.copy(), "action_mask": self._mask}
        if agent not in self._seat_of:
            raise unknown("agent", agent, self.possible_agents)
        return {
            "observation": self._batch.observe(self._seat_of[agent])[0],
            "action_mask": self._no_mask,
        }

    def last(self, observe: bool = True):
        agent = self.agent_selection
        if not observe:
            observation = None
        elif self._over:
            observation = self.observe(agent)
        else:
            observation = {"observation": self._observation_row.copy(), "action_mask": self._mask}
        return (
            observation,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def state(self) -> np.ndarray:
        """The full-information vector, for centralised critics."""
        return self._batch.observe(-1)[0]

    @property
    def state_space(self) -> spaces.Box:
        return self._observation_space["observation"]

    # --- actions by name

    @property
    def record(self) -> np.record:
        """The game's record itself (see the game's state.py). Changing it is on your own head."""
        return self._states[0]

    def action_name(self, action: int) -> str:
        """What an action is called at this moment."""
        return self.game.action_name(self.record, action)

    def action_id(self, name: str) -> int:
        """The action that has this name at this moment."""
        return self.game.action_id(self.record, name)

    def legal_actions(self) -> dict[str, int]:
        """The legal actions of the player whose turn it is, by name."""
        return {self.action_name(int(a)): int(a) for a in np.flatnonzero(self._mask_row)}

    # --- errors

    def _as_id(self, action: Any) -> int:
        if isinstance(action, np.integer) or (isinstance(action, np.ndarray) and action.ndim == 0):
            if np.issubdtype(action.dtype, np.integer):
                return int(action)
        raise IllegalAction(
            f"action {action!r} of type {type(action).__name__}: an action is an int from 0 to "
            f"{self.game.actions.count - 1}. {self._illegal(-1)}"
        )

    def _illegal(self, action: int) -> IllegalAction:
        return illegal_action(self.game, self._states[0], self._mask_row, action)

    # --- rendering

    def render(self) -> str | np.ndarray | None:
        """Draws the board as `render_mode` says."""
        if self.render_mode is None:
            raise OrderError(f"render() needs render_mode; allowed is one of {RENDER_MODES}.")
        from . import paint

        scene = self.game.describe(self.record)
        if self.render_mode == "ansi":
            return paint.to_text(scene)
        if self.render_mode == "rgb_array":
            return paint.to_rgb(scene)
        if self._window is None:
            self._window = paint.Window(self.game.title)
        self._window.show(scene)
        return None

    def close(self) -> None:
        if self._window is not None:
            self._window.close()
            self._window = None

    # --- snapshots

    def snapshot(self) -> dict[str, Any]:
        """The whole environment at this moment, as plain values that JSON can hold."""
        return {
            "game": self.game.name,
            "layout": self.game.layout,
            "settings": dict(self._settings),
            "render_mode": self.render_mode,
            "record": base64.b64encode(self._batch.contents.tobytes()).decode(),
            "agents": list(self.agents),
            "agent_selection": getattr(self, "agent_selection", None),
            "rewards": dict(getattr(self, "rewards", {})),
            "cumulative_rewards": dict(getattr(self, "_cumulative_rewards", {})),
            "seeds": None if self._seeds is None else self._seeds.bit_generator.state,
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Goes back to a snapshot of the same game and settings."""
        check_snapshot(self.game, snapshot)
        settings = {name: _plain(value) for name, value in self._settings.items()}
        theirs = {name: _plain(value) for name, value in snapshot["settings"].items()}
        if settings != theirs:
            raise BrokenFile(f"the snapshot has the settings {theirs}; this game has {settings}.")
        self._batch.contents[0] = read_record(self.game, snapshot["record"])
        self._batch.refresh()
        if snapshot["seeds"] is not None:
            self._seeds = np.random.default_rng()
            self._seeds.bit_generator.state = snapshot["seeds"]
        if snapshot["agent_selection"] is None:
            return  # taken before the first reset
        self._begin()
        self._paid = any(snapshot["rewards"].values())
        for agent in self.possible_agents:
            if agent not in snapshot["agents"]:
                for book in (self.rewards, self._cumulative_rewards, self.terminations,
                             self.truncations, self.infos):  # fmt: skip
                    del book[agent]
        self.agents = list(snapshot["agents"])
        self.rewards.update(snapshot["rewards"])
        self._cumulative_rewards.update(snapshot["cumulative_rewards"])
        self.agent_selection = snapshot["agent_selection"]

    def __getstate__(self) -> dict[str, Any]:
        return {"game_object": self.game, "snapshot": self.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        snapshot = state["snapshot"]
        self.__init__(
            state["game_object"], render_mode=snapshot["render_mode"], **snapshot["settings"]
        )
        self.restore(snapshot)


def _plain(value: Any) -> Any:
    """A setting as JSON would give it back."""
    return list(value) if isinstance(value, (tuple, np.ndarray)) else value


def check_snapshot(game: Game, snapshot: dict[str, Any]) -> None:
    """Refuses a snapshot of another game or of another version of its record."""
    if not isinstance(snapshot, dict) or not {"game", "layout", "record"} <= set(snapshot):
        raise BrokenFile("this is not a snapshot of a perilune game.")
    if snapshot["game"] != game.name:
        raise BrokenFile(f"the snapshot is of {snapshot['game']!r}, this game is {game.name!r}.")
    if snapshot["layout"] != game.layout:
        raise BrokenFile(
            f"the snapshot has record layout {snapshot['layout']}, this version of "
            f"{game.title} has {game.layout}; snapshots do not cross versions."
        )


def read_record(game: Game, text: str) -> np.ndarray:
    """The bytes of a record that was saved as base64 text."""
    try:
        contents = np.frombuffer(base64.b64decode(text, validate=True), np.uint8)
    except (ValueError, TypeError) as error:
        raise BrokenFile(f"the saved record is not base64 text: {error}.") from error
    if contents.size != game.dtype.itemsize:
        raise BrokenFile(
            f"the saved record has {contents.size} bytes, {game.title} has {game.dtype.itemsize}."
        )
    return contents


def make_spaces(game: Game) -> tuple[spaces.Dict, spaces.Discrete]:
    """The observation and action space that all players of a game share."""
    count = game.actions.count
    observation = spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(game.features.high), game.features.high),
            "action_mask": spaces.Box(0, 1, (count,), np.int8),
        }
    )
    return observation, spaces.Discrete(count)


class CheckedEnv(GameEnv):
    """The environment with its order of calls checked: `env()` of a game.

    It takes the place of PettingZoo's stack of wrappers, which would cap any environment near
    50,000 steps a second.
    """

    def __init__(self, game: Game, *args: Any, **kwargs: Any):
        super().__init__(game, *args, **kwargs)
        self._has_reset = False

    def __getattr__(self, name: str) -> Any:
        if name in ("agent_selection", "rewards", "terminations", "truncations", "infos"):
            raise AttributeError(f"{name} does not exist before reset()")
        raise AttributeError(f"{type(self).__name__} has no attribute {name!r}")

    def _check_order(self, what: str) -> None:
        if not self._has_reset:
            raise OrderError(f"{what} was called before reset().")

    def _begin(self) -> None:
        self._has_reset = True
        super()._begin()

    def step(self, action: int | None) -> None:
        if not self._has_reset:
            self._check_order("step()")
        super().step(action)

    def last(self, observe: bool = True):
        if not self._has_reset:
            self._check_order("last()")
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        self._check_order("observe()")
        return super().observe(agent)

    def state(self) -> np.ndarray:
        self._check_order("state()")
        return super().state()

    def render(self) -> str | np.ndarray | None:
        self._check_order("render()")
        return super().render()

    def agent_iter(self, max_iter: int = 2**63):
        self._check_order("agent_iter()")
        return super().agent_iter(max_iter)

    def legal_actions(self) -> dict[str, int]:
        self._check_order("legal_actions()")
        return super().legal_actions()
