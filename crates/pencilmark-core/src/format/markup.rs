//! XML, character by character: the tags, and their attributes. Memory is bounded whatever is read, and a tag that
//! is broken ends where the next one begins.
//!
//! The code that reads XML is marked as cold, here and where it is called: XML is rare, and a page should load less code.

/// The most characters of a name that are stored.
const NAME: usize = 40;
/// The most characters of an attribute's value that are stored.
const VALUE: usize = 4000;
/// The most attributes of a tag that are stored.
const ATTRIBUTES: usize = 40;
/// The most characters of a tag that are stored for its error.
const SOURCE: usize = 400;

/// A tag that is complete, or ended too early.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tag {
    /// `game`; with a slash before it in a closing tag; `?xml` or `!--` where it is no element.
    pub name: String,
    /// The attributes that are read: their names and values, in the order of the tag.
    pub attributes: Vec<(String, String)>,
    /// Whether it closes itself.
    pub is_empty: bool,
    /// Whether its end is missing.
    pub is_broken: bool,
    /// Its beginning as written.
    pub source: String,
}

/// The part of the XML to which the next character belongs.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
enum At {
    #[default]
    Text,
    Name,
    /// Between a tag's name, its attributes and its end.
    Inside,
    Attribute,
    /// Within these quotes.
    Value(char),
    Comment,
}

/// XML that is being read.
#[derive(Debug, Default)]
pub struct Markup {
    /// The names of the attributes that are read; if there are none, all are.
    wanted: &'static [&'static str],
    at: At,
    tag: Tag,
    attribute: String,
    value: String,
    /// The character before.
    last: char,
    /// The number of dashes at the end of the comment read so far.
    dashes: usize,
}

fn keep(text: &mut String, character: char, most: usize) {
    if text.len() < most {
        text.push(character);
    }
}

impl Markup {
    /// At the beginning of a text. The attributes with these names are read; without names, all are.
    pub fn new(wanted: &'static [&'static str]) -> Self {
        Self { wanted, ..Self::default() }
    }

    /// Whether the next character is outside tags.
    pub(super) fn is_in_text(&self) -> bool {
        self.at == At::Text
    }

    /// Whether the next character is part of a comment.
    pub(super) fn is_in_comment(&self) -> bool {
        self.at == At::Comment
    }

    /// The tag that is not complete, if there is one.
    pub fn end(&mut self) -> Option<Tag> {
        (!self.is_in_text()).then(|| self.done(true))
    }

    /// Reads one more character and returns the tag that ends with it.
    #[cold]
    pub fn take(&mut self, character: char) -> Option<Tag> {
        let last = std::mem::replace(&mut self.last, character);
        if character == '<' && self.at != At::Comment {
            let broken = self.end();
            self.at = At::Name;
            self.tag.source.push('<');
            return broken;
        }
        if self.at == At::Text {
            return None;
        }
        keep(&mut self.tag.source, character, SOURCE);
        match self.at {
            At::Comment if character == '>' && self.dashes >= 2 => return Some(self.done(false)),
            At::Comment => self.dashes = if character == '-' { self.dashes + 1 } else { 0 },
            At::Value(quote) if character == quote => self.attribute_ends(),
            At::Value(_) => keep(&mut self.value, character, VALUE),
            At::Name | At::Inside | At::Attribute if character == '>' => {
                self.tag.is_empty = last == '/';
                return Some(self.done(false));
            }
            At::Name if character.is_whitespace() || (character == '/' && !self.tag.name.is_empty()) => {
                self.at = At::Inside;
            }
            At::Name => {
                keep(&mut self.tag.name, character, NAME);
                if self.tag.name == "!--" {
                    (self.at, self.dashes) = (At::Comment, 0);
                }
            }
            At::Inside | At::Attribute if matches!(character, '"' | '\'') => {
                self.at = At::Value(character);
                self.value.clear();
            }
            At::Inside | At::Attribute if character.is_whitespace() || matches!(character, '/' | '=') => {
                self.at = At::Inside;
            }
            At::Inside => {
                self.at = At::Attribute;
                self.attribute = character.into();
            }
            At::Attribute => keep(&mut self.attribute, character, NAME),
            At::Text => (),
        }
        None
    }

    fn attribute_ends(&mut self) {
        let name = std::mem::take(&mut self.attribute);
        let is_read = self.wanted.is_empty() || self.wanted.contains(&name.as_str());
        if is_read && self.tag.attributes.len() < ATTRIBUTES {
            self.tag.attributes.push((name, unescaped(&self.value)));
        }
        self.at = At::Inside;
    }

    fn done(&mut self, is_broken: bool) -> Tag {
        self.at = At::Text;
        Tag { is_broken, ..std::mem::take(&mut self.tag) }
    }
}

/// A value with the characters in place of what stands for them: `&#10;`, `&#xA;`, `&amp;`.
pub(super) fn unescaped(value: &str) -> String {
    let mut pieces = value.split('&');
    let mut text = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        let known = piece.split_once(';').and_then(|(name, rest)| Some((entity(name)?, rest)));
        let (character, rest) = known.unwrap_or(('&', piece));
        text.push(character);
        text.push_str(rest);
    }
    text
}

fn entity(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let hex = number.strip_prefix(['x', 'X']).map(|number| u32::from_str_radix(number, 16));
            char::from_u32(hex.unwrap_or_else(|| number.parse()).ok()?)?
        }
    })
}
