"""Excavation and its tracks. Deposits 0 to 3 yield NaCl, Fe, Si and S."""

import pytest
from perilune.lineae import components as c


def on_floor(table, players=3, x=17, **player):
    """Seat 0 controls E on the ocean floor."""
    t = table(players).cubes(None, (x, 0)).sub("E", x, 0).player(0, **player)
    return t.by(0, "place submersible E")


# --- cubes


@pytest.mark.rule("LI-E1")
@pytest.mark.parametrize("face", range(10), ids=[name for name, *_ in c.FACES])
@pytest.mark.parametrize("slot", range(4))
def test_a_deposit_yields_its_mineral(table, face, slot):
    mineral = c.FACES[face][3]
    for x in range(6 * slot, 6 * slot + 6):
        t = table(1)
        t.record.face[slot] = face
        t.cubes(None, (x, 0)).sub("A", x, 0)
        supply = t.supply()
        t.act("place submersible A", "excavate")
        assert t.hold("A") == c.MINERALS[mineral]
        supply[mineral] -= 1
        assert t.supply() == supply
        assert t.record.track[0].tolist() == [int(slot == track) for track in range(4)]


@pytest.mark.rule("LI-E1")
def test_one_excavates_on_the_floor_only(table):
    t = table().by(0, "place submersible E")
    assert "excavate" not in t.names()
    t.by(0, "step down")
    assert "excavate" in t.names()


@pytest.mark.rule("LI-E1")
def test_excavating_costs_neither_electricity_nor_money(table):
    t = on_floor(table).by(0, "excavate")
    assert (t.record.electricity[0], t.record.money[0]) == (0, 0)
    assert "step up" in t.names()  # the free step is still there


@pytest.mark.rule("LI-E1")
def test_a_deposit_is_excavated_once_per_turn(table):
    t = on_floor(table, electricity=9).by(0, "excavate")
    assert "excavate" not in t.names()
    t.by(0, "step right", "step left")  # (18, 0) is another deposit
    assert "excavate" not in t.names()


@pytest.mark.rule("LI-E1")
def test_several_deposits_are_excavated_in_one_turn(table):
    t = on_floor(table, electricity=9).by(0, "excavate", "step right", "excavate")
    assert t.hold("E") == "Si S"
    assert t.record.track[0].tolist() == [0, 0, 1, 1]
    assert t.points()[0] == 2


@pytest.mark.rule("LI-E1")
def test_a_deposit_is_excavated_again_in_the_next_turn(table):
    t = on_floor(table).player(1, passed=True).player(2, passed=True)
    t.by(0, "excavate", "done", "done", "place submersible E", "excavate")
    assert t.record.track[0, 2] == 2


@pytest.mark.rule("LI-E1")
@pytest.mark.parametrize(("hold", "legal"), [("S S S", True), ("S S S S", False)])
def test_excavating_needs_room_in_the_hold(table, hold, legal):
    t = table().sub("E", 17, 0, hold=hold).by(0, "place submersible E")
    assert ("excavate" in t.names()) == legal


@pytest.mark.rule("LI-E1")
@pytest.mark.parametrize(("left", "legal"), [(0, False), (1, True)])
def test_excavating_needs_a_cube_in_the_supply(table, left, legal):
    t = table().sub("E", 17, 0)
    t.player(2, cargo="Si " * (t.supply()[c.SI] - left)).by(0, "place submersible E")
    assert ("excavate" in t.names()) == legal


# --- tracks


@pytest.mark.rule("LI-E2")
def test_the_first_excavation_takes_a_token_of_the_own_supply(table):
    t = on_floor(table).by(0, "excavate")
    assert t.record.track[0].tolist() == [0, 0, 1, 0]
    assert (t.record.tokens[0], t.record.crew[0], t.record.quarters[0]) == (3, 4, 3)
    assert t.points() == [1, 0, 0]


@pytest.mark.rule("LI-E2")
def test_the_last_token_of_the_supply_goes_on_a_track(table):
    t = on_floor(table, crew=7).by(0, "excavate")
    assert (t.record.track[0, 2], t.record.tokens[0], t.points()[0]) == (1, 0, 1)


@pytest.mark.rule("LI-E2")
@pytest.mark.parametrize(("space", "vp"), [(1, 1), (2, 1), (3, 2), (4, 1), (5, 3)])
def test_every_space_of_a_track_gives_its_victory_points_at_once(table, space, vp):
    t = on_floor(table, track=(0, 0, space - 1, 0), vp=10)
    tokens = t.record.tokens[0]
    t.by(0, "excavate")
    assert t.record.track[0].tolist() == [0, 0, space, 0]
    assert t.points() == [10 + vp, 0, 0]
    assert t.record.tokens[0] == tokens - (space == 1)
    assert t.phase == {2: "CUBE", 4: "TECH"}.get(space, "SUB")


@pytest.mark.rule("LI-E2")
@pytest.mark.parametrize("mineral", c.MINERALS)
def test_the_second_space_gives_a_cube_of_choice_from_the_supply(table, mineral):
    t = on_floor(table, track=(0, 0, 1, 0)).by(0, "excavate")
    assert (t.phase, t.offered("receive")) == ("CUBE", list(c.MINERALS))
    supply = t.supply()
    t.by(0, f"receive {mineral}")
    assert (t.phase, t.cargo(0), t.hold("E")) == ("SUB", mineral, "Si")
    supply[c.MINERALS.index(mineral)] -= 1
    assert t.supply() == supply


