//! The arguments of `pencilmark grid`.

use crate::input::Puzzles;
use crate::output::Rows;
use crate::stop::Patience;
use clap::{Args, Subcommand, ValueEnum};
use pencilmark_requests::{LARGEST, Number, Pattern, WrongValue};
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct Grid {
    #[command(subcommand)]
    pub(crate) task: GridTask,
}

#[derive(Subcommand)]
pub(crate) enum GridTask {
    /// List the minimal unavoidable sets of a grid, and for each set the number of ways to fill its cells
    ///
    /// A grid is a finished Sudoku. A set of cells is unavoidable if its cells can be filled in another way, so that the result
    /// is also a grid. So each puzzle that has the grid as its only solution has a given in the set. An unavoidable set is
    /// minimal if it contains no smaller unavoidable set. The number `completions` is the number of ways to fill the set. It
    /// includes the way in which the grid itself is filled.
    Unavoidable(OfSets),
    /// Prove a lower bound (a minimum) for the number of givens in the puzzles of a grid
    ///
    /// A grid is a finished Sudoku. A puzzle of the grid has the grid as its only solution. An unavoidable set is a set of
    /// cells. Every puzzle of the grid has at least one given in this set. The command proves two bounds. Both bounds use the
    /// unavoidable sets of up to --size cells. For the first bound, the command chooses sets that do not overlap, and counts
    /// them. For the second bound, the command searches for the smallest group of cells that has a cell of each unavoidable
    /// set. The size of this group is the bound. The field `exact` says whether the search was completed. If --timeout stopped
    /// the search, the field `least` contains the bound that is proved so far.
    Bound(OfSets),
    /// List all puzzles of a grid that have a certain number of givens
    ///
    /// A grid is a finished Sudoku. A puzzle of the grid has the grid as its only solution.
    ///
    /// Example: pencilmark grid puzzles --givens 17 --out seventeen.txt --resume GRID
    Puzzles(OfGivens),
    /// List all minimal puzzles that you can make from a puzzle by leaving out givens
    ///
    /// A puzzle is minimal if it has one solution, and every given is needed.
    Subpuzzles(OfPuzzle),
    /// List the minimal puzzles with a given pattern (the set of cells with givens) and with a solution equivalent to the grid;
    /// without a grid, list a sample of all minimal puzzles with this pattern
    ///
    /// A grid is a finished Sudoku. A puzzle is minimal if every given is needed. A pattern is the set of the cells that
    /// contain a given. With a grid, the command moves the cells of the pattern in all 3,359,232 ways that keep the rules of
    /// Sudoku. It lists all minimal puzzles with this pattern whose solution is equivalent to the grid. (Two grids or puzzles
    /// are equivalent if exchanges of rows, columns and digits change one into the other.) Without a grid, the command makes
    /// puzzles of the pattern from random grids. Of several equivalent puzzles, it prints only one. On stderr, it prints an
    /// estimate: the share of the pattern's puzzles that it found. Some puzzles are found more often than other puzzles, and
    /// count more in this share.
    Pattern(OfPattern),
    /// List the automorphisms of a grid or a puzzle, in classes (a class contains all automorphisms of one kind)
    ///
    /// A grid is a finished Sudoku. An automorphism is a movement of the cells that keeps the rules of Sudoku: after the
    /// movement, the grid or puzzle is the same as before, except that the digits are renamed.
    Automorphisms(OfAutomorphisms),
    /// Make grids that have a chosen automorphism, or many automorphisms
    ///
    /// A grid is a finished Sudoku. An automorphism is a movement of the cells that keeps the rules of Sudoku: after the
    /// movement, the grid is the same as before, except that the digits are renamed.
    Symmetric(SymmetricArguments),
}

/// The arguments of the tasks about unavoidable sets.
#[derive(Args)]
pub(crate) struct OfSets {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The maximum number of cells in an unavoidable set
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=32))]
    pub(crate) size: u8,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

/// The format of a list of puzzles.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum List {
    /// 81 characters on each line
    Line,
    /// CSV: a line with the names of the columns, then one line for each item of the list
    Csv,
    /// One JSON object on each line
    Json,
}

impl List {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Csv => "csv",
            Self::Json => "json",
        }
    }
}

