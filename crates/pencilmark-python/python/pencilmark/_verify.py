"""Claims about states: whether they are right, whether they follow, and why not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pencilmark._arguments import OnError, raises_of, threads_of
from pencilmark._arrow import is_arrow, with_answers
from pencilmark._core import Answers, ClaimJob, Puzzle
from pencilmark._generate import PuzzleLike
from pencilmark._json import dumps
from pencilmark._progress import telling
from pencilmark._requests import answer
from pencilmark.answers import Selection, VerifyAnswer, VerifyOptions

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from pencilmark.answers import Counting, ExtractAnswer


class Verified(NamedTuple):
    """Verdicts about claims, as lists; None where a claim is not judged, and where a column does not apply.

    `valid`: whether it is true in every solution of its state. `follows`: the id of the first strategy of the order that shows it,
    `"search"` if none does, `"already"` if the state is so already; None if it is not valid. `difficulty`: that of the step.
    `named_right`: whether the strategy that it names does it. `argument`: `"ok"`, or the first wrong line and what is wrong with it.
    `counterexample`: 81 digits, a solution of the state that contradicts it. `reason`: why it is so, in one sentence. `error`: why
    it is not judged, as `code: message`.
    """

    valid: list[bool | None]
    follows: list[str | None]
    difficulty: list[float | None]
    named_right: list[bool | None]
    argument: list[str | None]
    counterexample: list[str | None]
    reason: list[str | None]
    error: list[str | None]


def verify(
    state: PuzzleLike,
    claims: Sequence[str | Mapping[str, Any]],
    *,
    timeout: float | None = None,
    **options: Unpack[VerifyOptions],  # pyright: ignore[reportGeneralTypeIssues]
) -> VerifyAnswer:
    """Whether claims about a state are right, whether they follow from its marks, and why not: as `Puzzle.verify`.

    A claim is a text (`"r4c5=7"`, `"X-Wing: r1c8<>4"`, a chain), or an object with the keys of a step (`places`, `removes`,
    `strategy`, `argument`, …). With `path=True`, each true claim changes the state, and the next claim is judged on the changed
    state. A state that cannot be read raises a RequestError; a claim that cannot be read has its `error` in its place.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> right, wrong = pm.verify(easy, ["r1c8=4", {"removes": [["r1c8", 4]]}])["claims"]
    >>> right["valid"], right["follows"]["strategy"]
    (True, 'hidden-single')
    >>> wrong["valid"], wrong["reason"]
    (False, 'r1c8 is 4 in the only solution, so 4 cannot be removed.')
    """
    if isinstance(claims, (str, bytes, Mapping)):
        raise TypeError(f"claims: a list of them is expected, not {type(claims).__name__}")
    return Puzzle(state).verify(claims, timeout=timeout, **options)


def extract_claims(text: str, *, coordinates: Counting = "auto") -> ExtractAnswer:
    """The claims in a free text, such as the output of a language model, with their places in the text.

    The text may have sentences, lists, tables, whole grids, Markdown, LaTeX and JSON. `coordinates` says whether rows and columns
    are counted from 1 (`"one"`) or from 0 (`"zero"`); with `"auto"`, the program finds out from the text. What the text supposes,
    doubts, denies or takes back is not a claim: the sentences that name a cell and a digit, and that are not read, are `unread`.
    `verify` takes the claims as they are. With `path=True`, each true claim changes the board, and the next claim is judged on the
    changed board.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> text = "Maybe R1C8 is 7. **Row 1, column 8** must be 4, and then `r3c5 = 5`."
    >>> found = pm.extract_claims(text)
    >>> [claim["places"] for claim in found["claims"]], len(found["unread"])
    ([[['r1c8', 4]], [['r3c5', 5]]], 1)
    >>> [claim["valid"] for claim in pm.verify(easy, found["claims"], path=True)["claims"]]
    [True, False]
    """
    return answer("extract", {"text": text, "coordinates": coordinates})


def verify_many(
    table: Any,
    *,
    state: str = "state",
    claim: str = "claim",
    threads: int | None = None,
    timeout: float | None = None,
    on_error: OnError = "column",
    progress: bool = False,
    **options: Unpack[Selection],
) -> Any:
    """Judges many claims, each about the state in its row.

    `table` is anything that speaks Arrow, with two columns of texts, whose names are `state` and `claim`: a puzzle or a state in any
    format, and a claim in any notation, or as JSON. The answer is the same kind of table, with the columns of a `Verified` behind its
    own. Or it is a dictionary with two lists, of which the claims may be dictionaries too; then the answer is a `Verified`. A claim of
    JSON may have a `state` of its own.

    A row that cannot be read has an `error`, and the others are judged; `on_error="raise"` raises a RequestError with the first.
    Rows beside each other that are about one state share what is found of it, so it is good to sort by state. A stream of batches
    is judged batch by batch as it is read. `threads`: all cores if it is not said, and they change no answer. `timeout`: the most
    seconds for one claim. The strategies may be chosen as for `Puzzle.steps`.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> judged = pm.verify_many({"state": [easy] * 3, "claim": ["r1c8=4", "X-Wing: r1c8<>4", "r1c8"]})
    >>> judged.valid, judged.follows, judged.named_right
    ([True, False, None], ['hidden-single', None, None], [None, False, None])
    >>> judged.error[2]
    'wrong-value: character 5: = or <> is expected'
    >>> import polars as pl
    >>> pm.verify_many(pl.DataFrame({"state": [easy], "claim": ["r1c8=4"]}))["follows"].to_list()
    ['hidden-single']
    """
    raises = raises_of(on_error)
    job = ClaimJob(**options)
    count = threads_of(threads)
    if is_arrow(table):
        with telling(progress, None) as tell:

            def over(stream: Any) -> Answers:
                return job.over_stream(stream, state, claim, count, timeout, tell, raises)

            return with_answers(table, [state, claim], over)
    if not isinstance(table, Mapping):
        raise TypeError(f"table: a table, or a dictionary of two lists, is expected, not {type(table).__name__}")
    missing = [name for name in (state, claim) if name not in table]
    if missing:
        raise ValueError(f"table: {missing[0]} is missing; there are {', '.join(map(str, table))}")
    states, claims = list(table[state]), [_text(one) for one in table[claim]]
    with telling(progress, len(states)) as tell:
        return Verified(**job.over_lists(states, claims, count, timeout, tell, raises))


def _text(claim: Any) -> str | None:
    """A claim as the text that is read. What no text can hold becomes one that is refused in its row."""
    if claim is None:
        return None
    if isinstance(claim, str):
        return claim.encode("utf-8", "backslashreplace").decode()
    if isinstance(claim, bytes):
        return claim.decode("utf-8", "backslashreplace")
    if not isinstance(claim, Mapping):
        raise TypeError(f"a claim is a text or a dictionary, not {type(claim).__name__}")
    try:
        return dumps(claim)
    except (TypeError, ValueError) as error:
        return f"{{{error}}}"
