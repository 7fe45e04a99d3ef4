//! A puzzle with other fields in its line: `puzzle;rating`, `7,puzzle,solution`, `puzzle # a note`, `name puzzle`.

use super::csv::{SEPARATORS, fields};
use super::decoder::Decoder;
use super::error::{LineError, Problem};
use super::{line, single};
use crate::puzzle::State;
use std::borrow::Cow;

/// The fields of a line, and which of them is the puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The fields as written, without their quotes.
    pub fields: Vec<String>,
    /// The index of the field that is the puzzle, counted from 0.
    pub puzzle: usize,
}

/// A puzzle that is one field of its line.
pub(super) struct FoundField<'a> {
    pub(super) state: Result<State, LineError>,
    text: Cow<'a, str>,
    /// The separator of the fields; none if they are separated by blanks.
    separator: Option<char>,
    /// The index of the field that is the puzzle; for blanks, the byte where it begins.
    place: usize,
}

/// The first field that is a puzzle, else the first that was probably meant as one.
pub(super) fn find(row: &str, decoder: Option<Decoder>) -> Option<FoundField<'_>> {
    let mut meant: Option<FoundField> = None;
    for separator in SEPARATORS {
        if !row.contains(separator) {
            continue;
        }
        for (place, field) in fields(row, separator).enumerate() {
            match puzzle(&field.text, decoder) {
                Some(Err(_)) if meant.is_some() => (),
                Some(result) => {
                    let state = result.map_err(|flaw| flaw.shifted(row[..field.begin].chars().count()));
                    let found = FoundField { state, text: field.text, separator: Some(separator), place };
                    if found.state.is_ok() {
                        return Some(found);
                    }
                    meant = Some(found);
                }
                None => (),
            }
        }
    }
    for (place, word) in words(row) {
        match puzzle(word, decoder) {
            Some(Err(_)) if meant.is_some() => (),
            Some(result) => {
                let state = result.map_err(|flaw| flaw.shifted(row[..place].chars().count()));
                let found = FoundField { state, text: word.into(), separator: None, place };
                if found.state.is_ok() {
                    return Some(found);
                }
                meant = Some(found);
            }
            None => (),
        }
    }
    meant
}

/// A line that begins with 81 digits and dots and has more text after them. This is a fast path for long lists.
pub(super) fn first(row: &str) -> Option<FoundField<'_>> {
    let (head, rest) = row.split_at_checked(81)?;
    let separator = rest.chars().next().filter(|&character| SEPARATORS.contains(&character));
    if separator.is_none() && !rest.starts_with([' ', '#']) {
        return None;
    }
    Some(FoundField { state: Ok(line::plain(head.as_bytes())?.into()), text: head.into(), separator, place: 0 })
}

/// The words of a line, each with the number of bytes before it. A `#` begins one.
fn words(row: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = row;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|character: char| character.is_whitespace() || character == '#');
        let begin = row.len() - rest.len();
        let end = rest.find(|character: char| character.is_whitespace() || character == '#').unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        (!word.is_empty()).then_some((begin, word))
    })
}

/// Reads a field that is a puzzle or was probably meant as one.
fn puzzle(text: &str, decoder: Option<Decoder>) -> Option<Result<State, LineError>> {
    if let Some(puzzle) = [text, text.trim()].into_iter().find_map(|text| line::read(text).filter(|_| is_cells(text))) {
        return Some(Ok(puzzle.into()));
    }
    single::read_other(text, decoder)
}

/// Whether a field looks like 81 cells. In a line by itself, any character may be a blank; among other fields, such
/// characters could also be words.
fn is_cells(text: &str) -> bool {
    let blank = |character: char| ".0_*?-·xX ".contains(character);
    text.chars().all(|character| blank(character) || character.is_ascii_digit())
        && text.contains(|character: char| character.is_ascii_digit() || character == '.')
}

/// The error for a line with a field that is almost a puzzle: it names the number of characters of this field.
pub(super) fn nearly(row: &str) -> Option<LineError> {
    let digits = |text: &str| text.chars().all(|character| character.is_ascii_digit() || ".0_*?-".contains(character));
    let near = |text: &str| {
        let count = text.chars().count();
        ((70..=92).contains(&count) && count != 81 && digits(text)).then_some(count)
    };
    let by_separator = SEPARATORS.into_iter().filter(|&separator| row.contains(separator));
    let count = by_separator
        .flat_map(|separator| fields(row, separator))
        .find_map(|field| near(field.text.trim()))
        .or_else(|| words(row).skip_while(|(_, word)| word.len() == row.len()).find_map(|(_, word)| near(word)))?;
    Some(Problem::Length { expected: 81, found: count }.into())
}

impl FoundField<'_> {
    /// The next field, if it is a finished grid.
    pub(super) fn solution(&self, row: &str) -> Option<String> {
        let finished = |text: &str| text.len() == 81 && text.bytes().all(|byte| matches!(byte, b'1'..=b'9'));
        let next = match self.separator {
            Some(separator) => fields(row, separator).nth(self.place + 1)?.text,
            None => words(row).find(|&(begin, _)| begin > self.place)?.1.into(),
        };
        let next = next.trim();
        finished(next).then(|| next.to_owned())
    }

    /// All fields. If they are separated by blanks: the text before the puzzle, the puzzle, and the text after it.
    pub(super) fn record(&self, row: &str) -> Record {
        if let Some(separator) = self.separator {
            return record(row, separator, self.place);
        }
        let mut fields = vec![row[..self.place].trim(), &self.text, row[self.place + self.text.len()..].trim()];
        let puzzle = usize::from(!fields[0].is_empty());
        fields.retain(|field| !field.is_empty());
        Record { fields: fields.into_iter().map(String::from).collect(), puzzle }
    }
}

/// The fields of a row of a table.
pub(super) fn record(row: &str, separator: char, puzzle: usize) -> Record {
    Record { fields: fields(row, separator).map(|field| field.text.into_owned()).collect(), puzzle }
}
