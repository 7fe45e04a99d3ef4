//! Claims that are applied one after another.

use super::claim::Claim;
use super::judge::Judge;
use super::verdict::Verdict;
use crate::solver::Solver;
use crate::strategy::Step;
use pencilmark_core::{Board, Budget, Stopped};

/// The verdict on claims that are applied one after another.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct PathVerdict {
    /// A verdict for each claim, until the budget stopped.
    pub verdicts: Vec<Verdict>,
    /// The index of the first claim that is not valid.
    pub first_wrong: Option<usize>,
    /// The right step instead of this claim: the next step of the solver, if it finds a step.
    pub right: Option<Step>,
    /// The reason why there are no more verdicts, if the budget stopped.
    pub stopped: Option<Stopped>,
}

/// Judges claims that are applied one after another. A claim that is not valid is not applied.
///
/// ```
/// use pencilmark::verify::{Claim, path};
/// use pencilmark::{Board, Budget, Puzzle, Solver};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let claims = ["r1c8=4", "r2c1=8", "r2c2=8"].map(|text| text.parse::<Claim>().unwrap());
/// let judged = path(&Board::new(&puzzle)?, &claims, &Solver::new(), &Budget::unlimited());
/// assert_eq!(judged.first_wrong, Some(1));
/// assert_eq!(judged.verdicts[2].valid(), Some(true));
/// assert!(judged.right.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn path<'c>(
    start: &Board,
    claims: impl IntoIterator<Item = &'c Claim>,
    solver: &Solver,
    budget: &Budget,
) -> PathVerdict {
    let mut judged = PathVerdict::default();
    judged.stopped = judged.walk(start, claims, solver, budget).err();
    judged
}

impl PathVerdict {
    fn walk<'c>(
        &mut self,
        start: &Board,
        claims: impl IntoIterator<Item = &'c Claim>,
        solver: &Solver,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        let mut judge = Judge::new(start, solver, budget)?;
        for (index, claim) in claims.into_iter().enumerate() {
            let verdict = judge.advance(claim)?;
            let is_wrong = verdict.valid() == Some(false);
            self.verdicts.push(verdict);
            if is_wrong && self.first_wrong.is_none() {
                self.first_wrong = Some(index);
                self.right = judge.next_step()?;
            }
        }
        Ok(())
    }
}
