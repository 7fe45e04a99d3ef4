//! The command line.

use super::each::Each;
use super::lesson::Shown;
use super::{bank, bench, book, canon, filter, generate, grid, mcp, prove, search, serve, sql};
use crate::input::Puzzles;
use crate::output::{Objects, Paths, Rows};
use crate::pictures::Images;
use crate::results::Destination;
use crate::selection::Selection;
use crate::stop::Patience;
use clap::{Args, Parser, Subcommand, ValueEnum};
use pencilmark::Cell;
use pencilmark_requests as requests;
use pencilmark_requests::{StrategyId, Theme};
use pencilmark_view::Notation;
use std::ffi::OsString;
use std::path::PathBuf;

/// The most threads that are used. More would only wait for each other.
pub(crate) const MOST_THREADS: usize = 256;

/// The Sudoku engine that shows its work.
///
/// A puzzle is 81 characters: 1 to 9, and any other character for a blank. It is a line by itself, or the first such field
/// of a line. `pencilmark convert --help` lists the other formats. An argument may name a file of puzzles, one on each
/// line. Without an argument, or with -, standard input is read. Files may be compressed with gzip or zstd.
///
/// Exit codes: 0: every answer is positive; 1: some puzzle has no unique solution, fails the check, or allows no step; 2:
/// the request or the input could not be understood; 130: interrupted by Ctrl-C (but `generate` then ends with 1, because
/// it made fewer puzzles than wanted).
#[derive(Parser)]
#[command(name = "pencilmark", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The number of threads that work on many puzzles [0: one for each core]
    #[arg(long, global = true, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count and show the solutions
    ///
    /// With --all and without --limit, tables and texts list all solutions, each as soon as it is found. The count of a row is
    /// then the number of solutions so far. JSON lists 100 solutions at most.
    Solve(Solve),
    /// Solve as a person does, and explain every step
    Explain(Explain),
    /// Show the next step, with as much detail as you want
    Hint(Each<requests::hint::Hint, Objects>),
    /// Say why a digit cannot be in a cell, or that it is there
    ///
    /// The answer is the first of these that exists: a value that the cell sees; the easiest step that removes the mark now,
    /// without forcing chains; the step that removes it on the path from here. If the digit is there, the step that places it
    /// is found in the same way. Wrong entries are left out.
    Why(Why),
    /// Check claims about a puzzle: whether they are right, whether they follow, and why not
    ///
    /// Each claim is a line: a text such as r4c5=7, r4c5<>7, -7r4c5 or "Naked Pair: r1c23<>47"; or a JSON object such as a
    /// step, with `places`, `removes`, and optionally `strategy`, `truths`, `argument`, and its own `state`. A claim is first
    /// compared with all solutions. Then the strategies are tried in their order, and the first one that does at least what is
    /// claimed is shown. If the claim names a strategy or has an argument, these are checked too.
    ///
    /// The exit code is 0 if every claim is true in every solution, 1 if one is not, 2 if one cannot be read.
    Verify(Verify),
    /// Prove that a puzzle has exactly one solution, or none, for independent proof checkers
    ///
    /// It writes NAME.cnf, the puzzle as a formula in DIMACS form; NAME.lrat or NAME.drat, a proof that the puzzle has exactly
    /// one solution, or none, in the order of the path; and NAME.steps.jsonl, the clauses that belong to each step and line.
    /// NAME is the number of the puzzle's line. With several arguments, it is the number of the puzzle among all puzzles.
    ///
    /// Variable 81·(row − 1) + 9·(column − 1) + digit is true if the cell has the digit. For a proof that the solution is the
    /// only one, the formula has a last clause that excludes it, so that no model is left. For a puzzle with several solutions,
    /// NAME.1.txt and NAME.2.txt hold two of them. The path uses no strategies that assume a unique solution.
    ///
    /// The exit code is 0 if every puzzle has exactly one solution.
    Prove(prove::Prove),
    /// Draw a puzzle, or a step of its path, as SVG, PNG or PDF
    Draw(Draw),
    /// List every step that can be made now
    Steps(Each<requests::steps::Steps, Objects>),
    /// Show how hard a puzzle is, and why
    ///
    /// Ratings on the Sudoku Explainer's scale are those of Sudoku Explainer 1.2.1 with the additions of `serate`. Lists of
    /// puzzles use the same ratings; the column `scale` says se-1.2.1. Sukaku Explainer knows newer techniques, and rates some
    /// puzzles lower unless these are turned off.
    Rate(Rate),
    /// Check whether there is exactly one solution, and whether every given is needed
    Check(Each<requests::check::Check, Rows>),
    /// Find the one-character changes that turn a text into a puzzle with one solution
    ///
    /// A text of 80 characters has lost one, a text of 82 has one twice, and in a text of 81 one character is wrong. At most 20
    /// changes are listed, in the order of the text.
    ///
    /// The exit code is 1 if there are none.
    Repair(Each<requests::repair::Repair, Objects>),
    /// Show classes that do not depend on the order of strategies: trial and error, backdoors, whips and braids
    ///
    /// `te` is the depth of trial and error: the depth to which suppositions must be nested if only singles are used to draw
    /// conclusions from them. A `backdoor` is a set of values of the solution after which singles solve the rest. `w` and `b`
    /// are the lengths of the longest whip and braid that are needed; they are empty if no length is enough; this is always so if
    /// `te` is above 1. docs/classify.md says what each class means.
    ///
    /// The exit code is 1 if a puzzle does not have exactly one solution.
    Classify(Classify),
    /// Show the smallest equivalent puzzle, or keep one puzzle of each class
    ///
    /// Two puzzles are equivalent if these changes turn one into the other: exchange rows with columns; reorder the rows of a
    /// band, the columns of a stack, the bands, or the stacks; relabel the digits. The canonical form is the smallest
    /// equivalent puzzle, read as 81 characters in which a blank comes before 1. Only the givens count. `automorphisms` is the
    /// number of ways to move the cells that leave the givens as they are, up to a relabelling.
    ///
    /// In JSON, `symmetry` says how the puzzle becomes its form. `transpose` says whether rows first become columns; `rows`
    /// lists the rows that then become row 1, row 2, and so on; `columns` does the same for columns; `digits` lists the digits
    /// that 1, 2, and so on become.
    Canon(canon::Canon),
    /// Show whether two puzzles are equivalent, and how one becomes the other
    ///
    /// `canon --help` explains equivalence and the fields of `symmetry`. The exit code is 0 if the puzzles are equivalent, 1 if
    /// they are not.
    Equivalent(canon::Equivalent),
    /// Print the lines whose puzzles fit a condition, unchanged
    ///
    /// A condition compares columns: givens, blanks, symmetry, count, valid, solution, canonical, automorphisms, minimal; level,
    /// score, stars on HoDoKu's scale; er, ep, ed on the Sudoku Explainer's scale; the classes te, backdoor, w, gw, b, gb, bxb;
    /// solved, steps, hardest, difficulty of the path of the strategies. uses('xy-wing') is true if the path uses the strategy.
    /// needs('xy-wing') is true if all strategies up to this one solve the puzzle, but no longer without it. symmetric('rot180')
    /// is true if the cells with givens have the symmetry. A condition may contain and, or, not, in [..], + - * / and `is none`.
    /// The program computes the cheapest columns first and stops as soon as the answer is certain. A column without a value, such
    /// as er of a puzzle with two solutions, is null. A comparison with null is neither true nor false, and a puzzle fits only if
    /// the condition is true.
    ///
    /// Example: pencilmark filter --where "er >= 7.2 and uses('xy-wing') and givens <= 24" puzzles.txt
    ///
    /// The first line of a table is printed too. The exit code is 0 if every line was decided, 1 if some puzzle took longer than
    /// --timeout, 2 if some line is not a puzzle.
    Filter(filter::Filter),
    /// Keep puzzles in a database: each class of equivalent puzzles once, with ratings, sources and tags
    ///
    /// A bank is one SQLite file. Ratings and paths are those of the canonical form, so that a class has one of each. Several
    /// processes may work on a bank at the same time. If one is killed, confirmed puzzles and results are not lost.
    Bank(Box<bank::Bank>),
    /// Make puzzles; the same seed makes the same puzzles
    Generate(Box<generate::Generate>),
    /// Make a book, a sheet or worksheets: PDF, EPUB or a table
    ///
    /// Puzzles are read from files, or made: by --levels, --needs, --er, --symmetry, --count and other options of `generate`.
    /// Each has exactly one solution. Other puzzles are reported and left out. The same seed gives the same bytes.
    ///
    /// Example: pencilmark book --needs x-wing --count 6 --per-page 6 --out sheet.pdf
    ///
    /// --worksheet makes sheets of positions in which a strategy works, with room to write, and the answers.
    ///
    /// The exit code is 1 if a puzzle was left out, or fewer were made than wanted, and 2 if a line is not a puzzle. The book
    /// is then written with the other puzzles.
    Book(Box<book::Book>),
    /// Enumerate unavoidable sets, puzzles with few givens, minimal puzzles and automorphisms of a grid
    ///
    /// A puzzle with one solution may stand for its solution grid. docs/grids.md says what each answer means.
    ///
    /// For example: pencilmark grid unavoidable --size 6 639241785284765193517983624123857946796432851458619237342178569861594372975326418
    Grid(Box<grid::Grid>),
    /// Search for hard puzzles near known ones, in rounds
    ///
    /// From each seed, --minus givens are removed and --plus others are added, in all ways that give a minimal puzzle. Of
    /// equivalent puzzles, only one is found. The finds are the seeds of the next round, the hardest first, until nothing new
    /// is found. With --out and --resume, a run that was killed continues where it ended.
    ///
    /// Example: pencilmark search seeds.txt --minus 2 --plus 2 --er 11.0.. --time 1h --out found.csv
    ///
    /// The exit code is 1 if nothing is found, or fewer than --count, and 130 if Ctrl-C ended it.
    Search(Box<search::HuntArguments>),
    /// Write puzzles in another format
    ///
    /// Every command reads: 81 characters, as a line or as the first such field of a line (`puzzle;rating`, `puzzle # a
    /// note`); tables with a column `puzzle`, or --column; grids of nine rows, drawn with any of | + - = or with
    /// commas, semicolons or tabs between the cells; grids of pencil marks; 729 characters; lines of HoDoKu's library;
    /// .sdk, .sdm and .ss files; files of OpenSudoku; links of SudokuWiki, sudoku.coach, SudokuPad, f-puzzles and
    /// penpa-edit that hold the puzzle; this program's own pictures and JSON. A puzzle with other rules than Sudoku is
    /// refused. Files may be UTF-16, and compressed with gzip or zstd.
    ///
    /// A plain digit is a given. An entered value is +5 in a line or a grid, (5) in a grid of pencil marks, or a value
    /// in a section [State] after [Puzzle]. In a grid of pencil marks, a 5 by itself is a value if no cell that sees it
    /// has a 5 too. If that is wrong, use signs: <5> is a given, (5) an entry, {5} a single mark, and {} a cell without
    /// marks. If any value has a sign, all plain digits are marks. Otherwise, if any single mark has a sign, all plain
    /// digits are values.
    Convert(Convert),
    /// List the strategies, or show the page of one
    Strategies(Strategies),
    /// Run the strategies' own tests
    Test(Test),
    /// Print Sudoku as a script in SQL, to be read and run
    Sql(sql::Sql),
    /// Serve the web page and a JSON API on this machine
    Serve(serve::Serve),
    /// Answer requests as a server of the Model Context Protocol, on standard input and output
    ///
    /// A client such as an assistant starts the program and calls its tools: solve, check, hint, why, verify, steps, explain,
    /// rate, generate, draw, strategies. Each tool takes the fields of the request with its name and answers with the JSON of
    /// that request. `draw` answers with SVG, and also with PNG if the program was built with it.
    Mcp(mcp::Mcp),
    /// List the twenty cells that a cell sees
    Peers(Peers),
    /// Measure the speed without reading and parsing, on one thread unless --threads is given
    Bench(bench::Bench),
    /// Print the completions for a shell
    Completions(Completions),
    /// Print the manual page of the program or of a command
    Man(Man),
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
    #[command(flatten)]
    pub(crate) wanted: requests::solve::Solve,
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

