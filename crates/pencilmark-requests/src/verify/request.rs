//! The request `verify`: its options.

use super::answer::VerifyAnswer;
use super::given::GivenClaim;
use super::verified::{Found, Verified};
use crate::answers::{Code, Refusal};
use crate::fields::options;
use pencilmark::{Budget, Fault, Solver, State};

options! {
    /// Which claims are judged.
    pub struct Verify {
        /// The claims: objects such as a step, or texts such as `r4c5=7`
        #[arg(skip)]
        pub claims: Vec<GivenClaim>,
        /// The claims are the steps of one path: each is about the state after those before it. A wrong one is left out
        #[arg(long)]
        pub path: bool,
    }
}

impl Verify {
    /// Checks that there are claims, and that those of a path have no states of their own.
    ///
    /// # Errors
    /// When it is not so.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.claims.is_empty() {
            let message = "at least one claim is expected: an object, or a text such as r4c5=7";
            return Err(Refusal::new(Code::MissingField, message).of("claims"));
        }
        if self.path && self.claims.iter().any(|claim| claim.state.is_some()) {
            let message =
                "the claims of a path have no states of their own: each is about the state after those before it";
            return Err(Refusal::new(Code::FieldsConflict, message).of("path"));
        }
        Ok(())
    }

    /// Judges the claims about a state.
    ///
    /// # Errors
    /// When a value stands twice in a house of the state.
    pub fn find(&self, state: &State, solver: &Solver, budget: &Budget) -> Result<Verified, Fault> {
        self.find_telling(state, solver, budget, &mut |_| {})
    }

    /// The same, which tells what is found of each claim as soon as it is known, in their order.
    ///
    /// # Errors
    /// When a value stands twice in a house of the state.
    pub fn find_telling(
        &self,
        state: &State,
        solver: &Solver,
        budget: &Budget,
        told: &mut dyn FnMut(&Found),
    ) -> Result<Verified, Fault> {
        let start = solver.board(state)?;
        let judge = if self.path { Verified::of_path } else { Verified::of_each };
        Ok(judge(&self.claims, &start, solver, budget, told))
    }

    /// The answer about a state.
    ///
    /// # Errors
    /// When a value stands twice in a house of the state.
    pub fn answer(&self, state: &State, solver: &Solver, budget: &Budget) -> Result<VerifyAnswer, Fault> {
        Ok(self.find(state, solver, budget)?.answer(state))
    }
}
