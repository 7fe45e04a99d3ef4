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
    /// List the minimal unavoidable sets of a grid, each with the number of its completions
    Unavoidable(OfSets),
    /// Prove a lower bound for the number of givens in puzzles of a grid
    ///
    /// The first bound is the number of disjoint unavoidable sets. The second is the least number of cells that hit all sets up
    /// to --size. `exact` says whether the second was found. If --timeout ends the search before, `least` is the bound that is
    /// proved so far.
    Bound(OfSets),
    /// List all puzzles of a grid with a given number of givens
    ///
    /// For example: pencilmark grid puzzles --givens 17 --out seventeen.txt --resume GRID
    Puzzles(OfGivens),
    /// List all minimal puzzles whose givens are among those of a puzzle
    Subpuzzles(OfPuzzle),
    /// List all minimal puzzles of a grid that have a pattern, in all positions of the pattern; without a grid, a sample
    ///
    /// With a grid, the cells of the pattern are moved in all 3,359,232 ways. This gives all minimal puzzles with this pattern,
    /// up to equivalence, that have the grid as their solution. Without a grid, puzzles of the pattern are made from seeds, and
    /// each class of equivalent puzzles is printed once. stderr shows an estimate of the share that was found. It is a share of
    /// all meetings: a puzzle that tries meet often weighs more.
    Pattern(OfPattern),
    /// List the automorphisms of a grid, or of a puzzle, class by class
    Automorphisms(OfAutomorphisms),
    /// Make grids with a chosen automorphism, or with many
    Symmetric(SymmetricArguments),
}

/// The arguments of the tasks about unavoidable sets.
#[derive(Args)]
pub(crate) struct OfSets {
    #[command(flatten)]
    pub(crate) input: Puzzles,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The most cells of a set
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = clap::value_parser!(u8).range(4..=32))]
    pub(crate) size: u8,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

/// The format of a list of puzzles.
#[derive(Copy, Clone, PartialEq, Eq, ValueEnum)]
pub(crate) enum List {
    /// 81 characters for each
    Line,
    /// One line for each, with a header
    Csv,
    /// One object on each line
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
#[command(mut_arg("timeout", |limit| limit.help("The time limit for the whole list in seconds; what is found by then is listed")))]
pub(crate) struct Long {
    /// Only count the puzzles
    #[arg(long, conflicts_with_all = ["out", "format"])]
    pub(crate) count: bool,
    /// The format of the list
    #[arg(long, default_value = "line")]
    pub(crate) format: List,
    /// Write the list into this new file
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Continue the file of --out where a run with the same grid and options ended, even if it was killed
    ///
    /// `FILE.journal` records the progress. In the end the file is the same as if nothing had stopped the run.
    #[arg(long, requires = "out")]
    pub(crate) resume: bool,
    #[command(flatten)]
    pub(crate) patience: Patience,
}

#[derive(Args)]
pub(crate) struct OfGivens {
    /// A grid, or a puzzle with exactly one solution, which stands for its solution grid
    #[arg(value_name = "GRID")]
    pub(crate) grid: String,
    /// The number of givens
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=81))]
    pub(crate) givens: u8,
    /// Only minimal puzzles
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Only puzzles with all givens in these cells: 81 characters, where . and 0 are the other cells
    #[arg(long, value_name = "PATTERN")]
    pub(crate) within: Option<Pattern>,
    /// Only puzzles with a given in each of these cells
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
    /// The pattern: 81 characters, where . and 0 are blank cells
    #[arg(value_name = "PATTERN")]
    pub(crate) pattern: Pattern,
    /// A grid, or a puzzle with exactly one solution, which stands for its solution grid
    #[arg(value_name = "GRID")]
    pub(crate) grid: Option<String>,
    /// Without a grid: instead of a sample, all puzzles of the pattern that have these givens, up to renaming the other digits
    ///
    /// All fillings of the other cells are tried: six or seven open cells take seconds.
    #[arg(long, value_name = "PUZZLE", conflicts_with_all = ["grid", "tries", "seed"])]
    pub(crate) known: Option<String>,
    /// Without a grid: the number of tries
    #[arg(long, value_name = "N", default_value = "100", conflicts_with = "grid")]
    pub(crate) tries: Number<1, LARGEST>,
    /// Without a grid: the first seed of the random numbers
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
    /// Show for each class the smallest equivalent grid that has the class's standard movement as an automorphism
    #[arg(long)]
    pub(crate) standard: bool,
    /// The format of the answer; JSON lists each automorphism
    #[arg(long, default_value = "auto")]
    pub(crate) format: Rows,
}

#[derive(Args)]
#[command(mut_arg("timeout", |limit| limit.help("The time limit for each try in seconds, such as 0.5")))]
pub(crate) struct SymmetricArguments {
    /// The class: its number in the table of Russell and Jarvis, or rot180, rot90, diagonal [default: any]
    #[arg(long, value_name = "CLASS", value_parser = class)]
    pub(crate) class: Option<u16>,
    /// The least number of automorphisms of a grid, including the identity
    #[arg(long, value_name = "N", default_value = "2")]
    pub(crate) least: Number<1, 648>,
    /// The number of grids to make
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) count: Number<1, LARGEST>,
    /// The most tries
    #[arg(long, value_name = "N", default_value = "100000")]
    pub(crate) tries: Number<1, LARGEST>,
    /// The first seed of the random numbers
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) seed: Number<0, LARGEST>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    /// The format of the list
    #[arg(long, default_value = "line")]
    pub(crate) format: List,
}

/// The number of a class.
fn class(text: &str) -> Result<u16, WrongValue> {
    let all = pencilmark_generate::AutomorphismClass::all();
    let found = all.iter().find(|class| class.name == Some(text) || class.number.to_string() == text);
    found.map(|class| class.number).ok_or_else(|| {
        let numbers: Vec<String> = all.iter().map(|class| class.number.to_string()).collect();
        WrongValue(format!("a class is expected: rot180, rot90, diagonal, or one of {}", numbers.join(", ")))
    })
}
