"""Audits and splits of tables: all planted faults are found, and no part shares a puzzle."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq
import pytest
from conftest import EASY, ESCARGOT, SEVERAL, TWICE, number

import pencilmark as pm
from pencilmark import dataset
from pencilmark.dataset._command import main
from pencilmark.dataset._distinct import Distinct


def made(count: int) -> tuple[list[str], list[str]]:
    """Different puzzles, none equivalent to another, and their solutions."""
    puzzles = [str(one.puzzle) for one in pm.generate(count, seed=3)]
    return puzzles, pm.solve(puzzles).solution


def test_planted_faults_are_found(tmp_path: Path) -> None:
    puzzles, solutions = made(number(60, 300))
    own, others = puzzles[:-10], puzzles[-10:]
    answers = solutions[:-10]
    [moved], [its] = pm.permute([own[5]], [answers[5]], seed=2)
    rows = [*zip(own, answers), (own[3], answers[3]), (moved, its), ("12", ""), (TWICE, ""), (SEVERAL, ""), (others[0], answers[0])]
    rows += [(pm.permute([others[1]], seed=4)[0], "")]
    table = pa.table({"source": ["a"] * len(rows), "question": [row[0].replace(".", "0") for row in rows], "answer": [row[1] for row in rows]})
    table = table.append_column("rating", pa.array(range(len(rows))))
    train, test = tmp_path / "train.csv", tmp_path / "test.parquet"
    pcsv.write_csv(table, train)
    pq.write_table(pa.table({"puzzle": others}), test)
    found = dataset.audit(train, against=test, sample=20)
    first = len(own) + 1
    expected = {
        "unreadable": [first + 2],
        "no_solution": [first + 3],
        "several_solutions": [first + 4],
        "wrong_answer": [first + 5, first + 6],
        "duplicate": [first],
        "equivalent": [first + 1],
        "shared": [first + 5],
        "shared_equivalent": [first + 6],
    }
    assert found.examples == expected and found.counts == {fault: len(places) for fault, places in expected.items()}
    assert found.rows == len(rows) and found.rated == 20 and sum(found.levels.values()) == 20 == sum(found.er.values())
    assert found.correlation is not None and found.techniques
    assert json.loads(found.to_json())["counts"] == found.counts
    assert "<svg" in found.to_html() and "rank correlation" in found.to_text()
    assert main(["audit", str(train), "--against", str(test), "--sample", "5"]) == 1
    assert main(["audit", str(test), "--sample", "0"]) == 0
    assert main(["audit", str(tmp_path / "none.csv")]) == 2


def test_parts_share_no_class_and_have_their_fractions(tmp_path: Path) -> None:
    puzzles, _ = made(number(80, 200))
    moved = pm.permute(puzzles, seed=5)
    kinds = ["a" if index % 4 else "b" for index in range(len(puzzles))]
    source = pa.table({"id": range(2 * len(puzzles)), "puzzle": puzzles + moved, "kind": kinds * 2})
    options: dict[str, Any] = {"by": "kind", "parts": {"train": 0.9, "test": 0.1}, "exclude": [[moved[0]], [ESCARGOT]]}
    counts = dataset.split(tmp_path / "one", source, **options)
    parts = {name: pq.read_table(tmp_path / "one" / f"{name}.parquet") for name in ("train", "test")}
    classes = {name: set(pm.canonical(part["puzzle"].to_pylist()).canonical) for name, part in parts.items()}
    assert not classes["train"] & classes["test"] and sum(map(len, classes.values())) == len(puzzles) - 1
    assert all(part.schema.names == ["id", "puzzle", "kind"] for part in parts.values())
    for kind in "ab":
        whole = kinds.count(kind) - (kind == kinds[0])
        assert counts["test"][kind] == 2 * round(0.1 * whole) or abs(counts["test"][kind] / 2 - 0.1 * whole) <= 1
    assert dataset.split(tmp_path / "two", source, **options) == counts
    assert (tmp_path / "two/test.parquet").read_bytes() == (tmp_path / "one/test.parquet").read_bytes()
    by_er = dataset.split(tmp_path / "er", [EASY, ESCARGOT], by="er", parts={"all": 1.0})
    assert by_er == {"all": {"1": 1, "10": 1}}
    with pytest.raises(ValueError, match="by"):
        dataset.split(tmp_path / "no", source, by="colour")


def test_memory_of_seen_keys_is_bounded() -> None:
    seen = Distinct()
    for start in range(0, 100_000, 10_000):
        keys = np.array([b"%016d" % place for place in range(start, start + 10_000)], "S16")
        assert seen.add(keys).all() and seen.has(keys).all()
    assert len(seen) == 100_000 and not seen.has(np.array([b"x" * 16], "S16")).any()
