"""Puzzles in DataFrames of Spark, compared with the answers that one process gives."""

from __future__ import annotations

import datetime
import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspark")

import pyarrow as pa
from conftest import ALL, EASY, EASY_SOLUTION, ESCARGOT, MINIMAL, SEVERAL, TWICE, number
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql import types as T

import pencilmark as pm
import pencilmark.spark as pms
from pencilmark._seeds import of_block

TEXTS = [EASY, None, "not a puzzle", TWICE, MINIMAL, ESCARGOT, EASY[::-1], ""] * 5

QUESTIONS: list[tuple[Callable[..., DataFrame], Callable[..., Any]]] = [
    (pms.with_solution, pm.solve),
    (partial(pms.with_solution, limit=5, threads=2), partial(pm.solve, limit=5)),
    (pms.with_check, pm.check),
    (pms.with_rating, pm.rate),
    (partial(pms.with_rating, er_only=True), partial(pm.rate, er_only=True)),
    (partial(pms.with_rating, scale="hodoku"), partial(pm.rate, scale="hodoku")),
    (pms.with_canonical, pm.canonical),
    (pms.with_techniques, pm.techniques),
    (
        partial(pms.with_techniques, strategies=["naked-single"]),
        partial(pm.techniques, strategies=["naked-single"]),
    ),
]


@pytest.fixture(scope="session")
def spark() -> Iterator[SparkSession]:
    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder = SparkSession.builder.master("local[2]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.sql.shuffle.partitions", "2").config("spark.ui.showConsoleProgress", "false")
    # Snappy's Java library fails where the C library musl is installed beside glibc.
    session = builder.config("spark.sql.parquet.compression.codec", "gzip").getOrCreate()
    yield session
    session.stop()


@pytest.fixture
def puzzles(spark: SparkSession) -> DataFrame:
    return spark.createDataFrame(list(enumerate(TEXTS)), "id int, puzzle string")


def rows(df: DataFrame) -> list[dict[str, Any]]:
    found = [row.asDict(recursive=True) for row in df.collect()]
    return sorted(found, key=lambda row: row["id"])


@pytest.mark.parametrize("number", range(0, len(QUESTIONS), number(3, 1)))
def test_answers_are_those_of_one_process(puzzles: DataFrame, number: int) -> None:
    on_spark, alone = QUESTIONS[number]
    table = alone(pa.table({"id": pa.array(range(len(TEXTS)), pa.int32()), "puzzle": pa.array(TEXTS, pa.string())}))
    answered = on_spark(puzzles)
    assert answered.columns == table.column_names
    assert rows(answered) == table.to_pylist()
    assert rows(on_spark(puzzles.coalesce(1))) == table.to_pylist()


def test_types_of_answers(puzzles: DataFrame) -> None:
    kinds: dict[Callable[..., DataFrame], str] = {
        pms.with_solution: "solution:string,count:bigint",
        pms.with_check: "valid:boolean,count:bigint,minimal:boolean,givens:bigint",
        pms.with_rating: "er:double,ep:double,ed:double",
        partial(pms.with_rating, scale="hodoku"): "level:string,score:bigint,stars:bigint",
        pms.with_canonical: "canonical:string,automorphisms:bigint",
        pms.with_techniques: "solved:boolean,steps:bigint,hardest:string,difficulty:double,"
        "techniques:array<struct<strategy:string,count:bigint>>",
    }
    for question, kind in kinds.items():
        assert question(puzzles).schema.simpleString() == f"struct<id:int,puzzle:string,{kind},error:string>"


