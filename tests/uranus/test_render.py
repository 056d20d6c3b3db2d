"""The drawn board: what stands where, what stays hidden, and that looking changes nothing."""

import re

import numpy as np
import pytest
from perilune.agents.sight import board as seen_by
from perilune.core.batch import determinize_games
from perilune.core.paint import to_rgb, to_text
from perilune.core.position import Position
from perilune.core.scene import Bar, Box, Line, Polygon, Text, Token
from perilune.uranus import GAME
from perilune.uranus import components as c
from perilune.uranus import state as s
from perilune.uranus.render import HEXES, WIDTH, describe

from .words import edge, rocks


def rows(t, top=0, bottom=None, left=0, right=None):
    """A rectangle of the drawing."""
    lines = to_text(describe(t.record), colour=False).splitlines()[top:bottom]
    return [line[left:right].rstrip() for line in lines]


def frame(t, title):
    return next(i for i in describe(t.record).items if getattr(i, "title", "").startswith(title))


def panel(t, title):
    """The rows inside the frame whose title begins so."""
    box = frame(t, title)
    return rows(t, box.y + 1, box.y + box.height - 1, box.x + 1, box.x + box.width - 1)


def projects(t, seat):
    """The project board in a wide frame."""
    return [row[30:].rstrip() for row in panel(t, f"{seat} ")]


def tokens(t, colour=None):
    items = [i for i in describe(t.record).items if isinstance(i, Token)]
    return [i for i in items if colour in (None, i.colour)]


def texts(t, string):
    return [i for i in describe(t.record).items if isinstance(i, Text) and i.string == string]


def bot_positions(players, every=4, **options):
    """Positions of a game of scripted players, from the start to the end."""
    position = Position(GAME, players, seed=players, **options)
    decisions = 0
    while not position.done:
        if decisions % every == 0:
            yield position.record
        position.batch.step(position.batch.bot_actions())
        decisions += 1
    yield position.record


@pytest.fixture
def mid_game(table):
    """Four players in round 7, with something on every panel."""
    t = table(4).at_space(7).attack_done()
    t.mines(0, (-4, 1, 3), (-3, 1, 2), (0, 0, 0), (4, 0, -4)).forts(0, (0, 3, -3))
    t.pads(0, (1, -4, 3)).darken(0, (3, 0, -3), (3, 1, -4), (2, -3, 1))
    t.tunnels(0, edge((-4, 1, 3), (-3, 1, 2)), edge((0, 0, 0), (0, 1, -1)))
    t.tunnels(0, edge((0, 0, 0), (-1, 1, 0)))
    t.record.erupt[0] = 2
    t.track(0, "tunnel", 2).track(0, "mine", 2).track(0, "space gun", 4).track(0, "launchpad", 1)
    t.fill(1, "GGB").fill(3, "all").fly(3, 5)
    t.gap(0, (0, 0, 0), 36, up=True).gap(1, (1, 1, -2), 27).gap(2, (2, 0, -2), 12)
    t.record.gap_face[2, 1] = 1
    return rocks(t, 0, h1="GGR", h30="P", alone="B").saved(0, "YY")


# --- head


def test_the_head_tells_the_course_of_the_game(mid_game):
    mid_game.record.score[:4] = 430
    assert rows(mid_game, 0, 3) == [
        " Uranus!    Standard game     Round 7 of 17   Flown 1 of 4    "
        "Progress  █████████░░░░░░░░░░░ 43%    Decks: 58 points, 33 impacts",
        " Build      0 Osmish  builds or ends the phase; tunnels: 7, mines: 0",
        " Asteroids 0  1  2  3  4  5 *6  7  8  9 *10 11 12*13 14 15*16 17*18   "
        "* is an attack; 3d costs 3 different; yellow is ready",
    ]


