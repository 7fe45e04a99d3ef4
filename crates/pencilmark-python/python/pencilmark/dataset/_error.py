"""What can be wrong with a request for a data set."""

from __future__ import annotations


class DatasetError(Exception):
    """A data set cannot be built, or not there."""
