"""Requests and answers as types: what `pencilmark.answer` takes and gives, and what methods of puzzles give.

`.ci/describe` writes this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, Union, overload

if TYPE_CHECKING:
    from typing_extensions import NotRequired

# The id of a strategy.
StrategyId = Literal[
    "game-rules", "full-house", "hidden-single", "naked-single", "direct-pointing", "direct-claiming", "pointing",
    "claiming", "locked-pair", "naked-pair", "x-wing", "leviathan", "direct-hidden-pair", "hidden-pair",
    "locked-triple", "naked-triple", "swordfish", "whale", "direct-hidden-triple", "hidden-triple", "skyscraper",
    "dual-two-string-kite", "two-string-kite", "turbot-fish", "xy-wing", "finned-x-wing", "sashimi-x-wing",
    "finned-leviathan", "sashimi-leviathan", "dual-empty-rectangle", "empty-rectangle", "remote-pair",
    "simple-colors-trap", "simple-colors-wrap", "xyz-wing", "w-wing", "unique-rectangle-1", "unique-rectangle-2",
    "unique-rectangle-4", "unique-rectangle-3", "unique-rectangle-5", "unique-rectangle-6", "bug-plus-1",
    "hidden-rectangle", "avoidable-rectangle-1", "avoidable-rectangle-2", "almost-locked-candidates", "unique-loop",
    "avoidable-rectangle-3", "extended-rectangle", "naked-quad", "multi-colors-1", "multi-colors-2",
    "er-intersection-pair", "xyz-ring", "jellyfish", "squirmbag", "finned-swordfish", "sashimi-swordfish",
    "finned-whale", "sashimi-whale", "hidden-quad", "m-wing", "s-wing", "h-wing", "l-wing", "bug-types",
    "finned-jellyfish", "sashimi-jellyfish", "finned-squirmbag", "sashimi-squirmbag", "firework", "bug-plus-n",
    "x-chain", "x-cycle", "guardian", "xy-chain", "continuous-nice-loop", "aic", "discontinuous-nice-loop",
    "digit-forcing-chain", "franken-x-wing", "franken-swordfish", "finned-franken-swordfish", "sue-de-coq",
    "gurth-symmetry", "wxyz-wing", "als-xz", "grouped-continuous-nice-loop", "grouped-aic",
    "grouped-discontinuous-nice-loop", "finned-franken-x-wing", "mutant-x-wing", "finned-mutant-x-wing",
    "mutant-swordfish", "medusa-3d", "als-w-wing", "als-xy-wing", "aligned-pair-exclusion", "ahs-xz",
    "unique-rectangle-external", "reverse-bug", "bug-lite", "borescoper", "qiu", "clue-cover", "bivalue-oddagon",
    "nishio-forcing-chain", "tridagon", "cell-forcing-chain", "region-forcing-chain", "blossom-loop",
    "death-blossom", "sk-loop", "junior-exocet", "franken-jellyfish", "finned-franken-jellyfish", "mutant-jellyfish",
    "finned-mutant-swordfish", "finned-mutant-jellyfish", "finned-mutant-squirmbag", "finned-mutant-whale",
    "finned-mutant-leviathan", "double-exocet", "weak-exocet", "senior-exocet", "msls", "multi-fish", "finned-chain",
    "whip", "braid", "forcing-net", "als-chain", "aligned-triple-exclusion", "vwxyz-wing", "template-set",
    "template-delete", "kraken-fish", "extended-subset", "pattern-overlay", "nested-forcing-net",
]

# The strategies, their order and their difficulties.
ProfileId = Literal["all", "basic", "hodoku", "ser"]

# Who solves.
Engine = Literal["search", "strategies"]

# What kind of error it is; docs/errors.md tells of each.
Code = Literal[
    "unknown-request", "not-json", "not-an-object", "unknown-field", "missing-field", "wrong-value",
    "fields-conflict", "no-strategy", "impossible", "unreadable", "no-puzzle", "several-puzzles", "value-twice",
    "contradiction", "no-solution", "several-solutions", "wrong-solution", "no-step", "not-there", "no-more-tries",
    "full-grid", "out-of-time", "out-of-work", "cancelled", "failed", "file", "not-built-in", "not-found",
    "wrong-method", "wrong-type", "too-large", "too-slow", "foreign-page", "wrong-host", "too-many", "busy",
]

HintLevel = int

# What kind of answer a hint is.
HintStatus = Literal["hint", "wrong", "unsolvable", "solved", "stuck", "stopped"]

# How many solutions there are.
HowMany = Literal["0", "1", "2+"]

# Whether fewer entries contradict each other.
ConflictSize = Literal["smallest", "irreducible", "unknown"]

# A cell, r1c1 to r9c9.
CellName = str

DigitNumber = int

# What is known of a digit in a cell.
Verdict = Literal["already", "seen", "removed", "later", "true", "unknown"]

# Which of several steps is taken, where the strategies' order leaves the choice.
Choose = Literal["shortest", "first"]

# The scale of a rating.
Scale = Literal["hodoku", "ser", "all"]

Rating = float

# A number of cells or a range of them, such as 24, 22..26, 28.. or ..21.
Numbers = str

# A symmetry of the cells with givens.
Symmetry = Literal["none", "rot180", "rot90", "h", "v", "diag", "anti", "ortho", "bidiag", "full", "any"]

# 81 characters, of which . 0 - and _ are blank cells, and others hold a given.
Pattern = str

# A finished grid in any format, or `random`: another for each puzzle.
Solution = str

# A puzzle in any format.
Given = str

# A rating or a range of them, such as 7.2, 7.0..7.4, 9.5.. or ..2.0.
Ratings = str

# A level on HoDoKu's scale.
LevelName = Literal["easy", "medium", "hard", "unfair", "extreme"]

# A class of puzzles, by the name of its column.
Measure = Literal[
    "te", "backdoor", "w", "b", "backdoors", "gw", "gb", "bxb", "te_locked", "backdoor_locked", "backdoors_locked",
    "er_estimate",
]

# The colours of a picture.
Theme = Literal["light", "dark", "print"]

# How the puzzles of a book make sections.
SectionsBy = Literal["level", "none"]

# Where the solutions of a book are.
SolutionsAt = Literal["end", "section", "none"]

# Where the hints of a book are.
HintsAt = Literal["none", "pages", "turned"]

# What blank cells of a book have.
MarksIn = Literal["none", "room", "all", "own"]

# A text format of puzzles.
FormatId = Literal[
    "line", "grid", "pencilmarks", "729", "hodoku", "sudokuwiki", "sdk", "sdm", "ss", "opensudoku", "csv",
    "fpuzzles", "sudokupad",
]


class Selection(TypedDict, total=False):
    """Which strategies are used, and in which order."""

    # The strategies that may be used, in this order [default: those of the profile]
    strategies: list[StrategyId]
    # Strategies that may not be used
    without: list[StrategyId]
    # The profile of strategies, order and difficulties [default: all]
    profile: ProfileId | None
    # An order of your own: strategies in the order in which they are asked; others are not used. Those of a list in
    # it are asked together, and the easiest step is taken, unless `choose` says otherwise
    order: list[OrderEntry] | None
    # Difficulties of your own; other strategies have the difficulty of the profile
    difficulty: dict[str, float]
    # Leave out strategies that hold only for puzzles with one solution
    no_uniqueness: bool


class OrderEntryStrategies(TypedDict):
    strategies: list[StrategyId]
    choose: NotRequired[Literal["first", "easiest", "shortest"]]


class SolveOptions(Selection, total=False):
    """The options of `solve`."""

    # Stop counting at this number [default: 2, or 100 with all]
    limit: int | None
    # List the solutions, up to the limit, which is then 100000 at most: in JSON as a field `solutions`, in tables
    # one row for each
    all: bool
    # Who solves: the search, or the strategies if some are chosen
    engine: Engine | None


class SolveRequest(SolveOptions):
    """The request `solve`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class SolveAnswer(TypedDict):
    """How many solutions a puzzle has, and which."""

    # The puzzle, 81 characters.
    puzzle: str
    # How many, with a `+` if there may be more; null if the strategies got stuck.
    count: str | None
    # The solution, if there is one; or the values where the strategies got stuck.
    solution: str | None
    # The solutions, if they were asked for.
    solutions: NotRequired[list[str]]
    # Why the answer is not complete, or what is wrong.
    error: NotRequired[Refusal]


