"""Flights, the end of the game, personal objectives and few players (rulebook p.16-17)."""

import numpy as np
import pytest
from perilune.uranus import state as s

from .words import CENTRE, edge, hold, rocks, some

RACES = ("Osmish", "Falkafreedi", "Kroviots")
TECHNOLOGIES = ("telescope", "weaponry", "rocket", "spaceship")


def about_to_fly(table, players=3, **options):
    """Every seat has Spaceship and a launchpad, and there is a complete module for each."""
    t = table(players, **{"races": RACES[:players], **options})
    for seat in range(players):
        t.tech(seat, "spaceship").pads(seat, 60).fill(seat + 1, "all")
    return t


# --- flight


@pytest.mark.rule("UR-Y1")
def test_a_seat_flies_to_any_complete_free_module(table):
    t = hold(table(3, races=RACES)).tech(0, "spaceship").pads(0, 60).fly(1, 4)
    t.fill(2, "all").fill(7, "all").fill(3, "RRR").build()
    assert some(t, "fly") == ["fly to module 2", "fly to module 7"]
    t.by(0, "fly to module 7")
    assert t.record.module[:3].tolist() == [7, 4, 0]
    assert t.record.occupant.tolist() == [0, 0, 0, 2, 0, 0, 1]
    assert t.record.flight_order[:3].tolist() == [2, 1, 0]
    assert t.record.flown == 2
    assert not t.done


@pytest.mark.rule("UR-Y1")
@pytest.mark.rule("UR-T3")
@pytest.mark.parametrize("missing", ["spaceship", "launchpad", "active mine", "module"])
def test_a_flight_needs_spaceship_launchpad_and_module(table, missing):
    t = hold(table(2, races=RACES[:2]))
    if missing != "spaceship":
        t.tech(0, "spaceship")
    if missing != "launchpad":
        t.pads(0, 60)
    if missing == "active mine":
        t.gap(0, 60, 1).attack_done().attack()
        assert t.dark(0) == [60]
    t.fill(1, "GGGBBB" if missing == "module" else "all").build()
    assert some(t, "fly") == []


@pytest.mark.rule("UR-Y1")
def test_nobody_flies_in_phase_3(table):
    t = rocks(about_to_fly(table), 0, h3="BB").use_again()
    assert t.phase == "USE_TOP"
    assert some(t, "fly") == []


@pytest.mark.rule("UR-Y1")
def test_a_flight_is_not_compulsory(table):
    t = about_to_fly(table).build()
    t.by(0, "done")
    assert t.seat == 1
    assert t.record.flown == 0


@pytest.mark.rule("UR-Y2")
def test_a_seat_that_has_flown_takes_no_further_part(table):
    t = hold(about_to_fly(table), 1)
    hold(hold(t, 0), 2).mines(0, 0, 5, 9).build()
    t.by(0, "fly to module 1").by(1, "done").by(2, "done")
    seats = set()
    while t.record.round_number < 6 and not t.done:
        seats.add(t.seat)
        t.act("done" if "done" in t.names() else t.legal()[0])
    assert seats == {1, 2}
    assert t.sets(0) == {}


@pytest.mark.rule("UR-Y2")
def test_saved_rocks_return_with_the_flight(table):
    t = about_to_fly(table).saved(0, "RY").build()
    before = t.stock()
    t.by(0, "fly to module 1")
    assert t.stock() == {**before, "R": before["R"] + 1, "Y": before["Y"] + 1}


@pytest.mark.rule("UR-Y2")
@pytest.mark.rule("UR-T2")
def test_the_telescope_of_a_flown_seat_turns_up_no_new_cards(table):
    t = hold(about_to_fly(table), 1).tech(0, "telescope").attack_done()
    t.gap(0, CENTRE, 1, up=True).gap(2, 5, 2, up=True).build()
    t.by(0, "fly to module 1")
    assert t.record.gap_face[:3].tolist() == [[1, 1], [0, 0], [1, 1]]  # these stay up
    t.attack()
    assert (t.record.gap_coordinate[:3] > 0).all()
    assert t.record.gap_face.sum() == 0
    t.tech(1, "telescope").attack()
    while t.phase.startswith("ATTACK"):
        t.act(t.legal()[0])
    assert t.record.gap_face[:3].tolist() == [[1, 1], [1, 1], [0, 0]]


