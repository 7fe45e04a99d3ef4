//! Sue de Coq.

use super::subsets::of_digits;
use crate::shape::cells::{HOUSES, Mask, Set, cells, count, one};
use crate::shape::find::{Als, Find, Pattern};
use crate::shape::grid::Grid;

pub(crate) fn sue_de_coq(grid: &Grid) -> Option<Find> {
    for line in 0..18 {
        for block in 18..27 {
            let both = HOUSES[line] & HOUSES[block] & grid.empty;
            if count(both) < 2 {
                continue;
            }
            for i in cells(both) {
                for j in cells(both & (!0 << i << 1)) {
                    let pair = one(i) | one(j);
                    let triples = cells(both & (!0 << j << 1)).map(|k| pair | one(k));
                    for set in std::iter::once(pair).chain(triples) {
                        let found = Meeting::new(grid, line, block, set).and_then(|meeting| meeting.find());
                        if found.is_some() {
                            return found;
                        }
                    }
                }
            }
        }
    }
    None
}

/// Cells of a line in a block, with several more digits than cells.
struct Meeting<'a> {
    grid: &'a Grid,
    line: Set,
    block: Set,
    set: Als,
    /// The number of digits minus the number of cells.
    surplus: usize,
}

impl<'a> Meeting<'a> {
    fn new(grid: &'a Grid, line: usize, block: usize, set: Set) -> Option<Self> {
        let digits = grid.marks_of(set);
        let surplus = (digits.count_ones() as usize).saturating_sub(count(set));
        let (line, block) = (HOUSES[line] & grid.empty, HOUSES[block] & grid.empty);
        (surplus >= 2).then_some(Self { grid, line, block, set: Als { cells: set, digits }, surplus })
    }

    /// The number of digits of a set that the meeting does not have.
    fn foreign(&self, mask: Mask) -> usize {
        (mask & !self.set.digits).count_ones() as usize
    }

    fn find(&self) -> Option<Find> {
        let mut found = None;
        subsets(self.grid, self.line & !self.set.cells, Als { cells: 0, digits: 0 }, &mut |line| {
            let (number, foreign) = (count(line.cells), self.foreign(line.digits));
            if line.digits & self.set.digits == 0 || number <= foreign || number - foreign >= self.surplus {
                return false;
            }
            let usable = cells(self.block & !self.set.cells & !line.cells)
                .filter(|&cell| self.grid.marks[cell] & line.digits & self.set.digits == 0)
                .fold(0, |all, cell| all | one(cell));
            subsets(self.grid, usable, Als { cells: 0, digits: 0 }, &mut |block| {
                let is_enough = count(block.cells) == self.surplus - (number - foreign) + self.foreign(block.digits);
                if is_enough && block.digits & self.set.digits != 0 {
                    found = self.check(line, block);
                }
                found.is_some()
            })
        });
        found
    }

    fn check(&self, line: Als, block: Als) -> Option<Find> {
        let (both, others) = (line.digits & block.digits, !self.set.cells);
        let in_block = (self.set.digits | block.digits) & !line.digits | both;
        let in_line = (self.set.digits | line.digits) & !block.digits | both;
        let mut removes: Vec<_> = of_digits(self.grid, in_block, self.block & others & !block.cells).collect();
        removes.extend(of_digits(self.grid, in_line, self.line & others & !line.cells));
        let pattern = Pattern::SueDeCoq { meeting: self.set, line, block };
        (!removes.is_empty()).then(|| Find::removing("Sue de Coq", removes, pattern))
    }
}

/// Shows each subset of some cells that is not empty, until `see` returns true. First cells ascend, then cells are added.
fn subsets(grid: &Grid, usable: Set, set: Als, see: &mut dyn FnMut(Als) -> bool) -> bool {
    cells(usable).any(|cell| {
        let set = Als { cells: set.cells | one(cell), digits: set.digits | grid.marks[cell] };
        see(set) || subsets(grid, usable & (!0 << cell << 1), set, see)
    })
}
