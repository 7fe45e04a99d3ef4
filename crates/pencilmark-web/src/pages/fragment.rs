//! A board as the fragment of a link to the page: see `page/src/share.ts`.

use pencilmark::{Board, Cell, State};

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The fragment, without its `#`: givens as digits, other values as letters, then no corner marks, and the marks that are
/// left as centre marks, two letters a cell.
pub(super) fn fragment(start: &State, board: &Board) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn givens_entries_and_marks_are_in_it() {
        let start: State = ":::12345678+9........................................................................::::"
            .parse()
            .unwrap();
        let text = fragment(&start, &Board::new(&start).unwrap());
        assert!(text.starts_with("1.12345678i000"), "{text}");
        // Row 1 is full; r2c1 can hold 4 to 9, which are the bits 3 to 8: 504.
        assert_eq!(text[85..103], "AA".repeat(9));
        assert_eq!(&text[103..105], "H4");
    }
}
