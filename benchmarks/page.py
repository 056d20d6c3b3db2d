"""The comparison with peers as a table for the terminal and for the page."""

from pathlib import Path

from perilune.core.page import replace_between
from rich.table import Table

from .report import Report, Row, short

BASELINE = "PettingZoo connect_four_v3"
HEADINGS = (
    "environment", "form", "players", "decisions/s", "spread", "× connect_four",
    "observation and mask, bytes", "MB/s of these", "decisions in a game", "what differs",
)  # fmt: skip


def peers_table(report: Report) -> Table:
    """All environments in one table."""
    table = Table(title="decisions per second, one core each, random legal play")
    for heading in HEADINGS:
        table.add_column(heading, justify="left" if heading in ("environment", "form") else "right")
    for row in report.rows:
        table.add_row(*_cells(report, row))
    if report.skipped:
        table.caption = f"not installed, skipped: {', '.join(report.skipped)}"
    return table


def write_page(report: Report, path: Path) -> None:
    """Puts the table and the machine between the markers of a page."""
    lines = [HEADINGS, ["---"] * len(HEADINGS), *(_cells(report, row) for row in report.rows)]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    machine = ", ".join(f"{name} {version}" for name, version in report.machine.items())
    skipped = f"\n\nNot installed, skipped: {', '.join(report.skipped)}." if report.skipped else ""
    text = replace_between(
        path.read_text(), "peers", f"{table}\n\nMeasured on: {machine}.{skipped}"
    )
    path.write_text(text)


def _cells(report: Report, row: Row) -> list[str]:
    size = row.observation + row.mask
    return [
        row.what, row.form, str(row.players), short(row.median),
        f"{short(row.lowest)} - {short(row.highest)}", _ratio(report, row),
        f"{row.observation:,} + {row.mask:,}", f"{row.median * size / 1e6:,.1f}",
        f"{row.length:.0f}" if row.length else "", row.note,
    ]  # fmt: skip


def _ratio(report: Report, row: Row) -> str:
    """Times connect_four in the same form; batches and other libraries against `raw_env()`."""
    form = row.form if row.form == "env()" else "raw_env()"
    base = [other for other in report.rows if (other.what, other.form) == (BASELINE, form)]
    return f"{row.median / base[0].median:,.1f}" if base else ""
