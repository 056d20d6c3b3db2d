"""The tables against all that the rulebook says about boards, tiles and cards."""

from collections import Counter

import numpy as np
import pytest
from perilune.mine_the_moon import components as c

BEST_VALUE = {"B": 2, "G": 3, "N": 4}  # p.9
SLOTS = {name: slots.split() for name, slots, _ in c.ROCKETS}

# --- robots


@pytest.mark.rule("MM-S4")
@pytest.mark.rule("MM-B7")
def test_twelve_cubes_of_five_colours_and_a_white_one_are_61():
    upgrades = sum(site == c.ROBOT_CONTROL for *_, site, _ in c.TILES)
    of_a_seat = 1 + 1 + c.ROBOTS_AT_START + upgrades  # one on the Dominance, one on the Priority
    assert of_a_seat == 12
    assert len(c.COLOURS) * of_a_seat + 1 == 61
    assert c.ROBOTS_AT_START + upgrades == c.GREEN_B_ROBOTS + 1


# --- Craters


@pytest.mark.rule("MM-X4")
def test_odds_are_percentages():
    assert c.ODDS.shape == (4, 10)
    assert (c.ODDS >= 0).all()
    assert c.ODDS.sum(axis=1).tolist() == [100, 100, 100, 100]


@pytest.mark.rule("MM-X4")
def test_crater_a_has_refined_odds_of_half_the_raw_ones():
    a = c.ODDS[0]
    assert a[3:6].tolist() == (a[:3] // 2).tolist()
    assert a[c.ALL_ROCKETS_LAUNCH] == 7


@pytest.mark.rule("MM-X4")
def test_crater_b_has_raw_and_refined_odds_close_together():
    b = c.ODDS[1]
    assert (np.abs(b[:3] - b[3:6]) <= 3).all()
    assert b[c.ALL_ROCKETS_LAUNCH] == 10


@pytest.mark.rule("MM-X4")
def test_crater_c_has_more_raw_no_refined_and_launches_single_rockets():
    odds = c.ODDS.astype(int)
    assert odds[2, 3:7].tolist() == [0, 0, 0, 0]
    assert all((odds[2, :3] > odds[other, :3]).all() for other in (0, 1, 3))
    assert (odds[:, c.PAD_WEDGES :] > 0).all(axis=1).tolist() == [False, False, True, False]
    assert odds[[0, 1, 3], c.PAD_WEDGES :].sum() == 0


@pytest.mark.rule("MM-X4")
def test_crater_d_varies_crater_b():
    b, d = c.ODDS[1].astype(int), c.ODDS[3].astype(int)
    assert d[5] == 0
    assert d[4] < b[4]
    assert d[3] > b[3]
    assert d[c.ALL_ROCKETS_LAUNCH] == b[c.ALL_ROCKETS_LAUNCH]
    assert np.allclose(d[:3] / d[:3].sum(), b[:3] / b[:3].sum(), atol=0.01)


# --- Dominance track


@pytest.mark.rule("MM-M3")
@pytest.mark.rule("MM-E1")
def test_zones_and_end_of_the_dominance_track():
    assert c.ZONE_SPINS == (3, 2, 1)
    assert c.ZONES == (15, 30)
    assert c.END_ABOVE == 40


# --- common buildings


@pytest.mark.rule("MM-T4")
def test_common_buildings_have_nine_columns_and_four_more_for_many_players():
    assert c.COLUMNS == 13
    assert [c.COMMON_COLUMNS[column][:2] for column in c.FAR_LEFT] == [
        ("Refinery", 1),
        ("Shaker", 1),
        ("Uplink", 1),
        ("Loader", 1),
    ]
    two_or_three = Counter(
        name for column, (name, *_) in enumerate(c.COMMON_COLUMNS) if column not in c.FAR_LEFT
    )
    assert two_or_three == {"Refinery": 1, "Shaker": 2, "Uplink": 2, "Loader": 2, "Clout": 2}


# --- tiles


@pytest.mark.rule("MM-S1")
@pytest.mark.rule("MM-B3")
def test_34_tiles_of_eight_kinds():
    assert len(c.TILES) == 8
    assert c.TILE_SUPPLY[2:].sum(axis=1).tolist() == [12, 18, 26, 34]
    assert (np.diff(c.TILE_SUPPLY[2:], axis=0) >= 0).all()
    assert all((c.TILE_SUPPLY[players] < players).any() for players in range(2, 6))  # p.6


@pytest.mark.rule("MM-B1")
def test_tiles_cost_raw_resources_only():
    assert all(set(cost) <= set("bgn") for _, cost, *_ in c.TILES)


@pytest.mark.rule("MM-B1")
def test_no_cost_has_more_than_two_of_a_type_so_that_red_b_can_pay_all():
    assert (c.COST[:, :3] + c.COST[:, 3:] <= c.RED_B_SILO_PLACES).all()


@pytest.mark.rule("MM-B9")
@pytest.mark.rule("MM-B11")
def test_an_upgrade_has_a_smaller_team_or_a_greater_output():
    team = {name: team for name, _, _, team, *_ in c.TILES}
    assert team["Factory+"] < team["Factory"]
    assert team["Factory++"] <= team["Factory+"]
    assert c.PRODUCED_BY_FACTORY_PLUS_PLUS == 2 * c.PRODUCED_BY_FACTORY
    assert team["Refiner+"] < team["Refiner"]
    assert team["Exchanger"] > c.EXCHANGER_PLUS_TEAM


@pytest.mark.rule("MM-B2")
def test_all_tiles_but_robot_control_plus_have_a_bonus():
    assert [name for name, _, bonus, *_ in c.TILES if not bonus] == ["Robot Control+"]


# --- Advanced Buildings


@pytest.mark.rule("MM-V1")
def test_23_kinds_of_advanced_buildings_on_39_cards():
    names = {name.split("-")[0] if "Statue" in name else name for name in c.ADVANCED_NAMES}
    assert len(c.ADVANCED_BUILDINGS) == 23
    assert len(names) == 19
    assert c.COPIES.sum() == 39
    once = {name for name, copies in zip(c.ADVANCED_NAMES, c.COPIES) if copies == 1}
    assert once == {"Grant", "Quaker", *(f"Statue-{bonus}" for bonus in range(3, 8))}
    assert set(c.COPIES.tolist()) == {1, 2}


@pytest.mark.rule("MM-B1")
def test_most_advanced_buildings_cost_refined_resources():
    refined = [name for name, cost, *_ in c.ADVANCED_BUILDINGS if cost.isupper()]
    assert len(refined) == 20


@pytest.mark.rule("MM-B2")
def test_a_bonus_is_the_rocket_value_of_its_cost_less_the_price_of_the_action():
    for name, cost, _, bonus in c.ADVANCED_BUILDINGS:
        if cost.isupper():
            price = sum(BEST_VALUE[letter] for letter in cost) - bonus
            assert price == 0 if name.startswith("Statue") else 1 <= price <= 5, name


@pytest.mark.rule("MM-V1")
def test_only_grant_quaker_and_statues_take_no_team():
    without = {name for name, _, team, _ in c.ADVANCED_BUILDINGS if team == 0}
    assert without == {"Grant", "Quaker", *(f"Statue-{bonus}" for bonus in range(3, 8))}


# --- rockets


@pytest.mark.rule("MM-S1")
def test_39_rockets_with_names_of_their_own():
    assert c.ROCKET_COUNT == len(SLOTS) == 39


@pytest.mark.rule("MM-C4")
def test_13_rockets_each_of_three_four_and_five_slots():
    assert Counter(len(slots) for slots in SLOTS.values()) == {3: 13, 4: 13, 5: 13}


@pytest.mark.rule("MM-L2")
def test_slots_of_all_rockets_by_type_and_value():
    every_slot = Counter(slot for slots in SLOTS.values() for slot in slots)
    assert every_slot == {"B1": 25, "B2": 34, "G2": 28, "G3": 28, "N3": 22, "N4": 19}
    assert sum(every_slot.values()) == 156


@pytest.mark.rule("MM-L2")
def test_the_highest_value_of_a_rocket_is_on_top():
    for name, slots in SLOTS.items():
        values = [int(value) for _, value in slots]
        assert values == sorted(values, reverse=True), name


@pytest.mark.rule("MM-S1")
def test_no_two_rockets_are_equal():
    assert len({tuple(slots) for slots in SLOTS.values()}) == 39


@pytest.mark.rule("MM-S1")
def test_copies_of_an_advanced_building_are_on_rockets_of_different_length():
    lengths = {back: [] for back in c.ADVANCED_NAMES}
    for name, _, back in c.ROCKETS:
        lengths[back].append(len(SLOTS[name]))
    assert all(len(set(found)) == len(found) for found in lengths.values())


@pytest.mark.rule("MM-L2")
def test_the_two_rockets_of_the_example():
    assert SLOTS["Fresco"][:2] == ["N4", "N3"]  # p.11
    assert SLOTS["Roddenberry"][:2] == ["N4", "N4"]
    assert len(SLOTS["Fresco"]) < len(SLOTS["Roddenberry"])


# --- the arrays that the rules read


@pytest.mark.rule("MM-L2")
def test_slot_arrays_say_what_the_rocket_list_says():
    assert c.SLOT_COUNT[1:].tolist() == [len(slots) for slots in SLOTS.values()]
    for number, slots in enumerate(SLOTS.values(), start=1):
        count = len(slots)
        pairs = zip(c.SLOT_TYPE[number, :count], c.SLOT_VALUE[number, :count])
        assert [f"{'BGN'[kind]}{value}" for kind, value in pairs] == slots
        assert c.SLOT_VALUE[number, count:].sum() == 0


@pytest.mark.rule("MM-B1")
def test_cost_array_says_what_the_lists_say():
    costs = [cost for _, cost, *_ in (*c.TILES, *c.ADVANCED_BUILDINGS)]
    assert c.COST.shape == (31, 6)
    for cost, row in zip(costs, c.COST.tolist()):
        assert "".join(letter * count for letter, count in zip("bgnBGN", row)) == cost
