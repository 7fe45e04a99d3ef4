"""An environment of `verifiers`: `load_environment` is the function that its tools look for."""

from __future__ import annotations

from typing import Any

import datasets
import verifiers as vf

from pencilmark import tasks


def load_environment(count: int = 1000, mode: tasks.Mode = "step", seed: int = 0, **options: Any) -> vf.Environment:
    """A single-turn environment. The reward is that of `tasks.score`; its parts are metrics without a weight."""
    made = tasks.make(count, mode=mode, seed=seed, **options)
    rows = [{"question": task.question, "answer": task.answer, "info": {"mode": task.mode, "puzzle": task.puzzle}} for task in made]

    def scored(completion: Any, answer: str, info: Any) -> tasks.Score:
        text = completion if isinstance(completion, str) else str(completion[-1]["content"])
        return tasks.score(tasks.Task(info["mode"], info["puzzle"], "", answer), text)

    def reward(completion: Any, answer: str, info: Any, **_: Any) -> float:
        return scored(completion, answer, info).reward

    def right(completion: Any, answer: str, info: Any, **_: Any) -> float:
        return float(scored(completion, answer, info).right)

    def difficulty(completion: Any, answer: str, info: Any, **_: Any) -> float:
        return scored(completion, answer, info).difficulty or 0.0

    rubric = vf.Rubric(funcs=[reward, right, difficulty], weights=[1.0, 0.0, 0.0])
    return vf.SingleTurnEnv(dataset=datasets.Dataset.from_list(rows), rubric=rubric)
