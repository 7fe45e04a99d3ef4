"""Puzzles in pictures."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest

import pencilmark as pm

SIGNS = {
    "1": "0110 0010 0010 0010 0010 0010 0111", "2": "0110 1001 0001 0010 0100 1000 1111",
    "3": "1110 0001 0001 0110 0001 0001 1110", "4": "0010 0110 1010 1010 1111 0010 0010",
    "5": "1111 1000 1110 0001 0001 1001 0110", "6": "0110 1000 1000 1110 1001 1001 0110",
    "7": "1111 0001 0001 0010 0010 0100 0100", "8": "0110 1001 1001 0110 1001 1001 0110",
    "9": "0110 1001 1001 0111 0001 0001 0110",
}
HARD = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."


def png(puzzle: str) -> bytes:
    """A picture of a puzzle: cells of 60 pixels, digits of squares."""
    side = 40 + 9 * 60 + 40
    rows = [bytearray([255] * side) for _ in range(side)]
    for k in range(10):
        wide = 4 if k % 3 == 0 else 2
        for a in range(40, 40 + 540 + wide):
            for b in range(40 + 60 * k, 40 + 60 * k + wide):
                rows[a][b] = rows[b][a] = 0
    for i, digit in enumerate(puzzle):
        for y, line in enumerate(SIGNS.get(digit, "").split()):
            for x, ink in enumerate(line):
                for p in range(25):
                    if ink == "1":
                        rows[40 + i // 9 * 60 + 14 + 5 * y + p // 5][40 + i % 9 * 60 + 20 + 5 * x + p % 5] = 0

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    pixels = zlib.compress(b"".join(b"\0" + row for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def test_a_picture_is_read_from_bytes_and_from_a_file(tmp_path: Path) -> None:
    scan = pm.scan(png(HARD))
    assert str(scan.puzzle) == HARD
    assert scan.entries == {}
    assert scan.solutions in ("one", "by-the-rules")
    assert abs(scan.corners[0][0] - 41) < 5 and abs(scan.corners[2][1] - 581) < 5
    path = tmp_path / "picture.png"
    path.write_bytes(png(HARD))
    assert pm.scan(path) == scan


def test_pictures_without_a_sudoku_are_refused(tmp_path: Path) -> None:
    for picture, code in [(b"no picture", "not-a-picture"), (png("." * 81), "no-digits")]:
        with pytest.raises(pm.RequestError) as refused:
            pm.scan(picture)
        assert refused.value.code == code
    with pytest.raises(FileNotFoundError):
        pm.scan(tmp_path / "none.png")
