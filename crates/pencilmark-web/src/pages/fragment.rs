//! A board as the fragment of a link to the page: see `page/src/share.ts`.

use pencilmark::{Board, Cell, Digits, Mark, State};
use pencilmark_view::in_link;

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The fragment, without its `#`. First come the values: givens as digits, other values as letters. Then come the marks,
/// with two letters for each cell: no corner marks, the remaining marks as centre marks, and the other marks that no value
/// forbids as removed marks. The layout comes last, if the board is not the usual board.
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
    let layout = board.layout();
    let values: Vec<Mark> =
        Cell::ALL.into_iter().filter_map(|cell| board.value(cell).map(|digit| Mark::new(cell, digit))).collect();
    let removed = |cell: Cell| {
        let is_allowed = |digit: &_| !values.iter().any(|value| layout.sees(*value, Mark::new(cell, *digit)));
        let is_open = layout.cells().contains(cell) && board.value(cell).is_none();
        let gone = layout.digits() - board.marks(cell);
        if is_open { gone.iter().filter(is_allowed).collect() } else { Digits::EMPTY }
    };
    let grid: String = Cell::ALL.into_iter().map(sign).collect();
    let left: String = Cell::ALL.into_iter().flat_map(|cell| pair(board.marks(cell))).collect();
    let gone: String = Cell::ALL.into_iter().flat_map(|cell| pair(removed(cell))).collect();
    let name = if layout.is_standard() { String::new() } else { format!("....{}", in_link(layout)) };
    format!("1.{grid}..{left}.{gone}{name}")
}
