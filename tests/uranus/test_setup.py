"""Set-up (rulebook p.4-5), difficulties, objectives and the options for both (p.17)."""

import numpy as np
import pytest
from perilune.core.position import Position
from perilune.uranus import GAME
from perilune.uranus import components as c

from .conftest import hexes_of

NUMBERED = {"races": "numbered", "moons": "numbered", "start_cards": "numbered"}
SEATS = pytest.mark.parametrize("players", range(1, 7))


def game(players=4, seed=0, **options):
    return Position(GAME, players, seed=seed, **options)


def start(hexagon):
    return f"mine {c.hex_name(hexagon)}"


def cards(r, kind, gap_field):
    """All cards of a kind: deck, discards and gaps."""
    name = "junk" if kind == "junk" else f"{kind}s"
    deck = r[name][: r[f"{name}_left"]].tolist()
    discards = r[f"{kind}_discards"][: r[f"{name}_discarded"]].tolist()
    return deck, discards, [x for x in (r[gap_field].tolist() if gap_field else []) if x]


def finish(g):
    """Every seat takes the first free mines that it may."""
    while g.phase == "SETUP_MINE":
        g.act(g.legal()[0])
    return g


@pytest.mark.rule("UR-S1")
@SEATS
def test_the_supply_and_the_marker_at_the_start(players):
    r = game(players).record
    assert r.supply.tolist() == [50, 44, 38, 32, 26]
    assert r.round_number == 0
    assert r.filled.sum() == r.occupant.sum() == r.flown == 0


@pytest.mark.rule("UR-S2")
@SEATS
def test_a_numbered_set_up_gives_number_k_plus_1_to_seat_k(players):
    r = game(players, **NUMBERED).record
    assert r.race[:players].tolist() == list(range(players))
    assert r.moon[:players].tolist() == list(range(players))


@pytest.mark.rule("UR-S2")
def test_boards_are_dealt_at_random_and_independently():
    races, moons, same = set(), set(), 0
    for seed in range(40):
        r = game(6, seed=seed).record
        assert sorted(r.race.tolist()) == sorted(r.moon.tolist()) == list(range(6))
        races.add(tuple(r.race.tolist()))
        moons.add(tuple(r.moon.tolist()))
        same += r.race.tolist() == r.moon.tolist()
    assert len(races) > 35
    assert len(moons) > 35
    assert same < 3


@pytest.mark.rule("UR-S2")
def test_races_moons_and_start_cards_are_given_by_options():
    races = ("Yarls", "Arshantans", "Osmish")
    r = game(3, races=races, moons=(6, 1, 2), start_cards=(12, 7, 9)).record
    assert [c.RACES[race] for race in r.race[:3]] == list(races)
    assert r.moon[:3].tolist() == [5, 0, 1]
    printed = {c.HEX_OF[h] for h in c.PRINTED_MINES[5]}
    card = {c.HEX_OF[h] for h in c.START_CARDS[11][:4]}
    assert set(hexes_of(r.mine[0])) == printed | card


@pytest.mark.rule("UR-S2")
@pytest.mark.parametrize(
    ("race", "known"),
    [
        ("Osmish", "rocket"),
        ("Falkafreedi", None),
        ("Yarls", "weaponry"),
        ("Kroviots", None),
        ("Galepegals", "spaceship"),
        ("Arshantans", "telescope"),
    ],
)
@pytest.mark.parametrize("players", [1, 3])
def test_races_know_a_technology_from_the_start(race, known, players):
    others = tuple(x for x in c.RACES if x != race)
    r = game(players, races=(race, *others)[:players]).record
    names = ("telescope", "weaponry", "rocket", "spaceship")
    assert [x for x, has in zip(names, r.tech[0]) if has] == ([known] if known else [])
    assert r.track[0].tolist() == [0, 0, 0, 0, 2 if race == "Yarls" else 0, 0, 0, 0, 0]


@pytest.mark.rule("UR-S3")
@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, range(1, 37)),
        ({"difficulty": "standard"}, range(1, 37)),
        ({"difficulty": "first"}, range(1, 25)),
        ({"difficulty": "advanced"}, range(13, 37)),
        ({"preset": "first_game"}, range(1, 25)),
        ({"preset": "advanced"}, range(13, 37)),
    ],
)
def test_the_impact_deck_of_each_difficulty(options, expected):
    r = game(4, **options).record
    deck, discards, gaps = cards(r, "impact", "gap_impact")
    assert sorted(deck + gaps) == list(expected)
    assert discards == []
    assert len(gaps) == 4


