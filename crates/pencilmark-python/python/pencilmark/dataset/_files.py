"""Files of puzzles: one puzzle a line, CSV with a column, or Parquet; lines and CSV also packed with gzip."""

from __future__ import annotations

import csv
import gzip
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._lines import LONGEST, TOO_LONG, Line, line_of

# The columns in which puzzles are looked for, if none is named.
NAMES = ("puzzle", "quizzes", "quiz", "question")


def lines_of_file(path: Path, column: str | None) -> Iterator[Line]:
    """The puzzles of a file. Blank lines and lines that begin with # are no puzzles."""
    suffixes = [suffix.lower() for suffix in path.suffixes if suffix.lower() != ".gz"]
    kind = suffixes[-1] if suffixes else ""
    try:
        if kind in (".parquet", ".pq"):
            return _parquet(path, column)
        if kind in (".csv", ".tsv"):
            return _csv(path, column, "\t" if kind == ".tsv" else ",")
    except pa.ArrowInvalid as error:
        raise DatasetError(f"{path.name}: {error}") from error
    if column is not None:
        raise DatasetError(f"{path.name}: only CSV and Parquet have columns")
    return _plain(path)


def column_of(names: Sequence[str], column: str | None) -> int:
    """The number of the column that holds the puzzles."""
    if column is None and len(names) == 1:
        return 0
    for name in [column] if column is not None else NAMES:
        if name in names:
            return list(names).index(name)
    wanted = f"no column is named {column}" if column is not None else "no column is named puzzle; say which one holds them"
    raise DatasetError(f"{wanted}; there are {', '.join(names)}")


def _plain(path: Path) -> Iterator[Line]:
    return (line for line in _texts(path) if line.text and line.text.strip() and not line.text.startswith("#"))


def _csv(path: Path, column: str | None, delimiter: str) -> Iterator[Line]:
    """Each line is read by itself, so that an open quotation mark harms no other line."""
    texts = _texts(path)
    header = next(texts, None)
    if header is None:
        raise DatasetError(f"{path.name}: an empty file, where the names of columns are expected")
    try:
        number = column_of(next(csv.reader([header.text or ""], delimiter=delimiter), []), column)
    except (DatasetError, csv.Error) as error:
        raise DatasetError(f"{path.name}: {error}") from error
    return (_cell(line, number, delimiter) for line in texts if line.text)


def _cell(line: Line, number: int, delimiter: str) -> Line:
    if line.error is not None:
        return line
    try:
        cells = next(csv.reader([line.text or ""], delimiter=delimiter), [])
    except csv.Error as error:
        return Line(line.number, line.text, f"unreadable: {error}")
    if number >= len(cells):
        return Line(line.number, line.text, f"unreadable: {len(cells)} columns, and the puzzle would be in column {number + 1}")
    return line_of(line.number, cells[number])


def _parquet(path: Path, column: str | None) -> Iterator[Line]:
    file = pq.ParquetFile(path)
    number = column_of(file.schema_arrow.names, column)
    return _cells(file, file.schema_arrow.names[number])


def _cells(file: pq.ParquetFile, name: str) -> Iterator[Line]:
    row = 0
    for batch in file.iter_batches(batch_size=4096, columns=[name]):
        for row, item in enumerate(batch.column(0), start=row + 1):
            yield line_of(row, item)


def _texts(path: Path) -> Iterator[Line]:
    """The lines of a text, without their ends."""
    with open(path, "rb") as start:
        packed = start.read(2) == b"\x1f\x8b"
    with cast("IO[bytes]", gzip.open(path) if packed else open(path, "rb")) as file:
        number = 0
        try:
            while line := file.readline(LONGEST + 1):
                number += 1
                whole = line.endswith(b"\n") or len(line) <= LONGEST
                text = line.rstrip(b"\r\n").decode("utf-8-sig" if number == 1 else "utf-8", "replace")
                if whole:
                    yield Line(number, text)
                    continue
                while not line.endswith(b"\n") and (line := file.readline(1 << 16)):
                    pass
                yield Line(number, text[:LONGEST], TOO_LONG)
        except (EOFError, gzip.BadGzipFile, zlib.error) as error:
            raise DatasetError(f"{path.name}: damaged behind line {number}: {error}") from error
