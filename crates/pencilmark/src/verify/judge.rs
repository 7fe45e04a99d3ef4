//! Judges claims about one state.

use super::chained;
use super::claim::Claim;
use super::justification::Justification;
use super::undone::Undone;
use super::verdict::{Contradiction, Follows, Unnamed, Verdict};
use crate::proof::{self, Flaw};
use crate::scene::Scene;
use crate::solver::{Order, Solver, Uniqueness};
use crate::strategies::Row;
use crate::strategy::{Family, Step};
use pencilmark_core::search::HowMany;
use pencilmark_core::{Board, Budget, Grid, Mark, Search, Stopped};
use std::collections::BTreeMap;

/// The upper limit, in steps of work, for the strategies on one claim: about a second, if no easy strategy shows the claim.
const MOST_WORK: u64 = 4_000_000;

/// A judge of claims about one state. It searches for the solutions once for all claims.
///
/// A verdict depends only on the state and the claim, not on earlier claims.
pub struct Judge<'a> {
    solver: &'a Solver,
    budget: &'a Budget<'a>,
    uniqueness: Uniqueness<'a>,
    board: Board,
    solutions: HowMany,
    /// The first solution, if there are several.
    first: Option<Grid>,
    /// If there are several solutions: the first solution in which a mark is on, or the first in which it is off.
    with: BTreeMap<(Mark, bool), Option<Grid>>,
}

impl<'a> Judge<'a> {
    /// A judge of claims about a board. A solver without an [order](Solver::order) has no strategies to ask: then a valid
    /// claim follows by search only.
    ///
    /// # Errors
    /// When the budget stops before the number of solutions is known.
    pub fn new(board: &'a Board, solver: &'a Solver, budget: &'a Budget) -> Result<Self, Stopped> {
        let solutions = Search::of(board).within(budget).how_many()?;
        let first = if solutions == HowMany::Several { Search::of(board).within(budget).first()? } else { None };
        let uniqueness = solver.uniqueness(board, budget);
        Ok(Self { solver, budget, uniqueness, board: board.clone(), solutions, first, with: BTreeMap::new() })
    }

    /// The board that claims are about.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Judges a claim.
    ///
    /// # Errors
    /// When the budget stops before the verdict is known.
    pub fn verdict(&mut self, claim: &Claim) -> Result<Verdict, Stopped> {
        let mut verdict = Verdict {
            solutions: self.solutions.clone(),
            contradiction: self.contradiction(claim)?,
            follows: None,
            named_right: None,
            argument: self.argument(claim),
            named: claim.strategy(),
            unnamed: claim.unknown_name().map(|name| Unnamed::Unknown(name.into())),
            is_passed_over: claim.is_passed_over(),
        };
        match verdict.valid() {
            // A wrong claim follows by no strategy.
            Some(false) => verdict.named_right = claim.strategy().map(|_| false),
            Some(true) => {
                (verdict.follows, verdict.named_right) = self.shown(claim)?;
                let needs_givens =
                    claim.strategy().is_some_and(|named| named.needs_unique() && !self.uniqueness.allows(named));
                if needs_givens && verdict.named_right == Some(false) && self.board.givens().is_empty() {
                    (verdict.named_right, verdict.unnamed) = (None, Some(Unnamed::Givens));
                }
            }
            None => {}
        }
        Ok(verdict)
    }

    /// Judges a claim, and applies it to the board if it is valid. The solutions stay the same.
    ///
    /// # Errors
    /// When the budget stops before the verdict is known.
    pub fn advance(&mut self, claim: &Claim) -> Result<Verdict, Stopped> {
        let verdict = self.verdict(claim)?;
        if verdict.valid() == Some(true) {
            self.board.apply(claim);
        }
        Ok(verdict)
    }

    /// The next step of the solver.
    ///
    /// # Errors
    /// When the budget stops before a step is found.
    pub fn next_step(&self) -> Result<Option<Step>, Stopped> {
        if self.solutions == HowMany::None {
            return Ok(None);
        }
        let next = self.budget.part(MOST_WORK, |part| self.solver.next_within(&self.board, part));
        match next {
            // The work of this part is used up, not the whole budget.
            Err(Stopped::Work) if self.budget.stopped().is_none() => Ok(None),
            next => next,
        }
    }

