//! Many boards in one thread, side by side.

use super::bound::Bound;
use super::lanes::{BatchTask, Start};
use super::{Search, Solutions};
use crate::puzzle::Grid;

impl<'a, S: Start> Search<'a, [S]> {
    /// A search for all solutions of each board of a batch, in one thread: several times as fast as one board after
    /// another.
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
    /// Sets the most guesses that each board may take. Boards that need more end with
    /// [`Stopped::Work`](crate::Stopped::Work). So the quick ones of many boards are searched side by side, and the few
    /// hard ones can be searched again alone, or not at all.
    ///
    /// The result for a board depends on this board alone, also if its guesses stop the search.
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

    /// The result of each board. When a budget stops, boards that are done have their answers. The other boards, begun
    /// or not, say that they were stopped, and have the count up to then.
    ///
    /// If a number of steps is used up, it depends on the processor which boards are done: wider registers search more
    /// boards side by side. A bound on the [guesses](Self::guesses) of each board is the same everywhere.
    pub fn solutions(&self) -> Vec<Solutions> {
        self.run(self.limit, None)
    }

    /// A solution of each board other than its known one, if there is any. It is looked for beside the way to the known
    /// one, so that the two differ in few cells; it need not be the nearest.
    pub fn others(&self, known: &[&Grid]) -> Vec<Solutions> {
        self.run(1, Some(known))
    }

    fn run(&self, limit: u64, known: Option<&[&Grid]>) -> Vec<Solutions> {
        let task = BatchTask { limit, guesses: self.guesses, known, budget: self.bound.budget() };
        self.kernel.run(self.of, task)
    }
}