@pytest.mark.rule("UR-Y2")
@pytest.mark.rule("UR-N1")
def test_the_abilities_of_a_flown_seat_end(table):
    races = ("Falkafreedi", "Osmish", "Kroviots")
    t = hold(about_to_fly(table, races=races), 1).mines(0, 5, 9).build()
    t.by(0, "fly to module 1")
    t.mine_and_transport()
    assert t.phase not in ("DOUBLE", "GIVE_ROCK")
    assert t.seat != 0


# --- the end


@pytest.mark.rule("UR-E1")
@pytest.mark.parametrize("players", range(1, 7))
def test_the_team_wins_when_all_have_flown(table, players):  # edge case 20
    races = ("Osmish", "Falkafreedi", "Kroviots", "Yarls", "Galepegals", "Arshantans")[:players]
    t = about_to_fly(table, players, races=races, objectives=False)
    for seat in range(players):
        hold(t, seat)
    t.build()
    for seat in range(players):
        assert not t.done
        t.by(seat, f"fly to module {seat + 1}")
    assert t.done
    assert t.phase == "OVER"
    assert t.record.round_number == 1
    assert t.record.outcome[:players].tolist() == [1] * players


@pytest.mark.rule("UR-E1")
def test_all_lose_at_the_end_of_the_track_whoever_was_saved(table):
    t = hold(about_to_fly(table)).build()
    t.by(0, "fly to module 1").by(1, "fly to module 2")
    t.at_space(17).next_round()
    assert t.done
    assert t.record.outcome[:3].tolist() == [0, 0, 0]


@pytest.mark.rule("UR-E1")
def test_the_last_seat_may_fly_in_round_17(table):
    t = hold(about_to_fly(table, 1, races=("Osmish",))).attack_done().at_space(17).build()
    t.by(0, "fly to module 1")
    assert t.done
    assert t.record.outcome[0] == 1


# --- personal objectives


def fly_all(table, card, seat, prepare=lambda t: None, **options):
    """All fly in order, a seat having an objective; whether it wins on its own as well."""
    t = about_to_fly(table, objectives=True, **options)
    t.record.objective[:3] = 0
    for other in range(3):
        hold(t, other)
    t.objective(seat, card)
    prepare(t)
    t.build()
    for flying in range(3):
        t.by(flying, f"fly to module {flying + 1}")
    assert t.done
    others = [x for x in range(3) if x != seat]
    assert t.record.outcome[others].tolist() == [1, 1]
    assert t.record.outcome[seat] in (1, 1 + np.float32(t.record.objective_bonus))
    return t.record.outcome[seat] > 1


def happened(event, count):
    def prepare(t):
        t.record.events[event, 1] = count

    return prepare


def row(t, seat, hexes):
    """Mines joined by tunnels along a row of the board."""
    t.mines(seat, *hexes).tunnels(seat, *(edge(h, h + 1) for h in hexes[:-1]))


@pytest.mark.rule("UR-E2")
@pytest.mark.parametrize(("seat", "met"), [(0, True), (1, False), (2, False)])
def test_objective_1_is_to_fly_first(table, seat, met):
    assert fly_all(table, 1, seat) == met


@pytest.mark.rule("UR-E2")
@pytest.mark.parametrize(("seat", "met"), [(0, False), (1, False), (2, True)])
def test_objective_2_is_to_fly_last(table, seat, met):
    assert fly_all(table, 2, seat) == met


@pytest.mark.rule("UR-E2")
@pytest.mark.parametrize(
    ("card", "prepare", "met"),
    [
        (3, lambda t: t.forts(1, 3), False),
        (3, lambda t: t.forts(1, 3, 4), True),
        (4, lambda t: None, False),
        (4, lambda t: t.pads(1, 3), True),
        (5, happened(s.ROCKS_PLACED, 7), False),
        (5, happened(s.ROCKS_PLACED, 8), True),
        (6, lambda t: None, False),
        (6, happened(s.LAUNCHES, 1), True),
        (6, lambda t: (happened(s.LAUNCHES, 3)(t), happened(s.JUNK_DRAWN, 1)(t)), False),
        (7, lambda t: t.tech(1, "telescope", "weaponry"), False),
        (7, lambda t: t.tech(1, *TECHNOLOGIES), True),
        (8, lambda t: None, False),
        (8, happened(s.SHOTS, 1), True),
        (9, lambda t: t.mines(1, *range(11)), False),
        (9, lambda t: t.mines(1, *range(12)), True),
        (10, lambda t: row(t, 1, range(26, 33)), False),
        (10, lambda t: row(t, 1, range(26, 34)), True),
        (10, lambda t: t.mines(1, *range(26, 34)), False),
        (11, lambda t: t.darken(1, *range(22)), False),
        (11, lambda t: t.darken(1, *range(21)), True),
        (12, happened(s.MODULES_COMPLETED, 1), False),
        (12, happened(s.MODULES_COMPLETED, 2), True),
    ],
)
def test_objectives_are_checked_when_the_seat_flies(table, card, prepare, met):
    assert fly_all(table, card, 1, prepare) == met


