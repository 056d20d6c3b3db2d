"""Random legal play in other libraries, counted like ours.

Every peer is asked for its observation and its legal actions at every decision where it has them.
"""

import importlib
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import perilune
from rich.progress import track

from . import speed
from .loops import Clock, Count, play_aec
from .report import Report, row
from .worker import Facts, Missing, Worker

ROUNDS = 5
PETTINGZOO = ("connect_four_v3", "chess_v6", "go_v5", "hanabi_v5", "texas_holdem_v4")
OPEN_SPIEL = ("backgammon", "gin_rummy", "hanabi")
PGX = ("connect_four", "backgammon", "go_9x9")
PGX_GAMES = 1024
PEERS = (
    *((f"PettingZoo {name}", form) for name in PETTINGZOO for form in ("raw_env()", "env()")),
    *((f"OpenSpiel {name}", "pyspiel") for name in OPEN_SPIEL),
    ("RLCard uno", "rlcard.make()"),
    *((f"Pgx {name}", f"vmap({PGX_GAMES})") for name in PGX),
    ("Catanatron", "play_tick()"),
)

Loop = tuple[Facts, Callable[[float], Count]]


def run(games: list[str], seconds: float = 2.0) -> Report:
    """Our games and all peers, each in a process of its own, in interleaved rounds."""
    asked: list[tuple[Any, ...]] = [
        (name, form, perilune.game(name).default_players)
        for name in games
        for form in (speed.BATCH, "raw_env()", "env()")
    ]
    workers, skipped = [], []
    for what, form, *details in track([*asked, *PEERS], description="starting", transient=True):
        try:
            workers.append(Worker(what, form, *details))
        except Missing:
            skipped.append(f"{what} {form}")
    try:
        counts: dict[Worker, list[Count]] = {worker: [] for worker in workers}
        for _ in track(range(ROUNDS), description="measuring", transient=True):
            for worker in workers:
                counts[worker].append(worker.measure(seconds / ROUNDS))
    finally:
        for worker in workers:
            worker.close()
    rows = [
        row(
            (worker.what, worker.form, worker.facts.players), counts[worker],
            observation=worker.facts.observation, mask=worker.facts.mask, note=worker.facts.note,
        )
        for worker in workers
    ]  # fmt: skip
    return Report(rows, skipped=skipped)


def loop_of(what: str, form: str, *details: Any) -> Loop:
    """The loop behind a name; raises ImportError where its library is missing."""
    library, _, name = what.partition(" ")
    if library == "PettingZoo":
        return _pettingzoo(name, form)
    if library == "OpenSpiel":
        return _open_spiel(name)
    if library == "RLCard":
        return _rlcard(name)
    if library == "Pgx":
        return _pgx(name)
    if library == "Catanatron":
        return _catanatron()
    game = perilune.game(what)
    return Facts(*details, game.features.size, game.actions.count), speed.own_form(
        what, form, *details
    )


def _pettingzoo(name: str, form: str) -> Loop:
    module = importlib.import_module(f"pettingzoo.classic.{name}")
    env = module.env() if form == "env()" else module.raw_env()
    env.reset(seed=0)
    seen = env.last()[0]
    facts = Facts(len(env.possible_agents), seen["observation"].nbytes, seen["action_mask"].nbytes)
    return facts, lambda seconds: play_aec(env, seconds)


def _open_spiel(name: str) -> Loop:
    pyspiel = importlib.import_module("pyspiel")
    game = pyspiel.load_game(name)
    draw = random.Random(0)

    def play(seconds: float) -> Count:
        state = game.new_initial_state()
        clock = Clock(seconds)
        for _ in clock:
            if state.is_terminal():
                state = game.new_initial_state()
                clock.games += 1
            elif state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(draw.choices(actions, weights)[0])
            else:
                state.observation_tensor(state.current_player())
                state.legal_actions_mask()
                state.apply_action(draw.choice(state.legal_actions()))
                clock.decisions += 1
        return clock.count()

    size = int(np.prod(game.observation_tensor_shape()))
    note = "C++ rules; tensors come out as Python lists; chance moves are not counted"
    return Facts(game.num_players(), 4 * size, game.num_distinct_actions(), note), play


def _rlcard(name: str) -> Loop:
    rlcard = importlib.import_module("rlcard")
    env = rlcard.make(name, config={"seed": 0})
    draw = random.Random(0)

    def play(seconds: float) -> Count:
        state, _ = env.reset()
        clock = Clock(seconds)
        for _ in clock:
            state, _ = env.step(draw.choice(list(state["legal_actions"])))
            clock.decisions += 1
            if env.is_over():
                state, _ = env.reset()
                clock.games += 1
        return clock.count()

    observation = env.reset()[0]["obs"]
    note = "legal actions as a dictionary, no mask"
    return Facts(env.num_players, observation.nbytes, 0, note), play


def _pgx(name: str) -> Loop:
    jax, pgx = importlib.import_module("jax"), importlib.import_module("pgx")
    auto_reset = importlib.import_module("pgx.experimental").auto_reset
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    @jax.jit
    def advance(states, key):
        key, choice, chance = jax.random.split(key, 3)
        odds = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        actions = jax.random.categorical(choice, odds, axis=1)
        states = step(states, actions, jax.random.split(chance, PGX_GAMES))
        return states, key, states.terminated.sum()

    start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), PGX_GAMES))

    def play(seconds: float) -> Count:
        states, key = start, jax.random.PRNGKey(1)
        clock = Clock(seconds)
        for _ in clock:
            states, key, ended = advance(states, key)
            clock.games += int(ended)
            clock.decisions += PGX_GAMES
        return clock.count()

    size = start.observation.nbytes // PGX_GAMES
    mask = start.legal_action_mask.nbytes // PGX_GAMES
    return Facts(env.num_players, size, mask, "JAX on the CPU, choice of actions included"), play


def _catanatron() -> Loop:
    catanatron = importlib.import_module("catanatron")
    colours = list(catanatron.Color)

    def new_game() -> Any:
        return catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours])

    def play(seconds: float) -> Count:
        game = new_game()
        clock = Clock(seconds)
        for _ in clock:
            if game.winning_color() is not None or game.state.num_turns >= 1000:
                game = new_game()
                clock.games += 1
            game.play_tick()
            clock.decisions += 1
        return clock.count()

    return Facts(len(colours), 0, 0, "no observation, no mask: a list of playable actions"), play
