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
    /// Add puzzles; equivalent puzzles become one puzzle of the bank
    ///
    /// `confirmed N` on stderr means that N puzzles of the input are safely on the disk. If an import was interrupted,
    /// repeat the command. A second import of the same file changes nothing.
    Import(Import),
    /// Compute the missing columns of puzzles, such as ratings and solving paths
    ///
    /// The command continues where an earlier run ended. Several runs may work at the same time. `confirmed N` on stderr means
    /// that the results for N puzzles of this run are on the disk.
    #[command(visible_alias = "rate")]
    Compute(Compute),
    /// Print all puzzles, or only the puzzles whose computed columns fit a condition
    ///
    /// The condition is written as for `pencilmark filter`, but it cannot contain needs(…) or solution. If a column is not
    /// computed yet for a puzzle, no comparison with this column is true; stderr then says what to compute. The column symmetry
    /// is the symmetry of the puzzle as it was imported.
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
    /// Puzzles, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// For tables: the name of the column with the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// For tables: the name of the column with the names of the puzzles
    #[arg(long, value_name = "COLUMN")]
    pub(crate) name: Option<String>,
    /// The name of the source that is stored with the puzzles [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The tags that are stored with all puzzles of the input, separated by commas
    #[arg(long, value_name = "TAG,…", value_delimiter = ',')]
    pub(crate) tag: Vec<String>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// A group of columns that are computed together.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Parts {
    /// Whether every given is needed: minimal
    Minimal,
    /// HoDoKu's ratings: level, score, stars
    Hodoku,
    /// The depth of trial and error, with singles and with locked candidates: `te`, `te_locked`
    Te,
    /// An estimate of ER, which takes less time than the rating itself: `er_estimate`
    Estimate,
    /// The Sudoku Explainer's ratings: er, ep, ed
    Ser,
    /// The size and the number of the smallest backdoors (values that make the rest easy), with singles and with locked
    /// candidates
    Backdoor,
    /// The solving path (the list of steps that solve the puzzle): solved, steps, hardest, difficulty, techniques
    Path,
    /// The lengths of the longest whips and braids (kinds of chains) that are needed: w, gw, b, gb
    Chains,
    /// The length of the longest braid that trial and error needs: bxb
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
    /// The canonical form: 81 characters for each puzzle
    Line,
    /// CSV with a header line and all columns
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
    /// Sort by this column, such as er; with - before the name, in descending order [default: the order that is fastest to
    /// read]
    #[arg(long, value_name = "COLUMN", allow_hyphen_values = true)]
    pub(crate) order: Option<String>,
    /// The format of the answer
    #[arg(long, default_value = "line")]
    pub(crate) format: BankRows,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Print only puzzles that fit this condition [default: all puzzles]
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
    /// The input; its other columns are kept if one of them holds the names.
    #[cfg(feature = "bank")]
    pub(crate) fn request(&self) -> Request {
        let (arguments, column) = (self.puzzles.clone(), self.column.clone());
        Request { arguments, column, keep_columns: self.name.is_some(), keep_text: false }
    }
}
