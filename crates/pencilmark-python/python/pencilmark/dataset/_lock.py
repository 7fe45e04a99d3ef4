"""One run at a time."""

from __future__ import annotations

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from pencilmark.dataset._error import DatasetError


@contextmanager
def locked(path: Path) -> Generator[None, None, None]:
    """Holds a lock as long as the run lasts. The system drops it when the process ends, however it ends."""
    with open(path, "a") as file:
        try:
            _lock(file.fileno())
            # The run before may have removed the file at its end.
            same = os.path.samestat(os.fstat(file.fileno()), os.stat(path))
        except (BlockingIOError, PermissionError, FileNotFoundError):
            same = False
        if not same:
            raise DatasetError(f"{path.parent.parent}: another run is at work here")
        yield


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
