"""Arrays of NumPy: what can be read of them, and what is said of the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

Bits = npt.NDArray[np.uint16]

# The cells of a grid.
GRID = 81

# The bit of each digit as a mark; none for a blank.
BIT = np.array([0, *(1 << digit for digit in range(9))], dtype=np.uint16)

# All nine marks.
ALL = np.uint16(511)


def seen(values: npt.NDArray[np.uint8]) -> Bits:
    """The digits that each cell sees in its row, its column and its block, its own too, as bits; values and bits of shape
    n×81.

    >>> bits = seen(np.array([[1, 2] + [0] * 79], dtype=np.uint8))
    >>> bits[0, :10].tolist(), int(bits[0, 40])
    ([3, 3, 3, 3, 3, 3, 3, 3, 3, 3], 0)
    """
    bits = BIT[values].reshape(-1, 9, 9)
    in_rows: Bits = np.asarray(np.bitwise_or.reduce(bits, axis=2, keepdims=True))
    in_columns: Bits = np.asarray(np.bitwise_or.reduce(bits, axis=1, keepdims=True))
    in_blocks: Bits = np.asarray(np.bitwise_or.reduce(bits.reshape(-1, 3, 3, 3, 3), axis=(2, 4)))
    found: Bits = in_rows | in_columns | in_blocks.repeat(3, axis=1).repeat(3, axis=2)
    return found.reshape(-1, GRID)


def marks_of(bits: Bits) -> list[tuple[int, int]]:
    """The marks of a grid: the cell, from 0, and the digit of each."""
    return [(int(cell), digit) for cell in np.flatnonzero(bits) for digit in range(1, 10) if bits[cell] & BIT[digit]]


def name_of(cell: int) -> str:
    """The name of a cell.

    >>> name_of(10)
    'r2c2'
    """
    return f"r{cell // 9 + 1}c{cell % 9 + 1}"


def cell_of(name: str) -> int:
    """The number of the cell that has a name.

    >>> cell_of("r2c2")
    10
    """
    return 9 * int(name[1]) + int(name[3]) - 10


def named_marks(bits: Bits) -> list[list[str | int]]:
    """The marks of a grid, as claims have them: the name of the cell, and the digit of each."""
    return [[name_of(cell), digit] for cell, digit in marks_of(bits)]


def is_texts(array: Array) -> bool:
    """Whether an array is one of texts, or of whatever else can be in a list."""
    return array.dtype.kind in "OSUT" and array.ndim == 1


def rows_of(array: Array) -> npt.NDArray[np.uint8]:
    """Rows of 81 bytes; without a copy if the array is that already. What is no byte becomes the largest."""
    if isinstance(array, np.ma.MaskedArray):
        raise TypeError("a masked array has no puzzles: filled(0) makes blanks of what is masked")
    if array.dtype.kind not in "iu":
        wanted = "whole numbers of shape (n, 81) or (n, 9, 9), or texts of shape (n,), are expected"
        raise TypeError(f"{wanted}, not {array.dtype} of shape {array.shape}")
    shape = array.shape
    if shape in ((GRID,), (9, 9)):
        raise ValueError(f"many puzzles have shape (n, 81) or (n, 9, 9), not {shape}; pencilmark.Puzzle is for one")
    if shape[1:] not in ((GRID,), (9, 9)):
        raise ValueError(f"an array of shape (n, 81) or (n, 9, 9) is expected, not {shape}")
    array = np.asarray(array)
    if array.dtype != np.uint8:
        array = np.where((array < 0) | (array > 255), 255, array).astype(np.uint8)
    return np.ascontiguousarray(array).reshape(len(array), GRID)

