"""How many puzzles a core answers in a second, by itself and within Spark.

    python benches/per_core.py FILE …

Processor time is counted, of one thread alone and of all processes of Spark together, because other programs that run
meanwhile change it little. Spark runs once before, unmeasured.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
from cluster import puzzles, started
from pyspark.sql import DataFrame, SparkSession

import pencilmark as pm
import pencilmark.spark as pms

# What is asked, how it is asked of Spark, and of how many puzzles.
QUESTIONS: list[tuple[str, Callable[..., Any], Callable[..., DataFrame], int]] = [
    ("solve", pm.solve, pms.with_solution, 2_000_000),
    ("check", pm.check, pms.with_check, 400_000),
    ("rate, HoDoKu", partial(pm.rate, scale="hodoku"), partial(pms.with_rating, scale="hodoku"), 80_000),
    ("rate, SER", pm.rate, pms.with_rating, 80_000),
    ("rate, SER, er_only", partial(pm.rate, er_only=True), partial(pms.with_rating, er_only=True), 80_000),
    ("canonical", pm.canonical, pms.with_canonical, 1_000_000),
    ("techniques", pm.techniques, pms.with_techniques, 80_000),
]
MADE = 40_000


def main() -> None:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false")
    spark = builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()
    print("| puzzles | question | alone, puzzles/s | in Spark, puzzles/s |\n|---|---|--:|--:|")
    for file in map(Path, sys.argv[1:]):
        for name, ask, with_answer, count in QUESTIONS:
            table = pa.table({"puzzle": puzzles([file], count)})
            by_itself = seconds_of(time.process_time, partial(ask, table, threads=1))
            with tempfile.TemporaryDirectory() as place:
                pq.write_table(table, f"{place}/puzzles")
                answered = with_answer(spark.read.parquet(place))
                write(answered)
                within = seconds_of(of_spark, partial(write, answered))
            print(f"| {file.stem} | {name} | {len(table) / by_itself:,.0f} | {len(table) / within:,.0f} |", flush=True)
    by_itself = seconds_of(time.process_time, lambda: pa.table(pm.generate(MADE, seed=1, threads=1)))
    made = pms.generate(spark, MADE, seed=1)
    write(made)
    within = seconds_of(of_spark, partial(write, made))
    print(f"| | generate | {MADE / by_itself:,.0f} | {MADE / within:,.0f} |")
    spark.stop()


def write(df: DataFrame) -> None:
    df.write.format("noop").mode("overwrite").save()


def seconds_of(clock: Callable[[], float], work: Callable[[], Any]) -> float:
    begin = clock()
    work()
    return clock() - begin


def of_spark() -> float:
    """The seconds of processor time that this program and all that it started have used, the ended ones too."""
    ticks = 0
    for process in [os.getpid(), *started(os.getpid())]:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
