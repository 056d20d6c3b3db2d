"""General rules and set-up. Where a second team is tasked, it only keeps the Work phase open."""

import numpy as np
import pytest
from perilune.core.batch import Batch
from perilune.core.position import Position
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s


def white(t):
    """Controller, kind of place and index of the Subsidized robot."""
    r = t.record
    return int(r.white_owner) - 1, int(r.white_at), int(r.white_index)


def white_in_silo(t, seat, cells, cell):
    """Fills a Silo; one of the robots in the cell is the Subsidized one."""
    t.white(seat).silo(seat, cells)
    t.record.white_at, t.record.white_index = s.IN_SILO, cell
    t.refresh()
    return t


def task_and_work(t, *places):
    """Seat 0 tasks teams while seat 1 passes; goes on to Work."""
    t.by(0, f"task {places[0]}").by(1, "pass")
    t.by(0, *(f"task {place}" for place in places[1:]))
    return t.to_work()


def rocket(name):
    return [n for n, *_ in c.ROCKETS].index(name) + 1


# --- MM-G1: the turn


@pytest.mark.rule("MM-G1")
def test_a_turn_is_task_mine_work_launch(table):
    t = table(2).pad("A", "Gibson", "11.").pad("B", "Verne").silo(0, "B")
    t.by(0, "task Loader column 3").by(1, "pass").by(0, "task Clout column 1")
    assert t.phase == "TASK"
    t.by(0, "pass")
    assert t.phase == "MINE"
    t.next_spins(0, 0, 0).mine_all()
    assert t.phase == "WORK"
    t.by(0, "work Loader column 3")  # the only load is forced and fills Gibson
    assert (t.phase, t.points()) == ("WORK", [0, 0])
    t.by(0, "work Clout column 1")
    assert (t.phase, t.points(), t.record.turn) == ("TASK", [1, 4], 2)


# --- MM-G2, MM-G3: robots and Silos