class Refusal(TypedDict):
    """Why a request is not answered, or not to its end. As text it is `code: message`, and as JSON `{"code", "message",
    "field", "line", "character"}` without the keys that do not apply. The message is a sentence without a full
    stop that is true wherever the request was made."""

    # What kind of error it is.
    code: Code
    # What is wrong, for people.
    message: str
    # The field of the request that is wrong.
    field: NotRequired[str]
    # The line of the text or of the body, counted from 1.
    line: NotRequired[int]
    # The character in the line, counted from 1.
    character: NotRequired[int]


class HintOptions(Selection, total=False):
    """The options of `hint`."""

    # How much is shown: 1 that there is something, 2 the strategy, 3 digits and where to look, 4 everything
    # [default: 4] For a wrong entry: 1 that there is one, 2 its block, 3 its cell, 4 why. The same for entries that
    # allow no solution.
    level: HintLevel | None
    # With level 4, in JSON: draw the step and each line of its argument
    pictures: bool


class HintRequest(HintOptions):
    """The request `hint`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class HintAnswer(TypedDict):
    """The next step, as much of it as the level shows; or what is wrong."""

    # The puzzle, 81 characters.
    puzzle: str
    # What kind of answer it is.
    status: NotRequired[HintStatus]
    # How much is shown, 1 to 4.
    level: NotRequired[int]
    # The family of the strategy.
    family: NotRequired[str]
    # From level 2: the id of the strategy.
    strategy: NotRequired[StrategyId]
    # From level 2: the name of the step's kind.
    name: NotRequired[str]
    # From level 3: the digits of the pattern.
    digits: NotRequired[list[int]]
    # Where to look, in words.
    where: NotRequired[str]
    # Level 4: see Step.
    places: NotRequired[list[list[int | str]]]
    # Level 4: see Step.
    removes: NotRequired[list[list[int | str]]]
    # Level 4: see Step.
    truths: NotRequired[list[str]]
    # Level 4: see Step.
    links: NotRequired[int | None]
    # Level 4: see Step.
    notation: NotRequired[str | None]
    # Level 4: see Step.
    argument: NotRequired[list[ArgumentLine] | None]
    # Level 4: see Step.
    difficulty: NotRequired[float]
    # Level 4: see Step.
    facts: NotRequired[dict[str, Any]]
    # Level 4: see Step.
    witnesses: NotRequired[list[list[list[str] | str]]]
    # The hint in words.
    text: NotRequired[str]
    # `0` or `2+`, if the puzzle does not have exactly one solution.
    solutions: NotRequired[HowMany]
    # Wrong entries, at level 4.
    wrong: NotRequired[list[list[int | str]]]
    # Cells where a needed mark was struck out, at level 4.
    struck: NotRequired[list[str]]
    # Why there is no solution, at level 4.
    fault: NotRequired[str]
    # The entries that contradict each other, at level 4.
    conflict: NotRequired[Conflict]
    # With pictures: the view of the step.
    view: NotRequired[int]
    # With pictures: the argument to be walked.
    lines: NotRequired[list[WalkedLine]]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]
    # Why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]


# A line of an argument, as a program checks it.
ArgumentLine = TypedDict(
    "ArgumentLine",
    {
        # Its number, from 1.
        "n": "int",
        # What is supposed: a mark, its opposite with a minus, or a list.
        "suppose": "NotRequired[Supposed]",
        # The earlier lines that it follows from.
        "from": "NotRequired[list[int]]",
        # At least one of these marks is true; none: a contradiction.
        "on": "NotRequired[list[str]]",
        # All these marks are false.
        "off": "NotRequired[list[str]]",
        # The cells, or the digits in houses, that it uses.
        "by": "NotRequired[list[str]]",
        # The supposition that it ends.
        "drops": "NotRequired[int]",
        # The suppositions that are all the cases.
        "cases": "NotRequired[list[int]]",
        # The line in words.
        "text": "str",
        # What forces it, in words.
        "why": "NotRequired[str]",
    },
)


class Conflict(TypedDict):
    """Entries that contradict each other."""

    # The entries.
    entries: list[list[int | str]]
    # The cells of those that are not given.
    entered: list[str]
    # Whether fewer entries of the board contradict each other.
    size: ConflictSize


class WalkedLine(TypedDict):
    """A line of an argument, as a person walks it."""

    # How many suppositions it is made under.
    depth: int
    # The line in words.
    says: str
    # What forces it, in words.
    why: str | None
    # The view that shows it.
    view: int


class Drawing(TypedDict):
    """Pictures as SVG, put together from parts."""

    # The width of a picture, and the height of its grid.
    side: float
    # The lines of the grid, which all pictures have.
    grid: str
    # Each different part, once.
    fragments: list[str]
    # Each picture: the fragments of `[back, names, legend]`, its height, `[cell, fragment]` for each cell that
    # differs from the view before, and the fragments of its links, those that are faded first; cells are counted
    # from 0.
    views: list[list[float | list[int] | list[list[int]]]]


class WhyOptions(Selection, total=False):
    """The options of `why`."""

    # In JSON: draw the step and each line of its argument
    pictures: bool


class WhyRequest(WhyOptions):
    """The request `why`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The cell, r1c1 to r9c9
    cell: CellName
    # The digit, 1 to 9
    digit: DigitNumber


