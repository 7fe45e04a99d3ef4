//! Text in which some words have a role.

use std::fmt;
use std::ops::Range;

/// The role of a word in a text, independent of its display. A terminal shows roles by colours. A page shows roles by
/// classes. A file does not show roles.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// An important word in a sentence, such as a strategy's name.
    Strong,
    /// A given value.
    Given,
    /// A value that was placed.
    Placed,
    /// The lines of a grid and the names of its other rows and columns.
    Line,
    /// The name of a row or column that a step is about.
    Head,
    /// A cell of a step's pattern.
    Pattern,
    /// A mark that a step removes.
    Removed,
    /// A value that a step places.
    New,
    /// A step that no later step needs.
    Detour,
}

/// Text in which some words have a [role](Role).
///
/// ```
/// use pencilmark_view::{Role, Text};
///
/// let mut text = Text::from("r5c5 is ");
/// text.push_as(Role::New, "2");
/// assert_eq!(text.as_str(), "r5c5 is 2");
/// assert_eq!(text.spans().collect::<Vec<_>>(), [(None, "r5c5 is "), (Some(Role::New), "2")]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Text {
    all: String,
    /// The ranges are in order, are not empty, and do not overlap.
    roles: Vec<(Role, Range<usize>)>,
}

impl Text {
    /// An empty text with space for this number of bytes.
    pub fn with_capacity(bytes: usize) -> Self {
        Self { all: String::with_capacity(bytes), roles: Vec::new() }
    }

    /// The words alone.
    pub fn as_str(&self) -> &str {
        &self.all
    }

    /// The words alone, without copying them.
    pub fn into_string(self) -> String {
        self.all
    }

    /// Adds words without a role.
    pub fn push_str(&mut self, words: &str) {
        self.all.push_str(words);
    }

    /// Adds words with a role.
    pub fn push_as(&mut self, role: Role, words: &str) {
        let start = self.all.len();
        self.all.push_str(words);
        match self.roles.last_mut() {
            Some((last, range)) if *last == role && range.end == start => range.end = self.all.len(),
            _ if words.is_empty() => {}
            _ => self.roles.push((role, start..self.all.len())),
        }
    }

    /// Adds another text with its roles.
    pub fn append(&mut self, other: &Self) {
        self.append_part(other, 0..other.all.len());
    }

    /// Adds a part of another text with its roles. The part is a range of bytes.
    ///
    /// # Panics
    /// When the part is out of bounds, or begins or ends within a character.
    pub fn append_part(&mut self, other: &Self, part: Range<usize>) {
        let start = self.all.len();
        self.all.push_str(&other.all[part.clone()]);
        let first = other.roles.partition_point(|(_, range)| range.end <= part.start);
        let within = other.roles[first..].iter().take_while(|(_, range)| range.start < part.end);
        self.roles.extend(within.map(|(role, range)| {
            let (from, to) = (range.start.max(part.start), range.end.min(part.end));
            (*role, start + from - part.start..start + to - part.start)
        }));
    }

    /// The words in order, each with its role.
    pub fn spans(&self) -> impl Iterator<Item = (Option<Role>, &str)> {
        let mut ends = 0;
        let parts = self.roles.iter().flat_map(move |(role, range)| {
            let before = std::mem::replace(&mut ends, range.end)..range.start;
            [(None, before), (Some(*role), range.clone())]
        });
        let rest = self.roles.last().map_or(0, |(_, range)| range.end)..self.all.len();
        let parts = parts.chain([(None, rest)]).filter(|(_, range)| !range.is_empty());
        parts.map(|(role, range)| (role, &self.all[range]))
    }
}

impl From<String> for Text {
    fn from(all: String) -> Self {
        Self { all, roles: Vec::new() }
    }
}

impl From<&str> for Text {
    fn from(all: &str) -> Self {
        all.to_owned().into()
    }
}

/// Written words have no role.
impl fmt::Write for Text {
    fn write_str(&mut self, words: &str) -> fmt::Result {
        self.push_str(words);
        Ok(())
    }
}

/// The words alone.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.all)
    }
}
