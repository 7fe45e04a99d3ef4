//! All puzzles of a grid with a certain number of givens.

use super::kernel::{HittingSearch, Leaves};
use super::part::HittingPart;
use super::{bits, each};
use crate::unavoidable;
use crate::unavoidable::difference::difference;
use pencilmark::search::Givens;
use pencilmark::{Budget, Cells, Flow, Grid, Puzzle, Search, Stopped};
use std::ops::ControlFlow;

/// The greatest numbers of cells of an early set and of a late set. The search branches by the early sets. The late sets are
/// checked when all early sets are hit.
const EARLY: usize = 12;
const LATE: usize = 14;

/// The least number of parts, if there is enough work.
const PARTS: usize = 20_000;

/// The number of puzzles that are searched side by side.
const TOGETHER: usize = 256;

/// The greatest number of sets from the search that are kept.
const LEARNED: usize = 256;

/// All puzzles with a certain number of givens that have a grid as their only solution. The work comes in parts, which are
/// independent of each other.
///
/// ```
/// use pencilmark::{Budget, Cells, Grid, Puzzle, Search};
/// use pencilmark_generate::Puzzles;
///
/// // A puzzle of 27 givens: which 26 of them leave one solution?
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let grid = Search::of(&puzzle).unique().unwrap();
/// let budget = Budget::unlimited();
/// let puzzles = Puzzles::new(&grid, 26, puzzle.givens(), Cells::EMPTY, &budget)?;
/// let mut found = Vec::new();
/// for part in 0..puzzles.parts() {
///     puzzles.part(part, false, &budget, &mut |cells| {
///         found.push(cells);
///         std::ops::ControlFlow::Continue(())
///     })?;
/// }
/// assert_eq!(found.len(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Puzzles {
    grid: Grid,
    early: Vec<u128>,
    late: Vec<u128>,
    parts: Vec<HittingPart>,
}

impl Puzzles {
    /// The puzzles with `number` givens. All cells of `given` have givens; the other givens are in the cells `within`.
    ///
    /// # Errors
    /// When the budget stops before the parts are known.
    pub fn new(grid: &Grid, number: usize, within: Cells, given: Cells, budget: &Budget) -> Result<Self, Stopped> {
        let all = unavoidable(grid, LATE, budget)?;
        let early = all.partition_point(|set| set.cells.len() <= EARLY);
        let (early, late) = (bits(&all[..early]), bits(&all));
        let mut parts = Vec::new();
        if let Some(left) = number.checked_sub(given.len()) {
            let all = HittingPart { chosen: given.bits(), alive: (within - given).bits(), left: left as u32 };
            parts.push(all);
            // The parts are split breadth first, until there are enough parts. Their order is the order of a depth-first
            // search.
            loop {
                let mut next = Vec::with_capacity(4 * parts.len());
                for part in &parts {
                    part.split(&early, budget, &mut next)?;
                }
                let is_done = next.len() >= PARTS || next.iter().zip(&parts).all(|(a, b)| a.chosen == b.chosen);
                parts = next;
                if is_done {
                    break;
                }
            }
        }
        Ok(Self { grid: grid.clone(), early, late, parts })
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Hands all puzzles of a part, or only the minimal puzzles, to the sink, as the cells of their givens. The order is
    /// always the same.
    ///
    /// # Errors
    /// When the budget stops before the last puzzle, and before the sink ends the search.
    pub fn part(
        &self,
        number: usize,
        minimal: bool,
        budget: &Budget,
        sink: &mut dyn FnMut(Cells) -> Flow,
    ) -> Result<(), Stopped> {
        let Some(&part) = self.parts.get(number) else { return Ok(()) };
        let leaves = Verified {
            grid: &self.grid,
            late: &self.late,
            near: Vec::new(),
            learned: Vec::new(),
            waiting: Vec::with_capacity(TOGETHER),
            minimal,
            budget,
            sink,
        };
        let mut kernel = HittingSearch::new(budget, leaves);
        if kernel.run(part, &self.early).is_continue() {
            let _ = kernel.leaves.verify();
        }
        budget.stopped().map_or(Ok(()), Err)
    }
}

/// The check of hitting sets, which may be puzzles.
struct Verified<'a> {
    grid: &'a Grid,
    late: &'a [u128],
    /// The late sets that were not hit at the beginning of the last branch of the search.
    near: Vec<u128>,
    /// Sets that the search found.
    learned: Vec<u128>,
    /// The hitting sets that wait for the search.
    waiting: Vec<u128>,
    minimal: bool,
    budget: &'a Budget<'a>,
    sink: &'a mut dyn FnMut(Cells) -> Flow,
}

