"""A task of `inspect-ai`: `inspect eval pencilmark.frameworks.inspect_ai@sudoku`, with `-T mode=solution` and other options."""

from __future__ import annotations

from typing import Any

from inspect_ai import Task, task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import Score, Target, mean, scorer, stderr
from inspect_ai.solver import TaskState, generate

from pencilmark import tasks


@scorer(metrics=[mean(), stderr()])
def verdict() -> Any:
    """The reward of `tasks.score`, with its parts as metadata."""

    async def score(state: TaskState, target: Target) -> Score:
        told = state.metadata
        found = tasks.score(tasks.Task(told["mode"], told["puzzle"], "", target.text), state.output.completion)
        return Score(value=found.reward, explanation=found.reason, metadata=found.as_dict())

    return score


@task
def sudoku(count: int = 100, mode: Any = "step", seed: int = 0, level: str | None = None) -> Task:
    """A task with `count` questions about puzzles. `mode` is the kind of question: `solution`, `step` or `hint`."""
    options = {} if level is None else {"level": level}
    made = tasks.make(count, mode=mode, seed=seed, **options)
    samples = [Sample(input=one.question, target=one.answer, metadata={"mode": one.mode, "puzzle": one.puzzle}) for one in made]
    return Task(dataset=MemoryDataset(samples), solver=[generate()], scorer=verdict())
