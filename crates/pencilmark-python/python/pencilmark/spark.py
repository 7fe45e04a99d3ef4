"""Puzzles in DataFrames of Spark: what is found of them, as columns behind their own.

>>> from pyspark.sql import SparkSession
>>> import pencilmark.spark as pms
>>> spark = SparkSession.builder.getOrCreate()
>>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
>>> df = spark.createDataFrame([(1, easy), (2, "not a puzzle")], "id int, puzzle string")
>>> rated = pms.with_rating(pms.with_solution(df))
>>> rated.columns
['id', 'puzzle', 'solution', 'count', 'er', 'ep', 'ed', 'error']
>>> rated.where("error is null").select("id", "count", "er").collect()
[Row(id=1, count=1, er=1.5)]

The columns are those of `pencilmark.solve` and its siblings, and so are the values. `column` names the column of puzzles:
texts in any format, or arrays of 81 numbers. All other columns stay as they are. As with `withColumn`, an answer replaces
a column of its name. Only an earlier `error` is not lost: two different errors of a row are joined by "; ".

What is asked for in vain (a column that is missing, a strategy that nobody knows) is refused at once, when the function
is called. What is wrong with one puzzle is the `error` of its row, and the job goes on.

`timeout` is the most seconds for one puzzle, 60 if it is not said, None for no limit. `threads` is for each of Spark's
tasks, one if it is not said: Spark itself runs a task on each core.
"""

# pyarrow makes its functions of compute when it is imported, so that they are in no type.
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import types as of

import pencilmark as pm
from pencilmark._seeds import Seed, number_of, of_block
from pencilmark.answers import Selection

if TYPE_CHECKING:
    from typing_extensions import Unpack

# The most seconds for one puzzle. The hardest that are known take a few.
TIMEOUT = 60.0

# How many puzzles are made from one seed.
BLOCK = 1000

# One of the functions over many puzzles, with all its arguments but the puzzles and their column.
Question = Callable[..., Any]
Batches = Iterator[pa.RecordBatch]


def with_solution(
    df: DataFrame, column: str = "puzzle", *, limit: int = 2, timeout: float | None = TIMEOUT, threads: int = 1
) -> DataFrame:
    """Adds `solution` (if there is exactly one) and `count` (how many there are, up to a limit), and `error`.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> blank = spark.createDataFrame([("." * 81,)], "puzzle string")
    >>> pms.with_solution(blank, limit=100).first()["count"]
    100
    """
    return _with(df, column, partial(pm.solve, limit=limit, timeout=timeout, threads=threads))


def with_check(
    df: DataFrame, column: str = "puzzle", *, timeout: float | None = TIMEOUT, threads: int = 1
) -> DataFrame:
    """Adds `valid` (exactly one solution), `count` (up to two), `minimal` (each given is needed), `givens`, and `error`.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> clues = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    >>> pms.with_check(spark.createDataFrame([(clues,)], "puzzle string")).drop("puzzle").first()
    Row(valid=True, count=1, minimal=True, givens=17, error=None)
    """
    return _with(df, column, partial(pm.check, timeout=timeout, threads=threads))


def with_rating(
    df: DataFrame,
    column: str = "puzzle",
    *,
    scale: Literal["ser", "hodoku", "all"] = "ser",
    er_only: bool = False,
    up_to: float | None = None,
    rate_invalid: bool = False,
    canonical: bool = False,
    timeout: float | None = TIMEOUT,
    threads: int = 1,
) -> DataFrame:
    """Adds `er`, `ep` and `ed` of the Sudoku Explainer's scale, or `level`, `score` and `stars` of HoDoKu's, and `error`.

    The options are those of `pencilmark.rate`: a puzzle without exactly one solution has no rating.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> df = spark.createDataFrame([(easy,), ("." * 81,)], "puzzle string")
    >>> pms.with_rating(df, scale="hodoku").select("level", "stars").collect()
    [Row(level='Easy', stars=1), Row(level=None, stars=None)]
    """
    rated = partial(pm.rate, scale=scale, er_only=er_only, up_to=up_to, rate_invalid=rate_invalid, canonical=canonical)
    return _with(df, column, partial(rated, timeout=timeout, threads=threads))


def with_canonical(
    df: DataFrame, column: str = "puzzle", *, timeout: float | None = TIMEOUT, threads: int = 1
) -> DataFrame:
    """Adds `canonical` (the smallest of all equivalent puzzles), `automorphisms`, and `error`.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> df = spark.createDataFrame([(easy,), (easy[::-1],)], "puzzle string")
    >>> pms.with_canonical(df).dropDuplicates(["canonical"]).count()
    1
    """
    return _with(df, column, partial(pm.canonical, timeout=timeout, threads=threads))


def with_techniques(
    df: DataFrame,
    column: str = "puzzle",
    *,
    timeout: float | None = TIMEOUT,
    threads: int = 1,
    **options: Unpack[Selection],
) -> DataFrame:
    """Adds `solved`, `steps`, `hardest` and its `difficulty`, `techniques` (an array of strategies and counts), and
    `error`.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> df = spark.createDataFrame([(easy,)], "puzzle string")
    >>> pms.with_techniques(df).select("techniques").first()
    Row(techniques=[Row(strategy='full-house', count=21), Row(strategy='hidden-single', count=33)])
    """
    return _with(df, column, partial(pm.techniques, timeout=timeout, threads=threads, **options))


