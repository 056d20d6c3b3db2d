"""The command line `perilune`."""

from typing import Annotated

import typer
from rich.console import Console
from typer.core import TyperGroup

from .. import __version__
from ..core.errors import PeriluneError
from . import bench, catalogue, demo, tables


class _Polite(TyperGroup):
    """Answers a mistake of the user with one line instead of a traceback."""

    def invoke(self, ctx):
        try:
            return super().invoke(ctx)
        except PeriluneError as error:
            Console(stderr=True).print(
                f"perilune: {error}", style="red", markup=False, highlight=False, soft_wrap=True
            )
            raise typer.Exit(2) from None


app = typer.Typer(cls=_Polite, no_args_is_help=True, pretty_exceptions_enable=False)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"perilune {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="Say the version."),
    ] = False,
) -> None:
    """Space board games to play, to watch and to learn from."""


app.command()(tables.play)
app.command()(tables.watch)
app.command()(tables.replay)
app.command()(demo.demo)
app.command()(catalogue.games)
app.command()(catalogue.rules)
app.command()(catalogue.warm_up)
app.add_typer(bench.app, name="bench")
