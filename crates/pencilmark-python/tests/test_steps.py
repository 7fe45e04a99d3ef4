"""Steps of many puzzles as rows of numbers."""

from __future__ import annotations

import json
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, ESCARGOT, MINIMAL, SEVERAL, TWICE, number
from interrupted import time_to_end

import pencilmark as pm

PUZZLES = [str(made.puzzle) for made in pm.generate(40, seed=5)]
TEXTS = [EASY, "x", TWICE, *PUZZLES]


def rows_of(found: pm.StepArrays) -> list[tuple[Any, ...]]:
    """All that rows say, to be compared."""
    columns = [column for name, column in found._asdict().items() if name not in ("error", "strategies") and column is not None]
    return [tuple(np.asarray(value).tolist() for value in row) for row in zip(*columns, strict=True)]


def numbers(marks: list[tuple[str, int]]) -> dict[int, int]:
    bits: dict[int, int] = {}
    for name, digit in marks:
        cell = 9 * int(name[1]) + int(name[3]) - 10
        bits[cell] = bits.get(cell, 0) | 1 << digit - 1
    return bits


def as_told(rows: pm.StepArrays, row: int, step: pm.Step) -> None:
    """A row says the same as the step itself."""
    removes = np.zeros(81, dtype=int)
    for cell, bits in numbers(step.removes).items():
        removes[cell] = bits
    assert rows.removes[row].tolist() == removes.tolist()
    places = [0] * 81
    for name, digit in step.places:
        places[9 * int(name[1]) + int(name[3]) - 10] = digit
    assert rows.places[row].tolist() == places
    assert rows.state[row].tolist() == step.before.to_numpy().ravel().tolist()
    assert rows.before(row) == step.before
    assert rows.strategies[rows.strategy[row]] == step.strategy and rows.difficulty[row] == step.difficulty
    assert rows.text is not None and rows.text[row] == step.text
    told = step.argument
    assert rows.argument is not None
    if told is None:
        assert rows.argument[row] is None
    else:
        lines = [{key: value for key, value in line.items() if key not in ("text", "why")} for line in told]
        assert json.loads(rows.argument[row]) == lines


