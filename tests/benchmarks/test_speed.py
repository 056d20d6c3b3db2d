"""Measurements: what is counted, what is saved, what is compared. No timing is tested."""

import json

import perilune
import pytest
from perilune.benchmarks import against, growth, peers, speed
from perilune.benchmarks.loops import Count, play_aec, play_batch, play_single, play_vector
from perilune.benchmarks.page import peers_table, write_page
from perilune.benchmarks.report import Report, Row, load, short
from perilune.benchmarks.worker import Facts, Missing, Worker
from perilune.cli import app
from perilune.core.batch import Batch
from perilune.core.errors import BrokenFile
from typer.testing import CliRunner

NAME = "mine_the_moon"
GAME = perilune.game(NAME)
BRIEF = 0.01


# --- loops


@pytest.mark.parametrize(
    ("play", "make"),
    [
        (play_aec, lambda: perilune.make(NAME, 2, max_turns=1)),
        (play_batch, lambda: Batch(GAME, 8, 2, max_turns=1)),
        (play_vector, lambda: perilune.make_vec(NAME, 8, 2, max_turns=1)),
        (play_single, lambda: perilune.make_solo(NAME, 2, max_turns=1)),
    ],
)
def test_a_loop_counts_decisions_and_games(play, make):
    count = play(make(), 0.2)
    assert count.seconds >= 0.2
    assert count.decisions > count.games > 0
    assert count.rate == count.decisions / count.seconds


def test_peers_play_through_the_loop_of_pettingzoo():
    facts, measure = peers.loop_of("PettingZoo connect_four_v3", "raw_env()")
    assert facts == Facts(players=2, observation=84, mask=7)
    count = measure(0.1)
    assert 7 <= count.decisions / count.games <= 43  # a game has 7 to 42 moves


# --- processes


def test_a_worker_measures_in_its_own_process():
    worker = Worker.of_own(NAME, "raw_env()", 3)
    try:
        assert worker.facts == Facts(3, GAME.features.size, GAME.actions.count)
        assert worker.measure(BRIEF).decisions > 0
        assert worker.measure(BRIEF).decisions > 0
    finally:
        worker.close()


def test_a_peer_that_is_not_installed_is_missing():
    with pytest.raises(Missing, match="no_such_game_v0"):
        Worker("PettingZoo no_such_game_v0", "raw_env()")


def test_a_missing_peer_is_skipped_with_a_word(monkeypatch):
    asked = [("PettingZoo no_such_game_v0", "env()"), ("PettingZoo connect_four_v3", "raw_env()")]
    monkeypatch.setattr(peers, "PEERS", asked)
    report = peers.run([], 0.05)
    assert [row.what for row in report.rows] == ["PettingZoo connect_four_v3"]
    assert report.skipped == ["PettingZoo no_such_game_v0 env()"]
    assert "no_such_game_v0" in peers_table(report).caption


# --- reports


def test_modes_are_measured_where_a_number_of_players_has_them():
    assert set(speed.settings_of(perilune.game("lineae"), None)) == {
        (players, mode) for players in range(1, 6) for mode in ("full", "starter")
    }
    assert list(speed.settings_of(GAME, 4)) == [(4, "")]


def test_a_run_measures_every_form_and_can_be_saved(monkeypatch, tmp_path):
    monkeypatch.setattr(growth, "NUM_GAMES", (1, 4))
    monkeypatch.setattr(growth, "SECONDS", BRIEF)
    saved, picture = tmp_path / "figures.json", tmp_path / "figures.png"
    given = ["--games", NAME, "--players", "2", "--seconds", "0.05"]
    result = CliRunner().invoke(
        app, ["bench", *given, "--json", str(saved), "--picture", str(picture)]
    )
    assert result.exit_code == 0, result.output
    report = load(saved)
    assert [row.form for row in report.rows] == list(speed.FORMS)
    assert {row.what for row in report.rows} == {NAME}
    assert report.calibration > 0
    assert report.costs[0].state_bytes == GAME.dtype.itemsize
    assert 0 < report.costs[0].share < 1
    assert list(report.growth[0].games) == ["1", "4"]
    assert list(report.start_up) == ["import perilune", f"import and first environment of {NAME}"]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_peers_are_saved_drawn_and_put_on_a_page(monkeypatch, tmp_path):
    rows = [
        Row("lineae", "env()", 3, 3e5, 2e5, 4e5, observation=1131, mask=107, length=352),
        Row("PettingZoo connect_four_v3", "env()", 2, 3e4, 3e4, 3e4, observation=84, mask=7),
    ]
    monkeypatch.setattr(peers, "run", lambda games, seconds: Report(rows, skipped=["Pgx go_9x9"]))
    page, picture = tmp_path / "page.md", tmp_path / "peers.png"
    page.write_text("before\n<!-- begin: peers -->\nold\n<!-- end: peers -->\nafter\n")
    result = CliRunner().invoke(
        app, ["bench", "peers", "--write", str(page), "--picture", str(picture)]
    )
    assert result.exit_code == 0, result.output
    text = page.read_text()
    assert (
        "| lineae | env() | 3 | 300 k | 200 k - 400 k | 10.0 | 1,131 + 107 | 371.4 | 352 |" in text
    )
    assert "Not installed, skipped: Pgx go_9x9." in text
    assert "old" not in text
    assert picture.read_bytes().startswith(b"\x89PNG")
    write_page(Report(rows), page)
    assert "skipped" not in page.read_text()


@pytest.mark.parametrize("content", ["", "{}", '{"rows": [{"what": 1}]}', "[]"])
def test_a_broken_file_of_figures_is_refused(content, tmp_path):
    path = tmp_path / "figures.json"
    path.write_text(content)
    with pytest.raises(BrokenFile, match="not a result of `perilune bench --json`"):
        load(path)


def test_rates_are_written_with_three_figures():
    assert short(3_354_000) == "3.35 M"
    assert short(474_200) == "474 k"
    assert short(25_710) == "25.7 k"


# --- the guard


def report_of(calibration, **medians):
    rows = [Row(NAME, form, 2, median, median, median) for form, median in medians.items()]
    return Report(rows, calibration)


def test_the_guard_names_what_became_slower():
    before = report_of(100, raw=50_000, env=30_000)
    now = report_of(100, raw=44_000, env=30_000, new=1)
    assert [row.form for row in against.regressions(now, before)] == ["raw"]
    table = against.comparison(now, before)
    assert table.row_count == 2
    assert table.caption == "1 of 2 slower than 90%"


def test_a_slower_machine_is_no_regression():
    before, now = report_of(100, raw=50_000), report_of(50, raw=25_000)
    assert against.change(now, before, now.rows[0]) == 1.0
    assert against.regressions(now, before) == []


def test_regressions_end_the_command_with_an_error(monkeypatch, tmp_path):
    path = tmp_path / "before.json"
    report_of(100, raw=50_000).save(path)
    monkeypatch.setattr(speed, "run", lambda *given: report_of(100, raw=40_000))
    result = CliRunner().invoke(app, ["bench", "--against", str(path)])
    assert result.exit_code == 1
    assert "slower" in result.output
    assert json.loads(path.read_text())["rows"][0]["median"] == 50_000


def test_counts_know_their_rate():
    assert Count(decisions=10, games=1, seconds=2.0).rate == 5.0
