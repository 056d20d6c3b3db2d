"""The drawn board of Mine the Moon: the Lunar Surface above, the Moonbases below.

Robots are cubes of their Moonbase's colour. Where robots of several seats may meet they carry the
number of their seat, in the Crater the number of robots. The Subsidized robot is white, with a W.
Letters stand for resources as in costs: b g n raw, B G N refined Buckyball, Graphene, Nanotube.
"""

from types import SimpleNamespace

import numpy as np

from ..core.scene import Scene
from . import components as c
from . import state as s

WIDTH = 130
HEAD, TIER, COMMON = 2, 10, 4  # rows of the parts above the Moonbases
LINES = -0.2, 0.8  # of the head, a little above its rows
PAD, TRACK, CRATER = 14, 49, 50  # columns
BESIDE, STACKED = 9, 15  # rows of a Moonbase: own buildings beside the Silos or below them

TYPE_COLOURS = ("orange", "cyan", "pink")
SITES = ("Factory", "Exchanger", "Refiner", "Robot Control")
COMMON_BUILDINGS = (
    ("Refinery", "refine up to 2"),
    ("Shaker", "+1 spin, 3rd column 1♦"),
    ("Uplink", "construct a building"),
    ("Loader", "load up to 3"),
    ("Clout", "to the top of Priority"),
)
PROMPTS = (  # by phase
    "tasks a team or passes", "sends robots to the Crater", "may make room in the Silo",
    "works a team or takes it home", "how much {kind} to refine, {left} left",
    "how much {kind} to give", "how much raw {kind} to take, {left} left",
    "how many Nanotubes into {kind}, {left} left", "what to produce, {left} left",
    "what to exchange, {left} left", "what to construct", "where to put the {build}",
    "what to load, {left} left", "which rocket to launch", "which player", "which resource",
    "which building to copy", "",
)  # fmt: skip

Board = SimpleNamespace  # the record's fields as plain numbers and lists


