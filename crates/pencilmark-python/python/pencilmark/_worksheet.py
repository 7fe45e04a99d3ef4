"""Worksheets of positions for one strategy."""

from __future__ import annotations

from typing import Any, Literal

from pencilmark import _core
from pencilmark._arguments import whole
from pencilmark._core import WorksheetJob
from pencilmark._document import Day, Document, count as so_many, given, kind_of
from pencilmark._files import PathLike, refuse_present
from pencilmark._generate import generate
from pencilmark._seeds import Seed
from pencilmark.answers import Selection

# The most pupils that one document is for.
MOST_PUPILS = 200


class Worksheet(Document):
    """Worksheets, a sheet a pupil, and the answers behind them. A notebook shows the first page."""

    def __init__(self, core: _core.Worksheet, ended: str) -> None:
        super().__init__(core.title, core.pages)
        self._core = core
        self._ended = ended

    @property
    def positions(self) -> int:
        """How many positions there are, for all pupils."""
        return self._core.positions

    @property
    def ended(self) -> str:
        """Why there are no more: 'enough', or the code of an error: 'no-more-tries', 'out-of-time'."""
        return self._ended

    def key(self) -> Document:
        """The answers alone, as a document of their own."""
        return Document(f"{self.title}: answers", self._core.key())

    def _told(self) -> str:
        return f"{so_many(self.positions, 'position')} on {so_many(self.pages, 'page')}"


def worksheet(
    strategy: str,
    count: int = 4,
    out: PathLike | None = None,
    *,
    pupils: int = 1,
    seed: Seed = None,
    force: bool = False,
    title: str | None = None,
    author: str | None = None,
    date: Day | None = None,
    paper: str | None = None,
    per_page: Literal[1, 2, 4, 6, 9, 12] | None = None,
    bleed: float | None = None,
    gutter: float | None = None,
    large_print: bool = False,
    **options: Any,
) -> Worksheet:
    """Makes worksheets: `count` positions in which a strategy makes the next step, other ones for each of `pupils`, with room to
    write, and the answers.

    A `seed` makes the same positions again. The layout is that of `book`, the other options are those of `generate`, as `symmetry`,
    `time` and `tries`.

    >>> import pencilmark as pm
    >>> sheets = pm.worksheet("x-wing", 4, pupils=2, seed=1)
    >>> sheets, sheets.key()
    (<Worksheet 'X-Wing': 8 positions on 4 pages>, <Document 'X-Wing: answers': 2 pages>)
    """
    whole("count", count, 1)
    whole("pupils", pupils, 1, MOST_PUPILS)
    layout = given(
        title=title,
        author=author,
        date=date,
        paper=paper,
        per_page=per_page,
        bleed=bleed,
        gutter=gutter,
        large_print=large_print,
    )
    if out is not None:
        kind_of("out", out, None, Worksheet.formats)
        refuse_present(out, force)
    selection = {name: value for name, value in options.items() if name in Selection.__annotations__}
    job = WorksheetJob(strategy, count, pupils, **layout, **selection)
    made = generate(count * pupils, practice=strategy, seed=seed, **options)
    states = [one.state for one in made if one.state is not None]
    if not states:
        raise TimeoutError(f"no position was found: {made.ended} ended the search ({made.tried} tried)")
    found = Worksheet(job.worksheet(states), made.ended or "enough")
    if out is not None:
        found.save(out, force=force)
    return found
