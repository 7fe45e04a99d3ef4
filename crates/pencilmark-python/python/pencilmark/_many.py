"""Functions over many puzzles: lists, arrays of NumPy, and whatever speaks Arrow's PyCapsule interface."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from pencilmark._arguments import OnError
from pencilmark._arrays import is_texts
from pencilmark._arrow import is_arrow
from pencilmark._core import Job
from pencilmark._over import over
from pencilmark.answers import ExplainOptions, Selection

if TYPE_CHECKING:
    from typing_extensions import Unpack


class Solved(NamedTuple):
    """How many solutions puzzles have, and the only one.

    `solution`: texts of 81 digits, None if there is not exactly one; from an array an array of `uint8` of its shape,
    zeros if there is not exactly one. `count`: how many were found up to the limit; None, or -1 in an array, if the row
    holds no puzzle. `error`: what is wrong, or None.
    """

    solution: Any
    count: Any
    error: Any


class Checked(NamedTuple):
    """Whether puzzles have exactly one solution (`valid`), how many up to two (`count`), whether each given is needed
    (`minimal`), how many `givens` there are, and what is wrong (`error`)."""

    valid: Any
    count: Any
    minimal: Any
    givens: Any
    error: Any


class SerRated(NamedTuple):
    """Ratings on the Sudoku Explainer's scale: the hardest step (`er`), the hardest up to the first value (`ep`), and
    the first step (`ed`); NaN in an array where they are not known, and infinite where they are above `up_to`."""

    er: Any
    ep: Any
    ed: Any
    error: Any


class HodokuRated(NamedTuple):
    """HoDoKu's ratings: the level's name, the score, and 1 to 5 stars."""

    level: Any
    score: Any
    stars: Any
    error: Any


class AllRated(NamedTuple):
    """HoDoKu's ratings, and the Sudoku Explainer's."""

    level: Any
    score: Any
    stars: Any
    er: Any
    ep: Any
    ed: Any
    error: Any


class Classes(NamedTuple):
    """Classes that no order of strategies changes, those that were measured; the others are None."""

    error: Any
    te: Any = None
    backdoor: Any = None
    w: Any = None
    b: Any = None
    backdoors: Any = None
    gw: Any = None
    gb: Any = None
    bxb: Any = None
    te_locked: Any = None
    backdoor_locked: Any = None
    backdoors_locked: Any = None
    er_estimate: Any = None


class Canonical(NamedTuple):
    """The smallest equivalent puzzles, and how many symmetries take each puzzle to itself."""

    canonical: Any
    automorphisms: Any
    error: Any


class Techniques(NamedTuple):
    """What paths are made of: whether they end with the solution, how many steps they have, the id and the difficulty
    of the hardest, and how often each strategy is used."""

    solved: Any
    steps: Any
    hardest: Any
    difficulty: Any
    techniques: Any
    error: Any


class Explained(NamedTuple):
    """Whole paths, as JSON."""

    solved: Any
    steps: Any
    path: Any
    error: Any


def solve(
    puzzles: Any,
    *,
    limit: int = 2,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
) -> Any:
    """Counts the solutions of puzzles up to a limit, and gives the only one.

    `puzzles` is a list (then the answer is a `Solved` of lists), an array of NumPy of shape n×81 or n×9×9 with zeros for
    blanks (a `Solved` of arrays), or anything that speaks Arrow (the same kind of table, with the columns `solution`,
    `count` and `error` behind its own; `column` names the one that holds the puzzles). An `error` is a text such as
    `value-twice: 5 stands …`: a code that does not change, and a message.

    `threads`: all cores if it is not said. `timeout`: the most seconds for one puzzle. `on_error`: `"raise"` raises a
    RequestError with the first row in error.

    >>> import numpy as np
    >>> import pencilmark as pm
    >>> grids = np.zeros((2, 81), dtype=np.uint8)
    >>> grids[0, :4] = [1, 2, 3, 1]
    >>> solved = pm.solve(grids)
    >>> solved.count
    array([0, 2])
    >>> solved.error[0]
    'value-twice: 1 stands twice in row 1: r1c1 and r1c4'
    """
    return _over(Solved, Job.solve(limit), puzzles, column, threads, timeout, on_error, progress)


def check(
    puzzles: Any,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
) -> Any:
    """Checks whether puzzles have exactly one solution, and whether every given is needed. Arguments as for `solve`.

    >>> import pencilmark as pm
    >>> pm.check(["000000010400000000020000000000050407008000300001090000300400200050100000000806000"])
    Checked(valid=[True], count=[1], minimal=[True], givens=[17], error=[None])
    """
    return _over(Checked, Job.check(), puzzles, column, threads, timeout, on_error, progress)


def rate(
    puzzles: Any,
    *,
    scale: Literal["ser", "hodoku", "all"] = "ser",
    er_only: bool = False,
    up_to: float | None = None,
    rate_invalid: bool = False,
    canonical: bool = False,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
) -> Any:
    """Rates puzzles on the Sudoku Explainer's scale, on HoDoKu's, or on both. Arguments as for `solve`.

    A puzzle that does not have exactly one solution has no rating, and its `error` says so; `rate_invalid=True` rates it
    all the same on the Sudoku Explainer's scale. `up_to` ends where a puzzle is above it, and writes infinity. `er_only`
    leaves out EP and ED. `canonical=True` rates the canonical form, so that equivalent puzzles have one rating.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> pm.rate([easy]).er
    [1.5]
    >>> pm.rate([easy], scale="hodoku").level
    ['Easy']
    """
    options = {"er_only": er_only, "up_to": up_to, "rate_invalid": rate_invalid, "canonical": canonical}
    job = Job.rate(scale=scale, **options)
    answer = {"ser": SerRated, "hodoku": HodokuRated}.get(scale, AllRated)
    return _over(answer, job, puzzles, column, threads, timeout, on_error, progress)


def classify(
    puzzles: Any,
    *,
    measures: Sequence[str] = (),
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
) -> Any:
    """Classes of each puzzle that no order of strategies changes: the depth of trial and error (`te`), the size of the
    smallest backdoors (`backdoor`), the lengths of the longest whip (`w`) and braid (`b`) that are needed, or the classes that
    `measures` names. Arguments as for `solve`.

    None, or -1 in an array, where there is none, or where it is above what is looked for: a depth or a backdoor above 3.

    >>> import pencilmark as pm
    >>> hard = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> found = pm.classify([hard], measures=["te", "backdoor", "backdoors"])
    >>> found.te, found.backdoor, found.backdoors
    ([2], [2], [33])
    """
    job = Job.classify(measures=list(measures))
    return _over(Classes, job, puzzles, column, threads, timeout, on_error, progress)


def canonical(
    puzzles: Any,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
) -> Any:
    """The smallest of all equivalents of each puzzle, and how many symmetries take it to itself. Arguments as for
    `solve`.

    >>> import pencilmark as pm
    >>> one = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> other = one[::-1]
    >>> form, same = pm.canonical([one, other]).canonical
    >>> form == same
    True
    """
    return _over(Canonical, Job.canonical(), puzzles, column, threads, timeout, on_error, progress)


def techniques(
    puzzles: Any,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    **options: Unpack[Selection],
) -> Any:
    """Which strategies solve each puzzle, and how often each is used. Arguments as for `solve`; the strategies may be
    chosen as for `Puzzle.steps`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> pm.techniques([easy]).hardest
    ['hidden-single']
    """
    job = Job.techniques(**options)
    return _over(Techniques, job, puzzles, column, threads, timeout, on_error, progress)


def explain(
    puzzles: Any,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    **options: Unpack[ExplainOptions],
) -> Any:
    """The whole path of each puzzle, as JSON. Arguments as for `techniques`; of several steps of a strategy, the
    `"first"` is taken, or the `"shortest"` to read.

    >>> import json
    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> path = json.loads(pm.explain([easy]).path[0])
    >>> path["steps"][0]["strategy"]
    'hidden-single'
    """
    job = Job.explain(**options)
    return _over(Explained, job, puzzles, column, threads, timeout, on_error, progress)


def _over(
    answer: Callable[..., Any],
    job: Job,
    puzzles: Any,
    column: str | None,
    threads: int | None,
    timeout: float | None,
    on_error: OnError,
    progress: bool,
) -> Any:
    """The answers of a job, of the kind of the puzzles."""
    found = over(job, puzzles, column, threads, timeout, on_error, progress)
    if is_arrow(puzzles):
        return found
    if isinstance(puzzles, np.ndarray) and not is_texts(puzzles):
        # Grids have the shape that came.
        found = {name: _shaped(values, puzzles.shape) for name, values in found.items()}
    return answer(**found)


def _shaped(values: Any, shape: tuple[int, ...]) -> Any:
    return values.reshape(shape) if values.dtype == np.uint8 else values
