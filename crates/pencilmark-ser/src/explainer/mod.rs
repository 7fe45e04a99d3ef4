//! The Sudoku Explainer's path: in its order of producers (functions that find hints), the first with a hint makes the step.
//!
//! The path is exactly the path of the Sudoku Explainer 1.2.1, because its ratings depend on each choice. So the producers
//! are not the strategies: the producers search in another order, and some find less. Their hints are shown as steps of the
//! strategies.

mod cascade;
pub(crate) mod places;

use crate::cycles::graph::AnyMarks;
use crate::forcing::kind;
use crate::forcing::spread::is_empty;
use crate::forcing::{self, FollowedLevel};
use crate::hint::{RatedHint, first};
use crate::shape::BoardShape;
use crate::shape::fresh::{Fresh, Since};
use cascade::{Cascade, cascade};
use pencilmark::{
    Board, Budget, Finder, FinderInput, Step, Stopped, Walk,
    strategy::{Flow, Nothing},
};
use places::Places;
use std::ops::Range;

/// A move along the path.
pub(crate) struct Played {
    /// The rating of the move's first step.
    pub(crate) first: f64,
    /// The rating of the move's hardest step.
    pub(crate) hardest: f64,
    /// Whether the move's first step placed a value.
    pub(crate) places: bool,
    /// Whether the move fills the board, which then stays as it was.
    pub(crate) is_last: bool,
}

/// The Sudoku Explainer's engine as a [`Finder`]: a solver that asks it follows the exact path of the Sudoku Explainer
/// 1.2.1, and the difficulty of each step is its rating by the Sudoku Explainer.
///
/// The engine has no order from which strategies can be chosen. Steps that need a puzzle with one solution are left out by
/// [`Solver::without_uniqueness`](pencilmark::Solver::without_uniqueness), and on boards with several solutions.
///
/// ```
/// use pencilmark::{Board, Outcome, Puzzle, Solver};
/// use pencilmark_ser::Explainer;
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let path = Solver::by(Explainer).solve(Board::new(&puzzle)?);
/// assert_eq!(path.outcome, Outcome::Solved);
/// assert_eq!(path.steps[0].difficulty(), Some(1.2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Copy, Clone, Debug, Default)]
pub struct Explainer;

impl Finder for Explainer {
    fn begin(&self) -> Box<dyn Walk + '_> {
        Box::new(Producers::default())
    }
}

impl Walk for Producers {
    fn next(&mut self, input: &FinderInput, steps: &mut Vec<Step>, _: Nothing) -> Flow {
        let may_take = |step: &Step| input.may_use(step.strategy());
        // The budget itself reports that it stopped. A step that was found after the budget stopped may not be the next
        // step: an earlier step may have been refused only because the budget stopped. So the step is dropped.
        let step = self.step(input.board(), input.budget(), &may_take).unwrap_or_default();
        let step = step.filter(|_| input.budget().stopped().is_none());
        let Some(step) = step else { return Flow::Continue(()) };
        steps.push(step);
        Flow::Break(())
    }
}

/// The producers along a path, with data that show what need not be searched again.
pub(crate) struct Producers {
    since: Since<{ SIMPLE.len() }>,
    places: Places,
    /// The marks of an earlier board, with their links.
    marks: Option<AnyMarks>,
    loops: Option<crate::unique::loops::Quiet>,
    // For aligned pairs and for triplets, the last board of the path on which none was found.
    pairs: Option<Board>,
    triplets: Option<Board>,
    /// Whether hints come with the data that their steps need.
    records: bool,
    /// The highest rating of interest: hints that are surely rated higher are not searched for.
    most: f64,
}

impl Default for Producers {
    fn default() -> Self {
        Self {
            since: Since::new(),
            places: Places::new(),
            marks: None,
            loops: None,
            pairs: None,
            triplets: None,
            records: false,
            most: f64::INFINITY,
        }
    }
}

impl Producers {
    /// Follows a path only as long as no step is surely rated higher than `most`.
    pub(crate) fn up_to(most: f64) -> Self {
        Self { most, ..Self::default() }
    }

    /// Makes the next step on a board, or several hidden singles at once. `None` if no producer finds a hint that could be
    /// rated within the limit.
    ///
    /// # Errors
    /// [`Stopped`] when the budget ends.
    pub(crate) fn play(&mut self, board: &mut Board, budget: &Budget) -> Result<Option<Played>, Stopped> {
        // If singles contradict each other, each single is a step of its own.
        self.places.go_on(board);
        if let Some(cascade) = cascade(board, &self.places.spread) {
            let Cascade { first, hardest, is_full } = cascade;
            return Ok(Some(Played { first, hardest, places: true, is_last: is_full }));
        }
        let hint = self.next(board, budget, &mut Some)?;
        Ok(hint.map(|hint| {
            hint.apply(board);
            Played { first: hint.rating, hardest: hint.rating, places: hint.placed.is_some(), is_last: false }
        }))
    }

