//! The marks that are left after an assumption, when all naked and hidden singles are placed. On request, the marks that
//! locked candidates and pairs turn off are removed too.
//!
//! ```text
//!   r1c1 is 4 ──→ no other 4 in its row, column, block ──→ a cell with one mark left ──→ …
//!              └→ no other mark in r1c1               └──→ a house with one place left ──→ …
//! ```
//!
//! A propagation is nine sets of cells, so it is cheap to copy. It has the consequences of an assumption, but not the
//! reasons. The [recorder](super::recorder) propagates the same assumption again and records each inference.

use crate::topics::forcing::reductions::{Reach, locked_off, pairs};
use crate::topics::subsets::hidden_singles::hidden_singles;
use pencilmark_core::{Board, Cell, Cells, Digit, Layout, Mark, Marks};

/// A board under an assumption. A known value counts as the only mark of its cell.
#[derive(Copy, Clone, Debug)]
pub struct Propagation {
    open: Marks,
    done: Cells,
    changed: u16,
}

/// The error that the rules are broken: a cell has no mark left, or a digit has no place in some house.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Broken;

/// The number of rounds until nothing more follows (`Ok`), or until the rules are broken (`Err`).
pub(crate) type Rounds = Result<usize, usize>;

impl Propagation {
    /// The propagation without an assumption: the open marks of a board. The singles of the board are not placed.
    pub fn new(board: &Board) -> Self {
        let layout = board.layout();
        let open = Marks::by_digit(|digit| board.cells(digit) | board.known(digit));
        let done = !board.blank();
        let lone = |cells: Cells| hidden_singles(layout, cells).is_none_or(|alone| !alone.is_subset(done));
        let changed =
            (0..layout.size()).filter(|&digit| lone(open.0[digit])).fold(0, |changed, digit| changed | 1 << digit);
        Self { open, done, changed }
    }

    /// The marks that are still possible. The marks of settled cells are on.
    pub fn open(&self) -> &Marks {
        &self.open
    }

    /// The marks that are on.
    pub fn on(&self) -> Marks {
        Marks(std::array::from_fn(|digit| self.open.0[digit] & self.done))
    }

    /// The marks that are neither on nor off.
    pub fn unsettled(&self) -> Marks {
        Marks(std::array::from_fn(|digit| self.open.0[digit] - self.done))
    }

    /// Whether every cell is settled.
    pub fn is_full(&self) -> bool {
        self.done == Cells::ALL
    }

    /// Removes a mark.
    pub fn rule_out(&mut self, mark: Mark) {
        self.open.remove(mark);
        self.changed |= 1 << mark.digit().index();
    }

    /// Assumes a mark: settles its cell and removes the marks that it sees.
    pub fn assume(&mut self, layout: &Layout, mark: Mark) {
        self.place(layout, mark.cell(), mark.digit().index());
    }

    #[inline]
    fn place(&mut self, layout: &Layout, cell: Cell, digit: usize) {
        self.done.insert(cell);
        for (other, cells) in self.open.0.iter_mut().enumerate() {
            let removed = if other == digit { layout.peers(cell) } else { cell.into() };
            if cells.intersects(removed) {
                *cells -= removed;
                self.changed |= 1 << other;
            }
        }
        if layout.has_links() {
            let marks = layout.linked(Mark::new(cell, Digit::from_index(digit as u8)));
            for mark in marks.flat_map(|(other, digits)| digits.iter().map(move |digit| Mark::new(other, digit))) {
                if self.open.contains(mark) {
                    self.rule_out(mark);
                }
            }
        }
    }

    /// Settles all marks that follow. Returns the number of rounds.
    ///
    /// # Errors
    /// When the rules are broken. The number is the number of rounds until then.
    pub fn settle(&mut self, layout: &Layout, reach: Reach) -> Result<usize, usize> {
        self.settle_within(layout, reach, usize::MAX)
    }

    /// Settles the marks that follow in at most `most` rounds. If more rounds are needed, the returned number is greater
    /// than `most`.
    pub(crate) fn settle_within(&mut self, layout: &Layout, reach: Reach, most: usize) -> Rounds {
        let mut round = 0;
        while round <= most && self.settle_round(layout, reach).map_err(|Broken| round)? {
            round += 1;
        }
        Ok(round)
    }

    /// Settles the marks that follow in one round. Returns whether there are any.
    pub(crate) fn settle_round(&mut self, layout: &Layout, reach: Reach) -> Result<bool, Broken> {
        Ok(self.settle_once(layout)? || reach != Reach::Singles && self.reduce(layout, reach))
    }

    /// Settles all singles, and removes the marks that locked candidates turn off even if there are singles. Returns
    /// whether there are any.
    pub(crate) fn settle_together(&mut self, layout: &Layout) -> Result<bool, Broken> {
        Ok(self.settle_once(layout)? | self.reduce(layout, Reach::Locked))
    }

    /// Removes the marks that locked candidates turn off, or pairs if the reach has them. Returns whether there are any.
    fn reduce(&mut self, layout: &Layout, reach: Reach) -> bool {
        let mut off = Marks(self.open.0.map(|cells| locked_off(layout, cells - self.done)));
        if reach == Reach::Reductions && off.is_empty() {
            pairs(layout, &self.unsettled(), &mut |reduction| off = off | reduction.off);
        }
        for digit in 0..9 {
            self.open.0[digit] -= off.0[digit];
            self.changed |= u16::from(!off.0[digit].is_empty()) << digit;
        }
        !off.is_empty()
    }

    /// Settles the singles of this round. Returns whether there were any.
    fn settle_once(&mut self, layout: &Layout) -> Result<bool, Broken> {
        let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
        for &cells in &self.open.0 {
            twice |= once & cells;
            once |= cells;
        }
        if once != layout.cells() {
            return Err(Broken);
        }
        let naked = once - twice - self.done;
        let mut some = !naked.is_empty();
        if some {
            for digit in 0..9 {
                self.place_all(layout, self.open.0[digit] & naked, digit)?;
            }
        }
        let mut changed = std::mem::take(&mut self.changed);
        while changed != 0 {
            let digit = changed.trailing_zeros() as usize;
            changed &= changed - 1;
            let hidden = hidden_singles(layout, self.open.0[digit]).ok_or(Broken)? - self.done;
            some |= !hidden.is_empty();
            self.place_all(layout, hidden, digit)?;
        }
        Ok(some)
    }

    /// Settles cells with a digit that each of them must hold. If two of them see each other, the rules are broken.
    fn place_all(&mut self, layout: &Layout, cells: Cells, digit: usize) -> Result<(), Broken> {
        for cell in cells {
            if !self.open.0[digit].contains(cell) {
                return Err(Broken);
            }
            self.place(layout, cell, digit);
        }
        Ok(())
    }
}
