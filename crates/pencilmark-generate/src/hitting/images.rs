//! All minimal puzzles of a grid whose givens are a pattern, or its image by a symmetry.

use super::bits;
use crate::automorphism::line_orders;
use crate::unavoidable;
use pencilmark::search::Givens;
use pencilmark::{Budget, Cells, Flow, Grid, Puzzle, Search, Stopped};

/// The greatest number of cells of the unavoidable sets that are checked before a search.
const KNOWN: usize = 12;

/// The number of images in a part.
const IN_PART: usize = 8192;

/// The minimal puzzles of a grid whose givens are the cells of a pattern after some movement of the cells. Up to
/// equivalence, these are all puzzles with this pattern that have the grid as their solution. The work comes in parts, which
/// are independent of each other.
///
/// ```
/// use pencilmark::{Budget, Puzzle, Search};
/// use pencilmark_generate::PatternImages;
///
/// let puzzle: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let (grid, budget) = (Search::of(&puzzle).unique().unwrap(), Budget::unlimited());
/// let images = PatternImages::new(&grid, puzzle.givens(), &budget)?;
/// let mut found = Vec::new();
/// for part in 0..images.parts() {
///     images.part(part, &budget, &mut |cells| {
///         found.push(cells);
///         std::ops::ControlFlow::Continue(())
///     })?;
/// }
/// assert_eq!(found, [puzzle.givens()]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PatternImages {
    grid: Grid,
    sets: Vec<u128>,
    /// The images of the pattern, each once, in ascending order.
    images: Vec<u128>,
}

impl PatternImages {
    /// The images of a pattern in a grid. There are 3,359,232 at most; each takes 16 bytes.
    ///
    /// # Errors
    /// When the budget stops before the images are known.
    pub fn new(grid: &Grid, pattern: Cells, budget: &Budget) -> Result<Self, Stopped> {
        let sets = bits(&unavoidable(grid, KNOWN, budget)?);
        let cells: Vec<(usize, usize)> = pattern.iter().map(|cell| (cell.index() / 9, cell.index() % 9)).collect();
        let turned = cells.iter().map(|&(row, column)| (column, row)).collect();
        let orders = line_orders();
        let mut images = Vec::new();
        for cells in [&cells, &turned] {
            // The columns of each row of the pattern; all columns of a row are moved at once.
            let mut rows = [0_u16; 9];
            for &(row, column) in cells {
                rows[row] |= 1 << column;
            }
            let mut moved: Vec<[u16; 9]> = Vec::with_capacity(orders.len());
            for columns in &orders {
                moved.push(rows.map(|row| {
                    (0..9)
                        .filter(|column| row >> column & 1 == 1)
                        .fold(0, |all, column: usize| all | 1 << columns[column])
                }));
            }
            moved.sort_unstable();
            moved.dedup();
            for order in &orders {
                budget.try_spend(moved.len() as u64)?;
                let place = |all: u128, (row, &columns): (usize, &u16)| all | u128::from(columns) << (9 * order[row]);
                images.extend(moved.iter().map(|rows| rows.iter().enumerate().fold(0, place)));
            }
        }
        images.sort_unstable();
        images.dedup();
        Ok(Self { grid: grid.clone(), sets, images })
    }

    /// The number of images.
    pub fn images(&self) -> usize {
        self.images.len()
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.images.len().div_ceil(IN_PART)
    }

    /// Hands the puzzles of a part to the sink, as the cells of their givens, always in the same order.
    ///
    /// # Errors
    /// When the budget stops before the last puzzle, and before the sink ends the search.
    pub fn part(&self, number: usize, budget: &Budget, sink: &mut dyn FnMut(Cells) -> Flow) -> Result<(), Stopped> {
        let images = self.images.chunks(IN_PART).nth(number).unwrap_or_default();
        let is_hit = |image: &&u128| self.sets.iter().all(|set| set & **image != 0);
        let chosen: Vec<u128> = images.iter().filter(is_hit).copied().collect();
        budget.try_spend(images.len() as u64)?;
        let puzzles: Vec<Puzzle> = chosen.iter().map(|&cells| self.grid.puzzle(Cells::from_bits(cells))).collect();
        let found = Search::batch(&puzzles).within(budget).others(&vec![&self.grid; puzzles.len()]);
        for (puzzle, found) in puzzles.iter().zip(found) {
            if found.ended.unless_stopped(found.first.is_none())?
                && Givens::of(puzzle).within(budget).redundant()?.is_empty()
                && sink(puzzle.givens()).is_break()
            {
                return Ok(());
            }
        }
        Ok(())
    }
}
