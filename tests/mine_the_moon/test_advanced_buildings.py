"""The buildings on the backs of rockets (rulebook p.16)."""

import pytest
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s

# name, cost, team, bonus
BUILDINGS = [
    ("Abductor", "G", 1, 2),
    ("Accelerator", "B", 1, 1),
    ("Agri-Dome", "GN", 3, 2),
    ("Comsat", "bg", 1, 1),
    ("Generator", "BG", 2, 2),
    ("Grant", "GN", 0, 3),
    ("Hydroponics", "BB", 2, 2),
    ("Lab", "BG", 2, 2),
    ("Leecher", "G", 2, 1),
    ("Mass Driver", "BN", 1, 2),
    ("Omnirefiner", "BG", 2, 1),
    ("Prerogative", "B", 1, 1),
    ("Quaker", "N", 0, 2),
    ("Repressor", "B", 1, 1),
    ("Solar Array", "BN", 2, 2),
    ("Synthesizer", "BG", 2, 2),
    ("Transmitter", "gn", 1, 1),
    ("Trembler", "bn", 1, 1),
    ("Statue-3", "G", 0, 3),
    ("Statue-4", "BB", 0, 4),
    ("Statue-5", "BG", 0, 5),
    ("Statue-6", "GG", 0, 6),
    ("Statue-7", "GN", 0, 7),
]
EVERY_BUILDING = pytest.mark.parametrize(("name", "cost", "team", "bonus"), BUILDINGS)
NAMES = [name for name, *_ in BUILDINGS]


def work(t, place="Advanced 1"):
    """Seat 0 tasks one team, the others none, and works it."""
    return t.by(0, f"task {place}").to_work().by(0, f"work {place}")


def cannot_work(t):
    """Seat 0 tasks its Advanced Building but can only return the team (or drop something)."""
    t.by(0, "task Advanced 1").to_work()
    return "work Advanced 1" not in t.names()


def available(t):
    return [name for name, count in zip(c.ADVANCED_NAMES, t.record.available) for _ in range(count)]


# --- cost, bonus and team of each


@pytest.mark.rule("MM-B1")
@pytest.mark.rule("MM-B2")
@pytest.mark.rule("MM-V1")
@EVERY_BUILDING
def test_an_advanced_building_has_its_cost_and_bonus(table, name, cost, team, bonus):
    t = table().available(name).silo(0, cost + "bg")
    work(t, "Uplink column 2").act(f"construct {name}")
    assert t.names() == ["site 1", "site 2", "site 3"]
    t.act("site 3")
    assert t.cells(0) == "bg"
    assert t.points() == [bonus, 0, 0]
    assert t.record.advanced[0].tolist() == [0, 0, NAMES.index(name) + 1]
    assert available(t) == []
    assert t.home(0) == 6 + (name == "Grant")  # which brings the Subsidized robot


@pytest.mark.rule("MM-B1")
@EVERY_BUILDING
def test_an_advanced_building_needs_its_exact_cost(table, name, cost, team, bonus):
    for letter in set(cost):
        t = table().available(name).silo(0, cost.replace(letter, letter.swapcase(), 1))
        t.by(0, "task Uplink column 2").to_work()
        assert t.phase == "WORK"
        assert "work Uplink column 2" not in t.names()


@pytest.mark.rule("MM-V1")
@EVERY_BUILDING
def test_an_advanced_building_takes_its_team_or_none_at_all(table, name, cost, team, bonus):
    t = table().advanced(0, 1, name)
    assert ("task Advanced 1" in t.names()) == (team > 0)
    if team:
        t.act("task Advanced 1")
        assert t.home(0) == 8 - team


# --- becoming available


@pytest.mark.rule("MM-V1")
def test_no_advanced_building_is_available_at_the_start(table):
    t = table().silo(0, "bbBGN")
    assert available(t) == []
    work(t, "Uplink column 2")  # a Factory is all there is
    assert t.record.levels[0].tolist() == [1, 0, 0, 0]


@pytest.mark.rule("MM-V1")
def test_launches_make_advanced_buildings_available_in_the_same_turn(table):
    t = table().pad("A", "Heinlein").pad("B", "Bell").silo(0, "BG")
    t.by(0, "task Uplink column 2").pass_all().next_spins(6, 0, 0).mine_all()
    assert available(t) == ["Accelerator", "Statue-3"]
    t.by(0, "work Uplink column 2")
    assert t.names() == ["construct Accelerator", "construct Statue-3"]


