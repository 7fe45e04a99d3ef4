"""`python -m pencilmark.dataset`."""

from __future__ import annotations

import sys

from pencilmark.dataset._command import main

if __name__ == "__main__":
    sys.exit(main())
