//! The command line.

use super::each::Each;
use super::lesson::Shown;
use super::{bank, bench, book, canon, filter, generate, grid, mcp, prove, scan, search, serve, sql, table};
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

/// The maximum number of threads. More threads would only wait for each other.
pub(crate) const MOST_THREADS: usize = 256;

/// The Sudoku engine that shows its work: it solves puzzles, and explains each step.
///
/// A puzzle is a text of 81 characters: 1 to 9 for a given (a digit of the puzzle), and any other character for a blank cell.
/// If a line has several fields, the first field of 81 characters is the puzzle. `pencilmark convert --help` lists the other
/// formats. After a command, write a puzzle, or the name of a file with one puzzle on each line. If you write nothing or -
/// there, the program reads standard input. Files may be compressed with gzip or zstd.
///
/// The exit code is 0 if the answer is positive for every puzzle. The exit code is 1 if a puzzle does not have exactly one
/// solution, fails a check, or allows no step (conclusion). The exit code is 2 if the program does not understand the request
/// or the input. The exit code is 130 if Ctrl-C stops the program. Only for `generate`, it is then 1, because fewer puzzles
/// were made than requested.
#[derive(Parser)]
#[command(name = "pencilmark", version, propagate_version = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
    /// The number of threads that work at the same time. 0 means one thread for each processor core; for the command `bench`, 0
    /// means one thread [default: 0]
    #[arg(long, global = true, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub(crate) threads: usize,
    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count the solutions of a puzzle, and show them
    ///
    /// If you use --all without --limit, CSV and text contain all solutions, but JSON lists only up to 100 solutions. CSV and
    /// text then show each solution as soon as it is found. In a row of CSV, the column `count` is the number of solutions that
    /// were found up to this row.
    Solve(Solve),
    /// Solve a puzzle as a person does, and explain every step
    ///
    /// A step is one conclusion of a strategy: it places digits or removes marks (candidates). A strategy is a method to find
    /// steps. The path is the list of the steps that solve the puzzle.
    Explain(Explain),
    /// Show the next step, with as much detail as you want
    ///
    /// A step is one conclusion of a strategy: it places digits or removes marks (candidates). A strategy is a method to find
    /// steps.
    #[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
    Hint(Each<requests::hint::Hint, Objects>),
    /// Explain why a digit cannot be in a cell, or why it must be there
    ///
    /// There are three kinds of explanations, and the command shows the first one that is true. First: another cell of the same
    /// row, column or block has the digit. Second: a step (one conclusion) that is possible now removes the mark (the
    /// candidate). The command shows the easiest of these steps, but no forcing chain (a chain that begins with an assumption).
    /// Third: a later step of the solving path (the list of steps that solve the puzzle) removes the mark. If the digit must be
    /// in the cell, the command shows the step that places the digit there. The command ignores wrong entries (digits that the
    /// player wrote).
    Why(Why),
    /// Check whether claims about a puzzle are true, and whether a strategy shows them
    ///
    /// The file of --claims has one claim on each line. A claim says that a cell has a digit, or that a cell does not have a
    /// digit. It can be a text such as r4c5=7 (row 4, column 5 has a 7), r4c5<>7 (it does not have a 7), -7r4c5 (the same), or
    /// "Naked Pair: r1c23<>47". A claim can also be a JSON object with the keys `places` and `removes`, such as a step that
    /// `explain` prints. docs/verify.md explains the optional keys `strategy`, `truths`, `argument` and `state`. The command
    /// first compares the claim with all solutions. Then it tries one strategy (a method of solving) after another, in the
    /// solver's order. It shows the first strategy that makes all placements and removals of the claim, in one or more steps.
    /// If the claim names a strategy, the command also checks this strategy. If the claim has an argument (the proof of the
    /// claim, as a list of lines), the command also checks the argument.
    ///
    /// With --text, the claims are found in a free text, such as the output of a language model. They are the steps of one
    /// path. Each true claim changes the board, and the next claim is judged on the changed board. `extract` shows the claims
    /// without a verdict.
    ///
    /// The exit code is 0 if every claim is true in every solution. The exit code is 1 if a claim is false in a
    /// solution, and 2 if a claim cannot be read.
    Verify(Verify),
    /// Find the claims about a puzzle in a free text
    ///
    /// A claim says that a cell has a digit, or that a cell does not have a digit. The text can have sentences, lists, tables,
    /// whole grids, Markdown, LaTeX and JSON. The answer has each claim with its place in the text, counted in characters from
    /// 0. It also has the sentences that name a cell and a digit but are not read as a claim: what a text supposes, doubts,
    /// denies or takes back is not a claim.
    ///
    /// The exit code is 0 if the text has a claim, and 1 if it has none.
    Extract(Extract),
    /// Read printed puzzles in photographs
    ///
    /// The program finds the grid in each picture, and reads its digits. If it is not sure of a digit, it uses the rules: the
    /// likeliest digits that give a puzzle with one solution are chosen. The column `doubts` has the cells that are not
    /// certain, each with the values that it may have, the likeliest first; 0 means blank. In JSON, `corners` has the corners
    /// of the grid in pixels, and `solutions` says what the rules say about the puzzle: `one` (one solution), `by-the-rules`
    /// (one solution after the rules chose less likely digits), `several` or `none`. docs/scan.md explains more.
    ///
    /// Example: pencilmark scan photo.jpg | pencilmark hint
    ///
    /// The exit code is 1 if a picture has no Sudoku, or more than one. The exit code is 2 if a file cannot be read.
    Scan(scan::Scan),
    /// Write a proof that a puzzle has exactly one solution, or that it has no solution; independent programs can check the
    /// proof
    ///
    /// The command writes three files for each puzzle. NAME.cnf contains the puzzle as a logical formula in the format DIMACS.
    /// SAT solvers (programs that solve such formulas) read this format. NAME.lrat or NAME.drat contains the proof, in the
    /// order of the solving path. The path is the list of steps (conclusions) that solve the puzzle. The formula and the proof
    /// consist of clauses (conditions). NAME.steps.jsonl lists the clauses that belong to each step of the path. If a step has
    /// an argument (a proof in lines), the file also lists the clauses of each line. If you give one file, NAME is the number
    /// of the puzzle's line in this file. If you give several puzzles or files, NAME is 1 for the first puzzle, 2 for the
    /// second, and so on.
    ///
    /// A variable of the formula says that a certain cell has a certain digit. Its number is 81·(row − 1) + 9·(column − 1) +
    /// digit. If the puzzle has one solution, the last clause of the formula excludes this solution, and the proof shows that
    /// there is no other solution. With --format cnf and opb, the formula does not have this last clause. If the puzzle has
    /// several solutions, there is no proof: NAME.1.txt and NAME.2.txt contain two of the solutions. The path uses no
    /// strategies that assume a unique solution.
    ///
    /// The exit code is 0 if every puzzle has exactly one solution.
    Prove(prove::Prove),
    /// Draw a puzzle, or a step (conclusion) of its solving path, as SVG, PNG or PDF
    ///
    /// The solving path is the list of steps that solve the puzzle.
    Draw(Draw),
    /// List every step that is possible now
    ///
    /// A step is one conclusion of a strategy: it places digits or removes marks (candidates).
    #[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
    Steps(Each<requests::steps::Steps, Objects>),
    /// Show how hard a puzzle is, and why
    ///
    /// HoDoKu and the Sudoku Explainer are other Sudoku programs. Each program has its own scale of ratings. HoDoKu gives a
    /// level and a score. The Sudoku Explainer gives three ratings. ER is the rating of the hardest step, and ED is the rating
    /// of the first step. EP is the highest rating of the steps up to the first placed value.
    ///
    /// On the Sudoku Explainer's scale, the ratings are the same as in Sudoku Explainer 1.2.1 with the additions of the program
    /// `serate`. Published lists of puzzles use these ratings. In tables, the column `scale` contains se-1.2.1 for these
    /// ratings. Sukaku Explainer is a later program with newer techniques, which can be turned off. If these techniques are on,
    /// some puzzles get lower ratings from Sukaku Explainer than from Sudoku Explainer.
    Rate(Rate),
    /// Check whether a puzzle has exactly one solution, and whether every given is needed
    Check(Each<requests::check::Check, Rows>),
    /// Find the changes of one character that turn a text into a puzzle with one solution
    ///
    /// The command assumes one mistake. If the text has 80 characters, one character is missing. If the text has 82 characters,
    /// one character was typed twice. If the text has 81 characters, one character is wrong. The command lists up to 20
    /// changes, in the order of the text.
    ///
    /// The exit code is 1 if no change is found.
    #[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
    Repair(Each<requests::repair::Repair, Objects>),
    /// Measure the hardness of a puzzle by the assumptions, the known values or the chains that it needs
    ///
    /// A single is the only digit of a cell, or the only place of a digit in a row, column or block. Trial and error assumes
    /// that a mark (a candidate) is true, and draws conclusions with singles only. If this is not enough, it makes a second
    /// assumption within the first assumption, and so on. The column `te` is the depth of trial and error: the number of
    /// assumptions that must be made one within another. A backdoor is a set of values of the solution: if these values are
    /// entered, singles solve the rest. The column `backdoor` is the size of the smallest backdoors. Whips and braids are two
    /// kinds of chains that remove a mark. The column `w` is the length of the longest whip that the puzzle needs. It is empty
    /// if whips cannot solve the puzzle. The column `b` is the same for braids. If `te` is above 1, both columns are empty. The
    /// columns `gw` and `gb` are for whips and braids that also use groups of cells. docs/classify.md explains each measure.
    ///
    /// The exit code is 1 if a puzzle does not have exactly one solution.
    Classify(Classify),
    /// Show the canonical form of a puzzle, or keep only one of several equivalent puzzles
    ///
    /// A band is three blocks side by side; a stack is three blocks one above the other. Two puzzles are equivalent if these
    /// changes turn one into the other: exchange rows with columns; reorder the rows of a band, the columns of a stack, the
    /// bands, or the stacks; rename the digits. Each puzzle is written as a text of 81 characters. If the texts of all
    /// equivalent puzzles are sorted, the first one is the canonical form. In this order, blanks come before digits. Only the
    /// givens of a puzzle count. An automorphism is a movement of the cells. After this movement, the puzzle is the same as
    /// before, except that the digits are renamed. The column `automorphisms` is the number of these movements, including the
    /// movement that leaves all cells in place.
    ///
    /// In JSON, the field `symmetry` contains the changes that turn the puzzle into its canonical form. If `transpose` is true,
    /// the first change exchanges the rows with the columns. Then `rows` lists the rows that become row 1, row 2, and so on. In
    /// the same way, `columns` lists the columns. `digits` lists the digits that replace 1, 2, and so on.
    Canon(canon::Canon),
    /// Show whether two puzzles are equivalent, and which changes turn one into the other
    ///
    /// `pencilmark canon --help` explains when puzzles are equivalent. In JSON, the field `symmetry` has the changes that turn
    /// puzzle A into puzzle B; the same help explains its parts. The exit code is 0 if the puzzles are equivalent, and 1 if
    /// they are not equivalent.
    Equivalent(canon::Equivalent),
    /// Print the lines whose puzzles fit a condition
    ///
    /// Lines are printed unchanged. A condition compares properties of the puzzle with values. The properties are called
    /// columns. The columns about the puzzle are `givens`, `blanks`, `symmetry`, `count`, `valid`, `solution`, `canonical`,
    /// `automorphisms` and `minimal`. The ratings of the program HoDoKu are `level`, `score` and `stars`. The ratings of the
    /// program Sudoku Explainer are `er` (hardest step), `ep` (hardest step up to the first placed value) and `ed` (first
    /// step). The measures of the command `classify` are `te`, `backdoor`, `w`, `gw`, `b`, `gb` and `bxb`. The solving path is
    /// the list of steps that solve the puzzle. The columns about the path are `solved`, `steps`, `hardest` and `difficulty`.
    /// docs/filter.md explains each column.
    ///
    /// `uses('xy-wing')` is true if the solving path uses the strategy XY-Wing. `needs('xy-wing')` is true if the puzzle can be
    /// solved with XY-Wing and the strategies before it in the solver's order, but not with the strategies before it alone. `symmetric('rot180')` is true if the cells with givens have this
    /// symmetry (here, a half turn). A condition may contain `and`, `or`, `not`, `in [..]`, `+`, `-`, `*`, `/` and `is none`.
    ///
    /// The program first computes the columns that take the least time, and stops as soon as the result is certain. A column
    /// without a value is null. For example, `er` is null if the puzzle has two solutions. A comparison with null is not true
    /// and not false. A puzzle fits only if the condition is true.
    ///
    /// Example: pencilmark filter --where "er >= 7.2 and uses('xy-wing') and givens <= 24" puzzles.txt
    ///
    /// If the input is a table, the command also prints the first line of the table. The exit code is 0 if the result for every
    /// line is known. The exit code is 1 if a puzzle took longer than --timeout, and 2 if a line is not a puzzle.
    Filter(filter::Filter),
    /// Find the faults of a table of puzzles, such as a training set, and the puzzles that it shares with another table
    ///
    /// The faults are: rows that are not a puzzle, puzzles without a solution or with several solutions, wrong answers, and
    /// puzzles that are equivalent to a puzzle of an earlier row. Two puzzles are equivalent if exchanges of rows, columns and
    /// digits change one into the other. Puzzles that are equivalent to each other form a class. The report also has the
    /// distribution of ER, of the levels and of the techniques in a sample of the valid rows, and the rank correlation of the
    /// table's own ratings with ER. Rows are numbered from 1; the row with the names of the columns is not counted. The memory
    /// is 70 bytes for each row of the two tables. The package for Python also reads Parquet: pencilmark.dataset.audit.
    ///
    /// The exit code is 2 if a file cannot be read, 1 if the table has a fault or shares a class with the other table, and 0 in
    /// all other cases.
    Audit(table::Audit),
    /// Split a table of puzzles into train.csv and test.csv, which have no equivalent puzzles in common
    ///
    /// The parts have the rows whose puzzle has exactly one solution, with all columns of the table. The command prints the
    /// number of other rows in a summary, as a JSON object. Two puzzles are equivalent if exchanges of rows, columns and digits
    /// change one into the other. Equivalent puzzles are in the same part, in the stratum of the first of these puzzles. The same
    /// --seed makes the same parts. The memory is 100 bytes for each row.
    ///
    /// Example: pencilmark split puzzles.csv --test 0.1 --stratify er --exclude benchmark.csv --out parts
    Split(table::Split),
    /// Keep puzzles in a database, with ratings, sources and tags; equivalent puzzles become one puzzle
    ///
    /// A bank is one file of the database SQLite. Two puzzles are equivalent if exchanges of rows, columns and digits change
    /// one into the other. Puzzles that are equivalent to each other form a class. If the texts of all puzzles of a class are
    /// sorted, the first one is the canonical form. Ratings and solving paths (lists of steps that solve a puzzle) are computed
    /// for this form. So a class has one rating and one path. Several processes may work on a bank at the same time. If a
    /// process is killed, the bank keeps all puzzles and results that the process reported as confirmed.
    Bank(Box<bank::Bank>),
    /// Make puzzles; the same seed (a number) makes the same puzzles
    Generate(Box<generate::Generate>),
    /// Make a book, a sheet or worksheets, as PDF, EPUB or a table
    ///
    /// The command reads puzzles from files, or makes the puzzles. It makes them if you give --levels, --needs, --er,
    /// --symmetry, --count or other options of `generate`. Each puzzle of the book has exactly one solution. The command leaves
    /// out all other puzzles, and reports them. The same --seed gives the same file, byte for byte.
    ///
    /// Example: pencilmark book --needs x-wing --count 6 --per-page 6 --out sheet.pdf
    ///
    /// --worksheet ID makes worksheets about a strategy (a method to find steps). A worksheet has half-solved puzzles and room
    /// to write. In each puzzle, this strategy makes the next step. The answers come after the worksheets.
    ///
    /// The exit code is 1 if a puzzle was left out, or if fewer puzzles were made than requested. The exit code is 2 if a line
    /// is not a puzzle. In these cases, the book contains the remaining puzzles.
    Book(Box<book::Book>),
    /// Explore a grid (a finished Sudoku): list its unavoidable sets, minimal puzzles, puzzles with few givens, or
    /// automorphisms
    ///
    /// In place of a grid, you can give a puzzle with one solution. A puzzle of a grid has the grid as its only solution. A
    /// puzzle is minimal if every given is needed. An unavoidable set is a set of cells. Every puzzle of the grid has at least
    /// one given in this set. An automorphism moves the cells of the grid so that the result is the same grid, except that the
    /// digits are renamed. docs/grids.md explains each answer.
    ///
    /// Example: pencilmark grid unavoidable --size 6
    /// 639241785284765193517983624123857946796432851458619237342178569861594372975326418
    Grid(Box<grid::Grid>),
    /// Search for hard puzzles that differ from known puzzles in a few givens
    ///
    /// The known puzzles are the seeds. The search removes givens from each seed, and adds other givens. --minus sets the
    /// number of givens to remove. --plus sets the number of givens to add. The search finds all minimal puzzles that result
    /// (every given of a minimal puzzle is needed). Two puzzles are equivalent if exchanges of rows, columns and digits change
    /// one into the other. The search finds only one of several equivalent puzzles. The search works in rounds: the puzzles
    /// that it finds in a round are the seeds of the next round, the hardest first. The search ends when a round finds nothing
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
    /// `puzzle;rating` and `puzzle # a note`. The first field of 81 characters is the puzzle. In a table, the puzzles are in
    /// the column `puzzle`, `quizzes`, `quiz` or `question`; --column names another column. A grid has nine rows. Between its
    /// cells, it may have drawn lines of | + - =, commas, semicolons or tabs. The commands also read grids of pencil marks
    /// (candidates), and texts of 729 characters (one for each mark). They read lines of the library of the program HoDoKu,
    /// .sdk, .sdm and .ss files, and files of OpenSudoku. They also read this program's own pictures and JSON. They read links
    /// of SudokuWiki, sudoku.coach, SudokuPad, f-puzzles and penpa-edit, if the link contains the puzzle. They refuse variants
    /// of Sudoku (puzzles with other rules). Files may be UTF-16, and may be compressed with gzip or zstd.
    ///
    /// In a line or a grid, a digit without a sign is a given. An entered value has a plus sign, as in +5. A grid of pencil
    /// marks has other signs, which are explained below. In an .sdk file, the section [Puzzle] has the givens, and a section
    /// [State] after [Puzzle] can add entered values.
    ///
    /// In a grid of pencil marks, a 5 that is alone in its cell is a value. But this 5 is a mark if another cell of the same
    /// row, column or block also has a 5. If this rule is wrong for your grid, use signs: <5> is a given, (5) is an entered
    /// value, {5} is a mark that is alone in its cell, and {} is a cell without marks. If any value in such a grid has a sign,
    /// all digits without signs are marks. If only marks have signs, a single digit without a sign is a value.
    Convert(Convert),
    /// List the strategies (the methods to find steps), or show the page of one strategy
    Strategies(Strategies),
    /// Run the built-in tests of the strategies
    Test(Test),
    /// Print an SQL script that solves a Sudoku; you can read it, and run it
    Sql(sql::Sql),
    /// Serve the web page and a JSON API on this machine
    Serve(serve::Serve),
    /// Run a server of the Model Context Protocol (MCP) on standard input and output
    ///
    /// A client, such as an AI assistant, starts the program and calls its tools: solve, check, hint, why, verify, steps,
    /// explain, rate, generate, draw, strategies. The tools have the names of requests of the HTTP API (see `pencilmark
    /// serve`). A tool takes the fields of its request, and answers with the same JSON as the API. The tool `draw` answers with
    /// SVG, and also with PNG if the program was built with the feature `png`.
    Mcp(mcp::Mcp),
    /// List the twenty other cells in the row, column and block of a cell
    Peers(Peers),
    /// Measure the speed of a task on one thread, without the time for reading the input
    ///
    /// By default, this command uses one thread. To use several threads, set --threads to 2 or more. Here, --threads 0 also
    /// means one thread. For all other commands, it means one thread for each processor core.
    Bench(bench::Bench),
    /// Print the script that completes commands and options in a shell
    Completions(Completions),
    /// Print the manual page of the program or of a command
    Man(Man),
}

