"""The buildings of the Lunar Surface (rulebook p.12)."""

import pytest
from perilune.mine_the_moon import components as c


def work(t, place):
    """Seat 0 tasks one team, the others none, and works it."""
    return t.by(0, f"task {place}").to_work().by(0, f"work {place}")


def task_alone(t, *places):
    """Seat 0 tasks several teams while all others pass."""
    t.by(0, f"task {places[0]}")
    for seat in range(1, t.record.players):
        t.by(seat, "pass")
    return t.by(0, *(f"task {place}" for place in places[1:]))


# --- columns

SIZES = {  # building: column: robots
    "Refinery": {1: 2, 2: 2},
    "Shaker": {1: 1, 2: 1, 3: 2},
    "Uplink": {1: 3, 2: 2, 3: 2},
    "Loader": {1: 3, 2: 3, 3: 2},
    "Clout": {1: 1, 2: 2},
}


@pytest.mark.rule("MM-C1")
@pytest.mark.rule("MM-C2")
@pytest.mark.rule("MM-C3")
@pytest.mark.rule("MM-C4")
@pytest.mark.rule("MM-C5")
@pytest.mark.parametrize(
    ("building", "column", "robots"),
    [(name, column, size) for name, sizes in SIZES.items() for column, size in sizes.items()],
)
def test_a_column_takes_its_team_from_robot_control(table, building, column, robots):
    t = table(4).by(0, f"task {building} column {column}")
    assert t.home(0) == 8 - robots
    place = c.PLACES.index(f"{building} column {column}")
    assert t.record.columns.tolist() == [int(index == place) for index in range(13)]


@pytest.mark.rule("MM-W1")
@pytest.mark.parametrize("place", [place for place in c.PLACES if "column" in place])
def test_a_team_of_any_column_may_return_without_working(table, place):
    t = table(4).silo(0, "bbBN").by(0, f"task {place}").to_work()
    if t.phase == "WORK":  # one-robot Shaker teams went home by themselves
        t.by(0, f"return {place}")
    assert (t.record.turn, t.cells(0), t.home(0)) == (2, "bbBN", 4)
    assert (t.points(), t.order()) == ([0] * 4, [0, 1, 2, 3])


# --- Refinery


@pytest.mark.rule("MM-C1")
def test_refinery_refines_two_raw_resources_of_chosen_types(table):
    t = work(table().silo(0, "bbgnN"), "Refinery column 2")
    assert t.names() == [f"refine {amount} Buckyball" for amount in range(3)]
    t.act("refine 1 Buckyball")
    assert t.names() == ["refine 0 Graphene", "refine 1 Graphene"]
    t.act("refine 1 Graphene")
    assert (t.cells(0), t.home(0), t.phase) == ("bnBGN", 3, "TASK")


@pytest.mark.rule("MM-C1")
@pytest.mark.parametrize("kind", c.TYPES)
def test_refinery_refines_a_single_raw_resource_of_any_type(table, kind):
    raw = kind[0].lower()
    t = work(table().silo(0, raw), "Refinery column 2")
    assert t.names() == [f"refine 0 {kind}", f"refine 1 {kind}"]
    t.act(f"refine 1 {kind}")
    assert (t.cells(0), t.phase) == (raw.upper(), "TASK")


@pytest.mark.rule("MM-C1")
def test_refinery_never_refines_more_than_two(table):
    t = work(table().silo(0, "bbbgg"), "Refinery column 2")
    assert t.names() == [f"refine {amount} Buckyball" for amount in range(3)]
    t.act("refine 2 Buckyball")
    assert t.cells(0) == "bggBB"
    assert t.phase == "TASK"


@pytest.mark.rule("MM-C1")
def test_refinery_may_refine_fewer(table):
    t = work(table().silo(0, "bgn"), "Refinery column 2")
    t.act("refine 0 Buckyball", "refine 0 Graphene", "refine 1 Nanotube")
    assert t.cells(0) == "bgN"


@pytest.mark.rule("MM-C1")
def test_refinery_needs_raw_resources(table):
    t = table().silo(0, "BG").by(0, "task Refinery column 2").to_work()
    assert t.names() == [
        "return Refinery column 2",
        "drop refined Buckyball",
        "drop refined Graphene",
    ]


@pytest.mark.rule("MM-C1")
def test_the_far_left_refinery_column_refines_first(table):
    t = table(4).silo(0, "b").silo(1, "g")
    t.by(0, "task Refinery column 2").by(1, "task Refinery column 1").to_work()
    t.by(1, "work Refinery column 1", "refine 1 Graphene")
    t.by(0, "work Refinery column 2", "refine 1 Buckyball")
    assert (t.cells(0), t.cells(1)) == ("B", "G")


