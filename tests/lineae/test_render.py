"""The drawn board: what stands where, and that looking changes nothing."""

import pytest
from perilune.core.paint import to_rgb, to_text
from perilune.core.position import Position
from perilune.core.scene import Bar, Box, Line, Polygon, Text, Token
from perilune.lineae import GAME
from perilune.lineae import components as c
from perilune.lineae import state as s
from perilune.lineae.render import COLOURS, SYMBOLS, TRACK_LABELS, describe

MODULES = {"biogenesis": True, "reactor": True}


def rows(t, top=0, bottom=None, left=0, right=None):
    """A rectangle of the drawing."""
    lines = to_text(describe(t.record), colour=False).splitlines()[top:bottom]
    return [line[left:right].rstrip() for line in lines]


def rows_with(t, fragment):
    return [row for row in rows(t) if fragment in row]


def panel(t, title):
    """The rows inside the frame whose title begins so."""
    box = next(i for i in describe(t.record).items if getattr(i, "title", "").startswith(title))
    inside = rows(t, box.y + 1, box.y + box.height - 1, box.x + 1, box.x + box.width - 1)
    return [row.strip() for row in inside]


def random_positions(players, decisions=600, **options):
    """The positions of a random game."""
    position = Position(GAME, players, seed=players, **options)
    for _ in range(decisions):
        if position.done:
            break
        yield position.record
        position.batch.step(position.batch.random_actions())
    yield position.record


@pytest.fixture
def mid_game(table):
    """Four players in round 3, with something on every panel."""
    t = table(4).round(3).locks(1, 3).first(2)
    t.cubes("Fe", (4, 2)).sub("A", 0, 6, hold="Si S S").sub("E", 17, 1, hold="HC")
    t.rocket(3, 3, loaded="S", wild="HC").atmosphere(1, 2).colony(5, 4).city(0, 1)
    t.player(0, vessel=2, electricity=7, money=12, vp=31, cargo="Si Fe Fe", tech=(0, 8))
    t.player(1, vessel=2, crew=5, track=(1, 0, 4, 0), passed=True)
    t.player(2, vessel=7, track=(1, 5, 0, 0), launched=1).player(3, track=(1, 0, 2, 0))
    t.occupy("submersible A", 1, 2).occupy("colony 1", 0).occupy("colony 1", 1, 2)
    return t.occupy("lock 2", 2).occupy("launch pad", 3).occupy("colony 4", 1)


# --- a set-up position


def test_the_head_tells_the_course_of_the_game(mid_game):
    assert rows(mid_game, 0, 2) == [
        " Lineae     Full game       Round 3 of 7    Rockets launched 1 of 8   "
        "First player  2 Purple",
        " Action     0 Blue  places workers, sails or passes",
    ]


def test_the_head_names_the_winners(mid_game):
    mid_game.record.done = 1
    mid_game.record.rank[:4] = 1, 3, 1, 4
    assert rows(mid_game)[1] == " Game over: Blue and Purple won"
    assert not rows_with(mid_game, "decides")


def test_the_head_counts_the_rockets_of_a_solo_game(table):
    t = table(1).rocket(3, None)
    t.record.done = 1
    head, verdict, *_ = rows(t)
    assert head.startswith(" Lineae     Solo game       Round 1 of 7    Rockets launched 1 of 8 ")
    assert verdict == " Game over: 1 of 8 rockets launched"


def test_every_phase_says_what_is_decided(mid_game):
    r = mid_game.record
    r.active_sub, r.active_lock, r.active_column, r.given, r.free_steps = 2, 3, 5, 4, 1
    said = set()
    for phase in range(len(s.PHASES)):
        r.phase = phase
        said.add(rows(mid_game)[1])
    assert len(said) == len(s.PHASES)
    assert " Set-up     0 Blue  places the vessel" in said
    assert " Sunlight   0 Blue  may burn hydrocarbon" in said
    assert " Action     0 Blue  moves submersible B, free steps left: 1" in said
    assert " Action     0 Blue  may sail for $1 before lock 3 is turned" in said
    assert " Action     0 Blue  loads the rocket of column 4" in said
    assert " Action     0 Blue  gets which mineral for Fe" in said


def test_rockets_show_what_they_need_and_hold(mid_game):
    assert rows(mid_game, 3, 8, 2, 74) == [
        "Column 0 Column 1 Column 2 Column 3 Column 4 Column 5 Column 6 Column 7",
        "Ganymede Callisto Thebe    Jovian   Ionian   launched Titan    Ceres",
        "Si□ Si□  S □ S □  Si□ Na□  Si□ S ■  S □ Na□  colony   Si□ Na□  Si□ S □",
        "Na□ Fe□  Fe□ HC□  Na□ HC□  Fe□ Fe□  HC□ HC□  card 4   Fe□ HC□  Fe□ HC□",
        "any □    any □    any □    any HC   any □             any □    any □",
    ]


