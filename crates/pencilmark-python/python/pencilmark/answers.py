"""Requests and answers as types: what `pencilmark.answer` takes and gives, and what methods of puzzles give.

`.ci/describe` writes this file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypedDict, Union, overload

if TYPE_CHECKING:
    from typing_extensions import NotRequired

# The id of a strategy.
StrategyId = Literal[
    "game-rules", "full-house", "hidden-single", "naked-single", "clue-combinations", "pair-rule-cell",
    "direct-pointing", "direct-claiming", "rule-of-45", "pointing", "claiming", "law-of-leftover", "pair-rule-house",
    "locked-pair", "naked-pair", "x-wing", "leviathan", "direct-hidden-pair", "hidden-pair", "locked-triple",
    "naked-triple", "swordfish", "whale", "direct-hidden-triple", "hidden-triple", "clue-pair", "skyscraper",
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
    "clue-contradiction", "nishio-forcing-chain", "tridagon", "cell-forcing-chain", "region-forcing-chain",
    "blossom-loop", "death-blossom", "sk-loop", "junior-exocet", "franken-jellyfish", "finned-franken-jellyfish",
    "mutant-jellyfish", "finned-mutant-swordfish", "finned-mutant-jellyfish", "finned-mutant-squirmbag",
    "finned-mutant-whale", "finned-mutant-leviathan", "double-exocet", "weak-exocet", "senior-exocet", "msls",
    "multi-fish", "finned-chain", "whip", "braid", "forcing-net", "als-chain", "aligned-triple-exclusion",
    "vwxyz-wing", "template-set", "template-delete", "kraken-fish", "extended-subset", "pattern-overlay",
    "nested-forcing-net",
]

# The strategies, their order and their difficulties.
ProfileId = Literal["all", "basic", "quick", "hodoku", "ser"]

# A layout: a text such as `6x6+x`, or an object with its parts; docs/layouts.md lists them.
Layout = str | dict[str, Any]

# The engine that solves.
Engine = Literal["search", "strategies"]

# The kind of the error; docs/errors.md explains each kind.
Code = Literal[
    "unknown-request", "not-json", "not-an-object", "unknown-field", "missing-field", "wrong-value",
    "fields-conflict", "no-strategy", "impossible", "unreadable", "layout", "no-puzzle", "several-puzzles",
    "value-twice", "rule-broken", "contradiction", "no-solution", "several-solutions", "wrong-solution",
    "wrong-entry", "no-step", "not-there", "no-more-tries", "full-grid", "out-of-time", "out-of-work", "cancelled",
    "failed", "file", "not-built-in", "not-found", "wrong-method", "wrong-type", "too-large", "too-slow",
    "foreign-page", "wrong-host", "too-many", "busy",
]

HintLevel = int

# The number of solutions: none, one, or several.
HowMany = Literal["0", "1", "2+"]

# Whether fewer entries contradict each other.
ConflictSize = Literal["smallest", "irreducible", "unknown"]

# A cell, r1c1 to r9c9.
CellName = str

DigitNumber = int

# The verdict about a digit in a cell.
Verdict = Literal["already", "seen", "removed", "later", "true", "unknown"]

# The numbers of rows and columns in a free text.
Counting = Literal["auto", "one", "zero"]

# The rule that chooses a step if the order of the strategies allows several steps.
Choose = Literal["shortest", "first"]

# The scale of a rating.
Scale = Literal["hodoku", "ser", "all"]

Rating = float

# A set of clues.
ClueSetId = Literal["killer", "kropki", "xv", "greater", "thermo", "arrow"]

# A number of cells, or a range of numbers, such as 24, 22..26, 28.. or ..21.
Numbers = str

# A symmetry of the cells with givens.
Symmetry = Literal["none", "rot180", "rot90", "h", "v", "diag", "anti", "ortho", "bidiag", "full", "any"]

# A text with a character for each cell of the board.
AnyPattern = str

# A finished grid in any format, or `random`: a new grid for each puzzle.
Solution = str

# A puzzle in any format.
Given = str

# A rating, or a range of ratings, such as 7.2, 7.0..7.4, 9.5.. or ..2.0.
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

# The rule that divides the puzzles of a book into sections.
SectionsBy = Literal["level", "none"]

# The place of the solutions in a book.
SolutionsAt = Literal["end", "section", "none"]

# The place of the hints in a book.
HintsAt = Literal["none", "pages", "turned"]

# The marks in the blank cells of a book.
MarksIn = Literal["none", "room", "all", "own"]

# A text format of puzzles.
FormatId = Literal[
    "line", "grid", "pencilmarks", "729", "hodoku", "sudokuwiki", "sdk", "sdm", "ss", "opensudoku", "csv",
    "fpuzzles", "sudokupad",
]


class Selection(TypedDict, total=False):
    """Which strategies are used, and in which order."""

    # Use only these strategies, in this order [default: the strategies of the profile]
    strategies: list[StrategyId]
    # Do not use these strategies
    without: list[StrategyId]
    # The profile: a named list of strategies in a certain order, with a difficulty (a number) for each strategy
    # [default: all]
    profile: ProfileId | None
    # Your own order of the strategies; other strategies are not used. An entry is a strategy, or strategies that are
    # tried together: the easiest of their steps is taken, unless `choose` sets another rule
    order: list[OrderEntry] | None
    # Your own difficulties of some strategies; all other strategies have the difficulties of the profile
    difficulty: dict[str, float]
    # Do not use strategies that are valid only for puzzles with one solution
    no_uniqueness: bool


class OrderEntryStrategies(TypedDict):
    strategies: list[StrategyId]
    choose: NotRequired[Literal["first", "easiest", "shortest"]]


class SolveOptions(Selection, total=False):
    """The options of `solve`."""

    # Stop counting at this number of solutions. The default is 2. With the option `all`, the default is 100 in JSON,
    # and there is no limit in CSV and text
    limit: int | None
    # List the solutions, up to the number in the option `limit`. With `all`, the largest value of `limit` is 100000.
    # JSON has the solutions in the field `solutions`; tables have one row for each solution
    all: bool
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None
    # The engine that solves the puzzle. The default is `strategies` if the request chooses the strategies. The
    # default is `search` in all other cases
    engine: Engine | None


class SolveRequest(SolveOptions):
    """The request `solve`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class SolveAnswer(TypedDict):
    """The number of solutions of a puzzle, and the solutions."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The number of solutions, with a `+` if there may be more; null if the strategies got stuck.
    count: str | None
    # The solution, if there is one; or the values where the strategies got stuck.
    solution: str | None
    # The solutions, if they were asked for.
    solutions: NotRequired[list[str]]
    # The reason why the answer is not complete, or the fault of the puzzle.
    error: NotRequired[Refusal]


class Refusal(TypedDict):
    """A refusal: the reason why a request is not answered, or why its answer is not complete. As text, a refusal is
    `code: message`. As JSON it is `{"code", "message", "field", "line", "character"}`, without the keys that do
    not apply. The message is a sentence without a full stop. It fits all doors (ways to use Pencilmark)."""

    # The kind of the error.
    code: Code
    # The error in words, for people.
    message: str
    # The field of the request that is wrong.
    field: NotRequired[str]
    # The line of the text or of the body, counted from 1.
    line: NotRequired[int]
    # The character in the line, counted from 1.
    character: NotRequired[int]


class HintOptions(Selection, total=False):
    """The options of `hint`."""

    # The level of detail: 1 shows the family of the strategy (a group of similar strategies), 2 shows the strategy,
    # 3 shows the digits and the place, and 4 shows the whole step [default: 4] An entry is a digit that the player
    # wrote. If one entry is wrong, level 1 says only this. In this case, level 2 shows the block of the entry, level
    # 3 shows the cell, and level 4 gives the reason. In a puzzle with several solutions, each entry by itself may be
    # possible, but the entries together may allow no solution. Then level 1 says only this. Level 2 shows the blocks
    # of entries that contradict each other, level 3 shows the cells of these entries, and level 4 lists the entries.
    level: HintLevel | None
    # In JSON with level 4: add pictures of the step and of each line of its argument (the proof of the step, as a
    # list of lines)
    pictures: bool
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class HintRequest(HintOptions):
    """The request `hint`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class StepHint(TypedDict):
    """The next step, in the detail of the level."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The kind of answer.
    status: Literal["hint"]
    # The level of detail, 1 to 4.
    level: int
    # `2+`, if the puzzle has several solutions.
    solutions: NotRequired[HowMany]
    # The family of the strategy.
    family: str
    # From level 2: the id of the strategy.
    strategy: NotRequired[StrategyId]
    # From level 2: the name of the step's kind.
    name: NotRequired[str]
    # From level 3: the digits of the pattern.
    digits: NotRequired[list[int]]
    # From level 3: the place to look at, in words.
    where: NotRequired[str]
    # The values that the step places.
    places: NotRequired[list[list[int | str]]]
    # The marks that the step removes.
    removes: NotRequired[list[list[int | str]]]
    # The cells, and the digits in houses, that prove the step: `r2c3`, `4r5`.
    truths: NotRequired[list[str]]
    # The number of inferences in a chain.
    links: NotRequired[int | None]
    # The step in notation, for readers who know it.
    notation: NotRequired[str | None]
    # The argument, line by line.
    argument: NotRequired[list[ArgumentLine] | None]
    # The difficulty of the step.
    difficulty: NotRequired[float]
    # The parts of the pattern, by the names that the sentence uses.
    facts: NotRequired[dict[str, Any]]
    # For singles, locked candidates and subsets: each cell that is barred from a digit, and the cells whose values
    # bar it.
    witnesses: NotRequired[list[list[list[str] | str]]]
    # The stage of the level in words; at level 4 the sentence of the step.
    text: str
    # The stages up to the level, each in words.
    stages: list[str]
    # The reason why there may be a better hint.
    error: NotRequired[Refusal]
    # With pictures: the view of the step.
    view: NotRequired[int]
    # With pictures: the lines of the argument, each with its view.
    lines: NotRequired[list[WalkedLine]]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]


# A line of an argument, as a program checks it.
ArgumentLine = TypedDict(
    "ArgumentLine",
    {
        # Its number, from 1.
        "n": "int",
        # The supposition: a mark, its opposite with a minus, or a list.
        "suppose": "NotRequired[Supposed]",
        # The earlier lines from which this line follows.
        "from": "NotRequired[list[int]]",
        # Marks of which at least one is true; an empty list is a contradiction.
        "on": "NotRequired[list[str]]",
        # Marks that are all false.
        "off": "NotRequired[list[str]]",
        # The cells, or the digits in houses, that this line uses.
        "by": "NotRequired[list[str]]",
        # The number of the supposition that this line ends.
        "drops": "NotRequired[int]",
        # The numbers of the suppositions that together are all cases.
        "cases": "NotRequired[list[int]]",
        # The line in words.
        "text": "str",
        # The reason that forces the line, in words.
        "why": "NotRequired[str]",
    },
)


class WalkedLine(TypedDict):
    """A line of an argument, with its view."""

    # The number of suppositions under which it is made.
    depth: int
    # The line in words.
    says: str
    # The reason that forces the line, in words.
    why: str | None
    # The view that shows it.
    view: int


class Drawing(TypedDict):
    """Pictures as SVG, put together from parts: each view as its differences from the one before. ``` use
    pencilmark::{Board, Puzzle, Solver}; use pencilmark_view::Drawing; let puzzle: Puzzle =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?; let board =
    Board::new(&puzzle)?; let step = Solver::new().next(&board).expect("a single"); let mut drawing =
    Drawing::default(); assert_eq!(drawing.walk(&board, &step).view, 0); let json =
    serde_json::to_value(&drawing)?; assert_eq!(json["views"][0][2].as_array().map(Vec::len), Some(81)); #
    Ok::<(), Box<dyn std::error::Error>>(()) ```"""

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


class WrongHint(TypedDict):
    """Wrong entries, or marks that were struck out and are needed."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The kind of answer.
    status: Literal["wrong"]
    # The level of detail, 1 to 4.
    level: int
    # At levels 2 and 3: the place to look at, in words.
    where: NotRequired[str]
    # Wrong entries, at level 4.
    wrong: NotRequired[list[list[int | str]]]
    # Cells where a needed mark was struck out, at level 4.
    struck: NotRequired[list[str]]
    # The stage of the level in words.
    text: str
    # The stages up to the level, each in words.
    stages: list[str]
    # The reason why there may be a better hint.
    error: NotRequired[Refusal]


