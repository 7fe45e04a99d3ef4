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
/// A puzzle is a text of 81 characters: 1 to 9 for a given, and any other character for a blank cell. A line may have
/// other fields too: the first field of 81 characters is the puzzle. `pencilmark convert --help` lists the other
/// formats. After a command, write a puzzle, or the name of a file with one puzzle on each line. If you name no puzzle
/// and no file, or write -, the program reads standard input. Files may be compressed with gzip or zstd.
///
/// The exit code is 0 if the answer is positive for every puzzle. It is 1 if a puzzle does not have exactly one
/// solution, fails the check, or allows no step. The exit code is 2 if the program does not understand the request or
/// the input. The exit code is 130 if Ctrl-C stops the program. But `generate` ends with 1 after Ctrl-C, because it
/// made fewer puzzles than requested.
#[derive(Parser)]
#[command(name = "pencilmark", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The number of threads that work at the same time; 0 starts one thread for each processor core [default: 0]
    #[arg(long, global = true, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count the solutions of a puzzle, and show them
    ///
    /// With --all and without --limit, CSV and text list all solutions. Each solution is printed as soon as it is
    /// found. The column `count` in the row of a solution then has the number of solutions found so far. With --all and
    /// without --limit, JSON lists up to 100 solutions.
    Solve(Solve),
    /// Solve a puzzle as a person does, and explain every step
    Explain(Explain),
    /// Show the next step, with as much detail as you want
    Hint(Each<requests::hint::Hint, Objects>),
    /// Explain why a digit cannot be in a cell, or why it must be there
    ///
    /// The command shows the first of these explanations that exists. 1: another cell of the same row, column or block
    /// has the digit. 2: the easiest step that removes the mark (the candidate) now; forcing chains (chains from an
    /// assumption) are not used. 3: the later step that removes the mark on the solving path (the list of steps that
    /// solve the puzzle). If the digit must be in the cell, the command shows the step that places the digit there. The
    /// command ignores wrong entries.
    Why(Why),
    /// Check claims about a puzzle: whether they are true, and whether a strategy shows them
    ///
    /// Each line of the file of --claims is one claim. A claim is a text such as r4c5=7, r4c5<>7, -7r4c5 or "Naked
    /// Pair: r1c23<>47". Or a claim is a JSON object with the keys `places` and `removes`, such as a step of `explain`.
    /// The keys `strategy`, `truths`, `argument` and `state` are optional. The command first compares the claim with
    /// all solutions. Then it tries the strategies in their order, and shows the first strategy whose steps make all
    /// claimed placements and removals. If the claim names a strategy, or has an argument (the lines that prove it),
    /// the command also checks the strategy or the argument.
    ///
    /// The exit code is 0 if every claim is true in every solution. The exit code is 1 if a claim is false in a
    /// solution, and 2 if a claim cannot be read.
    Verify(Verify),
    /// Write a proof that a puzzle has exactly one solution, or none, for independent proof checkers
    ///
    /// The command writes three files for each puzzle. NAME.cnf is the puzzle as a formula in DIMACS form, the input
    /// format of SAT solvers. NAME.lrat or NAME.drat is the proof, in the order of the solving path. NAME.steps.jsonl
    /// lists the clauses (conditions) that belong to each step of the path, and to each line of the step's argument
    /// (the lines that prove the step). NAME is the number of the puzzle's line. If the command has several puzzles or
    /// files, NAME is the number of the puzzle among all puzzles.
    ///
    /// Variable 81·(row − 1) + 9·(column − 1) + digit is true if the cell has the digit. If the puzzle has one solution, the
    /// last clause of the formula excludes this solution, and the proof shows that there is no other solution. If the puzzle
    /// has several solutions, there is no proof: NAME.1.txt and NAME.2.txt contain two of the solutions. The path uses no
    /// strategies that assume a unique solution.
    ///
    /// The exit code is 0 if every puzzle has exactly one solution.
    Prove(prove::Prove),
    /// Draw a puzzle, or a step of its solving path, as SVG, PNG or PDF
    Draw(Draw),
    /// List every step that is possible now
    Steps(Each<requests::steps::Steps, Objects>),
    /// Show how hard a puzzle is, and why
    ///
    /// On the Sudoku Explainer's scale, the ratings are the same as in Sudoku Explainer 1.2.1 with the additions of the
    /// program `serate`. Lists of puzzles use the same ratings. In tables, the column `scale` contains se-1.2.1 for
    /// these ratings. Sukaku Explainer is a later program with newer techniques. Unless these techniques are turned
    /// off, Sukaku Explainer rates some puzzles lower than Sudoku Explainer does.
    Rate(Rate),
    /// Check whether a puzzle has exactly one solution, and whether every given is needed
    Check(Each<requests::check::Check, Rows>),
    /// Find the changes of one character that turn a text into a puzzle with one solution
    ///
    /// A text of 80 characters lacks one character. A text of 82 characters has one character twice. In a text of 81
    /// characters, one character is wrong. The command lists up to 20 changes, in the order of the text.
    ///
    /// The exit code is 1 if no change is found.
    Repair(Each<requests::repair::Repair, Objects>),
    /// Show how hard a puzzle is, without an order of strategies: by trial and error, backdoors, whips and braids
    ///
    /// `te` is the depth of trial and error. Trial and error supposes that a mark (a candidate) is true, and draws
    /// conclusions with singles only. The depth is the number of suppositions that must be nested to solve the puzzle.
    /// `backdoor` is the size of the smallest backdoors. A backdoor is a set of values of the solution: if they are
    /// entered, singles solve the rest. Whips and braids are chains that remove a mark. `w` and `b` are the lengths of
    /// the longest whip and of the longest braid that are needed. g-whips and g-braids (`gw`, `gb`) also use groups of
    /// cells. The columns `w` and `b` are empty if no length is enough. These columns are always empty if `te` is
    /// above 1. docs/classify.md explains each class.
    ///
    /// The exit code is 1 if a puzzle does not have exactly one solution.
    Classify(Classify),
    /// Show the smallest equivalent puzzle, or keep one puzzle of each class of equivalent puzzles
    ///
    /// A band is three blocks side by side; a stack is three blocks one above the other. Two puzzles are equivalent if
    /// these changes turn one into the other: exchange rows with columns; reorder the rows of a band, the columns of a
    /// stack, the bands, or the stacks; relabel the digits. The canonical form is the smallest equivalent puzzle.
    /// Puzzles are compared as texts of 81 characters in which a blank comes before 1. Only the givens count. After
    /// some movements of the cells, the puzzle is the same as before, except that the digits are renamed.
    /// `automorphisms` is the number of these movements. The movement that leaves all cells in place counts too.
    ///
    /// In JSON, `symmetry` contains the changes that turn the puzzle into its canonical form. If `transpose` is true, rows and
    /// columns are exchanged first. Then `rows` lists the rows that become row 1, row 2, and so on. `columns` does the same for
    /// columns. `digits` lists the digits that replace 1, 2, and so on.
    Canon(canon::Canon),
    /// Show whether two puzzles are equivalent, and which changes turn one into the other
    ///
    /// `canon --help` explains when puzzles are equivalent, and what the fields of `symmetry` mean. The exit code is 0 if the
    /// puzzles are equivalent, and 1 if they are not.
    Equivalent(canon::Equivalent),
    /// Print the lines whose puzzles fit a condition
    ///
    /// Lines are printed unchanged. A condition compares properties of the puzzle with values. The properties are
    /// called columns. The columns about the puzzle are givens, blanks, symmetry, count, valid, solution, canonical,
    /// automorphisms and minimal. HoDoKu's ratings are level, score and stars. The Sudoku Explainer's ratings are er
    /// (of the hardest step), ep (of the hardest step until the first value is placed) and ed (of the first step). The
    /// classes of the command `classify` are te, backdoor, w, gw, b, gb and bxb. The columns about the solving path are
    /// solved, steps, hardest and difficulty.
    ///
    /// uses('xy-wing') is true if the solving path uses the strategy. needs('xy-wing') is true if this strategy and all
    /// strategies before it in the order solve the puzzle together, but the strategies before it alone do not.
    /// symmetric('rot180') is true if the cells with givens have the symmetry. A condition may contain `and`, `or`,
    /// `not`, `in [..]`, `+`, `-`, `*`, `/` and `is none`.
    ///
    /// The program computes the columns that take the least time first, and stops as soon as the result is certain. A column
    /// without a value, such as er of a puzzle with two solutions, is null. A comparison with null is neither true nor false. A
    /// puzzle fits only if the condition is true.
    ///
    /// Example: pencilmark filter --where "er >= 7.2 and uses('xy-wing') and givens <= 24" puzzles.txt
    ///
    /// If the input is a table, its first line is printed too. The exit code is 0 if the result for every line is known, 1 if a
    /// puzzle took longer than --timeout, and 2 if a line is not a puzzle.
    Filter(filter::Filter),
    /// Keep puzzles in a database, with ratings, sources and tags; of several equivalent puzzles, only one is kept
    ///
    /// A bank is one SQLite file. Two puzzles are equivalent if exchanges of rows, columns and digits change one into
    /// the other. All puzzles that are equivalent form a class. The canonical form is the puzzle of the class that
    /// comes first if the puzzles are sorted as texts. Ratings and solving paths (lists of steps) are computed for this
    /// form. So a class has one rating and one path. Several processes may work on a bank at the same time. If a
    /// process is killed, puzzles and results that it reported as confirmed are not lost.
    Bank(Box<bank::Bank>),
    /// Make puzzles; the same seed makes the same puzzles
    Generate(Box<generate::Generate>),
    /// Make a book, a sheet or worksheets as PDF, EPUB or a table
    ///
    /// The command reads puzzles from files. Or it makes them, if --levels, --needs, --er, --symmetry, --count or other options
    /// of `generate` are given. Each puzzle of the book has exactly one solution. Other puzzles are reported and left out. The
    /// same seed gives the same bytes.
    ///
    /// Example: pencilmark book --needs x-wing --count 6 --per-page 6 --out sheet.pdf
    ///
    /// --worksheet ID makes worksheets about a strategy. A worksheet has positions in which this strategy makes the next step,
    /// and room to write. The answers come after the worksheets.
    ///
    /// The exit code is 1 if a puzzle was left out, or if fewer puzzles were made than requested. The exit code is 2 if
    /// a line is not a puzzle. The book then contains the other puzzles.
    Book(Box<book::Book>),
    /// List unavoidable sets, puzzles with few givens, minimal puzzles or automorphisms of a grid
    ///
    /// A grid is a finished Sudoku. In place of a grid, you can give a puzzle with one solution. An unavoidable set is
    /// a set of cells: every puzzle with this grid as its only solution has a given in the set. An automorphism moves
    /// the cells of the grid so that the result is the same grid, except that the digits are renamed. docs/grids.md
    /// explains each answer.
    ///
    /// Example: pencilmark grid unavoidable --size 6
    /// 639241785284765193517983624123857946796432851458619237342178569861594372975326418
    Grid(Box<grid::Grid>),
    /// Search for hard puzzles near known puzzles, in rounds
    ///
    /// The known puzzles are the seeds. The search removes some givens from each seed (--minus is their number), and
    /// adds other givens (--plus is their number). It does this in all ways that give a minimal puzzle (a puzzle in
    /// which every given is needed). The search finds only one puzzle of each class of equivalent puzzles. The puzzles
    /// found in a round are the seeds of the next round, the hardest first. The search ends when a round finds nothing
    /// new. With --out and --resume, a run that was killed continues where it ended.
    ///
    /// Example: pencilmark search seeds.txt --minus 2 --plus 2 --er 11.0.. --time 1h --out found.csv
    ///
    /// The exit code is 1 if the search finds no puzzle, or fewer puzzles than --count. The exit code is 130 if Ctrl-C
    /// ended the search.
    Search(Box<search::HuntArguments>),
    /// Write puzzles in another format
    ///
    /// Every command reads many formats. A puzzle can be 81 characters: a whole line, or a field of a line, as in
    /// `puzzle;rating` and `puzzle # a note`. The first field of 81 characters counts. In a table, the column is
    /// `puzzle`; --column names another column. A grid has nine rows. It may be drawn with any of | + - =, or it has
    /// commas, semicolons or tabs between the cells. The commands also read grids of pencil marks (candidates), 729
    /// characters (one for each mark), lines of HoDoKu's library, .sdk, .sdm and .ss files, files of OpenSudoku, and
    /// this program's own pictures and JSON. They read links of SudokuWiki, sudoku.coach, SudokuPad, f-puzzles and
    /// penpa-edit, if the link contains the puzzle. A variant of Sudoku, with other rules, is refused. Files may be
    /// UTF-16, and compressed with gzip or zstd.
    ///
    /// A digit without a sign is a given. An entered value is +5 in a line or a grid, and (5) in a grid of pencil
    /// marks. In an .sdk file, the section [Puzzle] has the givens, and a section [State] after it can add entered
    /// values. In a grid of pencil marks, a 5 alone in a cell is a value. But the 5 is a mark if another cell of the
    /// same row, column or block also has a 5. If this rule is wrong for your grid, use signs: <5> is a given, (5) is
    /// an entered value, {5} is a mark that is alone in its cell, and {} is a cell without marks. If any value has a
    /// sign, all digits without signs are marks. If no value has a sign, a mark that is alone in its cell may have the
    /// sign {5}. If at least one mark has this sign, every digit that has no sign and is alone in its cell is a value.
    Convert(Convert),
    /// List the strategies, or show the page of one strategy
    Strategies(Strategies),
    /// Run the built-in tests of the strategies
    Test(Test),
    /// Print an SQL script that solves Sudoku, to read and to run
    Sql(sql::Sql),
    /// Serve the web page and a JSON API on this machine
    Serve(serve::Serve),
    /// Run a server of the Model Context Protocol (MCP) on standard input and output
    ///
    /// A client, such as an AI assistant, starts the program and calls its tools: solve, check, hint, why, verify, steps,
    /// explain, rate, generate, draw, strategies. Each tool has the name of a request of the API. It takes the fields of this
    /// request, and answers with the same JSON. `draw` answers with SVG, and also with PNG if the program was built with the
    /// feature `png`.
    Mcp(mcp::Mcp),
    /// List the twenty other cells in the row, column and block of a cell
    Peers(Peers),
    /// Measure the speed, without the time for reading the input; on one thread, unless --threads is given
    Bench(bench::Bench),
    /// Print the script that completes commands and options in a shell
    Completions(Completions),
    /// Print the manual page of the program or of a command
    Man(Man),
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// The fast search
    Search,
    /// The strategies that people use
    Strategies,
    /// An SQL database, with one INSERT statement, and views for singles, locked candidates (pointing, claiming) and
    /// pairs
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
    /// The engine that solves the puzzle [default: `search`, but `strategies` if an option such as --profile chooses
    /// the strategies]
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
    /// Eureka notation: chains such as (4=7)r3c5-(7)r3c8; fish as base and cover
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
    /// Write each step as one line in this notation; `verify` can read these lines
    #[arg(long, value_name = "WHICH", conflicts_with_all = ["format", "out", "theme"])]
    pub(crate) notation: Option<Notations>,
    /// The file that `--format pdf` writes, or the folder for the pictures that `--format svg` writes
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shown: Shown,
    /// The colours of the pictures that `--format svg` writes: light, dark or print [default: light]
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
    /// A puzzle, a file with one puzzle, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzle: String,
    /// The file with the claims, one claim on each line, or - for standard input
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
    /// The format of the picture [default: the format of the file name in --out, otherwise svg]
    #[arg(long)]
    pub(crate) format: Option<Images>,
    /// The width of a PNG picture, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = width())]
    pub(crate) width: u16,
    /// The file to write, with the extension of the format. A name without this extension is a folder, which gets one file for
    /// each puzzle
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
    /// The id of the strategy whose page is shown [default: list all strategies]
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
    /// The ids of the strategies to test [default: all strategies]
    #[arg(value_name = "ID")]
    pub(crate) ids: Vec<StrategyId>,
}

#[derive(Args)]
pub(crate) struct Peers {
    /// The cell, from r1c1 to r9c9
    pub(crate) cell: Cell,
}

#[derive(Args)]
pub(crate) struct Completions {
    /// The shell for which the script is printed
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
    /// The command whose manual page is printed [default: the page of the program]
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
