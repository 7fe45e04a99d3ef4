//! Reads XML character by character: the tags and their attributes. The memory is bounded for any text. A broken tag ends
//! where the next tag begins.
//!
//! The code that reads XML is marked as cold, here and where it is called: XML is rare, and a page should load less code.

/// The upper limit of the stored part of a name, in bytes.
const NAME: usize = 40;
/// The upper limit of the stored part of an attribute's value, in bytes.
const VALUE: usize = 4000;
/// The greatest number of attributes of a tag that are stored.
const ATTRIBUTES: usize = 40;
/// The upper limit of the part of a tag that is stored for its error, in bytes.
const SOURCE: usize = 400;

/// A tag that is complete, or ended too early.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Tag {
    /// The name, for example `game`. A closing tag has a slash before it. Other names are `?xml` and `!--` (a comment).
    pub name: String,
    /// The attributes that are read: their names and values, in the order of the tag.
    pub attributes: Vec<(String, String)>,
    /// Whether the tag closes itself, as `<game />` does.
    pub is_empty: bool,
    /// Whether the end of the tag is missing.
    pub is_broken: bool,
    /// The beginning of the tag as written.
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
    /// Within quotes. The character is the opening quote.
    Value(char),
    Comment,
}

/// XML that is being read.
#[derive(Debug, Default)]
pub struct Markup {
    /// The names of the attributes that are read. If the list is empty, all attributes are read.
    wanted: &'static [&'static str],
    at: At,
    tag: Tag,
    attribute: String,
    value: String,
    /// The previous character.
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
    /// A reader at the beginning of a text. It reads the wanted attributes, or all attributes if the list is empty.
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

/// A value in which the references of XML are replaced by their characters: `&#10;`, `&#xA;`, `&amp;`.
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
