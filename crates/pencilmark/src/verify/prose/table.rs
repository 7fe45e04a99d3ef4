//! Tables and records: values under heads and after labels.

use super::reader::{ProseReader, ProseReading, claim, digit_of, doubts};
use super::token::{Lexer, Token};
use crate::strategy::Strategy;
use pencilmark_core::{Cell, Digit, Mark};
use std::ops::Range;

/// The role of a column, or of the content after a label.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Role {
    Cell,
    ClaimGridLine,
    Column,
    Value,
    Removed,
    /// A claim in words.
    Move,
    /// The name of a strategy, or a reason.
    Reason,
    /// Content that makes the rest of the row doubtful.
    Doubt,
    Other,
}

fn role(head: &str) -> Role {
    let head: Vec<Token> = Lexer::new(head, &[]).filter(Token::is_word).collect();
    let has = |words: &str| head.iter().any(|token| words.split(' ').any(|word| token.is(word)));
    if has("eliminate eliminated eliminates elimination eliminations removed removes remove removals excluded exclude")
    {
        Role::Removed
    } else if has(
        "candidates possible possibilities options candidate given givens wrong old before current previous initial",
    ) {
        Role::Doubt
    } else if has("row") && !has("reason") {
        Role::ClaimGridLine
    } else if has("column col") {
        Role::Column
    } else if has("cell position location square coordinate coordinates cells coord") {
        Role::Cell
    } else if has("value digit number answer entry placed placement val fill") {
        Role::Value
    } else if has("move action deduction result conclusion assignment claim") {
        Role::Move
    } else if has("reason reasoning why technique strategy explanation method logic rule note notes justification")
        || has("comment box block house because")
    {
        Role::Reason
    } else {
        Role::Other
    }
}

/// The content of a row of a table, or of a record.
#[derive(Clone, Debug, Default)]
struct TableEntry {
    cells: Option<Vec<Cell>>,
    row: Option<u8>,
    column: Option<u8>,
    value: Option<Digit>,
    removed: Vec<Digit>,
    strategies: Vec<&'static Strategy>,
    is_doubtful: bool,
}

impl TableEntry {
    fn take(&mut self, role: Role, content: &str, reader: &ProseReader) {
        let tokens: Vec<Token> = Lexer::new(content, &[]).collect();
        match role {
            Role::Cell => self.cells = reader.cells_of(&tokens),
            Role::ClaimGridLine => self.row = digit_or_zero(&tokens),
            Role::Column => self.column = digit_or_zero(&tokens),
            Role::Value => self.value = digit_of(&tokens),
            Role::Removed => {
                let read: Option<Vec<Digit>> = tokens
                    .iter()
                    .filter(|token| ![",", "/", "and", "{", "}", "[", "]", "≠", "-"].iter().any(|sign| token.is(sign)))
                    .map(|token| digit_of(std::slice::from_ref(token)))
                    .collect();
                self.removed = read.unwrap_or_default();
            }
            Role::Reason => {
                if self.strategies.is_empty() {
                    self.strategies = reader.names.of(&tokens);
                }
            }
            Role::Doubt => self.is_doubtful = true,
            Role::Move | Role::Other => {}
        }
    }

    fn reading(&self, reader: &ProseReader, span: Range<usize>) -> Option<ProseReading> {
        let lines = || {
            use super::place::{PlaceText, Style};
            let place = PlaceText { rows: vec![self.row?], columns: vec![self.column?], style: Style::Words };
            place.cells(reader.bases.of(Style::Words)?)
        };
        let cells = self.cells.clone().or_else(lines)?;
        let marks = |digits: &[Digit]| -> Vec<Mark> {
            cells.iter().flat_map(|&cell| digits.iter().map(move |&digit| Mark::new(cell, digit))).collect()
        };
        let claim = match (self.value, &self.removed[..]) {
            (Some(value), []) if cells.len() == 1 && !self.is_doubtful => {
                claim(marks(&[value]), Vec::new(), &self.strategies)
            }
            (None, removed @ [_, ..]) => claim(Vec::new(), marks(removed), &self.strategies),
            _ => return None,
        };
        Some(ProseReading { claim, span })
    }
}

fn digit_or_zero(tokens: &[Token]) -> Option<u8> {
    let [.., last] = tokens else { return None };
    if tokens.len() > 2 { None } else { super::place::single(last) }
}

/// The claims of the tables of a text, and the places of the tables.
pub(super) fn tables(
    text: &str,
    taken: &[Range<usize>],
    reader: &ProseReader,
) -> (Vec<ProseReading>, Vec<Range<usize>>) {
    let (mut read, mut places) = (Vec::new(), Vec::new());
    let mut table: Vec<(Range<usize>, Vec<&str>)> = Vec::new();
    let mut at = 0;
    let mut separator = '|';
    for line in text.split_inclusive('\n') {
        let span = at..at + line.trim_end().len();
        at += line.len();
        let is_taken = taken.iter().any(|taken| taken.start < span.end && span.start < taken.end);
        let cells = if is_taken { None } else { cells_of(line, separator, !table.is_empty()) };
        if let Some((cells, by)) = cells {
            separator = by;
            table.push((span, cells));
        } else {
            finish(&mut table, reader, &mut read, &mut places);
            separator = '|';
        }
    }
    finish(&mut table, reader, &mut read, &mut places);
    (read, places)
}