class UnsolvableHint(TypedDict):
    """A board without a solution."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The kind of answer.
    status: Literal["unsolvable"]
    # The level of detail, 1 to 4.
    level: int
    # `0`.
    solutions: HowMany
    # At levels 2 and 3: the place to look at, in words.
    where: NotRequired[str]
    # The reason why there is no solution, at level 4.
    fault: NotRequired[str]
    # The entries that contradict each other, at level 4.
    conflict: NotRequired[Conflict]
    # The stage of the level in words.
    text: str
    # The stages up to the level, each in words.
    stages: list[str]
    # The reason why there may be a better hint.
    error: NotRequired[Refusal]


class Conflict(TypedDict):
    """Entries that contradict each other or clues."""

    # The entries.
    entries: list[list[int | str]]
    # The cells of the entries that are not givens.
    entered: list[str]
    # The clues that the entries contradict, or that contradict each other. Absent if the rules of the board suffice.
    clues: NotRequired[list[str]]
    # Whether fewer entries of the board contradict each other.
    size: ConflictSize


class NoHint(TypedDict):
    """An answer without a step."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The kind of answer.
    status: Literal["solved", "stuck", "stopped"]
    # The level of detail, 1 to 4.
    level: int
    # `2+`, if the puzzle has several solutions.
    solutions: NotRequired[HowMany]
    # The answer in words.
    text: str
    # The answer in words, which has no further stages.
    stages: list[str]
    # The reason why there may be a hint.
    error: NotRequired[Refusal]


