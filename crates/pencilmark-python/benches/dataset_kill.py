"""Builds a large data set once, and once more while it is killed again and again; then the bytes are compared.

    python benches/dataset_kill.py [--rows 200000] [--kills 5] [--seed 1] [--paths]

Then it looks for equivalent puzzles without asking pencilmark. Equivalent puzzles have the same invariant, so puzzles
with different invariants are not equivalent. Only those that share one are compared by a search through all movements.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow.parquet as pq

Numbers = npt.NDArray[np.uint64]
Grid = npt.NDArray[np.int64]

ROW, COLUMN = np.divmod(np.arange(81), 9)
BLOCK = ROW // 3 * 3 + COLUMN // 3

# The orders of nine lines that keep bands together.
ORDERS = np.array([
    [3 * band + line for band, lines in zip(bands, orders) for line in lines]
    for bands in itertools.permutations(range(3))
    for orders in itertools.product(itertools.permutations(range(3)), repeat=3)
])


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--rows", type=int, default=200_000)
    parser.add_argument("--kills", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--paths", action="store_true")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp())
    try:
        run(folder, options)
    finally:
        shutil.rmtree(folder)


def run(folder: Path, options: Any) -> None:
    whole, killed = folder / "whole", folder / "killed"
    command = ["--count", str(options.rows), "--seed", str(options.seed), "--quiet", *(["--paths"] if options.paths else [])]
    begin = time.monotonic()
    start(whole, command).wait()
    took = time.monotonic() - begin
    size = sum(file.stat().st_size for file in whole.rglob("*") if file.is_file())
    print(f"built: {options.rows:,} rows in {took:.0f} s, {options.rows / took:,.0f} rows/s, {size / 1e6:.1f} MB")

    moments = random.Random(options.seed)
    begin = time.monotonic()
    for kill in range(options.kills):
        process = start(killed, [*command, "--resume"])
        try:
            process.wait(moments.uniform(0.02, 1) * took / options.kills)
            print("ended before it was killed")
        except subprocess.TimeoutExpired:
            os.kill(process.pid, signal.SIGKILL)
            process.wait()
        blocks = len(list(killed.glob(".work/blocks/[0-9]*[0-9]")))
        print(f"kill {kill + 1}: {blocks} blocks are stored")
    assert start(killed, [*command, "--resume"]).wait() == 0
    print(f"killed {options.kills} times and resumed: {time.monotonic() - begin:.0f} s")
    ours, others = contents(whole), contents(killed)
    assert ours.keys() == others.keys() and not any(".work" in name for name in ours)
    assert all(ours[name] == others[name] for name in ours), "bytes differ"
    print(f"{len(ours)} files have the same bytes")

    table = pq.read_table(whole / "data", columns=["puzzle", "split"])
    puzzles, splits = table["puzzle"].to_pylist(), table["split"].to_pylist()
    counts = json.loads((whole / "manifest.json").read_text())["counts"]
    assert len(puzzles) == options.rows == counts["rows"] == sum(counts["splits"].values())
    begin = time.monotonic()
    test_the_test(puzzles[:200], moments)
    groups = defaultdict(list)
    for number, invariant in enumerate(invariants(puzzles).tolist()):
        groups[invariant].append(number)
    shared = [pair for group in groups.values() for pair in itertools.combinations(group, 2)]
    doubled = [pair for pair in shared if equivalent(grid(puzzles[pair[0]]), grid(puzzles[pair[1]]))]
    apart = [pair for pair in doubled if splits[pair[0]] != splits[pair[1]]]
    print(
        f"{len(groups):,} invariants of {len(puzzles):,} puzzles, {len(shared)} pairs share one: {len(doubled)} are equivalent,"
        f" {len(apart)} of these in two splits ({time.monotonic() - begin:.0f} s)"
    )
    assert not doubled


def start(out: Path, command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-m", "pencilmark.dataset", str(out), *command], stdout=subprocess.DEVNULL)


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def grid(puzzle: str) -> Grid:
    return np.array([".123456789".index(character) for character in puzzle]).reshape(9, 9)


def invariants(puzzles: list[str]) -> Numbers:
    """A number for each puzzle, the same for all of its equivalents: cells are told apart by what is around them."""
    return np.concatenate([_invariants(puzzles[first : first + 10_000]) for first in range(0, len(puzzles), 10_000)])


def _invariants(puzzles: list[str]) -> Numbers:
    values = np.array([list(puzzle.encode()) for puzzle in puzzles])
    digits = np.where(values == ord("."), 0, values - ord("0"))
    cells = (digits > 0).astype(np.uint64)
    houses = [np.eye(9, dtype=bool)[kind] for kind in (ROW, COLUMN, BLOCK)]
    for _ in range(6):
        mixed = mix(cells)
        rows, columns, blocks = (np.stack([mixed[:, house[:, n]].sum(1) for n in range(9)], 1) for house in houses)
        of_digits = np.stack([np.where(digits == digit, mixed, 0).sum(1) for digit in range(1, 10)], 1)
        rows, columns = (mix(lines) + np.repeat(mix(lines).reshape(-1, 3, 3).sum(2) * 3, 3, axis=1) for lines in (rows, columns))
        # Rows and columns change places when a puzzle is transposed.
        lines = mix(rows[:, ROW]) + mix(columns[:, COLUMN])
        of_digit = np.where(digits > 0, np.take_along_axis(of_digits, (digits - 1).clip(0), 1), 0)
        cells = mix(mix(mix(cells * 5 + lines) + blocks[:, BLOCK]) + of_digit)
    found: Numbers = mix(cells).sum(1)
    return found


def mix(numbers: Numbers) -> Numbers:
    """Spreads 64 bits (the last steps of SplitMix64)."""
    numbers = numbers + np.uint64(0x9E3779B97F4A7C15)
    numbers = (numbers ^ (numbers >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    numbers = (numbers ^ (numbers >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return numbers ^ (numbers >> np.uint64(31))


def equivalent(one: Grid, other: Grid) -> bool:
    """Whether one of all movements of the cells makes one puzzle the other, with some exchange of digits."""
    weights = 1 << np.arange(9)
    wanted = weights @ (other > 0)
    for turned in (one, one.T):
        for rows in ORDERS:
            moved = turned[rows]
            # Which rows are given in each column: the columns must be the same, in some order.
            masks = weights @ (moved > 0)
            if sorted(masks) != sorted(wanted):
                continue
            for columns in ORDERS[(masks[ORDERS] == wanted).all(1)]:
                pairs = set(zip(moved[:, columns].ravel().tolist(), other.ravel().tolist()))
                if len(pairs) == len({a for a, _ in pairs}) == len({b for _, b in pairs}):
                    return True
    return False


def scrambled(puzzle: Grid, moments: random.Random) -> Grid:
    rows, columns = ORDERS[moments.randrange(1296)], ORDERS[moments.randrange(1296)]
    digits = np.array([0, *moments.sample(range(1, 10), 9)])
    moved = digits[puzzle[rows][:, columns]]
    turned: Grid = moved.T if moments.random() < 0.5 else moved
    return turned


def test_the_test(puzzles: list[str], moments: random.Random) -> None:
    """The invariant is one, and the search finds equivalents and nothing else."""
    moved = [scrambled(grid(puzzle), moments) for puzzle in puzzles]
    texts = ["".join(".123456789"[digit] for digit in cells.ravel()) for cells in moved]
    assert (invariants(texts) == invariants(puzzles)).all()
    for puzzle, other in list(zip(puzzles, moved))[:20]:
        assert equivalent(grid(puzzle), other)
        # Two givens that change places: the cells are the same. Digits that stand once could be exchanged everywhere.
        changed = other.copy()
        often = np.flatnonzero((np.bincount(other.ravel(), minlength=10) > 1)[other] & (other > 0))
        first = often[0]
        second = next(cell for cell in often if other.flat[cell] != other.flat[first])
        changed.flat[[first, second]] = changed.flat[[second, first]]
        assert not equivalent(grid(puzzle), changed)


if __name__ == "__main__":
    main()