@pytest.mark.rule("UR-E2")
def test_a_network_counts_its_mines_not_its_hexes(table):
    def prepare(t):
        row(t, 1, range(26, 33))
        t.tunnels(1, edge(32, 33))  # an eighth hex without a mine

    assert not fly_all(table, 10, 1, prepare)


@pytest.mark.rule("UR-E2")
def test_the_bonus_is_an_option(table):
    t = about_to_fly(table, objectives=True, objective_bonus=0.5).build()
    t.record.objective[:3] = (1, 1, 2)
    for seat in range(3):
        t.by(seat, f"fly to module {seat + 1}")
    assert t.record.outcome[:3].tolist() == [1.5, 1, 1.5]


@pytest.mark.rule("UR-E2")
def test_objectives_are_void_in_a_lost_game(table):
    t = hold(about_to_fly(table, objectives=True)).objective(0, 1).build()
    t.by(0, "fly to module 1")
    t.at_space(17).next_round()
    assert t.done
    assert t.record.outcome[:3].tolist() == [0, 0, 0]


@pytest.mark.rule("UR-E2")
@pytest.mark.rule("UR-L1")
def test_placed_rocks_and_completed_modules_are_counted(table):
    t = hold(table(3, races=RACES), 1).pads(0, 60, 58).fill(2, "GGBBBY").fill(3, "BBBRRRY")
    rocks(t, 0, h3="BY", h5="Y").next_junk(7).use_again()
    t.act("set (-4,3,1)", "launch to module 2")
    assert t.record.events[s.ROCKS_PLACED, 0] == 2
    t.act("set (-3,-1,4)", "launch to module 3")
    events = t.record.events[:, 0]
    assert events[s.ROCKS_PLACED] == 3
    assert events[s.MODULES_COMPLETED] == 2
    assert events[s.LAUNCHES] == 2
    assert events[s.JUNK_DRAWN] == 0


# --- one and two players


@pytest.mark.rule("UR-Z1")
def test_one_module_is_enough_alone(table):
    t = hold(about_to_fly(table, 1, races=("Kroviots",))).build()
    t.by(0, "fly to module 1")
    assert t.done
    assert t.record.outcome[0] == 1


@pytest.mark.rule("UR-Z1")
@pytest.mark.parametrize("race", ["Kroviots", "Galepegals", "Arshantans", "Yarls", "Falkafreedi"])
def test_nothing_is_given_alone(table, race):
    t = hold(table(1, races=(race,))).mines(0, 5, 9).track(0, "mine", 4)
    t.track(0, "spaceship", 3).track(0, "fortification", 2).build()
    assert "use mine" not in t.names()
    assert "use spaceship" not in t.names()
    t.act("use fortification")
    assert t.phase == "BUILD_HEX"


@pytest.mark.rule("UR-Z1")
def test_solo_has_two_gaps_that_both_hit(table):
    t = hold(table(1).attack_done().gap(0, CENTRE, 1).gap(1, 0, 2)).attack()
    assert t.dark(0) == [0, 30]


@pytest.mark.rule("UR-Z2")
def test_both_gaps_touch_both_moons_of_two_seats(table):
    t = hold(table(2, races=RACES[:2]).attack_done().gap(0, CENTRE, 1).gap(1, 0, 2)).attack()
    assert t.dark(0) == t.dark(1) == [0, 30]


@pytest.mark.rule("UR-Z2")
@pytest.mark.rule("UR-T2")
def test_one_telescope_shows_all_cards_to_two_seats(table):
    t = hold(table(2, races=RACES[:2])).tech(1, "telescope").attack_done().gap(0, CENTRE, 1)
    t.attack()
    assert t.record.gap_face[:2].tolist() == [[1, 1], [1, 1]]
