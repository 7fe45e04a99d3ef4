//! A puzzle's path as a proof.

use super::writer::Prover;
use crate::clauses::Formula;
use crate::proof::{Proof, Subject};
use pencilmark::search::HowMany;
use pencilmark::{Board, Budget, Grid, Search, Solver, State, Step, Stopped};
use std::fmt;

/// The proven number of solutions of a puzzle, with the proof.
#[derive(Clone, Debug)]
pub enum Proven {
    /// The puzzle has exactly one solution.
    One {
        /// The solution.
        solution: Grid,
        /// The puzzle, with a clause that denies the solution.
        formula: Formula,
        /// The proof that this formula cannot be satisfied.
        proof: Proof,
        /// The steps that the proof follows.
        steps: Vec<Step>,
    },
    /// The puzzle has no solution.
    None {
        /// The puzzle.
        formula: Formula,
        /// The proof that this formula cannot be satisfied.
        proof: Proof,
        /// The steps that the proof follows.
        steps: Vec<Step>,
    },
    /// The puzzle has several solutions.
    Several {
        /// Two of the solutions.
        solutions: [Grid; 2],
        /// The puzzle.
        formula: Formula,
    },
}

/// The reason why there is no proof.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ProveError {
    /// The budget stopped the work.
    Stopped(Stopped),
    /// A step, by its place in the path from 0, does not follow from its lines and truths. This is a fault of its strategy.
    Unproven(usize),
}

impl fmt::Display for ProveError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Stopped(why) => why.fmt(f),
            Self::Unproven(step) => write!(f, "step {} does not follow from its truths", step + 1),
        }
    }
}

impl std::error::Error for ProveError {}

impl From<Stopped> for ProveError {
    fn from(why: Stopped) -> Self {
        Self::Stopped(why)
    }
}

/// Shows the number of solutions of a state: one or none by a proof along the path of a solver, several by two solutions.
///
/// The solver's strategies that need a puzzle with one solution are left out. If the path ends before the board is full, a
/// search shows the rest. The lemmas of the search have the subject [`Subject::End`].
///
/// # Errors
/// When the budget stops, or when a step does not follow from its truths.
pub fn prove(state: &impl AsRef<State>, solver: &Solver, budget: &Budget) -> Result<Proven, ProveError> {
    let formula = Formula::of(state);
    // If there is no board, a value stands twice in a house.
    let board = Board::new(state).ok();
    let found = board.as_ref().map_or(Ok(HowMany::None), |board| Search::of(board).within(budget).how_many())?;
    let solution = match (found, &board) {
        (HowMany::One(solution), _) => Some(solution),
        (HowMany::Several, Some(board)) => {
            let search = Search::of(board).within(budget);
            let first = search.first()?;
            let second = if let Some(first) = &first { search.another(first)? } else { None };
            if let (Some(first), Some(second)) = (first, second) {
                return Ok(Proven::Several { solutions: [first, second], formula });
            }
            None
        }
        _ => None,
    };
    let formula = solution.iter().fold(formula, Formula::denying);
    let solver = solver.clone().without_uniqueness();
    let steps = board.map(|board| solver.solve_within(board, budget).steps).unwrap_or_default();
    if let Some(why) = budget.stopped() {
        return Err(why.into());
    }
    let mut prover = Prover::new(&formula);
    for (place, step) in steps.iter().enumerate() {
        prover.step(place, step).ok_or(ProveError::Unproven(place))?;
    }
    let proof = prover.end(budget)?;
    Ok(match solution {
        Some(solution) => Proven::One { solution, formula, proof, steps },
        None => Proven::None { formula, proof, steps },
    })
}

impl Proof {
    /// Whether the end was shown by a search, because the path ended before.
    pub fn is_searched(&self) -> bool {
        self.spans.iter().any(|span| span.subject == Subject::End && span.from < span.to)
    }
}