class RefusedHint(TypedDict):
    """A text that is no state of a puzzle."""

    # The puzzle, 81 characters.
    puzzle: str
    # The reason why there is no answer.
    error: Refusal


class WhyOptions(Selection, total=False):
    """The options of `why`."""

    # In JSON: add pictures of the step and of each line of its argument (the proof of the step, as a list of lines)
    pictures: bool
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class WhyRequest(WhyOptions):
    """The request `why`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The cell, from r1c1 to r9c9
    cell: CellName
    # The digit, from 1 to 9
    digit: DigitNumber


class WhyAnswer(TypedDict):
    """The explanation of a digit in a cell: the reason why it cannot be there, or that it is there."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The cell.
    cell: NotRequired[str]
    # The digit.
    digit: NotRequired[int]
    # The verdict about the digit in the cell.
    verdict: NotRequired[Verdict]
    # The cells with values that forbid the digit: the cell itself, or cells that it sees.
    by: NotRequired[list[str]]
    # If no easy step shows the reason now: the values to place first, so that an easy step shows it. Each value
    # follows from easy steps.
    before: NotRequired[list[list[int | str]]]
    # The easy step that shows the reason after these values are placed.
    then: NotRequired[Step]
    # The step that removes the mark, or that places the digit.
    step: NotRequired[Step | None]
    # The number of this step in the path from the puzzle on. A step with the number 1 can be made now.
    at: NotRequired[int | None]
    # The last step of a second path that also shows the reason, if there are no values to place first. Each step of
    # this path is easier than the step in `step`.
    easier: NotRequired[LaterStep]
    # The wrong entries, which were left out.
    wrong: NotRequired[list[list[int | str]]]
    # The cells in which a needed mark was struck out. These marks were put back.
    struck: NotRequired[list[str]]
    # The verdict in words.
    answer: NotRequired[str]
    # The verdict and the steps in words.
    text: NotRequired[str]
    # The reason why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]


class Step(TypedDict):
    """A step: one thing to do, and the reason why it is right."""

    # The id of the strategy.
    strategy: StrategyId
    # The name of the step's kind.
    name: str
    # The digits of the pattern, ascending.
    digits: list[int]
    # The values that the step places.
    places: list[list[int | str]]
    # The marks that the step removes.
    removes: list[list[int | str]]
    # The cells, and the digits in houses, that prove the step: `r2c3`, `4r5`.
    truths: list[str]
    # The number of inferences in a chain.
    links: int | None
    # The step in notation, for readers who know it.
    notation: str | None
    # The argument, line by line.
    argument: list[ArgumentLine] | None
    # The difficulty of the step.
    difficulty: float
    # The parts of the pattern, by the names that the sentence uses.
    facts: dict[str, Any]
    # For singles, locked candidates and subsets: each cell that is barred from a digit, and the cells whose values
    # bar it.
    witnesses: list[list[list[str] | str]]
    # The sentence that explains the step.
    text: str
    # With pictures: the view of the step.
    view: NotRequired[int]
    # With pictures: the lines of the argument, each with its view.
    lines: NotRequired[list[WalkedLine]]


class LaterStep(TypedDict):
    """A step of a path, and its number."""

    # The number of the step in the path that begins at the puzzle, from 1.
    at: int
    # The step.
    step: Step


class VerifyOptions(Selection, total=False):
    """The options of `verify`."""

    # Judge the claims as the steps of one path (a list of steps that solve the puzzle), one step after another. Each
    # valid claim changes the board for the claims after it. A claim that is not valid does not change the board
    path: bool


