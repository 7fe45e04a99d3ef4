//! Refusals: the reasons why a request, or one puzzle of many, is not answered.

use super::json;
use pencilmark::search::HowMany;
use pencilmark::{Fault, NoThread, Stopped};
use serde::Serialize;
use std::fmt;

/// Declares the codes, each with its name and its class.
macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident = $name:literal, $class:ident;)+) => {
        /// The kind of an error: a word for programs, which does not change.
        #[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[doc = $doc])+ $code,)+
        }

        impl Code {
            /// All codes.
            pub const ALL: &'static [Self] = &[$(Self::$code),+];

            /// The code as a word, such as `not-json`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$code => $name,)+
                }
            }

            /// The meaning of the code, in one sentence.
            pub const fn means(self) -> &'static str {
                match self {
                    $(Self::$code => concat!($($doc),+),)+
                }
            }

            /// The class of the code.
            pub const fn class(self) -> Class {
                match self {
                    $(Self::$code => Class::$class,)+
                }
            }
        }
    };
}

/// The class of an error: a wrong request, a negative answer, or stopped work.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Class {
    /// The request, or the text of the puzzle, cannot be understood.
    Wrong,
    /// The request is understood, and its answer is negative.
    Negative,
    /// The work was stopped before its end. The answer has the results so far.
    Stopped,
}

codes! {
    /// No request has this name.
    UnknownRequest = "unknown-request", Wrong;
    /// The body is not JSON.
    NotJson = "not-json", Wrong;
    /// The body is JSON, but not an object.
    NotAnObject = "not-an-object", Wrong;
    /// The request has no such field.
    UnknownField = "unknown-field", Wrong;
    /// A field that the request needs is missing.
    MissingField = "missing-field", Wrong;
    /// The value of a field is not one of the possible values.
    WrongValue = "wrong-value", Wrong;
    /// Two fields cannot be used together, or a field cannot be used without another field.
    FieldsConflict = "fields-conflict", Wrong;
    /// The fields of the request leave no strategy to use.
    NoStrategy = "no-strategy", Wrong;
    /// No puzzle has the requested properties.
    Impossible = "impossible", Wrong;
    /// The text has no puzzle in a known format.
    Unreadable = "unreadable", Wrong;
    /// The layout cannot be read, or the request does not know boards with a layout.
    Layout = "layout", Wrong;
    /// The text is empty, or has only comments.
    NoPuzzle = "no-puzzle", Wrong;
    /// The text has several puzzles, but only one is allowed.
    SeveralPuzzles = "several-puzzles", Wrong;
    /// A house has a value twice.
    ValueTwice = "value-twice", Wrong;
    /// Two values break a rule of the layout, other than that of its houses.
    RuleBroken = "rule-broken", Wrong;
    /// A cell has no candidate left, or a house has no place left for a digit.
    Contradiction = "contradiction", Negative;
    /// The puzzle has no solution.
    NoSolution = "no-solution", Negative;
    /// The puzzle has several solutions.
    SeveralSolutions = "several-solutions", Negative;
    /// The input has a puzzle with a solution, but the solution is wrong.
    WrongSolution = "wrong-solution", Negative;
    /// An entry differs from the solution of the givens.
    WrongEntry = "wrong-entry", Negative;
    /// There is no step to show.
    NoStep = "no-step", Negative;
    /// The solving path has no step with this number, or the argument of the step has no line with this number.
    NotThere = "not-there", Negative;
    /// The allowed number of puzzles was tried.
    NoMoreTries = "no-more-tries", Stopped;
    /// No cell of the grid can be emptied.
    FullGrid = "full-grid", Negative;
    /// The time limit was reached.
    OutOfTime = "out-of-time", Stopped;
    /// The limit of the steps of work was reached.
    OutOfWork = "out-of-work", Stopped;
    /// The work was stopped from outside.
    Cancelled = "cancelled", Stopped;
    /// The work failed because of a fault of this program.
    Failed = "failed", Wrong;
    /// A file cannot be read or written.
    File = "file", Wrong;
    /// The program was built without the requested feature.
    NotBuiltIn = "not-built-in", Wrong;
    /// There is nothing at this path.
    NotFound = "not-found", Wrong;
    /// The path exists, but it does not accept this method.
    WrongMethod = "wrong-method", Wrong;
    /// The content type is not application/json.
    WrongType = "wrong-type", Wrong;
    /// The request is larger than the limit.
    TooLarge = "too-large", Wrong;
    /// The request did not arrive in time.
    TooSlow = "too-slow", Wrong;
    /// Pages of other sites may not send requests.
    ForeignPage = "foreign-page", Wrong;
    /// The request names another server.
    WrongHost = "wrong-host", Wrong;
    /// One client has too many connections, or too many requests at the same time.
    TooMany = "too-many", Stopped;
    /// All clients together have too many requests at the same time.
    Busy = "busy", Stopped;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Code {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Code".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "description": "The kind of the error; docs/errors.md explains each kind.",
            "enum": Self::ALL
        })
    }
}

