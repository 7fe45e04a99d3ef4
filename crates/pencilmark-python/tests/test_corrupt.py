"""Wrong steps, and their verdicts."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from conftest import EASY, ESCARGOT, SEVERAL

import pencilmark as pm
from pencilmark import dataset
from pencilmark._arrays import BIT

ROWS = pm.paths([EASY, *(str(made.puzzle) for made in pm.generate(2, seed=4, er=(7.6, 8.4)))])
FOUND = dataset.corrupt(ROWS, seed=1)


def of(kind: str) -> list[int]:
    return [row for row, found in enumerate(FOUND.kind) if found == kind]


def test_no_verdict_is_contradicted_by_the_solution() -> None:
    firsts = [int(np.searchsorted(ROWS.puzzle, puzzle)) for puzzle in np.unique(ROWS.puzzle)]
    solutions = pm.solve(ROWS.state[firsts]).solution
    steps = FOUND.steps
    for row, valid in enumerate(FOUND.valid):
        solution = solutions[steps.puzzle[row]]
        places, removes = steps.places[row], steps.removes[row]
        is_true = not ((places > 0) & (places != solution)).any() and not (removes & BIT[solution]).any()
        assert valid == is_true, (row, FOUND.kind[row])
        verdict = json.loads(FOUND.verdict[row])
        if not valid:
            against = np.array([int(digit) for digit in verdict["counterexample"]])
            assert (against == solution).all() and verdict["follows"] is None


def test_each_kind_is_wrong_as_it_is_meant() -> None:
    counts = Counter(FOUND.kind)
    assert set(counts) == {"right", *dataset.KINDS} and min(counts.values()) >= 10
    assert counts["right"] == counts["wrong-strategy"] == len(ROWS.step)
    steps, arguments, before_them = FOUND.steps, FOUND.steps.argument, ROWS.argument
    assert arguments is not None and before_them is not None
    for row, kind in enumerate(FOUND.kind):
        source = FOUND.row[row]
        said, right = (rows.places[at].tolist() + rows.removes[at].tolist() for rows, at in ((steps, row), (ROWS, source)))
        same_effect, same_name = said == right, steps.strategy[row] == ROWS.strategy[source]
        valid, named, argued = FOUND.valid[row], FOUND.named_right[row], FOUND.argument_ok[row]
        assert FOUND.subtlety[row] == (dataset.KINDS[kind][0] if kind != "right" else 0)
        assert not (steps.removes[row] & ~steps.marks[row]).any(), "what it removes is there"
        if kind == "right":
            assert same_effect and same_name and valid and named and argued is not False
        elif kind in ("removes-solution", "places-wrong", "removes-near"):
            assert not same_effect and same_name and not valid and named is False
        elif kind == "wrong-strategy":
            assert same_effect and not same_name and valid and named is False
        elif kind == "other-removal":
            assert not same_effect and same_name and valid and named is False
        else:
            assert same_effect and same_name and valid and argued is False
            changed, before = json.loads(arguments[row]), json.loads(before_them[source])
            assert sum(one != other for one, other in zip(changed, before, strict=True)) == 1


def test_what_is_near_is_near() -> None:
    for row in of("removes-near"):
        source = FOUND.row[row]
        added = np.flatnonzero(FOUND.steps.removes[row] & ~ROWS.removes[source])
        about = (ROWS.pattern[source] > 0) | (ROWS.removes[source] > 0) | (ROWS.places[source] > 0)
        (cell,) = added.tolist()
        houses = {(cell // 9, None), (None, cell % 9), (cell // 27, cell % 9 // 3)}
        others = ({(other // 9, None), (None, other % 9), (other // 27, other % 9 // 3)} for other in np.flatnonzero(about).tolist())
        assert any(houses & other for other in others)


def test_a_seed_makes_the_same_steps() -> None:
    some = pm.paths([EASY])
    one, two, other = (dataset.corrupt(some, seed=seed, threads=threads) for seed, threads in ((5, 1), (5, 3), (6, 2)))
    assert one.table().equals(two.table()) and not one.table().equals(other.table())
    # A row depends on nothing but its puzzle, its number and the seed.
    few = dataset.corrupt(some, kinds=["places-wrong"], right=False, seed=5)
    assert few.verdict.tolist() == [text for text, kind in zip(one.verdict, one.kind, strict=True) if kind == "places-wrong"]


def test_tables(tmp_path: Path) -> None:
    pq.write_table(FOUND.table(), tmp_path / "wrong.parquet")
    table = pq.read_table(tmp_path / "wrong.parquet")
    steps = dataset.arrays(table)
    assert steps.removes.tolist() == FOUND.steps.removes.tolist() and steps.strategies == ROWS.strategies
    assert table["kind"].to_pylist() == FOUND.kind.tolist() and table["named_right"].to_pylist() == FOUND.named_right.tolist()
    assert json.loads(table["verdict"][3].as_py())["valid"] == FOUND.valid[3]
    assert dataset.corrupt(pm.paths([])).table().num_rows == 0


def test_what_cannot_be_judged_is_left_out() -> None:
    several = dataset.corrupt(pm.paths(["1234" + SEVERAL[4:]]))
    assert len(several.kind) == 0
    late = dataset.corrupt(pm.hint([ESCARGOT]), timeout=0)
    assert len(late.kind) == 0
    wrongs: list[dict[str, Any]] = [{"kinds": ["x"]}, {"seed": -1}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="kinds: 'x'|seed: a number"):
            dataset.corrupt(ROWS, **wrong)
