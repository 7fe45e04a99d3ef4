//! The solving loop: apply one step, then start again with the first strategy.

use crate::scene::Scene;
use crate::strategies::Row;
use crate::strategy::{Difficulty, Family, Flow, Step, Strategy};
use pencilmark_core::{Board, Budget, Change, Fault, Movable, State, Stopped, Symmetry, checker};
use std::cell::Cell;
use std::sync::Arc;

mod concise;
mod finder;
pub(crate) mod order;
mod uniqueness;

pub use finder::{Finder, FinderInput, Walk};
pub use order::{CHAPTERS, Chapter, Choice, Order, OrderLevel, Profile};
pub(crate) use uniqueness::Uniqueness;

/// Solves as a person does, with given strategies in an [order](Order), or with another [`Finder`].
///
/// Strategies that [need a puzzle with one solution](Strategy::needs_unique) are used only if the givens alone have
/// exactly one solution. The solver uses the search to check that, and for nothing else.
///
/// ```
/// use pencilmark::{Board, Outcome, Puzzle, Solver, strategies};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
/// let path = Solver::new().solve(Board::new(&puzzle).unwrap());
/// assert_eq!(path.outcome, Outcome::Solved);
/// assert_eq!(path.steps.len(), 54);
///
/// let few = ["naked-single", "hidden-single"].map(|id| strategies::get(id).unwrap());
/// assert_eq!(Solver::with(few).solve(path.start).outcome, Outcome::Solved);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    finder: Arc<dyn Finder>,
    /// Whether strategies that need a puzzle with one solution may be used on such a puzzle.
    may_need_unique: bool,
}

/// The end of a path: solved, or the reason why it went no further.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its value, and the checkers agree.
    Solved,
    /// No strategy finds a step.
    Stuck,
    /// The board has no solution; the fault shows why.
    Faulty(Fault),
    /// Solving was stopped before the end.
    Stopped(Stopped),
}

/// A board, steps, and the board after them.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The board at the start.
    pub start: Board,
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// The board at the end.
    pub end: Board,
    /// The end of the path: solved, or the reason why it went no further.
    pub outcome: Outcome,
}

impl Path {
    /// The most [difficult](Step::difficulty) step. If several steps are equally difficult, the first of them.
    pub fn hardest(&self) -> Option<&Step> {
        let rated = self.steps.iter().filter(|step| step.difficulty().is_some());
        rated.reduce(|hardest, next| if next.difficulty() > hardest.difficulty() { next } else { hardest })
    }
}

impl Movable for Path {
    /// The path of the moved start. Each of its steps can be made at its place in the path.
    fn moved(&self, by: &Symmetry) -> Self {
        Self {
            start: self.start.moved(by),
            steps: self.steps.iter().map(|step| step.moved(by)).collect(),
            end: self.end.moved(by),
            outcome: match self.outcome {
                Outcome::Faulty(fault) => Outcome::Faulty(fault.moved(by)),
                outcome => outcome,
            },
        }
    }
}

