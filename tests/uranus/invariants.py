"""What holds at every decision of every game of Uranus!, over an array of records."""

from collections.abc import Iterator

import numpy as np
from perilune.core.batch import as_bytes
from perilune.core.game import MAX_SEATS
from perilune.uranus import components as c
from perilune.uranus import state as s
from perilune.uranus.state import DTYPE

SEATS = np.arange(s.P)
HEXES = np.arange(c.HEX_COUNT)
COLOURS = np.arange(s.COLOURS)
BEFORE_DAMAGE = (s.DOUBLE, s.GIVE_ROCK, s.GIVE_TO, s.PLACE_ROCK)
JUNK = (s.JUNK_COLOUR, s.JUNK_MODULE, s.JUNK_GUN, s.JUNK_ORIENT)
WITH_ROCKS = (*BEFORE_DAMAGE, s.USE_TOP, s.USE_SET, *JUNK)
#: per direction: the hexes from which an edge leads
HAS_EDGE = (c.NEIGHBOUR[:, : c.EDGE_DIRECTIONS] >= 0).T


def _sign_bits() -> np.ndarray:
    """A record's bytes, 0x80 where the sign of an integer is (the words are little-endian)."""
    bits = np.zeros(DTYPE.itemsize, np.uint8)
    for name in DTYPE.names:
        kind, offset = DTYPE.fields[name][:2]
        if kind.base.kind == "i" and name not in ("rng", "score"):
            size = kind.base.itemsize
            bits[offset + size - 1 : offset + kind.itemsize : size] = 0x80
    return bits


def _free_seats() -> np.ndarray:
    """By number of players: a record's bytes, 0xFF where seats are that nobody takes."""
    records = np.zeros(s.P + 1, DTYPE)
    gaps = ("gap_coordinate", "gap_impact", "gap_face")
    for players, record in enumerate(records):
        for name in DTYPE.names:
            if name not in gaps and DTYPE[name].shape[:1] in ((s.P,), (MAX_SEATS,)):
                record[name][players:] = -1
        for name in gaps:
            record[name][max(players, 2) :] = -1
        record["events"][:, players:] = -1
        record["placed_by"][:, players:] = -1
    return as_bytes(records) != 0


SIGN_BITS = _sign_bits()
FREE_SEATS = _free_seats()


def check(states: np.ndarray) -> None:
    """Raises AssertionError with the law that a record breaks and the index of the record."""
    for law, holds in laws(states):
        assert holds.all(), f"{law}: record {np.flatnonzero(~holds)[0]}"


