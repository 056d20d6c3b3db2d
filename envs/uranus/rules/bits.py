"""Masks of hexes: one bit per hex, in a signed 64-bit number that is never negative.

With the JIT on, counting and finding bits are one instruction each.
"""

import numpy as np
from numba import njit, types
from numba.extending import intrinsic, overload


@njit(cache=True)
def bit(hexagon):
    return np.int64(1) << np.int64(hexagon)


def count_bits(mask):
    """How many hexes a mask holds."""
    return int(mask).bit_count()


def lowest(mask):
    """The lowest hex of a mask that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


@intrinsic
def _population(typingctx, mask):
    return types.int64(types.int64), lambda context, builder, sig, args: builder.ctpop(args[0])


@intrinsic
def _trailing_zeros(typingctx, mask):
    def generate(context, builder, signature, args):
        return builder.cttz(args[0], context.get_constant(types.boolean, True))

    return types.int64(types.int64), generate


@overload(count_bits)
def _count_bits(mask):
    return lambda mask: _population(mask)


@overload(lowest)
def _lowest(mask):
    return lambda mask: _trailing_zeros(mask)
