"""Requests of any name, as the program and the server have them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pencilmark import _core
from pencilmark._json import dumps
from pencilmark.answers import Answer


def _typed(function: Any) -> Answer:
    return function  # type: ignore[no-any-return]


@_typed
def answer(name: str, request: Mapping[str, Any], *, timeout: float | None = None) -> Any:
    """The answer to a request, by its name: what the program writes with `--format json`, and what the server answers.

    The names, the fields of requests and the keys of answers are in `pencilmark.answers`. A request that is refused
    raises a RequestError. Where work ended early, after `timeout` seconds, the answer's `error` has a `code`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> pm.answer("rate", {"puzzle": easy, "scale": "ser"})["er"]
    1.5
    >>> pm.answer("rate", {"puzzle": easy, "scale": "x"})
    Traceback (most recent call last):
        ...
    pencilmark.RequestError: scale: one of hodoku, ser, all is expected
    """
    return json.loads(_core.answer(name, dumps(request), timeout))