def laws(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Every law with the records that obey it."""
    contents = as_bytes(r)
    yield "no count is negative", ~(contents & SIGN_BITS).any(axis=1)
    yield "seats that nobody takes are 0", ~(contents * FREE_SEATS[r["players"]]).any(axis=1)
    yield from course(r)
    yield from rocks(r)
    yield from cards(r)
    yield from moons(r)
    yield from projects(r)
    yield from uranus(r)


def everywhere(holds: np.ndarray) -> np.ndarray:
    """Whether something holds in all of a record's entries."""
    return holds.reshape(len(holds), -1).all(axis=1)


def bits(masks: np.ndarray) -> np.ndarray:
    """Masks of hexes as truth values, in a new last axis."""
    return (masks[..., None] >> HEXES & 1).astype(bool)


def taken(r: np.ndarray) -> np.ndarray:
    """Per record and seat: whether somebody sits there."""
    return r["players"][:, None] > SEATS


def on_moon(r: np.ndarray) -> np.ndarray:
    """Per record and seat: whether somebody sits there and has not flown."""
    return taken(r) & (r["module"] == 0)


def ends_of_tunnels(r: np.ndarray) -> np.ndarray:
    """Per record, seat and hex: whether a tunnel ends there."""
    drawn = bits(r["tunnel"])
    ends = np.zeros((len(r), s.P, c.HEX_COUNT), bool)
    for direction in range(c.EDGE_DIRECTIONS):
        start = np.flatnonzero(HAS_EDGE[direction])
        there = drawn[:, :, direction, start]
        ends[:, :, start] |= there
        ends[:, :, c.NEIGHBOUR[start, direction]] |= there
    return ends


def labels(r: np.ndarray) -> np.ndarray:
    """Per record, seat and hex: the lowest hex that tunnels join it to."""
    drawn = bits(r["tunnel"])
    label = np.broadcast_to(HEXES, (len(r), s.P, c.HEX_COUNT)).copy()
    while True:
        before = label.copy()
        for direction in range(c.EDGE_DIRECTIONS):
            start = np.flatnonzero(HAS_EDGE[direction])
            end = c.NEIGHBOUR[start, direction]
            joined = drawn[:, :, direction, start]
            for here, there in ((start, end), (end, start)):
                other = np.where(joined, label[:, :, there], c.HEX_COUNT)
                label[:, :, here] = np.minimum(label[:, :, here], other)
        if (label == before).all():
            return label


def colour_counts(sets: np.ndarray) -> np.ndarray:
    """Packed sets as numbers per colour, in a new last axis."""
    return sets[..., None] >> (s.SET_BITS * COLOURS) & s.SET_LOW


def mined_sets(r: np.ndarray) -> np.ndarray:
    """What `sets` is if every mine makes a rock, by plain search: [record, seat, label, colour]."""
    label = labels(r)
    terrain = c.TERRAIN[r["moon"]]
    rock = bits(r["mine"]) & on_moon(r)[..., None]
    found = np.zeros((len(r), s.P, c.HEX_COUNT, s.COLOURS), np.int64)
    record, seat, hexagon = np.nonzero(rock)
    where = (record, seat, label[record, seat, hexagon], terrain[record, seat, hexagon])
    np.add.at(found, where, 1)
    return found


def course(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Rounds, seats and the end."""
    rows = np.arange(len(r))
    over = r["done"] == 1
    yield "the deciding seat is taken", r["seat"] < r["players"]
    yield "a seat on Uranus decides nothing", over | (r["module"][rows, r["seat"]] == 0)
    yield "the game is over in phase OVER only", (r["phase"] == s.OVER) == over
    yield "the marker stays on the track", r["round_number"] <= r["end_space"]
    setting_up = r["phase"] == s.SETUP_MINE
    yield "rounds begin after the set-up", setting_up == (r["round_number"] == 0)
    yield "the end of the track is the end", over | (r["round_number"] < r["end_space"])
    yield "a won game ends at once", over | (r["flown"] < r["players"])
    won = over & (r["flown"] == r["players"])
    lost = (r["outcome"] == 0).all(axis=1)
    yield "the team wins or loses together", ~over | (lost != won)
    yield "a team wins in full", ~won | everywhere((r["outcome"][:, : s.P] >= 1) == taken(r))


def rocks(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """The 190 rocks are conserved; sets are where they should be."""
    in_sets = colour_counts(r["sets"]).sum(axis=(1, 2))
    in_hand = (r["hand"][:, None] == COLOURS + 1) & np.isin(r["phase"], (s.GIVE_TO, s.PLACE_ROCK))[
        :, None
    ]
    somewhere = (
        r["supply"] + in_sets + r["alone"].sum(axis=1) + r["saved"].sum(axis=1)
        + r["filled"].sum(axis=1) + r["pool"] + in_hand
    )  # fmt: skip
    yield "no rock is lost", everywhere(somewhere == c.SUPPLY)
    none = ~in_sets.any(axis=1) & ~r["alone"].any(axis=(1, 2))
    stopped = (r["done"] == 1) & (r["early_stop"] == 1)  # perhaps in the middle of a phase
    yield "sets are gone after phase 3", none | stopped | np.isin(r["phase"], WITH_ROCKS)
    yield "labels are those of sets", everywhere((r["sets"] > 0) == bits(r["labels"]))
    yield "no set is near its bounds", everywhere(colour_counts(r["sets"]) < 1 << s.SET_BITS - 1)
    launched = np.isin(r["phase"], JUNK)
    yield "surplus exists during a launch only", launched | stopped | ~r["pool"].any(axis=1)
    producing = np.isin(r["phase"], BEFORE_DAMAGE)
    joined = (r["net"] == labels(r) + 1) | ~on_moon(r)[..., None]
    yield "networks equal a plain search", ~producing | everywhere(joined)
    yield "who has flown keeps no rocks", ~((r["module"] > 0) & r["saved"].any(axis=2)).any(axis=1)


def _pile(r: np.ndarray, deck: str, discards: str, count: int) -> np.ndarray:
    """How often each card lies in a deck or its discards, as [record, card]."""
    found = np.zeros((len(r), count + 1), np.int64)
    plural = deck if deck == "junk" else discards.replace("_discards", "s")
    for name, size in ((deck, f"{plural}_left"), (discards, f"{plural}_discarded")):
        there = np.arange(count) < r[size][:, None]
        record, place = np.nonzero(there)
        np.add.at(found, (record, r[name][record, place]), 1)
    return found


def cards(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Every card exists once; pairs lie in gaps that exist."""
    rows = np.arange(len(r))
    hit = np.isin(r["phase"], (s.JUNK_GUN, s.JUNK_ORIENT))
    kinds = (("coordinate", c.HEX_COUNT), ("impact", c.IMPACT_COUNT))
    for kind, count in kinds:
        found = _pile(r, f"{kind}s", f"{kind}_discards", count)
        for gap in range(s.G):
            np.add.at(found, (rows, r[f"gap_{kind}"][:, gap]), 1)
        np.add.at(found, (rows[hit], r[kind][hit]), 1)
        expected = np.ones((len(r), count), np.int64)
        if kind == "impact":
            expected = c.IMPACT_MARK != c.REMOVED_MARK[r["difficulty"]][:, None]
        yield f"every {kind} card exists once", everywhere(found[:, 1:] == expected)
    found = _pile(r, "junk", "junk_discards", c.JUNK_COUNT)
    solo = (r["players"] == 1)[:, None] & np.isin(np.arange(1, 13), c.NOT_IN_SOLO)
    yield "every space junk card exists once", everywhere(found[:, 1:] == ~solo)
    present = r["gap_coordinate"] > 0
    yield "cards lie in pairs", everywhere(present == (r["gap_impact"] > 0))
    yield "faces belong to cards", everywhere(present[..., None] | (r["gap_face"] == 0))
    telescope = (r["tech"][:, :, 0] > 0) & on_moon(r)
    gaps = np.maximum(r["players"], 2)[:, None]
    left = telescope[:, :]
    right = np.take_along_axis(telescope, (np.arange(s.G) + 1) % gaps, axis=1)
    alone = (r["players"] == 1)[:, None] & telescope[:, :1]
    beside = (left | right | alone) & present
    yield "a telescope turns cards up", everywhere(~beside[..., None] | (r["gap_face"] == 1))


def moons(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Nothing is built on dark hexes or volcanoes, and what was printed is there or dark."""
    crater = np.int64(1) << c.VOLCANO.astype(np.int64)[r["moon"]]
    mine, dark, fort, pad = r["mine"], r["dark"], r["fort"], r["pad"]
    yield "no mine is in a dark hex", everywhere(mine & dark == 0)
    yield "no mine is on the volcano", everywhere(mine & crater == 0)
    yield "fortifications are on mines", everywhere(fort & ~mine == 0)
    yield "launchpads are on mines", everywhere(pad & ~mine == 0)
    yield "no mine has both upgrades", everywhere(fort & pad == 0)
    ends = ends_of_tunnels(r)
    yield "no tunnel ends in a dark hex", ~(ends & bits(dark)).any(axis=(1, 2))
    yield "no tunnel ends on the volcano", ~(ends & bits(crater)).any(axis=(1, 2))
    yield "tunnels are on edges", ~(bits(r["tunnel"]) & ~HAS_EDGE).any(axis=(1, 2, 3))
    missing = c.PRINTED[r["moon"]] & ~mine & ~dark
    yield "printed mines are there or dark", everywhere((missing == 0) | ~taken(r))
    hit = (dark & crater != 0) & taken(r)
    yield "volcanoes erupt once they are hit", everywhere((r["erupt"] > 0) == hit)
    yield "the eruption's radius stays small", everywhere(r["erupt"] <= c.MAX_ERUPTION)
    disc = c.DISCS[c.VOLCANO[r["moon"]], np.maximum(r["erupt"] - 1, 0)]
    covered = (disc & ~dark & ~fort == 0) | (r["erupt"] == 0) | ~on_moon(r)
    removed = np.isin(r["phase"], (s.BUILD_TOP, s.BUILD_TARGET, s.BUILD_HEX, s.GIFT_HEX, s.OVER))
    yield "what an eruption has reached is dark", removed | everywhere(covered)


def projects(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Tracks and technologies."""
    yield "marks stay on their tracks", everywhere(r["track"] <= r["steps"])
    weaponry = r["tech"][:, :, c.WEAPONRY - c.TELESCOPE] > 0
    gun = r["track"][:, :, c.GUN]
    yield "Weaponry gives two steps of the gun", everywhere(~weaponry | (gun >= 2))
    known = c.KNOWN_FROM_START[r["race"]][:, :, c.TELESCOPE :]
    yield (
        "what a race knows it never forgets",
        everywhere((r["tech"] >= known) | ~taken(r)[..., None]),
    )
    full = r["track"][:, :, c.TELESCOPE :] == r["steps"][:, :, c.TELESCOPE :]
    learner = (r["race"] == c.GALEPEGALS)[..., None]
    found = ~full | (r["tech"] > 0) | learner | ~taken(r)[..., None]
    yield "a complete technology is owned", everywhere(found)
    most = np.array([c.MOST_TUNNELS, c.MOST_MINES])
    setting_up = (r["phase"] == s.SETUP_MINE)[:, None, None]
    yield "allowances stay within a track", everywhere(setting_up | (r["allowance"] <= most))
    started = (r["building"] > 0) | (r["allowance"] == 0) | setting_up
    yield "an allowance is left of a build that has started", everywhere(started)
    begun = r["building"] > 0
    empty = r["track"][:, :, [c.TUNNEL, c.MINE]] == 0
    yield "a build that has started has erased its track", everywhere(~begun | empty)


def uranus(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Modules and flights."""
    yield "boxes hold one rock of their colour each", everywhere(r["filled"] <= c.MODULES)
    complete = (r["filled"] == c.MODULES).all(axis=2)
    yield "races live in complete modules", everywhere(complete | (r["occupant"] == 0))
    flown = r["module"] > 0
    yield "flights are counted", r["flown"] == flown.sum(axis=1)
    order = np.sort(r["flight_order"], axis=1)
    counted = np.maximum(0, np.arange(1 - s.P, 1) + r["flown"][:, None])
    yield "flights have an order", everywhere(order == counted)
    rows = np.arange(len(r))[:, None]
    there = r["occupant"][rows, np.maximum(r["module"] - 1, 0)] == SEATS + 1
    yield "modules know their race", everywhere(~flown | there)
    yield "modules have one race each", (r["occupant"] > 0).sum(axis=1) == r["flown"]
    placed = r["placed_by"].sum(axis=2, dtype=np.int64)
    yield "rocks in modules were launched", everywhere(placed == r["filled"].sum(axis=2))
