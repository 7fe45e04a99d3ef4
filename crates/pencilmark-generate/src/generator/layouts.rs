//! Attempts on boards with a layout: a few random puzzles; if none meets the request, a walk from the nearest puzzle to a
//! suitable puzzle.

use crate::clues::{CluedGrid, WantedClues};
use crate::digging::backwards::backwards_by_units;
use crate::digging::layouts::{dig, part};
use crate::generator::{Attempt, Generator};
use crate::request::Request;
use pencilmark::{Budget, Cells, Layout, Puzzle, Random, State, Stopped, below, search, shuffle};
use std::sync::Arc;

/// The number of random puzzles that an attempt begins with, if not every puzzle meets the request.
const BLOCK: usize = 8;
/// The number of puzzles near the nearest one that are made before the attempt ends.
const CHANGES: usize = 240;
/// The greatest number of units that are removed for a puzzle near another puzzle.
const REMOVED: usize = 3;
/// The greatest number of solutions that are counted while a pattern is filled. `PATIENCE` is the number of changes without
/// fewer solutions after which the filling ends.
const MANY: u64 = 1000;
const PATIENCE: usize = 400;
/// The greatest number of cells that are cleared for a change in a pattern.
const CLEARED: usize = 5;
/// The limit of work to find a random grid: some seconds. Usual layouts need less than a hundredth of it.
const GRID_WORK: u64 = 20_000_000;

impl Generator {
    /// A grid of a layout, with clues if they are wanted; `None` if the layout has no grid.
    ///
    /// # Errors
    /// When the answer is not known after some seconds.
    ///
    /// # Panics
    /// If the clues do not [fit](WantedClues::fit) the layout.
    pub fn sample(layout: &Arc<Layout>, clues: &WantedClues) -> Result<Option<State>, Stopped> {
        let (mut random, budget) = (Random::new(1), Budget::unlimited().with_work(GRID_WORK));
        let Some(grid) = grid(layout, &mut random, &budget)? else { return Ok(None) };
        Ok(Some(clues.add(grid, false, &mut random, &budget)?.state()))
    }

    /// A random grid of a layout, with random clues if they are wanted; `None` if the layout has no grid, or no room for clues.
    fn grid(&self, layout: &Arc<Layout>, random: &mut Random, budget: &Budget) -> Result<Option<CluedGrid>, Stopped> {
        let Request { clues, wanted, .. } = &self.request;
        let grid = grid(layout, random, budget)?.filter(|_| clues.fit(layout));
        let Some(grid) = grid else { return Ok(None) };
        let without_givens = wanted.givens.as_ref().is_none_or(|givens| givens.contains(&0));
        clues.add(grid, without_givens, random, budget).map(Some)
    }

    /// Makes puzzles on a layout.
    pub(super) fn try_layout(
        &self,
        layout: &Arc<Layout>,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let units = self.request.units(self.request.shape(random));
        if let Some(solver) = &self.request.solver {
            let Some(solution) = self.grid(layout, random, budget)?.map(|clued| clued.state()) else { return Ok(()) };
            let start = |puzzle: &Puzzle| solver.board(puzzle);
            let puzzle = backwards_by_units(solution.puzzle(), units, solver, &start, random, budget)?;
            attempt.is_full = puzzle.givens() == layout.cells();
            return if attempt.is_full { Ok(()) } else { self.look(puzzle, solution, attempt, budget).map(|_| ()) };
        }
        if let Some(cells) = self.request.pattern {
            return self.try_pattern_on(layout, cells, random, attempt, budget);
        }
        let block = if self.request.wanted.is_anything() { 1 } else { BLOCK };
        let mut nearest: Option<(u32, Puzzle, State)> = None;
        for _ in 0..block {
            let Some(clued) = self.grid(layout, random, budget)? else { return Ok(()) };
            let solution = clued.state();
            let mut order = units.clone();
            shuffle(random, &mut order);
            let at_least = match &self.request.wanted.givens {
                Some(givens) if !self.request.minimal => {
                    givens.start() + below(random, givens.end() - givens.start() + 1)
                }
                _ => 0,
            };
            let puzzle = dig(&solution, solution.any_layout(), &order, at_least, budget)?;
            let distance = self.look(puzzle.clone(), solution.clone(), attempt, budget)?;
            if distance > 0 && !self.request.clues.is_empty() && self.request.wanted.level.is_some() {
                if self.ease(clued, puzzle.givens(), distance, random, attempt, budget)? == 0 {
                    return Ok(());
                }
                continue;
            }
            if nearest.as_ref().is_none_or(|(least, ..)| distance < *least) {
                nearest = Some((distance, puzzle, solution));
            }
        }
        let Some((mut distance, mut puzzle, mut solution)) = nearest else { return Ok(()) };
        for _ in 0..CHANGES {
            // Near a puzzle without givens is only the puzzle itself.
            if distance == 0 || puzzle.givens().is_empty() {
                break;
            }
            let (other, grid) = near(&puzzle, &solution, &units, random, budget)?;
            let found = self.look(other.clone(), grid.clone(), attempt, budget)?;
            if found <= distance {
                (distance, puzzle, solution) = (found, other, grid);
            }
        }
        Ok(())
    }

