//! The number of solutions, and the solution if it is the only solution.

use super::task::Task;
use crate::columns::{Kind, Piece, Value};
use crate::input::Read;
use crate::work::Limits;
use pencilmark::search::{Ended, Search, Solutions};
use pencilmark::{Board, State, Stopped};
use pencilmark_requests::Refusal;
use pencilmark_requests::solve::{QUICK_GUESSES, shown};

/// Counts solutions.
pub(crate) struct Solve {
    /// The number of solutions at which the count stops.
    pub(crate) limit: u64,
}

impl Task for Solve {
    fn columns(&self) -> &'static [(&'static str, Kind)] {
        &[("solution", Kind::Grid), ("count", Kind::Integer)]
    }

    fn chunk(&self) -> usize {
        2048
    }

    fn row(&self, state: &State, limits: &Limits, piece: &mut Piece) {
        let found = limits.work(|budget| Search::of(state).limit(self.limit).within(budget).solutions());
        add(state, &found, piece);
    }

    fn rows(&self, puzzles: &[Read], limits: &Limits, piece: &mut Piece) {
        let good: Vec<&State> = puzzles.iter().flatten().collect();
        let mut quick = Search::batch(&good)
            .limit(self.limit)
            .guesses(QUICK_GUESSES)
            .within(&limits.all_work())
            .solutions()
            .into_iter();
        for puzzle in puzzles {
            match puzzle {
                Ok(puzzle) => match quick.next() {
                    Some(found) if found.ended != Ended::Stopped(Stopped::Work) => add(puzzle, &found, piece),
                    _ => self.row(puzzle, limits, piece),
                },
                Err(error) => piece.refuse(error.clone()),
            }
        }
    }
}

fn add(state: &State, found: &Solutions, piece: &mut Piece) {
    if let Some(grid) = shown(found) {
        piece.set_grid(0, grid);
    }
    piece.set(1, Value::Integer(found.count.cast_signed()));
    // If the search finds no solution, it gives no reason. Then the board gives the reason.
    let fault = if found.count == 0 { Board::new(state).err().map(Refusal::from) } else { None };
    let error = fault.or_else(|| found.ended.stopped().map(Refusal::from));
    piece.end_row(error);
}
