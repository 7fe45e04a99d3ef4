"""Books of puzzles."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Union

import numpy as np

from pencilmark import _core
from pencilmark._arguments import threads_of
from pencilmark._arrow import is_arrow, only_puzzles
from pencilmark._core import BookJob, Judged
from pencilmark._document import Day, Document, Kind, count, given, kind_of
from pencilmark._files import PathLike, refuse_present
from pencilmark._generate import Generated, GeneratedArrays
from pencilmark._over import check_column, rows_in
from pencilmark._progress import telling
from pencilmark.answers import Selection

if TYPE_CHECKING:
    from typing_extensions import Unpack

Sections = Union[Literal["level", "none"], Sequence[str]]


class Placed(NamedTuple):
    """A puzzle of a book, and where it stands: the number above it, its page and that of its solution, from 1; its section, its
    rating on the Sudoku Explainer's scale, its level on HoDoKu's and the stars of it, None if the time was over; how many givens it
    has, what stands above it, and its layout, None for the usual board."""

    number: int
    page: int
    solution_page: int | None
    puzzle: str
    solution: str
    section: str
    er: float | None
    level: str | None
    stars: int | None
    givens: int
    label: str
    layout: str | None = None


class LeftOut(NamedTuple):
    """A puzzle that is not in the book: its row, from 0; the code of the error, which does not change, and the reason in words.
    `section` is the title of the list that it is from, if there are several."""

    row: int
    code: str
    reason: str
    section: str | None


class Book(Document):
    """A book of puzzles, laid out. A notebook shows its first page.

    >>> import pencilmark as pm
    >>> book = pm.book(pm.generate(5, seed=7), sections="none", title="Five puzzles")
    >>> book
    <Book 'Five puzzles': 5 puzzles on 3 pages>
    >>> book.epub()[:2], book.svg(1)[:4]
    (b'PK', '<svg')
    """

    formats = ("pdf", "epub", "csv")

    def __init__(self, core: _core.Book, left_out: list[LeftOut]) -> None:
        super().__init__(core.title, core.pages)
        self._core = core
        self._placed = [Placed(**row) for row in core.placed()]
        self._left_out = left_out

    @property
    def placed(self) -> list[Placed]:
        """Where each puzzle stands, in the order of the numbers.

        >>> import pencilmark as pm
        >>> book = pm.book(pm.generate(5, seed=7))
        >>> [(placed.number, placed.page, placed.section, placed.er) for placed in book.placed[:2]]
        [(1, 2, 'Easy', 1.5), (2, 3, 'Medium', 2.6)]
        """
        return self._placed

    @property
    def left_out(self) -> list[LeftOut]:
        """The puzzles that cannot be read, or do not have exactly one solution, and those whose time was over.

        >>> import pencilmark as pm
        >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
        >>> pm.book([easy, "." * 81]).left_out
        [LeftOut(row=1, code='several-solutions', reason='the puzzle has several solutions', section=None)]
        """
        return self._left_out

    def epub(self) -> bytes:
        """The book as EPUB 3, for readers on screens: text that flows, and links between puzzles, hints and solutions."""
        return self._core.epub()

    def csv(self) -> str:
        """The table of `placed` as CSV."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        # What is in a book has no error; the column is that of the program.
        writer.writerow([*Placed._fields[:-1], "error"])
        writer.writerows([*placed[:-1], None] for placed in self._placed)
        return text.getvalue()

    def key(self) -> Document:
        """The solutions alone, as a document of their own; `solutions="none"` leaves them out of the book."""
        return Document(f"{self.title}: solutions", self._core.key())

    def _bytes(self, kind: str) -> bytes:
        if kind == "epub":
            return self.epub()
        return self.csv().encode() if kind == "csv" else self.pdf()

    def _told(self) -> str:
        left_out = f", {len(self._left_out)} left out" if self._left_out else ""
        return f"{count(len(self._placed), 'puzzle')} on {count(self.pages, 'page')}{left_out}"


