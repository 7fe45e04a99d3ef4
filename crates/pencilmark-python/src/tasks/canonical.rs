//! The smallest equivalent puzzle, and the number of symmetries of a puzzle.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::State;
use pencilmark_requests::canon;

/// Finds canonical forms.
pub(crate) struct Canonical;

impl Task for Canonical {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("canonical", Kind::Grid), ("automorphisms", Kind::Integer)]
    }

    fn chunk(&self) -> usize {
        1024
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        match limits.work(|budget| canon::find(&state.puzzle(), budget)) {
            Ok(found) => {
                let form = Value::Grid(*found.puzzle.numbers());
                piece.push([form, Value::Integer(found.automorphisms.cast_signed())].map(Some), None);
            }
            Err(why) => piece.refuse(why),
        }
    }
}
