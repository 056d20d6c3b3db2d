"""The drawn board of Lineae: Europa in cross-section, action spaces and cards, player boards.

Cubes carry the symbol of their resource: Si, S, Na (for NaCl), Fe, HC and al (algae); a hollow
square is an open place. Discs with numbers are vessels, on the water, and tokens, on excavation
tracks; hexagons are workers, each with the number of its seat. Submersibles are grey discs A-F.
"""

from types import SimpleNamespace

import numpy as np

from ..core.scene import Scene
from . import components as c
from . import state as s

WIDTH = 130
HEAD, BOARD, SEAT = 2, 29, 11  # rows of the three parts; debts take one more
LINES = -0.2, 0.8  # of the head, a little above its rows
OCEAN = 76  # columns of the cross-section; the panels for actions and cards are beside it
PLACES, CARDS, COLONY = 10, 7, 12  # rows of these panels
COLUMN, SPACE = 9, 3  # cells per column and per space of the ocean
LEFT = 2  # of column 0
ROCKET_ROW, JUPITER_ROW, SUN_ROW, FLOOR_ROW = 2, 6, 8, 16  # within the cross-section
LOCK_ROW, DEPOSIT_ROW, SUPPLY_ROW = 18, 19, 27
DEPOSIT_ROWS = SUPPLY_ROW - DEPOSIT_ROW
NEAR = 0.4  # moves a piece with two letters to their middle in pictures

SEATS = ("Blue", "Red", "Purple", "Orange", "Pink")
SYMBOLS = ("Si", "S", "Na", "Fe", "HC", "al")
COLOURS = ("cyan", "yellow", "white", "brown", "black", "green")
INKS = ("cyan", "yellow", "white", "brown", "dim", "green")  # the same for letters
TRACK_LABELS = ("", "1♦", "1♦cube", "2♦", "1♦tech", "3♦")
COLONY_EFFECTS = (
    "+$3", "hire, $2 cheaper", "first player, +1♦", "+5 electricity", "up to 3 exchanges",
    "2 cubes for 3♦", "1 cube to a rocket", "+1 per sun", "+1 per water tile", "flushed cubes",
)  # fmt: skip
PROMPTS = (  # by phase
    "places the vessel", "may clean the air", "may burn hydrocarbon", "",
    "may sail for $1 before lock {0.active_lock} is turned", "recruits a token from a track",
    "moves submersible {sub}, free steps left: {0.free_steps}", "buys from submersible {sub}",
    "loads the rocket of column {column}", "aims the Mass Driver", "may take a technology card",
    "returns a technology card", "receives a cube", "gets which mineral for {given}",
    "refines a cube, {0.exchanges} done", "hands in a cube",
    "may use immediate effects a last time", "",
    "converts algae, {0.exchanges} done", "converts or borrows, {0.exchanges} done",
    "takes which mineral for {given}",
)  # fmt: skip

Board = SimpleNamespace  # the record's fields as plain numbers and lists


