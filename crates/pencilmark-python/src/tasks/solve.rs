//! How many solutions there are, and the only one.

use super::Task;
use crate::limits::Limits;
use crate::rows::Read;
use crate::table::{Kind, Table, Value};
use pencilmark::search::{self, Ended, Solutions};
use pencilmark::{Board, Puzzle, Stopped};
use pencilmark_commands::solve::{QUICK_GUESSES, shown};

/// Counts solutions.
pub(crate) struct Solve {
    /// Where it stops counting.
    pub(crate) limit: u64,
}

impl Task for Solve {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("solution", Kind::Grid), ("count", Kind::Integer)]
    }

    fn chunk(&self) -> usize {
        512
    }

    fn row(&self, puzzle: &Puzzle, limits: &Limits, table: &mut Table) {
        let found = limits.work(|budget| search::solutions_within(puzzle, self.limit, budget));
        add(puzzle, &found, limits, table);
    }

    fn rows(&self, puzzles: &[Read], limits: &Limits, table: &mut Table) {
        let good: Vec<&Puzzle> = puzzles.iter().flatten().collect();
        let mut quick = search::batch_within_guesses(&good, self.limit, QUICK_GUESSES, &limits.all_work()).into_iter();
        for puzzle in puzzles {
            match puzzle {
                Ok(puzzle) => match quick.next() {
                    Some(found) if found.ended != Ended::Stopped(Stopped::Work) => add(puzzle, &found, limits, table),
                    _ => self.row(puzzle, limits, table),
                },
                Err(error) => table.refuse(error.clone()),
            }
        }
    }
}

fn add(puzzle: &Puzzle, found: &Solutions, limits: &Limits, table: &mut Table) {
    let solution = shown(found).map(|grid| Value::Grid(grid.digits().map(pencilmark::Digit::get)));
    // The search finds no solution, but gives no reason.
    let fault = if found.count == 0 { Board::new(puzzle).err().map(|fault| fault.to_string()) } else { None };
    let error = fault.or_else(|| found.ended.stopped().map(|why| limits.reason(why)));
    table.push([solution, Some(Value::Integer(found.count.cast_signed()))], error);
}
