"""Many puzzles: lists, arrays, tables."""

from __future__ import annotations

import json
import math
import os
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT, MINIMAL, SEVERAL, TWICE
from interrupted import time_to_end

import pencilmark as pm

TEXTS = [EASY, None, "x", TWICE, SEVERAL, MINIMAL]
COUNTS = [1, None, None, 0, 2, 1]


def numbers(text: str) -> list[int]:
    return [int(c) if c in "123456789" else 0 for c in text]


def test_lists() -> None:
    solved = pm.solve(TEXTS)
    assert solved.count == COUNTS
    assert solved.solution[0] == EASY_SOLUTION and solved.solution[3:5] == [None, None]
    assert "missing" in solved.error[1] and "81 characters" in solved.error[2] and "3 times" in solved.error[3]
    assert solved.error[0] is None
    assert pm.solve([]).count == [] and pm.solve(iter([EASY])).count == [1]
    assert pm.solve([pm.Puzzle(EASY), EASY.encode()]).count == [1, 1]
    assert pm.solve([EASY], limit=1).count == [1]


def test_arrays() -> None:
    rows = np.array([numbers(EASY), numbers(TWICE), numbers(SEVERAL), numbers(MINIMAL)], dtype=np.uint8)
    solved = pm.solve(rows)
    assert solved.solution.dtype == np.uint8 and solved.solution.shape == rows.shape
    assert solved.solution[0].tolist() == numbers(EASY_SOLUTION) and not solved.solution[1:3].any()
    assert solved.count.tolist() == [1, 0, 2, 1] and solved.error[0] is None
    cubes = pm.solve(rows.reshape(-1, 9, 9))
    assert cubes.solution.shape == (4, 9, 9) and cubes.count.tolist() == [1, 0, 2, 1]


@pytest.mark.parametrize("dtype", ["u1", "i1", ">i2", "<i4", ">u8", "i8"])
def test_arrays_of_any_integers_and_strides(dtype: str) -> None:
    rows = np.array([numbers(EASY), numbers(MINIMAL)], dtype=dtype)
    for other in [rows, np.asfortranarray(rows), np.repeat(rows, 2, axis=1)[:, ::2], rows[::-1][::-1]]:
        assert pm.solve(other).count.tolist() == [1, 1]


def test_arrays_of_other_shapes_and_values() -> None:
    for shape in [(81,), (9, 9), (2, 80), (2, 9, 8), (1, 1, 81), ()]:
        with pytest.raises((ValueError, TypeError)):
            pm.solve(np.zeros(shape, dtype=np.uint8))
    assert pm.solve(np.zeros((0, 81), dtype=np.uint8)).count.tolist() == []
    rows = np.zeros((2, 81), dtype=np.int64)
    rows[1, 3] = 300
    solved = pm.solve(rows)
    assert solved.count.tolist() == [2, -1] and "r1c4" in solved.error[1]
    with pytest.raises(TypeError):
        pm.solve(np.zeros((1, 81)))


def tables() -> list[Any]:
    table = pa.table({"id": range(len(TEXTS)), "puzzle": TEXTS})
    return [
        table,
        table.to_batches()[0],
        pa.table({"puzzle": pa.chunked_array([TEXTS[:2], TEXTS[2:]]), "id": range(len(TEXTS))}),
        pa.table({"puzzle": table["puzzle"].cast(pa.large_string())}),
        pa.table({"puzzle": table["puzzle"].cast(pa.string_view())}),
        pa.table({"puzzle": table["puzzle"].combine_chunks().dictionary_encode()}),
        pa.table({"puzzle": table["puzzle"].cast(pa.binary())}),
        pa.concat_tables([table, table]).slice(len(TEXTS)),
        table["puzzle"],
        pl.DataFrame({"puzzle": TEXTS, "id": range(len(TEXTS))}),
        pl.Series("question", TEXTS),
        pd.DataFrame({"puzzle": pd.array(TEXTS, dtype="string[pyarrow]")}),
    ]


