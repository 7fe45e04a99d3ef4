//! The request `verify`: its options.

use super::answer::VerifyAnswer;
use super::given::GivenClaim;
use super::verified::{JudgedPath, Judgement, Verified, judge_each, own_state};
use crate::answers::{Code, Refusal, json};
use crate::fields::{Fields, Selection, options};
use crate::requests::Request;
use crate::values::Choose;
use pencilmark::{Budget, Fault, Solver, State};

options! {
    /// The claims to judge.
    pub struct Verify {
        /// The claims; a claim is an object (such as a step in JSON) or a text (such as `r4c5=7`)
        #[arg(skip)]
        pub claims: Option<Vec<GivenClaim>>,
        /// Judge the claims as the steps of one path (a list of steps that solve the puzzle), one step after another. Each
        /// valid claim changes the board for the claims after it. A claim that is not valid does not change the board
        #[arg(long)]
        pub path: bool,
    }
}

impl Verify {
    /// Checks that there is a list of claims, and that the claims of a path have no states.
    ///
    /// # Errors
    /// When there is no list, or a claim of a path has a state.
    pub fn check(&self) -> Result<(), Refusal> {
        let Some(claims) = &self.claims else {
            let message = "a list of claims is expected; a claim is an object, or a text such as r4c5=7";
            return Err(Refusal::new(Code::MissingField, message).of("claims"));
        };
        if self.path && claims.iter().any(|claim| claim.state.is_some()) {
            return Err(own_state());
        }
        Ok(())
    }

    /// Judges the claims about a state.
    ///
    /// # Errors
    /// When a value stands twice in a house of the state.
    pub fn find(&self, state: &State, solver: &Solver, budget: &Budget) -> Result<Verified, Fault> {
        let mut claims = Vec::new();
        let given = &mut self.claims.iter().flatten().cloned();
        let path = self.judge_each(given, state, solver, budget, &mut |found| claims.push(found))?;
        Ok(Verified { claims, path, stopped: budget.stopped() })
    }

    /// Judges claims about a state one by one, so that the number of claims is not limited. The claims in the request are
    /// not used. Gives each verdict to `told` as soon as the verdict is known, in order. With `path`, it returns the result
    /// about the path.
    ///
    /// # Errors
    /// When a value stands twice in a house of the state.
    pub fn judge_each(
        &self,
        claims: &mut dyn Iterator<Item = GivenClaim>,
        state: &State,
        solver: &Solver,
        budget: &Budget,
        told: &mut dyn FnMut(Judgement),
    ) -> Result<Option<JudgedPath>, Fault> {
        let start = solver.board(state)?;
        if self.path {
            return Ok(Some(JudgedPath::of(claims, &start, solver, budget, told)));
        }
        judge_each(claims, &start, solver, budget, told);
        Ok(None)
    }
}

impl Request for Verify {
    const NAME: &'static str = "verify";
    const SUMMARY: &'static str = "Whether claims about a puzzle are true, and whether a strategy shows them";
    const PUZZLES: &'static [&'static str] = &["puzzle"];
    const REQUIRED: &'static [&'static str] = &["claims"];
    type Beside = Selection;
    type Answer = VerifyAnswer<'static>;

    fn ask(self, selection: Selection, fields: &mut Fields, budget: &Budget) -> Result<String, Refusal> {
        self.check()?;
        selection.check_order()?;
        let solver = selection.solver(Choose::Shortest)?;
        let state = fields.puzzle("puzzle")?;
        let found = self.find(&state, &solver, budget).map_err(|fault| Refusal::from(fault).of("puzzle"))?;
        Ok(json(&found.answer(&state)))
    }
}
