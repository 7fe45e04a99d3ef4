"""Tables in and out, by Arrow's PyCapsule interface: the answer is of the kind that came."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Union

from pencilmark._core import Answers, Job, StepJob

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

# What a job makes of a stream of Arrow, with the name of the column of puzzles.
Over = Callable[[Any, "str | None"], Answers]


def is_arrow(table: Any) -> bool:
    """Whether something speaks Arrow: a table, a stream of batches, or a column."""
    return hasattr(table, "__arrow_c_stream__") or hasattr(table, "__arrow_c_array__")


def over_arrow(
    job: Union[Job, StepJob],
    table: Any,
    column: str | None,
    threads: int,
    timeout: float | None,
    tell: Callable[[int], None] | None,
    raises: bool,
) -> Any:
    """The table with the columns of a job behind its own; or a table of steps, which have rows of their own."""

    def over(stream: Any, column: str | None) -> Answers:
        return job.over_stream(stream, column, threads, timeout, tell, raises)

    kind = type(table).__module__.partition(".")[0]
    if kind == "polars":
        return _polars(job, table, column, over)
    if kind == "pandas":
        return _pandas(job, table, column, over)
    return _of_kind(kind, table, over(table, column))


def with_answers(table: Any, names: list[str], over: Callable[[Any], Answers]) -> Any:
    """The table with answers behind its own columns; of a data frame only the columns of these names become Arrow."""
    kind = type(table).__module__.partition(".")[0]
    if kind == "polars":
        import polars

        found = polars.DataFrame(over(table.select(names)).whole()).drop(names)
        return table.drop(found.columns, strict=False).hstack(found)
    if kind == "pandas":
        import pandas
        import pyarrow

        asked = pyarrow.Table.from_pandas(table[names], preserve_index=False)
        answers = pyarrow.table(over(asked).whole()).drop_columns(names)
        found = answers.to_pandas(types_mapper=pandas.ArrowDtype).set_axis(table.index)
        return pandas.concat([table.drop(columns=found.columns, errors="ignore"), found], axis=1)
    return _of_kind(kind, table, over(table))


def _of_kind(kind: str, table: Any, answers: Answers) -> Any:
    """Answers as what they were asked of."""
    if kind == "pyarrow":
        return _pyarrow(table, answers)
    if kind in ("duckdb", "_duckdb") and "pyarrow" in sys.modules:
        return _reader(answers)
    return answers


def _pyarrow(table: Any, answers: Answers) -> Any:
    import pyarrow

    if isinstance(table, pyarrow.RecordBatchReader):
        return _reader(answers)
    whole = pyarrow.table(answers.whole())
    if isinstance(table, pyarrow.RecordBatch):
        return whole.combine_chunks().to_batches()[0] if len(whole) else pyarrow.RecordBatch.from_pylist([], whole.schema)
    return whole


def _reader(answers: Answers) -> pyarrow.RecordBatchReader:
    """A stream of pyarrow. Errors of Python pass through an iterator as they are, so Ctrl-C stays a KeyboardInterrupt."""
    import pyarrow

    def batches() -> Iterator[pyarrow.RecordBatch]:
        for batch in answers:
            yield pyarrow.record_batch(batch)

    return pyarrow.RecordBatchReader.from_batches(pyarrow.schema(answers.schema), batches())


def _polars(job: Union[Job, StepJob], table: Any, column: str | None, over: Over) -> polars.DataFrame:
    """Only the puzzles become Arrow: the other columns may be of types that nobody else knows."""
    import polars

    if isinstance(table, polars.Series):
        table = table.to_frame(table.name or "puzzle")
    place = job.place(table.columns, column)
    puzzles = table.to_series(place)
    if puzzles.dtype == polars.Null:
        puzzles = puzzles.cast(polars.String)
    if puzzles.dtype == polars.Object:
        raise TypeError(f"the column {puzzles.name} has values of Python: a list of them is expected")
    found = polars.DataFrame(over(puzzles.to_frame(), puzzles.name).whole())
    if isinstance(job, StepJob):
        return found
    answers = found.drop(puzzles.name)
    kept: polars.DataFrame = table.drop(answers.columns, strict=False)
    return kept.hstack(answers)


def _pandas(job: Union[Job, StepJob], table: Any, column: str | None, over: Over) -> pandas.DataFrame:
    """Only the puzzles become Arrow, and the index stays."""
    import pandas
    import pyarrow

    if isinstance(table, pandas.Series):
        table = table.to_frame("puzzle" if table.name is None else table.name)
    names = [str(name) for name in table.columns]
    place = job.place(names, column)
    try:
        column_of_puzzles = pyarrow.array(table.iloc[:, place], from_pandas=True)
    except pyarrow.ArrowException as error:
        raise TypeError(f"puzzles are texts or lists of 81 whole numbers: the column {names[place]}: {error}") from error
    # Some series become arrays, others chunks of them.
    puzzles = pyarrow.table({"puzzle": column_of_puzzles})
    answers = pyarrow.table(over(puzzles, "puzzle").whole())
    if isinstance(job, StepJob):
        steps: pandas.DataFrame = answers.to_pandas(types_mapper=pandas.ArrowDtype)
        return steps
    found = answers.drop_columns("puzzle").to_pandas(types_mapper=pandas.ArrowDtype).set_axis(table.index)
    kept = table.loc[:, [name not in found.columns for name in names]]
    whole: pandas.DataFrame = pandas.concat([kept, found], axis=1)
    return whole