@pytest.mark.parametrize("puzzle", [EASY, MINIMAL, ESCARGOT, *PUZZLES[:6]])
def test_rows_say_what_steps_say(puzzle: str) -> None:
    rows, path = pm.paths([puzzle]), pm.Puzzle(puzzle).explain(choose="first")
    assert rows.step.tolist() == list(range(1, len(path) + 1)) and set(rows.puzzle.tolist()) == {0}
    for row, step in enumerate(path):
        as_told(rows, row, step)
    state = path[len(path) // 2].before
    every = state.steps()
    listed = pm.steps([state])
    assert listed.step.tolist() == list(range(1, len(every) + 1))
    for row, step in enumerate(every):
        assert listed.text is not None and listed.text[row] == step.text
        assert listed.state[row].tolist() == state.to_numpy().ravel().tolist()
    shown, hinted = state.hint(), pm.hint([state])
    assert hinted.text is not None and hinted.text.tolist() == [shown.get("text")] and not hinted.error[0]


def test_choices() -> None:
    choices: list[dict[str, Any]] = [{"choose": "shortest"}, {"concise": True}, {"profile": "ser"}, {"without": ["hidden-single"]}]
    for options in choices:
        rows = pm.paths([PUZZLES[2]], **options)
        asked: dict[str, Any] = options if "profile" in options else {"choose": "first", **options}
        path = pm.Puzzle(PUZZLES[2]).explain(**asked)
        assert rows.text.tolist() == [step.text for step in path]
    assert pm.paths([PUZZLES[2]], strategies=["naked-single"]).error.tolist() == [None]
    wrong: list[tuple[Any, dict[str, Any]]] = [
        (pm.paths, {"trace": True}),
        (pm.paths, {"pictures": True}),
        (pm.paths, {"profile": "none"}),
        (pm.steps, {"profile": "ser"}),
        (pm.hint, {"choose": "first"}),
    ]
    for ask, options in wrong:
        with pytest.raises(pm.RequestError):
            ask([EASY], **options)


def test_errors() -> None:
    rows = pm.paths(TEXTS)
    assert [error is None for error in rows.error] == [True, False, False] + [True] * 40
    assert rows.error[1].startswith("unreadable: ") and rows.error[2].startswith("value-twice: ")
    assert set(rows.puzzle.tolist()) == {0, *range(3, 43)}
    with pytest.raises(pm.RequestError) as raised:
        pm.paths(TEXTS, on_error="raise")
    assert raised.value.row == 1
    faulty = "1" + EASY[1:]
    hinted = pm.hint([EASY, faulty, pm.Puzzle(EASY).solve(), SEVERAL])
    assert hinted.puzzle.tolist()[:1] == [0] and hinted.error[1].startswith("contradiction: ")
    assert hinted.error[2] is None and 2 not in hinted.puzzle.tolist()
    late = pm.paths([ESCARGOT, EASY], timeout=0)
    assert all(error.startswith("out-of-time") for error in late.error) and len(late.step) == 0
    empty = pm.paths([])
    assert empty.state.shape == (0, 81) and empty.error.shape == (0,) and pm.check_steps(empty).shape == (0,)


def test_arrays_and_lists_and_tables_are_alike() -> None:
    grids = np.array([[0 if cell == "." else int(cell) for cell in puzzle] for puzzle in PUZZLES], dtype=np.uint8)
    rows = rows_of(pm.paths(PUZZLES))
    for puzzles in [grids, grids.reshape(-1, 9, 9), np.array(PUZZLES), [pm.Puzzle(puzzle) for puzzle in PUZZLES]]:
        assert rows_of(pm.paths(puzzles)) == rows
    table = pa.table({"id": range(40), "puzzle": PUZZLES})
    found = pm.paths(table)
    assert isinstance(found, pa.Table) and rows_of(steps_of(found)) == rows
    assert json.loads(found.schema.metadata[b"strategies"]) == list(pm.paths([]).strategies)
    reader = pm.paths(table.to_reader(max_chunksize=7))
    assert isinstance(reader, pa.RecordBatchReader) and rows_of(steps_of(reader.read_all())) == rows
    frame = pm.paths(pl.DataFrame({"puzzle": PUZZLES}))
    assert isinstance(frame, pl.DataFrame) and frame["marks"].dtype == pl.Array(pl.UInt16, 81)
    assert frame["marks"].to_numpy().tolist() == [list(row[3]) for row in rows]
    pandas = pm.paths(pd.DataFrame({"puzzle": PUZZLES}))
    assert isinstance(pandas, pd.DataFrame) and len(pandas) == len(rows)
    relation = duckdb.from_arrow(table)
    assert isinstance(pm.paths(relation), pa.RecordBatchReader)
    with pytest.raises(ValueError, match="no column is named"):
        pm.paths(table, column="other")


def steps_of(table: pa.Table) -> pm.StepArrays:
    from pencilmark import dataset

    return dataset.arrays(table)


def test_errors_in_tables_are_rows_behind_the_steps() -> None:
    table = pa.table({"puzzle": [EASY, "x", None, MINIMAL]})
    found = pm.paths(table)
    wrong = found.filter(found["error"].is_valid()).to_pylist()
    assert [row["puzzle"] for row in wrong] == [1, 2] and all(row["step"] is None and row["state"] is None for row in wrong)
    assert sorted(found["puzzle"].to_pylist()) == found["puzzle"].to_pylist()
    with pytest.raises(pm.RequestError, match="row 1"):
        pm.paths(table, on_error="raise")
    few = pm.paths(table, text=False, argument=False)
    assert "text" not in few.column_names and "argument" not in few.column_names
    assert pm.paths([EASY], text=False).text is None and pm.paths([EASY], argument=False).argument is None


def test_the_number_of_threads_changes_nothing() -> None:
    texts = TEXTS * number(5, 20)
    for ask in (pm.paths, pm.hint):
        assert rows_of(ask(texts, threads=1)) == rows_of(ask(texts, threads=3))
    table = pa.table({"puzzle": texts})
    assert pm.paths(table, threads=1).equals(pm.paths(table, threads=3))
    one, two = (pm.paths(table.to_reader(), threads=threads) for threads in (1, 2))
    assert [len(batch) for batch in one] == [len(batch) for batch in two]


def test_streams_are_answered_as_they_are_read() -> None:
    read = 0

    def batches() -> Any:
        nonlocal read
        for _ in range(1000):
            read += 1
            yield pa.record_batch({"puzzle": [EASY] * 10})

    reader = pm.paths(pa.RecordBatchReader.from_batches(pa.schema([("puzzle", pa.string())]), batches()))
    assert reader.read_next_batch()["step"].to_pylist() == list(range(1, 55)) * 10
    assert read < 5


def test_the_pattern_is_what_a_picture_highlights() -> None:
    rows = pm.steps(PUZZLES[: number(6, 20)])
    assert not (rows.pattern & ~rows.marks).any() and not (rows.pattern & rows.removes).any()
    single = rows.strategy == rows.strategies.index("naked-single")
    assert (np.bitwise_count(rows.pattern[single]).sum(axis=1) == 1).all()
    pointing = np.flatnonzero(rows.strategy == rows.strategies.index("pointing"))
    for row in pointing:
        digits = np.bitwise_or.reduce(rows.removes[row])
        assert set(np.unique(rows.pattern[row])) == {0, digits} and 2 <= (rows.pattern[row] > 0).sum() <= 3


def test_every_row_is_right_and_leads_to_the_next() -> None:
    rows = pm.paths([EASY, MINIMAL, ESCARGOT, *PUZZLES])
    assert pm.check_steps(rows).tolist() == [None] * len(rows.step)
    assert pm.check_steps(pm.steps(PUZZLES[:9]), path=False).tolist() == [None] * len(pm.steps(PUZZLES[:9]).step)
    last = np.append(np.flatnonzero(np.diff(rows.puzzle)), len(rows.step) - 1)
    assert ((rows.state[last] > 0) | (rows.places[last] > 0)).all(), "each path ends with the solution"


@pytest.mark.parametrize(
    ("column", "value", "message"),
    [
        ("state", 5, "a value is not that of the solution"),
        ("state", 77, "a digit is none from 0 to 9"),
        ("marks", 1024, "a mark is none from 1 to 9"),
        ("marks", 0, "a mark of the solution is missing"),
        ("places", 1, "it places a digit that the solution does not have there"),
        ("removes", 511, "it removes a mark that is not there"),
        ("removes", "solution", "it removes a digit of the solution"),
        ("pattern", 511, "its pattern has a mark that is not there"),
        ("places_cell", -1, "its first value is none of those that it places"),
        ("strategy", 999, "it has no strategy"),
    ],
)
def test_what_is_wrong_with_a_row_is_found(column: str, value: Any, message: str) -> None:
    rows = pm.paths([MINIMAL])
    row, solution = 4, pm.solve([MINIMAL]).solution[0]
    assert solution is not None
    cells = np.flatnonzero((rows.state[row] == 0) & (rows.places[row] == 0))
    cell = next(cell for cell in cells if int(solution[cell]) not in (1, 5))
    changed = getattr(rows, column)
    where: Any = row if changed.ndim == 1 else (row, cell)
    changed[where] = 1 << int(solution[cell]) - 1 if value == "solution" else value
    assert pm.check_steps(rows)[row] == message
    assert [number for number, told in enumerate(pm.check_steps(rows)) if told is not None and number not in (row - 1, row)] == []


def test_a_next_row_that_does_not_follow_is_found() -> None:
    rows = pm.paths([MINIMAL, EASY])
    rows.marks[9] = rows.marks[8]
    assert pm.check_steps(rows)[8] == "the next row is not the state after it"
    assert pm.check_steps(pm.paths([SEVERAL], strategies=["hidden-single"])).tolist() == []


def test_rows_are_claims() -> None:
    rows = pm.paths([PUZZLES[1]])
    claims = [rows.claim(row) for row in range(len(rows.step))]
    verdicts = pm.Puzzle(PUZZLES[1]).verify(claims)["claims"]
    assert all(verdict["valid"] and verdict["named_right"] for verdict in verdicts)  # type: ignore[typeddict-item]


@pytest.mark.parametrize("call", ["pm.paths([H] * 9)", "pm.paths(pa.table({'puzzle': [H] * 9}))", "pm.steps([H] * 9)"])
def test_ctrl_c_ends_work(call: str) -> None:
    assert any(time_to_end(call) < 0.1 for _ in range(5))


def test_marks_may_make_a_puzzle_unique() -> None:
    """A given is left out of a puzzle, and a mark of each other solution."""
    state = ":::..569...8..4..2.1.6.3...9.2..1...4..8...5........2..5.37..84.....297..6..9.......:746:::"
    rows = pm.paths([state])
    assert len(rows.step) > 50
    assert pm.check_steps(rows).tolist() == [None] * len(rows.step)


def test_a_first_cell_beyond_the_board_is_wrong() -> None:
    rows = pm.paths(["..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."])
    rows.places_cell[:] = 120
    assert all(pm.check_steps(rows))


def test_grids_have_the_shape_of_a_layout() -> None:
    puzzle = pm.Puzzle("6x6+x ..1.......4.................1.5.2..6")
    rows = [puzzle, str(puzzle), puzzle.to_numpy(), list(puzzle.to_numpy().ravel()), EASY]
    found = pm.paths(rows, layout="6x6+x", on_error="column")
    assert found.layout == "6x6+x" and found.state.shape == (len(found.puzzle), 36) == found.removes.shape
    assert list(found.error[:4]) == [None] * 4 and found.error[4] is not None
    path = puzzle.explain(choose="first")
    assert len(found.puzzle) == 4 * len(path)
    for row, step in enumerate(path):
        placed = [[f"r{cell // 6 + 1}c{cell % 6 + 1}", int(found.places[row][cell])] for cell in np.flatnonzero(found.places[row])]
        assert placed == [list(mark) for mark in step.places]
        assert found.state[row].tolist() == step.before.to_numpy().ravel().tolist()
        assert found.before(row).hint() == step.before.hint()
    following = pm.hint(np.array([puzzle.to_numpy()] * 2), layout="6x6+x")
    assert following.state.shape == (2, 36) and len(pm.steps([puzzle], layout="6x6+x").puzzle) > 0
    with pytest.raises(ValueError, match="usual board"):
        found.claim(0)
    with pytest.raises(pm.RequestError) as error:
        pm.paths(pa.table({"puzzle": [EASY]}), layout="6x6")
    assert error.value.code == "layout"
