"""What was measured: rows of rates and costs, as tables and as a file."""

import json
import platform
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numba
import numpy as np
import perilune
from perilune.core.errors import BrokenFile
from rich.table import Table

from .loops import Count


@dataclass
class Row:
    """Decisions per second of one form of one environment: median and spread of several rounds."""

    what: str
    form: str
    players: int
    median: float
    lowest: float
    highest: float
    mode: str = ""
    length: float = 0.0  # decisions in a game, 0 if none ended
    observation: int = 0  # bytes that are written at every decision
    mask: int = 0
    note: str = ""

    @property
    def key(self) -> str:
        """What tells rows apart."""
        return " ".join(filter(None, (self.what, self.mode, f"{self.players} players", self.form)))


@dataclass
class Costs:
    """What single operations of a game take, in nanoseconds per game."""

    what: str
    nanoseconds: dict[str, float]
    state_bytes: int
    limit: float  # decisions per second if only observation and mask bytes were written
    share: float  # of that limit that the batch engine reaches


@dataclass
class Growth:
    """Rates of the batch engine by the number of games, and by the number of processes."""

    what: str
    games: dict[str, float]
    processes: dict[str, float]


@dataclass
class Report:
    """The result of one run."""

    rows: list[Row]
    calibration: float = 0.0
    costs: list[Costs] = field(default_factory=list)
    growth: list[Growth] = field(default_factory=list)
    start_up: dict[str, float] = field(default_factory=dict)
    skipped: list[str] = field(default_factory=list)
    machine: dict[str, str] = field(default_factory=lambda: machine())

    def save(self, path: str | Path) -> None:
        """Writes the result with the machine and the versions it was measured on."""
        Path(path).write_text(json.dumps(asdict(self), indent=2) + "\n")

    def tables(self) -> list[Table]:
        """All that was measured, for the terminal."""
        tables = [rates_table(self)]
        if self.costs:
            tables.append(costs_table(self.costs))
        if self.growth:
            tables.append(growth_table(self.growth))
        return tables


def load(path: str | Path) -> Report:
    """Reads a saved result."""
    try:
        content = json.loads(Path(path).read_text())
        content["rows"] = [Row(**row) for row in content["rows"]]
        content["costs"] = [Costs(**row) for row in content["costs"]]
        content["growth"] = [Growth(**row) for row in content["growth"]]
        return Report(**content)
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise BrokenFile(f"{path}: not a result of `perilune bench --json` ({error}).") from error


def row(key: tuple[str, str, int], counts: list[Count], **facts: Any) -> Row:
    """The rounds of one measurement as a row."""
    rates = [count.rate for count in counts]
    games = sum(count.games for count in counts)
    length = sum(count.decisions for count in counts) / games if games else 0.0
    return Row(*key, float(np.median(rates)), min(rates), max(rates), length=length, **facts)


def rates_table(report: Report) -> Table:
    """Decisions per second of everything."""
    table = _table(
        "decisions per second, one core, random legal play",
        ("environment", "form"), ("players", "median", "spread"),
    )  # fmt: skip
    for row in report.rows:
        table.add_row(
            f"{row.what} {row.mode}".strip(), row.form, str(row.players), short(row.median),
            f"{short(row.lowest)} - {short(row.highest)}",
        )  # fmt: skip
    notes = [f"not installed, skipped: {', '.join(report.skipped)}"] if report.skipped else []
    notes += [f"{name}: {value:.2f} s" for name, value in report.start_up.items()]
    table.caption = "\n".join(notes) or None
    return table


def costs_table(costs: list[Costs]) -> Table:
    """Nanoseconds of single operations, and the distance to the limit of the memory."""
    names = list(costs[0].nanoseconds)
    table = _table(
        "nanoseconds per game, batch of games, one core",
        ("game",), (*names, "state bytes", "writing only", "share of it"),
    )  # fmt: skip
    for cost in costs:
        numbers = [f"{cost.nanoseconds[name]:,.0f}" for name in names]
        table.add_row(
            cost.what, *numbers, f"{cost.state_bytes:,}", short(cost.limit), f"{cost.share:.0%}"
        )
    table.caption = (
        "writing only: decisions per second if nothing but observation and mask were written"
    )
    return table


def growth_table(growth: list[Growth]) -> Table:
    """Rates by the number of games in the batch, and by the number of processes."""
    games, processes = list(growth[0].games), list(growth[0].processes)
    table = _table(
        "batch engine, decisions per second by number of games; by processes, one core each",
        ("game",), (*games, *(f"{n} processes" for n in processes)),
    )  # fmt: skip
    for line in growth:
        table.add_row(line.what, *map(short, [*line.games.values(), *line.processes.values()]))
    return table


def _table(title: str, words: tuple[str, ...], numbers: tuple[str, ...]) -> Table:
    table = Table(title=title)
    for heading in words:
        table.add_column(heading)
    for heading in numbers:
        table.add_column(heading, justify="right")
    return table


def short(rate: float) -> str:
    """A rate with three figures: 3.35 M, 474 k."""
    return f"{rate / 1e6:.2f} M" if rate >= 1e6 else f"{rate / 1e3:.3g} k"


def machine() -> dict[str, str]:
    """The machine and the versions."""
    return {
        "processor": _processor(),
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "perilune": perilune.__version__,
    }


def _processor() -> str:
    """The processor's name where the system tells it."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    except OSError:
        pass
    return platform.processor()
