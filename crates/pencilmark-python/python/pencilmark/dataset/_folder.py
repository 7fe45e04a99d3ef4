"""The folder of a data set, and the work that is done in it.

    OUT/data/train-00000-of-00002.parquet  …   what is published
    OUT/paths/…  OUT/tensors/…  OUT/rejected.parquet
    OUT/manifest.json                          written last: if it is there, the data set is complete
    OUT/.pencilmark/lock                       held by the run
    OUT/.pencilmark/plan.json                  what is built; a run with another plan may not go on
    OUT/.pencilmark/blocks/00000/              a finished block: its rows, its rejected lines, its steps, its tensors
    OUT/.pencilmark/shards/                    shards that are being written
    OUT/.pencilmark/manifest.json              all shards are written, and wait to be moved out

A process may be killed between any two operations. Blocks and the two manifests appear whole, by renaming. Shards are
written anew from the blocks, which takes little time; tensors are written once, and get other names. Once the inner manifest
is there, files are only moved.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyarrow import feather

from pencilmark.dataset._block import Made
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._lock import locked
from pencilmark.dataset._store import read_json, remove, sync, write_json
from pencilmark.dataset._tensors import Files

SHARD = re.compile(r"\w+-\d{5}-of-\d{5}\.parquet")


class Folder:
    """The folder of a data set while a run holds it."""

    def __init__(self, out: Path) -> None:
        self.out = out
        self.work = out / ".pencilmark"
        self.shards = self.work / "shards"
        self._blocks = self.work / "blocks"

    @contextmanager
    def held(self, plan: dict[str, Any], resume: bool, overwrite: bool) -> Generator[dict[str, Any] | None, None, None]:
        """Holds the folder for a plan, and makes it ready. Gives the manifest if the data set is complete already."""
        if not self.work.exists():
            if self.out.exists() and not self.out.is_dir():
                raise DatasetError(f"{self.out}: a file, where a folder is expected")
            manifest = self._published()
            if manifest is None and self.out.exists() and any(self.out.iterdir()):
                raise DatasetError(f"{self.out}: not empty, and no data set of pencilmark; give another folder")
            if manifest is not None and not resume and not overwrite:
                raise self._is_there()
            self.work.mkdir(parents=True)
        with locked(self.work / "lock"):
            yield self._prepared(plan, resume, overwrite)

    def block(self, number: int) -> dict[str, Any] | None:
        """What a finished block is made of; None if it is not finished."""
        found: dict[str, Any] | None = read_json(self.path(number) / "block.json")
        return found

    def store(self, number: int, origin: dict[str, Any], made: Made, more: Callable[[Path], Files]) -> None:
        """Stores a block, as a whole or not at all. `more` writes files of its own into the folder."""
        part = self._blocks / f"{number:05}.part"
        remove(part)
        part.mkdir(parents=True)
        for name, table in (("rows", made.rows), ("rejected", made.rejected), ("paths", made.paths)):
            feather.write_feather(table, part / f"{name}.arrow", compression="zstd")
            sync(part / f"{name}.arrow")
        write_json(part / "block.json", {"origin": origin, "read": made.read, "tensors": more(part)})
        os.replace(part, self.path(number))
        sync(self._blocks)

    def load(self, number: int) -> Made:
        """A finished block."""
        block = self.path(number)
        rows, rejected, paths = (feather.read_table(block / f"{name}.arrow") for name in ("rows", "rejected", "paths"))
        stored = read_json(block / "block.json")
        return Made(rows, rejected, paths, stored["read"], stored["tensors"])

    def path(self, number: int) -> Path:
        """The folder of a block."""
        return self._blocks / f"{number:05}"

    def publish(self, manifest: dict[str, Any]) -> None:
        """Moves the shards to their places, and the manifest last."""
        if read_json(self.work / "manifest.json") is None:
            write_json(self.work / "manifest.json", manifest)
        for name in manifest["files"]:
            target = self.out / name
            target.parent.mkdir(exist_ok=True)
            if (self.shards / name).exists():
                os.replace(self.shards / name, target)
                sync(target.parent)
            elif not target.exists():
                raise DatasetError(f"{target}: the file has gone; build the data set again with overwrite")
        os.replace(self.work / "manifest.json", self.out / "manifest.json")
        sync(self.out)
        self._clean()

    def _prepared(self, plan: dict[str, Any], resume: bool, overwrite: bool) -> dict[str, Any] | None:
        manifest, begun = self._published(), read_json(self.work / "plan.json")
        if overwrite:
            (self.out / "manifest.json").unlink(missing_ok=True)
        elif manifest is not None:
            if not resume:
                raise self._is_there()
            self._compare(plan, manifest)
            self._clean()
            return manifest
        elif begun is not None:
            if not resume:
                raise DatasetError(f"{self.out}: holds the work of a run that did not end; resume or overwrite it")
            self._compare(plan, begun)
            waiting: dict[str, Any] | None = read_json(self.work / "manifest.json")
            if waiting is not None:
                self.publish(waiting)
                return waiting
        if overwrite or begun is None:
            for name in ("plan.json", "manifest.json", "blocks"):
                remove(self.work / name)
            write_json(self.work / "plan.json", plan)
        remove(self.shards)
        self._unpublish()
        return None

    def _compare(self, plan: dict[str, Any], other: dict[str, Any]) -> None:
        """Refuses to go on with another plan. The manifest of a plan has all of its entries."""
        for part in plan:
            mine, its = plan[part], other.get(part)
            if isinstance(mine, dict) and isinstance(its, dict):
                different = [name for name in mine if name not in its or mine[name] != its[name]]
                different += [name for name in its if name not in mine and name != "sha256"]
                if different:
                    name = different[0]
                    raise self._differs(f"{part}: {name}", mine.get(name), its.get(name))
            elif mine != its:
                raise self._differs(part, mine, its)

    def _differs(self, what: str, mine: Any, its: Any) -> DatasetError:
        return DatasetError(f"{self.out}: holds another data set; {what} is {mine!r} now, and was {its!r}")

    def _is_there(self) -> DatasetError:
        return DatasetError(f"{self.out}: holds a data set already; overwrite it, or give another folder")

    def _published(self) -> dict[str, Any] | None:
        manifest = read_json(self.out / "manifest.json")
        if manifest is not None and not (isinstance(manifest, dict) and "pencilmark" in manifest):
            raise DatasetError(f"{self.out}: has a manifest.json that is none of pencilmark; give another folder")
        return manifest

    def _clean(self) -> None:
        """Removes the work. Windows does not remove the lock that is held: it may stay."""
        shutil.rmtree(self.work, ignore_errors=os.name == "nt")

    def _unpublish(self) -> None:
        """Removes the files of a data set that has no manifest any more, and no other files."""
        remove(self.out / "rejected.parquet")
        for kind in ("data", "paths", "tensors"):
            folder = self.out / kind
            for file in folder.glob("*.parquet"):
                if SHARD.fullmatch(file.name):
                    remove(file)
            if folder.is_dir() and not any(folder.iterdir()):
                folder.rmdir()
