//! Steps in the notations of other programs and of people. Each notation can be read back as a claim.
//!
//! ```text
//!   Eureka          AIC: (4=7)r3c5 - (7)r3c8=(7)r6c8 => r6c5<>7
//!   HoDoKu          AIC: 4- r3c5 -7- r3c8 =7= r6c8 -7 => r6c5<>7
//!   Sudoku Studio   Alternating Inference Chain: r3c5(4) == r3c5(7) -- r3c8(7) == r6c8(7) => r6c5 <> 7
//! ```

mod chains;
mod hodoku;
mod not_written;
mod pattern;
mod step;
mod studio;

use crate::sentence::notation as usual;
pub use not_written::NotWritten;
use pencilmark::{Mark, Step};
use std::collections::BTreeMap;
use std::fmt::Write;
use step::{joined, of_step};

/// A way to write steps.
///
/// The `FromStr` of [`Claim`](pencilmark::verify::Claim) reads each notation, and finds the same values, removals, strategy
/// and chains.
///
/// ```
/// use pencilmark::verify::Claim;
/// use pencilmark::{Board, Puzzle, Solver};
/// use pencilmark_view::Notation;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let step = Solver::new().next(&Board::new(&puzzle)?).expect("a hidden single");
/// let text = Notation::Hodoku.write(&step)?;
/// assert_eq!(text, "Hidden Single: r1c8=4");
/// assert_eq!(text.parse::<Claim>()?.places(), step.places());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Notation {
    /// Chains as digits in brackets before cells; fish as base and cover.
    Eureka,
    /// As HoDoKu writes its steps.
    Hodoku,
    /// As Sudoku Studio writes its steps.
    Studio,
}

impl Notation {
    /// Writes a step in one line.
    ///
    /// # Errors
    /// When the notation cannot write the step.
    pub fn write(self, step: &Step) -> Result<String, NotWritten> {
        let name = match self {
            Self::Eureka | Self::Studio => step.strategy().name(),
            Self::Hodoku => hodoku::name(step.strategy())?,
        };
        let said = match self {
            Self::Eureka | Self::Hodoku => conclusions(step, "=", "<>"),
            Self::Studio => conclusions(step, " = ", " <> "),
        };
        if !step.places().is_empty() && of_step(step).is_empty() {
            return Ok(format!("{name}: {said}"));
        }
        let shown = match self {
            Self::Eureka => eureka(step)?,
            Self::Hodoku => hodoku::shown(step)?,
            Self::Studio => studio::shown(step)?,
        };
        Ok(format!("{name}: {shown} => {said}"))
    }
}

/// The pattern of a step, in Eureka: chains, or the usual notation of its pattern, or the digits and cells of a set.
fn eureka(step: &Step) -> Result<String, NotWritten> {
    let chains = of_step(step);
    if !chains.is_empty() {
        return Ok(joined(chains.iter().map(chains::eureka)));
    }
    let usual = usual(step).and_then(|text| Some(text.rsplit_once(" => ")?.0.to_owned()));
    let set = || pattern::cells(step).map(|cells| format!("({}){cells}", pattern::digits(step, "")));
    usual.or_else(set).ok_or(NotWritten::NoPattern(step.name()))
}

/// The values that a step places and the marks that it removes. Cells with the same digit are joined: `r1c8=4,
/// r2c3,r5c1<>7`.
fn conclusions(step: &Step, is: &str, is_not: &str) -> String {
    let mut parts: Vec<String> =
        step.places().iter().map(|mark| format!("{}{is}{}", mark.cell(), mark.digit())).collect();
    let mut by_digit: BTreeMap<_, Vec<&Mark>> = BTreeMap::new();
    step.removes().iter().for_each(|mark| by_digit.entry(mark.digit()).or_default().push(mark));
    for (digit, marks) in by_digit {
        let mut part = String::new();
        for (i, mark) in marks.iter().enumerate() {
            let _ = write!(part, "{}{}", if i > 0 { "," } else { "" }, mark.cell());
        }
        let _ = write!(part, "{is_not}{digit}");
        parts.push(part);
    }
    parts.join(", ")
}
