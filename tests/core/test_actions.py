"""Names of actions and their ids."""

import re

import numpy as np
import pytest
from perilune.core.actions import Actions, Family
from perilune.core.errors import IllegalAction, UnknownName

ACTIONS = Actions(
    Family("pass", ("",), "pass", "do nothing"),
    Family("sail", ("east", "west"), "sail {}", "go somewhere"),
    Family("amount", ("0", "1", "2"), "amount {}", "how many"),
)


def test_ids_follow_the_families():
    assert ACTIONS.count == 6
    assert ACTIONS.first == {"pass": 0, "sail": 1, "amount": 3}
    assert ACTIONS.names() == ["pass", "sail east", "sail west", "amount 0", "amount 1", "amount 2"]


def test_names_and_ids_round_trip():
    for wording in (None, {}, {"amount": "load {} crates"}):
        for action in range(ACTIONS.count):
            assert ACTIONS.id(ACTIONS.name(action, wording), wording) == action


def test_wording_of_the_moment():
    wording = {"amount": "load {} crates"}
    assert ACTIONS.name(5, wording) == "load 2 crates"
    assert ACTIONS.name(2, wording) == "sail west"
    assert ACTIONS.id("load 2 crates", wording) == 5
    assert ACTIONS.id("amount 2", wording) == 5  # the plain name is always understood


def test_unknown_names():
    with pytest.raises(
        UnknownName, match=r"unknown action 'sail eas'\. Did you mean 'sail east'\?"
    ):
        ACTIONS.id("sail eas")
    with pytest.raises(UnknownName, match="unknown action 'load 2 crates'"):
        ACTIONS.id("load 2 crates")


@pytest.mark.parametrize(
    "action", [-1, 6, 2**100, 1.0, True, None, "pass", np.True_, np.array([1])]
)
def test_unknown_ids(action):
    expected = f"action {action!r} of type {type(action).__name__} does not exist"
    for use in (ACTIONS.name, ACTIONS.check_id):
        with pytest.raises(IllegalAction, match=re.escape(expected)):
            use(action)


@pytest.mark.parametrize("action", [5, np.int8(5), np.uint64(5), np.array(5)])
def test_ids_of_any_integer_type(action):
    assert type(ACTIONS.check_id(action)) is int
    assert ACTIONS.name(action) == "amount 2"


def test_table():
    assert ACTIONS.table() == [
        ("0", "pass", "do nothing"),
        ("1-2", "sail …", "go somewhere"),
        ("3-5", "amount …", "how many"),
    ]
