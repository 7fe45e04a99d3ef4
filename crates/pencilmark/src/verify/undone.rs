//! The part of a claim that is left to do on a board, and the strategies that do it.

use super::claim::Claim;
use super::justification::Justification;
use crate::scene::Scene;
use crate::strategies::Row;
use crate::strategy::{Flow, Step};
use pencilmark_core::{Board, Budget, Mark};

/// The part of a claim that is left to do on a board.
#[derive(Clone)]
pub(super) struct Undone {
    places: Vec<Mark>,
    removes: Vec<Mark>,
}

impl Undone {
    /// The rest of a claim on a board: the values that are still to place, and the marks that are still to remove.
    ///
    /// A value that the board has need not be placed. A mark need not be removed if the board does not have it, or if a
    /// placed value of the claim removes it.
    pub(super) fn of(claim: &Claim, board: &Board) -> Self {
        let is_left = |mark: &Mark| board.has(*mark) && !claim.places().iter().any(|placed| placed.sees(*mark));
        Self {
            places: claim.places().iter().copied().filter(|mark| board.blank().contains(mark.cell())).collect(),
            removes: claim.removes().iter().copied().filter(is_left).collect(),
        }
    }

    pub(super) fn is_nothing(&self) -> bool {
        self.places.is_empty() && self.removes.is_empty()
    }

    /// The number of values and marks that are left.
    fn size(&self) -> usize {
        self.places.len() + self.removes.len()
    }

    /// The part that is left after a step.
    fn after(&self, step: &Step, board: &Board) -> Self {
        // A step that leaves one mark in a cell has found the value of the cell.
        let is_left_alone = |mark: Mark| {
            let others = board.marks(mark.cell()) - mark.digit().into();
            !others.is_empty() && others.iter().all(|other| step.clears(board.layout(), Mark::new(mark.cell(), other)))
        };
        let is_placed = |mark: &Mark| step.places().contains(mark) || is_left_alone(*mark);
        Self {
            places: self.places.iter().copied().filter(|mark| !is_placed(mark)).collect(),
            removes: self.removes.iter().copied().filter(|&mark| !step.clears(board.layout(), mark)).collect(),
        }
    }

    /// The steps for several values that singles place one after the other, each on the board after the steps before it.
    pub(super) fn done_in_turn(&self, singles: &[Row], board: &Board, budget: &Budget) -> Option<Justification> {
        if self.places.len() < 2 || !self.removes.is_empty() {
            return None;
        }
        let (mut left, mut board, mut kept) = (self.places.clone(), board.clone(), Vec::new());
        while !left.is_empty() {
            let scene = Scene::within(&board, budget);
            let mut found = None;
            for row in singles {
                let _ = row.strategy().look(&scene, &mut |mut step| {
                    if !step.places().iter().any(|place| left.contains(place)) {
                        return Flow::Continue(());
                    }
                    row.difficulty().rate(&mut step);
                    found = Some(step);
                    Flow::Break(())
                });
                if found.is_some() {
                    break;
                }
            }
            let step = found?;
            left.retain(|mark| !step.places().contains(mark));
            board.apply(&step);
            kept.push(step);
        }
        Justification::new(kept)
    }

    /// The first step of a strategy that does the whole rest of the claim, or several steps that do it together.
    pub(super) fn done_by(&self, row: &Row, scene: &Scene) -> Option<Justification> {
        let (mut left, mut kept, mut whole) = (self.clone(), Vec::new(), None);
        // If the budget stops, the steps that were found before are right too.
        let _ = row.strategy().look(scene, &mut |mut step| {
            let is_whole = self.after(&step, scene).is_nothing();
            let after = left.after(&step, scene);
            if !is_whole && after.size() == left.size() {
                return Flow::Continue(());
            }
            row.difficulty().rate(&mut step);
            if is_whole {
                whole = Some(step);
                return Flow::Break(());
            }
            left = after;
            kept.push(step);
            Flow::Continue(())
        });
        Justification::new(whole).or_else(|| Justification::new(kept).filter(|_| left.is_nothing()))
    }
}
