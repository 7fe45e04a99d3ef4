//! Aligned exclusion of pairs (6.2) and triplets (7.5).
//!
//! Of two or three base cells, a combination of values is forbidden if two cells that see each other would hold the
//! same digit, or if it would take every mark of a cell that sees all of them, an excluder. A mark in no allowed
//! combination goes.

use super::hint::{Hint, Why};
use crate::board::Board;
use crate::cell::Cell;
use crate::set::{Cells, Digits};

/// The base cells of a board, and the excluders of each.
struct Bases {
    cells: Vec<Cell>,
    excluders: Vec<Cells>,
    all: Cells,
}

impl Bases {
    /// Those with at least one excluder of 2 to `size` marks, and no peer with a single mark.
    fn new(board: &Board, size: usize) -> Self {
        let (mut single, mut small) = (Cells::EMPTY, Cells::EMPTY);
        for cell in board.blank() {
            match board.marks(cell).len() {
                1 => single.insert(cell),
                2 => small.insert(cell),
                3 if size == 3 => small.insert(cell),
                _ => {}
            }
        }
        let mut bases = Self { cells: Vec::new(), excluders: Vec::new(), all: Cells::EMPTY };
        for cell in board.blank() {
            let excluders = small & cell.peers();
            if board.marks(cell).len() >= 2 && !cell.peers().intersects(single) && !excluders.is_empty() {
                bases.cells.push(cell);
                bases.excluders.push(excluders);
                bases.all.insert(cell);
            }
        }
        bases
    }

    /// The pairs with at least two common excluders, as positions in the list, in the order of the scale.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Cells)> {
        let all = (1..self.cells.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        all.filter_map(|(first, second)| {
            let common = self.excluders[first] & self.excluders[second];
            (common.len() >= 2).then_some((first, second, common))
        })
    }
}

/// Which digits may not stand together, because of some excluders.
struct Forbidden {
    /// For each digit, those that may not stand in any other cell: both marks of a cell with two marks.
    pairs: [Digits; 9],
    /// For each two digits, those that may not stand in the third cell.
    triplets: [[Digits; 9]; 9],
}

impl Forbidden {
    fn new(board: &Board, excluders: Cells) -> Self {
        let mut forbidden = Self { pairs: [Digits::EMPTY; 9], triplets: [[Digits::EMPTY; 9]; 9] };
        for marks in excluders.iter().map(|cell| board.marks(cell)) {
            for one in marks {
                let rest = marks - Digits::of(one);
                if let Some(other) = rest.single() {
                    forbidden.pairs[one.index()].insert(other);
                } else {
                    for other in rest {
                        let third = rest - Digits::of(other);
                        forbidden.triplets[one.index()][other.index()] = forbidden.triplets[one.index()][other.index()] | third;
                    }
                }
            }
        }
        forbidden
    }
}

/// The first pair that removes something.
pub(super) fn pair(board: &Board) -> Option<Hint> {
    let bases = Bases::new(board, 2);
    bases.pairs().find_map(|(first, second, common)| {
        let cells = [bases.cells[first], bases.cells[second]];
        let forbidden = Forbidden::new(board, common);
        let mut allowed = [Digits::EMPTY; 2];
        for one in board.marks(cells[0]) {
            let mut fits = board.marks(cells[1]) - forbidden.pairs[one.index()];
            if cells[0].sees(cells[1]) {
                fits.remove(one);
            }
            if !fits.is_empty() {
                allowed[0].insert(one);
                allowed[1] = allowed[1] | fits;
            }
        }
        hint(board, 6.2, &cells, &allowed)
    })
}

/// The first triplet that removes something.
pub(super) fn triplet(board: &Board) -> Option<Hint> {
    let bases = Bases::new(board, 3);
    bases.pairs().find_map(|(first, second, common)| {
        let own = (bases.excluders[first] & bases.all) - Cells::of(bases.cells[second]);
        let further = (bases.excluders[second] & bases.all) - own - Cells::of(bases.cells[first]);
        own.iter().chain(further).find_map(|third| {
            let at = bases.cells.binary_search(&third).expect("a base cell");
            let common = common & bases.excluders[at];
            if common.len() < 2 {
                return None;
            }
            let cells = [bases.cells[first], bases.cells[second], third];
            hint(board, 7.5, &cells, &allowed_of_three(board, cells, &Forbidden::new(board, common)))
        })
    })
}

/// For each of three cells, its marks in some allowed combination.
fn allowed_of_three(board: &Board, cells: [Cell; 3], forbidden: &Forbidden) -> [Digits; 3] {
    let [first, second, third] = cells;
    let [all, others, last] = cells.map(|cell| board.marks(cell));
    let mut allowed = [Digits::EMPTY; 3];
    for one in all {
        let mut fits = others - forbidden.pairs[one.index()];
        if first.sees(second) {
            fits.remove(one);
        }
        for two in fits {
            let mut rest = last - forbidden.pairs[one.index()] - forbidden.pairs[two.index()];
            rest = rest - forbidden.triplets[one.index()][two.index()];
            if first.sees(third) {
                rest.remove(one);
            }
            if second.sees(third) {
                rest.remove(two);
            }
            if !rest.is_empty() {
                allowed[0].insert(one);
                allowed[1].insert(two);
                allowed[2] = allowed[2] | rest;
            }
        }
        if allowed == [all, others, last] {
            break;
        }
    }
    allowed
}

fn hint(board: &Board, rating: f64, cells: &[Cell], allowed: &[Digits]) -> Option<Hint> {
    let marks = cells.iter().zip(allowed).map(|(&cell, &allowed)| (cell, Digits::ALL - allowed));
    Hint::removing(board, rating, marks, Why::Aligned(cells.iter().copied().collect()))
}
