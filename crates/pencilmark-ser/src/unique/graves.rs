//! Bivalue universal graves, types 1 to 4 (5.6 to 6.1).
//!
//! Without some extra marks, every blank cell would have two marks, and every digit would have no place or two places in
//! each house.

use crate::hint::why::GraveType;
use crate::hint::{RatedHint, Why};
use crate::shape::BoardShape;
use crate::shape::combinations::{bits, of_first};
use crate::shape::houses::{COLUMNS_LAST, columns_last};
use pencilmark::{Board, Cell, Cells, Digit, Digits, House, HouseKind, size_of_nine};

/// The cells with extra marks of a grave.
struct Grave {
    /// The cells with their extra marks, in the order in which they were found.
    cells: Vec<(Cell, Digits)>,
    all: Cells,
    /// The digits of all extra marks.
    digits: Digits,
    /// The cells that see all cells with extra marks.
    common: Cells,
}

impl Grave {
    fn of(board: &BoardShape) -> Option<Self> {
        let mut grave = Self { cells: Vec::new(), all: Cells::EMPTY, digits: Digits::EMPTY, common: Cells::ALL };
        let large: Cells = board.blank().iter().filter(|&cell| board.marks(cell).len() >= 3).collect();
        for house in columns_last() {
            for digit in Digit::ALL {
                if matches!(size_of_nine(board.positions(digit, house)), 0 | 2) {
                    continue;
                }
                let large = board.places(digit, house) & large;
                if large.is_empty() {
                    return None;
                }
                if let Some(cell) = large.single() {
                    grave.insert(cell, digit);
                    if grave.cells.len() > 1 && grave.digits.len() > 1 && grave.common.is_empty() {
                        return None;
                    }
                }
            }
        }
        grave.is_deadly(board).then_some(grave)
    }

    fn insert(&mut self, cell: Cell, digit: Digit) {
        match self.cells.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => digits.insert(digit),
            None => self.cells.push((cell, Digits::of(digit))),
        }
        self.digits.insert(digit);
        self.all.insert(cell);
        self.common = (self.common & cell.peers()) - self.all;
    }

    fn why(&self, kind: GraveType) -> Why {
        Why::Grave(self.cells.clone(), kind)
    }

    /// Whether the board is deadly without the extra marks.
    fn is_deadly(&self, board: &Board) -> bool {
        let mut rest = board.clone();
        for &(cell, digits) in &self.cells {
            for digit in digits {
                rest.remove_mark(cell, digit);
            }
        }
        rest.blank().iter().all(|cell| rest.marks(cell).len() == 2)
            && Digit::ALL.into_iter().all(|d| House::ALL.into_iter().all(|h| matches!(rest.places(d, h).len(), 0 | 2)))
    }
}

/// The house of each kind that holds a set of cells, in the order of the Sudoku Explainer.
fn shared(cells: Cells) -> impl Iterator<Item = House> {
    let houses = cells.common_houses();
    COLUMNS_LAST.into_iter().filter_map(move |kind: HouseKind| houses.iter().find(|house| house.kind() == kind))
}

/// The first hint by a grave.
pub(crate) fn grave(board: &BoardShape) -> Option<RatedHint> {
    let grave = Grave::of(board)?;
    match grave.cells[..] {
        [] => return None,
        [(cell, _)] => {
            let marks = std::iter::once((cell, Digits::ALL - grave.digits));
            return RatedHint::removing(board, 5.6, marks, grave.why(GraveType::Type1));
        }
        _ => {}
    }
    if let Some(digit) = grave.digits.single() {
        let victims = (grave.common & board.cells(digit)).iter().map(|cell| (cell, Digits::of(digit)));
        let type_2 = RatedHint::removing(board, 5.7, victims, grave.why(GraveType::Type2));
        return type_2.or_else(|| type_4(board, &grave));
    }
    if grave.common.is_empty() { None } else { type_4(board, &grave).or_else(|| type_3(board, &grave)) }
}

/// Type 4: two cells with extra marks share a house and one more digit, and one of the two cells holds this digit.
fn type_4(board: &Board, grave: &Grave) -> Option<RatedHint> {
    let [(one, _), (two, _)] = grave.cells[..] else { return None };
    let digit = ((board.marks(one) & board.marks(two)) - grave.digits).single()?;
    shared(grave.all).find_map(|house| {
        let marks = grave.cells.iter().map(|&(cell, extras)| (cell, Digits::ALL - extras - Digits::of(digit)));
        RatedHint::removing(board, 5.7, marks, grave.why(GraveType::Type4(digit, house)))
    })
}

/// Type 3: the cells with extra marks act as one cell of a naked subset.
fn type_3(board: &Board, grave: &Grave) -> Option<RatedHint> {
    shared(grave.all).find_map(|house| {
        let near: Vec<Cell> = (grave.common & board.blank() & house.cells()).iter().collect();
        let all = (grave.common & house.cells()).len();
        (2..=6).filter(|&size| all >= size).find_map(|size| {
            of_first(near.len(), size - 1).find_map(|chosen| {
                let subset: Cells = bits(chosen).map(|i| near[i]).collect();
                let marks = subset.iter().fold(Digits::EMPTY, |all, cell| all | board.marks(cell));
                let are_large = subset.iter().all(|cell| board.marks(cell).len() >= 2);
                if marks.len() != size || !are_large || (marks | grave.digits).len() != size {
                    return None;
                }
                let all = marks | grave.digits;
                let victims = near.iter().filter(|&&cell| !subset.contains(cell));
                let marks = victims.map(|&cell| (cell, all));
                let why = grave.why(GraveType::Type3(house, subset, all));
                RatedHint::removing(board, 5.7 + f64::from(size as u8 - 1) * 0.1, marks, why)
            })
        })
    })
}
