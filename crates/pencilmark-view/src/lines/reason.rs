//! The reason why a line holds, in words: the house, the cell or the set that forces it.

use super::missing::{Missing, push_missing};
use super::says::{by_digit, push_place, push_statement, statements};
use crate::text::words;
use pencilmark::{Cells, Digits, Houses, Line, LineNumber, Reason, Statement, Truth};
use std::fmt::Write;

/// The reason of a line: the house, the cell or the set that forces it. Empty for an assumption.
pub fn push_why(text: &mut String, lines: &[Line], place: usize) {
    match &lines[place].reason {
        Reason::Assumed => {}
        Reason::Seen { from, by } if by.is_empty() && is_of_opposites(lines, &lines[place], from) => {
            let numbers = from.iter().map(ToString::to_string);
            let _ = write!(text, "lines {} are opposites", words::list(numbers));
        }
        Reason::Seen { from, by } if by.is_empty() => {
            let mut seen = statements(lines, from).filter(|says| says.is_on()).peekable();
            text.push_str(if seen.peek().is_some() { "seen by " } else { "by what was found before" });
            for (i, statement) in seen.enumerate() {
                text.push_str(if i > 0 { " and " } else { "" });
                text.push_str(if statement.marks().len() > 1 { "each " } else { "" });
                for (i, (digit, cells)) in by_digit(statement.marks()).enumerate() {
                    text.push_str(if i > 0 { " and " } else { "" });
                    text.push(digit.to_char());
                    text.push_str(" in ");
                    words::push_cells(text, cells, " and ");
                }
            }
        }
        Reason::Seen { by, .. } => push_reason(text, &lines[place].says, by),
        Reason::Dropped { assumption, .. } => {
            text.push_str("it cannot be that ");
            statements(lines, &[*assumption]).for_each(|says| push_statement(text, says));
        }
        Reason::Cases { cases, by, .. } => {
            let marks = statements(lines, cases).flat_map(Statement::marks);
            match *by {
                Some(Truth::Cell(cell)) => {
                    text.push_str(cell.name());
                    text.push_str(" is ");
                    words::push_digits(text, marks.map(|mark| mark.digit()).collect(), " or ");
                }
                Some(Truth::House(digit, house)) => {
                    push_place(text, digit, house, marks.map(|mark| mark.cell()).collect());
                }
                Some(Truth::Clue(_)) | None => {
                    text.push_str("either ");
                    // A positive statement reads better than a negative one.
                    let says: Vec<_> = statements(lines, cases).collect();
                    if let Some(says) = says.iter().find(|says| says.is_on()).or(says.first()) {
                        push_statement(text, says);
                    }
                    text.push_str(", or not");
                }
            }
        }
    }
}

/// Whether a contradiction comes from two lines with opposite statements.
fn is_of_opposites(lines: &[Line], line: &Line, from: &[LineNumber]) -> bool {
    let says: Vec<&Statement> = statements(lines, from).collect();
    line.says.is_contradiction() && matches!(says[..], [one, other] if one.opposite() == *other)
}

/// The reason why truths leave only the statement of the line: `r3c6 has no other digit left`, `it sees all places left for
/// 6 in block 5`, `r2c5 and r3c5 have only 2 digits left`.
fn push_reason(text: &mut String, says: &Statement, by: &[Truth]) {
    match *by {
        // The words of the line already say which digit or place is missing.
        [Truth::House(..)] if says.is_contradiction() => text.push_str("every place is ruled out"),
        [Truth::Cell(_)] if says.is_contradiction() => text.push_str("every digit is ruled out"),
        [Truth::House(digit, house)] if !says.is_on() => {
            text.push_str(if says.marks().len() > 1 { "they see" } else { "it sees" });
            text.push_str(" all places left for ");
            text.push(digit.to_char());
            text.push_str(" in ");
            words::push_houses(text, Houses::of(house));
        }
        [_] => push_missing(text, by, Missing::Other),
        _ => {
            let cells: Option<Cells> = by.iter().map(|truth| truth.cell()).collect();
            let digits: Digits = by.iter().filter_map(|truth| truth.digit()).collect();
            let houses: Houses = by.iter().filter_map(|truth| truth.house()).collect();
            let lost: Digits = says.marks().iter().map(|mark| mark.digit()).collect();
            let _ = if let Some(cells) = cells.filter(|_| !says.is_on() && lost.len() == by.len()) {
                text.push_str("only ");
                words::push_digits(text, lost, " and ");
                text.push_str(" are left in ");
                words::push_cells(text, cells, " and ");
                Ok(())
            } else if let Some(cells) = cells {
                words::push_cells(text, cells, " and ");
                write!(text, " have only {} digits left", by.len())
            } else if houses.len() == 1 {
                words::push_digits(text, digits, " and ");
                let written = write!(text, " have only {} places left in ", by.len());
                words::push_houses(text, houses);
                written
            } else {
                words::push_houses(text, houses);
                text.push_str(" have no place to spare for ");
                words::push_digits(text, digits, " and ");
                Ok(())
            };
        }
    }
}
