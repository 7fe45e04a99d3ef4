"""Steps of many puzzles as rows of numbers, for learning: paths, next steps, or all steps that can be made."""

from __future__ import annotations

import json
import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from pencilmark._arguments import OnError
from pencilmark._arrays import ALL, BIT, is_texts, marks_of, named_marks, seen
from pencilmark._arrow import is_arrow
from pencilmark._core import Puzzle, StepJob
from pencilmark._over import over
from pencilmark.answers import Choose, Layout, Selection

if TYPE_CHECKING:
    from typing_extensions import Unpack

GRIDS = ("state", "marks", "places", "removes", "pattern")


def _cells(values: Any, givens: Any) -> str:
    """The values of a grid, with + before entries."""
    return "".join("." if value == 0 else str(value) if given else f"+{value}" for value, given in zip(values, givens, strict=True))


class PathOptions(Selection, total=False):
    """The options of `paths`."""

    # Where several steps can be taken: which one is [default: first]
    choose: Choose | None
    # Leave out the steps that nothing later needs
    concise: bool


class StepArrays(NamedTuple):
    """Steps as arrays: one row a step, the cells of a grid from r1c1 to r9c9.

    `puzzle`: the row of its puzzle, from 0. `step`: its number, from 1. `state`: the values before it, of shape n×81, with 0 for
    a blank. `marks`: the marks before it, n×81, bit 0 for the digit 1 to bit 8 for 9. `places_cell` and `places_digit`: the
    first value that it places, the cell from 0 to 80 (-1 if there is none) and the digit (0). `places`: all that it places,
    n×81, the digit or 0; nearly all steps place one value at most. `removes`: the marks that it removes, besides those that
    its values forbid. `pattern`: the marks that its picture highlights, without those that are removed; those of its truths
    if the picture highlights none, as of a single. `strategy`: its place in `strategies`, a list of ids. `difficulty`: on the
    scale of its path, NaN if that has none. `text`: its sentence. `argument`: its argument as JSON, None if it is one
    inference. These two are None if they were not asked for.

    `error`: what is wrong, for each puzzle; None if nothing is. `layout`: the layout of the boards; None for the usual board. On
    a layout, grids have as many columns as the board has cells, in their order.
    """

    puzzle: npt.NDArray[np.int64]
    step: npt.NDArray[np.int32]
    state: npt.NDArray[np.uint8]
    marks: npt.NDArray[np.uint16]
    places_cell: npt.NDArray[np.int8]
    places_digit: npt.NDArray[np.uint8]
    places: npt.NDArray[np.uint8]
    removes: npt.NDArray[np.uint16]
    pattern: npt.NDArray[np.uint16]
    strategy: npt.NDArray[np.int16]
    difficulty: npt.NDArray[np.float64]
    error: npt.NDArray[np.object_]
    strategies: tuple[str, ...]
    text: npt.NDArray[np.object_] | None = None
    argument: npt.NDArray[np.object_] | None = None
    layout: str | None = None

    def before(self, row: int) -> Puzzle:
        """The state before the step of a row. Its givens are the values of the first step of the puzzle, if that is there;
        else all values are.

        >>> import pencilmark as pm
        >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
        >>> pm.paths([easy]).before(30) == pm.Puzzle(easy).explain(choose="first")[30].before
        True
        """
        values, first = self.state[row], int(np.searchsorted(self.puzzle, self.puzzle[row]))
        is_there = self.puzzle[first] == self.puzzle[row] and self.step[first] == 1
        givens = self.state[first] if is_there else values
        if self.layout is not None:
            return self._on_layout(values, givens, self.marks[row])
        removed = np.where(values > 0, np.uint16(0), ALL & ~seen(values[None])[0] & ~self.marks[row])
        if (givens == values).all() and not removed.any():
            return Puzzle(values)
        marks = (f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in marks_of(removed))
        return Puzzle(f":::{_cells(values, givens)}:{' '.join(marks)}:::")

    def _on_layout(self, values: Any, givens: Any, marks: Any) -> Puzzle:
        """A state on the layout: each mark that a blank cell does not have is told."""
        size = math.isqrt(len(values))
        missing = np.where(values > 0, np.uint16(0), ALL >> np.uint16(9 - size) & ~marks)
        told = (f"{digit}{cell // size + 1}{cell % size + 1}" for cell, digit in marks_of(missing))
        return Puzzle(f":::{_cells(values, givens)}:{' '.join(told)}:::", layout=self.layout)

    def claim(self, row: int) -> dict[str, Any]:
        """The step of a row as `verify` takes it: its state, what it places and removes, its strategy, and its argument, if
        the rows have one.

        >>> import pencilmark as pm
        >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
        >>> claim = pm.paths([easy]).claim(0)
        >>> claim["places"], claim["removes"], claim["strategy"]
        ([['r1c8', 4]], [], 'hidden-single')
        >>> pm.Puzzle(easy).verify([claim])["claims"][0]["reason"]
        'It follows by Hidden Single.'
        """
        if self.layout is not None:
            raise ValueError("claims are about the usual board only")
        claim: dict[str, Any] = {
            "state": str(self.before(row)),
            "places": named_marks(BIT[self.places[row]]),
            "removes": named_marks(self.removes[row]),
            "strategy": self.strategies[self.strategy[row]],
        }
        if self.argument is not None and self.argument[row] is not None:
            claim["argument"] = json.loads(self.argument[row])
        return claim


