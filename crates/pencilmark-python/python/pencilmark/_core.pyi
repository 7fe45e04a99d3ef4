"""What is written in Rust."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

class Puzzle:
    """A Sudoku: givens, and perhaps placed values and pencil marks.

    It is read from text in any format (81 characters, a grid, pencil marks, a link, …), from 81 numbers, or from an
    array of 81 numbers in any shape, with 0 for a blank. A ValueError has the attributes `line` and `character`.
    """

    def __new__(cls, source: str | bytes | Puzzle | Sequence[int] | npt.NDArray[Any]) -> Puzzle: ...
    @property
    def givens(self) -> int:
        """The number of givens."""

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """The values as an array of shape 9×9, with 0 for a blank."""

    def solve(self, *, timeout: float | None = None) -> Puzzle | None:
        """The solution; None if there is not exactly one."""

    def solutions(self, limit: int = 100, *, timeout: float | None = None) -> list[Puzzle]:
        """The solutions, up to a limit."""

    def count(self, limit: int = 2, *, timeout: float | None = None) -> int:
        """How many solutions there are, up to a limit."""

    def check(self, *, timeout: float | None = None) -> dict[str, Any]:
        """Whether there is exactly one solution, and which givens are redundant."""

    def rate(self, *, timeout: float | None = None) -> dict[str, Any]:
        """The ratings on the Sudoku Explainer's scale and on HoDoKu's, and the hardest step."""

    def hint(
        self,
        level: Literal[1, 2, 3, 4] = 4,
        *,
        strategies: Sequence[str] = (),
        without: Sequence[str] = (),
        profile: str | None = None,
        timeout: float | None = None,
    ) -> dict[str, Any]:
        """The next hint: of what family (1), which strategy (2), where to look (3), everything (4)."""

    def steps(
        self,
        *,
        strategies: Sequence[str] = (),
        without: Sequence[str] = (),
        profile: str | None = None,
        timeout: float | None = None,
    ) -> list[Step]:
        """Every step that can be made now."""

    def explain(
        self,
        *,
        strategies: Sequence[str] = (),
        without: Sequence[str] = (),
        profile: str | None = None,
        choose: Literal["shortest", "first"] = "shortest",
        concise: bool = False,
        timeout: float | None = None,
    ) -> Path:
        """The whole path, as a person solves."""

    def canonical(self, *, timeout: float | None = None) -> dict[str, Any]:
        """The smallest equivalent puzzle, the number of automorphisms, and the symmetry that leads there."""

    def convert(self, format: str) -> str:
        """The puzzle in another format."""

    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object) -> bool: ...
    def __hash__(self) -> int: ...

class Step:
    """A step of a path: which strategy, what it shows, and what proves it."""

    @property
    def strategy(self) -> str:
        """The strategy's id."""

    @property
    def name(self) -> str:
        """The strategy's name."""

    @property
    def text(self) -> str:
        """The step in words."""

    @property
    def notation(self) -> str | None:
        """The step in the field's notation."""

    @property
    def difficulty(self) -> float | None: ...
    @property
    def digits(self) -> list[int]: ...
    @property
    def places(self) -> list[tuple[str, int]]:
        """The values that are placed: cells such as r1c2, and digits."""

    @property
    def removes(self) -> list[tuple[str, int]]:
        """The marks that are removed: cells and digits."""

    @property
    def truths(self) -> list[str]:
        """The constraints that prove it: a cell (r2c3), or a digit in a house (4r5)."""

    @property
    def links(self) -> int | None: ...
    @property
    def argument(self) -> Any:
        """The argument line by line, if a person goes through several inferences."""

    @property
    def facts(self) -> dict[str, Any]: ...
    @property
    def before(self) -> Puzzle:
        """The state before the step."""

    @property
    def after(self) -> Puzzle:
        """The state after the step."""

    def to_dict(self) -> dict[str, Any]: ...
    def _repr_svg_(self) -> str: ...

class Path:
    """How a puzzle is solved: a sequence of steps. A notebook shows it as a page that is walked by keys."""

    @property
    def puzzle(self) -> Puzzle: ...
    @property
    def steps(self) -> list[Step]: ...
    @property
    def solved(self) -> bool: ...
    @property
    def outcome(self) -> Literal["solved", "stuck", "faulty", "stopped"]: ...
    @property
    def end(self) -> Puzzle:
        """The state after the last step."""

    @property
    def hardest(self) -> Step | None:
        """The hardest step; of several, the first."""

    def to_dict(self) -> dict[str, Any]: ...
    def to_html(self) -> str:
        """A page of the path, complete in itself."""

    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    def __getitem__(self, number: int) -> Step: ...
    def __iter__(self) -> Iterator[Step]: ...

class RecordBatchReader:
    """A stream of Arrow's record batches."""

    def __arrow_c_stream__(self, requested_schema: object = None) -> object: ...

class Generator:
    """Makes puzzles."""

    def __new__(cls, wanted: dict[str, Any]) -> Generator: ...
    def columns(self) -> list[str]: ...
    def lists(self, most: int) -> dict[str, Any]:
        """The next rows, at least one and at most so many, as lists; none if there are no more."""

    def arrays(self, count: int, progress: Callable[[int], None] | None) -> dict[str, Any]:
        """The next rows, so many if there are as many, as arrays."""

    def stream(self) -> RecordBatchReader:
        """The rows as a stream of Arrow's batches."""

    @property
    def tried(self) -> int: ...
    @property
    def ended(self) -> str | None: ...

class Job:
    """A task for many puzzles."""

    @staticmethod
    def solve(limit: int) -> Job: ...
    @staticmethod
    def check() -> Job: ...
    @staticmethod
    def rate_ser(er_only: bool) -> Job: ...
    @staticmethod
    def rate_hodoku() -> Job: ...
    @staticmethod
    def canonical() -> Job: ...
    @staticmethod
    def techniques(strategies: list[str], without: list[str], profile: str | None) -> Job: ...
    @staticmethod
    def explain(strategies: list[str], without: list[str], profile: str | None, shortest: bool) -> Job: ...
    def columns(self) -> list[str]: ...
    def over_numbers(
        self,
        numbers: npt.NDArray[np.uint8],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
    ) -> dict[str, Any]: ...
    def over_texts(
        self,
        texts: list[str | None],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
    ) -> dict[str, Any]: ...
    def over_stream(
        self,
        stream: Any,
        column: str | None,
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> RecordBatchReader: ...
