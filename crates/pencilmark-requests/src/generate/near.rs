//! The hardest puzzles near a puzzle.

use super::{Made, Maker, Options, Refused};
use pencilmark::generate::Vicinity;
use pencilmark::rating::ser;
use pencilmark::{Board, Budget, Grid, Puzzle, Stopped};

/// Looks for the hardest puzzles near a puzzle: some givens less, some more.
#[derive(Debug)]
pub struct Near {
    vicinity: Vicinity,
    /// How many are kept of each choice of givens to remove.
    kept: usize,
    maker: Maker,
}

/// A puzzle that was found, and how hard it is.
#[derive(Clone, Debug)]
pub struct Found {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Its solution.
    pub solution: Grid,
    /// Its ER, in tenths.
    pub er: u16,
}

impl Near {
    /// A search around a puzzle for so many of the hardest, of those that the options allow.
    ///
    /// # Errors
    /// When no puzzle can be what is asked for.
    pub fn new(
        puzzle: &Puzzle,
        (minus, plus): (usize, usize),
        kept: usize,
        options: Options,
        tells_more: bool,
    ) -> Result<Self, Refused> {
        let givens = puzzle.givens().len();
        if minus > givens {
            return Err(Refused(format!("{minus} givens cannot be removed: there are {givens}")));
        }
        let maker = Maker::new(options, tells_more)?;
        Ok(Self { vicinity: Vicinity::new(puzzle, minus, plus), kept, maker })
    }

    /// In how many ways givens can be removed.
    pub fn choices(&self) -> u64 {
        self.vicinity.len()
    }

    /// The hardest puzzles of one of these ways, by its number, the hardest first, and how many were rated.
    pub fn best(&self, choice: u64, budget: &Budget) -> (Vec<Found>, u64, Option<Stopped>) {
        let (mut best, mut rated) = (Vec::new(), 0);
        let stopped = match self.vicinity.neighbours(choice, budget) {
            Ok(near) => self.rate(near, &mut best, &mut rated, budget).err(),
            Err(why) => Some(why),
        };
        (best, rated, stopped)
    }

    fn rate(
        &self,
        near: Vec<(Puzzle, Grid)>,
        best: &mut Vec<Found>,
        rated: &mut u64,
        budget: &Budget,
    ) -> Result<(), Stopped> {
        for (puzzle, solution) in near {
            let Ok(board) = Board::new(&puzzle) else { continue };
            if self.maker.request().wanted.is_met(&board, &self.maker.rater, budget)? {
                let er = ser::rate(&board, budget)?.er;
                best.push(Found { puzzle, solution, er });
                if best.len() > 2 * self.kept {
                    hardest(best, self.kept);
                }
            }
            *rated += 1;
        }
        hardest(best, self.kept);
        Ok(())
    }

    /// The facts about a puzzle that was found.
    pub fn facts(&self, found: Found, budget: &Budget) -> Made {
        let Found { puzzle, solution, .. } = found;
        self.maker.facts(pencilmark::generate::Made { puzzle, solution, state: None, weight: None, number: 0 }, budget)
    }

    /// Who tells the facts.
    pub fn maker(&self) -> &Maker {
        &self.maker
    }
}

/// Keeps the hardest, each puzzle once, the hardest first.
pub fn hardest(found: &mut Vec<Found>, kept: usize) {
    let key = |found: &Found| (std::cmp::Reverse(found.er), *found.puzzle.numbers());
    found.sort_by_key(key);
    found.dedup_by_key(|found| *found.puzzle.numbers());
    found.truncate(kept);
}
