"""A table at which positions of Lineae are set up and played by name."""

import numpy as np
import pytest
from perilune.core.position import Position
from perilune.lineae import GAME
from perilune.lineae import components as c
from perilune.lineae import state as s
from perilune.lineae.rules.cleanup import clean_up
from perilune.lineae.rules.sunlight import begin_sunlight
from perilune.lineae.rules.vessels import can_reach

FACES = (4, 6, 0, 2)  # Salt A, Iron A, Silica A, Sulfur A: the deposits of Sample Turn 1


class Table(Position):
    """A game in its first Action Phase, at the turn of seat 0, that nothing has happened in yet.

    Seat i has its vessel in column i and the First Player marker is with seat 0. The deposits are
    FACES, with their set-up cubes; rocket k stands in column k; the colony deck is 1 to 8, card 1
    on top. Batteries, cargo bays and purses are empty (so that nobody is asked for a toll).
    With `fresh=True` the game is left in SETUP, as the options and the seed made it.

    Set-up methods take cubes from the supply and put back what they replace; they return the
    table. They end with `refresh()`, so that the mask is right (and forced decisions are taken).
    Cubes are written as words: "Si Fe Fe".
    """

    def __init__(self, players: int = 3, fresh: bool = False, **options):
        super().__init__(GAME, players, **({} if fresh else {"first_seat": 0}) | options)
        if fresh:
            return
        for column in reversed(range(players)):
            self.act(f"start at column {column}")
        while self.phase == "DIESEL":
            self.act("done")
        r = self.record
        r.electricity[:] = 0
        r.money[:] = 0
        for seat in range(players):
            self._to_supply(r.cargo[seat])
        for column in range(c.COLUMNS):
            self._rocket(column, column)
        r.deck[: r.deck_left] = np.arange(c.DECK_CARDS, 0, -1)[: r.deck_left]
        self.faces(*FACES)

    # --- set-up: the ocean

    def faces(self, *faces: int) -> "Table":
        """Lays deposit tiles; the ocean holds their set-up cubes (the middle four) only."""
        self.record.face[:] = faces
        self.empty_ocean()
        for x in range(c.WIDTH):
            place = x % c.DEPOSIT_WIDTH
            if 0 < place < c.DEPOSIT_WIDTH - 1:
                self._put(int(c.DISSOLVES[faces[x // c.DEPOSIT_WIDTH], place]), x, 0)
        return self._set()

    def empty_ocean(self) -> "Table":
        """Takes all cubes out of the ocean."""
        for x in range(c.WIDTH):
            for y in range(c.HEIGHT):
                self._remove(x, y)
        return self._set()

    def cubes(self, kind: str | None, *spaces: tuple[int, int]) -> "Table":
        """Puts a cube of a kind on each of the spaces (x, y); None empties them."""
        for x, y in spaces:
            self._remove(x, y)
            if kind is not None:
                self._put(c.RESOURCES.index(kind), x, y)
        return self._set()

    def locks(self, *closed: int) -> "Table":
        """Closes exactly these locks (1-4). Cubes in water that is gone return to the supply."""
        r = self.record
        for column in range(c.COLUMNS):
            segment = int(c.SEGMENT[column])
            shut = segment + 1 in closed
            if segment < len(c.LOCKS):
                r.closed[segment] = shut
            r.depth[column] = c.LOW[segment] + shut
            for x in range(3 * column, 3 * column + 3):
                for y in range(c.HEIGHT):
                    wet = y < r.depth[column]
                    if not wet:
                        self._remove(x, y)
                        r.ocean[x, y] = c.DRY
                    elif r.ocean[x, y] == c.DRY:
                        r.ocean[x, y] = c.NO_CUBE
        return self._set()

    def sub(
        self, letter: str, x: int | None = None, y: int | None = None,
        hold: str | None = None, by: int | None = None,
    ) -> "Table":  # fmt: skip
        """Moves a submersible to (x, y), fills its hold, says which seat brought the cubes."""
        r, index = self.record, c.SUBMERSIBLES.index(letter)
        if x is not None:
            r.sub_x[index], r.sub_y[index] = x, y
        if hold is not None:
            self._fill(r.hold[index], hold)
            r.hold_by[index] = 0
            if by is not None:
                r.hold_by[index, by] = len(hold.split())
        return self._set()

    # --- set-up: the sky and the colony

    def rocket(
        self, column: int, rocket: int | None, loaded: str = "", wild: str | None = None,
        by: int | None = None,
    ) -> "Table":  # fmt: skip
        """Puts a rocket in a column, with cubes on coloured spaces and on its wildcard space.

        A rocket that stands elsewhere changes places with the one here. None: already launched
        (by nobody). `by` says which seat loaded the cubes.
        """
        r = self.record
        self._unload(column)
        if rocket is None:
            r.rocket[column] = 0
            r.need[column] = 0
        else:
            for other in np.flatnonzero(r.rocket == rocket + 1).tolist():
                spare = set(range(len(c.ROCKETS))) - set((r.rocket - 1).tolist())
                self._unload(other)
                self._rocket(other, int(r.rocket[column] - 1) if r.rocket[column] else min(spare))
            self._rocket(column, rocket)
        for kind in loaded.split():
            mineral = c.MINERALS.index(kind)
            r.need[column, mineral] -= 1
            r.supply[mineral] -= 1
        if wild is not None:
            r.wild[column] = c.MINERALS.index(wild) + 1
            r.supply[c.MINERALS.index(wild)] -= 1
        if by is not None:
            r.load_by[column, by] = len(loaded.split()) + (wild is not None)
        return self._set()

    def atmosphere(self, column: int, cubes: int, by: int = 0) -> "Table":
        """Puts hydrocarbon cubes of a seat into the atmosphere."""
        r = self.record
        r.supply[c.HC] += r.atmosphere[column] - cubes
        r.atmosphere[column] = cubes
        r.smoke_by[column] = 0
        r.smoke_by[column, by] = cubes
        return self._set()

    def colony(self, column: int, card: int) -> "Table":
        """Lays an uncovered colony card in a column, whose rocket is gone."""
        self.rocket(column, None)
        self._draw(card)
        self.record.colony[column] = card
        return self._set()

    def city(self, slot: int, card: int) -> "Table":
        """Promotes a card to a city slot: 0 covers basic income, 1 hire, 2 election."""
        self._draw(card)
        self.record.city[slot] = card
        return self._set()

    def deck(self, *cards: int) -> "Table":
        """Makes the colony deck of these cards, the first on top."""
        r = self.record
        r.deck[:] = 0
        r.deck[: len(cards)] = cards[::-1]
        r.deck_left = len(cards)
        return self._set()

    # --- set-up: players and the course of the game

    def player(
        self, seat: int, *, vessel: int | None = None, electricity: int | None = None,
        money: int | None = None, vp: int | None = None, cargo: str | None = None,
        crew: int | None = None, quarters: int | None = None, track: tuple | None = None,
        tech: tuple | None = None, launched: int | None = None, passed: bool | None = None,
    ) -> "Table":  # fmt: skip
        """Sets what is named. `crew` are all at home unless `quarters` says otherwise.

        Tokens in the seat's supply are what crew and excavation tracks leave of the 8.
        """
        r = self.record
        plain = {"vessel": vessel, "electricity": electricity, "money": money, "score": vp,
                 "crew": crew, "launched": launched, "passed": passed}  # fmt: skip
        for name, value in plain.items():
            if value is not None:
                r[name][seat] = value
        if cargo is not None:
            self._fill(r.cargo[seat], cargo)
        if crew is not None:
            r.quarters[seat] = crew
        if quarters is not None:
            r.quarters[seat] = quarters
        if track is not None:
            r.track[seat] = track
        r.tokens[seat] = c.WORKERS - r.crew[seat] - np.count_nonzero(r.track[seat])
        if tech is not None:
            r.tech_owner[r.tech_owner == seat + 1] = 0
            r.tech_owner[list(tech)] = seat + 1
        return self._set()

    def occupy(self, space: str, seat: int, count: int = 1) -> "Table":
        """Moves workers from a seat's quarters to a space, such as "submersible E" or "hire"."""
        r = self.record
        r.quarters[seat] -= count
        if space in c.MULTI_SPACES:
            r.multi[c.MULTI_SPACES.index(space), seat] += count
        else:
            r.space_owner[c.SPACES.index(space)] = seat + 1
            r.space_count[c.SPACES.index(space)] = count
        return self._set()

    def anchor(self) -> "Table":
        """Puts all vessels in column 7, from where none can sail: turns end by themselves."""
        self.record.vessel[: self.record.players] = c.COLUMNS - 1
        return self._set()

    def round(self, number: int) -> "Table":
        self.record.round_number = number
        return self._set()

    def first(self, seat: int) -> "Table":
        """Gives the First Player marker to a seat; the running turn stays as it is."""
        self.record.first = seat
        return self._set()

    def turn(self, seat: int) -> "Table":
        """Makes it the turn of a seat, from its beginning."""
        r = self.record
        r.phase, r.seat, r.turn = s.TURN, seat, seat + 1
        r.acted = r.extra = r.sailed = 0
        return self._set()

    def sunlight(self) -> "Table":
        """Begins the Sunlight Phase of the present round."""
        self.record.turn = 0
        begin_sunlight(self.record)
        return self._set()

    def cleanup(self) -> "Table":
        """All have passed: Cleanup Phase (or Game End), then the next Sunlight Phase."""
        clean_up(self.record)
        return self._set()

    # --- play

    def by(self, seat: int, *actions: str) -> "Table":
        """Actions of one seat; fails if another seat is to decide."""
        for action in actions:
            assert self.seat == seat, f"seat {self.seat} decides {self.names()}, not {seat}"
            self.act(action)
        return self

    def pass_all(self) -> "Table":
        """All seats pass until the round is over, staying where they are."""
        r, now = self.record, int(self.record.round_number)
        while not self.done and r.round_number == now and self.phase in ("TURN", "TOLL"):
            self.act("pass" if "pass" in self.names() else "done")
        return self

    # --- looking

    def cargo(self, seat: int) -> str:
        """The cargo bay as text, minerals in their order."""
        return _words(self.record.cargo[seat])

    def hold(self, letter: str) -> str:
        """The hold of a submersible as text."""
        return _words(self.record.hold[c.SUBMERSIBLES.index(letter)])

    def at(self, letter: str) -> tuple[int, int]:
        """Where a submersible is."""
        index = c.SUBMERSIBLES.index(letter)
        return int(self.record.sub_x[index]), int(self.record.sub_y[index])

    def cube(self, x: int, y: int) -> str | None:
        """What lies on a space of the ocean: a resource, None, or "dry"."""
        code = self.record.ocean[x, y]
        return (None, *c.RESOURCES, "dry")[code]

    def column(self, x: int) -> list[str | None]:
        """The spaces of a mineral column that are in water, from the floor up."""
        return [self.cube(x, y) for y in range(self.record.depth[x // 3])]

    def workers(self, space: str) -> tuple[int | None, int]:
        """Whose workers are on a single-octagon space, and how many."""
        index = c.SPACES.index(space)
        owner = int(self.record.space_owner[index])
        return (owner - 1 if owner else None), int(self.record.space_count[index])

    def open_spaces(self, column: int) -> str:
        """What the rocket of a column still needs, with "wild" for the wildcard space."""
        r = self.record
        wild = ["wild"] if r.rocket[column] and not r.wild[column] else []
        return " ".join([*_words(r.need[column]).split(), *wild])

    def reach(self, seat: int) -> set[int]:
        """The columns that a seat's vessel can sail to."""
        columns = set(range(c.COLUMNS)) - {int(self.record.vessel[seat])}
        return {column for column in columns if can_reach(self.record, seat, column)}

    def sails(self) -> set[int]:
        """The columns that the deciding seat may sail to now."""
        return {int(name[-1]) for name in self.names() if name.startswith("sail to")}

    def offered(self, start: str) -> list[str]:
        """The legal actions whose names begin so, without these words."""
        return [name[len(start) + 1 :] for name in self.names() if name.startswith(start)]

    def tech(self, seat: int) -> list[int]:
        """Technology cards of a seat."""
        return np.flatnonzero(self.record.tech_owner == seat + 1).tolist()

    def points(self) -> list[int]:
        return self.record.score[: self.record.players].tolist()

    def supply(self) -> list[int]:
        """Cubes in the supply: Si, S, NaCl, Fe, HC, algae."""
        return self.record.supply.tolist()

    def rest(self, **keep: int) -> str:
        """All minerals of the supply but those to keep, as text."""
        left = self.record.supply[: s.MINERALS] - [keep.get(kind, 0) for kind in c.MINERALS]
        return _words(left)

    # --- inside

    def _set(self) -> "Table":
        self.refresh()
        return self

    def _to_supply(self, cubes: np.ndarray) -> None:
        self.record.supply[: cubes.size] += cubes
        cubes[:] = 0

    def _fill(self, cubes: np.ndarray, text: str) -> None:
        self._to_supply(cubes)
        for word in text.split():
            cubes[c.RESOURCES.index(word)] += 1
            self.record.supply[c.RESOURCES.index(word)] -= 1

    def _put(self, resource: int, x: int, y: int) -> None:
        assert self.record.ocean[x, y] == c.NO_CUBE, f"no place for a cube on {x, y}"
        self.record.ocean[x, y] = resource + 1
        self.record.supply[resource] -= 1

    def _remove(self, x: int, y: int) -> None:
        code = self.record.ocean[x, y]
        if code not in (c.NO_CUBE, c.DRY):
            self.record.supply[code - 1] += 1
            self.record.ocean[x, y] = c.NO_CUBE

    def _rocket(self, column: int, rocket: int) -> None:
        self.record.rocket[column] = rocket + 1
        self.record.need[column] = c.ROCKET[rocket]
        self.record.wild[column] = 0

    def _unload(self, column: int) -> None:
        r = self.record
        if r.rocket[column]:
            r.supply[: s.MINERALS] += c.ROCKET[r.rocket[column] - 1] - r.need[column]
        if r.wild[column]:
            r.supply[r.wild[column] - 1] += 1
        r.wild[column] = 0
        r.load_by[column] = 0

    def _draw(self, card: int) -> None:
        """Takes a card out of the colony deck, if it is there."""
        r = self.record
        left = [other for other in r.deck[: r.deck_left].tolist() if other != card]
        r.deck[:] = 0
        r.deck[: len(left)] = left
        r.deck_left = len(left)


def _words(counts: np.ndarray) -> str:
    return " ".join(kind for kind, count in zip(c.RESOURCES, counts) for _ in range(count))


@pytest.fixture
def table():
    """Makes tables: `table(3, mode="starter")`."""
    return Table
