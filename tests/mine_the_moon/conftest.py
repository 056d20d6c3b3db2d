"""A table at which positions of Mine the Moon are set up and played by name."""

import numpy as np
import pytest
from perilune.core import rng
from perilune.core.position import Position
from perilune.mine_the_moon import GAME
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s
from perilune.mine_the_moon.rules.mine import draw_wedge

CELL = {letter: index for index, letter in enumerate("bgnBGN")}
SITES = ("Factory", "Exchanger", "Refiner", "Robot Control")


class Table(Position):
    """A fresh game with empty Silos, Priority 0, 1, 2, ... and all robots at home.

    Set-up methods move robots and cards, so that nothing is ever made or lost; they return the
    table. They end with `refresh()`, so that the mask is right (and forced decisions are taken).
    """

    def __init__(self, players: int = 3, **options):
        super().__init__(GAME, players, **options)
        r = self.record
        for seat in range(players):
            r.robot_control[seat] += r.silo[seat].sum()
            r.silo[seat] = 0
        r.priority[:players] = np.arange(players)
        r.seat = 0
        self.refresh()

    # --- set-up

    def silo(self, seat: int, cells: str) -> "Table":
        """Moves robots from Robot Control into the Silo: `bgn` raw, `BGN` refined."""
        for letter in cells:
            assert self.record.robot_control[seat] > 0
            self.record.robot_control[seat] -= 1
            self.record.silo[seat, CELL[letter]] += 1
        self.refresh()
        return self

    def priority(self, *seats: int) -> "Table":
        """Sets the Priority order; in TASK the first seat decides."""
        self.record.priority[: len(seats)] = seats
        if self.phase == "TASK":
            self.record.seat = seats[0]
        self.refresh()
        return self

    def dominance(self, *points: int) -> "Table":
        self.record.score[: len(points)] = points
        self.refresh()
        return self

    def pad(self, pad: str, rocket: str | None, cargo: str = "") -> "Table":
        """Puts a rocket on a pad (a deck card changes places with the one there).

        `cargo` has one character per slot: the seat whose robot lies there, or `.`; the robots
        come out of Robot Control. `rocket=None` empties the pad; its card is gone.
        """
        r, index = self.record, c.PADS.index(pad)
        number = 0
        if rocket is not None:
            number = [name for name, *_ in c.ROCKETS].index(rocket) + 1
            if number != r.pads[index]:
                there = np.flatnonzero(r.deck[: r.deck_left] == number)
                if there.size:
                    r.deck[there[0]] = r.pads[index]
                else:  # it lies on another pad: the two change places
                    other = int(np.flatnonzero(r.pads == number)[0])
                    r.pads[other] = r.pads[index]
        r.pads[index] = number
        self._count_unseen()
        for slot, owner in enumerate(cargo):
            if owner != ".":
                r.slots[index, slot] = int(owner) + 1
                r.robot_control[int(owner)] -= 1
        self.refresh()
        return self

    def next_cards(self, *rockets: str) -> "Table":
        """Arranges the cards that are dealt next, the first one first."""
        r = self.record
        for place, rocket in enumerate(rockets):
            number = [name for name, *_ in c.ROCKETS].index(rocket) + 1
            target = r.deck_left - 1 - place
            there = int(np.flatnonzero(r.deck[: r.deck_left] == number)[0])
            r.deck[there], r.deck[target] = int(r.deck[target]), number
        return self

    def level(self, seat: int, site: str, level: int) -> "Table":
        """Sets a tile site to a level. Tiles come out of the supply; Robot Control adds robots."""
        r, index = self.record, SITES.index(site)
        for tile, (_, _, _, _, tile_site, tile_level) in enumerate(c.TILES):
            if tile_site == index and r.levels[seat, index] < tile_level <= level:
                r.tiles[tile] -= 1
                if site == "Robot Control":
                    r.robots[seat] += 1
                    r.robot_control[seat] += 1
        r.levels[seat, index] = level
        self.refresh()
        return self

    def advanced(self, seat: int, site: int, name: str) -> "Table":
        """Puts an Advanced Building on site 1, 2 or 3. Its card is taken from the deck's end."""
        r, kind = self.record, c.ADVANCED_NAMES.index(name)
        self._take_from_deck(kind)
        r.advanced[seat, site - 1] = kind + 1
        self.refresh()
        return self

    def available(self, *names: str) -> "Table":
        """Makes Advanced Buildings available; their cards are taken out of the deck."""
        for name in names:
            kind = c.ADVANCED_NAMES.index(name)
            self._take_from_deck(kind)
            self.record.available[kind] += 1
        self.refresh()
        return self

    def _take_from_deck(self, kind: int) -> None:
        """Removes a card with this back from the deck; if both lie on pads, one is replaced."""
        r = self.record
        backs = c.BACK[r.deck[: r.deck_left]]
        there = np.flatnonzero(backs == kind)
        if not there.size:
            pad = int(np.flatnonzero((r.pads > 0) & (c.BACK[r.pads] == kind))[0])
            r.pads[pad], r.deck[0] = int(r.deck[0]), int(r.pads[pad])
            there = [0]
        last = r.deck_left - 1
        index = int(there[0])
        for i in range(index, last):  # keep the order of the others
            r.deck[i] = int(r.deck[i + 1])
        r.deck_left = last
        self._count_unseen()

    def _count_unseen(self) -> None:
        r = self.record
        backs = c.BACK[r.deck[: r.deck_left]]
        r.unseen[:] = np.bincount(backs, minlength=c.ADVANCED_COUNT)

    def white(self, seat: int) -> "Table":
        """Gives the Subsidized robot to a seat, into its Robot Control."""
        r = self.record
        assert r.white_owner == 0
        r.white_owner, r.white_at, r.white_index = seat + 1, s.IN_ROBOT_CONTROL, 0
        r.robot_control[seat] += 1
        self.refresh()
        return self

    def captive(self, seat: int, site: int, owner: int) -> "Table":
        """Puts a robot of `owner`, from its Robot Control, on the Abductor of a seat."""
        r = self.record
        r.captives[seat, site - 1] = owner + 1
        r.robot_control[owner] -= 1
        self.refresh()
        return self

    def next_spins(self, *wedges: int) -> "Table":
        """Seeds the record's generator so that exactly these wedges are spun next."""
        words = np.zeros(rng.WORDS, np.int64)
        for seed in range(10_000_000):
            rng.seed_words(words, seed)
            if all(draw_wedge(words, int(self.record.crater)) == wedge for wedge in wedges):
                rng.seed_words(self.record.rng, seed)
                return self
        raise AssertionError(f"no seed spins {wedges}")

    # --- play

    def by(self, seat: int, *actions: str) -> "Table":
        """Actions of one seat; fails if another seat is to decide."""
        for action in actions:
            assert self.seat == seat, f"seat {self.seat} decides {self.names()}, not {seat}"
            self.act(action)
        return self

    def pass_all(self) -> "Table":
        """All seats that still task pass."""
        while self.phase == "TASK":
            self.act("pass")
        return self

    def mine_all(self, cell: str = "raw Nanotube") -> "Table":
        """All seats put all their robots on one wedge."""
        while self.phase == "MINE":
            names = self.names()
            self.act(f"mine {cell}" if f"mine {cell}" in names else "pass")
        return self

    def to_work(self) -> "Table":
        """Passes for all, mines in vain (raw Buckyball is spun, nobody is there), until WORK."""
        turn = int(self.record.turn)
        self.pass_all()
        self.next_spins(*[0] * 6)
        self.mine_all()
        assert self.phase == "WORK" or self.done or self.record.turn > turn, self.phase
        return self

    def finish_turn(self) -> "Table":
        """Returns all teams unworked and goes on to the next turn's TASK (or the end)."""
        turn = int(self.record.turn)
        if self.phase in ("TASK", "MINE"):
            self.to_work()
        while self.phase == "WORK" and self.record.turn == turn and not self.done:
            self.act(next(name for name in self.names() if name.startswith("return")))
        return self

    # --- looking

    def cells(self, seat: int) -> str:
        """The Silo as text, as `silo` takes it."""
        return "".join(
            letter * int(self.record.silo[seat, index]) for letter, index in CELL.items()
        )

    def home(self, seat: int) -> int:
        """Robots in Robot Control."""
        return int(self.record.robot_control[seat])

    def points(self) -> list[int]:
        return self.record.score[: self.record.players].tolist()

    def order(self) -> list[int]:
        return self.record.priority[: self.record.players].tolist()


@pytest.fixture
def table():
    """Makes tables: `table(3, crater="B")`."""
    return Table
