//! Which options the rows of an earlier run show, so that a file does not get rows of two kinds.

use super::SerRater;
use crate::results::Row;
use crate::stop::Patience;
use pencilmark::{Board, Budget};
use std::cell::Cell;

/// How many puzzles are rated again at most.
const AGAIN: usize = 3;

/// Compares the rows with what a run writes on the Sudoku Explainer's scale.
pub(super) struct Comparison {
    rater: SerRater,
    patience: Patience,
    /// How many puzzles were rated again.
    again: Cell<usize>,
}

impl Comparison {
    pub(super) fn new(rater: SerRater, patience: Patience) -> Self {
        Self { rater, patience, again: Cell::new(0) }
    }

    /// What a row has that this run would not write, and which option is right.
    pub(super) fn differs(&self, row: &Row) -> Option<String> {
        let [er, ep, _, _] = row.answer.as_slice() else { return None };
        if er.is_empty() {
            return None;
        }
        let own = self.rater.up_to.map(shown);
        match (er.strip_prefix('>'), own) {
            (Some(limit), None) => return Some(format!("an ER of {er}, from --up-to {limit}: add that option")),
            (Some(limit), Some(own)) if own != limit => {
                return Some(format!("an ER of {er}, from --up-to {limit}: choose that in place of {own}"));
            }
            (None, Some(own)) if tenths(er) > self.rater.up_to => {
                return Some(format!("an ER of {er}, which would be >{own}: leave out --up-to"));
            }
            _ => {}
        }
        if !ep.is_empty() {
            return self.rater.er_only.then(|| "an EP, which --er-only would leave out: leave out that option".into());
        }
        let is_without = !self.rater.er_only && (!er.starts_with('>') || self.has_ep(row));
        is_without.then(|| "no EP, because of --er-only: add that option".into())
    }

    /// Whether this run would find the EP of a puzzle whose ER is above the limit. If its EP is above too, there is none,
    /// and the row does not show the option. So the first few of these puzzles are rated again.
    fn has_ep(&self, row: &Row) -> bool {
        let Ok((puzzle, board)) = row.item.board(Board::new) else { return false };
        let number = self.again.replace(self.again.get() + 1);
        let rated = |budget: &Budget| self.rater.rate(&board, budget);
        number < AGAIN && self.patience.work(rated).is_ok_and(|rated| rated.row(puzzle)[2].is_number())
    }
}

fn tenths(rating: &str) -> Option<u16> {
    rating.replacen('.', "", 1).parse().ok()
}

/// `7.2`
fn shown(tenths: u16) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}
