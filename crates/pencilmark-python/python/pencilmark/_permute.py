"""Equivalent puzzles by chance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from pencilmark._arrays import GRID, rows_of
from pencilmark._core import Puzzle

Grids = npt.NDArray[np.uint8]


def permute(puzzles: Any, *others: Any, seed: int | np.random.Generator | None = None) -> Any:
    """Equivalent puzzles: each by a symmetry of its own, one of all with the same chance.

    A symmetry exchanges digits, bands, rows in a band, stacks, columns in a stack, and perhaps rows with columns. `puzzles` is a list of
    texts, or an array of n×81 digits, with 0 for blanks; the answer is the same. `others`, such as the solutions of the puzzles, are
    changed by the same symmetries; then the answer is a tuple. The same `seed` has the same symmetries.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> solution = str(pm.Puzzle(easy).solve())
    >>> [other], [its] = pm.permute([easy], [solution], seed=1)
    >>> other != easy, str(pm.Puzzle(other).solve()) == its
    (True, True)
    >>> pm.canonical([easy]).canonical == pm.canonical([other]).canonical
    True
    """
    given = [_grids(each) for each in (puzzles, *others)]
    count = len(given[0])
    if any(len(grids) != count for grids in given):
        raise ValueError(f"others: as many as puzzles are expected, {count}")
    random = np.random.default_rng(seed)
    rows, columns = _lines(random, count), _lines(random, count)
    cells = 9 * rows[:, :, None] + columns[:, None, :]
    is_turned = random.integers(2, size=count, dtype=np.uint8)[:, None, None] == 1
    cells = np.where(is_turned, 9 * (cells % 9) + cells // 9, cells).reshape(count, GRID)
    digits = np.zeros((count, 10), np.uint8)
    digits[:, 1:] = _orders(random, (count, 9)) + 1
    changed = [np.take_along_axis(digits, np.take_along_axis(grids, cells, 1).astype(np.intp), 1) for grids in given]
    told = [_like(each, grids) for each, grids in zip((puzzles, *others), changed)]
    return tuple(told) if others else told[0]


def _orders(random: np.random.Generator, shape: tuple[int, ...]) -> npt.NDArray[np.intp]:
    return np.asarray(np.argsort(random.random(shape), axis=-1))


def _lines(random: np.random.Generator, count: int) -> npt.NDArray[np.intp]:
    """Orders of nine lines that keep bands together."""
    bands, within = _orders(random, (count, 3)), _orders(random, (count, 3, 3))
    return (3 * bands[:, :, None] + within).reshape(count, 9)


def _grids(puzzles: Any) -> Grids:
    if isinstance(puzzles, np.ndarray) and puzzles.dtype.kind in "iu":
        return rows_of(puzzles)
    if isinstance(puzzles, (str, bytes)) or not isinstance(puzzles, (Sequence, np.ndarray)):
        raise TypeError(f"puzzles: a list or an array is expected, not {type(puzzles).__name__}")
    signs = np.frombuffer("".join(map(_text, puzzles)).encode(), np.uint8).reshape(-1, GRID)
    return np.where((signs > ord("0")) & (signs <= ord("9")), signs - ord("0"), 0).astype(np.uint8)


def _text(puzzle: Any) -> str:
    is_plain = isinstance(puzzle, str) and len(puzzle) == GRID and puzzle.isascii() and puzzle.isprintable()
    return str(puzzle if is_plain else Puzzle(puzzle))[:GRID]


def _like(given: Any, grids: Grids) -> Any:
    """Grids as what was given: an array, or a list of texts."""
    if isinstance(given, np.ndarray) and given.dtype.kind in "iu":
        return grids.reshape(given.shape).astype(given.dtype)
    signs = np.frombuffer(b".123456789", np.uint8)[grids]
    return [row.tobytes().decode() for row in signs]
