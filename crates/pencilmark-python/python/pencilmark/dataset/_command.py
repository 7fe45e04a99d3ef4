"""The command `python -m pencilmark.dataset`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any

from pencilmark.dataset._audit import audit
from pencilmark.dataset._build import build
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._split import DEFAULT
from pencilmark.dataset._splitting import split

EXAMPLES = """\
examples:
  python -m pencilmark.dataset easy --count 10000 --seed 1 --level easy
  python -m pencilmark.dataset mine --input puzzles.csv.gz --column quizzes --split train=0.9,test=0.1
  python -m pencilmark.dataset mine --input puzzles.csv.gz --column quizzes --split train=0.9,test=0.1 --resume

`python -m pencilmark.dataset audit` and `split` look into tables, and split them: see their --help.
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command, and gives its exit code."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given[:1] in (["audit"], ["split"]):
        return _tables(given)
    options = vars(_parser().parse_args(arguments))
    out, quiet = options.pop("out"), options.pop("quiet")
    options = {name: value for name, value in options.items() if value is not None}
    try:
        manifest = build(out, progress=not quiet, **options)
    except KeyboardInterrupt:
        print("stopped; the same command with --resume goes on", file=sys.stderr)
        return 130
    except (DatasetError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"error: {error}; when that is mended, --resume goes on", file=sys.stderr)
        return 2
    print(summary(manifest))
    return 0


def summary(manifest: dict[str, Any]) -> str:
    """What a data set holds, as a short table."""
    counts, files = manifest["counts"], manifest["files"]
    lines = [f"{'split':<12} {'rows':>12} {'files':>6}"]
    for name, rows in counts["splits"].items():
        shards = sum(file.startswith(f"data/{name}-") for file in files)
        lines.append(f"{name:<12} {rows:>12,} {shards:>6}")
    lines.append(f"{counts['read']:,} read, {counts['rejected']:,} rejected, {counts['duplicates']:,} duplicates")
    wanted = manifest["source"].get("count", counts["rows"])
    if counts["rows"] < wanted:
        lines.append(f"only {counts['rows']:,} of {wanted:,} rows: no more different puzzles were found")
    if counts["timed_out"]:
        lines.append(f"{counts['timed_out']:,} rows lack answers that took longer than the timeout")
    return "\n".join(lines)


