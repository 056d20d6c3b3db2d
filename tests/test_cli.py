"""The command line, as a person uses it."""

import json
import random
import subprocess
import sys

import numba
import numpy as np
import perilune
import pytest
from perilune.agents.human import Human, Quit, matching
from perilune.agents.players import seat_players
from perilune.agents.sight import board, is_secret
from perilune.benchmarks import speed
from perilune.cli import app
from perilune.cli.arguments import parse_value
from perilune.core import paint
from perilune.core.batch import determinize_games, prepare
from perilune.core.game import Game
from perilune.core.position import Position
from perilune.core.replay import load
from rich.table import Table
from rich.text import Text
from typer.testing import CliRunner

NAME = "mine_the_moon"
GAME = perilune.game(NAME)
SHORT = ("--seed", "4", "--option", "max_turns=2")


@pytest.fixture(scope="module", autouse=True)
def compiled():
    """Lets no command be the first to compile, which would say so."""
    prepare(GAME)


def run(*arguments: str, typed: str = ""):
    return CliRunner().invoke(app, arguments, input=typed)


def good(*arguments: str, typed: str = "") -> str:
    """What a command prints that succeeds."""
    result = run(*arguments, typed=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def refused(*arguments: str) -> str:
    """The one line that a mistake is answered with."""
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def loaded(path):
    return load(path, {NAME: GAME})


# --- what there is


def test_version():
    assert good("--version") == f"perilune {perilune.__version__}\n"


def test_help_names_every_command():
    text = good("--help")
    for command in ("play", "watch", "replay", "demo", "games", "rules", "warm-up", "bench"):
        assert f" {command} " in text


def test_games_lists_the_figures_of_each():
    row = next(line for line in good("games").splitlines() if NAME in line)
    assert [cell.strip() for cell in row.strip("│").split("│")] == [
        NAME, "2-5", "standard", str(GAME.actions.count), str(GAME.features.size),
        str(GAME.dtype.itemsize),
    ]  # fmt: skip


def test_games_lists_the_options_of_one():
    text = good("games", NAME)
    for option in GAME.options.options:
        assert f"│ {option} " in text


def test_rules_prints_the_ledger(tmp_path, monkeypatch):
    monkeypatch.setattr(Game, "folder", tmp_path)
    (tmp_path / "RULES.md").write_text("# Rules\n\nRobots are **cubes**.\n")
    assert good("rules", NAME, "--plain") == "# Rules\n\nRobots are **cubes**.\n"
    assert "Robots are cubes." in good("rules", NAME)


def test_rules_that_are_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(Game, "folder", tmp_path)
    assert f"{tmp_path}/RULES.md: cannot be read: No such file" in refused("rules", NAME)


def test_warm_up_says_where_the_code_is_kept():
    first, *folders = good("warm-up", NAME).splitlines()
    assert first.startswith(f"{NAME}: ready in ")
    assert all(line.startswith("  kept in ") for line in folders)
    assert bool(folders) != numba.config.DISABLE_JIT


def test_commands_stay_light():
    code = "import sys, perilune.cli; print({'pygame', 'torch'} & set(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "set()\n"


# --- mistakes


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "mine_the_mon"], "unknown game 'mine_the_mon'. Did you mean 'mine_the_moon'?"),
        (["games", "chess"], "unknown game 'chess'."),
        (["warm-up", "chess"], "unknown game 'chess'."),
        (["play", NAME, "--players", "9"], "allowed is a whole number from 2 to 5."),
        (["play", NAME, "--seat", "3"], "--seat 3: allowed is 0 to 2."),
        (["play", NAME, "--seed", "-1"], "--seed -1: allowed is 0 to 9223372036854775807."),
        (["watch", NAME, "--seed", str(2**63)], "allowed is 0 to 9223372036854775807."),
        (["play", NAME, "--opponents", "bott"], "unknown player 'bott'. Did you mean 'bot'?"),
        (["play", NAME, "--opponents", "bot,bot,bot"], "there are 2 other seats."),
        (["play", NAME, "--option", "crater"], "--option crater: write KEY=VALUE."),
        (["play", NAME, "--option", "seed=1"], "unknown option 'seed'."),
        (["play", NAME, "--option", "crater=E"], "crater='E': allowed is 'A' or 'B'"),
        (["watch", NAME, "--option", "sides=A,B"], "sides=['A', 'B']: allowed is 'A', 'B'"),
        (["watch", NAME, "--agents", "bot,bot,bot,bot"], "4 players for 3 seats"),
        (["watch", NAME, "--agents", "human"], "with `perilune play mine_the_moon`."),
        (["watch", NAME, "--save", "nowhere/game"], "nowhere/game: there is no folder nowhere."),
        (["bench", "--json", "nowhere/figures"], "nowhere/figures: there is no folder nowhere."),
        (["bench", "--games", "chess"], "unknown game 'chess'."),
        (["bench", "peers", "--games", "chess"], "unknown game 'chess'."),
        (["bench", "--players", "9"], "num_players=9: allowed is a whole number"),
        (["bench", "--against", "nowhere"], "nowhere: not a result of `perilune bench --json`"),
        (["replay", "nowhere"], "nowhere: cannot be read"),
    ],
)
def test_mistakes_are_answered_with_one_line(arguments, said):
    text = refused(*arguments)
    assert text.startswith("perilune: ")
    assert said in text


