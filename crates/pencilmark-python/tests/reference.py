"""What the functions over many puzzles must say, found through `Puzzle`, one puzzle at a time."""

from __future__ import annotations

import json
import math
from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import pandas as pd
import pyarrow as pa

import pencilmark as pm

Row = dict[str, Any]

TASKS: dict[str, Any] = {
    "solve": pm.solve,
    "check": pm.check,
    "rate": pm.rate,
    "classify": pm.classify,
    "canonical": pm.canonical,
    "techniques": pm.techniques,
    "explain": pm.explain,
}


@cache
def of_text(task: str, text: str | bytes) -> Row | None:
    """The answers of a row; None if it holds no puzzle that can be asked."""
    try:
        puzzle = pm.Puzzle(text)
        answers: Row = ANSWERS[task](puzzle)
        return answers
    except ValueError:
        return None


def solve(puzzle: pm.Puzzle) -> Row:
    solution = puzzle.solve()
    return {"solution": None if solution is None else str(solution), "count": puzzle.count()}


def check(puzzle: pm.Puzzle) -> Row:
    checked = puzzle.check()
    del checked["redundant"]
    return checked


def rate(puzzle: pm.Puzzle) -> Row:
    rated = puzzle.rate()["ser"] or {}
    return {name: rated.get(name) for name in ["er", "ep", "ed"]}


def classify(puzzle: pm.Puzzle) -> Row:
    found: Row = dict(puzzle.classify())
    # A class above those that are looked for is a text there.
    return {name: found[name] if isinstance(found[name], int) else None for name in ["te", "backdoor", "w", "b"]}


def canonical(puzzle: pm.Puzzle) -> Row:
    found = puzzle.canonical()
    return {"canonical": str(found["puzzle"]), "automorphisms": found["automorphisms"]}


def techniques(puzzle: pm.Puzzle) -> Row:
    path = puzzle.explain(choose="first")
    hardest = path.hardest
    return {
        "solved": path.solved,
        "steps": len(path),
        "hardest": hardest and hardest.strategy,
        "difficulty": hardest and hardest.difficulty,
        "techniques": dict(Counter(step.strategy for step in path)),
    }


def explain(puzzle: pm.Puzzle) -> Row:
    path = puzzle.explain(choose="first")
    return {"solved": path.solved, "steps": len(path), "path": path.to_dict()}


ANSWERS: dict[str, Any] = {
    "solve": solve,
    "check": check,
    "rate": rate,
    "classify": classify,
    "canonical": canonical,
    "techniques": techniques,
    "explain": explain,
}


def rows_of(found: Any) -> list[Row]:
    """Answers of any kind as rows, with None for what is not known."""
    if isinstance(found, tuple):
        columns = {name: values for name, values in found._asdict().items() if values is not None}  # type: ignore[attr-defined]
        names, values = list(columns), [plain(values) for values in columns.values()]
    else:
        if isinstance(found, pd.DataFrame):
            found = found.drop(columns="mixed", errors="ignore")
        table = pa.Table.from_pandas(found) if isinstance(found, pd.DataFrame) else pa.table(found)
        # The puzzles themselves may be no UTF-8.
        names = [name for name in table.column_names if name not in ("a", "puzzle", "mine")]
        values = [table[table.column_names.index(name)].to_pylist() for name in names]
    return [{name: value(name, item) for name, item in zip(names, row, strict=True)} for row in zip(*values, strict=True)]


def plain(values: Any) -> list[Any]:
    """A list, or an array with its own words for what is not known."""
    if isinstance(values, list):
        return values
    if values.dtype == np.uint8:
        texts = ["".join(map(str, row)).replace("0", ".") for row in values.reshape(len(values), 81).tolist()]
        return [None if text == "." * 81 else text for text in texts]
    return [None if item == -1 else item for item in values.tolist()]


def value(name: str, item: Any) -> Any:
    if item is None or (isinstance(item, float) and math.isnan(item)):
        return None
    if name == "path":
        return json.loads(str(item))
    if name == "techniques" and isinstance(item, list):
        return {use["strategy"]: use["count"] for use in item}
    return item


def hold(task: str, puzzles: list[str | bytes | None], found: Any) -> None:
    """Each row has the answer of its puzzle, or else an error."""
    rows = rows_of(found)
    assert len(rows) == len(puzzles)
    for puzzle, row in zip(puzzles, rows, strict=True):
        wanted = None if puzzle is None else of_text(task, puzzle)
        if wanted is None:
            assert row["error"], (puzzle, row)
        else:
            assert {name: row[name] for name in wanted} == comparable(wanted, found), puzzle


def comparable(wanted: Row, found: Any) -> Row:
    """Arrays of numbers do not tell whether a truth is known, or an empty grid."""
    if isinstance(found, tuple) and isinstance(found[0], np.ndarray):
        wanted = {name: False if name in ("valid", "minimal") and item is None else item for name, item in wanted.items()}
        if found[0].dtype == np.uint8:
            return {name: None if item == "." * 81 else item for name, item in wanted.items()}
    return wanted
