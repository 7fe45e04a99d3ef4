"""Which split a puzzle belongs to: its canonical form says it, so that equivalent puzzles are never apart."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, Literal

DEFAULT = {"train": 0.8, "validation": 0.1, "test": 0.1}

By = Literal["puzzle", "solution"]


class Split:
    """Fractions of the numbers from 0 to 2⁶⁴. The hash of a form, with the seed, is such a number.

    A form is therefore in the same split of all data sets with the same fractions and the same seed.

    >>> split = Split({"train": 0.5, "test": 0.5})
    >>> [split.of(form) for form in ("a", "b", "c", "d")]
    ['train', 'test', 'test', 'train']
    """

    def __init__(self, fractions: Mapping[str, float] = DEFAULT, seed: int = 0, by: By = "puzzle") -> None:
        if not fractions:
            raise ValueError("split: at least one name and its fraction are expected")
        for name, fraction in fractions.items():
            if not name.isidentifier():
                raise ValueError(f"split: {name!r} is no name; letters, digits and _ are expected")
            if not 0 <= fraction <= 1:
                raise ValueError(f"split: the fraction of {name} is not between 0 and 1")
        if abs(sum(fractions.values()) - 1) > 1e-9:
            raise ValueError(f"split: the fractions add up to {sum(fractions.values()):g}, not to 1")
        if not 0 <= seed < 1 << 64:
            raise ValueError("split_seed: a number from 0 to 2**64 - 1 is expected")
        if by not in ("puzzle", "solution"):
            raise ValueError("split_by: 'puzzle' or 'solution' is expected")
        self.names = list(fractions)
        self.by = by
        self.described: dict[str, Any] = {"split": dict(fractions), "split_seed": seed, "split_by": by}
        self._key = seed.to_bytes(8, "little")
        self._ends: list[tuple[int, str]] = []
        end = 0.0
        for name, fraction in fractions.items():
            end += fraction
            self._ends.append((round(end * (1 << 64)), name))
        # What rounding has left belongs to the last split that is not empty.
        self._rest = next(name for name, fraction in reversed(list(fractions.items())) if fraction > 0)

    def of(self, form: str) -> str:
        """The split of a canonical form."""
        number = int.from_bytes(blake2b(form.encode(), digest_size=8, key=self._key).digest(), "little")
        return next((name for end, name in self._ends if number < end), self._rest)
