//! The values that bar (exclude) a digit in a cell, for steps that a person sees from values alone.
//!
//! ```text
//!   . . . | . . 8 | . . .
//!   . . . | . . . | . . .      the 8 of r1c6 bars the last column of block 8, the 8s of r7c1 and
//!   . . . | . . . | . . .      r9c9 bar two rows: r8c4 is left
//!         …
//!   8 . . | / / / | . . .
//!   . . . | _ 3 / | . . .
//!   . . . | / / / | . . 8
//! ```

use pencilmark_core::{Cell, Cells, Digit, House, Layout};
use smallvec::SmallVec;

/// A blank cell that cannot have a digit, and a value that it sees.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Witness {
    /// The digit. `None` if all other cells of a house bar the last one, each by its value.
    pub digit: Option<Digit>,
    /// The blank cell.
    pub barred: Cell,
    /// The cell that has the digit as its value, and sees the blank cell.
    pub by: Cell,
}

/// Adds the values of a digit that bar all blank cells of a house that see a value of the digit. It takes the smallest
/// number of values, and among equal numbers the nearest values.
pub(super) fn bar_house(
    layout: &Layout,
    digit: Digit,
    known: Cells,
    house: House,
    blank: Cells,
    witnesses: &mut Vec<Witness>,
) {
    let list: SmallVec<[Cell; 9]> = layout.cells_of(house).iter().collect();
    let blank = layout.positions(house, blank);
    let mut values: SmallVec<[(Cell, u16); 9]> = SmallVec::new();
    let mut all = 0;
    for value in known {
        let bars = layout.positions(house, layout.peers(value)) & blank;
        if bars != 0 {
            values.push((value, bars));
            all |= bars;
        }
    }
    let mut cover = Cover { values: &values, cells: &list, best: None };
    cover.look(all, 0);
    let Some((_, chosen)) = cover.best else { return };
    for (position, &barred) in list.iter().enumerate() {
        let bars = values
            .iter()
            .enumerate()
            .filter(|(value, (_, bars))| chosen >> value & 1 == 1 && bars >> position & 1 == 1);
        if let Some((_, &(by, _))) = bars.min_by_key(|(_, (by, _))| distance(*by, barred)) {
            witnesses.push(Witness { digit: Some(digit), barred, by });
        }
    }
}

/// Adds the nearest value of a digit that a cell sees.
pub(super) fn bar_cell(layout: &Layout, digit: Digit, known: Cells, barred: Cell, witnesses: &mut Vec<Witness>) {
    if let Some(by) = (known & layout.peers(barred)).iter().min_by_key(|&by| distance(by, barred)) {
        witnesses.push(Witness { digit: Some(digit), barred, by });
    }
}

/// The search for the smallest number of values that bar all of some cells. Among equal numbers, the nearest values win.
struct Cover<'v> {
    /// The values, and the positions that each of them bars.
    values: &'v [(Cell, u16)],
    cells: &'v [Cell],
    /// The best choice so far: the number of values, the sum of their distances, and the values, one bit for each.
    best: Option<((u32, u32), u16)>,
}

impl Cover<'_> {
    fn look(&mut self, left: u16, chosen: u16) {
        let number = chosen.count_ones();
        if self.best.is_some_and(|((best, _), _)| number > best || left != 0 && number == best) {
            return;
        }
        if left == 0 {
            let cost =
                (number, (0..self.values.len()).filter(|value| chosen >> value & 1 == 1).map(|it| self.far(it)).sum());
            if number > 0 && self.best.is_none_or(|(best, _)| cost < best) {
                self.best = Some((cost, chosen));
            }
            return;
        }
        // One of the values must bar the first cell. At most three do: one each in its row, its column and its block.
        let first = left & left.wrapping_neg();
        for (value, &(_, bars)) in self.values.iter().enumerate() {
            if bars & first != 0 {
                self.look(left & !bars, chosen | 1 << value);
            }
        }
    }

    /// The distance between a value and the nearest cell that it bars.
    fn far(&self, value: usize) -> u32 {
        let (by, bars) = self.values[value];
        let barred = (0..9).filter(|position| bars >> position & 1 == 1);
        barred.map(|position| distance(by, self.cells[position])).min().unwrap_or(0)
    }
}

/// The visual distance between two cells: the difference of their rows plus the difference of their columns.
fn distance(one: Cell, other: Cell) -> u32 {
    let (one, other) = (one.index(), other.index());
    ((one / 9).abs_diff(other / 9) + (one % 9).abs_diff(other % 9)) as u32
}