@pytest.mark.rule("MM-G2")
@pytest.mark.rule("MM-G3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_robot_is_in_one_place_and_no_silo_overflows_in_random_play(players):
    batch = Batch(GAME, 16, players, crater="random", sides="random", colours="random")
    batch.reset(players)
    owners = np.arange(1, c.MAX_PLAYERS + 1)
    steps = 0
    while not batch.dones.all():
        r = batch.states
        in_columns = c.COLUMN_TEAM[:, None] * (r["columns"][:, :, None] == owners)
        found = (
            r["robot_control"].astype(int)
            + r["silo"].sum(2)
            + r["crater_robots"].sum(2)
            + r["own_teams"].sum(2)
            + in_columns.sum(1)
            + (r["slots"][..., None] == owners).sum((1, 2))
            + (r["captives"][..., None] == owners).sum((1, 2))
        )
        for phase, in_hand in (
            (s.ROOM, r["excess"]),
            (s.GIVE, r["given"].sum(1)),
            (s.TAKE, r["left"]),
        ):
            games = np.flatnonzero(r["phase"] == phase)
            found[games, r["seat"][games]] += in_hand[games]
        assert (found == r["robots"] + (r["white_owner"][:, None] == owners)).all()
        places = np.where((r["colour"] == c.RED) & (r["side"] == 1), 2, 3)
        assert (r["silo"][..., :3] + r["silo"][..., 3:] <= places[..., None]).all()
        batch.step(batch.random_actions())
        steps += 1
    assert steps > 200


@pytest.mark.rule("MM-G2")
def test_a_resource_is_the_robot_that_holds_it(table):
    t = table(2).silo(0, "bB").pad("A", "Gibson").pad("B", "Verne")
    assert t.home(0) == 6
    task_and_work(t, "Loader column 3", "Clout column 1")
    t.by(0, "work Loader column 3", "load pad A slot 2")
    assert t.cells(0) == "b"
    assert t.record.slots[0].tolist() == [0, 1, 0, 0, 0]
    assert t.home(0) == 5  # 8 without Silo, slot and Clout team


@pytest.mark.rule("MM-G3")
@pytest.mark.parametrize(("side", "held", "after"), [("A", "BB", "bggBB"), ("B", "B", "bggB")])
def test_a_silo_holds_three_of_a_type_or_two_on_red_b(table, side, held, after):
    t = table(2, colours=("Red", "Black"), sides=[side, "A"]).silo(0, held)
    t.by(0, "pass").by(1, "task Clout column 1", "pass").next_spins(0, 1, 0)
    others = t.home(0) - 4
    t.by(0, *["mine raw Buckyball"] * 2, *["mine raw Graphene"] * 2)
    t.by(0, *["mine raw Nanotube"] * others).mine_all()
    t.by(0, "pass")  # makes no room for the second Buckyball
    assert t.cells(0) == after


# --- MM-G4: dropping


@pytest.mark.rule("MM-G4")
def test_a_dropped_resource_is_lost_and_its_robot_goes_home(table):
    t = table(2).silo(0, "bG")
    t.by(0, "drop refined Graphene")
    assert (t.seat, t.phase) == (0, "TASK")  # dropping keeps the go
    assert (t.cells(0), t.home(0)) == ("b", 7)
    assert [name for name in t.names() if "drop" in name] == ["drop raw Buckyball"]


@pytest.mark.rule("MM-G4")
def test_robots_that_drop_while_mining_are_sent_to_the_crater_too(table):
    t = table(2).silo(0, "n").pass_all()
    t.by(0, *["mine raw Graphene"] * 3, "drop raw Nanotube")
    assert (t.cells(0), t.home(0)) == ("", 5)
    t.by(0, *["mine raw Graphene"] * 5)
    assert t.seat == 1


@pytest.mark.rule("MM-G4")
def test_resources_may_be_dropped_before_and_after_works(table):
    t = task_and_work(table(2).silo(0, "gN"), "Shaker column 3", "Clout column 1")
    assert {"drop raw Graphene", "drop refined Nanotube"} <= set(t.names())
    t.by(0, "drop raw Graphene", "work Shaker column 3", "drop refined Nanotube")
    assert (t.cells(0), t.home(0)) == ("", 7)
    assert sorted(t.names()) == ["return Clout column 1", "work Clout column 1"]


@pytest.mark.rule("MM-G4")
def test_nothing_is_dropped_in_the_middle_of_an_action(table):
    t = task_and_work(table(2).silo(0, "bg"), "Refinery column 2", "Clout column 1")
    t.by(0, "work Refinery column 2")
    assert sorted(t.names()) == ["refine 0 Buckyball", "refine 1 Buckyball"]


@pytest.mark.rule("MM-G4")
@pytest.mark.parametrize("phase", ["TASK", "MINE", "WORK"])
def test_nothing_is_dropped_during_another_seats_decision(table, phase):
    t = table(2).silo(0, "b").silo(1, "G")
    if phase != "TASK":
        t.by(0, "task Clout column 1").by(1, "task Shaker column 3").pass_all()
    if phase == "WORK":
        t.to_work()
    assert (t.phase, t.seat) == (phase, 0)
    assert [name for name in t.names() if "drop" in name] == ["drop raw Buckyball"]


# --- MM-G5: Priority


@pytest.mark.rule("MM-G5")
@pytest.mark.parametrize("place", ["Clout column 1", "Clout column 2", "Advanced 1"])
def test_clout_and_prerogative_change_priority_at_once(table, place):
    t = table(3).advanced(2, 1, "Prerogative").by(0, "pass").by(1, "pass")
    t.by(2, f"task {place}", "task Shaker column 3").to_work()
    assert t.order() == [0, 1, 2]
    t.by(2, f"work {place}")
    assert (t.phase, t.order()) == ("WORK", [2, 0, 1])


@pytest.mark.rule("MM-G5")
def test_priority_stays_without_a_worked_clout(table):
    t = table(3).priority(1, 2, 0).dominance(0, 7, 3)
    t.by(1, "pass").by(2, "task Clout column 1").by(0, "task Shaker column 3")
    t.by(2, "pass").by(0, "pass").to_work()
    t.by(2, "return Clout column 1").by(0, "work Shaker column 3")
    assert (t.record.turn, t.order(), t.seat) == (2, [1, 2, 0], 1)


@pytest.mark.rule("MM-G5")
@pytest.mark.rule("MM-S6")
def test_every_priority_order_is_as_likely_at_the_start():
    batch = Batch(GAME, 3000, 3)
    batch.reset(0)
    orders, counts = np.unique(batch.states["priority"][:, :3], axis=0, return_counts=True)
    assert orders.tolist() == [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]]
    assert np.abs(counts - 500).max() < 100
    assert (batch.seats == batch.states["priority"][:, 0]).all()


