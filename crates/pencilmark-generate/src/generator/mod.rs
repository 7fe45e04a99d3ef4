//! The generator of puzzles, and its results.

mod attempt;
pub(crate) mod known;
mod layouts;
mod resistance;

use crate::request::Request;
use crate::request::wanted::Fit;
use crate::unbiased;
use pencilmark::search::{self, Givens};
use pencilmark::{Board, Budget, Cells, Grid, Progress, Puzzle, Random, Search, State, Stopped};
use pencilmark_hodoku::Rater;

/// Makes puzzles of a request.
#[derive(Clone, Debug)]
pub struct Generator {
    pub(crate) request: Request,
    rater: Rater,
}

/// A puzzle that was made.
#[derive(Clone, Debug)]
pub struct MadePuzzle {
    /// The puzzle, on the layout of the request; if clues are wanted, on a layout of its own, which has clues.
    pub puzzle: Puzzle,
    /// The puzzle's solution: a given in each cell.
    pub solution: State,
    /// The board to practise on, if one is wanted.
    pub state: Option<Board>,
    /// The weight of the puzzle: the factor by which it is found more rarely than a puzzle with 24 givens. `None` if the
    /// bias is not known.
    pub weight: Option<f64>,
    /// The number of the try that made the puzzle, from 0.
    pub number: u64,
}

/// The result of an attempt.
#[derive(Clone, Debug, Default)]
pub struct Attempt {
    /// The puzzles that meet the request.
    pub made: Vec<MadePuzzle>,
    /// The number of puzzles that were tried.
    pub tried: u64,
    /// Whether the requested solver could not fill any cell, so that the only puzzle is the full grid.
    pub is_full: bool,
    /// The reason why the attempt was stopped before its end; `None` if it was not.
    pub stopped: Option<Stopped>,
}

impl Attempt {
    /// Counts one more try.
    pub(crate) fn count(&mut self, budget: &Budget) {
        self.tried += 1;
        budget.tell(|| Progress::Tried);
    }
}

impl Generator {
    /// A generator for a request.
    pub fn new(request: Request) -> Self {
        Self { request, rater: Rater::new() }
    }

    /// The request of the generator.
    pub fn request(&self) -> &Request {
        &self.request
    }

    /// Keeps a puzzle if it meets the request. Returns its distance from the request: 0 if it meets the request.
    pub(crate) fn look(
        &self,
        puzzle: Puzzle,
        solution: impl Into<State>,
        attempt: &mut Attempt,
        budget: &Budget,
    ) -> Result<u32, Stopped> {
        attempt.count(budget);
        let solution = solution.into();
        if self.request.pattern.is_some() && self.request.minimal && !redundant(&puzzle, &solution, budget)?.is_empty()
        {
            return Ok(u32::MAX);
        }
        let Fit { distance, state } = if self.request.wanted.is_anything() {
            Fit { distance: 0, state: None }
        } else {
            let Ok(board) = Board::new(&puzzle) else { return Ok(u32::MAX) };
            self.request.wanted.judge(&board, &self.rater, budget)?
        };
        if distance == 0 {
            let weight = self.request.unbiased.then(|| unbiased::weight(puzzle.givens().len()));
            attempt.made.push(MadePuzzle { puzzle, solution, state, weight, number: attempt.tried - 1 });
        }
        Ok(distance)
    }

    /// A finished grid with the givens that each puzzle must have.
    pub(crate) fn solution(&self, random: &mut Random, budget: &Budget) -> Result<Grid, Stopped> {
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

/// The givens of a puzzle that can be removed alone.
fn redundant(puzzle: &Puzzle, solution: &State, budget: &Budget) -> Result<Cells, Stopped> {
    match solution.layout() {
        Some(_) => search::redundant_on_layout(puzzle.as_ref(), solution, budget),
        None => Givens::of(puzzle).within(budget).redundant(),
    }
}
