//! Subsets and pointing, from their definitions.

use crate::{Effects, Reference, removing};
use pencilmark::{Board, Cell, Digit, Digits, House, Mark};

pub(crate) const ALL: &[Reference] = &[
    Reference { id: "naked-pair", states: 1000, steps: |board| naked(board, 2) },
    Reference { id: "naked-triple", states: 1000, steps: |board| naked(board, 3) },
    Reference { id: "naked-quad", states: 1000, steps: |board| naked(board, 4) },
    Reference { id: "hidden-pair", states: 1000, steps: |board| hidden(board, 2) },
    Reference { id: "hidden-triple", states: 1000, steps: |board| hidden(board, 3) },
    Reference { id: "hidden-quad", states: 1000, steps: |board| hidden(board, 4) },
    Reference { id: "locked-pair", states: 1000, steps: |board| locked(board, 2) },
    Reference { id: "locked-triple", states: 1000, steps: |board| locked(board, 3) },
    Reference { id: "pointing", states: 1000, steps: pointing },
];

/// All choices of `size` of some items.
fn choices<T: Copy>(things: &[T], size: usize) -> Vec<Vec<T>> {
    let all = (0..1_usize << things.len()).filter(|choice| choice.count_ones() as usize == size);
    all.map(|choice| (0..things.len()).filter(|i| choice >> i & 1 == 1).map(|i| things[i]).collect()).collect()
}

/// The digits of some cells.
fn digits_of(board: &Board, cells: &[Cell]) -> Digits {
    cells.iter().fold(Digits::EMPTY, |digits, &cell| digits | board.marks(cell))
}

/// Sets of `size` cells of a house with `size` digits. No cell has only one digit.
fn naked_sets(board: &Board, house: House, size: usize) -> Vec<Vec<Cell>> {
    let cells: Vec<_> = house.list().into_iter().filter(|&cell| board.marks(cell).len() >= 2).collect();
    choices(&cells, size).into_iter().filter(|cells| digits_of(board, cells).len() == size).collect()
}

/// Whether a part of a naked set is itself a naked set that has all of these digits.
fn part_does(board: &Board, cells: &[Cell], digits: Digits) -> bool {
    (1..cells.len()).any(|size| {
        choices(cells, size).iter().any(|part| {
            let theirs = digits_of(board, part);
            theirs.len() == size && digits.is_subset(theirs)
        })
    })
}

/// The marks of some digits in the cells that `there` accepts.
fn marks(board: &Board, digits: Digits, there: impl Fn(Cell) -> bool) -> Vec<Mark> {
    let cells = Cell::ALL.into_iter().filter(|&cell| there(cell));
    cells.flat_map(|cell| (board.marks(cell) & digits).iter().map(move |digit| Mark::new(cell, digit))).collect()
}

fn naked(board: &Board, size: usize) -> Effects {
    let mut effects = Effects::new();
    for cells in House::ALL.into_iter().flat_map(|house| naked_sets(board, house, size)) {
        let eliminations = marks(board, digits_of(board, &cells), |other| cells.iter().all(|&cell| cell.sees(other)));
        if !part_does(board, &cells, eliminations.iter().map(|mark| mark.digit()).collect()) {
            effects.extend(removing(eliminations));
        }
    }
    effects
}

fn locked(board: &Board, size: usize) -> Effects {
    let mut effects = Effects::new();
    for block in House::blocks() {
        for line in House::rows().chain(House::columns()) {
            for cells in naked_sets(board, block, size) {
                if !cells.iter().all(|&cell| line.cells().contains(cell)) {
                    continue;
                }
                let digits = digits_of(board, &cells);
                let only = |here: House, there: House| {
                    marks(board, digits, |cell| here.cells().contains(cell) && !there.cells().contains(cell))
                };
                let crossing = marks(board, digits, |cell| {
                    line.cells().contains(cell) && block.cells().contains(cell) && !cells.contains(&cell)
                });
                let (in_line, in_block) = (only(line, block), only(block, line));
                if !in_line.is_empty() && !in_block.is_empty() {
                    let eliminations: Vec<_> = [in_line, in_block, crossing].concat();
                    if !part_does(board, &cells, eliminations.iter().map(|mark| mark.digit()).collect()) {
                        effects.extend(removing(eliminations));
                    }
                }
            }
        }
    }
    effects
}

fn hidden(board: &Board, size: usize) -> Effects {
    let mut effects = Effects::new();
    for house in House::ALL {
        let places = |digit: Digit| -> Vec<Cell> {
            house.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect()
        };
        let together = |digits: &[Digit]| -> Vec<Cell> {
            house
                .list()
                .into_iter()
                .filter(|&cell| digits.iter().any(|&digit| board.marks(cell).contains(digit)))
                .collect()
        };
        let open: Vec<_> = Digit::ALL.into_iter().filter(|&digit| places(digit).len() >= 2).collect();
        for digits in choices(&open, size) {
            let cells = together(&digits);
            if cells.len() != size {
                continue;
            }
            let eliminations = marks(board, !digits.iter().copied().collect::<Digits>(), |cell| cells.contains(&cell));
            let part_does = (1..size).any(|fewer| {
                choices(&digits, fewer).iter().any(|part| {
                    let theirs = together(part);
                    theirs.len() == fewer && eliminations.iter().all(|mark| theirs.contains(&mark.cell()))
                })
            });
            if !part_does {
                effects.extend(removing(eliminations));
            }
        }
    }
    effects
}

fn pointing(board: &Board) -> Effects {
    let mut effects = Effects::new();
    for digit in Digit::ALL {
        for block in House::blocks() {
            for line in House::rows().chain(House::columns()) {
                let places: Vec<_> =
                    block.list().into_iter().filter(|&cell| board.marks(cell).contains(digit)).collect();
                if places.len() >= 2 && places.iter().all(|&cell| line.cells().contains(cell)) {
                    let eliminations = line.list().into_iter().filter(|cell| !block.cells().contains(*cell));
                    let eliminations = eliminations.filter(|&cell| board.marks(cell).contains(digit));
                    effects.extend(removing(eliminations.map(|cell| Mark::new(cell, digit))));
                }
            }
        }
    }
    effects
}
