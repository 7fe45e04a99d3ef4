//! `--order FILE`: the user's own order, in TOML.

use pencilmark::{Choice, Strategy, strategies};
use serde::de::{self, Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use toml::Spanned;

/// The content of a file. Both parts are optional.
#[derive(Default, Debug)]
pub(crate) struct OrderFile {
    /// The strategies, in the order in which they are asked. Those of one entry are asked together.
    pub(crate) order: Option<Vec<(Vec<&'static Strategy>, Choice)>>,
    /// The difficulties of some strategies.
    pub(crate) difficulty: Vec<(&'static Strategy, f64)>,
}

/// The file as in TOML.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Source {
    order: Option<Spanned<Vec<Entry>>>,
    #[serde(default)]
    difficulty: BTreeMap<Spanned<String>, Spanned<f64>>,
}

/// An entry of the order: a strategy, a list of them, or a table with a list and a choice.
struct Entry {
    ids: Vec<Spanned<String>>,
    choice: Choice,
}

impl<'de> Deserialize<'de> for Entry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let source = Spanned::<Listed>::deserialize(deserializer)?;
        let span = source.span();
        Ok(match source.into_inner() {
            Listed::One(id) => Self { ids: vec![Spanned::new(span, id)], choice: Choice::First },
            Listed::Together(ids, choice) => Self { ids, choice },
        })
    }
}

/// An entry as in TOML.
enum Listed {
    One(String),
    Together(Vec<Spanned<String>>, Choice),
}

impl<'de> Deserialize<'de> for Listed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ListedVisitor)
    }
}

struct ListedVisitor;

