"""Seeds: numbers, or NumPy's sources of random numbers."""

from __future__ import annotations

import operator
from typing import SupportsIndex, Union

import numpy as np

Seed = Union[SupportsIndex, np.random.Generator, np.random.BitGenerator, np.random.SeedSequence, None]


# The largest number that every reader of JSON holds exactly.
LARGEST = 2**53 - 1


def number_of(seed: Seed) -> int:
    """A seed as a number; the program takes those from 0 to 2⁵³-1. A generator of NumPy gives its next number; None,
    another one each time."""
    if seed is None:
        seed = np.random.SeedSequence()
    if isinstance(seed, np.random.SeedSequence):
        return _first(seed)
    if isinstance(seed, np.random.BitGenerator):
        seed = np.random.Generator(seed)
    if isinstance(seed, np.random.Generator):
        return int(seed.integers(0, LARGEST + 1))
    return operator.index(seed)


def of_block(seed: int, block: int) -> int:
    """The seed of a block of puzzles, which depends on nothing but the seed of all and the number of the block."""
    return _first(np.random.SeedSequence([seed, block]))


def _first(seeds: np.random.SeedSequence) -> int:
    return int(seeds.generate_state(1, np.uint64)[0]) & LARGEST