    /// Makes a puzzle with clues easier until it comes nearer to the request. Returns its distance then: 0 if it meets the request.
    fn ease(
        &self,
        mut clued: CluedGrid,
        mut givens: Cells,
        distance: u32,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<u32, Stopped> {
        let mut found = distance;
        while found >= distance && clued.ease(&mut givens, !self.request.minimal, random) {
            let solution = clued.state();
            found = self.look(part(&solution, givens), solution, attempt, budget)?;
        }
        Ok(found)
    }

    /// A puzzle with givens in these cells. Each change clears some of these cells and chooses a solution of the remaining
    /// puzzle. Changes that lead to more solutions are not kept. The changes end when the puzzle has one solution and meets
    /// the request.
    fn try_pattern_on(
        &self,
        layout: &Arc<Layout>,
        cells: Cells,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let count = |solution: &State, limit| {
            let found = search::on_layout(part(solution, cells).as_ref(), limit, budget);
            found.ended.stopped().map_or(Ok(found.count), Err)
        };
        let Some(mut solution) = grid(layout, random, budget)? else { return Ok(()) };
        let mut left = count(&solution, MANY)?;
        let mut waited = 0;
        while waited < PATIENCE {
            waited += 1;
            if left == 1 && self.look(part(&solution, cells), solution.clone(), attempt, budget)? == 0 {
                return Ok(());
            }
            let mut free: Vec<_> = cells.iter().collect();
            shuffle(random, &mut free);
            free.truncate(1 + below(random, CLEARED));
            let rest = part(&solution, cells - free.into_iter().collect());
            let Some(other) = search::random_on_layout(rest.as_ref(), random, budget)? else { continue };
            let fewer = count(&other, left + 1)?;
            if fewer < left {
                waited = 0;
            }
            if fewer <= left {
                (left, solution) = (fewer, other);
            }
        }
        attempt.count(budget);
        Ok(())
    }
}

/// A random grid of a layout; `None` if it has none.
fn grid(layout: &Arc<Layout>, random: &mut Random, budget: &Budget) -> Result<Option<State>, Stopped> {
    let empty = State::EMPTY.with_layout(Arc::clone(layout));
    search::random_on_layout(&empty, random, budget)
}

/// A puzzle near another puzzle, with its solution. Some givens are removed, and a solution of the remaining puzzle is
/// chosen. Cells of this solution are added until there is no other solution.
fn near(
    puzzle: &Puzzle,
    solution: &State,
    units: &[Cells],
    random: &mut Random,
    budget: &Budget,
) -> Result<(Puzzle, State), Stopped> {
    let givens = puzzle.givens();
    let mut units = units.to_vec();
    shuffle(random, &mut units);
    let (mut given, mut blank): (Vec<Cells>, Vec<Cells>) = units.into_iter().partition(|unit| givens.intersects(*unit));
    let removed = 1 + below(random, REMOVED);
    let rest = given.split_off(removed.min(given.len()));
    let mut start = puzzle.clone();
    given.iter().flat_map(|unit| unit.iter()).for_each(|cell| start.clear(cell));
    let solution = search::random_on_layout(start.as_ref(), random, budget)?.unwrap_or_else(|| solution.clone());
    // The units that were removed or blank are emptied first, so most of the other givens stay.
    given.append(&mut blank);
    shuffle(random, &mut given);
    given.extend(rest);
    Ok((dig(&solution, solution.any_layout(), &given, 0, budget)?, solution))
}
