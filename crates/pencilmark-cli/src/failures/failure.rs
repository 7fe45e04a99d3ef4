//! The failure of a command.

use pencilmark::NoThread;
#[cfg(feature = "filter")]
use pencilmark_filter::WrongCondition;
use pencilmark_requests::{Code, Refusal};
use std::fmt;
use std::io;

/// The reason why a command failed.
#[derive(Debug)]
pub enum Failure {
    /// The request is refused.
    Refused(Refusal),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// The failure for options that cannot be used together.
    pub(crate) fn conflict(field: &str, message: impl Into<String>) -> Self {
        Refusal::new(Code::FieldsConflict, message).of(field).into()
    }

    /// The failure for an input without a puzzle.
    pub(crate) fn no_puzzle() -> Self {
        Refusal::new(Code::NoPuzzle, "no puzzle in the input").of("puzzle").into()
    }

    /// The failure as JSON, for programs.
    pub(crate) fn json(&self) -> String {
        match self {
            Self::Refused(refusal) => refusal.json(),
            Self::Io(error) => Refusal::new(Code::File, error.to_string()).json(),
        }
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<NoThread> for Failure {
    fn from(error: NoThread) -> Self {
        Refusal::from(error).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

/// The message for people, which names a field as an option.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Refused(Refusal { message, field: Some(field), .. })
                if !matches!(&field[..], "puzzle" | "other" | "id" | "cell" | "digit") =>
            {
                write!(f, "{}: {message}", option(field))
            }
            Self::Refused(Refusal { message, .. }) => f.write_str(message),
            Self::Io(error) => error.fmt(f),
        }
    }
}

/// The refusal of a condition, with the place of the fault.
#[cfg(feature = "filter")]
pub(crate) fn wrong_condition(wrong: &WrongCondition) -> Refusal {
    Refusal::new(Code::WrongValue, wrong.to_string()).of("where").at(None, Some(wrong.character))
}

/// The option of a field, such as `--up-to`.
fn option(field: &str) -> String {
    format!("--{}", field.replace('_', "-"))
}

/// A tip for the user whose request is refused, if there is a tip.
pub(crate) fn tip(refusal: &Refusal) -> Option<&'static str> {
    let field = refusal.field.as_deref()?;
    let names_strategies = matches!(field, "strategies" | "without" | "needs" | "first" | "practice" | "order" | "id");
    (refusal.code == Code::WrongValue && names_strategies).then_some("`pencilmark strategies` lists the ids")
}
