"""Step speed on one core, beside peers measured in the same run.

Machines are noisy, so every form is measured in several short rounds, interleaved with all others,
and the ratio to a peer says more than the rate.
"""

import importlib
import json
import platform
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numba
import numpy as np
import perilune
from rich.progress import track
from rich.table import Table

from .loops import aec_rate, batch_rate, spread, vector_rate

NUM_GAMES = 1024
ROUNDS = 5
PEERS = ("connect_four_v3", "chess_v6")
BASELINE = "connect_four_v3"

Measure = Callable[[float], float]


@dataclass
class Row:
    """One form of one environment."""

    what: str
    form: str
    players: int
    median: float
    lowest: float
    highest: float


@dataclass
class Report:
    """The result of one run."""

    rows: list[Row]
    skipped: list[str] = field(default_factory=list)
    start_up: dict[str, float] = field(default_factory=dict)

    def table(self) -> Table:
        """Rates, and their ratio to PettingZoo's connect_four in the same form."""
        table = Table(title="decisions per second, one core, random legal play")
        compared = any(row.what == BASELINE for row in self.rows)
        for heading in ("environment", "form"):
            table.add_column(heading)
        for heading in ("players", "median", "spread", *(["× connect_four"] if compared else [])):
            table.add_column(heading, justify="right")
        for row in self.rows:
            ratio = [f"{self.ratio(row):,.1f}"] if compared else []
            table.add_row(
                row.what, row.form, str(row.players), _short(row.median),
                f"{_short(row.lowest)} - {_short(row.highest)}", *ratio,
            )  # fmt: skip
        notes = [f"not installed, skipped: {', '.join(self.skipped)}"] if self.skipped else []
        notes += [f"{name}: {value:.2f} s" for name, value in self.start_up.items()]
        table.caption = "\n".join(notes) or None
        return table

    def ratio(self, row: Row) -> float:
        """How many times faster than the baseline peer; batches count against its raw form."""
        form = row.form if row.form in ("env()", "raw_env()") else "raw_env()"
        peers = [peer for peer in self.rows if peer.what == BASELINE and peer.form == form]
        return row.median / peers[0].median

    def save(self, path: str | Path) -> None:
        """Writes the result with the machine and the versions it was measured on."""
        content = {
            "machine": {
                "processor": _processor(),
                "python": platform.python_version(),
                "numpy": np.__version__,
                "numba": numba.__version__,
                "perilune": perilune.__version__,
            },
            **asdict(self),
        }
        Path(path).write_text(json.dumps(content, indent=2) + "\n")


def run(
    games: list[str], seconds: float = 1.0, peers: bool = True, players: int | None = None
) -> Report:
    """Measures games for each of their player counts (or one), and peers if wanted."""
    forms: dict[tuple[str, str, int], Measure] = {}
    for name in games:
        counts = perilune.game(name).seats if players is None else [players]
        for count in counts:
            forms |= _own_forms(name, count)
    skipped = []
    if peers:
        for peer in PEERS:
            try:
                forms |= _peer_forms(peer)
            except ImportError:
                skipped.append(peer)
    rates: dict[tuple[str, str, int], list[float]] = {key: [] for key in forms}
    for measure in forms.values():
        measure(0.01)  # compile, fill caches
    for _ in track(range(ROUNDS), description="measuring", transient=True):
        for key, measure in forms.items():
            rates[key].append(measure(seconds / ROUNDS))
    rows = [Row(*key, *spread(rates[key])) for key in forms]
    return Report(rows, skipped, start_up_times(games[0]))


def _own_forms(name: str, players: int) -> dict[tuple[str, str, int], Measure]:
    game = perilune.game(name)
    raw, env = perilune.make(name, players, raw=True), perilune.make(name, players)
    envs = perilune.make_vec(name, NUM_GAMES, players)
    return {
        (name, f"batch of {NUM_GAMES}", players): lambda t: batch_rate(game, players, NUM_GAMES, t),
        (name, f"make_vec({NUM_GAMES})", players): lambda t: vector_rate(envs, t),
        (name, "raw_env()", players): lambda t: aec_rate(raw, t),
        (name, "env()", players): lambda t: aec_rate(env, t),
    }


def _peer_forms(peer: str) -> dict[tuple[str, str, int], Measure]:
    module: Any = importlib.import_module(f"pettingzoo.classic.{peer}")
    raw, env = module.raw_env(), module.env()
    return {
        (peer, "raw_env()", 2): lambda t: aec_rate(raw, t),
        (peer, "env()", 2): lambda t: aec_rate(env, t),
    }


def start_up_times(name: str) -> dict[str, float]:
    """Seconds for `import perilune` and for the first environment, in new processes."""
    code = (
        "import time; begin = time.perf_counter(); import perilune; "
        "print(time.perf_counter() - begin); "
        f"perilune.make({name!r}).reset(); print(time.perf_counter() - begin)"
    )
    runs = [
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        for _ in range(3)
    ]
    times = np.median([[float(line) for line in run.stdout.split()] for run in runs], axis=0)
    return {"import perilune": float(times[0]), "import and first environment": float(times[1])}


def cold_start(name: str) -> float:
    """Seconds until the first environment is ready when nothing is in numba's cache."""
    code = (
        "import tempfile, os; os.environ['NUMBA_CACHE_DIR'] = tempfile.mkdtemp(); "
        "import time; begin = time.perf_counter(); import perilune; "
        f"perilune.make({name!r}).reset(); print(time.perf_counter() - begin)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return float(done.stdout)


def quick_report(name: str, seconds: float = 2.0) -> Table:
    """A table of a few seconds for one game, without peers."""
    report = run([name], seconds / 4, peers=False, players=perilune.game(name).default_players)
    return report.table()


def _short(rate: float) -> str:
    """A rate with three figures: 3.35 M, 474 k."""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.3g} k"


def _processor() -> str:
    """The processor's name where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor()
