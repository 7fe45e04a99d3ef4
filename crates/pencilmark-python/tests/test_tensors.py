"""Data sets of steps as tensors."""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from conftest import EASY, ESCARGOT, number
from test_dataset import LINES, PUZZLES, command, contents, until

import pencilmark as pm
from pencilmark import dataset
from pencilmark._core import StepJob

RUN: dict[str, Any] = {
    "rate": False,
    "techniques": False,
    "paths": "tensors",
    "argument": True,
    "rows_per_block": 8,
    "split": {"train": 0.5, "test": 0.5},
}


def with_(**options: Any) -> dict[str, Any]:
    return {**RUN, **options}


def test_tensors_are_the_rows_of_paths(tmp_path: Path) -> None:
    puzzles = [EASY, "x", ESCARGOT, *PUZZLES[:30]]
    manifest = dataset.build(tmp_path, puzzles, **with_(text=True))
    rows = pq.read_table(tmp_path / "data").sort_by("line")
    expected = pm.paths(rows["puzzle"].to_pylist())
    assert manifest["counts"]["steps"] == len(expected.step) and manifest["options"]["paths"] == "tensors"
    lines = rows["line"].to_numpy()[expected.puzzle]
    found = [part for split in ("train", "test") for part in dataset.tensors(tmp_path, split)]
    order = np.lexsort((np.concatenate([part.step for part in found]), np.concatenate([part.puzzle for part in found])))
    assert np.concatenate([part.puzzle for part in found])[order].tolist() == lines.tolist()
    for name in expected._fields:
        if name in ("puzzle", "error", "strategies", "layout"):
            continue
        mine = np.concatenate([getattr(part, name) for part in found])[order]
        assert mine.dtype == getattr(expected, name).dtype and mine.tolist() == getattr(expected, name).tolist(), name
    assert found[0].strategies == expected.strategies
    assert all((pm.check_steps(part) == None).all() for part in found)  # noqa: E711

    splits = dict(zip(rows["line"].to_pylist(), rows["split"].to_pylist(), strict=True))
    for split in ("train", "test"):
        files = sorted((tmp_path / "tensors").glob(f"{split}-*"))
        assert [file.name for file in files] == [f"{split}-{n:05}-of-{len(files):05}.parquet" for n in range(len(files))]
        table = pq.read_table(files)
        assert set(table["split"].to_pylist()) == {split} == {splits[line] for line in table["line"].to_pylist()}
        assert json.loads(table.schema.metadata[b"strategies"]) == list(expected.strategies)
        described = {name: file["rows"] for name, file in manifest["files"].items() if name.startswith(f"tensors/{split}")}
        assert sum(described.values()) == len(table) and len(described) == len(files)
    frame = pl.read_parquet(tmp_path / "tensors" / "*.parquet")
    marks = np.frombuffer(b"".join(frame["marks"]), "<u2").reshape(-1, 81)
    assert (pm.check_steps(dataset.arrays(frame.to_arrow())) != None).sum() == 0 and marks.max() <= 511  # noqa: E711


def test_words_only_if_they_are_wanted(tmp_path: Path) -> None:
    dataset.build(tmp_path, PUZZLES[:5], **with_(argument=False))
    schema = pq.read_schema(next((tmp_path / "tensors").iterdir()))
    assert "text" not in schema.names and "argument" not in schema.names
    assert all(part.text is None and part.argument is None for part in dataset.tensors(tmp_path))
    with pytest.raises(dataset.DatasetError, match="no split other; there are train, test"):
        next(dataset.tensors(tmp_path, "other"))
    with pytest.raises(dataset.DatasetError, match="no data set with tensors"):
        next(dataset.tensors(tmp_path / "data"))
    wrongs: list[dict[str, Any]] = [{"paths": "x"}, {"paths": True, "text": True}, {"argument": True}]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="paths:|text and argument:"):
            dataset.build(tmp_path / "out", PUZZLES[:5], **wrong)


def test_the_same_bytes_with_any_threads(tmp_path: Path) -> None:
    for threads in (1, 2):
        dataset.build(tmp_path / str(threads), PUZZLES[:150], threads=threads, **with_(rows_per_block=64))
    assert contents(tmp_path / "1") == contents(tmp_path / "2")


