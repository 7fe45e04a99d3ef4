//! The statement of a line, in words: `r1c1 is 4`, `4 is in r2c1 or r2c3`, `row 2 has no place left for 7`.

use super::missing::{Missing, push_missing};
use crate::text::words;
use pencilmark::{Cells, Digit, Digits, House, Houses, Line, LineNumber, Mark, Statement, Truth};
use smallvec::SmallVec;
use std::fmt::Write;

/// The statements of some lines. Numbers of lines that do not exist are skipped.
pub(super) fn statements<'l>(lines: &'l [Line], names: &[LineNumber]) -> impl Iterator<Item = &'l Statement> {
    names.iter().filter_map(|&name| lines.get(usize::from(name))).map(|line| &line.says)
}

/// A statement in words: `r1c1 is 4`, `r1c1 is 4 or 7`, `r1c5 and r1c7 are not 4`, `4 is in r2c1 or r2c3`.
pub(super) fn push_statement(text: &mut String, statement: &Statement) {
    let marks = statement.marks();
    if let (true, [first, others @ ..]) = (statement.is_on(), marks)
        && others.iter().all(|mark| mark.cell() == first.cell())
    {
        text.push_str(first.cell().name());
        text.push_str(" is ");
        words::push_digits(text, marks.iter().map(|mark| mark.digit()).collect(), " or ");
        return;
    }
    if statement.is_on() {
        for (i, (digit, cells)) in by_digit(marks).enumerate() {
            text.push_str(if i > 0 { ", or " } else { "" });
            text.push(digit.to_char());
            text.push_str(" is in ");
            words::push_cells(text, cells, " or ");
        }
        return;
    }
    for (i, (cells, digits)) in by_cells(marks).into_iter().enumerate() {
        text.push_str(if i > 0 { ", and " } else { "" });
        words::push_cells(text, cells, " and ");
        text.push_str(if cells.len() == 1 { " is not " } else { " are not " });
        words::push_digits(text, digits, " or ");
    }
}

/// Marks in groups by their cells. Digits with the same cells are in one group.
fn by_cells(marks: &[Mark]) -> SmallVec<[(Cells, Digits); 4]> {
    let mut parts: SmallVec<[(Cells, Digits); 4]> = SmallVec::new();
    for (digit, cells) in by_digit(marks) {
        match parts.iter_mut().find(|(known, _)| *known == cells) {
            Some((_, digits)) => *digits |= digit.into(),
            None => parts.push((cells, digit.into())),
        }
    }
    parts
}

pub(super) fn by_digit(marks: &[Mark]) -> impl Iterator<Item = (Digit, Cells)> {
    let of = |digit: Digit| marks.iter().filter(|mark| mark.digit() == digit).map(|mark| mark.cell()).collect();
    let digits: Digits = marks.iter().map(|mark| mark.digit()).collect();
    digits.iter().map(move |digit| (digit, of(digit)))
}

/// `row 3 has its 4 in r3c1 or r3c5`
pub(super) fn push_place(text: &mut String, digit: Digit, house: House, cells: Cells) {
    words::push_houses(text, Houses::of(house));
    text.push_str(" has its ");
    text.push(digit.to_char());
    text.push_str(" in ");
    words::push_cells(text, cells, " or ");
}

/// A contradiction in words: `row 2 has no place left for 7`.
pub(super) fn push_contradiction(text: &mut String, lines: &[Line], from: &[LineNumber], by: &[Truth]) {
    if !by.is_empty() {
        return push_missing(text, by, Missing::Any);
    }
    let marks: Vec<Mark> = statements(lines, from).flat_map(Statement::marks).copied().collect();
    match marks[..] {
        [a, b] if a == b => {
            let _ = write!(text, "{} would have to be {1}, but cannot be {1}", a.cell().name(), a.digit());
        }
        [a, b] if a.cell() == b.cell() => {
            text.push_str(a.cell().name());
            text.push_str(" would be both ");
            words::push_digits(text, Digits::of(a.digit()) | b.digit().into(), " and ");
        }
        [a, b] => {
            words::push_cells(text, Cells::of(a.cell()) | b.cell().into(), " and ");
            text.push_str(" would both be ");
            text.push(a.digit().to_char());
        }
        _ => text.push_str("this cannot be"),
    }
}