def test_the_track_shows_marker_attacks_and_end(mid_game):
    track = {i.symbol: (i.colour, i.shape) for i in tokens(mid_game) if i.y == 1.9}
    assert len(track) == c.END_SPACE + 1
    assert track["5"] == ("black", "hex")
    assert track["6"] == ("black", "slot")
    assert track["7"] == ("yellow", "disc")
    assert track["8"] == ("grey", "slot")
    assert track["9"] == ("red", "hex")
    assert track["18"] == ("orange", "cube")


def test_the_longest_track_has_room(table):
    t = table(2, end_space=c.MOST_SPACES - 1)
    assert rows(t)[2].endswith(" 37 38 39")
    assert len(rows(t)[2]) <= WIDTH


def test_the_head_tells_a_loss(mid_game):
    mid_game.record.done, mid_game.record.round_number = 1, 18
    head, verdict, *_ = rows(mid_game)
    assert "Round 17 of 17" in head
    assert verdict == " Game over: the moons have exploded"
    assert not any("decides" in row for row in rows(mid_game))
    mid_game.record.round_number = 12  # the option early_stop
    assert rows(mid_game)[1] == " Game over: a moon is wiped out"


def test_the_head_tells_a_win_and_whose_objectives_are_met(table):
    t = table(3, objectives=True).objective(0, 5).objective(1, 7).objective(2, 1)
    for seat in range(3):
        t.fly(seat, seat + 1)
    t.record.done = 1
    assert rows(t)[1] == " Game over: all races are saved"
    t.record.objectives_met[:3] = 1 << 4, 1 << 5, 1 << 0
    assert rows(t)[1] == " Game over: all races are saved; objectives met: Osmish, Yarls"


def test_every_phase_says_what_is_decided(mid_game):
    r = mid_game.record
    r.seat, r.chosen, r.coordinate, r.hand, r.junk_card = 0, 2, 31, 2, 8
    r.project, r.allowance[0, 1] = c.FORTIFICATION, 2
    said = []
    for phase in range(s.OVER):
        r.phase = phase
        said.append(rows(mid_game)[1])
    assert len(set(said)) == s.OVER
    assert said[s.SETUP_MINE] == " Set-up     0 Osmish  places a mine, 2 left"
    assert said[s.ATTACK_ORDER] == (
        " Attack     0 Osmish  takes which impact first: left is 0-1, right is 3-0"
    )
    assert said[s.ATTACK_ORIENT] == " Attack     0 Osmish  turns the impact at (0,0,0)"
    assert said[s.GIVE_TO] == (
        " Mine       0 Osmish  gives a blue rock to whom: left is 1 Falkafreedi, right is 2 Yarls"
    )
    assert said[s.USE_SET] == " Use        0 Osmish  uses the set GGR for what"
    assert said[s.JUNK_MODULE] == " Use        0 Osmish  chooses a module for space junk 8"
    assert said[s.BUILD_HEX] == " Build      0 Osmish  builds a fortification on which mine"


def test_a_rock_alone_is_named_when_it_is_used(mid_game):
    mid_game.record.phase, mid_game.record.chosen = s.USE_SET, s.CHOSEN_ALONE + c.BLUE
    assert "uses the set B for what" in rows(mid_game)[1]


def test_a_single_neighbour_is_on_the_left(table):
    t = table(2)
    t.record.phase = s.GIVE_TO
    assert rows(t)[1].endswith("to whom: left is 1 Falkafreedi")


# --- Uranus and the asteroids


def test_modules_show_boxes_and_occupants(mid_game):
    """Open boxes have letters."""
    assert panel(mid_game, "Uranus") == [
        " 1     2     3     4     5 3   6     7       G 44",
        " ■ ■   G G   ■ ■   G G   ■ ■   G G   G B     B 37",
        " G ■   B B   ■ ■   G R   ■ ■   G G   R R     R 32",
        " B B   B B   ■ ■   R P   ■ ■   P P   P P     P 29",
        " R R   Y Y   ■ ■   P P   ■ ■   Y Y   Y Y     Y 22",
    ]
    numbers = {i.string: i.colour for i in texts(mid_game, "1") + texts(mid_game, "3")}
    assert numbers["1"] == "dim"  # the last one drawn is on a moon
    first, *_ = texts(mid_game, "1")
    third, *_ = texts(mid_game, "3")
    assert (first.colour, third.colour) == ("white", "yellow")


