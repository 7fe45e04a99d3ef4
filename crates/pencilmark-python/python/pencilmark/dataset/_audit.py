"""Audits: what is wrong with a table of puzzles, and what it shares with another."""

from __future__ import annotations

import html
import json
from collections import Counter
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

import numpy as np

import pencilmark
from pencilmark.dataset._distinct import Distinct, keys_of
from pencilmark.dataset._rows import Rows

# The columns in which answers and ratings are looked for, if none is named.
ANSWERS = ("solution", "solutions", "answer")
RATINGS = ("rating", "difficulty", "er", "score")

# The rows of each fault that are named, and the rows that are rated.
EXAMPLES = 20
SAMPLE = 1_000

# The faults of rows, each with its meaning.
FAULTS = {
    "unreadable": "texts that are no puzzle",
    "no_solution": "puzzles without a solution",
    "several_solutions": "puzzles with several solutions",
    "wrong_answer": "rows whose answer is not the solution",
    "duplicate": "puzzles that stand in an earlier row",
    "equivalent": "puzzles that are equivalent to one of an earlier row",
    "shared": "puzzles that also stand in the other table",
    "shared_equivalent": "puzzles that are equivalent to one of the other table",
}


@dataclass
class Audit:
    """The result of an audit. `counts` and `examples` (numbers of rows, from 1) go by the kind of fault; `er`, `levels` and
    `techniques` are numbers of the rated rows; `correlation` is that of the ranks of the ratings in the table with ER."""

    rows: int = 0
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(FAULTS, 0))
    examples: dict[str, list[int]] = field(default_factory=lambda: {fault: [] for fault in FAULTS})
    rated: int = 0
    er: dict[str, int] = field(default_factory=dict)
    levels: dict[str, int] = field(default_factory=dict)
    techniques: dict[str, int] = field(default_factory=dict)
    correlation: float | None = None

    @property
    def is_clean(self) -> bool:
        """Whether no row has a fault."""
        return not any(self.counts.values())

    def to_json(self) -> str:
        """The report as JSON."""
        return json.dumps(self.__dict__, indent=2)

    def to_text(self) -> str:
        """The report as text."""
        lines = [f"{self.rows:,} rows"]
        for fault, means in FAULTS.items():
            shown = ", ".join(map(str, self.examples[fault][:5]))
            lines.append(f"{self.counts[fault]:>10,}  {means}" + (f": rows {shown}" if shown else ""))
        for title, counts in self._charts():
            lines += [f"{title}, of {self.rated:,} rated rows"] + [f"{count:>10,}  {name}" for name, count in counts.items()]
        if self.correlation is not None:
            lines.append(f"{self.correlation:>10.2f}  rank correlation of the table's ratings with ER")
        return "\n".join(lines)

    def to_html(self) -> str:
        """The report as a page with plots."""
        faults = "".join(
            f"<tr><td>{self.counts[fault]:,}</td><td>{html.escape(means)}</td>"
            f"<td>{', '.join(map(str, self.examples[fault]))}</td></tr>"
            for fault, means in FAULTS.items()
        )
        plots = "".join(f"<h2>{title}</h2>{_plot(counts)}" for title, counts in self._charts())
        told = "" if self.correlation is None else f"<p>Rank correlation of the table's ratings with ER: {self.correlation:.2f}</p>"
        return (
            "<!doctype html><html lang='en'><meta charset='utf-8'><title>Audit</title>"
            "<style>body{font:16px sans-serif;margin:2em;max-width:60em}td,th{padding:.2em .6em;text-align:left}"
            "td:first-child{text-align:right}text{font:12px sans-serif}rect{fill:#4a7ab5}</style>"
            f"<h1>Audit of {self.rows:,} rows</h1><table><tr><th>rows</th><th>fault</th><th>examples</th></tr>{faults}</table>"
            f"{plots}{told}</html>\n"
        )

    def _charts(self) -> list[tuple[str, dict[str, int]]]:
        return [
            (title, counts)
            for title, counts in (("ER", self.er), ("Levels", self.levels), ("Techniques", self.techniques))
            if counts
        ]


