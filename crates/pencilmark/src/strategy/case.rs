//! The cases that a strategy carries: a board, and what must be found there.

use super::Strategy;
use crate::board::Board;
use crate::checker::{self, Fault};
use crate::format::ParseError;
use crate::proof;
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::solver::{Outcome, Solver};
use std::fmt;

/// A board and what a strategy must make of it. Written as a literal beside the strategy, run by `cargo test` and by
/// `pencilmark test` alike.
///
/// ```
/// use pencilmark::strategy::case;
///
/// let cases = [
///     case(".........  ...").finds_nothing(),
///     case("…").finds(&["r8c3≠4", "r2c1,r3c1≠8"]),
///     case("…"), // solved by the strategy alone
/// ];
/// # let _ = cases;
/// ```
#[derive(Copy, Clone, Debug)]
pub struct Case {
    /// The board, in any format that is read.
    pub board: &'static str,
    /// What must hold.
    pub expect: Expect,
}

/// What a strategy must make of a board.
#[derive(Copy, Clone, Debug)]
pub enum Expect {
    /// Solve it alone.
    Solved,
    /// Find just these steps, in this order, each written as [`Step`](crate::Step) displays what it does.
    Finds(&'static [&'static str]),
}

/// A case that expects the strategy to solve the board alone, unless told otherwise.
pub const fn case(board: &'static str) -> Case {
    Case { board, expect: Expect::Solved }
}

impl Case {
    /// Expects just these steps, in this order: `"r5c5=2"` for a value, `"r1c4,r1c6≠3 r2c1≠7"` for marks.
    pub const fn finds(self, steps: &'static [&'static str]) -> Self {
        Self { expect: Expect::Finds(steps), ..self }
    }

    /// Expects no step: a near miss.
    pub const fn finds_nothing(self) -> Self {
        self.finds(&[])
    }

    /// Runs the case. Steps that are found must also be proven by their truths.
    ///
    /// # Errors
    /// What went otherwise than expected.
    pub fn run(&self, strategy: &'static Strategy) -> Result<(), Failure> {
        let puzzle: Puzzle = self.board.parse().map_err(Failure::Unreadable)?;
        let board = if strategy.from_all_marks { Board::with_all_marks(&puzzle) } else { Board::new(&puzzle) };
        let board = board.map_err(Failure::Broken)?;
        let steps = match self.expect {
            Expect::Solved => {
                let path = Solver::with([strategy]).solve(board.clone());
                if path.outcome != Outcome::Solved {
                    return Err(Failure::Unsolved(path.end.to_string()));
                }
                path.steps
            }
            Expect::Finds(expected) => {
                if let Some(fault) = checker::check(&board) {
                    return Err(Failure::Broken(fault));
                }
                let steps = strategy.all(&Scene::new(&board));
                let found: Vec<_> = steps.iter().map(ToString::to_string).collect();
                if found != expected {
                    return Err(Failure::Found { found, expected });
                }
                steps
            }
        };
        let mut state = board;
        for step in steps {
            proof::check(&state, &step).map_err(|flaw| Failure::Unproven(flaw.to_string()))?;
            if matches!(self.expect, Expect::Solved) {
                state.apply(&step);
            }
        }
        Ok(())
    }
}

/// Why a case failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The board cannot be read.
    Unreadable(ParseError),
    /// The board breaks the rules.
    Broken(Fault),
    /// The strategy did not solve the board: how far it came.
    Unsolved(String),
    /// The strategy found other steps.
    Found {
        /// What it found.
        found: Vec<String>,
        /// What it should have found.
        expected: &'static [&'static str],
    },
    /// A step is not proven by its truths.
    Unproven(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Unreadable(error) => write!(f, "the board cannot be read: {error}"),
            Failure::Broken(fault) => write!(f, "the board is broken: {fault}"),
            Failure::Unsolved(board) => write!(f, "not solved, stuck at {board}"),
            Failure::Found { found, expected } => write!(f, "found {found:?}, expected {expected:?}"),
            Failure::Unproven(flaw) => write!(f, "not proven: {flaw}"),
        }
    }
}

impl std::error::Error for Failure {}