class WhyAnswer(TypedDict):
    """Why a digit cannot be in a cell, or that it is there."""

    # The puzzle, 81 characters.
    puzzle: str
    # The cell.
    cell: NotRequired[str]
    # The digit.
    digit: NotRequired[int]
    # What is known of the digit in the cell.
    verdict: NotRequired[Verdict]
    # The cells with values that forbid it: the cell itself, or those that it sees.
    by: NotRequired[list[str]]
    # The step that removes the mark, or that places the digit.
    step: NotRequired[Step | None]
    # The number of that step in the path that begins at the puzzle, from 1: with 1 it can be made now.
    at: NotRequired[int | None]
    # Where only steps that are easier than that one show it later: the last of these.
    easier: NotRequired[LaterStep]
    # Entries that are wrong, which were left out.
    wrong: NotRequired[list[list[int | str]]]
    # Cells where a needed mark was struck out, which was put back.
    struck: NotRequired[list[str]]
    # The verdict in words.
    answer: NotRequired[str]
    # The verdict and the steps in words.
    text: NotRequired[str]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]
    # Why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]


class Step(TypedDict):
    """A step: one thing to do, and why it is right."""

    # The id of the strategy.
    strategy: StrategyId
    # The name of the step's kind.
    name: str
    # The digits of the pattern, ascending.
    digits: list[int]
    # The values that it places.
    places: list[list[int | str]]
    # The marks that it removes.
    removes: list[list[int | str]]
    # The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    truths: list[str]
    # The number of inferences in a chain.
    links: int | None
    # For those who read notation.
    notation: str | None
    # How it follows, line by line.
    argument: list[ArgumentLine] | None
    # How hard it is to find.
    difficulty: float
    # The parts of the pattern, by the names that the sentence uses.
    facts: dict[str, Any]
    # Of singles, locked candidates and subsets: each cell that is barred from a digit, and the values that bar it.
    witnesses: list[list[list[str] | str]]
    # The sentence that explains it.
    text: str
    # With pictures: the view of the step.
    view: NotRequired[int]
    # With pictures: the argument to be walked.
    lines: NotRequired[list[WalkedLine]]


class LaterStep(TypedDict):
    """A step of a path, and its number."""

    # The number of the step in the path that begins at the puzzle, from 1.
    at: int
    # The step.
    step: Step


