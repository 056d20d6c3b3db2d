"""The drawn board of Uranus!: modules and asteroids above, moons with their projects below.

Seats sit clockwise: the upper row from left to right, the lower one from right to left. In text a
hex is the letter of its colour, a capital if it has a mine; in pictures the hex itself is coloured,
so that letters without a mine vanish. The columns of a moon have their first coordinate above them,
its rising diagonals their second one at the left.
"""

import math
from collections.abc import Sequence
from types import SimpleNamespace

import numpy as np

from ..core.scene import Scene
from . import components as c
from . import state as s
from .rules.ending import SCORE_OF_WIN

WIDTH = 130
HEAD, COMMON, MOON, LEGEND = 3, 7, 21, 2  # rows of the parts; objectives take one more per moon
LINES = -0.2, 0.8, 1.9  # of the head
COLUMNS = (0, 2, 2, 3, 2, 3, 3)  # of moons, by players
URANUS = 53  # columns of the modules; the asteroids are beside them
CENTRE = 16, 10  # of a moon within its frame
BOARD, WIDE = 31.4, 65  # where projects begin; frames of this width have one in a line
ROW = 9  # rocks that are shown one by one
NEAR = 0.4  # moves a token with two letters to their middle in pictures
TALL = 0.96  # half the height of a hex in rows: nearly regular, and rounded to whole rows in text

SEATS = ("cyan", "orange", "pink", "white", "brown", "green")
NAMES = (
    "Tunnel", "Mine", "Fort", "Launchpad", "Space gun", "Telescope", "Weaponry", "Rocket",
    "Spaceship",
)  # fmt: skip
SHORT = ("Tunnel", "Mine", "Fort", "Pad", "Gun", "Scope", "Weapon", "Rocket", "Ship")
ABILITIES = (  # by race: on its own, and for neighbours
    ("launches any set, 1 per launchpad", ""), ("doubles a rock", "gives one away"),
    ("", "shoots for neighbours"), ("removes for free", "gives mines"),
    ("", "gives technologies"), ("", "gives fortifications"),
)  # fmt: skip
PROMPTS = (  # by phase
    "places a mine, {left} left", "takes which impact first: {gaps}",
    "turns the impact at {point}", "may let a mine make two rocks", "may give a rock away",
    "gives a {hand} rock to whom: {seats}", "adds a {hand} rock to a set, or keeps it alone",
    "uses a set or ends the phase", "uses the set {chosen} for what",
    "chooses a rock for space junk {0.junk_card}", "chooses a module for space junk {0.junk_card}",
    "may fire at the impact at {point} by space junk {0.junk_card}",
    "turns the impact at {point} by space junk {0.junk_card}",
    "builds or ends the phase; tunnels: {ready[0]}, mines: {ready[1]}",
    "gives the {project} to whom: {seats}", "builds a {project} on which mine",
    "is given a {project}: for which hex", "",
)  # fmt: skip
NOTE = "* is an attack; 3d costs 3 different; yellow is ready"
EMPTY, PRINTED, DRAWN, FORTIFIED, LAUNCHPAD, DARK = range(6)  # what stands in a hex
CORNERS = (-2, 0), (-1, -TALL), (1, -TALL), (2, 0), (1, TALL), (-1, TALL)  # of a hex
HEXES = tuple((3 * a, -TALL * (2 * b + a)) for a, b, _ in c.HEXES)  # from the middle of a moon

Board = SimpleNamespace  # the record's fields as plain numbers and lists


