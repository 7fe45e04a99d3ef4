"""Codes of errors, for the scripts that ask at random."""

# What a request as described can still be refused for. Not every field goes with every layout.
NEGATIVE = {"fields-conflict", "no-strategy", "impossible", "not-there", "no-step", "value-twice", "unreadable", "no-puzzle"}
NEGATIVE |= {"wrong-value", "wrong-solution", "no-solution", "several-solutions", "contradiction", "missing-field", "layout"}
NEGATIVE |= {"out-of-time"}

# They are found before the puzzle is read.
BEFORE_PUZZLE = {"fields-conflict", "no-strategy", "impossible", "wrong-value", "missing-field"}
