//! Aligned exclusion of pairs (6.2) and triplets (7.5).
//!
//! A combination of values for two or three base cells is forbidden if two cells that see each other would hold the same
//! digit, or if it would exclude every mark of an excluder (a cell that sees all base cells). A mark that is in no allowed
//! combination is removed.

#![allow(clippy::needless_range_loop, reason = "lanes are read from two arrays and written to a third")]

use crate::hint::{RatedHint, Why};
use pencilmark::{Board, Cell, Cells, Digit, Digits};

/// The base cells of a board, and the excluders of each base cell.
struct Bases {
    cells: Vec<Cell>,
    excluders: Vec<Cells>,
    all: Cells,
    /// The place of each base cell in `cells`.
    at: [u8; 81],
}

impl Bases {
    /// The base cells with at least one excluder of 2 to `size` marks, and no peer with a single mark.
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
        let mut bases = Self { cells: Vec::new(), excluders: Vec::new(), all: Cells::EMPTY, at: [0; 81] };
        for cell in board.blank() {
            let excluders = small & cell.peers();
            if board.marks(cell).len() >= 2 && !cell.peers().intersects(single) && !excluders.is_empty() {
                bases.at[cell.index()] = bases.cells.len() as u8;
                bases.cells.push(cell);
                bases.excluders.push(excluders);
                bases.all.insert(cell);
            }
        }
        bases
    }

    /// The pairs with at least two common excluders, as positions in the list, in the order of the Sudoku Explainer. Only
    /// pairs with a cell among `fresh`, or with both cells among `near`, are included.
    fn pairs(&self, fresh: Cells, near: Cells) -> impl Iterator<Item = (usize, usize, Cells)> {
        let [fresh, near] = [fresh, near].map(|cells| self.places(cells));
        (0..self.cells.len()).flat_map(move |second| {
            let is_among = |places: u128| places >> second & 1 == 1;
            let firsts = if is_among(fresh) { u128::MAX } else { fresh | if is_among(near) { near } else { 0 } };
            bits(firsts & ((1 << second) - 1)).filter_map(move |first| {
                let common = self.excluders[first] & self.excluders[second];
                has_two(common).then_some((first, second, common))
            })
        })
    }

    /// The places of some cells in the list.
    fn places(&self, cells: Cells) -> u128 {
        (self.all & cells).iter().fold(0, |places, cell| places | 1 << self.at[cell.index()])
    }

    /// Whether the same three cells came before, as an earlier pair and a third cell. They can come up to three times.
    fn had_triplet(&self, [first, second]: [usize; 2], third: usize) -> bool {
        let comes = |pair: [usize; 2], third: usize| {
            pair.iter().any(|&place| self.excluders[place].contains(self.cells[third]))
        };
        if third > second {
            false
        } else if third > first {
            comes([first, third], second)
        } else {
            comes([third, first], second) || comes([third, second], first)
        }
    }

    /// The base cells that are new or have changed since an earlier board.
    fn fresh(&self, changed: Cells, before: &Board, size: usize) -> Cells {
        (self.all - Self::new(before, size).all) | (self.all & changed)
    }
}

/// The number of excluders that are checked side by side.
const LANES: usize = 8;

/// The marks of common excluders, filled up with cells that have all marks and exclude nothing.
struct Excluders {
    marks: [[u16; LANES]; 81_usize.div_ceil(LANES)],
    used: usize,
}

impl Excluders {
    const NONE: Self = Self { marks: [[511; LANES]; 81_usize.div_ceil(LANES)], used: 0 };

    /// Replaces the earlier excluders.
    #[inline]
    fn set(&mut self, board: &Board, cells: Cells) {
        self.marks[..self.used].fill([511; LANES]);
        for (place, cell) in cells.iter().enumerate() {
            self.marks[place / LANES][place % LANES] = board.marks(cell).bits();
        }
        self.used = cells.len().div_ceil(LANES);
    }

    /// The digits that are forbidden together with some other digits, because an excluder would have no mark left.
    #[inline]
    fn forbidden(&self, others: Digits) -> Digits {
        let others = !others.bits();
        let mut forbidden = [0; LANES];
        for marks in &self.marks[..self.used] {
            for lane in 0..LANES {
                let left = marks[lane] & others;
                let is_last = u16::from(left & left.wrapping_sub(1) == 0).wrapping_neg();
                let is_none = u16::from(left == 0).wrapping_neg();
                forbidden[lane] |= left & is_last | is_none;
            }
        }
        Digits::from_bits(forbidden.into_iter().fold(0, |all, lane| all | lane) & 511)
    }
}

