"""Data sets of puzzles, for machine learning and for research: checked, rated, without duplicates, split, in Parquet.

>>> import tempfile
>>> import pyarrow.parquet as pq
>>> from pencilmark import dataset
>>> puzzles = ["..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......", "no puzzle"]
>>> out = tempfile.mkdtemp()
>>> manifest = dataset.build(out, puzzles, split={"train": 0.9, "test": 0.1})
>>> manifest["counts"]["splits"]
{'train': 1, 'test': 0}
>>> pq.read_table(out + "/data").select(["puzzle", "er", "level"]).to_pylist()[0]["er"]
1.5
>>> pq.read_table(out + "/rejected.parquet").to_pylist()
[{'line': 2, 'text': 'no puzzle', 'error': 'unreadable: 81 characters expected, 9 found'}]

The folder has one file or more for each split (`data/train-00000-of-00002.parquet`), the same for the steps of the paths
if they are wanted (`paths/…`), the lines that hold no puzzle with exactly one solution (`rejected.parquet`), and
`manifest.json`, which says what the data set was made of and what it holds, with a hash of each file.

Of equivalent puzzles, the first one is kept: two are equivalent if one becomes the other by exchanging digits, bands,
stacks, rows in a band, columns in a stack, or rows with columns. So no two splits share a puzzle. They may share
a solution grid, and a puzzle with a given more than another; `split_by="solution"` excludes that too.

Columns: `line`, the place in the source; `puzzle` and `solution`, 81 characters; `givens`; `er`, `ep`, `ed` on the Sudoku
Explainer's scale; HoDoKu's `level` and `score`; `solved`, whether the strategies are enough, and `techniques`, how often
each is used; `canonical`, the smallest equivalent; `automorphisms`, how many symmetries take the puzzle to itself; and
`split`. A path has a row for each `step` of a `line`: `strategy`, `difficulty`, the state `before` it (`pencilmark.Puzzle`
reads it), what it `places` and `removes`, the `truths` that prove it, and its `text`.

`paths="tensors"` has the steps as numbers instead, in `tensors/…`: a file for each split of each block, with a row for each step of
a `line`. Its columns are those of `pencilmark.paths`, and `split`; a grid is 81 bytes (`state`, `places`) or 81 numbers of 16 bits,
the little end first (`marks`, `removes`, `pattern`). `tensors` reads them as arrays of NumPy, without a copy. The metadata
`strategies` of the schema has the ids that the column `strategy` counts, as a list in JSON. A path that was stopped by the time
limit has its steps until then. `corrupt` makes wrong steps of these, with verdicts.

A run needs 16 bytes of memory for each row, and 16 more while they are sorted. Blocks and open row groups take
0.2 GB, and 0.6 GB with paths or tensors, however large the data set is. On the disk, a run takes about twice the space of the data
set that it builds.
"""

try:
    import pyarrow as _pyarrow
except ImportError as error:
    raise ImportError("pencilmark.dataset needs pyarrow: pip install 'pencilmark[data]'") from error

from pencilmark.dataset._audit import Audit, audit
from pencilmark.dataset._build import build
from pencilmark.dataset._corrupt import KINDS, Corrupted, corrupt
from pencilmark.dataset._error import DatasetError
from pencilmark.dataset._splitting import split
from pencilmark.dataset._tensors import arrays, tensors

del _pyarrow

__all__ = ["KINDS", "Audit", "Corrupted", "DatasetError", "arrays", "audit", "build", "corrupt", "split", "tensors"]
