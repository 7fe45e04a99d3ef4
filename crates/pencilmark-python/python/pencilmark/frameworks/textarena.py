"""A game of `textarena` for one player: the puzzle is solved step by step. `register()` adds it as `Pencilmark-v0`."""

from __future__ import annotations

from typing import Any, Optional

import textarena as ta

from pencilmark import tasks
from pencilmark._arrays import cell_of
from pencilmark._core import Puzzle
from pencilmark._verify import extract_claims


class PencilmarkEnv(ta.Env):
    """Each action is a text with steps, which are judged in turn; a true one is made. The game ends when the puzzle is solved."""

    def __init__(self, max_turns: int = 100, **options: Any) -> None:
        self.max_turns, self.options = max_turns, options

    def reset(self, num_players: int = 1, seed: Optional[int] = None) -> None:
        """Begins a puzzle."""
        [task] = tasks.make(1, mode="step", seed=seed or 0, **self.options)
        self.solution = str(Puzzle(task.puzzle).solve())
        self.values = list(task.puzzle)
        self.state = ta.SinglePlayerState(num_players=num_players, max_turns=self.max_turns, seed=seed)
        self.state.reset(game_state={"puzzle": task.puzzle}, player_prompt_function=lambda player_id, game_state: task.question)

    def step(self, action: str) -> tuple[bool, Any]:
        """Judges an action, and makes what is true."""
        claims: list[Any] = list(extract_claims(action)["claims"])
        wrong = not claims
        for claim in claims:
            for name, digit in claim["places"]:
                cell = cell_of(name)
                wrong |= self.solution[cell] != str(digit)
                if not wrong:
                    self.values[cell] = str(digit)
            wrong |= any(self.solution[cell_of(name)] == str(digit) for name, digit in claim["removes"])
        progress = sum(sign != "." for sign in self.values) / 81
        if wrong:
            self.state.set_invalid_move(reward=progress, reason="The step is wrong, or the text has none.")
        elif "." not in self.values:
            self.state.set_outcome(reward=1.0, reason="The puzzle is solved.")
        else:
            grid = Puzzle("".join(self.values)).convert("grid")
            self.state.add_observation(message=grid, observation_type=ta.ObservationType.GAME_BOARD)
        return self.state.step()


def register() -> None:
    """Adds the game to those that `textarena.make` knows."""
    from textarena.envs.registration import register as add

    add(id="Pencilmark-v0", entry_point="pencilmark.frameworks.textarena:PencilmarkEnv")
