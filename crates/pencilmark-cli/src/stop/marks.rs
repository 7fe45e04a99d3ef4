//! The number of marks of the puzzle that is being solved, as its progress.

use pencilmark::Progress;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of marks that was reported last, by any thread; `usize::MAX` if there is none.
static MARKS: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Notes the progress of a puzzle.
pub(super) fn note(progress: Progress) {
    if let Progress::Known { marks, .. } = progress {
        MARKS.store(marks, Ordering::Relaxed);
    }
}

/// The number of marks that was reported last.
pub(crate) fn marks_left() -> Option<usize> {
    Some(MARKS.load(Ordering::Relaxed)).filter(|marks| *marks != usize::MAX)
}