class VerifyOptions(Selection, total=False):
    """The options of `verify`."""

    # The claims are the steps of one path: each is about the state after those before it. A wrong one is left out
    path: bool


class VerifyRequest(VerifyOptions):
    """The request `verify`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The claims: objects such as a step, or texts such as `r4c5=7`
    claims: list[Claim]


class ClaimObject(TypedDict):
    """A claim as an object, such as a step. What else a step has is passed over."""

    # The state that it is about; without it the puzzle of the request.
    state: NotRequired[str | None]
    # The values that it places.
    places: NotRequired[list[ClaimedMark] | None]
    # The marks that it removes.
    removes: NotRequired[list[ClaimedMark] | None]
    # The id or the name of a strategy.
    strategy: NotRequired[str | None]
    # The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    truths: NotRequired[list[str] | None]
    # How it follows, line by line.
    argument: NotRequired[list[dict[str, Any]] | None]


class VerifyAnswer(TypedDict):
    """What is found of some claims."""

    # The puzzle, 81 characters.
    puzzle: str
    # For each claim, in order, its verdict, or why it is not judged.
    claims: list[ClaimAnswer]
    # Of a path: the index of the first claim that is wrong, from 0.
    first_wrong: NotRequired[int | None]
    # Of a path: the step that would have been right there.
    right: NotRequired[Step | None]
    # Why the answer is not complete.
    error: NotRequired[Refusal]


class JudgedClaim(TypedDict):
    """The verdict about a claim."""

    # The values that it places, as they were read.
    places: list[list[int | str]]
    # The marks that it removes, as they were read.
    removes: list[list[int | str]]
    # Whether it is true in every solution of the state; null if the state has none.
    valid: bool | None
    # How many solutions the state has: `0`, `1` or `2+`.
    solutions: str
    # How it follows from the marks; null if it is not valid.
    follows: FollowsAnswer | None
    # Whether the strategy that it names does what it claims here; null if it names none, or if it is not known.
    named_right: bool | None
    # What is found of its argument, or of its truths if it has no argument; null if it has neither.
    argument: ArgumentAnswer | None
    # A solution of the state that contradicts it, 81 digits; null if there is none.
    counterexample: str | None
    # Why it is so, in one sentence.
    reason: str


class ShownBy(TypedDict):
    """The strategy that does at least what is claimed."""

    # The id of the strategy.
    strategy: str
    # How hard the step is; the hardest, if it takes several steps of the strategy.
    difficulty: float
    # The cells, and the digits in houses, that prove it: `r2c3`, `4r5`.
    truths: list[str]


class ArgumentAnswer(TypedDict):
    """What is found of an argument."""

    # Whether it is right, and shows all that is claimed.
    ok: bool
    # The number of the first wrong line, from 1; null if it is no line that is wrong.
    line: int | None
    # What is wrong.
    message: str | None


class Refused(TypedDict):
    """The whole answer to a request that is refused: `{"error": …}`."""

    # What is wrong.
    error: Refusal


class StepsOptions(Selection, total=False):
    """The options of `steps`."""

    # In JSON: draw each step and each line of its argument
    pictures: bool


class StepsRequest(StepsOptions):
    """The request `steps`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class StepsAnswer(TypedDict):
    """Every step of a state."""

    # The state.
    state: str
    # `0` or `2+`, if the state does not have exactly one solution.
    solutions: NotRequired[HowMany]
    # The steps, easiest strategy first.
    steps: NotRequired[list[Step]]
    # Why there is no solution.
    fault: NotRequired[str]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]
    # Why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]


class ExplainOptions(Selection, total=False):
    """The options of `explain`."""

    # Where several steps can be taken: which one is [default: shortest]
    choose: Choose | None
    # Leave out the steps that nothing later needs; and those that need one solution, where a path without them costs
    # no more. Without this, steps that nothing later needs are dim where the text has colours
    concise: bool
    # Show everything that happens: rounds, strategies that find nothing, every mark that changes
    trace: bool
    # In text: draw the board at every step, not only where marks are removed. In JSON: draw each step and each line
    # of its argument
    pictures: bool


class ExplainRequest(ExplainOptions):
    """The request `explain`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ExplainAnswer(TypedDict):
    """A whole path."""

    # The puzzle, 81 characters.
    puzzle: str
    # The state that it begins with, if that is more than the puzzle.
    state: NotRequired[str]
    # Whether it ends with the solution.
    solved: NotRequired[bool]
    # The steps, in order.
    steps: NotRequired[list[Step]]
    # The values at the end.
    grid: NotRequired[str]
    # Why there is no solution.
    fault: NotRequired[str]
    # How many solutions there are, if the path does not show it: `0`, `1` or `2+`.
    solutions: NotRequired[HowMany]
    # Everything that happened, if that was asked for.
    trace: NotRequired[list[str]]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]
    # Why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]


class RateOptions(TypedDict, total=False):
    """The options of `rate`."""

    # The scale [default: hodoku, or ser with its options; in text all]
    scale: Scale | None
    # On the Sudoku Explainer's scale: only ER, with EP and ED left empty. It takes the same time, because ER is
    # known at the end of the path only; up-to saves time
    er_only: bool
    # On the Sudoku Explainer's scale: stop where ER is surely above this, such as 7.2, and write >7.2 Steps above it
    # are not searched for, so that hard puzzles take little time. EP and ED stay empty if they are above it too.
    up_to: Rating | None
    # Rate also what does not have exactly one solution, on the Sudoku Explainer's scale. HoDoKu's score needs the
    # solution
    rate_invalid: bool
    # Rate the canonical form, so that equivalent puzzles have one rating. Only the givens count then
    canonical: bool
    # With the scale all, in JSON: draw the hardest step and each line of its argument
    pictures: bool


class RateRequest(RateOptions):
    """The request `rate`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class HodokuAnswer(TypedDict):
    """How hard a puzzle is on HoDoKu's scale."""

    # The puzzle, 81 characters.
    puzzle: str
    # The name of the level.
    level: str | None
    # The score.
    score: int | None
    # The level as stars, 1 to 5.
    stars: int | None
    # Why there is no rating.
    error: NotRequired[Refusal]


