"""Saved games, whole and broken."""

import json

import pytest
from perilune.core.errors import BrokenFile
from perilune.core.replay import Replay, load
from toy import GAME

GAMES = {"toy": GAME}


@pytest.fixture
def saved(tmp_path):
    """A finished game of two players with nine stones: 4 to 5."""
    path = tmp_path / "game.jsonl"
    replay = Replay(GAME, 2, seed=5, options={"stones": 9}, actions=[1, 0, 1, 2])
    replay.players = ["Ada", "Bob"]
    replay.save(path)
    return path


def lines_of(path) -> list[dict]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def rewrite(path, lines: list) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_round_trip(saved):
    replay = load(saved, GAMES)
    assert replay.actions == [1, 0, 1, 2]
    assert (replay.num_players, replay.seed, replay.options) == (2, 5, {"stones": 9})
    assert replay.players == ["Ada", "Bob"]
    final = replay.final()
    assert final.done
    assert final.record.score[:2].tolist() == [5, 4]


def test_file_can_be_read_by_a_person(saved):
    head, *decisions, result = lines_of(saved)
    assert head["game"] == "toy"
    assert [line["name"] for line in decisions] == [
        "take 2", "take 1", "take 2", "take 3",
    ]  # fmt: skip
    assert [line["seat"] for line in decisions] == [0, 1, 0, 1]
    assert result["score"] == [5, 4]
    assert result["done"] is True


def test_positions(saved):
    stones = [int(position.record.stones) for position, _ in load(saved, GAMES).positions()]
    assert stones == [9, 7, 6, 4]


def test_unfinished_games_can_be_saved(tmp_path):
    path = tmp_path / "game.jsonl"
    Replay(GAME, 3, seed=0, actions=[0]).save(path)
    assert not load(path, GAMES).final().done
    Replay(GAME, 3, seed=0).save(path)
    assert load(path, GAMES).actions == []


def test_missing_file(tmp_path):
    with pytest.raises(BrokenFile, match=r"missing.jsonl: cannot be read"):
        load(tmp_path / "missing.jsonl", GAMES)
    with pytest.raises(BrokenFile, match="cannot be read"):
        load(tmp_path, GAMES)


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"\x89PNG\r\n"])
def test_not_text(saved, content):
    saved.write_bytes(content)
    with pytest.raises(BrokenFile, match="cannot be read"):
        load(saved, GAMES)


@pytest.mark.parametrize("text", ["hello\n", "{\n", '{"perilune": 1,\n', "[1]\n", "1\n", "null\n"])
def test_not_json(saved, text):
    saved.write_text(text + saved.read_text())
    with pytest.raises(BrokenFile, match="line 1 is not"):
        load(saved, GAMES)


@pytest.mark.parametrize(
    "text", ["", "\n", '{"perilune": 1}\n', "{}\n{}\n", '{"perilune": 2}\n{}\n']
)
def test_no_head(saved, text):
    saved.write_text(text)
    with pytest.raises(BrokenFile, match="line 1"):
        load(saved, GAMES)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("perilune", 99),
        ("game", "chess"),
        ("game", None),
        ("game", []),
        ("num_players", 9),
        ("num_players", "2"),
        ("seed", "5"),
        ("seed", None),
        ("seed", 1.5),
        ("seed", 2**80),
        ("options", {"stone": 9}),
        ("options", {"stones": -9}),
        ("options", []),
        ("options", None),
    ],
    ids=repr,
)
def test_wrong_head(saved, key, value):
    head, *rest = lines_of(saved)
    rewrite(saved, [head | {key: value}, *rest])
    with pytest.raises(BrokenFile, match="line 1"):
        load(saved, GAMES)


@pytest.mark.parametrize("key", ["game", "num_players", "seed", "options", "players"])
def test_incomplete_head(saved, key):
    head, *rest = lines_of(saved)
    del head[key]
    rewrite(saved, [head, *rest])
    with pytest.raises(BrokenFile, match="line 1"):
        load(saved, GAMES)


@pytest.mark.parametrize(
    "action", [3, -1, -2, 99, 2**80, 1.0, True, None, "take 1", [0], {}], ids=repr
)
def test_illegal_action(saved, action):
    lines = lines_of(saved)
    lines[2]["action"] = action
    rewrite(saved, lines)
    with pytest.raises(BrokenFile, match="line 3"):
        load(saved, GAMES)


def test_missing_action(saved):
    lines = lines_of(saved)
    del lines[2]["action"]
    rewrite(saved, lines)
    with pytest.raises(BrokenFile, match="line 3"):
        load(saved, GAMES)


def test_other_action(saved):
    lines = lines_of(saved)
    lines[3]["action"] = 0  # legal, but another game
    rewrite(saved, lines)
    with pytest.raises(BrokenFile):
        load(saved, GAMES)


def test_extra_decision_that_decides_nothing(saved):
    lines = lines_of(saved)
    lines.insert(2, {"seat": 0, "action": -1, "name": "nothing"})
    rewrite(saved, lines)
    with pytest.raises(BrokenFile):
        load(saved, GAMES)


@pytest.mark.parametrize("kept", [1, 2, 3, 5])
def test_cut_off_after_a_line(saved, kept):
    rewrite(saved, lines_of(saved)[:kept])
    with pytest.raises(BrokenFile):
        load(saved, GAMES)


def test_cut_off_in_a_line(saved):
    text = saved.read_text()
    for length in range(1, len(text) - 1, 7):
        saved.write_text(text[:length])
        with pytest.raises(BrokenFile):
            load(saved, GAMES)


@pytest.mark.parametrize(
    ("key", "value"), [("score", [4, 5]), ("rank", [2, 1]), ("done", False), ("record", "0" * 16)]
)
def test_tampered_result(saved, key, value):
    *rest, result = lines_of(saved)
    rewrite(saved, [*rest, result | {key: value}])
    with pytest.raises(BrokenFile, match="line 6: the game ends with"):
        load(saved, GAMES)


def test_another_seed_is_noticed(saved):
    """The luck of the players is another one, though all actions are legal."""
    head, *rest = lines_of(saved)
    rewrite(saved, [head | {"seed": 6}, *rest])
    with pytest.raises(BrokenFile, match="the game ends with"):
        load(saved, GAMES)


def test_errors_name_the_file(saved):
    saved.write_text("")
    with pytest.raises(BrokenFile, match=str(saved)):
        load(saved, GAMES)
