"""The Sudoku engine that shows its work.

One puzzle:

>>> import pencilmark as pm
>>> puzzle = pm.Puzzle("..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......")
>>> print(puzzle.solve())
725691348984732516613845972251369487869457123437128659376584291142973865598216734
>>> print(puzzle.explain()[0])
Hidden Single: r1c8 is the only place left for 4 in row 1: 4 in r2c3, r4c7 and r7c6 rule out the rest. So r1c8 is 4.

Many puzzles, in lists, arrays of NumPy, or whatever speaks Arrow:

>>> pm.solve([str(puzzle), "not a puzzle"]).count
[1, None]

What somebody says of a puzzle (`extract_claims`, `verify`, `verify_many`), and an environment of Gymnasium to learn in (`Environment`):

>>> pm.verify(puzzle, ["r1c8=4"])["claims"][0]["reason"]
'It follows by Hidden Single.'
"""

from typing import TYPE_CHECKING, Any

from pencilmark._book import Book, LeftOut, Placed, book
from pencilmark._core import Path, Puzzle, Step, answer_json
from pencilmark._check import check_steps
from pencilmark._document import Document
from pencilmark._error import RequestError
from pencilmark._filter import Fits, filter, fits
from pencilmark._generate import Generated, GeneratedArrays, Generator, generate, random
from pencilmark._many import (
    AllRated,
    Canonical,
    Classes,
    Checked,
    Explained,
    HodokuRated,
    SerRated,
    Solved,
    Techniques,
    canonical,
    check,
    classify,
    explain,
    rate,
    solve,
    techniques,
)
from pencilmark._permute import permute
from pencilmark._requests import answer
from pencilmark._scan import Scan, scan
from pencilmark._sql import register
from pencilmark._steps import StepArrays, hint, paths, steps
from pencilmark._verify import Verified, extract_claims, verify, verify_many
from pencilmark._worksheet import Worksheet, worksheet

if TYPE_CHECKING:
    from pencilmark.environment import Environment as Environment

    __version__: str

__all__ = [
    "AllRated",
    "Book",
    "Canonical",
    "Classes",
    "Checked",
    "Document",
    "Explained",
    "Fits",
    "Generated",
    "GeneratedArrays",
    "Generator",
    "HodokuRated",
    "LeftOut",
    "Path",
    "Placed",
    "Puzzle",
    "RequestError",
    "Scan",
    "SerRated",
    "Solved",
    "Step",
    "StepArrays",
    "Techniques",
    "Verified",
    "Worksheet",
    "answer",
    "answer_json",
    "book",
    "canonical",
    "check",
    "classify",
    "check_steps",
    "explain",
    "extract_claims",
    "filter",
    "fits",
    "generate",
    "hint",
    "paths",
    "permute",
    "random",
    "rate",
    "register",
    "scan",
    "solve",
    "steps",
    "techniques",
    "verify",
    "verify_many",
    "worksheet",
]


def __getattr__(name: str) -> Any:
    # It needs Gymnasium, which who asks for something else need not have.
    if name == "Environment":
        from pencilmark.environment import Environment

        return Environment
    if name == "__version__":
        from importlib.metadata import version

        return version("pencilmark")
    raise AttributeError(f"module 'pencilmark' has no attribute {name!r}")
