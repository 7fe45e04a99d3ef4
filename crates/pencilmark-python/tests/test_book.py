"""Books and worksheets."""

from __future__ import annotations

import csv
import datetime
import io
import stat
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import ALL, EASY, EASY_SOLUTION, SEVERAL, TWICE, number
from interrupted import time_to_end

import pencilmark as pm

TEXTS = [str(made.puzzle) for made in pm.generate(12, seed=7)]


def files(book: pm.Book) -> list[Any]:
    pages = [book.svg(page) for page in range(1, book.pages + 1)]
    return [book.epub(), book.csv(), pages, book.pdf()]


def test_the_same_puzzles_make_the_same_bytes() -> None:
    texts = TEXTS[: number(4, 12)]
    options: dict[str, Any] = {"instructions": ALL, "hints": "pages", "cover": True}
    expected = files(pm.book(texts, threads=1, **options))
    assert files(pm.book(texts, threads=3, **options)) == expected
    assert files(pm.book(texts[1:], threads=3, **options)) != expected


def test_puzzles_come_in_whatever_other_functions_take() -> None:
    expected = pm.book(TEXTS).placed
    grids = np.stack([pm.Puzzle(text).to_numpy() for text in TEXTS])
    table = pa.table({"id": range(12), "puzzle": TEXTS})
    for puzzles in (
        iter(TEXTS), [pm.Puzzle(text) for text in TEXTS], np.array(TEXTS), grids, grids.reshape(-1, 81), table,
        table.to_reader(max_chunksize=5), pl.DataFrame(table), pd.DataFrame({"puzzle": TEXTS}), pl.Series(TEXTS),
        pm.generate(12, seed=7), list(pm.generate(12, seed=7)), pm.generate(12, seed=7).arrays(),
    ):  # fmt: skip
        assert pm.book(puzzles).placed == expected
    assert pm.book(pl.DataFrame({"a": [1] * 12, "b": TEXTS}), column="b").placed == expected
    with pytest.raises(TypeError, match="a list is expected, not str"):
        pm.book(EASY)
    with pytest.raises(ValueError, match="only tables have columns"):
        pm.book(TEXTS, column="puzzle")


def test_what_is_no_good_puzzle_is_left_out_and_told() -> None:
    solved, missing = EASY_SOLUTION, None
    book = pm.book([EASY, "x", SEVERAL, TEXTS[0], TWICE, solved, missing])
    assert [placed.puzzle for placed in book.placed] == [EASY, TEXTS[0]]
    assert [(left.row, left.code) for left in book.left_out] == [
        (1, "unreadable"), (2, "several-solutions"), (4, "value-twice"), (5, "no-step"), (6, "no-puzzle"),
    ]  # fmt: skip
    assert book.left_out[1].reason == "the puzzle has several solutions" and "5 left out" in repr(book)
    late = pm.book([EASY, SEVERAL], timeout=10)
    assert len(late.placed) == 1
    with pytest.raises(pm.RequestError, match="no puzzle is left; the first, of row 0, is left out: unreadable") as raised:
        pm.book(["x", SEVERAL])
    assert raised.value.code == "no-puzzle"
    with pytest.raises(pm.RequestError, match="there is no puzzle"):
        pm.book([])
    with pytest.raises(pm.RequestError, match="20000 puzzles at most"):
        pm.book(np.zeros((20_001, 81), dtype=np.uint8))


