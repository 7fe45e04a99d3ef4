"""Files that are written whole, or not at all."""

from __future__ import annotations

import errno
import os
import secrets
from pathlib import Path
from typing import Union

PathLike = Union[str, "os.PathLike[str]"]


def refuse_present(path: PathLike, force: bool) -> None:
    """Refuses to replace what is there, unless that is asked for; not a device or a pipe, where nothing is lost."""
    found = Path(path)
    if not force and found.exists() and (found.is_file() or found.is_dir()):
        raise FileExistsError(errno.EEXIST, "it is there already; force=True replaces it", os.fspath(path))


def write(path: PathLike, data: bytes, force: bool) -> None:
    """Writes a file, which gets its name when it is complete: nothing is left of one that did not fit on the disk."""
    refuse_present(path, force)
    # Of a link, what it names is replaced.
    target = Path(path).resolve()
    if target.exists() and not target.is_file():
        target.write_bytes(data)
        return
    part = target.with_name(f".pencilmark-{secrets.token_hex(8)}")
    try:
        with open(part, "xb") as file:
            file.write(data)
        if target.exists():
            part.chmod(target.stat().st_mode)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