/// The destination, the format and the time limit of a long list.
#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for the whole list in seconds; items that are found in this time are listed")))]
pub(crate) struct Long {
    /// Count the puzzles, but do not list them
    #[arg(long, conflicts_with_all = ["out", "format"])]
    pub(crate) count: bool,
    /// The format of the list
    #[arg(long, default_value = "line")]
    pub(crate) format: List,
    /// Write the list into this new file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where an earlier run with the same grid and options ended, even if that run was killed
    ///
    /// The program also writes the file `FILE.journal`. It records the progress. At the end, FILE is the same as after a run without
    /// interruption.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

#[derive(Args)]
pub(crate) struct OfGivens {
    /// A grid, or a puzzle with exactly one solution; this solution is then the grid
    #[arg(value_name = "GRID")]
    pub(crate) grid: String,
    /// The number of givens of each listed puzzle
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) givens: u8,
    /// List only minimal puzzles (puzzles in which every given is needed)
    #[arg(long)]
    pub(crate) minimal: bool,
    /// List only puzzles whose givens are all in these cells: a text of 81 characters, in which . and 0 are cells that stay
    /// blank
    #[arg(long, value_name = "PATTERN")]
    pub(crate) within: Option<Pattern>,
    /// List only puzzles with a given in each of these cells: a text of 81 characters, in which . and 0 are the other cells
    #[arg(long, value_name = "PATTERN")]
    pub(crate) with: Option<Pattern>,
    #[command(flatten)]
    pub(crate) long: Long,
}

#[derive(Args)]
pub(crate) struct OfPuzzle {
    /// A puzzle with one solution
    #[arg(value_name = "PUZZLE")]
    pub(crate) puzzle: String,
    #[command(flatten)]
    pub(crate) long: Long,
}

#[derive(Args)]
pub(crate) struct OfPattern {
    /// The pattern of the givens: a text of 81 characters, in which . and 0 are blank cells
    #[arg(value_name = "PATTERN")]
    pub(crate) pattern: Pattern,
    /// A grid, or a puzzle with exactly one solution; this solution is then the grid
    #[arg(value_name = "GRID")]
    pub(crate) grid: Option<String>,
    /// Without a grid: list all puzzles of the pattern that contain these givens, instead of a sample
    ///
    /// The command tries all digits in the other cells of the pattern; if there are six or seven other cells, this takes
    /// seconds. Digits that are not among the known givens can be exchanged. If several puzzles differ only in such an
    /// exchange, the command lists one of them.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["grid", "tries", "seed"])]
    pub(crate) known: Option<String>,
    /// Without a grid: the number of tries to make a puzzle
    #[arg(long, value_name = "N", default_value = "100", conflicts_with = "grid")]
    pub(crate) tries: Number<1, LARGEST>,
    /// Without a grid: the seed of the random numbers for the first try
    #[arg(long, value_name = "N", default_value = "1", conflicts_with = "grid")]
    pub(crate) seed: Number<0, LARGEST>,
    #[command(flatten)]
    pub(crate) long: Long,
}

#[derive(Args)]
pub(crate) struct OfAutomorphisms {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// For each class, show an equivalent grid: the smallest grid with the standard movement of the class as an automorphism;
    /// docs/grids.md explains the standard movements
    #[arg(long)]
    pub(crate) standard: bool,
    /// The format of the answer; JSON lists each automorphism
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for all tries together in seconds, such as 0.5")))]
pub(crate) struct SymmetricArguments {
    /// The class (the kind) of the automorphisms: a number in the table of Russell and Jarvis, or one of the names `rot180`,
    /// `rot90` and `diagonal` [default: any class]
    #[arg(long, value_name = "CLASS", value_parser = class)]
    pub(crate) class: Option<u16>,
    /// The minimum number of automorphisms of a grid, including the identity (the movement that moves no cell)
    #[arg(long, value_name = "N", default_value = "2")]
    pub(crate) least: Number<1, 648>,
    /// The number of grids to make
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) count: Number<1, LARGEST>,
    /// The maximum number of tries
    #[arg(long, value_name = "N", default_value = "100000")]
    pub(crate) tries: Number<1, LARGEST>,
    /// The seed of the random numbers for the first try
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: Number<0, LARGEST>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the list
    #[arg(long, default_value = "line")]
    pub(crate) format: List,
}

/// Reads the number or the name of a class, and returns its number.
fn class(text: &str) -> Result<u16, WrongValue> {
    let all = pencilmark_generate::AutomorphismClass::all();
    let found = all.iter().find(|class| class.name == Some(text) || class.number.to_string() == text);
    found.map(|class| class.number).ok_or_else(|| {
        let numbers: Vec<String> = all.iter().map(|class| class.number.to_string()).collect();
        WrongValue(format!("a class is expected: rot180, rot90, diagonal, or one of {}", numbers.join(", ")))
    })
}
