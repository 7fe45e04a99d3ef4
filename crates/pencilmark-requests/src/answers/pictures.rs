//! The pictures of the steps in an answer.

use pencilmark::{Board, Budget, Step};
use pencilmark_view::{Drawing, Walked};
use std::borrow::Borrow;

/// Pictures of steps.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The pictures.
    pub drawing: Drawing,
    /// The views of each step, in order.
    pub walked: Vec<Walked>,
}

/// The work of one picture, in steps of work. Each line of an argument costs the same amount in addition.
const PICTURE: u64 = 500;

impl Drawn {
    /// The pictures of each step, on the board before the step, as far as the budget allows.
    pub fn of<'s>(steps: impl IntoIterator<Item = (impl Borrow<Board>, &'s Step)>, budget: &Budget) -> Self {
        let mut drawn = Self::default();
        for (board, step) in steps {
            let lines = step.argument().map_or(0, |argument| argument.lines().len());
            if budget.spend(PICTURE * (1 + lines as u64)).is_break() {
                break;
            }
            drawn.walked.push(drawn.drawing.walk(board.borrow(), step));
        }
        drawn
    }
}
