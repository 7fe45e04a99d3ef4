//! Whether puzzles fit a condition.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::State;
use pencilmark_filter::Filter;
use pencilmark_requests::Refusal;

/// Decides whether puzzles fit.
pub(crate) struct Fits(pub(crate) Filter);

impl Task for Fits {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("fits", Kind::Truth)]
    }

    fn chunk(&self) -> usize {
        128
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        let fits = self.0.facts(state).map_err(Refusal::from).and_then(|facts| {
            let fits = limits.work(|budget| self.0.fits(&facts, budget));
            Ok(fits?)
        });
        match fits {
            Ok(fits) => piece.push([Some(Value::Truth(fits))], None),
            Err(why) => piece.refuse(why),
        }
    }
}
