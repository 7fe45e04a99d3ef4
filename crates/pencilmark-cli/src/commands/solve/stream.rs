//! Writes all solutions of a puzzle without a limit, each as soon as it is found.

use crate::batch::Out;
use crate::output::{Rows, Status, Tally, csv_row};
use pencilmark::{State, Stopped};
use pencilmark_requests::Refusal;
use std::io::Write as _;
use std::ops::ControlFlow;

/// The number of bytes after which the text is passed on.
const PASSED_ON: usize = 64 << 10;

/// Writes all solutions of a puzzle, as rows of a table or as lines. The count of a row is the number of solutions so far,
/// with a `+` as long as there may be more solutions. So the last row has the number of all solutions.
pub(super) fn all(
    state: &State,
    search: impl FnOnce(&mut dyn FnMut(String) -> ControlFlow<()>) -> Result<(), Stopped>,
    format: Rows,
    wrong: Option<Refusal>,
    out: Out,
) {
    let mut lines = Lines { puzzle: state.to_string(), is_table: format != Rows::Text, text: Vec::new(), told: 0 };
    // The last solution waits until it is known whether there is another solution.
    let mut last: Option<String> = None;
    let ended = search(&mut |grid| {
        if let Some(last) = last.replace(grid) {
            lines.push(&last, "+", None);
        }
        if lines.text.len() >= PASSED_ON {
            out(std::mem::take(&mut lines.text), Tally::default());
        }
        ControlFlow::Continue(())
    });
    let stopped = ended.err().map(Refusal::from);
    let more = if stopped.is_some() { "+" } else { "" };
    let error = stopped.or(wrong);
    match &last {
        Some(last) => lines.push(last, more, error.as_ref()),
        None => lines.none(more, error.as_ref()),
    }
    let status = if lines.told == 1 && error.is_none() { Status::Good } else { Status::Negative };
    let stopped = usize::from(!more.is_empty());
    out(lines.text, Tally { answers: 1, status, stopped, ..Tally::default() });
}

struct Lines {
    puzzle: String,
    is_table: bool,
    text: Vec<u8>,
    told: u64,
}

impl Lines {
    // Writing to memory cannot fail.
    fn push(&mut self, grid: &str, more: &str, error: Option<&Refusal>) {
        self.told += 1;
        if self.is_table {
            let _ = write!(self.text, "{},{}{more},{grid},", self.puzzle, self.told);
            self.end(error);
        } else {
            let _ = writeln!(self.text, "{grid}");
            if more.is_empty() {
                let number = crate::output::count(self.told as usize, "solution");
                let _ = writeln!(self.text, "{number}.");
            } else if let Some(error) = error {
                let number = crate::output::count(self.told as usize, "solution");
                let _ = writeln!(self.text, "{number} or more: {}.", error.message);
            }
        }
    }

    fn none(&mut self, more: &str, error: Option<&Refusal>) {
        if self.is_table {
            let _ = write!(self.text, "{},0{more},,", self.puzzle);
            self.end(error);
        } else {
            let words = error.map_or("No solution".into(), |error| format!("No solution found: {}", error.message));
            let _ = writeln!(self.text, "{words}.");
        }
    }

    fn end(&mut self, error: Option<&Refusal>) {
        self.text.extend(error.map(|error| csv_row([error.to_string()])).unwrap_or_default().into_bytes());
        self.text.push(b'\n');
    }
}
