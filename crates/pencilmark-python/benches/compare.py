"""The package beside the crate's own batches, and beside other packages of the index, in one run on one thread.

    python benches/compare.py PROGRAM FILE

PROGRAM is `target/release/pencilmark`; its command `bench` measures the crate. FILE holds a puzzle a line, and is repeated
up to a million. Each is measured for two seconds in turn, and the best pass counts. The others are given the first puzzles of the file for two
seconds each; those that are not installed are left out:

    pip install py-sudoku sudoku_rust rustoku lib_sudoku sudoku-solver-rs dlxsudoku
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module, metadata
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

import pencilmark as pm

MILLION = 1_000_000
ROUNDS = 2
SECONDS = 2.0

Solver = Callable[[str], str]


def main() -> None:
    program, file = sys.argv[1:]
    lines = [line[:81] for line in Path(file).read_text().split() if len(line) >= 81]
    million = (lines * (MILLION // len(lines) + 1))[:MILLION]
    numbers = np.frombuffer("".join(million).replace(".", "0").encode(), dtype=np.uint8).reshape(-1, 81) - np.uint8(48)
    table = pa.table({"puzzle": million})
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as copy:
        copy.write("\n".join(million))
        copy.flush()
        print("| a million puzzles, one thread | seconds | of the crate's time |\n|---|--:|--:|")
        compare("solve", program, copy.name, {"NumPy": partial(pm.solve, numbers), "Arrow": partial(pm.solve, table)})
        rate = partial(pm.rate, scale="hodoku")
        compare("rate-hodoku", program, copy.name, {"NumPy": partial(rate, numbers), "Arrow": partial(rate, table)})
    begin = time.perf_counter()
    pm.solve(million, threads=1)
    ours = {"pencilmark, one call with a list": MILLION / (time.perf_counter() - begin)}
    ours["pencilmark, a call for each puzzle"] = per_second(lambda puzzle: str(pm.Puzzle(puzzle).solve()), lines)
    others = {of: per_second(solver, lines) for of, solver in installed().items()}
    print("\n| package | puzzles/s, one thread |\n|---|--:|")
    for name, rate_of in sorted({**ours, **others}.items(), key=lambda item: -item[1]):
        print(f"| {name} | {rate_of:,.0f} |")


def compare(task: str, program: str, file: str, ways: dict[str, Callable[..., Any]]) -> None:
    """Prints the best times of the crate and of the ways into it."""
    best = dict.fromkeys(["crate", *ways], float("inf"))
    for _ in range(ROUNDS):
        told = subprocess.run(
            [program, "bench", "--threads", "1", "--task", task, file], capture_output=True, text=True, check=True
        )
        best["crate"] = min(best["crate"], float(told.stdout.splitlines()[1].split(",")[3]))
        for name, ask in ways.items():
            best[name] = min(best[name], best_pass(partial(ask, threads=1)))
    for name, seconds in best.items():
        print(f"| {task}, {name} | {seconds:.3f} | {seconds / best['crate']:.2f} |", flush=True)


def best_pass(ask: Callable[[], Any]) -> float:
    """The processor time of the shortest pass of two seconds, as the program measures its own."""
    best, begin = float("inf"), time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        start = time.process_time()
        ask()
        best = min(best, time.process_time() - start)
    return best


def per_second(solver: Solver, lines: list[str]) -> float:
    """How many puzzles are solved in a second; the first ones are compared with ours."""
    for puzzle in lines[:20]:
        found = solver(puzzle)
        assert found == str(pm.Puzzle(puzzle).solve()), (puzzle, found)
    begin = time.perf_counter()
    count = 0
    while time.perf_counter() - begin < SECONDS and count < len(lines):
        solver(lines[count])
        count += 1
    return count / (time.perf_counter() - begin)


def installed() -> dict[str, Solver]:
    """The other packages that are here, each with its usual call for one puzzle."""
    packages: dict[str, Callable[[Any], Solver]] = {
        "py-sudoku": of_py_sudoku,
        "sudoku_rust": of_sudoku_rust,
        "rustoku": lambda module: module.solve,
        "lib_sudoku": lambda module: lambda puzzle: text(module.solve(digits(puzzle))),
        "sudoku-solver-rs": lambda module: module.from_str_line,
        "dlxsudoku": of_dlxsudoku,
    }
    modules = {"py-sudoku": "sudoku", "sudoku-solver-rs": "sudoku_solver_rs"}
    found = {}
    for name, solver_of in packages.items():
        try:
            module = import_module(modules.get(name, name))
        except ImportError:
            continue
        found[f"{name} {metadata.version(name)}"] = solver_of(module)
    return found


def of_py_sudoku(module: Any) -> Solver:
    def solve(puzzle: str) -> str:
        numbers = digits(puzzle)
        board = [numbers[9 * row : 9 * row + 9] for row in range(9)]
        return "".join(text(row) for row in module.Sudoku(3, 3, board=board).solve().board)

    return solve


def of_sudoku_rust(module: Any) -> Solver:
    def solve(puzzle: str) -> str:
        grid = np.array(digits(puzzle), dtype=np.uint16).reshape(9, 9)
        return text(module.solve(grid).ravel())

    return solve


def of_dlxsudoku(module: Any) -> Solver:
    def solve(puzzle: str) -> str:
        sudoku = module.Sudoku(puzzle)
        sudoku.solve()
        return "".join(sudoku.to_oneliner().split())

    return solve


def digits(puzzle: str) -> list[int]:
    return [int(mark) if mark != "." else 0 for mark in puzzle]


def text(numbers: Any) -> str:
    return "".join(map(str, numbers))


main()
