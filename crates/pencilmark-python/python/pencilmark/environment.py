"""Sudoku as an environment of Gymnasium (`pip install 'pencilmark[gymnasium]'`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from pencilmark._arguments import whole
from pencilmark._core import Puzzle
from pencilmark._generate import PuzzleLike, random
from pencilmark._requests import answer

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("pencilmark.Environment needs Gymnasium: pip install 'pencilmark[gymnasium]'") from error

__all__ = ["Environment"]

Observation = dict[str, Any]
Action = Any

# Marks: a digit in a cell.
MARKS = 729
# The most letters of a text, and the letters of the texts that are drawn by chance.
LONGEST = 4096
LETTERS = "".join(map(chr, range(32, 127))) + "\n"
# The price of a mark that is asked, with the shaped reward.
COST = 0.01


def _peers() -> npt.NDArray[np.intp]:
    """The 20 cells that each cell sees, shape (81, 20)."""
    row, column = np.divmod(np.arange(81), 9)
    block = 3 * (row // 3) + column // 3
    sees = np.zeros((81, 81), dtype=bool)
    for house in (row, column, block):
        sees |= house[:, None] == house[None, :]
    np.fill_diagonal(sees, False)
    return np.nonzero(sees)[1].reshape(81, 20)


PEERS = _peers()
NAMES = [f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10)]


class Environment(gymnasium.Env[Observation, Action]):
    """A Sudoku that is solved mark by mark: an action places a digit in a cell, or removes it from the marks of the cell.

    An action is a claim, which is judged. One that is true is made: a digit that is placed clears the marks of the cells that see
    it. One that is false changes nothing, so that the state keeps its solution.

    `puzzles`: those of which `reset` takes one by chance, each with exactly one solution. None: it makes one, with the options of
    `generate` (`level="hard"`, `er=(4.0, 5.0)`, `givens=30`); with `tries=1000`, a search for what is seldom ends, and `reset` raises a
    TimeoutError. A state with pencil marks begins with these.

    `actions`:

    - `"discrete"`: a number below 1458. `9*cell + digit - 1` places, and 729 more removes; cells are 0 to 80, row by row.
    - `"multi-discrete"`: `[cell, digit - 1, kind]`, of 81, 9 and 2; kind 0 places, 1 removes.
    - `"text"`: a text, in which `extract_claims` finds claims. Their marks are judged in turn, up to the first that is false. A text
      without a claim is false.

    With `observations="text"`, the observation is a text: a grid of the values and marks. Otherwise it is a dictionary of two arrays,
    new ones after each action:

    - `values`, (9, 9), `uint8`: the digits, 0 for a blank.
    - `marks`, (9, 9, 9), `int8`: 1 where a blank cell may still have a digit (row, column, digit - 1).

    `reward`:

    - `"validity"`: 1 if the action is true, 0 if the state is so already, -1 if it is false.
    - `"difficulty"`: the difficulty of the easiest strategy that shows it, divided by 10 (0.1 is a full house, and a net about 1); 0 if
      no strategy shows it, or the state is so already; -1 if it is false.
    - `"shaped"`: for learning to solve. 1 for the action that solves the puzzle, -1 for an action that is false, -0.01 for each action,
      and the growth of a potential: `discount * after - before`, where the potential is minus the number of the open marks, divided by
      their number at the beginning. All ways to solve a puzzle get the same from the potential, 1 in all without a discount, so that
      what is best stays best (Ng, Harada and Russell, Policy invariance under reward transformations, ICML 1999): removing marks one
      by one, or repeating what is known, only costs actions. The two other rewards pay for each true action: who removes every false
      mark gets more than who solves the puzzle.

    `terminated`: all cells have digits. `truncated`: `max_steps` actions were made.

    `info` has `valid` (whether it is true), `follows` (the id of the easiest strategy that shows it, `"search"`, `"already"`, or
    None), `difficulty`, `reason` (a sentence), and `action_mask`: `int8`, 1 for each action that changes a state in which it is
    true, of shape (1458,), or (81, 9, 2). Strategies are asked with `justify=True`, which the reward by difficulty implies; it takes
    some hundred times as long. Otherwise `follows` and `difficulty` are None, unless it is `"already"`.

    `render_mode`: `"ansi"`, a drawn grid of marks; `"svg"`, a picture.

    Everything is the same for the same seed. `reset` takes a `puzzle` in its options. Gymnasium has it by a name too:
    `gymnasium.make("pencilmark.environment:pencilmark/Sudoku-v0")`, and `make_vec` makes several.

    >>> import pencilmark as pm
    >>> easy = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
    >>> environment = pm.Environment([easy], reward="difficulty")
    >>> observation, info = environment.reset(seed=1)
    >>> observation["values"][0].tolist()
    [0, 0, 5, 6, 9, 0, 0, 0, 8]
    >>> observation, reward, terminated, truncated, info = environment.step(environment.action("r1c8", 4))
    >>> int(observation["values"][0, 7]), reward, info["follows"]
    (4, 0.15, 'hidden-single')
    >>> _, reward, _, _, info = environment.step(environment.action("r1c1", 1))
    >>> reward, info["reason"]
    (-1.0, 'r1c1 is 7 in the only solution, not 1.')
    """

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 4}

    def __init__(
        self,
        puzzles: Sequence[PuzzleLike] | None = None,
        *,
        actions: Literal["discrete", "multi-discrete", "text"] = "discrete",
        observations: Literal["arrays", "text"] = "arrays",
        reward: Literal["validity", "difficulty", "shaped"] = "validity",
        discount: float = 1.0,
        justify: bool = False,
        max_steps: int = MARKS,
        render_mode: Literal["ansi", "svg"] | None = None,
        **options: Any,
    ) -> None:
        _one_of("actions", actions, ("discrete", "multi-discrete", "text"))
        _one_of("observations", observations, ("arrays", "text"))
        _one_of("reward", reward, ("validity", "difficulty", "shaped"))
        if not 0 < discount <= 1:
            raise ValueError(f"discount: above 0 and at most 1 is expected, not {discount!r}")
        _one_of("render_mode", render_mode, (None, "ansi", "svg"))
        if puzzles is not None and options:
            raise ValueError(f"{next(iter(options))}: puzzles are given, so that none is made")
        self._puzzles = None if puzzles is None else [Puzzle(puzzle) for puzzle in puzzles]
        if self._puzzles is not None and not self._puzzles:
            raise ValueError("puzzles: at least one is expected")
        self._options = options
        self._is_multi = actions == "multi-discrete"
        self._reads, self._writes = actions == "text", observations == "text"
        self._by_difficulty, self._is_shaped = reward == "difficulty", reward == "shaped"
        self._discount = discount
        self._justify = justify or self._by_difficulty
        self._max_steps = whole("max_steps", max_steps, 1)
        self.render_mode = render_mode
        numbers = spaces.MultiDiscrete([81, 9, 2]) if self._is_multi else spaces.Discrete(2 * MARKS)
        self.action_space = spaces.Text(LONGEST, charset=LETTERS) if self._reads else numbers
        arrays: dict[str, spaces.Space[Any]] = {"values": spaces.Box(0, 9, (9, 9), np.uint8), "marks": spaces.MultiBinary((9, 9, 9))}
        observed: Any = spaces.Text(LONGEST, charset=LETTERS) if self._writes else spaces.Dict(arrays)
        self.observation_space = observed
        self._values = np.zeros(81, np.uint8)
        self._marks = np.zeros((81, 9), np.int8)
        self._solution: list[int] = []
        self._givens = ""
        self._mask: npt.NDArray[np.int8] | None = None
        self._blanks = 0
        self._steps = 0
        self._open = 1

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a puzzle: that of `options={"puzzle": …}`, or one of its own. A puzzle without exactly one solution raises a
        ValueError."""
        super().reset(seed=seed)
        options = dict(options or {})
        given = options.pop("puzzle", None)
        if options:
            raise ValueError(f"{next(iter(options))}: the only option of reset is puzzle")
        self._begin(self._next() if given is None else Puzzle(given))
        return self._observation(), self._info(None, None, None, "")

    def step(self, action: Action) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Judges an action, and makes it if it is true."""
        if not self._solution:
            raise gymnasium.error.ResetNeeded("reset comes before the first action")
        valid, follows, difficulty, reason = False, None, None, "The text has no claim."
        reward, before, asked = (-1.0 if self._reads else 0.0), self._potential(), 1
        for asked, (cell, digit, removes) in enumerate(self._decoded(action), 1):
            valid, follows, difficulty, reason = self._verdict(cell, digit, removes)
            reward = 0.0 if asked == 1 else reward
            if not valid:
                reward -= 1.0
                break
            if follows != "already":
                gained = (difficulty or 0.0) / 10 if self._by_difficulty else 1.0
                reward += 0.0 if self._is_shaped else gained
                self._make(cell, digit, removes)
        self._steps += 1
        terminated = self._blanks == 0
        truncated = self._steps >= self._max_steps and not terminated
        if self._is_shaped:
            reward += self._discount * self._potential() - before + (1.0 if terminated else 0.0) - COST * asked
        return self._observation(), reward, terminated, truncated, self._info(valid, follows, difficulty, reason)

    def render(self) -> Any:
        """The state: as text with `"ansi"`, as a picture with `"svg"`, else None."""
        if self.render_mode is None or not self._solution:
            return None
        return self.state.convert("pencilmarks") if self.render_mode == "ansi" else self.state._repr_svg_()

    @property
    def state(self) -> Puzzle:
        """The state, with its marks; it can be asked for hints.

        >>> import pencilmark as pm
        >>> environment = pm.Environment(["..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."])
        >>> _ = environment.reset()
        >>> environment.state.hint()["places"]
        [['r2c1', 9]]
        """
        return Puzzle(self._text())

    def action(self, cell: str, digit: int, *, remove: bool = False) -> Any:
        """The action that places a digit from 1 to 9 in a cell, or removes it from its marks.

        >>> import pencilmark as pm
        >>> pm.Environment().action("r1c2", 3), pm.Environment().action("r1c2", 3, remove=True)
        (11, 740)
        """
        if cell not in NAMES:
            raise ValueError(f"cell: r1c1 to r9c9 is expected, not {cell!r}")
        place, digit = NAMES.index(cell), whole("digit", digit, 1, 9)
        if self._reads:
            return f"{cell} {'!=' if remove else '='} {digit}"
        if self._is_multi:
            return np.array([place, digit - 1, int(remove)])
        return 9 * place + digit - 1 + (MARKS if remove else 0)

    def _next(self) -> Puzzle:
        if self._puzzles is None:
            return random(self.np_random, **self._options)
        return self._puzzles[int(self.np_random.integers(len(self._puzzles)))]

    def _begin(self, puzzle: Puzzle) -> None:
        solution = puzzle.solve()
        if solution is None:
            raise ValueError("puzzle: exactly one solution is expected")
        read = answer("read", {"puzzle": puzzle})
        self._givens = read["givens"]
        self._solution = solution.to_numpy().ravel().tolist()
        self._values = puzzle.to_numpy().ravel()
        self._marks = np.ones((81, 9), np.int8)
        for cell, marks in enumerate(read["marks"] or ()):
            self._marks[cell] = [digit in marks for digit in range(1, 10)]
        self._blanks = 81
        for cell, value in enumerate(self._values.tolist()):
            if value:
                self._place(cell, value)
        self._mask = None
        self._steps = 0
        self._open = max(1, int(self._marks.sum()))

    def _potential(self) -> float:
        """Minus the part of the marks that is open: 0 if the puzzle is solved."""
        return -float(self._marks.sum()) / self._open

    def _decoded(self, action: Action) -> list[tuple[int, int, bool]]:
        """The marks of an action: the cell from 0, the digit from 1, and whether it is removed."""
        if not self._reads:
            return [self._numbered(action)]
        claims: Any = answer("extract", {"text": str(action)})["claims"]
        kinds = (("places", False), ("removes", True))
        marks = [(cell, digit, removes) for claim in claims for kind, removes in kinds for cell, digit in claim[kind]]
        return [(NAMES.index(cell), digit, removes) for cell, digit, removes in marks]

    def _numbered(self, action: Action) -> tuple[int, int, bool]:
        if self._is_multi:
            cell, digit, kind = (int(part) for part in action)
            if not (0 <= cell < 81 and 0 <= digit < 9 and 0 <= kind < 2):
                raise ValueError(f"an action is [cell, digit - 1, kind], below 81, 9 and 2, not {action!r}")
            return cell, digit + 1, kind == 1
        kind, mark = divmod(int(action), MARKS)
        if not 0 <= kind < 2:
            raise ValueError(f"an action is a number from 0 to {2 * MARKS - 1}, not {action!r}")
        return mark // 9, mark % 9 + 1, kind == 1

    def _verdict(self, cell: int, digit: int, removes: bool) -> tuple[bool, str | None, float | None, str]:
        is_there = self._solution[cell] == digit
        if is_there == removes:
            told = f"{NAMES[cell]} is {self._solution[cell]} in the only solution"
            return False, None, None, f"{told}, so {digit} cannot be removed." if removes else f"{told}, not {digit}."
        is_done = not self._marks[cell, digit - 1] if removes else self._values[cell] == digit
        if is_done:
            return True, "already", None, "The state is so already."
        if not self._justify:
            return True, None, None, "It is true in the only solution."
        claim = f"{NAMES[cell]}{'<>' if removes else '='}{digit}"
        judged: Any = self.state.verify([claim])["claims"][0]
        follows = judged["follows"]
        if isinstance(follows, dict):
            return True, follows["strategy"], follows["difficulty"], judged["reason"]
        return True, follows, None, judged["reason"]

    def _make(self, cell: int, digit: int, removes: bool) -> None:
        self._mask = None
        if removes:
            self._marks[cell, digit - 1] = 0
        else:
            self._place(cell, digit)

    def _place(self, cell: int, digit: int) -> None:
        self._blanks -= 1
        self._values[cell] = digit
        self._marks[cell] = 0
        self._marks[PEERS[cell], digit - 1] = 0

    def _observation(self) -> Any:
        if self._writes:
            return self._text()
        return {"values": self._values.reshape(9, 9).copy(), "marks": self._marks.reshape(9, 9, 9).copy()}

    def _info(self, valid: bool | None, follows: str | None, difficulty: float | None, reason: str) -> dict[str, Any]:
        # It changes with the state only.
        if self._mask is None:
            self._mask = self._masked()
        return {
            "valid": valid,
            "follows": follows,
            "difficulty": difficulty,
            "reason": reason,
            "action_mask": self._mask.copy(),
        }

    def _masked(self) -> npt.NDArray[np.int8]:
        # The last mark of a cell is its value.
        removed = self._marks * (self._marks.sum(axis=1, keepdims=True) > 1)
        if self._is_multi:
            return np.stack((self._marks, removed), axis=-1)
        return np.concatenate((self._marks.ravel(), removed.ravel()))

    def _text(self) -> str:
        """The state as a grid of pencil marks, in which givens and values have their signs."""
        rows = zip(self._givens, self._values.tolist(), self._marks.tolist(), strict=True)
        return "\n".join(" ".join(cells) for cells in np.array([_cell(*row) for row in rows]).reshape(9, 9))


def _cell(given: str, value: int, marks: list[int]) -> str:
    if value:
        return f"({value})" if given == "." else f"<{value}>"
    return "{" + "".join(str(digit) for digit, mark in enumerate(marks, 1) if mark) + "}"


def _one_of(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        raise ValueError(f"{name}: one of {', '.join(map(repr, known))} is expected, not {value!r}")


gymnasium.register(id="pencilmark/Sudoku-v0", entry_point="pencilmark.environment:Environment")
