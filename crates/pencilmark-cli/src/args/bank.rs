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
    /// Add puzzles, each class of equivalent puzzles once
    ///
    /// `confirmed N` on stderr says that N puzzles of the input are on the disk, whatever happens then. To import a file once
    /// more changes nothing, so that an import that was broken off is simply repeated.
    Import(Import),
    /// Compute what is not known yet of the puzzles: ratings, paths
    ///
    /// It goes on where an earlier run ended, and several may run at once. `confirmed N` on stderr says that N puzzles of this
    /// run are on the disk.
    #[command(visible_alias = "rate")]
    Compute(Compute),
    /// Print the puzzles, or those that fit a condition, by what is computed
    ///
    /// The condition is that of `pencilmark filter`, without needs(…) and solution. What is not computed does not fit; stderr
    /// says so. The symmetry is that of the puzzle as it came.
    ///
    /// Example: pencilmark bank query --where "er >= 9 and givens <= 22" --order -er --limit 10
    Query(Query),
    /// Print all puzzles with all that is known of them, their sources and tags
    Export(Export),
    /// Count puzzles, ratings, sources and tags
    Stats(Stats),
}

#[derive(Args)]
pub(crate) struct Import {
    /// Puzzles, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// In tables: the column that holds the puzzles [default: puzzle, quizzes, quiz, question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// In tables: the column that holds names of the puzzles
    #[arg(long, value_name = "COLUMN")]
    pub(crate) name: Option<String>,
    /// Where the puzzles are from [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// A tag for all of them; several, with commas between
    #[arg(long, value_name = "TAG,…", value_delimiter = ',')]
    pub(crate) tag: Vec<String>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// Columns that are computed together.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Parts {
    /// Whether every given is needed
    Minimal,
    /// HoDoKu's level, score and stars
    Hodoku,
    /// The depths of trial and error, with singles and with locked candidates
    Te,
    /// The estimate of ER
    Estimate,
    /// ER, EP, ED of the Sudoku Explainer
    Ser,
    /// The smallest backdoors, with singles and with locked candidates: their size and number
    Backdoor,
    /// The path of the strategies: solved, steps, hardest, difficulty, techniques
    Path,
    /// The ratings by whips and braids: w, gw, b, gb
    Chains,
    /// The length of braids within trial and error: bxb
    Bxb,
}

#[derive(Args)]
pub(crate) struct Compute {
    /// What is computed [default: everything]
    #[arg(value_name = "PART")]
    pub(crate) parts: Vec<Parts>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// How rows are written.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum BankRows {
    /// The canonical form, 81 characters
    Line,
    /// All columns, with a header
    Csv,
    /// One object on each line
    Json,
}

#[derive(Args)]
pub(crate) struct Selected {
    /// Only puzzles with this tag
    #[arg(long, value_name = "TAG")]
    pub(crate) tag: Option<String>,
    /// Only puzzles from this source
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The most puzzles
    #[arg(long, value_name = "N")]
    pub(crate) limit: Option<u64>,
}

#[derive(Args)]
pub(crate) struct Query {
    /// The condition, such as "er >= 9 and givens <= 22" [default: all fit]
    #[arg(long, value_name = "CONDITION", allow_hyphen_values = true)]
    pub(crate) r#where: Option<String>,
    #[command(flatten)]
    pub(crate) selected: Selected,
    /// The column by which they are ordered, such as er; with - before it, downwards. Otherwise they come as it takes least
    /// time
    #[arg(long, value_name = "COLUMN", allow_hyphen_values = true)]
    pub(crate) order: Option<String>,
    /// The format of the answer
    #[arg(long, default_value = "line")]
    pub(crate) format: BankRows,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Only those that fit a condition
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
    /// The input; names are in its other columns.
    #[cfg(feature = "bank")]
    pub(crate) fn request(&self) -> Request {
        let (arguments, column) = (self.puzzles.clone(), self.column.clone());
        Request { arguments, column, keep_columns: self.name.is_some(), keep_text: false }
    }
}
