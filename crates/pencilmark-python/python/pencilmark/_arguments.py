"""Checks of arguments, for what is right to be said where something is wrong."""

from __future__ import annotations

import operator
import os
from typing import Literal

OnError = Literal["column", "raise"]

# More threads only cost memory.
MOST_THREADS = 256


def whole(name: str, number: int, least: int, most: int | None = None) -> int:
    """An argument that is a whole number in a range; of whatever type is one."""
    try:
        found = operator.index(number)
    except TypeError:
        raise TypeError(f"{name}: a whole number is expected, not {number!r}") from None
    if found < least or (most is not None and found > most):
        upper = "" if most is None else f" to {most}"
        raise ValueError(f"{name}: a number from {least}{upper} is expected, not {number!r}")
    return found


def threads_of(threads: int | None) -> int:
    """So many threads; one for each core if it is not said."""
    return min(whole("threads", os.cpu_count() or 1 if threads is None else threads, 1), MOST_THREADS)


def raises_of(on_error: OnError) -> bool:
    """Whether what is wrong with a row is raised, not told in a column."""
    if on_error not in ("column", "raise"):
        raise ValueError("on_error: 'column' or 'raise' is expected")
    return on_error == "raise"