class VerifyRequest(VerifyOptions):
    """The request `verify`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The claims; a claim is an object (such as a step in JSON) or a text (such as `r4c5=7`)
    claims: list[Claim]


class ClaimObject(TypedDict):
    """A claim as an object, such as a step. The other keys of a step are ignored."""

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
    # The argument, line by line.
    argument: NotRequired[list[dict[str, Any]] | None]


class VerifyAnswer(TypedDict):
    """The verdicts about some claims."""

    # The puzzle, 81 characters.
    puzzle: str
    # The verdict about each claim, in order, or the reason why it is not judged.
    claims: list[ClaimAnswer]
    # With path: the index of the first claim that is wrong, from 0.
    first_wrong: NotRequired[int | None]
    # With path: a correct step on the board of the first wrong claim.
    right: NotRequired[Step | None]
    # The reason why the answer is not complete.
    error: NotRequired[Refusal]


class JudgedClaim(TypedDict):
    """The verdict about a claim."""

    # The values that the claim places, as they were read.
    places: list[list[int | str]]
    # The marks that the claim removes, as they were read.
    removes: list[list[int | str]]
    # Whether the claim is true in every solution of the state; null if the state has no solution.
    valid: bool | None
    # The number of solutions of the state: `0`, `1` or `2+`.
    solutions: str
    # The way in which the claim follows from the marks; null if the claim is not valid.
    follows: FollowsAnswer | None
    # Whether the named strategy makes the claimed changes here; null if the claim names no strategy, or if the
    # answer is not known.
    named_right: bool | None
    # The result of the check of the argument, or of the truths if there is no argument; null if the claim has no
    # argument and no truths.
    argument: ArgumentAnswer | None
    # A solution of the state that contradicts the claim, 81 digits; null if there is none.
    counterexample: str | None
    # The reason for the verdict, in one sentence.
    reason: str


class ShownBy(TypedDict):
    """The strategy that has at least the claimed effect."""

    # The id of the strategy.
    strategy: str
    # The difficulty of the step (of the hardest step, if the strategy needs several steps).
    difficulty: float
    # The cells, and the digits in houses, that prove the claim: `r2c3`, `4r5`.
    truths: list[str]


class ArgumentAnswer(TypedDict):
    """The result of the check of an argument."""

    # Whether the argument is right, and shows the whole claim.
    ok: bool
    # The number of the first wrong line, from 1; null if no line is wrong.
    line: int | None
    # The flaw in words; null if there is none.
    message: str | None


class Refused(TypedDict):
    """The whole answer to a request that is refused: `{"error": …}`."""

    # The refusal.
    error: Refusal


class ExtractOptions(TypedDict, total=False):
    """The options of `extract`."""

    # The way in which the text counts rows and columns: `one` (from 1), `zero` (from 0), or `auto` (the program
    # finds out from the text) [default: auto]
    coordinates: Counting | None


class ExtractRequest(ExtractOptions):
    """The request `extract`."""

    # The text: sentences, lists, tables, whole grids, Markdown, LaTeX or JSON
    text: str


class ExtractAnswer(TypedDict):
    """The claims of a text."""

    # The claims in the order of the text. `verify` takes each of them. With `path`, each true claim changes the
    # board, and the next claim is judged on the changed board.
    claims: list[ExtractedClaim]
    # The sentences that name a cell and a digit, and that are not read as a claim.
    unread: list[Passage]


class ExtractedClaim(TypedDict):
    """A claim of a text."""

    # The values that the claim places.
    places: list[list[int | str]]
    # The marks that the claim removes.
    removes: list[list[int | str]]
    # The id of the strategy that the text names; missing if it names none, or leaves the type of the strategy out.
    strategy: NotRequired[str]
    # The number of the first character, from 0.
    start: int
    # The number of the character behind the last one.
    end: int
    # The part itself.
    text: str


class Passage(TypedDict):
    """A part of a text."""

    # The number of the first character, from 0.
    start: int
    # The number of the character behind the last one.
    end: int
    # The part itself.
    text: str


class StepsOptions(Selection, total=False):
    """The options of `steps`."""

    # In JSON: add pictures of each step and of each line of its argument (the proof of the step, as a list of lines)
    pictures: bool
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class StepsRequest(StepsOptions):
    """The request `steps`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class StepsAnswer(TypedDict):
    """Every step of a state."""

    # The state.
    state: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # `0` or `2+`, if the state does not have exactly one solution.
    solutions: NotRequired[HowMany]
    # The steps, easiest strategy first.
    steps: NotRequired[list[Step]]
    # The reason why there is no solution.
    fault: NotRequired[str]
    # The reason why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]


class ExplainOptions(Selection, total=False):
    """The options of `explain`."""

    # The rule that chooses one of several equally easy steps [default: shortest]
    choose: Choose | None
    # Leave out steps that no later step needs The program also looks for a second path, without strategies that
    # assume a unique solution. It shows the second path if this path is not longer than the first path, or not
    # harder (by the sum of the difficulties). Without the option `concise`, text in colours shows unneeded steps in
    # a dim colour.
    concise: bool
    # Show everything that happens, also the strategies that find nothing The text shows the beginning of each round,
    # the strategies that find nothing, and every mark (candidate) that changes. In a round, the program tries the
    # strategies in their order until it finds a step.
    trace: bool
    # In text: draw the board at every step; without this option, only steps that remove marks (candidates) have a
    # board. In JSON: add pictures of each step and of each line of its argument (the proof of the step, as a list of
    # lines)
    pictures: bool
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class ExplainRequest(ExplainOptions):
    """The request `explain`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ExplainAnswer(TypedDict):
    """A whole path."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The state at the start, if it has more than the givens.
    state: NotRequired[str]
    # Whether the path ends with the solution.
    solved: NotRequired[bool]
    # The steps, in order.
    steps: NotRequired[list[Step]]
    # The values at the end.
    grid: NotRequired[str]
    # The reason why there is no solution.
    fault: NotRequired[str]
    # The number of solutions, if the path does not show it: `0`, `1` or `2+`.
    solutions: NotRequired[HowMany]
    # The trace: everything that happened, if that was asked for.
    trace: NotRequired[list[str]]
    # The reason why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]
    # With pictures: the pictures.
    drawing: NotRequired[Drawing]


