"""Wrong steps of graded subtlety with their verdicts, made of right ones: for whoever learns to judge."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pyarrow as pa

import pencilmark
from pencilmark._arguments import threads_of
from pencilmark._arrays import BIT, GRID, cell_of, marks_of, name_of, named_marks
from pencilmark._steps import GRIDS, StepArrays
from pencilmark.dataset._tensors import TYPES

# So many changes are tried where the judge may find that what was made is right.
TRIES = 6

ROW, COLUMN = np.divmod(np.arange(GRID), 9)
BLOCK = ROW // 3 * 3 + COLUMN // 3
PEERS = (ROW[:, None] == ROW) | (COLUMN[:, None] == COLUMN) | (BLOCK[:, None] == BLOCK)
np.fill_diagonal(PEERS, False)


class Draft(NamedTuple):
    """What a step says."""

    places: npt.NDArray[np.uint8]
    removes: npt.NDArray[np.uint16]
    strategy: int
    argument: list[dict[str, Any]] | None = None


class Right(NamedTuple):
    """A right step, and what is known of its state."""

    said: Draft
    state: npt.NDArray[np.uint8]
    marks: npt.NDArray[np.uint16]
    pattern: npt.NDArray[np.uint16]
    solution: npt.NDArray[np.uint8]
    # The strategies that may be named instead, the nearest in difficulty first.
    others: Sequence[int]

    @property
    def blank(self) -> npt.NDArray[np.bool_]:
        return np.equal(self.state, 0)

    @property
    def near(self) -> npt.NDArray[np.bool_]:
        """The cells of the pattern and of what the step does, and all that see one of them."""
        cells = (self.pattern > 0) | (self.said.removes > 0) | (self.said.places > 0)
        near: npt.NDArray[np.bool_] = (cells | PEERS[cells].any(axis=0)) & self.blank & (self.said.places == 0)
        return near

    @property
    def digits(self) -> np.uint16:
        """The digits that the step is about, as bits."""
        both = np.bitwise_or.reduce(self.pattern | self.said.removes | BIT[self.said.places])
        return np.uint16(both)


Random = np.random.Generator


def removes_solution(right: Right, random: Random) -> Iterator[Draft]:
    """It removes a digit of the solution, anywhere."""
    for cell in random.permutation(np.flatnonzero(right.blank)):
        yield Draft(_places(), _mark(cell, int(right.solution[cell])), right.said.strategy)


def places_wrong(right: Right, random: Random) -> Iterator[Draft]:
    """It places a digit that is a mark, but not that of the solution."""
    for cell, digit in _marks(random, right.marks & ~BIT[right.solution], right.blank):
        places = _places()
        places[cell] = digit
        yield Draft(places, _removes(), right.said.strategy)


def removes_near(right: Right, random: Random) -> Iterator[Draft]:
    """It does what is right, and removes a digit of the solution near the pattern too; if it can, one that the step is about."""
    for digits in (right.digits, ~right.digits):
        for cell, digit in _marks(random, BIT[right.solution] & digits, right.near):
            yield right.said._replace(removes=right.said.removes | _mark(cell, digit), argument=None)


def wrong_strategy(right: Right, random: Random) -> Iterator[Draft]:
    """It does what is right, and names a strategy that does not do it here, of about the same difficulty."""
    for strategy in random.permutation(right.others[:TRIES]):
        yield right.said._replace(strategy=int(strategy), argument=None)


def other_removal(right: Right, random: Random) -> Iterator[Draft]:
    """It removes a mark that is no digit of the solution, near the pattern, but the strategy that it names does not do so."""
    false = right.marks & ~BIT[right.solution] & ~right.said.removes
    for digits in (right.digits, ~right.digits):
        for cell, digit in _marks(random, false & digits, right.near):
            yield Draft(_places(), _mark(cell, digit), right.said.strategy)


def wrong_line(right: Right, random: Random) -> Iterator[Draft]:
    """A line of its argument says something of another mark."""
    lines = right.said.argument or []
    said = [(place, key) for place, line in enumerate(lines) for key in ("on", "off") if line.get(key)]
    for place, key in random.permutation(np.array(said, dtype=object).reshape(-1, 2)):
        changed = copy.deepcopy(lines)
        digit, cell = int(changed[place][key][0][0]), cell_of(changed[place][key][0][1:])
        same_cell = right.marks & np.where(np.arange(GRID) == cell, ~BIT[digit], BIT[digit])
        others = list(_marks(random, same_cell, PEERS[cell] | (np.arange(GRID) == cell)))
        for other, its in others[:1]:
            changed[place][key][0] = f"{its}{name_of(other)}"
            yield right.said._replace(argument=changed)


def broken_link(right: Right, random: Random) -> Iterator[Draft]:
    """A line of its argument comes from something that does not lead there: another truth, or another line."""
    lines = right.said.argument or []
    linked = [(place, key) for place, line in enumerate(lines) for key in ("by", "from") if line.get(key)]
    for place, key in random.permutation(np.array(linked, dtype=object).reshape(-1, 2)):
        changed = copy.deepcopy(lines)
        held = changed[place][key]
        number = int(random.integers(len(held)))
        if key == "from":
            others: list[Any] = [line for line in range(1, place + 1) if line not in held]
        else:
            others = [truth for truth in _truths(held[number], right.marks) if truth not in held]
        if others:
            held[number] = others[int(random.integers(len(others)))]
            yield right.said._replace(argument=changed)


Maker = Callable[[Right, Random], Iterator[Draft]]

# Each with how subtle it is, from 1 to 5, and with what a verdict must say of it.
KINDS: dict[str, tuple[int, Maker, Callable[[dict[str, Any]], bool]]] = {
    "removes-solution": (1, removes_solution, lambda verdict: verdict["valid"] is False),
    "places-wrong": (2, places_wrong, lambda verdict: verdict["valid"] is False),
    "removes-near": (3, removes_near, lambda verdict: verdict["valid"] is False),
    "wrong-strategy": (4, wrong_strategy, lambda verdict: verdict["valid"] is True and verdict["named_right"] is False),
    "other-removal": (4, other_removal, lambda verdict: verdict["valid"] is True and verdict["named_right"] is False),
    "wrong-line": (5, wrong_line, lambda verdict: verdict["valid"] is True and _is_flawed(verdict)),
    "broken-link": (5, broken_link, lambda verdict: verdict["valid"] is True and _is_flawed(verdict)),
}


class Corrupted(NamedTuple):
    """Steps, most of them wrong, with their verdicts.

    `steps`: what they say, in the columns of `pencilmark.paths`, of which `pattern` and `difficulty` are those of the right
    step. `row`: the row of the right step. `kind`: what is wrong, or `"right"`. `subtlety`: from 1 for what is plain to 5 for
    what only the argument shows; 0 for right ones. `valid`, `named_right` and `argument_ok`: what the verdict says; None
    where it says nothing. `verdict`: all that it says, as JSON, as `verify` answers.
    """

    steps: StepArrays
    row: npt.NDArray[np.int64]
    kind: npt.NDArray[np.object_]
    subtlety: npt.NDArray[np.int8]
    valid: npt.NDArray[np.bool_]
    named_right: npt.NDArray[np.object_]
    argument_ok: npt.NDArray[np.object_]
    verdict: npt.NDArray[np.object_]

    def table(self) -> pa.Table:
        """The same as a table, which can be written as Parquet; grids are bytes, as in the tensors of a data set, and
        `pencilmark.dataset.arrays` reads the steps."""
        columns: dict[str, Any] = {}
        for name, values in self.steps._asdict().items():
            if name in GRIDS:
                numbers = np.ascontiguousarray(values, TYPES[name])
                kind = pa.binary(GRID * numbers.dtype.itemsize)
                columns[name] = pa.FixedSizeBinaryArray.from_buffers(kind, len(values), [None, pa.py_buffer(numbers)])
            elif name not in ("error", "strategies") and values is not None:
                columns[name] = pa.array(values, pa.string() if values.dtype == object else None)
        kinds = {"kind": pa.string(), "verdict": pa.string(), "named_right": pa.bool_(), "argument_ok": pa.bool_()}
        columns.update({name: pa.array(getattr(self, name), kinds.get(name)) for name in self._fields[1:]})
        return pa.table(columns).replace_schema_metadata({"strategies": json.dumps(self.steps.strategies)})


def corrupt(
    rows: StepArrays,
    *,
    kinds: Sequence[str] = tuple(KINDS),
    right: bool = True,
    seed: int = 0,
    threads: int | None = None,
    timeout: float | None = None,
) -> Corrupted:
    """Makes wrong steps of right ones, such as the rows of `pencilmark.paths`, each with the verdict of the library's judge.

    `kinds`, with their subtlety: `"removes-solution"` (1) removes a digit of the solution anywhere; `"places-wrong"` (2) places
    a mark that is not of the solution; `"removes-near"` (3) does what is right and removes a digit of the solution near the
    pattern too; `"wrong-strategy"` (4) does what is right by a strategy that does not do it here; `"other-removal"` (4) removes
    what is false, but not by the strategy named; `"wrong-line"` (5) changes what a line of the argument says;
    `"broken-link"` (5) changes what a line comes from. The last two need rows with an argument.

    Of each row there is one step of each kind, unless none can be made: a change is kept only if the judge finds it wrong as it
    is meant. With `right`, the right step stands before them. The same `seed` makes the same steps, whatever the number of
    threads. `timeout` is for each verdict; what is not known by then is left out.

    >>> import pencilmark as pm
    >>> from pencilmark import dataset
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> found = dataset.corrupt(pm.paths([easy]), seed=1)
    >>> found.kind[:6].tolist()
    ['right', 'removes-solution', 'places-wrong', 'removes-near', 'wrong-strategy', 'other-removal']
    >>> found.valid[:6].tolist()
    [True, False, False, False, True, True]
    >>> found.named_right[:6].tolist()
    [True, False, False, False, False, False]
    """
    for kind in kinds:
        if kind not in KINDS:
            raise ValueError(f"kinds: {kind!r} is none of {', '.join(KINDS)}")
    if not 0 <= seed < 1 << 64:
        raise ValueError("seed: a number from 0 to 2**64 - 1 is expected")
    begins = np.flatnonzero(np.diff(rows.puzzle, prepend=rows.puzzle[:1] - 1))
    solutions = pencilmark.solve(rows.state[begins], threads=threads).solution
    which = np.searchsorted(begins, np.arange(len(rows.step)), side="right") - 1
    used = np.unique(rows.strategy)

    def made(row: int) -> list[tuple[int, str, Draft, dict[str, Any]]]:
        solution = solutions[which[row]]
        if not solution[0]:
            return []
        argument = None if rows.argument is None or rows.argument[row] is None else json.loads(rows.argument[row])
        said = Draft(rows.places[row], rows.removes[row], int(rows.strategy[row]), argument)
        others = sorted((int(other) for other in used if other != said.strategy), key=lambda other: abs(other - said.strategy))
        others += [other for other in (said.strategy + 1, said.strategy + 2) if other < len(rows.strategies) and other not in others]
        step = Right(said, rows.state[row], rows.marks[row], rows.pattern[row], solution, others)
        state = str(rows.before(row))
        found = []
        if right and (verdict := _verdict(rows, state, said, timeout)) is not None:
            found.append((row, "right", said, verdict))
        for kind in kinds:
            _, make, is_meant = KINDS[kind]
            number = list(KINDS).index(kind)
            random = np.random.default_rng([seed, int(rows.puzzle[row]), int(rows.step[row]), number])
            for draft in islice(make(step, random), TRIES):
                verdict = _verdict(rows, state, draft, timeout)
                if verdict is not None and is_meant(verdict):
                    found.append((row, kind, draft, verdict))
                    break
        return found

    with ThreadPoolExecutor(threads_of(threads)) as pool:
        return _columns(rows, list(chain.from_iterable(pool.map(made, range(len(rows.step))))))


def _columns(rows: StepArrays, found: list[tuple[int, str, Draft, dict[str, Any]]]) -> Corrupted:
    row = np.array([row for row, *_ in found], dtype=np.int64)
    places = np.array([draft.places for _, _, draft, _ in found], dtype=np.uint8).reshape(-1, GRID)
    first = np.where((places > 0).any(axis=1), (places > 0).argmax(axis=1), -1).astype(np.int8)
    arguments = [None if draft.argument is None else json.dumps(draft.argument, separators=(",", ":")) for _, _, draft, _ in found]
    steps = StepArrays(
        puzzle=rows.puzzle[row],
        step=rows.step[row],
        state=rows.state[row],
        marks=rows.marks[row],
        places_cell=first,
        places_digit=np.where(first < 0, 0, places[np.arange(len(row)), first]).astype(np.uint8),
        places=places,
        removes=np.array([draft.removes for _, _, draft, _ in found], dtype=np.uint16).reshape(-1, GRID),
        pattern=rows.pattern[row],
        strategy=np.array([draft.strategy for _, _, draft, _ in found], dtype=np.int16),
        difficulty=rows.difficulty[row],
        error=np.empty(0, dtype=object),
        strategies=rows.strategies,
        argument=_objects(arguments),
    )
    verdicts = [verdict for *_, verdict in found]
    return Corrupted(
        steps=steps,
        row=row,
        kind=_objects([kind for _, kind, _, _ in found]),
        subtlety=np.array([KINDS[kind][0] if kind in KINDS else 0 for _, kind, _, _ in found], dtype=np.int8),
        valid=np.array([verdict["valid"] for verdict in verdicts], dtype=bool),
        named_right=_objects([verdict["named_right"] for verdict in verdicts]),
        argument_ok=_objects([None if verdict["argument"] is None else verdict["argument"]["ok"] for verdict in verdicts]),
        verdict=_objects([json.dumps(verdict, ensure_ascii=False, separators=(",", ":")) for verdict in verdicts]),
    )


def _verdict(rows: StepArrays, state: str, said: Draft, timeout: float | None) -> dict[str, Any] | None:
    """The verdict about a step; None if it is not known in time."""
    claim = {
        "places": named_marks(BIT[said.places]),
        "removes": named_marks(said.removes),
        "strategy": rows.strategies[said.strategy],
        "argument": said.argument,
    }
    answer: Any = pencilmark.answer("verify", {"puzzle": state, "claims": [claim]}, timeout=timeout)
    verdict: dict[str, Any] = answer["claims"][0]
    return None if "error" in verdict or "error" in answer else verdict


def _is_flawed(verdict: dict[str, Any]) -> bool:
    return verdict["argument"] is not None and not verdict["argument"]["ok"]


def _places() -> npt.NDArray[np.uint8]:
    return np.zeros(GRID, dtype=np.uint8)


def _removes() -> npt.NDArray[np.uint16]:
    return np.zeros(GRID, dtype=np.uint16)


def _mark(cell: int, digit: int) -> npt.NDArray[np.uint16]:
    marks = _removes()
    marks[cell] = BIT[digit]
    return marks


def _marks(random: Random, marks: npt.NDArray[np.uint16], where: npt.NDArray[np.bool_]) -> Iterator[tuple[int, int]]:
    """Marks in some cells, in a random order."""
    pairs = marks_of(np.where(where, marks, np.uint16(0)))
    return (pairs[place] for place in random.permutation(len(pairs)))


def _truths(truth: str, marks: npt.NDArray[np.uint16]) -> list[str]:
    """Truths of the same kind as one, which are not settled yet: cells, or its digit in houses."""
    if truth[0] == "r":
        return [name_of(int(cell)) for cell in np.flatnonzero(marks)]
    cells = np.flatnonzero(marks & BIT[int(truth[0])])
    houses = {f"{kind}{line[cell] + 1}" for cell in cells for kind, line in (("r", ROW), ("c", COLUMN), ("b", BLOCK))}
    return [f"{truth[0]}{house}" for house in sorted(houses)]


def _objects(values: list[Any]) -> npt.NDArray[np.object_]:
    found = np.empty(len(values), dtype=object)
    found[:] = values
    return found
