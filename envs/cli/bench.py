"""How fast it is: bench, bench peers."""

from pathlib import Path
from typing import Annotated

import typer

from .. import registry
from .arguments import check_folder, split
from .show import console

Games = Annotated[
    str | None, typer.Option(metavar="A,B,...", help="Which games.", show_default="all")
]
Json = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the figures.")]
Picture = Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the figures as PNG.")]

app = typer.Typer(invoke_without_command=True)


@app.callback()
def bench(
    context: typer.Context,
    games: Games = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players.", show_default="all that are allowed")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time for each measurement.")] = 0.3,
    json: Json = None,
    picture: Picture = None,
    against: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Compare with a saved run; name regressions."),
    ] = None,
    cold: Annotated[bool, typer.Option("--cold", help="Time the first compilation too.")] = False,
) -> None:
    """Measure steps per second, what operations cost, and how it grows."""
    if context.invoked_subcommand is not None:
        return
    from ..benchmarks import against as guard
    from ..benchmarks import speed
    from ..benchmarks.report import load

    for path in (json, picture):
        check_folder(path)
    before = load(against) if against else None
    report = speed.run(_chosen(games), seconds, players, cold)
    for table in report.tables():
        console.print(table)
    if json is not None:
        report.save(json)
    if picture is not None:
        from ..benchmarks.picture import draw_own

        draw_own(report, picture)
    if before is not None:
        console.print(guard.comparison(report, before))
        if guard.regressions(report, before):
            raise typer.Exit(1)


@app.command()
def peers(
    games: Games = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="Time for each measurement.")] = 2.0,
    json: Json = None,
    picture: Picture = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Put the table on this Markdown page.")
    ] = None,
) -> None:
    """Measure our games beside other libraries (extra `bench`), each in a process of its own."""
    from ..benchmarks import peers as other
    from ..benchmarks.page import peers_table, write_page

    for path in (json, picture):
        check_folder(path)
    report = other.run(_chosen(games), seconds)
    console.print(peers_table(report))
    if json is not None:
        report.save(json)
    if picture is not None:
        from ..benchmarks.picture import draw_peers

        draw_peers(report, picture)
    if write is not None:
        write_page(report, write)


def _chosen(games: str | None) -> list[str]:
    names = split(games) if games else list(registry.games())
    for name in names:
        registry.game(name)  # complain before the work
    return names
