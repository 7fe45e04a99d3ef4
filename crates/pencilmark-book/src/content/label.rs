//! The label above a puzzle.

use super::entry::Entry;
use crate::words::unknown;
use pencilmark::Layout;
use std::fmt;
use std::str::FromStr;

/// The fields that a label can have.
pub const FIELDS: [&str; 7] = ["n", "level", "stars", "er", "givens", "section", "hardest"];

/// A template of the label above each puzzle.
///
/// ```
/// use pencilmark_book::Label;
///
/// assert!("{n} · {level} · ER {er}".parse::<Label>().is_ok());
/// let error = "{number}".parse::<Label>().unwrap_err();
/// assert_eq!(error.to_string(), "{number} is no field of a label: n, level, stars, er, givens, section, hardest");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The pieces of text. A field follows each piece except the last.
    parts: Vec<(String, Option<&'static str>)>,
}

/// A template that cannot be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownField {
    /// No field has this name.
    Name(String),
    /// A bracket is not closed.
    Open,
    /// The font does not have this sign.
    Sign(char),
}

impl fmt::Display for UnknownField {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "{{{name}}} is no field of a label: {}", FIELDS.join(", ")),
            Self::Open => f.write_str("a label has a { without its }"),
            Self::Sign(sign) => write!(f, "the font has no {sign:?}"),
        }
    }
}

impl std::error::Error for UnknownField {}

impl Default for Label {
    fn default() -> Self {
        let part = |text: &str, field| (text.to_owned(), field);
        let parts = vec![part("", Some("n")), part(" · ", Some("level")), part("", None)];
        Self { parts }
    }
}

impl FromStr for Label {
    type Err = UnknownField;

    fn from_str(text: &str) -> Result<Self, UnknownField> {
        if let Some(sign) = unknown(text) {
            return Err(UnknownField::Sign(sign));
        }
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (name, after) = after.split_once('}').ok_or(UnknownField::Open)?;
            let field = FIELDS.into_iter().find(|field| *field == name.trim());
            parts.push((
                before.to_owned(),
                Some(field.ok_or_else(|| UnknownField::Name(name.chars().take(40).collect()))?),
            ));
            rest = after;
        }
        parts.push((rest.to_owned(), None));
        Ok(Self { parts })
    }
}

/// The rules that a drawn grid does not show: their names in a layout, and in words.
const UNSEEN: [(&str, &str); 4] = [
    ("antiknight", "anti-knight"),
    ("antiking", "anti-king"),
    ("nonconsecutive", "non-consecutive"),
    ("disjoint", "disjoint groups"),
];

/// The kinds of clues with the rule that all clues of the kind are given, in words.
const ALL_GIVEN: [(&str, &str); 3] =
    [("white", "all white dots are given"), ("black", "all black dots are given"), ("xv", "all X and V are given")];

/// The names of the rules of a layout that a drawn grid does not show.
fn unseen(layout: &Layout) -> impl Iterator<Item = &'static str> {
    UNSEEN.into_iter().filter(|(rule, _)| layout.rules().any(|own| own == *rule)).map(|(_, words)| words)
}

/// The kinds of clues on a board, and the kinds of which all clues are given.
fn kinds(layout: &Layout) -> impl Iterator<Item = String> {
    let all = ALL_GIVEN.into_iter().filter(|(kind, _)| layout.has_negative(kind)).map(|(_, words)| words.into());
    layout.clue_kinds().map(|kind| format!("{}s", kind.name())).chain(all)
}

impl Label {
    /// Whether the label has a field.
    pub(crate) fn tells(&self, field: &str) -> bool {
        self.parts.iter().any(|(_, own)| *own == Some(field))
    }

    /// The label above a puzzle.
    pub(crate) fn of(&self, number: usize, section: &str, entry: &Entry) -> String {
        let field = |name: &str| match name {
            "n" => number.to_string(),
            "level" => entry.level_text().to_owned(),
            "stars" => "★".repeat(entry.level.map_or(0, |level| level.stars().into())),
            "er" => entry.er_text(),
            "givens" => entry.puzzle.givens().len().to_string(),
            "section" => section.to_owned(),
            _ => entry.path.hardest().map_or("?", |step| step.strategy().name()).to_owned(),
        };
        let own = self.parts.iter().map(|(text, name)| text.clone() + &name.map_or_else(String::new, field));
        let layout = entry.puzzle.as_ref().any_layout();
        let rules = unseen(layout).map(str::to_owned).chain(kinds(layout)).map(|name| format!(" · {name}"));
        own.chain(rules).collect()
    }
}
