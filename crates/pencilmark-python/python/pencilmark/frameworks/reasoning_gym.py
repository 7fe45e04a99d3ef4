"""A dataset of `reasoning-gym`, which registers itself as `pencilmark`: `reasoning_gym.create_dataset("pencilmark", size=100)`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Optional

from reasoning_gym.factory import ProceduralDataset, register_dataset

from pencilmark import tasks


@dataclass
class PencilmarkConfig:
    """The options: the number of tasks, the seed, the mode, and the level of the puzzles."""

    size: int = 500
    seed: Optional[int] = None
    mode: str = "step"
    level: Optional[str] = None

    def validate(self) -> None:
        """Checks the options."""
        assert self.size > 0, "size must be positive"
        assert self.mode in tasks.QUESTIONS, f"mode must be one of {', '.join(tasks.QUESTIONS)}"


class PencilmarkDataset(ProceduralDataset):
    """Tasks, each made when it is asked for."""

    def __init__(self, config: PencilmarkConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        options = {} if self.config.level is None else {"level": self.config.level}
        [task] = tasks.make(1, mode=self.config.mode, seed=self.seed + idx, **options)
        metadata = {"source_dataset": "pencilmark", "source_index": idx, "mode": task.mode, "puzzle": task.puzzle}
        return {"question": task.question, "answer": task.answer, "metadata": metadata}

    def score_answer(self, answer: Optional[str], entry: dict[str, Any]) -> float:
        """The reward of an answer."""
        told = entry["metadata"]
        task = tasks.Task(told["mode"], told["puzzle"], entry["question"], entry["answer"])
        return 0.0 if answer is None else tasks.score(task, answer).reward


register_dataset("pencilmark", PencilmarkDataset, PencilmarkConfig)
