"""The generator in the record."""

from itertools import permutations

import numpy as np
from perilune.core import rng

MASK = 0xFFFFFFFF
FIRST_OF_SEED_0 = [3300212312, 1743954244, 207519241, 3716241083]
PERCENT_OF_SEEDS = [76, 53, 30, 97, 34, 22, 0, 56]


def seeded(seed: int) -> np.ndarray:
    words = np.zeros(rng.WORDS, np.int64)
    rng.seed_words(words, seed)
    return words


def sfc32(a: int, b: int, c: int, counter: int):
    """The generator as its author wrote it, in plain integers."""
    while True:
        result = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + result) & MASK
        yield result


def test_it_is_sfc32():
    for words in ([1, 2, 3, 1], [MASK, MASK, MASK, MASK], [0, 0, 0, 0], [7, 1 << 31, 99, MASK - 2]):
        ours, theirs = np.array(words, np.int64), sfc32(*words)
        for _ in range(1000):
            assert rng.next_u32(ours) == next(theirs)


def test_numbers_never_change():
    """Saved games are played again from their seeds, so these numbers are for ever."""
    words = seeded(0)
    assert [int(rng.next_u32(words)) for _ in range(4)] == FIRST_OF_SEED_0
    assert [int(rng.below(seeded(seed), 100)) for seed in range(8)] == PERCENT_OF_SEEDS


def test_words_stay_within_32_bits():
    words = seeded(2**63 - 1)
    for _ in range(10_000):
        rng.next_u32(words)
        assert ((words >= 0) & (words <= MASK)).all()


def test_all_bits_of_the_seed_count():
    seeds = [0, *(1 << bit for bit in range(63))]
    assert len({tuple(seeded(seed).tolist()) for seed in seeds}) == len(seeds)


def test_seeds_next_to_each_other_are_unlike():
    firsts = np.array([rng.next_u32(seeded(seed)) for seed in range(4000)])
    bits = (firsts[:, None] >> np.arange(32)) & 1
    assert np.abs(bits.mean(axis=0) - 0.5).max() < 0.04
    assert np.abs(np.corrcoef(firsts[:-1], firsts[1:])[0, 1]) < 0.06


def test_below_is_uniform():
    words = seeded(1)
    for bound in (1, 2, 6, 100):
        drawn = np.bincount([rng.below(words, bound) for _ in range(20_000)], minlength=bound)
        expected = 20_000 / bound
        assert len(drawn) == bound
        assert np.abs(drawn - expected).max() < 5 * np.sqrt(expected)


def test_shuffle_makes_every_order_equally_often():
    words, orders = seeded(2), dict.fromkeys(permutations(range(4)), 0)
    for _ in range(24_000):
        items = np.arange(4)
        rng.shuffle(words, items, 4)
        orders[tuple(items.tolist())] += 1
    assert max(abs(count - 1000) for count in orders.values()) < 5 * np.sqrt(1000)


def test_shuffle_leaves_the_rest():
    words = seeded(3)
    for count in range(11):
        items = np.arange(10)
        rng.shuffle(words, items, count)
        assert sorted(items[:count].tolist()) == list(range(count))
        assert items[count:].tolist() == list(range(count, 10))