def test_option_values():
    values = {
        "2": 2, "true": True, "False": False, "B": "B", "A,B,A": ["A", "B", "A"],
        "15,30": [15, 30], "[15, 30]": [15, 30],
    }  # fmt: skip
    assert {text: parse_value(text) for text in values} == values


def test_options_reach_the_game(tmp_path):
    path = tmp_path / "game.jsonl"
    options = ("--option", "sides=A,B,A", "--option", "crater=C", "--option", "open_mining=true")
    good("watch", NAME, *SHORT, *options, "--delay", "0", "--save", str(path))
    record = loaded(path).start().record
    assert record.side[:3].tolist() == [0, 1, 0]
    assert (record.crater, record.open_mining, record.max_turns) == (2, 1, 2)


# --- playing


def test_a_whole_game_by_numbers(tmp_path):
    path = tmp_path / "game.jsonl"
    numbers = random.Random(1)
    typed = "".join(f"{numbers.randint(1, 4)}\n" for _ in range(500))
    arguments = ("--seat", "1", "--opponents", "bot,random", "--save", str(path))
    text = good("play", NAME, *SHORT, *arguments, typed=typed)
    assert "Mine the Moon, seed 4: over" in text
    assert f"Saved: perilune replay {path}" in text
    game = loaded(path)
    assert game.players == ["bot", "human", "random"]
    final = game.final()
    assert final.done
    for seat in range(3):
        score, rank = final.record.score[seat], final.record.rank[seat]
        assert f"│ player_{seat} {game.players[seat]:<6} │ {score:>5} │ {rank:>4} │" in text
    own = sum(position.seat == 1 for position, _ in game.positions())
    assert text.count("Your decision") == own > 10


def test_numbers_and_names_choose_what_they_say(tmp_path):
    path = tmp_path / "game.jsonl"
    first = Position(GAME, 3, 4)
    typed = f"{first.names().index('task Reverter') + 1}\nPASS\nq\n"
    seat = ("--seat", str(first.seat))
    good("play", NAME, "--seed", "4", *seat, "--save", str(path), typed=typed)
    chosen = [
        GAME.action_name(position.record, action)
        for position, action in loaded(path).positions()
        if position.seat == first.seat
    ]
    assert chosen == ["task Reverter", "pass"]


def test_leaving_is_polite_and_keeps_the_game(tmp_path):
    path = tmp_path / "game.jsonl"
    text = good("play", NAME, "--seed", "4", "--save", str(path), typed="1\nq\n")
    game = loaded(path)
    assert f"You left the game after {len(game.actions)} decisions." in text
    assert not game.final().done
    assert "Saved:" not in good("play", NAME, "--seed", "4", typed="")  # the input's end leaves too


def test_help_and_misunderstandings():
    text = good("play", NAME, "--seed", "4", typed="?\ntask\n99\nnix\n\nq\n")
    assert "a number  takes the action with this number" in text
    assert "task …    task, work or copy the building at a place" in text
    assert "'task' may be task Refinery column 2, " in text
    assert "Nothing here is '99'." in text
    assert "Nothing here is 'nix'." in text
    assert "Nothing here is ''" not in text