@pytest.mark.rule("LI-E2")
def test_only_minerals_in_the_supply_are_offered(table):
    t = table().sub("E", 17, 0).player(0, track=(0, 0, 1, 0))
    t.player(2, cargo="Fe " * t.supply()[c.FE])
    t.by(0, "place submersible E", "excavate")
    assert t.offered("receive") == ["Si", "S", "NaCl", "HC"]


@pytest.mark.rule("LI-E2")
def test_a_mineral_of_which_one_cube_is_left_is_offered(table):
    t = table().sub("E", 17, 0).player(0, track=(0, 0, 1, 0))
    t.player(2, cargo="Fe " * (t.supply()[c.FE] - 1)).by(0, "place submersible E", "excavate")
    assert t.offered("receive") == list(c.MINERALS)


@pytest.mark.rule("LI-E2")
def test_the_second_space_gives_the_last_cube_of_the_supply(table):
    t = table().sub("E", 17, 0).player(0, track=(0, 0, 1, 0))
    t.player(2, cargo=t.rest(Si=1, Fe=1)).by(0, "place submersible E", "excavate")
    assert (t.phase, t.cargo(0), t.hold("E")) == ("SUB", "Fe", "Si")


@pytest.mark.rule("LI-E2")
@pytest.mark.rule("LI-T1")
def test_the_fourth_space_gives_a_technology_card(table):
    t = on_floor(table, track=(0, 0, 3, 0)).by(0, "excavate")
    assert t.names() == ["done", *(f"technology {card}" for card in range(10))]
    t.by(0, "technology 6")
    assert (t.phase, t.tech(0), t.hold("E")) == ("SUB", [6], "Si")


@pytest.mark.rule("LI-E2")
def test_tracks_of_different_players_are_apart(table):
    t = on_floor(table, track=(0, 0, 2, 0)).player(1, track=(0, 0, 4, 0)).by(0, "excavate")
    assert t.record.track[:3, 2].tolist() == [3, 4, 0]


@pytest.mark.rule("LI-E3")
def test_without_a_token_there_is_the_cube_only(table):
    t = on_floor(table, crew=6, track=(1, 1, 0, 0)).by(0, "excavate")
    assert (t.hold("E"), t.points()[0]) == ("Si", 0)
    assert t.record.track[0].tolist() == [1, 1, 0, 0]


@pytest.mark.rule("LI-E3")
def test_without_a_token_one_still_advances_where_one_stands(table):
    t = on_floor(table, crew=6, track=(1, 0, 2, 0)).by(0, "excavate")
    assert (t.record.track[0].tolist(), t.points()[0]) == ([1, 0, 3, 0], 2)


@pytest.mark.rule("LI-E3")
def test_the_last_space_has_room_for_one_player(table):
    """Example T14 of the specification."""
    t = on_floor(table, track=(0, 0, 4, 0)).player(1, track=(0, 0, 5, 0)).by(0, "excavate")
    assert (t.hold("E"), t.points()[0]) == ("Si", 0)
    assert t.record.track[:2, 2].tolist() == [4, 5]


@pytest.mark.rule("LI-E3")
def test_the_last_space_of_another_track_does_not_matter(table):
    t = on_floor(table, track=(0, 0, 4, 0)).player(1, track=(5, 5, 0, 5)).by(0, "excavate")
    assert (t.record.track[0, 2], t.points()[0]) == (5, 3)


@pytest.mark.rule("LI-E3")
@pytest.mark.parametrize("space", [1, 2, 3])
def test_a_taken_last_space_stops_only_who_stands_before_it(table, space):
    t = on_floor(table, track=(0, 0, space, 0)).player(1, track=(0, 0, 5, 0)).by(0, "excavate")
    assert t.record.track[:2, 2].tolist() == [space + 1, 5]


@pytest.mark.rule("LI-E3")
def test_the_last_space_is_the_end(table):
    t = on_floor(table, track=(0, 0, 5, 0)).by(0, "excavate")
    assert (t.record.track[0, 2], t.points()[0], t.hold("E")) == (5, 0, "Si")


@pytest.mark.rule("LI-E4")
@pytest.mark.parametrize("space", [1, 2, 3, 4])
def test_other_spaces_have_room_for_all(table, space):
    t = table(5).sub("E", 17, 0)
    for seat in range(1, 5):
        t.player(seat, track=(0, 0, space, 0))
    t.player(0, track=(0, 0, space - 1, 0)).by(0, "place submersible E", "excavate")
    assert t.record.track[:, 2].tolist() == [space] * 5


@pytest.mark.rule("LI-E4")
def test_the_second_space_gives_no_cube_from_an_empty_supply(table):
    t = table().sub("E", 17, 0).player(0, track=(0, 0, 1, 0))
    t.player(2, cargo=t.rest(Si=1)).by(0, "place submersible E", "excavate")  # the last one
    assert (t.phase, t.points()[0], t.cargo(0), t.hold("E")) == ("SUB", 1, "", "Si")


@pytest.mark.rule("LI-E4")
@pytest.mark.rule("LI-T1")
def test_the_fourth_space_gives_no_card_from_an_empty_deck(table):
    t = table(5).sub("E", 17, 0)
    for seat in range(5):
        t.player(seat, tech=(2 * seat, 2 * seat + 1))
    t.player(0, track=(0, 0, 3, 0)).by(0, "place submersible E", "excavate")
    assert (t.phase, t.points()[0], t.tech(0)) == ("SUB", 1, [0, 1])
