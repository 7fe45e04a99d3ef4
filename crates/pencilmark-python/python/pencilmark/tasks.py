"""Tasks for language models, and what an answer is worth: the base of the adapters in `pencilmark.frameworks`.

>>> from pencilmark import tasks
>>> one = tasks.make(1, mode="step", seed=1)[0]
>>> tasks.score(one, "I cannot say.").reward
0.0
>>> hint = tasks.solve_by_script(one)
>>> found = tasks.score(one, hint)
>>> found.reward, found.right, found.follows is not None
(1.0, True, True)
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

import numpy as np

from pencilmark._core import Puzzle
from pencilmark._generate import generate
from pencilmark._verify import extract_claims

Mode = Literal["solution", "step", "hint"]

# What is asked in each mode.
QUESTIONS: dict[str, str] = {
    "solution": "Solve this Sudoku. Give the whole grid, 81 digits, at the end.",
    "step": "Give the next logical step in this Sudoku with its reason, such as `Hidden Single: R1C8 = 4` or `R1C6 != 3`.",
    "hint": "A player gave this hint for the Sudoku: {hint} Is the hint right? Answer yes or no.",
}

# What a step is worth: that it is true, that a strategy shows it, that the strategy it names is right (or that it names none), and
# that its argument is right (or that it has none).
WEIGHTS: Mapping[str, float] = {"right": 0.4, "follows": 0.4, "named_right": 0.1, "argument": 0.1}


@dataclass(frozen=True)
class Task:
    """A task: its `mode`, its `question` with the `puzzle`, and the `answer`: the solution, a step, or yes or no."""

    mode: Mode
    puzzle: str
    question: str
    answer: str


@dataclass(frozen=True)
class Score:
    """What an answer is worth: the `reward` from 0 to 1, and its parts. `follows` is the hardest strategy that a step needs."""

    reward: float
    right: bool
    follows: str | None = None
    difficulty: float | None = None
    named_right: bool | None = None
    argument: bool | None = None
    reason: str = ""

    def as_dict(self) -> dict[str, Any]:
        """The parts by their names."""
        return asdict(self)


def make(count: int, *, mode: Mode = "step", seed: int = 0, puzzles: Any = None, **options: Any) -> list[Task]:
    """Makes `count` tasks. `mode` is the kind of question: `solution`, `step` or `hint`. The same `seed` gives the same tasks.

    `puzzles` are used in turn; without them, puzzles are made with the options of `generate`, so that a curriculum goes by `er`,
    `level` or `needs` (a technique). A hint is right or wrong with the same chance.
    """
    if mode not in QUESTIONS:
        raise ValueError(f"mode: one of {', '.join(QUESTIONS)} is expected, not {mode!r}")
    if puzzles is None:
        puzzles = [str(made.puzzle) for made in generate(count, seed=seed, **options)]
    elif options:
        raise ValueError(f"{next(iter(options))}: puzzles are given, so that none is made")
    random = np.random.default_rng(seed)
    return [_task(str(Puzzle(puzzles[number % len(puzzles)])), mode, random) for number in range(count)]


def _task(puzzle: str, mode: Mode, random: np.random.Generator) -> Task:
    one = Puzzle(puzzle)
    solution = one.solve()
    if solution is None:
        raise ValueError("puzzles: each must have exactly one solution")
    question, answer = QUESTIONS[mode], str(solution)
    if mode == "step":
        answer = _step(puzzle)
    elif mode == "hint":
        cell = int(random.choice([place for place, sign in enumerate(puzzle) if sign == "."]))
        digit, is_right = int(answer[cell]), bool(random.integers(2))
        shown = digit if is_right else (digit + int(random.integers(8))) % 9 + 1
        question = question.format(hint=f"R{cell // 9 + 1}C{cell % 9 + 1} = {shown}.")
        answer = "yes" if is_right else "no"
    return Task(mode, puzzle, f"{question}\n\n{one.convert('grid')}", answer)


def _step(puzzle: str) -> str:
    hint: Any = Puzzle(puzzle).hint()
    parts = [f"{cell} = {digit}" for cell, digit in hint["places"]] + [f"{cell} != {digit}" for cell, digit in hint["removes"]]
    return f"{hint['name']}: {', '.join(parts)}"


def score(task: Task, text: str, *, weights: Mapping[str, float] = WEIGHTS, timeout: float | None = None) -> Score:
    """What the answer of a model is worth. A text without a claim, or with a false one, is worth nothing."""
    if task.mode == "hint":
        said = [word for word in "".join(sign if sign.isalpha() else " " for sign in text.lower()).split() if word in ("yes", "no")]
        right = bool(said) and said[-1] == task.answer
        return Score(float(right), right, reason="" if said else "The text says neither yes nor no.")
    claims: list[Any] = list(extract_claims(text)["claims"])
    if task.mode == "solution":
        grids = [claim for claim in claims if len(claim["places"]) == 81]
        values = "".join(str(digit) for _, digit in grids[-1]["places"]) if grids else ""
        right = values == task.answer
        return Score(float(right), right, reason="" if grids else "The text has no whole grid.")
    # One step is asked for: more claims are no better than one.
    if not claims:
        return Score(0.0, False, reason="The text has no claim.")
    answered: Any = Puzzle(task.puzzle).verify(claims, path=True, timeout=timeout)["claims"]
    for verdict in answered:
        if verdict.get("valid") is not True:
            reason = verdict.get("reason") or verdict["error"]["message"]
            return Score(0.0, False, named_right=verdict.get("named_right"), reason=reason)
    first = answered[0]
    shown = [verdict["follows"] for verdict in answered if isinstance(verdict["follows"], dict)]
    is_new = first["follows"] != "already"
    hardest: Any = max(shown, key=lambda one: one["difficulty"], default=None)
    argument = None if first["argument"] is None else bool(first["argument"]["ok"])
    parts = {
        "right": is_new,
        "follows": is_new and len(shown) == len(answered),
        "named_right": first["named_right"] is not False and is_new,
        "argument": argument is not False and is_new,
    }
    reward = sum(weights.get(name, 0.0) for name, is_good in parts.items() if is_good)
    strategy, difficulty = (hardest["strategy"], hardest["difficulty"]) if hardest else (None, None)
    return Score(round(reward, 6), is_new, strategy, difficulty, first["named_right"], argument, first["reason"])


def solve_by_script(task: Task) -> str:
    """The answer of a player who is a script and always right, to test an environment without a model."""
    if task.mode == "hint":
        return f"The answer is {task.answer}."
    return f"Let me think.\n\n**{task.answer}**"
