"""What is written in Rust."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, final, overload

import numpy as np
import numpy.typing as npt
from typing_extensions import Unpack

from pencilmark.answers import (
    ArgumentLine,
    ClassifyAnswer,
    ClassifyOptions,
    ExplainOptions,
    FormatId,
    HintOptions,
    Layout,
    NoHint,
    RateOptions,
    Refusal,
    Selection,
    StepHint,
    UnsolvableHint,
    VerifyAnswer,
    VerifyOptions,
    WhyAnswer,
    WhyOptions,
    WrongHint,
)
from pencilmark.answers import Step as StepAnswer

__all__ = [
    "Answers", "Book", "BookJob", "ClaimJob", "Generator", "Job", "Judged", "Pages", "Path", "Puzzle", "Step", "StepJob",
    "Worksheet", "WorksheetJob", "answer", "answer_json", "scan_json",
]

def answer(name: str, request: str, timeout: float | None) -> str:
    """The answer to a request, as JSON; one that is refused raises an error."""

def answer_json(name: str, request: str, *, timeout: float | None = None) -> str:
    """The answer to a request, both as JSON, byte for byte as the program and the server have it."""

def scan_json(picture: bytes) -> str:
    """The answer about a picture in a file's bytes, as JSON."""


@final
class Puzzle:
    """A Sudoku: givens, and perhaps placed values and pencil marks."""

    def __new__(
        cls,
        source: str | bytes | bytearray | Puzzle | Sequence[int] | npt.NDArray[np.integer[Any]],
        *,
        layout: Layout | None = None,
    ) -> Puzzle: ...
    @property
    def layout(self) -> str | None:
        """The layout of the board; None for the usual board."""

    @property
    def givens(self) -> int:
        """The number of givens, from 0 to 81."""

    def to_numpy(self) -> npt.NDArray[np.uint8]:
        """The givens and values as an array of bytes of shape 9×9, with 0 for a blank; on a layout, of its shape."""

    def solve(self, *, timeout: float | None = None) -> Puzzle | None:
        """The solution; None if there is not exactly one."""

    def solutions(self, limit: int = 100, *, timeout: float | None = None) -> list[Puzzle]:
        """The solutions, as many as there are up to `limit`, which is 100000 at most."""

    def count(self, limit: int = 2, *, timeout: float | None = None) -> int:
        """The number of solutions; the count stops at `limit`."""

    def check(self, *, timeout: float | None = None) -> dict[str, Any]:
        """Whether there is exactly one solution, and which givens are not needed."""

    def rate(self, *, timeout: float | None = None, **options: Unpack[RateOptions]) -> Any:
        """The ratings on the Sudoku Explainer's scale and on HoDoKu's, or on one `scale`: `"ser"` or `"hodoku"`."""

    def classify(self, *, timeout: float | None = None, **options: Unpack[ClassifyOptions]) -> ClassifyAnswer:
        """Classes that no order of strategies changes: `te`, `backdoor`, `w` and `b`, or those that `measures` names."""

    def hint(
        self,
        level: Literal[1, 2, 3, 4] = 4,
        /,
        *,
        timeout: float | None = None,
        **options: Unpack[HintOptions],  # pyright: ignore[reportGeneralTypeIssues]
    ) -> StepHint | WrongHint | UnsolvableHint | NoHint:
        """The next hint: the family of the strategy (level 1), the strategy (2), the place to look at (3), the whole step (4)."""

    def why(
        self,
        cell: str,
        digit: int,
        /,
        *,
        timeout: float | None = None,
        **options: Unpack[WhyOptions],
    ) -> WhyAnswer:
        """The reason why a digit cannot be in a cell, or the step that shows that it is there."""

    def verify(
        self,
        claims: Sequence[str | Mapping[str, Any]],
        /,
        *,
        timeout: float | None = None,
        **options: Unpack[VerifyOptions],
    ) -> VerifyAnswer:
        """Whether claims about the puzzle are right, whether they follow from its marks, and why not."""

    def steps(self, *, timeout: float | None = None, **options: Unpack[Selection]) -> list[Step]:
        """Every step that can be made now, with all strategies."""

    def explain(self, *, timeout: float | None = None, **options: Unpack[ExplainOptions]) -> Path:
        """The whole path, as a person solves: always the easiest step."""

    def canonical(self, *, timeout: float | None = None) -> dict[str, Any]:
        """The smallest equivalent puzzle (`puzzle`), which all equivalent puzzles have in common."""

    def convert(self, format: FormatId) -> str:
        """The puzzle in another format, by the format's id. An unknown id raises a RequestError that lists all ids."""

    def _repr_svg_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Step:
    """A step: its strategy, the values that it places, the marks that it removes, and the truths that prove it."""

    @property
    def strategy(self) -> str:
        """The strategy's id."""

    @property
    def name(self) -> str:
        """The step's name."""

    @property
    def text(self) -> str:
        """The step in words."""

    @property
    def notation(self) -> str | None:
        """The step in the notation of chains; None if it is no chain."""

    @property
    def difficulty(self) -> float | None:
        """The difficulty of the step, on the scale of its path; None if that has no scale."""

    @property
    def digits(self) -> list[int]:
        """The digits that it is about, from 1 to 9."""

    @property
    def places(self) -> list[tuple[str, int]]:
        """The values that it places: cells, from r1c1 to r9c9, and digits."""

    @property
    def removes(self) -> list[tuple[str, int]]:
        """The marks that it removes: cells, from r1c1 to r9c9, and digits."""

    @property
    def truths(self) -> list[str]:
        """The truths that prove it: cells that hold a digit (r2c3), and houses that hold a certain digit (4r5)."""

    @property
    def links(self) -> int | None:
        """The number of links of a chain or a net; None for other steps."""

    @property
    def argument(self) -> list[ArgumentLine] | None:
        """The argument, line by line; None if it is one inference."""

    @property
    def facts(self) -> dict[str, Any]:
        """The parts of the pattern, by their names; these depend on the strategy."""

    @property
    def before(self) -> Puzzle:
        """The state before the step."""

    @property
    def after(self) -> Puzzle:
        """The state after the step."""

    def to_dict(self) -> StepAnswer:
        """The step as a dictionary, which can be written as JSON."""

    def _repr_svg_(self) -> str: ...

