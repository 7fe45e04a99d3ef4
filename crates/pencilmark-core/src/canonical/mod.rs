//! The canonical form of a puzzle: the smallest of all its equivalents.
//!
//! ```text
//!   puzzle ─→ both ways up ─→ row 1: the smallest ─→ row 2: the smallest beside it ─→ … ─→ row 9
//!                             all ways that tie go on together                            each way left is
//!                                                                                         one automorphism
//! ```
//!
//! The form is made row by row. A [way](way::Way) is a partial symmetry: the rows chosen so far, the order of the columns as
//! far as it matters, and the new names of digits. For each way and each possible next row, the search computes the smallest
//! arrangement of the row. The ways that give the smallest row of all go on. The other ways are dropped.
//!
//! The columns of a stack that are blank so far are not told apart: their order does not matter yet. Stacks that are blank
//! so far are not told apart either. So a way stands for many symmetries. New digits take the next names in the order in
//! which they are read. If two new digits stand in columns that were not told apart yet, there is a way for each order.
//! After the last row, all ways that are left give the form. Their number is the number of automorphisms.
//!
//! Lines without a given can be exchanged for each other without any effect. Only one order of them is tried.
//!
//! The smallest relabelled grid in this order is also known as the minlex form.

mod form;
mod full;
mod lines;
mod repeated;
mod search;
mod way;

pub use form::Canonical;

use crate::budget::{Budget, Stopped};
use crate::puzzle::Puzzle;
use crate::symmetry::Symmetry;
use lines::GivenLines;

/// The canonical form of the givens: the smallest of all puzzles that [symmetries](Symmetry) make of them. Puzzles are
/// compared as texts of 81 characters, in which a blank comes before 1. Two puzzles are equivalent exactly if they have the
/// same canonical form.
///
/// It depends only on the givens. There may be any number of givens and no, one or many solutions. A digit may even stand
/// twice in a house. Entries and marks of a player are ignored.
///
/// All equivalent puzzles are compared row by row, without making each of them. This usually takes one or two microseconds.
/// The most symmetric puzzles take about a millisecond. Puzzles in which a digit stands twice in a row or column take some
/// milliseconds.
///
/// ```
/// use pencilmark_core::{Puzzle, Random, Symmetry, canonical};
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
/// let found = canonical(&puzzle);
/// assert_eq!(
///     found.puzzle.to_string(),
///     "........1.......2......3.......4.5....6...3....781.....1..2...4.3.....7.95......."
/// );
/// assert_eq!(found.symmetry.apply(&puzzle), found.puzzle);
/// assert_eq!(found.automorphisms, 1);
///
/// let other = Symmetry::random(&mut Random::new(1)).apply(&puzzle);
/// assert_eq!(canonical(&other).puzzle, found.puzzle);
/// ```
pub fn canonical(puzzle: &Puzzle) -> Canonical {
    find(puzzle, &Budget::unlimited())
}

/// [The canonical form](canonical), unless a budget stops.
///
/// # Errors
/// When the budget stops before the form is known.
pub fn canonical_within(puzzle: &Puzzle, budget: &Budget) -> Result<Canonical, Stopped> {
    let found = find(puzzle, budget);
    budget.stopped().map_or(Ok(found), Err)
}

/// A symmetry that turns the givens of one puzzle into the givens of another, if the puzzles are equivalent.
///
/// ```
/// use pencilmark_core::{Puzzle, Random, Symmetry, equivalent};
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse().unwrap();
/// let other = Symmetry::random(&mut Random::new(1)).apply(&puzzle);
/// let symmetry = equivalent(&puzzle, &other).unwrap();
/// assert_eq!(symmetry.apply(&puzzle), other);
/// assert!(equivalent(&puzzle, &Puzzle::EMPTY).is_none());
/// ```
pub fn equivalent(one: &Puzzle, other: &Puzzle) -> Option<Symmetry> {
    // A budget without a limit never stops.
    equivalent_within(one, other, &Budget::unlimited()).ok().flatten()
}

/// [A symmetry that makes one puzzle the other](equivalent), unless a budget stops.
///
/// # Errors
/// When the budget stops before the answer is known.
pub fn equivalent_within(one: &Puzzle, other: &Puzzle, budget: &Budget) -> Result<Option<Symmetry>, Stopped> {
    if one.givens().len() != other.givens().len() {
        return Ok(None);
    }
    let (one, other) = (canonical_within(one, budget)?, canonical_within(other, budget)?);
    Ok((one.puzzle == other.puzzle).then(|| one.symmetry.then(&other.symmetry.inverse())))
}

/// The canonical form, or a value without meaning if the budget stops.
fn find(puzzle: &Puzzle, budget: &Budget) -> Canonical {
    let sides = GivenLines::both_ways(puzzle);
    if sides[0].repeats || sides[1].repeats { repeated::find(&sides, budget) } else { search::find(&sides, budget) }
}
