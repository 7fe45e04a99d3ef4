//! The arguments of `pencilmark search`.

use crate::stop::duration;
use clap::{Args, ValueEnum};
use pencilmark_requests::{LARGEST, Number, Numbers, Pattern, Ratings, Symmetry};
use std::path::PathBuf;
use std::time::Duration;

/// The format of the puzzles that the search finds.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Finds {
    /// CSV: a line with the names of the columns, then one line for each puzzle
    Csv,
    /// One JSON object on each line
    Json,
    /// 81 characters for each puzzle
    Line,
}

#[derive(Args)]
pub(crate) struct HuntArguments {
    /// The seeds (the known puzzles), as texts or as names of files; - is standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) seeds: Vec<String>,
    /// More seeds: a puzzle, or the name of a file of puzzles
    #[arg(long, value_name = "PUZZLE | FILE")]
    pub(crate) near: Vec<String>,
    /// The number of givens to remove from a seed, up to 3
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) minus: Number<0, 3>,
    /// The number of other givens to add after this, up to 3
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) plus: Number<0, 3>,
    /// From each seed, try only N random choices of the givens to remove [default: all choices]
    #[arg(long, value_name = "N")]
    pub(crate) sample: Option<Number<1, LARGEST>>,
    /// The number that determines the random choices of --sample
    #[arg(long, value_name = "N", default_value = "0", requires = "sample")]
    pub(crate) seed: Number<0, LARGEST>,
    /// ER, the rating of the hardest step on the scale of the program Sudoku Explainer, such as 11.0.. or 10.5..10.9
    #[arg(long, help_heading = "Puzzles to find", value_name = "RANGE")]
    pub(crate) er: Option<Ratings>,
    /// EP, the highest rating of the steps up to the first placed value, on the same scale
    #[arg(long, help_heading = "Puzzles to find", value_name = "RANGE")]
    pub(crate) ep: Option<Ratings>,
    /// ED, the rating of the first step, on the same scale
    #[arg(long, help_heading = "Puzzles to find", value_name = "RANGE")]
    pub(crate) ed: Option<Ratings>,
    /// The depth of trial and error, such as 2. The range 3.. means puzzles that depth 2 does not solve
    ///
    /// Trial and error assumes that a mark (candidate) is true, and draws conclusions with singles only. The depth is the
    /// number of assumptions that must be made one within another to solve the puzzle.
    #[arg(long, help_heading = "Puzzles to find", value_name = "RANGE")]
    pub(crate) te: Option<Numbers>,
    /// The number of givens, such as 22 or 20..24
    #[arg(long, help_heading = "Puzzles to find", value_name = "RANGE")]
    pub(crate) givens: Option<Numbers>,
    /// The cells that contain the givens, as a text of 81 characters. The characters `.`, `0`, `-` and `_` are blank cells; all
    /// other characters are givens
    #[arg(long, help_heading = "Puzzles to find", value_name = "MASK", allow_hyphen_values = true)]
    pub(crate) pattern: Option<Pattern>,
    /// The symmetry of the cells with givens: `rot180`, `rot90`, `h`, `v`, `diag`, `anti`, `ortho`, `bidiag` or `full`
    ///
    /// `rot180` is a half turn, and `rot90` is a quarter turn. `h` mirrors at a horizontal line, `v` at a vertical line, and
    /// `ortho` at both lines. `diag` mirrors at the diagonal from r1c1 to r9c9, `anti` at the diagonal from r1c9 to r9c1, and
    /// `bidiag` at both diagonals. `full` has all these symmetries.
    #[arg(long, help_heading = "Puzzles to find", value_name = "SYMMETRY")]
    pub(crate) symmetry: Option<Symmetry>,
    /// Skip puzzles with more than N refuted marks (candidates). A mark is refuted if singles and locked candidates show that
    /// it is false. With N = 729, no puzzle is skipped. The default depends on the lowest wanted ER
    ///
    /// To test a mark, the search assumes that the mark is true. The mark is refuted if singles and locked candidates then lead
    /// to a contradiction. In hard puzzles, few marks are refuted. With a larger N, the search takes longer, but misses fewer
    /// hard puzzles. docs/hunt.md has figures.
    ///
    /// The default depends on the lowest wanted ER: 1 from 11.0 on, 4 from 10.5, 8 from 10.0, 16 from 9.5, and 729 below 9.5.
    /// --er sets the lowest wanted ER. ER is never lower than EP or ED, so --ep and --ed also set the lowest wanted ER.
    #[arg(long, help_heading = "Puzzles to skip", value_name = "N")]
    pub(crate) refuted: Option<Number<0, 729>>,
    /// Look for a second solution of each puzzle, and skip the puzzle if this takes fewer than N steps of work. The default
    /// depends on the lowest wanted ER
    ///
    /// For hard puzzles, this work takes many steps. The default depends on the lowest wanted ER: 400 from 11.0 on, 150 from
    /// 10.5, 70 from 9.5, and 0 below 9.5. The help of --refuted explains the lowest wanted ER.
    #[arg(long, help_heading = "Puzzles to skip", value_name = "N")]
    pub(crate) steps: Option<Number<0, LARGEST>>,
    /// Skip a rest if it has more than N solutions. A rest is a seed without the removed givens. The default is 16384; with
    /// --minus 3, it is 65536
    ///
    /// The search makes new puzzles by adding givens to a rest. With N = 65536, no rest is skipped. But if a rest has more than
    /// 65536 solutions, the search finds only some of its puzzles.
    #[arg(long, help_heading = "Puzzles to skip", value_name = "N")]
    pub(crate) solutions: Option<Number<1, 65536>>,
    /// The maximum number of puzzles to find [default: no limit]
    #[arg(long, help_heading = "Budget", value_name = "N")]
    pub(crate) count: Option<Number<1, LARGEST>>,
    /// The maximum number of rounds [default: until a round finds nothing new]
    #[arg(long, help_heading = "Budget", value_name = "N")]
    pub(crate) rounds: Option<Number<1, LARGEST>>,
    /// The maximum number of puzzles of a round that become seeds of the next round; the search takes the hardest puzzles
    #[arg(long, help_heading = "Budget", value_name = "N", default_value = "1000000")]
    pub(crate) best: Number<1, 1_000_000>,
    /// The maximum time, such as 30s, 5m or 2h; later, --resume can continue the search [default: no limit]
    #[arg(long, help_heading = "Budget", value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// The memory for canonical forms, in MiB; forms that do not fit go to temporary files
    ///
    /// The canonical form of a puzzle is a text that all equivalent puzzles share.
    #[arg(long, help_heading = "Budget", value_name = "MIB", default_value = "256")]
    pub(crate) memory: Number<1, 65536>,
    /// Write the puzzles that are found into this new file, and the progress into FILE.journal
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where an earlier run with the same seeds and options ended, even if that run was killed
    ///
    /// At the end, FILE and FILE.journal are the same as after a run without interruption. --count, --rounds, --time, --memory
    /// and --threads may differ from the earlier run. If FILE does not exist, a new search begins.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    /// The format of the puzzles that are found
    #[arg(long, default_value = "csv")]
    pub(crate) format: Finds,
    /// Report the progress on stderr every SECONDS seconds, each time on a new line. 0 means never. Without this option, a
    /// terminal shows one line that changes. A file or a pipe gets a new line each minute
    #[arg(long, value_name = "SECONDS", value_parser = duration)]
    pub(crate) progress: Option<Duration>,
}
