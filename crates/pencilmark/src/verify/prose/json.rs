//! Objects and lists in a text, in JSON or in the form of Python.

use std::ops::Range;

/// The upper limit of the work of failed attempts: the number of times that they may read the text.
const MOST_WORK: usize = 8;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    /// A word or a number, such as `4` or `True`.
    Word(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>, Range<usize>),
}

/// The maximum depth of nested values.
const DEEPEST: usize = 40;
/// The maximum length of an object or list, in bytes.
const LONGEST: usize = 1 << 20;

/// The objects of a text, and the lists with texts, objects or lists, each with its place.
pub(super) fn values(text: &str) -> Vec<(Range<usize>, Json)> {
    let (mut found, mut at) = (Vec::new(), 0);
    // Without a limit, brackets that are never closed would be read again and again.
    let mut work = MOST_WORK * text.len();
    while let Some(next) = text[at..].find(['{', '[']).filter(|_| work > 0) {
        let start = at + next;
        let mut end = (start + LONGEST).min(text.len());
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let mut parser = Parser { text: &text[..end], at: start };
        match parser.value(0) {
            Some(value) if is_told(&value) => {
                found.push((start..parser.at, value));
                at = parser.at;
            }
            _ => {
                work = work.saturating_sub(parser.at - start);
                at = start + 1;
            }
        }
    }
    found
}

fn is_told(value: &Json) -> bool {
    match value {
        Json::Object(fields, _) => !fields.is_empty(),
        Json::List(list) => !list.is_empty() && list.iter().all(|value| !matches!(value, Json::Word(_))),
        _ => false,
    }
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    fn blanks(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
    }

    fn takes(&mut self, sign: char) -> bool {
        self.blanks();
        let is_there = self.text[self.at..].starts_with(sign);
        self.at += if is_there { sign.len_utf8() } else { 0 };
        is_there
    }

    fn value(&mut self, depth: usize) -> Option<Json> {
        if depth > DEEPEST {
            return None;
        }
        self.blanks();
        let start = self.at;
        match self.text[self.at..].chars().next()? {
            '{' => {
                self.at += 1;
                let mut fields = Vec::new();
                while !self.takes('}') {
                    let key = match self.value(depth + 1)? {
                        Json::Word(key) | Json::Text(key) => key,
                        Json::List(list) => tuple(&list)?,
                        Json::Object(..) => return None,
                    };
                    if !self.takes(':') {
                        return None;
                    }
                    fields.push((key, self.value(depth + 1)?));
                    if !self.takes(',') && !self.text[self.at..].starts_with('}') {
                        return None;
                    }
                }
                Some(Json::Object(fields, start..self.at))
            }
            open @ ('[' | '(') => {
                self.at += 1;
                let close = if open == '[' { ']' } else { ')' };
                let mut list = Vec::new();
                while !self.takes(close) {
                    list.push(self.value(depth + 1)?);
                    if !self.takes(',') && !self.text[self.at..].starts_with(close) {
                        return None;
                    }
                }
                Some(Json::List(list))
            }
            quote @ ('"' | '\'') => {
                self.at += 1;
                let mut text = String::new();
                let mut letters = self.text[self.at..].chars();
                loop {
                    let letter = letters.next()?;
                    self.at += letter.len_utf8();
                    match letter {
                        '\\' => {
                            let escaped = letters.next()?;
                            self.at += escaped.len_utf8();
                            text.push(if escaped == 'n' { '\n' } else { escaped });
                        }
                        letter if letter == quote => return Some(Json::Text(text)),
                        letter => text.push(letter),
                    }
                }
            }
            _ => {
                let rest = &self.text[self.at..];
                let is_end = |letter: char| !(letter.is_alphanumeric() || "_-.+".contains(letter));
                let end = rest.find(is_end).unwrap_or(rest.len());
                self.at += end;
                (end > 0).then(|| Json::Word(rest[..end].to_owned()))
            }
        }
    }
}

/// A pair of numbers as a key: `(1, 8)`.
fn tuple(list: &[Json]) -> Option<String> {
    let word = |value: &Json| if let Json::Word(word) = value { Some(word.clone()) } else { None };
    let words: Vec<String> = list.iter().map(word).collect::<Option<_>>()?;
    Some(format!("({})", words.join(", ")))
}
