//! Almost locked sets: cells of a house with one digit more than they are.

use crate::board::Board;
use crate::house::House;
use crate::set::{Cells, Digits};

/// Some cells of one house that hold one digit more than they are. Take one digit away, and the others are locked in.
///
/// ```text
///   r1c2 {2,5}   r1c5 {5,9}       two cells, three digits
/// ```
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Als {
    /// The cells: one (with two marks) to eight.
    pub cells: Cells,
    /// Their digits, one more than the cells.
    pub digits: Digits,
}

/// Every almost locked set of a board, each once: by house (rows, columns, blocks), then by the cells' positions read as
/// a binary number. A set that lies in a line and in a block is found in the line.
pub(super) fn all(board: &Board) -> Vec<Als> {
    let mut all = Vec::new();
    for house in House::ALL {
        let blank = house.cells() & board.blank();
        let cells: Vec<_> = blank.iter().collect();
        let mut unions = [Digits::EMPTY; 1 << 9];
        for choice in 1..1_usize << cells.len() {
            let first = choice.trailing_zeros() as usize;
            let digits = unions[choice & (choice - 1)] | board.marks(cells[first]);
            unions[choice] = digits;
            if digits.len() == choice.count_ones() as usize + 1 {
                let cells = (0..cells.len()).filter(|i| choice >> i & 1 == 1).map(|i| cells[i]).collect::<Cells>();
                if cells.common_houses().first() == Some(house) {
                    all.push(Als { cells, digits });
                }
            }
        }
    }
    all
}
