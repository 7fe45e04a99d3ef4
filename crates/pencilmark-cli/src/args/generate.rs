//! The arguments of `pencilmark generate`.

use crate::output::Lines;
use crate::selection::Selection;
use crate::stop::{Patience, seconds};
use clap::Args;
use pencilmark::{Board, Grid, Puzzle, Strategy};
use pencilmark_requests::generate::{LevelName, Numbers, Options, Pattern, Ratings, Symmetry};
use pencilmark_requests::strategy;
use std::io;
use std::time::Duration;

/// The headings of these options in the help.
const DIFFICULTY: &str = "Difficulty";
const TECHNIQUE: &str = "Technique";
const GIVENS: &str = "Givens";
const NEAR: &str = "Near a puzzle";
const BUDGET: &str = "Budget";

#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(crate) struct Generate {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Makes the same puzzles again, with any count [default: a different seed each time]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The format of the answer
    #[arg(long, default_value = "auto")]
    pub(crate) format: Lines,
    /// How many givens, such as 24 or 22..26
    #[arg(long, help_heading = GIVENS, value_name = "RANGE")]
    givens: Option<Numbers>,
    /// The symmetry of the cells with givens: none, rot180, rot90, h, v, diag, anti, ortho, bidiag, full, any
    ///
    /// rot180 is a half turn, rot90 a quarter turn. h: the mirror line is horizontal; v: it is vertical; ortho: both.
    /// diag: it runs from r1c1 to r9c9; anti: from r1c9 to r9c1; bidiag: both. full: all of them. any: one of them, another
    /// each time. Then no orbit of givens can go, which are those that the symmetry takes to one another.
    #[arg(long, help_heading = GIVENS, value_name = "SYMMETRY", verbatim_doc_comment)]
    symmetry: Option<Symmetry>,
    /// The cells that hold the givens, exactly these: 81 characters, of which . 0 - and _ are blank cells
    #[arg(long, help_heading = GIVENS, value_name = "MASK", conflicts_with = "symmetry")]
    pattern: Option<Pattern>,
    /// No given can go: the default, unless strategies are chosen, or with --pattern, or if --givens starts at 28 or more
    #[arg(long, help_heading = GIVENS, conflicts_with = "redundant")]
    minimal: bool,
    /// Givens that could go may stay, so that --givens can be met by any number
    #[arg(long, help_heading = GIVENS)]
    redundant: bool,
    /// The solution of all puzzles [default: a random grid for each]
    #[arg(long, help_heading = GIVENS, value_name = "GRID", num_args = 0..=1, value_parser = finished)]
    from_solution: Option<Grid>,
    /// Givens that all puzzles have
    #[arg(long, help_heading = GIVENS, value_name = "PUZZLE", value_parser = puzzle)]
    contains: Option<Puzzle>,
    /// Puzzles near this one: the hardest of those with --minus givens less and --plus others
    #[arg(long, help_heading = NEAR, value_name = "PUZZLE", value_parser = puzzle)]
    #[arg(conflicts_with_all = ["symmetry", "pattern", "contains", "from_solution", "unbiased", "practice"])]
    pub(crate) near: Option<Puzzle>,
    /// How many givens are removed
    #[arg(long, help_heading = NEAR, value_name = "N", default_value_t = 1, requires = "near")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=8))]
    pub(crate) minus: u8,
    /// How many givens are added
    #[arg(long, help_heading = NEAR, value_name = "N", default_value_t = 1, requires = "near")]
    #[arg(value_parser = clap::value_parser!(u8).range(0..=8))]
    pub(crate) plus: u8,
    /// ER, the hardest step on the Sudoku Explainer's scale, such as 7.0..7.4
    #[arg(long, help_heading = DIFFICULTY, value_name = "RANGE")]
    er: Option<Ratings>,
    /// EP, the hardest step up to the first value
    #[arg(long, help_heading = DIFFICULTY, value_name = "RANGE")]
    ep: Option<Ratings>,
    /// ED, the first step
    #[arg(long, help_heading = DIFFICULTY, value_name = "RANGE")]
    ed: Option<Ratings>,
    /// HoDoKu's level: easy, medium, hard, unfair, extreme
    #[arg(long, help_heading = DIFFICULTY, value_name = "LEVEL")]
    level: Option<LevelName>,
    /// The same as a number of stars, 1 to 5
    #[arg(long, help_heading = DIFFICULTY, value_name = "N", value_parser = stars, conflicts_with = "level")]
    stars: Option<LevelName>,
    /// Strategies without which the puzzle is not solved, by all that is easier than the hardest of them
    #[arg(long, help_heading = TECHNIQUE, value_name = "ID,…", value_delimiter = ',', value_parser = strategy)]
    needs: Vec<&'static Strategy>,
    /// With --needs: each of them makes exactly one step
    #[arg(long, help_heading = TECHNIQUE, requires = "needs")]
    exactly_once: bool,
    /// The strategy of the first step beyond singles
    #[arg(long, help_heading = TECHNIQUE, value_name = "ID", value_parser = strategy, conflicts_with = "needs")]
    first: Option<&'static Strategy>,
    /// A state, with its marks, in which this strategy makes the next step and nothing easier does
    #[arg(long, help_heading = TECHNIQUE, value_name = "ID", value_parser = strategy)]
    #[arg(conflicts_with_all = ["needs", "first"])]
    pub(crate) practice: Option<&'static Strategy>,
    /// Minimal puzzles of which those with as many givens are equally likely; the weight that makes up for the number of
    /// givens stands beside each
    ///
    /// This is Berthier's controlled bias. About one try in 250,000 succeeds. The weight of a puzzle with 24 givens is 1.
    #[arg(long, help_heading = GIVENS, conflicts_with_all = ["symmetry", "pattern", "contains", "redundant"])]
    pub(crate) unbiased: bool,
    /// The most time for all puzzles, such as 30s, 5m or 2h; what was found by then is printed
    #[arg(long, help_heading = BUDGET, value_name = "TIME", value_parser = duration)]
    pub(crate) time: Option<Duration>,
    /// The most puzzles that are tried
    #[arg(long, help_heading = BUDGET, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) tries: Option<u64>,
    #[command(flatten)]
    pub(crate) patience: Patience,
    #[command(flatten)]
    selection: Selection,
}