@pytest.mark.parametrize("number", range(len(tables())))
def test_tables(number: int) -> None:
    table = tables()[number]
    solved = pm.solve(table)
    if isinstance(table, (pl.DataFrame, pd.DataFrame, pa.Table, pa.RecordBatch)):
        assert type(solved) is type(table)
    rows = pa.table(solved)
    assert rows["count"].to_pylist() == COUNTS
    assert rows["solution"].to_pylist()[0] == EASY_SOLUTION
    assert rows["error"].to_pylist()[0] is None and "missing" in rows["error"].to_pylist()[1]
    if "id" in rows.column_names:
        assert rows["id"].to_pylist() == list(range(len(TEXTS)))


def test_lists_of_numbers_in_tables() -> None:
    rows = [numbers(EASY), None, [1, 2], numbers(MINIMAL), [None] + [0] * 80, [300] + [0] * 80]
    for kind in [pa.list_(pa.uint8()), pa.large_list(pa.int64()), pa.list_(pa.int32())]:
        small = [row for row in rows if row is None or 300 not in row] if kind.value_type == pa.uint8() else rows
        counts = pm.solve(pa.table({"puzzle": pa.array(small, kind)}))["count"].to_pylist()
        assert counts == [1, None, None, 1, None, None][: len(small)]
    fixed = pa.array([numbers(EASY), None], pa.list_(pa.uint8(), 81))
    assert pm.solve(pa.table({"puzzle": fixed}))["count"].to_pylist() == [1, None]


def test_streams_are_read_as_they_are_asked_for() -> None:
    read = 0

    def batches() -> Any:
        nonlocal read
        for _ in range(1000):
            read += 1
            yield pa.record_batch({"puzzle": [EASY] * 10})

    schema = pa.schema([("puzzle", pa.string())])
    reader = pm.solve(pa.RecordBatchReader.from_batches(schema, batches()))
    assert isinstance(reader, pa.RecordBatchReader)
    assert reader.read_next_batch()["count"].to_pylist() == [1] * 10
    assert read < 5


def test_duckdb_in_and_out() -> None:
    puzzles = duckdb.sql(f"select * from (values ('{EASY}', 7), ('{MINIMAL}', 8)) as t(puzzle, id)")
    solved = pm.solve(puzzles)
    assert solved is not None  # DuckDB finds it by its name.
    assert duckdb.connect().sql("select sum(count), sum(id) from solved").fetchall() == [(2, 15)]


def test_columns_are_found_by_name() -> None:
    table = pa.table({"id": [1], "quizzes": [EASY]})
    assert pm.solve(table)["count"].to_pylist() == [1]
    assert pm.solve(pa.table({"id": [1], "mine": [EASY]}), column="mine")["count"].to_pylist() == [1]
    with pytest.raises(ValueError, match="no column is named mine; there are id, quizzes"):
        pm.solve(table, column="mine")
    with pytest.raises(ValueError, match="puzzles are texts"):
        pm.solve(pa.table({"puzzle": [1.5]}))
    # An answer takes the place of a column of its name.
    again = pm.rate(pm.solve(table))
    assert again.column_names == ["id", "quizzes", "solution", "count", "er", "ep", "ed", "error"]
    with pytest.raises(ValueError, match="only tables"):
        pm.solve([EASY], column="x")


def test_errors_can_be_raised() -> None:
    with pytest.raises(ValueError, match="row 2: ") as raised:
        pm.solve([EASY, EASY, "x"], on_error="raise")
    assert raised.value.row == 2  # type: ignore[attr-defined]
    with pytest.raises(ValueError, match="row 1: "):
        pm.solve(pa.table({"puzzle": [EASY, None]}), on_error="raise")
    for arguments in [{"on_error": "x"}, {"threads": 0}, {"timeout": -1}, {"timeout": math.inf}, {"limit": 0}]:
        with pytest.raises(ValueError):
            pm.solve([EASY], **arguments)  # type: ignore[arg-type]
    for wrong in [EASY, EASY.encode(), pm.Puzzle(EASY), [3], None, 5]:
        with pytest.raises(TypeError):
            pm.solve(wrong)


