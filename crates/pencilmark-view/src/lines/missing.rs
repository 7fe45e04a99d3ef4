//! The lack of digits or places in some truths, in words: `row 2 has no place left for 7`.

use crate::text::words;
use pencilmark::{Cells, Digits, Truth};

/// The kind of the lack in some truths.
#[derive(Copy, Clone, PartialEq, Eq)]
pub(super) enum Missing {
    /// Nothing is left.
    Any,
    /// Nothing else is left.
    Other,
}

pub(super) fn push_missing(text: &mut String, by: &[Truth], missing: Missing) {
    let cells: Option<Cells> = by.iter().map(|truth| truth.cell()).collect();
    let digits: Digits = by.iter().filter_map(|truth| truth.digit()).collect();
    let verb = if by.len() == 1 || digits.len() > 1 { " has " } else { " have " };
    let (what, of_digits) = if let Some(cells) = cells {
        words::push_cells(text, cells, " and ");
        ("digit", Digits::EMPTY)
    } else {
        words::push_houses(text, by.iter().filter_map(|truth| truth.house()).collect());
        ("place", digits)
    };
    text.push_str(verb);
    text.push_str(match (by.len(), missing) {
        (1, Missing::Any) => "no ",
        (1, Missing::Other) => "no other ",
        (_, Missing::Any) => "too few ",
        (_, Missing::Other) => "no ",
    });
    text.push_str(what);
    text.push_str(match (by.len(), missing) {
        (1, _) => " left",
        (_, Missing::Any) => "s left",
        (_, Missing::Other) => " to spare",
    });
    if !of_digits.is_empty() {
        text.push_str(" for ");
        words::push_digits(text, of_digits, " and ");
    }
}
