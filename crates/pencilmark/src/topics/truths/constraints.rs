//! Whether some truths can all hold together.
//!
//! ```text
//!   4 in row 2: r2c2 or r2c6      with r1c6 a 4, row 2 has r2c2 left,
//!   4 in row 3: r3c2              and then row 3 has nothing
//! ```
//!
//! A house needs its digit once, and a cell needs one digit. No cell can hold two digits, even if the cell is not among the
//! truths. Truths with one mark left are satisfied first. Then all choices of the other truths are tried.

use crate::argument::{Truth, Truths};
use crate::scene::Scene;
use pencilmark_core::{Cell, Cells, Digit, Digits, House, Layout, Mark, Marks};

/// The places that each digit still has, and the truths that are not satisfied yet.
#[derive(Clone, Copy)]
pub(super) struct OpenTruths {
    pub(super) marks: Marks,
    /// The truths that are not satisfied yet.
    pub(super) truths: Truths,
    /// The digits that the truths are about.
    pub(super) asked: Digits,
    /// The digits whose places have changed since their houses were checked.
    pub(super) stale: Digits,
}

/// The result after all truths with one mark left are satisfied.
enum SettleOutcome {
    /// Some house or cell has no mark left.
    Conflict,
    /// All truths are satisfied.
    Satisfied,
    /// Some truths are not satisfied. This truth has the fewest marks.
    Choice(Truth),
}

impl OpenTruths {
    /// Places a digit in a cell: other digits lose the cell, and the cells that it sees lose the digit.
    pub(super) fn put(&mut self, layout: &Layout, mark: Mark) {
        let (digit, cell) = (mark.digit(), mark.cell());
        for other in self.asked {
            if self.marks[other].contains(cell) {
                self.marks[other].remove(cell);
                self.stale.insert(other);
            }
        }
        self.marks[digit] -= layout.peers(cell);
        self.truths.houses[digit.index()] -= layout.houses_of(cell);
        self.truths.cells.remove(cell);
    }

    fn settle(&mut self, layout: &Layout, used: &mut Truths) -> SettleOutcome {
        loop {
            while let Some(digit) = self.stale.first() {
                self.stale.remove(digit);
                for house in self.truths.houses[digit.index()] {
                    let places = self.marks[digit] & layout.cells_of(house);
                    if places.is_empty() {
                        used.houses[digit.index()].insert(house);
                        return SettleOutcome::Conflict;
                    }
                    if let Some(only) = places.single() {
                        used.houses[digit.index()].insert(house);
                        self.put(layout, Mark::new(only, digit));
                        break;
                    }
                }
            }
            if self.truths.cells.is_empty() {
                break;
            }
            let (mut once, mut twice) = (Cells::EMPTY, Cells::EMPTY);
            for marks in self.marks.0 {
                twice |= once & marks;
                once |= marks;
            }
            if let Some(cell) = (self.truths.cells - once).first() {
                used.cells.insert(cell);
                return SettleOutcome::Conflict;
            }
            let Some(cell) = (self.truths.cells - twice).first() else { break };
            used.cells.insert(cell);
            let digit = Digit::ALL.into_iter().find(|&digit| self.marks[digit].contains(cell));
            let Some(digit) = digit else { return SettleOutcome::Conflict };
            self.put(layout, Mark::new(cell, digit));
        }
        let places = |&(digit, house): &(Digit, House)| self.marks[digit] & layout.cells_of(house);
        let of = |digit: Digit| self.truths.houses[digit.index()].iter().map(move |house| (digit, house));
        let is_pair = |cells: Cells| cells.first().is_some_and(|first| (cells - first.into()).single().is_some());
        // Two marks are the minimum. To count more marks is slow.
        let pair = self.asked.iter().flat_map(of).find(|house| is_pair(places(house)));
        let house = pair.or_else(|| self.asked.iter().flat_map(of).min_by_key(|house| places(house).len()));
        let truth = match house {
            Some(house) if pair.is_some() || self.truths.cells.is_empty() => Some(house.into()),
            house => self.cell_of_two().or(self.truths.cells.first()).map(Truth::Cell).or(house.map(Truth::from)),
        };
        truth.map_or(SettleOutcome::Satisfied, SettleOutcome::Choice)
    }

    fn cell_of_two(&self) -> Option<Cell> {
        let mut more = [Cells::EMPTY; 3];
        for marks in self.marks.0 {
            more = [more[0] | marks, more[1] | more[0] & marks, more[2] | more[1] & marks];
        }
        (self.truths.cells - more[2]).first()
    }

    /// The marks that satisfy a truth.
    fn open(&self, layout: &Layout, truth: Truth) -> impl Iterator<Item = Mark> {
        let (digits, cells) = match truth {
            Truth::Cell(cell) => (Digits::ALL, cell.into()),
            Truth::House(digit, house) => (digit.into(), layout.cells_of(house)),
            Truth::Clue(_) => (Digits::EMPTY, Cells::EMPTY),
        };
        let of = move |digit: Digit| (self.marks[digit] & cells).iter().map(move |cell| Mark::new(cell, digit));
        digits.iter().flat_map(of)
    }

    /// Whether at most `trials` trials show that the truths cannot all hold. Adds the truths of the proof to `used`.
    pub(super) fn fails(&mut self, scene: &Scene, trials: &mut u32, used: &mut Truths) -> bool {
        if scene.spend(8).is_break() {
            return false;
        }
        match self.settle(scene.layout(), used) {
            SettleOutcome::Conflict => true,
            SettleOutcome::Satisfied => false,
            SettleOutcome::Choice(truth) => {
                used.insert(truth);
                self.open(scene.layout(), truth).all(|mark| {
                    *trials > 0 && {
                        *trials -= 1;
                        let mut tried = *self;
                        tried.put(scene.layout(), mark);
                        tried.fails(scene, trials, used)
                    }
                })
            }
        }
    }
}
