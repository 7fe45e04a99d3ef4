//! What is found of the claims of a request.

use super::given::GivenClaim;
use crate::answers::Refusal;
use pencilmark::verify::{Claim, Judge, Verdict, path};
use pencilmark::{Board, Budget, Fault, Solver, Step, Stopped};

/// What is found of the claims of a request.
#[derive(Clone, Debug)]
pub struct Verified {
    /// For each claim what is found, or why it is not judged.
    pub claims: Vec<Result<(Claim, Verdict), Refusal>>,
    /// What is found of them as steps of one path.
    pub path: Option<JudgedPath>,
    /// Why the work ended before its end.
    pub stopped: Option<Stopped>,
}

/// What is found of claims as steps of one path.
#[derive(Clone, Debug)]
pub struct JudgedPath {
    /// The index of the first that is wrong.
    pub first_wrong: Option<usize>,
    /// The step that would have been right there.
    pub right: Option<Step>,
}

impl Verified {
    /// Judges each claim about its own state, or else about this board.
    pub(super) fn of_each(given: &[GivenClaim], start: &Board, solver: &Solver, budget: &Budget) -> Self {
        let alike = given.chunk_by(|one, next| one.state == next.state);
        let claims = alike.flat_map(|claims| match &claims[0].state {
            None => of_state(claims, &Ok(start.clone()), solver, budget),
            Some(own) => of_state(claims, &solver.board(own), solver, budget),
        });
        Self { claims: claims.collect(), path: None, stopped: budget.stopped() }
    }

    /// Judges the steps of one path. Those that cannot be read are left out.
    pub(super) fn of_path(given: &[GivenClaim], start: &Board, solver: &Solver, budget: &Budget) -> Self {
        let good = given.iter().enumerate().filter(|(_, given)| given.claim.is_ok()).map(|(index, _)| index);
        let good: Vec<usize> = good.collect();
        let judged = path(start, given.iter().filter_map(|given| given.claim.as_ref().ok()), solver, budget);
        let first_wrong = judged.first_wrong.map(|wrong| good[wrong]);
        let mut verdicts = judged.verdicts.into_iter();
        let told = |given: &GivenClaim| {
            let claim = given.claim.clone()?;
            Ok((claim, verdicts.next().ok_or_else(|| unknown(judged.stopped))?))
        };
        let claims = given.iter().map(told).collect();
        Self { claims, path: Some(JudgedPath { first_wrong, right: judged.right }), stopped: judged.stopped }
    }

    /// Whether every claim is valid.
    pub fn is_valid(&self) -> bool {
        self.claims.iter().all(|claim| claim.as_ref().is_ok_and(|(_, verdict)| verdict.valid() == Some(true)))
    }
}

/// Judges claims about the same state.
fn of_state(
    given: &[GivenClaim],
    board: &Result<Board, Fault>,
    solver: &Solver,
    budget: &Budget,
) -> Vec<Result<(Claim, Verdict), Refusal>> {
    let mut judge = match board {
        Ok(board) => Judge::new(board, solver, budget).map_err(Refusal::from),
        Err(fault) => Err(Refusal::from(*fault).of("state")),
    };
    let told = |given: &GivenClaim| {
        let claim = given.claim.clone()?;
        let judge = judge.as_mut().map_err(|refusal| refusal.clone())?;
        let verdict = judge.verdict(&claim)?;
        Ok((claim, verdict))
    };
    given.iter().map(told).collect()
}

/// Why a claim is not judged.
fn unknown(stopped: Option<Stopped>) -> Refusal {
    stopped.unwrap_or(Stopped::Work).into()
}
