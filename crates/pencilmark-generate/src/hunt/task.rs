//! The tasks of a hunt's threads, and their results.

use super::SievedNeighbours;
use super::rounds::Unit;
use pencilmark::Puzzle;
use pencilmark_ser::SerRating;

/// A task for a thread.
pub(super) enum Task {
    /// Looks at the neighbours of a unit.
    Look(Unit),
    /// Rates one of a unit's puzzles.
    Judge(u64, usize, Puzzle),
}

/// The result of a task.
pub(super) enum TaskResult {
    /// The neighbours of a unit.
    Looked(Unit, SievedNeighbours),
    /// The ratings of one of a unit's puzzles, if it is a find.
    Judged(u64, usize, Option<SerRating>),
}
