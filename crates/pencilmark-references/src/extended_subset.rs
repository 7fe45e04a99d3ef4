//! The extended subset principle, from its definition.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[Reference { id: "extended-subset", states: 100, steps }];

fn digits(board: &Board, cells: &[Cell]) -> Digits {
    cells.iter().fold(Digits::EMPTY, |all, &cell| all | board.marks(cell))
}

/// The cells among some cells that have a digit.
fn of(board: &Board, cells: &[Cell], digit: Digit) -> Vec<Cell> {
    cells.iter().copied().filter(|&cell| board.marks(cell).contains(digit)).collect()
}

fn steps(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for line in House::rows().chain(House::columns()) {
        for block in House::blocks().filter(|block| block.cells().intersects(line.cells())) {
            let cells: Vec<Cell> = ((line.cells() | block.cells()) & board.blank()).iter().collect();
            for some in 1..1_u32 << cells.len() {
                let size = some.count_ones() as usize;
                if (5..=8).contains(&size) {
                    let set: Vec<Cell> = (0..cells.len()).filter(|i| some >> i & 1 == 1).map(|i| cells[i]).collect();
                    if digits(board, &set).len() == size {
                        effects.extend(removing(removed(board, &set, [line, block])));
                    }
                }
            }
        }
    }
    effects
}

fn removed(board: &Board, set: &[Cell], houses: [House; 2]) -> Vec<Mark> {
    let is_in = |cells: &[Cell], house: House| cells.iter().all(|&cell| house.cells().contains(cell));
    let twice = |digit: &Digit| !houses.iter().any(|&house| is_in(&of(board, set, *digit), house));
    let loose: Vec<Digit> = digits(board, set).iter().filter(twice).collect();
    let [z] = loose[..] else { return Vec::new() };
    if !set.iter().any(|&cell| houses.iter().all(|house| house.cells().contains(cell))) {
        return Vec::new();
    }
    let ends = of(board, set, z);
    let seeing = board.blank().iter().filter(|cell| ends.iter().all(|end| cell.sees(*end)));
    seeing.filter(|&cell| board.marks(cell).contains(z)).map(|cell| Mark::new(cell, z)).collect()
}