# --- MM-G6: the deck


@pytest.mark.rule("MM-G6")
def test_rockets_are_dealt_from_the_bottom_of_the_deck(table):
    t = table(2).pad("A", "Tesla").pad("B", "Kahn").next_cards("Lem", "Verne", "Bell", "Wells")
    t.next_spins(6, 6, 0).by(0, "task Clout column 1").pass_all().mine_all()
    assert t.record.pads[:2].tolist() == [rocket("Bell"), rocket("Wells")]
    assert t.record.deck_left == 33


@pytest.mark.rule("MM-G6")
def test_nobody_sees_the_order_of_the_deck(table):
    t = table(3)
    before = [t.observation(seat) for seat in range(3)]
    t.record.deck[: t.record.deck_left] = t.record.deck[: t.record.deck_left][::-1].copy()
    t.refresh()
    for seat in range(3):
        assert (t.observation(seat) == before[seat]).all()


@pytest.mark.rule("MM-G6")
def test_a_pad_stays_empty_without_a_deck(table):
    t = table(2).pad("A", "Lem").pad("B", "Gibson").next_cards("Verne")
    r = t.record
    r.deck[0], r.deck_left = r.deck[r.deck_left - 1], 1  # Verne is the last card
    t.next_spins(6, 0, 0).by(0, "task Clout column 1").pass_all().mine_all()
    assert r.pads.tolist() == [rocket("Verne"), 0, 0, 0]
    assert r.deck_left == 0


@pytest.mark.rule("MM-G6")
def test_comsat_needs_a_deck(table):
    t = table(2).advanced(0, 1, "Comsat")
    t.record.deck_left = 0
    task_and_work(t, "Advanced 1", "Clout column 1")
    assert sorted(t.names()) == [
        "return Advanced 1",
        "return Clout column 1",
        "work Clout column 1",
    ]


# --- MM-G7: where the Subsidized robot is among its controller's robots


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize(
    ("building", "index"), [("Shaker column 2", 3), ("Uplink column 3", 7), ("Reverter", 13)]
)
def test_white_joins_the_first_team(table, building, index):
    t = table(2).white(0).by(0, f"task {building}")
    assert white(t) == (0, s.IN_TEAM, index)
    t.by(1, "pass").by(0, "task Clout column 1")
    assert white(t) == (0, s.IN_TEAM, index)


@pytest.mark.rule("MM-G7")
def test_white_is_the_first_to_drop(table):
    t = white_in_silo(table(2), 0, "bb", 0)
    t.by(0, "drop raw Buckyball")
    assert t.cells(0) == "b"
    assert white(t) == (0, s.IN_ROBOT_CONTROL, 0)


@pytest.mark.rule("MM-G7")
def test_white_is_the_first_to_pay(table):
    t = white_in_silo(table(2), 0, "ggg", 1)
    task_and_work(t, "Uplink column 3", "Clout column 1")
    t.by(0, "work Uplink column 3")  # Robot Control+ is all that can be paid
    assert t.cells(0) == "g"
    assert white(t) == (0, s.IN_ROBOT_CONTROL, 0)


@pytest.mark.rule("MM-G7")
def test_white_is_the_first_to_be_fired(table):
    t = white_in_silo(table(2).advanced(0, 1, "Mass Driver"), 0, "BB", 3)
    task_and_work(t, "Advanced 1", "Clout column 1")
    t.by(0, "work Advanced 1")
    assert (t.cells(0), t.points()) == ("B", [3, 0])
    assert white(t) == (0, s.IN_ROBOT_CONTROL, 0)


@pytest.mark.rule("MM-G7")
def test_white_is_the_last_to_go_to_the_crater(table):
    t = table(2).white(0).pass_all()
    t.by(0, *["mine raw Buckyball"] * 8)
    assert white(t) == (0, s.IN_ROBOT_CONTROL, 0)
    t.by(0, "mine raw Nanotube")
    assert white(t) == (0, s.IN_CRATER, 2)


