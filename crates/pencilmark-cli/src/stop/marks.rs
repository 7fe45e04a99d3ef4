//! The number of marks of the puzzle that is being solved, as its progress.

use pencilmark::Progress;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// The number of marks that was reported last, by any thread. `usize::MAX` means that no number was reported.
static MARKS: AtomicUsize = AtomicUsize::new(usize::MAX);

/// Whether the progress is noted. It is not always noted, because counting the marks takes a fiftieth of the time of an easy
/// puzzle.
static NOTED: AtomicBool = AtomicBool::new(false);

/// Notes the progress from now on.
pub(crate) fn note_marks() {
    NOTED.store(true, Ordering::Relaxed);
}

/// Whether the progress is noted.
pub(super) fn are_noted() -> bool {
    NOTED.load(Ordering::Relaxed)
}

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
