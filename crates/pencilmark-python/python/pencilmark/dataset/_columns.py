"""The columns of the tables."""

from __future__ import annotations

import pyarrow as pa

LEVELS = pa.array(["Easy", "Medium", "Hard", "Unfair", "Extreme"])
COUNTS = pa.list_(pa.struct([("strategy", pa.string()), ("count", pa.int32())]))
MARKS = pa.list_(pa.struct([("cell", pa.string()), ("digit", pa.int8())]))

RATINGS = [
    ("er", pa.float64()),
    ("ep", pa.float64()),
    ("ed", pa.float64()),
    ("level", pa.dictionary(pa.int8(), pa.string())),
    ("score", pa.int32()),
]

REJECTED = pa.schema([("line", pa.int64()), ("text", pa.string()), ("error", pa.string())])

PATHS = pa.schema([
    ("line", pa.int64()),
    ("step", pa.int32()),
    ("strategy", pa.string()),
    ("difficulty", pa.float64()),
    ("before", pa.string()),
    ("places", MARKS),
    ("removes", MARKS),
    ("truths", pa.list_(pa.string())),
    ("text", pa.string()),
    ("split", pa.string()),
])


def rows(rate: bool, techniques: bool) -> pa.Schema:
    """The columns of the puzzles."""
    return pa.schema([
        ("line", pa.int64()),
        ("puzzle", pa.string()),
        ("solution", pa.string()),
        ("givens", pa.int8()),
        *(RATINGS if rate else []),
        *([("solved", pa.bool_()), ("techniques", COUNTS)] if techniques else []),
        ("canonical", pa.string()),
        ("automorphisms", pa.int32()),
        ("split", pa.string()),
    ])
