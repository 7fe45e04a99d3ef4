"""Functions for the SQL of DuckDB and SQLite."""

# pyarrow makes its functions of compute when it is imported, so that they are in no type.
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from pencilmark._arguments import threads_of
from pencilmark._core import Job
from pencilmark._filter import Fits
from pencilmark._many import canonical, rate, solve
from pencilmark._over import over

# The most seconds for one puzzle. The hardest that are known take a few.
TIMEOUT = 60.0

# What `pm_rate` has of a puzzle, and its types in DuckDB.
RATINGS = {"er": "DOUBLE", "ep": "DOUBLE", "ed": "DOUBLE", "level": "VARCHAR", "score": "BIGINT", "stars": "BIGINT"}


def register(connection: Any, *, timeout: float | None = TIMEOUT, threads: int | None = None) -> None:
    """Adds functions to a connection of DuckDB or of `sqlite3`, so that its SQL can ask about puzzles:

    - `pm_solve(puzzle)`: the solution, 81 digits, if there is exactly one
    - `pm_count(puzzle)`: how many solutions there are: 0, 1, or 2 for several
    - `pm_canon(puzzle)`: the smallest equivalent puzzle, 81 characters
    - `pm_er(puzzle)`: ER on the Sudoku Explainer's scale
    - `pm_rate(puzzle)`: `er`, `ep`, `ed`, `level`, `score`, `stars`: a struct in DuckDB, JSON in SQLite
    - `pm_where(puzzle, condition)`: whether it fits a condition, as those of `pencilmark.filter`

    A puzzle is a text in any format. What is no puzzle, has no answer, or takes longer than `timeout` seconds, is NULL; a
    condition that is none is an error. In DuckDB the functions work on vectors, with so many `threads` each (all cores if it is not
    said); they need pyarrow. In SQLite they work row by row.

    >>> import sqlite3
    >>> import pencilmark as pm
    >>> connection = sqlite3.connect(":memory:")
    >>> pm.register(connection)
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> connection.execute("SELECT pm_er(?1), pm_rate(?1) ->> 'level', pm_where(?1, 'givens < 30')", [easy]).fetchone()
    (1.5, 'Easy', 1)
    """
    count = threads_of(threads)
    if isinstance(connection, sqlite3.Connection):
        return _register_sqlite(connection, timeout)
    if type(connection).__module__.partition(".")[0] in ("duckdb", "_duckdb"):
        return _register_duckdb(connection, timeout, count)
    raise TypeError(f"connection: one of duckdb or of sqlite3 is expected, not {type(connection).__name__}")


@lru_cache(maxsize=64)
def _job(condition: str) -> Job:
    return Job.fits(condition)


def _fits(puzzles: Any, condition: str, timeout: float | None, threads: int) -> Any:
    return over(_job(condition), puzzles, None, threads, timeout, "column", False)


def _register_sqlite(connection: sqlite3.Connection, timeout: float | None) -> None:
    def one(of: Callable[[list[str]], Any]) -> Callable[[Any], Any]:
        # Only texts are puzzles; whatever else stands in a column is none.
        return lambda puzzle: of([puzzle]) if isinstance(puzzle, str) else None

    def ratings(rows: list[str]) -> str | None:
        rated = rate(rows, scale="all", timeout=timeout, threads=1)
        found = {name: getattr(rated, name)[0] for name in RATINGS}
        return None if all(value is None for value in found.values()) else json.dumps(found)

    def where(puzzle: Any, condition: Any) -> bool | None:
        if not isinstance(puzzle, str) or not isinstance(condition, str):
            return None
        fits: bool | None = Fits(**_fits([puzzle], condition, timeout, 1)).fits[0]
        return fits

    functions: list[tuple[str, int, Callable[..., Any]]] = [
        ("pm_solve", 1, one(lambda rows: solve(rows, timeout=timeout, threads=1).solution[0])),
        ("pm_count", 1, one(lambda rows: solve(rows, timeout=timeout, threads=1).count[0])),
        ("pm_canon", 1, one(lambda rows: canonical(rows, timeout=timeout, threads=1).canonical[0])),
        ("pm_er", 1, one(lambda rows: rate(rows, er_only=True, timeout=timeout, threads=1).er[0])),
        ("pm_rate", 1, one(ratings)),
        ("pm_where", 2, where),
    ]
    for name, arguments, function in functions:
        connection.create_function(name, arguments, function, deterministic=True)


def _register_duckdb(connection: Any, timeout: float | None, threads: int) -> None:
    try:
        import pyarrow as pa
        import pyarrow.compute as pc
    except ImportError as error:
        raise ImportError("register needs pyarrow for DuckDB: pip install 'pencilmark[data]'") from error

    def table(puzzles: Any) -> Any:
        return pa.table({"puzzle": puzzles})

    def column(name: str, answer: Callable[..., Any], **options: Any) -> Callable[[Any], Any]:
        return lambda puzzles: answer(table(puzzles), timeout=timeout, threads=threads, **options).column(name)

    def ratings(puzzles: Any) -> Any:
        rated = rate(table(puzzles), scale="all", timeout=timeout, threads=threads)
        columns = [rated.column(name).combine_chunks() for name in RATINGS]
        known = pc.or_(pc.is_valid(columns[0]), pc.is_valid(columns[3]))
        return pa.StructArray.from_arrays(columns, list(RATINGS), mask=pc.invert(known))

    def where(puzzles: Any, conditions: Any) -> Any:
        def fits(condition: str | None) -> Any:
            if condition is None:
                return pa.nulls(len(puzzles), pa.bool_())
            return _fits(table(puzzles), condition, timeout, threads).column("fits").combine_chunks()

        all_conditions: list[str | None] = conditions.unique().to_pylist()
        if len(all_conditions) == 1:
            return fits(all_conditions[0])
        # A condition that stands in few rows is not asked of all.
        found: list[bool | None] = [None] * len(puzzles)
        texts, rows = conditions.to_pylist(), puzzles.to_pylist()
        for condition in all_conditions:
            places = [place for place, text in enumerate(texts) if text == condition and condition is not None]
            some = [rows[place] for place in places]
            answers = _fits(some, condition, timeout, threads)["fits"] if condition is not None else []
            for place, answer in zip(places, answers):
                found[place] = answer
        return pa.array(found, pa.bool_())

    struct = "STRUCT(" + ", ".join(f"{name} {kind}" for name, kind in RATINGS.items()) + ")"
    functions: list[tuple[str, Callable[..., Any], int, str]] = [
        ("pm_solve", column("solution", solve), 1, "VARCHAR"),
        ("pm_count", column("count", solve), 1, "BIGINT"),
        ("pm_canon", column("canonical", canonical), 1, "VARCHAR"),
        ("pm_er", column("er", rate, er_only=True), 1, "DOUBLE"),
        ("pm_rate", ratings, 1, struct),
        ("pm_where", where, 2, "BOOLEAN"),
    ]
    import duckdb

    for name, function, arguments, kind in functions:
        # A connection may be registered again, with other threads.
        with contextlib.suppress(duckdb.Error):
            connection.remove_function(name)
        connection.create_function(name, function, ["VARCHAR"] * arguments, kind, type="arrow", null_handling="special")
