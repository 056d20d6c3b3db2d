"""Cleanup Phase, Game End and Solo variant."""

import pytest
from perilune.core.batch import Batch
from perilune.lineae import GAME
from perilune.lineae import components as c


def all_but_one_launched(table, players=2, **options):
    """Seat 0 has the last missing cube of the last rocket, all others were launched."""
    t = table(players, **options).anchor().player(0, cargo="Si")
    for column in range(7):
        t.rocket(column, None)
    return t.rocket(7, 3, loaded="Fe Fe S", wild="HC")


# --- is the game over?


@pytest.mark.rule("LI-K1")
@pytest.mark.parametrize("number", range(1, 8))
def test_the_game_ends_after_the_seventh_round(table, number):
    t = table().round(number).pass_all()
    assert t.done == (number == 7)
    assert t.record.round_number == min(number + 1, 7)


@pytest.mark.rule("LI-K1")
@pytest.mark.parametrize("rounds", [1, 4])
def test_a_shorter_game_ends_after_its_last_round(table, rounds):
    t = table(rounds=rounds)
    for _ in range(rounds):
        assert not t.done
        t.pass_all()
    assert t.done


@pytest.mark.rule("LI-K1")
def test_the_round_of_the_last_launch_is_played_to_its_end(table):
    t = all_but_one_launched(table).by(0, "place launch pad", "done")
    assert (t.done, t.seat, t.record.launched[0]) == (False, 1, 1)
    t.by(1, "place basic income", "pass").by(0, "place election").by(0, "pass")
    assert t.done
    assert t.record.round_number == 1


@pytest.mark.rule("LI-K1")
def test_the_game_goes_on_while_a_rocket_stands(table):
    t = all_but_one_launched(table).by(0, "pass").by(1, "pass")
    assert (t.done, t.record.round_number) == (False, 2)


@pytest.mark.rule("LI-K1")
@pytest.mark.rule("LI-K3")
def test_there_is_no_cleanup_at_the_end(table):
    t = table().round(7).colony(3, 6)
    before = t.record.ocean.copy()
    t.pass_all()
    assert (t.record.ocean == before).all()
    assert not t.record.city.any()


@pytest.mark.rule("LI-K2")
def test_jupiter_advances_before_the_next_sunlight(table):
    t = table().player(0, vessel=5).player(1, vessel=7).pass_all()
    assert t.record.round_number == 2
    assert t.record.electricity[:3].tolist() == [0, 6, 6]  # columns 5 and 6 are dark now


# --- minerals dissolve


@pytest.mark.rule("LI-K3")
@pytest.mark.parametrize("face", range(10), ids=[name for name, *_ in c.FACES])
@pytest.mark.parametrize("slot", range(4))
def test_two_minerals_dissolve_alternately_above_a_tile(table, face, slot):
    t = table(1).empty_ocean()
    t.record.face[slot] = face
    even, odd = (c.MINERALS[mineral] for mineral in c.FACES[face][1:3])
    t.cleanup()
    assert [t.cube(6 * slot + x, 0) for x in range(6)] == [even, odd] * 3


@pytest.mark.rule("LI-K3")
def test_one_cube_per_column_comes_from_the_supply(table):
    t = table(1).empty_ocean().cleanup()
    assert t.supply() == [22, 19, 19, 22, 19, 0]  # faces 4, 6, 0 and 2
    assert sum(t.column(x).count(None) for x in range(24)) == 3 * (6 + 6 + 6 + 4 * 4 + 3) - 24


@pytest.mark.rule("LI-K3")
def test_a_cube_goes_on_the_first_free_space(table):
    """Example T9 of the specification: E stands on (17, 1)."""
    t = table(1).cubes("S", (17, 0)).cleanup()
    assert t.column(17) == ["S", None, "S", None]


@pytest.mark.rule("LI-K3")
def test_gaps_are_filled_from_the_floor(table):
    t = table(1).cubes("Fe", (12, 1), (12, 3)).cubes("Fe", (11, 0), (11, 2)).cleanup()
    assert t.column(12) == ["HC", "Fe", None, "Fe"]
    assert t.column(11) == ["Fe", "HC", "Fe", None]


@pytest.mark.rule("LI-K3")
def test_a_submersible_on_the_floor_is_skipped(table):
    t = table(1).sub("E", 17, 0).cleanup()
    assert t.column(17) == [None, "S", None, None]


@pytest.mark.rule("LI-K3")
def test_a_full_column_gets_nothing(table):
    t = table(1).cubes("Fe", (17, 0), (17, 2), (17, 3)).cubes("Fe", (23, 0), (23, 1), (23, 2))
    t.cleanup()
    assert t.column(17) == ["Fe", None, "Fe", "Fe"]  # E stands in the gap
    assert t.column(23) == ["Fe"] * 3


