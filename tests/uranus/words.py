"""Words for actions, and small acts that many tests share.

Forced decisions are taken at once, so that a table where nobody has a choice plays on. A test that
wants to look at the end of a phase gives some seat tunnels to draw: `hold` stops it in phase 4.
"""

from perilune.uranus import components as c
from perilune.uranus import state as s

from .conftest import Table, colour, hex_index

CENTRE = (0, 0, 0)


def at(hexagon) -> str:
    return c.hex_name(hex_index(hexagon))


def edge(one, other) -> int:
    """The id of the edge between two hexes."""
    ends = {hex_index(one), hex_index(other)}
    return next(e for e in range(c.EDGE_COUNT) if {c.EDGE_HEX[e], c.EDGE_END[e]} == ends)


def tunnel(edge_id: int) -> str:
    return f"tunnel {at(int(c.EDGE_HEX[edge_id]))}-{at(int(c.EDGE_END[edge_id]))}"


def hexes(moon: int, letter: str) -> list[int]:
    """The hexes of a colour on a moon (1-6)."""
    return [h for h in range(c.HEX_COUNT) if c.TERRAIN[moon - 1, h] == colour(letter)]


def volcano(moon: int) -> int:
    return int(c.VOLCANO[moon - 1])


def hold(t: Table, seat: int = 0) -> Table:
    """Gives a seat tunnels to draw, so that the game waits for it in phase 4."""
    return t.track(seat, "tunnel", 1)


def rocks(t: Table, seat: int, **sets: str) -> Table:
    """Lays sets of this round on a moon: `rocks(t, 0, h5="GGR")`, with `alone` for single rocks."""
    r = t.record
    for label, letters in sets.items():
        for letter in letters:
            r.supply[colour(letter)] -= 1
            if label == "alone":
                r.alone[seat, colour(letter)] += 1
            else:
                r.sets[seat, int(label[1:])] += 1 << (s.SET_BITS * colour(letter))
                r.labels[seat] |= 1 << int(label[1:])
    return t


def pay(t: Table, label: int, project: str) -> Table:
    """Chooses a set for a step; if the set has this use alone, the step is forced."""
    t.act(f"set {at(label)}")
    if t.phase == "USE_SET":
        t.act(f"step {project}")
    return t


def launch(t: Table, label: int, module: int) -> Table:
    t.act(f"set {at(label)}")
    if t.phase == "USE_SET":
        t.act(f"launch to module {module}")
    return t


def some(t: Table, start: str) -> list[str]:
    """Legal actions whose names begin so."""
    return [name for name in t.names() if name.startswith(start)]
