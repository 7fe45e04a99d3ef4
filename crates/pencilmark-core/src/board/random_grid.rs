//! A finished grid, filled at random.

use crate::geometry::{Cell, Cells, Digit};
use crate::puzzle::Grid;
use crate::random::{RandomSource, shuffle};

impl Grid {
    /// A grid filled at random. Every grid is possible, but not all are equally likely.
    ///
    /// It does not use the search, so that a seed still gives the same grid when the search changes.
    ///
    /// ```
    /// use pencilmark_core::{Grid, Random};
    ///
    /// let grid = Grid::random(&mut Random::new(1));
    /// assert_eq!(grid, Grid::random(&mut Random::new(1)));
    /// assert_ne!(grid, Grid::random(&mut Random::new(2)));
    /// ```
    #[expect(clippy::missing_panics_doc, reason = "the empty grid can be filled")]
    pub fn random(random: &mut dyn RandomSource) -> Self {
        let mut digits = [Digit::ALL[0]; 81];
        let is_filled = UnfinishedGrid::EMPTY.fill(&mut digits, random);
        assert!(is_filled, "the empty grid can be filled");
        Self::solved(digits)
    }
}

/// A grid while it is filled.
#[derive(Copy, Clone)]
struct UnfinishedGrid {
    /// The blank cells.
    blank: Cells,
    /// For each digit, the blank cells that see no value of this digit.
    places: [Cells; 9],
}

impl UnfinishedGrid {
    const EMPTY: Self = Self { blank: Cells::ALL, places: [Cells::ALL; 9] };

    /// Fills the cell with the fewest possible digits, and then all other blank cells. Tries the possible digits in random
    /// order, and writes the chosen digit into `digits`. Returns whether all cells are filled.
    fn fill(self, digits: &mut [Digit; 81], random: &mut dyn RandomSource) -> bool {
        let Some(cell) = self.fewest() else { return true };
        let mut left = Digit::ALL;
        let mut count = 0;
        for digit in Digit::ALL.into_iter().filter(|digit| self.places[digit.index()].contains(cell)) {
            left[count] = digit;
            count += 1;
        }
        shuffle(random, &mut left[..count]);
        left[..count].iter().any(|&digit| {
            digits[cell.index()] = digit;
            self.with(cell, digit).fill(digits, random)
        })
    }

    /// The first of the blank cells with the fewest possible digits.
    fn fewest(&self) -> Option<Cell> {
        // The number of possible digits of each cell, as a binary number: one set of cells for each bit.
        let mut number = [Cells::EMPTY; 4];
        for &places in &self.places {
            let mut carried = places;
            for bit in &mut number {
                (*bit, carried) = (*bit ^ carried, *bit & carried);
            }
        }
        let fewest = number.iter().rev().fold(self.blank, |fewest, &bit| {
            let without = fewest - bit;
            if without.is_empty() { fewest } else { without }
        });
        fewest.first()
    }

    /// The grid with a digit in a blank cell.
    fn with(mut self, cell: Cell, digit: Digit) -> Self {
        let cells = Cells::of(cell);
        self.blank -= cells;
        self.places.iter_mut().for_each(|places| *places -= cells);
        self.places[digit.index()] -= cell.peers();
        self
    }
}