    /// The next step among the steps that may be taken.
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
        self.places.go_on(board);
        self.next(board, budget, &mut |hint| Some(hint.step(board)).filter(may_take))
    }

    /// The first hint, in the order of the Sudoku Explainer, for which `take` returns a value. From unique loops on, the
    /// hints of a producer are not rated lower than the least rating of the producers before it.
    fn next<T>(
        &mut self,
        board: &Board,
        budget: &Budget,
        take: &mut dyn FnMut(RatedHint) -> Option<T>,
    ) -> Result<Option<T>, Stopped> {
        let shape = BoardShape::known(board, &self.places.positions);
        self.since.go_on(self.places.take_fresh());
        // Hidden singles come first, but usually none is left.
        let first = usize::from(is_empty(&self.places.spread.singles(&cascade::ALL)));
        if let Some(taken) = self.simple(first..BEFORE_LOOPS, &shape, take) {
            return Ok(Some(taken));
        }
        if 4.5 > self.most {
            return Ok(None);
        }
        if let Some(taken) = crate::unique::loops::best(board, &mut self.loops, budget)?.and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if 5.0 > self.most {
            return Ok(None);
        }
        if let Some(taken) = self.simple(BEFORE_LOOPS..SIMPLE.len(), &shape, take) {
            return Ok(Some(taken));
        }
        if let Some(taken) = crate::unique::graves::grave(&shape).and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if let Some(taken) = unless_old(board, &mut self.pairs, crate::aligned::pair).and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if 6.5 > self.most {
            return Ok(None);
        }
        // The links of an earlier board with more marks can be used too, if they do not take more room.
        if self.marks.as_ref().is_none_or(|marks| !marks.fit(board)) {
            self.marks = Some(AnyMarks::new(board));
        }
        let marks = self.marks.as_ref().expect("they have just been made");
        if let Some(taken) = crate::cycles::best(marks, &shape, budget)?.and_then(&mut *take) {
            return Ok(Some(taken));
        }
        if 7.5 > self.most {
            return Ok(None);
        }
        if let Some(taken) = unless_old(board, &mut self.triplets, crate::aligned::triplet).and_then(&mut *take) {
            return Ok(Some(taken));
        }
        let levels = [(0, 0), (1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3)];
        let kinds = levels.map(|(level, limit)| kind::dynamic(level, limit));
        let mut followed = FollowedLevel::default();
        for kind in [kind::NISHIO, kind::MULTIPLE].iter().chain(&kinds) {
            if kind.base > self.most {
                return Ok(None);
            }
            let hint = forcing::best(board, kind, marks, &mut followed, self.records, budget)?;
            if let Some(taken) = hint.and_then(&mut *take) {
                return Ok(Some(taken));
            }
        }
        Ok(None)
    }

    /// Asks some of the simple producers.
    fn simple<T>(
        &mut self,
        mut producers: Range<usize>,
        board: &BoardShape,
        take: &mut dyn FnMut(RatedHint) -> Option<T>,
    ) -> Option<T> {
        let hint = |number: usize, since: &mut Since<{ SIMPLE.len() }>| {
            since.ask(number, |fresh| SIMPLE[number](board, fresh))
        };
        producers.find_map(|number| hint(number, &mut self.since).and_then(&mut *take))
    }
}

/// Asks a producer that can skip everything that has not changed since it last found nothing.
fn unless_old(
    board: &Board,
    memory: &mut Option<Board>,
    find: fn(&Board, Option<&Board>) -> Option<RatedHint>,
) -> Option<RatedHint> {
    let hint = find(board, memory.as_ref());
    if hint.is_none() {
        *memory = Some(board.clone());
    }
    hint
}

/// The producers that look only at fresh cells, houses and digits, in their order.
const SIMPLE: [fn(&BoardShape, Fresh) -> Option<RatedHint>; 17] = [
    crate::simple::singles::hidden,
    crate::simple::locked::placing,
    |board, fresh| crate::simple::subsets::placing_hidden(board, 2, fresh),
    |board, _| crate::simple::singles::naked(board),
    |board, fresh| crate::simple::subsets::placing_hidden(board, 3, fresh),
    |board, fresh| first(|see| crate::simple::locked::removing(board, fresh, see)),
    |board, fresh| first(|see| crate::simple::subsets::removing_naked(board, 2, fresh, see)),
    |board, fresh| first(|see| crate::simple::fish::removing(board, 2, fresh, see)),
    |board, fresh| first(|see| crate::simple::subsets::removing_hidden(board, 2, fresh, see)),
    |board, fresh| first(|see| crate::simple::subsets::removing_naked(board, 3, fresh, see)),
    |board, fresh| first(|see| crate::simple::fish::removing(board, 3, fresh, see)),
    |board, fresh| first(|see| crate::simple::subsets::removing_hidden(board, 3, fresh, see)),
    |board, fresh| crate::simple::wings::wing(board, false, fresh),
    |board, fresh| crate::simple::wings::wing(board, true, fresh),
    |board, fresh| first(|see| crate::simple::subsets::removing_naked(board, 4, fresh, see)),
    |board, fresh| first(|see| crate::simple::fish::removing(board, 4, fresh, see)),
    |board, fresh| first(|see| crate::simple::subsets::removing_hidden(board, 4, fresh, see)),
];

/// The number of simple producers that come before unique loops.
const BEFORE_LOOPS: usize = 14;
