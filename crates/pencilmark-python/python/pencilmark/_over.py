"""What a job finds of puzzles, whatever they come in."""

from __future__ import annotations

from typing import Any, Union

import numpy as np

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
    if column is not None and not isinstance(column, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"column: a name is expected, not {column!r}")
    count = threads_of(threads)
    if is_arrow(puzzles):
        with telling(progress, None) as tell:
            return over_arrow(job, puzzles, column, count, timeout, tell, raises)
    if column is not None:
        raise ValueError("column: only tables have columns")
    is_array = isinstance(puzzles, np.ndarray)
    if is_array and not is_texts(puzzles):
        numbers = rows_of(puzzles)
        with telling(progress, len(numbers)) as tell:
            return job.over_numbers(numbers.reshape(-1), count, timeout, tell, raises)
    rows = puzzles.tolist() if is_array else _rows(puzzles)
    with telling(progress, len(rows)) as tell:
        return job.over_list(rows, count, timeout, tell, raises, is_array)


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
