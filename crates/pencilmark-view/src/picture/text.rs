//! A picture drawn as text, both plain and in colours.
//!
//! The cells of a pattern begin with `*`. A `-` stands before removed marks, a `=` before a placed value.

use super::{DrawnCell, Legend, Picture};
use crate::text::{Role, Text};
use pencilmark::{Cell, Digits, House, Houses};
use smallvec::{SmallVec, smallvec};

/// Digits in a cell that have a role together, with signs around them.
#[derive(Copy, Clone)]
struct Piece {
    role: Option<Role>,
    before: &'static str,
    digits: Digits,
    after: &'static str,
}

impl Piece {
    fn new(role: impl Into<Option<Role>>, before: &'static str, digits: impl Into<Digits>) -> Self {
        Self { role: role.into(), before, digits: digits.into(), after: "" }
    }

    fn width(self) -> usize {
        self.before.chars().count() + self.digits.len() + self.after.len()
    }

    fn push(self, text: &mut Text) {
        let mut push = |words: &str| match self.role {
            Some(role) => text.push_as(role, words),
            None => text.push_str(words),
        };
        push(self.before);
        self.digits.iter().for_each(|digit| push(digit.name()));
        push(self.after);
    }
}

/// As wide as the widest cell, whose nine digits are all removed and each have a sign, and the space after it.
const SPACES: &str = "                    ";

/// As wide as three such cells with the spaces between them.
const DASHES: &str = "────────────────────────────────────────────────────────────────";

/// The text of a cell, in pieces.
type Pieces = SmallVec<[Piece; 2]>;

/// The pieces of a cell.
fn pieces(cell: DrawnCell, shows_marks: bool) -> Pieces {
    let mut pieces: Pieces = match (cell.value, cell.in_pattern) {
        (Some((digit, Role::New)), _) => smallvec![Piece::new(Role::New, "=", digit)],
        (value, true) => {
            let digits = value.map_or(cell.marks, |(digit, _)| Digits::of(digit));
            smallvec![Piece::new(Role::Pattern, "*", digits)]
        }
        (Some((digit, role)), false) => smallvec![Piece::new(role, "", digit)],
        (None, false) if !shows_marks => smallvec![Piece::new(Role::Line, "·", Digits::EMPTY)],
        (None, false) if cell.removed.is_empty() && cell.marks.is_empty() => {
            smallvec![Piece::new(Role::Removed, "!", Digits::EMPTY)]
        }
        (None, false) if cell.removed.is_empty() && cell.marks.single().is_some() => {
            smallvec![Piece { after: "}", ..Piece::new(None, "{", cell.marks) }]
        }
        (None, false) => smallvec![Piece::new(None, "", cell.marks)],
    };
    pieces.extend(cell.removed.iter().map(|digit| Piece::new(Role::Removed, "-", digit)));
    pieces
}

/// Draws a picture. If it shows marks, it also has the names of rows and columns, some of them highlighted.
pub(super) fn draw(picture: &Picture) -> Text {
    let cells = Cell::ALL.map(|cell| pieces(picture.cell(cell), picture.shows_marks));
    let named = picture.shows_marks.then_some(picture.houses);
    let widths = Cell::ALL.map(|cell| cells[cell.index()].iter().map(|piece| piece.width()).sum::<usize>());
    let mut columns = [if named.is_some() { 2 } else { 1 }; 9];
    for (i, &width) in widths.iter().enumerate() {
        columns[i % 9] = columns[i % 9].max(width);
    }
    let mut text = Text::with_capacity(2048);
    if let Some(named) = named {
        text.push_str("    ");
        for (i, column) in House::columns().enumerate() {
            text.push_str(if i % 3 == 0 { "  " } else { " " });
            push_name(&mut text, column, named);
            // No space after the last name.
            if i < 8 {
                text.push_str(&SPACES[2..columns[i]]);
            }
            text.push_str(if i % 3 == 2 && i < 8 { " " } else { "" });
        }
        text.push_str("\n");
    }
    let rule = |text: &mut Text, [left, middle, right]: [&str; 3]| {
        text.push_str(if named.is_some() { "    " } else { "" });
        text.push_as(Role::Line, left);
        for (i, stack) in columns.chunks(3).enumerate() {
            text.push_as(Role::Line, if i > 0 { middle } else { "" });
            text.push_as(Role::Line, &DASHES[.."─".len() * (stack.iter().sum::<usize>() + 4)]);
        }
        text.push_as(Role::Line, right);
    };
    rule(&mut text, ["┌", "┬", "┐"]);
    for row in House::rows() {
        text.push_str("\n");
        if let Some(named) = named {
            text.push_str(" ");
            push_name(&mut text, row, named);
            text.push_str(" ");
        }
        for (i, cell) in row.list().into_iter().enumerate() {
            if i % 3 == 0 {
                text.push_as(Role::Line, "│");
                text.push_str(" ");
            }
            cells[cell.index()].iter().for_each(|piece| piece.push(&mut text));
            text.push_str(&SPACES[widths[cell.index()]..=columns[i]]);
        }
        text.push_as(Role::Line, "│");
        if row.number() % 3 == 0 && row.number() < 9 {
            text.push_str("\n");
            rule(&mut text, ["├", "┼", "┤"]);
        }
    }
    text.push_str("\n");
    rule(&mut text, ["└", "┴", "┘"]);
    for (i, Legend { role, sign, meaning }) in picture.legend.iter().enumerate() {
        text.push_str(if i == 0 { "\n  " } else { "   " });
        text.push_as(*role, sign);
        text.push_str(" ");
        text.push_str(meaning);
    }
    text
}

/// The name of a row or column, highlighted if the step is about it.
fn push_name(text: &mut Text, house: House, marked: Houses) {
    text.push_as(if marked.contains(house) { Role::Head } else { Role::Line }, house.short());
}