class SerAnswer(TypedDict):
    """How hard a puzzle is on the Sudoku Explainer's scale."""

    # The puzzle, 81 characters.
    puzzle: str
    # The hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is above a limit.
    er: Er | None
    # The hardest step up to the first that places a value.
    ep: float | None
    # The first step.
    ed: float | None
    # Which Sudoku Explainer they agree with: `se-1.2.1`.
    scale: str
    # Why there is no rating, or that the rated puzzle does not have exactly one solution.
    error: NotRequired[Refusal]


class RatingsAnswer(TypedDict):
    """How hard a puzzle is on all scales."""

    # The puzzle, 81 characters.
    puzzle: str
    # Null if it is not known.
    hodoku: HodokuRating | None
    # Null if nothing of it is known.
    ser: SerRating | None
    # The hardest step of the Sudoku Explainer's path, or of its beginning if the work was stopped; null if there is
    # none.
    hardest: HardestStep | None
    # With pictures: those of the hardest step.
    drawing: NotRequired[Drawing]
    # Why something is not known, or that the puzzle does not have exactly one solution.
    error: NotRequired[Refusal]


class HodokuRating(TypedDict):
    """HoDoKu's rating."""

    # The name of the level.
    level: str | None
    # The score.
    score: int | None
    # The level as stars, 1 to 5.
    stars: int | None


class SerRating(TypedDict):
    """The Sudoku Explainer's ratings, as far as they are known."""

    # The hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is above a limit.
    er: Er | None
    # The hardest step up to the first that places a value.
    ep: float | None
    # The first step.
    ed: float | None
    # Which Sudoku Explainer they agree with: `se-1.2.1`.
    scale: str


class HardestStep(TypedDict):
    """The hardest step of a path."""

    # The state before the step.
    state: str
    # The step. Its difficulty is its rating.
    step: Step


class GenerateOptions(Selection, total=False):
    """The options of `generate`."""

    # How many puzzles [default: 1]. In JSON, with a count the answer is a list
    count: int | None
    # Makes the same puzzles again, with any count [default: a different seed each time]
    seed: int | None
    # The most puzzles that are tried
    tries: int | None
    # How many givens, such as 24 or 22..26
    givens: Numbers | None
    # The symmetry of the cells with givens: none, rot180, rot90, h, v, diag, anti, ortho, bidiag, full, any rot180
    # is a half turn, rot90 a quarter turn. h: the mirror line is horizontal; v: it is vertical; ortho: both. diag:
    # it runs from r1c1 to r9c9; anti: from r1c9 to r9c1; bidiag: both. full: all of them. any: one of them, another
    # each time. Then no orbit of givens can go, which are those that the symmetry takes to one another.
    symmetry: Symmetry | None
    # The cells that hold the givens, exactly these: 81 characters, of which . 0 - and _ are blank cells
    pattern: Pattern | None
    # No given can go: the default, unless strategies are chosen, or with a pattern, or if the range of givens starts
    # at 28 or more
    minimal: bool | None
    # Givens that could go may stay, so that any number of givens can be met
    redundant: bool
    # The solution of all puzzles, or random: another for each [default: random]
    from_solution: Solution | None
    # Givens that all puzzles have
    contains: Given | None
    # Minimal puzzles of which those with as many givens are equally likely; the weight that makes up for the number
    # of givens stands beside each This is Berthier's controlled bias. About one try in 250,000 succeeds. The weight
    # of a puzzle with 24 givens is 1.
    unbiased: bool
    # Puzzles near this one: the hardest of the minimal ones with some givens less and some others
    near: Given | None
    # How many givens are removed from the puzzle near by [default: 1]
    minus: int | None
    # How many givens are added to the puzzle near by [default: 1]
    plus: int | None
    # ER, the hardest step on the Sudoku Explainer's scale, such as 7.0..7.4
    er: Ratings | None
    # EP, the hardest step up to the first value
    ep: Ratings | None
    # ED, the first step
    ed: Ratings | None
    # HoDoKu's level: easy, medium, hard, unfair, extreme
    level: LevelName | None
    # The same as a number of stars, 1 to 5
    stars: int | None
    # Strategies without which the puzzle is not solved, by all that is easier than the hardest of them
    needs: list[StrategyId]
    # Each of the strategies that are needed makes exactly one step
    exactly_once: bool
    # The strategy of the first step beyond singles
    first: StrategyId | None
    # A state, with its marks, in which this strategy makes the next step and nothing easier does
    practice: StrategyId | None


