//! How hard a puzzle is, on the Sudoku Explainer's scale and on HoDoKu's.

use super::{Task, board};
use crate::limits::Limits;
use crate::table::{Kind, Piece, Value};
use pencilmark::rating::hodoku::{Rater, Unrated};
use pencilmark::{Board, Puzzle};
use pencilmark_requests::rate::SerRater;

/// The Sudoku Explainer's scale.
pub(crate) struct Ser(pub(crate) SerRater);

impl Task for Ser {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("er", Kind::Decimal), ("ep", Kind::Decimal), ("ed", Kind::Decimal)]
    }

    fn chunk(&self) -> usize {
        16
    }

    fn row(&self, puzzle: &Puzzle, limits: &Limits, piece: &mut Piece) {
        let Some(board) = board(Board::new(puzzle), piece) else { return };
        match limits.work(|budget| self.0.rate(&board, budget)) {
            Ok(rated) => {
                let [_, er, ep, ed, _] = rated.row(puzzle);
                piece.push([er, ep, ed].map(|rating| rating.as_f64().map(Value::Decimal)), rated.flaw.map(Into::into));
            }
            Err(why) => piece.refuse(limits.reason(why)),
        }
    }
}

/// HoDoKu's scale.
pub(crate) struct Hodoku(pub(crate) Rater);

impl Task for Hodoku {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("level", Kind::Text), ("score", Kind::Integer), ("stars", Kind::Integer)]
    }

    fn row(&self, puzzle: &Puzzle, limits: &Limits, piece: &mut Piece) {
        let Some(board) = board(Board::new(puzzle), piece) else { return };
        match limits.work(|budget| self.0.rate_within(&board, budget)) {
            Ok(rating) => {
                let level = Value::Text(rating.level.name().into());
                let (score, stars) = (rating.score.into(), rating.level.stars().into());
                piece.push([level, Value::Integer(score), Value::Integer(stars)].map(Some), None);
            }
            Err(Unrated::Stopped(why)) => piece.refuse(limits.reason(why)),
            Err(why) => piece.refuse(why.to_string()),
        }
    }
}
