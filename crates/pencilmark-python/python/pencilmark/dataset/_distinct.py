"""Which puzzles were there before, in little memory."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

import numpy as np
import numpy.typing as npt

Keys = npt.NDArray[np.bytes_]
Mask = npt.NDArray[np.bool_]


def keys_of(forms: list[str]) -> Keys:
    """The keys of canonical forms: 128 bits of a hash. Two of a billion forms share a key once in 10²⁰ data sets."""
    return np.array([blake2b(form.encode(), digest_size=16).digest() for form in forms], dtype="S16")


class Distinct:
    """The keys that were seen. Each takes 16 bytes, and twice that for a moment while sorted runs are merged.

    >>> seen = Distinct()
    >>> seen.add(keys_of(["a", "b", "a"])), seen.add(keys_of(["b", "c"])), len(seen)
    (array([ True,  True, False]), array([False,  True]), 3)
    """

    def __init__(self) -> None:
        # Sorted, each more than twice as long as the next, so that they are few.
        self._runs: list[Keys] = []

    def __len__(self) -> int:
        return sum(map(len, self._runs))

    def add(self, keys: Keys) -> Mask:
        """Adds keys, and says which of them are the first of their kind."""
        new: Mask = np.zeros(len(keys), dtype=bool)
        new[np.unique(keys, return_index=True)[1]] = True
        for run in self._runs:
            new &= run[np.searchsorted(run, keys).clip(max=len(run) - 1)] != keys
        if new.any():
            self._merge(np.sort(keys[new]))
        return new

    def has(self, keys: Keys) -> Mask:
        """Says which keys were added."""
        known: Mask = np.zeros(len(keys), dtype=bool)
        for run in self._runs:
            known |= run[np.searchsorted(run, keys).clip(max=len(run) - 1)] == keys
        return known

    def _merge(self, run: Any) -> None:
        while self._runs and len(self._runs[-1]) <= 2 * len(run):
            run = np.concatenate([self._runs.pop(), run])
            # A sort that finds the two runs, and merges them.
            run.sort(kind="stable")
        self._runs.append(run)
