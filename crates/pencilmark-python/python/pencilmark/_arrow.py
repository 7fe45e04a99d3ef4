"""Tables in and out, by Arrow's PyCapsule interface: the answer is of the kind that came."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from pencilmark._core import Job


def is_arrow(table: Any) -> bool:
    """Whether something speaks Arrow: a table, a stream of batches, or a column."""
    return hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__")


def over_arrow(
    job: Job,
    table: Any,
    column: str | None,
    threads: int,
    timeout: float | None,
    tell: Callable[[int], None] | None,
    raises: bool,
) -> Any:
    """The table with the columns of a job behind its own."""
    kind = type(table).__module__.partition(".")[0]
    answers = job.over_stream(stream_of(table), column, threads, timeout, tell, raises)
    if kind == "pyarrow":
        return _of_pyarrow(table, answers)
    if kind == "polars":
        import polars

        return polars.DataFrame(answers)
    if kind == "pandas":
        import pandas
        import pyarrow

        return pyarrow.table(answers).to_pandas(types_mapper=pandas.ArrowDtype)
    if kind in ("duckdb", "_duckdb") and "pyarrow" in sys.modules:
        import pyarrow

        return pyarrow.RecordBatchReader.from_stream(answers)
    return answers


def stream_of(table: Any) -> Any:
    """A stream of batches. A column becomes a table of one column."""
    kind = type(table).__module__.partition(".")[0]
    if kind == "pandas" and type(table).__name__ == "Series":
        return table.to_frame(table.name if table.name is not None else "puzzle")
    if kind == "polars" and type(table).__name__ == "Series":
        return table.to_frame(table.name or "puzzle")
    if kind == "pyarrow":
        import pyarrow

        if isinstance(table, (pyarrow.Array, pyarrow.ChunkedArray)):
            return pyarrow.table({"puzzle": table})
        if isinstance(table, pyarrow.RecordBatch):
            return pyarrow.table(table)
    return table


def _of_pyarrow(table: Any, answers: Any) -> Any:
    import pyarrow

    reader = pyarrow.RecordBatchReader.from_stream(answers)
    if isinstance(table, pyarrow.RecordBatchReader):
        return reader
    whole = reader.read_all()
    if isinstance(table, pyarrow.RecordBatch):
        return whole.combine_chunks().to_batches()[0] if len(whole) else pyarrow.RecordBatch.from_pylist([], whole.schema)
    return whole