def describe(record: np.record) -> Scene:
    """The whole position but for the order of the colony deck; one size for all of a game."""
    board = Board(**{name: record[name].tolist() for name in record.dtype.names})
    scene = Scene(WIDTH, HEAD + BOARD + SEAT + board.reactor_core, "Lineae")
    _head(scene, board)
    _europa(scene, board, HEAD)
    _places(scene, board, OCEAN, HEAD)
    _technology(scene, board, OCEAN, HEAD + PLACES)
    _colony(scene, board, OCEAN, HEAD + PLACES + CARDS)
    for seat in range(board.players):
        left, right = (WIDTH * edge // board.players for edge in (seat, seat + 1))
        _player(scene, board, left, HEAD + BOARD, right - left, seat)
    return scene


# --- what panels have in common


def _colour(seat: int) -> str:
    return SEATS[seat].lower()


def _cube(scene: Scene, x: float, y: float, resource: int) -> None:
    """A cube, or an open place if the resource is -1."""
    if resource < 0:
        scene.token(x + NEAR, y, "dim", shape="slot")
    else:
        scene.token(x + NEAR, y, COLOURS[resource], SYMBOLS[resource])


def _cubes(scene: Scene, x: float, y: float, counts: list[int], places: int = 0) -> None:
    """A row of cubes, one by one, then open places."""
    cubes = [resource for resource, count in enumerate(counts) for _ in range(count)]
    for place, resource in enumerate(cubes + [-1] * (places - len(cubes))):
        _cube(scene, x + SPACE * place, y, resource)


def _amounts(
    scene: Scene, x: float, y: float, amounts: list[int], pitch: int, per_row: int = 6
) -> None:
    """Resources in their order, each with its number."""
    for resource, amount in enumerate(amounts):
        left, row = x + pitch * (resource % per_row), y + resource // per_row
        _cube(scene, left, row, resource)
        scene.text(left + 3, row, str(amount), "white" if amount else "dim")


def _workers(scene: Scene, x: float, y: float, seat: int, count: int) -> None:
    scene.token(x, y, _colour(seat), str(seat), "hex")
    scene.text(x + 1.45, y, f"×{count}")


def _space(scene: Scene, board: Board, x: float, y: float, space: int) -> None:
    """The workers on an action space that belongs to one seat at a time."""
    if board.space_count[space]:
        _workers(scene, x, y, board.space_owner[space] - 1, board.space_count[space])
    else:
        scene.token(x, y, "dim", shape="slot")


def _crowd(scene: Scene, x: float, y: float, counts: list[int]) -> None:
    """The workers of all seats on a space without limit."""
    present = [(seat, count) for seat, count in enumerate(counts) if count]
    for place, (seat, count) in enumerate(present):
        _workers(scene, x + 4 * place, y, seat, count)


def _submersible(scene: Scene, board: Board, x: float, y: float, sub: int) -> None:
    outline = "yellow" if board.active_sub == sub + 1 else None
    scene.token(x, y, "grey", c.SUBMERSIBLES[sub], "disc", outline)


def _column_x(column: int) -> int:
    return LEFT + COLUMN * column


def _played(board: Board, resources: list[int]) -> list[int]:
    """Without algae if they are not in play."""
    return resources if board.biogenesis else resources[: len(c.MINERALS)]


# --- head


def _head(scene: Scene, board: Board) -> None:
    """Two lines: the course of the game, and who decides what."""
    gone = board.rocket.count(0)
    scene.text(1, LINES[0], "Lineae", bold=True)
    mode = "Solo game" if board.players == 1 else "Full game"
    scene.text(12, LINES[0], "Starter Game" if board.mode == s.STARTER else mode, "grey")
    scene.text(28, LINES[0], f"Round {board.round_number} of {board.rounds}")
    scene.text(44, LINES[0], f"Rockets launched {gone} of {c.COLUMNS}")
    scene.text(70, LINES[0], "First player", "grey")
    scene.token(84, LINES[0], _colour(board.first), str(board.first), "disc")
    scene.text(86, LINES[0], SEATS[board.first])
    if board.done:
        winners = " and ".join(SEATS[seat] for seat, rank in enumerate(board.rank) if rank == 1)
        verdict = (
            f"{winners} won" if board.players > 1 else f"{gone} of {c.COLUMNS} rockets launched"
        )
        scene.text(1, LINES[1], f"Game over: {verdict}", "yellow", bold=True)
    else:
        scene.text(1, LINES[1], _stage(board), "yellow", bold=True)
        scene.token(12, LINES[1], _colour(board.seat), str(board.seat), "disc")
        scene.text(14, LINES[1], f"{SEATS[board.seat]}  {_prompt(board)}")


def _stage(board: Board) -> str:
    if board.phase in (s.ECO, s.DIESEL):
        return "Sunlight"
    return {s.SETUP: "Set-up", s.END: "Game end"}.get(board.phase, "Action")


def _prompt(board: Board) -> str:
    """What is decided."""
    if board.phase == s.TURN:
        if board.acted:
            return "may sail, then ends the turn"
        return f"places workers, sails or {'ends the turn' if board.extra else 'passes'}"
    sub, given = c.SUBMERSIBLES[board.active_sub - 1], c.MINERALS[board.given - 1]
    return PROMPTS[board.phase].format(board, sub=sub, given=given, column=board.active_column - 1)


# --- the cross-section


def _europa(scene: Scene, board: Board, y: int) -> None:
    """From top to bottom: rockets, sky, ocean, locks, deposits, supply."""
    scene.box(0, y, OCEAN, BOARD, "Europa")
    for column in range(c.COLUMNS):
        scene.text(_column_x(column), y + 1, f"Column {column}", "grey")
        _rocket(scene, board, _column_x(column), y + ROCKET_ROW, column)
        _suns(scene, board, _column_x(column), y + SUN_ROW, column)
    _jupiter(scene, board, y + JUPITER_ROW)
    _water(scene, board, y + FLOOR_ROW)
    _vessels(scene, board, y + FLOOR_ROW)
    _spaces(scene, board, y + FLOOR_ROW)
    _submersibles(scene, board, y + FLOOR_ROW)
    for lock in range(len(c.LOCKS)):
        _lock(scene, board, y, lock)
    for deposit in range(c.DEPOSITS):
        _deposit(scene, board, _column_x(2 * deposit), y + DEPOSIT_ROW, deposit)
    scene.text(LEFT, y + SUPPLY_ROW, "Supply", "grey")
    _amounts(scene, LEFT + 10, y + SUPPLY_ROW, _played(board, board.supply), 9)


def _rocket(scene: Scene, board: Board, x: int, y: int, column: int) -> None:
    """Its name and five spaces, filled or open; once it is gone, the colony card in its place."""
    rocket = board.rocket[column] - 1
    if rocket < 0:
        scene.text(x, y, "launched", "dim")
        if board.colony[column]:
            scene.text(x, y + 1, f"colony\ncard {board.colony[column]}", "yellow")
        return
    name, *required = c.ROCKETS[rocket]
    active = board.active_column == column + 1
    scene.text(x, y, name.split()[0], "yellow" if active else "white")
    spaces = [(kind, i) for kind, count in enumerate(required) for i in range(count)]
    for place, (mineral, number) in enumerate(spaces):
        filled = number < required[mineral] - board.need[column][mineral]
        left, row = x + 4.2 * (place % 2), y + 1 + place // 2
        scene.text(left, row, SYMBOLS[mineral], INKS[mineral])
        colour, shape = (COLOURS[mineral], "cube") if filled else ("dim", "slot")
        scene.token(left + 2.28, row, colour, shape=shape)
    scene.text(x, y + 3, "any", "grey")
    _cube(scene, x + 4, y + 3, board.wild[column] - 1)


def _suns(scene: Scene, board: Board, x: int, y: int, column: int) -> None:
    """The three icons of a column: hidden by cubes in the atmosphere, shining or in the shade."""
    dark = _shade(board) <= column < _shade(board) + c.JUPITER_WIDTH
    for icon in range(c.ICONS):
        left = x + SPACE * icon
        if icon < board.atmosphere[column] or dark:
            _cube(scene, left, y, c.HC if icon < board.atmosphere[column] else -1)
        else:
            scene.token(left + NEAR, y, "yellow", shape="disc")


def _shade(board: Board) -> int:
    """The left one of the columns that Jupiter covers."""
    return max(c.ROUNDS - board.round_number, 0)


def _jupiter(scene: Scene, board: Board, y: float) -> None:
    """An oval above the columns in the shade."""
    middle = _column_x(_shade(board)) + COLUMN - 1.5
    angles = np.linspace(0, 2 * np.pi, 40, endpoint=False)
    points = zip(middle + 8 * np.cos(angles), y + 0.5 + 0.9 * np.sin(angles))
    scene.polygon([(float(x), float(row)) for x, row in points], "orange", "brown", "Jupiter")


def _water(scene: Scene, board: Board, floor: int) -> None:
    """One area with the stairs of the surface, and what dissolves from the floor below it."""
    edge = []
    for column, depth in enumerate(board.depth):
        left, top = _column_x(column) - 1, floor + 0.45 - depth
        edge += [(left, top), (left + COLUMN, top)]
    ends = (_column_x(c.COLUMNS) - 1, floor + 0.5), (_column_x(0) - 1, floor + 0.5)
    scene.polygon([*edge, *ends], "blue", "panel")
    for (x1, y1), (x2, y2) in zip(edge[::2], edge[1::2]):
        scene.line(x1, y1, x2, y2, "blue", 2)
    for x in range(c.WIDTH):
        face = board.face[x // c.DEPOSIT_WIDTH]
        mineral = int(c.DISSOLVES[face, x % c.DEPOSIT_WIDTH])
        scene.text(LEFT + SPACE * x, floor + 1, SYMBOLS[mineral], INKS[mineral])


def _vessels(scene: Scene, board: Board, floor: int) -> None:
    """The vessels on the surface of their columns."""
    for column, depth in enumerate(board.depth):
        here = [seat for seat in range(board.players) if board.vessel[seat] == column]
        for place, seat in enumerate(here):
            left = _column_x(column) + 3 + NEAR + 2 * place - (len(here) - 1)
            scene.token(left, floor - depth, _colour(seat), str(seat), "disc")


def _spaces(scene: Scene, board: Board, floor: int) -> None:
    """The spaces in water, with their cubes."""
    for x, column in enumerate(board.ocean):
        for row, code in enumerate(column[: board.depth[x // c.SPACES_PER_COLUMN]]):
            if code == c.NO_CUBE:
                scene.text(LEFT + SPACE * x + NEAR, floor - row, "·", "blue")
            else:
                _cube(scene, LEFT + SPACE * x, floor - row, code - 1)


def _submersibles(scene: Scene, board: Board, floor: int) -> None:
    """The active one comes last, and aside if it passes something."""
    where = list(zip(board.sub_x, board.sub_y))
    for sub in sorted(range(len(where)), key=lambda sub: sub == board.active_sub - 1):
        (x, y), active = where[sub], sub == board.active_sub - 1
        aside = active and (board.ocean[x][y] != c.NO_CUBE or where.count((x, y)) > 1)
        left = LEFT + SPACE * x + NEAR + aside
        _submersible(scene, board, left, floor - y, sub)


def _lock(scene: Scene, board: Board, y: int, lock: int) -> None:
    """A gate in the water while it is closed; its state and workers below."""
    last = int(c.FIRST_COLUMN[lock + 1]) - 1
    x, closed = _column_x(last) + COLUMN - 1, board.closed[lock] == 1
    if closed:
        top = y + FLOOR_ROW + 1 - board.depth[last]
        scene.line(x, top, x, y + FLOOR_ROW, "orange", 4)
    state = "closed" if closed else "open"
    active = board.active_lock == lock + 1
    colour = "yellow" if active else "orange" if closed else "blue"
    scene.text(x - 7, y + LOCK_ROW, f"Lock {c.LOCKS[lock]} {state}", colour)
    _space(scene, board, x + 7, y + LOCK_ROW, c.LOCK_SPACES + lock)


def _deposit(scene: Scene, board: Board, x: int, y: int, deposit: int) -> None:
    """A tile with what excavation and set-up yield, and its track with the bonuses."""
    name, _, _, excavated, setup = c.FACES[board.face[deposit]]
    scene.box(x, y, 2 * COLUMN, DEPOSIT_ROWS, name, "yellow" if board.excavated[deposit] else "dim")
    scene.text(x + 2, y + 1, "dig", "grey")
    _cube(scene, x + 6, y + 1, excavated)
    scene.text(x + 9, y + 1, "setup", "grey")
    _cube(scene, x + 15, y + 1, setup)
    for space in range(1, c.TRACK_LENGTH + 1):
        row = y + 1 + space
        scene.text(x + 2, row, TRACK_LABELS[space], "grey")
        here = [seat for seat in range(board.players) if board.track[seat][deposit] == space]
        for place, seat in enumerate(here):
            left = x + min(9, 18 - 2 * len(here)) + 2 * place
            scene.token(left, row, _colour(seat), str(seat), "disc")


# --- actions and cards


def _places(scene: Scene, board: Board, x: int, y: int) -> None:
    """Action spaces with their workers; submersibles also with their holds."""
    scene.box(x, y, WIDTH - x, PLACES, "Action spaces, submersibles and holds; toll $1")
    _label(scene, x, y + 1, f"Basic income +${c.INCOME}", board.city[c.CITY_INCOME])
    _crowd(scene, x + 20, y + 1, board.multi[c.AT_BASIC_INCOME])
    spaces = [
        ("Hire a worker", c.HIRE, board.city[c.CITY_HIRE]),
        ("Special Election", c.ELECTION, board.city[c.CITY_ELECTION]),
        (f"Launch {' '.join(map(str, c.LOAD_VP))}♦", c.LAUNCH_PAD, 0),
    ]
    if board.biogenesis:
        spaces += [(c.SPACES[i].capitalize(), i, 0) for i in range(c.ALGAE_FARM, c.REACTOR)]
    for row, (label, space, card) in enumerate(spaces, start=y + 2):
        _label(scene, x, row, label, card)
        if board.space_count[space] or not card:
            _space(scene, board, x + 20, row, space)
    if board.reactor_core:
        _label(scene, x, y + 8, "Reactor Core", 0)
        _space(scene, board, x + 20, y + 8, c.REACTOR)
        _amounts(scene, x + 27, y + 8, board.reactor, 5)
    for sub in range(len(c.SUBMERSIBLES)):
        _hold(scene, board, x + 27, y + 2 + sub, sub)


def _label(scene: Scene, x: int, y: int, label: str, card: int) -> None:
    """The name of an action space, and the promoted card that covers it."""
    scene.text(x + 2, y, label, "dim" if card else "white")
    if card:
        scene.text(x + 19, y, f"card {card}", "yellow")


def _hold(scene: Scene, board: Board, x: int, y: int, sub: int) -> None:
    """A submersible, the cubes in its hold and the workers on its space."""
    _submersible(scene, board, x, y, sub)
    _cubes(scene, x + 4, y, board.hold[sub], c.HOLD)
    _space(scene, board, x + 19, y, c.SUBMERSIBLE_SPACES + sub)


def _technology(scene: Scene, board: Board, x: int, y: int) -> None:
    """All cards with their stars; those in the deck are lit, others show their owner."""
    scene.box(x, y, WIDTH - x, CARDS, "Technology cards, ♦ at the end")
    for card, (name, stars) in enumerate(c.TECHNOLOGIES):
        left, row = x + 1.6 + 26 * (card // 5), y + 1 + card % 5
        owner = board.tech_owner[card]
        colour = "dim" if owner else "white"
        scene.text(left, row, f"{card} {name}", colour)
        scene.text(left + 21, row, f"{stars}♦", colour)
        if owner:
            scene.token(left + 24, row, _colour(owner - 1), str(owner - 1), "disc")


def _colony(scene: Scene, board: Board, x: int, y: int) -> None:
    """Where each card is, its workers and else its effect."""
    scene.box(x, y, WIDTH - x, COLONY, "Colony cards (9, 10: under the rockets of 0, 7)")
    if board.mode == s.STARTER:
        scene.text(x + 2, y + 1, "not in the Starter Game", "dim")
        return
    for card, name in enumerate(c.COLONY_CARDS, start=1):
        row, where = y + card, _whereabouts(board, card)
        seen = card in board.colony or card in board.city
        scene.text(x + 2, row, f"{card:2} {name}", "white" if seen else "dim")
        scene.text(x + 28, row, where, "yellow" if seen else "dim")
        space = c.COLONY_SPACES + card - c.RECRUITMENT_OFFICE
        if card == c.TRADE_HALL and any(board.multi[c.AT_TRADE_HALL]):
            _crowd(scene, x + 34, row, board.multi[c.AT_TRADE_HALL])
        elif c.TRADE_HALL < card <= c.MASS_DRIVER and board.space_count[space]:
            _space(scene, board, x + 34, row, space)
        else:
            scene.text(x + 34, row, COLONY_EFFECTS[card - 1], "grey" if seen else "dim")


def _whereabouts(board: Board, card: int) -> str:
    if card in board.city:
        return "city"
    if card in board.colony:
        return f"col {board.colony.index(card)}"
    return "under" if card > c.DECK_CARDS else "deck"


# --- players


def _player(scene: Scene, board: Board, x: int, y: int, width: int, seat: int) -> None:
    """Points, money, battery, workers, cargo bay, debts and technology of a seat."""
    decides = board.seat == seat and not board.done
    frame, fill = ("yellow", "panel") if decides else (_colour(seat), None)
    title = f"{seat} {SEATS[seat]}{' decides' * decides}"
    scene.box(x, y, width, scene.height - y, title, frame, fill)
    scene.text(x + 2, y + 1, f"{board.score[seat]}♦", "yellow", bold=True)
    scene.text(x + 7, y + 1, f"${board.money[seat]}", "green", bold=True)
    if board.first == seat:
        scene.text(x + 12, y + 1, "first")
    if board.passed[seat]:
        scene.text(x + 18, y + 1, "passed", "grey")
    scene.text(x + 2, y + 2, "Battery\nWorkers\nTokens", "grey")
    scene.bar(x + 10, y + 2, c.BATTERY, board.electricity[seat], c.BATTERY, "yellow")
    scene.text(x + 21, y + 2, str(board.electricity[seat]))
    home = board.quarters[seat]
    out = board.crew[seat] + board.extra_workers[seat] - home
    scene.text(x + 10, y + 3, f"{home} home, {out} out\n{board.tokens[seat]}")
    scene.text(x + 13, y + 4, "Rockets", "grey")
    scene.text(x + 21, y + 4, str(board.launched[seat]))
    _amounts(scene, x + 2, y + 5, _played(board, board.cargo[seat]), 8, per_row=3)
    cards = [card for card, owner in enumerate(board.tech_owner) if owner == seat + 1]
    for row, card in enumerate(cards, start=y + 7):
        scene.text(x + 2, row, c.TECHNOLOGIES[card][0], "cyan")
    if any(board.debt[seat]):
        scene.text(x + 2, y + 10, "Debts", "red")
        _cubes(scene, x + 10, y + 10, board.debt[seat])
