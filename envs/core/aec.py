"""The PettingZoo environment: one class for all games."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from . import snapshots
from .batch import DONE, MAX_SEED, PAID, SEAT_BITS, Batch, check_seed, illegal_action, step_games
from .display import RENDER_MODES, Display
from .errors import IllegalAction, OrderError, unknown
from .game import Game
from .snapshots import plain


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
        self.game = game
        self.render_mode = render_mode
        self._display = Display(game, render_mode)
        settings = {
            "num_players": game.default_players if num_players is None else num_players,
            "reward": reward,
            "cooperation": cooperation,
            **options,
        }
        self._batch = Batch(game, 1, **settings)
        self._settings = {name: plain(value) for name, value in settings.items()}
        self._kind, self._cooperation = game.reward_code(reward, cooperation)
        self._seeds: np.random.Generator | None = None
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
        self._action, self._action_count = np.zeros(1, np.int64), self.game.actions.count
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
            check_seed(seed)
            self._seeds = np.random.default_rng(seed)
        elif self._seeds is None:
            self._seeds = np.random.default_rng()
            seed = int(self._seeds.integers(MAX_SEED))
        else:
            seed = int(self._seeds.integers(MAX_SEED))
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
        if type(action) is not int or not 0 <= action < self._action_count:
            action = self.game.actions.check_id(action)
        self._action[0] = action
        code = step_games(
            self._states, self._action, self._masks, self._observations, self._rewards,
            self._kind, self._cooperation,
        )  # fmt: skip
        if code < 0:
            raise illegal_action(self.game, self._states[0], self._mask_row, action)
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
        self.infos[agent] = {"action_mask": self._mask_row.copy()}

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
        self._check_someone_is_left()
        if action is not None:
            raise IllegalAction(
                f"{self.agent_selection} got action {action!r}, but the game is over: "
                "a finished player takes None."
            )
        self._was_dead_step(None)

    def _check_someone_is_left(self) -> None:
        if not self.agents:
            raise OrderError("the game is over and all players have left; call reset().")

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What a player knows now; the mask is empty unless it is the player's turn."""
        if agent == self.agent_selection and not self._over:
            return {
                "observation": self._observation_row.copy(),
                "action_mask": self._mask_row.copy(),
            }
        if agent not in self._seat_of:
            raise unknown("agent", agent, self.possible_agents)
        return {
            "observation": self._batch.observe(self._seat_of[agent])[0],
            "action_mask": self._no_mask.copy(),
        }

    def last(self, observe: bool = True):
        if self._over:
            self._check_someone_is_left()
        agent = self.agent_selection
        if not observe:
            observation = None
        elif self._over:
            observation = self.observe(agent)
        else:
            observation = {
                "observation": self._observation_row.copy(),
                "action_mask": self._mask_row.copy(),
            }
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

    @property
    def game_seed(self) -> int:
        """The seed of the game that is being played; `reset` with it plays the same again."""
        return int(self._batch.seeds[0])

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

    # --- rendering

    def render(self) -> str | np.ndarray | None:
        """Draws the board as `render_mode` says."""
        return self._display.draw(self.record)

    def close(self) -> None:
        self._display.close()

    # --- snapshots

    def snapshot(self) -> dict[str, Any]:
        """The whole environment at this moment, as plain values that JSON can hold."""
        return {
            "game": self.game.name,
            "layout": self.game.layout,
            "settings": dict(self._settings),
            "render_mode": self.render_mode,
            "record": snapshots.write_record(self._batch.contents),
            "agents": list(self.agents),
            "agent_selection": vars(self).get("agent_selection"),
            "rewards": dict(vars(self).get("rewards", {})),
            "cumulative_rewards": dict(vars(self).get("_cumulative_rewards", {})),
            "seeds": None if self._seeds is None else self._seeds.bit_generator.state,
        }

    def restore(self, snapshot: dict[str, Any]) -> None:
        """Goes back to a snapshot of the same game and settings."""
        snapshots.check(self.game, snapshot, self._settings, self.possible_agents)
        contents = snapshots.read_record(self.game, snapshot["record"])
        self._seeds = snapshots.read_seeds(snapshot["seeds"])
        self._batch.contents[0] = contents
        if snapshot["agent_selection"] is None:
            self._forget()
            return
        self._batch.refresh()
        self._begin()
        self._paid = any(snapshot["rewards"].values())
        for book in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                     self.infos):  # fmt: skip
            for agent in set(self.possible_agents) - set(snapshot["agents"]):
                del book[agent]
        self.agents = list(snapshot["agents"])
        self.rewards.update(snapshot["rewards"])
        self._cumulative_rewards.update(snapshot["cumulative_rewards"])
        self.agent_selection = snapshot["agent_selection"]

    def _forget(self) -> None:
        """Back to before the first reset."""
        self.agents = []
        for book in ("agent_selection", "rewards", "_cumulative_rewards", "terminations",
                     "truncations", "infos"):  # fmt: skip
            vars(self).pop(book, None)

    def __getstate__(self) -> dict[str, Any]:
        return {"game": self.game, "snapshot": self.snapshot()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        snapshot = state["snapshot"]
        self.__init__(state["game"], render_mode=snapshot["render_mode"], **snapshot["settings"])
        self.restore(snapshot)


def make_spaces(game: Game) -> tuple[spaces.Dict, spaces.Discrete]:
    """The observation and action space that all players of a game share."""
    count = game.actions.count
    high = game.features.high
    observation = spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(high), high, dtype=np.uint8),
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

    def _forget(self) -> None:
        self._has_reset = False
        super()._forget()

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
