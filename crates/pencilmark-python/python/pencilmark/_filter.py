"""The rows whose puzzles fit a condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from pencilmark._arrow import is_arrow
from pencilmark._core import Job
from pencilmark._over import over
from pencilmark.answers import Selection

if TYPE_CHECKING:
    import pyarrow
    from typing_extensions import Unpack


class Fits(NamedTuple):
    """Whether puzzles fit a condition; None, or False in an array, if that is not known. `error`: what is wrong, or None."""

    fits: Any
    error: Any


def fits(
    puzzles: Any,
    condition: str,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: Literal["column", "raise"] = "column",
    progress: bool = False,
    **options: Unpack[Selection],
) -> Any:
    """Whether each puzzle fits a condition. Arguments as for `solve`; the strategies of `uses` and its like may be chosen as
    for `Puzzle.steps`.

    The columns of conditions are those of `pencilmark filter`; docs/filter.md lists them. What takes least time is found out
    first, and no more than decides.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> pm.fits([easy, "." * 81], "givens <= 27 and er < 2")
    Fits(fits=[True, False], error=[None, None])
    """
    job = Job.fits(condition, **options)
    found = over(job, puzzles, column, threads, timeout, on_error, progress)
    return found if is_arrow(puzzles) else Fits(**found)


def filter(
    puzzles: Any,
    condition: str,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: Literal["skip", "raise"] = "skip",
    progress: bool = False,
    **options: Unpack[Selection],
) -> Any:
    """The rows whose puzzles fit a condition, as they came: a list of a list, an array of an array, a table of a table.
    Arguments as for `fits`. Rows without a puzzle, and those that are not decided within `timeout`, are left out;
    `on_error="raise"` raises an error with the first of them. Of a stream (a reader of pyarrow, a relation of DuckDB) the answer is
    a reader of pyarrow, without columns named `fits` or `error`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> pm.filter([easy, hard, "no puzzle"], "er >= 7.2 and givens <= 24") == [hard]
    True
    >>> pm.filter([easy], "givnes > 20")
    Traceback (most recent call last):
    pencilmark.RequestError: condition: character 1: no column is named 'givnes' (is 'givens' meant?)
    """
    if on_error not in ("skip", "raise"):
        raise ValueError("on_error: 'skip' or 'raise' is expected")
    raises: Literal["column", "raise"] = "raise" if on_error == "raise" else "column"
    job = Job.fits(condition, **options)
    if not is_arrow(puzzles):
        rows = puzzles if isinstance(puzzles, (list, np.ndarray)) else list(puzzles)
        fit = over(job, rows, column, threads, timeout, raises, progress)["fits"]
        if isinstance(rows, np.ndarray):
            return rows[fit]
        return [row for row, is_kept in zip(rows, fit) if is_kept]
    kind = type(puzzles).__module__.partition(".")[0]
    if kind == "pyarrow" and hasattr(puzzles, "filter") and hasattr(puzzles, "select"):
        # Only the puzzles are asked, so that the table may have any other columns.
        names: list[str] = puzzles.schema.names
        asked = puzzles.select([names[job.place(names, column)]])
        return puzzles.filter(over(job, asked, None, threads, timeout, raises, progress).column("fits").fill_null(False))
    found = over(job, puzzles, column, threads, timeout, raises, progress)
    if kind == "polars":
        return puzzles.filter(found["fits"].fill_null(False))
    if kind == "pandas":
        return puzzles[found["fits"].fillna(False).to_numpy(dtype=bool)]
    return _kept(found)


def _kept(found: Any) -> Any:
    """Of a stream of Arrow the rows that fit, without the columns that were added."""
    import pyarrow
    import pyarrow.compute as pc

    own = pyarrow.schema(found.schema)
    names = [name for name in own.names if name not in ("fits", "error")]

    def batches() -> Iterator[pyarrow.RecordBatch]:
        for batch in found:
            whole = pyarrow.record_batch(batch)
            yield whole.filter(pc.fill_null(whole.column("fits"), False)).select(names)

    schema = pyarrow.schema([own.field(name) for name in names])
    return pyarrow.RecordBatchReader.from_batches(schema, batches())