def test_what_an_answer_means():
    names = ["pass", "task Loader", "task Loader column 2", "Task Clout"]
    assert matching("2", names) == [1]
    assert matching("0", names) == matching("5", names) == matching("", names) == []
    assert matching("TASK LOADER", names) == [1]
    assert matching("task c", names) == [3]
    assert matching("task", names) == [1, 2, 3]


# --- what a person may see


def mining(seat: int, **options) -> Position:
    """A game of three in which robots are being placed and it is a certain seat's go."""
    position = Position(GAME, 3, 6, **options)
    while position.phase != "MINE" or position.seat != seat:
        position.act("mine raw Graphene" if position.phase == "MINE" else "pass")
    return position


@pytest.fixture
def placed() -> Position:
    """The last seat in Priority is to place; the others have."""
    return mining(int(Position(GAME, 3, 6).record.priority[2]))


def test_the_board_hides_what_others_placed(placed):
    seat = placed.seat
    crater = placed.record.crater_robots
    assert crater.sum(axis=1)[:3].tolist().count(0) == 1
    shown = board(placed, seat)
    assert "?" in shown
    determinize_games(placed.batch.states, seat, np.array([77]))
    assert crater[:, 0].any()  # the others' robots lie elsewhere now
    assert board(placed, seat) == shown
    placed.record.crater_robots[:] = 0
    assert "?" not in board(placed, seat)


def test_an_open_board_is_drawn_as_it_is():
    position = mining(int(Position(GAME, 3, 6).record.priority[2]), open_mining=True)
    plain = paint.to_text(GAME.describe(position.record), colour=False)
    shown = board(position, position.seat)
    assert Text.from_ansi(shown).plain == plain


def test_secret_actions_are_told_when_their_phase_is_over(capsys):
    order = Position(GAME, 3, 6).record.priority[:3].tolist()
    position = mining(order[0])
    person = Human(order[1], seed=0)
    action = GAME.action_id(position.record, "mine raw Graphene")
    assert is_secret(position, action, person.seat)
    while position.seat == order[0]:
        person.notice(position, action)
        position.act(action)
    person.tell_news(position)
    told = capsys.readouterr().out
    assert f"player_{order[0]} decided in secret." in told
    assert "Graphene" not in told
    while position.phase == "MINE":
        person.notice(position, action)
        position.act(action)
    person.tell_news(position)
    told = capsys.readouterr().out
    assert f"player_{order[0]}  mine raw Graphene ×" in told
    assert "secret" not in told


def test_open_actions_are_no_secret():
    order = Position(GAME, 3, 6).record.priority[:3].tolist()
    tasking = Position(GAME, 3, 6)
    assert not is_secret(tasking, tasking.legal()[-1], order[1])
    position = mining(order[0], open_mining=True)
    action = GAME.action_id(position.record, "mine raw Graphene")
    assert not is_secret(position, action, order[1])


def test_a_person_leaves_by_interrupting(monkeypatch):
    def interrupted(prompt):
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    with pytest.raises(Quit):
        Human(0, seed=0).choose(Position(GAME, 3, 4))


# --- players


def test_players_repeat_and_choose_legal_actions():
    players = seat_players(["bot", "random"], 3, seed=1)
    assert [player.spelling for player in players] == ["bot", "random", "bot"]
    position = Position(GAME, 3, 1)
    for player in players:
        assert player.choose(position) in position.legal()


def test_random_players_follow_their_seed_and_seat():
    position = Position(GAME, 3, 1)

    def choices(seat, seed):
        player = seat_players(["random"], 3, seed)[seat]
        return [player.choose(position) for _ in range(20)]

    assert choices(0, 5) == choices(0, 5)
    assert choices(0, 5) != choices(1, 5)
    assert choices(0, 5) != choices(0, 6)


# --- watching


def boards(text: str) -> int:
    return text.count("─ Dominance ─")


