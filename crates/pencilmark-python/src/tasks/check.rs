//! Whether there is exactly one solution, and whether every given is needed.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::{Cells, State};
use pencilmark_requests::check::Checked;

/// Checks puzzles.
pub(crate) struct Check;

impl Task for Check {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("valid", Kind::Truth), ("count", Kind::Integer), ("minimal", Kind::Truth), ("givens", Kind::Integer)]
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        let givens = Some(Value::Integer(state.givens().len() as i64));
        match limits.work(|budget| Checked::find(state, budget)) {
            Ok(checked) => {
                let valid = (!checked.is_open).then_some(Value::Truth(checked.count == 1));
                let minimal = checked.redundant.map(Cells::is_empty).map(Value::Truth);
                let count = Some(Value::Integer(checked.count.cast_signed()));
                piece.push([valid, count, minimal, givens], checked.fault());
            }
            Err(fault) => {
                let (valid, count) = (Some(Value::Truth(false)), Some(Value::Integer(0)));
                piece.push([valid, count, None, givens], Some(fault));
            }
        }
    }
}
