"""The drawn board: what stands where, and that looking changes nothing."""

import numpy as np
import pytest
from perilune.core.paint import to_rgb, to_text
from perilune.core.position import Position
from perilune.core.scene import Bar, Box, Line, Text, Token
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s
from perilune.mine_the_moon.render import describe


def drawing(t):
    return to_text(describe(t.record), colour=False)


def rows_with(t, *parts):
    """Rows of the drawing that hold all these fragments."""
    return [row for row in drawing(t).splitlines() if all(part in row for part in parts)]


def panel(t, seat):
    """The text inside the frame of a seat's Moonbase, when all have the same width."""
    scene = describe(t.record)
    box = next(i for i in scene.items if isinstance(i, Box) and i.title.startswith(f"{seat} "))
    rows = to_text(scene, colour=False).splitlines()[box.y + 1 : box.y + box.height - 1]
    return [row[box.x + 1 : box.x + box.width - 1].strip() for row in rows]


def white_robots(record):
    """Where the Subsidized robot is drawn, apart from the line that names its owner."""
    legend = next(i for i in describe(record).items if "Subsidized" in getattr(i, "string", ""))
    whites = [i for i in describe(record).items if isinstance(i, Token) and i.colour == "white"]
    assert all(white.symbol == "W" for white in whites)
    return [white for white in whites if white.y != legend.y]


def random_positions(players, sides, decisions=400):
    """The positions of a random game."""
    position = Position(GAME, players, seed=players, sides=sides, crater="random")
    for _ in range(decisions):
        if position.done:
            break
        yield position.record
        position.batch.step(position.batch.random_actions())
    yield position.record


# --- a set-up position


@pytest.fixture
def mid_game(table):
    """Four players in Task, with something on every panel."""
    t = table(4, crater="B").priority(2, 0, 3, 1).dominance(3, 16, 41, 0)
    t.pad("A", "Fresco", "1.2").pad("B", "Gibson").silo(0, "bbBGn").silo(3, "N")
    t.available("Lab", "Statue-7").advanced(1, 2, "Abductor").captive(1, 2, 3)
    t.level(3, "Factory", 3).level(3, "Robot Control", 1).white(0)
    return t.by(2, "task Loader column 3").by(0, "task Refinery column 1").by(3, "pass")


def test_the_head_tells_the_course_of_the_game(mid_game):
    head, decision, *_ = drawing(mid_game).splitlines()
    assert (
        head.split()
        == (
            f"Mine the Moon Turn 1 Crater B Spins left 0 Deck {mid_game.record.deck_left} "
            "Priority 2 0 3 1"
        ).split()
    )
    assert decision == " Task   1 Blue  tasks a team or passes"


@pytest.mark.parametrize(
    ("final", "notice"), [(1, "End triggered: one more turn"), (2, "Last turn")]
)
def test_the_head_announces_the_end(mid_game, final, notice):
    assert notice not in drawing(mid_game)
    mid_game.record.final = final
    assert notice in drawing(mid_game)


def test_the_head_names_the_winners(mid_game):
    mid_game.record.done = 1
    mid_game.record.rank[:4] = 1, 3, 1, 4
    assert " Game over: Black and Purple won" in drawing(mid_game).splitlines()
    assert "decides" not in drawing(mid_game)


def test_a_worked_building_is_named_and_marked(table):
    t = table(3).silo(0, "bb").by(0, "task Refinery column 2").pass_all()
    t.next_spins(2, 2, 2).mine_all("raw Buckyball").by(0, "work Refinery column 2")
    assert rows_with(t, "Work   0 Black  Refinery: how much Buckyball to refine, 2 left")
    frames = {i.title: i.colour for i in describe(t.record).items if isinstance(i, Box)}
    assert (frames["Refinery"], frames["Loader"]) == ("yellow", "grey")
    assert "0 Black A decides" in frames


def test_rockets_show_slots_cargo_and_back(mid_game):
    rows = [row[:28] for row in drawing(mid_game).splitlines()[2:12]]
    assert rows == [
        "╭─ Pad A ────╮╭─ Pad B ────╮",
        "│ Fresco     ││ Gibson     │",
        "│  N  4♦  1  ││  B  2♦  □  │",
        "│  N  3♦  □  ││  B  2♦  □  │",
        "│  B  2♦  2  ││  B  1♦  □  │",
        "│            ││            │",
        "│            ││            │",
        "│ Prerogative││ Synthesizer│",
        "│  B      1♦ ││  B G    2♦ │",
        "╰────────────╯╰────────────╯",
    ]