def test_watch_shows_every_turn_and_the_end(tmp_path):
    path = tmp_path / "game.jsonl"
    arguments = ("--agents", "bot,random", "--delay", "0", "--save", str(path))
    text = good("watch", NAME, *SHORT, *arguments)
    assert boards(text) == 2
    assert "player_1 random  " in text
    assert "Mine the Moon, seed 4: over" in text
    game = loaded(path)
    assert game.players == ["bot", "random", "bot"]
    assert game.final().done


def test_watch_shows_every_decision(tmp_path):
    path = tmp_path / "game.jsonl"
    arguments = ("--every", "decision", "--delay", "0", "--save", str(path))
    assert boards(good("watch", NAME, *SHORT, *arguments)) == len(loaded(path).actions)


class FakeWindow:
    """Is closed by the viewer after some pictures."""

    def __init__(self, pictures: int):
        self.left = pictures

    def __call__(self, title: str):
        assert title == GAME.title
        return self

    @property
    def open(self) -> bool:
        return self.left > 0

    def show(self, scene) -> None:
        self.left -= 1


def test_watch_in_a_window_that_stays_to_the_end(monkeypatch):
    monkeypatch.setattr(paint, "Window", FakeWindow(5))
    text = good("watch", NAME, *SHORT, "--render", "human", "--delay", "0")
    assert boards(text) == 0
    assert "Mine the Moon, seed 4: over" in text


def test_watch_in_a_window_that_is_closed_early(monkeypatch, tmp_path):
    path = tmp_path / "game.jsonl"
    monkeypatch.setattr(paint, "Window", FakeWindow(1))
    arguments = ("--render", "human", "--every", "decision", "--delay", "0", "--save", str(path))
    assert "You left the game after 1 decisions." in good("watch", NAME, *SHORT, *arguments)
    assert len(loaded(path).actions) == 1


def test_watch_without_pygame(monkeypatch):
    def missing():
        raise ImportError("pictures need pygame")

    monkeypatch.setattr(paint, "_pygame", missing)
    text = refused("watch", NAME, *SHORT, "--render", "human")
    assert text == "perilune: --render human: pictures need pygame\n"


# --- replays


@pytest.fixture
def saved(tmp_path):
    path = tmp_path / "game.jsonl"
    good("watch", NAME, *SHORT, "--delay", "0", "--save", str(path))
    return path


def test_replay_shows_the_same_game(saved):
    watched = good("watch", NAME, *SHORT, "--delay", "0")
    replayed = good("replay", str(saved))
    assert replayed.startswith(watched)
    count = len(loaded(saved).actions)
    assert (
        " ".join(replayed[len(watched) :].split()) == f"{saved} holds: {count} decisions, checked."
    )


def test_replay_waits_for_enter(saved):
    assert boards(good("replay", str(saved), "--step", typed="\n")) == 2
    assert boards(good("replay", str(saved), "--step", typed="q\n")) == 1
    assert boards(good("replay", str(saved), "--step")) == 1  # the input's end


def test_replay_of_a_game_that_was_left(tmp_path):
    path = tmp_path / "game.jsonl"
    good("play", NAME, "--seed", "4", "--save", str(path), typed="q\n")
    assert "Mine the Moon, seed 4: not finished" in good("replay", str(path))


def test_broken_replays_are_refused(saved):
    lines = saved.read_text().splitlines()
    saved.write_text("\n".join(lines[:-1]) + "\n")
    assert "The file is cut off" in refused("replay", str(saved))
    saved.write_text("\n".join([lines[0], json.dumps({"action": 999}), *lines[2:]]))
    assert "line 2 is not a decision" in refused("replay", str(saved))
    saved.write_text("not a game\n")
    assert "line 1 is not JSON" in refused("replay", str(saved))


# --- figures


def test_demo_shows_turns_boards_result_and_speed(monkeypatch):
    asked = []

    def quick_report(name):
        asked.append(name)
        return Table("steps per second")

    monkeypatch.setattr(speed, "quick_report", quick_report)
    text = good("demo", "--players", "2", "--seed", "2")
    turns = [line for line in text.splitlines() if line.startswith("turn ")]
    assert boards(text) == 3
    assert len(turns) > 5
    assert turns[0].startswith("turn   1   player_0 bot ")
    assert "Mine the Moon, seed 2: over" in text
    assert "steps per second" in text
    assert asked == [NAME]
