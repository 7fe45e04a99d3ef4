//! Measures of the hardness of puzzles, which do not depend on the order of the strategies.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::work::Limits;
use pencilmark::State;
use pencilmark_requests::Measure;
use pencilmark_requests::classify::{Classify, Degree};

/// Measures puzzles.
pub(crate) struct Classes {
    wanted: Classify,
    measures: Vec<Measure>,
    columns: Vec<(&'static str, Kind)>,
}

impl Classes {
    pub(crate) fn new(wanted: Classify) -> Self {
        let measures = wanted.measures();
        let columns = measures.iter().map(|&measure| (measure.id(), kind(measure))).collect();
        Self { wanted, measures, columns }
    }
}

fn kind(measure: Measure) -> Kind {
    if measure == Measure::ErEstimate { Kind::Decimal } else { Kind::Integer }
}

impl Task for Classes {
    fn columns(&self) -> &[(&'static str, Kind)] {
        &self.columns
    }

    fn chunk(&self) -> usize {
        16
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        match limits.work(|budget| self.wanted.measure(state, budget)) {
            Ok(found) => {
                // A measure above the limit of the search has no number.
                let value = |&measure: &Measure| match found.classes.degree(measure) {
                    Some(Degree::Exactly(number)) => Some(Value::Integer(number as i64)),
                    Some(Degree::Tenths(tenths)) => Some(Value::Decimal(f64::from(tenths) / 10.0)),
                    Some(Degree::Above(_)) | None => None,
                };
                let values: Vec<_> = self.measures.iter().map(value).collect();
                piece.push(values, found.error);
            }
            Err(fault) => piece.refuse(fault.into()),
        }
    }
}