@pytest.mark.rule("LI-K3")
def test_a_scarce_mineral_dissolves_from_left_to_right(table):
    t = table(2).empty_ocean()
    t.player(1, cargo="HC " * (t.supply()[c.HC] - 2))
    t.cleanup()
    spaces = [x for x in range(24) if t.cube(x, 0) == "HC"]
    assert spaces == [7, 9]  # not 11, 12, 14 and 16
    assert t.supply()[c.HC] == 0


# --- workers


@pytest.mark.rule("LI-K4")
@pytest.mark.rule("LI-A1")
def test_passes_are_cleared(table):
    t = table().pass_all()
    assert t.record.passed.tolist() == [0] * 5
    assert (t.phase, t.seat) == ("TURN", 0)


@pytest.mark.rule("LI-K4")
def test_all_workers_go_home(table):
    t = table()
    for space, count in (("election", 2), ("launch pad", 1), ("lock 4", 1)):
        t.occupy(space, 1, count)
    t.cleanup()
    assert t.record.quarters[:3].tolist() == [4, 4, 4]
    assert not t.record.space_count.any()
    assert not t.record.space_owner.any()


@pytest.mark.rule("LI-K5")
@pytest.mark.rule("LI-K4")
def test_the_basic_action_is_gone_from_the_next_round_on(table):
    t = table().round(2).occupy("basic income", 1).pass_all()
    assert t.record.city.tolist() == [1, 0, 0]
    assert "place basic income" not in t.names()
    assert "place colony 1" in t.names()
    assert t.record.quarters[1] == 4


# --- scoring


def final(table, **player):
    """The score of seat 0 when the game ends like this."""
    t = table().round(7).player(0, **player).pass_all()
    assert t.done
    return t.points()[0]


@pytest.mark.rule("LI-G1")
@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (49, 9)])
def test_five_dollars_are_a_point(table, money, points):
    assert final(table, money=money) == points


@pytest.mark.rule("LI-G1")
@pytest.mark.parametrize(
    ("cargo", "points"),
    [
        ("", 0),
        ("Si S NaCl Fe HC", 0),
        ("Si Si", 1),
        ("S S S", 1),
        ("NaCl NaCl NaCl NaCl", 2),
        ("Si Si Si S S S Fe HC HC", 3),
    ],
)
def test_a_pair_of_equal_cubes_is_a_point(table, cargo, points):
    assert final(table, cargo=cargo) == points


@pytest.mark.rule("LI-G1")
@pytest.mark.rule("LI-T3")
@pytest.mark.parametrize("card", range(10), ids=[name for name, _ in c.TECHNOLOGIES])
def test_stars_of_the_technology_cards_are_points(table, card):
    stars = [1, 2, 3, 1, 2, 1, 2, 2, 3, 1][card]
    assert final(table, tech=(card,), vp=7) == 7 + stars
    t = table().player(0, tech=(card,), vp=7).pass_all()  # but not before the end
    assert t.points()[0] == 7


@pytest.mark.rule("LI-T3")
def test_stars_of_a_card_that_was_put_back_do_not_count(table):
    t = table(1).round(7).anchor().rocket(7, 3, loaded="Fe Fe S", wild="HC")
    t.player(0, cargo="Si", tech=(2, 6)).by(0, "place launch pad", "technology 0")
    t.by(0, "return technology 2").pass_all()
    assert t.done
    assert t.points()[0] == 1 + 1 + 2  # the cube, cards 0 and 6


@pytest.mark.rule("LI-G1")
def test_other_things_count_nothing(table):
    t = table().round(7).player(0, electricity=9, crew=7, launched=1, track=(4, 0, 0, 0))
    t.sub("A", hold="Fe Fe Fe Fe", by=0).rocket(3, 3, loaded="Fe Fe", by=0).pass_all()
    assert t.points() == [0, 0, 0]


@pytest.mark.rule("LI-G1")
@pytest.mark.rule("LI-T2")
def test_immediate_effects_may_be_used_a_last_time(table):
    """Example T23 of the specification."""

    def ending():
        t = table().round(7).player(0, money=14, cargo="Si Si Si HC HC", tech=(1, 8), vp=20)
        return t.turn(0).pass_all()

    t = ending()
    assert (t.phase, t.seat, t.names()) == ("END", 0, ["done", "sell Si", "sell HC"])
    t.by(0, "done")
    assert t.points()[0] == 20 + 5 + 2 + 2
    t = ending().by(0, "sell Si")
    assert (t.record.money[0], t.phase) == (17, "END")
    t.by(0, "done")
    assert t.points()[0] == 20 + 5 + 3 + 2
    assert t.done