impl Leaves for Verified<'_> {
    fn begin(&mut self, chosen: u128) {
        self.near.clear();
        self.near.extend(self.late.iter().filter(|&&set| set & chosen == 0));
    }

    fn leaf(&mut self, part: HittingPart) -> Flow {
        if part.lacks_cells() {
            return ControlFlow::Continue(());
        }
        let unhit = unhit(&mut self.near, part.chosen).or_else(|| unhit(&mut self.learned, part.chosen));
        match unhit {
            None if part.left == 0 => {
                self.waiting.push(part.chosen);
                if self.waiting.len() < TOGETHER { ControlFlow::Continue(()) } else { self.verify() }
            }
            None => self.open(part),
            Some(set) => self.branch(part, set),
        }
    }
}

/// A set that is not hit. The set is moved nearer to the beginning of the list, since the next hitting sets are similar.
fn unhit(sets: &mut [u128], chosen: u128) -> Option<u128> {
    let number = sets.iter().position(|set| set & chosen == 0)?;
    sets.swap(number / 2, number);
    Some(sets[number / 2])
}

impl Verified<'_> {
    /// Takes a part in which all known sets are hit before all cells are chosen.
    fn open(&mut self, part: HittingPart) -> Flow {
        let puzzle = self.grid.puzzle(Cells::from_bits(part.chosen));
        match Search::of(&puzzle).within(self.budget).another(self.grid) {
            Err(_) => ControlFlow::Break(()),
            Ok(Some(other)) => {
                let set = self.learn(&other);
                self.branch(part, set)
            }
            // There is one solution already, without further givens. So these puzzles are not minimal.
            Ok(None) if self.minimal => ControlFlow::Continue(()),
            Ok(None) => {
                self.verify()?;
                self.any(part)
            }
        }
    }

    fn branch(&mut self, mut part: HittingPart, set: u128) -> Flow {
        if part.left == 0 {
            return ControlFlow::Continue(());
        }
        for cell in each(set & part.alive) {
            part.alive &= !cell;
            self.leaf(part.with(cell))?;
        }
        ControlFlow::Continue(())
    }

    /// Hands out all choices of the cells that are still to be given.
    fn any(&mut self, mut part: HittingPart) -> Flow {
        self.budget.spend(1)?;
        if part.lacks_cells() {
            return ControlFlow::Continue(());
        }
        if part.left == 0 {
            return (self.sink)(Cells::from_bits(part.chosen));
        }
        for cell in each(part.alive) {
            part.alive &= !cell;
            self.any(part.with(cell))?;
        }
        ControlFlow::Continue(())
    }

    fn learn(&mut self, other: &Grid) -> u128 {
        let set = difference(self.grid.digits(), other.digits()).bits();
        if self.learned.len() < LEARNED {
            self.learned.push(set);
        }
        set
    }

    /// Searches the waiting hitting sets, and hands out the sets that are puzzles.
    fn verify(&mut self) -> Flow {
        let chosen = std::mem::take(&mut self.waiting);
        let puzzles: Vec<Puzzle> = chosen.iter().map(|&cells| self.grid.puzzle(Cells::from_bits(cells))).collect();
        let found = Search::batch(&puzzles).within(self.budget).others(&vec![self.grid; puzzles.len()]);
        for ((chosen, puzzle), found) in chosen.into_iter().zip(puzzles).zip(found) {
            match (found.ended.stopped(), &found.first) {
                (Some(_), _) => return ControlFlow::Break(()),
                (None, Some(other)) => {
                    if unhit(&mut self.learned, chosen).is_none() {
                        self.learn(other);
                    }
                }
                (None, None) => {
                    if self.minimal {
                        match Givens::of(&puzzle).within(self.budget).redundant() {
                            Err(_) => return ControlFlow::Break(()),
                            Ok(redundant) if !redundant.is_empty() => continue,
                            Ok(_) => {}
                        }
                    }
                    (self.sink)(Cells::from_bits(chosen))?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}
