//! Aligned exclusion of pairs (6.2) and triplets (7.5).
//!
//! Of two or three base cells, a combination of values is forbidden if two cells that see each other would hold the
//! same digit, or if it would take every mark of a cell that sees all of them, an excluder. A mark in no allowed
//! combination goes.

use crate::hint::{RatedHint, Why};
use pencilmark::{Board, Cell, Cells, Digit, Digits};
use smallvec::SmallVec;

/// The base cells of a board, and the excluders of each.
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

    /// The pairs with at least two common excluders, as positions in the list, in the order of the scale.
    fn pairs(&self) -> impl Iterator<Item = (usize, usize, Cells)> {
        let all = (1..self.cells.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
        all.filter_map(|(first, second)| {
            let common = self.excluders[first] & self.excluders[second];
            has_two(common).then_some((first, second, common))
        })
    }

    /// The base cells that are new or have changed since a board.
    fn fresh(&self, changed: Cells, before: &Board, size: usize) -> Cells {
        (self.all - Self::new(before, size).all) | (self.all & changed)
    }
}

/// The marks of common excluders.
struct Excluders(SmallVec<[u16; 16]>);

impl Excluders {
    fn of(board: &Board, cells: Cells) -> Self {
        Self(cells.iter().map(|cell| board.marks(cell).bits()).collect())
    }

    /// The digits that may not stand beside some others, because an excluder would have no mark left.
    #[inline]
    fn forbidden(&self, others: Digits) -> Digits {
        let mut forbidden = 0;
        for marks in &self.0 {
            let left = marks & !others.bits();
            if left & left.wrapping_sub(1) == 0 {
                if left == 0 {
                    return Digits::ALL;
                }
                forbidden |= left;
            }
        }
        Digits::from_bits(forbidden)
    }
}

/// Whether a set has more than one member.
#[inline]
fn has_two(cells: Cells) -> bool {
    let bits = cells.bits();
    bits & bits.wrapping_sub(1) != 0
}

/// The cells that have changed since a board.
fn changed(board: &Board, before: &Board) -> Cells {
    before.blank().iter().filter(|&cell| board.marks(cell) != before.marks(cell)).collect()
}

/// The first pair that removes something. `before` is a board with more marks on which there was none: what has not
/// changed since needs no look.
pub(crate) fn pair(board: &Board, before: Option<&Board>) -> Option<RatedHint> {
    let bases = Bases::new(board, 2);
    let changed = before.map_or(Cells::ALL, |before| changed(board, before));
    let fresh = before.map_or(Cells::ALL, |before| bases.fresh(changed, before, 2));
    bases.pairs().find_map(|(first, second, common)| {
        let cells = [bases.cells[first], bases.cells[second]];
        if !fresh.contains(cells[0]) && !fresh.contains(cells[1]) && !common.intersects(changed) {
            return None;
        }
        let excluders = Excluders::of(board, common);
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

/// The first triplet that removes something. `before` is a board with more marks on which there was none.
pub(crate) fn triplet(board: &Board, before: Option<&Board>) -> Option<RatedHint> {
    let bases = Bases::new(board, 3);
    let changed = before.map_or(Cells::ALL, |before| changed(board, before));
    let fresh = before.map_or(Cells::ALL, |before| bases.fresh(changed, before, 3));
    let mut seen = vec![0_u64; triplet_number([78, 79, 80]) / 64 + 1];
    bases.pairs().find_map(|(first, second, common)| {
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
            // The same three cells come up to three times.
            let number = triplet_number([first, second, at]);
            if seen[number / 64] >> (number % 64) & 1 == 1 {
                return None;
            }
            seen[number / 64] |= 1 << (number % 64);
            let cells = [bases.cells[first], bases.cells[second], third];
            hint(board, 7.5, &cells, &allowed_of_three(board, cells, &Excluders::of(board, common)))
        })
    })
}

/// A number of its own for each set of three places.
fn triplet_number(mut places: [usize; 3]) -> usize {
    places.sort_unstable();
    let [low, middle, high] = places;
    low + middle * middle.saturating_sub(1) / 2 + high * high.saturating_sub(1) * high.saturating_sub(2) / 6
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
    // Mostly a few combinations show that every mark is allowed: first those of marks not yet seen in one.
    for one in marks[0] {
        for two in marks[1] - allowed[1] {
            try_with(one, two, &mut allowed);
            if allowed[0].contains(one) {
                break;
            }
        }
    }
    if allowed != marks {
        for one in marks[0] {
            for two in marks[1] {
                try_with(one, two, &mut allowed);
            }
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
