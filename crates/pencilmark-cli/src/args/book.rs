//! The arguments of `pencilmark book`.

use crate::input::Puzzles;
use crate::output::Rows;
use crate::selection::Selection;
use crate::stop::{Patience, duration};
use clap::{Args, ValueEnum};
use pencilmark_requests::book::{self, MOST};
use pencilmark_requests::{LevelName, Number, StrategyId, WrongValue, generate};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

#[derive(Args)]
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
pub(crate) struct Book {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    /// The file to write, with the extension .pdf, .epub or .csv; with --pages, the folder to write into
    #[arg(long, value_name = "PATH", required = true)]
    pub(crate) out: PathBuf,
    /// Replace existing files
    #[arg(long)]
    pub(crate) force: bool,
    /// Write each page into a file of its own, as `svg` or `pdf`
    #[arg(long, value_name = "FORMAT")]
    pub(crate) pages: Option<Single>,
    /// Write the solutions (for worksheets: the answers) into this separate document
    #[arg(long, value_name = "FILE")]
    pub(crate) key: Option<PathBuf>,
    /// Print a table that says on which page each puzzle is, as `csv` or `json`
    #[arg(long)]
    pub(crate) format: Option<Table>,
    #[command(flatten)]
    pub(crate) layout: book::Layout,
    /// Make new puzzles, in one section for each of these levels on the scale of the program HoDoKu. A number after a colon is
    /// the number of puzzles in the section, as in easy:20,medium:20,hard. If a section has no number, --count sets the number
    /// of its puzzles (12 by default)
    #[arg(long, help_heading = "Puzzles that are made", value_name = "LEVEL[:N],…", value_delimiter = ',')]
    pub(crate) levels: Vec<LevelCount>,
    /// For puzzles from files: make a section for each level (`level`), a section for each file (`file`), or only one section
    /// (`none`) [default: level]
    #[arg(long, value_name = "BY")]
    pub(crate) sections: Option<Sections>,
    /// Make worksheets with half-solved puzzles in which this strategy makes the next step
    #[arg(long, help_heading = "Worksheets", value_name = "ID")]
    pub(crate) worksheet: Option<StrategyId>,
    /// The number of pupils; each pupil gets a worksheet with different puzzles [default: 1]
    #[arg(long, help_heading = "Worksheets", value_name = "N", requires = "worksheet")]
    pub(crate) pupils: Option<Number<1, 200>>,
    #[command(flatten)]
    pub(crate) wanted: generate::Generate,
    /// The maximum time for making all puzzles, such as 30s, 5m or 2h [default: 10m]
    #[arg(long, help_heading = "Budget", value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
}

/// The format of single pages.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Single {
    /// An SVG picture, for layout programs
    Svg,
    /// A PDF document of one page
    Pdf,
}

/// The format of the table that says on which page each puzzle is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Table {
    /// CSV: a line with the names of the columns, then one line for each puzzle
    Csv,
    /// One JSON object on each line
    Json,
}

impl Table {
    /// Returns the same format as [`Rows`].
    pub(crate) fn rows(self) -> Rows {
        match self {
            Self::Csv => Rows::Csv,
            Self::Json => Rows::Json,
        }
    }
}

/// The rule that groups the puzzles of the input into sections.
#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sections {
    /// One section for each level on HoDoKu's scale
    Level,
    /// One section for each file
    File,
    /// One section for all puzzles
    None,
}

/// A level, and the number of its puzzles if the number is given.
#[derive(Copy, Clone, Debug)]
pub(crate) struct LevelCount {
    pub(crate) level: LevelName,
    pub(crate) count: Option<u64>,
}

impl FromStr for LevelCount {
    type Err = WrongValue;

    fn from_str(text: &str) -> Result<Self, WrongValue> {
        let (name, count) = text.split_once(':').map_or((text, None), |(name, count)| (name, Some(count)));
        let number = |count: &str| {
            let number = count.trim().parse::<u64>().ok().filter(|number| (1..=MOST).contains(number));
            number
                .ok_or_else(|| WrongValue(format!("'{count}': a number from 1 to {MOST} is expected after the level")))
        };
        let level = name.trim().parse().map_err(|WrongValue(message)| WrongValue(format!("'{name}': {message}")))?;
        Ok(Self { level, count: count.map(number).transpose()? })
    }
}
