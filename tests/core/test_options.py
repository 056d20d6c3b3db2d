"""Options: declared once, checked with clear errors, kept in a record."""

import numpy as np
import pytest
from perilune.core.errors import BadOption, UnknownName
from perilune.core.options import RANDOM, Option, Options, choice, flag, integer

OPTIONS = Options(
    (2, 3, 4),
    integer("turns", 40, 1, 255, "length of the game"),
    flag("open", False, "all cards are open"),
    choice("board", "A", ("A", "B"), "which board", random=True),
    choice("order", "fixed", ("fixed", "turning"), "who begins"),
    Option("bids", (1, 2), "two numbers", "limits", lambda value, _: list(value), "i1", (2,)),
)


def test_defaults():
    record = OPTIONS.record(3, {})[0]
    assert (record.players, record.turns, record.open, record.board, record.order) == (
        3,
        40,
        0,
        0,
        0,
    )
    assert record.bids.tolist() == [1, 2]


@pytest.mark.parametrize(
    ("name", "value", "kept"),
    [
        ("turns", 1, 1),
        ("turns", np.int16(255), 255),
        ("open", True, 1),
        ("open", np.False_, 0),
        ("board", "B", 1),
        ("board", "random", RANDOM),
        ("order", "turning", 1),
    ],
)
def test_values(name, value, kept):
    assert OPTIONS.record(2, {name: value})[0][name] == kept


@pytest.mark.parametrize(
    ("name", "value", "allowed"),
    [
        ("turns", 0, "a whole number from 1 to 255"),
        ("turns", 256, "a whole number from 1 to 255"),
        ("turns", 2.0, "a whole number from 1 to 255"),
        ("turns", "2", "a whole number from 1 to 255"),
        ("turns", True, "a whole number from 1 to 255"),
        ("turns", None, "a whole number from 1 to 255"),
        ("open", 1, "True or False"),
        ("open", "yes", "True or False"),
        ("board", "C", "'A' or 'B' or 'random'"),
        ("board", 0, "'A' or 'B' or 'random'"),
        ("board", ["A"], "'A' or 'B' or 'random'"),
        ("board", np.array(["A", "B"]), "'A' or 'B' or 'random'"),
        ("order", "random", "'fixed' or 'turning'"),
        ("bids", 5, "two numbers"),
        ("bids", (1, 2, 3), "two numbers"),
        ("bids", (1, 1000), "two numbers"),  # more than the record holds
    ],
    ids=repr,
)
def test_bad_values(name, value, allowed):
    with pytest.raises(BadOption) as caught:
        OPTIONS.record(2, {name: value})
    assert str(caught.value) == f"{name}={value!r}: allowed is {allowed}."


@pytest.mark.parametrize("players", [1, 5, "2", 2.0, None, True, np.float64(2)])
def test_bad_number_of_players(players):
    with pytest.raises(BadOption, match="allowed is a whole number from 2 to 4"):
        OPTIONS.record(players, {})


def test_number_of_players_may_come_from_numpy():
    assert OPTIONS.record(np.int8(4), {})[0].players == 4


def test_unknown_names():
    with pytest.raises(
        UnknownName, match=r"unknown option 'turn'\. Did you mean 'turns'\? Known: turns"
    ):
        OPTIONS.record(2, {"turn": 3})
    with pytest.raises(UnknownName, match=r"unknown option 'xyz'\. Known: turns, open"):
        OPTIONS.record(2, {"xyz": 3})
