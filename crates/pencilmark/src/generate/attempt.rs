//! Attempts: many random puzzles side by side, and if none is what is wanted, the way from the nearest to one that is.

use super::digging::Digging;
use super::grid::grid;
use super::request::Request;
use super::resistance;
use super::vicinity;
use super::wanted::Verdict;
use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::random::{Random, below, shuffle};
use crate::rating::hodoku::Rater;
use crate::search;

/// How many random puzzles an attempt begins with. They are searched side by side.
const BLOCK: usize = 64;
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
}

/// What came of an attempt.
#[derive(Clone, Debug, Default)]
pub struct Attempt {
    /// The puzzles that are what is wanted.
    pub made: Vec<Made>,
    /// How many puzzles were tried.
    pub tried: u64,
    /// Why the attempt was stopped before its end.
    pub stopped: Option<Stopped>,
}

impl Generator {
    /// A generator for a request.
    pub fn new(request: Request) -> Self {
        Self { request, rater: Rater::new() }
    }

    /// What is asked for.
    pub(super) fn request(&self) -> &Request {
        &self.request
    }

    /// Makes puzzles. What comes of it depends on the seed alone; a budget that stops it cuts it short.
    pub fn attempt(&self, seed: u64, budget: &Budget) -> Attempt {
        let mut attempt = Attempt::default();
        if let Err(why) = self.try_random(&mut Random::new(seed), &mut attempt, budget) {
            attempt.stopped = Some(why);
        }
        attempt
    }

    fn try_random(&self, random: &mut Random, attempt: &mut Attempt, budget: &Budget) -> Result<(), Stopped> {
        let mut diggings = Vec::with_capacity(BLOCK);
        for _ in 0..BLOCK {
            let solution = self.solution(random, budget)?;
            let mut units = self.request.units();
            shuffle(random, &mut units);
            let digging = Digging::new(solution, &units);
            diggings.push(match &self.request.wanted.givens {
                Some(givens) if !self.request.minimal => {
                    digging.at_least(givens.start() + below(random, givens.end() - givens.start() + 1))
                }
                _ => digging,
            });
        }
        Digging::dig_all(&mut diggings, budget)?;
        if self.request.wanted.rates_from(resistance::FROM) {
            return self.harden(&diggings, random, attempt, budget);
        }
        let mut nearest: Option<(u32, usize)> = None;
        for (number, digging) in diggings.iter().enumerate() {
            let distance = self.look(digging, attempt, budget)?;
            if nearest.is_none_or(|(least, _)| distance < least) {
                nearest = Some((distance, number));
            }
        }
        match nearest {
            Some((distance, number)) if distance > 0 => {
                let digging = &diggings[number];
                self.climb(digging.puzzle(), digging.solution().clone(), distance, random, attempt, budget)
            }
            _ => Ok(()),
        }
    }

    /// Goes from puzzle to puzzle near it, never to one that is farther from what is wanted, until there is one.
    fn climb(
        &self,
        mut puzzle: Puzzle,
        mut solution: Grid,
        mut distance: u32,
        random: &mut Random,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        for _ in 0..ROUNDS {
            let mut near = Vec::with_capacity(NEIGHBOURS);
            for _ in 0..NEIGHBOURS {
                near.push(vicinity::near(&puzzle, &solution, &self.request, random, budget)?);
            }
            Digging::dig_all(&mut near, budget)?;
            for digging in &near {
                let found = self.look(digging, attempt, budget)?;
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
    pub(super) fn look(&self, digging: &Digging, attempt: &mut Attempt, budget: &Budget) -> Result<u32, Stopped> {
        attempt.tried += 1;
        let puzzle = digging.puzzle();
        let Verdict { distance, state } = if self.request.wanted.is_anything() {
            Verdict { distance: 0, state: None }
        } else {
            let Ok(board) = Board::new(&puzzle) else { return Ok(u32::MAX) };
            self.request.wanted.judge(&board, &self.rater, budget)?
        };
        if distance == 0 {
            attempt.made.push(Made { puzzle, solution: digging.solution().clone(), state });
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
            return Ok(grid(random));
        }
        let grid = search::random_within(&request.contains, random, budget)?;
        Ok(grid.unwrap_or_else(|| unreachable!("the request was checked")))
    }
}
