"""The work on a block: puzzles in, rows out."""

# pyarrow makes its functions of compute when it is imported, so that they are in no type.
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

import pencilmark
from pencilmark._arrays import GRID
from pencilmark.dataset import _columns
from pencilmark.dataset._distinct import Distinct, keys_of
from pencilmark.dataset._lines import Line, read
from pencilmark.dataset._paths import paths_of
from pencilmark.dataset._split import Split
from pencilmark.dataset._tensors import Files, Words, write_block

# So many paths are in memory as JSON, which is much longer than the columns.
TOLD = 500

# So much of a rejected text is kept.
SHOWN = 200


@dataclass(frozen=True)
class Task:
    """What is found out about each puzzle."""

    split: Split
    rate: bool = True
    techniques: bool = True
    paths: bool = False
    # What is told of steps as tensors, if they are wanted.
    tensors: Words | None = None
    strategies: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    profile: str | None = None
    timeout: float | None = None

    @property
    def selection(self) -> dict[str, Any]:
        """The strategies that may be used."""
        return {"strategies": self.strategies, "without": self.without, "profile": self.profile}


@dataclass(frozen=True)
class Made:
    """What was made of a block."""

    rows: pa.Table
    rejected: pa.Table
    paths: pa.Table
    read: int
    # The files of tensors, by their splits.
    tensors: Files = field(default_factory=dict)


def write_tensors(folder: Path, rows: pa.Table, task: Task, threads: int | None) -> Files:
    """Writes the steps of the puzzles of a block, if they are wanted."""
    if task.tensors is None:
        return {}
    options = {**task.selection, "timeout": task.timeout, "threads": threads}
    return write_block(folder, rows, task.split.names, task.tensors, options)


def work(lines: list[Line], most: int | None, seen: Distinct, task: Task, threads: int | None) -> Made:
    """Checks the lines of a block, leaves out what is there already, and finds the columns of the others."""
    good, rejected = _checked(lines, threads)
    forms = pencilmark.canonical(good, threads=threads)
    new = seen.add(keys_of(forms["canonical"].to_pylist()))
    found = forms.filter(pa.array(new))
    if most is not None and len(found) > most:
        # As if the puzzles behind the last one that is wanted had not been made.
        found = found.slice(0, most)
        lines = [line for line in lines if line.number <= found["line"][-1].as_py()]
    columns = {name: found[name] for name in ("line", "puzzle", "solution", "canonical", "automorphisms")}
    columns["givens"] = pc.subtract(GRID, pc.count_substring(found["puzzle"], "."))
    columns["split"] = pa.array(_splits(found, task.split, threads), pa.string())
    puzzles = found.select(["puzzle"])
    if task.rate:
        ratings = pencilmark.rate(puzzles, timeout=task.timeout, threads=threads)
        hodoku = pencilmark.rate(puzzles, scale="hodoku", timeout=task.timeout, threads=threads)
        columns.update({name: ratings[name] for name in ("er", "ep", "ed")})
        columns["level"] = _level(hodoku["level"])
        columns["score"] = hodoku["score"]
    if task.techniques:
        used = pencilmark.techniques(puzzles, **task.selection, timeout=task.timeout, threads=threads)
        columns.update({name: used[name] for name in ("solved", "techniques")})
    schema = _columns.rows(task.rate, task.techniques)
    rows = pa.table({field.name: _cast(columns[field.name], field.type) for field in schema}, schema=schema)
    parts = [_columns.PATHS.empty_table()]
    for first in range(0, len(rows) if task.paths else 0, TOLD):
        part = rows.slice(first, TOLD)
        told = pencilmark.explain(part, column="puzzle", **task.selection, timeout=task.timeout, threads=threads)
        parts.append(paths_of(part, told["path"]))
    return Made(rows, rejected, pa.concat_tables(parts), len(lines))


def _checked(lines: list[Line], threads: int | None) -> tuple[pa.Table, pa.Table]:
    """The puzzles with exactly one solution, and the other lines with what is wrong."""
    parsed = [(line, *read(line)) for line in lines]
    wrong = [(line, error) for line, _, error in parsed if error is not None]
    read_well = [(line, puzzle) for line, puzzle, error in parsed if error is None]
    numbers = pa.array([line.number for line, _ in read_well], pa.int64())
    table = pa.table({"line": numbers, "puzzle": pa.array([puzzle for _, puzzle in read_well], pa.string())})
    solved = pencilmark.solve(table, threads=threads)
    unique = np.array([count == 1 for count in solved["count"].to_pylist()], dtype=bool)
    for (line, _), count, error in zip(read_well, solved["count"].to_pylist(), solved["error"].to_pylist(), strict=True):
        if count != 1:
            flaw = "no-solution: no solution" if count == 0 else "several-solutions: several solutions"
            wrong.append((line, error or flaw))
    wrong.sort(key=lambda item: item[0].number)
    rejected = pa.table(
        {
            "line": [line.number for line, _ in wrong],
            "text": [None if line.text is None else _valid(line.text[:SHOWN]) for line, _ in wrong],
            "error": [error for _, error in wrong],
        },
        schema=_columns.REJECTED,
    )
    return solved.filter(pa.array(unique)), rejected


def _splits(found: pa.Table, split: Split, threads: int | None) -> list[str]:
    """The split of each row."""
    if split.by == "puzzle":
        forms = found["canonical"]
    else:
        forms = pencilmark.canonical(found.select(["solution"]), column="solution", threads=threads)["canonical"]
    return [split.of(form) for form in forms.to_pylist()]


def _level(names: pa.ChunkedArray) -> pa.Array:
    """HoDoKu's levels, always with the same dictionary, from the easiest to the hardest."""
    indices = pc.index_in(names.combine_chunks(), _columns.LEVELS).cast(pa.int8())
    return pa.DictionaryArray.from_arrays(indices, _columns.LEVELS)


def _cast(column: pa.Array | pa.ChunkedArray, kind: pa.DataType) -> pa.Array:
    """A column in one piece and of the type of the schema."""
    whole = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    if kind == _columns.COUNTS:
        return pa.array(whole.to_pylist(), kind)
    return whole.cast(kind)


def _valid(text: str) -> str:
    """A text without what UTF-8 cannot express."""
    return text.encode("utf-8", "replace").decode()