@pytest.mark.rule("MM-V2")
@pytest.mark.parametrize("bonus", [3, 4, 5, 6, 7])
def test_a_statue_has_no_action(table, bonus):
    t = table().advanced(0, 1, f"Statue-{bonus}")
    assert "task Advanced 1" not in t.names()


# --- Abductor


@pytest.mark.rule("MM-V3")
def test_abductor_keeps_a_robot_and_destroys_its_resource(table):
    t = work(table().advanced(0, 1, "Abductor").silo(1, "bGG").silo(2, "n"))
    assert t.names() == ["target seat +1", "target seat +2"]
    t.act("target seat +1")
    assert t.names() == ["abduct raw Buckyball", "abduct refined Graphene"]
    t.act("abduct refined Graphene")
    assert t.record.captives[0].tolist() == [2, 0, 0]
    assert [t.cells(seat) for seat in range(3)] == ["", "bG", "n"]
    assert [t.home(seat) for seat in range(3)] == [8, 5, 7]
    assert t.points() == [0, 0, 0]


@pytest.mark.rule("MM-V3")
def test_a_captive_is_held_until_another_robot_is_stolen(table):
    t = table().advanced(0, 1, "Abductor").captive(0, 1, owner=2)
    t.finish_turn().finish_turn()
    assert (t.record.captives[0, 0], t.home(2)) == (3, 7)
    work(t.silo(1, "bg")).act("abduct raw Graphene")
    assert (t.record.captives[0, 0], t.home(2)) == (2, 8)
    assert (t.cells(1), t.home(1)) == ("b", 6)


@pytest.mark.rule("MM-V3")
def test_abductor_needs_a_robot_in_the_silo_of_another_seat(table):
    assert cannot_work(table().advanced(0, 1, "Abductor").silo(0, "bgn"))


@pytest.mark.rule("MM-V3")
def test_only_seats_with_a_filled_silo_can_be_robbed(table):
    t = work(table(4).advanced(0, 1, "Abductor").silo(0, "b").silo(1, "g").silo(3, "n"))
    assert t.names() == ["target seat +1", "target seat +3"]


# --- Accelerator


