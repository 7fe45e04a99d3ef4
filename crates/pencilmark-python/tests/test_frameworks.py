"""Tasks for language models, and the adapters to frameworks: here with stand-ins for the frameworks, in `.ci/long` with themselves."""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest
from conftest import EASY

import pencilmark as pm
from pencilmark import tasks


def stub(monkeypatch: pytest.MonkeyPatch, name: str, **contents: Any) -> None:
    module = ModuleType(name)
    module.__dict__.update(contents)
    monkeypatch.setitem(sys.modules, name, module)


def adapter(name: str) -> Any:
    sys.modules.pop(f"pencilmark.frameworks.{name}", None)
    return importlib.import_module(f"pencilmark.frameworks.{name}")


@pytest.mark.parametrize("mode", ["solution", "step", "hint"])
def test_a_script_that_is_right_gets_everything(mode: Any) -> None:
    made = tasks.make(5, mode=mode, seed=2)
    assert made == tasks.make(5, mode=mode, seed=2) != tasks.make(5, mode=mode, seed=3)
    for task in made:
        assert tasks.score(task, tasks.solve_by_script(task)).reward == 1
        assert tasks.score(task, "").reward == 0


def test_wrong_answers_have_their_reasons() -> None:
    [step] = tasks.make(1, mode="step", puzzles=[EASY])
    assert tasks.score(step, "R1C8 = 7").reason == "r1c8 is 4 in the only solution, not 7."
    assert tasks.score(step, "Maybe R1C8 = 4.").reason == "The text has no claim."
    # A false step spoils the answer, whatever stands beside it.
    assert tasks.score(step, "R1C8 = 4 and R1C1 = 1.").reward == 0
    # What is there already is no step.
    assert tasks.score(step, "R1C3 = 5").reward == 0
    named = tasks.score(step, "X-Wing: R1C8 = 4")
    assert named.reward == pytest.approx(0.9) and named.named_right is False and named.follows == "hidden-single"
    [whole] = tasks.make(1, mode="solution", puzzles=[EASY])
    assert tasks.score(whole, str(pm.Puzzle(EASY).solve())[::-1]).reward == 0
    with pytest.raises(ValueError, match="mode"):
        tasks.make(1, mode="guess")  # type: ignore[arg-type]


def test_verifiers(monkeypatch: pytest.MonkeyPatch) -> None:
    stub(monkeypatch, "datasets", Dataset=SimpleNamespace(from_list=list))
    kinds = {name: lambda **options: SimpleNamespace(**options) for name in ("Rubric", "SingleTurnEnv")}
    stub(monkeypatch, "verifiers", Environment=object, **kinds)
    environment = adapter("verifiers").load_environment(count=3, mode="hint")
    for row in environment.dataset:
        told = {"answer": row["answer"], "info": row["info"], "state": None}
        right = [function(completion=[{"content": row["answer"]}], **told) for function in environment.rubric.funcs]
        assert right[:2] == [1, 1] and environment.rubric.funcs[0](completion="no answer?", **told) in (0, 1)


def test_reasoning_gym(monkeypatch: pytest.MonkeyPatch) -> None:
    class Procedural:
        def __init__(self, config: Any, seed: int | None, size: int) -> None:
            self.config, self.seed, self.size = config, seed or 0, size

    known: dict[str, Any] = {}
    stub(monkeypatch, "reasoning_gym")
    stub(monkeypatch, "reasoning_gym.factory", ProceduralDataset=Procedural, register_dataset=lambda *row: known.update({row[0]: row[1:]}))
    adapter("reasoning_gym")
    dataset, config = known["pencilmark"]
    wanted = config(size=3, seed=4)
    wanted.validate()
    made = dataset(wanted)
    for index in range(3):
        entry = made[index]
        assert made.score_answer(entry["answer"], entry) == 1 and made.score_answer(None, entry) == 0 and made[index] == entry


def test_textarena(monkeypatch: pytest.MonkeyPatch) -> None:
    class State:
        def __init__(self, **_: Any) -> None:
            self.rewards: list[float] = []
            self.done = False

        def reset(self, game_state: Any, player_prompt_function: Any) -> None:
            self.prompt = player_prompt_function(0, game_state)

        def set_invalid_move(self, reward: float, reason: str) -> None:
            self.rewards.append(-1)

        def set_outcome(self, reward: float, reason: str) -> None:
            self.rewards.append(reward)
            self.done = True

        def add_observation(self, message: str, observation_type: Any) -> None:
            self.rewards.append(0)

        def step(self) -> tuple[bool, Any]:
            return self.done, self.rewards[-1]

    stub(monkeypatch, "textarena", Env=object, SinglePlayerState=State, ObservationType=SimpleNamespace(GAME_BOARD=1))
    game = adapter("textarena").PencilmarkEnv(level="easy")
    game.reset(seed=1)
    assert "Sudoku" in game.state.prompt
    assert game.step("I do not know.") == (False, -1)
    values = [(cell, digit) for cell, digit in enumerate(game.solution) if game.values[cell] == "."]
    for cell, digit in values[:-1]:
        assert game.step(f"R{cell // 9 + 1}C{cell % 9 + 1} = {digit}") == (False, 0)
    assert game.step(game.solution) == (True, 1)


def test_lm_eval(tmp_path: Any) -> None:
    module = adapter("lm_eval")
    folder = module.write(tmp_path, 3, mode="solution")
    import json

    for line in (folder / "tasks.jsonl").read_text().splitlines():
        doc = json.loads(line)
        assert module.process_results(doc, [doc["answer"]]) == {"reward": 1.0, "right": 1.0}
    assert "pencilmark_solution" in (folder / "pencilmark_solution.yaml").read_text()


def test_inspect_ai(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = lambda **options: SimpleNamespace(**options)  # noqa: E731
    stub(monkeypatch, "inspect_ai", Task=plain, task=lambda function: function)
    stub(monkeypatch, "inspect_ai.dataset", MemoryDataset=list, Sample=plain)
    scorer = {"Score": plain, "Target": object, "mean": object, "stderr": object, "scorer": lambda metrics: lambda function: function}
    stub(monkeypatch, "inspect_ai.scorer", **scorer)
    stub(monkeypatch, "inspect_ai.solver", TaskState=object, generate=object)
    made = adapter("inspect_ai").sudoku(count=2)
    for sample in made.dataset:
        state = SimpleNamespace(metadata=sample.metadata, output=SimpleNamespace(completion=sample.target))
        found = asyncio.run(made.scorer(state, SimpleNamespace(text=sample.target)))
        assert found.value == 1 and found.metadata["right"]