@pytest.mark.rule("MM-G7")
def test_white_stays_home_while_another_robot_can_produce(table):
    t = task_and_work(table(2).level(0, "Factory", 1).white(0), "Factory", "Clout column 1")
    t.by(0, "work Factory", "produce raw Graphene")
    assert t.cells(0) == "g"
    assert white(t) == (0, s.IN_ROBOT_CONTROL, 0)


@pytest.mark.rule("MM-G7")
def test_white_produces_if_it_is_alone(table):
    t = table(2).level(0, "Factory", 2).pad("A", "Lem", "0").silo(0, "bbggnnn").white(0)
    t.by(0, "task Factory").by(1, "task Clout column 1").to_work()
    t.by(0, "work Factory", "produce raw Graphene")
    assert (t.cells(0), t.home(0)) == ("bbgggnnn", 0)
    assert white(t) == (0, s.IN_SILO, 1)


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize(
    ("held", "place"), [("b", (0, s.IN_ROBOT_CONTROL, 0)), ("", (0, s.IN_SILO, 0))]
)
def test_white_is_the_one_turned_away_by_a_full_silo(table, held, place):
    t = table(2).white(0).silo(0, held)
    t.by(0, "pass").by(1, "task Clout column 1", "pass").next_spins(0, 1, 1)
    t.by(0, *["mine raw Nanotube"] * (t.home(0) - 3), *["mine raw Buckyball"] * 3).mine_all()
    assert (t.phase, t.cells(0)) == ("WORK", "bbb")
    assert white(t) == place


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize(
    ("drops", "place"), [(1, (0, s.IN_ROBOT_CONTROL, 0)), (2, (0, s.IN_SILO, 3))]
)
def test_white_is_the_last_that_room_is_made_for(table, drops, place):
    t = table(2).white(0).silo(0, "bbb")
    t.by(0, "pass").by(1, "task Clout column 1", "pass").next_spins(3, 0, 0)
    t.by(0, *["mine raw Nanotube"] * 4, *["mine refined Buckyball"] * 2).mine_all()
    t.by(0, *["drop raw Buckyball"] * drops)
    if drops == 1:
        t.by(0, "pass")
    assert (t.phase, t.cells(0)) == ("WORK", ("bbB", "bBB")[drops - 1])
    assert white(t) == place


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize(("amount", "cell"), [(1, 0), (2, 3)])
def test_white_is_the_last_to_be_refined(table, amount, cell):
    t = white_in_silo(table(2), 0, "bb", 0)
    task_and_work(t, "Refinery column 2", "Clout column 1")
    t.by(0, "work Refinery column 2", f"refine {amount} Buckyball")
    assert t.cells(0) == ("bB", "BB")[amount - 1]
    assert white(t) == (0, s.IN_SILO, cell)


@pytest.mark.rule("MM-G7")
def test_white_is_the_last_to_be_exchanged(table):
    t = white_in_silo(table(2).level(0, "Exchanger", 1), 0, "bb", 0)
    task_and_work(t, "Exchanger", "Clout column 1")
    t.by(0, "work Exchanger", "exchange Buckyball>Nanotube")
    assert white(t) == (0, s.IN_SILO, 0)
    t.by(0, "exchange Buckyball>Graphene")
    assert white(t) == (0, s.IN_SILO, 1)


@pytest.mark.rule("MM-G7")
def test_white_is_the_last_to_be_repressed(table):
    t = white_in_silo(table(2).advanced(0, 1, "Repressor"), 0, "nn", 2)
    task_and_work(t, "Advanced 1", "Clout column 1")
    t.by(0, "work Advanced 1", "repress 1 Nanotube into Buckyball")
    t.by(0, "repress 0 Nanotube into Graphene")
    assert t.cells(0) == "nB"
    assert white(t) == (0, s.IN_SILO, 2)


