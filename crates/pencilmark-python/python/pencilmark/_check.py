"""Rows of steps, checked by plain rules: whether each does what is right, and whether the next row is what it leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from pencilmark._arrays import ALL, BIT, GRID, Bits, seen
from pencilmark._many import solve
from pencilmark._steps import StepArrays

Numbers = npt.NDArray[np.uint8]
Mask = npt.NDArray[np.bool_]

# So many rows are looked at together, so that little memory is needed.
TOGETHER = 1 << 14


def check_steps(rows: StepArrays, *, path: bool = True, threads: int | None = None) -> npt.NDArray[np.object_]:
    """Checks rows of steps, such as those of `paths`: what is wrong with each, or None.

    It knows the rules of the game and the solution, which is that of the first row of each puzzle, and no strategy. The
    values and the marks of a state agree with the solution; a step places only digits of the solution, removes only others
    that are there, and does something; its pattern is made of marks; and if the next row is the next step of the same
    puzzle, its state is this one with the step applied. `path=False` leaves out the last, for rows of `steps`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> rows = pm.paths([easy])
    >>> pm.check_steps(rows).tolist() == [None] * 54
    True
    >>> rows.places[0, 7] = 7
    >>> pm.check_steps(rows)[0]
    'it places a digit that the solution does not have there'
    """
    found = np.full(len(rows.step), None, dtype=object)
    solutions, first = _solutions(rows, threads)
    for begin in range(0, len(found), TOGETHER):
        some = slice(begin, begin + TOGETHER)
        for message, wrong in _flaws(rows, some, solutions[first[some]]):
            _tell(found[some], message, wrong)
        if path:
            _tell(found[some], "the next row is not the state after it", _breaks(rows, some))
    return found


def after(state: Numbers, marks: Bits, places: Numbers, removes: Bits) -> tuple[Numbers, Bits]:
    """The states and the marks after steps, each of shape n×81."""
    left = marks & ~removes & ~seen(places)
    return np.where(places > 0, places, state), np.where(places > 0, np.uint16(0), left)


def _tell(found: npt.NDArray[np.object_], message: str, wrong: Mask) -> None:
    """Keeps the first that is wrong with a row."""
    for row in np.flatnonzero(wrong):
        found[row] = found[row] or message


def _solutions(rows: StepArrays, threads: int | None) -> tuple[Numbers, npt.NDArray[np.intp]]:
    """The solution of each puzzle, zeros if there is not exactly one, and for each row which of them is its."""
    begins = np.flatnonzero(np.diff(rows.puzzle, prepend=rows.puzzle[:1] - 1))
    states = np.minimum(rows.state[begins], 10)
    which = np.cumsum(np.diff(rows.puzzle, prepend=rows.puzzle[:1] - 1) != 0) - 1
    solution = solve(states, threads=threads).solution
    # Where the values have several solutions, the marks may have one.
    several = np.flatnonzero(solution[:, 0] == 0)
    good = [one for one in several if (rows.state[begins[one]] <= 9).all() and (rows.marks[begins[one]] <= ALL).all()]
    if good:
        found = solve([str(rows.before(int(begins[one]))) for one in good], threads=threads).solution
        solution[good] = [[int(digit) for digit in text or "0" * GRID] for text in found]
    return solution, which


def _flaws(rows: StepArrays, some: slice, solution: Numbers) -> Iterator[tuple[str, Mask]]:
    """What can be wrong with a row by itself, and whether it is."""
    state, marks, places = rows.state[some], rows.marks[some], rows.places[some]
    removes, pattern = rows.removes[some], rows.pattern[some]
    cell, digit = rows.places_cell[some].astype(np.intp), rows.places_digit[some]
    right = BIT[solution]
    yield "a digit is none from 0 to 9", _any((state > 9) | (places > 9))
    yield "a mark is none from 1 to 9", _any((marks | removes | pattern) > ALL)
    if _any(places > 9).any():
        places = np.minimum(places, 9)
    yield "its puzzle does not have exactly one solution", solution[:, 0] == 0
    yield "a value is not that of the solution", _any((state > 0) & (state != solution))
    yield "a cell with a value has marks", _any((state > 0) & (marks > 0))
    yield "a mark of the solution is missing", _any((state == 0) & (marks & right == 0))
    yield "it places a value where there is one", _any((state > 0) & (places > 0))
    yield "it places a digit that the solution does not have there", _any((places > 0) & (places != solution))
    yield "it removes a mark that is not there", _any(removes & ~marks > 0)
    yield "it removes a digit of the solution", _any(removes & right > 0)
    yield "its pattern has a mark that is not there", _any(pattern & ~marks > 0)
    yield "it does nothing", ~_any((places > 0) | (removes > 0))
    first = places[np.arange(len(places)), cell.clip(0, GRID - 1)]
    wrong_first = (cell >= GRID) | (first != digit) | (digit == 0)
    yield "its first value is none of those that it places", np.where(cell < 0, _any(places > 0), wrong_first)
    strategy = rows.strategy[some]
    yield "it has no strategy", (strategy < 0) | (strategy >= len(rows.strategies))


def _breaks(rows: StepArrays, some: slice) -> Mask:
    """Whether the next row is the next step of the same puzzle, and has another state than that after this one."""
    here, there = slice(some.start, min(some.stop, len(rows.step) - 1)), slice(some.start + 1, some.stop + 1)
    state, marks = after(rows.state[here], rows.marks[here], np.minimum(rows.places[here], 9), rows.removes[here])
    follows: Mask = (rows.puzzle[there] == rows.puzzle[here]) & (rows.step[there] == rows.step[here] + 1)
    return np.logical_and(follows, _any(state != rows.state[there]) | _any(marks != rows.marks[there]))


def _any(cells: npt.NDArray[Any]) -> Mask:
    return np.asarray(cells.any(axis=1), dtype=bool)
