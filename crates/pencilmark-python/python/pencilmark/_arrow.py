"""Tables in and out, by Arrow's PyCapsule interface: the answer is of the kind that came."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Union

from pencilmark._core import Answers, BookJob, Job, StepJob

if TYPE_CHECKING:
    import pandas
    import polars
    import pyarrow

# What a job makes of a stream of Arrow, with the name of the column of puzzles.
Over = Callable[[Any, "str | None"], Answers]

# Who knows where the column of puzzles is.
Places = Union[Job, StepJob, BookJob]


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

        # A column without a value has the type Null, which polars cannot read back.
        asked = table.select(names).cast({polars.Null: polars.String})
        found = polars.DataFrame(over(asked).whole()).drop(names)
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


def only_puzzles(job: Places, table: Any, column: str | None) -> tuple[Any, str | None]:
    """What has the puzzles of a table, and the name of their column. Of a data frame only this column becomes Arrow: the others
    may be of types that nobody else knows."""
    kind = type(table).__module__.partition(".")[0]
    if kind == "polars":
        puzzles = _polars_puzzles(job, _polars_frame(table), column)
        return puzzles.to_frame(), puzzles.name
    if kind == "pandas":
        return _pandas_puzzles(job, _pandas_frame(table), column), "puzzle"
    return table, column


def _polars(job: Union[Job, StepJob], table: Any, column: str | None, over: Over) -> polars.DataFrame:
    import polars

    table = _polars_frame(table)
    puzzles = _polars_puzzles(job, table, column)
    found = polars.DataFrame(over(puzzles.to_frame(), puzzles.name).whole())
    if isinstance(job, StepJob):
        return found
    answers = found.drop(puzzles.name)
    kept: polars.DataFrame = table.drop(answers.columns, strict=False)
    return kept.hstack(answers)


def _polars_frame(table: Any) -> polars.DataFrame:
    import polars

    frame: polars.DataFrame = table.to_frame(table.name or "puzzle") if isinstance(table, polars.Series) else table
    return frame


def _polars_puzzles(job: Places, table: polars.DataFrame, column: str | None) -> polars.Series:
    import polars

    puzzles = table.to_series(job.place(table.columns, column))
    if puzzles.dtype == polars.Null:
        puzzles = puzzles.cast(polars.String)
    if puzzles.dtype == polars.Object:
        raise TypeError(f"the column {puzzles.name} has values of Python: a list of them is expected")
    return puzzles


def _pandas(job: Union[Job, StepJob], table: Any, column: str | None, over: Over) -> pandas.DataFrame:
    """The index stays."""
    import pandas
    import pyarrow

    table = _pandas_frame(table)
    answers = pyarrow.table(over(_pandas_puzzles(job, table, column), "puzzle").whole())
    if isinstance(job, StepJob):
        steps: pandas.DataFrame = answers.to_pandas(types_mapper=pandas.ArrowDtype)
        return steps
    found = answers.drop_columns("puzzle").to_pandas(types_mapper=pandas.ArrowDtype).set_axis(table.index)
    kept = table.loc[:, [str(name) not in found.columns for name in table.columns]]
    whole: pandas.DataFrame = pandas.concat([kept, found], axis=1)
    return whole


def _pandas_frame(table: Any) -> pandas.DataFrame:
    import pandas

    frame: pandas.DataFrame = table
    if isinstance(table, pandas.Series):
        frame = table.to_frame("puzzle" if table.name is None else table.name)
    return frame


def _pandas_puzzles(job: Places, table: pandas.DataFrame, column: str | None) -> pyarrow.Table:
    import pyarrow

    names = [str(name) for name in table.columns]
    place = job.place(names, column)
    try:
        puzzles = pyarrow.array(table.iloc[:, place], from_pandas=True)
    except pyarrow.ArrowException as error:
        raise TypeError(f"puzzles are texts or lists of 81 whole numbers: the column {names[place]}: {error}") from error
    # Some series become arrays, others chunks of them.
    return pyarrow.table({"puzzle": puzzles})
