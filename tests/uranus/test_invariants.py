"""Whole games of random play under the laws of invariants.py, and broken records against them."""

import numpy as np
import pytest
from perilune.core.batch import Batch
from perilune.uranus import GAME
from perilune.uranus import components as c
from perilune.uranus import state as s

from .invariants import bits, check, colour_counts, labels, laws, mined_sets, on_moon

VARIANTS = (
    {},
    {"preset": "first_game"},
    {"preset": "advanced", "rotate_order": False},
)
MINING = (s.DOUBLE, s.GIVE_ROCK, s.USE_TOP)
#: by moon: all tunnels along the rows that do not touch the volcano, as they are stored
ROWS = np.array(
    [
        sum(
            1 << int(hexagon)
            for hexagon, direction, end in zip(c.EDGE_HEX, c.EDGE_DIRECTION, c.EDGE_END)
            if direction == 2 and volcano not in (hexagon, end)
        )
        for volcano in c.VOLCANO
    ]
)


def play(players, games=10, rich=False, choose=Batch.random_actions, **options):
    """Records of whole games from decision to decision, as pairs of arrays.

    In a rich game everybody has all technologies, a launchpad on every mine and tunnels along the
    rows of the moon, so that even random players launch, draw space junk, shoot and fly.
    """
    batch = Batch(GAME, games, players, **options)
    batch.reset(players)
    if rich:
        r = batch.states
        r["tech"][:, :players] = 1
        r["track"][:, :players, c.GUN] = c.GUN_READY
        r["pad"] = r["mine"]
        r["tunnel"][:, :players, 2] = ROWS[r["moon"][:, :players]]
        r["gap_face"][:, : max(players, 2)] = 1
        batch.refresh()
    before = batch.states.copy()
    while not batch.dones.all():
        batch.step(choose(batch))
        yield before, batch.states
        before = batch.states.copy()


def check_all(pairs):
    """Checks the laws along whole games; returns the events that happened in them."""
    kept = []
    for _, after in pairs:
        kept.append(after.copy())
        if len(kept) == 50:
            check(np.concatenate(kept))
            kept.clear()
    check(np.concatenate([after.copy(), *kept]))
    return after["events"].sum(axis=(0, 2))


@pytest.mark.rule("UR-M1")
@pytest.mark.rule("UR-L3")
@pytest.mark.rule("UR-B3")
@pytest.mark.parametrize("players", range(1, 7))
@pytest.mark.parametrize("options", VARIANTS, ids=("standard", "first", "advanced"))
def test_every_law_holds_in_random_play(players, options):
    check_all(play(players, **options))


@pytest.mark.rule("UR-L3")
@pytest.mark.rule("UR-J14")
@pytest.mark.rule("UR-Y2")
@pytest.mark.parametrize("players", range(1, 7))
def test_every_law_holds_with_launches_and_space_junk(players):
    events = check_all(play(players, games=20, rich=True))
    happened = (s.LAUNCHES, s.JUNK_DRAWN, s.JUNK_HITS_SUFFERED, s.SHOTS, s.MODULES_WIPED)
    assert (events[list(happened)] > 0).all()
    assert events[s.JUNK_DRAWN] == events[s.SURPLUS]


@pytest.mark.rule("UR-E1")
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_every_law_holds_when_the_scripted_player_plays(players):
    events = check_all(play(players, choose=Batch.bot_actions))
    assert events[s.LAUNCHES] > 0


@pytest.mark.rule("UR-A3")
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_dark_hexes_stay_dark(players):
    for before, after in play(players):
        assert (before["dark"] & ~after["dark"] == 0).all()


@pytest.mark.rule("UR-A5")
@pytest.mark.parametrize("players", [1, 3])
def test_fortified_mines_never_go_dark(players):
    for before, after in play(players):
        fallen = before["fort"] & after["dark"] != 0
        assert not fallen[before["phase"] != s.BUILD_TOP].any()  # there one might be removed


