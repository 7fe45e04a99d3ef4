//! Attempts: many random puzzles side by side, and if none is what is wanted, the way from the nearest to one that is.

use super::backwards::backwards_by_units;
use super::digging::Digging;
use super::pattern;
use super::request::Request;
use super::resistance;
use super::unbiased;
use super::vicinity;
use super::wanted::Verdict;
use pencilmark::{
    Board, Budget, Cells, Grid, Puzzle, Random, Search, Solver, Stopped, below, rating::hodoku::Rater, search::Givens,
    shuffle,
};

/// How many random puzzles an attempt begins with. They are searched side by side.
const BLOCK: usize = 64;
/// The same where each is looked at by many strategies: so the first that will do is not waited for.
const SMALL_BLOCK: usize = 16;
/// How many puzzles near the nearest one are made together.
const NEIGHBOURS: usize = 8;
/// How often that is done before the attempt ends.
const ROUNDS: usize = 60;

/// Makes puzzles of a request.
#[derive(Clone, Debug)]
pub struct Generator {
    request: Request,
    rater: Rater,
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct Made {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// The board to practise on, if one is wanted.
    pub state: Option<Board>,
    /// How many times rarer it is met than a puzzle with 24 givens, if the bias is known.
    pub weight: Option<f64>,
    /// Which of the attempt's tries it is, from 0.
    pub number: u64,
}

/// What came of an attempt.
#[derive(Clone, Debug, Default)]
pub struct Attempt {
    /// The puzzles that are what is wanted.
    pub made: Vec<Made>,
    /// How many puzzles were tried.
    pub tried: u64,
    /// Whether the solver that must solve them could not fill any cell, so that there is only a full grid.
    pub is_full: bool,
    /// Why the attempt was stopped before its end.
    pub stopped: Option<Stopped>,
}

impl Generator {
    /// A generator for a request.
    pub fn new(request: Request) -> Self {
        Self { request, rater: Rater::new() }
    }

    /// What is asked for.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Makes puzzles. What comes of it depends on the seed alone; a budget that stops it cuts it short.
    pub fn attempt(&self, seed: u64, budget: &Budget) -> Attempt {
        let mut attempt = Attempt::default();
        let random = &mut Random::new(seed);
        let outcome = match (&self.request.solver, self.request.pattern) {
            (Some(solver), _) => self.try_solver(solver, random, &mut attempt, budget),
            (None, Some(cells)) => self.try_pattern(cells, random, &mut attempt, budget),
            (None, None) if self.request.unbiased => self.try_unbiased(random, &mut attempt, budget),
            (None, None) => self.try_random(random, &mut attempt, budget),
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
        let puzzle = backwards_by_units(&solution, units, solver, &start, random, budget)?;
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
            let puzzles: Vec<Puzzle> = changed.iter().map(|grid| pattern::givens(grid, cells)).collect();
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

    /// A block of random puzzles, and the way from the nearest.
    fn try_random(&self, random: &mut Random, attempt: &mut Attempt, budget: &Budget) -> Result<(), Stopped> {
        let units = self.request.units(self.request.shape(random));
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

    /// Goes from puzzle to puzzle near it, never to one that is farther from what is wanted, until there is one.
    fn climb(
        &self,
        (mut puzzle, mut solution, mut distance): (Puzzle, Grid, u32),
        units: &[Cells],
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        for _ in 0..ROUNDS {
            let mut near = Vec::with_capacity(NEIGHBOURS);
            for _ in 0..NEIGHBOURS {
                near.push(vicinity::near(&puzzle, &solution, units, &self.request, random, budget)?);
            }
            Digging::dig_all(&mut near, budget)?;
            for digging in &near {
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

    /// Keeps a puzzle if it is what is wanted; says how far it is from that.
    pub(super) fn look(
        &self,
        puzzle: Puzzle,
        solution: &Grid,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<u32, Stopped> {
        attempt.tried += 1;
        if self.request.pattern.is_some()
            && self.request.minimal
            && !Givens::of(&puzzle).within(budget).redundant()?.is_empty()
        {
            return Ok(u32::MAX);
        }
        let Verdict { distance, state } = if self.request.wanted.is_anything() {
            Verdict { distance: 0, state: None }
        } else {
            let Ok(board) = Board::new(&puzzle) else { return Ok(u32::MAX) };
            self.request.wanted.judge(&board, &self.rater, budget)?
        };
        if distance == 0 {
            let weight = self.request.unbiased.then(|| unbiased::weight(puzzle.givens().len()));
            attempt.made.push(Made { puzzle, solution: solution.clone(), state, weight, number: attempt.tried - 1 });
        }
        Ok(distance)
    }

    /// A finished grid with the givens that each puzzle must have.
    fn solution(&self, random: &mut Random, budget: &Budget) -> Result<Grid, Stopped> {
        let request = &self.request;
        if let Some(solution) = &request.solution {
            return Ok(solution.clone());
        }
        if request.contains.givens().is_empty() {
            return Ok(Grid::random(random));
        }
        let grid = Search::of(&request.contains).within(budget).random(random)?;
        Ok(grid.unwrap_or_else(|| unreachable!("the request was checked")))
    }
}
