"""The environment of Gymnasium: its interface, what actions do, and two policies."""

from __future__ import annotations

import itertools
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from conftest import EASY, ESCARGOT, SEVERAL
from gymnasium.utils.env_checker import check_env

import pencilmark as pm

# It needs more than singles.
MEDIUM = "3...8.......7....51..............36...2..4....7...........6.13..452...........8.."


@pytest.mark.parametrize("actions", ["discrete", "multi-discrete"])
@pytest.mark.parametrize("render_mode", [None, "ansi", "svg"])
def test_gymnasium_accepts_it(actions: Any, render_mode: Any) -> None:
    check_env(pm.Environment(actions=actions, render_mode=render_mode, givens=30))


def test_gymnasium_accepts_it_with_reasons() -> None:
    check_env(pm.Environment([EASY, MEDIUM], reward="difficulty"))


def played(environment: pm.Environment, steps: int, seed: int) -> list[Any]:
    """What a policy sees that takes actions by chance, of those that may be true."""
    random = np.random.default_rng(seed)
    observation, info = environment.reset(seed=seed)
    seen: list[Any] = [(observation["marks"].tobytes(), info["reason"])]
    for _ in range(steps):
        action = random.choice(np.flatnonzero(info["action_mask"]))
        observation, reward, terminated, truncated, info = environment.step(action)
        seen.append((observation["values"].tobytes(), observation["marks"].tobytes(), reward, info["reason"]))
        assert reward == (1 if info["valid"] else -1)
        if terminated or truncated:
            break
    return seen


def test_a_random_policy_meets_the_same_for_the_same_seed() -> None:
    environments = [pm.Environment(givens=28) for _ in range(2)]
    for seed in (1, 2):
        one, other = (played(environment, 300, seed) for environment in environments)
        assert one == other
    assert played(environments[0], 50, 1) != played(environments[0], 50, 2)


def test_random_actions_never_lose_the_solution() -> None:
    environment = pm.Environment([MEDIUM])
    solution = pm.Puzzle(MEDIUM).solve()
    assert solution is not None
    played(environment, 400, 5)
    assert str(environment.state.solve()) == str(solution)
    assert environment.state.check()["count"] == 1


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM, ESCARGOT])
@pytest.mark.parametrize("justify", [False, True])
def test_hints_solve_it(puzzle: str, justify: bool) -> None:
    environment = pm.Environment([puzzle], justify=justify)
    environment.reset(seed=0)
    terminated = False
    while not terminated:
        step: Any = environment.state.hint()
        marks = [*((mark, False) for mark in step["places"]), *((mark, True) for mark in step["removes"])]
        for (cell, digit), remove in marks:
            _, reward, terminated, truncated, info = environment.step(environment.action(cell, digit, remove=remove))
            assert reward == 1 and info["valid"] and not truncated
            # What a step does at once may follow from less, one by one.
            assert info["follows"] not in (None, "already") if justify else info["follows"] is None
    solution = pm.Puzzle(puzzle).solve()
    assert solution is not None and (environment.state.to_numpy() == solution.to_numpy()).all()


def test_reasons_are_those_of_verify() -> None:
    environment = pm.Environment([EASY], reward="difficulty")
    environment.reset()
    verdicts = 0
    for cell, digit, remove in itertools.product(("r1c2", "r5c4", "r1c8", "r2c1"), range(1, 10), (True, False)):
        state = environment.state
        claim = f"{cell}{'<>' if remove else '='}{digit}"
        judged: Any = pm.verify(state, [claim])["claims"][0]
        _, reward, _, _, info = environment.step(environment.action(cell, digit, remove=remove))
        assert info["valid"] == judged["valid"] and info["reason"] == judged["reason"]
        follows = judged["follows"]
        if isinstance(follows, dict):
            verdicts += 1
            assert (info["follows"], info["difficulty"]) == (follows["strategy"], follows["difficulty"])
            assert reward == follows["difficulty"] / 10
        else:
            assert info["follows"] == follows and info["difficulty"] is None
            assert reward == (0 if judged["valid"] else -1)
    assert verdicts > 3


def test_actions_place_and_remove() -> None:
    environment = pm.Environment([EASY], actions="multi-discrete", max_steps=5)
    before, info = environment.reset()
    assert before["marks"][0, 7].tolist() == [1 if digit in (3, 4, 7) else 0 for digit in range(1, 10)]
    assert info["action_mask"].shape == (81, 9, 2) and info["valid"] is None
    after, reward, *_ = environment.step(environment.action("r1c8", 3, remove=True))
    assert reward == 1 and after["marks"][0, 7, 2] == 0
    after, reward, _, _, info = environment.step([7, 3, 0])
    assert reward == 1 and after["values"][0, 7] == 4 and not after["marks"][0, 7].any()
    assert before["values"][0, 7] == 0, "it is another array"
    assert not after["marks"][0, :, 3].any() and not after["marks"][:3, 6:, 3].any()
    _, reward, _, _, info = environment.step([7, 3, 0])
    assert (reward, info["follows"], info["reason"]) == (0, "already", "The state is so already.")
    same, reward, _, truncated, info = environment.step([7, 3, 1])
    assert reward == -1 and not truncated and "r1c8 is 4 in the only solution, so 4" in info["reason"]
    assert (same["values"] == after["values"]).all()
    assert environment.step([0, 0, 0])[3], "five actions were made"


