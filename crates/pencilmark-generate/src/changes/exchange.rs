//! Many puzzles near a puzzle at once: some givens are removed, and others are added.
//!
//! Without some of its givens, a puzzle has many solutions. One search finds these solutions. Then one solution is chosen,
//! and its cells become givens until no other solution agrees with them. This choice takes no search, so one search yields
//! dozens of puzzles.

use crate::request::Request;
use pencilmark::{Board, Budget, Cells, Grid, Puzzle, Random, Search, Stopped, below, shuffle};
use std::ops::ControlFlow;

/// The greatest number of units that are removed. At most one more unit is added.
const REMOVED: usize = 2;
/// The number of solutions at which no solution is chosen: removing other givens is quicker than finding all solutions.
const SOLUTIONS: usize = 300;
/// The number of puzzles that are tried for one choice of removed givens.
const TRIES: usize = 32;

/// Puzzles near a puzzle, each with its only solution. They need not be minimal.
///
/// # Errors
/// When the budget stops.
pub fn exchanged(
    puzzle: &Puzzle,
    units: &[Cells],
    request: &Request,
    random: &mut Random,
    budget: &Budget,
) -> Result<Vec<(Puzzle, Grid)>, Stopped> {
    let givens = puzzle.givens();
    let (mut given, mut blank): (Vec<Cells>, Vec<Cells>) = units.iter().partition(|unit| givens.intersects(**unit));
    shuffle(random, &mut given);
    given.truncate(1 + below(random, REMOVED));
    let mut rest = puzzle.clone();
    given.iter().flat_map(|unit| unit.iter()).for_each(|cell| rest.clear(cell));
    let Some(solutions) = solutions(&rest, budget)? else { return Ok(Vec::new()) };
    let most = given.len() + 1;
    blank.append(&mut given);
    let mut near = Vec::with_capacity(TRIES);
    for _ in 0..TRIES.min(4 * solutions.len()) {
        let chosen = match &request.solution {
            Some(solution) => solution,
            None => &solutions[below(random, solutions.len())],
        };
        shuffle(random, &mut blank);
        near.extend(add(&rest, chosen, &solutions, &blank, most).map(|puzzle| (puzzle, chosen.clone())));
    }
    Ok(near)
}

/// The solutions of a puzzle; `None` if there are `SOLUTIONS` or more.
fn solutions(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Vec<Grid>>, Stopped> {
    let Ok(board) = Board::new(puzzle) else { return Ok(None) };
    let mut solutions = Vec::new();
    Search::of(&board).within(budget).each(|grid| {
        solutions.push(grid.clone());
        if solutions.len() < SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(Some(solutions).filter(|solutions| solutions.len() < SOLUTIONS))
}

/// Adds units of the chosen solution as givens, in their order, until no other solution agrees with them. A unit that rules
/// out all other solutions comes first.
fn add(rest: &Puzzle, chosen: &Grid, solutions: &[Grid], units: &[Cells], most: usize) -> Option<Puzzle> {
    let agrees = |unit: Cells, other: &Grid| unit.iter().all(|cell| other.digit(cell) == chosen.digit(cell));
    let mut puzzle = rest.clone();
    let mut left: Vec<&Grid> = solutions.iter().collect();
    for _ in 0..most {
        let is_last = |unit: Cells| left.iter().filter(|other| agrees(unit, other)).take(2).count() == 1;
        let narrows = |unit: Cells| left.iter().any(|other| !agrees(unit, other));
        let next = units.iter().find(|unit| is_last(**unit)).or_else(|| units.iter().find(|unit| narrows(**unit)))?;
        next.iter().for_each(|cell| puzzle.give(cell, chosen.digit(cell)));
        left.retain(|other| agrees(*next, other));
        if left.len() == 1 {
            return Some(puzzle);
        }
    }
    None
}
