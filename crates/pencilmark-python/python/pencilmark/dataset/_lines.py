"""Lines: a puzzle as it was read, and its place in the source."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from pencilmark._arrays import GRID
from pencilmark._core import Puzzle
from pencilmark._error import RequestError

# No format of one line is longer. What is longer is not stored completely, so that memory is bounded for any input.
LONGEST = 4096

TOO_LONG = f"too-large: longer than {LONGEST} characters"


class Line(NamedTuple):
    """A puzzle as it was read. `number` counts from 1: lines of a text, rows of a table, puzzles that were made."""

    number: int
    text: str | None
    error: str | None = None


def line_of(number: int, item: Any) -> Line:
    """A line of whatever a source gives: text, bytes, 81 numbers, a Puzzle, or nothing."""
    try:
        text = _text(item)
    except TypeError as error:
        return Line(number, str(item)[:LONGEST], f"unreadable: {error}")
    if text is not None and len(text) > LONGEST:
        return Line(number, text[:LONGEST], TOO_LONG)
    return Line(number, text)


def read(line: Line) -> tuple[str | None, str | None]:
    """The puzzle of a line as 81 characters with dots for blanks, or else what is wrong with it.

    >>> read(Line(1, "12"))
    (None, 'unreadable: 81 characters expected, 2 found')
    """
    if line.error is not None:
        return None, line.error
    if line.text is None:
        return None, "no-puzzle: there is no puzzle: the value is missing"
    try:
        text = str(Puzzle(line.text))
    except RequestError as error:
        # The place is that of the source, not of the text.
        return None, f'{error.code}: {error.message.removeprefix("line 1: ").removeprefix("line 1, ")}'
    if len(text) != GRID:
        return None, "unreadable: a state with placed values or removed marks, not a puzzle"
    return text, None


def bytes_of(lines: Iterable[Line]) -> bytes:
    """The texts, each on a line of its own."""
    return b"".join((line.text or "").encode("utf-8", "surrogatepass") + b"\n" for line in lines)


def _text(item: Any) -> str | None:
    if item is None or isinstance(item, str):
        return item
    if isinstance(item, bytes):
        return item.decode("utf-8", "replace")
    if isinstance(item, Puzzle):
        return str(item)
    if hasattr(item, "as_py"):
        return _text(item.as_py())
    if isinstance(item, float) and item != item:
        return None
    if hasattr(item, "ravel") and not isinstance(item, float):
        item = item.ravel().tolist()
    if isinstance(item, (list, tuple)):
        digits = len(item) == GRID and all(isinstance(cell, int) and 0 <= cell <= 9 for cell in item)
        return "".join(map(str, item)) if digits else str(item)[: LONGEST + 1]
    raise TypeError(f"a puzzle is a str, bytes, numbers, a Puzzle or None, not {type(item).__name__}")
