//! The values that exclude the other places of a digit, or the other digits of a cell, in words.

use crate::text::words;
use pencilmark::{Cell, Cells, Digit, Digits, Layout, Step, Truth, Witness};
use std::fmt::Write;

/// Appends the values that rule out the rest: `: 8 in r8c2 and r7c9 rule out the rest`. For a cell, the text is `: row 5 has
/// 1, 2 and 3, block 5 has 4`. Then appends the marks that were removed before: `; 8 was removed from r7c4 before`. Appends
/// nothing if no such values and marks are known.
pub(super) fn push_bars(text: &mut String, step: &Step, witnesses: &[Witness]) {
    if let [Truth::Cell(cell)] = step.truths() {
        push_houses(text, step.layout(), *cell, witnesses);
    } else {
        push_values(text, witnesses);
    }
    push_struck(text, step);
}

/// `: 3 in r5c4, 7 in r6c8 and r2c2 rule out the rest`.
fn push_values(text: &mut String, witnesses: &[Witness]) {
    let mut number = 0;
    let digits: Digits = witnesses.iter().filter_map(|witness| witness.digit).collect();
    for digit in digits {
        let by = witnesses.iter().filter(|witness| witness.digit == Some(digit)).map(|witness| witness.by);
        let by: Cells = by.collect();
        text.push_str(if number == 0 { ": " } else { ", " });
        number += by.len();
        text.push(digit.to_char());
        text.push_str(" in ");
        words::push_cells(text, by, " and ");
    }
    text.push_str(["", " rules out the rest", " rule out the rest"][number.min(2)]);
}

/// `: row 5 has 1, 2 and 3, block 5 has 4`: the digits that a cell sees, each in one house. The block is named if it has the
/// digit. If not, the row, the column or another house is named. Some values are named one by one: values that share no
/// house with the cell, and neighbouring values that exclude more than their digit.
fn push_houses(text: &mut String, layout: &Layout, cell: Cell, witnesses: &[Witness]) {
    let is_linked = |by: Cell| layout.linked_cells(cell).any(|other| other == by);
    let house_of = |by: Cell| words::shared_house(layout, cell, by).filter(|_| !is_linked(by));
    let mut separator = ": ";
    for house in layout.houses_of(cell) {
        let digits = witnesses.iter().filter(|witness| house_of(witness.by) == Some(house));
        let digits: Digits = digits.filter_map(|witness| witness.digit).collect();
        if !digits.is_empty() {
            text.push_str(separator);
            separator = ", ";
            words::push_house(text, house);
            text.push_str(" has ");
            words::push_digits(text, digits, " and ");
        }
    }
    for witness in witnesses.iter().filter(|witness| house_of(witness.by).is_none()) {
        let Some(digit) = witness.digit else { continue };
        let place = words::relation(layout, cell, witness.by);
        let _ = write!(text, "{separator}{}, {place}, is {digit}", witness.by);
        separator = ", ";
    }
}

/// `; 3 was removed from r1c4 before`, `; 3 and 5 were removed from r1c4 before`, `; 3 from r1c4, 5 from r2c2 were removed
/// before`.
fn push_struck(text: &mut String, step: &Step) {
    let struck = step.struck();
    let cells_of = |digit: Digit| -> Cells {
        struck.iter().filter(|mark| mark.digit() == digit).map(|mark| mark.cell()).collect()
    };
    let digits: Digits = struck.iter().map(|mark| mark.digit()).collect();
    let Some(first) = digits.first() else { return };
    text.push_str("; ");
    if digits.iter().all(|digit| cells_of(digit) == cells_of(first)) {
        words::push_digits(text, digits, " and ");
        text.push_str(if digits.len() > 1 { " were removed from " } else { " was removed from " });
        words::push_cells(text, cells_of(first), " and ");
    } else {
        for digit in digits {
            text.push_str(if digit == first { "" } else { ", " });
            text.push(digit.to_char());
            text.push_str(" from ");
            words::push_cells(text, cells_of(digit), " and ");
        }
        text.push_str(" were removed");
    }
    text.push_str(" before");
}