def test_gaps_show_what_lies_face_up(mid_game):
    mid_game.record.track[0, c.GUN] = 0
    assert panel(mid_game, "0-1") == [
        "   (0,0,0)",
        "  ⬢       ⬢",
        "    ⬢ ⬢ ⬢",
        "      ⬢",
        "      ⬢",
    ]
    assert panel(mid_game, "1-2") == ["      ?", "", "", "      ?", ""]
    assert panel(mid_game, "2-3") == ["       ?", "", "", "      ⬢ ⬢", ""]
    assert panel(mid_game, "3-0") == ["", "    empty", "", "", ""]
    assert panel(mid_game, "Junk")[0] == " 12 cards"


@pytest.mark.parametrize("card", range(1, c.IMPACT_COUNT + 1))
def test_every_pattern_has_room_in_the_narrowest_gap(table, card):
    t = table(6).gap(2, (0, 0, 0), card, up=True)
    pattern = panel(t, "2-3")[1:]
    assert sum(row.count("⬢") for row in pattern) == len(c.IMPACT_OFFSETS[card - 1])
    box = frame(t, "2-3")
    hexes = [i for i in describe(t.record).items if isinstance(i, Polygon) and i.fill == "red"]
    for small in (i for i in hexes if i.centre[1] < box.y + box.height and i.centre[0] > box.x):
        left, top, right, bottom = extent(small)
        assert box.x < left < right < box.x + box.width - 1
        assert box.y + 1 < top < bottom < box.y + box.height - 1


def test_gaps_have_numbers_for_a_ready_gun(mid_game):
    """As in the names of actions: clockwise from the own left gap."""
    titles = [i.title for i in describe(mid_game.record).items if isinstance(i, Box)]
    assert titles[1:5] == ["0-1 +0", "1-2 +1", "2-3 +2", "3-0 +3"]
    mid_game.record.seat, mid_game.record.track[1, c.GUN] = 1, c.GUN_READY
    assert frame(mid_game, "0-1").title == "0-1 +3"
    mid_game.record.phase = s.USE_TOP
    assert frame(mid_game, "0-1").title == "0-1"


def test_a_moon_alone_has_a_gap_on_either_side(table):
    t = table(1).gap(0, (0, 0, 0), 1, up=True).gap(1, (4, 0, -4), 2)
    assert panel(t, "Left")[0].strip() == "(0,0,0)"
    assert panel(t, "Right")[0].strip() == "?"


@pytest.mark.parametrize(("side", "gap"), [(s.SIDE_LEFT, "1-2"), (s.SIDE_RIGHT, "0-1")])
def test_the_gap_of_an_impact_is_lit(mid_game, side, gap):
    r = mid_game.record
    r.phase, r.seat, r.side = s.ATTACK_ORIENT, 1, side
    lit = [i.title for i in describe(r).items if isinstance(i, Box) and i.colour == "yellow"]
    assert lit == [gap, "1 Falkafreedi on II decides"]


def test_space_junk_shows_its_rocks_or_its_impact(mid_game):
    r = mid_game.record
    r.phase, r.junk_card, r.pool[:] = s.JUNK_MODULE, 11, (1, 0, 2, 0, 1)
    assert panel(mid_game, "Junk")[:3] == [" card 11", " 1G  2R", " 1Y"]
    r.phase, r.junk_card, r.coordinate, r.impact = s.JUNK_ORIENT, 10, 3, 3
    assert panel(mid_game, "Junk") == ["   (-4,2,2)", "", "", "      ⬢ ⬢", ""]


# --- moons


