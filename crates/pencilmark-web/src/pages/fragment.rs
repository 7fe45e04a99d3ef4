//! A board as the fragment of a link to the page: see `page/src/share.ts`.

use pencilmark::{Board, Cell, State};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The fragment, without its `#`: givens as digits, other values as letters, then no corner marks, and the marks that are
/// left as centre marks, two letters a cell.
pub fn fragment(start: &State, board: &Board) -> String {
    let sign = |cell: Cell| match board.value(cell) {
        None => '0',
        Some(digit) if start.givens().contains(cell) => digit.to_char(),
        Some(digit) => char::from(b'a' + digit.index() as u8),
    };
    let pair = |cell: Cell| {
        let bits = usize::from(board.marks(cell).bits());
        [char::from(LETTERS[bits >> 6]), char::from(LETTERS[bits & 63])]
    };
    let grid: String = Cell::ALL.into_iter().map(sign).collect();
    let marks: String = Cell::ALL.into_iter().flat_map(pair).collect();
    format!("1.{grid}..{marks}")
}