@final
class Path:
    """The path of a puzzle: a sequence of steps."""

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is solved."""

    @property
    def steps(self) -> list[Step]:
        """All steps, in a list."""

    @property
    def solved(self) -> bool:
        """Whether the path ends with the solution."""

    @property
    def outcome(self) -> Literal["solved", "stuck", "faulty", "stopped"]:
        """The outcome: `solved`, `stuck` (no strategy finds a step), `faulty` (no solution), or `stopped`."""

    @property
    def error(self) -> Refusal | None:
        """The reason why it was stopped, with a `code` and a `message`; None if it was not."""

    @property
    def end(self) -> Puzzle:
        """The state after the last step."""

    @property
    def hardest(self) -> Step | None:
        """The hardest step; the first one if several are equally hard. None if the path has no step, or no scale."""

    def to_dict(self) -> dict[str, Any]:
        """The path as a dictionary, which can be written as JSON."""

    def to_html(self) -> str:
        """The path as a complete HTML page, with buttons and keys that go from step to step."""

    def _repr_html_(self) -> str: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, place: int, /) -> Step: ...
    @overload
    def __getitem__(self, place: slice, /) -> list[Step]: ...
    def __iter__(self) -> Iterator[Step]: ...

@final
class Answers:
    """A stream of Arrow's record batches, each of which is answered when it is asked for."""

    @property
    def schema(self) -> Any: ...
    def __iter__(self) -> Answers: ...
    def __next__(self) -> Any: ...
    def whole(self) -> Any: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

@final
class Generator:
    """Makes puzzles."""

    def __new__(
        cls,
        wanted: dict[str, Any],
        nothing: bool,
        facts: bool,
        threads: int,
        time: float | None,
        timeout: float | None,
    ) -> Generator: ...
    def lists(self, most: int) -> dict[str, Any]:
        """The next rows as lists: at least one and at most `most`; none if there are no more."""

    def arrays(self, count: int, progress: Callable[[int], None] | None) -> dict[str, Any]:
        """The next rows as arrays: `count` rows, or fewer if there are no more."""

    def stream(self) -> Any:
        """The rows as a stream of Arrow's batches."""

    @property
    def tried(self) -> int: ...
    @property
    def ended(self) -> str | None: ...

