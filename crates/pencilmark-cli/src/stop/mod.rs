//! The causes that stop the work: Ctrl-C, a reader that closes the pipe, and `--timeout`.

mod flag;
mod marks;
mod patience;

pub(crate) use flag::{
    INTERRUPTED_CODE, budget, is_interrupted, is_stopped, listen, look_at_flag, stop, tell_interrupted,
};
pub(crate) use marks::{marks_left, note_marks};
pub(crate) use patience::{Patience, duration};