@pytest.mark.rule("MM-G7")
def test_white_is_the_last_to_be_loaded(table):
    t = white_in_silo(table(2).pad("A", "Gibson").pad("B", "Verne"), 0, "BB", 3)
    task_and_work(t, "Loader column 3", "Clout column 1")
    t.by(0, "work Loader column 3", "load pad A slot 3")
    assert white(t) == (0, s.IN_SILO, 3)
    t.by(0, "load pad A slot 2")
    assert white(t) == (0, s.IN_SLOT, 1)


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize(
    ("cells", "place"), [("bb", (1, s.IN_SILO, 0)), ("b", (1, s.IN_ABDUCTOR, 1))]
)
def test_white_is_the_last_to_be_abducted(table, cells, place):
    t = white_in_silo(table(2).advanced(0, 2, "Abductor"), 1, cells, 0)
    task_and_work(t, "Advanced 2", "Clout column 1")
    t.by(0, "work Advanced 2")  # one seat, one cell: forced
    assert t.record.captives[0].tolist() == [0, 2, 0]
    assert white(t) == place


@pytest.mark.rule("MM-G7")
def test_white_is_the_last_to_be_given_away(table):
    t = task_and_work(white_in_silo(table(2), 0, "BB", 3), "Reverter", "Clout column 1")
    t.by(0, "work Reverter", "give 1 refined Buckyball", "take 0 raw Buckyball")
    t.by(0, "take 1 raw Graphene")
    assert t.cells(0) == "gB"
    assert white(t) == (0, s.IN_SILO, 3)


@pytest.mark.rule("MM-G7")
@pytest.mark.parametrize("cell", [3, 4])
@pytest.mark.parametrize(("take", "lands"), [(0, 1), (1, 0)])
def test_exchanged_white_lands_in_the_first_type_taken(table, cell, take, lands):
    t = white_in_silo(table(2), 0, "BG", cell)
    task_and_work(t, "Reverter", "Clout column 1")
    t.by(0, "work Reverter", "give 1 refined Buckyball", "give 1 refined Graphene")
    t.by(0, f"take {take} raw Buckyball", f"take {1 - take} raw Graphene")
    assert t.cells(0) == ("gn", "bn")[take]
    assert white(t) == (0, s.IN_SILO, lands)


# --- MM-S1, MM-S2: the Lunar Surface


def deck_order(record):
    """The whole deck before the pads were dealt."""
    return [*record.deck[: record.deck_left].tolist(), *record.pads[record.pads > 0][::-1].tolist()]


@pytest.mark.rule("MM-S1")
@pytest.mark.parametrize(
    ("players", "supply"),
    [
        (2, [2, 1, 1, 2, 2, 1, 2, 1]),
        (3, [3, 2, 1, 3, 3, 2, 3, 1]),
        (4, [4, 3, 2, 4, 4, 3, 4, 2]),
        (5, [5, 4, 3, 5, 5, 4, 5, 3]),
    ],
)
def test_tiles_are_stacked_by_number_of_players(players, supply):
    assert Position(GAME, players).record.tiles.tolist() == supply


@pytest.mark.rule("MM-S1")
def test_all_39_rockets_are_shuffled():
    decks = [deck_order(Position(GAME, 3, seed=seed).record) for seed in range(20)]
    for deck in decks:
        assert sorted(deck) == list(range(1, 40))
    assert len({tuple(deck) for deck in decks}) == 20


@pytest.mark.rule("MM-S1")
@pytest.mark.parametrize(("crater", "number"), [("A", 0), ("B", 1), ("C", 2), ("D", 3)])
def test_one_crater_is_chosen(crater, number):
    assert Position(GAME, 3, crater=crater).record.crater == number


@pytest.mark.rule("MM-S2")
@pytest.mark.parametrize(
    ("players", "options", "pads"),
    [
        (2, {}, "AB"),
        (3, {}, "AB"),
        (4, {}, "ABC"),
        (5, {}, "ABC"),
        (3, {"sides": "B"}, "ABD"),
        (5, {"sides": "B"}, "ABCD"),
        (2, {"sides": "B", "colours": ("Black", "Red")}, "AB"),
        (2, {"sides": ["A", "B"], "colours": ("Blue", "Red")}, "AB"),
    ],
)
def test_one_rocket_is_dealt_to_every_active_pad(players, options, pads):
    r = Position(GAME, players, **options).record
    assert [pad for pad, card in zip("ABCD", r.pads) if card] == list(pads)
    assert r.deck_left == 39 - len(pads)
    assert not r.slots.any()
    assert not r.available.any()


