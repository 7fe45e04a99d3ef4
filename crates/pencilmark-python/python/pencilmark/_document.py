"""Laid out pages: what a book, its key and worksheets have in common."""

from __future__ import annotations

import datetime
import html
import os
from pathlib import Path
from typing import Any, ClassVar, Literal, Union

from pencilmark import _core
from pencilmark._files import PathLike, refuse_present, write

Day = Union[str, datetime.date]
Kind = Literal["pdf", "epub", "csv"]


class Document:
    """Laid out pages. A notebook shows the first."""

    # What it can be written as.
    formats: ClassVar[tuple[str, ...]] = ("pdf",)

    def __init__(self, title: str, pages: _core.Pages) -> None:
        self._title = title
        self._pages = pages

    @property
    def title(self) -> str:
        """The title."""
        return self._title

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def pdf(self) -> bytes:
        """The pages as PDF: tagged for who hears it read (PDF/UA-1), with a date also for archives (PDF/A-2a). A package that was
        built without the feature pdf raises a RequestError that says how it is built."""
        return self._pages.pdf()

    def svg(self, page: int) -> str:
        """A page as SVG, by its number from 1."""
        return self._pages.svg(page)

    def save(self, path: PathLike, *, format: Kind | None = None, force: bool = False) -> None:
        """Writes a file, whole or not at all, in the format that its name ends with, or in `format`. What is there already
        is replaced with `force` only; else it raises a FileExistsError."""
        kind = kind_of("path", path, format, self.formats)
        refuse_present(path, force)
        write(path, self._bytes(kind), force)

    def _bytes(self, kind: str) -> bytes:
        del kind
        return self.pdf()

    def _told(self) -> str:
        """What is in it."""
        return count(self.pages, "page")

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self._title!r}: {self._told()}>"

    def _repr_html_(self) -> str:
        # Paper is white, whatever the colours of the notebook are.
        paper = "display:inline-block;background:#fff;border:1px solid #ccc"
        told = html.escape(f"{self._title}: {self._told()}")
        return f'<figure style="margin:0"><div style="{paper}">{self.svg(1)}</div><figcaption>{told}</figcaption></figure>'


def kind_of(name: str, path: PathLike, format: str | None, kinds: tuple[str, ...]) -> str:
    """What a file is, by what is said or by its name."""
    kind = Path(path).suffix[1:].lower() if format is None else format
    if kind not in kinds:
        if format is not None:
            raise ValueError(f"format: {_one_of(kinds)} is expected, not {format!r}")
        endings = _one_of(tuple("." + kind for kind in kinds))
        raise ValueError(f"{name}: a name that ends in {endings} is expected, not {os.fspath(path)}")
    if kind == "pdf":
        _core.Pages.check_pdf()
    return kind


def _one_of(words: tuple[str, ...]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def given(**layout: Any) -> dict[str, Any]:
    """The options of a layout that are given; a day as the program reads it."""
    day = layout.get("date")
    if isinstance(day, datetime.date):
        # A moment is a day too.
        layout["date"] = f"{day.year:04}-{day.month:02}-{day.day:02}"
    return {name: value for name, value in layout.items() if value is not None}


def count(number: int, word: str) -> str:
    """So many of something.

    >>> count(1, "page"), count(3, "page")
    ('1 page', '3 pages')
    """
    return f"{number} {word}{'' if number == 1 else 's'}"
