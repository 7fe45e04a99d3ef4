"""Seeds of parts of a whole, so that each part can be made alone, and anywhere."""

from __future__ import annotations

import numpy as np


def of_block(seed: int, block: int) -> int:
    """The seed of a block of puzzles: the same wherever it is made, and independent of those of other blocks.

    >>> of_block(0, 0), of_block(0, 1)
    (15793235383387715774, 5836529245451711556)
    """
    if seed < 0:
        raise ValueError("seed: a number from 0 is expected")
    return int(np.random.SeedSequence([seed, block]).generate_state(1, np.uint64)[0])
