//! The verdict on a claim.

use super::justification::Justification;
use crate::proof::Flaw;
use crate::strategy::Strategy;
use pencilmark_core::search::HowMany;
use pencilmark_core::{Grid, Mark};

/// The verdict on a claim.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Verdict {
    /// The number of solutions of the state.
    pub solutions: HowMany,
    /// A solution of the state that contradicts the claim, if the claim is false.
    pub contradiction: Option<Contradiction>,
    /// The way in which the claim follows from the marks. `None` if it is not valid.
    pub follows: Option<Follows>,
    /// Whether the strategy that the claim names does on this state what the claim says. `None` if the claim names no
    /// strategy, if the state has no solution, or if the work for one claim was too little to know.
    pub named_right: Option<bool>,
    /// The result of the check of the claim's argument, truths or chain (the first that it has). `None` without a check.
    pub argument: Option<Result<(), Flaw>>,
    pub(super) named: Option<&'static Strategy>,
    pub(super) unnamed: Option<Unnamed>,
    pub(super) is_passed_over: bool,
}

impl Verdict {
    /// Whether the claim is true in every solution of the state. `None` if the state has no solution.
    pub fn valid(&self) -> Option<bool> {
        (self.solutions != HowMany::None).then_some(self.contradiction.is_none())
    }

    /// A solution of the state that contradicts the claim, if the claim is false.
    pub fn counterexample(&self) -> Option<&Grid> {
        self.contradiction.as_ref().map(|contradiction| &contradiction.solution)
    }
}

/// The reason why it is unknown whether a claim follows by the strategy that it names.
#[derive(Clone, Debug)]
pub(super) enum Unnamed {
    /// No strategy has this name.
    Unknown(Box<str>),
    /// The strategy needs givens that have exactly one solution, and the givens are unknown.
    Givens,
}

/// A solution that contradicts a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Contradiction {
    /// The solution.
    pub solution: Grid,
    /// The mark of the claim that is wrong in the solution.
    pub mark: Mark,
    /// Whether the claim places this mark; otherwise it removes it.
    pub is_placed: bool,
}

/// The way in which a valid claim follows from the marks of its state.
#[derive(Clone, Debug)]
pub enum Follows {
    /// The state already has everything that is claimed.
    Already,
    /// A strategy does at least what is claimed. This strategy is the first in the solver's order.
    By(Justification),
    /// Only the search shows the claim.
    Search {
        /// Whether every strategy was asked to its end. Otherwise the work for one claim was used up before the end.
        all_asked: bool,
    },
}
