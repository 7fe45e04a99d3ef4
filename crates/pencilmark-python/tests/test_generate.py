"""Puzzles that are made."""

from __future__ import annotations

import itertools
import os
import time
from typing import Any

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT
from interrupted import time_to_end

import pencilmark as pm


def lines(count: int, **options: Any) -> list[str]:
    return [str(made.puzzle) for made in pm.generate(count, **options)]


def test_the_same_seed_makes_the_same_puzzles_on_any_way() -> None:
    expected = lines(300, seed=7, threads=1)
    assert len(set(expected)) == 300
    assert lines(300, seed=7, threads=3) == expected
    assert [str(made.puzzle) for made in itertools.islice(pm.generate(seed=7), 300)] == expected
    arrays = pm.generate(300, seed=7).arrays()
    assert ["".join(".123456789"[n] for n in grid.ravel()) for grid in arrays.puzzle] == expected
    assert pa.table(pm.generate(300, seed=7))["puzzle"].to_pylist() == expected
    assert pl.DataFrame(pm.generate(300, seed=7))["puzzle"].to_list() == expected
    generated = pm.generate(300, seed=7)
    reader = pa.RecordBatchReader.from_stream(generated)
    counted = duckdb.sql("SELECT count(*) FROM reader")
    assert reader and counted is not None and counted.fetchall() == [(300,)]
    assert lines(300, seed=8) != expected and lines(3) != lines(3)


def test_puzzles_are_what_they_are_said_to_be() -> None:
    for made in pm.generate(20, seed=1):
        checked = made.puzzle.check()
        assert checked["valid"] and checked["minimal"] == made.minimal and checked["givens"] == made.givens
        assert made.puzzle.solve() == made.solution
        assert made[4:] == (None,) * 5
    for made in pm.generate(5, seed=2, facts=True):
        rated = made.puzzle.rate()
        assert made.er == rated["ser"]["er"] and made.level == rated["hodoku"]["level"]
        assert made.techniques == pm.techniques([str(made.puzzle)]).techniques[0]


def test_wishes_are_met() -> None:
    assert all(made.givens in (24, 25) for made in pm.generate(10, seed=1, givens=(24, 25)))
    assert all(made.givens >= 32 for made in pm.generate(10, seed=1, givens=(32, None)))
    for made in pm.generate(10, seed=1, symmetry="rot180"):
        cells = made.puzzle.to_numpy() > 0
        assert (cells == cells[::-1, ::-1]).all()
    pattern = np.zeros((9, 9), dtype=bool)
    pattern[::2, ::2] = pattern[1::2, 1::2] = True
    for made in pm.generate(3, seed=1, pattern=pattern):
        assert ((made.puzzle.to_numpy() > 0) == pattern).all()
    assert all(made.solution == pm.Puzzle(EASY_SOLUTION) for made in pm.generate(3, from_solution=EASY_SOLUTION))
    contained = np.where(np.arange(81) < 18, pm.Puzzle(EASY).to_numpy().ravel(), 0)
    for made in pm.generate(3, contains=contained):
        assert (made.puzzle.to_numpy().ravel()[contained > 0] == contained[contained > 0]).all()
    assert all(3.0 <= (made.er or 0) <= 4.0 for made in pm.generate(5, seed=1, er=(3.0, 4.0), facts=True))
    assert all(made.level == "Hard" for made in pm.generate(5, seed=1, level=3, facts=True))
    for made in pm.generate(5, seed=1, needs="x-wing", facts=True):
        assert made.techniques and "x-wing" in made.techniques
    for made in pm.generate(5, seed=1, practice="naked-pair"):
        assert made.state is not None
        found = made.state.hint(strategies=["naked-pair"])
        assert found.get("status") == "hint" and found.get("strategy") == "naked-pair"
    easy = pm.generate(5, seed=1, strategies=["hidden-single", "naked-single"])
    assert all(made.puzzle.explain(strategies=["hidden-single", "naked-single"]).solved for made in easy)
    ratings = [made.er for made in pm.generate(3, near=ESCARGOT, facts=True, tries=500)]
    assert len(ratings) == 3 and ratings == sorted(ratings, reverse=True, key=lambda er: er or 0)


def test_unbiased_puzzles_have_weights() -> None:
    made = pm.generate(1, seed=1, unbiased=True, tries=10**7).arrays()
    assert made.weight is not None and made.weight.shape == (1,) and made.weight[0] > 0


def test_seeds_are_numbers_or_those_of_numpy() -> None:
    one = lines(2, seed=np.random.default_rng(5))
    assert lines(2, seed=np.random.default_rng(5)) == one
    random = np.random.default_rng(5)
    assert lines(2, seed=random) == one != lines(2, seed=random)
    assert lines(2, seed=np.random.SeedSequence(3)) == lines(2, seed=np.random.SeedSequence(3))
    assert lines(2, seed=np.random.PCG64(3)) == lines(2, seed=np.random.PCG64(3))
    assert lines(2, seed=np.int64(7)) == lines(2, seed=7)
    assert pm.random(7) == pm.random(7, threads=1) != pm.random(8)