class RateOptions(TypedDict, total=False):
    """The options of `rate`."""

    # The scale of the ratings. The default is `ser` with the option `er-only` or `up-to`. Without these options, the
    # default is `all` for text, and `hodoku` for CSV and JSON
    scale: Scale | None
    # On the Sudoku Explainer's scale: show only ER, and leave EP and ED empty This option saves no time, because ER
    # is known only when the puzzle is solved. The option `up-to` saves time.
    er_only: bool
    # On the Sudoku Explainer's scale: stop as soon as it is certain that ER is above this limit. With the limit 7.2,
    # the answer is then >7.2 The program does not search for steps above the limit, so hard puzzles take little
    # time. If EP or ED is also above the limit, its field stays empty.
    up_to: Rating | None
    # On the Sudoku Explainer's scale, also rate puzzles that do not have exactly one solution. HoDoKu's scale gives
    # such puzzles no rating, because HoDoKu's score needs the solution
    rate_invalid: bool
    # Rate the canonical form of the puzzle, so that equivalent puzzles have the same rating Equivalent puzzles
    # differ only by exchanges of rows, columns and digits, and have the same canonical form. With this option, the
    # entered values and the marks (candidates) of the input are ignored.
    canonical: bool
    # In JSON with the scale `all`: add pictures of the hardest step and of each line of its argument (the proof of
    # the step, as a list of lines)
    pictures: bool


class RateRequest(RateOptions):
    """The request `rate`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class HodokuAnswer(TypedDict):
    """The rating of a puzzle on HoDoKu's scale."""

    # The puzzle, 81 characters.
    puzzle: str
    # The name of the level.
    level: str | None
    # The score.
    score: int | None
    # The level as stars, 1 to 5.
    stars: int | None
    # The reason why there is no rating.
    error: NotRequired[Refusal]


class SerAnswer(TypedDict):
    """The ratings of a puzzle on the Sudoku Explainer's scale."""

    # The puzzle, 81 characters.
    puzzle: str
    # ER, the rating of the hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is
    # above a limit.
    er: Er | None
    # EP, the rating of the hardest step up to the first that places a value.
    ep: float | None
    # ED, the rating of the first step.
    ed: float | None
    # The version of the Sudoku Explainer whose ratings these are: `se-1.2.1`.
    scale: str
    # The reason why there is no rating, or the fault of a rated puzzle that does not have exactly one solution.
    error: NotRequired[Refusal]


class RatingsAnswer(TypedDict):
    """The ratings of a puzzle on all scales."""

    # The puzzle, 81 characters.
    puzzle: str
    # HoDoKu's rating; null if it is not known.
    hodoku: HodokuRating | None
    # The Sudoku Explainer's ratings; null if none of them is known.
    ser: SerRating | None
    # The hardest step of the Sudoku Explainer's path, or of its beginning if the work was stopped; null if there is
    # none.
    hardest: HardestStep | None
    # With pictures: those of the hardest step.
    drawing: NotRequired[Drawing]
    # The reason why a rating is not known, or the fault of a puzzle that does not have exactly one solution.
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

    # ER, the rating of the hardest step; 20 if the path does not lead to a full grid; a text such as `>7.2` if it is
    # above a limit.
    er: Er | None
    # EP, the rating of the hardest step up to the first that places a value.
    ep: float | None
    # ED, the rating of the first step.
    ed: float | None
    # The version of the Sudoku Explainer whose ratings these are: `se-1.2.1`.
    scale: str


class HardestStep(TypedDict):
    """The hardest step of a path."""

    # The state before the step.
    state: str
    # The step. Its difficulty is its rating.
    step: Step


class GenerateOptions(Selection, total=False):
    """The options of `generate`."""

    # The number of puzzles [default: 1; for a book, 12 for each section; for a worksheet, 4] In the HTTP API, the
    # answer to a request with a count is a list.
    count: int | None
    # The seed of the random numbers. With a larger count, the same puzzles come first [default: a different seed
    # each time]
    seed: int | None
    # The maximum number of puzzles to try
    tries: int | None
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None
    # New clues: killer, kropki, xv, greater, thermo, arrow
    clues: list[ClueSetId]
    # The greatest number of new clues. With fewer clues, a puzzle needs more givens
    most_clues: int | None
    # The number of givens, such as 24 or 22..26
    givens: Numbers | None
    # The symmetry of the cells with givens: none, rot180, rot90, h, v, diag, anti, ortho, bidiag, full, any rot180
    # is a half turn, rot90 a quarter turn. h and v mirror at a horizontal or vertical line, diag and anti at the
    # diagonal from r1c1 or r1c9. ortho is h and v, bidiag is diag and anti, full is all of them, any is a random
    # one. Givens that a symmetry moves onto each other form a set. A puzzle is minimal if each of these sets is
    # needed.
    symmetry: Symmetry | None
    # The cells with givens, as a character for each cell: `.`, `0`, `-` and `_` are blank cells, all others are
    # givens
    pattern: AnyPattern | None
    # Make minimal puzzles, in which every given is needed. This is the default, unless you choose strategies, give a
    # pattern, or want 28 givens or more
    minimal: bool | None
    # Allow redundant givens (givens that a puzzle does not need)
    redundant: bool
    # The solution that all puzzles share. With the value `random`, each puzzle has a new solution [default: random]
    from_solution: Solution | None
    # The givens that all puzzles contain, written as a puzzle
    contains: Given | None
    # Make unbiased minimal puzzles: all minimal puzzles with the same number of givens are equally likely The method
    # is Denis Berthier's "controlled bias". About one try in 250,000 succeeds. In statistics about several numbers
    # of givens, count each puzzle with its weight.
    unbiased: bool
    # Make puzzles that differ from this puzzle in a few givens, and take the hardest of the minimal puzzles
    near: Given | None
    # The number of givens to remove from the puzzle of the option `near` [default: 1]
    minus: int | None
    # The number of other givens to add to the puzzle of the option `near` [default: 1]
    plus: int | None
    # ER, the rating of the hardest step on the scale of the program Sudoku Explainer, such as 7.0..7.4
    er: Ratings | None
    # EP, the highest rating of the steps up to the first placed value, on the same scale
    ep: Ratings | None
    # ED, the rating of the first step, on the same scale
    ed: Ratings | None
    # The level on the scale of the program HoDoKu: easy, medium, hard, unfair, extreme
    level: LevelName | None
    # HoDoKu's level as a number of stars, from 1 to 5
    stars: int | None
    # The strategies that each puzzle needs. With all strategies that a person learns earlier, they solve the puzzle.
    # If one of them is left out, the others do not solve it
    needs: list[StrategyId]
    # Each strategy of the option `needs` makes exactly one step
    exactly_once: bool
    # The strategy of the first step that is not a single
    first: StrategyId | None
    # Make half-solved puzzles with marks (candidates). This strategy makes the next step; no strategy that a person
    # learns earlier makes a step
    practice: StrategyId | None


