//! All minimal puzzles of a pattern, with any solution, if some givens are known.

use pencilmark::search::Givens;
use pencilmark::{Budget, Cell, Cells, Digit, Flow, Puzzle, Search, Stopped};
use std::ops::ControlFlow;

/// The number of puzzles that are searched side by side.
const TOGETHER: usize = 256;

/// The least number of parts, if there is enough work.
const PARTS: usize = 1_000;

/// All minimal puzzles with givens in exactly the cells of a pattern, if some givens are known. Puzzles that differ only in
/// the names of unknown digits count as one puzzle. In this puzzle, new digits come in the order of their numbers. The work
/// comes in parts, which are independent of each other.
///
/// Every filling that the rules allow is tried. So there should be few open cells: six or seven of them take seconds.
///
/// ```
/// use pencilmark::{Budget, Puzzle};
/// use pencilmark_generate::PatternFillings;
///
/// let mut known: Puzzle =
///     "000000010400000000020000000000050407008000300001090000300400200050100000000806000".parse()?;
/// let (pattern, budget) = (known.givens(), Budget::unlimited());
/// pattern.iter().take(2).for_each(|cell| known.clear(cell));
/// let fillings = PatternFillings::new(&known, pattern, &budget)?;
/// let mut found = Vec::new();
/// for part in 0..fillings.parts() {
///     fillings.part(part, &budget, &mut |puzzle| {
///         found.push(puzzle.to_string());
///         std::ops::ControlFlow::Continue(())
///     })?;
/// }
/// assert_eq!(found, [".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6..."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PatternFillings {
    /// The cells that are to be filled, in order.
    open: Vec<Cell>,
    parts: Vec<Puzzle>,
}

impl PatternFillings {
    /// The puzzles of a pattern with some known givens. Givens outside the pattern do not count.
    ///
    /// # Errors
    /// When the budget stops before the parts are known.
    pub fn new(known: &Puzzle, pattern: Cells, budget: &Budget) -> Result<Self, Stopped> {
        let mut start = known.clone();
        (known.givens() - pattern).iter().for_each(|cell| start.clear(cell));
        // A cell that sees many others has few digits.
        let mut open: Vec<Cell> = (pattern - start.givens()).iter().collect();
        open.sort_by_key(|cell| std::cmp::Reverse((cell.peers() & pattern).len()));
        let clashes = |cell: Cell| cell.peers().iter().any(|peer| start.value(peer) == start.value(cell));
        let mut parts = if start.givens().iter().any(clashes) { Vec::new() } else { vec![start] };
        for &cell in &open {
            if parts.len() >= PARTS {
                break;
            }
            budget.try_spend(parts.len() as u64)?;
            parts = parts.iter().flat_map(|part| with(part, cell)).collect();
        }
        Ok(Self { open, parts })
    }

    /// The number of parts.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// Hands the puzzles of a part to the sink, always in the same order.
    ///
    /// # Errors
    /// When the budget stops before the last puzzle, and before the sink ends the search.
    pub fn part(&self, number: usize, budget: &Budget, sink: &mut dyn FnMut(&Puzzle) -> Flow) -> Result<(), Stopped> {
        let Some(part) = self.parts.get(number) else { return Ok(()) };
        let mut waiting = Vec::with_capacity(TOGETHER);
        if self.fill(part, &mut waiting, budget, sink).is_continue() {
            let _ = verify(&mut waiting, budget, sink);
        }
        budget.stopped().map_or(Ok(()), Err)
    }

    fn fill(
        &self,
        puzzle: &Puzzle,
        waiting: &mut Vec<Puzzle>,
        budget: &Budget,
        sink: &mut dyn FnMut(&Puzzle) -> Flow,
    ) -> Flow {
        budget.spend(1)?;
        if let Some(&cell) = self.open.iter().find(|&&cell| puzzle.value(cell).is_none()) {
            return with(puzzle, cell).try_for_each(|puzzle| self.fill(&puzzle, waiting, budget, sink));
        }
        waiting.push(puzzle.clone());
        if waiting.len() < TOGETHER { ControlFlow::Continue(()) } else { verify(waiting, budget, sink) }
    }
}

/// Copies of a puzzle, one for each digit that the rules allow in a cell. Only the first of the digits that the puzzle does
/// not have yet is used.
fn with(puzzle: &Puzzle, cell: Cell) -> impl Iterator<Item = Puzzle> {
    let has = |digit: Digit| puzzle.givens().iter().any(|given| puzzle.value(given) == Some(digit));
    let first_new = Digit::ALL.into_iter().find(|&digit| !has(digit));
    let sees = move |digit: Digit| cell.peers().iter().any(|peer| puzzle.value(peer) == Some(digit));
    Digit::ALL.into_iter().filter(move |&digit| (has(digit) || Some(digit) == first_new) && !sees(digit)).map(
        move |digit| {
            let mut puzzle = puzzle.clone();
            puzzle.give(cell, digit);
            puzzle
        },
    )
}

/// Hands out the puzzles that have one solution and are minimal.
fn verify(waiting: &mut Vec<Puzzle>, budget: &Budget, sink: &mut dyn FnMut(&Puzzle) -> Flow) -> Flow {
    let puzzles = std::mem::take(waiting);
    let found = Search::batch(&puzzles).limit(2).within(budget).solutions();
    for (puzzle, found) in puzzles.iter().zip(found) {
        if found.ended.stopped().is_some() {
            return ControlFlow::Break(());
        }
        if found.count != 1 {
            continue;
        }
        match Givens::of(puzzle).within(budget).redundant() {
            Err(_) => return ControlFlow::Break(()),
            Ok(redundant) if redundant.is_empty() => sink(puzzle)?,
            Ok(_) => {}
        }
    }
    ControlFlow::Continue(())
}