#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum Engine {
    /// A fast search, which does not use the strategies
    Search,
    /// The strategies that people use
    Strategies,
    /// An SQL database. It runs one INSERT statement again and again. Its views (stored queries) find singles, locked
    /// candidates (pointing, claiming) and pairs
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
    /// The engine (the part of the program) that solves the puzzle. The default is `search`. If an option such as --profile
    /// chooses strategies, the default is `strategies`
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
    /// Eureka notation: a chain is written as in (4=7)r3c5-(7)r3c8, and a fish as two sets of rows, columns or blocks
    Eureka,
    /// The notation of the program HoDoKu
    Hodoku,
    /// The notation of the program Sudoku Studio
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
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
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
    /// Write each step as one line in this notation; the command `verify` can read these lines
    #[arg(long, value_name = "WHICH", conflicts_with_all = ["out", "theme"])]
    pub(crate) notation: Option<Notations>,
    /// With --format pdf: the file to write; with --format svg: the folder for the pictures
    #[arg(long, value_name = "PATH")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) shown: Shown,
    /// With --format svg: the colours of the pictures (`light`, `dark` or `print`) [default: light]
    #[arg(long, value_name = "WHICH")]
    pub(crate) theme: Option<Theme>,
}

#[derive(Args)]
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
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
    /// A puzzle, the name of a file with one puzzle, or - for standard input
    #[arg(value_name = "PUZZLE | FILE | -")]
    pub(crate) puzzle: String,
    /// The file that has one claim on each line; - is standard input
    #[arg(long, value_name = "FILE | -", required_unless_present = "text")]
    pub(crate) claims: Option<PathBuf>,
    /// The file with a free text of up to 16 MiB that has the claims; - is standard input
    #[arg(long, value_name = "FILE | -", conflicts_with = "claims")]
    pub(crate) text: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) counted: requests::extract::Extract,
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
pub(crate) struct Extract {
    /// The file with the text, up to 16 MiB; - is standard input
    #[arg(value_name = "FILE | -")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) wanted: requests::extract::Extract,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Objects,
}

#[derive(Args)]
#[command(mut_arg("keep_columns", |argument| argument.hide(true)))]
pub(crate) struct Draw {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    pub(crate) selection: Selection,
    #[command(flatten)]
    pub(crate) wanted: requests::draw::Draw,
    /// The format of the picture. If --out names a file, the default is the ending of its name, such as .png. In all other
    /// cases, the default is `svg`
    #[arg(long)]
    pub(crate) format: Option<Images>,
    /// The width of a PNG picture, in pixels
    #[arg(long, value_name = "PIXELS", default_value_t = 1000, value_parser = width())]
    pub(crate) width: u16,
    /// The file to write; its name ends with the format, such as .png. A name without such an ending is a folder. The command
    /// writes one file for each puzzle into this folder
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
    /// The id (the short name) of the strategy whose page is shown [default: list all strategies]
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

/// Replaces the dashes in a puzzle of 81 characters with dots. Without this change, a puzzle that begins with a dash would
/// be read as an option.
pub(crate) fn spare_dashes(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.len() == 81 && text.chars().all(|character| "-._0123456789".contains(character)) => {
            text.replace('-', ".").into()
        }
        _ => argument,
    }
}
