//! The items of a sentence: cells, digits, lines, words and signs.

use super::coordinates::{CoordinateBases, said_base};
use super::place::{PlaceText, Style, line_at, number_word, place_at, single, words};
use super::token::Token;
use pencilmark_core::{Cell, Digit};
use std::ops::Range;

/// The content of an item.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// Cells that are named together.
    Cells(Vec<Cell>),
    /// A place whose cells are not certain.
    Unknown,
    /// Digits without blanks or signs between them, or digits in braces (`true`).
    Digits(Vec<Digit>, bool),
    /// A digit and its cells in one name: `4r1c8`.
    Marks(Digit, Vec<Cell>),
    /// A row (`true`) or a column.
    Line(bool, u8),
    /// A block, or a row or column whose number is not certain.
    Block,
    /// A word, a sign or another number.
    Other(String),
}

/// An item of a sentence.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub(super) what: What,
    /// The place of the item in the text, in bytes.
    pub(super) span: Range<usize>,
    pub(super) is_glued: bool,
}

impl Item {
    pub(super) fn is(&self, text: &str) -> bool {
        matches!(&self.what, What::Other(own) if own == text)
    }

    pub(super) fn is_any(&self, list: &str) -> bool {
        matches!(&self.what, What::Other(own) if list.split_whitespace().any(|word| word == own))
    }

    pub(super) fn is_place(&self) -> bool {
        matches!(self.what, What::Cells(_) | What::Unknown | What::Marks(..))
    }
}

/// The items of tokens.
pub(super) fn items(tokens: &[Token], bases: &CoordinateBases) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while let Some(first) = tokens.get(at) {
        if let Some(length) = remark(&tokens[at..]) {
            at += length;
            continue;
        }
        let is_crossing = first.is_word()
            && items.iter().rev().take(3).any(|item| item.is_any("cell square position intersection spot"))
            && items.last().is_some_and(|item| item.is_any("at in of the on"));
        let crossing = if is_crossing { words(&tokens[at..], true) } else { None };
        let (what, length) = match crossing {
            Some((place, length)) => (cells_of(&place, bases), length),
            None => item_at(&tokens[at..], bases, items.last()),
        };
        let end = tokens[at + length - 1].span.end;
        items.push(Item { what, span: first.span.start..end, is_glued: first.is_glued });
        at += length;
    }
    items
}

fn item_at(tokens: &[Token], bases: &CoordinateBases, before: Option<&Item>) -> (What, usize) {
    let first = &tokens[0];
    // In `the pair (1,4)`, the numbers are digits, not a cell.
    let are_digits = before.is_some_and(|item| {
        item.is_any("pair pairs triple triples quad digits candidates values numbers set subset single candidate")
    });
    let place = place_at(tokens).filter(|_| !(are_digits && (first.is("(") || first.is("["))));
    if let Some((place, length)) = place {
        return (cells_of(&place, bases), length);
    }
    if first.is("(") || first.is("[") {
        // Brackets around a place alone, and around the digit of a mark.
        if let Some((place, length)) = place_at(&tokens[1..])
            && tokens.get(length + 1).is_some_and(|close| close.is(")") || close.is("]"))
        {
            return (cells_of(&place, bases), length + 2);
        }
        let digit = tokens.get(1).and_then(single).and_then(Digit::new);
        if let (Some(digit), Some(close)) = (digit, tokens.get(2))
            && close.is(")")
            && let Some((cells, length)) = glued_cells(&tokens[3..], bases)
        {
            return (What::Marks(digit, cells), 3 + length);
        }
    }
    if first.is("{")
        && let Some((digits, length)) = set(tokens)
    {
        return (What::Digits(digits, true), length);
    }
    if let Some(digits) = first.digits() {
        let next = tokens.get(1);
        if let (&[digit], Some((cells, length))) = (&digits[..], glued_cells(&tokens[1..], bases))
            && let Some(digit) = Digit::new(digit)
        {
            return (What::Marks(digit, cells), 1 + length);
        }
        if let Some((is_row, number, length)) = line_at(tokens) {
            return (line(is_row, number, bases), length);
        }
        if next.is_some_and(|next| next.is_glued && (next.is_word() || next.is("%"))) {
            return (What::Other(format!("{}{}", first.text, next.map_or("", |next| &next.text))), 2);
        }
        let read: Option<Vec<Digit>> = digits.iter().map(|&digit| Digit::new(digit)).collect();
        let is_run = (1..digits.len()).all(|at| !digits[..at].contains(&digits[at]));
        return (read.filter(|_| is_run).map_or(What::Other(first.text.clone()), |read| What::Digits(read, false)), 1);
    }
    if let Some((is_row, number, length)) = line_at(tokens) {
        return (line(is_row, number, bases), length);
    }
    if ["box", "block", "square", "region", "subgrid", "nonet"].iter().any(|word| first.is(word))
        && tokens.get(1).is_some_and(|next| next.is_number() || number_word(&next.text).is_some())
    {
        return (What::Block, 2);
    }
    if let Some(digit) = number_word(&first.text).and_then(Digit::new).filter(|_| first.is_word()) {
        let is_plain = digit.get() > 1 || before.is_some_and(|item| item.is_any("is be a = equals"));
        if is_plain {
            return (What::Digits(vec![digit], false), 1);
        }
    }
    (What::Other(first.text.clone()), 1)
}

fn cells_of(place: &PlaceText, bases: &CoordinateBases) -> What {
    let cells = bases.of(place.style).and_then(|base| place.cells(base));
    cells.map_or(What::Unknown, What::Cells)
}

/// The number of tokens of a remark in brackets about the coordinates: `(0-indexed)`.
fn remark(tokens: &[Token]) -> Option<usize> {
    const LONGEST: usize = 7;
    if !tokens[0].is("(") {
        return None;
    }
    let end = tokens.iter().take(LONGEST).position(|token| token.is(")"))?;
    (1..end).any(|at| said_base(&tokens[at..]).is_some()).then_some(end + 1)
}

/// A row or a column with a number as the text writes it.
fn line(is_row: bool, number: u8, bases: &CoordinateBases) -> What {
    let counted = bases.of(Style::Words).and_then(|base| (number + 1).checked_sub(base));
    counted.map_or(What::Block, |number| What::Line(is_row, number))
}

/// The cells that follow without a blank, and the number of their tokens.
fn glued_cells(tokens: &[Token], bases: &CoordinateBases) -> Option<(Vec<Cell>, usize)> {
    let first = tokens.first().filter(|first| first.is_glued && first.is("r"))?;
    let (place, length) = place_at(tokens).filter(|_| first.is_word())?;
    Some((place.cells(bases.of(place.style)?)?, length))
}

/// The digits of `{3, 7}`, and the number of their tokens.
fn set(tokens: &[Token]) -> Option<(Vec<Digit>, usize)> {
    const LONGEST: usize = 20;
    let end = tokens.iter().take(LONGEST).position(|token| token.is("}"))?;
    let mut digits = Vec::new();
    for token in &tokens[1..end] {
        match token.digits() {
            Some(read) => digits.extend(read.iter().map(|&digit| Digit::new(digit)).collect::<Option<Vec<_>>>()?),
            None if token.is(",") || token.is("/") || token.is("and") => {}
            None => return None,
        }
    }
    (!digits.is_empty()).then_some((digits, end + 1))
}
