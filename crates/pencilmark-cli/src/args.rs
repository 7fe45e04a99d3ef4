//! The command line.

pub(crate) mod bench;
pub(crate) mod canon;
pub(crate) mod generate;
pub(crate) mod serve;
pub(crate) mod sql;

use crate::output::{Objects, Paths, Rows};
use crate::picture_files::Images;
use crate::results::Destination;
use crate::selection::{Choose, Selection};
use crate::stop::Patience;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use pencilmark::format::Format;
use pencilmark::hint::Stage;
use pencilmark::{Cell, Strategy};
use pencilmark_commands::strategy;
use std::ffi::OsString;
use std::path::PathBuf;

/// The Sudoku engine that shows its work.
///
/// A puzzle is 81 characters: 1 to 9, and anything else for a blank. It is a line by itself, or the first such field of
/// a line. `pencilmark convert --help` lists the other formats. An argument may name a file of puzzles, one on each
/// line. Without an argument, or with -, standard input is read. Files may be compressed with gzip or zstd.
///
/// Exit codes: 0 every answer is positive; 1 some puzzle has no unique solution, fails the check, or allows no step; 2
/// the request or the input could not be understood.
#[derive(Parser)]
#[command(name = "pencilmark", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// How many threads work on many puzzles [0: one for each core]
    #[arg(long, global = true, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count and show the solutions
    Solve(Solve),
    /// Solve as a person does, and explain every step
    Explain(Explain),
    /// Show the next step, as much of it as you want
    Hint(Hint),
    /// Draw a puzzle, or a step of its path, as SVG, PNG or PDF
    Draw(Draw),
    /// List every step that can be made now
    Steps(Steps),
    /// Show how hard a puzzle is, and why
    Rate(Rate),
    /// Check whether there is exactly one solution, and whether every given is needed
    Check(Check),
    /// Show the smallest puzzle that is equivalent, or keep one puzzle of each class
    ///
    /// Two puzzles are equivalent if one becomes the other when rows and columns are exchanged, when the rows of a band, the
    /// columns of a stack, the bands and the stacks are put in another order, and when the digits are relabelled. The
    /// canonical form is the smallest of all equivalents, read as 81 characters in which a blank comes before 1. Only the
    /// givens count. `automorphisms` is the number of ways to move the cells that leave the givens as they are, up to a
    /// relabelling.
    ///
    /// In JSON, `symmetry` says how the puzzle becomes its form: `transpose`, whether rows become columns first; `rows`,
    /// which row then becomes row 1, row 2, and so on; `columns` alike; `digits`, what 1, 2, and so on become.
    Canon(canon::Canon),
    /// Show whether two puzzles are equivalent, and how one becomes the other
    ///
    /// `canon --help` says what is equivalent, and what the fields of `symmetry` mean. The exit code is 0 if they are, 1 if
    /// they are not.
    Equivalent(canon::Equivalent),
    /// Make puzzles; the same seed makes the same puzzles
    Generate(Box<generate::Generate>),
    /// Write puzzles in another format
    ///
    /// Every command reads: 81 characters, as a line or as the first such field of a line (`puzzle;rating`, `puzzle # a
    /// note`); tables with a column `puzzle`, or --column; grids of nine rows, drawn with any of | + - = or with
    /// commas, semicolons or tabs between the cells; grids of pencil marks; 729 characters; lines of HoDoKu's library;
    /// .sdk, .sdm and .ss files; links of SudokuWiki, sudoku.coach, SudokuPad and f-puzzles that hold the puzzle; this
    /// program's own pictures and JSON. Files may be UTF-16, and compressed with gzip or zstd.
    ///
    /// A plain digit is a given. An entered value is +5 in a line or a grid, (5) in a grid of pencil marks, or a value
    /// in a section [State] after [Puzzle]. In a grid of pencil marks, a 5 by itself is a value if no cell that sees it
    /// has a 5 too. If that is wrong, use signs: <5> is a given, (5) an entry, {5} a single mark, and {} a cell without
    /// marks. If any value has a sign, all plain digits are marks. Otherwise, if any single mark has a sign, all plain
    /// digits are values.
    Convert(Convert),
    /// List the strategies, or show one's page
    Strategies(Strategies),
    /// Run the strategies' own tests
    Test(Test),
    /// Print Sudoku as a script in SQL, to be read and run
    Sql(sql::Sql),
    /// Serve the web page, and an API of JSON, on this machine
    Serve(serve::Serve),
    /// Name the twenty cells that a cell sees
    Peers(Peers),
    /// Measure the speed, on one thread, without reading and parsing
    Bench(bench::Bench),
    /// Print the completions for a shell
    Completions(Completions),
    /// Print the manual page of the program or of a command
    Man(Man),
}

