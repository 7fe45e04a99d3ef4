"""Puzzles that are made: one after the other, as arrays, or as a stream of Arrow."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Union

import numpy as np
import numpy.typing as npt

from pencilmark import _core
from pencilmark._arguments import threads_of
from pencilmark._core import Puzzle
from pencilmark._progress import telling
from pencilmark._seeds import Seed, number_of

Level = Literal["easy", "medium", "hard", "unfair", "extreme", 1, 2, 3, 4, 5]
Symmetry = Literal["none", "rot180", "rot90", "h", "v", "diag", "anti", "ortho", "bidiag", "full", "any"]

# One number, the first and the last of a range (None where it is open), or a text such as "22..26".
Numbers = Union[int, tuple[Union[int, None], Union[int, None]], str]
Ratings = Union[float, tuple[Union[float, None], Union[float, None]], str]

# A puzzle, or what `Puzzle` reads.
PuzzleLike = Union[Puzzle, str, bytes, Sequence[int], npt.NDArray[Any]]

# How many puzzles are fetched together: threads make more meanwhile.
FETCHED = 256


class Generated(NamedTuple):
    """A puzzle that was made, and what is known of it.

    `minimal`: whether every given is needed. `state`: the state to practise on, with `practice`. `weight`: how many times
    rarer such a puzzle is met than one with 24 givens, with `unbiased`. `er`, `level` and `techniques` (strategies and how
    often each is used): with `facts`.
    """

    puzzle: Puzzle
    solution: Puzzle
    givens: int
    minimal: bool
    state: Puzzle | None = None
    weight: float | None = None
    er: float | None = None
    level: str | None = None
    techniques: dict[str, int] | None = None


class GeneratedArrays(NamedTuple):
    """Puzzles as arrays: `puzzle` and `solution` of shape n×9×9 and type `uint8`, with 0 for a blank; the others of shape
    n, and None what was not asked for."""

    puzzle: npt.NDArray[np.uint8]
    solution: npt.NDArray[np.uint8]
    givens: npt.NDArray[np.int64]
    minimal: npt.NDArray[np.bool_]
    state: npt.NDArray[np.object_] | None = None
    weight: npt.NDArray[np.float64] | None = None
    er: npt.NDArray[np.float64] | None = None
    level: npt.NDArray[np.object_] | None = None
    techniques: npt.NDArray[np.object_] | None = None


class Generator(Iterator[Generated]):
    """Puzzles that threads make ahead, up to 64 attempts: an iterator, `arrays`, and a stream of Arrow, so that polars,
    pyarrow and DuckDB read it. Each puzzle is given once, whichever way is taken. The threads end with the object."""

    def __init__(self, core: _core.Generator, count: int | None) -> None:
        self._core = core
        self._count = count
        self._fetched: deque[Generated] = deque()

    def __next__(self) -> Generated:
        if not self._fetched:
            columns = self._core.lists(FETCHED)
            for row in zip(*columns.values(), strict=True):
                self._fetched.append(_generated(dict(zip(columns, row, strict=True))))
        if not self._fetched:
            raise StopIteration
        return self._fetched.popleft()

    def arrays(self, count: int | None = None, *, progress: bool = False) -> GeneratedArrays:
        """So many of the next puzzles as arrays; all if it is not said. There are fewer if the time or the tries end.

        >>> import pencilmark as pm
        >>> made = pm.generate(100, seed=1).arrays()
        >>> made.puzzle.shape, made.puzzle.dtype
        ((100, 9, 9), dtype('uint8'))
        >>> bool(((made.puzzle == 0) | (made.puzzle == made.solution)).all())
        True
        """
        if count is None:
            count = self._all("arrays(n)")
        before = [self._fetched.popleft() for _ in range(min(count, len(self._fetched)))]
        with telling(progress, count - len(before)) as tell:
            columns = self._core.arrays(count - len(before), tell)
        return GeneratedArrays(**{name: _array(name, values, before) for name, values in columns.items()})

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        self._all("a table")
        if self._fetched:
            raise ValueError("some of these puzzles were fetched one by one: make a new generator for a table")
        return self._core.stream().__arrow_c_stream__(requested_schema)

    @property
    def tried(self) -> int:
        """How many puzzles were tried so far, for those that were fetched."""
        return self._core.tried

    @property
    def ended(self) -> str | None:
        """Why no more are made: 'enough', or the code of an error: 'no-more-tries', 'out-of-time', 'cancelled'; None if there
        may be more."""
        return self._core.ended

    def _all(self, what: str) -> int:
        if self._count is None:
            raise ValueError(f"{what} needs a count: generate(count)")
        return self._count


def generate(
    count: int | None = None,
    *,
    seed: Seed = None,
    givens: Numbers | None = None,
    symmetry: Symmetry | None = None,
    pattern: str | npt.ArrayLike | None = None,
    minimal: bool | None = None,
    redundant: bool = False,
    from_solution: PuzzleLike | None = None,
    contains: PuzzleLike | None = None,
    unbiased: bool = False,
    er: Ratings | None = None,
    ep: Ratings | None = None,
    ed: Ratings | None = None,
    level: Level | None = None,
    needs: str | Sequence[str] = (),
    exactly_once: bool = False,
    first: str | None = None,
    practice: str | None = None,
    near: PuzzleLike | None = None,
    minus: int | None = None,
    plus: int | None = None,
    strategies: Sequence[str] = (),
    without: Sequence[str] = (),
    profile: str | None = None,
    order: Sequence[Any] | None = None,
    difficulty: Mapping[str, float] | None = None,
    no_uniqueness: bool = False,
    facts: bool = False,
    time: float | None = None,
    tries: int | None = None,
    timeout: float | None = None,
    threads: int | None = None,
) -> Generator:
    """Makes puzzles with exactly one solution: so many, or without an end.

    `seed`: makes the same puzzles again, whatever the number of threads, as `pencilmark generate --seed` does; a number,
    or a generator of NumPy, of which the next number is taken.

    The givens: how many (`givens=24`, `(22, 26)`, `(30, None)`); the `symmetry` of their cells; the `pattern` of their
    cells, as 81 characters or as an array of 81 truths; whether none is redundant (`minimal`, by default True unless
    strategies, a pattern or 28 and more givens are asked for), or some may be (`redundant`); the solution (`from_solution`); givens that all have
    (`contains`). `unbiased`: minimal puzzles with as many givens are equally likely, and have a weight.

    The difficulty: `er`, `ep`, `ed` on the Sudoku Explainer's scale (`7.2`, `(7.0, 7.4)`), and HoDoKu's `level`, by name
    or by stars.

    The technique: strategies without which the puzzle is not solved by what is easier (`needs`), each in just one step
    (`exactly_once`); the strategy of the `first` step beyond singles; a state to `practice` one; `strategies`, `without`
    or a `profile`, which are enough to solve it.

    `near`: the hardest that have `minus` givens of this puzzle less, and `plus` others more.

    `facts`: also finds ER, HoDoKu's level and the strategies used, which takes longer. `time`: seconds for all of them,
    `timeout`: for one attempt, `tries`: the most puzzles that are tried; then there may be fewer (see
    `Generator.ended`).

    >>> import pencilmark as pm
    >>> for made in pm.generate(2, seed=7, symmetry="rot180", level="hard"):
    ...     print(made.puzzle)
    ..1.345........97.5...6...8.6.81..47.........12..43.9.8...2...4.96........345.7..
    .........93..1.6.45..8.69...56..2...4..1.7..6...9..85...26.8..11.5.3..68.........
    >>> import polars as pl
    >>> pl.DataFrame(pm.generate(3, seed=7, facts=True)).columns
    ['puzzle', 'solution', 'givens', 'minimal', 'er', 'level', 'techniques']
    """
    is_stars = level is not None and not isinstance(level, str)
    wanted = {
        # For none, the columns are enough.
        "count": None if count == 0 else count,
        "seed": number_of(seed),
        "tries": tries,
        "givens": _range(givens),
        "symmetry": symmetry,
        "pattern": _pattern(pattern),
        "minimal": minimal,
        "redundant": redundant,
        "from_solution": _puzzle("from_solution", from_solution),
        "contains": _puzzle("contains", contains),
        "unbiased": unbiased,
        "near": _puzzle("near", near),
        "minus": minus,
        "plus": plus,
        "er": _range(er),
        "ep": _range(ep),
        "ed": _range(ed),
        "level": None if is_stars else level,
        "stars": level if is_stars else None,
        "needs": [needs] if isinstance(needs, str) else needs,
        "exactly_once": exactly_once,
        "first": first,
        "practice": practice,
        "strategies": strategies,
        "without": without,
        "profile": profile,
        "order": order,
        "difficulty": difficulty,
        "no_uniqueness": no_uniqueness,
    }
    return Generator(_core.Generator(wanted, count == 0, facts, threads_of(threads), time, timeout), count)


def random(seed: Seed = None, **options: Any) -> Puzzle:
    """A random puzzle, of a seed or of NumPy's generator; the options are those of `generate`.

    >>> import numpy as np
    >>> import pencilmark as pm
    >>> random = np.random.default_rng(1)
    >>> one, other = pm.random(random), pm.random(random)
    >>> one == other, one == pm.random(np.random.default_rng(1))
    (False, True)
    """
    generator = generate(1, seed=seed, **options)
    for made in generator:
        return made.puzzle
    raise TimeoutError(f"no puzzle was found: {generator.ended} ended the search ({generator.tried} tried)")


def _generated(row: dict[str, Any]) -> Generated:
    row["puzzle"], row["solution"] = Puzzle(row["puzzle"]), Puzzle(row["solution"])
    if "state" in row:
        row["state"] = Puzzle(row["state"])
    return Generated(**row)


def _array(name: str, values: npt.NDArray[Any], before: list[Generated]) -> npt.NDArray[Any]:
    """A column, behind what was fetched one by one."""
    if name in ("puzzle", "solution"):
        values = values.reshape(-1, 9, 9)
    if not before:
        return values
    fetched = [getattr(made, name) for made in before]
    if name in ("puzzle", "solution"):
        return np.concatenate([np.stack([puzzle.to_numpy() for puzzle in fetched]), values])
    if name == "state":
        fetched = [str(state) for state in fetched]
    return np.concatenate([np.fromiter(fetched, dtype=values.dtype, count=len(fetched)), values])


def _range(numbers: Any) -> Any:
    """A range as a text: "22..26". What is none is refused as it is."""
    if isinstance(numbers, (tuple, list)) and len(numbers) == 2:
        return "..".join("" if end is None else str(_decimal(end)) for end in numbers)
    return _decimal(numbers)


def _decimal(number: Any) -> Any:
    return f"{float(number):.7g}" if hasattr(number, "__float__") else number


def _pattern(pattern: Any) -> str | None:
    if pattern is None or isinstance(pattern, str):
        return pattern
    cells = np.asarray(pattern).ravel()
    return "".join("x" if cell else "." for cell in cells.tolist())


def _puzzle(name: str, puzzle: Any) -> Puzzle | None:
    try:
        return None if puzzle is None else Puzzle(puzzle)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error
