"""Rows of tables: a puzzle with the other columns of its row, block by block."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.csv as pcsv
import pyarrow.parquet as pq

from pencilmark._arrow import is_arrow
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._files import column_of, lines_of_file
from pencilmark.dataset._lines import line_of
from pencilmark.dataset._source import table_of

# The rows that are worked on together.
ROWS = 16_384


class Rows:
    """The rows of a file (CSV, also as .gz; Parquet; one puzzle a line) or of anything that speaks Arrow, as batches of Arrow.

    >>> [batch.num_rows for batch in Rows(pa.table({"puzzle": ["12", "3"]}))]
    [2]
    """

    def __init__(self, source: Any, column: str | None = None) -> None:
        self.skipped = 0
        self.name = Path(source).name if isinstance(source, (str, os.PathLike)) else "table"
        self._batches = self._open(source, column)
        first = next(self._batches, None)
        self.columns: list[str] = [] if first is None else first.schema.names
        self._first = first
        self.puzzle = self.columns[column_of(self.columns, column)] if self.columns else "puzzle"

    def __iter__(self) -> Iterator[pa.RecordBatch]:
        if self._first is not None:
            yield self._first
        yield from self._batches

    def texts(self, batch: pa.RecordBatch, name: str | None = None) -> list[str]:
        """The texts of a column, that of the puzzles if none is named; the empty text where there is none."""
        column = batch.column(self.columns.index(name or self.puzzle))
        if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
            return [text or "" for text in column.to_pylist()]
        return [line_of(1, item).text or "" for item in column]

    def _open(self, source: Any, column: str | None) -> Iterator[pa.RecordBatch]:
        if is_arrow(source):
            return _cut(pa.RecordBatchReader.from_stream(table_of(source)))
        if not isinstance(source, (str, os.PathLike)):
            return _cut(pa.table({"puzzle": [line_of(1, item).text for item in source]}).to_batches())
        path = Path(source)
        kind = [suffix.lower() for suffix in path.suffixes if suffix.lower() != ".gz"][-1:]
        try:
            if kind in ([".parquet"], [".pq"]):
                batches: Iterator[pa.RecordBatch] = pq.ParquetFile(path).iter_batches(batch_size=ROWS)
                return batches
            if kind in ([".csv"], [".tsv"]):
                return _cut(self._csv(path, "\t" if kind == [".tsv"] else ","))
            return _cut(_lines(path))
        except (OSError, pa.ArrowInvalid) as error:
            raise DatasetError(f"{path.name}: {error}") from error

    def _csv(self, path: Path, delimiter: str) -> Any:
        def skip(_: Any) -> str:
            self.skipped += 1
            return "skip"

        parse = pcsv.ParseOptions(delimiter=delimiter, invalid_row_handler=skip)
        names = pcsv.open_csv(path, parse_options=parse).schema.names
        texts = pcsv.ConvertOptions(column_types=dict.fromkeys(names, pa.string()), strings_can_be_null=True)
        return pcsv.open_csv(path, parse_options=parse, convert_options=texts)


def _lines(path: Path) -> Iterator[pa.RecordBatch]:
    block: list[str | None] = []
    for line in lines_of_file(path, None):
        block.append(line.text)
        if len(block) == ROWS:
            yield pa.record_batch({"puzzle": pa.array(block, pa.string())})
            block = []
    yield pa.record_batch({"puzzle": pa.array(block, pa.string())})


def _cut(batches: Any) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for start in range(0, max(1, batch.num_rows), ROWS):
            yield batch.slice(start, ROWS)
