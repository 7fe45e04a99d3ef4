//! A puzzle with other fields in its line: `puzzle;rating`, `7,puzzle,solution`, `puzzle # a note`, `name puzzle`.

use super::csv::{SEPARATORS, Table, fields};
use super::error::{LineError, Problem};
use super::reading::Reading;
use super::single;
use super::{hodoku, laid, line};
use crate::puzzle::State;
use std::borrow::Cow;

/// The fields of a line, and the index of the puzzle among them.
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
    /// The separator of the fields; `None` if they are separated by blanks.
    separator: Option<char>,
    /// The index of the field that is the puzzle. If blanks separate the fields, the byte at which the puzzle begins.
    place: usize,
}

/// The lower limit of the length of a field that is a puzzle, in bytes. A packed link is the shortest.
const SHORTEST: usize = 40;

/// The first field that is a puzzle. Otherwise the first solution, or the first field that was probably meant as a puzzle.
pub(super) fn find<'r>(row: &'r str, reading: &Reading) -> Option<FoundField<'r>> {
    let by = |separator: char| {
        let fields = fields(row, separator).enumerate();
        fields.map(move |(place, field)| (Some(separator), place, field.begin, field.text))
    };
    let of_words = words(row).map(without_quotes).map(|(place, word)| (None, place, place, word.into()));
    let candidates = SEPARATORS.into_iter().filter(|&separator| row.contains(separator)).flat_map(by).chain(of_words);
    // A solution may stand before its puzzle. The separator between them may be a colon.
    let has_deleted = || fields(row, ':').any(|field| hodoku::are_deleted(&field.text));
    let colon = std::iter::once(':').filter(|_| !hodoku::is_library_line(row.trim_start()) && !has_deleted());
    let candidates = candidates.chain(colon.flat_map(by));
    let shortest = reading.size().map_or(SHORTEST, |size| SHORTEST.min(size * size));
    let (mut meant, mut solution): (Option<FoundField>, Option<FoundField>) = (None, None);
    for (separator, place, begin, text) in candidates {
        if text.len() < shortest {
            continue;
        }
        let Some(result) = puzzle(&text, reading) else { continue };
        let is_solution = result.as_ref().is_ok_and(|state| state.givens().len() == 81);
        let state = result.map_err(|flaw| flaw.shifted(row[..begin].chars().count()));
        let found = FoundField { state, text, separator, place };
        if found.state.is_ok() && !is_solution {
            return Some(found);
        }
        let first = if is_solution { &mut solution } else { &mut meant };
        first.get_or_insert(found);
    }
    solution.or(meant)
}

/// A line that begins with 81 digits and dots and has more text after them. This is a fast path for long lists.
pub(super) fn first(row: &str) -> Option<FoundField<'_>> {
    let (head, rest) = row.split_at_checked(81)?;
    let separator = rest.chars().next().filter(|&character| SEPARATORS.contains(&character) || character == ':');
    if separator.is_none() && !rest.starts_with([' ', '#']) {
        return None;
    }
    // The puzzle may stand after its solution, and after a colon there may be removed candidates.
    if separator == Some(':') || !head.contains(['.', '0']) {
        return None;
    }
    Some(FoundField { state: Ok(line::plain(head.as_bytes())?.into()), text: head.into(), separator, place: 0 })
}

/// The words of a line, each with the number of bytes before it. A word may begin after a `#`. A line of `HoDoKu`'s library
/// is one word, even if it has blanks: a part of its removed candidates would give another state.
fn words(row: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = row;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|character: char| character.is_whitespace() || character == '#');
        let begin = row.len() - rest.len();
        let end = rest.find(|character: char| character.is_whitespace() || character == '#');
        let end = end.filter(|_| !hodoku::is_library_line(rest)).unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        rest = behind;
        (!word.is_empty()).then_some((begin, word))
    })
}

/// A word and its place, without the brackets and the quotes around it. A quote at only one end stays: the text is broken.
fn without_quotes((place, word): (usize, &str)) -> (usize, &str) {
    const AROUND: [char; 9] = [',', ';', '[', ']', '(', ')', '{', '}', '='];
    let inner = word.trim_start_matches(AROUND);
    let place = place + word.len() - inner.len();
    let inner = inner.trim_end_matches(AROUND);
    let quoted = ['"', '\'', '`'].into_iter().find_map(|quote| inner.strip_prefix(quote)?.strip_suffix(quote));
    quoted.map_or((place, inner), |quoted| (place + 1, quoted))
}

/// Reads a field that is a puzzle or was probably meant as one.
fn puzzle(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    if reading.other_size().is_some() {
        return single::read(text, reading);
    }
    let cells = [text, text.trim()].into_iter().find_map(|text| line::read(text).filter(|_| is_cells(text)));
    cells.or_else(|| single::read_other(text, reading))
}

/// Whether a field looks like 81 cells. A field must have usual blanks, because other characters could be words. Only in a
/// line without other fields, any character may be a blank.
fn is_cells(text: &str) -> bool {
    text.chars().all(|character| line::is_usual_blank(character) || character.is_ascii_digit())
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

/// Reads the puzzle in a table's column.
pub(super) fn of_table(row: &str, table: &Table, reading: &Reading) -> Result<State, LineError> {
    let Some(field) = fields(row, table.separator).nth(table.puzzle()) else {
        return Err(Problem::Column(fields(row, table.separator).count()).into());
    };
    let result = match table.layout().and_then(|column| fields(row, table.separator).nth(column)) {
        Some(layout) if !layout.text.trim().is_empty() => {
            laid::on_layout(layout.text.trim(), field.text.trim(), reading)
        }
        _ => single::read(&field.text, reading).unwrap_or_else(|| Err(single::flaw(&field.text, reading))),
    };
    result.map_err(|flaw| flaw.shifted(row[..field.begin].chars().count()))
}