/// A notation of steps that other programs and people use.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Notations {
    /// Chains as digits in brackets before cells; fish as base and cover
    Eureka,
    /// HoDoKu's notation of steps
    Hodoku,
    /// Sudoku Studio's notation of steps
    Studio,
}

impl From<Notations> for Notation {
    fn from(notation: Notations) -> Self {
        match notation {
            Notations::Eureka => Self::Eureka,
            Notations::Hodoku => Self::Hodoku,
            Notations::Studio => Self::Studio,
        }
    }
}

#[derive(Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    #[command(flatten)]
    pub(crate) wanted: requests::explain::Explain,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Paths,
    /// Write each step on one line in this notation, which `verify` can read
    #[arg(long, value_name = "WHICH", conflicts_with_all = ["format", "out", "theme"])]
    pub(crate) notation: Option<Notations>,
    /// The file of `--format pdf`, or the folder of the pictures that `--format svg` writes
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shown: Shown,
    /// The colours of the pictures of `--format svg`: light, dark or print [default: light]
    #[arg(long, value_name = "WHICH")]
    pub(crate) theme: Option<Theme>,
}

#[derive(Args)]
pub(crate) struct Why {
    #[command(flatten)]
    pub(crate) wanted: requests::why::Why,
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) beside: Selection,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}

