//! The easy way to an answer that cannot be seen yet: the values to place first, and the easy step that shows the answer.

use crate::solver::Solver;
use crate::strategy::Step;
use pencilmark_core::{Board, Budget, Mark};

/// The easy way to an answer that cannot be seen yet. All its steps are steps of the solver's strategies up to subsets.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EasyWay {
    /// The values to place first. In their order, each value follows from easy steps. No value can be left out.
    pub before: Vec<Mark>,
    /// The board with these values.
    pub board: Board,
    /// The step that shows the answer on that board.
    pub step: Step,
}

/// The search for an easy way.
struct Walker<'a> {
    start: &'a Board,
    /// The mark that the question is about. Values that answer the question are not placed first: the step shows the answer.
    mark: Mark,
    /// Whether marks are removed on the way.
    strikes: bool,
    easy: Solver,
    budget: &'a Budget<'a>,
    shows: &'a dyn Fn(&Step) -> bool,
}

impl EasyWay {
    /// The easy way to a step that shows something about a mark. `None` if there is none, or if the step can be made now.
    pub(super) fn find(
        start: &Board,
        mark: Mark,
        solver: &Solver,
        budget: &Budget,
        shows: &dyn Fn(&Step) -> bool,
    ) -> Option<Self> {
        // A short list of values must not hide much work on marks. So marks are removed only if singles do not lead to the
        // answer.
        [false, true].into_iter().find_map(|strikes| {
            let easy = solver.up_to_subsets();
            Walker { start, mark, strikes, easy, budget, shows }.way()
        })
    }
}

impl Walker<'_> {
    /// The first way that is found, without the values that it does not need.
    fn way(&self) -> Option<EasyWay> {
        let mut step = None;
        let (mut before, mut board) = self.fill(&|_| true, &mut |board, _| {
            step = self.shown(board);
            step.is_some()
        })?;
        if before.is_empty() {
            return None;
        }
        for mark in before.clone().into_iter().rev() {
            let fewer = |other: Mark| other != mark && before.contains(&other);
            let is_all = |_: &Board, values: &[Mark]| values.len() + 1 == before.len();
            let Some((values, filled)) = self.fill(&fewer, &mut { is_all }) else { continue };
            if let Some(shown) = self.shown(&filled) {
                (before, board, step) = (values, filled, Some(shown));
            }
        }
        Some(EasyWay { before, board, step: step? })
    }

    /// The easiest step that shows the answer on a board.
    fn shown(&self, board: &Board) -> Option<Step> {
        self.easy.wanted(board, self.budget, |_| true, self.shows)
    }

    /// Places values round by round, until `is_enough` says so. A value is placed if `may` allows it and if it follows from
    /// easy steps. Returns the values, and the start with these values. Marks are removed on another board, because the
    /// player is asked for values only.
    fn fill(
        &self,
        may: &dyn Fn(Mark) -> bool,
        is_enough: &mut dyn FnMut(&Board, &[Mark]) -> bool,
    ) -> Option<(Vec<Mark>, Board)> {
        let (mut board, mut struck, mut values) = (self.start.clone(), self.start.clone(), Vec::new());
        while !is_enough(&board, &values) {
            let before = struck.clone();
            let steps = self.easy.all_within(&before, self.budget)?;
            for &value in steps.iter().flat_map(Step::places) {
                let answers = value.cell() == self.mark.cell() || board.layout().sees(value, self.mark);
                if !answers && struck.has(value) && may(value) {
                    struck.place(value.cell(), value.digit());
                    board.place(value.cell(), value.digit());
                    values.push(value);
                }
            }
            if struck == before && self.strikes {
                for gone in steps.iter().flat_map(Step::removes) {
                    struck.remove_mark(gone.cell(), gone.digit());
                }
            }
            (struck != before).then_some(())?;
        }
        Some((values, board))
    }
}
