//! Puzzles near a puzzle: some givens are removed, and others are added.

use crate::digging::Digging;
use crate::request::Request;
use pencilmark::{Budget, Cells, Grid, Puzzle, RandomSource, Search, Stopped, below, shuffle};

/// The greatest number of units that are removed.
const REMOVED: usize = 3;

/// The digging of a puzzle near another puzzle. Some givens are removed, and a solution of the remaining puzzle is chosen.
/// Cells of this solution are added until there is no other solution.
pub(crate) fn near(
    puzzle: &Puzzle,
    solution: &Grid,
    units: &[Cells],
    request: &Request,
    random: &mut dyn RandomSource,
    budget: &Budget,
) -> Result<Digging, Stopped> {
    let givens = puzzle.givens();
    let mut units = units.to_vec();
    shuffle(random, &mut units);
    let (mut given, mut blank): (Vec<Cells>, Vec<Cells>) = units.into_iter().partition(|unit| givens.intersects(*unit));
    let removed = 1 + below(random, REMOVED);
    let rest = given.split_off(removed.min(given.len()));
    let mut start = puzzle.clone();
    given.iter().flat_map(|unit| unit.iter()).for_each(|cell| start.clear(cell));
    let solution = match &request.solution {
        Some(solution) => solution.clone(),
        None => Search::of(&start).within(budget).random(random)?.unwrap_or_else(|| solution.clone()),
    };
    // The units that were removed or blank are emptied first, so most of the other givens stay.
    given.append(&mut blank);
    shuffle(random, &mut given);
    given.extend(rest);
    Ok(Digging::new(solution, &given))
}
