//! Examples of strategies: steps of the strategies' own test cases.

use crate::picture::Picture;
use pencilmark::strategies::REGISTRY;
use pencilmark::strategy::Expect;
use pencilmark::{Board, Row, Scene, Solver, State, Step, Strategy};

/// A step from a strategy's own test cases.
#[derive(Clone, Debug)]
pub struct Example {
    start: State,
    board: Board,
    step: Step,
    easier: Option<&'static Strategy>,
}

impl Example {
    /// The examples of a strategy: at most two.
    ///
    /// The first example is a step of the last case in which no easier strategy works. If there is no such case, it is a
    /// step of the last case with a step. The last case is from a real puzzle. The second example is of another kind, if the
    /// strategy has several kinds.
    ///
    /// ```
    /// let x_wing = pencilmark::strategies::get("x-wing").expect("a strategy");
    /// let examples = pencilmark_view::Example::of(x_wing);
    /// assert_eq!(examples[0].step().strategy(), x_wing);
    /// assert_eq!(examples[0].why_easier(), None);
    /// ```
    pub fn of(strategy: &'static Strategy) -> Vec<Self> {
        let own = Row::from(strategy).difficulty().least();
        let easier = REGISTRY.iter().filter(|row| row.difficulty().least() < own).map(Row::strategy);
        let easier = Solver::with(easier.filter(|other| !other.from_all_marks()));
        let cases = strategy.cases().iter().rev().filter(|case| !matches!(case.expect, Expect::Finds(&[])));
        let steps = cases.filter_map(|case| {
            let start = case.state().ok()?;
            let board = strategy.board(&start).ok()?;
            let step = strategy.first(&Scene::new(&board))?.rated(own);
            let easier = easier.next(&board).map(|step| step.strategy());
            Some(Self { start, board, step, easier })
        });
        let (best, worse): (Vec<Self>, Vec<Self>) = steps.partition(|example| example.easier.is_none());
        let mut examples = best.into_iter().chain(worse);
        let Some(first) = examples.next() else { return Vec::new() };
        let kind = |example: &Self| (example.step.name(), example.step.because());
        let is_clear = |example: &Self| example.easier.is_none() || example.step.name() != first.step.name();
        let second = examples.find(|example| kind(example) != kind(&first) && is_clear(example));
        let second = second.map(|example| Self { easier: None, ..example });
        [Some(first), second].into_iter().flatten().collect()
    }

    /// The puzzle or the state with which the example begins.
    pub fn start(&self) -> &State {
        &self.start
    }

    /// The board before the step.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The step.
    pub fn step(&self) -> &Step {
        &self.step
    }

    /// The board with the step.
    pub fn picture(&self) -> Picture {
        Picture::step(&self.board, &self.step)
    }

    /// The kind of the step, for the title of a second example: `another kind of Swordfish`, `Sashimi Swordfish`.
    pub fn kind(&self) -> String {
        let (kind, name) = (self.step.name(), self.step.strategy().name());
        if kind == name { format!("another kind of {name}") } else { kind.into() }
    }

    /// The reason why there is an easier step on this board. `None` if no easier strategy works.
    pub fn why_easier(&self) -> Option<String> {
        let easier = self.easier?.name();
        let easier =
            format!("The strategy {easier} is easier than this strategy, and also finds a step on this board.");
        let reason = self.step.strategy().why_easier();
        Some(reason.map_or_else(|| easier.clone(), |reason| format!("{reason} {easier}")))
    }
}
