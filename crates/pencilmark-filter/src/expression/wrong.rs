//! Errors in conditions.

use std::fmt;

/// An error in the text of a condition, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongCondition {
    /// The fault, and the correct form.
    pub message: String,
    /// The number of the character with the fault, from 1.
    pub character: usize,
}

impl fmt::Display for WrongCondition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "character {}: {}", self.character, self.message)
    }
}

impl std::error::Error for WrongCondition {}

/// The greatest number of characters of a name that an error shows.
const SHOWN: usize = 80;

/// The lowest similarity, from 0 to 1, for which an error suggests another name.
const ALIKE: f64 = 0.75;

/// A name for an error: in quotes, and cut if it is long.
pub(super) fn shown(name: &str) -> String {
    let short: String = name.chars().take(SHOWN).collect();
    format!("'{}'", short.escape_debug())
}

/// The text ` (is 'er' meant?)` if a name is similar to one of `names`; otherwise an empty text.
pub(super) fn meant(name: &str, names: impl IntoIterator<Item = &'static str>) -> String {
    let name: String = name.chars().take(SHOWN).flat_map(char::to_lowercase).collect();
    let likeness = |other: &str| strsim::jaro_winkler(&name, other);
    let best = names.into_iter().map(|other| (likeness(other), other)).max_by(|one, other| one.0.total_cmp(&other.0));
    best.filter(|(alike, _)| *alike >= ALIKE).map_or_else(String::new, |(_, other)| format!(" (is '{other}' meant?)"))
}