/// The numbers of the bits of a set, ascending.
fn bits(mut set: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

/// Whether a set has more than one member.
#[inline]
fn has_two(cells: Cells) -> bool {
    let bits = cells.bits();
    bits & bits.wrapping_sub(1) != 0
}

/// The cells that have changed since an earlier board.
fn changed(board: &Board, before: &Board) -> Cells {
    before.blank().iter().filter(|&cell| board.marks(cell) != before.marks(cell)).collect()
}

/// The first pair that removes something. `before` is an earlier board with more marks and without such a pair. So cells
/// that have not changed since then are skipped.
pub(crate) fn pair(board: &Board, before: Option<&Board>) -> Option<RatedHint> {
    let bases = Bases::new(board, 2);
    let changed = before.map_or(Cells::ALL, |before| changed(board, before));
    let fresh = before.map_or(Cells::ALL, |before| bases.fresh(changed, before, 2));
    // If an excluder of two cells has changed, both cells see the excluder.
    let near = changed.iter().fold(Cells::EMPTY, |near, cell| near | cell.peers());
    let mut excluders = Excluders::NONE;
    bases.pairs(fresh, near).find_map(|(first, second, common)| {
        let cells = [bases.cells[first], bases.cells[second]];
        if !fresh.contains(cells[0]) && !fresh.contains(cells[1]) && !common.intersects(changed) {
            return None;
        }
        excluders.set(board, common);
        let mut allowed = [Digits::EMPTY; 2];
        for one in board.marks(cells[0]) {
            let mut fits = board.marks(cells[1]) - excluders.forbidden(Digits::of(one));
            if cells[0].sees(cells[1]) {
                fits.remove(one);
            }
            if !fits.is_empty() {
                allowed[0].insert(one);
                allowed[1] |= fits;
            }
        }
        hint(board, 6.2, &cells, &allowed)
    })
}

/// The first triplet that removes something. `before` is an earlier board with more marks and without such a triplet.
pub(crate) fn triplet(board: &Board, before: Option<&Board>) -> Option<RatedHint> {
    let bases = Bases::new(board, 3);
    let changed = before.map_or(Cells::ALL, |before| changed(board, before));
    let fresh = before.map_or(Cells::ALL, |before| bases.fresh(changed, before, 3));
    let mut excluders = Excluders::NONE;
    bases.pairs(Cells::ALL, Cells::ALL).find_map(|(first, second, common)| {
        let is_old = !fresh.contains(bases.cells[first]) && !fresh.contains(bases.cells[second]);
        let thirds = if is_old && !common.intersects(changed) { fresh } else { Cells::ALL };
        let own = (bases.excluders[first] & bases.all) - Cells::of(bases.cells[second]);
        let further = (bases.excluders[second] & bases.all) - own - Cells::of(bases.cells[first]);
        (own & thirds).iter().chain(further & thirds).find_map(|third| {
            let at = usize::from(bases.at[third.index()]);
            let common = common & bases.excluders[at];
            if !has_two(common) || is_old && !fresh.contains(third) && !common.intersects(changed) {
                return None;
            }
            if bases.had_triplet([first, second], at) {
                return None;
            }
            let cells = [bases.cells[first], bases.cells[second], third];
            excluders.set(board, common);
            hint(board, 7.5, &cells, &allowed_of_three(board, cells, &excluders))
        })
    })
}

/// For each of three cells, its marks in some allowed combination.
fn allowed_of_three(board: &Board, cells: [Cell; 3], excluders: &Excluders) -> [Digits; 3] {
    let marks = cells.map(|cell| board.marks(cell));
    let sees = [cells[0].sees(cells[1]), cells[0].sees(cells[2]), cells[1].sees(cells[2])];
    let mut allowed = [Digits::EMPTY; 3];
    let try_with = |one: Digit, two: Digit, allowed: &mut [Digits; 3]| {
        if sees[0] && one == two {
            return;
        }
        let mut fits = marks[2] - excluders.forbidden(Digits::of(one) | Digits::of(two));
        if sees[1] {
            fits.remove(one);
        }
        if sees[2] {
            fits.remove(two);
        }
        if !fits.is_empty() {
            allowed[0].insert(one);
            allowed[1].insert(two);
            allowed[2] |= fits;
        }
    };
    // Usually, a few combinations show that every mark is allowed. So combinations of marks that are not yet known to be
    // allowed come first.
    for one in marks[0] {
        for two in marks[1] - allowed[1] {
            try_with(one, two, &mut allowed);
            if allowed[0].contains(one) {
                break;
            }
        }
    }
    for one in marks[0] {
        for two in marks[1] {
            if allowed == marks {
                return allowed;
            }
            try_with(one, two, &mut allowed);
        }
    }
    allowed
}

fn hint(board: &Board, rating: f64, cells: &[Cell], allowed: &[Digits]) -> Option<RatedHint> {
    if cells.iter().zip(allowed).all(|(&cell, &allowed)| board.marks(cell).is_subset(allowed)) {
        return None;
    }
    let marks = cells.iter().zip(allowed).map(|(&cell, &allowed)| (cell, Digits::ALL - allowed));
    RatedHint::removing(board, rating, marks, Why::Aligned(cells.into()))
}