# --- Shaker


@pytest.mark.rule("MM-C2")
@pytest.mark.parametrize(
    ("players", "columns", "spins"),
    [(3, (), 3), (3, (2,), 4), (3, (3,), 4), (3, (2, 3), 5), (4, (1, 2), 5), (4, (1, 2, 3), 6)],
)
def test_every_shaker_team_adds_one_spin(table, players, columns, spins):
    t = table(players)
    if columns:
        task_alone(t, *(f"Shaker column {column}" for column in columns))
    t.to_work()
    assert t.record.history.sum() == spins


@pytest.mark.rule("MM-C2")
def test_shaker_teams_of_different_seats_add_up(table):
    t = table().by(0, "task Shaker column 2").by(1, "task Shaker column 3").to_work()
    assert t.record.history.sum() == 5


@pytest.mark.rule("MM-C2")
def test_the_two_robot_shaker_scores_one_when_worked_not_when_tasked(table):
    t = table().by(0, "task Shaker column 3")
    assert t.points() == [0, 0, 0]
    t.to_work()
    assert t.points() == [0, 0, 0]
    t.by(0, "work Shaker column 3")
    assert t.points() == [1, 0, 0]
    assert t.home(0) == 8


@pytest.mark.rule("MM-C2")
def test_the_two_robot_shaker_returned_unworked_scores_nothing(table):
    t = table().by(0, "task Shaker column 3").to_work().by(0, "return Shaker column 3")
    assert t.points() == [0, 0, 0]


@pytest.mark.rule("MM-C2")
@pytest.mark.parametrize("column", [1, 2])
def test_the_one_robot_shakers_score_nothing(table, column):
    t = table(4).by(0, f"task Shaker column {column}").to_work()
    assert t.points() == [0, 0, 0, 0]
    assert t.home(0) == 8
    assert (t.record.turn, t.phase) == (2, "TASK")  # there was nothing to decide


# --- Uplink


@pytest.mark.rule("MM-C3")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_uplink_constructs_exactly_one_building(table, column):
    t = work(table(4).silo(0, "bbgg"), f"Uplink column {column}")
    assert sorted(t.names()) == [
        "construct Exchanger",
        "construct Factory",
        "construct Robot Control+",
    ]
    t.act("construct Factory")
    assert t.record.levels[0].tolist() == [1, 0, 0, 0]
    assert t.cells(0) == "gg"
    assert t.phase == "TASK"


@pytest.mark.rule("MM-C3")
@pytest.mark.parametrize("cells", ["", "bn"])
def test_uplink_without_anything_to_construct_can_only_return(table, cells):
    t = table().silo(0, cells).by(0, "task Uplink column 2").to_work()
    assert "work Uplink column 2" not in t.names()


@pytest.mark.rule("MM-C3")
def test_uplink_constructs_tiles_and_available_advanced_buildings(table):
    t = work(table().available("Prerogative", "Statue-3").silo(0, "bbB"), "Uplink column 3")
    assert sorted(t.names()) == ["construct Factory", "construct Prerogative"]


@pytest.mark.rule("MM-C3")
def test_the_left_uplink_takes_the_last_tile(table):
    t = table(2).level(0, "Factory", 1).level(1, "Factory", 1)  # one Factory+ in the supply
    t.silo(0, "bbg").silo(1, "bbg")
    t.by(0, "task Uplink column 3").by(1, "task Uplink column 2").to_work()
    t.by(1, "work Uplink column 2", "construct Factory+")
    t.by(0, "work Uplink column 3")
    assert t.record.levels[:2, :2].tolist() == [[1, 1], [2, 0]]  # only an Exchanger was left


# --- Loader


def two_rockets(t):
    return t.pad("A", "Fresco").pad("B", "Roddenberry")  # N4 N3 B2 and N4 N4 G3 B2 B1


@pytest.mark.rule("MM-C4")
@pytest.mark.parametrize("column", [1, 2, 3])
def test_loader_moves_three_refined_resources_to_any_open_slots(table, column):
    t = work(two_rockets(table(4)).pad("C", "Gibson").silo(0, "BNNN"), f"Loader column {column}")
    assert t.names() == [
        *(f"load pad A slot {slot}" for slot in (1, 2, 3)),
        *(f"load pad B slot {slot}" for slot in (1, 2, 4, 5)),  # slot 3 wants Graphene
        *(f"load pad C slot {slot}" for slot in (1, 2, 3)),
    ]
    t.act("load pad A slot 2", "load pad B slot 5", "load pad B slot 1")
    assert t.record.slots[:3].tolist() == [[0, 1, 0, 0, 0], [1, 0, 0, 0, 1], [0, 0, 0, 0, 0]]
    assert t.cells(0) == "N"
    assert t.home(0) == 4
    assert t.phase == "TASK"  # three are the limit


