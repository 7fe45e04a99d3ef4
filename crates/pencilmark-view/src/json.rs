//! Steps, paths and states as JSON.
//!
//! ```json
//! {"strategy":"naked-pair","name":"Naked Pair","digits":[3,7],"places":[],"removes":[["r1c4",3]],
//!  "truths":["r1c1","r1c2"],"links":null,"notation":null,"argument":null,"difficulty":3.0,"facts":{"cells":["r1c1","r1c2"]},"text":"…"}
//! ```

use crate::sentence::sentence;
use crate::{chain, lines};
use pencilmark::format::Format;
use pencilmark::{
    Argument, Cell, Digit, Digits, Fact, Fault, House, Line, Mark, Order, Outcome, Path, Puzzle, Reason, Step, Truth,
};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::fmt;

/// A step, to be serialised.
#[derive(Copy, Clone, Debug)]
pub struct JsonStep<'a> {
    step: &'a Step,
    order: &'a Order,
}

impl<'a> JsonStep<'a> {
    /// A step, as difficult as the order that it was found in holds it to be.
    pub fn new(step: &'a Step, order: &'a Order) -> Self {
        Self { step, order }
    }
}

impl Serialize for JsonStep<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Fields::new(self.step, self.order).serialize(serializer)
    }
}

/// Steps of one order, each made into text when its turn comes: all together took as much memory as what is written.
struct Steps<'a>(&'a [Step], &'a Order);

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|step| JsonStep::new(step, self.1)))
    }
}

/// What is told of a step.
#[derive(serde::Serialize)]
struct Fields<'a> {
    strategy: &'static str,
    name: &'static str,
    digits: Numbers,
    places: Pairs<'a>,
    removes: Pairs<'a>,
    truths: Truths<'a>,
    links: Option<usize>,
    notation: Option<String>,
    argument: Option<Lines<'a>>,
    difficulty: Option<f64>,
    facts: Facts<'a>,
    text: String,
}

impl<'a> Fields<'a> {
    fn new(step: &'a Step, order: &Order) -> Self {
        Self {
            strategy: step.strategy().id(),
            name: step.strategy().name(),
            digits: Numbers(step.digits()),
            places: Pairs(step.places()),
            removes: Pairs(step.removes()),
            truths: Truths(step.truths()),
            links: step.links(),
            notation: chain::notation(step),
            argument: step.argument().map(Lines),
            difficulty: order.difficulty_of(step),
            facts: Facts(step.facts()),
            text: sentence(step),
        }
    }
}

/// `[2,4]`
struct Numbers(Digits);

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Digit::get))
    }
}

/// `[["r1c2",3]]`
struct Pairs<'a>(&'a [Mark]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|mark| (mark.cell().name(), mark.digit().get())))
    }
}

/// `["r2c3","4r5"]`
struct Truths<'a>(&'a [Truth]);

impl Serialize for Truths<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Text))
    }
}

/// `[{"n":1,"suppose":"4r1c1","text":"…"},{"n":2,"from":[1],"off":["4r1c5"],"text":"…","why":"…"}]`
struct Lines<'a>(&'a Argument);

impl Serialize for Lines<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let lines = self.0.lines();
        serializer.collect_seq((0..lines.len()).map(|place| JsonLine { lines, place }))
    }
}

/// A line among others.
struct JsonLine<'a> {
    lines: &'a [Line],
    place: usize,
}

impl Serialize for JsonLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let line = &self.lines[self.place];
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("n", &(self.place + 1))?;
        match &line.reason {
            Reason::Supposed => {
                let sign = if line.says.is_on() { "" } else { "-" };
                match line.says.marks() {
                    [only] => map.serialize_entry("suppose", &Named(sign, *only))?,
                    several => map.serialize_entry("suppose", &NamedAll(sign, several))?,
                }
            }
            Reason::Seen { from, by } => {
                if !from.is_empty() {
                    map.serialize_entry("from", &Numbered(from))?;
                }
                if !by.is_empty() {
                    map.serialize_entry("by", &Truths(by))?;
                }
            }
            Reason::Dropped { supposition, from } => {
                map.serialize_entry("drops", &(usize::from(*supposition) + 1))?;
                map.serialize_entry("from", &Numbered(&[*from]))?;
            }
            Reason::Cases { cases, by, from } => {
                map.serialize_entry("cases", &Numbered(cases))?;
                if let Some(by) = by {
                    map.serialize_entry("by", &Truths(&[*by]))?;
                }
                map.serialize_entry("from", &Numbered(from))?;
            }
        }
        if line.reason != Reason::Supposed {
            map.serialize_entry(if line.says.is_on() { "on" } else { "off" }, &NamedAll("", line.says.marks()))?;
        }
        let mut words = String::with_capacity(96);
        lines::push_text(&mut words, self.lines, self.place);
        map.serialize_entry("text", &words)?;
        words.clear();
        lines::push_why(&mut words, self.lines, self.place);
        if !words.is_empty() {
            map.serialize_entry("why", &words)?;
        }
        map.end()
    }
}