def test_pads_without_a_rocket_say_why(table):
    t = table(3).pad("A", None)
    assert rows_with(t, "│ empty      ││", "│ not in play││ not in play│")
    assert rows_with(table(4), "│ not in play│")[0].count("not in play") == 1
    assert not rows_with(table(4, sides="B"), "not in play")


def test_an_accelerated_rocket_is_marked(mid_game):
    mid_game.record.accelerated[1] = 3
    assert rows_with(mid_game, "╭─ Pad A ────╮╭─ Pad B GO! ╮")


def test_dominance_is_a_bar_per_seat(mid_game):
    bars = [i for i in describe(mid_game.record).items if isinstance(i, Bar)]
    assert [(bar.value, bar.maximum, bar.colour) for bar in bars] == [
        (3, 40, "black"), (16, 40, "blue"), (41, 40, "purple"), (0, 40, "red"),
    ]  # fmt: skip
    for name, points in (("Black", 3), ("Blue", 16), ("Purple", 41), ("Red", 0)):
        assert rows_with(mid_game, f"│ {name} ", f" {points}♦ ")
    assert rows_with(mid_game, " 0♦", " 15♦", " 30♦", " 40♦")
    assert rows_with(mid_game, " 3 spins", " 2 spins", " 1 spin ")
    assert rows_with(mid_game, "W Subsidized robot: Black")


def test_buildings_for_sale_show_cost_bonus_and_copies(mid_game):
    assert rows_with(mid_game, "Lab          B G 2♦ ×1 ")
    assert rows_with(mid_game, "Statue-7     G N 7♦ ×1 ")
    assert rows_with(mid_game, "Trembler     b n 1♦    ")
    assert rows_with(mid_game, "Factory++       g g n 3♦ ×1 ")
    assert rows_with(mid_game, "Robot Control+  g g      ×3 ")


def test_columns_show_teams_and_empty_places(mid_game):
    columns = rows_with(mid_game, "│ 0 W   □ □ ")[0]
    assert [columns[x + 1 : x + 25].strip() for x in range(0, 130, 26)] == [
        "0 W   □ □", "□   □   □ □", "□ □ □   □ □   □ □", "□ □ □   □ □ □   2 2", "□   □ □",
    ]  # fmt: skip


def test_far_left_columns_are_closed_to_few_players(table):
    assert rows_with(table(3), "│ × ×   □ □ ", "│ ×   □   □ □ ", "│ × × ×   □ □   □ □ ")


def test_moonbases_show_robots_silos_and_buildings(mid_game):
    assert panel(mid_game, 0)[:6] == [
        "Robot Control",
        "■ ■",
        "Silos     raw   refined",
        "Buckyball ■ ■    ■",
        "Graphene  □ □    ■ □ □",
        "Nanotube  ■ □ □  □ □",
    ]
    assert panel(mid_game, 1)[6:] == [
        "Reverter             □",
        "Factory site",
        "Exchanger site",
        "Refiner site",
        "Advanced site",
        "Abductor  3          □",
        "Advanced site",
    ]
    home, robots, *_ = panel(mid_game, 3)
    assert home.split() == ["Robot", "Control+", "passed"]
    assert robots.count("■") == mid_game.record.robot_control[3] == 7
    assert "Factory++            □" in panel(mid_game, 3)


def test_b_sides_show_what_is_printed_on_them(table):
    t = table(5, sides="B")
    assert "Exchanger+           □" in panel(t, 0)
    assert panel(t, 1)[-2:] == ["no site", "no site"]
    assert "Home Shaker          □" in panel(t, 2)
    assert "Reverter             □" not in panel(t, 2)
    assert "Buckyball □ □    □ □" in panel(t, 3)
    assert "Factory            □ □" in panel(t, 3)
    assert "Robot Control+" in panel(t, 4)
    assert "no site" in panel(t, 4)


def test_the_crater_shows_odds_robots_and_outcomes(table):
    t = table(3, crater="A").pass_all().by(0, *["mine raw Buckyball"] * 7, "mine refined Nanotube")
    t.record.history[6] = 2
    assert rows_with(t, "b raw Buckyball      26%  7 ")
    assert rows_with(t, "N refined Nanotube    8%  1 ")
    assert rows_with(t, "All Rockets Launch  7% ", "×2 ")


def test_robots_without_room_wait_on_their_wedge(table):
    t = table(2).silo(0, "bbb").pass_all().next_spins(3)
    t.by(0, *["mine refined Buckyball"] * 5).mine_all()
    assert t.phase == "ROOM"
    assert rows_with(t, "B refined Buckyball  13%  5 ", "×1 ")
    t.act("drop raw Buckyball")
    assert rows_with(t, "B refined Buckyball  13%  4 ")


