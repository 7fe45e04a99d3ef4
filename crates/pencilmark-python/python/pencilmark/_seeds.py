"""Seeds: numbers, or NumPy's sources of random numbers."""

from __future__ import annotations

import operator
from typing import SupportsIndex, Union

import numpy as np

Seed = Union[SupportsIndex, np.random.Generator, np.random.BitGenerator, np.random.SeedSequence, None]


def number_of(seed: Seed) -> int:
    """A seed as a number from 0 to 2⁶⁴-1. A generator of NumPy gives its next number; None, another one each time."""
    if seed is None:
        seed = np.random.SeedSequence()
    if isinstance(seed, np.random.SeedSequence):
        return int(seed.generate_state(1, np.uint64)[0])
    if isinstance(seed, np.random.BitGenerator):
        seed = np.random.Generator(seed)
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(0, 2**64, dtype=np.uint64))
    number = operator.index(seed)
    if not 0 <= number < 2**64:
        raise ValueError("seed: a number from 0 to 2**64 - 1 is expected")
    return number


def of_block(seed: int, block: int) -> int:
    """The seed of a block of puzzles, which depends on nothing but the seed of all and the number of the block."""
    return int(np.random.SeedSequence([seed, block]).generate_state(1, np.uint64)[0])