@pytest.mark.rule("MM-S2")
def test_the_rocket_of_pad_d_is_replaced_like_others(table):
    t = table(2, colours=("Blue", "Red"), sides=["B", "A"])
    t.pad("A", "Tesla").pad("B", "Kahn").pad("D", "Wells").next_cards("Lem", "Verne", "Bell")
    t.next_spins(6, 0, 0).by(0, "task Clout column 1").pass_all().mine_all()
    assert t.record.pads.tolist() == [rocket("Lem"), rocket("Verne"), 0, rocket("Bell")]


# --- MM-S3, MM-S4, MM-S5: robots


@pytest.mark.rule("MM-S3")
def test_white_starts_in_the_subsidy_box():
    r = Position(GAME, 4).record
    assert (r.white_owner, r.white_at) == (0, s.IN_BOX)


@pytest.mark.rule("MM-S4")
@pytest.mark.parametrize(("side", "robots"), [("A", [8, 8, 8, 8, 8]), ("B", [7, 8, 8, 8, 9])])
def test_a_seat_starts_with_eight_robots_but_for_black_b_and_green_b(side, robots):
    r = Position(GAME, 5, sides=side).record
    assert r.robots.tolist() == robots
    assert (r.robot_control + r.silo.sum(1)).tolist() == robots
    assert r.score[:5].tolist() == [0] * 5


@pytest.mark.rule("MM-S4")
def test_colours_and_sides_are_set_seat_by_seat():
    r = Position(GAME, 3, colours=("Green", "Red", "Black"), sides=["B", "A", "B"]).record
    assert r.colour[:3].tolist() == [c.GREEN, c.RED, c.BLACK]
    assert r.side[:3].tolist() == [1, 0, 1]
    assert r.robots[:3].tolist() == [9, 8, 7]


@pytest.mark.rule("MM-S5")
@pytest.mark.parametrize(
    ("crater", "odds"),
    [
        ("A", [26, 20, 16, 13, 10, 8]),
        ("B", [19, 16, 14, 16, 14, 11]),
        ("C", [34, 27, 21, 0, 0, 0]),
        ("D", [22, 18, 16, 24, 10, 0]),
    ],
)
def test_two_set_up_spins_give_resources_and_launches_are_spun_again(crater, odds):
    batch = Batch(GAME, 2000, 5, crater=crater)
    batch.reset(0)
    r = batch.states
    assert (r["silo"].sum(2) == 2).all()
    assert (r["robot_control"] == 6).all()
    frequency = r["silo"].sum((0, 1)) / 20_000
    assert np.abs(frequency - np.array(odds) / sum(odds)).max() < 0.015
    assert (r["deck_left"] == 36).all()  # nothing was launched
    assert not r["available"].any()


# --- MM-S6: order of random draws


@pytest.mark.rule("MM-S6")
def test_a_seed_sets_up_the_same_game():
    first, second, other = (Position(GAME, 4, seed=seed).record for seed in (7, 7, 8))
    assert first.tobytes() == second.tobytes()
    assert first.tobytes() != other.tobytes()


@pytest.mark.rule("MM-S6")
@pytest.mark.parametrize("seed", range(5))
def test_deck_then_spins_seat_by_seat_are_drawn(seed):
    two = Position(GAME, 2, seed=seed).record
    for players, options in ((3, {}), (5, {}), (4, {"sides": "B"})):
        more = Position(GAME, players, seed=seed, **options).record
        assert deck_order(more) == deck_order(two)
        assert more.silo[:2].tolist() == two.silo[:2].tolist()


@pytest.mark.rule("MM-S6")
def test_random_options_are_drawn_before_the_deck():
    options = {"crater": "random", "colours": "random", "sides": "random"}
    batch = Batch(GAME, 500, 5, **options)
    batch.reset(0)
    r = batch.states
    assert (np.bincount(r["crater"], minlength=4) > 90).all()
    assert (np.sort(r["colour"], 1) == np.arange(5)).all()
    for seat in range(5):
        assert (np.bincount(r["colour"][:, seat], minlength=5) > 60).all()
        assert (np.bincount(r["side"][:, seat], minlength=2) > 180).all()
    for name in options:
        random = Position(GAME, 5, seed=3, **{name: "random"}).record
        assert deck_order(random) != deck_order(Position(GAME, 5, seed=3).record)
