"""Rows that fit a condition, and functions for SQL."""

from __future__ import annotations

import json
import sqlite3
import sys
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT, MINIMAL, SEVERAL, TWICE

import pencilmark as pm

TEXTS = [EASY, "x", TWICE, ESCARGOT, SEVERAL, MINIMAL]
CONDITION = "er >= 7.2 or count == 2"


def numbers(text: str) -> list[int]:
    return [int(c) if c in "123456789" else 0 for c in text]


def test_fits() -> None:
    found = pm.fits([*TEXTS, None], CONDITION)
    assert found.fits == [False, None, None, True, True, False, None]
    assert found.error[0] is None and "3 times" in found.error[2] and "missing" in found.error[6]
    table = pm.fits(pl.DataFrame({"puzzle": TEXTS}), CONDITION)
    assert table["fits"].to_list() == [False, None, None, True, True, False]
    assert pm.fits([EASY], "uses('hidden-single')").fits == [True]
    with pytest.raises(pm.RequestError, match="not one of the strategies that are used"):
        pm.fits([EASY], "uses('x-wing')", strategies=["naked-single"])


def test_what_comes_is_what_goes() -> None:
    kept = [ESCARGOT, SEVERAL]
    assert pm.filter(TEXTS, CONDITION) == kept
    assert pm.filter(iter(TEXTS), CONDITION) == kept
    puzzle = pm.Puzzle(ESCARGOT)
    assert pm.filter([puzzle, EASY], CONDITION) == [puzzle]
    rows = np.array([numbers(EASY), numbers(ESCARGOT)], dtype=np.uint8)
    assert pm.filter(rows, CONDITION).tolist() == [numbers(ESCARGOT)]
    assert pm.filter(rows.reshape(-1, 9, 9), CONDITION).shape == (1, 9, 9)
    assert pm.filter(np.array(TEXTS), CONDITION).tolist() == kept
    # A table may have any columns of its own.
    columns: dict[str, Any] = {"error": list(range(6)), "puzzle": TEXTS, "fits": ["a"] * 6}
    table = pa.table(columns)
    assert pm.filter(table, CONDITION) == table.take([3, 4])
    batch = table.to_batches()[0]
    assert pm.filter(batch, CONDITION) == batch.take(pa.array([3, 4]))
    assert pm.filter(pl.DataFrame(columns), CONDITION).equals(pl.DataFrame(columns)[[3, 4]])
    frame = pd.DataFrame(columns, index=list("abcdef"))
    pd.testing.assert_frame_equal(pm.filter(frame, CONDITION), frame.loc[["d", "e"]])
    reader = pa.table({"id": list(range(6)), "puzzle": TEXTS}).to_reader(max_chunksize=2)
    assert pm.filter(reader, CONDITION).read_all().to_pydict() == {"id": [3, 4], "puzzle": kept}
    relation = duckdb.connect().sql(f"SELECT 7 AS id, '{ESCARGOT}' AS puzzle")
    assert pm.filter(relation, CONDITION).read_all().to_pydict() == {"id": [7], "puzzle": [ESCARGOT]}


def test_what_is_refused() -> None:
    with pytest.raises(pm.RequestError, match="is 'givens' meant") as raised:
        pm.filter([EASY], "er > 2 and givnes > 2")
    assert (raised.value.code, raised.value.field, raised.value.character) == ("wrong-value", "condition", 12)
    with pytest.raises(pm.RequestError, match="row 1: "):
        pm.filter(TEXTS, CONDITION, on_error="raise")
    with pytest.raises(ValueError, match="on_error"):
        pm.filter(TEXTS, CONDITION, on_error="column")  # type: ignore[arg-type] # pyright: ignore[reportArgumentType]
    assert pm.filter([ESCARGOT], "er + 0 > 3", timeout=0) == []


ROWS = [*TEXTS, None]
FORM = pm.canonical([EASY]).canonical[0]


@pytest.fixture(params=["duckdb", "sqlite"])
def connection(request: pytest.FixtureRequest) -> Any:
    made: Any = duckdb.connect() if request.param == "duckdb" else sqlite3.connect(":memory:")
    pm.register(made)
    made.execute("CREATE TABLE puzzles (id INTEGER, puzzle VARCHAR)")
    made.executemany("INSERT INTO puzzles VALUES (?, ?)", list(enumerate(ROWS)))
    return made


def column(connection: Any, expression: str) -> list[Any]:
    return [row[0] for row in connection.execute(f"SELECT {expression} FROM puzzles ORDER BY id").fetchall()]


def test_functions_of_sql(connection: Any) -> None:
    assert column(connection, "pm_solve(puzzle)")[:3] == [EASY_SOLUTION, None, None]
    assert column(connection, "pm_count(puzzle)") == [1, None, 0, 1, 2, 1, None]
    canon = column(connection, "pm_canon(puzzle)")
    assert canon[0] == FORM and canon[1:3] == [None, pm.canonical([TWICE]).canonical[0]] and canon[4] == SEVERAL
    assert column(connection, "pm_er(puzzle)") == [1.5, None, None, 10.5, None, 1.5, None]
    fits = column(connection, f"pm_where(puzzle, '{CONDITION}')")
    assert fits == [False, None, None, True, True, False, None]
    both = column(connection, "pm_where(puzzle, CASE WHEN id = 0 THEN 'er < 2' WHEN id < 5 THEN 'valid' END)")
    assert both == [True, None, None, True, False, None, None]
    ids = connection.execute("SELECT id FROM puzzles WHERE pm_er(puzzle) > 2 AND pm_where(puzzle, 'givens < 30')")
    assert ids.fetchall() == [(3,)]
    with pytest.raises((duckdb.Error, sqlite3.Error)):
        connection.execute("SELECT pm_where(puzzle, 'givnes > 1') FROM puzzles").fetchall()


def test_ratings_of_sql(connection: Any) -> None:
    rated = column(connection, "pm_rate(puzzle)")
    expected = {"er": 1.5, "ep": 1.2, "ed": 1.2, "level": "Easy", "score": 0, "stars": 1}
    found = json.loads(rated[0]) if isinstance(rated[0], str) else rated[0]
    assert {**found, "score": 0} == expected and found["score"] > 0
    assert [row is None for row in rated] == [False, True, True, False, True, False, True]
    level = "pm_rate(puzzle).level" if isinstance(rated[0], dict) else "pm_rate(puzzle) ->> 'level'"
    assert column(connection, level)[3] == "Extreme"


def test_many_rows_of_duckdb() -> None:
    connection = duckdb.connect()
    pm.register(connection, threads=2)
    many = "SELECT pm_count(puzzle) AS n FROM (SELECT CASE WHEN range % 2 = 0 THEN ? ELSE ? END AS puzzle FROM range(50000))"
    assert connection.execute(f"SELECT sum(n) FROM ({many})", [EASY, SEVERAL]).fetchall() == [(75000,)]
    types = connection.execute("DESCRIBE SELECT pm_rate('x') AS r, pm_er('x') AS e, pm_where('x', 'valid') AS w").fetchall()
    assert [row[1] for row in types][1:] == ["DOUBLE", "BOOLEAN"] and types[0][1].startswith("STRUCT(er DOUBLE")


def test_what_is_no_connection() -> None:
    with pytest.raises(TypeError, match="connection"):
        pm.register("a.db")


def test_without_pyarrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match=r"pip install 'pencilmark\[data\]'"):
        pm.register(duckdb.connect())