@pytest.mark.rule("LI-G1")
@pytest.mark.rule("LI-T2")
def test_the_separator_makes_pairs_at_the_end(table):
    t = table().round(7).player(0, electricity=2, cargo="Si S Fe HC", tech=(7,)).pass_all()
    t.by(0, "separate Si", "receive S", "separate Fe", "receive HC")
    assert t.done  # nothing can be used any more
    assert (t.cargo(0), t.points()[0]) == ("S S HC HC", 2 + 2)


@pytest.mark.rule("LI-G1")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_last_effects_are_used_in_turn_order(table, first, order):
    t = table().round(7).first(first).turn(first)
    t.player(0, cargo="Si", tech=(8,)).player(2, cargo="Fe", electricity=1, tech=(7,)).pass_all()
    for seat in order:
        assert (t.phase, t.seat) == ("END", seat)
        t.act("done")
    assert t.done


@pytest.mark.rule("LI-G1")
def test_who_can_use_nothing_is_not_asked_at_the_end(table):
    t = table().round(7).player(0, tech=(8,)).player(1, cargo="Fe", tech=(7,))
    assert t.player(2, cargo="Si").pass_all().done  # no cube, no electricity, no card


# --- ranks


def standings(t):
    players = t.record.players
    return t.record.rank[:players].tolist(), t.record.outcome[:players].tolist()


@pytest.mark.rule("LI-G2")
def test_most_points_win(table):
    t = table().round(7).player(0, vp=4, launched=3).player(1, vp=9).player(2, vp=5).pass_all()
    assert standings(t) == ([3, 1, 2], [-0.5, 1, -0.5])


@pytest.mark.rule("LI-G2")
def test_no_number_of_rockets_outweighs_a_point(table):
    t = table(2).round(7).player(0, vp=10).player(1, vp=9, launched=8).pass_all()
    assert standings(t) == ([1, 2], [1, -1])


@pytest.mark.rule("LI-G2")
def test_points_of_the_final_conversion_count(table):
    t = table(2).round(7).player(0, vp=4, money=5).player(1, vp=4, money=4).pass_all()
    assert standings(t) == ([1, 2], [1, -1])


@pytest.mark.rule("LI-G2")
@pytest.mark.rule("LI-R3")
def test_a_tie_is_broken_by_rockets_launched(table):
    """Example T22 of the specification."""
    t = table(2).round(7).player(0, vp=9, launched=1).player(1, vp=9, launched=2).pass_all()
    assert standings(t) == ([2, 1], [-1, 1])


@pytest.mark.rule("LI-G2")
def test_seats_that_are_still_tied_share_their_rank(table):
    t = table(2).round(7).player(0, vp=9, launched=2).player(1, vp=9, launched=2).pass_all()
    assert standings(t) == ([1, 1], [0, 0])
    t = table(3).round(7).player(1, vp=9).player(2, vp=9).pass_all()
    assert standings(t) == ([3, 1, 1], [-1, 0.5, 0.5])


# --- Solo variant


@pytest.mark.rule("LI-O1")
def test_solo_is_won_when_all_rockets_are_launched(table):
    t = all_but_one_launched(table, players=1).round(7).player(0, launched=7, money=11)
    t.by(0, "place launch pad", "technology 1", "pass")
    assert (t.done, t.record.outcome[0], t.record.rank[0]) == (True, 1, 1)
    assert t.points()[0] == 1 + 2 + 2  # the score is recorded as well


@pytest.mark.rule("LI-O1")
@pytest.mark.parametrize("launched", [0, 7])
def test_solo_is_lost_when_a_rocket_is_left(table, launched):
    t = all_but_one_launched(table, players=1) if launched else table(1)
    t.round(7).player(0, launched=launched, vp=50).pass_all()
    assert t.done
    assert t.record.outcome[0] == -1 + launched / 8


@pytest.mark.rule("LI-O1")
def test_solo_has_four_workers_and_no_tolls(table):
    t = table(1).player(0, money=9)
    assert t.record.quarters[0] == 4
    t.by(0, "place lock 3")
    assert (t.phase, t.record.money[0]) == ("TURN", 9)


@pytest.mark.rule("LI-O1")
def test_solo_games_come_to_an_end():
    batch = Batch(GAME, 20, 1)
    batch.reset(1)
    for _ in range(GAME.max_decisions(1)):
        if batch.dones.all():
            break
        batch.step(batch.random_actions())
    assert batch.dones.all()