def test_a_split_without_steps_is_written(tmp_path: Path) -> None:
    solved = pm.Puzzle(EASY).solve()
    manifest = dataset.build(tmp_path, [str(solved), EASY], **with_(split={"a": 0.5, "b": 0.5}, split_by="puzzle", split_seed=3))
    rows = {name.split("-")[0]: file["rows"] for name, file in manifest["files"].items() if name.startswith("tensors/")}
    assert sorted(rows.values()) == [0, 54]
    assert [len(part.step) for part in dataset.tensors(tmp_path)] == [54]


def test_a_stream_says_its_columns_while_it_is_read() -> None:
    answers = StepJob.paths(False, False).over_stream(pa.table({"puzzle": [EASY] * 3000}), "puzzle", 1, None, None, False)
    names = pa.schema(answers.schema).names
    read: list[Any] = []
    thread = threading.Thread(target=lambda: read.extend(answers))
    # Two that wait for each other would wait for ever.
    faulthandler.dump_traceback_later(60, exit=True)
    thread.start()
    while thread.is_alive():
        assert pa.schema(answers.schema).names == names
    faulthandler.cancel_dump_traceback_later()
    assert sum(len(pa.record_batch(batch)) for batch in read) == 3000 * 54


def test_a_path_that_was_stopped_has_its_steps_until_then(tmp_path: Path) -> None:
    dataset.build(tmp_path, [EASY, ESCARGOT], paths="tensors", rate=False, techniques=False, timeout=0.001, split={"all": 1})
    rows = next(dataset.tensors(tmp_path))
    assert (pm.check_steps(rows) == None).all()  # noqa: E711


def test_a_run_that_is_killed_at_any_operation_can_be_resumed(tmp_path: Path) -> None:
    dataset.build(tmp_path / "whole", LINES, **RUN)
    expected = contents(tmp_path / "whole")
    events = {"os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link"}
    moment, killed = 0, True
    while killed:
        out = tmp_path / str(moment)
        child = os.fork()
        if child == 0:
            left = moment

            def hook(event: str, _: Any) -> None:
                nonlocal left
                if event in events:
                    left -= 1
                    if left < 0:
                        os.kill(os.getpid(), signal.SIGKILL)

            sys.addaudithook(hook)
            dataset.build(out, LINES, **RUN)
            os._exit(0)
        killed = os.WIFSIGNALED(os.waitpid(child, 0)[1])
        dataset.build(out, LINES, resume=True, **RUN)
        assert contents(out) == expected, moment
        moment += number(5, 1)
    assert moment > 30


def test_a_program_that_is_killed_can_be_resumed(tmp_path: Path) -> None:
    puzzles = (str(made.puzzle) for made in pm.generate(number(400, 1200), seed=1))
    (tmp_path / "puzzles.txt").write_text("\n".join(puzzles))
    options = ["--input", tmp_path / "puzzles.txt", "--rows-per-block", "20", "--quiet", "--tensors", "--text", "--argument"]
    assert command(tmp_path / "whole", *options).wait() == 0
    out = tmp_path / "killed"
    for blocks in (1, number(5, 15), number(10, 30)):
        process = command(out, *options, "--resume")
        until(lambda wanted=blocks: (out / ".pencilmark" / "blocks" / f"{wanted:05}").exists() or process.poll() is not None)  # type: ignore[misc]
        process.kill()
        process.wait()
    assert (out / ".pencilmark").exists() and not (out / "manifest.json").exists()
    assert command(out, *options, "--resume").wait() == 0
    assert contents(out) == contents(tmp_path / "whole")


def test_tables_of_paths_and_files_give_the_same_arrays(tmp_path: Path) -> None:
    table = pm.paths(pa.table({"puzzle": PUZZLES[:4]}))
    rows = dataset.arrays(table)
    assert rows.marks.base is not None, "not copied"
    for part in (table.slice(30, 50), pa.concat_tables([table.slice(0, 9), table.slice(9)])):
        some = dataset.arrays(part)
        assert some.state.shape == (len(part), 81) and some.marks.dtype == np.uint16
    assert dataset.arrays(table.slice(30, 50)).removes.tolist() == rows.removes[30:80].tolist()
    assert dataset.arrays(table.slice(0, 0)).state.shape == (0, 81)
