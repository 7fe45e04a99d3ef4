//! Arguments: a list of lines that are numbered from 1.

use crate::argument::{Argument, Line, LineNumber, Reason, Statement, Truth};
use pencilmark_core::{Cell, Digit, Mark};
use serde::de::Error;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

impl Serialize for Argument {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq((0..self.lines().len()).map(|place| JsonLine { lines: self.lines(), place }))
    }
}

/// A line of an argument. Views with more facts about the line add keys to the map of [`JsonLine::serialize_fields`].
#[derive(Copy, Clone, Debug)]
pub struct JsonLine<'a> {
    lines: &'a [Line],
    place: usize,
}

impl<'a> JsonLine<'a> {
    /// The line at a place, from 0; `None` beyond the last.
    pub fn new(lines: &'a [Line], place: usize) -> Option<Self> {
        (place < lines.len()).then_some(Self { lines, place })
    }

    /// Adds the number, the statement and the reason of the line.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize_fields<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let line = &self.lines[self.place];
        map.serialize_entry("n", &(self.place + 1))?;
        match &line.reason {
            Reason::Assumed => {
                let sign = if line.says.is_on() { "" } else { "-" };
                return match line.says.marks() {
                    [only] => map.serialize_entry("suppose", &Signed(sign, *only)),
                    several => map.serialize_entry("suppose", &AllSigned(sign, several)),
                };
            }
            Reason::Seen { from, by } => {
                if !from.is_empty() {
                    map.serialize_entry("from", &Numbered(from))?;
                }
                if !by.is_empty() {
                    map.serialize_entry("by", by.as_slice())?;
                }
            }
            Reason::Dropped { assumption, from } => {
                map.serialize_entry("drops", &(usize::from(*assumption) + 1))?;
                map.serialize_entry("from", &Numbered(&[*from]))?;
            }
            Reason::Cases { cases, by, from } => {
                map.serialize_entry("cases", &Numbered(cases))?;
                if let Some(by) = by {
                    map.serialize_entry("by", &[by])?;
                }
                map.serialize_entry("from", &Numbered(from))?;
            }
        }
        map.serialize_entry(if line.says.is_on() { "on" } else { "off" }, &AllSigned("", line.says.marks()))
    }
}

impl Serialize for JsonLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.serialize_fields(&mut map)?;
        map.end()
    }
}

/// Lines by their numbers, from 1.
struct Numbered<'a>(&'a [LineNumber]);

impl Serialize for Numbered<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|&line| usize::from(line) + 1))
    }
}

/// A sign and a mark: `4r1c1`, `-4r1c1`.
struct Signed(&'static str, Mark);

impl Serialize for Signed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        super::joined([self.0, self.1.digit().name(), self.1.cell().name()], serializer)
    }
}

/// Marks with the same sign.
struct AllSigned<'a>(&'static str, &'a [Mark]);

impl Serialize for AllSigned<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.1.iter().map(|&mark| Signed(self.0, mark)))
    }
}

/// A line as it is read. Its `text` is ignored.
#[derive(Deserialize)]
struct Source {
    n: usize,
    suppose: Option<OneOrMore>,
    on: Option<Vec<String>>,
    off: Option<Vec<String>>,
    #[serde(default)]
    from: Vec<usize>,
    #[serde(default)]
    by: Vec<Truth>,
    drops: Option<usize>,
    cases: Option<Vec<usize>>,
}

/// A text, or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl<'de> Deserialize<'de> for Argument {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let sources = Vec::<Source>::deserialize(deserializer)?;
        let lines = sources.into_iter().enumerate().map(|(place, source)| {
            let n = source.n;
            line(source, place).map_err(|fault| D::Error::custom(format!("line {n} of the argument: {fault}")))
        });
        lines.collect::<Result<Vec<Line>, _>>().map(Argument::new)
    }
}

/// The line at a place, or the fault in it.
fn line(source: Source, place: usize) -> Result<Line, String> {
    if source.n != place + 1 {
        return Err(format!("its number should be {}", place + 1));
    }
    let earlier = |number: usize| {
        let named = number.checked_sub(1).filter(|&named| named < place);
        let named = named.ok_or_else(|| format!("{number} is no earlier line"))?;
        LineNumber::at(named).ok_or_else(|| format!("line {number} is too far from the first to be named"))
    };
    let places = |numbers: Vec<usize>| numbers.into_iter().map(earlier).collect::<Result<Vec<LineNumber>, String>>();
    if let Some(suppose) = source.suppose {
        let texts = match suppose {
            OneOrMore::One(text) => vec![text],
            OneOrMore::More(texts) => texts,
        };
        let off = texts.iter().filter(|text| text.starts_with('-')).count();
        let marks = marks(texts.iter().map(|text| text.trim_start_matches('-')))?;
        return match off {
            0 => Ok(Line { says: Statement::on(marks), reason: Reason::Assumed }),
            off if off == marks.len() => Ok(Line { says: Statement::off(marks), reason: Reason::Assumed }),
            _ => Err("some marks are supposed on, others off".into()),
        };
    }
    let says = match (source.on, source.off) {
        (Some(on), None) => Statement::on(marks(on.iter().map(String::as_str))?),
        (None, Some(off)) => Statement::off(marks(off.iter().map(String::as_str))?),
        _ => return Err("either 'suppose', or 'on' or 'off' is expected".into()),
    };
    let reason = match (source.drops, source.cases) {
        (Some(assumption), None) => match source.from.as_slice() {
            &[from] => Reason::Dropped { assumption: earlier(assumption)?, from: earlier(from)? },
            _ => return Err("beside 'drops', one line is expected in 'from'".into()),
        },
        (None, Some(cases)) => {
            if source.by.len() > 1 {
                return Err("beside 'cases', one truth at most is expected in 'by'".into());
            }
            let by = source.by.first().copied();
            Reason::Cases { cases: places(cases)?.into(), by, from: places(source.from)?.into() }
        }
        (None, None) => Reason::Seen { from: places(source.from)?.into(), by: source.by.into() },
        (Some(_), Some(_)) => return Err("'drops' and 'cases' exclude each other".into()),
    };
    Ok(Line { says, reason })
}

/// Marks that are written `4r1c1`.
fn marks<'t>(texts: impl Iterator<Item = &'t str>) -> Result<Vec<Mark>, String> {
    let mark = |text: &'t str| {
        let mut letters = text.chars();
        let digit = letters.next().and_then(Digit::from_char)?;
        Some(Mark::new(letters.as_str().parse::<Cell>().ok()?, digit))
    };
    texts.map(|text| mark(text).ok_or_else(|| format!("'{text}' is no mark: 4r1c1 is one"))).collect()
}
