"""The notebook of a path prints what it shows."""

from __future__ import annotations

import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parent.parent / "notebooks" / "learning-from-a-path.ipynb"


def test_what_a_notebook_prints_is_what_it_shows() -> None:
    os.environ.setdefault("MPLBACKEND", "agg")
    for needed in ("matplotlib", "polars"):
        pytest.importorskip(needed)
    space: dict[str, Any] = {}
    shown = 0
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec("".join(cell["source"]), space)
        kept = "".join("".join(output["text"]) for output in cell["outputs"] if output["output_type"] == "stream")
        assert printed.getvalue() == kept
        shown += len(kept)
    assert shown > 0
