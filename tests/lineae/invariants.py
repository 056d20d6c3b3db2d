"""What holds at every decision of every game of Lineae, over an array of records."""

from collections.abc import Iterator

import numpy as np
from perilune.core.batch import as_bytes
from perilune.lineae import components as c
from perilune.lineae import state as s
from perilune.lineae.state import DTYPE

SEATS = np.arange(s.P)
PER_SEAT = [name for name in DTYPE.names if DTYPE[name].shape[:1] == (s.P,) and name != "reactor"]
MAY_BE_NEGATIVE = ("score", "vessel")  # by debts; until it is placed
ROWS = np.arange(c.HEIGHT)

#: phases of somebody's turn, and those in which the active submersible may stand anywhere
IN_A_TURN = (
    s.TURN, s.HIRE_TRACK, s.SUB, s.DOCK, s.LOAD, s.DRIVER, s.TECH, s.RETURN, s.CUBE,
    s.REFINE, s.ASSAY, s.BIOREACTOR, s.REACTOR, s.REACTOR_TAKE,
)  # fmt: skip
UNDER_WAY = (s.SUB, s.TECH, s.RETURN, s.CUBE)


def _sign_bits() -> np.ndarray:
    """A record's bytes, 0x80 where the sign of an integer is (the words are little-endian)."""
    bits = np.zeros(DTYPE.itemsize, np.uint8)
    for name in DTYPE.names:
        kind, offset = DTYPE.fields[name][:2]
        if kind.base.kind == "i" and name not in MAY_BE_NEGATIVE:
            size = kind.base.itemsize
            bits[offset + size - 1 : offset + kind.itemsize : size] = 0x80
    return bits


SIGN_BITS = _sign_bits()


def check(states: np.ndarray) -> None:
    """Raises AssertionError with the law that a record breaks and the index of the record."""
    for law, holds in laws(states):
        assert holds.all(), f"{law}: record {np.flatnonzero(~holds)[0]}"


