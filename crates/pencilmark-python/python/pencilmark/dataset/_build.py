"""Building a data set."""

# pyarrow makes its functions of compute when it is imported, so that they are in no type.
# pyright: reportAttributeAccessIssue=false

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any, Literal

import pyarrow as pa
import pyarrow.compute as pc

import pencilmark
from pencilmark.dataset import _columns
from pencilmark.dataset._block import Task, work, write_tensors
from pencilmark.dataset._distinct import Distinct, keys_of
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._folder import Folder
from pencilmark.dataset._progress import counting
from pencilmark.dataset._shards import Shards, Table
from pencilmark.dataset._source import Making, Reading, Source
from pencilmark.dataset._split import DEFAULT, By, Split
from pencilmark.dataset._store import sha256_of_file
from pencilmark.dataset._tensors import Files, Words, place

# The version of the layout of the folder, and of the columns.
FORMAT = 1


def build(
    out: str | os.PathLike[str],
    puzzles: Any = None,
    *,
    column: str | None = None,
    count: int | None = None,
    seed: int = 0,
    split: Mapping[str, float] = DEFAULT,
    split_seed: int = 0,
    split_by: By = "puzzle",
    rate: bool = True,
    techniques: bool = True,
    paths: bool | Literal["tensors"] = False,
    text: bool = False,
    argument: bool = False,
    strategies: Sequence[str] = (),
    without: Sequence[str] = (),
    profile: str | None = None,
    timeout: float | None = None,
    rows_per_shard: int = 100_000,
    rows_per_block: int = 5_000,
    resume: bool = False,
    overwrite: bool = False,
    threads: int | None = None,
    progress: bool = False,
    **request: Any,
) -> dict[str, Any]:
    """Builds a data set in the folder `out`, and gives its manifest. See the package for what it holds.

    `puzzles`: a file (one puzzle a line, CSV or Parquet; the first two also as .gz), anything that speaks Arrow, an array
    of NumPy, or an iterable; `column` names the column with the puzzles. Or else `count`, the number of rows to
    generate, with `seed` and the options of `pencilmark.generate`.

    `split`: names and fractions. Which split a puzzle belongs to depends only on its canonical form, the fractions and
    `split_seed`. With `split_by="solution"`, it is the canonical form of the solution, so that puzzles of the same grid
    are never apart.

    `rate`: the columns er, ep, ed, level and score. `techniques`: the columns solved and techniques. `paths`: a second
    table with the steps; or with `paths="tensors"` the steps as numbers to learn from, in files of their own. These have the
    sentences (`text`) and the arguments (`argument`) only if they are wanted, because they take longer. `strategies`, `without`
    and `profile` choose the strategies for both, and for puzzles that are generated.

    `timeout`: the most seconds for each question about one puzzle; what is not known by then is null. With a timeout,
    rows depend on the speed of the machine. Without, the same input makes the same bytes, whatever `threads` is.

    `rows_per_block`: so many puzzles are stored together. A run that was killed loses at most one block of work;
    `resume=True` goes on behind the last one. `overwrite=True` replaces a data set, or the work of another run.

    >>> import tempfile
    >>> import pencilmark.dataset
    >>> one = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> manifest = pencilmark.dataset.build(tempfile.mkdtemp(), [one, "no puzzle", one[::-1]])
    >>> manifest["counts"]["rejected"], manifest["counts"]["duplicates"], manifest["counts"]["rows"]
    (1, 1, 1)
    """
    if (puzzles is None) == (count is None):
        raise ValueError("either puzzles to read, or a count to generate, is expected")
    if resume and overwrite:
        raise ValueError("resume and overwrite exclude each other")
    for name, number in (("rows_per_shard", rows_per_shard), ("rows_per_block", rows_per_block)):
        if number < 1:
            raise ValueError(f"{name}: a number from 1 is expected")
    if timeout is not None and not 0 < timeout < 1e9:
        raise ValueError("timeout: a number of seconds is expected")
    if paths not in (False, True, "tensors"):
        raise ValueError("paths: True, False or 'tensors' is expected")
    if (text or argument) and paths != "tensors":
        raise ValueError("text and argument: only tensors leave them out")
    words = Words(text, argument) if paths == "tensors" else None
    splits = Split(split, split_seed, split_by)
    selection = (tuple(strategies), tuple(without), profile)
    task = Task(splits, rate, techniques, paths is True, words, *selection, timeout)
    # Finds wrong strategies, profiles and threads before anything is written.
    pencilmark.techniques([], **task.selection, threads=threads)
    if puzzles is not None:
        if request:
            raise ValueError(f"{next(iter(request))}: only puzzles that are generated have such an option")
        source: Source = Reading(puzzles, column)
    else:
        assert count is not None
        if column is not None:
            raise ValueError("column: only puzzles that are read have columns")
        chosen = {name: value for name, value in task.selection.items() if value}
        source = Making(count, seed, {**request, **chosen}, threads)
    plan = {
        "format": FORMAT,
        "pencilmark": _version(),
        "pyarrow": pa.__version__,
        "source": dict(source.described),
        "options": {
            **task.split.described,
            "rate": rate,
            "techniques": techniques,
            "paths": paths,
            **({} if words is None else words._asdict()),
            "strategies": list(strategies),
            "without": list(without),
            "profile": profile,
            "timeout": timeout,
            "rows_per_shard": rows_per_shard,
            "rows_per_block": rows_per_block,
        },
    }
    folder = Folder(Path(out))
    with folder.held(plan, resume, overwrite) as complete, counting(progress, count) as tell:
        if complete is not None:
            if isinstance(source, Reading) and source.sha256() != complete["source"]["sha256"]:
                raise DatasetError(f"{out}: holds a data set of other puzzles; overwrite it, or give another folder")
            return complete
        return _run(folder, plan, source, task, threads, tell)


