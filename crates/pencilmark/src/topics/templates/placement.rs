//! Full placements of a digit (templates): nine cells, one in each row, column and block.
//!
//! ```text
//!             stack 1   stack 2   stack 3
//!   band 1    . x .     . . x     x . .       a band takes one column of each stack, in one of 27 ways,
//!   band 2    x . .     x . .     . x .       and one row for each stack, in one of six;
//!   band 3    . . x     . x .     . . x       the bands then need only differ in each stack's column
//! ```

use crate::scene::{Derived, Scene, Slot};
use pencilmark_core::{Cells, Digit, Digits, House, Houses, Layout};

/// For each order of three rows: the row, 0 to 2, of each stack.
const ORDERS: [[u32; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// For each choice of a column in each of the three stacks, the six ways to give the three cells different rows of a band.
/// The index is 9 times the column of the first stack, plus 3 times the column of the second stack, plus the column of the
/// third stack.
static WAYS: [[u32; 6]; 27] = {
    let mut ways = [[0; 6]; 27];
    let mut columns = 0;
    while columns < 27 {
        let [a, b, c] = [columns / 9, 3 + columns / 3 % 3, 6 + columns % 3];
        let mut i = 0;
        while i < 6 {
            let [first, second, third] = ORDERS[i];
            ways[columns as usize][i] = 1 << (9 * first + a) | 1 << (9 * second + b) | 1 << (9 * third + c);
            i += 1;
        }
        columns += 1;
    }
    ways
};

/// For each digit, the marks that are in no full placement of the digit.
struct Misplaced([Cells; 9]);

impl Derived for Misplaced {
    const SLOT: Slot = Slot::Misplaced;

    fn of(scene: &Scene) -> Self {
        let layout = scene.layout();
        Self(Digit::ALL.map(|digit| {
            let cells = scene.cells(digit);
            let placed = cells | scene.known(digit);
            cells - if layout.is_standard() { placeable(placed) } else { placeable_on(layout, placed) }
        }))
    }
}

/// For each digit, the cells of its full placements that are compatible with the placements of the other digits. `None` if
/// some digit has no such placement.
struct PlacedTogether(Option<[Cells; 9]>);

impl Derived for PlacedTogether {
    const SLOT: Slot = Slot::PlacedTogether;

    fn of(scene: &Scene) -> Self {
        Self(together(Digit::ALL.map(|digit| scene.known(digit) | (scene.cells(digit) - scene.misplaced(digit)))))
    }
}

impl Scene<'_> {
    /// The marks of a digit that are in no full placement of the digit: no choice of nine cells, one in each house, contains
    /// such a mark.
    ///
    /// An argument about one digit can remove only these marks. If there are no such marks, the finder need not search.
    pub fn misplaced(&self, digit: Digit) -> Cells {
        self.derived::<Misplaced>().0[digit.index()]
    }

    /// The digits with marks that are in no full placement. Arguments about one digit can use only these digits.
    pub fn misplaced_digits(&self) -> Digits {
        Digit::ALL.into_iter().filter(|&digit| !self.misplaced(digit).is_empty()).collect()
    }

    /// Whether a digit has a full placement if only these of its marks are left.
    pub fn has_room(&self, digit: Digit, left: Cells) -> bool {
        !placeable(left | self.known(digit)).is_empty()
    }

    /// The cells of those full placements of a digit that are compatible with the other digits. A cell that is in every full
    /// placement of one digit is in no full placement of another digit. This rule is applied until nothing changes. Values
    /// count as marks. `None` if some digit then has no full placement.
    pub(crate) fn placed_together(&self, digit: Digit) -> Option<Cells> {
        self.derived::<PlacedTogether>().0.map(|all| all[digit.index()])
    }
}

/// The cells that are in some full placement of a digit whose places are these cells.
fn placeable(cells: Cells) -> Cells {
    // For each choice of columns: the cells of a band that some order of its rows uses.
    let bands = [0, 27, 54].map(|start| {
        let band = (cells.bits() >> start) as u32 & 0o777_777_777;
        WAYS.each_ref().map(|ways| ways.iter().filter(|&way| band & way == *way).fold(0, |taken, way| taken | way))
    });
    let mut taken = [0; 3];
    for (first, &upper) in bands[0].iter().enumerate().filter(|(_, band)| **band != 0) {
        for second in others(first) {
            // The columns of a stack are 0, 1 and 2: the three choices add up to three in each stack.
            let (middle, lower) = (bands[1][second], bands[2][39 - first - second]);
            if middle != 0 && lower != 0 {
                taken = [taken[0] | upper, taken[1] | middle, taken[2] | lower];
            }
        }
    }
    Cells::from_bits(u128::from(taken[0]) | u128::from(taken[1]) << 27 | u128::from(taken[2]) << 54)
}

/// The same on a board with a layout. Each cell is checked: some placement must contain it.
fn placeable_on(layout: &Layout, cells: Cells) -> Cells {
    // If the layout has all houses of the usual board, each of its placements is also a placement on the usual board.
    let cells = if Houses::ALL.is_subset(layout.usual()) { placeable(cells) } else { cells };
    let mut all = Cells::EMPTY;
    for cell in cells {
        if !all.contains(cell) {
            let open = layout.complete() - layout.houses_of(cell);
            all |= placement(layout, open, cells - layout.peers(cell), cell.into()).unwrap_or(Cells::EMPTY);
        }
    }
    all
}

/// A placement of a digit that has some taken cells and one in each open house, if there is one.
fn placement(layout: &Layout, open: Houses, cells: Cells, taken: Cells) -> Option<Cells> {
    // The house with the fewest places is filled first.
    let mut fewest: Option<(usize, Cells)> = None;
    for house in open {
        let places = cells & layout.cells_of(house);
        let number = if places.bits() & places.bits().wrapping_sub(1) == 0 { 1 } else { places.len() };
        if places.is_empty() {
            return None;
        }
        if fewest.is_none_or(|(least, _)| number < least) {
            fewest = Some((number, places));
            if number == 1 {
                break;
            }
        }
    }
    let Some((_, places)) = fewest else { return Some(taken) };
    places.iter().find_map(|cell| {
        placement(layout, open - layout.houses_of(cell), cells - layout.peers(cell), taken | cell.into())
    })
}

/// The cells of the full placements of each digit that use no cell that is in all full placements of another digit. `None`
/// if some digit has no such placement.
fn together(mut taken: [Cells; 9]) -> Option<[Cells; 9]> {
    // Every placement uses one cell of each row. If only one cell is possible, every placement uses it.
    let sure = |taken: Cells| House::rows().filter_map(|row| (taken & row.cells()).single()).collect::<Cells>();
    let mut stale = true;
    while std::mem::take(&mut stale) {
        for i in 0..9 {
            let closed = (0..9).filter(|&other| other != i).fold(Cells::EMPTY, |all, other| all | sure(taken[other]));
            if taken[i].intersects(closed) {
                taken[i] = placeable(taken[i] - closed);
                stale = true;
            }
            if taken[i].is_empty() {
                return None;
            }
        }
    }
    Some(taken)
}

/// The eight choices of columns that differ in each stack.
fn others(columns: usize) -> impl Iterator<Item = usize> {
    let other = |column: usize| [(column + 1) % 3, (column + 2) % 3];
    let [a, b, c] = [columns / 9, columns / 3 % 3, columns % 3].map(other);
    (0..8).map(move |i| 9 * a[i >> 2] + 3 * b[i >> 1 & 1] + c[i & 1])
}
