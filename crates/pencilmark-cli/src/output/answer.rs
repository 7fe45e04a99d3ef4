//! The answer about one puzzle, and the exit code.

use super::classes::Form;
use pencilmark_requests::{Class, Refusal};
use pencilmark_view::Text;

/// The result of a command, which is also the exit code. If there are several results, the highest counts.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Status {
    /// Every answer is positive.
    #[default]
    Good = 0,
    /// Some puzzle has no unique solution, fails the check, or allows no step.
    Negative = 1,
    /// The request or the input could not be understood.
    Bad = 2,
}

/// The output for one puzzle.
pub(crate) struct Answer {
    /// The text without the last newline. If the text is empty, nothing is printed.
    pub(crate) text: Text,
    pub(crate) status: Status,
    /// The reason why the status is bad.
    pub(crate) error: Option<Box<Refusal>>,
    /// Whether the work was stopped before its end.
    pub(crate) stopped: bool,
    /// Whether the files of the answer cannot be written. This ends all work, because the files of the next puzzles cannot
    /// be written either.
    pub(crate) is_unwritten: bool,
    /// Whether the lines of this answer and of other answers are rows of one table.
    pub(crate) is_rows: bool,
    /// The puzzle's class, if only the first answer of each class is printed.
    pub(crate) form: Option<Form>,
}

impl Answer {
    pub(crate) fn new(text: impl Into<Text>, status: Status) -> Self {
        Self { text: text.into(), status, error: None, stopped: false, is_unwritten: false, is_rows: false, form: None }
    }

    /// An incomplete answer, which was stopped.
    pub(crate) fn stopped(text: impl Into<Text>) -> Self {
        Self { stopped: true, ..Self::new(text, Status::Negative) }
    }

    /// The answer with the status of its error. Without an error, it has the given status.
    pub(crate) fn unless(error: Option<&Refusal>, text: impl Into<Text>, status: Status) -> Self {
        match error.map(|error| error.code.class()) {
            None => Self::new(text, status),
            Some(Class::Stopped) => Self::stopped(text),
            Some(Class::Negative) => Self::new(text, Status::Negative),
            Some(Class::Wrong) => Self { error: error.cloned().map(Box::new), ..Self::new(text, Status::Bad) },
        }
    }

    /// The same answer, with the place of its error.
    pub(crate) fn located(self, locate: impl FnOnce(Refusal) -> Refusal) -> Self {
        Self { error: self.error.map(|error| Box::new(locate(*error))), ..self }
    }

    /// The same answer as rows of a table. The next answers continue this table.
    pub(crate) fn in_rows(self) -> Self {
        Self { is_rows: true, ..self }
    }

    /// The answer whose files cannot be written.
    pub(crate) fn unwritten(error: Refusal) -> Self {
        Self { is_unwritten: true, ..Self::bad("", error) }
    }

    /// The answer to input that could not be understood.
    pub(crate) fn bad(text: impl Into<Text>, error: Refusal) -> Self {
        Self { error: Some(Box::new(error)), ..Self::new(text, Status::Bad) }
    }
}