@final
class Job:
    """A task for many puzzles."""

    @staticmethod
    def solve(limit: int) -> Job: ...
    @staticmethod
    def check() -> Job: ...
    @staticmethod
    def rate(**options: Any) -> Job: ...
    @staticmethod
    def classify(**options: Any) -> Job: ...
    @staticmethod
    def canonical() -> Job: ...
    @staticmethod
    def techniques(**options: Any) -> Job: ...
    @staticmethod
    def explain(**options: Any) -> Job: ...
    @staticmethod
    def fits(condition: str, **options: Any) -> Job: ...
    def place(self, names: Sequence[str], column: str | None) -> int: ...
    def over_numbers(
        self,
        numbers: npt.NDArray[np.uint8],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> dict[str, Any]: ...
    def over_list(
        self,
        puzzles: list[Any],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
        arrays: bool,
    ) -> dict[str, Any]: ...
    def over_stream(
        self,
        stream: Any,
        column: str | None,
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> Answers: ...

@final
class StepJob:
    """The steps of many puzzles."""

    @staticmethod
    def paths(text: bool, argument: bool, layout: Layout | None = None, **options: Any) -> StepJob: ...
    @staticmethod
    def hint(text: bool, argument: bool, layout: Layout | None = None, **options: Any) -> StepJob: ...
    @staticmethod
    def steps(text: bool, argument: bool, layout: Layout | None = None, **options: Any) -> StepJob: ...
    @property
    def cells(self) -> int: ...
    @property
    def layout(self) -> str | None: ...
    def place(self, names: Sequence[str], column: str | None) -> int: ...
    def over_numbers(
        self,
        numbers: npt.NDArray[np.uint8],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> dict[str, Any]: ...
    def over_list(
        self,
        puzzles: list[Any],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
        arrays: bool,
    ) -> dict[str, Any]: ...
    def over_stream(
        self,
        stream: Any,
        column: str | None,
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
        bytes: bool = False,
    ) -> Answers: ...

@final
class ClaimJob:
    """Judges many claims."""

    def __new__(cls, **options: Any) -> ClaimJob: ...
    def over_lists(
        self,
        states: list[Any],
        claims: Sequence[str | None],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> dict[str, Any]: ...
    def over_stream(
        self,
        stream: Any,
        state: str,
        claim: str,
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
        raises: bool,
    ) -> Answers: ...

@final
class BookJob:
    """Makes a book."""

    def __new__(cls, **options: Any) -> BookJob: ...
    def place(self, names: Sequence[str], column: str | None) -> int: ...
    def over_numbers(
        self,
        numbers: npt.NDArray[np.uint8],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
    ) -> Judged: ...
    def over_list(
        self,
        puzzles: list[Any],
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
    ) -> Judged: ...
    def over_stream(
        self,
        stream: Any,
        column: str | None,
        threads: int,
        timeout: float | None,
        progress: Callable[[int], None] | None,
    ) -> Judged: ...
    def book(self, judged: Sequence[Judged], titles: Sequence[str] | None) -> Book:
        """The book of puzzles. Its sections have the titles that stand beside the rows; without titles, they are the levels."""

@final
class Judged:
    """Puzzles for a book, each with its row, and the reasons why others are left out."""

    def __len__(self) -> int: ...
    @property
    def left_out(self) -> list[tuple[int, str, str]]: ...

@final
class Book:
    """A book, and its pages."""

    @property
    def title(self) -> str: ...
    @property
    def pages(self) -> Pages: ...
    def key(self) -> Pages: ...
    def epub(self) -> bytes: ...
    def placed(self) -> list[dict[str, Any]]: ...

@final
class Pages:
    """Pages that are laid out."""

    def __len__(self) -> int: ...
    @staticmethod
    def check_pdf() -> None:
        """Raises an error if this wheel was built without PDF."""

    def pdf(self) -> bytes: ...
    def svg(self, page: int) -> str: ...

@final
class WorksheetJob:
    """Makes worksheets about a strategy."""

    def __new__(cls, strategy: str, each: int, pupils: int, **options: Any) -> WorksheetJob: ...
    def worksheet(self, states: Sequence[Puzzle]) -> Worksheet: ...

@final
class Worksheet:
    """Worksheets, and their pages."""

    @property
    def title(self) -> str: ...
    @property
    def pages(self) -> Pages: ...
    @property
    def positions(self) -> int: ...
    def key(self) -> Pages: ...
