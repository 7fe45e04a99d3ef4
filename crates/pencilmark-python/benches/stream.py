"""Memory while a stream of puzzles is solved, batch by batch.

    python benches/stream.py [ROWS, 10000000]

The puzzles are made first, and repeated. What is told is the most memory the process had, above that of the imports.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator

import pyarrow as pa

import pencilmark as pm

BATCH = 50_000


def most() -> float:
    """The most memory that the process had so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000_000
    imported = most()
    batch = pa.table(pm.generate(BATCH, seed=1)).select(["puzzle"]).combine_chunks().to_batches()[0]
    made = most()
    left = rows

    def batches() -> Iterator[pa.RecordBatch]:
        nonlocal left
        while left > 0:
            some = min(BATCH, left)
            left -= some
            yield batch.slice(0, some)

    begin = time.perf_counter()
    solved = unique = 0
    for answered in pm.solve(pa.RecordBatchReader.from_batches(batch.schema, batches())):
        solved += answered.num_rows
        unique += answered["solution"].is_valid().true_count
    seconds = time.perf_counter() - begin
    print(f"{solved:,} rows in {seconds:.1f} s, {unique:,} with one solution")
    print(f"memory: {imported:.0f} MB after the imports, {made:.0f} with a batch made, {most():.0f} at the end: "
          f"{most() - imported:.0f} above the imports")  # fmt: skip


main()
