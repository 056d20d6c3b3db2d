"""What holds at every decision of every game of Mine the Moon, over an array of records."""

from collections.abc import Iterator

import numpy as np
from perilune.core.batch import as_bytes
from perilune.core.game import MAX_SEATS
from perilune.mine_the_moon import components as c
from perilune.mine_the_moon import state as s
from perilune.mine_the_moon.state import DTYPE

SEATS = np.arange(s.P)
CARD_BITS = 1 << np.arange(c.ROCKET_COUNT + 1)  # cards as bits; 0 is no card
ALL_CARDS = CARD_BITS[1:].sum()
HAS_WORK = np.array([0, *(team > 0 for team in c.ADVANCED_TEAM)], bool)  # by kind + 1


def _sign_bits() -> np.ndarray:
    """A record's bytes, 0x80 where the sign of an integer is (the words are little-endian)."""
    bits = np.zeros(DTYPE.itemsize, np.uint8)
    for name in DTYPE.names:
        kind, offset = DTYPE.fields[name][:2]
        if kind.base.kind == "i":
            size = kind.base.itemsize
            bits[offset + size - 1 : offset + kind.itemsize : size] = 0x80
    return bits


def _free_seats() -> np.ndarray:
    """By number of players: a record's bytes, 0xFF where seats are that nobody takes."""
    records = np.zeros(s.P + 1, DTYPE)
    for players, record in enumerate(records):
        for name in DTYPE.names:
            if DTYPE[name].shape[:1] in ((s.P,), (MAX_SEATS,)):
                record[name][players:] = -1
        record["events"][:, players:] = -1
        record["pairs"][:, players:] = -1
        record["pairs"][:, :, players:] = -1
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
    yield from robots(r)
    yield from white_robot(r)
    yield from buildings(r)
    yield from rockets(r)


def everywhere(holds: np.ndarray) -> np.ndarray:
    """Whether something holds in all of a record's entries."""
    return holds.reshape(len(holds), -1).all(axis=1)


def sums(counts: np.ndarray) -> np.ndarray:
    """The sum over the last axis, in a type that does not overflow."""
    return counts.sum(axis=-1, dtype=np.int64)


def tally(values: np.ndarray, size: int, weights: np.ndarray | None = None) -> np.ndarray:
    """How often each of 0 .. size - 1 is among a record's values, as [record, value]."""
    flat = values.reshape(len(values), -1) + size * np.arange(len(values))[:, None]
    if weights is not None:
        weights = np.broadcast_to(weights, flat.shape).ravel()
    return np.bincount(flat.ravel(), weights, size * len(values)).reshape(-1, size)


def side_b(r: np.ndarray, colour: int) -> np.ndarray:
    """Per record and seat: whether the B-side of this colour is played there."""
    return (r["side"] == 1) & (r["colour"] == colour)


def taken(r: np.ndarray) -> np.ndarray:
    """Per record and seat: whether somebody sits there."""
    return r["players"][:, None] > SEATS