def paths(
    puzzles: Any,
    *,
    text: bool = True,
    argument: bool = True,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    layout: Layout | None = None,
    **options: Unpack[PathOptions],
) -> Any:
    """The paths of puzzles, one row a step, as numbers to learn from.

    `puzzles` is a list or an array of NumPy, as for `solve`; the answer is a `StepArrays`. Or it is anything that speaks
    Arrow; then the answer is a table of the same kind with the same columns, grids as lists of 81 numbers. There a puzzle
    with an `error` has a row behind its steps, with nothing but that. The metadata `strategies` of its schema has the ids of
    the strategies. A stream is answered as it is read, so memory does not grow with it.

    `text=False` and `argument=False` leave out the sentences and the arguments, which take longer than all the rest.
    The strategies are chosen as for `Puzzle.steps`; of several steps of one strategy, `choose` takes the `"first"` unless it is
    `"shortest"`; `concise` leaves out steps that nothing later needs. With a `layout`, all puzzles of a list or an array are on boards of
    this layout, and grids have as many columns as the board has cells; tables have only the usual board. The other arguments are those of `solve`. The rows are
    the same whatever the number of threads.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> found = pm.paths([easy])
    >>> found.state.shape, found.state.dtype, found.marks.dtype
    ((54, 81), dtype('uint8'), dtype('uint16'))
    >>> found.strategies[found.strategy[0]], int(found.places_cell[0]), int(found.places_digit[0])
    ('hidden-single', 7, 4)
    >>> found.text[0]
    'r1c8 is the only place left for 4 in row 1: 4 in r2c3, r4c7 and r7c6 rule out the rest. So r1c8 is 4.'
    >>> small = pm.paths(["1.......34......"], layout="4x4+x")
    >>> small.state.shape, int(small.places_cell[0]), small.before(5).layout
    ((13, 16), 6, '4x4+x')
    >>> import pyarrow as pa
    >>> table = pm.paths(pa.table({"puzzle": [easy]}), text=False, argument=False)
    >>> table.num_rows, table["removes"].type
    (54, FixedSizeListType(fixed_size_list<item: uint16 not null>[81]))
    """
    job = StepJob.paths(text, argument, layout, **options)
    return _steps(job, puzzles, column, threads, timeout, on_error, progress)


def hint(
    puzzles: Any,
    *,
    text: bool = True,
    argument: bool = True,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    layout: Layout | None = None,
    **options: Unpack[Selection],
) -> Any:
    """The next step of each puzzle or state of play, as `Puzzle.hint` shows it. Arguments and columns as for `paths`.

    A puzzle that is solved has no row. What is wrong with a state, and that no step is found, is an `error`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> found = pm.hint([easy, "1" + easy[1:]])
    >>> found.puzzle, found.text[0]
    (array([0]), 'r2c1 is the only place left for 9 in block 1: 9 in r1c5 and r9c2 rule out the rest. So r2c1 is 9.')
    >>> found.error[1]
    'contradiction: This cannot be solved: it has no solution'
    """
    return _steps(StepJob.hint(text, argument, layout, **options), puzzles, column, threads, timeout, on_error, progress)


def steps(
    puzzles: Any,
    *,
    text: bool = True,
    argument: bool = True,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    layout: Layout | None = None,
    **options: Unpack[Selection],
) -> Any:
    """Every step that can be made now, of each puzzle or state of play, as `Puzzle.steps` lists them. Arguments and columns as
    for `paths`; `step` counts those of one state.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> found = pm.steps([easy], strategies=["naked-single"])
    >>> found.step, found.places_cell, found.places_digit
    (array([1, 2, 3], dtype=int32), array([10, 13, 56], dtype=int8), array([8, 3, 6], dtype=uint8))
    """
    return _steps(StepJob.steps(text, argument, layout, **options), puzzles, column, threads, timeout, on_error, progress)


def _steps(
    job: StepJob,
    puzzles: Any,
    column: str | None,
    threads: int | None,
    timeout: float | None,
    on_error: OnError,
    progress: bool,
) -> Any:
    if job.layout is not None and isinstance(puzzles, np.ndarray) and not is_texts(puzzles):
        puzzles = list(puzzles)
    found = over(job, puzzles, column, threads, timeout, on_error, progress)
    if is_arrow(puzzles):
        return found
    found.update({name: found[name].reshape(-1, job.cells) for name in GRIDS})
    return StepArrays(**found, layout=job.layout)
