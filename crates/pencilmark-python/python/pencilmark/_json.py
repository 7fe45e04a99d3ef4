"""Values as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from pencilmark._core import Puzzle


def dumps(fields: Any) -> str:
    """Fields of a request as JSON; they may hold puzzles, and values of NumPy.

    >>> import numpy as np
    >>> dumps({"limit": np.int64(3), "strategies": ("x-wing",)})
    '{"limit": 3, "strategies": ["x-wing"]}'
    """
    return json.dumps(fields, default=_plain, allow_nan=False)


def _plain(value: Any) -> Any:
    if isinstance(value, Puzzle):
        return str(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Iterable) and not isinstance(value, (bytes, bytearray)):
        return list(value)
    raise TypeError(f"{type(value).__name__} is no type of a field's value")
