//! A board as the fragment of a link to the page: see `page/src/share.ts`.

use pencilmark::{Board, Cell, Digits, State};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The fragment, without its `#`: givens as digits, other values as letters, then no corner marks, the marks that are left as
/// centre marks, and the other marks that no value forbids as removed ones, two letters a cell.
pub fn fragment(start: &State, board: &Board) -> String {
    let sign = |cell: Cell| match board.value(cell) {
        None => '0',
        Some(digit) if start.givens().contains(cell) => digit.to_char(),
        Some(digit) => char::from(b'a' + digit.index() as u8),
    };
    let pair = |marks: Digits| {
        let bits = usize::from(marks.bits());
        [char::from(LETTERS[bits >> 6]), char::from(LETTERS[bits & 63])]
    };
    let removed = |cell: Cell| {
        let forbidden: Digits = cell.peers().into_iter().filter_map(|peer| board.value(peer)).collect();
        if board.value(cell).is_some() { Digits::EMPTY } else { Digits::ALL - forbidden - board.marks(cell) }
    };
    let grid: String = Cell::ALL.into_iter().map(sign).collect();
    let left: String = Cell::ALL.into_iter().flat_map(|cell| pair(board.marks(cell))).collect();
    let gone: String = Cell::ALL.into_iter().flat_map(|cell| pair(removed(cell))).collect();
    format!("1.{grid}..{left}.{gone}")
}
