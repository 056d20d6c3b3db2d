"""The layout of observations."""

import numpy as np
import pytest
from perilune.core.errors import UnknownName
from perilune.core.features import Block, Features, Segment

FEATURES = Features(
    Segment("phase", 3, 1, "one-hot"),
    Segment("turn", 1, 255, "from 1"),
    Block(("own", "next"), (Segment("money", 1, 20, "coins"), Segment("cargo", 2, 9, "per kind"))),
    Segment("deck", 1, 39, "cards left"),
)


def test_slices():
    assert FEATURES["phase"] == slice(0, 3)
    assert FEATURES["turn"] == slice(3, 4)
    assert FEATURES["own.money"] == slice(4, 5)
    assert FEATURES["own.cargo"] == slice(5, 7)
    assert FEATURES["next.money"] == slice(7, 8)
    assert FEATURES["next.cargo"] == slice(8, 10)
    assert FEATURES["deck"] == slice(10, 11)
    assert FEATURES.start("next.cargo") == 8


def test_bounds():
    assert FEATURES.size == 11
    assert FEATURES.high.dtype == np.uint8
    assert FEATURES.high.tolist() == [1, 1, 1, 255, 20, 9, 9, 20, 9, 9, 39]


def test_names_cover_everything_once():
    covered = np.zeros(FEATURES.size, int)
    for name in FEATURES:
        covered[FEATURES[name]] += 1
    assert (covered == 1).all()


def test_unknown_name():
    with pytest.raises(
        UnknownName, match=r"unknown feature 'own.mony'\. Did you mean 'own.money'\?"
    ):
        FEATURES["own.mony"]


def test_table():
    assert FEATURES.table() == [
        ("0", "phase", 3, 1, "one-hot"),
        ("3", "turn", 1, 255, "from 1"),
        ("4 + 3·k", "own…next.money", 1, 20, "coins"),
        ("5 + 3·k", "own…next.cargo", 2, 9, "per kind"),
        ("10", "deck", 1, 39, "cards left"),
    ]


def test_bounds_above_a_byte_are_refused():
    with pytest.raises((OverflowError, ValueError)):
        Features(Segment("money", 1, 300, "too rich"))


def test_names_are_unique():
    with pytest.raises(ValueError):
        Features(Segment("money", 1, 20, "coins"), Segment("money", 2, 9, "more coins"))
