//! Every kernel of the search against a plain reference, on boards of any marks.
//!
//! ```sh
//! cargo +nightly fuzz run search -- -max_len=400
//! ```
//!
//! The input's first byte is the limit. Each pair of bytes after it does something to an empty board: it takes a mark
//! away, or places a value, right or wrong.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pencilmark::search::{Kernel, Search};
use pencilmark::{Board, Cell, Digit, Grid, Puzzle};
use pencilmark_plain::plain;

/// With fewer values the plain search takes too long to find that there is no solution.
const ENOUGH: usize = 20;

fuzz_target!(|data: &[u8]| {
    let Some((&first, changes)) = data.split_first() else { return };
    let limit = usize::from(first % 8);
    let mut board = Board::new(&Puzzle::EMPTY).expect("the empty grid keeps the rules");
    for change in changes.chunks_exact(2) {
        let number = usize::from(u16::from_le_bytes([change[0], change[1]])) % (2 * 729);
        let (cell, digit) = (Cell::ALL[number % 81], Digit::ALL[number / 81 % 9]);
        if number < 729 && board.marks(cell).contains(digit) {
            board.place(cell, digit);
        } else if board.marks(cell).len() > 1 {
            board.remove_mark(cell, digit);
        }
    }
    if Cell::ALL.iter().filter(|&&cell| board.value(cell).is_some()).count() < ENOUGH {
        return;
    }
    let expected = plain::solutions(&board, limit);
    let alone = Search::of(&board).limit(limit as u64).solutions();
    assert_eq!(alone.count as usize, expected.len(), "alone: {board}");
    for kernel in Kernel::ALL {
        // Several boards, so that several lanes work: all must say the same.
        for found in Search::batch(&vec![board.clone(); 5]).limit(limit as u64).kernel(*kernel).solutions() {
            assert!(found == alone, "{kernel}: {board}");
            let fits = |cell: Cell, digit| board.value(cell) == Some(digit) || board.marks(cell).contains(digit);
            let holds = |grid: &Grid| Cell::ALL.into_iter().all(|cell| fits(cell, grid.digit(cell)));
            assert!(found.first.iter().all(holds), "{kernel}: {board}");
        }
    }
});
