"""The two sample turns of the rulebook and a whole round, move by move."""

import pytest


@pytest.mark.rule("LI-U1")
@pytest.mark.rule("LI-U3")
@pytest.mark.rule("LI-U5")
@pytest.mark.rule("LI-E2")
@pytest.mark.rule("LI-V1")
def test_sample_turn_1(table):
    """Blue is seat 0; the silica deposit lies under columns 4 and 5."""
    t = table().player(0, vessel=6, electricity=6, money=3)
    r = t.record
    t.by(0, "place submersible E")
    assert t.at("E") == (17, 1)
    t.by(0, "step down")  # 1. This movement is free
    assert (t.at("E"), r.electricity[0]) == ((17, 0), 6)
    t.by(0, "excavate")  # 2. a silica cube, the first space on the track, 1 VP
    assert (t.hold("E"), r.track[0].tolist(), t.points()) == ("Si", [0, 0, 1, 0], [1, 0, 0])
    t.by(0, "step left and take")  # 3. a hydrocarbon cube, $1
    assert (t.hold("E"), r.money[0]) == ("Si HC", 4)
    t.by(0, "step left and take")  # 4. a sulfur cube, another $1
    assert (t.hold("E"), r.money[0]) == ("Si S HC", 5)
    t.by(0, "step up", "step up", "step up")  # 5. up 3 spaces to the surface
    assert (t.at("E"), r.electricity[0]) == ((15, 3), 1)
    assert not t.offered("buy")
    t.by(0, "sail to column 5")  # 6. the vessel moves left to be above the submersible
    t.by(0, "buy HC", "buy S")
    assert (t.phase, t.names()) == ("DOCK", ["done", "buy Si"])
    t.by(0, "done")
    assert (t.cargo(0), t.hold("E")) == ("S HC", "Si")
    assert (r.electricity[0], r.money[0], t.points()[0]) == (1, 3, 1)
    assert (r.quarters[0], r.tokens[0], r.vessel[0]) == (3, 3, 5)
    assert t.cube(15, 0) is t.cube(16, 0) is None
    assert (t.cube(13, 0), t.cube(14, 0)) == ("S", "HC")
    assert (t.phase, t.seat) == ("TURN", 1)


@pytest.mark.rule("LI-A4")
@pytest.mark.rule("LI-U6")
def test_another_player_bumps_blue_after_sample_turn_1(table):
    t = table().player(0, vessel=5, money=3).sub("E", 15, 3, hold="Si S HC")
    t.by(0, "place submersible E", "buy HC", "buy S", "done").by(1, "place submersible E")
    assert t.record.quarters[:2].tolist() == [4, 2]
    assert t.workers("submersible E") == (1, 2)
    assert t.hold("E") == "Si"


@pytest.mark.rule("LI-W5")
@pytest.mark.rule("LI-W6")
@pytest.mark.rule("LI-A5")
@pytest.mark.rule("LI-R3")
@pytest.mark.rule("LI-C1")
def test_sample_turn_2(table):
    """Blue is seat 0, left of lock 2; Jovian Semiconductors stands right of it, in column 3."""
    t = table().round(3).locks(2, 3, 4).player(0, vessel=2, cargo="Si Fe Fe")
    t.rocket(3, 3, loaded="S", wild="HC").sub("A", 7, 5)
    t.cubes("Fe", (4, 5)).cubes("NaCl", (3, 1))
    supply = t.supply()
    assert t.open_spaces(3) == "Si Fe Fe"
    assert t.sails() == {0, 1}  # the rocket cannot be reached
    t.by(0, "place lock 2")
    assert t.record.closed.tolist() == [0, 0, 1, 1]
    assert t.record.depth.tolist() == [6, 5, 5, 5, 5, 4, 4, 3]
    assert (t.at("A"), t.cube(3, 1), t.cube(4, 5)) == ((3, 1), None, "dry")
    assert t.supply() == [*supply[:2], supply[2] + 1, supply[3] + 1, *supply[4:]]
    assert (t.seat, t.sails(), t.record.quarters[0]) == (0, {1, 3, 4}, 3)
    t.by(0, "sail to column 3", "place launch pad", "load Fe", "load Fe", "load Si")
    assert t.points()[0] == 6  # for placing 3 cubes
    supply = [supply[0] + 1, supply[1] + 1, supply[2] + 1, supply[3] + 3, supply[4] + 1, 0]
    assert t.supply() == supply  # the five cubes of the rocket and those of the flood
    assert (t.phase, t.record.launched[0], t.record.colony[3]) == ("TECH", 1, 0)
    t.by(0, "technology 3")
    assert (t.tech(0), t.record.colony[3]) == ([3], 1)
    assert (t.phase, t.seat, t.record.quarters[0]) == ("TURN", 0, 2)
    assert t.names() == ["done", *(f"sail to column {column}" for column in (1, 2, 4))]