def _plot(counts: dict[str, int]) -> str:
    """Bars as SVG."""
    most = max(counts.values())
    bars = "".join(
        f"<text x='190' y='{20 * row + 15}' text-anchor='end'>{html.escape(name)}</text>"
        f"<rect x='200' y='{20 * row + 3}' width='{400 * count / most:.1f}' height='15'/>"
        f"<text x='{206 + 400 * count / most:.1f}' y='{20 * row + 15}'>{count:,}</text>"
        for row, (name, count) in enumerate(counts.items())
    )
    return f"<svg width='700' height='{20 * len(counts) + 5}' role='img'>{bars}</svg>"


def audit(
    source: Any,
    *,
    against: Any = None,
    column: str | None = None,
    answer: str | None = None,
    rating: str | None = None,
    sample: int = SAMPLE,
    seed: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
) -> Audit:
    """Audits a table of puzzles: invalid puzzles, wrong answers, duplicates, and puzzles that another table shares.

    `source`, and `against`, are files (CSV, Parquet, one puzzle a line), anything that speaks Arrow, or lists of puzzles. `column`,
    `answer` and `rating` name the columns; otherwise the usual names are looked for. Two puzzles are equivalent if a symmetry turns
    one into the other. Of the valid puzzles, `sample` are rated, which are chosen by `seed`: ER, HoDoKu's levels, techniques, and
    what the table's own ratings are worth beside ER. The memory is 32 bytes for each row, and some MiB.

    >>> from pencilmark import dataset
    >>> one = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> found = dataset.audit([one, one[::-1], one, "12", "." * 81], against=[one], sample=10)
    >>> {fault: count for fault, count in found.counts.items() if count}
    {'unreadable': 1, 'several_solutions': 1, 'duplicate': 1, 'equivalent': 1, 'shared': 2, 'shared_equivalent': 1}
    """
    others = None if against is None else _Seen(Rows(against), threads)
    rows = Rows(source, column)
    answers = _named("answer", answer, ANSWERS, rows.columns)
    ratings = _named("rating", rating, RATINGS, rows.columns)
    found, seen, chosen = Audit(), _Seen(None, threads), _Sample(sample, seed)
    for batch in rows:
        puzzles = rows.texts(batch)
        solved = pencilmark.solve(puzzles, threads=threads)
        exact, forms = both_keys(puzzles, threads)
        kinds = np.array([_kind(count) for count in solved.count])
        readable = kinds != "unreadable"
        faults = {kind: kinds == kind for kind in ("unreadable", "no_solution", "several_solutions")}
        if answers is not None:
            told = [text.replace(" ", "") for text in rows.texts(batch, answers)]
            wrong = [kind == "" and text != right for kind, text, right in zip(kinds, told, solved.solution)]
            faults["wrong_answer"] = np.array(wrong, bool)
        faults["duplicate"] = ~seen.exact.add(exact) & readable
        faults["equivalent"] = ~seen.forms.add(forms) & readable & ~faults["duplicate"]
        if others is not None:
            faults["shared"] = others.exact.has(exact) & readable
            faults["shared_equivalent"] = others.forms.has(forms) & readable & ~faults["shared"]
        for fault, mask in faults.items():
            places = np.flatnonzero(mask)
            found.counts[fault] += len(places)
            found.examples[fault] += (found.rows + 1 + places[: EXAMPLES - len(found.examples[fault])]).tolist()
        valid = np.flatnonzero((kinds == "") & ~faults["duplicate"]).tolist()
        own = rows.texts(batch, ratings) if ratings is not None else []
        chosen.add([(puzzles[row], own[row] if own else "") for row in valid])
        found.rows += batch.num_rows
    found.counts["unreadable"] += rows.skipped
    found.rows += rows.skipped
    _rate(found, chosen.items, threads, timeout)
    return found


