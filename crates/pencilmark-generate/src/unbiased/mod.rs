//! Minimal puzzles whose bias is known: Berthier's controlled-bias generation (D. Berthier, *Unbiased Statistics of a CSP*,
//! 2009).
//!
//! Cells of a grid are emptied in random order. If a cell has to stay, the try ends. The try succeeds if no other cell can
//! be emptied either, because then the puzzle is minimal. A minimal puzzle of n givens is found if its 81 − n blank cells
//! are the first cells of the order. This is true for one order in C(81, n), the number of ways to choose n of 81 cells. So
//! two puzzles with equally many givens are equally likely. For puzzles with different numbers of givens, C(81, n) is the
//! weight that corrects the bias.
//!
//! This holds only if all grids are equally likely. The first band and the first stack are drawn so that each choice is
//! equally likely; then each grid with this band and this stack is used for one try.
//!
//! A try succeeds about once in 250,000 times. Most tries fail at once: the unavoidable sets that are found without a search
//! already need more givens than a minimal puzzle has.

use crate::unavoidable::difference::difference;
use pencilmark::{
    Budget, Cell, Cells, Digit, Digits, Grid, Puzzle, RandomSource, Search, Stopped,
    search::{self, Givens},
    shuffle,
};
use std::ops::ControlFlow;

/// The greatest number of givens of a known minimal puzzle.
const MOST_GIVENS: usize = 40;

/// The number of tries of an attempt on a grid that is given.
const OF_ONE_GRID: usize = 4096;

/// The number of tries that run side by side.
const TOGETHER: usize = 256;

/// The weight of a minimal puzzle by its number of givens: the factor by which it is found more rarely than a puzzle with 24
/// givens.
#[expect(clippy::cast_precision_loss, reason = "the numbers are up to 81")]
pub fn weight(givens: usize) -> f64 {
    const USUAL: usize = 24;
    // C(81, n) / C(81, 24), factor by factor.
    let step = |n: usize| (81 - n) as f64 / (n + 1) as f64;
    if givens >= USUAL {
        (USUAL..givens).map(step).product()
    } else {
        (givens..USUAL).map(step).product::<f64>().recip()
    }
}

/// The first band and the first stack of a grid, such that each choice is equally likely.
///
/// For each block 1, the band can be completed in 56 · 6⁶ ways, and so can the stack. The other digits of the rows are drawn
/// again until they fit.
pub fn corner(random: &mut dyn RandomSource) -> Puzzle {
    let mut block = Digit::ALL;
    shuffle(random, &mut block);
    let mut puzzle = Puzzle::EMPTY;
    let mut put = |row: usize, column: usize, digit: Digit| puzzle.give(Cell::ALL[9 * row + column], digit);
    for (place, digit) in block.into_iter().enumerate() {
        put(place / 3, place % 3, digit);
    }
    for (place, digit) in beside(block, random).into_iter().enumerate() {
        put(place / 6, 3 + place % 6, digit);
    }
    // The stack is the band of the transposed block.
    let turned = std::array::from_fn(|place| block[place % 3 * 3 + place / 3]);
    for (place, digit) in beside(turned, random).into_iter().enumerate() {
        put(3 + place % 6, place / 6, digit);
    }
    puzzle
}

/// The other six columns of a band, row by row, for its first block.
fn beside(block: [Digit; 9], random: &mut dyn RandomSource) -> [Digit; 18] {
    loop {
        // The six digits that the block does not have in the row, in random order. All orders are equally likely.
        let mut rows = [[block[0]; 6]; 3];
        for (number, row) in rows.iter_mut().enumerate() {
            let others = block.iter().enumerate().filter(|(place, _)| place / 3 != number).map(|(_, digit)| *digit);
            row.iter_mut().zip(others).for_each(|(place, digit)| *place = digit);
            shuffle(random, row);
        }
        let fits = |half: usize| {
            let digits = rows.iter().flat_map(|row| &row[3 * half..3 * half + 3]);
            digits.copied().collect::<Digits>().len() == 9
        };
        if fits(0) && fits(1) {
            return std::array::from_fn(|place| rows[place / 6][place % 6]);
        }
    }
}

