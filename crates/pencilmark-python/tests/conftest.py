"""Puzzles for the tests."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

EASY = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9......."
EASY_SOLUTION = "725691348984732516613845972251369487869457123437128659376584291142973865598216734"
MINIMAL = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
TWICE = "55" + EASY[2:]
SEVERAL = "." * 81
HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


ALL = "PENCILMARK_TEST_ALL" in os.environ


def number(few: int, every: int) -> int:
    """The number of things to test that take long: few, or all where PENCILMARK_TEST_ALL is set, as `.ci/long` does."""
    return every if ALL else few


# `HYPOTHESIS_PROFILE=long pytest tests/test_any_input.py` tries much more.
# The quick tries are the same each time: a puzzle with several solutions can take the rating minutes.
settings.register_profile(
    "quick", max_examples=30, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("long", settings.get_profile("quick"), max_examples=300, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
