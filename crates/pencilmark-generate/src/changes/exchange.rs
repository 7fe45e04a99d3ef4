//! Many puzzles near a puzzle at once: some givens go, others come instead.
//!
//! Without some of its givens a puzzle has many solutions, which are searched once. One of them is chosen, and cells of
//! it are given until no other agrees. That takes no search, so there are dozens of puzzles for the price of one.

use crate::request::Request;
use pencilmark::{Board, Budget, Cells, Grid, Puzzle, Random, Search, Stopped, below, shuffle};
use std::ops::ControlFlow;

/// The most units that are removed. At most one more unit is added.
const REMOVED: usize = 2;
/// If there are as many solutions, none is chosen: to know them all would take longer than to remove others.
const SOLUTIONS: usize = 300;
/// How many puzzles are tried for one choice of removed givens.
const TRIES: usize = 32;

/// Puzzles near a puzzle, each with its only solution. They need not be minimal.
pub(crate) fn exchanged(
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

/// The solutions, if there are not too many.
fn solutions(puzzle: &Puzzle, budget: &Budget) -> Result<Option<Vec<Grid>>, Stopped> {
    let Ok(board) = Board::new(puzzle) else { return Ok(None) };
    let mut solutions = Vec::new();
    Search::of(&board).within(budget).each(|grid| {
        solutions.push(grid.clone());
        if solutions.len() < SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(Some(solutions).filter(|solutions| solutions.len() < SOLUTIONS))
}

/// Gives units of the chosen solution, in their order, until no other solution agrees. A unit that rules out all the
/// others goes before the rest.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digging::Digging;
    use crate::request::shape::Shape;

    /// A wrong solution, or two, would make puzzles that nobody can solve.
    #[test]
    fn each_has_the_solution_it_comes_with() {
        let puzzle: Puzzle =
            "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse().unwrap();
        let request = Request::default();
        let (random, budget) = (&mut Random::new(1), Budget::unlimited());
        let mut made = 0;
        for _ in 0..40 {
            for (near, solution) in exchanged(&puzzle, &Shape::None.orbits(), &request, random, &budget).unwrap() {
                assert_eq!(Search::of(&near).unique().as_ref(), Some(&solution));
                assert!((puzzle.givens() - near.givens()).len() <= REMOVED);
                made += 1;
            }
        }
        assert!(made > 50, "{made}");
    }

    #[test]
    fn the_symmetry_stays_and_so_does_the_solution() {
        let (random, budget) = (&mut Random::new(1), Budget::unlimited());
        let units = Shape::Rot180.orbits();
        let solution = Grid::random(random);
        let mut digging = [Digging::new(solution.clone(), &units)];
        Digging::dig_all(&mut digging, &budget).unwrap();
        let puzzle = digging[0].puzzle();
        let request = Request { solution: Some(solution.clone()), ..Request::default() };
        let mut made = 0;
        for _ in 0..40 {
            for (near, found) in exchanged(&puzzle, &units, &request, random, &budget).unwrap() {
                assert_eq!(found, solution);
                made += 1;
                assert!(units.iter().all(|unit| unit.is_subset(near.givens()) || !near.givens().intersects(*unit)));
            }
        }
        assert!(made > 10, "{made}");
    }
}