/// A refusal: the reason why a request is not answered, or why its answer is not complete.
///
/// As text, a refusal is `code: message`. As JSON it is `{"code", "message", "field", "line", "character"}`, without the
/// keys that do not apply. The message is a sentence without a full stop. It fits all doors (ways to use Pencilmark).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// The kind of the error.
    pub code: Code,
    /// The error in words, for people.
    pub message: String,
    /// The field of the request that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The line of the text or of the body, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The character in the line, counted from 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub character: Option<usize>,
}

/// The whole answer to a request that is refused: `{"error": …}`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refused {
    /// The refusal.
    pub error: Refusal,
}

impl Refusal {
    /// A refusal with a code and a message.
    pub fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), field: None, line: None, character: None }
    }

    /// The refusal of a puzzle that does not have exactly one solution; `None` if it has one.
    pub fn unless_unique(found: &HowMany) -> Option<Self> {
        match found {
            HowMany::One(_) => None,
            HowMany::None => Some(Self::new(Code::NoSolution, "the puzzle has no solution")),
            HowMany::Several => Some(Self::new(Code::SeveralSolutions, "the puzzle has several solutions")),
        }
    }

    /// The same refusal, with the field of the request that is wrong.
    #[must_use]
    pub fn of(self, field: &str) -> Self {
        Self { field: Some(field.into()), ..self }
    }

    /// The same refusal, with the place in a text.
    #[must_use]
    pub fn at(self, line: Option<usize>, character: Option<usize>) -> Self {
        Self { line, character, ..self }
    }

    /// The whole answer to the request, as JSON.
    pub fn json(&self) -> String {
        json(&Refused { error: self.clone() })
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.message)
    }
}

impl std::error::Error for Refusal {}

impl From<NoThread> for Refusal {
    fn from(error: NoThread) -> Self {
        Self::new(Code::Failed, error.to_string())
    }
}

impl From<Stopped> for Refusal {
    fn from(why: Stopped) -> Self {
        match why {
            Stopped::Time => Self::new(Code::OutOfTime, "the time was over before the end"),
            Stopped::Panic => Self::new(Code::Failed, "a fault of this program: a thread that shared the work failed"),
            Stopped::Work => Self::new(Code::OutOfWork, "the limit of the work was reached"),
            _ => Self::new(Code::Cancelled, "stopped from outside"),
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        let code = match fault {
            Fault::Twice { .. } => Code::ValueTwice,
            Fault::Excluded { values: [one, other], .. } if one.digit() == other.digit() => Code::ValueTwice,
            Fault::Excluded { .. } | Fault::WrongSum { .. } => Code::RuleBroken,
            _ => Code::Contradiction,
        };
        Self::new(code, fault.to_string())
    }
}
