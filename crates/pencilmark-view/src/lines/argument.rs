//! The lines of an argument in words: the statement and the reason of each line.

use super::depth::depths;
use super::reason::push_why;
use super::says::{push_contradiction, push_place, push_statement};
use crate::text::words;
use pencilmark::{Argument, Line, LineNumber, Reason, Statement, Step, Truth};
use std::fmt::Write;

/// The statement of a line, as a clause: `so block 6 has its 7 in r5c8`.
pub fn push_text(text: &mut String, lines: &[Line], place: usize) {
    let line = &lines[place];
    match &line.reason {
        Reason::Assumed => {
            text.push_str("suppose that ");
            push_statement(text, &line.says);
        }
        Reason::Seen { from, by } if line.says.is_contradiction() => {
            text.push_str("then ");
            push_contradiction(text, lines, from, by);
        }
        Reason::Seen { from, by } => {
            // "So" if the line follows from the line directly before it, or names no earlier line; otherwise "also".
            let follows = from.is_empty() || from.iter().any(|&name| usize::from(name) + 1 == place);
            text.push_str(if follows { "so " } else { "also " });
            match (&by[..], &line.says) {
                // A hidden single: the place of the digit in its house.
                (&[Truth::House(digit, house)], Statement::On(marks)) => {
                    push_place(text, digit, house, marks.iter().map(|mark| mark.cell()).collect());
                }
                _ => push_statement(text, &line.says),
            }
        }
        Reason::Dropped { .. } => {
            text.push_str("so ");
            push_statement(text, &line.says);
        }
        Reason::Cases { .. } if line.says.is_contradiction() => text.push_str("so every case leads to a contradiction"),
        Reason::Cases { .. } => {
            text.push_str("so in every case ");
            push_statement(text, &line.says);
        }
    }
}

/// Appends a summary of an argument: the supposition and the contradiction, or the cases, and the number of lines. It is a
/// sentence without the last full stop.
pub fn push_argument(text: &mut String, argument: &Argument) {
    let lines = argument.lines();
    let Some((last, before)) = lines.split_last() else { return };
    let suppositions = before.iter().filter(|line| line.reason == Reason::Assumed).count();
    let own = match &last.reason {
        Reason::Dropped { assumption, from } => {
            let (assumption, from) = (usize::from(*assumption), usize::from(*from));
            if assumption < lines.len() && from < lines.len() {
                push_sentence(text, |text| push_text(text, lines, assumption));
                text.push_str(": ");
                if lines[from].says.is_contradiction() {
                    let start = text.len();
                    push_text(text, lines, from);
                    if text[start..].starts_with("so ") {
                        text.replace_range(start..start + 3, "then ");
                    }
                } else {
                    text.push_str("then it follows that ");
                    push_statement(text, &lines[from].says);
                }
            }
            1
        }
        Reason::Cases { cases, .. } => {
            push_sentence(text, |text| push_why(text, lines, before.len()));
            text.push_str(": in each case, the same conclusion follows");
            cases.len()
        }
        Reason::Assumed | Reason::Seen { .. } => {
            text.push_str("Singles, locked candidates and pairs alone prove this");
            0
        }
    };
    let _ = write!(text, " (proof: {} lines", lines.len());
    match suppositions.saturating_sub(own) {
        0 => {}
        1 => text.push_str(", which try one more mark on the way"),
        more => {
            let _ = write!(text, ", which try {more} more marks on the way");
        }
    }
    text.push(')');
}

/// The lines of an argument, numbered, and indented by the number of suppositions under which they are made. `None` if the
/// step has no argument, or if the explanation of the step already writes out its chain.
///
/// ```text
///  1. Suppose that r6c3 is 7.
///  2.   So block 6 has its 7 in r5c8.
///  3.   Then column 2 has no place left for 7.
///  4. So r6c3 is not 7.
/// ```
pub fn argument(step: &Step) -> Option<Vec<ArgumentLine>> {
    let is_read = ["{reading}", "{path}"].iter().any(|slot| step.because().contains(slot));
    let lines = step.argument().filter(|_| !is_read)?.lines();
    let written = depths(lines).into_iter().enumerate().map(|(place, depth)| {
        let mut text = String::with_capacity(80);
        if lines[place].reason == Reason::Assumed {
            text.push_str(if depth > 0 { "Suppose also that " } else { "Suppose that " });
            push_statement(&mut text, &lines[place].says);
        } else {
            push_sentence(&mut text, |text| push_text(text, lines, place));
        }
        push_reference(&mut text, lines, place);
        text.push('.');
        ArgumentLine { number: place + 1, depth, text }
    });
    Some(written.collect())
}

/// The lines of a step's argument one below the other, each with its number. Empty if there is no argument.
pub(crate) fn listing(step: &Step, indent: usize) -> String {
    let mut text = String::new();
    let lines = argument(step).unwrap_or_default();
    let width = lines.len().to_string().len();
    for line in lines {
        let deeper = 2 * line.depth;
        let _ = writeln!(text, "{:indent$}{:width$}. {:deeper$}{}", "", line.number, "", line.text);
    }
    text
}

/// A line of an argument in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The number of suppositions under which the line is made.
    pub depth: usize,
    /// The statement and the lines from which it follows, as a sentence.
    pub text: String,
}

/// Appends up to two parts in brackets. The first part is the reason of the line, if the words of the line do not already
/// say it. The second part is the numbers of the lines from which the line follows, unless it follows only from the line
/// before.
fn push_reference(text: &mut String, lines: &[Line], place: usize) {
    let mut parts: Vec<String> = Vec::new();
    let line = &lines[place];
    match &line.reason {
        Reason::Seen { .. } if line.says.is_contradiction() => {}
        Reason::Seen { by, .. } if matches!(by[..], [Truth::Cell(_)]) && line.says.is_on() => {
            let is_one = line.says.marks().len() == 1;
            parts.push(if is_one { "its only digit left" } else { "its only digits left" }.into());
        }
        Reason::Seen { by, .. } if !by.is_empty() && !is_hidden_single(line) => {
            let mut why = String::new();
            push_why(&mut why, lines, place);
            parts.push(why);
        }
        Reason::Cases { .. } => {
            let mut why = String::new();
            push_why(&mut why, lines, place);
            parts.push(why);
        }
        _ => {}
    }
    let from: &[LineNumber] = match &line.reason {
        Reason::Assumed => &[],
        Reason::Seen { from, .. } => from,
        Reason::Dropped { from, .. } => std::slice::from_ref(from),
        Reason::Cases { from, .. } => from,
    };
    if from.iter().any(|&name| usize::from(name) + 1 != place) {
        let mut from: Vec<LineNumber> = from.to_vec();
        pencilmark::sort(&mut from);
        let numbers = words::list(from.iter().map(ToString::to_string));
        parts.push(format!("from {numbers}"));
    }
    if !parts.is_empty() {
        let _ = write!(text, " ({})", parts.join("; "));
    }
}

/// Whether a line says that a digit has only one place left in a house. The words of such a line already name the house.
fn is_hidden_single(line: &Line) -> bool {
    matches!(&line.reason, Reason::Seen { by, .. } if matches!(by[..], [Truth::House(..)])) && line.says.is_on()
}

/// Appends a clause with a capital letter, unless it begins with the name of a cell.
fn push_sentence(text: &mut String, push: impl FnOnce(&mut String)) {
    let start = text.len();
    push(text);
    let begins_with_cell = text.as_bytes().get(start + 1).is_some_and(u8::is_ascii_digit);
    if let Some(first) = text.get_mut(start..=start).filter(|_| !begins_with_cell) {
        first.make_ascii_uppercase();
    }
}