def test_a_moon_shows_hexes_tunnels_and_coordinates(mid_game):
    """Small letters are empty hexes, capitals mines; a above the columns, b at the left."""
    assert [row[:29].rstrip() for row in panel(mid_game, "0 Osmish")[:18]] == [
        "               0",
        "           -1  b  1",
        "        -2  g     b  2",
        "     -3  y     ■     g  3",
        "  -4  p     r     r     ×  4",
        "4  y     p     p     g     Y",
        "      g     b     b     ×",
        "3  g     b     g     r     b",
        "      g     g  │  b     b",
        "2  r     b    ╲Y*    r     p",
        "      R     y     p     g",
        "1  P ╱   y     p     r     g",
        "      b     r     b     g",
        "0  b     r     r     V     r",
        "   -1 g     p     g     y",
        "      -2 g     p     y",
        "         -3 g     ●",
        "3 dark      -4 b",
    ]


def test_coordinates_lead_to_their_hex(table):
    """Down the column of a and along the rising diagonal of b."""
    t = table(2).pads(0, (3, -2, -1))
    box = frame(t, "0 ")
    discs = [i for i in tokens(t) if i.shape == "disc" and not i.symbol]
    pad = next(i for i in discs if box.y < i.y < box.y + box.height)
    above = [i for i in texts(t, "3") if i.y < pad.y and i.x == pad.x]
    assert len(above) == 1
    beside = [i for i in texts(t, "-2") if i.y > pad.y and i.x < pad.x]
    assert len(beside) == 1
    start = HEXES[c.HEX_OF[(-2, -2, 4)]]
    end = HEXES[c.HEX_OF[(3, -2, -1)]]
    assert beside[0].x == pytest.approx(pad.x - (end[0] - start[0]) - 3.4)
    assert beside[0].y == pytest.approx(pad.y + start[1] - end[1] + 0.45)


def test_volcanoes_erupt(mid_game):
    volcano = [i for i in describe(mid_game.record).items if getattr(i, "label", "") == "V"]
    colours = [(i.colour, i.fill) for i in volcano]
    dormant = "orange", "brown"
    assert sorted(colours) == [dormant] * 3 + [("red", "background")]  # the legend has one, too
    assert frame(mid_game, "0 ").title == "0 Osmish on I erupting decides"


def test_known_impacts_are_marked_on_both_moons(mid_game):
    stars = [i for i in texts(mid_game, "*") if i.y > 10]
    assert [i.colour for i in stars] == ["yellow"] * 3  # on moons 0 and 1, and in the legend
    middle = [frame(mid_game, f"{seat} ").x + 17 for seat in (0, 1)]
    assert [i.x for i in stars if i.y == 20] == middle
    mid_game.record.seat, mid_game.record.coordinate = 1, 31
    assert [i.colour for i in texts(mid_game, "*") if i.y == 20] == ["yellow", "white"]


def test_a_moon_that_was_left_is_empty(mid_game):
    lines = panel(mid_game, "3 Kroviots")
    assert [line.strip() for line in lines if line] == ["flown to Uranus", "module 5"]


@pytest.mark.parametrize("players", range(1, 7))
def test_seats_sit_clockwise(table, players):
    """The upper row from left to right, the lower one from right to left."""
    boxes = [frame(table(players), f"{seat} ") for seat in range(players)]
    upper = [box for box in boxes if box.y == boxes[0].y]
    lower = boxes[len(upper) :]
    assert [box.x for box in upper] == sorted(box.x for box in upper)
    assert [box.x for box in lower] == sorted((box.x for box in lower), reverse=True)
    assert len(upper) == (players + 1) // 2 if players > 3 else players


# --- projects and rocks


def test_a_wide_frame_has_everything_in_a_line(mid_game):
    assert projects(mid_game, 0)[:14] == [
        "Tunnel    ██░░     1B 2G 2R 2Y 3d",
        "Mine      ██░░░             3d 3B",
        "Fort      ░░                   3d",
        "Launchpad █░░                  4d",
        "Space gun ████                 4d",
        "Telescope ░░             3P 3R 4d",
        "Weaponry  ░░             3G 3Y 4d",
        "Rocket                      known",
        "Spaceship ░░░      2G+2R 2B+2P 5d",
        "",
        "launches any set, 1 per launchpad",
        "",
        "(-4,1,3) G G R  (0,0,0) P",
        "alone B  saved Y Y",
    ]


