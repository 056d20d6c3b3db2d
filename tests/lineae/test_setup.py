"""Setup, Board setup and Player setup."""

import numpy as np
import pytest
from perilune.core.batch import Batch
from perilune.lineae import GAME
from perilune.lineae import components as c

FACES = [[face + 1 for face in faces] for _, *faces in c.FACES]  # as codes of ocean spaces


def games(count=1000, players=3, **options):
    """Many games just set up."""
    batch = Batch(GAME, count, players, **options)
    batch.reset(0)
    return batch.states


# --- Board setup


@pytest.mark.rule("LI-S1")
@pytest.mark.rule("LI-W4")
def test_locks_2_and_4_are_closed(table):
    t = table(fresh=True)
    assert t.record.closed.tolist() == [0, 1, 0, 1]
    assert t.record.depth.tolist() == [6, 6, 6, 4, 4, 4, 4, 3]


@pytest.mark.rule("LI-S1")
def test_four_different_deposit_tiles_are_laid():
    tiles = np.sort(games()["face"] // 2, axis=1)
    assert (np.diff(tiles, axis=1) > 0).all()


@pytest.mark.rule("LI-S1")
def test_tiles_sides_and_their_order_are_random():
    faces = games()["face"]
    for slot in range(4):
        counts = np.bincount(faces[:, slot], minlength=10)
        assert (np.abs(counts - 100) < 43).all()  # 4.5 standard deviations
    sides = (faces % 2) @ [1, 2, 4, 8]
    assert (np.bincount(sides, minlength=16) > 30).all()  # 62 expected


@pytest.mark.rule("LI-S2")
@pytest.mark.parametrize("face", range(10), ids=[name for name, *_ in c.FACES])
def test_every_tile_gets_the_four_cubes_that_it_shows(face):
    states = games()
    game, slot = np.nonzero(states["face"] == face)
    row = states["ocean"][:, :, 0].reshape(-1, 4, 6)[game, slot]
    even, odd, *_ = FACES[face]
    assert len(row) > 300
    assert (row == [0, odd, even, odd, even, 0]).all()


@pytest.mark.rule("LI-S2")
def test_setup_cubes_lie_on_the_floor_only_and_come_from_the_supply():
    states = games()
    ocean = states["ocean"].astype(int)
    cubes = (ocean > 0) & (ocean < c.DRY)
    assert (cubes.sum(axis=(1, 2)) == 16).all()
    assert not cubes[:, :, 1:].any()
    for mineral in range(5):
        lying = (ocean == mineral + 1).sum(axis=(1, 2))
        assert (states["supply"][:, mineral] == 25 - lying).all()


@pytest.mark.rule("LI-S2")
def test_six_cubes_per_tile_as_an_option():
    states = games(100, setup_cubes=6)
    for face in range(10):
        game, slot = np.nonzero(states["face"] == face)
        row = states["ocean"][:, :, 0].reshape(-1, 4, 6)[game, slot]
        assert (row == FACES[face][:2] * 3).all()
    assert (states["supply"][:, :5].sum(axis=1) == 125 - 24).all()


@pytest.mark.rule("LI-S2")
def test_submersibles_start_empty_on_their_letters(table):
    t = table(fresh=True)
    starts = {"A": (3, 1), "B": (6, 1), "C": (10, 1), "D": (13, 1), "E": (17, 1), "F": (20, 1)}
    assert {letter: t.at(letter) for letter in "ABCDEF"} == starts
    assert t.record.hold.sum() == 0


@pytest.mark.rule("LI-S3")
def test_eight_of_ten_rockets_are_dealt_at_random():
    rockets = games()["rocket"]
    assert (rockets > 0).all()
    assert (np.diff(np.sort(rockets, axis=1), axis=1) > 0).all()
    for column in range(8):
        counts = np.bincount(rockets[:, column] - 1, minlength=10)
        assert (np.abs(counts - 100) < 43).all()


@pytest.mark.rule("LI-S3")
def test_rockets_stand_empty():
    states = games(50)
    assert (states["need"] == c.ROCKET[states["rocket"] - 1]).all()
    assert not states["wild"].any()


@pytest.mark.rule("LI-S3")
def test_all_technology_cards_lie_open_in_the_deck():
    assert not games(50)["tech_owner"].any()


@pytest.mark.rule("LI-S4")
def test_eight_colony_cards_are_shuffled_and_none_is_uncovered():
    states = games()
    assert (states["deck_left"] == 8).all()
    assert (np.sort(states["deck"], axis=1) == np.arange(1, 9)).all()
    for place in range(8):
        counts = np.bincount(states["deck"][:, place], minlength=9)[1:]
        assert (np.abs(counts - 125) < 48).all()
    assert not states["colony"].any()
    assert not states["city"].any()


@pytest.mark.rule("LI-S4")
@pytest.mark.rule("LI-C2")
def test_the_generator_has_no_effect_under_its_rocket(table):
    t = table().by(0, "place lock 3")  # seat 0 is in column 0
    assert t.record.electricity.tolist() == [0] * 5


@pytest.mark.rule("LI-S4")
@pytest.mark.rule("LI-C7")
def test_the_treatment_plant_has_no_effect_under_its_rocket(table):
    t = table().anchor().cubes("Fe", (3, 5)).by(0, "place lock 2")
    assert t.cargo(0) == ""
    assert t.supply()[c.FE] == 23


@pytest.mark.rule("LI-S4")
def test_the_starter_game_has_no_colony_cards(table):
    t = table(mode="starter", fresh=True)
    assert t.record.deck_left == 0
    t = table(mode="starter").round(2).cleanup()
    assert t.record.city.tolist() == [0, 0, 0]
    assert "place basic income" in t.names()


# --- Player setup


@pytest.mark.rule("LI-S5")
@pytest.mark.parametrize(("players", "workers"), [(1, 4), (2, 4), (3, 4), (4, 3), (5, 3)])
def test_every_player_starts_alike(table, players, workers):
    r = table(players, fresh=True).record
    empty = [0] * (5 - players)
    assert r.quarters.tolist() == r.crew.tolist() == [workers] * players + empty
    assert r.tokens.tolist() == [8 - workers] * players + empty
    assert r.money.tolist() == [3] * players + empty
    assert not r.electricity.any()
    assert not r.score.any()
    assert not r.track.any()
    assert not r.cargo.any()


@pytest.mark.rule("LI-S6")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_first_player_is_drawn_at_random(players):
    counts = np.bincount(games(players=players)["first"], minlength=players)
    expected = 1000 / players
    assert (np.abs(counts - expected) < 4.5 * np.sqrt(expected)).all()


@pytest.mark.rule("LI-S6")
@pytest.mark.parametrize("seat", [0, 3])
def test_the_first_player_may_be_given(table, seat):
    assert table(4, fresh=True, first_seat=seat).record.first == seat


@pytest.mark.rule("LI-S7")
@pytest.mark.parametrize(
    ("players", "first", "order"),
    [
        (1, 0, [0]),
        (2, 0, [1, 0]),
        (3, 1, [0, 2, 1]),
        (4, 3, [2, 1, 0, 3]),
        (5, 0, [4, 3, 2, 1, 0]),
        (5, 2, [1, 0, 4, 3, 2]),
    ],
)
def test_vessels_are_placed_in_reverse_turn_order(table, players, first, order):
    t = table(players, fresh=True, first_seat=first)
    for column, seat in enumerate(order):
        assert (t.phase, t.seat) == ("SETUP", seat)
        t.act(f"start at column {column}")
        assert t.record.vessel[seat] == column
    assert t.phase != "SETUP"


@pytest.mark.rule("LI-S7")
def test_a_vessel_starts_in_any_column_without_a_vessel(table):
    t = table(3, fresh=True)
    assert t.names() == [f"start at column {column}" for column in range(8)]
    t.act("start at column 7")
    assert t.names() == [f"start at column {column}" for column in range(7)]
    t.act("start at column 2")
    assert t.names() == [f"start at column {column}" for column in (0, 1, 3, 4, 5, 6)]


@pytest.mark.rule("LI-S7")
def test_column_0_is_taken_like_any_other(table):
    t = table(3, fresh=True)
    t.act("start at column 0")
    assert t.names() == [f"start at column {column}" for column in range(1, 8)]


@pytest.mark.rule("LI-S7")
def test_the_dark_columns_may_be_forbidden(table):
    t = table(3, fresh=True, start_dark=False)
    assert t.names() == [f"start at column {column}" for column in range(6)]


@pytest.mark.rule("LI-S7")
def test_vessels_may_be_allowed_to_share_a_column(table):
    t = table(2, fresh=True, start_shared=True, first_seat=0)
    t.by(1, "start at column 3").by(0, "start at column 3")
    assert t.record.vessel[:2].tolist() == [3, 3]


@pytest.mark.rule("LI-S7")
@pytest.mark.parametrize("face", range(10), ids=[name for name, *_ in c.FACES])
def test_the_placer_takes_a_cube_of_the_setup_mineral_below(table, face):
    setup = c.FACES[face][4]
    for column in range(8):
        t = table(2, fresh=True, first_seat=0)
        t.record.face[column // 2] = face
        before = t.supply()
        t.by(1, f"start at column {column}")
        assert t.cargo(1) == c.MINERALS[setup]
        before[setup] -= 1
        assert t.supply() == before


@pytest.mark.rule("LI-S7")
@pytest.mark.rule("LI-L1")
def test_after_the_last_vessel_the_sun_shines(table):
    t = table(2, fresh=True, first_seat=0)
    t.record.face[:] = (0, 2, 4, 6)  # Setup minerals NaCl, Fe, HC, Si
    t.by(1, "start at column 7").by(0, "start at column 0")
    assert (t.phase, t.seat, t.record.round_number) == ("TURN", 0, 1)
    assert t.record.electricity[:2].tolist() == [6, 0]
