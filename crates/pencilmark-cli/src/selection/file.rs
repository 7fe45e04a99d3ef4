//! `--order FILE`: the user's own order, in TOML.

use crate::failures::Failure;
use pencilmark::Strategy;
use pencilmark_requests::order::{Entry, OrderProblem, Together, difficulty, ordered};
use pencilmark_requests::{Code, Refusal, StrategyId, WrongValue};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The content of a file. Both parts are optional.
#[derive(Default, Debug)]
pub struct OrderFile {
    /// The strategies, in the order in which they are tried. The strategies of one entry are tried together.
    pub order: Option<Vec<Together>>,
    /// The difficulties of some strategies.
    pub difficulty: Vec<(&'static Strategy, f64)>,
}

/// The entries of an order. Each entry and each id has its place in the file.
type Entries = Vec<Spanned<Entry<Spanned<String>>>>;

/// The content of a file as it is in TOML.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    order: Option<Spanned<Entries>>,
    #[serde(default)]
    difficulty: BTreeMap<Spanned<String>, Spanned<f64>>,
}

/// The error of a file that is not an order.
#[derive(Debug)]
pub struct OrderError {
    file: PathBuf,
    /// The number of the line, from 1. The number 0 means the whole file.
    line: usize,
    problem: Problem,
}

/// The problem of a file.
#[derive(Debug, PartialEq, Eq)]
enum Problem {
    /// The file cannot be read.
    Unreadable(String),
    /// The file is not TOML, or has other content than an order.
    Unexpected(String),
    /// An id or a number is wrong, in words.
    Wrong(String),
    /// A strategy is in the order twice.
    Twice { id: &'static str, first: usize },
}

/// A problem and its place in the text.
type Flaw = (Problem, Option<Range<usize>>);

impl OrderFile {
    /// Reads a file.
    ///
    /// # Errors
    /// When the file is not an order.
    pub fn read(file: &Path) -> Result<Self, OrderError> {
        let error = |line, problem| OrderError { file: file.to_owned(), line, problem };
        let text = fs::read_to_string(file).map_err(|cause| error(0, Problem::Unreadable(cause.to_string())))?;
        Self::parse(&text).map_err(|(problem, span)| error(span.map_or(0, |span| line_of(&text, &span)), problem))
    }

    fn parse(text: &str) -> Result<Self, Flaw> {
        let source: Source =
            toml::from_str(text).map_err(|error| (Problem::Unexpected(error.message().into()), error.span()))?;
        let order = source.order.map(|order| looked_up(text, &order)).transpose()?;
        let rated = source.difficulty.iter().map(|(id, number)| {
            let wrong_number = |refusal: Refusal| (Problem::Wrong(refusal.message), Some(number.span()));
            let wrong_id = |error: WrongValue| (Problem::Wrong(error.0), Some(id.span()));
            id.get_ref().parse::<StrategyId>().map_err(wrong_id)?;
            difficulty(id.get_ref(), *number.get_ref()).map_err(wrong_number)
        });
        Ok(Self { order, difficulty: rated.collect::<Result<_, Flaw>>()? })
    }
}

/// Looks up the strategies of an order.
fn looked_up(text: &str, entries: &Spanned<Entries>) -> Result<Vec<Together>, Flaw> {
    let span = |(entry, place): (usize, usize)| {
        let entry = &entries.get_ref()[entry];
        match entry.get_ref() {
            Entry::One(_) => entry.span(),
            Entry::Together(ids, _) => ids[place].span(),
        }
    };
    // The copy has the entries in the form that the requests read. Its places are places in the file.
    let plain: Vec<Entry<Spanned<String>>> = entries.get_ref().iter().map(|entry| entry.get_ref().clone()).collect();
    ordered(&plain, |id| id.get_ref()).map_err(|fault| {
        let place = fault.place.map_or(entries.span(), span);
        let problem = match fault.problem {
            OrderProblem::Twice { id, first } => Problem::Twice { id, first: line_of(text, &span(first)) },
            other => Problem::Wrong(other.to_string()),
        };
        (problem, Some(place))
    })
}

/// The line of a position in the text, counted from 1.
fn line_of(text: &str, span: &Range<usize>) -> usize {
    1 + text.bytes().take(span.start).filter(|byte| *byte == b'\n').count()
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: ", self.file.display())?;
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        write!(f, "{}", self.problem)
    }
}

impl std::error::Error for OrderError {}

impl From<OrderError> for Failure {
    fn from(error: OrderError) -> Self {
        let line = Some(error.line).filter(|&line| line > 0);
        let code = if matches!(error.problem, Problem::Unreadable(_)) { Code::File } else { Code::WrongValue };
        Refusal::new(code, error.to_string()).of("order").at(line, None).into()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Unreadable(cause) => f.write_str(cause),
            Problem::Unexpected(message) => write!(
                f,
                "{}; right would be order = [\"full-house\", …] and, under [difficulty], lines like x-wing = 3.2",
                message.lines().collect::<Vec<_>>().join(", ").replace("f64", "a number")
            ),
            Problem::Twice { id, first } => {
                write!(f, "{id} is already in the order, in line {first}: a strategy may be there only once")
            }
            Problem::Wrong(words) => f.write_str(words),
        }
    }
}