def test_the_sky_shows_jupiter_sun_and_smoke(mid_game):
    assert rows(mid_game, 9, 11, 2, 74) == [
        " " * 40 + "Jupiter",
        "●  ●  ●  HC HC ●  ●  ●  ●  ●  ●  ●  □  □  □  □  □  □  ●  ●  ●  ●  ●  ●",
    ]


def test_the_ocean_is_a_staircase(mid_game):
    """Locks 1 and 3 stand in the water; vessels float on it; deposits lie below."""
    assert rows(mid_game, 11, 21, 1, 75) == [
        "──────────",
        " A  ·  · │",
        " ·  ·  · │───────────0─1───────3──────────────",
        " ·  ·  · │·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · │",
        " ·  ·  · │·  ·  ·  ·  ·  ·  ·  ·  ·  ·  ·  · │─────────────────────2─────",
        " ·  ·  · │·  Fe ·  ·  ·  ·  ·  ·  ·  ·  ·  · │·  ·  ·  ·  ·  ·  ·  ·  ·",
        " ·  ·  · │·  ·  ·  B  ·  ·  ·  C  ·  ·  D  · │·  ·  E  ·  ·  F  ·  ·  ·",
        " ·  Fe S │Fe S  ·  ·  HC Na HC Na ·  ·  S  HC│S  HC ·  ·  Na Si Na Si ·",
        " S  Fe S  Fe S  Fe Na HC Na HC Na HC HC S  HC S  HC S  Si Na Si Na Si Na",
        "  Lock 1 closed □   Lock 2 open   2×1 Lock 3 closed □   Lock 4 open   □",
    ]


def test_a_submersible_that_passes_a_cube_stands_aside(table):
    t = table(2).cubes("Fe", (3, 2)).sub("A", 3, 2)
    t.record.active_sub = 1
    assert rows_with(t, "│ ·  ·  ·  FA ·  ·  · ")


def test_deposits_show_their_yields_and_tracks(mid_game):
    assert rows(mid_game, 21, 30, 2, 74) == [
        "╭─ Salt A ───────╮╭─ Iron A ───────╮╭─ Silica A ─────╮╭─ Sulfur A ─────╮",
        "│ dig Na setup HC││ dig Fe setup Si││ dig Si setup Na││ dig S  setup Fe│",
        "│ 1♦     1 2 3   ││ 1♦             ││ 1♦             ││ 1♦             │",
        "│ 1♦cube         ││ 1♦cube         ││ 1♦cube 3       ││ 1♦cube         │",
        "│ 2♦             ││ 2♦             ││ 2♦             ││ 2♦             │",
        "│ 1♦tech         ││ 1♦tech         ││ 1♦tech 1       ││ 1♦tech         │",
        "│ 3♦             ││ 3♦     2       ││ 3♦             ││ 3♦             │",
        "╰────────────────╯╰────────────────╯╰────────────────╯╰────────────────╯",
        "Supply    Si 21    S  18    Na 21    Fe 20    HC 17",
    ]


def test_the_bonuses_of_the_tracks_are_right():
    assert [int(label[0]) for label in TRACK_LABELS[1:]] == c.TRACK_VP[1:].tolist()


def test_five_tokens_on_a_track_have_room(table):
    t = table(5)
    for seat in range(5):
        t.player(seat, track=(2, 0, 0, 0))
    assert rows_with(t, "│ 1♦cube0 1 2 3 4││")


def test_action_spaces_show_workers_and_holds(mid_game):
    assert panel(mid_game, "Action spaces") == [
        "Basic income +$2 card 1",
        "Hire a worker     □      A   Si S  S  □     1×2",
        "Special Election  □      B   □  □  □  □     □",
        "Launch 1 2 3 3 3♦ 3×1    C   □  □  □  □     □",
        "D   □  □  □  □     □",
        "E   HC □  □  □     □",
        "F   □  □  □  □     □",
        "",
    ]


def test_basic_income_holds_workers_of_all(table):
    t = table(5)
    for seat in range(5):
        t.occupy("basic income", seat, 1 + seat % 2)
    assert panel(t, "Action")[0] == "Basic income +$2  0×1 1×2 2×1 3×2 4×1"


def test_modules_add_spaces_cubes_and_debts(table):
    t = table(2, **MODULES).player(1, cargo="algae algae").occupy("canteen", 1)
    t.record.debt[0, [c.SI, c.FE]] = 1
    t.record.reactor[:] = 1, 2, 2, 1, 2
    assert panel(t, "Action")[4:] == [
        "Algae farm        □      D   □  □  □  □     □",
        "Bioreactor        □      E   □  □  □  □     □",
        "Canteen           1×1    F   □  □  □  □     □",
        "Reactor Core      □      Si 1 S  2 Na 2 Fe 1 HC 2",
    ]
    assert panel(t, "0 Blue")[-1] == "Debts   Si Fe"
    assert panel(t, "1 Red")[5] == "Fe 0    HC 0    al 2"