@pytest.mark.rule("MM-V4")
def test_accelerated_rocket_launches_at_the_end_of_the_turn_full_or_not(table):
    t = table().advanced(0, 1, "Accelerator").pad("A", "Fresco", "2..")
    t.pad("B", "Roddenberry", ".1..0").next_cards("Bell")
    t.by(0, "task Advanced 1").by(1, "pass").by(2, "pass").by(0, "task Shaker column 3").to_work()
    t.by(0, "work Advanced 1")
    assert t.names() == ["accelerate pad A", "accelerate pad B"]
    t.act("accelerate pad B")
    assert (t.phase, t.points()) == ("WORK", [0, 0, 0])  # not before the end of the turn
    t.act("return Shaker column 3")
    assert t.points() == [1, 4, 0]
    assert available(t) == ["Synthesizer"]
    assert [c.ROCKETS[rocket - 1][0] for rocket in t.record.pads[:2]] == ["Fresco", "Bell"]
    assert t.record.slots[:2].tolist() == [[3, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
    assert [t.home(seat) for seat in range(3)] == [8, 8, 7 + 1]  # the last has the Subsidized robot


@pytest.mark.rule("MM-V4")
def test_an_empty_rocket_can_be_accelerated_and_only_for_this_turn(table):
    t = table().advanced(0, 1, "Accelerator").pad("A", "Fresco").pad("B", "Bell")
    t.next_cards("Lem")
    work(t).act("accelerate pad A")
    assert available(t) == ["Prerogative"]
    t.finish_turn()
    assert available(t) == ["Prerogative"]
    assert [c.ROCKETS[rocket - 1][0] for rocket in t.record.pads[:2]] == ["Lem", "Bell"]


@pytest.mark.rule("MM-V4")
def test_accelerator_reaches_the_personal_pad_of_another_seat(table):
    t = table(sides=("A", "B", "A")).advanced(0, 1, "Accelerator").pad("D", "Fresco", "1..")
    work(t)
    assert t.names() == ["accelerate pad A", "accelerate pad B", "accelerate pad D"]
    t.act("accelerate pad D")
    assert t.points() == [0, 4, 0]


# --- Agri-Dome, Hydroponics, Mass Driver


@pytest.mark.rule("MM-V5")
@pytest.mark.parametrize(("name", "points"), [("Agri-Dome", 2), ("Hydroponics", 1)])
def test_agri_dome_and_hydroponics_score_when_worked(table, name, points):
    t = table().advanced(0, 1, name).by(0, "task Advanced 1").to_work()
    assert t.points() == [0, 0, 0]
    t.by(0, "work Advanced 1")
    assert (t.points(), t.home(0)) == ([points, 0, 0], 8)


@pytest.mark.rule("MM-V5")
@pytest.mark.parametrize("name", ["Agri-Dome", "Hydroponics"])
def test_agri_dome_and_hydroponics_score_nothing_when_returned(table, name):
    t = table().advanced(0, 1, name).by(0, "task Advanced 1").to_work().by(0, "return Advanced 1")
    assert t.points() == [0, 0, 0]


@pytest.mark.rule("MM-V5")
def test_mass_driver_turns_a_refined_buckyball_or_graphene_into_three_points(table):
    t = work(table().advanced(0, 1, "Mass Driver").silo(0, "bgBGN"))
    assert t.names() == ["fire refined Buckyball", "fire refined Graphene"]
    t.act("fire refined Graphene")
    assert (t.points(), t.cells(0), t.home(0)) == ([3, 0, 0], "bgBN", 4)
    assert t.phase == "TASK"


@pytest.mark.rule("MM-V5")
@pytest.mark.parametrize("cell", ["B", "G"])
def test_mass_driver_needs_only_one_of_the_two(table, cell):
    t = work(table().advanced(0, 1, "Mass Driver").silo(0, "bg" + cell * 2 + "N"))
    assert (t.points(), t.cells(0), t.home(0)) == ([3, 0, 0], "bg" + cell + "N", 4)


@pytest.mark.rule("MM-V5")
def test_mass_driver_takes_neither_raw_resources_nor_nanotubes(table):
    assert cannot_work(table().advanced(0, 1, "Mass Driver").silo(0, "bgnN"))


# --- Comsat


@pytest.mark.rule("MM-V6")
def test_comsat_makes_the_next_card_available_without_its_rocket(table):
    t = table().advanced(0, 1, "Comsat").next_cards("Wells", "Bell")
    pads, deck = t.record.pads.tolist(), int(t.record.deck_left)
    work(t)
    assert available(t) == ["Statue-7"]
    assert (t.record.pads.tolist(), t.record.deck_left) == (pads, deck - 1)
    assert c.ROCKETS[t.record.deck[t.record.deck_left - 1] - 1][0] == "Bell"


@pytest.mark.rule("MM-V6")
def test_comsat_takes_the_last_card_too(table):
    t = table().advanced(0, 1, "Comsat")
    t.record.deck_left = 1
    last = c.ADVANCED_NAMES[c.BACK[t.record.deck[0]]]
    work(t)
    assert (available(t), t.record.deck_left) == ([last], 0)


@pytest.mark.rule("MM-V6")
@pytest.mark.rule("MM-G6")
def test_comsat_needs_a_card_in_the_deck(table):
    t = table().advanced(0, 1, "Comsat").silo(0, "b")
    t.record.deck_left = 0
    assert cannot_work(t)
    assert t.names() == ["return Advanced 1", "drop raw Buckyball"]


# --- Generator, Synthesizer, Omnirefiner, Transmitter


@pytest.mark.rule("MM-V7")
def test_generator_produces_two_raw_buckyballs_or_graphenes(table):
    t = work(table().advanced(0, 1, "Generator"))
    assert t.names() == ["produce raw Buckyball", "produce raw Graphene"]
    t.act("produce raw Graphene")
    assert t.names() == ["pass", "produce raw Buckyball", "produce raw Graphene"]
    t.act("produce raw Buckyball")
    assert (t.cells(0), t.home(0), t.phase) == ("bg", 6, "TASK")


@pytest.mark.rule("MM-V7")
def test_generator_may_stop_after_one_and_needs_room(table):
    t = work(table().advanced(0, 1, "Generator")).by(0, "produce raw Buckyball", "pass")
    assert (t.cells(0), t.home(0), t.phase) == ("b", 7, "TASK")
    assert cannot_work(table().advanced(0, 1, "Generator").silo(0, "bbBggG"))


@pytest.mark.rule("MM-V2")
@pytest.mark.rule("MM-V7")
def test_synthesizer_produces_one_raw_nanotube(table):
    t = work(table().advanced(0, 1, "Synthesizer").silo(0, "bnN"))  # room for just one more
    assert (t.cells(0), t.home(0), t.phase) == ("bnnN", 4, "TASK")


@pytest.mark.rule("MM-V7")
def test_synthesizer_needs_room_for_a_nanotube(table):
    assert cannot_work(table().advanced(0, 1, "Synthesizer").silo(0, "nnN"))


@pytest.mark.rule("MM-V7")
def test_omnirefiner_refines_up_to_nine(table):
    t = table().advanced(0, 1, "Omnirefiner").level(0, "Robot Control", 2).white(0)
    work(t.silo(0, "bbbgggnnn"))
    assert t.names() == [f"refine {amount} Buckyball" for amount in range(4)]
    t.act("refine 3 Buckyball", "refine 3 Graphene")
    assert t.names() == [f"refine {amount} Nanotube" for amount in range(4)]
    t.act("refine 3 Nanotube")
    assert t.cells(0) == "BBBGGGNNN"


@pytest.mark.rule("MM-V7")
def test_omnirefiner_may_refine_fewer_and_needs_raw_resources(table):
    t = work(table().advanced(0, 1, "Omnirefiner").silo(0, "bbn"))
    t.act("refine 1 Buckyball", "refine 0 Nanotube")
    assert t.cells(0) == "bnB"
    assert cannot_work(table().advanced(0, 1, "Omnirefiner").silo(0, "BG"))


@pytest.mark.rule("MM-V7")
@pytest.mark.parametrize(
    ("name", "actions", "cells"),
    [
        ("Omnirefiner", ["refine 1 Nanotube"], "N"),
        ("Transmitter", ["give 1 raw Nanotube", "take 1 raw Buckyball"], "b"),
    ],
)
def test_one_raw_resource_is_enough(table, name, actions, cells):
    t = work(table().advanced(0, 1, name).silo(0, "n"))
    t.act(*actions)
    assert (t.cells(0), t.phase) == (cells, "TASK")


@pytest.mark.rule("MM-V2")
@pytest.mark.rule("MM-V7")
def test_transmitter_turns_raw_resources_into_as_many_of_any_raw(table):
    t = work(table().advanced(0, 1, "Transmitter").silo(0, "bbgN"))
    assert t.names() == [f"give {amount} raw Buckyball" for amount in range(3)]
    t.act("give 2 raw Buckyball")
    assert t.names() == ["give 0 raw Graphene", "give 1 raw Graphene"]
    t.act("give 1 raw Graphene")
    assert t.names() == [f"take {amount} raw Buckyball" for amount in range(4)]
    t.act("take 0 raw Buckyball")
    assert t.names() == [f"take {amount} raw Graphene" for amount in (1, 2, 3)]
    t.act("take 1 raw Graphene")  # two Nanotubes have room
    assert (t.cells(0), t.home(0), t.phase) == ("gnnN", 4, "TASK")


@pytest.mark.rule("MM-V7")
def test_transmitter_swaps_full_silos_and_takes_no_refined_resources(table):
    t = work(table().advanced(0, 1, "Transmitter").silo(0, "bbbggg"))
    t.act("give 0 raw Buckyball", "give 2 raw Graphene")
    assert t.names() == [f"take {amount} raw Graphene" for amount in range(3)]  # no room for b
    t.act("take 1 raw Graphene")
    assert t.cells(0) == "bbbggn"
    assert cannot_work(table().advanced(0, 1, "Transmitter").silo(0, "BGN"))


# --- Lab and Prerogative


@pytest.mark.rule("MM-V8")
def test_lab_constructs_one_building(table):
    t = work(table().advanced(0, 1, "Lab").available("Statue-3").silo(0, "bbgG"))
    assert t.names() == ["construct Factory", "construct Exchanger", "construct Statue-3"]
    t.act("construct Statue-3", "site 2")
    assert (t.cells(0), t.points(), t.phase) == ("bbg", [3, 0, 0], "TASK")


@pytest.mark.rule("MM-V8")
@pytest.mark.rule("MM-W3")
def test_a_lab_constructs_before_all_uplinks(table):
    t = table().advanced(2, 1, "Lab").silo(0, "bbg").silo(2, "bbg")
    t.by(0, "task Uplink column 2").by(1, "pass").by(2, "task Advanced 1").to_work()
    t.by(2, "work Advanced 1", "construct Factory")  # though seat 0 has Priority
    t.by(0, "work Uplink column 2", "construct Exchanger")
    assert t.record.levels[:3, :2].tolist() == [[0, 1], [0, 0], [1, 0]]


@pytest.mark.rule("MM-V8")
def test_several_labs_act_in_priority_order(table):
    t = table().advanced(0, 1, "Lab").advanced(2, 1, "Lab").silo(0, "bbg").silo(2, "bbg")
    t.priority(2, 1, 0).by(2, "task Advanced 1").by(1, "pass").by(0, "task Advanced 1").to_work()
    t.by(2, "work Advanced 1", "construct Factory").by(0, "work Advanced 1", "construct Factory")
    assert t.record.levels[:3, 0].tolist() == [1, 0, 1]


@pytest.mark.rule("MM-V8")
def test_prerogative_moves_its_seat_to_the_top(table):
    t = table().priority(1, 2, 0).advanced(0, 1, "Prerogative")
    t.by(1, "pass").by(2, "pass").by(0, "task Advanced 1").to_work().by(0, "work Advanced 1")
    assert t.order() == [0, 1, 2]
    assert t.seat == 0


@pytest.mark.rule("MM-V8")
@pytest.mark.rule("MM-W3")
def test_prerogative_works_after_all_clouts(table):
    """Edge case 8 of the specification."""
    t = table().advanced(0, 1, "Prerogative").by(0, "task Advanced 1")
    t.by(1, "task Clout column 1").by(2, "task Clout column 2").to_work()
    t.by(1, "work Clout column 1").by(2, "work Clout column 2").by(0, "work Advanced 1")
    assert t.order() == [0, 2, 1]


@pytest.mark.rule("MM-V8")
@pytest.mark.rule("MM-W3")
@pytest.mark.parametrize("column", [1, 2])
@pytest.mark.parametrize("other", [0, 2])
def test_prerogative_waits_for_a_single_clout_of_any_seat(table, column, other):
    t = table().advanced(1, 1, "Prerogative").priority(1, other, 2 - other)
    t.by(1, "task Advanced 1").by(other, f"task Clout column {column}").to_work()
    t.by(other, f"work Clout column {column}").by(1, "work Advanced 1")
    assert t.order() == [1, other, 2 - other]


@pytest.mark.rule("MM-V8")
def test_several_prerogatives_act_in_priority_order(table):
    t = table().advanced(1, 1, "Prerogative").advanced(2, 1, "Prerogative")
    t.by(0, "pass").by(1, "task Advanced 1").by(2, "task Advanced 1").to_work()
    t.by(1, "work Advanced 1").by(2, "work Advanced 1")
    assert t.order() == [2, 1, 0]


# --- Leecher


@pytest.mark.rule("MM-V9")
@pytest.mark.parametrize(
    ("target", "points"),
    [("+0", [1, 5, 1]), ("+1", [3, 3, 1]), ("+2", [3, 5, 0])],  # never below 0
)
def test_leecher_takes_two_points_from_any_seat_oneself_included(table, target, points):
    t = work(table().advanced(0, 1, "Leecher").dominance(3, 5, 1))
    assert t.names() == ["target seat +0", "target seat +1", "target seat +2"]
    t.act(f"target seat {target}")
    assert (t.points(), t.phase) == (points, "TASK")


@pytest.mark.rule("MM-V9")
def test_leecher_offers_only_seats_with_points(table):
    t = table(4).priority(1, 2, 3, 0).advanced(1, 1, "Leecher").dominance(6, 0, 4, 0)
    t.by(1, "task Advanced 1").to_work().by(1, "work Advanced 1")
    assert t.names() == ["target seat +1", "target seat +3"]
    t.act("target seat +3")
    assert t.points() == [4, 0, 4, 0]


@pytest.mark.rule("MM-V9")
def test_leecher_needs_somebody_with_points(table):
    t = table().advanced(0, 1, "Leecher").silo(0, "b")
    assert cannot_work(t)
    assert t.phase == "WORK"


# --- Repressor


@pytest.mark.rule("MM-V10")
def test_repressor_turns_two_raw_nanotubes_into_refined_buckyball_or_graphene(table):
    t = work(table().advanced(0, 1, "Repressor").silo(0, "nnn"))
    assert t.names() == [f"repress {amount} Nanotube into Buckyball" for amount in range(3)]
    t.act("repress 1 Nanotube into Buckyball")
    assert t.names() == [f"repress {amount} Nanotube into Graphene" for amount in range(2)]
    t.act("repress 1 Nanotube into Graphene")
    assert (t.cells(0), t.home(0), t.phase) == ("nBG", 5, "TASK")


@pytest.mark.rule("MM-V10")
def test_repressor_may_take_two_of_one_type_or_fewer(table):
    t = work(table().advanced(0, 1, "Repressor").silo(0, "nnn"))
    t.act("repress 2 Nanotube into Buckyball")
    assert (t.cells(0), t.phase) == ("nBB", "TASK")
    t = work(table().advanced(0, 1, "Repressor").silo(0, "nn"))
    t.act("repress 0 Nanotube into Buckyball", "repress 1 Nanotube into Graphene")
    assert t.cells(0) == "nG"


@pytest.mark.rule("MM-V10")
def test_repressor_needs_room_for_the_refined_resource(table):
    t = work(table().advanced(0, 1, "Repressor").silo(0, "nnbbBG"))
    assert t.names() == [f"repress {amount} Nanotube into Graphene" for amount in range(3)]
    t.act("repress 2 Nanotube into Graphene")
    assert t.cells(0) == "bbBGGG"


@pytest.mark.rule("MM-V10")
@pytest.mark.parametrize("cells", ["bgN", "nbbBggG"])
def test_repressor_needs_a_raw_nanotube_and_some_room(table, cells):
    assert cannot_work(table().advanced(0, 1, "Repressor").silo(0, cells))


# --- Solar Array

COPIED = set(NAMES[:18]) - {"Grant", "Quaker", "Solar Array", "Trembler"}


@pytest.mark.rule("MM-V11")
@pytest.mark.parametrize("name", NAMES)
def test_solar_array_copies_every_building_with_a_work_action(table, name):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, name).advanced(1, 3, "Hydroponics")
    t.silo(0, "bgnBG").silo(2, "b").dominance(0, 0, 1)
    work(t)
    assert t.phase == "SEAT"
    t.act("target seat +1")
    assert ("copy Advanced 1" in t.names()) == (name in COPIED)
    assert set(t.names()) - {"copy Advanced 1"} == {"copy Reverter", "copy Advanced 3"}


@pytest.mark.rule("MM-V11")
def test_solar_array_scores_for_its_own_seat_whatever_the_size_of_the_copied_team(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Agri-Dome")
    t.advanced(1, 2, "Hydroponics").advanced(0, 2, "Hydroponics")
    work(t)
    assert t.names() == ["target seat +0", "target seat +1"]
    t.act("target seat +1")
    assert t.names() == ["copy Advanced 1", "copy Advanced 2"]
    t.act("copy Advanced 1")
    assert (t.points(), t.home(0), t.phase) == ([2, 0, 0], 8, "TASK")


@pytest.mark.rule("MM-V11")
def test_solar_array_works_an_own_building_that_has_no_team(table):
    t = table().advanced(0, 1, "Solar Array").level(0, "Factory", 1).advanced(0, 3, "Agri-Dome")
    work(t)  # the only seat with anything to copy is chosen without asking
    assert t.names() == ["copy Factory", "copy Advanced 3"]
    t.act("copy Factory", "produce raw Graphene")
    assert (t.cells(0), t.phase) == ("g", "TASK")


@pytest.mark.rule("MM-V11")
def test_solar_array_and_the_team_of_the_copied_building_both_work(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Agri-Dome")
    t.by(0, "task Advanced 1").by(1, "task Advanced 1").to_work()
    t.by(0, "work Advanced 1").by(1, "work Advanced 1")
    assert t.points() == [2, 2, 0]


@pytest.mark.rule("MM-V11")
@pytest.mark.parametrize(
    ("level", "actions", "cells"),
    [
        (1, ["produce raw Graphene"], "bg"),
        (2, ["produce raw Graphene"], "bg"),
        (3, ["produce raw Graphene", "produce raw Buckyball"], "bbg"),
    ],
)
def test_solar_array_works_a_tile_at_its_visible_level(table, level, actions, cells):
    t = table().advanced(0, 1, "Solar Array").level(1, "Factory", level).level(1, "Exchanger", 1)
    t.level(1, "Refiner", 1).silo(0, "b")
    work(t)
    assert t.names() == ["copy Factory", "copy Exchanger", "copy Refiner"]
    t.act("copy Factory", *actions)
    assert (t.cells(0), t.cells(1), t.phase) == (cells, "", "TASK")
    assert t.home(1) == 8


@pytest.mark.rule("MM-V11")
@pytest.mark.parametrize(
    ("building", "actions", "cells"),
    [
        ("Exchanger", ["exchange Buckyball>Nanotube", "exchange Buckyball>Graphene"], "bgn"),
        ("Refiner", ["refine 3 Buckyball"], "BBB"),
    ],
)
def test_solar_array_works_on_its_own_silo(table, building, actions, cells):
    t = table().advanced(0, 1, "Solar Array").level(1, "Exchanger", 1).level(1, "Refiner", 1)
    t.silo(0, "bbb").silo(1, "bbb")
    work(t).act(f"copy {building}", *actions)
    assert (t.cells(0), t.cells(1)) == (cells, "bbb")


@pytest.mark.rule("MM-V11")
def test_solar_array_works_printed_buildings(table):
    t = table(sides=("A", "A", "B")).advanced(0, 1, "Solar Array").silo(0, "B")
    work(t)  # seat 2 is Purple B: it has a Home Shaker, without a work action, and no Reverter
    assert t.names() == ["target seat +0", "target seat +1"]
    t.act("target seat +1")  # the Reverter is the only building there
    assert t.names() == ["give 0 refined Buckyball", "give 1 refined Buckyball"]
    t.act("give 1 refined Buckyball", "take 0 raw Buckyball", "take 1 raw Graphene")
    assert t.cells(0) == "g"


@pytest.mark.rule("MM-V11")
def test_solar_array_works_the_exchanger_plus_of_black_b(table):
    t = table(colours=("Blue", "Black", "Red"), sides=("A", "B", "A"))
    work(t.advanced(0, 1, "Solar Array").silo(0, "bb"))  # nothing else can be copied
    t.act("exchange Buckyball>Nanotube", "exchange Buckyball>Nanotube")
    assert t.cells(0) == "nn"


@pytest.mark.rule("MM-V11")
def test_solar_array_offers_only_buildings_with_an_effect_for_its_seat(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Synthesizer")
    t.advanced(1, 2, "Mass Driver").advanced(1, 3, "Hydroponics").silo(0, "nnn").silo(1, "B")
    work(t)
    assert t.points() == [1, 0, 0]  # Hydroponics, without asking


@pytest.mark.rule("MM-V11")
def test_solar_array_cannot_copy_a_solar_array(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Solar Array").silo(0, "b")
    t.advanced(2, 1, "Statue-3").advanced(2, 2, "Trembler").advanced(2, 3, "Quaker")
    assert cannot_work(t)
    assert t.phase == "WORK"


@pytest.mark.rule("MM-V11")
def test_solar_array_cannot_copy_a_covered_building(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Agri-Dome").available("Statue-3")
    t.silo(1, "G").silo(0, "b").priority(1, 0, 2)
    t.by(1, "task Uplink column 2").by(0, "task Advanced 1").to_work()
    t.by(1, "work Uplink column 2", "site 1")
    assert t.seat == 0
    assert t.names() == ["return Advanced 1", "drop raw Buckyball"]


@pytest.mark.rule("MM-V11")
def test_solar_array_copies_a_prerogative_only_when_no_clout_team_waits(table):
    t = table().advanced(0, 1, "Solar Array").advanced(2, 1, "Prerogative").silo(0, "b")
    t.by(0, "task Advanced 1").by(1, "pass").by(2, "task Clout column 2").to_work()
    assert (t.seat, t.names()) == (0, ["return Advanced 1", "drop raw Buckyball"])


@pytest.mark.rule("MM-V11")
def test_solar_array_copies_a_prerogative_after_the_clout(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Prerogative").priority(1, 2, 0)
    t.by(1, "pass").by(2, "pass").by(0, "task Advanced 1", "task Clout column 1").to_work()
    assert "work Advanced 1" not in t.names()
    t.by(0, "return Clout column 1", "work Advanced 1")
    assert t.order() == [0, 1, 2]


@pytest.mark.rule("MM-V11")
def test_solar_array_copies_a_lab_and_no_uplink_waits_for_it(table):
    t = table().advanced(2, 1, "Solar Array").advanced(1, 1, "Lab").silo(0, "bbg").silo(2, "bbg")
    t.by(0, "task Uplink column 2").by(1, "pass").by(2, "task Advanced 1").to_work()
    t.by(0, "work Uplink column 2", "construct Factory")
    t.by(2, "work Advanced 1")
    assert t.names() == ["target seat +1", "target seat +2"]  # the new Factory and the Lab
    t.by(2, "target seat +2", "construct Exchanger")
    assert t.record.levels[:3, :2].tolist() == [[1, 0], [0, 0], [0, 1]]
    assert (t.cells(2), t.points()) == ("b", [1, 0, 1])


@pytest.mark.rule("MM-V11")
def test_a_copied_lab_may_construct_while_a_lab_team_and_an_uplink_team_wait(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Lab").silo(0, "bbg").silo(1, "bbg")
    t.silo(2, "bbg").by(0, "task Advanced 1").by(1, "task Advanced 1")
    t.by(2, "task Uplink column 2").to_work()
    t.by(0, "work Advanced 1", "construct Factory").by(1, "work Advanced 1", "construct Factory")
    t.by(2, "work Uplink column 2", "construct Factory")
    assert t.record.levels[:3, 0].tolist() == [1, 1, 1]


@pytest.mark.rule("MM-V3")
@pytest.mark.rule("MM-V11")
def test_solar_array_uses_the_very_abductor_that_it_copies(table):
    """Edge case 16 of the specification."""
    t = table().advanced(1, 1, "Solar Array").advanced(2, 1, "Abductor").captive(2, 1, owner=1)
    t.silo(0, "bg").silo(2, "n").priority(1, 2, 0)
    t.by(1, "task Advanced 1").to_work().by(1, "work Advanced 1")
    assert t.names() == ["target seat +1", "target seat +2"]  # whom to rob with it
    t.act("target seat +2", "abduct raw Graphene")
    assert t.record.captives[:3].tolist() == [[0, 0, 0], [0, 0, 0], [1, 0, 0]]
    assert [t.cells(seat) for seat in range(3)] == ["b", "", "n"]
    assert [t.home(seat) for seat in range(3)] == [6, 8, 7]


@pytest.mark.rule("MM-V11")
def test_copied_choices_are_made_by_the_copying_seat(table):
    t = table().advanced(0, 1, "Solar Array").advanced(1, 1, "Leecher").dominance(4, 4, 4)
    work(t)
    assert t.seat == 0
    assert t.names() == ["target seat +0", "target seat +1", "target seat +2"]
    t.act("target seat +1")
    assert (t.points(), t.phase) == ([4, 2, 4], "TASK")


# --- Quaker and Trembler


@pytest.mark.rule("MM-V12")
def test_quaker_adds_two_spins_every_turn_from_the_next_mine_on(table):
    t = table().available("Quaker").silo(0, "N")
    work(t, "Uplink column 2").act("site 1")
    assert t.record.history.sum() == 3
    for _ in range(2):
        t.to_work()
        assert t.record.history.sum() == 5


@pytest.mark.rule("MM-V12")
def test_the_spins_of_a_quaker_are_for_all(table):
    t = table().advanced(0, 1, "Quaker").pass_all().next_spins(2, 2, 2, 2, 0)
    t.mine_all("raw Buckyball")
    assert [t.cells(seat) for seat in range(3)] == ["bbb"] * 3  # hit by the fifth spin


@pytest.mark.rule("MM-V12")
def test_trembler_adds_one_spin_in_the_turn_it_is_tasked(table):
    t = table().advanced(0, 1, "Trembler").by(0, "task Advanced 1").to_work()
    assert t.record.history.sum() == 4
    assert (t.record.turn, t.home(0)) == (2, 8)  # nothing to work
    t.to_work()
    assert t.record.history.sum() == 3


# --- Grant


@pytest.mark.rule("MM-V1")
@pytest.mark.rule("MM-U5")
def test_grant_holds_the_subsidized_robot_until_it_is_covered(table):
    """Edge case 10 of the specification."""
    t = table().available("Grant", "Statue-3").silo(0, "GN").dominance(5, 1, 0)
    t.by(0, "task Uplink column 2").to_work()
    t.by(0, "work Uplink column 2", "construct Grant", "site 1")
    assert (t.record.white_owner, t.record.white_at) == (1, s.IN_ROBOT_CONTROL)
    assert [t.home(seat) for seat in range(3)] == [9, 8, 8]
    t.finish_turn()
    assert (t.record.turn, t.record.white_owner, t.home(0)) == (3, 1, 9)
    t.silo(0, "G")
    work(t, "Uplink column 2").act("site 1")
    assert t.points() == [5 + 3 + 3, 1, 0]
    assert t.record.white_owner == 3  # seat 2 is last
    assert [t.home(seat) for seat in range(3)] == [8, 8, 9]