def test_the_table_says_what_other_functions_say() -> None:
    book = pm.book(TEXTS)
    puzzles = [placed.puzzle for placed in book.placed]
    assert sorted(puzzles) == sorted(TEXTS)
    assert [placed.number for placed in book.placed] == list(range(1, 13))
    assert [placed.solution for placed in book.placed] == pm.solve(puzzles).solution
    assert [placed.er for placed in book.placed] == pm.rate(puzzles).er
    levels = pm.rate(puzzles, scale="hodoku").level
    assert [placed.level for placed in book.placed] == levels == [placed.section for placed in book.placed]
    assert all(1 <= placed.page < (placed.solution_page or 0) <= book.pages for placed in book.placed)
    rows = list(csv.DictReader(io.StringIO(book.csv())))
    assert list(rows[0]) == [*pm.Placed._fields[:-1], "error"] and [row["puzzle"] for row in rows] == puzzles
    assert all(placed.solution_page is None for placed in pm.book(TEXTS, solutions="none").placed)
    assert pl.DataFrame(book.placed)["page"].to_list() == pd.DataFrame(book.placed)["page"].tolist()


def test_sections() -> None:
    def sections(book: pm.Book) -> list[tuple[str, str]]:
        return [(placed.section, placed.puzzle) for placed in book.placed]

    one, two, three = TEXTS[:3]
    assert sections(pm.book([two, one], sections="none", title="Two")) == [("Two", two), ("Two", one)]
    titled = [("B", two), ("B", three), ("A", one)]
    book = pm.book([two, "x", one, three], sections=["B", "B", "A", "B"])
    assert sections(book) == titled and book.title == "Sudoku"
    book = pm.book({"B": [two, "x", three], "A": np.array([one, SEVERAL])})
    assert sections(book) == titled
    assert [(left.row, left.section) for left in book.left_out] == [(1, "B"), (1, "A")]
    with pytest.raises(pm.RequestError, match="a title for each of 2 puzzles is expected, 1 found"):
        pm.book([two, one], sections=["A"])
    with pytest.raises(pm.RequestError, match="the font has no") as raised:
        pm.book({"数独": [EASY]})
    assert raised.value.field == "sections"
    with pytest.raises(ValueError, match="the titles of a dictionary"):
        pm.book({"A": [EASY]}, sections="none")


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"per_page": 5}, "per_page"),
        ({"paper": "a9"}, "paper"),
        ({"bleed": 11}, "bleed"),
        ({"gutter": -1}, "gutter"),
        ({"label": "{number}"}, "label"),
        ({"solutions": "x"}, "solutions"),
        ({"hints": "x"}, "hints"),
        ({"marks": "x"}, "marks"),
        ({"subtitle": "x"}, "subtitle"),
        ({"title": " "}, "title"),
        ({"author": "数"}, "author"),
        ({"date": "2026-02-30"}, "date"),
        ({"link": "x"}, "link"),
        ({"without": ["x"]}, "without"),
        ({"covers": True}, "covers"),
    ],
)
def test_errors_are_those_of_the_program(options: dict[str, Any], field: str) -> None:
    with pytest.raises(pm.RequestError) as raised:
        pm.book(["x"], **options)
    assert raised.value.field == field


def test_the_epub_says_first_what_it_is() -> None:
    with zipfile.ZipFile(io.BytesIO(pm.book(TEXTS, author="E. Noether", date=datetime.date(2026, 11, 28)).epub())) as epub:
        first = epub.infolist()[0]
        assert (first.filename, first.compress_type, first.extra) == ("mimetype", zipfile.ZIP_STORED, b"")
        assert epub.read("mimetype") == b"application/epub+zip"
        package = epub.read("EPUB/package.opf").decode()
        assert "E. Noether" in package and "2026-11-28" in package


def test_the_pdf_is_tagged() -> None:
    book = pm.book(TEXTS, hints="turned", instructions=True, link="https://example.org", date="2026-11-28")
    for pdf in (book.pdf(), book.key().pdf(), pm.worksheet("x-wing", 2, seed=1).pdf()):
        assert pdf.startswith(b"%PDF-1.7") and b"/StructTreeRoot" in pdf and b"/Marked true" in pdf


