//! Runs the cases that strategies carry.

use crate::proof;
use crate::scene::Scene;
use crate::solver::{Outcome, Solver};
use crate::strategy::{Case, Expect, Strategy};
use pencilmark_core::{Fault, Search, checker, format::ParseError};
use std::fmt;

mod report;

pub use report::{literal, report};

/// Runs a case of a strategy. Steps that are found must also be proven by their truths.
///
/// # Errors
/// The difference from the result that the case expects.
///
/// ```
/// use pencilmark::{strategies, trial};
///
/// let strategy = strategies::get("naked-pair").unwrap();
/// for case in strategy.cases() {
///     assert_eq!(trial::run(strategy, case), Ok(()));
/// }
/// ```
pub fn run(strategy: &'static Strategy, case: &Case) -> Result<(), Failure> {
    let state = case.state().map_err(Failure::Unreadable)?;
    let board = strategy.board(&state).map_err(Failure::Broken)?;
    let steps = match case.expect {
        Expect::Solved => {
            let path = Solver::with([strategy]).solve(board.clone());
            if path.outcome != Outcome::Solved {
                return Err(Failure::Unsolved(report::shown(&path.end)));
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
                return Err(Failure::Found { found, expected, board: report::shown(&board) });
            }
            steps
        }
    };
    let mut board = board;
    if strategy.needs_unique() {
        // No truths prove the steps of such a strategy: the only solution proves them.
        let is_unique = Search::of(&board.puzzle()).unique().is_some();
        let solution = Search::of(&board).unique().filter(|_| is_unique).ok_or(Failure::Ambiguous)?;
        return match steps.iter().find(|step| !step.agrees_with(&solution)) {
            Some(step) => Err(Failure::Unproven(report(&board, step, &"the only solution contradicts it"))),
            None => Ok(()),
        };
    }
    for step in steps {
        proof::check(&board, &step).map_err(|flaw| Failure::Unproven(report(&board, &step, &flaw)))?;
        if matches!(case.expect, Expect::Solved) {
            board.apply(&step);
        }
    }
    Ok(())
}

/// The reason why a case failed.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Failure {
    /// The board cannot be read.
    Unreadable(ParseError),
    /// The board breaks the rules.
    Broken(Fault),
    /// The strategy did not solve the board. The text is a drawing of the board at the end.
    Unsolved(String),
    /// The strategy found other steps.
    Found {
        /// The steps that the strategy found.
        found: Vec<String>,
        /// The steps that the strategy should have found.
        expected: &'static [&'static str],
        /// A drawing of the board.
        board: String,
    },
    /// A step is not proven. The text is its [report].
    Unproven(String),
    /// The strategy needs a puzzle with one solution, and the puzzle of the board does not have exactly one.
    Ambiguous,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Failure::Unreadable(error) => write!(f, "the board cannot be read: {error}"),
            Failure::Broken(fault) => write!(f, "the board is broken: {fault}"),
            Failure::Unsolved(board) => write!(f, "not solved, stuck at\n{board}"),
            Failure::Found { found, expected, board } => {
                let steps = |steps: Vec<&str>| if steps.is_empty() { "nothing".into() } else { steps.join("; ") };
                let missing =
                    expected.iter().copied().filter(|step| !found.iter().any(|other| other == step)).collect();
                let extra = found.iter().map(String::as_str).filter(|step| !expected.contains(step)).collect();
                let found = found.iter().map(String::as_str).collect();
                writeln!(f, "found {}, expected {}", steps(found), steps(expected.to_vec()))?;
                write!(f, "  not found: {}; not expected: {}\n{board}", steps(missing), steps(extra))
            }
            Failure::Ambiguous => f.write_str("the givens do not have exactly one solution"),
            Failure::Unproven(flaw) => write!(f, "not proven: {flaw}"),
        }
    }
}

impl std::error::Error for Failure {}