@pytest.mark.rule("MM-C4")
def test_loader_may_stop_after_the_first_resource(table):
    t = work(two_rockets(table()).silo(0, "BN"), "Loader column 3")
    assert "pass" not in t.names()
    t.act("load pad A slot 1")
    assert t.names() == ["pass", "load pad A slot 3", "load pad B slot 4", "load pad B slot 5"]
    t.act("pass")
    assert t.cells(0) == "B"
    assert t.record.slots[0].tolist() == [1, 0, 0, 0, 0]


@pytest.mark.rule("MM-C4")
@pytest.mark.parametrize(("cells", "possible"), [("bgn", False), ("G", True), ("N", False)])
def test_loader_needs_a_refined_resource_and_an_open_slot_of_its_type(table, cells, possible):
    t = table().pad("A", "Gibson").pad("B", "Drexler").silo(0, cells)  # B2 B2 B1 and G3 G2 B1
    t.by(0, "task Loader column 3").to_work()
    assert t.phase == "WORK"
    assert ("work Loader column 3" in t.names()) == possible


@pytest.mark.rule("MM-C4")
def test_several_seats_may_load_one_rocket(table):
    t = table().pad("A", "Fresco", "1..").pad("B", "Goddard").silo(0, "NB")  # Goddard: G G G B B
    work(t, "Loader column 3")
    assert "load pad A slot 1" not in t.names()  # taken by seat 1
    t.act("load pad A slot 2", "pass")
    assert t.record.slots[0].tolist() == [2, 1, 0, 0, 0]


@pytest.mark.rule("MM-C4")
def test_loading_itself_scores_nothing(table):
    t = work(two_rockets(table()).silo(0, "NN"), "Loader column 3")
    t.act("load pad A slot 1", "load pad A slot 2")
    assert t.points() == [0, 0, 0]
    assert t.record.slots[0].tolist() == [1, 1, 0, 0, 0]


# --- Clout


@pytest.mark.rule("MM-C5")
@pytest.mark.parametrize("column", [1, 2])
def test_clout_moves_its_seat_to_the_top_and_the_others_down(table, column):
    t = table(4).by(0, "pass").by(1, "pass").by(2, f"task Clout column {column}").to_work()
    assert t.order() == [0, 1, 2, 3]
    t.by(2, f"work Clout column {column}")
    assert t.order() == [2, 0, 1, 3]
    assert (t.record.turn, t.phase, t.seat) == (2, "TASK", 2)


@pytest.mark.rule("MM-C5")
def test_clout_returned_unworked_changes_nothing(table):
    t = table().by(0, "pass").by(1, "task Clout column 1").to_work()
    t.by(1, "return Clout column 1")
    assert t.order() == [0, 1, 2]


@pytest.mark.rule("MM-C5")
@pytest.mark.rule("MM-W2")
@pytest.mark.parametrize(("left", "right"), [(2, 0), (0, 2)])
def test_the_two_robot_clout_ends_above_the_one_robot_clout(table, left, right):
    t = table().priority(right, 1, left)
    t.by(right, "task Clout column 2").by(1, "pass").by(left, "task Clout column 1").to_work()
    t.by(left, "work Clout column 1").by(right, "work Clout column 2")
    assert t.order() == [right, left, 1]


# --- no upgrades


@pytest.mark.rule("MM-C6")
def test_no_action_constructs_on_a_common_building(table):
    names = [name for name in table().game.actions.names() if name.startswith("construct ")]
    assert len(names) == 31
    assert not [name for name in names if name.split()[1].rstrip("+") in SIZES]


@pytest.mark.rule("MM-C6")
def test_a_refiner_upgrade_leaves_the_refinery_as_it_is(table):
    t = table().level(0, "Refiner", 1).silo(0, "bgnn")
    work(t, "Uplink column 2").act("construct Refiner+")
    assert t.record.levels[0, 2] == 2
    t.silo(0, "bb")
    t.by(0, "task Refinery column 2")
    assert t.home(0) == 2
    t.to_work().by(0, "work Refinery column 2")
    assert t.names() == [f"refine {amount} Buckyball" for amount in range(3)]