/// Lines by their numbers, from 1.
struct Numbered<'a>(&'a [u16]);

impl Serialize for Numbered<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&line| u32::from(line) + 1))
    }
}

/// A sign and a mark: `4r1c1`, `-4r1c1`.
struct Named(&'static str, Mark);

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let parts = [self.0, self.1.digit().name(), self.1.cell().name()];
        let mut text = [0; 8];
        let mut end = 0;
        for part in parts {
            text[end..end + part.len()].copy_from_slice(part.as_bytes());
            end += part.len();
        }
        serializer.serialize_str(str::from_utf8(&text[..end]).unwrap_or_default())
    }
}

/// Marks with the same sign.
struct NamedAll<'a>(&'static str, &'a [Mark]);

impl Serialize for NamedAll<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.iter().map(|&mark| Named(self.0, mark)))
    }
}

/// Whatever is written in a few characters.
struct Text<T>(T);

impl<T: fmt::Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// What a slot holds, by its kind.
struct JsonFact<'a>(&'a Fact);

impl Serialize for JsonFact<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Fact::Cells(cells) => serializer.collect_seq(cells.iter().map(Cell::name)),
            Fact::Digits(digits) => Numbers(*digits).serialize(serializer),
            Fact::Marks(marks) => Pairs(marks).serialize(serializer),
            Fact::House(house) => serializer.serialize_str(house.short()),
            Fact::Houses(houses) => serializer.collect_seq(houses.iter().map(House::short)),
        }
    }
}

/// The facts as an object, in the order in which the strategy named them.
struct Facts<'a>(&'a [(&'static str, Fact)]);

impl Serialize for Facts<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, fact) in self.0 {
            map.serialize_entry(name, &JsonFact(fact))?;
        }
        map.end()
    }
}

/// The shortest format that holds a state: 81 characters, or a line of the library when there is more to tell.
fn state(puzzle: &Puzzle) -> String {
    let line = Format::Line.write(puzzle);
    if line.dropped.is_empty() { line.text } else { Format::Hodoku.write(puzzle).text }
}

/// A path: what `explain` tells of a puzzle.
#[derive(serde::Serialize)]
pub struct JsonPath<'a> {
    puzzle: String,
    /// The state that the path starts from, when the puzzle's 81 characters do not tell it.
    #[serde(skip_serializing_if = "Option::is_none")]
    state: Option<String>,
    solved: bool,
    steps: Steps<'a>,
    grid: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// How many solutions there are, where the path does not lead to one.
    #[serde(skip_serializing_if = "Option::is_none")]
    solutions: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    trace: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl<'a> JsonPath<'a> {
    /// The path of a puzzle by a solver's order, with the lines of its trace if somebody asked for them.
    pub fn new(puzzle: &Puzzle, path: &'a Path, order: &'a Order, trace: Option<Vec<String>>) -> Self {
        let (line, state) = (puzzle.to_string(), state(puzzle));
        Self {
            state: (state != line).then_some(state),
            puzzle: line,
            solved: path.outcome == Outcome::Solved,
            steps: Steps(&path.steps, order),
            grid: path.end.to_string(),
            fault: if let Outcome::Faulty(fault) = path.outcome { Some(fault.to_string()) } else { None },
            solutions: None,
            trace,
            error: None,
        }
    }

    /// How many solutions the puzzle has: `0`, `1`, `2+`. What has none is a fault, if no step shows it.
    #[must_use]
    pub fn counting(self, solutions: Option<&'static str>) -> Self {
        let none = (solutions == Some("0")).then(|| NO_SOLUTION.into());
        Self { solutions, fault: self.fault.or(none), ..self }
    }

    /// Why the path ends before it is done.
    #[must_use]
    pub fn because(self, error: Option<String>) -> Self {
        Self { error, ..self }
    }
}

/// The fault of what has no solution, though no checker sees it yet.
const NO_SOLUTION: &str = "there is no solution";

/// A state and every step that can be made in it: what `steps` tells.
#[derive(serde::Serialize)]
pub struct JsonState<'a> {
    state: String,
    steps: Steps<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

impl<'a> JsonState<'a> {
    /// The steps of a state, found in an order, and why it cannot be solved if that can be seen.
    pub fn new(puzzle: &Puzzle, steps: &'a [Step], order: &'a Order, fault: Option<Fault>) -> Self {
        let fault = fault.map(|fault| fault.to_string());
        Self { state: state(puzzle), steps: Steps(steps, order), fault, error: None }
    }

    /// The same without a solution: there are no steps.
    #[must_use]
    pub fn unsolvable(self) -> Self {
        Self { steps: Steps(&[], self.steps.1), fault: self.fault.or(Some(NO_SOLUTION.into())), ..self }
    }

    /// Why there may be more steps than these.
    #[must_use]
    pub fn because(self, error: Option<String>) -> Self {
        Self { error, ..self }
    }
}
