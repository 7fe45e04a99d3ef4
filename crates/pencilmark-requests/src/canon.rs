//! `canon` and `equivalent`: the canonical form of a puzzle, and whether two puzzles are equivalent.

use crate::object;
use pencilmark::{Board, Budget, Canonical, Fault, Puzzle, Stopped, Symmetry, canonical_within, equivalent_within};
use serde_json::{Map, Value, json};

/// The columns of its table. JSON has the same keys, and `symmetry`.
pub const HEADER: [&str; 4] = ["puzzle", "canonical", "automorphisms", "error"];

/// The canonical form of a puzzle's givens, or why it was stopped before it was known.
///
/// # Errors
/// When a given stands twice in a house.
pub fn find(puzzle: &Puzzle, budget: &Budget) -> Result<Result<Canonical, Stopped>, Fault> {
    check(puzzle)?;
    Ok(canonical_within(puzzle, budget))
}

/// Its row, with the reason if there is no form.
pub fn row(puzzle: &str, found: Option<&Canonical>, error: Option<&str>) -> [Value; 4] {
    let form = found.map(|found| found.puzzle.to_string());
    [json!(puzzle), json!(form), json!(found.map(|found| found.automorphisms)), json!(error)]
}

/// Its object. `symmetry` is what turns the givens into the form.
pub fn answer(puzzle: &str, found: Option<&Canonical>, error: Option<&str>) -> Map<String, Value> {
    let [puzzle, form, automorphisms, error] = row(puzzle, found, error);
    let symmetry = json!(found.map(|found| found.symmetry));
    let header = ["puzzle", "canonical", "automorphisms", "symmetry", "error"];
    object(&header, [puzzle, form, automorphisms, symmetry, error])
}

/// A symmetry that makes the givens of one puzzle those of another, if there is any; or why it was stopped before that
/// was known.
///
/// # Errors
/// When a given stands twice in a house.
pub fn equivalent(one: &Puzzle, other: &Puzzle, budget: &Budget) -> Result<Result<Option<Symmetry>, Stopped>, Fault> {
    check(one)?;
    check(other)?;
    Ok(equivalent_within(one, other, budget))
}

/// The answer about two puzzles. Without `equivalent` it is not known, for this reason.
pub fn compared(
    one: &str,
    other: &str,
    equivalent: Option<bool>,
    symmetry: Option<Symmetry>,
    error: Option<&str>,
) -> Map<String, Value> {
    let header = ["puzzle", "other", "equivalent", "symmetry", "error"];
    object(&header, [json!(one), json!(other), json!(equivalent), json!(symmetry), json!(error)])
}

fn check(puzzle: &Puzzle) -> Result<(), Fault> {
    // The entries of a player may be wrong; they are not looked at.
    if puzzle.known() == puzzle.givens() {
        Board::with_all_marks(puzzle).map(drop)
    } else {
        Board::with_all_marks(&puzzle.start()).map(drop)
    }
}