class _Seen:
    """The puzzles that were seen, and their canonical forms."""

    def __init__(self, rows: Rows | None, threads: int | None) -> None:
        self.exact, self.forms = Distinct(), Distinct()
        for batch in rows or ():
            exact, forms = both_keys(rows.texts(batch), threads)  # type: ignore[union-attr]
            self.exact.add(exact)
            self.forms.add(forms)


class _Sample:
    """So many items of a stream, each with the same chance."""

    def __init__(self, most: int, seed: int) -> None:
        self.items: list[tuple[str, str]] = []
        self._most, self._seen, self._random = most, 0, np.random.default_rng(seed)

    def add(self, items: list[tuple[str, str]]) -> None:
        free = self._most - len(self.items)
        self.items += items[:free]
        self._seen += min(free, len(items)) if free > 0 else 0
        rest = items[max(free, 0) :]
        places = self._random.integers(0, self._seen + 1 + np.arange(len(rest))) if rest else ()
        self._seen += len(rest)
        for item, place in zip(rest, places):
            if place < self._most:
                self.items[int(place)] = item


def both_keys(puzzles: list[str], threads: int | None) -> tuple[Any, Any]:
    """The keys of puzzles, and of their canonical forms; those of a text that is no puzzle are its own."""
    forms = pencilmark.canonical(puzzles, threads=threads).canonical
    plain = [puzzle.replace("0", ".") for puzzle in puzzles]
    return keys_of(plain), keys_of([form or text for form, text in zip(forms, plain)])


def _kind(count: int | None) -> str:
    return "unreadable" if count is None else ("no_solution", "", "several_solutions")[min(count, 2)]


def _named(kind: str, name: str | None, known: tuple[str, ...], columns: list[str]) -> str | None:
    if name is not None and name not in columns:
        raise ValueError(f"{kind}: no column is named {name}; there are {', '.join(columns)}")
    return name or next((known_name for known_name in known if known_name in columns), None)


def _rate(found: Audit, items: list[tuple[str, str]], threads: int | None, timeout: float | None) -> None:
    if not items:
        return
    puzzles = [puzzle for puzzle, _ in items]
    rated = pencilmark.rate(puzzles, scale="all", threads=threads, timeout=timeout)
    used = pencilmark.techniques(puzzles, threads=threads, timeout=timeout).techniques
    known = [er for er in rated.er if er is not None]
    found.rated = len(items)
    found.er = {f"{er} to {er + 1}": count for er, count in sorted(Counter(map(int, known)).items())}
    levels = Counter(level for level in rated.level if level is not None)
    found.levels = {level: levels[level] for level in ("Easy", "Medium", "Hard", "Unfair", "Extreme") if level in levels}
    found.techniques = dict(Counter(name for one in used for name in dict(one or ())).most_common())
    pairs = [(er, value) for er, (_, text) in zip(rated.er, items) if er is not None and (value := _number(text)) is not None]
    if len(pairs) > 2:
        found.correlation = _correlation(*np.array(pairs, float).T)


def _number(text: str) -> float | None:
    """A rating as a number: also a word such as `hard`."""
    words = ("trivial", "very easy", "easy", "medium", "hard", "very hard", "expert", "extreme", "evil", "diabolical")
    try:
        return float(text)
    except ValueError:
        return float(words.index(text.strip().lower())) if text.strip().lower() in words else None


def _correlation(one: Any, other: Any) -> float | None:
    """The correlation of ranks; equal values have their mean rank."""
    ranks = []
    for values in (one, other):
        _, place, count = np.unique(values, return_inverse=True, return_counts=True)
        ranks.append((np.cumsum(count) - (count - 1) / 2)[place])
    if min(np.ptp(ranks[0]), np.ptp(ranks[1])) == 0:
        return None
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def hashed(keys: Any, seed: int) -> Any:
    """Numbers from keys, which look like chance and are the same for the same seed."""
    salt = seed.to_bytes(8, "little")
    return np.array([int.from_bytes(blake2b(key, digest_size=8, key=salt).digest(), "little") for key in keys.tolist()], np.uint64)