def describe(record: np.record) -> Scene:
    """The position with all objectives, but no card that lies face down; one size for a game."""
    board = Board(**{name: record[name].tolist() for name in record.dtype.names})
    columns, moon = COLUMNS[board.players], MOON + (board.objective[0] > 0)
    rows, solo = math.ceil(board.players / columns), board.players == 1
    full = rows * columns == board.players  # otherwise there is room for the legend beside moons
    top = HEAD if solo else HEAD + COMMON
    scene = Scene(WIDTH, top + rows * moon + full * LEGEND, "Uranus!")
    _head(scene, board)
    if solo:
        _uranus(scene, board, WIDE, HEAD, WIDE)
        _asteroids(scene, board, WIDE, HEAD + COMMON, WIDE)
        _legend(scene, WIDE + 3, HEAD + 2 * COMMON + 2, 4)
    else:
        _uranus(scene, board, 0, HEAD, URANUS)
        _asteroids(scene, board, URANUS, HEAD, WIDTH - URANUS)
        _legend(scene, 3, *((scene.height - 1.4, 8) if full else (top + moon + 6, 2)))
    for seat in range(board.players):
        row, place = divmod(seat, columns)
        place = columns - 1 - place if row else place
        left, right = (WIDTH * edge // columns for edge in (place, place + 1))
        _seat(scene, board, left, top + row * moon, right - left, moon, seat)
    return scene


# --- what panels have in common


def _name(board: Board, seat: int) -> str:
    return c.RACES[board.race[seat]]


def _token(scene: Scene, x: float, y: float, seat: int) -> None:
    scene.token(x, y, SEATS[seat], str(seat), "disc")


def _piles(counts: list[int]) -> list[tuple[str, int]]:
    """Rocks as (number, colour): one by one without numbers, or by colour if they are many."""
    if sum(counts) > ROW:
        return [(str(count), colour) for colour, count in enumerate(counts) if count]
    return [("", colour) for colour, count in enumerate(counts) for _ in range(count)]


def _rocks(scene: Scene, x: float, y: float, piles: list[tuple[str, int]]) -> None:
    for number, colour in piles:
        scene.text(x, y, number)
        x += len(number)
        scene.token(x, y, c.COLOURS[colour], c.LETTERS[colour])
        x += 2


def _counts(rocks: int) -> list[int]:
    """The rocks of a set by colour."""
    return [rocks >> (s.SET_BITS * colour) & s.SET_LOW for colour in range(s.COLOURS)]


def _ready(board: Board, seat: int) -> list[int]:
    """Tunnels and mines that a seat may draw or remove."""
    tunnels, mines = board.track[seat][: c.FORTIFICATION]
    ready = int(c.TUNNELS_READY[tunnels]), int(c.MINES_READY[board.race[seat], mines])
    started, left = board.building[seat], board.allowance[seat]
    return [left[kind] if started[kind] else ready[kind] for kind in (c.TUNNEL, c.MINE)]


def _gaps(board: Board) -> int:
    return max(board.players, 2)


def _gap_name(board: Board, gap: int) -> str:
    """The seats that a gap lies between: it is on the left of the first one."""
    if board.players == 1:
        return ("Left", "Right")[gap]
    return f"{gap}-{(gap + 1) % board.players}"


# --- head


def _head(scene: Scene, board: Board) -> None:
    """Three lines: the course of the game, who decides what, and the asteroid track."""
    rounds = board.end_space - 1
    scene.text(1, LINES[0], "Uranus!", bold=True)
    scene.text(12, LINES[0], f"{c.DIFFICULTIES[board.difficulty].capitalize()} game", "grey")
    scene.text(30, LINES[0], f"Round {min(board.round_number, rounds)} of {rounds}")
    scene.text(46, LINES[0], f"Flown {board.flown} of {board.players}")
    scene.text(62, LINES[0], "Progress", "grey")
    scene.bar(72, LINES[0], 20, board.score[0], SCORE_OF_WIN, "green")
    scene.text(93, LINES[0], f"{100 * board.score[0] // SCORE_OF_WIN}%")
    decks = f"Decks: {board.coordinates_left} points, {board.impacts_left} impacts"
    scene.text(100, LINES[0], decks, "grey")
    if board.done:
        scene.text(1, LINES[1], f"Game over: {_verdict(board)}", "yellow", bold=True)
    else:
        scene.text(1, LINES[1], _stage(board), "yellow", bold=True)
        _token(scene, 12, LINES[1], board.seat)
        scene.text(14, LINES[1], f"{_name(board, board.seat)}  {_prompt(board)}")
    _track(scene, board, 11, LINES[2])


def _verdict(board: Board) -> str:
    """How the game has ended, and who met a personal objective in a won one."""
    if board.flown < board.players:
        exploded = board.round_number >= board.end_space
        return "the moons have exploded" if exploded else "a moon is wiped out"
    met = [
        _name(board, seat)
        for seat, card in enumerate(board.objective)
        if card and board.objectives_met[seat] >> (card - 1) & 1
    ]
    return "all races are saved" + f"; objectives met: {', '.join(met)}" * bool(met)


def _stage(board: Board) -> str:
    if board.phase == s.SETUP_MINE:
        return "Set-up"
    if board.phase < s.DOUBLE:
        return "Attack"
    return "Mine" if board.phase < s.USE_TOP else "Use" if board.phase < s.BUILD_TOP else "Build"


def _prompt(board: Board) -> str:
    """What is decided."""
    seat = board.seat
    sides = _gap_name(board, seat), _gap_name(board, (seat - 1) % _gaps(board))
    return PROMPTS[board.phase].format(
        board, left=board.allowance[seat][1], point=c.hex_name(board.coordinate - 1),
        hand=c.COLOURS[board.hand - 1], chosen=_chosen(board),
        ready=_ready(board, seat), project=c.PROJECTS[board.project],
        gaps="left is {}, right is {}".format(*sides), seats=_neighbours(board, seat),
    )  # fmt: skip


def _chosen(board: Board) -> str:
    """The letters of the set that is being used."""
    if board.chosen >= s.CHOSEN_ALONE:
        return c.LETTERS[board.chosen - s.CHOSEN_ALONE]
    counts = _counts(board.sets[board.seat][board.chosen - 1])
    return "".join(letter * count for letter, count in zip(c.LETTERS, counts))


def _neighbours(board: Board, seat: int) -> str:
    """The nearest seats that have not flown."""
    around = [(seat + distance) % board.players for distance in range(1, board.players)]
    there = [f"{other} {_name(board, other)}" for other in around if not board.module[other]]
    return f"left is {there[0]}" + f", right is {there[-1]}" * (len(there) > 1) if there else ""


def _track(scene: Scene, board: Board, x: float, y: float) -> None:
    """Spaces with the marker: red ones with a star are attacks, the last one is the end."""
    scene.text(1, y, "Asteroids", "grey")
    for space in range(board.end_space + 1):
        left, colour, shape = x + 3 * space, "grey", "slot"
        if space == board.end_space:
            colour, shape = "orange", "cube"
        elif board.attack_space[space]:
            colour, shape = "red", "hex"
            scene.text(left + 2, y, "*", "red")
        if space == board.round_number:
            colour, shape = "yellow", "disc"
        elif space < board.round_number:
            colour = "black"
        scene.token(left + NEAR, y, colour, str(space), shape)
    left = x + 3 * board.end_space + 5
    if left + len(NOTE) <= WIDTH:
        scene.text(left, y, NOTE, "dim")


# --- Uranus


def _uranus(scene: Scene, board: Board, x: int, y: int, width: int) -> None:
    """The modules with their boxes and who lives there, then the supply."""
    scene.box(x, y, width, COMMON, "Uranus: modules, supply of rocks")
    for module in range(c.MODULE_COUNT):
        _module(scene, board, x + 2 + 6 * module, y + 1, module)
    for colour, count in enumerate(board.supply):
        scene.token(x + 46, y + 1 + colour, c.COLOURS[colour], c.LETTERS[colour])
        scene.text(x + 48, y + 1 + colour, f"{count:2}", "white" if count else "dim")


def _module(scene: Scene, board: Board, x: int, y: int, module: int) -> None:
    """Number and occupant, then eight boxes; open ones have the letter of their colour."""
    boxes, filled = c.MODULES[module].tolist(), board.filled[module]
    complete = filled == boxes
    scene.text(x, y, str(module + 1), "yellow" if complete else "white" if any(filled) else "dim")
    if board.occupant[module]:
        _token(scene, x + 2.2, y, board.occupant[module] - 1)
    kinds = [(kind, k < filled[kind]) for kind, count in enumerate(boxes) for k in range(count)]
    for place, (kind, full) in enumerate(kinds):
        letter, shape = ("", "cube") if full else (c.LETTERS[kind], "slot")
        left, row = x + 2 * (place % 2), y + 1 + place // 2
        scene.token(left, row, c.COLOURS[kind], letter, shape)


# --- asteroids


def _asteroids(scene: Scene, board: Board, x: int, y: int, width: int) -> None:
    """The cards in the gaps between the moons, and space junk; a gap to shoot at has a number."""
    gaps, seat = _gaps(board), board.seat
    edges = [x + width * edge // (gaps + 1) for edge in range(gaps + 2)]
    active = {s.SIDE_LEFT: seat, s.SIDE_RIGHT: (seat - 1) % gaps}.get(board.side)
    fires = board.phase == s.BUILD_TOP and board.track[seat][c.GUN] >= c.GUN_READY
    for gap in range(gaps):
        left, room = edges[gap], edges[gap + 1] - edges[gap]
        title = _gap_name(board, gap) + f" +{(gap - seat) % gaps}" * fires
        scene.box(left, y, room, COMMON, title, "yellow" if gap == active else "grey")
        if board.gap_coordinate[gap]:
            cards = board.gap_coordinate[gap], board.gap_impact[gap]
            _cards(scene, left, y + 1, room, cards, board.gap_face[gap])
        else:
            scene.text(left + room // 2 - 2, y + 2, "empty", "dim")
    _junk(scene, board, edges[gaps], y, edges[gaps + 1] - edges[gaps])


def _cards(
    scene: Scene, x: int, y: int, width: int, cards: tuple[int, int], up: Sequence[int]
) -> None:
    """A coordinate and an impact card; those that lie face down show their backs."""
    coordinate, impact = cards
    middle = x + (width - 1) / 2
    if up[0]:
        name = c.hex_name(coordinate - 1)
        scene.text(x + (width - len(name)) // 2, y, name, "yellow")
    else:
        _square(scene, middle, y, 3.5, 0.35, "dim", "black", "?")
    if up[1]:
        _pattern(scene, middle, y + 2.5, impact)
    else:
        _square(scene, middle, y + 2.5, 3.5, 1.5, "dim", "black", "?")


def _pattern(scene: Scene, x: float, y: float, impact: int) -> None:
    """The hexes of an impact card about a middle; the point of impact is yellow."""
    places = [(1.8 * a, -b - a / 2) for a, b, _ in c.IMPACT_OFFSETS[impact - 1]]
    xs, ys = zip(*places)
    x, y = round(x - (min(xs) + max(xs)) / 2), round(y - (min(ys) + max(ys)) / 2)
    for index, (dx, dy) in enumerate(places):
        colour = "red" if index else "yellow"
        _hexagon(scene, x + dx, y + dy, colour, colour, 0.5)
        scene.text(x + dx, y + dy, "⬢", colour)


def _junk(scene: Scene, board: Board, x: int, y: int, width: int) -> None:
    """The space junk deck; while a launch is carried out, its card, rocks and impact."""
    active = board.junk_card > 0
    scene.box(x, y, width, COMMON, "Junk", "yellow" if active else "grey")
    if not active:
        scene.text(x + 2, y + 1, f"{board.junk_left} cards", "grey")
    elif board.coordinate:
        _cards(scene, x, y + 1, width, (board.coordinate, board.impact), (1, 1))
    else:
        scene.text(x + 2, y + 1, f"card {board.junk_card}")
        pool = [(str(count), colour) for colour, count in enumerate(board.pool) if count]
        for place, pile in enumerate(pool):
            _rocks(scene, x + 2 + 4 * (place % 2), y + 2 + place // 2, [pile])


# --- seats


def _seat(scene: Scene, board: Board, x: int, y: int, width: int, height: int, seat: int) -> None:
    """A moon, the projects beside it, the sets of rocks of this round and the objective."""
    decides = board.seat == seat and not board.done
    frame, fill = ("yellow", "panel") if decides else (SEATS[seat], None)
    flown, centre = board.module[seat], (x + CENTRE[0], y + CENTRE[1])
    title = f"{seat} {_name(board, seat)} on {c.MOONS[board.moon[seat]]}"
    title += " erupting" * (board.erupt[seat] > 0 and not flown) + " decides" * decides
    scene.box(x, y, width, height, title, frame, fill)
    if board.objective[seat]:
        scene.text(x + 2, y + height - 2, "Aim", "grey")
        scene.text(x + 6, y + height - 2, c.OBJECTIVES[board.objective[seat] - 1])
    if flown:
        _left_moon(scene, board, *centre, seat)
        return
    _moon(scene, board, *centre, seat)
    lines, left = 1 if width >= WIDE else 2, x + BOARD
    for project in range(len(c.PROJECTS)):
        row = y + 1 + lines * project
        _project(scene, board, left, row, x + width - 2.4, lines, seat, project)
    if lines == 1:
        abilities = filter(None, ABILITIES[board.race[seat]][: board.players])
        scene.text(left, y + 11, ", ".join(abilities), "dim")
        _sets(scene, board, left, y + 13, width - BOARD - 1, 7, seat)
    else:
        _sets(scene, board, x + 2, y + 19.2, width - 3, 1, seat)


def _moon(scene: Scene, board: Board, x: int, y: int, seat: int) -> None:
    """Hexes, then tunnels, what stands in the hexes, and where asteroids are known to hit."""
    terrain, dark = c.TERRAIN[board.moon[seat]].tolist(), board.dark[seat]
    for index, (dx, dy) in enumerate(HEXES):
        _terrain(scene, x + dx, y + dy, terrain[index], bool(dark >> index & 1))
    joints = set()
    for hexagon, direction in c.EDGES:
        if board.tunnel[seat][direction] >> hexagon & 1:
            ends = hexagon, int(c.NEIGHBOUR[hexagon, direction])
            (x1, y1), (x2, y2) = (HEXES[end] for end in ends)
            scene.line(x + x1, y + y1, x + x2, y + y2, "white", 4)
            joints.update(ends)
    for index, (dx, dy) in enumerate(HEXES):
        if terrain[index] != c.NO_COLOUR:
            kind = _kind(board, seat, index)
            _piece(scene, x + dx, y + dy, terrain[index], kind)
            if kind == EMPTY and index in joints:
                _disc(scene, x + dx, y + dy, 0.55, "white", "white")
    for index, colour in _impacts(board, seat).items():
        dx, dy = HEXES[index]
        _aim(scene, x + dx, y + dy, colour)
    _axes(scene, x, y)
    scene.text(x - 15, y + 8, f"{dark.bit_count()} dark", "dim")


def _hexagon(
    scene: Scene, x: float, y: float, line: str, fill: str | None, size: float = 1.0,
    label: str = "",
) -> None:  # fmt: skip
    scene.polygon([(x + size * dx, y + size * dy) for dx, dy in CORNERS], line, fill, label)


def _disc(scene: Scene, x: float, y: float, size: float, line: str, fill: str) -> None:
    angles = [math.tau * corner / 24 for corner in range(24)]
    points = [(x + size * math.cos(turn), y + size / 2 * math.sin(turn)) for turn in angles]
    scene.polygon(points, line, fill)


def _terrain(scene: Scene, x: float, y: float, colour: int, dark: bool) -> None:
    """An empty hex; the volcano carries a V."""
    if colour == c.NO_COLOUR:
        line, fill = ("red", "background") if dark else ("orange", "brown")
        _hexagon(scene, x, y, line, fill, 0.94, "V")
    else:
        _hexagon(scene, x, y, "background", "background" if dark else c.COLOURS[colour])


def _kind(board: Board, seat: int, index: int) -> int:
    """What stands in a hex."""
    for mask, kind in (
        (board.dark[seat], DARK), (board.pad[seat], LAUNCHPAD), (board.fort[seat], FORTIFIED),
        (board.mine[seat] & int(c.PRINTED[board.moon[seat]]), PRINTED), (board.mine[seat], DRAWN),
    ):  # fmt: skip
        if mask >> index & 1:
            return kind
    return EMPTY


def _piece(scene: Scene, x: float, y: float, colour: int, kind: int) -> None:
    """A mine with what was built around it; the letter of an empty hex shows in text alone."""
    name, letter = c.COLOURS[colour], c.LETTERS[colour]
    if kind == EMPTY:
        scene.text(x, y, letter.lower(), name)
    elif kind == DARK:
        scene.text(x, y, "×", "black")
    elif kind == FORTIFIED:
        _square(scene, x, y, 1.15, 0.575, "white", "background")
        scene.token(x, y, name)
    elif kind == LAUNCHPAD:
        _disc(scene, x, y, 1.35, "white", "background")
        _disc(scene, x, y, 1.25, "white", "background")
        scene.token(x, y, name, shape="disc")
    else:
        _disc(scene, x, y, 1, "background" if kind == PRINTED else "white", "background")
        scene.text(x, y, letter, name, bold=kind == PRINTED)


def _square(
    scene: Scene, x: float, y: float, width: float, height: float, line: str, fill: str,
    label: str = "",
) -> None:  # fmt: skip
    corners = (-1, -1), (1, -1), (1, 1), (-1, 1)
    scene.polygon([(x + width * dx, y + height * dy) for dx, dy in corners], line, fill, label)


def _aim(scene: Scene, x: float, y: float, colour: str) -> None:
    """A point of impact."""
    for size in (0.94, 0.87, 0.8):
        _hexagon(scene, x, y, colour, None, size)
    scene.text(x + 1, y, "*", colour)


def _impacts(board: Board, seat: int) -> dict[int, str]:
    """Points of impact that are known, the one being taken in white."""
    points = {
        board.gap_coordinate[gap] - 1: "yellow"
        for gap in (seat, (seat - 1) % _gaps(board))
        if board.gap_coordinate[gap] and board.gap_face[gap][0]
    }
    if board.coordinate and board.seat == seat:
        points[board.coordinate - 1] = "white"
    return points


def _axes(scene: Scene, x: int, y: int) -> None:
    """The first coordinate above the columns, the second one left of the rising diagonals."""
    for value in range(-c.RADIUS, c.RADIUS + 1):
        top = y + TALL * (abs(value) - 2 * c.RADIUS)
        scene.text(x + 3 * value - (value < 0), top - 1.4, str(value), "dim")
        left = x - 3 * min(value + c.RADIUS, c.RADIUS)  # of the leftmost hex
        row = y + TALL * (c.RADIUS - value - max(value, 0))
        if value < 0:
            scene.text(left - 3.4, row + 0.45, str(value), "dim")
        else:
            scene.text(left - 3, row, str(value), "dim")


def _left_moon(scene: Scene, board: Board, x: int, y: int, seat: int) -> None:
    """The moon of a race that has flown, with room for a notice in its middle."""
    for dx, dy in HEXES:
        if abs(dx) > 8 or abs(dy) > 2.5:
            _hexagon(scene, x + dx, y + dy, "black", None)
    scene.text(x - 7, y - 1, "flown to Uranus", bold=True)
    scene.text(x - 4, y + 1, f"module {board.module[seat]}", "yellow", bold=True)


# --- projects and sets


def _project(
    scene: Scene, board: Board, x: int, y: int, right: int, lines: int, seat: int, project: int
) -> None:
    """A track and the cost of a step; ready projects are yellow, known technologies cyan."""
    track, steps = board.track[seat][project], board.steps[seat][project]
    known = project >= c.TELESCOPE and board.tech[seat][project - c.TELESCOPE]
    gives = board.race[seat] == c.GALEPEGALS and board.players > 1
    ready = _ready(board, seat)[project] if project < c.FORTIFICATION else track >= steps
    lit = ready and (gives or not known)
    names = NAMES if lines == 1 else SHORT
    scene.text(x, y, names[project], "yellow" if lit else "cyan" if known else "white")
    if known and not gives:
        scene.text(right - 4, y + lines - 1, "known", "cyan")
        return
    left = x + 10 if lines == 1 else right + 1 - steps
    scene.bar(left, y, steps, track, steps, "yellow" if lit else "cyan")
    _cost(scene, right, y + lines - 1, board.race[seat], project)


def _cost(scene: Scene, right: float, y: int, race: int, project: int) -> None:
    """The ways to pay for a step, rocks in their colours."""
    parts = []
    for option in c.COST[race, project, : c.COST_OPTIONS[race, project]].tolist():
        for kind, rocks in enumerate(option):
            if rocks:
                parts.append((f"{rocks}{(c.LETTERS + 'd')[kind]}", (*c.COLOURS, "grey")[kind]))
                parts.append(("+", "dim"))
        parts[-1] = " ", "dim"
    parts.pop()
    left = right + 1 - sum(len(text) for text, _ in parts)
    for text, colour in parts:
        scene.text(left, y, text, colour)
        left += len(text)


def _sets(
    scene: Scene, board: Board, x: float, y: float, width: float, rows: int, seat: int
) -> None:
    """The sets of rocks on a moon; where there is room, with the hexes that name them."""
    sets = [(c.hex_name(k), _counts(rocks)) for k, rocks in enumerate(board.sets[seat]) if rocks]
    if rows == 1:
        sets = [("", counts) for _, counts in sets]
    rest = [("alone", board.alone[seat]), ("saved", board.saved[seat])]
    sets += [(name, counts) for name, counts in rest if any(counts)]
    left, row = x, 0
    for number, (name, counts) in enumerate(sets):
        label, piles = f"{name} " if name else "", _piles(counts)
        length = len(label) + sum(2 + len(pile) for pile, _ in piles) + 1
        if left > x and left + length > x + width - 2:
            left, row = x, row + 1
        if row == rows:
            scene.text(x + width - 3, y + rows - 1, f"+{len(sets) - number}", "grey")
            return
        scene.text(left, y + row, label, "dim")
        _rocks(scene, left + len(label), y + row, piles)
        left += length


# --- legend


def _legend(scene: Scene, x: int, y: float, columns: int) -> None:
    """What the hexes of a moon mean."""
    labels = (
        "terrain", "printed mine", "mine", "fortified", "launchpad", "dark", "volcano",
        "impact",
    )  # fmt: skip
    for place, label in enumerate(labels):
        left, row = x + 16 * (place % columns), y + 2.2 * (place // columns)
        volcano = label == "volcano"
        _terrain(scene, left, row, c.NO_COLOUR if volcano else c.GREEN, place == DARK)
        if not volcano:
            _piece(scene, left, row, c.GREEN, place if place <= DARK else EMPTY)
        if label == "impact":
            _aim(scene, left, row, "yellow")
        scene.text(left + 3, row, label, "grey")
