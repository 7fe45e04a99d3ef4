"""How far a run is: a bar of tqdm, or plain lines."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

# Seconds between two plain lines.
PAUSE = 10.0


@contextmanager
def counting(wanted: bool, total: int | None) -> Generator[Callable[[int], None], None, None]:
    """Who is told how many rows there are more."""
    if not wanted:
        yield lambda rows: None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError:
        yield _lines()
        return
    with tqdm(total=total, unit=" rows", unit_scale=True, mininterval=0.5 if sys.stderr.isatty() else PAUSE) as bar:

        def tell(rows: int) -> None:
            bar.update(rows)

        yield tell


def _lines() -> Callable[[int], None]:
    done, said = 0, time.monotonic()

    def tell(rows: int) -> None:
        nonlocal done, said
        done += rows
        if time.monotonic() - said >= PAUSE:
            said = time.monotonic()
            print(f"{done:,} rows", file=sys.stderr)

    return tell
