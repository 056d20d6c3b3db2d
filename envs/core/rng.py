"""The random generator that lives in a record: sfc32, four 32-bit words.

Chosen because it is fast, passes PractRand, and needs only additions, shifts and xors of 32-bit
values. Kept in signed 64-bit words nothing ever overflows, so the numbers are the same jitted and
with the JIT off. Nothing in perilune uses numpy's or numba's global generators.
"""

from numba import njit

WORDS = 4
_LOW32 = 0xFFFFFFFF
_MIXING_ROUNDS = 15


@njit(cache=True)
def seed_words(words, seed):
    """Fills the generator's four words from a non-negative 63-bit seed."""
    words[0] = seed & _LOW32
    words[1] = (seed >> 32) & _LOW32
    words[2] = 0x9E3779B9  # any constant: it keeps the words from being all zero
    words[3] = 1
    for _ in range(_MIXING_ROUNDS):
        next_u32(words)


@njit(cache=True)
def next_u32(words):
    """The next uniform integer in 0 .. 2**32 - 1."""
    a = words[0]
    b = words[1]
    c = words[2]
    counter = words[3]
    result = (a + b + counter) & _LOW32
    words[0] = b ^ (b >> 9)
    words[1] = (c + (c << 3)) & _LOW32
    words[2] = ((((c << 21) & _LOW32) | (c >> 11)) + result) & _LOW32
    words[3] = (counter + 1) & _LOW32
    return result


@njit(cache=True)
def below(words, bound):
    """A uniform integer in 0 .. bound - 1. The bias is below bound / 2**32."""
    return (next_u32(words) * bound) >> 32


@njit(cache=True)
def shuffle(words, items, count):
    """Shuffles the first `count` items in place."""
    for i in range(count - 1, 0, -1):
        j = below(words, i + 1)
        held = items[i]
        items[i] = items[j]
        items[j] = held
