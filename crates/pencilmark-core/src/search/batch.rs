//! Many boards in one thread, side by side.

use super::bound::Bound;
use super::lanes::{BatchTask, Start};
use super::{Search, Solutions};
use crate::puzzle::Grid;

impl<'a, S: Start> Search<'a, [S]> {
    /// A search for all solutions of each board of a batch, in one thread. It is several times as fast as a search of one
    /// board after another.
    ///
    /// ```
    /// use pencilmark_core::{Puzzle, Search};
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let found = Search::batch(&[puzzle, Puzzle::EMPTY]).limit(2).solutions();
    /// assert_eq!(found.iter().map(|found| found.count).collect::<Vec<_>>(), [1, 2]);
    /// ```
    pub fn batch(starts: &'a [S]) -> Self {
        Self::new(starts)
    }
}

impl<S: Start, B: Bound> Search<'_, [S], B> {
    /// Sets the greatest number of guesses that each board may take. Boards that need more guesses end with
    /// [`Stopped::Work`](crate::Stopped::Work). So the easy boards of a batch are searched side by side. The few hard boards
    /// can be searched again alone, or be left out.
    ///
    /// The result for a board depends on this board alone, also if the number of its guesses stops the search.
    ///
    /// ```
    /// use pencilmark_core::search::Ended;
    /// use pencilmark_core::{Puzzle, Search, Stopped};
    ///
    /// let easy: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let found = Search::batch(&[easy, Puzzle::EMPTY]).guesses(500).solutions();
    /// assert_eq!((found[0].count, found[0].ended), (1, Ended::All));
    /// assert_eq!(found[1].ended, Ended::Stopped(Stopped::Work));
    /// ```
    pub fn guesses(self, guesses: u64) -> Self {
        Self { guesses: Some(guesses), ..self }
    }

    /// The result of each board. When a budget stops, boards that are done have their answers. The other boards, begun or
    /// not, say that they were stopped, and have the number of solutions found until then.
    ///
    /// If a number of steps is used up, the boards that are done by then depend on the processor: wider registers search
    /// more boards side by side. A limit for the [guesses](Self::guesses) of each board has the same effect everywhere.
    pub fn solutions(&self) -> Vec<Solutions> {
        self.run(self.limit, None)
    }

    /// For each board, a solution that differs from the known solution, if there is any. The guesses lead to the known
    /// solution first. So the other solution usually differs in few cells, but it need not be the nearest.
    pub fn others(&self, known: &[&Grid]) -> Vec<Solutions> {
        self.run(1, Some(known))
    }

    fn run(&self, limit: u64, known: Option<&[&Grid]>) -> Vec<Solutions> {
        let task = BatchTask { limit, guesses: self.guesses, known, budget: self.bound.budget() };
        self.kernel.run(self.of, task)
    }
}
