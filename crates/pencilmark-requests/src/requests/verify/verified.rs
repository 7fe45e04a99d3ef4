//! The verdicts about the claims of a request.

use super::given::GivenClaim;
use crate::answers::{Code, Refusal};
use pencilmark::verify::{Claim, Judge, Verdict};
use pencilmark::{Board, Budget, Mark, Solver, Step, Stopped};
use std::collections::BTreeMap;

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
    /// A correct step on the board of this claim.
    pub right: Option<Step>,
}

/// The verdict about a claim, or the reason why it is not judged.
pub type Judgement = Result<(Claim, Verdict), Refusal>;

/// Judges each claim about its own state or, without one, about `start`. `told` gets each verdict as soon as it is known.
pub(super) fn judge_each(
    claims: &mut dyn Iterator<Item = GivenClaim>,
    start: &Board,
    solver: &Solver,
    budget: &Budget,
    told: &mut dyn FnMut(Judgement),
) {
    let mut claims = claims.peekable();
    while let Some(first) = claims.next() {
        let board = first.state.as_ref().map_or(Ok(start.clone()), |own| solver.board(own));
        let board = board.map_err(|fault| Refusal::from(fault).of("state"));
        let on = |board| Judge::new(board, solver, budget).map_err(Refusal::from);
        let mut judge = board.as_ref().map_err(Clone::clone).and_then(on);
        let mut known = Known::default();
        told(known.judged(&first, &mut judge));
        while let Some(alike) = claims.next_if(|next| next.state == first.state) {
            told(known.judged(&alike, &mut judge));
        }
    }
}

/// The verdicts about claims on one board, so that equal claims are judged once.
#[derive(Default)]
struct Known(BTreeMap<Vec<Mark>, Vec<(Claim, Verdict)>>, usize);

impl Known {
    /// The greatest number of verdicts that are kept.
    const MOST: usize = 4096;

    fn judged(&mut self, given: &GivenClaim, judge: &mut Result<Judge, Refusal>) -> Judgement {
        let claim = given.claim.clone()?;
        let marks: Vec<Mark> = claim.places().iter().chain(claim.removes()).copied().collect();
        let alike = self.0.get(&marks).into_iter().flatten().find(|(other, _)| *other == claim);
        if let Some((_, verdict)) = alike {
            return Ok((claim, verdict.clone()));
        }
        let found = judged(given, judge, Judge::verdict)?;
        if self.1 == Self::MOST {
            *self = Self::default();
        }
        self.1 += 1;
        self.0.entry(marks).or_default().push(found.clone());
        Ok(found)
    }
}

/// The refusal of a claim of a path that has its own state.
pub(super) fn own_state() -> Refusal {
    let message = "a claim of a path cannot have a state: the claim is about the board after the earlier claims";
    Refusal::new(Code::FieldsConflict, message).of("path")
}

impl JudgedPath {
    /// Judges the steps of one path. Gives each verdict to `told` as soon as the verdict is known. Claims that cannot be
    /// read do not change the board.
    pub(super) fn of(
        claims: &mut dyn Iterator<Item = GivenClaim>,
        start: &Board,
        solver: &Solver,
        budget: &Budget,
        told: &mut dyn FnMut(Judgement),
    ) -> Self {
        let mut path = Self { first_wrong: None, right: None };
        let mut judge = Judge::new(start, solver, budget).map_err(Refusal::from);
        for (index, mut claim) in claims.enumerate() {
            if claim.state.is_some() {
                claim.claim = Err(own_state());
            }
            let found = judged(&claim, &mut judge, Judge::advance);
            if let (Ok((_, verdict)), Ok(judge), None) = (&found, &judge, path.first_wrong)
                && verdict.valid() == Some(false)
            {
                path.first_wrong = Some(index);
                path.right = judge.next_step().ok().flatten();
            }
            told(found);
        }
        path
    }
}

impl Verified {
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
