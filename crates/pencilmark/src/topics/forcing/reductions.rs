//! Locked candidates and pairs under an assumption. They often find something when singles find no more.
//!
//! ```text
//!   7 7 . | . / . | . . .     all 7s that are left in the block are in the row
//!   / / / |                   two cells with the same two digits, two digits with the same two places
//! ```

use crate::argument::Truth;
use pencilmark_core::{BLOCK_STARTS, Cells, Digit, House, HouseKind, Layout, MINI_ROW_STARTS, Marks, ROW_STARTS};
use smallvec::{SmallVec, smallvec};

/// The inferences by which an assumption is propagated.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reach {
    /// Naked and hidden singles.
    Singles,
    /// Locked candidates too, if there is no single.
    Locked,
    /// Locked candidates, naked pairs and hidden pairs too, if there is no single.
    Reductions,
}

/// Marks that are off, and the truths that turn them off.
pub struct Reduction {
    /// The truths that turn the marks off: a digit in a house, two cells of a house, or two digits in a house.
    pub truths: SmallVec<[Truth; 2]>,
    /// The marks that the truths turn off.
    pub off: Marks,
}

/// Passes on the marks that locked candidates turn off, among marks that are neither on nor off. If there are none, passes
/// on the marks that pairs turn off, if the reach has pairs. Singles are not looked for.
pub fn reductions(layout: &Layout, open: &Marks, reach: Reach, mut sink: impl FnMut(Reduction)) {
    if reach == Reach::Singles {
        return;
    }
    let mut some = false;
    locked(layout, open, &mut |reduction| {
        some = true;
        sink(reduction);
    });
    if !some && reach == Reach::Reductions {
        pairs(layout, open, &mut sink);
    }
}

/// Passes on the marks that naked pairs turn off. If there are none, passes on the marks that hidden pairs turn off.
pub(crate) fn pairs(layout: &Layout, open: &Marks, sink: ReductionSink) {
    let mut some = false;
    naked_pairs(layout, open, &mut |reduction| {
        some = true;
        sink(reduction);
    });
    if !some {
        hidden_pairs(layout, open, sink);
    }
}

pub(crate) type ReductionSink<'s> = &'s mut dyn FnMut(Reduction);

/// The cells of a digit that locked candidates turn off. A crossing is the cells that a line (row or column) shares with a
/// block. If only one crossing of the line has the digit, the digit is removed from the other crossings of the block, and
/// the other way round. All crossings are compared together, as for hidden singles.
pub fn locked_off(layout: &Layout, cells: Cells) -> Cells {
    if !layout.is_standard() {
        let places = layout.complete().iter().map(|house| cells & layout.cells_of(house));
        return places
            .filter(|places| !places.is_empty())
            .fold(Cells::EMPTY, |off, places| off | layout.common_peers_among(places, cells));
    }
    let bits = cells.bits();
    // For each crossing with cells of the digit, one bit: the bit of the first cell of the crossing. First the rows, then
    // the columns.
    let in_rows = (bits | bits >> 1 | bits >> 2) & MINI_ROW_STARTS;
    let in_columns = (bits | bits >> 9 | bits >> 18) & BAND_STARTS;
    let off = |crossings: u128, [line, block]: [u32; 2], [lines, blocks]: [u128; 2]| {
        let parts = |some: u128, apart: u32, starts: u128| [0, apart, 2 * apart].map(|shift| some >> shift & starts);
        let alone = |apart: u32, starts: u128| {
            let [a, b, c] = parts(crossings, apart, starts);
            let one = (a ^ b ^ c) & !(a & b & c);
            (one | one << apart | one << (2 * apart)) & crossings
        };
        let others = |some: u128, apart: u32, starts: u128| {
            let [a, b, c] = parts(some, apart, starts);
            (b | c) | (a | c) << apart | (a | b) << (2 * apart)
        };
        (others(alone(block, blocks), line, lines) | others(alone(line, lines), block, blocks)) & crossings
    };
    let rows = off(in_rows, [3, 9], [ROW_STARTS, BLOCK_STARTS]);
    let columns = off(in_columns, [27, 1], [0o777, BLOCK_STARTS]);
    cells & Cells::from_bits((rows * 0o7) | (columns * 0o001_001_001))
}

