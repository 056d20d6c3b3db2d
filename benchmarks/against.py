"""A guard for maintainers: this run against a saved one, each in units of its own machine.

Rates are divided by the calibration loop of their run, so that a slower machine, or a busier hour,
is no regression.
"""

from rich.table import Table

from .report import Report, Row

TOLERANCE = 0.9  # of the saved rate; less than that is a regression


def change(now: Report, before: Report, row: Row) -> float | None:
    """The row's rate relative to the saved one, None if it was not measured then."""
    saved = {old.key: old for old in before.rows}.get(row.key)
    if saved is None:
        return None
    return (row.median / now.calibration) / (saved.median / before.calibration)


def regressions(now: Report, before: Report) -> list[Row]:
    """The rows that became slower beyond the tolerance."""
    changes = ((row, change(now, before, row)) for row in now.rows)
    return [row for row, ratio in changes if ratio is not None and ratio < TOLERANCE]


def comparison(now: Report, before: Report) -> Table:
    """Every row that both runs have, with its change."""
    table = Table(title="relative to the saved run, in units of the calibration loop")
    table.add_column("environment")
    table.add_column("now / before", justify="right")
    table.add_column("")
    slower = regressions(now, before)
    for row in now.rows:
        ratio = change(now, before, row)
        if ratio is not None:
            table.add_row(row.key, f"{ratio:.2f}", "[red]slower[/]" if row in slower else "")
    table.caption = f"{len(slower)} of {table.row_count} slower than {TOLERANCE:.0%}"
    return table
