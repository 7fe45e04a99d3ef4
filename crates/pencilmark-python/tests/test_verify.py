"""Claims: one by one, and many in tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import duckdb
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, EASY_SOLUTION, ESCARGOT, HARD, SEVERAL, TWICE, number
from interrupted import time_to_end

import pencilmark as pm

Rows = list[tuple[Any, Any]]


def of_path(puzzle: str) -> Rows:
    """The steps of a path as claims about the states before them, as texts, as JSON, and one that is wrong."""
    rows: Rows = []
    for step in pm.Puzzle(puzzle).explain(choose="first"):
        state = step.before.convert("pencilmarks")
        marks = [f"{cell}={digit}" for cell, digit in step.places] + [f"{cell}<>{digit}" for cell, digit in step.removes]
        rows += [(state, ",".join(marks)), (state, json.dumps(step.to_dict())), (state, f"{step.name}: {marks[0]}")]
        rows.append((state, marks[0].replace("<>", "=") if "<>" in marks[0] else marks[0].replace("=", "<>")))
    return rows


ROWS: Rows = [
    (EASY, "r1c8=4"),
    (EASY, "X-Wing: r1c8<>4"),
    (EASY, "r1c8"),
    (None, "r1c8=4"),
    (EASY, None),
    ("x", "r1c8=4"),
    ("x", "r1c8"),
    (TWICE, "r1c8=4"),
    (SEVERAL, "r1c1=1"),
    (None, json.dumps({"state": EASY, "places": [["r1c8", 4]]})),
    (EASY, '{"places": ["4r1c8"], "argument": [{"n": 1, "on": ["4r1c8"], "by": ["4r9"]}]}'),
    (EASY, "{"),
    *of_path(EASY),
    *of_path(ESCARGOT)[: number(60, 1000)],
]


def column(rows: Rows, place: int) -> list[Any]:
    return [row[place] for row in rows]


TABLE = pa.table({"state": pa.array(column(ROWS, 0), pa.string()), "claim": pa.array(column(ROWS, 1), pa.string())})


def one(state: Any, claim: Any) -> dict[str, Any]:
    """What a row must have, found one by one."""
    names = pm.Verified._fields
    nothing: dict[str, Any] = dict.fromkeys(names)
    claim = json.loads(claim) if claim is not None and claim.startswith("{") and claim != "{" else claim
    if isinstance(claim, dict) and "state" in claim:
        state = claim.pop("state")
    try:
        judged: Any = pm.verify(state, [claim])["claims"][0]
    except (TypeError, ValueError):
        return nothing | {"error": True}
    if "error" in judged:
        return nothing | {"error": True}
    follows, argument = judged["follows"], judged["argument"]
    is_step = isinstance(follows, dict)
    wrong = argument and argument["message"]
    line = f"line {argument['line']}: " if argument and argument["line"] else ""
    return {
        **{name: judged[name] for name in ("valid", "named_right", "counterexample", "reason")},
        "follows": follows["strategy"] if is_step else follows,
        "difficulty": follows["difficulty"] if is_step else None,
        "argument": (line + wrong if wrong else "ok") if argument else None,
        "error": None,
    }


EXPECTED = [one(*row) for row in ROWS]


def hold(found: dict[str, list[Any]]) -> None:
    for row, expected in enumerate(EXPECTED):
        told = {name: found[name][row] for name in expected}
        assert told | {"error": told["error"] is not None or None} == expected, ROWS[row]


def test_one_state() -> None:
    told = pm.verify(EASY, ["r1c8=4", "r1c8<>4"], path=True)
    assert told.get("first_wrong") == 1
    assert told == pm.Puzzle(EASY).verify(["r1c8=4", "r1c8<>4"], path=True)
    wrong: Any
    for wrong in ("r1c8=4", {"places": []}):
        with pytest.raises(TypeError, match="a list of them"):
            pm.verify(EASY, wrong)
    with pytest.raises(pm.RequestError):
        pm.verify("x", ["r1c8=4"])


@pytest.mark.parametrize("threads", [1, 2, 5])
def test_lists(threads: int) -> None:
    columns = {"state": column(ROWS, 0), "claim": column(ROWS, 1)}
    found = pm.verify_many(columns, threads=threads)
    assert isinstance(found, pm.Verified)
    hold(found._asdict())
    codes = [error and error.partition(":")[0] for error in found.error[:12]]
    assert codes == [
        *[None, None, "wrong-value", "no-puzzle", "missing-field", "unreadable", "wrong-value", "value-twice"],
        *[None, None, None, "not-json"],
    ]
    assert found.valid[8:10] == [False, True] and found.counterexample[1] == EASY_SOLUTION
    assert found.argument[10] is not None and found.argument[10].startswith("line 1: ")
    assert {"already", "search"} | set(found.follows) >= {None, "hidden-single"} and "ok" in found.argument


def test_objects_in_lists() -> None:
    found = pm.verify_many({"position": [pm.Puzzle(EASY)], "claim": [{"places": [["r1c8", 4]]}]}, state="position")
    assert found.valid == [True]
    # What no text can hold costs its own row.
    strange = ["r1c8=4", "\ud800", b"\xff", {"places": [["r1c8", float("nan")]]}]
    judged = pm.verify_many({"state": [EASY] * 4, "claim": strange})
    assert judged.valid == [True, None, None, None]
    assert all(judged.error[1:])
    with pytest.raises(TypeError, match="not int"):
        pm.verify_many({"state": [EASY], "claim": [7]})
    with pytest.raises(ValueError, match="as many claims"):
        pm.verify_many({"state": [EASY], "claim": []})
    with pytest.raises(ValueError, match="claim is missing"):
        pm.verify_many({"state": [EASY]})
    with pytest.raises(TypeError, match="table"):
        pm.verify_many([EASY])


def bytes_of(table: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, table.schema) as writer:
        writer.write_table(table)
    written: bytes = sink.getvalue().to_pybytes()
    return written


def test_arrow_of_any_kind() -> None:
    table = TABLE.append_column("id", pa.array(range(len(ROWS)))).append_column("valid", pa.nulls(len(ROWS)))
    found = pm.verify_many(table)
    assert found.column_names == ["state", "claim", "id", *pm.Verified._fields]
    assert found["id"].to_pylist() == list(range(len(ROWS)))
    hold(found.to_pydict())
    assert len({bytes_of(pm.verify_many(table, threads=threads)) for threads in (1, 2, 7)}) == 1
    for kind in (pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())):
        columns = [TABLE[name].combine_chunks().cast(kind) for name in ("state", "claim")]
        hold(pm.verify_many(pa.table(columns, ["state", "claim"])).to_pydict())
    polars = pm.verify_many(pl.DataFrame(table).with_columns(odd=pl.lit("x")))
    assert isinstance(polars, pl.DataFrame) and "odd" in polars.columns
    hold(polars.to_dict(as_series=False))
    pandas = pm.verify_many(TABLE.to_pandas().set_index(pd.RangeIndex(5, 5 + len(ROWS))))
    assert isinstance(pandas, pd.DataFrame) and pandas.index[0] == 5
    hold(pa.Table.from_pandas(pandas, preserve_index=False).to_pydict())
    relation = duckdb.from_arrow(TABLE)
    hold(pm.verify_many(relation).read_all().to_pydict())


def test_a_stream_is_judged_as_it_is_read() -> None:
    asked = []

    def batches() -> Iterator[pa.RecordBatch]:
        for number in range(1000):
            asked.append(number)
            yield TABLE.slice(0, 3).combine_chunks().to_batches()[0]

    found = pm.verify_many(pa.RecordBatchReader.from_batches(TABLE.schema, batches()))
    assert isinstance(found, pa.RecordBatchReader) and len(asked) <= 1
    assert found.read_next_batch()["follows"].to_pylist() == ["hidden-single", None, None]
    assert len(asked) <= 2


def test_what_is_refused() -> None:
    with pytest.raises(pm.RequestError, match="row 2") as caught:
        pm.verify_many(TABLE, on_error="raise")
    assert (caught.value.row, caught.value.code) == (2, "wrong-value")
    with pytest.raises(pm.RequestError, match="row 2"):
        pm.verify_many({"state": column(ROWS, 0), "claim": column(ROWS, 1)}, on_error="raise")
    for names, message in [(["position", "claim"], "no column is named state"), (["state", "text"], "no column is named claim")]:
        with pytest.raises(ValueError, match=message):
            pm.verify_many(TABLE.rename_columns(names))
    with pytest.raises(ValueError, match="it must have another name"):
        pm.verify_many(TABLE.rename_columns(["state", "reason"]), claim="reason")
    with pytest.raises(ValueError, match="claims are texts"):
        pm.verify_many(pa.table({"state": [EASY], "claim": [1]}))
    with pytest.raises(pm.RequestError, match="profile"):
        pm.verify_many(TABLE, profile="none")  # type: ignore[arg-type]
    with pytest.raises(pm.RequestError, match="profile"):
        pm.verify_many(TABLE, profile="ser")
    with pytest.raises(ValueError, match="on_error"):
        pm.verify_many(TABLE, on_error="pass")  # type: ignore[arg-type]


def test_strategies_are_chosen() -> None:
    table = {"state": [EASY, EASY], "claim": ["r1c8=4", "r1c8=4"]}
    assert pm.verify_many(table, without=["hidden-single", "full-house"]).follows != ["hidden-single"] * 2
    assert pm.verify_many(table, strategies=["x-wing"]).follows == ["search"] * 2


def test_time_is_for_each_claim() -> None:
    # Nothing easy shows it, so that strategies are asked for long.
    rows: Any = {"state": [HARD, HARD, EASY], "claim": [f"r1c1={pm.Puzzle(HARD).solve()}"[:6], "r1c1", "r1c8=4"]}
    rows["claim"][0] = f"r1c1={str(pm.Puzzle(HARD).solve())[0]}"
    found = pm.verify_many(rows, timeout=0.002)
    assert [error and error.partition(":")[0] for error in found.error] == ["out-of-time", "wrong-value", None]
    assert found.valid == [None, None, True]


def test_ctrl_c() -> None:
    solved = str(pm.Puzzle(HARD).solve())
    call = f'pm.verify_many({{"state": [H] * 1000, "claim": ["r1c1={solved[0]}", "r1c1={solved[0]}"] * 500}})'
    assert time_to_end(call) < 1


def test_nothing_is_judged_where_nothing_is_claimed() -> None:
    assert pm.verify(EASY, [])["claims"] == []
    for missing in ({"state": [None, None], "claim": ["r1c8=4"] * 2}, {"state": [EASY] * 2, "claim": [None, None]}):
        assert pm.verify_many(missing).valid == [None, None]
        for table in (pa.table(missing), pl.DataFrame(missing), pd.DataFrame(missing)):
            judged = pm.verify_many(table)
            assert list(judged["error"])[0] is not None, table


def test_claims_of_texts_have_places() -> None:
    text = "Ünsure: maybe R1C1 = 2.\n\n**R1C8 = 4**, so remove 3 from R1C6."
    found = pm.extract_claims(text)
    assert [text[claim["start"] : claim["end"]] for claim in found["claims"]] == ["R1C8 = 4", "remove 3 from R1C6"]
    assert [text[passage["start"] : passage["end"]] for passage in found["unread"]] == ["Ünsure: maybe R1C1 = 2"]
    assert pm.extract_claims("r0c7 = 4", coordinates="one")["claims"] == []
