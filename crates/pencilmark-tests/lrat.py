"""Checks a proof in LRAT form: python3 lrat.py puzzle.cnf puzzle.lrat

It knows nothing of Sudoku. Each lemma must follow from its hints by unit propagation, and the last must be empty.
"""

import sys


def follows(clauses: dict[int, list[int]], lemma: list[int], hints: list[int]) -> bool:
    """Whether the hints, in their order, contradict that all literals of the lemma are false."""
    true = {-literal for literal in lemma}
    for place, hint in enumerate(hints):
        left = [literal for literal in clauses.get(hint, [0, 0]) if -literal not in true]
        if not left:
            return place == len(hints) - 1
        if len(left) > 1:
            return False
        true.add(left[0])
    return False


def check(formula: str, proof: str) -> str:
    lines = [line.split() for line in formula.splitlines() if not line.startswith(("c", "p"))]
    clauses = {number: [int(text) for text in line[:-1]] for number, line in enumerate(lines, 1)}
    for line in proof.splitlines():
        number, *rest = (int(text) for text in line.split())
        end = rest.index(0)
        lemma, hints = rest[:end], rest[end + 1 : -1]
        if number in clauses or not follows(clauses, lemma, hints):
            return f"lemma {number} does not follow"
        if not lemma:
            return "the formula is refuted"
        clauses[number] = lemma
    return "there is no empty lemma"


if __name__ == "__main__":
    told = check(*(open(name).read() for name in sys.argv[1:3]))
    print(told)
    sys.exit(told != "the formula is refuted")
