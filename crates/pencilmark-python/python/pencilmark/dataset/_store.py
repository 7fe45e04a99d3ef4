"""Files that are either there as a whole or not at all, even if the machine stops."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
from pathlib import Path
from typing import Any


def sync(path: Path) -> None:
    """Makes sure that a file, or the names in a folder, are on the disk."""
    if os.name == "nt" and path.is_dir():
        return
    number = os.open(path, os.O_RDONLY if path.is_dir() else os.O_RDWR)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def write_json(path: Path, value: Any) -> None:
    """Writes a file of JSON."""
    part = path.with_name(path.name + ".part")
    part.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    sync(part)
    os.replace(part, path)
    sync(path.parent)


def read_json(path: Path) -> Any:
    """What a file of JSON holds; None if there is none."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None


def link(path: Path, other: Path) -> None:
    """Gives a file another name too; a copy, where a file has but one."""
    try:
        os.link(path, other)
    except OSError:
        shutil.copyfile(path, other)
        sync(other)


def remove(path: Path) -> None:
    """Removes a file or a folder, if it is there."""
    if path.is_dir() and not path.is_symlink():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def sha256_of_file(path: Path) -> str:
    """The hash of a file."""
    digest = hashlib.sha256()
    with open(path, "rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()
