//! A finished grid, filled at random.

use crate::board::Board;
use crate::geometry::Digit;
use crate::puzzle::{Grid, Puzzle};
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
        let empty = Board::new(&Puzzle::EMPTY).expect("nothing stands twice");
        fill(&empty, random).expect("the empty grid can be filled")
    }
}

/// Fills the cell with the fewest marks, and tries its digits in random order.
fn fill(board: &Board, random: &mut dyn RandomSource) -> Option<Grid> {
    let Some(cell) = board.blank().iter().min_by_key(|&cell| board.marks(cell).len()) else { return board.grid() };
    let mut digits: Vec<Digit> = board.marks(cell).iter().collect();
    shuffle(random, &mut digits);
    digits.into_iter().find_map(|digit| {
        let mut next = board.clone();
        next.place(cell, digit);
        fill(&next, random)
    })
}