    /// A solution that contradicts a claim: the only solution, the first, or the first with a wrong mark of the claim.
    fn contradiction(&mut self, claim: &Claim) -> Result<Option<Contradiction>, Stopped> {
        let told = |grid: &Grid| {
            let (mark, is_placed) = claim.contradicted(grid)?;
            Some(Contradiction { solution: grid.clone(), mark, is_placed })
        };
        let first = match &self.solutions {
            HowMany::None => return Ok(None),
            HowMany::One(grid) => return Ok(told(grid)),
            HowMany::Several => self.first.as_ref(),
        };
        if let Some(contradiction) = first.and_then(told) {
            return Ok(Some(contradiction));
        }
        for (marks, is_on) in [(claim.places(), false), (claim.removes(), true)] {
            for &mark in marks {
                if let Some(contradiction) = self.solution_with(mark, is_on)?.and_then(told) {
                    return Ok(Some(contradiction));
                }
            }
        }
        Ok(None)
    }

    /// The first solution in which a mark is on, or off.
    fn solution_with(&mut self, mark: Mark, is_on: bool) -> Result<Option<&Grid>, Stopped> {
        if !self.board.has(mark) {
            return Ok(None);
        }
        if !self.with.contains_key(&(mark, is_on)) {
            let mut board = self.board.clone();
            if is_on {
                board.place(mark.cell(), mark.digit());
            } else {
                board.remove_mark(mark.cell(), mark.digit());
            }
            let found = Search::of(&board).within(self.budget).first()?;
            self.with.insert((mark, is_on), found);
        }
        Ok(self.with.get(&(mark, is_on)).and_then(Option::as_ref))
    }

    /// The result of the check of a claim's argument, or else of its truths, or else of its chain.
    fn argument(&self, claim: &Claim) -> Option<Result<(), Flaw>> {
        if let Some(argument) = claim.argument() {
            return Some(proof::check_argument(&self.board, claim, argument));
        }
        if let ([chain], true) = (claim.chains(), claim.truths().is_empty()) {
            return chained::check(&self.board, claim, chain);
        }
        (!claim.truths().is_empty()).then(|| proof::check_truths(&self.board, claim, claim.truths()))
    }

    /// The way in which a valid claim follows, and whether it follows by the strategy that it names.
    fn shown(&self, claim: &Claim) -> Result<(Option<Follows>, Option<bool>), Stopped> {
        let undone = Undone::of(claim, &self.board);
        if undone.is_nothing() {
            return Ok((Some(Follows::Already), claim.strategy().map(|_| false)));
        }
        let (follows, named_right) = self.budget.part(MOST_WORK, |part| {
            let scene = Scene::within(&self.board, part);
            let named = claim.strategy().map(|strategy| self.row(strategy.into()));
            let types = claim.strategies().iter().map(|&strategy| self.row(strategy.into()));
            let by_named = types.into_iter().find_map(|row| self.done(&undone, &row, &scene));
            // A search that ended too early does not show that there is no step.
            let named_right =
                named.filter(|_| by_named.is_some() || part.stopped().is_none()).map(|_| by_named.is_some());
            let is_easier = |row: &&Row| by_named.as_ref().is_none_or(|by_named| row.strategy() != by_named.strategy());
            let others = || self.solver.order().into_iter().flat_map(Order::rows);
            let singles = || others().filter(|row| row.strategy().family() == Family::Singles).copied();
            let in_turn = || undone.done_in_turn(&singles().collect::<Vec<_>>(), &self.board, part);
            let easiest = by_named
                .is_none()
                .then(in_turn)
                .flatten()
                .or_else(|| others().take_while(is_easier).find_map(|row| self.done(&undone, row, &scene)));
            let all_asked = part.stopped().is_none();
            let found = easiest.or(by_named).map(Follows::By);
            (found.unwrap_or(Follows::Search { all_asked }), named_right)
        });
        self.budget.stopped().map_or(Ok((Some(follows), named_right)), Err)
    }

    /// A row with the difficulty of its strategy in the solver's order.
    fn row(&self, row: Row) -> Row {
        let mut rows = self.solver.order().into_iter().flat_map(Order::rows);
        rows.find(|other| other.strategy() == row.strategy()).copied().unwrap_or(row)
    }

    /// The justification of the rest of a claim by a strategy, if the strategy may be used here.
    fn done(&self, undone: &Undone, row: &Row, scene: &Scene) -> Option<Justification> {
        self.uniqueness.allows(row.strategy()).then(|| undone.done_by(row, scene)).flatten()
    }
}

impl std::fmt::Debug for Judge<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.debug_struct("Judge").field("board", &self.board).field("solutions", &self.solutions).finish_non_exhaustive()
    }
}
