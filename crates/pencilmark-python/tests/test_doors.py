"""The same request has the same JSON, byte for byte, as in the program and over HTTP."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from conftest import number

import pencilmark as pm

# What all doors are held to; the Rust workspace writes it.
DOORS = Path(__file__).parents[3] / "testdata" / "doors.jsonl"


@pytest.mark.skipif(not DOORS.exists(), reason="the tests stand alone")
def test_the_answers_are_those_of_all_doors() -> None:
    compared = 0
    for line in DOORS.read_text(encoding="utf-8").splitlines()[:: number(3, 1)]:
        kept = json.loads(line)
        name, body = kept["name"], kept["body"]
        seeded = isinstance(body, dict) and (body.get("seed") is not None or body.get("near") is not None)
        if name == "generate" and not seeded:
            # Without a seed it is another one each time.
            continue
        assert pm.answer_json(name, json.dumps(body, ensure_ascii=False)) == kept["answer"], (name, body)
        compared += 1
    assert compared >= number(100, 300)
