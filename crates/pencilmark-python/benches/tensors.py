"""How many rows of steps a second there are: as tensors, and by a loop over steps, in the same run.

    python benches/tensors.py PUZZLES.txt [--puzzles 100000] [--threads 1 2]

Each is measured by the clock, which on a machine with other work to do says little, and by the processor's time. The loop makes the
same columns as the tensors, as far as steps have them.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import pencilmark as pm
from pencilmark import dataset

# So many puzzles are enough for the loop.
LOOP = 1000

PLAIN: dict[str, Any] = {"rate": False, "techniques": False}


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--puzzles", type=int, default=100_000)
    parser.add_argument("--threads", type=int, nargs="*", default=[1, 2])
    options = parser.parse_args()
    puzzles = [line.split()[0] for line in options.file.read_text().splitlines() if line.strip() and line[0] != "#"]
    puzzles = puzzles[: options.puzzles]
    base = measured("loop over steps", lambda: loop(puzzles[:LOOP]), None)
    folder = Path(tempfile.mkdtemp(dir="."))
    try:
        for threads in options.threads:
            for words in ({}, {"text": True, "argument": True}):
                name = f"tensors, {threads} threads, {'with' if words else 'without'} text and argument"
                measured(name, lambda threads=threads, words=words: built(folder, puzzles, threads, **PLAIN, **words), base)  # type: ignore[misc]
            name = f"tensors, {threads} threads, with ratings and techniques"
            measured(name, lambda threads=threads: built(folder, puzzles, threads), base)  # type: ignore[misc]
    finally:
        shutil.rmtree(folder)
    print(f"peak: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


def loop(puzzles: list[str]) -> int:
    columns: dict[str, list[Any]] = {name: [] for name in ("state", "marks", "places", "removes", "strategy", "difficulty", "text", "argument")}
    for puzzle in puzzles:
        for step in pm.Puzzle(puzzle).explain(choose="first"):
            before = step.before
            columns["state"].append(before.to_numpy().ravel())
            columns["marks"].append(np.frombuffer(before.convert("729").encode(), dtype=np.uint8))
            for name, marks in (("places", step.places), ("removes", step.removes)):
                cells = np.zeros(81, dtype=np.uint16)
                for cell, digit in marks:
                    cells[9 * int(cell[1]) + int(cell[3]) - 10] |= 1 << digit - 1
                columns[name].append(cells)
            for name in ("strategy", "difficulty", "text", "argument"):
                columns[name].append(getattr(step, name))
    return len(columns["state"])


def built(folder: Path, puzzles: list[str], threads: int, **options: Any) -> int:
    manifest = dataset.build(folder / "out", puzzles, paths="tensors", threads=threads, overwrite=True, **options)
    rows: int = manifest["counts"]["steps"]
    return rows


def measured(name: str, work: Callable[[], int], base: float | None) -> float:
    begin, used = time.perf_counter(), processor()
    rows = work()
    took, used = time.perf_counter() - begin, processor() - used
    times = "" if base is None else f", {rows / took / base:.1f} times the loop"
    print(f"{name}: {rows:,} rows in {took:.1f} s, {rows / took:,.0f} rows/s{times}; {1e6 * used / rows:.2f} µs of the processor a row", flush=True)
    return rows / took


def processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