@pytest.mark.rule("LI-W1")
@pytest.mark.rule("LI-W2")
def test_sample_turn_2_with_an_offer_to_others(table):
    t = table().round(3).locks(2, 3, 4).player(0, vessel=2, cargo="Si Fe Fe").player(1, money=1)
    t.by(0, "place lock 2")
    assert (t.phase, t.seat, t.sails(), t.record.closed[1]) == ("TOLL", 1, {0, 2}, 1)
    t.by(1, "done")
    assert (t.phase, t.seat, t.sails(), t.record.closed[1]) == ("TURN", 0, {1, 3, 4}, 0)


@pytest.mark.rule("LI-A1")
@pytest.mark.rule("LI-L1")
@pytest.mark.rule("LI-K3")
@pytest.mark.rule("LI-S7")
def test_a_whole_round(table):
    """Example T5 of the specification."""
    t = table(2, fresh=True, mode="starter", first_seat=0).faces(4, 6, 0, 2)
    for column in range(8):
        t.rocket(column, column)
    r = t.record
    assert t.supply() == [23, 21, 21, 23, 21, 0]
    t.by(1, "start at column 1").by(0, "start at column 4")
    assert (t.cargo(0), t.cargo(1)) == ("NaCl", "HC")
    assert r.electricity[:2].tolist() == [6, 6]
    assert (t.phase, t.seat) == ("DIESEL", 1)  # seat 0 is not asked
    t.by(1, "burn diesel at column 1")
    assert (r.electricity[1], r.atmosphere[1]) == (9, 1)

    t.by(0, "place submersible E", "step down", "excavate", *["step left and take"] * 2)
    t.by(0, *["step up"] * 3, "sail to column 5", "buy HC", "buy S", "done")

    t.by(1, "place submersible A", "step down and take", "excavate", "step right and take")
    t.by(1, *["step up"] * 5, "buy Fe", "buy S", "buy NaCl")  # the hold is empty: done
    assert (r.electricity[1], r.money[1], t.points()[1]) == (3, 2, 1)
    assert r.track[1].tolist() == [1, 0, 0, 0]

    t.by(0, "place basic income", "place lock 3")
    assert r.money[0] == 5
    assert (t.seat, t.names()) == (1, ["done", "sail to column 0", "sail to column 2"])
    t.by(1, "done")
    assert r.depth.tolist() == [6, 6, 6, 5, 5, 4, 4, 3]
    t.by(0, "done")

    t.by(1, "place launch pad", "load S", "load Fe", "load NaCl on wildcard", "done")
    assert t.points() == [1, 7]
    t.by(0, "pass").by(1, "pass")

    assert (t.phase, t.seat, r.round_number) == ("DIESEL", 0, 2)
    assert (r.vessel[0], r.electricity[0], r.money[0], t.cargo(0)) == (5, 1, 5, "S NaCl HC")
    assert (r.vessel[1], r.electricity[1], r.money[1], t.cargo(1)) == (1, 7, 2, "")
    assert t.points() == [1, 7]
    assert r.quarters[:2].tolist() == [4, 4]
    assert r.tokens[:2].tolist() == [3, 3]
    assert t.supply() == [19, 15, 13, 20, 14, 0]
    assert t.open_spaces(1) == "S HC"
    assert (t.at("A"), t.at("E"), t.hold("E")) == ((4, 5), (15, 3), "Si")
    assert t.at("C") == (10, 1)
    assert t.column(10) == ["NaCl", None, "NaCl", None, None]
    assert t.column(1) == ["Fe", "Fe", None, None, None, None]