@pytest.mark.rule("UR-S3")
def test_there_are_61_coordinates_and_12_junk_cards():
    r = game(5).record
    deck, discards, gaps = cards(r, "coordinate", "gap_coordinate")
    assert sorted(deck + gaps) == list(range(1, 62))
    assert (len(gaps), discards) == (5, [])
    assert sorted(cards(r, "junk", None)[0]) == list(range(1, 13))


@pytest.mark.rule("UR-S3")
def test_the_three_decks_are_shuffled():
    for name in ("coordinates", "impacts", "junk"):
        orders = {tuple(game(2, seed=seed).record[name].tolist()) for seed in range(10)}
        assert len(orders) == 10


@pytest.mark.rule("UR-S2")
@pytest.mark.rule("UR-S3")
def test_the_presets():
    first = game(4, preset="first_game").record
    assert first.race[:4].tolist() == first.moon[:4].tolist() == [0, 1, 2, 3]
    assert first.objective.sum() == 0
    advanced = game(4, preset="advanced").record
    assert (advanced.objective[:4] > 0).all()


@pytest.mark.rule("UR-S4")
@pytest.mark.rule("UR-Z1")
@SEATS
def test_one_face_down_pair_in_every_gap(players):
    races = tuple(race for race in c.RACES if race != "Arshantans")
    r = game(players, races=(*races, "Arshantans")[:players]).record
    gaps = max(players, 2)
    assert ((r.gap_coordinate > 0) == (np.arange(6) < gaps)).all()
    assert ((r.gap_impact > 0) == (np.arange(6) < gaps)).all()
    up = [4, 5] if players == 6 else []  # beside the Arshantans
    assert [gap for gap in range(6) if r.gap_face[gap].any()] == up


@pytest.mark.rule("UR-S4")
@pytest.mark.rule("UR-H6")
@pytest.mark.parametrize("seat", range(4))
def test_cards_beside_the_arshantans_are_face_up_at_once(seat):
    races = ["Osmish", "Yarls", "Kroviots"]
    races.insert(seat, "Arshantans")
    r = game(4, races=races).record
    expected = [[int(gap in (seat, (seat - 1) % 4))] * 2 for gap in range(4)]
    assert r.gap_face[:4].tolist() == expected


@pytest.mark.rule("UR-S5")
@pytest.mark.parametrize("number", range(1, 7))
def test_numbered_boards_have_eight_mines_before_the_choice(number):
    r = game(6, **NUMBERED).record
    mines = hexes_of(r.mine[number - 1])
    taken = {c.HEX_OF[h] for h in c.PRINTED_MINES[number - 1]} | {int(c.VOLCANO[number - 1])}
    card = [c.HEX_OF[h] for h in c.START_CARDS[number - 1]]
    clash = any(h in taken for h in card[:4])
    given = [h for h in card[:4] if h not in taken] + card[4:] * clash
    printed = [c.HEX_OF[h] for h in c.PRINTED_MINES[number - 1]]
    assert mines == sorted(printed + given)
    assert len(mines) == 8
    colours = [int(c.TERRAIN[number - 1, mine]) for mine in mines]
    assert set(colours) == set(range(5))
    own_tunnel_colour = "BRGPYG"[number - 1]
    assert colours.count("GBRPY".index(own_tunnel_colour)) == 2


@pytest.mark.rule("UR-S5")
def test_a_clash_is_replaced_by_the_fifth_coordinate():
    pairs = [(moon, card) for moon in range(1, 7) for card in range(1, 13)]
    clashes = 0
    for moon, card in pairs:
        mines = hexes_of(game(1, moons=(moon,), start_cards=(card,)).record.mine[0])
        hexes = [c.HEX_OF[h] for h in c.START_CARDS[card - 1]]
        taken = {c.HEX_OF[h] for h in c.PRINTED_MINES[moon - 1]} | {int(c.VOLCANO[moon - 1])}
        clash = bool(taken & set(hexes[:4]))
        clashes += clash
        assert len(mines) == 8
        assert (hexes[4] in mines) == (clash or hexes[4] in taken - {int(c.VOLCANO[moon - 1])})
        assert int(c.VOLCANO[moon - 1]) not in mines
    assert clashes > 10