class GenerateRequest(GenerateOptions):
    """The request `generate`."""


class GenerateAnswerPuzzles(TypedDict):
    """With a count."""

    # The puzzles; if there are fewer than asked for, the last entry has the reason.
    puzzles: list[Generated]


class Generated(TypedDict):
    """A puzzle that was made, or the reason why there is none."""

    # The puzzle, 81 characters.
    puzzle: str | None
    # Its solution.
    solution: str | None
    # ER, its rating on the Sudoku Explainer's scale.
    er: float | None
    # The name of the level.
    level: str | None
    # How many givens.
    givens: int | None
    # Whether every given is needed.
    minimal: bool | None
    # The ids of the strategies that solve it.
    strategies: list[str] | None
    # Why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]
    # With a strategy to practise: the state in which it makes the next step, as a line that can be read again.
    state: NotRequired[str]
    # Of an unbiased puzzle: how many times rarer it is met than one with 24 givens.
    weight: NotRequired[float]
    # The path of the solver.
    path: NotRequired[list[Step]]


class CheckRequest(TypedDict):
    """The request `check`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class CheckAnswer(TypedDict):
    """Whether a puzzle is proper."""

    # The puzzle, 81 characters.
    puzzle: str
    # Whether it has exactly one solution; null if that is not known.
    valid: bool | None
    # How many solutions: `0`, `1`, `2+`; `0+` or `1+` if it was stopped.
    count: str | None
    # Whether every given is needed; null if that is not known, or the puzzle is a state.
    minimal: bool | None
    # How many givens.
    givens: int | None
    # Why the answer is not complete, or what is wrong.
    error: NotRequired[Refusal]


class ClassifyOptions(TypedDict, total=False):
    """The options of `classify`."""

    # The classes, by the names of their columns, which come in the order of this list [default: te,backdoor,w,b]
    # Those of w, gw, b, gb and bxb take from milliseconds to minutes, the others at most a tenth of a second.
    measures: list[Measure]
    # In JSON: list the smallest backdoors too
    sets: bool


class ClassifyRequest(ClassifyOptions):
    """The request `classify`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ClassifyAnswer(TypedDict):
    """The classes of a puzzle: those that were asked for."""

    # The puzzle, 81 characters.
    puzzle: str
    # The depth of trial and error with singles: 0 to 3, or `>3`.
    te: NotRequired[Degree | None]
    # How many values the smallest backdoors with singles have: 0 to 3, or `>3`.
    backdoor: NotRequired[Degree | None]
    # The length of the longest whip that is needed; null if whips do not solve the puzzle.
    w: NotRequired[Degree | None]
    # The length of the longest braid that is needed; null if braids do not solve the puzzle.
    b: NotRequired[Degree | None]
    # How many backdoors of that size there are; null if it is above 3.
    backdoors: NotRequired[Degree | None]
    # The same of g-whips, where a place may be a group.
    gw: NotRequired[Degree | None]
    # The same of g-braids.
    gb: NotRequired[Degree | None]
    # The length of the longest braid that is needed within the suppositions of trial and error; null if the depth is
    # above 2.
    bxb: NotRequired[Degree | None]
    # The depth of trial and error with singles and locked candidates.
    te_locked: NotRequired[Degree | None]
    # The size of the smallest backdoors with singles and locked candidates.
    backdoor_locked: NotRequired[Degree | None]
    # How many of those there are.
    backdoors_locked: NotRequired[Degree | None]
    # An estimate of ER on the Sudoku Explainer's scale: up to 7.0 the rating, above it a guess in a fraction of the
    # time.
    er_estimate: NotRequired[Degree | None]
    # With sets: the smallest backdoors with singles, each as values such as `r1c2=5`.
    sets: NotRequired[list[list[str]]]
    # Why something is not known, or that the puzzle does not have exactly one solution.
    error: NotRequired[Refusal]


class CanonRequest(TypedDict):
    """The request `canon`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class CanonAnswer(TypedDict):
    """The smallest puzzle that is equivalent to the one that was asked about."""

    # The puzzle, 81 characters.
    puzzle: str
    # Its canonical form; null if it is not known.
    canonical: str | None
    # How many symmetries leave the givens as they are.
    automorphisms: int | None
    # What turns the givens into the form.
    symmetry: SymmetryAnswer | None
    # Why the form is not known.
    error: NotRequired[Refusal]


class SymmetryAnswer(TypedDict):
    """What turns a puzzle into an equivalent one: first it may be transposed, then lines are moved, then digits
    renamed."""

    # Whether rows become columns.
    transpose: bool
    # The row, after that, that becomes the first, and so on; from 1 to 9.
    rows: list[int]
    # The columns alike.
    columns: list[int]
    # What the digit 1 becomes, and so on.
    digits: list[int]


class EquivalentRequest(TypedDict):
    """The request `equivalent`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # A puzzle or a state of play, in any format.
    other: str


class EquivalentAnswer(TypedDict):
    """Whether two puzzles are equivalent."""

    # The puzzle, 81 characters.
    puzzle: str
    # The other puzzle, 81 characters.
    other: str
    # Whether they are; null if that is not known.
    equivalent: bool | None
    # What turns the givens of the puzzle into those of the other; null if there is none, or it is not known.
    symmetry: SymmetryAnswer | None
    # Why it is not known.
    error: NotRequired[Refusal]