class GenerateRequest(GenerateOptions):
    """The request `generate`."""


class GenerateAnswerPuzzles(TypedDict):
    """With a count."""

    # The puzzles; if there are fewer than requested, the last entry has the reason.
    puzzles: list[Generated]


class Generated(TypedDict):
    """A puzzle that was made, or the reason why there is none."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str | None
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # Its solution.
    solution: str | None
    # ER, its rating on the Sudoku Explainer's scale.
    er: float | None
    # The name of its level on HoDoKu's scale; with a layout, only strategies that are valid on the layout are used.
    level: str | None
    # The number of givens.
    givens: int | None
    # Whether every given is needed.
    minimal: bool | None
    # The ids of the strategies that solve it.
    strategies: list[str] | None
    # The reason why the answer is not complete, or why there is none.
    error: NotRequired[Refusal]
    # With a strategy to practise: the state in which this strategy makes the next step, as a line that can be read
    # again.
    state: NotRequired[str]
    # With unbiased: the weight of the puzzle. A puzzle with 24 givens is found this many times as often.
    weight: NotRequired[float]
    # The path of the solver.
    path: NotRequired[list[Step]]


class CheckOptions(TypedDict, total=False):
    """The options of `check`."""

    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class CheckRequest(CheckOptions):
    """The request `check`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class CheckAnswer(TypedDict):
    """The result of the check of a puzzle."""

    # The puzzle: 81 characters, or one for each cell of its layout.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # Whether the puzzle has exactly one solution; null if this is not known.
    valid: bool | None
    # The number of solutions: `0`, `1`, `2+`; `0+` or `1+` if the work was stopped.
    count: str | None
    # Whether every given is needed; null if this is not known, or if the puzzle has entries or marks.
    minimal: bool | None
    # The number of givens.
    givens: int | None
    # The reason why the answer is not complete, or the fault of the puzzle.
    error: NotRequired[Refusal]


class ClassifyOptions(TypedDict, total=False):
    """The options of `classify`."""

    # The measures to compute, by the names of their columns [default: te,backdoor,w,b] The order of the columns does
    # not depend on the order of the names. For one puzzle, each of the measures `w`, `gw`, `b`, `gb` and `bxb` takes
    # from milliseconds to minutes. Each other measure takes up to a tenth of a second.
    measures: list[Measure]
    # In JSON: also list the smallest backdoors. A backdoor is a set of values after which singles solve the rest
    sets: bool


class ClassifyRequest(ClassifyOptions):
    """The request `classify`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ClassifyAnswer(TypedDict):
    """The requested classes of a puzzle."""

    # The puzzle, 81 characters.
    puzzle: str
    # The depth of trial and error, if only singles are used.
    te: NotRequired[Degree | None]
    # The size of the smallest backdoors (the sets of values after which singles solve the rest).
    backdoor: NotRequired[Degree | None]
    # The length of the longest whip (a kind of chain) that the puzzle needs.
    w: NotRequired[Degree | None]
    # The length of the longest braid (a chain that can branch) that the puzzle needs.
    b: NotRequired[Degree | None]
    # The number of backdoors of the smallest size.
    backdoors: NotRequired[Degree | None]
    # The length of the longest g-whip (a whip with groups of cells) that the puzzle needs.
    gw: NotRequired[Degree | None]
    # The length of the longest g-braid (a braid with groups of cells) that the puzzle needs.
    gb: NotRequired[Degree | None]
    # The length of the longest braid that the puzzle needs if one mark at a time may be assumed.
    bxb: NotRequired[Degree | None]
    # The depth of trial and error, if singles and locked candidates are used.
    te_locked: NotRequired[Degree | None]
    # The size of the smallest backdoors, if singles and locked candidates solve the rest.
    backdoor_locked: NotRequired[Degree | None]
    # The number of backdoors of this size, if singles and locked candidates solve the rest.
    backdoors_locked: NotRequired[Degree | None]
    # ER, the Sudoku Explainer's rating: exact up to 7.0, an estimate above 7.0.
    er_estimate: NotRequired[Degree | None]
    # With sets: the smallest backdoors with singles, each as values such as `r1c2=5`.
    sets: NotRequired[list[list[str]]]
    # The reason why a class is not known: the work was stopped, or the puzzle does not have exactly one solution.
    error: NotRequired[Refusal]


class RepairRequest(TypedDict):
    """The request `repair`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class RepairAnswer(TypedDict):
    """The repairs of a text."""

    # The text.
    puzzle: str
    # The repairs, 20 at most; none if the text is a puzzle with one solution, or nothing repairs it.
    repairs: list[Repaired]
    # The reason why there may be more repairs, or why there are none.
    error: NotRequired[Refusal]


class Repaired(TypedDict):
    """A change of one character, and its result."""

    # The change in words, with the number of the changed character, from 1.
    change: str
    # The puzzle with one solution, 81 characters.
    result: str


class CanonRequest(TypedDict):
    """The request `canon`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class CanonAnswer(TypedDict):
    """The smallest puzzle that is equivalent to the puzzle of the request."""

    # The puzzle, 81 characters.
    puzzle: str
    # The canonical form of the puzzle; null if the form is not known.
    canonical: str | None
    # The number of symmetries that leave the givens as they are.
    automorphisms: int | None
    # The symmetry that turns the givens into the form.
    symmetry: SymmetryAnswer | None
    # The reason why the form is not known.
    error: NotRequired[Refusal]


class SymmetryAnswer(TypedDict):
    """A symmetry, which turns a puzzle into an equivalent one: first it may transpose the puzzle, then it moves the
    rows and the columns, then it renames the digits."""

    # Whether rows become columns.
    transpose: bool
    # The rows in their new order, numbered from 1 to 9 after the transposition: the first becomes row 1.
    rows: list[int]
    # The columns in their new order, numbered from 1 to 9 after the transposition: the first becomes column 1.
    columns: list[int]
    # The new digits of the digits 1 to 9, in this order.
    digits: list[int]


class EquivalentRequest(TypedDict):
    """The request `equivalent`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # A puzzle or a state of play, in any format.
    other: str