@pytest.mark.rule("UR-S6")
@pytest.mark.rule("UR-S5")
@SEATS
def test_every_seat_places_two_mines_in_a_row(players):
    g = game(players)
    order = []
    while g.phase == "SETUP_MINE":
        order.append(g.seat)
        g.act(g.legal()[-1])
    assert order == [seat for seat in range(players) for _ in range(2)]
    for seat in range(players):
        assert len(hexes_of(g.record.mine[seat])) == 10


@pytest.mark.rule("UR-S6")
def test_free_mines_go_anywhere_but_on_mines_and_the_volcano():
    g = game(2, **NUMBERED)
    taken = set(hexes_of(g.record.mine[0])) | {int(c.VOLCANO[0])}
    free = [h for h in range(61) if h not in taken]
    assert g.names() == [start(h) for h in free]
    g.act(start(free[7]))
    assert g.names() == [start(h) for h in free if h != free[7]]
    g.act(start(free[8]))
    assert set(hexes_of(g.record.mine[0])) == taken - {int(c.VOLCANO[0])} | {free[7], free[8]}
    assert g.seat == 1


@pytest.mark.rule("UR-S6")
@pytest.mark.rule("UR-R1")
def test_round_1_follows_the_set_up():
    g = finish(game(3, races=("Osmish", "Yarls", "Kroviots")))
    assert g.record.round_number == 1
    assert g.phase in ("USE_TOP", "BUILD_TOP")


@pytest.mark.rule("UR-S7")
@pytest.mark.rule("UR-Z1")
@SEATS
def test_objectives_are_dealt_to_three_or_more(players):
    dealt = game(players, objectives=True).record.objective
    if players < 3:
        assert dealt.tolist() == [0] * 6
    else:
        assert len(set(dealt[:players].tolist())) == players
        assert ((dealt > 0) == (np.arange(6) < players)).all()
        assert dealt.max() <= 12
    assert game(players).record.objective.tolist() == [0] * 6


@pytest.mark.rule("UR-S7")
def test_every_objective_is_dealt_at_times():
    seen = {
        int(card)
        for seed in range(60)
        for card in game(6, seed=seed, objectives=True).record.objective
    }
    assert seen == set(range(1, 13))


@pytest.mark.rule("UR-S7")
def test_objectives_are_known_to_their_owner_only():
    g = game(3, objectives=True)
    seen = [g.observation(seat).copy() for seat in range(3)]
    free = next(card for card in range(1, 13) if card not in g.record.objective[:3])
    g.record.objective[1] = free
    g.refresh()
    changed = [bool((g.observation(seat) != seen[seat]).any()) for seat in range(3)]
    assert changed == [False, True, False]


@pytest.mark.rule("UR-Z1")
def test_the_solo_junk_deck_has_nine_cards():
    r = game(1).record
    assert sorted(cards(r, "junk", None)[0]) == [1, 2, 3, 4, 5, 6, 7, 10, 11]


@pytest.mark.rule("UR-Z1")
@pytest.mark.parametrize(
    ("race", "launchpad", "rocket", "spaceship"),
    [
        ("Osmish", 4, None, 5),
        ("Falkafreedi", 3, 3, 3),
        ("Yarls", 2, 3, 3),
        ("Kroviots", 2, 3, 3),
        ("Galepegals", 4, 3, None),
        ("Arshantans", 3, 3, 4),
    ],
)
def test_solo_boards_have_their_own_tracks(race, launchpad, rocket, spaceship):
    steps = dict(zip(c.PROJECTS, game(1, races=(race,)).record.steps[0].tolist()))
    assert steps["launchpad"] == launchpad
    assert rocket is None or steps["rocket"] == rocket
    assert spaceship is None or steps["spaceship"] == spaceship
    mine = 4 if race == "Kroviots" else 5
    others = ("tunnel", "mine", "fortification", "space gun", "telescope", "weaponry")
    assert [steps[name] for name in others] == [4, mine, 2, 4, 2, 2]


@pytest.mark.rule("UR-U2")
@pytest.mark.parametrize("race", c.RACES)
def test_tracks_of_the_multiplayer_side(race):
    others = tuple(x for x in c.RACES if x != race)
    steps = game(2, races=(race, *others)).record.steps[0].tolist()
    mine = 4 if race == "Kroviots" else 5
    assert steps == [4, mine, 2, 3, 4, 2, 2, 3, 3]
