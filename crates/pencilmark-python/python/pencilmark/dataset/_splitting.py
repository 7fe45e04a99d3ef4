"""Splits of a table: no two parts share a puzzle or an equivalent one, and each has its part of each stratum."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import pencilmark
from pencilmark.dataset._audit import both_keys, hashed
from pencilmark.dataset._distinct import Distinct
from pencilmark.dataset._rows import Rows
from pencilmark.dataset._split import DEFAULT, Split


def split(
    out: str | os.PathLike[str],
    source: Any,
    *,
    parts: Mapping[str, float] = DEFAULT,
    by: str | None = None,
    exclude: Sequence[Any] = (),
    column: str | None = None,
    seed: int = 0,
    threads: int | None = None,
) -> dict[str, dict[str, int]]:
    """Splits a table into Parquet files, such as `train.parquet`, with all its columns. Returns the rows of each part and stratum.

    Equivalent puzzles are in the same part. `by` names a column of the source, whose values are the strata (numbers are cut to whole
    ones), or is `"er"` or `"technique"` (the hardest one), which are computed. Each part has its fraction of each stratum, rounded to
    whole classes of equivalent puzzles. Puzzles without exactly one solution, and those that are equivalent to one of `exclude` (tables
    as for `audit`), are left out. `source` is read twice, so it is a file or a table. The memory is 60 bytes for each row.

    >>> import tempfile
    >>> import pencilmark as pm
    >>> from pencilmark import dataset
    >>> made = [str(made.puzzle) for made in pm.generate(20, seed=1)]
    >>> found = dataset.split(tempfile.mkdtemp(), pa.table({"puzzle": made, "kind": ["a", "b"] * 10}), by="kind", parts={"x": 0.7, "y": 0.3})
    >>> found
    {'x': {'a': 7, 'b': 7}, 'y': {'a': 3, 'b': 3}}
    """
    fractions = Split(parts, seed).described["split"]
    left_out = Distinct()
    for table in exclude:
        rows = Rows(table)
        for batch in rows:
            left_out.add(both_keys(rows.texts(batch), threads)[1])
    keys, strata, names = _classes(Rows(source, column), by, left_out, threads)
    first = np.unique(keys, return_index=True)[1]
    part_of = _assigned(keys[first], strata[first], fractions, seed)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    counts: dict[str, dict[str, int]] = {name: {} for name in fractions}
    writers: dict[str, pq.ParquetWriter] = {}
    rows, start = Rows(source, column), 0
    try:
        for batch in rows:
            own = slice(start, start + batch.num_rows)
            start += batch.num_rows
            place = np.searchsorted(keys[first], keys[own])
            parts_of = np.where(strata[own] < 0, -1, part_of[place.clip(max=max(0, len(first) - 1))] if len(first) else -1)
            for number, name in enumerate(fractions):
                mask = parts_of == number
                if name not in writers:
                    writers[name] = pq.ParquetWriter(folder / f"{name}.parquet", batch.schema)
                writers[name].write_batch(batch.filter(pa.array(mask)))
                for stratum in strata[own][mask].tolist():
                    counts[name][names[stratum]] = counts[name].get(names[stratum], 0) + 1
    finally:
        for writer in writers.values():
            writer.close()
    return {name: dict(sorted(strata.items())) for name, strata in counts.items()}


def _classes(rows: Rows, by: str | None, left_out: Distinct, threads: int | None) -> tuple[Any, Any, list[str]]:
    """The key of each row's class, the number of its stratum (-1 if the row is left out), and the names of strata."""
    numbers: dict[str, int] = {}
    keys, strata = [np.empty(0, "S16")], [np.empty(0, np.int32)]
    if by is not None and by not in (*rows.columns, "er", "technique"):
        raise ValueError(f"by: er, technique or one of {', '.join(rows.columns)} is expected, not {by!r}")
    for batch in rows:
        puzzles = rows.texts(batch)
        forms = both_keys(puzzles, threads)[1]
        count = np.array([-1 if count is None else count for count in pencilmark.solve(puzzles, threads=threads).count])
        names = _strata(rows, batch, puzzles, by, threads)
        own = np.array([numbers.setdefault(name, len(numbers)) for name in names], np.int32)
        own[(count != 1) | left_out.has(forms)] = -1
        keys.append(forms)
        strata.append(own)
    return np.concatenate(keys), np.concatenate(strata), list(numbers)


def _strata(rows: Rows, batch: Any, puzzles: list[str], by: str | None, threads: int | None) -> list[str]:
    if by is None:
        return ["all"] * len(puzzles)
    if by in rows.columns:
        return [_whole(str(value)) for value in batch.column(rows.columns.index(by)).to_pylist()]
    if by == "er":
        return [_whole(str(er)) for er in pencilmark.rate(puzzles, er_only=True, threads=threads).er]
    found = pencilmark.explain(puzzles, threads=threads)
    return [str(hardest) for hardest in found.hardest]


def _whole(text: str) -> str:
    try:
        return str(int(float(text)))
    except (ValueError, OverflowError):
        return text


def _assigned(keys: Any, strata: Any, fractions: Mapping[str, float], seed: int) -> Any:
    """The number of the part of each class. In each stratum, classes are in an order like chance, and are cut by the fractions."""
    part_of = np.full(len(keys), -1, np.int32)
    order = np.lexsort((hashed(keys, seed), strata))
    for stratum in np.unique(strata[strata >= 0]).tolist():
        own = order[strata[order] == stratum]
        ends = np.round(np.cumsum(list(fractions.values())) * len(own)).astype(int)
        part_of[own] = np.searchsorted(ends, np.arange(len(own)), side="right").clip(max=len(fractions) - 1)
    return part_of