def test_pages_are_shown() -> None:
    book = pm.book(TEXTS, title="A & B")
    shown = book._repr_html_()  # pyright: ignore[reportPrivateUsage]
    assert book.svg(1).startswith("<svg ") and book.svg(1) in shown
    assert f"A &amp; B: 12 puzzles on {book.pages} pages" in shown
    for page in (0, book.pages + 1):
        with pytest.raises(IndexError, match=f"there are pages 1 to {book.pages}, not {page}"):
            book.svg(page)
    key = book.key()
    assert isinstance(key, pm.Document) and key.title == "A & B: solutions" and key.pages >= 1


def test_a_file_is_written_whole_and_never_over_another(tmp_path: Path) -> None:
    out = tmp_path / "book.epub"
    book = pm.book(TEXTS, out)
    assert out.read_bytes() == book.epub() and out.stat().st_mode & 0o444 == 0o444
    # Before any work is done.
    for again in (lambda: pm.book(["x"], str(out)), lambda: book.save(out)):
        with pytest.raises(FileExistsError, match="force=True"):
            again()
    out.chmod(0o600)
    pm.book([EASY], out, force=True)
    assert out.read_bytes() == pm.book([EASY]).epub() and stat.S_IMODE(out.stat().st_mode) == 0o600
    book.save(tmp_path / "book.csv")
    book.save(tmp_path / "book.txt", format="csv")
    assert (tmp_path / "book.csv").read_text() == (tmp_path / "book.txt").read_text() == book.csv()
    with pytest.raises(ValueError, match=r"out: a name that ends in \.pdf, \.epub or \.csv is expected"):
        pm.book(TEXTS, "book.docx")
    with pytest.raises(ValueError, match="format: pdf is expected"):
        book.key().save(tmp_path / "key.pdf", format="epub")
    with pytest.raises(FileNotFoundError):
        book.save(tmp_path / "none" / "book.csv")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["book.csv", "book.epub", "book.txt"]


def test_pdf_is_written(tmp_path: Path) -> None:
    out = tmp_path / "book.pdf"
    assert pm.book(TEXTS, out).pdf() == out.read_bytes()


def test_worksheets() -> None:
    sheets = pm.worksheet("x-wing", 3, pupils=2, seed=1)
    assert (sheets.positions, sheets.ended, sheets.title) == (6, "enough", "X-Wing")
    again = pm.worksheet("x-wing", 3, pupils=2, seed=1, threads=1)
    pages = range(1, sheets.pages + 1)
    assert [sheets.svg(page) for page in pages] == [again.svg(page) for page in pages]
    assert "Sheet 2" in "".join(map(sheets.svg, pages)) and "Answers" in sheets.key().svg(1)
    assert pm.worksheet("x-wing", 1, per_page=1, paper="a5", title="Fish", seed=1).title == "Fish"
    with pytest.raises(pm.RequestError) as raised:
        pm.worksheet("foo")
    assert raised.value.field == "strategy"
    with pytest.raises(pm.RequestError) as raised:
        pm.worksheet("x-wing", 1000, pupils=200)
    assert raised.value.field == "count"
    with pytest.raises(TimeoutError, match="no position was found: no-more-tries"):
        pm.worksheet("x-wing", er=(1.0, 1.2), tries=3, seed=1)
    for options in ({"count": 0}, {"pupils": 201}, {"paper": "a9"}, {"seed": -1}):
        with pytest.raises(ValueError, match=next(iter(options))):
            pm.worksheet("x-wing", **options)  # pyright: ignore


def test_ctrl_c_ends_it() -> None:
    assert time_to_end("pm.book([H[:4] + c + H[5:] for c in '123456789.' for _ in range(1000)] * 2)") < 2


def test_books_have_boards_of_all_layouts() -> None:
    puzzle = pm.Puzzle("1.......34......", layout="4x4+x")
    made = pm.book([puzzle, "....4..1.3.5...2....3...6.2.5..5....", EASY])
    assert [placed.layout for placed in made.placed] == ["4x4+x", None, "6x6"] and not made.left_out
    assert made.csv().splitlines()[0].endswith("label,error")
