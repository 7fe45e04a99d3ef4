//! The conclusion of a step in words: `r5c5 is 2`.

use crate::text::words;
use pencilmark::{Cells, Digit, Digits, Step};
use std::fmt::Write;

/// The conclusion of a step: `r5c5 is 2`, `r8c3 and r8c5 cannot be 4`.
pub fn consequence(step: &Step) -> String {
    let mut text = String::new();
    push_consequence(&mut text, step);
    text
}

pub(super) fn push_consequence(text: &mut String, step: &Step) {
    let mut any = false;
    // Each part may contain an "and".
    let mut part = |text: &mut String| {
        text.push_str(if any { "; " } else { "" });
        any = true;
    };
    for mark in step.places() {
        part(text);
        text.push_str(mark.cell().name());
        text.push_str(" is ");
        text.push(mark.digit().to_char());
    }
    let mut removed = [Cells::EMPTY; 9];
    for mark in step.removes() {
        removed[mark.digit().index()].insert(mark.cell());
    }
    // Digits that are removed from the same cells are listed together.
    for (i, &cells) in removed.iter().enumerate() {
        if !cells.is_empty() && !removed[..i].contains(&cells) {
            part(text);
            words::push_cells(text, cells, " and ");
            text.push_str(" cannot be ");
            let digits = Digit::ALL.into_iter().filter(|digit| removed[digit.index()] == cells);
            words::push_digits(text, digits.collect::<Digits>(), " or ");
        }
    }
}

/// The number of marks that a step removes, if they are too many for a list: `41 marks of 1, 2 and 7 are removed`.
pub fn push_number(text: &mut String, step: &Step) {
    let digits: Digits = step.removes().iter().map(|mark| mark.digit()).collect();
    let _ = write!(text, "{} marks of ", step.removes().len());
    words::push_digits(text, digits, " and ");
    text.push_str(" are removed");
}
