"""Arrays whose owner is not counted, for jitted loops that cut them into rows.

numba counts the references to an array's memory with atomic operations, at every row that a loop
takes of it; for rows of a few hundred bytes that is a third of the whole time. A borrowed array
points to the same memory and counts nothing. It must not outlive the call that borrowed it.
"""

from numba import config
from numba.core import cgutils
from numba.extending import intrinsic


def _uncounted(typing_context, array):
    def generate(context, builder, signature, arguments):
        view = context.make_array(signature.return_type)(context, builder, value=arguments[0])
        view.meminfo = cgutils.get_null_value(view.meminfo.type)
        view.parent = cgutils.get_null_value(view.parent.type)
        return view._getvalue()

    return array(array), generate


def _unchanged(array):
    return array


borrow = _unchanged if config.DISABLE_JIT else intrinsic(_uncounted)