impl<'de> Visitor<'de> for ListedVisitor {
    type Value = Listed;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the id of a strategy, or a list of ids")
    }

    fn visit_str<E: de::Error>(self, id: &str) -> Result<Listed, E> {
        Ok(Listed::One(id.into()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Listed, A::Error> {
        let mut ids = Vec::new();
        while let Some(id) = list.next_element()? {
            ids.push(id);
        }
        Ok(Listed::Together(ids, Choice::Easiest))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Listed, A::Error> {
        let (mut ids, mut choice) = (None, Choice::Easiest);
        while let Some(key) = table.next_key::<String>()? {
            match key.as_str() {
                "strategies" => ids = Some(table.next_value()?),
                "choose" => {
                    let id: String = table.next_value()?;
                    choice = Choice::get(&id).ok_or_else(|| {
                        let right = Choice::ALL.iter().map(|choice| choice.id()).collect::<Vec<_>>().join(", ");
                        de::Error::custom(format!("'{id}' is no choice: expected one of {right}"))
                    })?;
                }
                other => return Err(de::Error::unknown_field(other, &["strategies", "choose"])),
            }
        }
        ids.map(|ids| Listed::Together(ids, choice)).ok_or_else(|| de::Error::missing_field("strategies"))
    }
}

/// The error of a file that is not an order.
#[derive(Debug)]
pub(crate) struct OrderError {
    file: PathBuf,
    /// Counted from 1; 0 when the file as a whole is meant.
    line: usize,
    problem: Problem,
}

/// What can be wrong with a file.
#[derive(Debug, PartialEq, Eq)]
enum Problem {
    /// The file cannot be read.
    Unreadable(String),
    /// The file is not TOML, or has other content than an order.
    Unexpected(String),
    /// No strategy has this id.
    Unknown(String),
    /// A strategy is in the order twice.
    Twice { id: &'static str, first: usize },
    /// A difficulty is not a number from 0 up.
    Difficulty { id: &'static str, found: String },
    /// The order names no strategy.
    Empty,
}

/// A problem and its place in the text.
type Flaw = (Problem, Option<Range<usize>>);

impl OrderFile {
    /// Reads a file.
    pub(crate) fn read(file: &Path) -> Result<Self, OrderError> {
        let error = |line, problem| OrderError { file: file.to_owned(), line, problem };
        let text = fs::read_to_string(file).map_err(|cause| error(0, Problem::Unreadable(cause.to_string())))?;
        Self::parse(&text).map_err(|(problem, span)| error(span.map_or(0, |span| line_of(&text, &span)), problem))
    }

    fn parse(text: &str) -> Result<Self, Flaw> {
        let source: Source =
            toml::from_str(text).map_err(|error| (Problem::Unexpected(error.message().into()), error.span()))?;
        let order = source.order.map(|order| ordered(text, &order)).transpose()?;
        let mut difficulty = Vec::new();
        for (id, value) in &source.difficulty {
            let strategy = named(id)?;
            let found = *value.get_ref();
            if !(found.is_finite() && found >= 0.0) {
                return Err((Problem::Difficulty { id: strategy.id(), found: found.to_string() }, Some(value.span())));
            }
            difficulty.push((strategy, found));
        }
        Ok(Self { order, difficulty })
    }
}

/// Checks that no strategy of an order stands twice.
fn ordered(text: &str, entries: &Spanned<Vec<Entry>>) -> Result<Vec<(Vec<&'static Strategy>, Choice)>, Flaw> {
    let mut places: Vec<(&'static Strategy, Range<usize>)> = Vec::new();
    let mut order = Vec::new();
    for entry in entries.get_ref() {
        let mut together = Vec::new();
        for id in &entry.ids {
            let strategy = named(id)?;
            if let Some((_, first)) = places.iter().find(|(other, _)| *other == strategy) {
                let first = line_of(text, first);
                return Err((Problem::Twice { id: strategy.id(), first }, Some(id.span())));
            }
            places.push((strategy, id.span()));
            together.push(strategy);
        }
        if together.is_empty() {
            return Err((Problem::Empty, Some(entries.span())));
        }
        order.push((together, entry.choice));
    }
    if order.is_empty() { Err((Problem::Empty, Some(entries.span()))) } else { Ok(order) }
}

fn named(id: &Spanned<String>) -> Result<&'static Strategy, Flaw> {
    strategies::get(id.get_ref()).ok_or_else(|| (Problem::Unknown(id.get_ref().clone()), Some(id.span())))
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

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Unreadable(cause) => f.write_str(cause),
            Problem::Unexpected(message) => write!(
                f,
                "{}; right would be order = [\"full-house\", …] and, under [difficulty], lines like x-wing = 3.2",
                message.lines().collect::<Vec<_>>().join(", ").replace("f64", "a number")
            ),
            Problem::Unknown(id) => {
                write!(f, "no strategy has the id '{}'; `pencilmark strategies` lists them", id.escape_debug())
            }
            Problem::Twice { id, first } => {
                write!(f, "{id} stands in the order already, in line {first}: each strategy once is expected")
            }
            Problem::Difficulty { id, found } => {
                write!(f, "{found} is no difficulty of {id}: a number from 0 up is expected, like 3.2")
            }
            Problem::Empty => f.write_str("the order names no strategy: at least one id is expected"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The line and the text of an error.
    fn wrong(text: &str) -> (usize, String) {
        let (problem, span) = OrderFile::parse(text).unwrap_err();
        (span.map_or(0, |span| line_of(text, &span)), problem.to_string())
    }

    #[test]
    fn both_parts_may_be_left_out() {
        let empty = OrderFile::parse("# nothing yet\n").unwrap();
        assert!(empty.order.is_none() && empty.difficulty.is_empty());
        let full =
            OrderFile::parse("order = ['naked-pair', \"pointing\"]\n[difficulty]\nnaked-pair = 7\npointing = 1.25\n")
                .unwrap();
        assert_eq!(
            full.order.unwrap().iter().map(|(together, choice)| (together[0].id(), *choice)).collect::<Vec<_>>(),
            [("naked-pair", Choice::First), ("pointing", Choice::First)]
        );
        let rated: Vec<_> =
            full.difficulty.iter().map(|(strategy, value)| (strategy.id(), value.to_string())).collect();
        assert_eq!(rated, [("naked-pair", "7".into()), ("pointing", "1.25".into())]);
    }

    #[test]
    fn strategies_can_be_asked_together() {
        let text = "order = ['full-house', ['x-chain', 'xy-chain'], { strategies = ['aic'], choose = 'shortest' }]";
        let order = OrderFile::parse(text).unwrap().order.unwrap();
        let ids = |(together, choice): &(Vec<&'static Strategy>, Choice)| {
            format!("{} {}", together.iter().map(|strategy| strategy.id()).collect::<Vec<_>>().join("+"), choice.id())
        };
        let order: Vec<String> = order.iter().map(ids).collect();
        assert_eq!(order, ["full-house first", "x-chain+xy-chain easiest", "aic shortest"]);
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        for (text, line, words) in [
            ("order = [\n  'full-house',\n  'naked-singel',\n]\n", 3, "no strategy has the id 'naked-singel'"),
            ("order = [\n  'full-house',\n  'pointing',\n  'full-house',\n]", 4, "already, in line 2"),
            ("\norder = []", 2, "names no strategy"),
            ("[difficulty]\nguess = 3", 2, "no strategy has the id 'guess'"),
            ("[difficulty]\nnaked-pair = -1", 2, "-1 is no difficulty of naked-pair"),
            ("[difficulty]\nnaked-pair = nan", 2, "a number from 0 up"),
            ("[difficulty]\nnaked-pair = 'hard'", 2, "expected a number"),
            ("order = 'naked-pair'", 1, "expected"),
            ("order = [7]", 1, "expected the id of a strategy, or a list"),
            ("order = [\n  'aic',\n  [ 'x-chain',\n 'aic']\n]", 4, "already, in line 2"),
            ("order = [\n  []\n]", 1, "names no strategy"),
            (
                "order = [\n  { strategies = ['aic'], choose = 'best' }\n]",
                2,
                "expected one of first, easiest, shortest",
            ),
            ("order = [\n  { choose = 'first' }\n]", 2, "missing field `strategies`"),
            ("\n[difficulties]\n", 2, "unknown field `difficulties`"),
            ("[difficulty]\nnaked-pair = 1\nnaked-pair = 2", 3, "duplicate key"),
            ("order = [\n  'full-house'\n  'pointing'\n]", 3, "expected"),
        ] {
            let (found, message) = wrong(text);
            assert!(found == line && message.contains(words), "{text:?}: line {found}: {message}");
            assert!(!message.contains('\n'), "{message:?}");
        }
    }
}