def course(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Turns, seats and Dominance."""
    free = ~taken(r)
    yield "the deciding seat is taken", r["seat"] < r["players"]
    yield "the game is over in phase OVER only", (r["phase"] == s.OVER) == (r["done"] == 1)
    yield "turns stay within the limit", (r["turn"] >= 1) & (r["turn"] <= r["max_turns"])
    order = np.sort(np.where(free, s.P, r["priority"]), axis=1)
    yield "Priority is an order of all seats", everywhere((order == SEATS) | free)
    sources = (s.FROM_ROCKETS, s.FROM_BONUSES, s.FROM_WORK, s.FROM_MASS_DRIVER)
    earned = sum(r["events"][:, source].astype(int) for source in sources)
    earned[:, : s.P] -= r["pairs"][:, s.LEECHED].sum(axis=1)
    yield "Dominance is what was earned less what was leeched", everywhere(r["score"] == earned)
    ended = r["done"] == 1
    ranked = ((r["rank"][:, : s.P] > 0) == taken(r)).all(axis=1)
    yield "seats have a rank when the game is over", ranked == ended
    above = (r["score"] > r["end_above"][:, None]).any(axis=1)
    yield "the end is triggered above the limit", (r["final"] > 0) | ~above


def robots(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """MM-G2: a robot is always in exactly one place. MM-G3: Silos are small."""
    teams = tally(r["columns"], s.P + 1, c.COLUMN_TEAM)
    loaded, captive = tally(r["slots"], s.P + 1), tally(r["captives"], s.P + 1)
    held = np.where(np.isin(r["phase"], (s.GIVE, s.TAKE)), r["left"], 0)
    held = held + np.where(r["phase"] == s.ROOM, r["excess"], 0)
    in_hand = held[:, None] * (r["seat"][:, None] == SEATS)
    somewhere = (
        r["robot_control"] + sums(r["own_teams"]) + sums(r["crater_robots"]) + sums(r["silo"])
        + (teams + loaded + captive)[:, 1:] + in_hand
    )  # fmt: skip
    in_play = r["robots"] + (r["white_owner"][:, None] == 1 + SEATS)
    yield "every robot is in one place", everywhere(somewhere == in_play)
    at_start = c.ROBOTS_AT_START - side_b(r, c.BLACK)
    built = np.where(taken(r), at_start + r["levels"][:, :, c.ROBOT_CONTROL], 0)
    yield "Robot Control gives the robots in play", everywhere(r["robots"] == built)
    stored = r["silo"][:, :, :3] + r["silo"][:, :, 3:]
    places = np.where(side_b(r, c.RED), c.RED_B_SILO_PLACES, c.SILO_PLACES)
    yield "a Silo holds no more than its places", everywhere(stored <= places[..., None])
    mining = np.isin(r["phase"], (s.MINE, s.ROOM))
    yield "the Crater is empty outside Mine", mining | ~r["crater_robots"].any(axis=(1, 2))
    absent = c.ODDS[r["crater"], :6] == 0
    on_absent = (r["crater_robots"] > 0) & absent[:, None]
    yield "nobody mines a wedge that does not exist", ~on_absent.any(axis=(1, 2))


def white_robot(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """The Subsidized robot is where its owner has a robot."""
    rows = np.arange(len(r))
    owner, at, index = r["white_owner"], r["white_at"], r["white_index"]
    seat = np.maximum(owner - 1, 0)
    own_place = np.clip(index - c.COLUMNS, 0, len(c.OWN_PLACES) - 1)
    column = np.minimum(index, c.COLUMNS - 1)
    cell = np.minimum(index, 5)
    slots, captives = (r[name].reshape(len(r), -1) for name in ("slots", "captives"))
    team = np.where(
        index < c.COLUMNS,
        r["columns"][rows, column] == owner,
        r["own_teams"][rows, seat, own_place] > 0,
    )
    mined = (r["crater_robots"][rows, seat, cell] > 0) | (r["phase"] == s.ROOM)
    there = [
        owner == 0,
        r["robot_control"][rows, seat] > 0,
        team,
        mined & (index < 6),
        (r["silo"][rows, seat, cell] > 0) & (index < 6),
        slots[rows, np.minimum(index, slots.shape[1] - 1)] == owner,
        captives[rows, np.minimum(index, captives.shape[1] - 1)] == owner,
        np.isin(r["phase"], (s.GIVE, s.TAKE)),
    ]
    yield "the white robot is where it is said to be", np.choose(at, there)
    yield "the white robot has an owner outside the box", (owner > 0) == (at != s.IN_BOX)


def buildings(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """Tiles are conserved; teams and captives are on buildings that take them."""
    printed = np.zeros((len(r), s.P, 4), bool)  # what B-sides have without a tile
    printed[:, :, 0], printed[:, :, 1] = side_b(r, c.RED), side_b(r, c.BLACK)
    printed[:, :, 3] = side_b(r, c.GREEN)
    levels = r["levels"]
    for tile in range(c.TILE_COUNT):
        site, level = c.TILE_SITE[tile], c.TILE_LEVEL[tile]
        built = levels[:, :, site] >= level
        if level == 1:
            built = built & ~printed[:, :, site]
        supply = c.TILE_SUPPLY[r["players"], tile]
        law = f"no {c.TILES[tile][0]} tile is lost"
        yield law, r["tiles"][:, tile] + built.sum(axis=1) == supply
    yield "Green B has no Exchanger", ~(side_b(r, c.GREEN) & (levels[:, :, 1] > 0)).any(axis=1)
    working = np.empty((len(r), s.P, len(c.OWN_PLACES)), bool)
    working[:, :, 0], working[:, :, 4] = ~side_b(r, c.PURPLE), side_b(r, c.PURPLE)
    working[:, :, 1:4] = levels[:, :, :3] > 0
    working[:, :, 5:] = HAS_WORK[r["advanced"]]
    yield "own teams are on buildings that take teams", everywhere((r["own_teams"] == 0) | working)
    closed = r["columns"][:, c.FAR_LEFT].any(axis=1)
    yield "far-left columns are for many", ~closed | (r["players"] >= c.MANY_PLAYERS)
    on_abductor = r["advanced"] == c.ABDUCTOR + 1
    yield "captives are on Abductors", everywhere((r["captives"] == 0) | on_abductor)
    sites = np.where(side_b(r, c.BLUE), c.BLUE_B_ADVANCED_SITES, c.ADVANCED_SITES)
    outside = (r["advanced"] > 0) & (np.arange(c.ADVANCED_SITES) >= sites[..., None])
    yield "Advanced Buildings are on sites", ~outside.any(axis=(1, 2))


def rockets(r: np.ndarray) -> Iterator[tuple[str, np.ndarray]]:
    """The 39 cards are conserved; cargo lies in slots that exist."""
    pads, left = r["pads"], r["deck_left"]
    cards = CARD_BITS[r["deck"]]
    yield "the deck has every card once", np.bitwise_or.reduce(cards, axis=1) == ALL_CARDS
    covered = sums(r["events"][:, s.OVER_BUILT])  # a covered card is gone for good
    visible = (r["advanced"] > 0).sum(axis=(1, 2))
    count = left + (pads > 0).sum(axis=1) + sums(r["available"]) + visible + covered
    yield "no card is lost", count == c.ROCKET_COUNT
    in_deck = np.arange(c.ROCKET_COUNT) < left[:, None]
    deck_bits = (cards * in_deck).sum(axis=1)
    pad_cards = CARD_BITS[pads] * (pads > 0)
    pad_bits = np.bitwise_or.reduce(pad_cards, axis=1)
    yield "no two pads have the same rocket", pad_cards.sum(axis=1) == pad_bits
    yield "rockets on pads are out of the deck", pad_bits & deck_bits == 0
    gone = ~in_deck & (cards & pad_bits[:, None] == 0)
    backs = c.BACK[r["deck"]]
    unseen = tally(backs, c.ADVANCED_COUNT, in_deck)
    yield "unseen Advanced Buildings are in the deck", everywhere(r["unseen"] == unseen)
    launched = tally(backs, c.ADVANCED_COUNT, gone)
    built = tally(r["advanced"], c.ADVANCED_COUNT + 1)[:, 1:]
    known = everywhere(r["available"] + built <= launched)
    yield "Advanced Buildings come from launched rockets", known
    few = r["players"] < c.MANY_PLAYERS
    yield "pad C is for many", ~few | (pads[:, 2] == 0)
    blue = side_b(r, c.BLUE)
    yield "pad D belongs to Blue B", blue.any(axis=1) | (pads[:, 3] == 0)
    slots = r["slots"]
    owner_d = np.where(blue.any(axis=1), 1 + blue.argmax(axis=1), 0)[:, None]
    yield "pad D is loaded by Blue B", everywhere((slots[:, 3] == 0) | (slots[:, 3] == owner_d))
    exists = np.arange(c.MAX_SLOTS) < c.SLOT_COUNT[pads][..., None]
    yield "cargo lies in slots that exist", everywhere((slots == 0) | exists)