def test_kept_columns_keep_types_values_and_flags(spark: SparkSession) -> None:
    utc = datetime.timezone.utc
    kept: list[tuple[T.DataType, Any]] = [
        (T.DecimalType(38, 18), Decimal("-12345678901234567890.123456789012345678")),
        (T.DecimalType(5, 2), Decimal("999.99")),
        (T.TimestampType(), datetime.datetime(2024, 3, 31, 1, 59, 59, 999999, utc).astimezone().replace(tzinfo=None)),
        (T.TimestampNTZType(), datetime.datetime(1700, 1, 1, 0, 0, 0, 1)),
        (T.DateType(), datetime.date(1582, 10, 4)),
        (T.DayTimeIntervalType(), datetime.timedelta(days=-1, microseconds=1)),
        (T.BooleanType(), True),
        (T.ByteType(), -128),
        (T.ShortType(), 32767),
        (T.LongType(), -(2**63)),
        (T.FloatType(), 0.1015625),
        (T.DoubleType(), float("inf")),
        (T.BinaryType(), bytearray(b"\x00\xff")),
        (T.StringType(), "é\x00"),
        (T.ArrayType(T.ArrayType(T.IntegerType(), False), False), [[1, 2], []]),
        (T.MapType(T.StringType(), T.LongType(), False), {"a": 1}),
        (T.StructType([T.StructField("x", T.LongType(), False), T.StructField("y", T.DecimalType(10, 0))]), (1, None)),
        (T.NullType(), None),
    ]
    fields = [T.StructField("puzzle", T.StringType(), False)]
    fields += [T.StructField(f"full{n}", kind, kind == T.NullType()) for n, (kind, _) in enumerate(kept)]
    fields += [T.StructField(f"null{n}", kind, True, {"about": n}) for n, (kind, _) in enumerate(kept)]
    values = [value for _, value in kept]
    df = spark.createDataFrame([(EASY, *values, *values), (EASY, *values, *[None] * len(kept))], T.StructType(fields))
    answered = pms.with_rating(pms.with_solution(df))
    assert answered.schema.fields[: len(fields)] == df.schema.fields
    assert answered.select(df.columns).collect() == df.collect()


def test_odd_names_of_columns(spark: SparkSession) -> None:
    df = spark.createDataFrame([(1, EASY, 2, 3, 4)], "`a.b` int, `The Puzzle` string, `0` int, ` ` int, twice int")
    df = df.select("*", F.lit(5).alias("twice"), F.lit(6).alias("`"))
    answered = pms.with_solution(df, "the puzzle")
    assert answered.columns == [*df.columns, "solution", "count", "error"]
    row = answered.collect()[0]
    assert tuple(row) == (1, EASY, 2, 3, 4, 5, 6, EASY_SOLUTION, 1, None)
    with pytest.raises(ValueError, match="2 columns are named twice"):
        pms.with_solution(df, "twice")


def test_puzzles_of_other_types(spark: SparkSession) -> None:
    numbers = [int(c) if c != "." else 0 for c in EASY]
    for kind in ["tinyint", "smallint", "int", "bigint"]:
        df = spark.createDataFrame([(numbers,), (None,), ([1, 300 if kind == "int" else 3],)], f"puzzle array<{kind}>")
        assert [row["count"] for row in pms.with_solution(df).collect()] == [1, None, None]
    binary = spark.createDataFrame([(bytearray(EASY.encode()),)], "puzzle binary")
    assert pms.with_solution(binary).first()["count"] == 1  # type: ignore[index]
    nothing = spark.range(2).selectExpr("null as puzzle")
    assert [row["count"] for row in pms.with_solution(nothing).collect()] == [None, None]


def test_frames_without_rows_and_partitions_without_rows(spark: SparkSession, puzzles: DataFrame) -> None:
    assert pms.with_techniques(puzzles.where("id < 0")).collect() == []
    assert pms.with_techniques(spark.createDataFrame([], "puzzle string")).collect() == []
    few = puzzles.where("id < 2").repartition(7)
    assert sorted(row["id"] for row in pms.with_check(few).collect()) == [0, 1]


def test_chained_questions_lose_no_error(puzzles: DataFrame) -> None:
    chained = rows(pms.with_rating(pms.with_solution(puzzles)))
    solved, rated = pm.solve(TEXTS), pm.rate(TEXTS)
    for row, first, second in zip(chained, solved.error, rated.error, strict=True):
        assert row["error"] == (first or second)
    again = pms.with_solution(puzzles.withColumn("error", F.expr("if(id % 2 = 0, 'mine', null)")))
    assert again.columns == ["id", "puzzle", "solution", "count", "error"]
    for row in rows(again):
        wrong = solved.error[row["id"]]
        mine = "mine" if row["id"] % 2 == 0 else None
        assert row["error"] == ("; ".join(filter(None, [mine, wrong])) or None)