/// An event of the solving loop, for callers that want to follow the loop.
#[derive(Copy, Clone, Debug)]
pub enum Event<'a> {
    /// A round begins, with the first strategy. Rounds are counted from 1.
    Round(usize),
    /// A strategy looked and found nothing.
    FoundNothing(&'static Strategy),
    /// A strategy found a step; it is applied next.
    Found(&'a Step),
    /// The board changed.
    Changed(Change),
    /// Solving ended.
    Ended(Outcome),
}

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// A solver with every strategy of the [registry](crate::strategies::REGISTRY), in its order.
    pub fn new() -> Self {
        Self::ordered(Order::default())
    }

    /// A solver with some strategies, in this order, with the difficulties of the registry.
    pub fn with(strategies: impl IntoIterator<Item = &'static Strategy>) -> Self {
        Self::ordered(strategies.into_iter().collect())
    }

    /// A solver with the strategies of an order.
    ///
    /// ```
    /// use pencilmark::{Board, Profile, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let solver = Solver::ordered(Profile::Hodoku.order());
    /// let path = solver.solve(Board::new(&puzzle).unwrap());
    /// let hardest = path.hardest().unwrap();
    /// assert_eq!((hardest.strategy().id(), hardest.difficulty()), ("hidden-single", Some(14.0)));
    /// ```
    pub fn ordered(order: Order) -> Self {
        Self::by(order)
    }

    /// A solver that takes its steps from a finder.
    pub fn by(finder: impl Finder + 'static) -> Self {
        Self { finder: Arc::new(finder), may_need_unique: true }
    }

    /// The same solver without strategies that [need a puzzle with one solution](Strategy::needs_unique).
    #[must_use]
    pub fn without_uniqueness(self) -> Self {
        Self { may_need_unique: false, ..self }
    }

    /// The strategies, in the order in which they are asked, with their difficulties. `None` if the solver's
    /// [finder](Finder) has a path of its own.
    pub fn order(&self) -> Option<&Order> {
        self.finder.order()
    }

    /// Whether the solver solves boards with any [layout](pencilmark_core::Layout), and not only the usual board.
    pub fn any_board(&self) -> bool {
        self.finder.any_board()
    }

    /// Whether a strategy may be used on a puzzle that has one solution, and its difficulty.
    pub(crate) fn difficulty(&self, strategy: &Strategy) -> Option<Difficulty> {
        let may_use = self.may_need_unique || !strategy.needs_unique();
        self.order().filter(|_| may_use)?.difficulty(strategy)
    }

    /// The board that the solver's strategies start from: see [`Order::board`].
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, start: &impl AsRef<State>) -> Result<Board, Fault> {
        self.order().map_or_else(|| Board::new(start), |order| order.board(start))
    }

    /// The next step. A solver with an order takes the step of the first [level](crate::OrderLevel) that finds a step. Most
    /// levels take the first step of the first strategy that finds a step.
    pub fn next(&self, board: &Board) -> Option<Step> {
        // A budget without a limit never stops.
        self.next_within(board, &Budget::unlimited()).ok().flatten()
    }

    /// [The next step](Solver::next), unless a budget stops.
    ///
    /// # Errors
    /// When the budget stops before a step is found.
    pub fn next_within(&self, board: &Board, budget: &Budget) -> Result<Option<Step>, Stopped> {
        self.next_knowing(&self.uniqueness(board, budget))
    }

    /// [The next step](Solver::next), if the uniqueness of the board may be known already.
    pub(crate) fn next_knowing(&self, uniqueness: &Uniqueness) -> Result<Option<Step>, Stopped> {
        let Uniqueness { board, budget, .. } = *uniqueness;
        let mut steps = Vec::new();
        let _ = self.finder.begin().next(&FinderInput::new(board, uniqueness), &mut steps, &mut |_| Flow::Continue(()));
        if let Some(step) = steps.pop() { Ok(Some(step)) } else { budget.stopped().map_or(Ok(None), Err) }
    }

    /// Whether strategies that need a puzzle with one solution may be used on a board and on the later boards of its path.
    pub(crate) fn uniqueness<'b>(&self, start: &'b Board, budget: &'b Budget) -> Uniqueness<'b> {
        Uniqueness::of(start, budget, self.may_need_unique)
    }

    /// The same solver with the strategies that can be easier than a difficulty.
    pub(crate) fn easier_than(&self, difficulty: f64) -> Option<Self> {
        let all = self.order()?;
        let mut order = all.clone();
        order.retain(|strategy| all.difficulty(strategy).is_some_and(|its| its.least() < difficulty));
        Some(Self { finder: Arc::new(order), ..self.clone() })
    }

    /// The same solver with its strategies up to subsets, which a beginner can follow.
    pub(crate) fn up_to_subsets(&self) -> Self {
        let mut order = self.order().cloned().unwrap_or_default();
        order.retain(|strategy| strategy.family() <= Family::Subsets && !strategy.from_all_marks());
        Self::ordered(order)
    }

    /// The shortest wanted step of the first level that finds a wanted step. Only some of the strategies are asked.
    pub(crate) fn wanted(
        &self,
        board: &Board,
        budget: &Budget,
        is_asked: impl Fn(&Strategy) -> bool,
        is_wanted: &dyn Fn(&Step) -> bool,
    ) -> Option<Step> {
        let scene = Scene::within(board, budget);
        let uniqueness = Uniqueness::of(board, budget, self.may_need_unique);
        self.order()?.levels().iter().find_map(|level| {
            let may_use = |strategy: &Strategy| is_asked(strategy) && uniqueness.allows(strategy);
            level.shortest(&scene, &may_use, is_wanted)
        })
    }

    /// Every step that every strategy of the [order](Solver::order) finds on a board. `None` if the solver has no order,
    /// because a finder with a path of its own knows only the next step.
    pub fn all(&self, board: &Board) -> Option<Vec<Step>> {
        self.all_within(board, &Budget::unlimited())
    }

    /// [Every step](Solver::all) that is found before a budget stops. [`Budget::stopped`] says whether it stopped.
    pub fn all_within(&self, board: &Board, budget: &Budget) -> Option<Vec<Step>> {
        let scene = Scene::within(board, budget);
        let uniqueness = Uniqueness::of(board, budget, self.may_need_unique);
        let rows = self.order()?.rows().filter(|row| uniqueness.allows(row.strategy()));
        let found = |row: &Row| {
            let mut steps = row.strategy().all(&scene);
            for step in &mut steps {
                row.difficulty().rate(step);
            }
            steps
        };
        Some(rows.flat_map::<Vec<Step>, _>(found).collect())
    }

    /// Applies [the next step](Solver::next) again and again, until the board is solved, no step is found, or a checker
    /// finds a fault.
    pub fn solve(&self, start: Board) -> Path {
        self.solve_within(start, &Budget::unlimited())
    }

    /// [Solves](Solver::solve) until a budget stops.
    pub fn solve_within(&self, start: Board, budget: &Budget) -> Path {
        self.solve_watched(start, budget, &mut |_| Flow::Continue(()))
    }

    /// [Solves](Solver::solve) until a budget stops, and reports every event to a watcher, which can stop it. A step that
    /// was found is always applied completely, even if the watcher stops at one of its changes.
    ///
    /// ```
    /// use pencilmark::{Board, Budget, Event, Outcome, Puzzle, Solver, Stopped};
    /// use std::ops::ControlFlow;
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let board = Board::new(&puzzle).unwrap();
    /// let mut changes = 0;
    /// Solver::new().solve_watched(board.clone(), &Budget::unlimited(), &mut |event| {
    ///     if matches!(event, Event::Changed(_)) {
    ///         changes += 1;
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(changes, 183);
    ///
    /// let path = Solver::new().solve_watched(board, &Budget::unlimited(), &mut |event| match event {
    ///     Event::Found(step) if step.strategy().id() == "hidden-single" => ControlFlow::Break(()),
    ///     _ => ControlFlow::Continue(()),
    /// });
    /// assert_eq!(path.outcome, Outcome::Stopped(Stopped::Watcher));
    /// ```
    pub fn solve_watched(&self, start: Board, budget: &Budget, watch: &mut impl FnMut(Event) -> Flow) -> Path {
        let mut board = start.clone();
        let mut steps = Vec::with_capacity(board.blank().len());
        // From here on, only digits that are marks are placed, and no mark sees a known value of its digit. So a digit can
        // stand twice in a house only if it does at the start.
        let twice = checker::twice(&start);
        let uniqueness = Uniqueness::of(&start, budget, self.may_need_unique);
        let mut walk = self.finder.begin();
        let seen_enough = Cell::new(false);
        let mut report = |event: Event| {
            let flow = watch(event);
            seen_enough.set(seen_enough.get() || flow.is_break());
            flow
        };
        let outcome = loop {
            let _ = report(Event::Round(steps.len() + 1));
            budget.tell(|| board.progress());
            if let Some(fault) = twice.or_else(|| checker::no_mark(&board)).or_else(|| checker::no_place(&board)) {
                break Outcome::Faulty(fault);
            }
            if board.is_full() {
                break Outcome::Solved;
            }
            if seen_enough.get() {
                break Outcome::Stopped(Stopped::Watcher);
            }
            let number = steps.len();
            let watch = &mut |strategy| report(Event::FoundNothing(strategy));
            let flow = walk.next(&FinderInput::new(&board, &uniqueness), &mut steps, watch);
            let Some(step) = steps.get(number) else {
                break match (budget.stopped(), flow) {
                    (Some(why), _) => Outcome::Stopped(why),
                    (None, Flow::Break(())) => Outcome::Stopped(Stopped::Watcher),
                    (None, Flow::Continue(())) => Outcome::Stuck,
                };
            };
            let _ = report(Event::Found(step));
            debug_assert!(step.changes(&board), "a step that changes nothing, again and again: {step:?}");
            board.apply_watched(step, &mut |change| {
                let _ = report(Event::Changed(change));
            });
        };
        // The watcher's answer does not matter, because nothing is left to stop.
        let _ = watch(Event::Ended(outcome));
        Path { start, steps, end: board, outcome }
    }
}