# --- the Subsidized robot


def test_the_white_robot_is_in_its_box_at_first(table):
    t = table(3)
    assert rows_with(t, "W Subsidized robot: in the box")
    assert not white_robots(t.record)


@pytest.mark.parametrize(
    ("at", "index", "fragment"),
    [
        (s.IN_ROBOT_CONTROL, 0, "│ ■ ■ ■ ■ ■ ■ ■ W "),
        (s.IN_TEAM, c.UPLINK[2], "│ □ □ □   □ □   1 W "),
        (s.IN_TEAM, c.FACTORY, "│ Factory            ■ W "),
        (s.IN_CRATER, 4, "│ G refined Graphene   10%     2          W "),
        (s.IN_SILO, 0, "│ Buckyball ■ W □  □ "),
        (s.IN_SILO, 5, "│ Nanotube  □ □    W □ □ "),
        (s.IN_SLOT, c.MAX_SLOTS + 2, "│  G  3♦  W  │"),
        (s.IN_ABDUCTOR, 3 * 0 + 2, "│ Abductor  W          □ "),
        (s.IN_HAND, 0, " In hand  ■ W"),
    ],
)
def test_the_white_robot_is_drawn_where_it_is(table, at, index, fragment):
    """Seat 1 has robots everywhere; one of them is white."""
    t = table(4).pad("B", "Bostrom")
    r = t.record
    r.columns[c.UPLINK[2]] = r.slots[1, 2] = r.captives[0, 2] = 2
    r.advanced[0, 2], r.levels[1, 0] = c.ABDUCTOR + 1, 1
    r.silo[1], r.crater_robots[1, 4] = (2, 0, 0, 0, 0, 1), 3
    r.own_teams[1, c.FACTORY - c.COLUMNS], r.left = 2, 2
    r.seat, r.phase, r.working, r.card_place = 1, s.TAKE, s.WORK_REVERTER, c.REVERTER
    assert not white_robots(r)
    r.white_owner, r.white_at, r.white_index = 2, at, index
    assert len(white_robots(r)) == 1
    assert len(rows_with(t, fragment)) == 1


# --- all positions


@pytest.mark.parametrize("sides", ["A", "B"])
@pytest.mark.parametrize("players", GAME.seats)
def test_every_drawing_fits_its_scene_and_leaves_the_record_alone(players, sides):
    sizes = set()
    for record in random_positions(players, sides):
        before = record.tobytes()
        scene = describe(record)
        assert record.tobytes() == before
        sizes.add((scene.width, scene.height))
        for item in scene.items:
            left, top, right, bottom = extent(item)
            assert left >= -0.5, item
            assert top >= -0.5, item
            assert right <= scene.width - 0.5, item
            assert bottom <= scene.height - 0.5, item
    assert len(sizes) == 1


def extent(item):
    """The outermost points of an item, in cells."""
    if isinstance(item, Line):
        return min(item.x1, item.x2), min(item.y1, item.y2), max(item.x1, item.x2), item.y2
    if isinstance(item, Box):
        return item.x, item.y, item.x + item.width - 1, item.y + item.height - 1
    width = {Text: lambda: len(item.string), Bar: lambda: item.width, Token: lambda: 1}
    return item.x, item.y, item.x + width[type(item)]() - 1, item.y


@pytest.mark.parametrize("players", GAME.seats)
def test_every_robot_is_drawn_once(players):
    """A seat's cubes, counted over all panels, are all its robots; so nothing is hidden."""
    for record in random_positions(players, "B"):
        drawn = np.zeros(players, int)
        colours = [c.COLOURS[record.colour[seat]].lower() for seat in range(players)]
        counted = [i for i in describe(record).items if isinstance(i, Token) and i.shape == "cube"]
        for token in counted:
            if token.colour in colours:
                in_crater = 77 <= token.x < 92 and 14 <= token.y < 21
                drawn[colours.index(token.colour)] += int(token.symbol) if in_crater else 1
        drawn -= 2  # the markers of Dominance and Priority
        if not record.done:
            drawn[record.seat] -= 1  # who decides
        assert len(white_robots(record)) == (record.white_owner > 0)
        assert drawn.tolist() == record.robots[:players].tolist()


def test_a_picture_can_be_painted(mid_game):
    pytest.importorskip("pygame")
    scene = describe(mid_game.record)
    assert to_rgb(scene).shape == (20 * scene.height + 20, 10 * scene.width + 20, 3)