def book(
    puzzles: Any,
    out: PathLike | None = None,
    *,
    format: Kind | None = None,
    force: bool = False,
    sections: Sections = "level",
    title: str | None = None,
    cover: bool = False,
    subtitle: str | None = None,
    author: str | None = None,
    date: Day | None = None,
    contents: bool | None = None,
    solutions: Literal["end", "section", "none"] | None = None,
    hints: Literal["none", "pages", "turned"] | None = None,
    instructions: bool = False,
    paper: str | None = None,
    per_page: Literal[1, 2, 4, 6, 9, 12] | None = None,
    bleed: float | None = None,
    gutter: float | None = None,
    label: str | None = None,
    marks: Literal["none", "room", "all", "own"] | None = None,
    large_print: bool = False,
    link: str | None = None,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    progress: bool = False,
    **options: Unpack[Selection],
) -> Book:
    """Makes a book of puzzles: solved, rated, in sections, with solutions, as `pencilmark book` does. The same puzzles make the
    same bytes, whatever the number of threads.

    `puzzles` is a list, an array or a table as for `solve`, what `generate` makes, or a dictionary of any of these by the titles
    of their sections. What cannot be read, or has not exactly one solution, is left out, and `left_out` of the book says why.
    `out` is a file to write it to as well, as `save` of the book does: .pdf, .epub or .csv.

    `sections`: by `"level"`, `"none"`, or a list with the title of the section for each puzzle.

    The book: its `title`; a `cover`, with a `subtitle`; the `author`; a `date`; a table of `contents`, by default where there are
    several sections; `solutions` at the `"end"`, behind each `"section"`, or `"none"`; `hints` in three stages for the hardest
    step of each puzzle, on `"pages"` at the end, or upside down below the puzzles (`"turned"`); `instructions` about the strategies that each
    section is the first to need.

    The pages: `paper` such as `"a4"`, `"letter"`, `"a5"`, `"6x9"` or `"170x240mm"`; 1, 2, 4, 6, 9 or 12 puzzles `per_page`;
    what is cut off (`bleed`) and what the binding takes (`gutter`), in millimetres; the `label` above each puzzle, with
    `{n}`, `{level}`, `{stars}`, `{er}`, `{givens}`, `{section}` and `{hardest}`; `marks` in blank cells, all of them, the
    `"room"` for them, or entries and marks of a state (`"own"`); `large_print`; a code that opens the puzzle in the page at the address `link`.

    `timeout`: the most seconds for one puzzle. The strategies of hints and instructions may be chosen as for `Puzzle.steps`.

    >>> import pencilmark as pm
    >>> book = pm.book(pm.generate(6, seed=7), paper="a5", per_page=2, cover=True, title="Six puzzles")
    >>> book.pages, [placed.page for placed in book.placed]
    (7, [3, 3, 4, 5, 5, 6])
    >>> pm.book(pm.generate(1), per_page=5)
    Traceback (most recent call last):
        ...
    pencilmark.RequestError: per_page: 1, 2, 4, 6, 9 or 12 is expected
    """
    layout = given(
        title=title,
        cover=cover,
        subtitle=subtitle,
        author=author,
        date=date,
        contents=contents,
        solutions=solutions,
        hints=hints,
        instructions=instructions,
        paper=paper,
        per_page=per_page,
        bleed=bleed,
        gutter=gutter,
        label=label,
        marks=marks,
        large_print=large_print,
        link=link,
    )
    if out is not None:
        kind_of("out", out, format, Book.formats)
        refuse_present(out, force)
    check_column(column)
    number = threads_of(threads)
    # What is wrong is told before there is work.
    job = BookJob(**layout, **options)
    lists: dict[str | None, Any] = dict(puzzles) if isinstance(puzzles, Mapping) else {None: puzzles}
    judged = {name: _judged(job, some, column, number, timeout, progress) for name, some in lists.items()}
    rows = sum(map(len, judged.values()))
    if isinstance(puzzles, Mapping):
        if sections != "level":
            raise ValueError("sections: the titles of a dictionary are those of the sections")
        titles: list[str] | None = [str(name) for name, some in judged.items() for _ in range(len(some))]
    elif isinstance(sections, str):
        if sections not in ("level", "none"):
            raise ValueError("sections: 'level', 'none' or a list of titles is expected")
        titles = None if sections == "level" else [title or "Sudoku"] * rows
    else:
        titles = [str(name) for name in sections]
    left_out = [LeftOut(*told, section=name) for name, some in judged.items() for told in some.left_out]
    made = Book(job.book(list(judged.values()), titles), left_out)
    if out is not None:
        made.save(out, format=format, force=force)
    return made


def _judged(job: BookJob, puzzles: Any, column: str | None, threads: int, timeout: float | None, progress: bool) -> Judged:
    """Puzzles, solved and rated, whatever they come in."""
    if isinstance(puzzles, GeneratedArrays):
        puzzles = puzzles.puzzle
    if is_arrow(puzzles):
        stream, column = only_puzzles(job, puzzles, column)
        with telling(progress, None) as tell:
            return job.over_stream(stream, column, threads, timeout, tell)
    rows = rows_in(puzzles, column)
    with telling(progress, len(rows)) as tell:
        if isinstance(rows, np.ndarray):
            return job.over_numbers(rows.reshape(-1), threads, timeout, tell)
        rows = [row.puzzle if isinstance(row, Generated) else row for row in rows]
        return job.over_list(rows, threads, timeout, tell)