impl From<Why> for Each<requests::why::Why, Objects> {
    fn from(Why { wanted, input, patience, beside, format }: Why) -> Self {
        Self { input, patience, wanted, beside, format }
    }
}

#[derive(Args)]
pub(crate) struct Verify {
    /// A puzzle, a file with one, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzle: String,
    /// The file of the claims, one on each line, or - for standard input
    #[arg(long, value_name = "FILE | -")]
    pub(crate) claims: PathBuf,
    #[command(flatten)]
    pub(crate) wanted: requests::verify::Verify,
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
    #[command(flatten)]
    pub(crate) wanted: requests::draw::Draw,
    /// The format of the picture [default: that of the file's name, else svg]
    #[arg(long)]
    pub(crate) format: Option<Images>,
    /// The width of a PNG, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = width())]
    pub(crate) width: u16,
    /// Write into this file. If the name does not have the extension of the format, it is a folder with a file for each puzzle
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
}

fn width() -> clap::builder::RangedI64ValueParser<u16> {
    let (least, most) = (pencilmark_print::WIDTHS.start(), pencilmark_print::WIDTHS.end());
    clap::value_parser!(u16).range(i64::from(*least)..=i64::from(*most))
}

#[derive(Args)]
pub(crate) struct Rate {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) wanted: requests::rate::Rate,
    #[command(flatten)]
    pub(crate) destination: Destination,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
