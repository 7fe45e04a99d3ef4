"""The notebooks about learning print what they show."""

from __future__ import annotations

import contextlib
import io
import json
import os
from pathlib import Path
from typing import Any

import pytest
from conftest import number

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"


@pytest.mark.parametrize("name", ["learning-from-a-path", "learning-from-tensors"][: number(1, 2)])
def test_what_a_notebook_prints_is_what_it_shows(name: str) -> None:
    os.environ.setdefault("MPLBACKEND", "agg")
    for needed in ("matplotlib", "polars"):
        pytest.importorskip(needed)
    space: dict[str, Any] = {}
    shown = 0
    for cell in json.loads((NOTEBOOKS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec("".join(cell["source"]), space)
        kept = "".join("".join(output["text"]) for output in cell["outputs"] if output["output_type"] == "stream")
        assert printed.getvalue() == kept
        shown += len(kept)
    assert shown > 0