def generate(
    spark: SparkSession, n: int, *, seed: Seed = 0, partitions: int | None = None, threads: int = 1, **options: Any
) -> DataFrame:
    """`n` puzzles that are made on the cluster, with the options of `pencilmark.generate`.

    Each block of 1,000 puzzles has a seed of its own. So the rows depend on the seed and the options, and not on the number
    of partitions; a partition that is lost is made again as it was. `tries` is for each block. There is no `time`, because
    the rows would depend on it, and no `near`, because no block knows the hardest of all. With a `timeout` for each attempt
    the rows depend on how fast the machines are.

    >>> from pyspark.sql import SparkSession
    >>> import pencilmark.spark as pms
    >>> spark = SparkSession.builder.getOrCreate()
    >>> made = pms.generate(spark, 10, seed=7, symmetry="rot180")
    >>> made.columns
    ['puzzle', 'solution', 'givens', 'minimal']
    >>> pms.with_check(made).where("valid").count()
    10
    """
    for name in ("near", "time"):
        if options.get(name) is not None:
            raise ValueError(f"{name}: puzzles that are made in blocks cannot have it")
    if n < 0:
        raise ValueError("n: a number from 0 is expected")
    if partitions is not None and partitions < 1:
        raise ValueError("partitions: a number from 1 is expected")
    whole = number_of(seed)

    def make(rows: int, block: int) -> pa.Table:
        return pa.table(pm.generate(rows, seed=of_block(whole, block), threads=threads, **options))

    def made(batches: Batches) -> Batches:
        for batch in batches:
            for block in batch.column(0).to_pylist():
                yield from make(min(BLOCK, n - BLOCK * block), block).to_batches()

    schema = _spark(make(0, 0).schema)
    return spark.range(0, -(-n // BLOCK), 1, partitions).mapInArrow(made, schema)


def _with(df: DataFrame, column: str, question: Question) -> DataFrame:
    """The frame with the answers to a question behind its columns."""
    # Whatever is wrong with the arguments, an empty table is enough to hear it; and it has the columns to come.
    empty = pa.schema([("puzzle", pa.string())]).empty_table()
    answers = _spark(question(empty).schema).fields[1:]
    same = _sameness(df)
    if any(same(column, answer.name) for answer in answers):
        raise ValueError(f"the column of puzzles is called {column}, as one of the answers: it must have another name")
    kept = df.drop(*[answer.name for answer in answers if answer.name != "error"])
    fields = kept.schema.fields
    puzzles = _place(fields, column, same)
    if puzzles is None:
        raise ValueError(f"no column is named {column}; there are {', '.join(df.columns)}")
    if not _holds_puzzles(fields[puzzles].dataType):
        kind = fields[puzzles].dataType.simpleString()
        raise TypeError(f"puzzles are texts or arrays of 81 numbers, and column {column} is of type {kind}")
    earlier = _place(fields, "error", same)
    if earlier is not None and not isinstance(fields[earlier].dataType, of.StringType):
        kind = fields[earlier].dataType.simpleString()
        raise TypeError(f"errors are texts, and column error is of type {kind}: give it another name")

    def answered(batches: Batches) -> Batches:
        first = next(batches, None)
        if first is None:
            return
        reader = pa.RecordBatchReader.from_batches(first.schema, chain([first], batches))
        for batch in question(reader, column=str(puzzles)):
            yield batch if earlier is None else _with_both(batch, str(earlier))

    schema = of.StructType([field for place, field in enumerate(fields) if place != earlier] + answers)
    # For the while, columns are named by their places: so they may have any names, even equal ones.
    return kept.toDF(*map(str, range(len(fields)))).mapInArrow(answered, schema)


def _with_both(batch: pa.RecordBatch, earlier: str) -> pa.RecordBatch:
    """The batch with its earlier errors joined to those that it has now."""
    before, now = batch.column(earlier).cast(pa.string()), batch.column("error")
    both = pc.if_else(pc.not_equal(before, now), pc.binary_join_element_wise(before, now, "; "), now)
    whole = pc.coalesce(both, before, now)
    return batch.set_column(batch.num_columns - 1, "error", whole).drop_columns([earlier])


def _place(fields: Sequence[of.StructField], name: str, same: Callable[[str, str], bool]) -> int | None:
    """Where the column of a name is, if there is one."""
    places = [place for place, field in enumerate(fields) if same(field.name, name)]
    if len(places) > 1:
        raise ValueError(f"{len(places)} columns are named {name}")
    return places[0] if places else None


def _sameness(df: DataFrame) -> Callable[[str, str], bool]:
    """Whether two names are those of one column, as the session has it."""
    if df.sparkSession.conf.get("spark.sql.caseSensitive") == "true":
        return lambda one, other: one == other
    return lambda one, other: one.lower() == other.lower()


def _holds_puzzles(kind: of.DataType) -> bool:
    if isinstance(kind, of.ArrayType):
        return isinstance(kind.elementType, of.IntegralType)
    return isinstance(kind, (of.StringType, of.CharType, of.VarcharType, of.BinaryType, of.NullType))


def _spark(schema: pa.Schema) -> of.StructType:
    """A schema of answers as Spark has it."""
    return of.StructType([of.StructField(field.name, _kind(field.type)) for field in schema])


def _kind(kind: pa.DataType) -> of.DataType:
    if pa.types.is_list(kind):
        return of.ArrayType(_kind(kind.value_type))
    if pa.types.is_struct(kind):
        return _spark(pa.schema(kind.fields))
    kinds: dict[pa.DataType, of.DataType] = {
        pa.string(): of.StringType(),
        pa.int64(): of.LongType(),
        pa.float64(): of.DoubleType(),
        pa.bool_(): of.BooleanType(),
    }
    return kinds[kind]