@pytest.mark.parametrize(
    ("race", "solo", "team"),
    [
        ("Falkafreedi", "doubles a rock", "doubles a rock, gives one away"),
        ("Galepegals", "", "gives technologies"),
    ],
)
def test_a_moon_alone_helps_nobody(table, race, solo, team):
    assert projects(table(1, races=[race]), 0)[10] == solo
    assert projects(table(2, races=[race, "Osmish"]), 0)[10] == team


def test_a_narrow_frame_has_two_lines(table):
    t = table(6).tech(4, "telescope").track(4, "telescope", 1)
    rocks(t, 4, h0="GBRPY", h7="GG")
    lines = panel(t, "4 Galepegals")
    assert [line[30:].strip() for line in lines[:18]] == [
        "Tunnel ░░░░", "1Y 2G 2B 2R 3d"[3:], "Mine  ░░░░░", "3d 3Y", "Fort     ░░", "3d",
        "Pad     ░░░", "5d", "Gun    ░░░░", "4d", "Scope    █░", "2P 2R 3d", "Weapon   ░░",
        "2B 2Y 3d", "Rocket  ░░░", "2G 2B 3d", "Ship    ░░░", "1G+1B+1P 2R+1Y 4d"[-11:],
    ]  # fmt: skip
    assert lines[1].endswith("1Y 2G 2B 2R 3d")
    assert lines[17].endswith(" 1G+1B+1P 2R+1Y 4d")
    assert lines[18] == " G B R P Y  G G"


def test_what_is_ready_is_yellow_and_what_is_known_is_cyan(mid_game):
    """The Galepegals work on what they know for their neighbours."""
    mid_game.race(1, "Galepegals").track(1, "spaceship", 3).track(1, "fortification", 2)

    def colours(seat):
        box = frame(mid_game, f"{seat} ")
        shown = [i for i in describe(mid_game.record).items if isinstance(i, Text)]
        inside = [i for i in shown if box.x < i.x < box.x + 65 and box.y < i.y < box.y + 10]
        return {i.string: i.colour for i in inside}

    assert colours(0)["Tunnel"] == colours(0)["Space gun"] == "yellow"
    assert colours(0)["Mine"] == colours(0)["Launchpad"] == "white"
    assert colours(0)["Rocket"] == colours(0)["known"] == "cyan"
    assert colours(1)["Spaceship"] == colours(1)["Fort"] == "yellow"
    mid_game.track(1, "spaceship", 2)
    assert colours(1)["Spaceship"] == "cyan"
    assert "known" not in colours(1)


def test_a_large_set_is_counted(table):
    t = rocks(table(6), 0, h0="GGGGBBBRRP")
    assert panel(t, "0 ")[18] == " 4G 3B 2R 1P"


def test_sets_without_room_are_counted(table):
    t = table(6)
    for label in range(20):
        rocks(t, 0, **{f"h{label}": "G"})
    row = panel(t, "0 ")[18]
    shown = row.count("G")
    assert shown >= 12
    assert row.endswith(f"+{20 - shown}")


# --- what is hidden


def test_cards_that_lie_face_down_are_not_drawn(mid_game):
    before = to_text(describe(mid_game.record))
    mid_game.gap(1, (4, -4, 0), 1)  # both face down
    r = mid_game.record
    r.gap_coordinate[2] = 5
    for deck, left in ((r.coordinates, r.coordinates_left), (r.impacts, r.impacts_left)):
        deck[:left] = deck[:left][::-1].copy()
    assert to_text(describe(r)) == before
    r.gap_impact[2] = 36
    assert to_text(describe(r)) != before


