"""Progress bars."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager


@contextmanager
def telling(wanted: bool, total: int | None) -> Generator[Callable[[int], None] | None, None, None]:
    """Who is told how many rows were done since: a bar of tqdm, if one is wanted."""
    if not wanted:
        yield None
        return
    try:
        from tqdm.auto import tqdm
    except ImportError as error:
        raise ImportError("progress=True needs tqdm: pip install tqdm") from error
    with tqdm(total=total, unit=" puzzles", unit_scale=True) as bar:

        def tell(rows: int) -> None:
            bar.update(rows)

        yield tell