@pytest.mark.rule("UR-B4")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_a_seat_builds_at_most_two_mines_a_turn(players):
    built, last = 0, None
    for before, after in play(players):
        new = bits(after["mine"] & ~before["mine"]).sum(axis=2)
        playing = (before["phase"] != s.SETUP_MINE)[:, None]
        gifts = after["events"][:, s.MINES_GIVEN] - before["events"][:, s.MINES_GIVEN]
        received = after["events"][:, s.MINES_RECEIVED] - before["events"][:, s.MINES_RECEIVED]
        own = np.where(playing, new - received + gifts, 0)
        fresh = last is None or (after["round_number"] != last)[:, None]
        built = np.where(fresh, 0, built) + own
        last = after["round_number"].copy()
        assert (built <= c.MOST_MINES).all()


@pytest.mark.rule("UR-M2")
@pytest.mark.parametrize("players", [1, 2, 4, 6])
def test_sets_equal_a_plain_search_at_the_start_of_every_round(players):
    seen = 0
    for before, after in play(players):
        new = (after["round_number"] > before["round_number"]) & np.isin(after["phase"], MINING)
        plenty = (after["supply"] > 0).all(axis=1)
        r = after[new & plenty]
        if not len(r):
            continue
        seen += len(r)
        assert (r["net"] == labels(r) + 1)[on_moon(r)].all()
        waiting = r["ended"] == 0  # others had no use for their sets
        assert (colour_counts(r["sets"]) == mined_sets(r))[waiting].all()
    assert seen > 50


def broken(change):
    """The laws that a changed record of mid-game breaks."""
    batch = Batch(GAME, 1, 3, races=("Osmish", "Yarls", "Kroviots"))
    batch.reset(0)
    while batch.states[0].round_number < 4 or batch.states[0].phase != s.USE_TOP:
        batch.step(batch.random_actions())
    check(batch.states)
    change(batch.states[0])
    return [law for law, holds in laws(batch.states) if not holds.all()]


def first_mine(r):
    return int(r.mine[0]) & -int(r.mine[0])


@pytest.mark.parametrize(
    ("change", "law"),
    [
        (lambda r: r.supply.__setitem__(0, r.supply[0] + 1), "no rock is lost"),
        (lambda r: r.supply.__setitem__(0, -1), "no count is negative"),
        (lambda r: r.race.__setitem__(4, 1), "seats that nobody takes are 0"),
        (lambda r: r.dark.__setitem__(0, r.dark[0] | first_mine(r)), "no mine is in a dark hex"),
        (
            lambda r: r.mine.__setitem__(0, r.mine[0] | 1 << int(c.VOLCANO[r.moon[0]])),
            "no mine is on the volcano",
        ),
        (
            lambda r: r.tunnel.__setitem__((0, 0), 1 << int(c.VOLCANO[r.moon[0]])),
            "no tunnel ends on the volcano",
        ),
        (lambda r: r.tunnel.__setitem__((0, 0), 1 << 60), "tunnels are on edges"),
        (lambda r: r.fort.__setitem__(0, ~r.mine[0] & c.ALL_HEXES), "fortifications are on mines"),
        (lambda r: r.erupt.__setitem__(0, 3), "volcanoes erupt once they are hit"),
        (lambda r: r.gap_coordinate.__setitem__(0, 0), "every coordinate card exists once"),
        (lambda r: r.impacts.__setitem__(0, r.impacts[1]), "every impact card exists once"),
        (lambda r: r.junk.__setitem__(0, r.junk[1]), "every space junk card exists once"),
        (lambda r: r.filled.__setitem__((1, 2), 1), "boxes hold one rock of their colour each"),
        (lambda r: r.occupant.__setitem__(0, 1), "races live in complete modules"),
        (lambda r: r.track.__setitem__((0, c.TUNNEL), 5), "marks stay on their tracks"),
        (lambda r: r.flight_order.__setitem__(0, 2), "flights have an order"),
    ],
)
def test_a_broken_record_is_noticed(change, law):
    assert law in broken(change)