def test_objectives_of_others_are_hidden_from_a_person():
    position = Position(GAME, 3, seed=1, objectives=True)
    position.record.objective[:3] = 3, 8, 11
    full = to_text(describe(position.record), colour=False)
    for card in (3, 8, 11):
        assert f"Aim {c.OBJECTIVES[card - 1]}" in full
    shown = seen_by(position, 1)
    plain = re.sub("\x1b[^m]*m", "", shown)
    assert f"Aim {c.OBJECTIVES[7]}" in plain
    assert plain.count("Aim ????") == 2
    determinize_games(position.batch.states, 1, np.array([5]))
    assert position.record.objective[0] != 3
    assert seen_by(position, 1) == shown


# --- all positions


VARIANTS = [{}, {"preset": "advanced"}]


@pytest.mark.parametrize("options", VARIANTS, ids=["standard", "advanced"])
@pytest.mark.parametrize("players", GAME.seats)
def test_every_drawing_fits_its_scene_and_leaves_the_record_alone(players, options):
    sizes = set()
    for record in bot_positions(players, **options):
        before = record.tobytes()
        scene = describe(record)
        assert record.tobytes() == before
        sizes.add((scene.width, scene.height))
        for item in scene.items:
            left, top, right, bottom = extent(item)
            assert left >= -0.5, item
            assert top >= -0.5, item
            assert right <= scene.width - 0.5, item
            assert bottom <= scene.height - 0.4, item
    assert len(sizes) == 1
    assert sizes.pop()[0] == WIDTH


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
    for record in bot_positions(players, every=9, preset="advanced"):
        scene = describe(record)
        lines = to_text(scene, colour=False).splitlines()
        for item in scene.items:
            if isinstance(item, Text):
                x, y, string = int(item.x + 0.5), int(item.y + 0.5), item.string.rstrip()
                assert lines[y].ljust(scene.width)[x : x + len(string)] == string, item


@pytest.mark.parametrize("players", GAME.seats)
def test_every_hex_is_drawn_as_it_is(players):
    """By its character in text and by its colour in pictures, with all tunnels."""
    for record in bot_positions(players, every=9):
        scene = describe(record)
        lines = to_text(scene, colour=False).splitlines()
        fills = {i.centre: i.fill for i in scene.items if isinstance(i, Polygon) and i.fill}
        tunnels = sum(isinstance(i, Line) for i in scene.items)
        for seat in range(players):
            if record.module[seat]:
                continue
            tunnels -= sum(int(bits).bit_count() for bits in record.tunnel[seat])
            box = next(i for i in scene.items if getattr(i, "title", "").startswith(f"{seat} "))
            for index, (dx, dy) in enumerate(HEXES):
                x, y = box.x + 16 + dx, box.y + 10 + dy
                character = lines[int(y + 0.5)][int(x + 0.5)]
                assert character == expected(record, seat, index)
                if character not in "×V" and not record.mine[seat] >> index & 1:
                    colour = c.COLOURS[c.TERRAIN[record.moon[seat], index]]
                    near = [fill for at, fill in fills.items() if near_to(at, (x, y))]
                    assert colour in near or "white" in near  # a joint of tunnels covers it
        assert tunnels == 0


def near_to(one, other):
    return abs(one[0] - other[0]) < 0.01 and abs(one[1] - other[1]) < 0.01


def expected(record, seat, index):
    """The character of a hex."""
    if index == c.VOLCANO[record.moon[seat]]:
        return "V"
    letter = c.LETTERS[c.TERRAIN[record.moon[seat], index]]
    for field, character in (("dark", "×"), ("pad", "●"), ("fort", "■"), ("mine", letter)):
        if record[field][seat] >> index & 1:
            return character
    return letter.lower()


def test_a_picture_can_be_painted(mid_game):
    pytest.importorskip("pygame")
    scene = describe(mid_game.record)
    assert to_rgb(scene).shape == (20 * scene.height + 20, 10 * scene.width + 20, 3)
