"""Figures of a game for its page: length, branching, and the scripted player's strength.

`python -m perilune.benchmarks.figures GAME` prints the table; `--write` puts it on the page.
"""

import argparse
from collections.abc import Sequence

import numpy as np
import perilune
from perilune.core.batch import Batch
from perilune.core.game import Game
from perilune.core.page import PAGE, replace_between


def play(batch: Batch, bot_seats: np.ndarray) -> np.ndarray:
    """Plays all games to the end; `bot_seats[i, seat]` tells whether the bot plays there.

    Returns the numbers of legal actions that were met.
    """
    counts = []
    rows = np.arange(batch.num_games)
    while not batch.dones.all():
        counts.append(batch.masks.sum(axis=1)[batch.dones == 0])
        chance = batch.random_actions().copy()
        actions = np.where(bot_seats[rows, batch.seats], batch.bot_actions(), chance)
        batch.step(np.where(batch.dones == 0, actions, -1))
    return np.concatenate(counts)


def interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95% confidence interval of a share."""
    z, share = 1.96, wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * np.sqrt(share * (1 - share) / games + z * z / (4 * games**2)) / (1 + z * z / games)
    return middle - half, middle + half


def row(game: Game, players: int, games: int) -> tuple[str, ...]:
    """The figures for one number of players."""
    everywhere = np.ones((games, players), bool)
    lengths, legal = [], []
    for bots in (~everywhere, everywhere):
        batch = Batch(game, games, players)
        batch.reset(0)
        legal.append(play(batch, bots))
        lengths.append(f"{batch.states['decisions'].mean():.0f}")
    batch = Batch(game, games, players)
    batch.reset(1)
    seats = np.arange(games) % players
    alone = np.zeros((games, players), bool)
    alone[np.arange(games), seats] = True
    play(batch, alone)
    wins = float((batch.states["rank"][np.arange(games), seats] == 1).sum())
    low, high = interval(wins, games)
    return (
        str(players), *lengths, f"{legal[0].mean():.1f}", f"{legal[1].mean():.1f}",
        str(max(part.max() for part in legal)), f"{wins / games:.1%} ({low:.1%} to {high:.1%})",
    )  # fmt: skip


def team_row(game: Game, players: int, difficulty: str, games: int) -> tuple[str, ...]:
    """A cooperative game: wins and progress of the scripted team, and of chance."""
    cells = []
    for everywhere in (True, False):
        batch = Batch(game, games, players, difficulty=difficulty)
        batch.reset(0)
        legal = play(batch, np.full((games, players), everywhere))
        wins = int((batch.states["outcome"][:, 0] > 0).sum())
        low, high = interval(wins, games)
        progress = batch.states["score"][:, 0].mean() / 1000
        length = batch.states["decisions"].mean()
        cells += [f"{wins / games:.1%} ({low:.1%} to {high:.1%})", f"{progress:.0%}"]
        cells += [f"{length:.0f}", f"{legal.mean():.1f}"]
    return str(players), difficulty, *cells


def team_table(game: Game, games: int) -> str:
    """The figures of a cooperative game as markdown."""
    heading = ("players", "difficulty", "wins of the scripted team", "its progress", "decisions",
               "legal", "wins of random play", "its progress", "decisions", "legal")  # fmt: skip
    rows = [heading, ["---"] * len(heading)]
    difficulties = game.options.options["difficulty"].words
    rows += [
        team_row(game, players, difficulty, games)
        for players in game.seats
        for difficulty in difficulties
    ]
    return _markdown(
        rows,
        f"Means over {games:,} games each; 95% confidence interval in brackets. Progress is the "
        "final score in percent of a win's, decisions are those of all seats in a game, legal the "
        f"mean number of legal actions. Made by `python -m perilune.benchmarks.figures {game.name} "
        f"--games {games}`.",
    )


def _markdown(rows: list[Sequence[str]], caption: str) -> str:
    return "\n".join([*(f"| {' | '.join(cells)} |" for cells in rows), "", caption])


def table(game: Game, games: int) -> str:
    """All figures of a competitive game as markdown, with the command that makes them."""
    heading = ("players", "decisions, random", "decisions, bot", "legal, random", "legal, bot",
               "legal, most", "bot wins against random")  # fmt: skip
    rows = [heading, ["---"] * len(heading)]
    rows += [row(game, players, games) for players in game.seats if players > 1]
    return _markdown(
        rows,
        f"Means over {games:,} games each: decisions of all seats in a game, and legal actions "
        "at a decision. In the last column one scripted player, on each seat in turn, plays "
        "against random ones; 95% confidence interval in brackets. Made by "
        f"`python -m perilune.benchmarks.figures {game.name} --games {games}`.",
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=perilune.games())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--write", action="store_true", help="put the table on the game's page")
    arguments = parser.parse_args()
    game = perilune.game(arguments.game)
    text = (team_table if game.cooperative else table)(game, arguments.games)
    print(text)
    if arguments.write:
        page = game.folder / PAGE
        page.write_text(replace_between(page.read_text(), "figures", text))


if __name__ == "__main__":
    main()
