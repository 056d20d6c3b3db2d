"""A table at which positions of Uranus! are set up and played by name."""

import numpy as np
import pytest
from perilune.core.position import Position
from perilune.uranus import GAME
from perilune.uranus import components as c
from perilune.uranus import state as s
from perilune.uranus.rules.asteroid import begin_attack, begin_round
from perilune.uranus.rules.mining import begin_mining
from perilune.uranus.rules.turns import begin_build, begin_use

Hex = int | tuple[int, int, int]


def hex_index(hexagon: Hex) -> int:
    return c.HEX_OF[hexagon] if isinstance(hexagon, tuple) else hexagon


def mask(*hexes: Hex) -> int:
    return sum(1 << hex_index(hexagon) for hexagon in hexes)


def hexes_of(bits: int) -> list[int]:
    return [index for index in range(c.HEX_COUNT) if int(bits) >> index & 1]


def colour(letter: str) -> int:
    return c.LETTERS.index(letter)


def unpack(rocks: int) -> str:
    """A packed set as letters, such as `GGR`."""
    return "".join(
        letter * (int(rocks) >> (s.SET_BITS * index) & s.SET_LOW)
        for index, letter in enumerate(c.LETTERS)
    )


class Table(Position):
    """A game in round 1 with empty moons: no mines at all, not even printed ones.

    Seats have the numbered races and moons unless told otherwise; all cards lie in the decks, and
    all gaps are empty until `gap` fills them. Seat 0 is first in every round (`rotate_order` is
    off). Set-up methods return the table; a method that begins a phase refreshes the mask.

    Forced decisions are taken at once, as everywhere. A fresh table stands in phase 4, where nobody
    has anything to do yet; its mask is right only after a phase has begun.
    """

    def __init__(self, players: int = 3, **options):
        numbered = {"races": "numbered", "moons": "numbered", "start_cards": "numbered"}
        super().__init__(GAME, players, **{**numbered, "rotate_order": False, **options})
        r = self.record
        r.mine[:] = 0
        r.allowance[:] = 0
        r.round_number = 1
        for gap in range(self.gaps):
            self.empty_gap(gap)
        begin_build(r)

    @property
    def gaps(self) -> int:
        return max(int(self.record.players), 2)

    # --- set-up: moons

    def race(self, seat: int, name: str) -> "Table":
        """Changes a seat's race: its board, known technologies and gun track."""
        r, race = self.record, c.RACES.index(name)
        r.race[seat] = race
        r.steps[seat] = c.STEPS[race] if r.players > 1 else c.SOLO_STEPS[race]
        r.tech[seat] = c.KNOWN_FROM_START[race, c.TELESCOPE :]
        r.track[seat] = 0
        if r.tech[seat, c.WEAPONRY - c.TELESCOPE]:
            r.track[seat, c.GUN] = c.GUN_WITH_WEAPONRY
        return self

    def moon(self, seat: int, numeral: str) -> "Table":
        self.record.moon[seat] = c.MOONS.index(numeral)
        return self

    def mines(self, seat: int, *hexes: Hex) -> "Table":
        self.record.mine[seat] |= mask(*hexes)
        return self

    def forts(self, seat: int, *hexes: Hex) -> "Table":
        """Fortified mines (the mines too)."""
        self.record.fort[seat] |= mask(*hexes)
        return self.mines(seat, *hexes)

    def pads(self, seat: int, *hexes: Hex) -> "Table":
        """Launchpads (the mines too)."""
        self.record.pad[seat] |= mask(*hexes)
        return self.mines(seat, *hexes)

    def darken(self, seat: int, *hexes: Hex) -> "Table":
        """Makes hexes dark without any further effect."""
        self.record.dark[seat] |= mask(*hexes)
        return self

    def tunnels(self, seat: int, *edges: int) -> "Table":
        """Draws tunnels by their edge ids."""
        for edge in edges:
            self.record.tunnel[seat, c.EDGE_DIRECTION[edge]] |= 1 << int(c.EDGE_HEX[edge])
        return self

    # --- set-up: projects and common things

    def track(self, seat: int, project: str, marks: int) -> "Table":
        self.record.track[seat, c.PROJECTS.index(project)] = marks
        return self

    def tech(self, seat: int, *names: str) -> "Table":
        """Gives technologies without their effects on cards and gun."""
        for name in names:
            self.record.tech[seat, c.PROJECTS.index(name) - c.TELESCOPE] = 1
        return self

    def fill(self, module: int, rocks: str) -> "Table":
        """Puts rocks from the supply into a module (1-7); `"all"` completes it."""
        if rocks == "all":
            left = c.MODULES[module - 1] - self.record.filled[module - 1]
            rocks = "".join(letter * int(count) for letter, count in zip(c.LETTERS, left))
        for letter in rocks:
            self.record.supply[colour(letter)] -= 1
            self.record.filled[module - 1, colour(letter)] += 1
        return self

    def saved(self, seat: int, rocks: str) -> "Table":
        """Rocks kept by junk card 5 for the next phase 2."""
        for letter in rocks:
            self.record.supply[colour(letter)] -= 1
            self.record.saved[seat, colour(letter)] += 1
        return self

    def supply(self, **counts: int) -> "Table":
        """Sets how many rocks of a colour are left: `supply(Y=1)`."""
        for letter, count in counts.items():
            self.record.supply[colour(letter)] = count
        return self

    def fly(self, seat: int, module: int) -> "Table":
        """Puts a race on Uranus; its module is completed first."""
        self.fill(module, "all")
        r = self.record
        r.flown += 1
        r.module[seat], r.flight_order[seat] = module, r.flown
        r.occupant[module - 1] = seat + 1
        return self

    def objective(self, seat: int, card: int) -> "Table":
        self.record.objective[seat] = card
        return self

    def attack_done(self, done: bool = True) -> "Table":
        """Whether the first attack is over, which ends the protection of volcanoes."""
        self.record.first_attack_done = done
        return self

    # --- set-up: cards

    def gap(self, gap: int, point: Hex, impact: int, up: bool = False) -> "Table":
        """Lays a coordinate and an impact card (1-36) into a gap; they come out of the decks."""
        r = self.record
        self.empty_gap(gap)
        r.gap_coordinate[gap] = self._take("coordinate", hex_index(point) + 1)
        r.gap_impact[gap] = self._take("impact", impact)
        r.gap_face[gap] = up
        return self

    def empty_gap(self, gap: int) -> "Table":
        r = self.record
        if r.gap_coordinate[gap]:
            self._give_back("coordinate", int(r.gap_coordinate[gap]))
            self._give_back("impact", int(r.gap_impact[gap]))
        r.gap_coordinate[gap] = r.gap_impact[gap] = 0
        r.gap_face[gap] = 0
        return self

    def next_points(self, *points: Hex) -> "Table":
        """Arranges the coordinate cards that are drawn next, the first one first."""
        return self._arrange("coordinate", [hex_index(point) + 1 for point in points])

    def next_impacts(self, *cards: int) -> "Table":
        return self._arrange("impact", cards)

    def next_junk(self, *cards: int) -> "Table":
        return self._arrange("junk", cards)

    def _pile(self, kind: str) -> tuple[np.ndarray, str]:
        name = "junk" if kind == "junk" else f"{kind}s"
        return self.record[name], f"{name}_left"

    def _take(self, kind: str, card: int) -> int:
        """Takes a card out of its deck, or out of the discards if it is there."""
        deck, left = self._pile(kind)
        for cards, count in ((deck, left), self._discards(kind)):
            there = cards[: self.record[count]].tolist()
            if card in there:
                there.remove(card)
                cards[: len(there)] = there
                self.record[count] -= 1
                return card
        raise AssertionError(f"{kind} card {card} lies in a gap")

    def _discards(self, kind: str) -> tuple[np.ndarray, str]:
        name = "junk" if kind == "junk" else f"{kind}s"
        return self.record[f"{kind}_discards"], f"{name}_discarded"

    def _give_back(self, kind: str, card: int) -> None:
        deck, left = self._pile(kind)
        deck[1 : self.record[left] + 1] = deck[: self.record[left]].copy()
        deck[0] = card
        self.record[left] += 1

    def _arrange(self, kind: str, cards) -> "Table":
        deck, left = self._pile(kind)
        for card in cards:
            self._take(kind, card)
        for card in reversed(cards):
            deck[self.record[left]] = card
            self.record[left] += 1
        return self

    # --- starting a phase

    def next_round(self) -> "Table":
        """Begins the next round: eruptions, marker, attack if any, production."""
        begin_round(self.record)
        self.refresh()
        return self

    def at_space(self, space: int) -> "Table":
        """Puts the marker on a space; `next_round` moves it on to the following one."""
        self.record.round_number = space
        return self

    def attack(self) -> "Table":
        """Begins an attack from all gaps."""
        begin_attack(self.record)
        self.refresh()
        return self

    def mine_and_transport(self) -> "Table":
        """Begins phase 2; without choices to make it goes on to phase 3."""
        begin_mining(self.record)
        self.refresh()
        return self

    def use(self) -> "Table":
        """Phases 2 and 3 begin; choices of phase 2 are declined."""
        self.mine_and_transport()
        while self.phase in ("DOUBLE", "GIVE_ROCK", "PLACE_ROCK"):
            self.act(0)
        return self

    def use_again(self) -> "Table":
        """Begins phase 3 with the sets as they are."""
        begin_use(self.record)
        self.refresh()
        return self

    def build(self) -> "Table":
        """Begins phase 4."""
        begin_build(self.record)
        self.refresh()
        return self

    # --- play

    def by(self, seat: int, *actions: str | int) -> "Table":
        """Actions of one seat; fails if another seat is to decide."""
        for action in actions:
            assert self.seat == seat, f"seat {self.seat} decides {self.names()}, not {seat}"
            self.act(action)
        return self

    def done_all(self) -> "Table":
        """All seats end the phase that is being played."""
        phase = self.phase
        while self.phase == phase and not self.done:
            self.act("done")
        return self

    # --- looking

    def sets(self, seat: int) -> dict[int, str]:
        """Sets by label: `{0: "GBP", 3: "R"}`."""
        return {label: unpack(rocks) for label, rocks in enumerate(self.record.sets[seat]) if rocks}

    def alone(self, seat: int) -> str:
        return "".join(x * int(n) for x, n in zip(c.LETTERS, self.record.alone[seat]))

    def marks(self, seat: int, project: str) -> int:
        return int(self.record.track[seat, c.PROJECTS.index(project)])

    def knows(self, seat: int, technology: str) -> bool:
        return bool(self.record.tech[seat, c.PROJECTS.index(technology) - c.TELESCOPE])

    def dark(self, seat: int) -> list[int]:
        return hexes_of(self.record.dark[seat])

    def mined(self, seat: int) -> list[int]:
        return hexes_of(self.record.mine[seat])

    def drawn(self, seat: int) -> list[int]:
        """Edge ids of the tunnels on a moon."""
        r = self.record
        return [
            edge
            for edge in range(c.EDGE_COUNT)
            if int(r.tunnel[seat, c.EDGE_DIRECTION[edge]]) >> int(c.EDGE_HEX[edge]) & 1
        ]

    def module(self, module: int) -> str:
        """The rocks in a module (1-7)."""
        return "".join(x * int(n) for x, n in zip(c.LETTERS, self.record.filled[module - 1]))

    def stock(self) -> dict[str, int]:
        return dict(zip(c.LETTERS, self.record.supply.tolist()))


@pytest.fixture
def table():
    """Makes tables: `table(3)`."""
    return Table
