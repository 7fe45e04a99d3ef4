"""One puzzle."""

from __future__ import annotations

import json
import pickle
import time
from importlib import metadata
from typing import Any, cast

import numpy as np
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT, HARD, MINIMAL, SEVERAL, TWICE

import pencilmark as pm


def test_the_version_is_that_of_the_package() -> None:
    assert pm.__version__ == metadata.version("pencilmark")
    assert pm.__version__[0].isdigit()


def test_puzzles_are_read_from_texts_numbers_and_puzzles() -> None:
    puzzle = pm.Puzzle(EASY)
    numbers = [int(c) if c != "." else 0 for c in EASY]
    sources: list[Any] = [EASY.encode(), numbers, np.array(numbers).reshape(9, 9), puzzle, np.array(numbers, dtype=">i4")]
    for source in sources:
        assert pm.Puzzle(source) == puzzle
    assert str(puzzle) == EASY and repr(puzzle) == f"Puzzle('{EASY}')"
    assert hash(puzzle) == hash(pm.Puzzle(EASY))
    assert puzzle.givens == 27
    assert puzzle.to_numpy().tolist() == np.array(numbers).reshape(9, 9).tolist()
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle


def test_errors_name_their_place() -> None:
    with pytest.raises(ValueError, match="81 characters expected, 80 found") as raised:
        pm.Puzzle(EASY[:80])
    error = raised.value
    assert isinstance(error, pm.RequestError)
    assert (error.code, error.line, error.character, error.field, error.row) == ("unreadable", 1, None, "puzzle", None)
    assert str(pickle.loads(pickle.dumps(error))) == str(error) == error.message
    with pytest.raises(ValueError, match="r1c2: a number from 0 to 9"):
        pm.Puzzle([0, 10] + [0] * 79)
    with pytest.raises(ValueError, match="81 numbers are expected, 3 found"):
        pm.Puzzle([1, 2, 3])
    with pytest.raises(ValueError, match="5 stands 3 times in row 1"):
        pm.Puzzle(TWICE).solve()
    with pytest.raises(ValueError, match="no strategy has the id 'y-wing'"):
        pm.Puzzle(EASY).explain(strategies=["y-wing"])  # type: ignore[list-item]  # pyright: ignore
    with pytest.raises(ValueError, match="one of all, basic"):
        pm.Puzzle(EASY).explain(profile="nothing")  # type: ignore[arg-type]  # pyright: ignore
    with pytest.raises(ValueError, match="from 1 to 4"):
        pm.Puzzle(EASY).hint(5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one of line, grid"):
        pm.Puzzle(EASY).convert("nothing")  # type: ignore[arg-type]  # pyright: ignore


def test_solutions() -> None:
    assert str(pm.Puzzle(EASY).solve()) == EASY_SOLUTION
    assert pm.Puzzle(SEVERAL).solve() is None
    assert pm.Puzzle(SEVERAL).count(1000) == 1000
    some = pm.Puzzle(SEVERAL).solutions(5)
    assert len({str(grid) for grid in some}) == 5
    assert pm.Puzzle(EASY).solutions() == [pm.Puzzle(EASY_SOLUTION)]
    for limit in [0, 10**6]:
        with pytest.raises(pm.RequestError) as raised:
            pm.Puzzle(EASY).solutions(limit)
        assert raised.value.field == "limit"


def test_checks_and_ratings() -> None:
    assert pm.Puzzle(MINIMAL).check() == {"valid": True, "count": 1, "minimal": True, "givens": 17, "redundant": []}
    assert pm.Puzzle(SEVERAL).check()["count"] == 2
    rated = pm.Puzzle(ESCARGOT).rate()
    assert rated["ser"] == {"er": 10.5, "ep": 1.2, "ed": 1.2, "scale": "se-1.2.1"}
    assert rated["hodoku"]["level"] == "Extreme"
    assert pm.Puzzle(SEVERAL).rate()["error"]["code"] == "several-solutions"
    assert pm.Puzzle(ESCARGOT).rate(up_to=7.2)["er"] == ">7.2"
    assert pm.Puzzle(EASY).rate(scale="hodoku", canonical=True)["level"] == "Easy"
    with pytest.raises(pm.RequestError) as raised:
        pm.Puzzle(EASY).rate(scale="hodoku", up_to=7.2)
    assert (raised.value.code, raised.value.field) == ("fields-conflict", "up_to")


def test_requests_are_answered_as_by_the_other_doors() -> None:
    body = json.dumps({"puzzle": EASY, "scale": "ser"})
    told = pm.answer_json("rate", body)
    assert told == f'{{"puzzle":"{EASY}","er":1.5,"ep":1.2,"ed":1.2,"scale":"se-1.2.1"}}'
    assert pm.answer("rate", {"puzzle": EASY, "scale": "ser"}) == json.loads(told)
    assert json.loads(pm.answer_json("rate", "{}"))["error"]["code"] == "missing-field"
    assert json.loads(pm.answer_json("what", "{}"))["error"]["code"] == "unknown-request"
    error = pm.answer("solve", {"puzzle": SEVERAL, "limit": 10**12}, timeout=0.1).get("error")
    assert error and error["code"] == "out-of-time"
    assert pm.answer("generate", {}) != pm.answer("generate", {})


def test_strategies_are_chosen_by_all_that_the_requests_have() -> None:
    path = pm.Puzzle(EASY).explain(order=["naked-single", ["hidden-single", "full-house"]], difficulty={"naked-single": 9})
    assert path.hardest is not None and path.hardest.difficulty == 9
    assert pm.Puzzle(EASY).hint(2, no_uniqueness=True).get("strategy") == "hidden-single"
    with pytest.raises(pm.RequestError, match=r"is no_uniqueness meant\?") as raised:
        pm.Puzzle(EASY).steps(nouniqueness=True)  # type: ignore[call-arg]  # pyright: ignore
    assert raised.value.code == "unknown-field"
    assert "drawing" in pm.Puzzle(EASY).explain(pictures=True).to_dict()


def test_hints_tell_more_at_each_level() -> None:
    told = [pm.Puzzle(EASY).hint(level) for level in (1, 2, 3, 4)]
    assert all(hint.get("status") == "hint" for hint in told)
    assert "strategy" not in told[0] and told[3].get("strategy") == "hidden-single"
    wrong = pm.Puzzle(":::+1" + EASY[1:] + "::::")
    assert wrong.hint().get("status") == "wrong"


def test_why_a_digit_cannot_be_in_a_cell() -> None:
    puzzle = pm.Puzzle(EASY)
    seen = puzzle.why("r1c1", 5)
    assert (seen.get("verdict"), seen.get("by")) == ("seen", ["r1c3"])
    removed = puzzle.why("r1c1", 1, pictures=True)
    assert removed.get("verdict") == "removed" and "drawing" in removed
    with pytest.raises(pm.RequestError) as raised:
        puzzle.why("r1c0", 1)
    assert (raised.value.code, raised.value.field) == ("wrong-value", "cell")


def test_claims_are_judged() -> None:
    puzzle = pm.Puzzle(EASY)
    path = puzzle.explain()
    answer = puzzle.verify([path[0].to_dict(), "r1c8<>4", "?"])
    right, wrong, unread = answer["claims"]
    assert "error" not in right and right["valid"] and right["named_right"]
    assert "error" not in wrong and wrong["counterexample"] == EASY_SOLUTION
    assert cast(Any, unread)["error"]["code"] == "wrong-value"
    walked = puzzle.verify([path[0].to_dict(), "r1c8<>4"], path=True)
    assert walked.get("first_wrong") == 1 and walked.get("right")
    assert puzzle.verify([])["claims"] == []


def test_a_path_is_a_sequence_of_steps() -> None:
    path = pm.Puzzle(EASY).explain()
    assert path.solved and path.outcome == "solved" and str(path.end.solve()) == EASY_SOLUTION
    assert len(path) == len(path.steps) == len(list(path))
    first, last = path[0], path[-1]
    assert last.to_dict() == path.steps[-1].to_dict()
    assert first.places and first.strategy == "hidden-single" and first.name == "Hidden Single"
    with pytest.raises(IndexError):
        path[len(path)]
    # Each step goes on where the one before it ended.
    for step, following in zip(path.steps, path.steps[1:], strict=False):
        assert str(step.after) == str(following.before)
    whole = path.to_dict()
    assert whole["solved"] is True and [step["strategy"] for step in whole["steps"]] == [s.strategy for s in path]
    assert str(path).startswith("1. Hidden Single: ")


def test_steps_carry_their_proof() -> None:
    path = pm.Puzzle(ESCARGOT).explain(choose="first")
    hardest = path.hardest
    assert hardest is not None and hardest.truths and hardest.argument
    assert hardest.difficulty == max(step.difficulty or 0 for step in path)
    assert {(cell[0], cell[2]) for cell, _ in hardest.removes + hardest.places} == {("r", "c")}


def test_steps_of_a_state() -> None:
    steps = pm.Puzzle(EASY).steps(strategies=["naked-single"])
    assert steps and all(step.strategy == "naked-single" for step in steps)


def test_canonical_forms_are_equal_for_equivalent_puzzles() -> None:
    one, other = pm.Puzzle(EASY).canonical(), pm.Puzzle(EASY[::-1]).canonical()
    assert one["puzzle"] == other["puzzle"] and one["automorphisms"] == 1
    assert set(one["symmetry"])


def test_formats() -> None:
    assert pm.Puzzle(EASY).convert("line") == EASY
    state = pm.Puzzle(EASY).explain()[5].before
    assert pm.Puzzle(str(state)) == state


def test_boards_with_a_layout() -> None:
    puzzle = pm.Puzzle("1.......34......", layout="4x4+x")
    assert puzzle.layout == "4x4+x" and puzzle == pm.Puzzle("4x4+x 1.......34......")
    assert puzzle == pm.Puzzle(puzzle.to_numpy(), layout={"size": 4, "diagonals": "both"})
    assert puzzle.to_numpy().shape == (4, 4) and puzzle.to_numpy().sum() == 8
    assert puzzle == pickle.loads(pickle.dumps(puzzle)) and repr(puzzle) == "Puzzle('1.......34......', layout='4x4+x')"
    assert str(puzzle.solve()) == "1243431234212134" and puzzle.count(10) == 1
    assert puzzle.check()["valid"] and len(puzzle.solutions()) == 1
    path = puzzle.explain()
    assert path.solved and {step.strategy for step in path} <= {"hidden-single", "full-house", "naked-single"}
    hint = puzzle.hint()
    assert hint["status"] == "hint" and hint.get("where") == "block 3" and puzzle.why("r1c3", 4).get("verdict") == "true"
    assert puzzle.steps(strategies=["naked-single"]) and puzzle._repr_svg_().startswith("<svg")
    # The other board is refused where only the usual one is known, also among others.
    for refused in (puzzle.rate, puzzle.classify, puzzle.canonical, lambda: puzzle.verify(["r1c3=4"])):
        with pytest.raises(pm.RequestError, match="only boards of 9 × 9 cells") as error:
            refused()
        assert error.value.code == "layout"
    assert "4x4+x" in str(pm.solve([puzzle]).error[0])
    for source, layout in [("1.......34......", "6x6"), (EASY, "knightish")]:
        with pytest.raises(pm.RequestError):
            pm.Puzzle(source, layout=layout)
    with pytest.raises(pm.RequestError):
        pm.Puzzle([1] * 15, layout="4x4")


def test_pictures() -> None:
    puzzle = pm.Puzzle(EASY)
    path = puzzle.explain()
    assert puzzle._repr_svg_().startswith("<svg") and path[0]._repr_svg_().startswith("<svg")
    assert path._repr_html_().startswith("<iframe srcdoc=") and path.to_html().startswith("<!doctype html>")


def test_time_limits() -> None:
    begin = time.monotonic()
    with pytest.raises(TimeoutError, match="the time was over"):
        pm.Puzzle(SEVERAL).count(10**15, timeout=0.2)
    path = pm.Puzzle(HARD).explain(timeout=0.05)
    assert path.outcome == "stopped" and path.error and path.error["code"] == "out-of-time"
    assert pm.Puzzle(EASY).explain().error is None
    assert time.monotonic() - begin < 5