/// The cells of a line of a table, and the sign between them: a bar, or a comma or tab under heads such as `row,col,value`.
fn cells_of(line: &str, separator: char, goes_on: bool) -> Option<(Vec<&str>, char)> {
    let line = line.trim();
    let split = |by: char| line.trim_matches(by).split(by).map(str::trim).collect::<Vec<_>>();
    let is_bar = line.starts_with('|')
        || line.matches('|').count() > 1 && !goes_on
        || goes_on && separator == '|' && line.contains('|');
    if is_bar {
        return Some((split('|'), '|'));
    }
    if goes_on && separator != '|' {
        return line.contains(separator).then(|| (split(separator), separator));
    }
    let by = if line.contains('\t') { '\t' } else { ',' };
    let heads = split(by);
    let is_head = |head: &&str| {
        head.len() < 20
            && !matches!(role(head), Role::Other)
            && !head.contains([' ', ':', '='])
            && !head.contains(|letter: char| letter.is_ascii_digit())
    };
    let has_value = heads.iter().any(|head| matches!(role(head), Role::Value | Role::Removed));
    (heads.len() > 1 && heads.iter().all(is_head) && has_value).then_some((heads, by))
}

/// Reads a table that has ended.
fn finish(
    table: &mut Vec<(Range<usize>, Vec<&str>)>,
    reader: &ProseReader,
    read: &mut Vec<ProseReading>,
    places: &mut Vec<Range<usize>>,
) {
    let rows = std::mem::take(table);
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return };
    places.push(first.0.start..last.0.end);
    let is_rule = |cells: &[&str]| cells.iter().all(|cell| cell.chars().all(|letter| "-:= ".contains(letter)));
    let roles: Vec<Role> = first.1.iter().map(|head| role(head)).collect();
    let has_heads = rows.get(1).is_some_and(|(_, cells)| is_rule(cells))
        || roles.iter().filter(|role| **role != Role::Other).count() > 1
            && !first.1.iter().any(|head| reader.exact_cells(head).is_some());
    for (span, cells) in rows.iter().skip(usize::from(has_heads)).filter(|(_, cells)| !is_rule(cells)) {
        if has_heads {
            let has_value = roles.iter().any(|role| matches!(role, Role::Value | Role::Removed));
            let mut entry = TableEntry::default();
            for (role, content) in roles.iter().zip(cells) {
                entry.take(*role, content, reader);
            }
            // A column of candidates does not make a table with values doubtful.
            entry.is_doubtful &= !roles.contains(&Role::Value);
            if has_value && let Some(reading) = entry.reading(reader, span.clone()) {
                read.push(reading);
                continue;
            }
            if roles.contains(&Role::Doubt) {
                continue;
            }
        } else if let [place, digit] = cells.iter().filter(|cell| !cell.is_empty()).copied().collect::<Vec<_>>()[..]
            && let Some(value) = digit_of(&Lexer::new(digit, &[]).collect::<Vec<_>>())
        {
            let entry = TableEntry { cells: reader.exact_cells(place), value: Some(value), ..TableEntry::default() };
            read.extend(entry.reading(reader, span.clone()));
            continue;
        }
        let is_said = |index: usize| {
            !has_heads
                || matches!(roles.get(index), Some(Role::Move | Role::Other | Role::Cell | Role::Value | Role::Removed))
        };
        let of_cell = |(index, cell): (usize, &&str)| {
            if is_said(index) && !doubts(cell) { reader.read(cell, &[]).read } else { Vec::new() }
        };
        let mut said: Vec<Vec<ProseReading>> =
            cells.iter().enumerate().map(of_cell).filter(|said| !said.is_empty()).collect();
        if said.len() == 1 {
            let strategies = cells.iter().map(|cell| reader.names.of(&Lexer::new(cell, &[]).collect::<Vec<_>>()));
            let named: Vec<&'static Strategy> = strategies.flatten().collect();
            let said = said.remove(0).into_iter().map(|reading| {
                let claim = if reading.claim.strategies().is_empty() {
                    reading.claim.by_one_of(named.iter().copied())
                } else {
                    reading.claim
                };
                ProseReading { claim, span: span.clone() }
            });
            read.extend(said);
        }
    }
}

/// The claims of the records of a text, and their places: lines such as `Cell: R1C8` and `Value: 4`.
pub(super) fn records(
    text: &str,
    taken: &[Range<usize>],
    reader: &ProseReader,
) -> (Vec<ProseReading>, Vec<Range<usize>>) {
    let (mut read, mut places) = (Vec::new(), Vec::new());
    let mut record: (TableEntry, Vec<String>, Range<usize>) = Default::default();
    let mut at = 0;
    let mut finish = |record: &mut (TableEntry, Vec<String>, Range<usize>)| {
        let (entry, _, span) = std::mem::take(record);
        if let Some(reading) = entry.reading(reader, span.clone()) {
            read.push(reading);
            places.push(span);
        }
    };
    for line in text.split_inclusive('\n') {
        let span = at..at + line.trim_end().len();
        at += line.len();
        let is_taken = taken.iter().any(|taken| taken.start < span.end && span.start < taken.end);
        let tokens: Vec<Token> =
            if is_taken || line.len() > 500 { Vec::new() } else { Lexer::new(line, &[]).collect() };
        let colon =
            tokens.iter().position(|token| token.is(":") || token.is("=")).filter(|&colon| (1..=4).contains(&colon));
        let label = colon.filter(|&colon| tokens[..colon].iter().all(Token::is_word));
        let Some(colon) = label else {
            finish(&mut record);
            continue;
        };
        let head: String = tokens[..colon].iter().map(|token| token.text.as_str()).collect::<Vec<_>>().join(" ");
        if record.1.contains(&head) {
            finish(&mut record);
        }
        let content = &line[tokens[colon].span.end..];
        let role = role(&head);
        if record.1.is_empty() {
            record.2.start = span.start;
        }
        record.2.end = span.end;
        record.0.take(role, content.trim(), reader);
        record.1.push(head);
    }
    finish(&mut record);
    (read, places)
}