def test_technology_cards_show_stars_and_owners(mid_game):
    assert panel(mid_game, "Technology") == [
        "0 Solar Concentrator 1♦ 0 5 Gantry Crane       1♦",
        "1 Greenhouse         2♦   6 Priority Clearance 2♦",
        "2 Ecology Lab        3♦   7 Chemical Separator 2♦",
        "3 Hydrojets          1♦   8 Commodity Exchange 3♦ 0",
        "4 Amphibious Hull    2♦   9 Cargo Winch        1♦",
    ]


def test_colony_cards_show_where_they_are_and_their_workers(mid_game):
    cards = panel(mid_game, "Colony")
    assert cards[0] == "1 Trade Hall             city  0×1 1×2"
    assert cards[3] == "4 Geothermal Plant       col 5 1×1"
    assert cards[4] == "5 Refinery               deck  up to 3 exchanges"
    assert cards[8] == "9 Hydrodynamic Generator under +1 per water tile"


def test_the_order_of_the_colony_deck_is_not_shown(mid_game):
    before = rows(mid_game)
    left = mid_game.record.deck_left
    mid_game.record.deck[:left] = mid_game.record.deck[:left][::-1].copy()
    assert rows(mid_game) == before


def test_the_starter_game_has_no_colony_cards(table):
    t = table(3, mode="starter")
    assert panel(t, "Colony")[0] == "not in the Starter Game"
    assert "Starter Game" in rows(t)[0]


def test_player_boards_show_everything(mid_game):
    assert panel(mid_game, "0 Blue decides") == [
        "31♦  $12",
        "Battery ███████░░  7",
        "Workers 2 home, 1 out",
        "Tokens  5  Rockets 0",
        "Si 1    S  0    Na 0",
        "Fe 2    HC 0",
        "Solar Concentrator",
        "Commodity Exchange",
        "",
    ]
    assert panel(mid_game, "1 Red")[:3] == [
        "0♦   $0         passed",
        "Battery ░░░░░░░░░  0",
        "Workers 0 home, 5 out",
    ]
    assert panel(mid_game, "2 Purple")[0] == "0♦   $0   first"
    assert panel(mid_game, "2 Purple")[3] == "Tokens  3  Rockets 1"


# --- all positions


@pytest.mark.parametrize(
    "options", [{}, {"mode": "starter"}, MODULES], ids=["full", "starter", "modules"]
)
@pytest.mark.parametrize("players", GAME.seats)
def test_every_drawing_fits_its_scene_and_leaves_the_record_alone(players, options):
    sizes = set()
    for record in random_positions(players, **options):
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
    assert max(width for width, _ in sizes) <= 130


def extent(item):
    """The outermost points of an item, in cells."""
    if isinstance(item, Polygon):
        xs, ys = zip(*item.points)
        return min(xs), min(ys), max(xs), max(ys)
    if isinstance(item, Line):
        return min(item.x1, item.x2), min(item.y1, item.y2), max(item.x1, item.x2), item.y2
    if isinstance(item, Box):
        return item.x, item.y, item.x + item.width - 1, item.y + item.height - 1
    width = {Text: lambda: len(item.string), Bar: lambda: item.width, Token: lambda: 1}
    return item.x, item.y, item.x + width[type(item)]() - 1, item.y


@pytest.mark.parametrize("players", GAME.seats)
def test_no_text_runs_into_another(players):
    """In text every written character stays visible: nothing covers it, frames included."""
    for record in random_positions(players, **MODULES):
        scene = describe(record)
        lines = to_text(scene, colour=False).splitlines()
        for item in scene.items:
            if isinstance(item, Text) and item.string != "·":
                x, y = int(item.x + 0.5), int(item.y + 0.5)
                assert lines[y].ljust(scene.width)[x : x + len(item.string)] == item.string, item


@pytest.mark.parametrize("players", GAME.seats)
def test_every_cube_in_the_water_is_drawn_in_its_colour(players):
    for record in random_positions(players, **MODULES):
        drawn = {
            (i.x, i.y, i.symbol): i.colour for i in describe(record).items if isinstance(i, Token)
        }
        for x in range(c.WIDTH):
            for y in range(c.HEIGHT):
                if c.NO_CUBE < record.ocean[x, y] < c.DRY:
                    kind = record.ocean[x, y] - 1
                    assert drawn[2 + 3 * x + 0.4, 18 - y, SYMBOLS[kind]] == COLOURS[kind]


def test_a_picture_can_be_painted(mid_game):
    pytest.importorskip("pygame")
    scene = describe(mid_game.record)
    assert to_rgb(scene).shape == (20 * scene.height + 20, 10 * scene.width + 20, 3)