#[derive(Args)]
#[expect(clippy::struct_field_names, reason = "all of them are about puzzles")]
pub(crate) struct Puzzles {
    /// Puzzles, files of puzzles, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzles: Vec<String>,
    /// In tables: the column that holds the puzzles [default: puzzle, quizzes, quiz, question]
    #[arg(long, value_name = "NAME")]
    pub(crate) column: Option<String>,
    /// Copy the other columns of the input into CSV, with the puzzle as written there
    #[arg(long)]
    pub(crate) keep_columns: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// The fast search
    Search,
    /// The strategies, as a person solves
    Strategies,
    /// Views and one INSERT on a database: singles, pointing, claiming, pairs
    Sql,
}

#[derive(Args)]
pub(crate) struct Solve {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// Stop counting at this number [default: 2, or 100 with --all]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// List the solutions, up to the limit: in CSV one row for each, in JSON as one more field `solutions`
    #[arg(long)]
    pub(crate) all: bool,
    /// The engine that solves [default: search, or strategies if strategies are selected]
    #[arg(long)]
    pub(crate) engine: Option<Engine>,
    #[command(flatten)]
    pub(crate) kept: sql::Kept,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Where several steps can be taken: which one is
    #[arg(long, value_name = "WHICH", default_value = "shortest")]
    pub(crate) choose: Choose,
    /// Show everything that happens: rounds, strategies that find nothing, every mark that changes
    #[arg(long)]
    pub(crate) trace: bool,
    /// Draw the board at every step, not only where marks are removed
    #[arg(long)]
    pub(crate) pictures: bool,
    /// Leave out the steps that nothing later needs; and those that need one solution, where a path without them costs no
    /// more. Without this, steps that nothing later needs are dim where the text has colours
    #[arg(long, conflicts_with = "trace")]
    pub(crate) concise: bool,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Paths,
    /// The folder of the pictures that `--format svg` writes
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: Option<PathBuf>,
    /// The colours of these pictures
    #[arg(long, value_name = "WHICH", default_value = "light")]
    pub(crate) theme: Colours,
}

#[derive(Args)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// How much is shown: 1 that there is something, 2 the strategy, 3 digits and where to look, 4 everything
    ///
    /// For a wrong entry: 1 that there is one, 2 its block, 3 its cell, 4 why. The same for entries that allow no
    /// solution.
    #[arg(long, value_name = "1…4", default_value = "4", value_parser = level)]
    pub(crate) level: Stage,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}

#[derive(Args)]
pub(crate) struct Steps {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}

#[derive(Args)]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    /// Draw this step of the path that `explain` shows, on the board before it
    #[arg(long, value_name = "N", group = "drawn")]
    pub(crate) step: Option<usize>,
    /// Draw the next step
    #[arg(long, group = "drawn")]
    pub(crate) hint: bool,
    /// Draw the step's argument up to this line
    #[arg(long, value_name = "N", requires = "drawn")]
    pub(crate) line: Option<usize>,
    /// The colours
    #[arg(long, value_name = "WHICH", default_value = "light")]
    pub(crate) theme: Colours,
    /// The format of the picture [default: that of the file's name, else svg]
    #[arg(long)]
    pub(crate) format: Option<Images>,
    /// The pixels in width of a PNG
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = width())]
    pub(crate) width: u16,
    /// Write into this file; or, if it does not end as the format's files do, into this folder, a file for each puzzle
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}

