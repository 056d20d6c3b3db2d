"""Step speed of our own games in all their forms.

Machines are noisy, so every form is measured in several short rounds, interleaved with all others
and with a loop that no change of ours touches, the calibration.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator

import numpy as np
import perilune
from numba import njit
from perilune.core.batch import Batch
from perilune.core.errors import BadOption
from perilune.core.game import Game
from rich.progress import track
from rich.table import Table

from .costs import costs
from .growth import growth
from .loops import Count, play_aec, play_batch, play_single, play_vector
from .report import Report, Row, rates_table, row

NUM_GAMES = 1024
ROUNDS = 5
BATCH = f"batch of {NUM_GAMES}"
FORMS = (BATCH, f"make_vec({NUM_GAMES})", "raw_env()", "env()", "make_solo()")

Measure = Callable[[float], Count]


def run(
    games: list[str], seconds: float = 0.4, players: int | None = None, cold: bool = False
) -> Report:
    """Measures games in all forms, for every mode and number of players (or one)."""
    measures: dict[tuple[str, str, int, str], Measure] = {}
    for name in games:
        for count, mode in settings_of(perilune.game(name), players):
            for form in FORMS:
                measures[name, form, count, mode] = own_form(name, form, count, mode)
    for measure in track(measures.values(), description="warming up", transient=True):
        measure(0.01)  # compile, fill caches
    counts: dict[tuple[str, str, int, str], list[Count]] = {key: [] for key in measures}
    calibrations = []
    for _ in track(range(ROUNDS), description="measuring", transient=True):
        calibrations.append(calibrate(seconds / ROUNDS))
        for key, measure in measures.items():
            counts[key].append(measure(seconds / ROUNDS))
    rows = [own_row(*key, counts[key]) for key in measures]
    rates = {r.what: r.median for r in reversed(rows) if r.form == BATCH}
    return Report(
        rows,
        float(np.median(calibrations)),
        [costs(perilune.game(name), rates[name]) for name in games],
        [growth(name) for name in games],
        start_up_times(games, cold),
    )


def settings_of(game: Game, players: int | None) -> Iterator[tuple[int, str]]:
    """The numbers of players and, for each, the modes that a game offers (or the empty one)."""
    modes = game.options.options["mode"].words if "mode" in game.options.options else ("",)
    if players is not None:
        game.options.record(players, {})
    for count in game.seats if players is None else [players]:
        for mode in modes:
            try:
                game.options.record(count, _mode(mode))
            except BadOption:  # this mode is for other numbers of players
                continue
            yield count, mode


def own_form(name: str, form: str, players: int, mode: str = "") -> Measure:
    """The loop of one form of a game."""
    options = _mode(mode)
    if form == BATCH:
        batch = Batch(perilune.game(name), NUM_GAMES, players, **options)
        return lambda seconds: play_batch(batch, seconds)
    if form == f"make_vec({NUM_GAMES})":
        envs = perilune.make_vec(name, NUM_GAMES, players, **options)
        return lambda seconds: play_vector(envs, seconds)
    if form == "make_solo()":
        single = perilune.make_solo(name, players, **options)
        return lambda seconds: play_single(single, seconds)
    env = perilune.make(name, players, raw=form == "raw_env()", **options)
    return lambda seconds: play_aec(env, seconds)


def own_row(name: str, form: str, players: int, mode: str, counts: list[Count]) -> Row:
    """The rounds of one of our forms as a row."""
    game = perilune.game(name)
    return row(
        (name, form, players), counts,
        mode=mode, observation=game.features.size, mask=game.actions.count,
    )  # fmt: skip


def _mode(mode: str) -> dict[str, str]:
    return {"mode": mode} if mode else {}


@njit(cache=True)
def _stir(words, turns):
    for turn in range(turns):
        for i in range(words.size):
            words[i] = (words[i] * 5 + turn) ^ (words[i - 1] >> 3)


def calibrate(seconds: float) -> float:
    """Turns per second of a loop of plain arithmetic: the measure of the machine itself."""
    from .loops import Clock

    words = np.arange(256)
    _stir(words, 1)
    clock = Clock(seconds)
    for _ in clock:
        _stir(words, 100)
        clock.decisions += 100
    return clock.count().rate


def start_up_times(games: list[str], cold: bool) -> dict[str, float]:
    """Seconds for `import perilune` and for the first environment, in new processes.

    With `cold` also with an empty cache, when all rules are compiled.
    """
    times = {}
    for name in games:
        code = (
            "import time; begin = time.perf_counter(); import perilune; "
            "print(time.perf_counter() - begin); "
            f"perilune.make({name!r}).reset(); print(time.perf_counter() - begin)"
        )
        runs = [[float(line) for line in _new_process(code).split()] for _ in range(3)]
        imported, ready = np.median(runs, axis=0)
        times.setdefault("import perilune", float(imported))
        times[f"import and first environment of {name}"] = float(ready)
    for name in games if cold else ():
        times[f"the same with an empty cache, {name}"] = cold_start(name)
    return times


def cold_start(name: str) -> float:
    """Seconds until the first environment is ready when nothing is in numba's cache."""
    return float(
        _new_process(
            "import tempfile, os; folder = tempfile.TemporaryDirectory(); "
            "os.environ['NUMBA_CACHE_DIR'] = folder.name; "
            "import time; begin = time.perf_counter(); import perilune; "
            f"perilune.make({name!r}).reset(); print(time.perf_counter() - begin)"
        )
    )


def _new_process(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout


def quick_report(name: str, seconds: float = 0.5) -> Table:
    """A table of a few seconds for one game."""
    players = perilune.game(name).default_players
    rows = []
    for form in FORMS:
        measure = own_form(name, form, players)
        measure(0.01)
        rows.append(own_row(name, form, players, "", [measure(seconds)]))
    return rates_table(Report(rows))