def laws(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Every law with the records that obey it."""
    yield "no count is negative", ~(as_bytes(r) & SIGN_BITS).any(axis=1)
    yield from course(r)
    yield from water(r)
    yield from submersibles(r)
    yield from cubes(r)
    yield from workers(r)
    yield from cards(r)


def everywhere(holds: np.ndarray) -> np.ndarray:
    """Whether something holds in all of a record's entries."""
    return holds.reshape(len(holds), -1).all(axis=1)


def sums(counts: np.ndarray) -> np.ndarray:
    """The sum over the last axis, in a type that does not overflow."""
    return counts.sum(axis=-1, dtype=np.int64)


def taken(r: np.ndarray) -> np.ndarray:
    """Per record and seat: whether somebody sits there."""
    return r["players"][:, None] > SEATS


def course(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Rounds, turns and the two limited tracks of a player board."""
    free = ~taken(r)
    for name in PER_SEAT:
        values = r[name].reshape(len(r), s.P, -1)
        yield (
            f"{name} of seats that are not taken is 0",
            everywhere((values == 0) | ~free[..., None]),
        )
    rows = np.arange(len(r))
    phase, seat = r["phase"], r["seat"]
    yield "the deciding seat is taken", seat < r["players"]
    yield "the marker is with a player", r["first"] < r["players"]
    yield "the game is over in phase OVER only", (phase == s.OVER) == (r["done"] == 1)
    yield (
        "rounds stay within the limit",
        (r["round_number"] >= 1) & (r["round_number"] <= r["rounds"]),
    )
    in_turn = np.isin(phase, IN_A_TURN)
    yield "a turn is decided by its owner", ~in_turn | (r["turn"] == seat + 1)
    yield (
        "tolls are decided by others",
        (phase != s.TOLL) | ((r["turn"] > 0) & (r["turn"] != seat + 1)),
    )
    yield "who has passed has no turn", (phase != s.TURN) | (r["passed"][rows, seat] == 0)
    yield "batteries hold nine", everywhere(r["electricity"] <= c.BATTERY)
    placed = (r["vessel"] >= 0) & (r["vessel"] < c.COLUMNS)
    yield "vessels are on the board", (phase == s.SETUP) | everywhere(placed | free)
    ranked = ((r["rank"][:, : s.P] > 0) == taken(r)).all(axis=1)
    yield "seats have a rank when the game is over", ranked == (r["done"] == 1)
    top = (r["track"] == c.TRACK_LENGTH).sum(axis=1)
    yield "tracks have five spaces", everywhere(r["track"] <= c.TRACK_LENGTH)
    yield "the last space of a track is for one player", everywhere(top <= 1)


def water(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """LI-W4: the locks alone say how high the water stands."""
    closed = np.concatenate([r["closed"], np.zeros((len(r), 1), np.int8)], axis=1)
    yield "locks are open or closed", everywhere(closed <= 1)
    depth = c.LOW[c.SEGMENT] + closed[:, c.SEGMENT]
    yield "water is high before closed locks only", everywhere(r["depth"] == depth)
    yield "water never rises to the right", everywhere(np.diff(r["depth"], axis=1) <= 0)
    wet = ROWS < np.repeat(r["depth"], c.SPACES_PER_COLUMN, axis=1)[..., None]
    yield "the ocean is as deep as its columns", everywhere((r["ocean"] != c.DRY) == wet)
    tiles = np.sort(r["face"] // 2, axis=1)
    yield "deposit tiles are different", everywhere(np.diff(tiles, axis=1) > 0)


def submersibles(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """LI-U4: where a movement has ended there is neither a cube nor another submersible."""
    rows = np.arange(len(r))[:, None]
    x, y = r["sub_x"].astype(int), r["sub_y"].astype(int)
    inside = (x < c.WIDTH) & (y < c.HEIGHT)
    yield "submersibles are on the board", everywhere(inside)
    space = r["ocean"][rows, x, y]
    yield "submersibles are in water", everywhere(space != c.DRY)
    moving = np.isin(r["phase"], UNDER_WAY)[:, None] & (
        r["active_sub"][:, None] == 1 + np.arange(len(c.SUBMERSIBLES))
    )
    yield "no submersible rests on a cube", everywhere((space == c.NO_CUBE) | moving)
    place = np.where(moving, -1 - x, x * c.HEIGHT + y)  # a moving one is nowhere
    ordered = np.sort(place, axis=1)
    yield "no two submersibles rest on one space", everywhere(np.diff(ordered, axis=1) > 0)
    yield "holds have room for four", everywhere(sums(r["hold"]) <= c.HOLD)
    yield "somebody brought every cube of a hold", everywhere(sums(r["hold_by"]) == sums(r["hold"]))
    acting = np.isin(r["phase"], (s.SUB, s.DOCK, s.CUBE))
    yield "a submersible action has a submersible", ~acting | (r["active_sub"] > 0)


def cubes(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """25 cubes of every resource are always somewhere."""
    kinds = 1 + np.arange(s.RESOURCES)
    in_ocean = (r["ocean"].reshape(len(r), -1, 1) == kinds).sum(axis=1)
    standing = r["rocket"] > 0
    loaded = np.where(standing[..., None], c.ROCKET[r["rocket"] - 1] - r["need"], 0)
    yield "rockets need no more than they have spaces", everywhere(loaded >= 0)
    empty = (r["need"].sum(axis=2) == 0) & (r["wild"] == 0)
    yield "launched rockets are gone", everywhere(standing | empty)
    somewhere = (
        r["supply"] + in_ocean
        + r["hold"].sum(axis=1, dtype=np.int64) + r["cargo"].sum(axis=1, dtype=np.int64)
    )  # fmt: skip
    somewhere[:, : s.MINERALS] += loaded.sum(axis=1) + r["reactor"]
    somewhere += (r["wild"][..., None] == kinds).sum(axis=1)
    somewhere[:, c.HC] += sums(r["atmosphere"])
    in_play = np.full((len(r), s.RESOURCES), c.CUBES)
    in_play[:, c.ALGAE] *= r["biogenesis"]
    yield "no cube is lost", everywhere(somewhere == in_play)
    yield "the atmosphere has three spaces", everywhere(r["atmosphere"] <= c.ATMOSPHERE)
    yield "somebody made all smoke", everywhere(sums(r["smoke_by"]) == r["atmosphere"])
    aboard = sums(loaded) + (r["wild"] > 0)
    yield "somebody loaded every cube of a rocket", everywhere(sums(r["load_by"]) == aboard)
    full = standing & (aboard == c.ROCKET_SPACES)
    yield "a full rocket does not stand", ~full.any(axis=1)
    yield (
        "the Reactor is empty without its module",
        (r["reactor_core"] == 1) | ~r["reactor"].any(axis=1),
    )
    yield "nobody has more than two debts", everywhere(sums(r["debt"]) <= c.DEBT_LIMIT)


def workers(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Eight tokens per player, each in one place."""
    on_tracks = (r["track"] > 0).sum(axis=2)
    tokens = r["crew"] + r["tokens"] + on_tracks
    yield "every player has eight tokens", everywhere(tokens == c.WORKERS * taken(r))
    owners = r["space_owner"]
    on_spaces = ((owners[:, :, None] == 1 + SEATS) * r["space_count"][:, :, None]).sum(axis=1)
    placed = r["quarters"] + on_spaces + r["multi"].sum(axis=1)
    yield "no worker is lost", everywhere(placed == r["crew"] + r["extra_workers"])
    yield (
        "a space has an owner while workers lie there",
        everywhere((owners > 0) == (r["space_count"] > 0)),
    )
    between = np.isin(r["phase"], (s.SETUP, s.ECO, s.DIESEL))
    home = everywhere(r["quarters"] == r["crew"])
    yield "all workers are at home between the Action Phases", ~between | home


def cards(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Rockets, technology and colony cards exist once."""
    standing = r["rocket"] > 0
    same = (r["rocket"][:, :, None] == r["rocket"][:, None]) & standing[:, None]
    yield "every rocket exists once", (same.sum(axis=(1, 2)) == standing.sum(axis=1))
    yield "players keep the rockets that are gone", sums(r["launched"]) == (~standing).sum(axis=1)
    held = (r["tech_owner"][..., None] == 1 + SEATS).sum(axis=1)
    limit = c.TECHNOLOGY_LIMIT + (r["phase"] == s.RETURN)
    yield "nobody keeps more than two technology cards", everywhere(held <= limit[:, None])
    yield "technology belongs to players", everywhere(r["tech_owner"] <= r["players"][:, None])
    yield "colony cards lie where rockets stood", ~(standing & (r["colony"] > 0)).any(axis=1)
    in_deck = np.arange(c.DECK_CARDS) < r["deck_left"][:, None]
    deck = np.where(in_deck, r["deck"], 0)
    out = np.concatenate([deck, r["colony"], r["city"]], axis=1)
    copies = (out[:, :, None] == 1 + np.arange(len(c.COLONY_CARDS))).sum(axis=1)
    yield "every colony card exists once", everywhere(copies <= 1)
    covered = r["rocket"][:, [0, -1]] > 0
    launching = np.isin(r["phase"], (s.TECH, s.RETURN))[:, None]
    covered |= launching & (r["active_column"][:, None] == [1, c.COLUMNS])
    copies[:, c.HYDRODYNAMIC_GENERATOR - 1 :] += covered
    expected = (r["mode"] == s.FULL)[:, None] * np.ones(len(c.COLONY_CARDS), int)
    yield "no colony card is lost", everywhere((copies == expected) | (expected == 0))
    starter = r["mode"] == s.STARTER
    yield "the Starter Game has no colony cards", ~starter | ~out.any(axis=1)