def _run(folder: Folder, plan: dict[str, Any], source: Source, task: Task, threads: int | None, tell: Any) -> dict[str, Any]:
    """Works on the blocks that are missing, and writes the rows of all blocks."""
    options = plan["options"]
    schema = _columns.rows(task.rate, task.techniques)
    splits = {name: Shards(folder.shards, name, schema, options["rows_per_shard"], task.paths) for name in task.split.names}
    rejected = Table(folder.shards / "rejected.parquet", _columns.REJECTED)
    seen = Distinct()
    blocks: list[tuple[Path, Files]] = []
    read = rows = timed_out = 0
    for block in source.blocks(options["rows_per_block"], lambda: rows):
        stored = folder.block(block.number)
        if stored is None:
            made = work(block.lines(), block.most, seen, task, threads)
            folder.store(block.number, block.origin, made, partial(write_tensors, rows=made.rows, task=task, threads=threads))
        elif stored["origin"] != block.origin:
            raise DatasetError(f"{folder.out}: the puzzles have changed since block {block.number} was made; overwrite it")
        # Also a block of this run is read back: a run that is resumed must have the same rows.
        made = folder.load(block.number)
        if stored is not None:
            seen.add(keys_of(made.rows["canonical"].to_pylist()))
        for name, shards in splits.items():
            shards.write(*(table.filter(pc.equal(table["split"], name)) for table in (made.rows, made.paths)))
        rejected.write(made.rejected)
        blocks.append((folder.path(block.number), made.tensors))
        read, rows = read + made.read, rows + len(made.rows)
        timed_out += _unknown(made.rows)
        tell(len(made.rows))
    if not read:
        raise DatasetError(f"{folder.out}: there are no puzzles in the source")
    rejected.close()
    tables = [table for shards in splits.values() for table in shards.close()]
    files = place(folder.shards, blocks)
    steps = {} if task.tensors is None else {"steps": sum(file["rows"] for file in files.values())}
    for table in [*tables, rejected]:
        name = table.path.relative_to(folder.shards).as_posix()
        files[name] = {"rows": table.rows, "sha256": sha256_of_file(table.path)}
    manifest = {
        **plan,
        "source": source.described,
        "counts": {
            "read": read,
            "rejected": rejected.rows,
            "duplicates": read - rejected.rows - rows,
            "rows": rows,
            "timed_out": timed_out,
            "splits": {name: shards.rows for name, shards in splits.items()},
            **steps,
        },
        "files": dict(sorted(files.items())),
    }
    folder.publish(manifest)
    return manifest


def _unknown(rows: pa.Table) -> int:
    """How many rows lack an answer that the timeout has stopped."""
    known = [rows[name].is_valid() for name in ("er", "level", "techniques") if name in rows.column_names]
    if not known or not len(rows):
        return 0
    every = known[0]
    for column in known[1:]:
        every = pc.and_(every, column)
    return len(rows) - (pc.sum(every).as_py() or 0)


def _version() -> str:
    try:
        return metadata.version("pencilmark")
    except metadata.PackageNotFoundError:
        return "unknown"