class DrawOptions(Selection, total=False):
    """The options of `draw`."""

    # Draw this step of the path that `explain` shows, on the board before it
    step: int | None
    # Draw the next step
    hint: bool
    # Draw the step's argument up to this line
    line: int | None
    # The colours [default: light]
    theme: Theme | None


class DrawRequest(DrawOptions):
    """The request `draw`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class DrawAnswer(TypedDict):
    """A picture."""

    # The picture as SVG.
    svg: str


class BookOptions(Selection, total=False):
    """The options of `book`."""

    # Sections of puzzles [default: level]
    sections: SectionsBy | None
    # The title
    title: str | None
    # A cover, with a first puzzle on it
    cover: bool
    # The line below the title, on the cover
    subtitle: str | None
    # Who made it
    author: str | None
    # A day, such as 2026-11-28, for the cover and the document; with one it is PDF/A-2a too
    date: str | None
    # A table of contents [default: where there are several sections]
    contents: bool | None
    # Where the solutions are: end, section (behind each), none
    solutions: SolutionsAt | None
    # Hints in three stages, for the hardest step of each puzzle: none, pages (at the end), turned (upside down)
    hints: HintsAt | None
    # Pages about the strategies that each section is the first to need, with drawn examples
    instructions: bool
    # The paper: a4, letter, a5, a3, 6x9, or as 170x240mm [default: a4]
    paper: str | None
    # Puzzles a page: 1, 2, 4, 6, 9 or 12 [default: 4]
    per_page: int | None
    # What is cut off each edge, in millimetres [default: 0]
    bleed: float | None
    # What the binding takes, in millimetres [default: 0]
    gutter: float | None
    # What stands above each puzzle, such as "{level}, {givens} givens"; fields in curly brackets are n, its number,
    # level, stars, er, givens, section, hardest [default: number, level and ER]
    label: str | None
    # In blank cells: none, room (nine pale places for marks), all (the marks that the givens leave), own (the
    # entries and marks of a state)
    marks: MarksIn | None
    # Large and bold, for who sees little; one puzzle a page unless told otherwise
    large_print: bool
    # Below each puzzle a code that opens it in the web page at this address
    link: str | None


class BookRequest(BookOptions):
    """The request `book`."""

    # The puzzles, each a text in any format; 200 at most. Of a state, the givens count unless marks are its own
    puzzles: list[str]


class BookAnswer(TypedDict):
    """A book, page by page."""

    # The width of a page with its bleed, in points, of which 72 are an inch.
    width: float
    # The height of a page with its bleed, in points.
    height: float
    # The pages, each as SVG; none if no puzzle is left.
    pages: list[str]
    # Where each puzzle stands.
    placed: list[PlacedPuzzle]
    # The texts that gave no puzzle for the book.
    left_out: list[LeftOut]
    # Why ratings or puzzles are missing.
    error: NotRequired[Refusal]


class PlacedPuzzle(TypedDict):
    """Where a puzzle of a book stands, and what is known of it."""

    # Its number, from 1.
    number: int
    # The number of its page, from 1.
    page: int
    # The number of the page with its solution; null if there is none.
    solution_page: int | None
    # The puzzle, 81 characters.
    puzzle: str
    # Its solution.
    solution: str
    # The title of its section.
    section: str
    # ER, the hardest step on the Sudoku Explainer's scale; null if the time was over.
    er: float | None
    # HoDoKu's level; null if the time was over.
    level: str | None
    # The stars of the level, 1 to 5; null if the time was over.
    stars: int | None
    # How many givens.
    givens: int
    # What stands above it.
    label: str


class LeftOut(TypedDict):
    """A text that is left out of a book."""

    # Its place in the request, from 0.
    index: int
    # Why.
    error: Refusal


class ConvertRequest(TypedDict):
    """The request `convert`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The format to write
    to: FormatId


class ConvertAnswer(TypedDict):
    """A puzzle in another format."""

    # The text; an OpenSudoku file as a whole.
    puzzle: str
    # What the format cannot hold, in words.
    dropped: list[str]


class ReadRequest(TypedDict):
    """The request `read`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ReadAnswer(TypedDict):
    """What a text holds."""

    # The givens, 81 characters with `.` for others.
    givens: str
    # The givens and the values of the player, 81 characters.
    values: str
    # The marks of each cell, if the text has marks.
    marks: list[list[int]] | None
    # The puzzle as the other answers repeat it.
    grid: str


class ListRequest(TypedDict):
    """The request `list`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ListAnswer(TypedDict):
    """The puzzles of a text."""

    # The puzzles, and what stands in the place of one, in the order of the text; 1,000 at most.
    puzzles: list[Listed]
    # Whether there are more.
    more: bool


class Listed(TypedDict):
    """A puzzle of a text, or a line that was meant as one."""

    # The line where it begins, counted from 1.
    line: int
    # What it holds; absent if it is no puzzle.
    puzzle: NotRequired[ReadAnswer]
    # The beginning of what is no puzzle.
    text: NotRequired[str]
    # Why it is none.
    error: NotRequired[Refusal]


class StrategiesOptions(TypedDict, total=False):
    """The options of `strategies`."""

    # The strategy whose page is shown
    id: StrategyId | None


class StrategiesRequest(StrategiesOptions):
    """The request `strategies`."""


