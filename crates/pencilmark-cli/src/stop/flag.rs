//! The flag that ends all work. It is set by Ctrl-C, and also when a reader closes the pipe.

use super::marks::{are_noted, note};
use pencilmark::Budget;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code of a program that Ctrl-C ended.
pub(crate) const INTERRUPTED_CODE: u8 = 130;

/// The flag that stops every budget.
static STOP: AtomicBool = AtomicBool::new(false);
/// Whether Ctrl-C set the flag.
static INTERRUPTED: AtomicBool = AtomicBool::new(false);
/// Whether the program checks the flag and prints the results so far.
static LOOKED_AT: AtomicBool = AtomicBool::new(false);

/// Listens for Ctrl-C. If the program checks the flag, the first Ctrl-C sets the flag, and the second Ctrl-C ends the
/// program. If not, the first Ctrl-C ends the program.
pub(crate) fn listen() {
    // Without signals, Ctrl-C simply ends the program.
    let _ = ctrlc::set_handler(|| {
        if INTERRUPTED.swap(true, Ordering::SeqCst) || !LOOKED_AT.load(Ordering::SeqCst) {
            std::process::exit(INTERRUPTED_CODE.into());
        }
        stop();
    });
}

/// Notes that the program checks the flag from now until its end.
pub(crate) fn look_at_flag() {
    LOOKED_AT.store(true, Ordering::SeqCst);
}

/// Ends all work.
pub(crate) fn stop() {
    STOP.store(true, Ordering::SeqCst);
}

/// Whether all work ends.
pub(crate) fn is_stopped() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// A budget that stops when all work ends. Its progress is noted if [`note_marks`](super::note_marks) was called.
pub(crate) fn budget() -> Budget<'static> {
    let budget = Budget::unlimited().with_flag(&STOP);
    if are_noted() { budget.with_progress(&note) } else { budget }
}

/// Whether Ctrl-C was pressed.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.load(Ordering::SeqCst)
}

/// Notes that the command itself has reported the interruption and chooses its exit code.
pub(crate) fn tell_interrupted() {
    INTERRUPTED.store(false, Ordering::SeqCst);
}
