//! All minimal puzzles whose givens are among those of a puzzle.
//!
//! They are the minimal hitting sets of the unavoidable sets, each cut to the givens. Each given of a part is always the
//! only given in some set (K. Murakami, T. Uno, *Efficient algorithms for dualizing large-scale hypergraphs*, 2014). The
//! algorithm of the paper knows all sets. Here, the search is asked if the known sets do not decide, and its answer is one
//! more set.

use super::part::HittingPart;
use super::{bits, each};
use crate::unavoidable;
use crate::unavoidable::difference::difference;
use pencilmark::{Board, Budget, Cell, Cells, Flow, Grid, Puzzle, Search, Stopped};
use std::ops::ControlFlow;

/// The greatest number of cells of the sets that are known from the beginning.
const KNOWN: usize = 12;

/// The greatest number of sets from the search that are kept.
const LEARNED: usize = 4096;

/// The least number of parts, if there is enough work.
const PARTS: usize = 2_000;

/// All minimal puzzles whose givens are among those of a puzzle. The work comes in parts, which are independent of each
/// other.
///
/// ```
/// use pencilmark::{Budget, Puzzle, Search};
/// use pencilmark_generate::Subpuzzles;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let grid = Search::of(&puzzle).unique().unwrap();
/// let budget = Budget::unlimited();
/// let minimal = Subpuzzles::new(&grid, puzzle.givens(), &budget)?;
/// let mut sizes = Vec::new();
/// for part in 0..minimal.parts() {
///     minimal.part(part, &budget, &mut |cells| {
///         sizes.push(cells.len());
///         std::ops::ControlFlow::Continue(())
///     })?;
/// }
/// assert_eq!(sizes, [25, 25, 24]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Subpuzzles {
    grid: Grid,
    sets: Vec<u128>,
    parts: Vec<HittingPart>,
}

impl Subpuzzles {
    /// The minimal puzzles whose givens are among some cells of a grid. If these cells leave several solutions, there is no
    /// such puzzle.
    ///
    /// # Errors
    /// When the budget stops before the parts are known.
    pub fn new(grid: &Grid, cells: Cells, budget: &Budget) -> Result<Self, Stopped> {
        let mut sets = bits(&unavoidable(grid, KNOWN, budget)?);
        for set in &mut sets {
            *set &= cells.bits();
        }
        super::part::reduce(&mut sets);
        let mut parts = vec![HittingPart { chosen: 0, alive: cells.bits(), left: 0 }];
        let mut way = MinimalSearch { grid, sets: sets.clone(), learned: 0, budget };
        // The parts are split breadth first, until there are enough parts. Their order is the order of a depth-first search.
        loop {
            let mut next = Vec::with_capacity(4 * parts.len());
            for &part in &parts {
                match way.look(part) {
                    PartOutcome::Branch(set) => next.extend(branches(part, set)),
                    PartOutcome::Puzzle => next.push(part),
                    PartOutcome::Nothing => {}
                    PartOutcome::Stopped => return Err(budget.stopped().unwrap_or(Stopped::Work)),
                }
            }
            let is_done = next.len() >= PARTS || next.iter().zip(&parts).all(|(a, b)| a.chosen == b.chosen);
            parts = next;
            if is_done {
                return Ok(Self { grid: grid.clone(), sets, parts });
            }
        }
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Hands the puzzles of a part to the sink, as the cells of their givens, always in the same order.
    ///
    /// # Errors
    /// When the budget stops before the last puzzle, and before the sink ends the search.
    pub fn part(&self, number: usize, budget: &Budget, sink: &mut dyn FnMut(Cells) -> Flow) -> Result<(), Stopped> {
        let Some(&part) = self.parts.get(number) else { return Ok(()) };
        let mut way = MinimalSearch { grid: &self.grid, sets: self.sets.clone(), learned: 0, budget };
        let _ = way.go(part, sink);
        budget.stopped().map_or(Ok(()), Err)
    }
}

/// The branches of a part, one for each cell of a set that is alive.
fn branches(mut part: HittingPart, set: u128) -> impl Iterator<Item = HittingPart> {
    each(set & part.alive).map(move |cell| {
        part.alive &= !cell;
        part.with(cell)
    })
}

/// The search through some parts, with the known sets.
struct MinimalSearch<'a> {
    grid: &'a Grid,
    sets: Vec<u128>,
    learned: usize,
    budget: &'a Budget<'a>,
}

/// The result of examining a part.
enum PartOutcome {
    /// One of these cells, the rest of a set, must be given next.
    Branch(u128),
    /// The cells that are chosen are a minimal puzzle.
    Puzzle,
    /// The part has no minimal puzzle.
    Nothing,
    /// The budget has stopped.
    Stopped,
}

impl MinimalSearch<'_> {
    fn go(&mut self, part: HittingPart, sink: &mut dyn FnMut(Cells) -> Flow) -> Flow {
        match self.look(part) {
            PartOutcome::Branch(set) => branches(part, set).try_for_each(|branch| self.go(branch, sink)),
            PartOutcome::Puzzle => sink(Cells::from_bits(part.chosen)),
            PartOutcome::Nothing => ControlFlow::Continue(()),
            PartOutcome::Stopped => ControlFlow::Break(()),
        }
    }

    fn look(&mut self, part: HittingPart) -> PartOutcome {
        if self.budget.spend(1 + self.sets.len() as u64 / 64).is_break() {
            return PartOutcome::Stopped;
        }
        let (mut needed, mut branch) = (0, None::<u128>);
        for &set in &self.sets {
            let hit = set & part.chosen;
            if hit == 0 {
                let alive = set & part.alive;
                if alive == 0 {
                    return PartOutcome::Nothing;
                }
                if branch.is_none_or(|smallest| alive.count_ones() < smallest.count_ones()) {
                    branch = Some(alive);
                }
            } else if hit.is_power_of_two() {
                needed |= hit;
            }
        }
        for cell in each(part.chosen & !needed) {
            match self.set_of(part.chosen, cell) {
                Err(_) => return PartOutcome::Stopped,
                Ok(0) => return PartOutcome::Nothing,
                Ok(_) => {}
            }
        }
        if let Some(set) = branch {
            return PartOutcome::Branch(set);
        }
        match self.set_of(part.chosen, 0) {
            Err(_) => PartOutcome::Stopped,
            Ok(0) => PartOutcome::Puzzle,
            Ok(set) if set & part.alive == 0 => PartOutcome::Nothing,
            Ok(set) => PartOutcome::Branch(set),
        }
    }

    /// An unavoidable set in which `cell` is the only chosen cell. If `cell` is 0, the set has no chosen cell. The result is
    /// 0 if there is no such set.
    fn set_of(&mut self, chosen: u128, cell: u128) -> Result<u128, Stopped> {
        let puzzle = self.grid.puzzle(Cells::from_bits(chosen & !cell));
        let other = match Cells::from_bits(cell).first() {
            None => Search::of(&puzzle).within(self.budget).another(self.grid)?,
            Some(cell) => self.other_digit(&puzzle, cell)?,
        };
        let set = other.map_or(0, |other| difference(self.grid.digits(), other.digits()).bits());
        if set != 0 && self.learned < LEARNED {
            self.learned += 1;
            self.sets.push(set);
        }
        Ok(set)
    }

    /// A solution with another digit in a cell.
    fn other_digit(&self, puzzle: &Puzzle, cell: Cell) -> Result<Option<Grid>, Stopped> {
        let Ok(mut board) = Board::new(puzzle) else { return Ok(None) };
        board.remove_mark(cell, self.grid.digit(cell));
        Search::of(&board).within(self.budget).first()
    }
}
