"""Shards: the Parquet files of each split."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from pencilmark.dataset import _columns
from pencilmark.dataset._store import sync

# The most rows of a row group: enough to pack well, and few enough to be held in memory.
GROUP = 20_000
STEPS_GROUP = 100_000

# Columns in which hardly any value stands twice, so that a dictionary would be as long as the column.
UNIQUE = ("line", "puzzle", "solution", "canonical", "before")


class Table:
    """A Parquet file that is written row group by row group. Its bytes do not depend on how rows are handed over."""

    def __init__(self, path: Path, schema: pa.Schema, group: int = GROUP) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path, self.rows, self._group = path, 0, group
        repeated: Any = [field.name for field in schema if field.name not in UNIQUE]
        self._writer = pq.ParquetWriter(path, schema, compression="zstd", use_dictionary=repeated)
        self._held = schema.empty_table()

    def write(self, table: pa.Table) -> None:
        self.rows += len(table)
        self._held = pa.concat_tables([self._held, table])
        while len(self._held) >= self._group:
            self._flush()

    def close(self) -> None:
        if len(self._held):
            self._flush()
        self._writer.close()
        sync(self.path)

    def _flush(self) -> None:
        self._writer.write_table(self._held.slice(0, self._group).combine_chunks(), row_group_size=self._group)
        self._held = self._held.slice(self._group)
        if not len(self._held):
            self._held = self._held.schema.empty_table()


class Shards:
    """The shards of one split, in a folder `data`. Steps of paths are in shards of the same numbers in `paths`."""

    def __init__(self, folder: Path, split: str, schema: pa.Schema, most: int, paths: bool) -> None:
        self._folder, self._split, self._most = folder, split, most
        self._schemas = {"data": (schema, GROUP)}
        if paths:
            self._schemas["paths"] = (_columns.PATHS, STEPS_GROUP)
        self._done: list[dict[str, Table]] = []
        self._open = self._next()

    def write(self, rows: pa.Table, paths: pa.Table) -> None:
        """Writes rows, and the steps of their paths, which stand in the same order."""
        steps = paths["line"].to_numpy()
        while len(rows):
            room = self._most - self._open["data"].rows
            if not room:
                self._end()
                continue
            part, rows = rows.slice(0, room), rows.slice(room)
            self._open["data"].write(part)
            if "paths" in self._open:
                first, last = part["line"][0].as_py(), part["line"][-1].as_py()
                begin, end = np.searchsorted(steps, first), np.searchsorted(steps, last, side="right")
                self._open["paths"].write(paths.slice(begin, end - begin))

    @property
    def rows(self) -> int:
        """How many rows all shards have."""
        return sum(tables["data"].rows for tables in self._done)

    def close(self) -> list[Table]:
        """Ends the last shard, and gives all of them the number of shards in their names."""
        self._end(more=False)
        for number, tables in enumerate(self._done):
            for table in tables.values():
                name = f"{self._split}-{number:05}-of-{len(self._done):05}.parquet"
                os.replace(table.path, table.path.with_name(name))
                table.path = table.path.with_name(name)
        return [table for tables in self._done for table in tables.values()]

    def _next(self) -> dict[str, Table]:
        name = f"{self._split}-{len(self._done):05}.parquet"
        return {kind: Table(self._folder / kind / name, *what) for kind, what in self._schemas.items()}

    def _end(self, more: bool = True) -> None:
        for table in self._open.values():
            table.close()
        self._done.append(self._open)
        if more:
            self._open = self._next()
