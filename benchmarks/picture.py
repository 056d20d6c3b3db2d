"""Pictures of what was measured."""

from pathlib import Path

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot as plt

from .report import Report

_COLOURS = plt.get_cmap("tab10").colors


def draw_own(report: Report, path: str | Path) -> None:
    """Rates by players and form, and their growth with the number of games."""
    games = list(dict.fromkeys(row.what for row in report.rows))
    forms = list(dict.fromkeys(row.form for row in report.rows))
    columns = len(forms) + bool(report.growth)
    figure, axes = plt.subplots(1, columns, figsize=(3.4 * columns, 4), layout="constrained")
    for axis, form in zip(axes, forms):
        for colour, game in zip(_COLOURS, games):
            rows = [row for row in report.rows if row.form == form and row.what == game]
            for style, mode in zip("ox^s", dict.fromkeys(row.mode for row in rows)):
                points = [(row.players, row.median) for row in rows if row.mode == mode]
                axis.plot(*zip(*points), f"{style}-", color=colour, label=f"{game} {mode}".strip())
        axis.set(title=form, xlabel="players", ylim=(0, None))
        axis.xaxis.get_major_locator().set_params(integer=True)
    axes[0].set_ylabel("decisions per second")
    axes[0].legend(fontsize=7)
    if report.growth:
        _draw_growth(axes[-1], report)
    figure.savefig(path, dpi=110)
    plt.close(figure)


def _draw_growth(axis: plt.Axes, report: Report) -> None:
    for colour, line in zip(_COLOURS, report.growth):
        axis.plot([int(n) for n in line.games], line.games.values(), "o-", color=colour)
    axis.set(title="batch engine by size", xlabel="games in the batch", xscale="log")
    axis.set_ylim(0, None)


def draw_peers(report: Report, path: str | Path) -> None:
    """All environments by their rate, ours in another colour."""
    rows = sorted(report.rows, key=lambda row: row.median)
    figure, axis = plt.subplots(figsize=(9, 0.28 * len(rows) + 1.2), layout="constrained")
    names = [f"{row.what}, {row.form}" for row in rows]
    ours = [row.what.islower() for row in rows]
    axis.barh(
        names, [row.median for row in rows], color=[_COLOURS[0 if own else 7] for own in ours]
    )
    axis.set(xscale="log", xlabel="decisions per second, one core", title="random legal play")
    axis.tick_params(labelsize=8)
    figure.savefig(path, dpi=110)
    plt.close(figure)