pub(crate) struct Classify {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) wanted: requests::classify::Classify,
    #[command(flatten)]
    pub(crate) destination: Destination,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
pub(crate) struct Convert {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) wanted: requests::convert::Convert,
}

#[derive(Args)]
pub(crate) struct Strategies {
    /// The strategy whose page is shown
    #[arg(value_name = "ID")]
    pub(crate) id: Option<StrategyId>,
    /// The format of the table
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
    /// Write the table and a page for each strategy, with drawn examples, as Markdown and SVG into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["id", "format"])]
    pub(crate) out: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Test {
    /// The strategies whose tests are run [default: all]
    #[arg(value_name = "ID")]
    pub(crate) ids: Vec<StrategyId>,
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

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Shell {
    Bash,
    Elvish,
    Fish,
    Powershell,
    Zsh,
}

#[derive(Args)]
pub(crate) struct Man {
    /// The command whose page is printed; without one, the page of the program
    pub(crate) command: Option<String>,
}

/// Replaces the dashes in a puzzle of 81 characters with dots. A puzzle that begins with a dash would be taken for an option.
pub(crate) fn spare_dashes(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.len() == 81 && text.chars().all(|character| "-._0123456789".contains(character)) => {
            text.replace('-', ".").into()
        }
        _ => argument,
    }
}