def test_the_number_of_threads_changes_nothing() -> None:
    texts = TEXTS * 500
    assert pm.solve(texts, threads=1) == pm.solve(texts, threads=3)


def test_other_tasks() -> None:
    texts = [EASY, ESCARGOT, TWICE, SEVERAL, "x"]
    checked = pm.check(texts)
    assert checked.valid == [True, True, False, False, None] and checked.givens == [27, 23, 29, 0, None]
    rated = pm.rate(texts[:3])
    assert rated.er == [1.5, 10.5, None]
    several = pm.rate([SEVERAL, ESCARGOT])
    assert several.er == [None, 10.5] and several.error[0].startswith("several-solutions: ")
    assert pm.rate([ESCARGOT], up_to=7.2).er == [math.inf]
    assert pm.rate([EASY], scale="all")[:4] == (*pm.rate([EASY], scale="hodoku")[:3], [1.5])
    assert pm.rate([EASY], canonical=True).er == pm.rate([EASY[::-1]], canonical=True).er
    hodoku = pm.rate(texts, scale="hodoku")
    assert hodoku.level == ["Easy", "Extreme", None, None, None]
    forms = pm.canonical(texts)
    assert forms.automorphisms[:2] == [1, 1] and forms.canonical[3] == SEVERAL
    used = pm.techniques([EASY, "x"])
    assert used.solved == [True, None] and used.techniques[0]["hidden-single"] > 10 and used.techniques[1] is None
    told = pm.explain([EASY])
    path = json.loads(told.path[0])
    assert path["solved"] and len(path["steps"]) == told.steps[0]
    counts = pm.techniques(pa.table({"puzzle": [EASY]}))["techniques"].to_pylist()[0]
    assert {item["strategy"]: item["count"] for item in counts} == used.techniques[0]
    faulty = "1" + EASY[1:]
    broken = pm.explain([faulty])
    assert json.loads(broken.path[0]) == pm.Puzzle(faulty).explain(choose="first").to_dict() and broken.error[0]
    arrays = pm.rate(np.array([numbers(EASY), numbers(TWICE)], dtype=np.uint8))
    assert arrays.er[0] == 1.5 and math.isnan(arrays.er[1])


def test_hard_puzzles_are_stopped_by_their_timeout() -> None:
    solved = pm.solve([SEVERAL, EASY], limit=10**15, timeout=0.1)
    assert solved.error == ["out-of-time: the time was over before the end", None] and solved.count[1] == 1


@pytest.mark.parametrize(
    "call",
    [
        "pm.solve([S], limit=10**15)",
        "pm.solve(np.zeros((2, 81), dtype=np.uint8), limit=10**15)",
        "pm.solve(pa.table({'puzzle': [S]}), limit=10**15)",
        "pm.solve(pa.table({'puzzle': [S]}).to_reader(), limit=10**15).read_all()",
        "pm.rate([H] * 9)",
        "pm.Puzzle(S).count(10**15)",
        "pm.Puzzle(H).explain()",
        "pm.Puzzle(H).rate()",
    ],
)
def test_ctrl_c_ends_work_within_a_tenth_of_a_second(call: str) -> None:
    # On a machine that has other work to do, some try must be in time; an engine that is not optimised takes longer.
    longest = 0.1 * float(os.environ.get("PENCILMARK_TEST_SLOWER", "1"))
    assert any(time_to_end(call) < longest for _ in range(5))


def test_other_threads_run_meanwhile() -> None:
    import threading

    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.wait(0.01):
            ticks += 1

    thread = threading.Thread(target=tick)
    thread.start()
    pm.solve([SEVERAL], limit=10**15, timeout=0.5)
    done.set()
    thread.join()
    assert ticks > 5


def test_progress_counts_rows() -> None:
    tqdm = pytest.importorskip("tqdm.auto")
    seen: list[float] = []

    class Bar(tqdm.tqdm):  # type: ignore[misc,name-defined]
        def update(self, n: float | None = 1) -> bool | None:
            seen.append(n or 0)
            return None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tqdm.auto.tqdm", Bar)
        pm.solve([EASY] * 5000, progress=True)
    assert sum(seen) == 5000
