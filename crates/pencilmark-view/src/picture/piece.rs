//! The content of a cell as text, in pieces that have a role.

use super::cell::DrawnCell;
use super::grid::Picture;
use crate::text::{Role, Text};
use pencilmark::{Digit, Digits, House, Houses};
use smallvec::SmallVec;

/// Digits of a cell that have the same role, with the signs around them.
#[derive(Copy, Clone)]
pub(super) struct Piece {
    pub(super) role: Option<Role>,
    pub(super) before: Option<char>,
    pub(super) digits: Digits,
    pub(super) after: Option<char>,
}

impl Piece {
    pub(super) fn new(
        role: impl Into<Option<Role>>,
        before: impl Into<Option<char>>,
        digits: impl Into<Digits>,
    ) -> Self {
        Self { role: role.into(), before: before.into(), digits: digits.into(), after: None }
    }

    fn width(self) -> usize {
        usize::from(self.before.is_some()) + self.digits.len() + usize::from(self.after.is_some())
    }

    pub(super) fn push(self, text: &mut Text) {
        let signs = |sign: Option<char>| sign.into_iter();
        let all = signs(self.before).chain(self.digits.iter().map(Digit::to_char)).chain(signs(self.after));
        for char in all {
            let mut bytes = [0; 4];
            let word: &str = char.encode_utf8(&mut bytes);
            match self.role {
                Some(role) => text.push_as(role, word),
                None => text.push_str(word),
            }
        }
    }
}

/// The text of a cell, in pieces.
pub(super) type Pieces = SmallVec<[Piece; 2]>;

/// The pieces of a cell.
pub(super) fn pieces(cell: DrawnCell, picture: &Picture) -> Pieces {
    let shows_marks = picture.shows_marks();
    let [first, second] = cell.letters;
    let sign = first.or(cell.in_pattern.then_some('*'));
    let role = sign.is_some().then_some(Role::Pattern);
    let unsigned: Digits = cell.marks.iter().filter(|digit| cell.signs[digit.index()].is_none()).collect();
    let mut pieces = Pieces::new();
    // A second letter stands before all other pieces.
    pieces.extend(second.map(|sign| Piece::new(role, sign, Digits::EMPTY)));
    let content = match cell.value {
        Some((digit, Role::New)) => Piece::new(Role::New, '=', digit),
        Some((digit, Role::Placed)) if picture.has_names() => {
            pieces.extend(sign.map(|sign| Piece::new(role, sign, Digits::EMPTY)));
            Piece { after: Some(')'), ..Piece::new(role.or(Some(Role::Placed)), '(', digit) }
        }
        Some((digit, own)) => Piece::new(role.unwrap_or(own), sign, digit),
        None if !shows_marks && !cell.barred.is_empty() => Piece::new(Role::Line, '/', Digits::EMPTY),
        None if !shows_marks => Piece::new(Role::Line, '·', Digits::EMPTY),
        None if cell.removed.is_empty() && cell.marks.is_empty() => Piece::new(Role::Removed, '!', Digits::EMPTY),
        None if cell.removed.is_empty()
            && cell.marks.single().is_some()
            && role.is_none()
            && unsigned == cell.marks =>
        {
            Piece { after: Some('}'), ..Piece::new(None, '{', cell.marks) }
        }
        None => Piece::new(role, sign, unsigned),
    };
    if cell.is_witness {
        pieces.push(Piece::new(Role::Pattern, '[', Digits::EMPTY));
        pieces.push(content);
        pieces.push(Piece::new(Role::Pattern, ']', Digits::EMPTY));
    } else {
        pieces.push(content);
    }
    for digit in cell.marks {
        if let Some(sign) = cell.signs[digit.index()] {
            pieces.push(Piece::new(Role::Pattern, sign, digit));
        }
    }
    pieces.extend(cell.removed.iter().map(|digit| Piece::new(Role::Removed, 'x', digit)));
    pieces
}

pub(super) fn width(pieces: &[Piece]) -> usize {
    pieces.iter().map(|piece| piece.width()).sum()
}

/// The name of a row or column, highlighted if the step is about it.
pub(super) fn push_name(text: &mut Text, house: House, marked: Houses) {
    text.push_as(if marked.contains(house) { Role::Head } else { Role::Line }, house.short());
}
