"""Spark on two workers, one of which is killed in the middle: every row is that of a single process.

    python benches/cluster.py [FILE …] [--count 200000]

The puzzles are those of the files, one a line; without files they are made. If there are fewer than wanted, they come
again with other digits. They are solved and rated on both scales: on one partition, on several, and on several while an
executor gets SIGKILL, after its first tasks and before its last.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pyspark
from pyspark.sql import DataFrame, SparkSession

import pencilmark as pm
import pencilmark.spark as pms

PARTITIONS = 8


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--count", type=int, default=200_000)
    wanted = parser.parse_args()
    texts = puzzles(wanted.files, wanted.count)
    print(f"{len(texts)} puzzles, {len(set(texts))} of them different")

    begin = time.monotonic()
    expected = alone(texts)
    print(row("one process, 2 threads", time.monotonic() - begin, "the answers to compare with"))

    spark = cluster()
    place = Path(tempfile.mkdtemp())
    try:
        source = str(place / "puzzles")
        pq.write_table(pa.table({"id": range(len(texts)), "puzzle": texts}), source)
        for partitions, kills in [(1, False), (PARTITIONS, False), (PARTITIONS, True)]:
            df = spark.read.parquet(source).repartition(partitions, "id")
            killer = Killer(spark) if kills else None
            begin = time.monotonic()
            answered(df).write.parquet(str(place / "answers"), mode="overwrite")
            seconds = time.monotonic() - begin
            same(pq.read_table(place / "answers"), expected)
            name = f"Spark, partitions: {partitions}" + (", a kill" if kills else "")
            print(row(name, seconds, "every row and every column equal"))
            if killer:
                killer.report()
    finally:
        # The workers leave the executors' logs beside Spark itself.
        work = Path(pyspark.__file__).parent / "work" / spark.sparkContext.applicationId
        spark.stop()
        shutil.rmtree(work, ignore_errors=True)
        shutil.rmtree(place)


def row(name: str, seconds: float, told: str) -> str:
    return f"{name:28} {seconds:7.1f} s   {told}"


def puzzles(files: list[Path], count: int) -> list[str]:
    """So many puzzles. In each round, the digits of a puzzle are others."""
    if files:
        lines = [line for file in files for line in file.read_text().splitlines()]
        first = [line[:81] for line in lines if len(line) >= 81 and not line.startswith("#")]
    else:
        first = pa.table(pm.generate(count, seed=1))["puzzle"].to_pylist()
    texts: list[str] = []
    for turn in range(-(-count // len(first))):
        turn %= 9
        turned = str.maketrans("123456789", "123456789"[turn:] + "123456789"[:turn])
        texts += [text.translate(turned) for text in first]
    return texts[:count]


def alone(texts: list[str]) -> pa.Table:
    """The answers of one process."""
    table = pa.table({"id": range(len(texts)), "puzzle": texts})
    solved, hodoku, ser = pm.solve(table), pm.rate(table, scale="hodoku"), pm.rate(table)
    for more in (hodoku, ser):
        for name in more.column_names[2:-1]:
            solved = solved.append_column(name, more[name])
    errors = [told["error"].to_pylist() for told in (solved, hodoku, ser)]
    joined = ["; ".join(dict.fromkeys(filter(None, three))) or None for three in zip(*errors, strict=True)]
    return solved.drop_columns("error").append_column("error", pa.array(joined, pa.string()))


def answered(df: DataFrame) -> DataFrame:
    """The answers of Spark."""
    solved = pms.with_solution(df)
    return pms.with_rating(pms.with_rating(solved, scale="hodoku"))


def same(found: pa.Table, expected: pa.Table) -> None:
    """Fails unless all rows are there, each once, and equal."""
    found = found.sort_by("id")
    assert found.column_names == expected.column_names, found.column_names
    assert len(found) == len(expected), len(found)
    for name in expected.column_names:
        assert found[name].equals(expected[name]), name


def cluster() -> SparkSession:
    """Two workers, each a process of its own with one core and 1,024 MB."""
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").appName("pencilmark")
    settings = {
        "spark.executor.memory": "1024m",
        "spark.executorEnv.PYTHONPATH": str(Path(pm.__file__).parents[1]),
        "spark.ui.port": "0",
        "spark.ui.showConsoleProgress": "false",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("OFF")
    return spark


class Killer:
    """Kills an executor that is at work, once a task of the stage is done."""

    def __init__(self, spark: SparkSession) -> None:
        context = spark.sparkContext
        self.url = f"{context.uiWebUrl}/api/v1/applications/{context.applicationId}/"
        self.before = {executor["id"] for executor in self.ask("allexecutors")}
        self.stages = {stage["stageId"] for stage in self.ask("stages")}
        self.killed: str | None = None
        self.told: str | None = None
        self.thread = threading.Thread(target=self.watch, daemon=True)
        self.thread.start()

    def ask(self, what: str) -> Any:
        with urllib.request.urlopen(self.url + what) as answer:
            return json.load(answer)

    def watch(self) -> None:
        while self.killed is None:
            time.sleep(0.1)
            for stage in self.ask("stages?status=active"):
                if stage["stageId"] in self.stages or stage["numTasks"] != PARTITIONS or not stage["numCompleteTasks"]:
                    continue
                busy = [e["id"] for e in self.ask("executors") if e["id"] != "driver" and e["activeTasks"]]
                if busy:
                    os.kill(process_of(busy[0]), signal.SIGKILL)
                    self.killed = busy[0]
                    self.told = f"{stage['numCompleteTasks']} of {PARTITIONS} tasks were done"
                    return

    def report(self) -> None:
        """Prints what the driver knows of the executor's end; fails if it did not die in the middle."""
        self.thread.join(10)
        assert self.killed is not None, "no executor was killed"
        executors = {executor["id"]: executor for executor in self.ask("allexecutors")}
        dead, others = executors[self.killed], sorted(executors.keys() - self.before)
        stages = [stage for stage in self.ask("stages?details=true") if stage["stageId"] not in self.stages]
        failed = [task for stage in stages for task in stage.get("tasks", {}).values() if task["status"] == "FAILED"]
        lost = [task for task in failed if task["executorId"] == self.killed]
        print(f"    SIGKILL to executor {self.killed}, when {self.told}")
        print(f"    the driver says of it: {dead['removeReason'].strip()}")
        print(f"    tasks that failed: {len(failed)}, {len(lost)} of them on executor {self.killed}")
        for other in others:
            print(f"    started instead: executor {other}, which did {executors[other]['completedTasks']} tasks")
        assert not dead["isActive"] and lost and others


def process_of(executor: str) -> int:
    """The process of an executor, among those that this program started."""
    for process in started(os.getpid()):
        words = Path(f"/proc/{process}/cmdline").read_bytes().decode().split("\0")
        if any("CoarseGrainedExecutorBackend" in word for word in words) and "--executor-id" in words:
            if words[words.index("--executor-id") + 1] == executor:
                return process
    raise LookupError(f"executor {executor} has no process")


def started(process: int) -> Iterator[int]:
    """The processes that a process started, and those that these started."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        for child in map(int, (thread / "children").read_text().split()):
            yield child
            yield from started(child)


if __name__ == "__main__":
    main()
