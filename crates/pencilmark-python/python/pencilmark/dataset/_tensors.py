"""Steps as tensors in Parquet: grids are bytes of a fixed number, so that they are written and read at the speed of memory.

A list of 81 numbers takes Parquet many times as long, because it stores the length of each list and widens each number.
"""

# pyarrow makes its functions of compute when it is imported, so that they are in no type.
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import json
import queue
import threading
from collections.abc import Iterable, Iterator
from itertools import chain, groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

import pencilmark
from pencilmark._arguments import threads_of
from pencilmark._arrays import GRID
from pencilmark._core import Answers, StepJob
from pencilmark._steps import GRIDS, StepArrays
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._store import link, read_json, sha256_of_file, sync

T = TypeVar("T")

# What a manifest says of files, by their names or by their splits.
Files = dict[str, dict[str, Any]]

# The types of the numbers in a grid, little end first.
TYPES = {"state": "u1", "marks": "<u2", "places": "u1", "removes": "<u2", "pattern": "<u2"}

# So many batches of steps are a row group: those of 1024 puzzles.
BATCHES = 64

# Columns with few values, for which a dictionary is shorter.
REPEATED = ["line", "step", "places_cell", "places_digit", "strategy", "difficulty", "split"]


class Words(NamedTuple):
    """What is told of steps beyond numbers."""

    text: bool = False
    argument: bool = False


def schema(words: Words, strategies: Iterable[str]) -> pa.Schema:
    """The columns. The metadata `strategies` has the ids that the column `strategy` counts, as a list in JSON."""
    grid = {name: pa.binary(GRID * np.dtype(kind).itemsize) for name, kind in TYPES.items()}
    return pa.schema(
        [
            ("line", pa.int64()),
            ("step", pa.int32()),
            ("state", grid["state"]),
            ("marks", grid["marks"]),
            ("places_cell", pa.int8()),
            ("places_digit", pa.uint8()),
            ("places", grid["places"]),
            ("removes", grid["removes"]),
            ("pattern", grid["pattern"]),
            ("strategy", pa.int16()),
            ("difficulty", pa.float64()),
            *((name, pa.string()) for name, told in words._asdict().items() if told),
            ("split", pa.string()),
        ],
        metadata={"strategies": json.dumps(list(strategies))},
    )


def write_block(folder: Path, rows: pa.Table, splits: Iterable[str], words: Words, options: dict[str, Any]) -> Files:
    """Writes the steps of the puzzles of a block, a file for each split that has some. Steps of the next file are made while one is
    written.
    """
    parts = {split: rows.filter(pc.equal(rows["split"], split)) for split in splits}
    parts = {split: part for split, part in parts.items() if len(part)}
    found = {split: _steps(part, words, options) for split, part in parts.items()}
    target = schema(words, pencilmark.paths([]).strategies)
    files: Files = {}
    # Each file begins with nothing, so that one without steps is written too.
    made = ahead((split, batch) for split, steps in found.items() for batch in chain([None], map(pa.record_batch, steps)))
    for split, those in groupby(made, itemgetter(0)):
        path = folder / name_in_block(split)
        batches = (batch for _, batch in those if batch is not None and batch["step"].null_count == 0)
        count = _write(path, batches, parts[split]["line"].to_numpy(), split, target)
        files[split] = {"rows": count, "sha256": sha256_of_file(path)}
    return files


def name_in_block(split: str) -> str:
    """How the file of a split is called in the folder of its block."""
    return f"tensors-{split}.parquet"


def place(folder: Path, blocks: list[tuple[Path, Files]]) -> Files:
    """Gives the files of all blocks their names in `tensors`, and says what a manifest says of them.

    They stay in the blocks too, so that a run that is killed now finds them there.
    """
    placed: Files = {}
    for split in sorted({split for _, files in blocks for split in files}):
        those = [(block, files[split]) for block, files in blocks if split in files]
        for number, (block, described) in enumerate(those):
            name = f"tensors/{split}-{number:05}-of-{len(those):05}.parquet"
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            link(block / name_in_block(split), folder / name)
            placed[name] = described
    return placed


def _steps(puzzles: pa.Table, words: Words, options: dict[str, Any]) -> Answers:
    """A stream of the steps of puzzles."""
    threads, timeout = threads_of(options["threads"]), options["timeout"]
    chosen = {name: value for name, value in options.items() if name not in ("threads", "timeout")}
    job = StepJob.paths(*words, **chosen)
    return job.over_stream(puzzles.select(["puzzle"]), "puzzle", threads, timeout, None, False, bytes=True)


def _write(path: Path, batches: Iterable[pa.RecordBatch], lines: npt.NDArray[np.int64], split: str, target: pa.Schema) -> int:
    """Writes steps into a file, and gives their number."""
    # Nobody asks for the least grid. Each page is compressed from nothing: with pages of 64 KB, writing takes a third longer.
    how: Any = {"compression": "zstd", "compression_level": 1, "data_page_size": 1 << 20}
    how.update({"use_dictionary": REPEATED, "write_statistics": REPEATED})
    count = 0
    batches = iter(batches)
    with pq.ParquetWriter(path, target, **how) as writer:
        while group := list(islice(batches, BATCHES)):
            table = _stored(pa.Table.from_batches(group), lines, split, target)
            count += len(table)
            writer.write_table(table, row_group_size=max(1, len(table)))
    sync(path)
    return count