class StrategyList(TypedDict):
    """All strategies, easiest first."""

    # The strategies.
    strategies: list[Strategy]


class Strategy(TypedDict):
    """A strategy."""

    # Its id.
    id: StrategyId
    # Its name.
    name: str
    # Its family.
    family: str
    # How hard it is to find.
    difficulty: float
    # How many steps of the counted puzzles are its own.
    steps: int | None
    # How many of the counted puzzles have one.
    puzzles: int | None
    # In how many hard states it finds something.
    states: int | None
    # Its page, as text.
    page: NotRequired[str]
    # Why there is something easier in its example.
    why_easier: NotRequired[str]
    # An example.
    example: NotRequired[Example]
    # An example of another kind.
    second_example: NotRequired[Example]


class Example(TypedDict):
    """A step on a board."""

    # The state before the step.
    state: str
    # The step.
    step: Step
    # Why there is something easier.
    why_easier: NotRequired[str]


class Answer(Protocol):
    """What each request is answered with."""

    @overload
    def __call__(
        self, name: Literal["solve"], request: SolveRequest, *, timeout: float | None = None
    ) -> SolveAnswer: ...
    @overload
    def __call__(
        self, name: Literal["hint"], request: HintRequest, *, timeout: float | None = None
    ) -> HintAnswer: ...
    @overload
    def __call__(
        self, name: Literal["why"], request: WhyRequest, *, timeout: float | None = None
    ) -> WhyAnswer: ...
    @overload
    def __call__(
        self, name: Literal["verify"], request: VerifyRequest, *, timeout: float | None = None
    ) -> VerifyAnswer: ...
    @overload
    def __call__(
        self, name: Literal["steps"], request: StepsRequest, *, timeout: float | None = None
    ) -> StepsAnswer: ...
    @overload
    def __call__(
        self, name: Literal["explain"], request: ExplainRequest, *, timeout: float | None = None
    ) -> ExplainAnswer: ...
    @overload
    def __call__(
        self, name: Literal["rate"], request: RateRequest, *, timeout: float | None = None
    ) -> RateAnswer: ...
    @overload
    def __call__(
        self, name: Literal["generate"], request: GenerateRequest, *, timeout: float | None = None
    ) -> GenerateAnswer: ...
    @overload
    def __call__(
        self, name: Literal["check"], request: CheckRequest, *, timeout: float | None = None
    ) -> CheckAnswer: ...
    @overload
    def __call__(
        self, name: Literal["classify"], request: ClassifyRequest, *, timeout: float | None = None
    ) -> ClassifyAnswer: ...
    @overload
    def __call__(
        self, name: Literal["canon"], request: CanonRequest, *, timeout: float | None = None
    ) -> CanonAnswer: ...
    @overload
    def __call__(
        self, name: Literal["equivalent"], request: EquivalentRequest, *, timeout: float | None = None
    ) -> EquivalentAnswer: ...
    @overload
    def __call__(
        self, name: Literal["draw"], request: DrawRequest, *, timeout: float | None = None
    ) -> DrawAnswer: ...
    @overload
    def __call__(
        self, name: Literal["book"], request: BookRequest, *, timeout: float | None = None
    ) -> BookAnswer: ...
    @overload
    def __call__(
        self, name: Literal["convert"], request: ConvertRequest, *, timeout: float | None = None
    ) -> ConvertAnswer: ...
    @overload
    def __call__(
        self, name: Literal["read"], request: ReadRequest, *, timeout: float | None = None
    ) -> ReadAnswer: ...
    @overload
    def __call__(
        self, name: Literal["list"], request: ListRequest, *, timeout: float | None = None
    ) -> ListAnswer: ...
    @overload
    def __call__(
        self, name: Literal["strategies"], request: StrategiesRequest, *, timeout: float | None = None
    ) -> StrategiesAnswer: ...
    @overload
    def __call__(self, name: str, request: Any, *, timeout: float | None = None) -> Any: ...


# A strategy, or strategies that are asked together, and which of their steps is taken.
OrderEntry = Union["StrategyId", "list[StrategyId]", "OrderEntryStrategies"]

# A mark, its opposite with a minus, or a list of them.
Supposed = Union["str", "list[str]"]

# What somebody says of a state: a text such as `r4c5=7`, `r4c5<>7` or `-7r4c5`, or an object such as a step.
Claim = Union["str", "ClaimObject"]

# A mark: `["r4c5", 7]`, or a text such as `7r4c5`.
ClaimedMark = Union["str", "list[int | str]"]

# The verdict about a claim, or why it is not judged.
ClaimAnswer = Union["JudgedClaim", "Refused"]

# How a valid claim follows: by a strategy; or a word: `already`, the state is so already; `search`, only the search
# shows it.
FollowsAnswer = Union["ShownBy", "str"]

# How hard a puzzle is, on the scale that was asked for.
RateAnswer = Union["HodokuAnswer", "SerAnswer", "RatingsAnswer"]

# A rating, or a text such as `>7.2` if it is above a limit.
Er = Union["float", "str"]

# One puzzle, or several if a count was given.
GenerateAnswer = Union["GenerateAnswerPuzzles", "Generated"]

# A number, or more than was looked for.
Degree = Union["int", "str", "float"]

# All strategies, or one with its page and examples.
StrategiesAnswer = Union["StrategyList", "Strategy"]