/// The first row of each band.
const BAND_STARTS: u128 = 0o777 | 0o777 << 27 | 0o777 << 54;

fn locked(layout: &Layout, open: &Marks, sink: ReductionSink) {
    for digit in Digit::ALL {
        let cells = open[digit];
        if locked_off(layout, cells).is_empty() {
            continue;
        }
        for house in layout.complete() {
            let off = seen_by_places(layout, cells, house);
            if !off.is_empty() {
                sink(Reduction { truths: smallvec![Truth::House(digit, house)], off: Marks::of(digit, off) });
            }
        }
    }
}

/// The cells that see all places in a house, among the cells of a digit. On the usual board, these cells are the rest of a
/// crossing house.
fn seen_by_places(layout: &Layout, cells: Cells, house: House) -> Cells {
    let places = cells & layout.cells_of(house);
    if !layout.is_standard() {
        return if places.is_empty() { Cells::EMPTY } else { layout.common_peers_among(places, cells) };
    }
    crossing(house, places).map_or(Cells::EMPTY, |other| (cells & layout.cells_of(other)) - places)
}

/// The line or block that crosses a house and contains all of some cells of the house. The house is a block or a line.
pub fn crossing(house: House, cells: Cells) -> Option<House> {
    let [row, column, block] = cells.first()?.houses();
    let others = if house.kind() == HouseKind::Block { [row, column] } else { [block, block] };
    others.into_iter().find(|other| cells.is_subset(other.cells()))
}

fn naked_pairs(layout: &Layout, open: &Marks, sink: ReductionSink) {
    let [mut one, mut two, mut three] = [Cells::EMPTY; 3];
    for &cells in &open.0 {
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    let bivalue = two - three;
    for (i, a) in Digit::ALL.into_iter().enumerate() {
        let with_a = bivalue & open[a];
        for b in Digit::ALL.into_iter().skip(i + 1) {
            let mut cells = with_a & open[b];
            while let Some(first) = cells.first() {
                cells.remove(first);
                for second in cells & layout.peers(first) {
                    // Cells that see each other without a common house, for example by a knight's move, do not make one
                    // inference.
                    if !layout.is_standard() && layout.common_houses(Cells::of(first) | second.into()).is_empty() {
                        continue;
                    }
                    let sight = layout.peers(first) & layout.peers(second);
                    let mut off = Marks::EMPTY;
                    (off[a], off[b]) = (open[a] & sight, open[b] & sight);
                    if !off.is_empty() {
                        sink(Reduction { truths: smallvec![Truth::Cell(first), Truth::Cell(second)], off });
                    }
                }
            }
        }
    }
}

fn hidden_pairs(layout: &Layout, open: &Marks, sink: ReductionSink) {
    for house in layout.complete() {
        let places = Digit::ALL.map(|digit| open[digit] & layout.cells_of(house));
        for (i, &cells) in places.iter().enumerate().filter(|&(_, &cells)| are_two(cells)) {
            let Some(other) = (i + 1..9).find(|&other| places[other] == cells) else { continue };
            let rest = |digit: Digit| {
                if [i, other].contains(&digit.index()) { Cells::EMPTY } else { places[digit.index()] & cells }
            };
            let off = Marks::by_digit(rest);
            if !off.is_empty() {
                let truths = [i, other].map(|digit| Truth::House(Digit::ALL[digit], house));
                sink(Reduction { truths: truths.into_iter().collect(), off });
            }
        }
    }
}

/// Whether there are exactly two cells. This is faster than `len`.
fn are_two(cells: Cells) -> bool {
    let but_one = cells.bits() & cells.bits().wrapping_sub(1);
    but_one.is_power_of_two()
}
