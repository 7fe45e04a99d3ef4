"""Arrays of NumPy: what can be read of them, and what is said of the others."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]

# The cells of a grid.
GRID = 81


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


def column_of(values: Any, shape: tuple[int, ...]) -> Array:
    """A column as an array; grids of numbers have the shape that came."""
    if isinstance(values, list):
        array: Array = np.empty(len(values), dtype=object)
        array[:] = values
    else:
        array = values.reshape(shape) if values.dtype == np.uint8 else values
    return array
