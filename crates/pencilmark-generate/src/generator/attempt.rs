//! Attempts: many random puzzles side by side; if none meets the request, a walk from the nearest to a suitable puzzle.

use crate::changes::near;
use crate::changes::pattern;
use crate::digging::Digging;
use crate::digging::backwards::backwards_by_units;
use crate::generator::resistance;
use crate::generator::{Attempt, Generator};
use crate::unbiased;
use pencilmark::{Budget, Cells, Grid, Puzzle, Random, Search, Solver, Stopped, below, shuffle};

/// The number of random puzzles that an attempt begins with. They are searched side by side.
const BLOCK: usize = 64;
/// The number of random puzzles that an attempt begins with if many strategies examine each puzzle. The number is small, so
/// that the first suitable puzzle comes soon.
const SMALL_BLOCK: usize = 16;
/// The number of puzzles near the nearest one that are made together.
const NEIGHBOURS: usize = 8;
/// The number of times that such puzzles are made before the attempt ends.
const ROUNDS: usize = 60;

impl Generator {
    /// Makes puzzles. The result depends on the seed alone, unless the budget stops the attempt.
    pub fn attempt(&self, seed: u64, budget: &Budget) -> Attempt {
        let mut attempt = Attempt::default();
        let random = &mut Random::new(seed);
        let outcome = match (&self.request.layout, &self.request.solver, self.request.pattern) {
            (Some(layout), ..) => self.try_layout(layout, random, &mut attempt, budget),
            (None, Some(solver), _) => self.try_solver(solver, random, &mut attempt, budget),
            (None, None, Some(cells)) => self.try_pattern(cells, random, &mut attempt, budget),
            (None, None, None) if self.request.unbiased => self.try_unbiased(random, &mut attempt, budget),
            (None, None, None) => self.try_random(random, &mut attempt, budget),
        };
        attempt.stopped = outcome.err();
        attempt
    }

    /// One puzzle that a solver solves.
    fn try_solver(
        &self,
        solver: &Solver,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let solution = self.solution(random, budget)?;
        let units = self.request.units(self.request.shape(random));
        let start = |puzzle: &Puzzle| solver.board(puzzle);
        let puzzle = backwards_by_units(Puzzle::from(&solution), units, solver, &start, random, budget)?;
        attempt.is_full = puzzle.givens() == Cells::ALL;
        if !attempt.is_full {
            self.look(puzzle, &solution, attempt, budget)?;
        }
        Ok(())
    }

    /// A puzzle with givens in these cells, and changes of it.
    fn try_pattern(
        &self,
        cells: Cells,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let stay = self.request.contains.givens();
        let start = self.solution(random, budget)?;
        attempt.tried += 1;
        let Some((puzzle, mut solution)) = pattern::fill(&start, cells, stay, random, budget)? else { return Ok(()) };
        attempt.tried -= 1;
        let mut distance = self.look(puzzle, &solution, attempt, budget)?;
        for _ in 0..ROUNDS {
            if distance == 0 {
                break;
            }
            let mut changed = Vec::with_capacity(NEIGHBOURS);
            for _ in 0..NEIGHBOURS {
                changed.extend(pattern::change(&solution, cells, stay, random, budget)?);
            }
            let puzzles: Vec<Puzzle> = changed.iter().map(|grid| grid.puzzle(cells)).collect();
            let counts = Search::batch(&puzzles).limit(2).within(budget).solutions();
            for ((grid, puzzle), found) in changed.into_iter().zip(puzzles).zip(counts) {
                match found.ended.stopped() {
                    Some(why) => return Err(why),
                    None if found.count == 1 && distance > 0 => {
                        let here = self.look(puzzle, &grid, attempt, budget)?;
                        if here <= distance {
                            (solution, distance) = (grid, here);
                        }
                    }
                    None => {}
                }
            }
        }
        Ok(())
    }

    /// One try on each of many grids, which are all equally likely.
    fn try_unbiased(&self, random: &mut Random, attempt: &mut Attempt, budget: &Budget) -> Result<(), Stopped> {
        let start = self.request.solution.as_ref().map_or_else(|| unbiased::corner(random), Puzzle::from);
        let tries = unbiased::try_all(&start, random, budget, &mut |number, puzzle, solution| {
            attempt.tried = number as u64;
            self.look(puzzle, solution, attempt, budget).map(|_| ())
        })?;
        attempt.tried = tries as u64;
        Ok(())
    }

    /// Makes a block of random puzzles, and walks on from the puzzle that is nearest to the request.
    fn try_random(&self, random: &mut Random, attempt: &mut Attempt, budget: &Budget) -> Result<(), Stopped> {
        let units = self.request.units(self.request.shape(random));
        if self.is_near_known(&units) {
            return self.step_from_known(random, attempt, budget);
        }
        let block = if self.request.wanted.technique.is_some() { SMALL_BLOCK } else { BLOCK };
        let mut diggings = Vec::with_capacity(block);
        for _ in 0..block {
            let solution = self.solution(random, budget)?;
            let mut order = units.clone();
            shuffle(random, &mut order);
            let digging = Digging::new(solution, &order);
            diggings.push(match &self.request.wanted.givens {
                Some(givens) if !self.request.minimal => {
                    digging.at_least(givens.start() + below(random, givens.end() - givens.start() + 1))
                }
                _ => digging,
            });
        }
        Digging::dig_all(&mut diggings, budget)?;
        if self.request.wanted.rates_from(resistance::FROM) {
            return self.harden(&diggings, &units, random, attempt, budget);
        }
        let mut nearest: Option<(u32, usize)> = None;
        for (number, digging) in diggings.iter().enumerate() {
            let distance = self.look(digging.puzzle(), digging.solution(), attempt, budget)?;
            if nearest.is_none_or(|(least, _)| distance < least) {
                nearest = Some((distance, number));
            }
        }
        match nearest {
            Some((distance, number)) if distance > 0 => {
                let digging = &diggings[number];
                let start = (digging.puzzle(), digging.solution().clone(), distance);
                self.climb(start, &units, random, attempt, budget)
            }
            _ => Ok(()),
        }
    }

    /// Goes from puzzle to nearby puzzle, until a puzzle meets the request. The distance from the request never grows.
    fn climb(
        &self,
        (mut puzzle, mut solution, mut distance): (Puzzle, Grid, u32),
        units: &[Cells],
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        for _ in 0..ROUNDS {
            let mut nearby = Vec::with_capacity(NEIGHBOURS);
            for _ in 0..NEIGHBOURS {
                nearby.push(near::near(&puzzle, &solution, units, &self.request, random, budget)?);
            }
            Digging::dig_all(&mut nearby, budget)?;
            for digging in &nearby {
                let found = self.look(digging.puzzle(), digging.solution(), attempt, budget)?;
                if found == 0 {
                    return Ok(());
                }
                if found <= distance {
                    (puzzle, solution, distance) = (digging.puzzle(), digging.solution().clone(), found);
                }
            }
        }
        Ok(())
    }
}
