"""What is refused."""

from __future__ import annotations


class RequestError(ValueError):
    """A request, a puzzle or an option is refused; its text is the message, after the name of the option that is wrong.

    `code` is a word that does not change, for programs. `field` is the option that is wrong, `line` and `character` the
    place in a text, counted from 1, and `row` that of a list or a table, from 0; None where they do not apply.
    """

    code: str
    message: str
    field: str | None
    line: int | None
    character: int | None
    row: int | None


RequestError.__module__ = "pencilmark"
