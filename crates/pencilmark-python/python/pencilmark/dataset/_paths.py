"""Paths as a table, one row a step."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pyarrow as pa

from pencilmark._arrays import cell_of
from pencilmark.dataset import _columns


def paths_of(rows: pa.Table, paths: pa.ChunkedArray) -> pa.Table:
    """The steps of the paths of rows. A path that was stopped by the time limit has none."""
    columns: dict[str, list[Any]] = {name: [] for name in _columns.PATHS.names}
    wanted = (rows["line"].to_pylist(), rows["puzzle"].to_pylist(), rows["split"].to_pylist(), paths.to_pylist())
    for line, puzzle, split, path in zip(*wanted, strict=True):
        if path is None:
            continue
        for number, (before, step) in enumerate(_states(puzzle, json.loads(path)["steps"]), start=1):
            columns["line"].append(line)
            columns["step"].append(number)
            columns["before"].append(before)
            columns["places"].append(_marks(step["places"]))
            columns["removes"].append(_marks(step["removes"]))
            columns["split"].append(split)
            for name in ("strategy", "difficulty", "truths", "text"):
                columns[name].append(step[name])
    return pa.table(columns, schema=_columns.PATHS)


def _states(puzzle: str, steps: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Each step with the state before it, as `str(Step.before)` writes it.

    >>> [(state, _)] = _states("." * 81, [{"places": [], "removes": []}])
    >>> state == "." * 81
    True
    """
    cells = list(puzzle)
    removed: set[tuple[int, int]] = set()
    changed = False
    for step in steps:
        if changed:
            marks = " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in sorted(removed))
            yield f":::{''.join(cells)}:{marks}:::", step
        else:
            yield puzzle, step
        for name, digit in step["removes"]:
            removed.add((cell_of(name), digit))
        for name, digit in step["places"]:
            cell = cell_of(name)
            cells[cell] = f"+{digit}"
            # Marks that the rules exclude anyway are not written.
            removed = {mark for mark in removed if not _excludes(cell, digit, *mark)}
        changed = True


def _excludes(cell: int, digit: int, other: int, mark: int) -> bool:
    """Whether a digit in a cell excludes a mark of another cell, or of the same."""
    if cell == other:
        return True
    if digit != mark:
        return False
    (row, column), (other_row, other_column) = divmod(cell, 9), divmod(other, 9)
    return row == other_row or column == other_column or (row // 3, column // 3) == (other_row // 3, other_column // 3)


def _marks(marks: list[tuple[str, int]]) -> list[dict[str, Any]]:
    return [{"cell": cell, "digit": digit} for cell, digit in marks]