fn width() -> clap::builder::RangedI64ValueParser<u16> {
    let (least, most) = (pencilmark_print::WIDTHS.start(), pencilmark_print::WIDTHS.end());
    clap::value_parser!(u16).range(i64::from(*least)..=i64::from(*most))
}

/// The colours of a picture.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colours {
    /// Dark on white
    Light,
    /// Light on dark
    Dark,
    /// Black on white; parts differ by shape
    Print,
}

impl From<Colours> for pencilmark_view::Theme {
    fn from(colours: Colours) -> Self {
        match colours {
            Colours::Light => Self::Light,
            Colours::Dark => Self::Dark,
            Colours::Print => Self::Print,
        }
    }
}

/// The scale of a rating.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scale {
    /// HoDoKu's level and score
    Hodoku,
    /// The Sudoku Explainer's ratings: ER, EP and ED
    Ser,
}

#[derive(Args)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The scale [default: hodoku, or ser with its options; in text all scales]
    #[arg(long)]
    pub(crate) scale: Option<Scale>,
    /// On the Sudoku Explainer's scale: only ER, with EP and ED left empty. It takes the same time, because ER is known
    /// at the end of the path only; --up-to saves time
    #[arg(long)]
    pub(crate) er_only: bool,
    /// On the Sudoku Explainer's scale: stop where ER is surely above this, such as 7.2, and write >7.2
    ///
    /// Steps above it are not searched for, so that hard puzzles take little time. EP and ED stay empty if they are
    /// above it too.
    #[arg(long, value_name = "ER", value_parser = tenths)]
    pub(crate) up_to: Option<u16>,
    #[command(flatten)]
    pub(crate) destination: Destination,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
pub(crate) struct Check {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    /// The format to write
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) to: Format,
}

#[derive(Args)]
pub(crate) struct Strategies {
    /// The strategy whose page is shown
    #[arg(value_parser = strategy)]
    pub(crate) id: Option<&'static Strategy>,
    /// How the table is written
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
    /// Write the table and a page for each strategy, with drawn examples, as Markdown and SVG into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["id", "format"])]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Test {
    /// The strategies whose tests are run [default: all]
    #[arg(value_name = "ID", value_parser = strategy)]
    pub(crate) ids: Vec<&'static Strategy>,
}

#[derive(Args)]
pub(crate) struct Peers {
    /// The cell, r1c1 to r9c9
    pub(crate) cell: Cell,
}

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell
    pub(crate) shell: Shell,
}

#[derive(Args)]
pub(crate) struct Man {
    /// The command
    pub(crate) command: Option<String>,
}

/// A puzzle of 81 characters may begin with dashes for blanks. Dots in their place are not mistaken for an option.
pub(crate) fn spare_dashes(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.len() == 81 && text.chars().all(|character| "-._0123456789".contains(character)) => {
            text.replace('-', ".").into()
        }
        _ => argument,
    }
}

/// The formats, each with its description.
fn formats() -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL.iter().copied().map(|format| PossibleValue::new(format.id()).help(format.describe()));
    PossibleValuesParser::new(values).try_map(|id| id.parse::<Format>())
}

fn level(number: &str) -> Result<Stage, String> {
    number.parse().ok().and_then(Stage::new).ok_or_else(|| "a number from 1 to 4 is expected".into())
}

/// A rating, in tenths.
fn tenths(text: &str) -> Result<u16, String> {
    let in_tenths = |rating: f64| (0..=200).find(|&tenths| (f64::from(tenths) - 10.0 * rating).abs() < 1e-6);
    text.parse().ok().and_then(in_tenths).ok_or_else(|| "a rating up to 20 in tenths is expected, such as 7.2".into())
}