def _tables(arguments: Sequence[str]) -> int:
    """Runs `audit` or `split`."""
    parser = argparse.ArgumentParser(prog="python -m pencilmark.dataset")
    commands = parser.add_subparsers(dest="command", required=True)
    audits = commands.add_parser("audit", help="find invalid puzzles, wrong answers, duplicates and shared puzzles")
    splits = commands.add_parser("split", help="split a table into parts without equivalent puzzles")
    splits.add_argument("out", metavar="OUT", help="the folder of the parts")
    for command in (audits, splits):
        command.add_argument("source", metavar="TABLE", help="a file: CSV, Parquet, or one puzzle a line")
        command.add_argument("--column", metavar="NAME", help="the column with the puzzles")
        command.add_argument("--seed", type=int, default=0, metavar="N", help="the start of the random numbers")
        command.add_argument("--threads", type=int, metavar="N", help="default: all cores")
    audits.add_argument("--against", metavar="TABLE", help="the table that must not share a puzzle, such as the test set")
    audits.add_argument("--answer", metavar="NAME", help="the column with the answers")
    audits.add_argument("--rating", metavar="NAME", help="the column with ratings")
    audits.add_argument("--sample", type=int, default=1_000, metavar="N", help="rate so many rows (default: 1000)")
    audits.add_argument("--format", choices=["text", "json", "html"], default="text", help="the format of the report")
    splits.add_argument("--parts", type=_fractions, default=DEFAULT, metavar="NAME=PART,…", help="names and fractions")
    splits.add_argument("--by", metavar="NAME", help="er, technique, or a column: each part has its fraction of each value")
    splits.add_argument("--exclude", nargs="*", default=(), metavar="TABLE", help="leave out what is equivalent to these")
    options = vars(parser.parse_args(arguments))
    try:
        if options.pop("command") == "split":
            counts = split(options.pop("out"), options.pop("source"), **options)
            for name, strata in counts.items():
                print(f"{name:<12} {sum(strata.values()):>12,}")
            return 0
        form = options.pop("format")
        found = audit(options.pop("source"), **options)
    except (DatasetError, ValueError, OSError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    print({"text": found.to_text, "json": found.to_json, "html": found.to_html}[form]())
    return 0 if found.is_clean else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m pencilmark.dataset",
        description="Build a data set of Sudokus: checked, rated, without equivalents, split, in Parquet.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("out", metavar="OUT", help="the folder of the data set")

    source = parser.add_argument_group("source: a file, or puzzles that are generated")
    source.add_argument("--input", dest="puzzles", metavar="FILE", help="one puzzle a line, CSV (both also .gz), or Parquet")
    source.add_argument("--column", metavar="NAME", help="the column with the puzzles (default: puzzle, quizzes, question)")
    source.add_argument("--count", type=int, metavar="N", help="generate so many rows")
    source.add_argument("--seed", type=int, metavar="N", help="generates the same puzzles again (default: 0)")

    wanted = parser.add_argument_group("generated puzzles, as in `pencilmark generate`")
    wanted.add_argument("--givens", metavar="RANGE", help="how many givens, such as 24 or 22..26")
    wanted.add_argument("--symmetry", metavar="SYMMETRY", help="none, rot180, rot90, h, v, diag, anti, ortho, bidiag, full, any")
    wanted.add_argument("--pattern", metavar="MASK", help="the cells with givens: 81 characters, with . for a blank")
    minimal = wanted.add_mutually_exclusive_group()
    minimal.add_argument("--minimal", action="store_true", default=None, help="no given can go")
    minimal.add_argument("--redundant", dest="minimal", action="store_false", default=None, help="givens that could go may stay")
    wanted.add_argument("--from-solution", metavar="GRID", help="the solution of all puzzles")
    wanted.add_argument("--contains", metavar="PUZZLE", help="givens that all puzzles have")
    wanted.add_argument("--er", metavar="RANGE", help="the Sudoku Explainer's rating, such as 7.0..7.4")
    wanted.add_argument("--ep", metavar="RANGE", help="the same up to the first value")
    wanted.add_argument("--ed", metavar="RANGE", help="the same for the first step")
    wanted.add_argument("--level", metavar="LEVEL", help="HoDoKu's level: easy, medium, hard, unfair, extreme")
    wanted.add_argument("--needs", type=_list, metavar="ID,…", help="strategies without which the puzzle is not solved")
    wanted.add_argument("--exactly-once", action="store_true", default=None, help="with --needs: each makes one step")
    wanted.add_argument("--first", metavar="ID", help="the strategy of the first step beyond singles")

    columns = parser.add_argument_group("columns")
    columns.add_argument("--no-rate", dest="rate", action="store_false", default=None, help="no ratings, which hard puzzles make slow")
    columns.add_argument("--no-techniques", dest="techniques", action="store_false", default=None, help="no strategies and their counts")
    columns.add_argument("--paths", action="store_true", default=None, help="also a table of all steps")
    columns.add_argument("--tensors", dest="paths", action="store_const", const="tensors", help="also all steps as numbers to learn from")
    columns.add_argument("--text", action="store_true", default=None, help="with --tensors: and their sentences")
    columns.add_argument("--argument", action="store_true", default=None, help="with --tensors: and their arguments")
    columns.add_argument("--strategies", type=_list, metavar="ID,…", help="the strategies that may be used")
    columns.add_argument("--without", type=_list, metavar="ID,…", help="strategies that may not be used")
    columns.add_argument("--profile", metavar="PROFILE", help="all, basic, hodoku or ser")
    columns.add_argument(
        "--timeout",
        type=float,
        metavar="SECONDS",
        help="the most for each question about a puzzle; rows then depend on the speed of the machine (default: none)",
    )

    layout = parser.add_argument_group("layout")
    shown = ",".join(f"{name}={fraction}" for name, fraction in DEFAULT.items())
    layout.add_argument("--split", type=_fractions, metavar="NAME=PART,…", help=f"names and fractions (default: {shown})")
    layout.add_argument("--split-seed", type=int, metavar="N", help="another seed is another split (default: 0)")
    layout.add_argument(
        "--split-by",
        choices=["puzzle", "solution"],
        help="keep equivalent puzzles together, or all puzzles with equivalent solutions (default: puzzle)",
    )
    layout.add_argument("--rows-per-shard", type=int, metavar="N", help="the most rows of a file (default: 100000)")
    layout.add_argument("--rows-per-block", type=int, metavar="N", help="puzzles that are stored together (default: 5000)")

    run = parser.add_argument_group("run")
    run.add_argument("--resume", action="store_true", default=None, help="go on with a run that did not end")
    run.add_argument("--overwrite", action="store_true", default=None, help="replace the data set that is there")
    run.add_argument("--threads", type=int, metavar="N", help="default: all cores; changes no row")
    run.add_argument("--quiet", action="store_true", help="show no progress")
    return parser


def _list(text: str) -> list[str]:
    return [part.strip() for part in text.split(",")]


def _fractions(text: str) -> dict[str, float]:
    """Names and fractions.

    >>> _fractions("train=0.9,test=0.1")
    {'train': 0.9, 'test': 0.1}
    """
    fractions: dict[str, float] = {}
    for part in text.split(","):
        name, _, fraction = part.partition("=")
        try:
            number = float(fraction)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{part!r} is no name=fraction, such as train=0.8") from None
        if name.strip() in fractions:
            raise argparse.ArgumentTypeError(f"{name.strip()!r} stands twice")
        fractions[name.strip()] = number
    return fractions