def describe(record: np.record) -> Scene:
    """The whole position, hidden things included. The size depends on the players alone."""
    board = Board(**{name: record[name].tolist() for name in record.dtype.names})
    base = HEAD + 2 * TIER + COMMON
    scene = Scene(WIDTH, base + (BESIDE if board.players <= 3 else STACKED), "Mine the Moon")
    _head(scene, board)
    for pad in range(len(c.PADS)):
        _launch_pad(scene, board, PAD * pad, HEAD, pad)
    _advanced_buildings(scene, board, PAD * len(c.PADS), HEAD)
    _dominance(scene, board, 0, HEAD + TIER)
    _crater(scene, board, TRACK, HEAD + TIER)
    _tiles(scene, board, TRACK + CRATER, HEAD + TIER)
    for building in range(len(COMMON_BUILDINGS)):
        _common_building(scene, board, WIDTH // 5 * building, HEAD + 2 * TIER, building)
    for seat in range(board.players):
        left, right = (WIDTH * edge // board.players for edge in (seat, seat + 1))
        _moonbase(scene, board, left, base, right - left, seat)
    return scene


# --- what panels have in common


def _name(board: Board, seat: int) -> str:
    return c.COLOURS[board.colour[seat]]


def _colour(board: Board, seat: int) -> str:
    return _name(board, seat).lower()


def _plays_b_side(board: Board, seat: int, colour: int) -> bool:
    return board.side[seat] == 1 and board.colour[seat] == colour


def _worked(board: Board) -> tuple[int, int]:
    """Seat and place of the building whose action is being carried out, else -1, -1."""
    return (board.card_seat, board.card_place) if s.WORK < board.phase < s.OVER else (-1, -1)


def _robots(
    scene: Scene, board: Board, x: float, y: float, seat: int, count: int, at: tuple[int, int],
    places: int = 0, numbered: bool = False,
) -> None:  # fmt: skip
    """A row of a seat's robots, then empty places; the white one comes last.

    `at` names the place as `white_at` and `white_index` do.
    """
    white = board.white_owner == seat + 1 and (board.white_at, board.white_index) == at
    for place in range(max(count, places)):
        if place >= count:
            scene.token(x + 2 * place, y, "dim", shape="slot")
        elif white and place == count - 1:
            scene.token(x + 2 * place, y, "white", "W")
        else:
            scene.token(x + 2 * place, y, _colour(board, seat), str(seat) if numbered else "")


def _resources(scene: Scene, x: float, y: float, letters: str, lit: bool = True) -> None:
    """Raw resources as discs, refined ones as hexagons; mere letters if they are not lit."""
    for place, letter in enumerate(letters):
        if lit:
            colour = TYPE_COLOURS["bgn".index(letter.lower())]
            scene.token(x + 2 * place, y, colour, letter, "disc" if letter.islower() else "hex")
        else:
            scene.text(x + 2 * place, y, letter, "dim")


# --- head


def _head(scene: Scene, board: Board) -> None:
    """Two lines: the course of the game, and who decides what."""
    scene.text(1, LINES[0], "Mine the Moon", bold=True)
    facts = f"Turn {board.turn:<5}Crater {c.CRATERS[board.crater]}   "
    scene.text(20, LINES[0], f"{facts}Spins left {board.spins:<4}Deck {board.deck_left}")
    if board.final and not board.done:
        notice = "Last turn" if board.final == 2 else "End triggered: one more turn"
        scene.text(66, LINES[0], notice, "yellow", bold=True)
    left = WIDTH - 2 * board.players
    scene.text(left - 10, LINES[0], "Priority", "grey")
    for place, seat in enumerate(board.priority[: board.players]):
        scene.token(left + 2 * place, LINES[0], _colour(board, seat), str(seat))
    if board.done:
        winners = [_name(board, seat) for seat, rank in enumerate(board.rank) if rank == 1]
        scene.text(1, LINES[1], f"Game over: {' and '.join(winners)} won", "yellow", bold=True)
    else:
        _decision(scene, board)


def _decision(scene: Scene, board: Board) -> None:
    """Who decides what, and the robots that are just changing Silos."""
    phase = "Task" if board.phase == s.TASK else "Mine" if board.phase <= s.ROOM else "Work"
    prompt = PROMPTS[board.phase].format(
        kind=c.TYPES[board.step % 3], left=board.left, build=c.ADVANCED_NAMES[board.build - 1]
    )
    if _worked(board) != (-1, -1):
        prompt = f"{(*s.WORKS, *c.ADVANCED_NAMES)[board.working - 1]}: {prompt}"
    scene.text(1, LINES[1], phase, "yellow", bold=True)
    scene.token(8, LINES[1], _colour(board, board.seat), str(board.seat))
    scene.text(10, LINES[1], f"{_name(board, board.seat)}  {prompt}")
    if board.phase in (s.GIVE, s.TAKE):
        scene.text(76, LINES[1], "In hand", "grey")
        _robots(scene, board, 85, LINES[1], board.seat, board.left, (s.IN_HAND, 0))


# --- Lunar Surface


def _launch_pad(scene: Scene, board: Board, x: int, y: int, pad: int) -> None:
    """A rocket with its slots from the top, and the Advanced Building on its back."""
    rocket, accelerated = board.pads[pad], board.accelerated[pad] > 0
    frame = "yellow" if accelerated else "grey" if rocket else "dim"
    scene.box(x, y, PAD, TIER, f"Pad {c.PADS[pad]}{' GO!' * accelerated}", frame)
    if not rocket:
        scene.text(x + 2, y + 4, "empty" if _is_active(board, pad) else "not in play", "dim")
        return
    name, slots, back = c.ROCKETS[rocket - 1]
    scene.text(x + 2, y + 1, name)
    for slot, (letter, value) in enumerate(slots.split()):
        row, owner, at = y + 2 + slot, board.slots[pad][slot], (s.IN_SLOT, c.MAX_SLOTS * pad + slot)
        _resources(scene, x + 3, row, letter)
        scene.text(x + 6, row, f"{value}♦")
        _robots(scene, board, x + 10, row, owner - 1, int(owner > 0), at, 1, numbered=True)
    _, cost, _, bonus = c.ADVANCED_BUILDINGS[c.BACK[rocket]]
    scene.text(x + 2, y + 7, back, "grey")
    _resources(scene, x + 3, y + 8, cost)
    scene.text(x + 10, y + 8, f"{bonus}♦", "grey")


def _is_active(board: Board, pad: int) -> bool:
    """Pad C is for 4-5 players, pad D is printed on Blue's B-side."""
    if c.PADS[pad] == "D":
        return any(_plays_b_side(board, seat, c.BLUE) for seat in range(board.players))
    return c.PADS[pad] != "C" or board.players >= c.MANY_PLAYERS


def _advanced_buildings(scene: Scene, board: Board, x: int, y: int) -> None:
    """All kinds with cost and bonus; those that may be constructed now are lit and counted."""
    scene.box(x, y, WIDTH - x, TIER, "Advanced Buildings: cost, bonus, available")
    rows = TIER - 2
    for kind, (name, cost, _, bonus) in enumerate(c.ADVANCED_BUILDINGS):
        left, row, copies = x + 2 + 24 * (kind // rows), y + 1 + kind % rows, board.available[kind]
        colour = "white" if copies else "dim"
        scene.text(left, row, name, colour)
        _resources(scene, left + 13, row, cost, lit=copies > 0)
        scene.text(left + 17, row, f"{bonus}♦", colour)
        if copies:
            scene.text(left + 20, row, f"×{copies}", "yellow")


def _tiles(scene: Scene, board: Board, x: int, y: int) -> None:
    """The supply of building tiles with cost and bonus."""
    scene.box(x, y, WIDTH - x, TIER, "Building tiles")
    for tile, left in enumerate(board.tiles):
        (name, cost, bonus, *_), row = c.TILES[tile], y + 1 + tile
        colour = "white" if left else "dim"
        scene.text(x + 2, row, name, colour)
        _resources(scene, x + 18, row, cost, lit=left > 0)
        if bonus:
            scene.text(x + 24, row, f"{bonus}♦", colour)
        scene.text(x + 27, row, f"×{left}", "yellow" if left else "dim")


def _dominance(scene: Scene, board: Board, x: int, y: int) -> None:
    """A bar per seat up to the end of the game; lines part the zones of the base spins."""
    scene.box(x, y, TRACK, TIER, "Dominance")
    left, length, end = x + 10, 31, board.end_above
    rows = [y + 1 + seat * (2 if board.players <= 3 else 1) for seat in range(board.players)]
    for seat, row in enumerate(rows):
        scene.text(x + 2, row, _name(board, seat))
        scene.bar(left, row, length, board.score[seat], end, _colour(board, seat))
        scene.text(left + length + 2, row, f"{board.score[seat]:2}♦", bold=True)
    for start, spins in zip((0, *board.zones), c.ZONE_SPINS):
        mark = left + length * start / end
        if 0 < start < end:
            scene.line(mark - 0.5, y + 1, mark - 0.5, y + 5, "grey")
        if start < end:
            scene.text(mark, y + 6, f"{start}♦", "grey")
            scene.text(mark, y + 7, f"{spins} spins" if spins > 1 else "1 spin", "grey")
    scene.text(left + length, y + 6, f"{end}♦", "grey")
    for seat, row in enumerate(rows):
        mark = left - 0.5 + length * min(board.score[seat] / end, 1)
        scene.token(mark, row, _colour(board, seat), str(seat))
    keeper = _name(board, board.white_owner - 1) if board.white_owner else "in the box"
    scene.token(x + 2, y + 8, "white", "W")
    scene.text(x + 4, y + 8, f"Subsidized robot: {keeper}")


def _crater(scene: Scene, board: Board, x: int, y: int) -> None:
    """The wedges with their odds, the robots of every seat and how often each was spun."""
    scene.box(x, y, CRATER, TIER, "Crater")
    for seat in range(board.players):
        scene.text(x + 28 + 3 * seat, y + 1, str(seat), _colour(board, seat))
    scene.text(x + 44, y + 1, "spun", "grey")
    odds = c.ODDS[board.crater]
    for row, wedge in enumerate(np.flatnonzero(odds).tolist(), start=y + 2):
        colour = "white"
        if wedge < c.ALL_ROCKETS_LAUNCH:
            colour = TYPE_COLOURS[wedge % 3]
            _resources(scene, x + 2, row, "bgnBGN"[wedge])
            _miners(scene, board, x + 28, row, wedge)
        spun = board.phase == s.ROOM and board.wedge == wedge
        scene.text(x + 4, row, c.WEDGES[wedge], "yellow" if spun else colour)
        scene.text(x + 23, row, f"{odds[wedge]:2}%")
        if board.history[wedge]:
            scene.text(x + 45, row, f"×{board.history[wedge]}", "yellow")


def _miners(scene: Scene, board: Board, x: int, y: int, wedge: int) -> None:
    """The robots on a wedge, those included that wait for room in their Silo."""
    white = (board.white_at, board.white_index) == (s.IN_CRATER, wedge)
    for seat in range(board.players):
        count = board.crater_robots[seat][wedge]
        if (board.phase, board.seat, board.wedge) == (s.ROOM, seat, wedge):
            count += board.excess
        if white and board.white_owner == seat + 1:
            count -= 1
        if count:
            scene.token(x + 3 * seat, y, _colour(board, seat), str(count))
    if white:
        scene.token(x + 14, y, "white", "W")


def _common_building(scene: Scene, board: Board, x: int, y: int, building: int) -> None:
    """The columns of a common building from left to right, with their teams."""
    name, effect = COMMON_BUILDINGS[building]
    columns = [i for i, (owner, *_) in enumerate(c.COMMON_COLUMNS) if owner == name]
    frame = "yellow" if _worked(board)[1] in columns else "grey"
    scene.box(x, y, WIDTH // 5, COMMON, name, frame)
    scene.text(x + 2, y + 2, effect, "dim")
    left = x + 2
    for column in columns:
        team, owner = c.COMMON_COLUMNS[column][2], board.columns[column]
        if column in c.FAR_LEFT and board.players < c.MANY_PLAYERS:
            for place in range(team):
                scene.token(left + 2 * place, y + 1, "dim", shape="cross")
        else:
            count, at = team if owner else 0, (s.IN_TEAM, column)
            _robots(scene, board, left, y + 1, owner - 1, count, at, team, numbered=True)
        left += 2 * team + 2


# --- Moonbases


def _moonbase(scene: Scene, board: Board, x: int, y: int, width: int, seat: int) -> None:
    """Robots at home and Silos, then the own buildings beside or below them."""
    decides = board.seat == seat and not board.done
    title = f"{seat} {_name(board, seat)} {c.SIDES[board.side[seat]]}{' decides' * decides}"
    frame, fill = ("yellow", "panel") if decides else (_colour(board, seat), None)
    height = scene.height - y
    scene.box(x, y, width, height, title, frame, fill)
    _robot_control(scene, board, x + 2, y + 1, seat)
    _silos(scene, board, x + 2, y + 3, seat)
    indent, row = (max(26, width * 3 // 5), y + 1) if height == BESIDE else (2, y + 7)
    right = x + min(indent + 21, width - 3)
    _own_buildings(scene, board, x + indent, row, right, seat)


def _robot_control(scene: Scene, board: Board, x: int, y: int, seat: int) -> None:
    scene.text(x, y, "Robot Control" + "+" * board.levels[seat][c.ROBOT_CONTROL])
    if board.phase == s.TASK and board.passed[seat]:
        scene.text(x + 17, y, "passed", "dim")
    at = s.IN_ROBOT_CONTROL, 0
    _robots(scene, board, x, y + 1, seat, board.robot_control[seat], at)


def _silos(scene: Scene, board: Board, x: int, y: int, seat: int) -> None:
    """Raw and refined robots of each type; both rows end with the room left in that Silo."""
    for column, heading in ((0, "Silos"), (10, "raw"), (16.4, "refined")):
        scene.text(x + column, y, heading, "grey")
    places = c.RED_B_SILO_PLACES if _plays_b_side(board, seat, c.RED) else c.SILO_PLACES
    for kind, name in enumerate(c.TYPES):
        row = y + 1 + kind
        raw, refined = board.silo[seat][kind], board.silo[seat][kind + 3]
        scene.text(x, row, name, TYPE_COLOURS[kind])
        _robots(scene, board, x + 10, row, seat, raw, (s.IN_SILO, kind), places - refined)
        _robots(scene, board, x + 17, row, seat, refined, (s.IN_SILO, kind + 3), places - raw)


def _own_buildings(scene: Scene, board: Board, x: int, y: int, right: int, seat: int) -> None:
    """A row per building or site: its name, the captive of an Abductor, its team's places."""
    first = c.HOME_SHAKER if _plays_b_side(board, seat, c.PURPLE) else c.REVERTER
    sites = range(c.ADVANCED, c.ADVANCED + c.ADVANCED_SITES)
    for line, place in enumerate((first, c.FACTORY, c.EXCHANGER, c.REFINER, *sites)):
        row = y + line + (0.35 if place in sites else 0.15)
        name, team = _building(board, seat, place)
        worked = _worked(board) == (seat, place)
        scene.text(x, row, name, "yellow" if worked else "dim" if team < 0 else "white")
        waiting = board.own_teams[seat][place - c.COLUMNS]
        left = right + 2 - 2 * max(team, waiting)
        _robots(scene, board, left, row, seat, waiting, (s.IN_TEAM, place), team)
        if place in sites and (captive := board.captives[seat][place - c.ADVANCED]):
            at = s.IN_ABDUCTOR, c.ADVANCED_SITES * seat + place - c.ADVANCED
            _robots(scene, board, x + 10, row, captive - 1, 1, at, numbered=True)


def _building(board: Board, seat: int, place: int) -> tuple[str, int]:
    """The name of what is at an own place and its team's size, -1 if nothing is built there."""
    if place in (c.REVERTER, c.HOME_SHAKER):
        return c.PLACES[place], c.REVERTER_TEAM if place == c.REVERTER else c.HOME_SHAKER_TEAM
    if place >= c.ADVANCED:
        site = place - c.ADVANCED
        kind = board.advanced[seat][site] - 1
        if kind >= 0:
            return c.ADVANCED_NAMES[kind], c.ADVANCED_BUILDINGS[kind][2]
        missing = site >= c.BLUE_B_ADVANCED_SITES and _plays_b_side(board, seat, c.BLUE)
        return "no site" if missing else "Advanced site", -1
    site = place - c.FACTORY
    if level := board.levels[seat][site]:
        return SITES[site] + "+" * (level - 1), int(c.SITE_TEAM[site, level])
    missing = place == c.EXCHANGER and _plays_b_side(board, seat, c.GREEN)
    return "no site" if missing else f"{SITES[site]} site", -1
