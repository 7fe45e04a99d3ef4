"""Whatever comes, nothing crashes: rows have their answers or their errors, and what is no input is refused in words."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from datetime import date
from typing import Any

import duckdb
import hypothesis.extra.numpy as hnp
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, EASY_SOLUTION, MINIMAL, TWICE
from hypothesis import given
from hypothesis import strategies as st
from reference import TASKS, hold

import pencilmark as pm

Texts = list[str | None]

GOOD = [EASY, EASY[::-1], MINIMAL, EASY_SOLUTION[:-1] + "."]
BAD = ["", "x", EASY[:80], EASY + "1", TWICE, EASY + "\n" + MINIMAL, "9" * 81]

tasks = st.sampled_from(sorted(TASKS))
texts = st.sampled_from(GOOD) | st.sampled_from(BAD) | st.text(st.characters(codec="utf-8", exclude_characters="\0"))
rows_of_texts = st.lists(st.none() | texts, max_size=8)


def chunks(puzzles: Texts, of: pa.DataType) -> pa.ChunkedArray:
    """Chunks with an offset, and empty ones between them."""
    half = len(puzzles) // 2
    parts = [[], puzzles[:half], [], puzzles[half:], []]
    return pa.chunked_array([pa.array(["x", *part, None], pa.string())[1:-1].cast(of) for part in parts], of)


def dictionary(puzzles: Texts) -> pa.DictionaryArray:
    """Texts that are missing are nulls of the indices and nulls of the values by turns."""
    places = [None if puzzle is None and row % 2 else row for row, puzzle in enumerate(puzzles)]
    return pa.DictionaryArray.from_arrays(pa.array(places, pa.int16()), pa.array(puzzles, pa.string()))


def crowded(puzzles: Texts) -> pa.Table:
    """A table with two columns of one name, with columns named as answers, nested ones, and one without a type."""
    rows = len(puzzles)
    columns = [
        pa.array(range(rows), pa.int8()),
        pa.array([{"puzzle": [1, None]}] * rows, pa.struct([("puzzle", pa.list_(pa.int8()))])),
        pa.array(puzzles, pa.string()),
        pa.array(["y"] * rows, pa.string()),
        *[pa.array([row % 2 == 0 for row in range(rows)])] * 4,
        pa.nulls(rows),
        pa.array([date(2000, 1, 1)] * rows),
    ]
    names = ["id", "id", "puzzle", "puzzle", "error", "count", "solved", "er", "none", "day"]
    return pa.Table.from_arrays(columns, names)


def frame(puzzles: Texts, dtype: Any) -> pd.DataFrame:
    table = pd.DataFrame({"id": range(len(puzzles)), "puzzle": pd.Series(puzzles, dtype=dtype)})
    table["mixed"] = pd.Series([3, "x"] * len(puzzles), dtype=object)[: len(puzzles)]
    return table.set_index("id", drop=False)


TEXT_TYPES = [pa.string(), pa.large_string(), pa.string_view(), pa.binary(), pa.large_binary(), pa.binary_view()]

# What puzzles as texts can stand in.
OF_TEXTS: dict[str, Callable[[Texts], Any]] = {
    "list": list,
    "tuple": tuple,
    "generator": lambda puzzles: (puzzle for puzzle in puzzles),
    "deque": deque,
    "bytes": lambda puzzles: [None if puzzle is None else puzzle.encode() for puzzle in puzzles],
    "bytearrays": lambda puzzles: [None if puzzle is None else bytearray(puzzle.encode()) for puzzle in puzzles],
    "array of objects": lambda puzzles: np.array([*puzzles, None], dtype=object)[:-1],
    "reversed array": lambda puzzles: np.array([*puzzles, None], dtype=object)[-2::-1][::-1],
    "array with NaN": lambda puzzles: np.array([np.nan if p is None else p for p in puzzles] + [None], dtype=object)[:-1],
    "index": lambda puzzles: pd.Index([*puzzles, None], dtype=object)[:-1],
    "array of pandas": lambda puzzles: pd.array(puzzles, dtype="string"),
    **{f"chunks of {of}": lambda puzzles, of=of: chunks(puzzles, of) for of in TEXT_TYPES},  # type: ignore[misc]
    **{f"table of {of}": lambda puzzles, of=of: pa.table({"a": chunks(puzzles, of)}) for of in TEXT_TYPES},  # type: ignore[misc]
    "dictionary": dictionary,
    "dictionary in a batch": lambda puzzles: pa.record_batch({"puzzle": dictionary(puzzles)}),
    "runs": lambda puzzles: pa.RunEndEncodedArray.from_arrays(
        pa.array(range(1, len(puzzles) + 1), pa.int32()), pa.array(puzzles, pa.string())
    ),
    "crowded": crowded,
    "stream": lambda puzzles: crowded(puzzles).to_reader(max_chunksize=2),
    "polars": lambda puzzles: pl.DataFrame([pl.Series("puzzle", puzzles, pl.String), pl.Series("x", [None] * len(puzzles))]),
    "slice of polars": lambda puzzles: pl.DataFrame({"puzzle": [EASY, *puzzles, None]}).slice(1, len(puzzles)),
    "chunks of polars": lambda puzzles: pl.concat([pl.Series("a", [p], pl.String) for p in [None, *puzzles]], rechunk=False)[1:],
    "series of polars": lambda puzzles: pl.Series("mine", puzzles, pl.String),
    "categories of polars": lambda puzzles: pl.Series(puzzles, dtype=pl.String).cast(pl.Categorical),
    "pandas": lambda puzzles: frame(puzzles, object),
    "strings of pandas": lambda puzzles: frame(puzzles, "string"),
    "strings of Arrow": lambda puzzles: frame(puzzles, pd.ArrowDtype(pa.large_string())),
    "categories of pandas": lambda puzzles: frame(puzzles, pd.CategoricalDtype(["x", *{p for p in puzzles if p not in (None, "x")}])),
    "series of pandas": lambda puzzles: frame(puzzles, object)["puzzle"],
    "every second row of pandas": lambda puzzles: frame([p for p in puzzles for _ in range(2)], object)[::2],
    "series without a name": lambda puzzles: pd.Series([*puzzles, None], dtype=object)[:-1],
    "relation": lambda puzzles: duckdb.from_arrow(pa.table({"puzzle": pa.array(puzzles, pa.string())})),
}


@pytest.mark.parametrize("kind", OF_TEXTS)
@given(tasks, rows_of_texts)
def test_texts_in_anything(kind: str, task: str, puzzles: Texts) -> None:
    hold(task, list(puzzles), TASKS[task](OF_TEXTS[kind](puzzles)))


@pytest.mark.parametrize("dtype", ["U90", "S90", np.dtypes.StringDType()])
@given(tasks, st.lists(st.sampled_from(GOOD + BAD), max_size=8))
def test_arrays_of_texts(dtype: Any, task: str, puzzles: list[str]) -> None:
    array = np.array([*puzzles, "x"], dtype=dtype)[:-1]
    hold(task, list(array.tolist()), TASKS[task](array))
    hold(task, list(array[::-2].tolist()), TASKS[task](array[::-2]))


# No numbers of puzzles: a puzzle that lost its only solution may be rated for hours.
cells = st.integers(-3, -1) | st.integers(10, 300)


@st.composite
def numbers(draw: st.DrawFn) -> list[int]:
    """81 numbers, mostly those of a puzzle."""
    row = [int(cell) for cell in draw(st.sampled_from([*GOOD, TWICE])).replace(".", "0")]
    for place, cell in draw(st.lists(st.tuples(st.integers(0, 80), cells), max_size=2)):
        row[place] = cell
    return row


def text_of(row: list[Any] | None) -> str | None:
    """Numbers as a text; no puzzle if one is not from 0 to 9."""
    if row is None:
        return None
    return "".join(str(cell) if cell in range(10) else "xx" for cell in row)


INTEGERS = ["i1", "u1", "<i2", ">i2", ">u2", "<i4", ">i4", ">u4", "<i8", ">i8", "<u8", ">u8"]

# Arrays that hold the same rows in other ways.
LAYOUTS: dict[str, Callable[[Any], Any]] = {
    "as it is": lambda array: array,
    "grids": lambda array: array.reshape(-1, 9, 9),
    "Fortran": np.asfortranarray,
    "grids of Fortran": lambda array: np.asfortranarray(array.reshape(-1, 9, 9)),
    "reversed": lambda array: np.ascontiguousarray(array[::-1, ::-1])[::-1, ::-1],
    "transposed": lambda array: np.ascontiguousarray(array.T).T,
    "every second row": lambda array: np.repeat(array, 2, axis=0)[::2],
    "every third number": lambda array: np.repeat(array, 3, axis=1)[:, ::3],
    "a part": lambda array: np.pad(array, 2)[2:-2, 2:-2],
    "unaligned": lambda array: np.frombuffer(b"x" + array.tobytes(), array.dtype, offset=1).reshape(array.shape),
    "matrix": np.asmatrix,
}


@pytest.mark.parametrize("layout", LAYOUTS)
@given(tasks, st.lists(numbers(), max_size=6), st.sampled_from(INTEGERS), st.booleans())
def test_arrays_of_numbers(layout: str, task: str, rows: list[list[int]], dtype: str, writable: bool) -> None:
    array = np.array(rows, dtype=np.int64).reshape(-1, 81).astype(dtype)
    strange = LAYOUTS[layout](array)
    strange.flags.writeable = writable and strange.flags.writeable
    found = TASKS[task](strange)
    hold(task, [text_of(row) for row in array.tolist()], found)
    assert all(column.shape == strange.shape for column in found if column is not None and column.dtype == np.uint8)


@given(tasks, numbers(), st.integers(0, 5))
def test_one_row_many_times(task: str, row: list[int], times: int) -> None:
    array = np.broadcast_to(np.array(row), (times, 81))
    hold(task, [text_of(row)] * times, TASKS[task](array))


short = st.lists(st.none() | cells, max_size=4)
lists = st.lists(st.none() | numbers() | short | numbers().map(lambda row: [None, *row[1:]]), max_size=6)


@given(tasks, lists)
def test_lists_of_numbers(task: str, rows: list[list[int | None] | None]) -> None:
    wanted = [text_of(row) for row in rows]
    hold(task, list(wanted), TASKS[task](rows))
    for values in [pa.int16(), pa.int32(), pa.uint16(), pa.int64()]:
        least = 0 if values == pa.uint16() else -9
        known = [row and [None if cell is None or cell < least else cell for cell in row] for row in rows]
        wanted = [text_of(row) for row in known]
        for kind in [pa.list_, pa.large_list, pa.list_view, pa.large_list_view]:
            array = pa.array([[1], *known, None], kind(values))[1:-1]
            hold(task, list(wanted), TASKS[task](pa.table({"puzzle": array})))
    hold(task, list(wanted), TASKS[task](pl.DataFrame({"puzzle": pl.Series(known, dtype=pl.List(pl.Int32))})))
    hold(task, list(wanted), TASKS[task](pd.DataFrame({"puzzle": pd.Series([*known, None], dtype=object)[:-1]})))


@given(tasks, st.lists(st.none() | numbers(), max_size=6))
def test_lists_of_81_numbers(task: str, rows: list[list[int] | None]) -> None:
    wanted = [text_of(row) for row in rows]
    hold(task, list(wanted), TASKS[task](pa.array([None, *rows], pa.list_(pa.int64(), 81))[1:]))
    hold(task, list(wanted), TASKS[task](pl.Series(rows, dtype=pl.Array(pl.Int32, 81))))
    hold(task, list(wanted), TASKS[task]([None if row is None else np.array(row).reshape(9, 9).T.T for row in rows]))


@given(tasks, st.lists(st.none() | st.binary(min_size=81, max_size=81) | st.sampled_from(GOOD).map(str.encode), max_size=6))
def test_bytes(task: str, rows: list[bytes | None]) -> None:
    for of in [pa.binary(81), pa.binary(), pa.large_binary(), pa.binary_view()]:
        hold(task, list(rows), TASKS[task](pa.table({"puzzle": pa.array(rows, of)})))
    hold(task, list(rows), TASKS[task](rows))
    # Arrow's makers of texts may not look whether they are UTF-8.
    hold(task, list(rows), TASKS[task](pa.array(rows, pa.binary()).view(pa.string())))


@given(st.lists(st.text(st.characters(categories=["Cs"]), min_size=1), min_size=1))
def test_halves_of_characters(texts: list[str]) -> None:
    assert pm.solve([*texts, EASY]).count == [None] * len(texts) + [1]
    with pytest.raises(ValueError, match="character"):
        pm.Puzzle(texts[0])


def some(of: pa.DataType) -> pa.Array:
    return pa.array([None, None], of)


# What may be given by mistake.
values = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.complex_numbers()
    | st.text(st.characters(), max_size=3)
    | st.binary(max_size=3)
    | st.dates()
    | st.just(object())
    | st.just(pm.Puzzle)
    | st.builds(object)
)
arrays = hnp.arrays(
    hnp.scalar_dtypes() | hnp.array_dtypes(max_size=2),
    hnp.array_shapes(min_dims=0, max_dims=4, min_side=0, max_side=3)
    | st.sampled_from([(81,), (9, 9), (1, 81), (2, 9, 9), (0, 81)]),
    fill=st.nothing(),
    elements=None,
)
tables = st.sampled_from(
    [
        *[pa.bool_(), pa.float16(), pa.date32(), pa.decimal128(9), pa.duration("s"), pa.null()],
        *[pa.list_(pa.string()), pa.list_(pa.list_(pa.int8())), pa.map_(pa.string(), pa.int8())],
        *[pa.struct([("a", pa.string())]), pa.dictionary(pa.int8(), pa.int8())],
    ]
).map(some)
anything = st.recursive(
    values | arrays | tables | tables.map(lambda array: pa.table({"x": array})) | arrays.map(np.ma.masked_array),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text(max_size=2), inner, max_size=2)
        | st.lists(inner, min_size=81, max_size=81)
        | st.lists(inner, max_size=2).map(iter)
        | st.lists(inner, max_size=2).map(lambda rows: pd.Series(rows, dtype=object))
    ),
    max_leaves=4,
)


def answered(call: Callable[[], Any]) -> None:
    """There is an answer, or an error that says what is wrong."""
    try:
        call()
    except (TypeError, ValueError) as error:
        assert str(error) and not isinstance(error, UnicodeError)


@pytest.mark.filterwarnings("ignore")
@given(tasks, anything)
def test_anything_is_answered_or_refused(task: str, thing: Any) -> None:
    answered(lambda: TASKS[task](thing))
    answered(lambda: pm.Puzzle(thing))


@given(tasks, st.sampled_from(["threads", "timeout", "column", "on_error", "limit", "strategies", "profile"]), values)
def test_arguments_of_any_kind(task: str, name: str, value: Any) -> None:
    if name == "timeout" and value is True:
        return
    for puzzles in [[EASY], pa.table({"puzzle": [EASY]})]:
        answered(lambda puzzles=puzzles: TASKS[task](puzzles, **{name: value}))  # type: ignore[misc]
    for method in ["count", "solutions", "hint", "explain", "steps", "convert"]:
        if name != "limit" or not isinstance(value, int):
            answered(lambda method=method: getattr(pm.Puzzle(EASY), method)(**{name: value}))  # type: ignore[misc]


def test_what_is_refused_says_what_is_right() -> None:
    grid = np.zeros((9, 9), dtype=np.uint8)
    wrong: list[tuple[Any, type[Exception], str]] = [
        (None, TypeError, "a list, an array or a table is expected"),
        (EASY, TypeError, "Puzzle is for one"),
        (bytearray(81), TypeError, "Puzzle is for one"),
        (grid, ValueError, "Puzzle is for one"),
        (grid.reshape(81), ValueError, "Puzzle is for one"),
        (grid.reshape(1, 9, 9) > 0, TypeError, "whole numbers"),
        (np.zeros((1, 81)), TypeError, "whole numbers"),
        (np.ma.masked_array(grid.reshape(1, 81)), TypeError, r"filled\(0\)"),
        (np.array([[EASY]]), TypeError, r"texts of shape \(n,\)"),
        (pl.LazyFrame({"puzzle": [EASY]}), TypeError, "collect"),
        ({"puzzle": [EASY]}, TypeError, "a list, an array or a table"),
        ([EASY, 3], TypeError, "row 1: a puzzle is a str, .* not int"),
        (pa.table({"puzzle": [1.5]}), ValueError, "texts or lists of 81 whole numbers, not Float64"),
        (pa.table({}), ValueError, "no columns"),
        (pa.table({"a": [EASY], "b": [1]}), ValueError, "column: which .* puzzle, quizzes, question; there are a, b"),
        (pa.table({"count": [EASY]}), ValueError, "must have another name"),
        (pd.DataFrame({"puzzle": [EASY, 3]}), TypeError, "texts or lists of 81 whole numbers: the column puzzle"),
        (pa.array([{"puzzle": EASY}, None]), ValueError, "rows are missing"),
    ]
    for thing, error, words in wrong:
        with pytest.raises(error, match=words):
            pm.solve(thing)


def test_errors_of_streams_stay_what_they_are() -> None:
    def batches() -> Any:
        yield pa.record_batch({"puzzle": [EASY]})
        raise LookupError("the source is gone")

    reader = pm.solve(pa.RecordBatchReader.from_batches(pa.schema([("puzzle", pa.string())]), batches()))
    assert reader.read_next_batch()["count"].to_pylist() == [1]
    with pytest.raises(RuntimeError, match="the source is gone"):
        reader.read_next_batch()
    for table in [make({"puzzle": [EASY, "x"]}) for make in (pa.table, pl.DataFrame, pd.DataFrame)]:
        with pytest.raises(ValueError, match="row 1: ") as raised:
            pm.solve(table, on_error="raise")
        assert raised.value.row == 1  # type: ignore[attr-defined]


def test_other_columns_stay_what_they_are() -> None:
    table = crowded([EASY, "x"])
    own = ["id", "id", "puzzle", "puzzle", "solved", "er", "none", "day"]
    assert pm.check(table).column_names == [*own, "valid", "count", "minimal", "givens", "error"]
    assert pm.check(table).schema.field("day").type == pa.date32()
    frames = pl.DataFrame({"puzzle": [EASY], "mine": pl.Series([object()], dtype=pl.Object)})
    assert pm.solve(frames)["mine"].dtype == pl.Object
    pandas = frame([EASY, "x"], object)
    solved = pm.solve(pandas)
    assert solved.index.equals(pandas.index) and solved["mixed"].tolist() == [3, "x"] and solved["id"].dtype == np.int64
    named = pm.solve(pd.Series([EASY], name=3))
    assert named.columns.tolist() == [3, "solution", "count", "error"]
