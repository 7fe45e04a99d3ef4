"""What a job finds of puzzles, whatever they come in."""

from __future__ import annotations

from typing import Any, Union

import numpy as np
import numpy.typing as npt

from pencilmark._arguments import OnError, raises_of, threads_of
from pencilmark._arrays import is_texts, rows_of
from pencilmark._arrow import is_arrow, over_arrow
from pencilmark._core import Job, Puzzle, StepJob
from pencilmark._progress import telling


def over(
    job: Union[Job, StepJob],
    puzzles: Any,
    column: str | None,
    threads: int | None,
    timeout: float | None,
    on_error: OnError,
    progress: bool,
) -> Any:
    """The columns by their names; of a table, a table."""
    raises = raises_of(on_error)
    check_column(column)
    count = threads_of(threads)
    if is_arrow(puzzles):
        with telling(progress, None) as tell:
            return over_arrow(job, puzzles, column, count, timeout, tell, raises)
    rows = rows_in(puzzles, column)
    with telling(progress, len(rows)) as tell:
        if isinstance(rows, np.ndarray):
            return job.over_numbers(rows.reshape(-1), count, timeout, tell, raises)
        return job.over_list(rows, count, timeout, tell, raises, isinstance(puzzles, np.ndarray))


def check_column(column: str | None) -> None:
    """Refuses what is no name of a column."""
    if column is not None and not isinstance(column, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"column: a name is expected, not {column!r}")


def rows_in(puzzles: Any, column: str | None) -> npt.NDArray[np.uint8] | list[Any]:
    """The rows of what is no table: an array of n×81 numbers, or a list."""
    if column is not None:
        raise ValueError("column: only tables have columns")
    if isinstance(puzzles, np.ndarray):
        return list(puzzles.tolist()) if is_texts(puzzles) else rows_of(puzzles)
    return _rows(puzzles)


def _rows(puzzles: Any) -> list[Any]:
    """The puzzles of something that is no table and no array."""
    kind = type(puzzles).__name__
    if isinstance(puzzles, (str, bytes, bytearray, Puzzle)):
        raise TypeError(f"puzzles: a list is expected, not {kind}; pencilmark.Puzzle is for one")
    if hasattr(puzzles, "collect"):
        raise TypeError(f"puzzles: {kind} is not worked out yet; call its method collect first")
    if isinstance(puzzles, (dict, set, frozenset, memoryview)) or not hasattr(puzzles, "__iter__"):
        raise TypeError(f"puzzles: a list, an array or a table is expected, not {kind}")
    return list(puzzles)