class EquivalentAnswer(TypedDict):
    """The result of the comparison of two puzzles."""

    # The puzzle, 81 characters.
    puzzle: str
    # The other puzzle, 81 characters.
    other: str
    # Whether the puzzles are equivalent; null if that is not known.
    equivalent: bool | None
    # The symmetry that turns the givens of the puzzle into the givens of the other puzzle; null if there is none, or
    # if it is not known.
    symmetry: SymmetryAnswer | None
    # The reason why the answer is not known.
    error: NotRequired[Refusal]


class DrawOptions(Selection, total=False):
    """The options of `draw`."""

    # Draw the step that has this number in the answer of `explain`. The picture shows the board before this step
    step: int | None
    # Draw the next step
    hint: bool
    # Draw the argument of the step (the proof of the step, as a list of lines) up to the line with this number
    line: int | None
    # The colours of the picture [default: light]
    theme: Theme | None
    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


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

    # The layout of the puzzles that do not name one; docs/layouts.md lists the layouts
    layout: Layout | None
    # The rule that divides the puzzles into sections [default: level]
    sections: SectionsBy | None
    # The strategy of a worksheet. The pages then have the positions in which this strategy makes a step, with
    # questions, and the answers. There are no answers if `solutions` is `none`
    worksheet: StrategyId | None
    # The title of the book
    title: str | None
    # Add a cover, with the first puzzle of the book
    cover: bool
    # The line below the title on the cover
    subtitle: str | None
    # The name of the author
    author: str | None
    # The date of the book, such as 2026-11-28. The cover shows the date, and the data of the document contain it.
    # With a date, a PDF also follows PDF/A-2a, a standard for archives
    date: str | None
    # Add a table of contents [default: true if there are several sections]
    contents: bool | None
    # The place of the solutions: `end` (at the end of the book), `section` (after each section), or `none` [default:
    # end]
    solutions: SolutionsAt | None
    # The place of the three hints about the hardest step of each puzzle: `none` (no hints), `pages` (on pages at the
    # end), or `turned` (below the puzzle, printed upside down) [default: none]
    hints: HintsAt | None
    # Before each section, add pages with drawn examples that explain the strategies of its puzzles. The book
    # explains each strategy only once, before the first section that needs it
    instructions: bool
    # The size of the paper: `a4`, `letter`, `a5`, `a3`, `6x9`, or a size such as `170x240mm` [default: a4]
    paper: str | None
    # The number of puzzles on a page: 1, 2, 4, 6, 9 or 12 [default: 4]
    per_page: int | None
    # The bleed: the width of the paper that is cut off at each edge, in millimetres [default: 0]
    bleed: float | None
    # The gutter: the width of the paper that the binding takes, in millimetres [default: 0]
    gutter: float | None
    # The label above each puzzle, such as "{level}, {givens} givens". These fields may stand in curly brackets: `n`
    # (the number of the puzzle), `level`, `stars`, `er`, `givens`, `section`, and `hardest` (the strategy of the
    # hardest step). By default, the label has the number and the level
    label: str | None
    # The content of the blank cells: `none`, `room` (nine pale places to write candidates in), `all` (the candidates
    # that the givens leave), or `own` (the digits and candidates that the input already has) [default: none]
    marks: MarksIn | None
    # Print large and bold digits for readers with weak sight. The default number of puzzles on a page is then 1
    large_print: bool
    # Print a QR code below each puzzle; the code opens the puzzle on the web page at this address
    link: str | None


class BookRequest(BookOptions):
    """The request `book`."""

    # The puzzles, up to 200, each as a text in any format. If `marks` is not `own`, only the givens are printed. For
    # a worksheet, the positions, with their marks
    puzzles: list[str]


class BookAnswer(TypedDict):
    """A book, page by page."""

    # The width of a page with its bleed, in points, of which 72 are an inch.
    width: float
    # The height of a page with its bleed, in points.
    height: float
    # The pages, each as SVG; none if no puzzle is left.
    pages: list[str]
    # The puzzles with their places; none for a worksheet.
    placed: list[PlacedPuzzle]
    # The texts that gave no puzzle for the book.
    left_out: list[LeftOut]
    # The reason why ratings or puzzles are missing.
    error: NotRequired[Refusal]


class PlacedPuzzle(TypedDict):
    """A puzzle of a book, with its place and the facts about it."""

    # Its number, from 1.
    number: int
    # The number of its page, from 1.
    page: int
    # The number of the page with its solution; null if there is none.
    solution_page: int | None
    # The puzzle, 81 characters; for another layout, as many as the board has cells.
    puzzle: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # Its solution.
    solution: str
    # The title of its section.
    section: str
    # ER, the rating of the hardest step on the Sudoku Explainer's scale; null if the time was over.
    er: float | None
    # HoDoKu's level; null if the time was over.
    level: str | None
    # The stars of the level, 1 to 5; null if the time was over.
    stars: int | None
    # The number of givens.
    givens: int
    # The label above it.
    label: str


class LeftOut(TypedDict):
    """A text that is left out of a book."""

    # Its place in the request, from 0.
    index: int
    # The reason.
    error: Refusal


class ConvertOptions(TypedDict, total=False):
    """The options of `convert`."""

    # The layout of the board; docs/layouts.md lists the layouts
    layout: Layout | None


class ConvertRequest(ConvertOptions):
    """The request `convert`."""

    # A puzzle or a state of play, in any format.
    puzzle: str
    # The format to write
    to: FormatId


class ConvertAnswer(TypedDict):
    """A puzzle in another format."""

    # The puzzle as a text; in the format of OpenSudoku a whole file.
    puzzle: str
    # The parts of the puzzle that the format cannot hold, in words.
    dropped: list[str]


class ReadOptions(TypedDict, total=False):
    """The options of `read`."""

    # The layout of the board; docs/layouts.md lists the layouts. With a puzzle without characters, the answer is
    # about the empty board
    layout: Layout | None


