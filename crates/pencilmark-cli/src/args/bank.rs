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
    /// `confirmed N` on stderr means that N puzzles of the input are safely on the disk. Importing a file again changes
    /// nothing, so after an interrupted import, repeat the command.
    Import(Import),
    /// Compute missing columns of the puzzles, such as ratings and paths
    ///
    /// It continues where an earlier run ended, and several runs may work at the same time. `confirmed N` on stderr means that
    /// the results for N puzzles of this run are on the disk.
    #[command(visible_alias = "rate")]
    Compute(Compute),
    /// Print all puzzles, or those whose computed columns fit a condition
    ///
    /// The condition is that of `pencilmark filter`, without needs(…) and solution. A column that is not computed yet fits no
    /// comparison; stderr then says what to compute. The symmetry is that of the puzzle as it was imported.
    ///
    /// Example: pencilmark bank query --where "er >= 9 and givens <= 22" --order -er --limit 10
    Query(Query),
    /// Print the puzzles with all their columns, sources and tags
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
    /// In tables: the column that holds the names of the puzzles
    #[arg(long, value_name = "COLUMN")]
    pub(crate) name: Option<String>,
    /// The source of the puzzles [default: the name of the file]
    #[arg(long, value_name = "NAME")]
    pub(crate) source: Option<String>,
    /// The tags for all puzzles of the input, separated by commas
    #[arg(long, value_name = "TAG,…", value_delimiter = ',')]
    pub(crate) tag: Vec<String>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// A group of columns that are computed together.
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
    /// The columns to compute [default: everything]
    #[arg(value_name = "PART")]
    pub(crate) parts: Vec<Parts>,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// The format of rows.
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
    /// The most puzzles to print
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
    /// The column to sort by, such as er; with - before it, in descending order. Without this, puzzles come in the order that
    /// is fastest to read
    #[arg(long, value_name = "COLUMN", allow_hyphen_values = true)]
    pub(crate) order: Option<String>,
    /// The format of the answer
    #[arg(long, default_value = "line")]
    pub(crate) format: BankRows,
}

#[derive(Args)]
pub(crate) struct Export {
    /// Only puzzles that fit this condition
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