impl Generate {
    /// What is asked for.
    ///
    /// # Errors
    /// When the file of the order cannot be understood.
    pub(crate) fn options(&self) -> io::Result<Options> {
        Ok(Options {
            selection: self.selection.selection()?,
            chosen: self.selection.is_named(),
            from: self.from_solution.clone(),
            contains: self.contains.clone(),
            pattern: self.pattern,
            symmetry: self.symmetry,
            givens: self.givens.clone(),
            minimal: if self.minimal { Some(true) } else { self.redundant.then_some(false) },
            unbiased: self.unbiased,
            er: self.er.clone(),
            ep: self.ep.clone(),
            ed: self.ed.clone(),
            level: self.level.or(self.stars),
            needs: self.needs.clone(),
            exactly_once: self.exactly_once,
            first: self.first,
            practice: self.practice,
        })
    }
}

/// A puzzle, in any format.
fn puzzle(text: &str) -> Result<Puzzle, String> {
    let puzzle: Puzzle = text.parse().map_err(|error: pencilmark::format::ParseError| error.to_string())?;
    Board::new(&puzzle).map_err(|fault| fault.to_string())?;
    Ok(puzzle)
}

/// A finished grid, in any format of puzzles.
fn finished(text: &str) -> Result<Grid, String> {
    // If a value stands twice in a house, that is a better message than "unfinished".
    Grid::try_from(&puzzle(text)?).map_err(|unfinished| unfinished.to_string())
}

fn stars(number: &str) -> Result<LevelName, String> {
    let found = number.parse().ok().and_then(LevelName::of_stars);
    found.ok_or_else(|| "a number from 1 to 5 is expected".into())
}

/// A time with its unit: `30s`, `5m`, `2h`, `500ms`; a number alone is seconds.
fn duration(text: &str) -> Result<Duration, String> {
    let units = [("ms", 0.001), ("s", 1.0), ("m", 60.0), ("h", 3600.0)];
    let (number, unit) =
        units.into_iter().find_map(|(name, unit)| Some((text.strip_suffix(name)?, unit))).unwrap_or((text, 1.0));
    let seconds = seconds(number.trim()).map_err(|_| "a time such as 30s, 5m or 2h is expected".to_owned())?;
    Duration::try_from_secs_f64(seconds.as_secs_f64() * unit).map_err(|error| error.to_string())
}
