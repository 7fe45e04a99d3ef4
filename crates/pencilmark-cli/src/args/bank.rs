//! The arguments of `bank`.

#[cfg(feature = "bank")]
use crate::input::Request;
use crate::output::Objects;
use crate::stop::Patience;
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Bank {
    /// The file of the bank
    #[arg(long, global = true, value_name = "FILE", default_value = "pencilmark.bank")]
    pub(crate) bank: PathBuf,
    #[command(subcommand)]
    pub(crate) command: BankCommand,
}

#[derive(Subcommand)]
pub(crate) enum BankCommand {
    /// Add puzzles; several equivalent puzzles become one puzzle of the bank
    ///
    /// A message `confirmed N` on stderr means that N puzzles of the input are safely on the disk. If an import was
    /// interrupted, repeat the command. A second import of the same file changes nothing. `pencilmark bank --help` explains
    /// when puzzles are equivalent.
    Import(Import),
    /// Compute the missing columns of puzzles, such as ratings and solving paths
    ///
    /// A column contains one property of the puzzles, such as a rating. The command continues where an earlier run ended.
    /// Several runs may work at the same time. A message `confirmed N` on stderr means that the results for N puzzles of this
    /// run are on the disk.
    #[command(visible_alias = "rate")]
    Compute(Compute),
    /// Print all puzzles, or only the puzzles whose computed columns fit a condition
    ///
    /// The condition is written as for `pencilmark filter`, but it cannot contain `needs(…)` or `solution`. If a column has not
    /// been computed for a puzzle, no comparison with this column is true. A message on stderr then says what to compute. The
    /// column `symmetry` contains the symmetry that the puzzle had when it was imported.
    ///
    /// Example: pencilmark bank query --where "er >= 9 and givens <= 22" --order -er --limit 10
    Query(Query),
    /// Print the puzzles with all their columns, sources and tags
    Export(Export),
    /// Count the puzzles, ratings, sources and tags of the bank
    Stats(Stats),
}

#[derive(Args)]
pub(crate) struct Import {
    /// The puzzles, as texts or as names of files; - is standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// If the input is a table: the name of the column that has the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// If the input is a table: the name of the column that has the names of the puzzles
    #[arg(long, value_name = "COLUMN")]
    pub(crate) name: Option<String>,
    /// The name of the source, which is stored with the puzzles [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The tags (short words), separated by commas, which are stored with all puzzles of the input
    #[arg(long, value_name = "TAG,…", value_delimiter = ',')]
    pub(crate) tag: Vec<String>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// A group of columns that are computed together.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Parts {
    /// Whether every given is needed (the column `minimal`)
    Minimal,
    /// The ratings on the scale of the program HoDoKu (the columns `level`, `score`, `stars`)
    Hodoku,
    /// The depths of trial and error: with singles only (the column `te`), or with singles and locked candidates (the column
    /// `te_locked`)
    Te,
    /// An estimate of the rating ER (the column `er_estimate`); it takes less time than the rating itself
    Estimate,
    /// The ratings on the scale of the program Sudoku Explainer (the columns `er`, `ep`, `ed`)
    Ser,
    /// The size and the number of the smallest backdoors. A backdoor is a set of values of the solution: if they are entered,
    /// singles solve the rest (the columns `backdoor`, `backdoors`). For two other columns, singles and locked candidates solve
    /// the rest
    Backdoor,
    /// The solving path: the list of steps that solve the puzzle (the columns `solved`, `steps`, `hardest`, `difficulty`,
    /// `techniques`)
    Path,
    /// The lengths of the longest whips and braids (kinds of chains) that the puzzle needs (the columns `w`, `gw`, `b`, `gb`)
    Chains,
    /// The length of the longest needed braid (a kind of chain) if one mark at a time may be assumed (the column `bxb`)
    Bxb,
}

#[derive(Args)]
pub(crate) struct Compute {
    /// The groups of columns to compute [default: all groups]
    #[arg(value_name = "PART")]
    pub(crate) parts: Vec<Parts>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// The format of rows.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum BankRows {
    /// The canonical form (the form that all equivalent puzzles share): 81 characters for each puzzle
    Line,
    /// CSV: a line with the names of the columns, then one line with all columns for each puzzle
    Csv,
    /// One JSON object on each line
    Json,
}

#[derive(Args)]
pub(crate) struct Selected {
    /// Print only puzzles with this tag
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Option<String>,
    /// Print only puzzles from this source
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The maximum number of puzzles to print [default: no limit]
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Query {
    /// Print only puzzles that fit this condition, such as "er >= 9 and givens <= 22" [default: all puzzles]
    #[arg(long, value_name = "CONDITION", allow_hyphen_values = true)]
    pub(crate) r#where: Option<String>,
    #[command(flatten)]
    pub(crate) selected: Selected,
    /// Sort by this column, such as `er`. A minus sign before the name sorts in descending order, as in `-er` [default: the
    /// order that is fastest to read]
    #[arg(long, value_name = "COLUMN", allow_hyphen_values = true)]
    pub(crate) order: Option<String>,
    /// The format of the answer
    #[arg(long, default_value = "line")]
    pub(crate) format: BankRows,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Print only puzzles that fit this condition, such as "er >= 9 and givens <= 22" [default: all puzzles]
    #[arg(long, value_name = "CONDITION", allow_hyphen_values = true)]
    pub(crate) r#where: Option<String>,
    #[command(flatten)]
    pub(crate) selected: Selected,
    /// The format of the answer
    #[arg(long, default_value = "csv")]
    pub(crate) format: BankRows,
}

#[derive(Args)]
pub(crate) struct Stats {
    /// The format of the answer
    #[arg(long, default_value = "text")]
    pub(crate) format: Objects,
}

impl Import {
    /// The input. If `--name` is given, the input keeps its other columns, because one of them contains the names.
    #[cfg(feature = "bank")]
    pub(crate) fn request(&self) -> Request {
        let (arguments, column) = (self.puzzles.clone(), self.column.clone());
        Request { arguments, column, keep_columns: self.name.is_some(), ..Request::default() }
    }
}
