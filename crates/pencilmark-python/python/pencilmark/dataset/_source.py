"""Where puzzles come from: they are read, or they are made. Either way they come in blocks."""

from __future__ import annotations

import hashlib
import itertools
import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import numpy as np
import pyarrow as pa

import pencilmark
from pencilmark._arrow import is_arrow
from pencilmark._core import Puzzle
from pencilmark._seeds import of_block
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._files import column_of, lines_of_file
from pencilmark.dataset._lines import Line, bytes_of, line_of
from pencilmark.dataset._store import sha256_of_file

# So many puzzles are read together where they are not worked on.
READ_AHEAD = 4096

# After so many blocks without a new puzzle, no more are made. Each of them asks for twice as many as the one before.
DRY = 12

# These answer other questions than "which puzzles", or make the answer depend on the machine.
NOT_FOR_DATASETS = ("facts", "near", "minus", "plus", "practice", "threads", "time", "timeout", "tries", "unbiased")


class Block(NamedTuple):
    """The puzzles that are worked on, and stored, together."""

    number: int
    # What the block is made of. A stored block is used again only if this is the same.
    origin: dict[str, Any]
    lines: Callable[[], list[Line]]
    # The most rows that are wanted of it.
    most: int | None = None


class Source(Protocol):
    """Puzzles in blocks."""

    @property
    def described(self) -> dict[str, Any]:
        """What the manifest says of it. The hash of puzzles that are no file is known at the end."""
        ...

    def blocks(self, size: int, rows: Callable[[], int]) -> Iterator[Block]:
        """Blocks of a size; `rows` says how many rows the data set has so far."""
        ...


class Reading:
    """Puzzles of a file, of a table of Arrow, or of anything that can be iterated."""

    def __init__(self, puzzles: Any, column: str | None) -> None:
        if isinstance(puzzles, (str, os.PathLike)):
            path = Path(puzzles)
            try:
                self.described: dict[str, Any] = {"file": path.name, "sha256": sha256_of_file(path)}
                self._lines = lines_of_file(path, column)
            except OSError as error:
                raise DatasetError(f"{path}: {error.strerror or error}") from error
        elif is_arrow(puzzles):
            self.described = {"table": "arrow"}
            self._lines = _lines_of_table(puzzles, column)
        elif isinstance(puzzles, (bytes, Puzzle)) or not isinstance(puzzles, Iterable):
            raise TypeError("puzzles: a file, a table, or several puzzles are expected")
        elif column is not None:
            raise ValueError("column: only tables have columns")
        else:
            self.described = {"table": "python"}
            self._lines = (line_of(number, item) for number, item in enumerate(puzzles, start=1))
        if column is not None:
            self.described["column"] = column

    def blocks(self, size: int, rows: Callable[[], int]) -> Iterator[Block]:
        whole = hashlib.sha256()
        for number in itertools.count():
            lines = list(itertools.islice(self._lines, size))
            if not lines:
                break
            texts = bytes_of(lines)
            whole.update(texts)
            yield Block(number, {"sha256": hashlib.sha256(texts).hexdigest()}, lambda lines=lines: lines)  # type: ignore[misc]
        self.described.setdefault("sha256", whole.hexdigest())

    def sha256(self) -> str:
        """The hash of the file, or of all puzzles, which are read for it."""
        if "sha256" not in self.described:
            for _ in self.blocks(READ_AHEAD, int):
                pass
        return str(self.described["sha256"])


class Making:
    """Puzzles that are made. Each block has its own seed, so that it does not depend on others."""

    def __init__(self, count: int, seed: int, request: Mapping[str, Any], threads: int | None) -> None:
        if count < 1:
            raise ValueError("count: a number from 1 is expected")
        for name in NOT_FOR_DATASETS:
            if name in request:
                raise ValueError(f"{name}: this option of generate is not for data sets")
        self._count, self._seed, self._request, self._threads = count, seed, dict(request), threads
        # Finds what is wrong with the request before anything is written.
        pencilmark.generate(0, seed=seed, **self._request)
        options = {name: _plain(value) for name, value in sorted(request.items())}
        self.described: dict[str, Any] = {"generate": options, "count": count, "seed": seed}

    def blocks(self, size: int, rows: Callable[[], int]) -> Iterator[Block]:
        first, dry = 1, 0
        for number in itertools.count():
            before = rows()
            missing = self._count - before
            if missing <= 0 or dry == DRY:
                return
            asked = min(size, missing << dry)
            origin = {"seed": of_block(self._seed, number), "count": asked}
            make = lambda origin=origin, first=first: self._make(first, **origin)  # noqa: E731
            yield Block(number, origin, make, missing)
            first += asked
            dry = dry + 1 if rows() == before else 0

    def _make(self, first: int, seed: int, count: int) -> list[Line]:
        try:
            made = pa.table(pencilmark.generate(count, seed=seed, threads=self._threads, **self._request))
        except pa.ArrowException as error:
            # Arrow keeps only the text of an error within a stream.
            if "KeyboardInterrupt" in str(error):
                raise KeyboardInterrupt from error
            raise
        return [line_of(number, item) for number, item in enumerate(made["puzzle"], start=first)]


def _lines_of_table(table: Any, column: str | None) -> Iterator[Line]:
    reader = pa.RecordBatchReader.from_stream(table_of(table))
    number = column_of(reader.schema.names, column)
    items = (item for batch in reader for item in batch.column(number))
    return (line_of(row, item) for row, item in enumerate(items, start=1))


def table_of(table: Any) -> Any:
    """A column as a table of one column; else what it was."""
    if isinstance(table, (pa.Array, pa.ChunkedArray)):
        return pa.table({"puzzle": table})
    if isinstance(table, pa.RecordBatch):
        return pa.table(table)
    if type(table).__name__ == "Series":
        return table.to_frame(table.name or "puzzle")
    return table


def _plain(value: Any) -> Any:
    """An option as JSON has it."""
    if isinstance(value, Puzzle):
        return str(value)
    if isinstance(value, np.ndarray):
        return value.astype(int).ravel().tolist()
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise DatasetError(f"an option of the type {type(value).__name__} cannot be written to the manifest")