def test_a_state_is_begun_with_its_marks_and_entries() -> None:
    state = pm.Puzzle(EASY.replace("8", "+8", 1))
    assert state.givens == 26
    environment = pm.Environment()
    observation, _ = environment.reset(options={"puzzle": state})
    assert observation["values"][0, 8] == 8 and environment.state.givens == 26
    played_on = pm.Environment([MEDIUM])
    played(played_on, 200, 3)
    observation, _ = environment.reset(options={"puzzle": played_on.state})
    assert environment.state == played_on.state


def test_what_is_refused() -> None:
    wrong: dict[str, Any]
    for wrong in ({"actions": "x"}, {"reward": 1}, {"render_mode": "human"}, {"max_steps": 0}, {"puzzles": []}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            pm.Environment(**wrong)
    with pytest.raises(ValueError, match="level: puzzles are given"):
        pm.Environment([EASY], level="hard")
    with pytest.raises(pm.RequestError):
        pm.Environment(["x"])
    environment = pm.Environment([EASY])
    with pytest.raises(gymnasium.error.ResetNeeded):
        environment.step(0)
    for puzzle in (SEVERAL, "55" + EASY[2:]):
        with pytest.raises(ValueError):
            environment.reset(options={"puzzle": puzzle})
    with pytest.raises(ValueError, match="puzzel"):
        environment.reset(options={"puzzel": EASY})
    environment.reset()
    for action in (-1, 1458):
        with pytest.raises(ValueError, match="an action is"):
            environment.step(action)
    with pytest.raises(ValueError, match="r1c1 to r9c9"):
        environment.action("r0c1", 1)


def test_gymnasium_makes_it_by_its_name() -> None:
    made = gymnasium.make("pencilmark.environment:pencilmark/Sudoku-v0", render_mode="ansi", puzzles=[EASY])
    assert isinstance(made.unwrapped, pm.Environment)
    check_env(made.unwrapped)


def test_many_at_once() -> None:
    many = gymnasium.make_vec("pencilmark.environment:pencilmark/Sudoku-v0", 3, vectorization_mode="sync", givens=30)
    observations, infos = many.reset(seed=4)
    assert observations["marks"].shape == (3, 9, 9, 9)
    _, rewards, *_, infos = many.step(many.action_space.sample())
    assert rewards.shape == (3,) and len(infos["valid"]) == 3


def test_without_gymnasium_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import pencilmark as pm; pm.solve([]); pm.Environment"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ended.returncode == 1 and "pip install 'pencilmark[gymnasium]'" in ended.stderr


def returned(environment: pm.Environment, actions: list[Any]) -> float:
    """The sum of the rewards of actions, up to the end of the episode."""
    environment.reset(seed=1)
    total = 0.0
    for action in actions:
        _, reward, terminated, truncated, _ = environment.step(action)
        total += float(reward)
        if terminated or truncated:
            break
    return total


def test_who_cheats_gets_less_than_who_solves() -> None:
    environment = pm.Environment([EASY], reward="shaped", max_steps=2000)
    environment.reset(seed=1)
    inside: Any = environment
    solution, values = inside._solution, inside._values.tolist()
    open_cells = [cell for cell in range(81) if not values[cell]]
    solved = [9 * cell + solution[cell] - 1 for cell in open_cells]
    marks = np.flatnonzero(inside._marks.ravel()).tolist()
    false = [729 + mark for mark in marks if solution[mark // 9] != mark % 9 + 1]
    random = np.random.default_rng(1)
    honest = returned(environment, solved)
    # One for the end, one for the potential, and the price of the actions.
    assert honest == pytest.approx(2 - 0.01 * len(solved))
    cheats = {
        "removes every false mark first": false + solved,
        "removes every false mark, and stops": false,
        "repeats what is known": [solved[0]] * 1000 + solved,
        "places and removes the same": [action for place in solved for action in (place, place)],
        "tries every digit": [9 * cell + digit for cell in open_cells for digit in range(9)],
        "guesses": random.permutation(1458).tolist(),
        "stops before the end": solved[:-1],
        "does nothing true": [9 * open_cells[0] + solution[open_cells[0]] % 9] * 50,
    }
    for name, actions in cheats.items():
        assert returned(environment, actions) < honest, name


def test_texts_are_actions() -> None:
    environment = pm.Environment([EASY], actions="text", observations="text", reward="shaped")
    inside: Any = environment
    check_env(environment, skip_render_check=True)
    observation: Any = environment.reset(seed=1)[0]
    assert observation.count("<") == 27 and environment.observation_space.contains(observation)
    _, reward, _, _, info = environment.step("**R1C8 = 4**, and then R3C5 = 4.")
    assert info["valid"] and inside._values[7] == 4 and inside._values[22] == 4 and reward > 0
    _, reward, _, _, info = environment.step("Maybe R1C1 = 7.")
    assert not info["valid"] and reward == pytest.approx(-1.01) and info["reason"] == "The text has no claim."
    _, reward, _, _, info = environment.step("R1C1 = 7, R1C2 = 9 and R2C2 = 8.")
    assert info["reason"] == "r1c2 is 2 in the only solution, not 9." and inside._values[10] == 0
    _, _, terminated, _, _ = environment.step(str(pm.Puzzle(EASY).solve()))
    assert terminated and environment.action("r1c8", 4, remove=True) == "r1c8 != 4"
