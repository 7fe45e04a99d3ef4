//! The verdicts about the claims of a request.

use super::given::GivenClaim;
use crate::answers::Refusal;
use pencilmark::verify::{Claim, Judge, Verdict};
use pencilmark::{Board, Budget, Solver, Step, Stopped};

/// The verdicts about the claims of a request.
#[derive(Clone, Debug)]
pub struct Verified {
    /// The verdict about each claim, or the reason why it is not judged.
    pub claims: Vec<Judgement>,
    /// The result for the claims as steps of one path.
    pub path: Option<JudgedPath>,
    /// The reason why the work was stopped before its end.
    pub stopped: Option<Stopped>,
}

/// The result for claims as steps of one path.
#[derive(Clone, Debug)]
pub struct JudgedPath {
    /// The index of the first claim that is wrong.
    pub first_wrong: Option<usize>,
    /// The step that would have been right there.
    pub right: Option<Step>,
}

/// The verdict about a claim, or the reason why it is not judged.
pub type Judgement = Result<(Claim, Verdict), Refusal>;

impl Verified {
    /// Judges each claim about its own state, or else about `start`. Gives each verdict to `told` as soon as it is known.
    pub(super) fn of_each(
        given: &[GivenClaim],
        start: &Board,
        solver: &Solver,
        budget: &Budget,
        told: &mut dyn FnMut(&Judgement),
    ) -> Self {
        let mut claims = Vec::with_capacity(given.len());
        for alike in given.chunk_by(|one, next| one.state == next.state) {
            let board = alike[0].state.as_ref().map_or(Ok(start.clone()), |own| solver.board(own));
            let board = board.map_err(|fault| Refusal::from(fault).of("state"));
            let on = |board| Judge::new(board, solver, budget).map_err(Refusal::from);
            let mut judge = board.as_ref().map_err(Clone::clone).and_then(on);
            for claim in alike {
                let found = judged(claim, &mut judge, Judge::verdict);
                told(&found);
                claims.push(found);
            }
        }
        Self { claims, path: None, stopped: budget.stopped() }
    }

    /// Judges the steps of one path. Gives each verdict to `told` as soon as it is known. Claims that cannot be read are left
    /// out.
    pub(super) fn of_path(
        given: &[GivenClaim],
        start: &Board,
        solver: &Solver,
        budget: &Budget,
        told: &mut dyn FnMut(&Judgement),
    ) -> Self {
        let mut claims = Vec::with_capacity(given.len());
        let mut path = JudgedPath { first_wrong: None, right: None };
        let mut judge = Judge::new(start, solver, budget).map_err(Refusal::from);
        for (index, claim) in given.iter().enumerate() {
            let found = judged(claim, &mut judge, Judge::advance);
            told(&found);
            if let (Ok((_, verdict)), Ok(judge), None) = (&found, &judge, path.first_wrong)
                && verdict.valid() == Some(false)
            {
                path.first_wrong = Some(index);
                path.right = judge.next_step().ok().flatten();
            }
            claims.push(found);
        }
        Self { claims, path: Some(path), stopped: budget.stopped() }
    }

    /// Whether every claim is valid.
    pub fn is_valid(&self) -> bool {
        self.claims.iter().all(|claim| claim.as_ref().is_ok_and(|(_, verdict)| verdict.valid() == Some(true)))
    }
}

/// The verdict of a judge about a claim, if the claim can be read.
fn judged<'j>(
    given: &GivenClaim,
    judge: &mut Result<Judge<'j>, Refusal>,
    ask: impl FnOnce(&mut Judge<'j>, &Claim) -> Result<Verdict, Stopped>,
) -> Judgement {
    let claim = given.claim.clone()?;
    let judge = judge.as_mut().map_err(|refusal| refusal.clone())?;
    let verdict = ask(judge, &claim)?;
    Ok((claim, verdict))
}
