"""Memory does not grow with the number of calls."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from conftest import EASY, TWICE, number

import pencilmark as pm

STATM = Path("/proc/self/statm")

# What pages of the allocators may add, whatever is called.
SLACK = 6 << 20

TEXTS = [EASY, "x", None, TWICE] * 4
ROWS = np.array([[int(cell) for cell in EASY.replace(".", "0")]] * 4, dtype=np.uint8)
TABLE = pa.table({"puzzle": TEXTS})
PUZZLE = pm.Puzzle(EASY)
PATH = PUZZLE.explain()


def resident() -> int:
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def refused(puzzles: Any, **options: Any) -> None:
    with suppress(ValueError, TypeError):
        pm.solve(puzzles, **options)


def dropped_halfway() -> None:
    reader = pm.solve(TABLE.to_reader(max_chunksize=2))
    reader.read_next_batch()


def failing() -> Any:
    yield from TABLE.to_batches(max_chunksize=2)
    raise LookupError("the source is gone")


def failing_stream() -> None:
    with suppress(RuntimeError):
        pm.solve(pa.RecordBatchReader.from_batches(TABLE.schema, failing())).read_all()


def timed_out() -> None:
    pm.solve(["." * 81], limit=10**15, timeout=0)
    with suppress(TimeoutError):
        pm.Puzzle("." * 81).count(10**15, timeout=0)


def asked() -> None:
    assert PUZZLE.solve() and PUZZLE.count() and PUZZLE.check() and PUZZLE.canonical() and PUZZLE.to_numpy().any()
    pm.Puzzle(PUZZLE.convert("grid"))
    with suppress(ValueError):
        pm.Puzzle("x")


def walked() -> None:
    step = PATH[1]
    assert step.to_dict() and step.after and step.truths and step.facts and not step.argument
    assert PATH[:2] and PATH.hardest and str(step)


def drawn() -> None:
    assert PATH[1]._repr_svg_() and PUZZLE._repr_svg_()


# Each with how often it is called.
CALLS: dict[str, tuple[Callable[[], Any], int]] = {
    "lists": (lambda: pm.solve(TEXTS, threads=1), 10_000),
    "arrays": (lambda: pm.solve(ROWS, threads=1), 10_000),
    "arrays of texts": (lambda: pm.solve(np.array([EASY]), threads=1), 10_000),
    "tables": (lambda: pm.solve(TABLE, threads=1), 5_000),
    "streams": (dropped_halfway, 5_000),
    "streams never read": (lambda: pm.solve(TABLE.to_reader()), 10_000),
    "streams that fail": (failing_stream, 1_000),
    "refused rows": (lambda: refused(TEXTS, on_error="raise"), 10_000),
    "refused tables": (lambda: refused(TABLE, on_error="raise"), 5_000),
    "refused types": (lambda: refused([EASY, 3]), 10_000),
    "refused columns": (lambda: refused(pa.table({"puzzle": [1.5]})), 10_000),
    "timeouts": (timed_out, 300),
    "questions": (asked, 1_000),
    "steps": (walked, 5_000),
    "pictures": (drawn, 500),
    "pages": (PATH.to_html, 30),
    "explain": (lambda: PUZZLE.explain(choose="first"), 3_000),
    "paths": (lambda: pm.explain([EASY], threads=1), 2_000),
    "books": (lambda: pm.book([EASY, "x"], threads=1).pdf(), 200),
    "rows of steps": (lambda: pm.paths([EASY], threads=1), 1_000),
    "tables of steps": (lambda: pm.paths(TABLE, threads=1), 500),
    "strategies": (lambda: pm.techniques([EASY], threads=1), 2_000),
}


@pytest.mark.skipif(not STATM.exists(), reason="memory is read from /proc")
@pytest.mark.parametrize("kind", CALLS)
def test_memory_does_not_grow(kind: str) -> None:
    call, times = CALLS[kind]
    times //= number(8, 1)
    for _ in range(times // 4):
        call()
    before = resident()
    for _ in range(times):
        call()
    assert resident() - before < SLACK