def ahead(items: Iterator[T], most: int = BATCHES) -> Iterator[T]:
    """The same items, of which some are made ahead by another thread."""
    made: queue.Queue[Any] = queue.Queue(most)
    ended, over = object(), threading.Event()

    def put(item: Any) -> bool:
        while not over.is_set():
            try:
                made.put(item, timeout=0.1)
                return True
            except queue.Full:
                continue
        return False

    def make() -> None:
        try:
            for item in items:
                if not put((item, None)):
                    return
            put((ended, None))
        except BaseException as error:
            put((ended, error))

    thread = threading.Thread(target=make, daemon=True)
    thread.start()
    try:
        while (item := made.get())[0] is not ended:
            yield item[0]
        if item[1] is not None:
            raise item[1]
    finally:
        over.set()
        thread.join()


def arrays(table: Any) -> StepArrays:
    """Rows of steps as arrays of NumPy: of a table of this data set, or of one that `pencilmark.paths` gives. Grids are not
    copied. `puzzle` is the column `line` or `puzzle`. Where a library has dropped the metadata of the schema, the strategies are
    those of this version.

    >>> import pencilmark as pm
    >>> import pyarrow as pa
    >>> from pencilmark import dataset
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> rows = dataset.arrays(pm.paths(pa.table({"puzzle": [easy]})))
    >>> rows.marks.shape, rows.strategies[rows.strategy[0]]
    ((54, 81), 'hidden-single')
    """
    table = pa.table(table)
    if table["step"].null_count:
        table = table.filter(table["step"].is_valid())
    table = table.combine_chunks()
    found: dict[str, Any] = {name: _grid(table[name], TYPES[name]) for name in GRIDS}
    for name in ("step", "places_cell", "places_digit", "strategy", "difficulty"):
        found[name] = table[name].to_numpy()
    for name in ("text", "argument"):
        if name in table.column_names:
            found[name] = table[name].to_numpy(zero_copy_only=False)
    found["puzzle"] = table["line" if "line" in table.column_names else "puzzle"].to_numpy()
    stored = (table.schema.metadata or {}).get(b"strategies")
    names = pencilmark.paths([]).strategies if stored is None else tuple(json.loads(stored))
    return StepArrays(**found, error=np.empty(0, dtype=object), strategies=names)


def tensors(out: str | Path, split: str | None = None) -> Iterator[StepArrays]:
    """The tensors of a data set, of one split or of all, some thousand rows at a time; `puzzle` is the column `line`.

    >>> import tempfile
    >>> from pencilmark import dataset
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> out = tempfile.mkdtemp()
    >>> manifest = dataset.build(out, [easy], paths="tensors", split={"train": 1})
    >>> [rows.state.shape for rows in dataset.tensors(out, "train")]
    [(54, 81)]
    """
    manifest = read_json(Path(out) / "manifest.json") or {}
    if manifest.get("options", {}).get("paths") != "tensors":
        raise DatasetError(f"{out}: there is no data set with tensors")
    if split is not None and split not in manifest["counts"]["splits"]:
        raise DatasetError(f"{out}: there is no split {split}; there are {', '.join(manifest['counts']['splits'])}")
    for file in sorted((Path(out) / "tensors").glob(f"{split or '*'}-*-of-*.parquet")):
        parquet = pq.ParquetFile(file)
        for group in range(parquet.num_row_groups):
            yield arrays(parquet.read_row_group(group).replace_schema_metadata(parquet.schema_arrow.metadata))


def _stored(steps: pa.Table, lines: npt.NDArray[np.int64], split: str, target: pa.Schema) -> pa.Table:
    """Steps as they are stored."""
    more = {"line": pa.array(lines[steps["puzzle"].to_numpy()]), "split": pa.repeat(split, len(steps))}
    return pa.table([more[name] if name in more else steps[name] for name in target.names], schema=target)


def _grid(column: pa.ChunkedArray, kind: str) -> npt.NDArray[Any]:
    """A column of grids as an array, without a copy if it is in one piece."""
    if not pa.types.is_fixed_size_list(column.type):
        # Some libraries make bytes of any number of them.
        column = column.cast(pa.binary(GRID * np.dtype(kind).itemsize))
    parts = [_numbers(chunk, kind) for chunk in column.chunks]
    whole = parts[0] if len(parts) == 1 else np.concatenate([np.empty(0, kind), *parts])
    return whole.reshape(-1, GRID)


def _numbers(chunk: pa.Array, kind: str) -> npt.NDArray[Any]:
    if not len(chunk):
        return np.empty(0, kind)
    if pa.types.is_fixed_size_list(chunk.type):
        numbers: npt.NDArray[Any] = chunk.flatten().to_numpy()
        return numbers
    return np.frombuffer(chunk.buffers()[1], kind)[GRID * chunk.offset :][: GRID * len(chunk)]
