"""Puzzles in photographs."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pencilmark._core import Puzzle, scan_json
from pencilmark._error import RequestError
from pencilmark._files import PathLike

__all__ = ["Scan", "scan"]


@dataclass(frozen=True)
class Scan:
    """A puzzle that was read in a picture."""

    puzzle: Puzzle
    #: The digits that somebody has written into blank cells, by cell.
    entries: dict[str, int]
    #: The corners of the grid in pixels, from the upper left of the puzzle, clockwise; each as column and row.
    corners: list[tuple[float, float]]
    #: The cells that were not read with certainty, with the values that they may have, the likeliest first; 0 is blank.
    doubts: dict[str, list[int]]
    #: The relation to the rules: `"one"`, `"by-the-rules"`, `"several"` or `"none"`.
    solutions: str


def scan(image: PathLike | bytes) -> Scan:
    """Reads the printed Sudoku in a photograph: the bytes of a JPEG, PNG or WebP, or the path of a file.

    If a digit is not certain, the rules help: the likeliest digits that give a puzzle with one solution are chosen
    (`solutions` is `"by-the-rules"` then). A picture that has no Sudoku, or several, raises a `RequestError`.
    """
    data = image if isinstance(image, bytes) else Path(image).read_bytes()
    answer: dict[str, Any] = json.loads(scan_json(data))
    if "error" in answer:
        error = RequestError(answer["error"]["message"])
        error.code, error.message = answer["error"]["code"], answer["error"]["message"]
        error.field = error.line = error.character = error.row = None
        raise error
    corners = [(x, y) for x, y in answer["corners"]]
    written = enumerate(answer["entries"])
    entries = {f"r{i // 9 + 1}c{i % 9 + 1}": int(digit) for i, digit in written if digit != "."}
    return Scan(Puzzle(answer["puzzle"]), entries, corners, dict(answer["doubts"]), answer["solutions"])
