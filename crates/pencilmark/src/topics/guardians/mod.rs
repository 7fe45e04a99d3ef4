//! Guardians: marks such that at least one of them is true, because a pattern is impossible without them.
//!
//! ```text
//!   37  ─── 37          five cells, and each sees the next: 3 and 7 alone cannot fill them,
//!   │        │          so one of the guardians 2 and 5 is true
//!   37+2     37
//!     └ 37+5 ┘
//! ```

pub(crate) mod chained;
mod unfillable;

use crate::scene::Scene;
use crate::strategy::{Flow, Step};
use pencilmark_core::{Cells, Digits, Mark, Marks};

/// The maximum number of guardians of a pattern for which chains are followed.
pub(crate) const MOST: usize = 6;

/// Cells that some digits alone cannot fill.
#[derive(Copy, Clone)]
pub(crate) struct Unfillable {
    /// The cells.
    pub(crate) cells: Cells,
    /// The digits that cannot fill the cells alone.
    pub(crate) digits: Digits,
    /// The cells with other marks.
    pub(crate) roof: Cells,
    /// The digits of the other marks.
    pub(crate) extras: Digits,
    /// The number of other marks.
    pub(crate) number: usize,
}

impl Unfillable {
    /// A pattern of some digits, without cells yet.
    pub(crate) const fn new(digits: Digits) -> Self {
        Self { cells: Cells::EMPTY, digits, roof: Cells::EMPTY, extras: Digits::EMPTY, number: 0 }
    }

    /// The pattern with more cells.
    #[must_use]
    pub(crate) fn with(mut self, scene: &Scene, cells: Cells) -> Self {
        self.cells |= cells;
        for cell in cells {
            let others = scene.marks(cell) - self.digits;
            if !others.is_empty() {
                self.roof.insert(cell);
                self.extras |= others;
                self.number += others.len();
            }
        }
        self
    }

    /// Whether something may follow from the guardians: they are of one digit, or in at most `cells` cells, or their number
    /// is at most [`MOST`].
    pub(crate) fn is_hopeful(&self, cells: usize) -> bool {
        self.number <= MOST || self.roof.len() <= cells || self.extras.single().is_some()
    }

    /// The other marks: one of them is true.
    pub(crate) fn guardians(&self, scene: &Scene) -> Marks {
        let of = |digit| if self.extras.contains(digit) { scene.cells(digit) & self.roof } else { Cells::EMPTY };
        Marks::by_digit(of)
    }
}

/// The marks that see all of some guardians. A mark sees its digit in its peers, and other digits only in its own cell.
pub(crate) fn seen_by_all(scene: &Scene, guardians: &Marks) -> Marks {
    let (digits, mut seen) = (guardians.digits(), Marks::EMPTY);
    if let Some(cell) = guardians.cells().single() {
        (scene.marks(cell) - digits).iter().for_each(|digit| seen.insert(Mark::new(cell, digit)));
    }
    for digit in digits {
        let near = guardians[digit].common_peers() & scene.cells(digit);
        let others = (digits - digit.into()).iter().fold(Cells::EMPTY, |all, other| all | guardians[other]);
        seen[digit] = match others.single() {
            Some(cell) => near & cell.into(),
            None if others.is_empty() => near,
            None => Cells::EMPTY,
        };
    }
    seen
}

/// Sends a step that removes some marks, if there are any. The step rests only on the cells that it needs.
pub(crate) fn report(
    scene: &Scene,
    step: Step,
    eliminations: &Marks,
    cells: Cells,
    sink: &mut dyn FnMut(Step) -> Flow,
) -> Flow {
    if eliminations.is_empty() {
        return Flow::Continue(());
    }
    sink(step.removing_all(eliminations).resting_on_needed(scene, cells.iter()))
}
