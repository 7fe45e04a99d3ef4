//! Worksheets of positions.

use super::layout::Layout;
use crate::answers::Refusal;
use pencilmark::{Board, Scene, Solver, State, Strategy};
use pencilmark_book::{Position, Pupil, Worksheet};

/// The default number of positions on a sheet.
pub const POSITIONS: u64 = 4;

impl Layout {
    /// Worksheets about a strategy, with `each` positions for each pupil. The answers come after the sheets. If there are
    /// several pupils, the sheets have numbers.
    ///
    /// # Errors
    /// When a value is not one of the possible values.
    pub fn worksheet(
        &self,
        strategy: &'static Strategy,
        positions: &[Position],
        each: usize,
        pupils: usize,
    ) -> Result<Worksheet, Refusal> {
        let look = self.look(1)?;
        let pupil = |(number, own): (usize, &[Position])| Pupil {
            name: (pupils > 1).then(|| format!("Sheet {number}")),
            positions: own.to_vec(),
        };
        Ok(Worksheet {
            about: self.about(strategy.name())?,
            strategy,
            paper: look.paper,
            per_page: look.per_page,
            large: look.large,
            answers: true,
            pupils: (1..).zip(positions.chunks(each.max(1))).map(pupil).collect(),
        })
    }
}

/// A board as a position, with a step of a strategy. The step is the solver's next step if it uses this strategy, and
/// otherwise the first step of the strategy. If the strategy needs no marks, the position has all marks again that the rules
/// allow.
pub fn position(board: Board, solver: &Solver, strategy: &'static Strategy) -> Option<Position> {
    let board =
        if strategy.family().needs_marks() { board } else { Board::new(&State::from(&board).without_marks()).ok()? };
    let step = solver.next(&board).filter(|step| step.strategy() == strategy);
    let step = step.or_else(|| strategy.first(&Scene::new(&board)))?;
    Some(Position { board, step })
}
