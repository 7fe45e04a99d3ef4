//! What is left of the marks once something is supposed: naked and hidden singles followed to the end.
//!
//! ```text
//!   r1c1 is 4 ──→ no other 4 in its row, column, block ──→ a cell with one mark left ──→ …
//!              └→ no other mark in r1c1               └──→ a house with one place left ──→ …
//! ```
//!
//! A world is nine sets of cells and is copied freely. It says where a supposition leads and not why:
//! [`telling`](super::telling) goes the same way again and writes down each inference.

use crate::board::Board;
use crate::cell::Cell;
use crate::mark::{Mark, Marks};
use crate::set::Cells;
use crate::subsets::hidden_singles::hidden_singles;

/// A board under a supposition. Known values count as marks, the only ones of their cells.
#[derive(Copy, Clone)]
pub(crate) struct Propagation {
    open: Marks,
    done: Cells,
    changed: u16,
}

/// That a cell has no mark left, or a digit no place in some house.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct Broken;

/// In how many rounds of singles a supposition comes to rest, or to break the rules.
pub(crate) type Rounds = Result<usize, usize>;

impl Propagation {
    pub(crate) fn new(board: &Board) -> Self {
        let open = Marks::by_digit(|digit| board.cells(digit) | board.known(digit));
        let done = !board.blank();
        let lone = |cells: Cells| hidden_singles(cells).is_none_or(|alone| !alone.is_subset(done));
        let changed = (0..9).filter(|&digit| lone(open.0[digit])).fold(0, |changed, digit| changed | 1 << digit);
        Self { open, done, changed }
    }

    /// The marks that are still possible; those of settled cells are on.
    pub(crate) fn open(&self) -> &Marks {
        &self.open
    }

    /// The marks that are on.
    pub(crate) fn on(&self) -> Marks {
        Marks(self.open.0.map(|cells| cells & self.done))
    }

    /// The marks that are neither on nor off.
    pub(crate) fn unsettled(&self) -> Marks {
        Marks(self.open.0.map(|cells| cells - self.done))
    }

    /// Whether every cell is settled.
    pub(crate) fn is_full(&self) -> bool {
        self.done == Cells::ALL
    }

    /// Takes a mark away.
    pub(crate) fn rule_out(&mut self, mark: Mark) {
        self.open.remove(mark);
        self.changed |= 1 << mark.digit().index();
    }

    /// Settles a cell and takes away what its mark sees.
    pub(crate) fn suppose(&mut self, mark: Mark) {
        self.place(mark.cell(), mark.digit().index());
    }

    #[inline]
    fn place(&mut self, cell: Cell, digit: usize) {
        self.done.insert(cell);
        for (other, cells) in self.open.0.iter_mut().enumerate() {
            let gone = if other == digit { cell.peers() } else { Cells::of(cell) };
            if cells.intersects(gone) {
                *cells -= gone;
                self.changed |= 1 << other;
            }
        }
    }

    /// Settles one single after another, until there is none.
    pub(crate) fn settle(&mut self) -> Rounds {
        let mut round = 0;
        while self.settle_once().map_err(|Broken| round)? {
            round += 1;
        }
        Ok(round)
    }

    /// Settles the singles that can be seen now; says whether there were any.
    fn settle_once(&mut self) -> Result<bool, Broken> {
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for &cells in &self.open.0 {
            twice |= once & cells;
            once |= cells;
        }
        if once != Cells::ALL {
            return Err(Broken);
        }
        let naked = once - twice - self.done;
        let mut some = !naked.is_empty();
        if some {
            for digit in 0..9 {
                self.place_all(self.open.0[digit] & naked, digit)?;
            }
        }
        let mut changed = std::mem::take(&mut self.changed);
        while changed != 0 {
            let digit = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let hidden = hidden_singles(self.open.0[digit]).ok_or(Broken)? - self.done;
            some |= !hidden.is_empty();
            self.place_all(hidden, digit)?;
        }
        Ok(some)
    }

    /// Settles cells with a digit that each of them must hold. The rules break when one of them takes it from another.
    fn place_all(&mut self, cells: Cells, digit: usize) -> Result<(), Broken> {
        for cell in cells {
            if !self.open.0[digit].contains(cell) {
                return Err(Broken);
            }
            self.place(cell, digit);
        }
        Ok(())
    }
}
