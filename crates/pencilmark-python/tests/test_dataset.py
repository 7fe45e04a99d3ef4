"""Data sets."""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import random
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.dataset as pads
import pyarrow.parquet as pq
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT, MINIMAL, SEVERAL, TWICE, number

import pencilmark as pm
from pencilmark import dataset

PUZZLES = [str(made.puzzle) for made in pm.generate(300, seed=1)]


def scrambled(puzzle: str, moments: random.Random) -> str:
    """An equivalent puzzle."""

    def order() -> list[int]:
        return [3 * band + line for band in moments.sample(range(3), 3) for line in moments.sample(range(3), 3)]

    rows, columns, digits = order(), order(), "".join(moments.sample("123456789", 9))
    cells = [puzzle[9 * row + column] for row in rows for column in columns]
    if moments.random() < 0.5:
        cells = [cells[9 * column + row] for row in range(9) for column in range(9)]
    return "".join(cells).translate(str.maketrans("123456789", digits))


def contents(folder: Path) -> dict[str, str]:
    """The hash of each file."""
    files = (file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def rows_of(folder: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = pq.read_table(folder / "data").to_pylist()
    return sorted(rows, key=lambda row: int(row["line"]))


def query(sql: str) -> list[Any]:
    found = duckdb.sql(sql)
    assert found is not None
    return found.fetchall()


def command(*arguments: object, **options: Any) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "pencilmark.dataset", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def test_a_file_becomes_a_data_set_that_everybody_reads(tmp_path: Path) -> None:
    lines = ["# a comment", EASY, "", MINIMAL, "x" * 5000, TWICE, SEVERAL, ESCARGOT + "\r", "12\xff", EASY, *PUZZLES[:40]]
    (tmp_path / "puzzles.txt").write_bytes("\n".join(lines).encode("latin-1"))
    out = tmp_path / "out"
    manifest = dataset.build(out, tmp_path / "puzzles.txt", rows_per_shard=10, split={"train": 0.7, "test": 0.3})
    counts = manifest["counts"]
    assert (counts["read"], counts["rejected"], counts["duplicates"], counts["rows"]) == (48, 4, 1, 43)
    assert manifest["source"] == {
        "file": "puzzles.txt",
        "sha256": hashlib.sha256((tmp_path / "puzzles.txt").read_bytes()).hexdigest(),
    }
    assert json.loads((out / "manifest.json").read_text()) == manifest
    assert {name: file["sha256"] for name, file in manifest["files"].items()} == {
        name: digest for name, digest in contents(out).items() if name != "manifest.json"
    }
    trains = -(-counts["splits"]["train"] // 10)
    assert sorted(file.name for file in (out / "data").glob("train-*"))[-1] == f"train-{trains - 1:05}-of-{trains:05}.parquet"

    rows = rows_of(out)
    assert [row["line"] for row in rows[:3]] == [2, 4, 8]
    easy = rows[0]
    assert easy["puzzle"] == EASY and easy["solution"] == EASY_SOLUTION and easy["givens"] == 27
    assert (easy["er"], easy["ep"], easy["ed"], easy["level"]) == (1.5, 1.2, 1.2, "Easy") and easy["solved"]
    assert {used["strategy"]: used["count"] for used in easy["techniques"]} == pm.techniques([EASY]).techniques[0]
    assert easy["canonical"] == pm.canonical([EASY]).canonical[0] and easy["automorphisms"] == 1
    assert rows[1]["puzzle"] == MINIMAL.replace("0", ".")
    assert (rows[2]["er"], rows[2]["level"]) == (10.5, "Extreme")

    rejected = pq.read_table(out / "rejected.parquet").to_pylist()
    assert [row["line"] for row in rejected] == [5, 6, 7, 9]
    assert [row["error"].split(",")[0] for row in rejected] == [
        "too-large: longer than 4096 characters",
        "value-twice: 5 stands 3 times in row 1: r1c1 and r1c2 and r1c3",
        "several-solutions: several solutions",
        "unreadable: 81 characters expected",
    ]
    assert len(rejected[0]["text"]) == 200 and rejected[3]["text"].startswith("12")

    files = f"{out}/data/*.parquet"
    whole = pads.dataset(out / "data").to_table()
    assert whole.schema.field("level").type == pa.dictionary(pa.int8(), pa.string())
    assert whole.schema.field("givens").type == pa.int8() and whole.schema.field("er").type == pa.float64()
    frame = pl.scan_parquet(files).filter(pl.col("split") == "train").collect()
    assert len(frame) == counts["splits"]["train"] and frame["level"].dtype == pl.Categorical
    found = query(f"SELECT split, count(*) FROM '{files}' GROUP BY split")
    assert dict(found) == counts["splits"]
    used = query(f"SELECT sum(t.count) FROM (SELECT unnest(techniques) AS t FROM '{files}')")
    assert used == [(sum(item["count"] for row in rows for item in row["techniques"]),)]
    assert pd.read_parquet(out / "data")["level"].dtype == "category"


def test_any_source_gives_the_same_rows(tmp_path: Path) -> None:
    puzzles = PUZZLES[:30]
    numbers = np.array([[0 if cell == "." else int(cell) for cell in puzzle] for puzzle in puzzles])
    numbered = pa.table({"id": range(30), "quizzes": puzzles})
    (tmp_path / "lines.txt").write_text("\n".join(puzzles))
    (tmp_path / "lines.gz").write_bytes(gzip.compress("\r\n".join(puzzles).encode()))
    text = "id,quizzes,note\n" + "".join(f'{n},{puzzle},"a, ""b"""\n' for n, puzzle in enumerate(puzzles))
    (tmp_path / "bom.csv").write_bytes(b"\xef\xbb\xbf" + text.encode())
    (tmp_path / "packed.csv.gz").write_bytes(gzip.compress(text.encode()))
    (tmp_path / "tabs.tsv").write_text(text.replace(",", "\t"))
    pq.write_table(numbered, tmp_path / "table.parquet")
    sources: list[Any] = [
        puzzles, iter(puzzles), [pm.Puzzle(puzzle) for puzzle in puzzles], numbers, numbers.reshape(-1, 9, 9).tolist(),
        numbers.tolist(), numbered, numbered.to_reader(), numbered["quizzes"], pl.DataFrame(numbered), pl.Series(puzzles), numbered.to_pandas(),
        duckdb.sql("SELECT * FROM numbered"), pm.generate(30, seed=1), pa.table({"q": numbers.tolist()}),
        *(tmp_path / name for name in ("lines.txt", "lines.gz", "bom.csv", "packed.csv.gz", "tabs.tsv", "table.parquet")),
    ]  # fmt: skip
    for number, source in enumerate(sources):
        out = tmp_path / str(number)
        dataset.build(out, source, rate=False, techniques=False)
        assert [row["puzzle"] for row in rows_of(out)] == puzzles, type(source)


def test_bad_lines_harm_no_others(tmp_path: Path) -> None:
    lines = ["puzzle,x", EASY, f'"{EASY}', "x,", '"', f"{MINIMAL},1,2,3", "", f'"a\n{ESCARGOT}"', "\0,", f"{PUZZLES[0]},"]
    (tmp_path / "bad.csv").write_text("\n".join(lines))
    dataset.build(tmp_path / "csv", tmp_path / "bad.csv", rate=False, techniques=False)
    assert [row["puzzle"] for row in rows_of(tmp_path / "csv")] == [EASY, MINIMAL.replace("0", "."), PUZZLES[0]]
    items: list[Any] = [EASY, None, 5, [1, 2], b"\xff", pm.Puzzle(EASY).explain()[5].before, float("nan"), "\ud800", ESCARGOT]
    dataset.build(tmp_path / "list", items, rate=False, techniques=False)
    assert [row["line"] for row in rows_of(tmp_path / "list")] == [1, 9]
    rejected = pq.read_table(tmp_path / "list" / "rejected.parquet").to_pylist()
    assert [row["line"] for row in rejected] == list(range(2, 9)) and all(row["error"] for row in rejected)

    (tmp_path / "broken.gz").write_bytes(gzip.compress("\n".join(PUZZLES).encode())[:-20])
    with pytest.raises(dataset.DatasetError, match="broken.gz: damaged behind line"):
        dataset.build(tmp_path / "gz", tmp_path / "broken.gz", rate=False, techniques=False)


def test_equivalents_are_one_row_and_never_apart(tmp_path: Path) -> None:
    moments = random.Random(1)
    all_of_them = [puzzle for one in PUZZLES for puzzle in (one, scrambled(one, moments), scrambled(one, moments))]
    moments.shuffle(all_of_them)
    manifest = dataset.build(tmp_path / "all", all_of_them, rate=False, techniques=False, rows_per_block=50)
    assert manifest["counts"]["rows"] == 300 and manifest["counts"]["duplicates"] == 600
    rows = rows_of(tmp_path / "all")
    forms = pm.canonical(all_of_them).canonical
    assert [row["line"] for row in rows] == sorted(forms.index(form) + 1 for form in set(forms))
    # Other data sets with the same fractions have them in the same splits.
    dataset.build(tmp_path / "other", [scrambled(puzzle, moments) for puzzle in PUZZLES[::3]], rate=False, techniques=False)
    splits = {row["canonical"]: row["split"] for row in rows}
    assert all(row["split"] == splits[row["canonical"]] for row in rows_of(tmp_path / "other"))
    assert set(manifest["counts"]["splits"]) == {"train", "validation", "test"} and min(manifest["counts"]["splits"].values()) > 10
    dataset.build(tmp_path / "seed", PUZZLES, rate=False, techniques=False, split_seed=1)
    assert any(row["split"] != splits[row["canonical"]] for row in rows_of(tmp_path / "seed"))


def test_a_split_by_solutions_keeps_puzzles_of_a_grid_together(tmp_path: Path) -> None:
    moments = random.Random(2)
    puzzles = []
    for puzzle, solution in zip(PUZZLES[:60], pm.solve(PUZZLES[:60]).solution, strict=True):
        blank = puzzle.index(".")
        puzzles += [puzzle, scrambled(puzzle[:blank] + solution[blank] + puzzle[blank + 1 :], moments)]
    apart = {}
    for by in ("puzzle", "solution"):
        dataset.build(tmp_path / by, puzzles, rate=False, techniques=False, split_by=by)
        splits = [row["split"] for row in rows_of(tmp_path / by)]
        apart[by] = sum(one != other for one, other in zip(splits[::2], splits[1::2], strict=True))
    assert apart["solution"] == 0 < apart["puzzle"]


def test_generated_rows(tmp_path: Path) -> None:
    manifest = dataset.build(tmp_path / "one", count=50, seed=3, symmetry="rot180", level="easy", rows_per_block=20, threads=1)
    assert manifest["counts"]["rows"] == 50 and manifest["source"]["generate"] == {"level": "easy", "symmetry": "rot180"}
    assert all(row["level"] == "Easy" for row in rows_of(tmp_path / "one"))
    dataset.build(tmp_path / "two", count=50, seed=3, symmetry="rot180", level="easy", rows_per_block=20, threads=2)
    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    # There is only one such puzzle, so the search for more ends.
    pattern = "".join("." if cell == "." else "x" for cell in EASY)
    manifest = dataset.build(tmp_path / "few", count=5, pattern=pattern, from_solution=EASY_SOLUTION, rows_per_block=10)
    assert manifest["counts"]["rows"] == 1 and manifest["counts"]["duplicates"] == manifest["counts"]["read"] - 1


def test_the_same_bytes_with_any_threads(tmp_path: Path) -> None:
    options: dict[str, Any] = {"paths": True, "rows_per_block": 64, "rows_per_shard": 70, "split": {"a": 0.5, "b": 0.5, "c": 0}}
    for threads in (1, 2):
        dataset.build(tmp_path / str(threads), [*PUZZLES[:150], "x"], threads=threads, **options)
    assert contents(tmp_path / "1") == contents(tmp_path / "2")
    assert len(list((tmp_path / "1" / "data").glob("c-*"))) == 1


def test_paths(tmp_path: Path) -> None:
    dataset.build(tmp_path, [EASY, ESCARGOT, *PUZZLES[:30]], paths=True, rows_per_shard=8, rows_per_block=20)
    names = sorted(file.name for file in (tmp_path / "data").iterdir())
    assert names == sorted(file.name for file in (tmp_path / "paths").iterdir())
    for name in names:
        rows, steps = (pq.read_table(tmp_path / kind / name) for kind in ("data", "paths"))
        assert set(steps["line"].to_pylist()) == set(rows["line"].to_pylist())
        for row in rows.to_pylist():
            path = pm.Puzzle(row["puzzle"]).explain(choose="first")
            mine = [step for step in steps.to_pylist() if step["line"] == row["line"]]
            assert [step["step"] for step in mine] == list(range(1, len(path) + 1))
            for step, expected in zip(mine, path, strict=True):
                assert step["before"] == str(expected.before) and step["split"] == row["split"]
                assert step["strategy"] == expected.strategy and step["difficulty"] == expected.difficulty
                assert [(mark["cell"], mark["digit"]) for mark in step["removes"]] == expected.removes
                assert [(mark["cell"], mark["digit"]) for mark in step["places"]] == expected.places
                assert step["truths"] == expected.truths


# A run in which much happens: several blocks, shards and splits, rejected lines and paths.
RUN: dict[str, Any] = {"rate": False, "paths": True, "rows_per_block": 8, "split": {"train": 0.5, "test": 0.5}}
LINES = [*PUZZLES[:13], "x", PUZZLES[3]]
# The number of operations from one kill to the next.
STRIDE = number(5, 1)


def test_a_run_that_is_killed_at_any_operation_can_be_resumed(tmp_path: Path) -> None:
    dataset.build(tmp_path / "whole", LINES, **RUN)
    expected = contents(tmp_path / "whole")
    events = {"os.rename", "os.remove", "os.rmdir", "os.mkdir"}
    for overwrite in (False, True):
        moment = 0
        while True:
            out = tmp_path / f"{overwrite}{moment}"
            if overwrite:
                dataset.build(out, PUZZLES[20:23], rate=False, techniques=False, rows_per_shard=1)
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
                dataset.build(out, LINES, overwrite=overwrite, **RUN)
                os._exit(0)
            killed = os.WIFSIGNALED(os.waitpid(child, 0)[1])
            if overwrite and moment < 2:
                # Nothing has happened yet: the other data set is there still.
                with pytest.raises(dataset.DatasetError, match="another data set"):
                    dataset.build(out, LINES, resume=True, **RUN)
            else:
                dataset.build(out, LINES, resume=True, **RUN)
                assert contents(out) == expected, moment
            if not killed:
                break
            # The first operations of a run that overwrites are its own; what follows is as in any run.
            moment += STRIDE if not overwrite or moment < 16 else 12
        assert moment > 30


def test_a_program_that_is_killed_can_be_resumed(tmp_path: Path) -> None:
    # The run takes seconds, so that half of it is still to do when it is killed last, on any machine.
    puzzles = (str(made.puzzle) for made in pm.generate(number(400, 1200), seed=1))
    (tmp_path / "puzzles.txt").write_text("\n".join(puzzles))
    options = ["--input", tmp_path / "puzzles.txt", "--rows-per-block", "20", "--quiet", "--threads", "1"]
    assert command(tmp_path / "whole", *options).wait() == 0
    out = tmp_path / "killed"
    for blocks in (1, number(5, 15), number(10, 30)):
        process = command(out, *options, "--resume")
        until(lambda wanted=blocks: (out / ".pencilmark" / "blocks" / f"{wanted:05}").exists() or process.poll() is not None)  # type: ignore[misc]
        process.kill()
        process.wait()
    assert (out / ".pencilmark").exists() and not (out / "manifest.json").exists()
    process = command(out, *options)
    assert process.wait() == 2 and "did not end; resume or overwrite it" in process.communicate()[1]
    process = command(out, *options, "--resume")
    assert process.wait() == 0 and f"{number(400, 1200):,} read, 0 rejected, 0 duplicates" in process.communicate()[0]
    assert contents(out) == contents(tmp_path / "whole")


def test_ctrl_c_says_how_to_go_on(tmp_path: Path) -> None:
    process = command(tmp_path / "out", "--count", "100000", "--rows-per-block", "50", "--quiet")
    until(lambda: (tmp_path / "out" / ".pencilmark" / "blocks" / "00000").exists())
    # Two runs in one folder exclude each other.
    with pytest.raises(dataset.DatasetError, match="another run is at work here"):
        dataset.build(tmp_path / "out", count=100_000, resume=True)
    process.send_signal(signal.SIGINT)
    assert process.communicate()[1] == "stopped; the same command with --resume goes on\n" and process.returncode == 130


def until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_folders_that_hold_something_else(tmp_path: Path) -> None:
    plain: dict[str, Any] = {"rate": False, "techniques": False}
    out = tmp_path / "out"
    manifest = dataset.build(out, PUZZLES[:5], **plain)
    before = contents(out)
    table = pa.table({"puzzle": PUZZLES[:5]})
    tries: list[tuple[Any, dict[str, Any], str]] = [
        (PUZZLES[:5], {}, "holds a data set already"),
        (PUZZLES[:5], {"resume": True, "split_seed": 1}, "options: split_seed is 1 now, and was 0"),
        (PUZZLES[:4], {"resume": True}, "a data set of other puzzles"),
        (table, {"resume": True}, "source: table is 'arrow' now, and was 'python'"),
    ]
    for puzzles, options, message in tries:
        with pytest.raises(dataset.DatasetError, match=message):
            dataset.build(out, puzzles, **plain, **options)
    assert dataset.build(out, PUZZLES[:5], resume=True, **plain) == manifest and contents(out) == before
    (out / "data" / "mine.parquet").touch()
    manifest = dataset.build(out, PUZZLES[:9], overwrite=True, **plain)
    assert manifest["counts"]["rows"] == 9 and len(rows_of_files(out, manifest)) == 9
    assert (out / "data" / "mine.parquet").exists()
    (tmp_path / "others").mkdir()
    (tmp_path / "others" / "letter.txt").touch()
    for overwrite in (False, True):
        with pytest.raises(dataset.DatasetError, match="not empty, and no data set of pencilmark"):
            dataset.build(tmp_path / "others", PUZZLES, overwrite=overwrite)
    assert contents(tmp_path / "others").keys() == {"letter.txt"}
    (tmp_path / "others" / "manifest.json").write_text("{}")
    with pytest.raises(dataset.DatasetError, match="none of pencilmark"):
        dataset.build(tmp_path / "others", PUZZLES, overwrite=True)


def rows_of_files(out: Path, manifest: dict[str, Any]) -> list[Any]:
    rows: list[Any] = []
    for name in manifest["files"]:
        rows += pq.read_table(out / name).to_pylist() if name.startswith("data") else []
    return rows


def test_puzzles_that_changed_are_noticed_when_a_run_is_resumed(tmp_path: Path) -> None:
    def stops(puzzles: list[str]) -> Any:
        yield from puzzles
        raise KeyboardInterrupt

    plain: dict[str, Any] = {"rate": False, "techniques": False, "rows_per_block": 10}
    with pytest.raises(KeyboardInterrupt):
        dataset.build(tmp_path / "out", stops(PUZZLES[:25]), **plain)
    with pytest.raises(dataset.DatasetError, match="have changed since block 1 was made"):
        dataset.build(tmp_path / "out", [*PUZZLES[:15], *PUZZLES[30:40]], resume=True, **plain)
    assert dataset.build(tmp_path / "out", PUZZLES[:25], resume=True, **plain)["counts"]["rows"] == 25


def test_a_timeout_leaves_answers_open(tmp_path: Path) -> None:
    hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
    manifest = dataset.build(tmp_path, [EASY, hard], timeout=0.02, paths=True)
    rows = rows_of(tmp_path)
    assert rows[0]["er"] == 1.5 and rows[1]["er"] is None and manifest["counts"]["timed_out"] == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({}, "either puzzles to read, or a count"),
        ({"puzzles": [EASY], "count": 1}, "either puzzles to read, or a count"),
        ({"puzzles": [EASY], "givens": 24}, "givens: only puzzles that are generated"),
        ({"puzzles": [EASY], "column": "x"}, "only tables have columns"),
        ({"count": 0}, "count: a number from 1"),
        ({"count": 1, "column": "x"}, "only puzzles that are read have columns"),
        ({"count": 1, "near": EASY}, "near: this option of generate is not for data sets"),
        ({"count": 1, "givens": "x"}, "givens"),
        ({"count": 1, "seed": -1}, "seed"),
        ({"count": 1, "split": {"a": 0.5}}, "add up to 0.5"),
        ({"count": 1, "split": {}}, "at least one name"),
        ({"count": 1, "split": {"a/b": 1}}, "'a/b' is no name"),
        ({"count": 1, "split": {"a": 2, "b": -1}}, "between 0 and 1"),
        ({"count": 1, "split_by": "x"}, "split_by"),
        ({"count": 1, "strategies": ["y-wing"]}, "no strategy has the id 'y-wing'"),
        ({"count": 1, "rows_per_shard": 0}, "rows_per_shard: a number from 1"),
        ({"count": 1, "threads": 0}, "threads"),
        ({"count": 1, "timeout": 0}, "timeout"),
        ({"count": 1, "resume": True, "overwrite": True}, "exclude each other"),
    ],
)
def test_wrong_arguments_are_said_before_anything_is_written(tmp_path: Path, arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        dataset.build(tmp_path / "out", **arguments)
    assert not (tmp_path / "out").exists()


def test_the_command_says_errors_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "two.csv").write_text("a,b\n1,2\n")
    (tmp_path / "not.parquet").write_text("x")

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    runs: list[tuple[list[object], str, Any]] = [
        ([tmp_path / "file", "--count", 1], "a file, where a folder is expected", None),
        ([tmp_path / "out", "--input", tmp_path / "missing"], "missing: No such file", None),
        ([tmp_path / "out", "--input", tmp_path / "two.csv"], "two.csv: no column is named puzzle; say which", None),
        ([tmp_path / "out", "--input", tmp_path / "not.parquet"], "not.parquet: ", None),
        ([tmp_path / "out", "--input", tmp_path / "file"], "there are no puzzles in the source", None),
        ([tmp_path / "out", "--count", 1, "--split", "train"], "no name=fraction", None),
        ([tmp_path / "full", "--count", 2000, "--no-rate", "--no-techniques"], "too large; when that is mended, --resume", limited),
    ]
    processes = [(command(*arguments, "--quiet", preexec_fn=setup), message) for arguments, message, setup in runs]
    for process, message in processes:
        error = process.communicate()[1]
        assert process.returncode == 2 and message in error.splitlines()[-1] and "Traceback" not in error, error
    assert not (tmp_path / "out" / "manifest.json").exists()
