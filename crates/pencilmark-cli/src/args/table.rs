//! The arguments of the commands about tables of puzzles: `audit` and `split`.

use crate::stop::Patience;
use clap::{Args, ValueEnum};
use pencilmark_requests::WrongValue;
use std::path::PathBuf;

/// The format of a report.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Reports {
    /// On a terminal: text. In all other cases: JSON
    Auto,
    /// Text
    Text,
    /// One JSON object
    Json,
    /// A web page with bars
    Html,
}

#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for one puzzle in seconds; a puzzle that takes longer is counted as not known")))]
pub(crate) struct Audit {
    /// The table: CSV or JSON lines with a column of puzzles, or one puzzle on each line; - is standard input
    #[arg(value_name = "TRAIN | -")]
    pub(crate) table: String,
    /// Another table: count the classes of equivalent puzzles that both tables have
    #[arg(long, value_name = "TEST")]
    pub(crate) against: Option<String>,
    /// The name of the column that has the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// The name of the column that has the solutions [default: solution, solutions or answer]
    #[arg(long, value_name = "NAME")]
    pub(crate) answer: Option<String>,
    /// The name of the column that has the ratings of the table's author [default: rating, difficulty, er or score]
    #[arg(long, value_name = "NAME")]
    pub(crate) rating: Option<String>,
    /// Rate this number of puzzles, which --seed chooses from the valid rows
    #[arg(long, value_name = "N", default_value_t = 1000)]
    pub(crate) sample: u32,
    /// The seed (a number): the same seed chooses the same rows
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the report
    #[arg(long, default_value = "auto")]
    pub(crate) format: Reports,
}

#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for one puzzle in seconds; a puzzle that takes longer is left out")))]
pub(crate) struct Split {
    /// The file with the table: CSV or JSON lines with a column of puzzles, or one puzzle on each line. It is read twice
    #[arg(value_name = "FILE")]
    pub(crate) table: String,
    /// The share of the rows for test.csv: a number between 0 and 1
    #[arg(long, value_name = "SHARE", value_parser = millionths)]
    pub(crate) test: u64,
    /// Give both parts their share of each stratum (group of rows): `er` (the whole part of ER), `level`, `technique` (the
    /// strategy of the hardest step), or a column of the table
    #[arg(long, value_name = "er | level | technique | NAME")]
    pub(crate) stratify: Option<String>,
    /// Leave out the puzzles that are equivalent to a puzzle of this file; may be given several times
    #[arg(long, value_name = "FILE")]
    pub(crate) exclude: Vec<String>,
    /// The folder for train.csv and test.csv; it is made if it does not exist
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// The name of the column that has the puzzles [default: puzzle, quizzes, quiz or question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// The seed (a number): the same seed makes the same parts
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

/// The number of decimals of a share.
const DECIMALS: usize = 6;

/// A share of some rows, in millionths.
fn millionths(text: &str) -> Result<u64, WrongValue> {
    let digits = text.strip_prefix('0').unwrap_or(text).strip_prefix('.');
    let digits = digits.filter(|digits| digits.len() <= DECIMALS && digits.bytes().all(|byte| byte.is_ascii_digit()));
    let share = digits.and_then(|digits| format!("{digits:0<DECIMALS$}").parse().ok()).filter(|share| *share > 0);
    share.ok_or_else(|| WrongValue("a number between 0 and 1 is expected, with at most 6 decimals, such as 0.1".into()))
}