def test_what_was_fetched_is_not_given_again() -> None:
    expected = lines(600, seed=3)
    generated = pm.generate(600, seed=3)
    first = [str(next(generated).puzzle) for _ in range(3)]
    then = generated.arrays(5)
    rest = [str(made.puzzle) for made in generated]
    middle = [str(pm.Puzzle(grid)) for grid in then.puzzle]
    assert [*first, *middle, *rest] == expected
    assert generated.arrays(3).puzzle.shape == (0, 9, 9) and next(generated, None) is None
    with pytest.raises(ValueError, match="one by one"):
        fetched = pm.generate(600, seed=3)
        next(fetched)
        pa.table(fetched)


def test_it_says_why_it_ended() -> None:
    generated = pm.generate(5, seed=1)
    assert generated.ended is None
    assert len(list(generated)) == 5 and generated.ended == "enough"
    rare = pm.generate(100, seed=1, er=(9.0, None), tries=2000)
    assert len(list(rare)) < 100 and (rare.ended, rare.tried) == ("no-more-tries", 2000)
    begin = time.monotonic()
    late = pm.generate(100, seed=1, er=(11.0, None), time=0.3)
    assert list(late) == [] and late.ended == "out-of-time" and time.monotonic() - begin < 5
    with pytest.raises(TimeoutError, match="out-of-time ended the search"):
        pm.random(1, er=(11.0, None), time=0.2)
    assert lines(0) == [] and pm.generate(0).arrays().puzzle.shape == (0, 9, 9)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"givens": (26, 22)}, "a number up to 81 or a range"),
        ({"givens": (1, 2, 3)}, "a number up to 81 or a range"),
        ({"givens": 12}, "fewer than 17 givens"),
        ({"er": 7.25}, "a rating such as 7.2"),
        ({"level": "x"}, "easy, medium"),
        ({"level": 6}, "a number from 1 to 5"),
        ({"needs": "foo"}, "no strategy has the id 'foo'"),
        ({"needs": "x-wing", "first": "x-wing"}, "only one of needs"),
        ({"exactly_once": True}, "this can be used only together with needs"),
        ({"symmetry": "x"}, "one of none, rot180"),
        ({"pattern": "x"}, "81 characters"),
        ({"pattern": [[1, 2], [3, 4]]}, "81 characters"),
        ({"count": -1}, "a whole number of 1 or more"),
        ({"seed": -1}, "a whole number of 0 or more"),
        ({"tries": 0}, "a whole number of 1 or more"),
        ({"time": -1}, "a time is a number of seconds"),
        ({"threads": 0}, "threads:"),
        ({"from_solution": EASY}, "not a finished grid"),
        ({"contains": "11" + 79 * "."}, "twice in row 1"),
        ({"near": EASY, "minus": 9, "count": 1}, "from 0 to 8"),
        ({"near": EASY, "symmetry": "h"}, "together with near"),
        ({"strategies": ["x-wing"]}, "these strategies alone"),
        ({"strategies": ["nothing"]}, "no strategy has the id"),
    ],
)
def test_errors_say_what_would_be_right(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        next(pm.generate(**options))


def test_wrong_types_are_refused() -> None:
    wrong: list[dict[str, Any]] = [
        {"givens": "x"}, {"er": b"7"}, {"symmetry": 5}, {"count": "x"}, {"count": 2.5}, {"tries": 0.5}, {"first": 1},
    ]  # fmt: skip
    for options in wrong:
        with pytest.raises((TypeError, ValueError)) as raised:
            next(pm.generate(**options))
        if isinstance(raised.value, pm.RequestError):
            assert raised.value.field == next(iter(options))
    with pytest.raises(TypeError):
        pm.generate(seed=1.5)  # type: ignore[arg-type]  # pyright: ignore
    for endless in (lambda: pm.generate().arrays(), lambda: pa.table(pm.generate())):
        with pytest.raises(ValueError, match="needs a count"):
            endless()


@pytest.mark.parametrize("call", ["next(pm.generate(er=(11.5, None)))", "pm.generate(10**9).arrays()"])
def test_ctrl_c_ends_it(call: str) -> None:
    assert time_to_end(call) < 2


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_fork_does_not_wait_for_threads_that_it_has_not() -> None:
    generated = pm.generate(10**6, seed=1)
    next(generated)
    child = os.fork()
    if child == 0:
        try:
            generated.arrays(10**5)
        except ValueError:
            os._exit(0)
        os._exit(1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def test_permuted_puzzles_are_equivalent() -> None:
    puzzles = [EASY, ESCARGOT] * 20
    solutions = pm.solve(puzzles).solution
    others, theirs = pm.permute(puzzles, solutions, seed=7)
    assert pm.solve(others).solution == theirs and pm.canonical(others).canonical == pm.canonical(puzzles).canonical
    assert len(set(others)) == 40 and others == pm.permute(puzzles, seed=7)
    numbers = np.array([pm.Puzzle(puzzle).to_numpy().ravel() for puzzle in puzzles])
    changed = pm.permute(numbers, seed=7)
    assert changed.dtype == numbers.dtype and ["".join(map(str, row)).replace("0", ".") for row in changed.tolist()] == others
    assert pm.permute([]) == []
    with pytest.raises(ValueError, match="others"):
        pm.permute(puzzles, solutions[1:])
