"""What Python says of itself: the examples of the compiled classes run, and the stub says the same as the module."""

from __future__ import annotations

import ast
import doctest
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pencilmark as pm

CLASSES = [pm.Puzzle, pm.Step, pm.Path]
STUB = Path(pm.__file__).parent / "_core.pyi"


def documented() -> Iterator[tuple[str, Any]]:
    """The classes and all that is public in them. Doctest itself passes over properties of compiled classes."""
    for of in CLASSES:
        yield of.__name__, of
        for name, member in vars(of).items():
            if not name.startswith("_"):
                yield f"{of.__name__}.{name}", member


DOCUMENTED = dict(documented())


@pytest.mark.parametrize("name", DOCUMENTED)
def test_examples_of_docstrings(name: str) -> None:
    assert failures(name, DOCUMENTED[name].__doc__) == 0


def failures(name: str, text: str) -> int:
    example = doctest.DocTestParser().get_doctest(text, {}, name, None, None)
    assert example.examples, f"{name} has no example"
    return doctest.DocTestRunner().run(example).failed


def test_wrong_examples_fail() -> None:
    text = DOCUMENTED["Puzzle.givens"].__doc__
    assert failures("wrong", text.replace("27", "28")) == 1


def test_the_stub_says_what_docstrings_begin_with() -> None:
    told = {}
    for of in ast.parse(STUB.read_text()).body:
        if isinstance(of, ast.ClassDef) and of.name in ("Puzzle", "Step", "Path"):
            told[of.name] = ast.get_docstring(of)
            for member in of.body:
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    told[f"{of.name}.{member.name}"] = ast.get_docstring(member)
    assert told == {name: member.__doc__.splitlines()[0] for name, member in DOCUMENTED.items()}


def test_the_stub_has_the_names_and_signatures_of_the_module() -> None:
    compared = subprocess.run(
        [sys.executable, "-m", "mypy.stubtest", "pencilmark._core"], capture_output=True, text=True, check=False
    )
    assert compared.returncode == 0, compared.stdout + compared.stderr