/// Makes one try on each solution of a puzzle, or many tries if the puzzle is a full grid. The puzzles that are found go to
/// `found`, with the numbers of their tries. Returns the number of tries.
pub(crate) fn try_all(
    corner: &Puzzle,
    random: &mut dyn RandomSource,
    budget: &Budget,
    found: &mut dyn FnMut(usize, Puzzle, &Grid) -> Result<(), Stopped>,
) -> Result<usize, Stopped> {
    let (mut tries, mut tried, mut stopped) = (Vec::with_capacity(TOGETHER), 0, Ok(()));
    let repeated = if corner.givens() == Cells::ALL { OF_ONE_GRID } else { 1 };
    Search::of(corner).within(budget).each(|grid| {
        for _ in 0..repeated {
            tries.push(Try::new(grid.clone(), Cells::ALL, MOST_GIVENS, random));
            if tries.len() == TOGETHER && stopped.is_ok() {
                stopped = end(&mut tries, &mut tried, budget, found);
            }
        }
        if stopped.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    stopped?;
    end(&mut tries, &mut tried, budget, found)?;
    Ok(tried)
}

/// Ends some tries, and hands out the puzzles that they reach.
fn end(
    tries: &mut Vec<Try>,
    tried: &mut usize,
    budget: &Budget,
    found: &mut dyn FnMut(usize, Puzzle, &Grid) -> Result<(), Stopped>,
) -> Result<(), Stopped> {
    let number = tries.len();
    for (number, puzzle, grid) in minimal(std::mem::take(tries), budget)? {
        found(*tried + number, puzzle, &grid)?;
    }
    *tried += number;
    Ok(())
}

/// The minimal puzzles that some tries reach, each with the number of its try.
///
/// # Errors
/// When the budget stops.
pub fn minimal(tries: Vec<Try>, budget: &Budget) -> Result<Vec<(usize, Puzzle, Grid)>, Stopped> {
    let mut open: Vec<(usize, Try)> = tries.into_iter().enumerate().filter(|(_, one)| one.is_open()).collect();
    let mut unique = Vec::new();
    while !open.is_empty() {
        let puzzles: Vec<Puzzle> = open.iter().map(|(_, one)| one.puzzle()).collect();
        let known: Vec<&Grid> = open.iter().map(|(_, one)| &one.grid).collect();
        let others = Search::batch(&puzzles).within(budget).others(&known);
        let mut still = Vec::new();
        for (((number, mut one), puzzle), other) in open.into_iter().zip(puzzles).zip(others) {
            match (other.ended.stopped(), other.first) {
                (Some(why), _) => return Err(why),
                (None, None) => unique.push((number, puzzle, one)),
                (None, Some(other)) => {
                    one.stop_before(&other);
                    if one.is_open() {
                        still.push((number, one));
                    }
                }
            }
        }
        open = still;
    }
    let solved: Vec<(&Puzzle, &Grid)> = unique.iter().map(|(_, puzzle, one)| (puzzle, &one.grid)).collect();
    let redundant = Givens::batch(&solved).within(budget).redundant()?;
    let of_all = unique.into_iter().zip(redundant);
    let mut minimal: Vec<_> = of_all
        .filter(|((_, _, one), redundant)| !redundant.intersects(one.free))
        .map(|((number, puzzle, one), _)| (number, puzzle, one.grid))
        .collect();
    pencilmark::sort_by_key(&mut minimal, |(number, ..)| *number);
    Ok(minimal)
}

/// A try: cells are emptied one after the other, until a cell has to stay.
pub struct Try {
    grid: Grid,
    /// The cells that may be emptied.
    free: Cells,
    /// The cells that may be emptied, in their order.
    order: Vec<Cell>,
    /// The number of cells of the order that are emptied. All cells are emptied, unless a known set forbids it.
    emptied: usize,
    /// The greatest number of cells of the order that may stay in a minimal puzzle.
    most: usize,
}

impl Try {
    /// A try on a grid in which the cells `free` may be emptied, and all but `most` of them must be.
    pub fn new(grid: Grid, free: Cells, most: usize, random: &mut dyn RandomSource) -> Self {
        let mut order: Vec<Cell> = free.iter().collect();
        shuffle(random, &mut order);
        let mut new = Self { emptied: order.len(), free, order, grid, most };
        for set in search::exchangeable(&new.grid) {
            new.stop_in(set);
        }
        new
    }

    /// Stops before the last cell of a set, since its cells must not all be emptied.
    fn stop_in(&mut self, set: Cells) {
        if !set.is_subset(self.emptied()) {
            return;
        }
        let last = self.order[..self.emptied].iter().rposition(|&cell| set.contains(cell));
        self.emptied = last.unwrap_or(self.emptied);
    }

    fn stop_before(&mut self, other: &Grid) {
        self.stop_in(difference(self.grid.digits(), other.digits()));
    }

    fn emptied(&self) -> Cells {
        self.order[..self.emptied].iter().copied().collect()
    }

    /// Whether the try may still reach a minimal puzzle.
    fn is_open(&self) -> bool {
        self.order.len() - self.emptied <= self.most
    }

    fn puzzle(&self) -> Puzzle {
        self.grid.puzzle(!self.emptied())
    }
}
