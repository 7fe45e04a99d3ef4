"""Tasks for `lm-eval`: the functions of a task in YAML, and `write`, which writes its files.

>>> import tempfile
>>> folder = write(tempfile.mkdtemp(), count=2)
>>> sorted(path.name for path in folder.iterdir())
['pencilmark_step.yaml', 'tasks.jsonl']
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from pencilmark import tasks

YAML = """\
task: pencilmark_{mode}
dataset_path: json
dataset_kwargs: {{data_files: {{test: {file}}}}}
test_split: test
output_type: generate_until
doc_to_text: "{{{{question}}}}"
doc_to_target: "{{{{answer}}}}"
process_results: !function pencilmark.frameworks.lm_eval.process_results
generation_kwargs: {{until: [], max_gen_toks: 2048}}
metric_list:
  - {{metric: reward, aggregation: mean, higher_is_better: true}}
  - {{metric: right, aggregation: mean, higher_is_better: true}}
"""


def write(folder: str | os.PathLike[str], count: int = 100, *, mode: tasks.Mode = "step", seed: int = 0, **options: Any) -> Path:
    """Writes the tasks and the YAML that names them; `lm-eval --include_path FOLDER --tasks pencilmark_step` runs them."""
    path = Path(folder)
    path.mkdir(parents=True, exist_ok=True)
    file = path / "tasks.jsonl"
    rows = [json.dumps(task.__dict__) + "\n" for task in tasks.make(count, mode=mode, seed=seed, **options)]
    file.write_text("".join(rows), encoding="utf-8")
    (path / f"pencilmark_{mode}.yaml").write_text(YAML.format(mode=mode, file=json.dumps(str(file))), encoding="utf-8")
    return path


def process_results(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """The metrics of an answer."""
    found = tasks.score(tasks.Task(doc["mode"], doc["puzzle"], doc["question"], doc["answer"]), results[0])
    return {"reward": found.reward, "right": float(found.right)}