class ReadRequest(ReadOptions):
    """The request `read`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ReadAnswer(TypedDict):
    """The content of a text."""

    # The givens: 81 characters with `.` for the other cells, or one for each cell of the layout.
    givens: str
    # The givens and the values of the player, as many characters.
    values: str
    # The marks of each cell, if the text has marks.
    marks: list[list[int]] | None
    # The puzzle as the other answers repeat it.
    grid: str
    # The layout of the board, if it is not the usual one.
    layout: NotRequired[str]
    # The rules of this layout as data. The request `list` leaves them out.
    rules: NotRequired[Rules]


class Rules(TypedDict):
    """The rules of a layout as data, for a program that draws the board."""

    # The number of rows, columns and digits.
    size: int
    # The houses: rows, columns, blocks or regions, then the others.
    houses: list[HouseRule]
    # Pairs of cells that cannot hold the same digit, and that have no house in common.
    apart: list[list[str]]
    # Pairs of cells that cannot hold consecutive digits.
    beside: list[list[str]]
    # The clues, such as cages with their sums.
    clues: NotRequired[list[ClueRule]]
    # If there are clues, the pairs of cells whose digits depend on each other by a rule about pairs. A pair has the
    # two cells, and the index of its table in `tables`, from 0.
    related: NotRequired[list[list[int | str]]]
    # Tables with a character for each digit of the first cell and each digit of the second one, row by row: `1` if
    # they are possible together, else `0`.
    tables: NotRequired[list[str]]
    # The clues as parts of an SVG picture in which a cell has 60 units, and the grid begins 28 units from the left
    # and from the top.
    drawing: NotRequired[str]


class HouseRule(TypedDict):
    """A house of a layout."""

    # The short name, as truths have it: `d1`.
    id: str
    # The name in sentences: `diagonal 1`.
    name: str
    # The cells.
    cells: list[str]


class ClueRule(TypedDict):
    """A clue of a layout."""

    # The name, as truths have it: `cage1`.
    id: str
    # The name in sentences: `cage 1`.
    name: str
    # The cells in their order; an arrow has those of its circle first.
    cells: list[str]
    # The number that is written: a sum, or a difference.
    value: int | None
    # If the clue is about the sum of all its cells, the factor of each cell. Those of an arrow add up to 0.
    factors: list[int]


class ListRequest(TypedDict):
    """The request `list`."""

    # A puzzle or a state of play, in any format.
    puzzle: str


class ListAnswer(TypedDict):
    """The puzzles of a text."""

    # The puzzles, and the texts in the places of puzzles, in the order of the text; 1,000 at most.
    puzzles: list[Listed]
    # Whether the text has more puzzles.
    more: bool


class Listed(TypedDict):
    """A puzzle of a text, or a line that was meant as one."""

    # The number of the line in which the entry begins, from 1.
    line: int
    # The content of the puzzle; missing if the entry is not a puzzle.
    puzzle: NotRequired[ReadAnswer]
    # The beginning of the text, if the entry is not a puzzle.
    text: NotRequired[str]
    # The reason why the entry is not a puzzle.
    error: NotRequired[Refusal]


class StrategiesOptions(TypedDict, total=False):
    """The options of `strategies`."""

    # The id of the strategy whose page is shown
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
    # One or two sentences that say what to look for, and what follows.
    summary: str
    # Its family.
    family: str
    # The least difficulty of its steps.
    difficulty: float
    # The number of its steps on the paths of the counted puzzles.
    steps: int | None
    # The number of counted puzzles that use the strategy on their paths.
    puzzles: int | None
    # The number of hard states in which the strategy finds a step.
    states: int | None
    # Its page, as text.
    page: NotRequired[str]
    # The reason why there is an easier step in its example.
    why_easier: NotRequired[str]
    # An example.
    example: NotRequired[Example]
    # An example of another kind.
    second_example: NotRequired[Example]


class Example(TypedDict):
    """A step on a board."""

    # The state before the step. On another board than the usual one, the layout stands before it.
    state: str
    # The step.
    step: Step
    # The reason why there is an easier step.
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
        self, name: Literal["extract"], request: ExtractRequest, *, timeout: float | None = None
    ) -> ExtractAnswer: ...
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
        self, name: Literal["repair"], request: RepairRequest, *, timeout: float | None = None
    ) -> RepairAnswer: ...
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


# A strategy, or strategies that are tried together, and the rule that chooses one of their steps.
OrderEntry = Union["StrategyId", "list[StrategyId]", "OrderEntryStrategies"]

# The next step in the detail of the level, or the fault of the state.
HintAnswer = Union["StepHint", "WrongHint", "UnsolvableHint", "NoHint", "RefusedHint"]

# A mark, its opposite with a minus, or a list of them.
Supposed = Union["str", "list[str]"]

# A statement about a state: a text such as `r4c5=7`, `r4c5<>7` or `-7r4c5`, or an object such as a step.
Claim = Union["str", "ClaimObject"]

# A mark: `["r4c5", 7]`, or a text such as `7r4c5`.
ClaimedMark = Union["str", "list[int | str]"]

# The verdict about a claim, or the reason why it is not judged.
ClaimAnswer = Union["JudgedClaim", "Refused"]

# The way in which a valid claim follows: a strategy, or a word. `already`: the state already has all claimed
# changes. `search`: only the search shows the claim.
FollowsAnswer = Union["ShownBy", "str"]

# The ratings of a puzzle on the requested scale.
RateAnswer = Union["HodokuAnswer", "SerAnswer", "RatingsAnswer"]

# A rating, or a text such as `>7.2` if it is above a limit. In Rust, both are in tenths.
Er = Union["float", "str"]

# One puzzle, or several if a count was given.
GenerateAnswer = Union["GenerateAnswerPuzzles", "Generated"]

# The degree of a puzzle in a class: a number, or the limit of the search if the degree is above it.
Degree = Union["int", "str", "float"]

# All strategies, or one with its page and examples.
StrategiesAnswer = Union["StrategyList", "Strategy"]