def test_an_answer_replaces_a_column_of_its_name(puzzles: DataFrame) -> None:
    again = pms.with_solution(pms.with_check(puzzles).withColumnRenamed("count", "Count"), limit=1)
    assert again.columns == ["id", "puzzle", "valid", "minimal", "givens", "solution", "count", "error"]


def test_arguments_are_refused_at_once(puzzles: DataFrame) -> None:
    with pytest.raises(ValueError, match="no column is named quiz; there are id, puzzle"):
        pms.with_solution(puzzles, "quiz")
    with pytest.raises(TypeError, match="column id is of type int"):
        pms.with_solution(puzzles, "id")
    with pytest.raises(TypeError, match="array<string>"):
        pms.with_solution(puzzles.selectExpr("array(puzzle) as puzzle"))
    with pytest.raises(TypeError, match="column error is of type int"):
        pms.with_solution(puzzles.withColumn("error", F.lit(1)))
    with pytest.raises(ValueError, match="must have another name"):
        pms.with_solution(puzzles.withColumnRenamed("puzzle", "Solution"), "Solution")
    wrong: list[Callable[[], Any]] = [
        lambda: pms.with_solution(puzzles, limit=0),
        lambda: pms.with_solution(puzzles, threads=0),
        lambda: pms.with_check(puzzles, timeout=-1),
        lambda: pms.with_rating(puzzles, scale="x"),  # type: ignore[arg-type]
        lambda: pms.with_techniques(puzzles, strategies=["y-wing"]),  # type: ignore[list-item]  # pyright: ignore
        lambda: pms.with_techniques(puzzles, profile="nothing"),  # type: ignore[arg-type]  # pyright: ignore
    ]
    for call in wrong:
        with pytest.raises(ValueError):
            call()


def test_case_counts_if_the_session_says_so(spark: SparkSession, puzzles: DataFrame) -> None:
    spark.conf.set("spark.sql.caseSensitive", "true")
    try:
        with pytest.raises(ValueError, match="no column is named Puzzle"):
            pms.with_check(puzzles, "Puzzle")
        both = puzzles.withColumn("Count", F.lit(1)).withColumn("Error", F.lit(2))
        assert pms.with_solution(both).columns == ["id", "puzzle", "Count", "Error", "solution", "count", "error"]
    finally:
        spark.conf.unset("spark.sql.caseSensitive")


def test_a_hard_puzzle_ends_with_its_error_and_the_job_goes_on(spark: SparkSession) -> None:
    df = spark.createDataFrame([(0, SEVERAL), (1, EASY)], "id int, puzzle string").coalesce(1)
    begin = time.monotonic()
    answered = rows(pms.with_solution(df, limit=10**15, timeout=0.2))
    assert [row["error"] for row in answered] == ["out-of-time: the time was over before the end", None] and answered[1]["count"] == 1
    assert time.monotonic() - begin < 20


@pytest.mark.parametrize("most", ["0", "1000000000", "7"])
def test_any_size_of_batches(spark: SparkSession, most: str) -> None:
    name = "spark.sql.execution.arrow.maxRecordsPerBatch"
    before = spark.conf.get(name)
    spark.conf.set(name, most)
    try:
        many = 100_000 if most != "7" else 1000
        df = pms.with_solution(spark.range(many).selectExpr("id", f"'{EASY}' as puzzle").coalesce(1))
        assert df.selectExpr("count(*)", "count(distinct id)", "sum(count)").first() == (many, many, many)
    finally:
        spark.conf.set(name, str(before))


