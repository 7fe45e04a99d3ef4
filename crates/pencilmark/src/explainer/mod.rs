//! The Sudoku Explainer's way along a puzzle: its producers in its order, and the first that finds a hint makes the step.
//!
//! The path is that of the Sudoku Explainer 1.2.1, because its ratings depend on each choice. So the producers are not
//! the strategies: they look in another order, and some find less. What they find is told as steps of the strategies.

mod advanced;
mod aligned;
mod cascade;
mod chain;
mod closure;
mod combinations;
mod cycles;
mod fish;
mod forcing;
mod graph;
mod graves;
mod hint;
mod houses;
mod length;
mod locked;
mod loops;
mod nested;
mod preview;
mod reach;
mod record;
mod row;
mod shape;
mod singles;
mod spread;
mod step;
mod subsets;
mod wings;

use crate::board::Board;
use crate::budget::{Budget, Stopped};
use crate::step::Step;
use cascade::cascade;
use forcing::Followed;
use hint::{Hint, first};
use shape::Shape;

/// What a move along the path was.
pub(crate) struct Played {
    /// The rating of its first step.
    pub(crate) first: f64,
    /// The rating of its hardest step.
    pub(crate) hardest: f64,
    /// Whether its first step placed a value.
    pub(crate) places: bool,
}

/// Goes along a path, and remembers what need not be looked at again.
#[derive(Default)]
pub(crate) struct Explainer {
    pairs: Option<Board>,
    triplets: Option<Board>,
    /// Whether hints come with what is needed for their steps.
    records: bool,
}

impl Explainer {
    /// Makes the next step on a board, or several hidden singles at once. `None` if no producer finds anything.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn play(&mut self, board: &mut Board, budget: &Budget) -> Result<Option<Played>, Stopped> {
        // Where singles contradict each other, each is a step of its own.
        if let Some(cascade) = cascade(board) {
            return Ok(Some(Played { first: cascade.first, hardest: cascade.hardest, places: true }));
        }
        let hint = self.next(board, budget, &mut Some)?;
        Ok(hint.map(|hint| {
            hint.apply(board);
            Played { first: hint.rating, hardest: hint.rating, places: hint.placed.is_some() }
        }))
    }

    /// The next step, of those that may be taken.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn step(
        &mut self,
        board: &Board,
        budget: &Budget,
        may_take: &dyn Fn(&Step) -> bool,
    ) -> Result<Option<Step>, Stopped> {
        self.records = true;
        self.next(board, budget, &mut |hint| Some(hint.step(board)).filter(may_take))
    }

    /// The first hint, in the order of the scale, of which `take` makes something.
    fn next<T>(
        &mut self,
        board: &Board,
        budget: &Budget,
        take: &mut dyn FnMut(Hint) -> Option<T>,
    ) -> Result<Option<T>, Stopped> {
        let shape = Shape::new(board);
        if let Some(taken) = EASY.iter().find_map(|produce| produce(&shape).and_then(&mut *take)) {
            return Ok(Some(taken));
        }
        if let Some(taken) = loops::best(board, budget)?.and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if let Some(taken) = FURTHER.iter().find_map(|produce| produce(&shape).and_then(&mut *take)) {
            return Ok(Some(taken));
        }
        if let Some(taken) = unless_old(board, &mut self.pairs, aligned::pair).and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if let Some(taken) = cycles::best(&shape, budget)?.and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if let Some(taken) = unless_old(board, &mut self.triplets, aligned::triplet).and_then(&mut *take) {
            return Ok(Some(taken));
        }
        let levels = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
        let kinds = levels.map(|(level, limit)| forcing::dynamic(level, limit));
        let mut followed = Followed::default();
        for kind in [forcing::NISHIO, forcing::MULTIPLE].iter().chain(&kinds) {
            if let Some(taken) = forcing::best(board, kind, &mut followed, self.records, budget)?.and_then(&mut *take) {
                return Ok(Some(taken));
            }
        }
        Ok(None)
    }
}

/// Asks a producer that can leave out what has not changed since it found nothing.
fn unless_old(
    board: &Board,
    memory: &mut Option<Board>,
    find: fn(&Board, Option<&Board>) -> Option<Hint>,
) -> Option<Hint> {
    let hint = find(board, memory.as_ref());
    if hint.is_none() {
        *memory = Some(board.clone());
    }
    hint
}

/// Producers that need only a look at the board.
type Easy = fn(&Shape) -> Option<Hint>;

/// The producers up to wings.
const EASY: [Easy; 14] = [
    singles::hidden,
    locked::placing,
    |board| subsets::placing_hidden(board, 2),
    |board| singles::naked(board),
    |board| subsets::placing_hidden(board, 3),
    |board| first(|see| locked::removing(board, see)),
    |board| first(|see| subsets::removing_naked(board, 2, see)),
    |board| first(|see| fish::removing(board, 2, see)),
    |board| first(|see| subsets::removing_hidden(board, 2, see)),
    |board| first(|see| subsets::removing_naked(board, 3, see)),
    |board| first(|see| fish::removing(board, 3, see)),
    |board| first(|see| subsets::removing_hidden(board, 3, see)),
    |board| wings::wing(board, false),
    |board| wings::wing(board, true),
];

/// The producers between loops and aligned pairs.
const FURTHER: [Easy; 4] = [
    |board| first(|see| subsets::removing_naked(board, 4, see)),
    |board| first(|see| fish::removing(board, 4, see)),
    |board| first(|see| subsets::removing_hidden(board, 4, see)),
    |board| graves::grave(board),
];
