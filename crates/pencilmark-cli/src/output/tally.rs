//! The results of some puzzles, without the text of their answers.

use super::answer::{Answer, Status};
use super::classes::Forms;
use std::ops::Range;

/// The maximum number of errors that are kept and printed one by one.
const KEPT: usize = 5;

/// The sum of some results.
#[derive(Debug, Default)]
pub struct Tally {
    pub(crate) answers: usize,
    pub(crate) status: Status,
    /// The number of texts that could not be understood.
    pub(crate) bad: usize,
    /// The first errors of these texts.
    pub(crate) errors: Vec<String>,
    /// The number of answers that were stopped before their end.
    pub(crate) stopped: usize,
    /// The reason why files cannot be written.
    pub(crate) unwritten: Option<String>,
    /// The position in the input, in bytes.
    pub(crate) position: u64,
    /// The number of bytes of the text. This number and `forms` are used if only the first answer of each class is printed.
    pub(crate) bytes: usize,
    pub(crate) forms: Forms,
}

impl Tally {
    /// The tally of one answer.
    pub(crate) fn of(answer: Answer) -> Self {
        let mut tally = Self { answers: 1, status: answer.status, stopped: answer.stopped.into(), ..Self::default() };
        let error = answer.error.map(|error| error.message);
        if answer.is_unwritten {
            tally.unwritten = error;
        } else {
            tally.errors_of(error);
        }
        tally
    }

    /// Adds the errors of some input.
    pub(crate) fn errors_of(&mut self, errors: impl IntoIterator<Item = String>) {
        for error in errors {
            self.bad += 1;
            if self.errors.len() < KEPT {
                self.errors.push(error);
            }
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        let shift = |range: Range<usize>| range.start + self.bytes..range.end + self.bytes;
        self.forms.extend(other.forms.into_iter().map(|(range, form)| (shift(range), form)));
        self.bytes += other.bytes;
        self.answers += other.answers;
        self.status = self.status.max(other.status);
        self.bad += other.bad;
        self.errors.extend(other.errors);
        self.errors.truncate(KEPT);
        self.stopped += other.stopped;
        self.unwritten = self.unwritten.take().or(other.unwritten);
        self.position = self.position.max(other.position);
    }
}