def test_a_stream(spark: SparkSession, puzzles: DataFrame, tmp_path: Path) -> None:
    puzzles.write.parquet(str(tmp_path / "in"))
    stream = pms.with_rating(pms.with_solution(spark.readStream.schema(puzzles.schema).parquet(str(tmp_path / "in"))))
    query = stream.writeStream.format("parquet").option("checkpointLocation", str(tmp_path / "at"))
    assert query.trigger(availableNow=True).start(str(tmp_path / "out")).awaitTermination(30)
    written = spark.read.parquet(str(tmp_path / "out"))
    assert rows(written) == rows(pms.with_rating(pms.with_solution(puzzles)))


def test_made_puzzles_are_the_same_for_any_number_of_partitions(spark: SparkSession) -> None:
    made = pms.generate(spark, 2500, seed=5, partitions=1).collect()
    assert len(made) == 2500 and made == pms.generate(spark, 2500, seed=5, partitions=3).collect()
    blocks = [pa.table(pm.generate(rows, seed=of_block(5, block))) for block, rows in enumerate([1000, 1000, 500])]
    assert [row.asDict() for row in made] == pa.concat_tables(blocks).to_pylist()
    assert len({row["puzzle"] for row in made}) == 2500
    assert made[:1500] == pms.generate(spark, 1500, seed=5).collect()
    assert pms.generate(spark, 0).collect() == [] and pms.generate(spark, 1, seed=6).first() != made[0]


def test_what_is_known_of_made_puzzles(spark: SparkSession) -> None:
    made = pms.generate(spark, 3, level="medium", facts=True)
    assert made.schema.simpleString() == (
        "struct<puzzle:string,solution:string,givens:bigint,minimal:boolean,er:double,level:string,"
        "techniques:array<struct<strategy:string,count:bigint>>>"
    )
    assert [row["level"] for row in made.collect()] == ["Medium"] * 3
    assert pms.generate(spark, 1, practice="x-wing").dtypes[-1] == ("state", "string")
    assert pms.generate(spark, 1, unbiased=True).dtypes[-1] == ("weight", "double")


@pytest.mark.parametrize(
    "options", [{"n": -1}, {"partitions": 0}, {"seed": -1}, {"near": EASY}, {"time": 1}, {"givens": "x"}, {"threads": 0}]
)
def test_wishes_are_refused_at_once(spark: SparkSession, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        pms.generate(spark, **{"n": 10, **options})


@pytest.mark.skipif(not ALL, reason="left to .ci/long: a second Spark takes as long as all other tests of it")
def test_spark_connect() -> None:
    code = f"""
        from pyspark.sql import SparkSession
        import pencilmark.spark as pms
        spark = SparkSession.builder.remote("local[2]").getOrCreate()
        df = spark.createDataFrame([(1, "{EASY}"), (2, "x")], "id int, puzzle string")
        try:
            pms.with_solution(df, "quiz")
        except ValueError as error:
            print(error)
        print([(row["count"], row["er"]) for row in pms.with_rating(pms.with_solution(df)).collect()])
        spark.stop()
    """
    # Spark tells some things on standard output.
    run = [sys.executable, "-c", textwrap.dedent(code)]
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable}
    told = subprocess.run(run, capture_output=True, text=True, timeout=120, env=environment, check=True).stdout
    assert "no column is named quiz; there are id, puzzle" in told and "[(1, 1.5), (None, None)]" in told


def test_the_columns_of_a_bank(spark: SparkSession) -> None:
    """As docs/scale.md makes them; docs/bank.md names the same."""
    proper = pms.with_check(spark.createDataFrame([(EASY,), (ESCARGOT,), (SEVERAL,)], "puzzle string")).where("valid")
    ratings = pms.with_rating(pms.with_canonical(proper), "canonical", scale="all")
    bank = pms.with_techniques(pms.with_check(ratings, "canonical"), "canonical")
    names = "canonical givens automorphisms count minimal level score stars solved steps hardest difficulty techniques".split()
    names += ["er", "ep", "ed"]
    rows = bank.select(names).collect()
    assert {row["canonical"] for row in rows} == set(pm.canonical([EASY, ESCARGOT]).canonical)
    docs = (Path(__file__).parents[3] / "docs" / "bank.md").read_text()
    assert [name for name in names if f"`{name}`" not in docs] == []
