//! The smallest equivalent puzzle, and how many symmetries a puzzle has.

use super::Task;
use crate::limits::Limits;
use crate::table::{Kind, Table, Value};
use pencilmark::Puzzle;
use pencilmark_commands::canon;

/// Finds canonical forms.
pub(crate) struct Canonical;

impl Task for Canonical {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("canonical", Kind::Grid), ("automorphisms", Kind::Integer)]
    }

    fn chunk(&self) -> usize {
        1024
    }

    fn row(&self, puzzle: &Puzzle, limits: &Limits, table: &mut Table) {
        match limits.work(|budget| canon::find(puzzle, budget)) {
            Ok(Ok(found)) => {
                let form = Value::Grid(*found.puzzle.numbers());
                table.push([form, Value::Integer(found.automorphisms.cast_signed())].map(Some), None);
            }
            Ok(Err(why)) => table.refuse(limits.reason(why)),
            Err(fault) => table.refuse(fault.to_string()),
        }
    }
}
