//! The solving loop: apply one step, then start again with the first strategy.

use crate::board::{Board, Change};
use crate::budget::{Budget, Stopped};
use crate::checker::{self, Fault};
use crate::explainer::Explainer;
use crate::order::Order;
use crate::puzzle::Puzzle;
use crate::scene::Scene;
use crate::search::Search;
use crate::step::Step;
use crate::strategy::{Flow, Sink, Strategy};
use crate::symmetry::{Movable, Symmetry};
use std::cell::{Cell, OnceCell};

/// Solves as a person does, with given strategies in an [order](Order).
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
    order: Order,
}

/// How a path ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Every cell has its value, and the checkers agree.
    Solved,
    /// No strategy finds a step.
    Stuck,
    /// The board has no solution; the fault shows why.
    Faulty(Fault),
    /// It was stopped before the end.
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
    /// How it ended.
    pub outcome: Outcome,
}

impl Movable for Path {
    /// The path of the moved start: each of its steps can be made where it stands.
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

/// Something that happened while solving, for callers who want to follow it.
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

/// Whether a puzzle's givens alone have exactly one solution. The search is asked at most once, and only when a
/// strategy needs the answer.
struct Uniqueness<'b> {
    board: &'b Board,
    budget: &'b Budget<'b>,
    answer: OnceCell<Result<bool, Stopped>>,
}

impl<'b> Uniqueness<'b> {
    fn of(board: &'b Board, budget: &'b Budget) -> Self {
        Self { board, budget, answer: OnceCell::new() }
    }

    /// Whether a strategy may be used. One that needs a puzzle with one solution may be used only there, and not if the
    /// budget stops before that is known: see [`was_stopped`](Self::was_stopped).
    fn allows(&self, strategy: &Strategy) -> bool {
        !strategy.needs_unique() || self.holds() == Ok(true)
    }

    fn holds(&self) -> Result<bool, Stopped> {
        *self.answer.get_or_init(|| Ok(Search::of(&self.board.start()).within(self.budget).unique()?.is_some()))
    }

    /// Whether the budget stopped before the answer was known.
    fn was_stopped(&self) -> bool {
        matches!(self.answer.get(), Some(Err(_)))
    }
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
    /// let (step, score) = solver.order().hardest(&path.steps).unwrap();
    /// assert_eq!((step.strategy().id(), score), ("hidden-single", 14.0));
    /// ```
    pub fn ordered(order: Order) -> Self {
        Self { order }
    }

    /// The strategies, in the order in which they are asked, with their difficulties.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The board that its strategies start from: see [`Order::board`].
    ///
    /// # Errors
    /// [`Fault::Twice`] when a house holds a digit twice.
    pub fn board(&self, puzzle: &Puzzle) -> Result<Board, Fault> {
        self.order.board(puzzle)
    }

    /// The step of the first [level](crate::Level) that finds one. For most levels this is the first step of the first
    /// strategy that finds one.
    pub fn next(&self, board: &Board) -> Option<Step> {
        // Without a limit nothing stops.
        self.next_within(board, &Budget::unlimited()).ok().flatten()
    }

    /// [The next step](Solver::next), unless a budget stops.
    ///
    /// # Errors
    /// When the budget stops before one is found.
    pub fn next_within(&self, board: &Board, budget: &Budget) -> Result<Option<Step>, Stopped> {
        let uniqueness = Uniqueness::of(board, budget);
        let mut step = None;
        let sink = &mut |found| {
            step = Some(found);
            Flow::Break(())
        };
        let _ = self.find(board, &mut self.explainer(), &uniqueness, sink, &mut |_| Flow::Continue(()));
        if step.is_some() { Ok(step) } else { budget.stopped().map_or(Ok(None), Err) }
    }

    /// What finds the steps, if the strategies do not.
    fn explainer(&self) -> Option<Explainer> {
        self.order.is_explained().then(Explainer::default)
    }

    /// Passes on the next step. `watch` gets each strategy that found nothing.
    fn find(
        &self,
        board: &Board,
        explainer: &mut Option<Explainer>,
        uniqueness: &Uniqueness,
        sink: Sink,
        watch: &mut impl FnMut(&'static Strategy) -> Flow,
    ) -> Flow {
        let budget = uniqueness.budget;
        if let Some(explainer) = explainer {
            let is_ours = |step: &Step| self.order.difficulty(step.strategy()).is_some();
            let may_take = |step: &Step| is_ours(step) && uniqueness.allows(step.strategy());
            // When the budget stops, it says so itself.
            let step = explainer.step(board, budget, &may_take).unwrap_or_default();
            // A step after one that might not be taken is not the next.
            let step = step.filter(|_| !uniqueness.was_stopped());
            return step.map_or(Flow::Continue(()), sink);
        }
        let scene = Scene::within(board, budget);
        let levels = &mut self.order.levels().iter();
        levels.try_for_each(|level| level.look(&scene, &|strategy| uniqueness.allows(strategy), sink, watch))
    }

    /// Every step that every strategy finds on a board.
    pub fn all(&self, board: &Board) -> Vec<Step> {
        self.all_within(board, &Budget::unlimited())
    }

    /// Every step that every strategy finds on a board, until a budget stops. [`Budget::stopped`] says whether it did.
    pub fn all_within(&self, board: &Board, budget: &Budget) -> Vec<Step> {
        let scene = Scene::within(board, budget);
        let uniqueness = Uniqueness::of(board, budget);
        let strategies = self.order.strategies().filter(|strategy| uniqueness.allows(strategy));
        strategies.flat_map(|strategy| strategy.all(&scene)).collect()
    }

    /// Applies one step after another, each the first that is found, until the board is solved, nothing is found, or a
    /// checker finds a fault.
    pub fn solve(&self, start: Board) -> Path {
        self.solve_within(start, &Budget::unlimited())
    }

    /// [Solves](Solver::solve) until a budget stops.
    pub fn solve_within(&self, start: Board, budget: &Budget) -> Path {
        self.solve_watched(start, budget, &mut |_| Flow::Continue(()))
    }

    /// [Solves](Solver::solve) until a budget stops, and reports every event to a watcher, which can stop it. A step
    /// that was found is always applied completely, whatever the watcher answers to its changes.
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
        // From here on only marks are placed, and no mark sees a known value of its digit. So a house can hold a digit
        // twice only from the start.
        let twice = checker::twice(&start);
        let uniqueness = Uniqueness::of(&start, budget);
        let mut explainer = self.explainer();
        let seen_enough = Cell::new(false);
        let mut report = |event: Event| {
            let flow = watch(event);
            seen_enough.set(seen_enough.get() || flow.is_break());
            flow
        };
        let outcome = loop {
            let _ = report(Event::Round(steps.len() + 1));
            if let Some(fault) = twice.or_else(|| checker::no_mark(&board)).or_else(|| checker::no_place(&board)) {
                break Outcome::Faulty(fault);
            }
            if board.is_full() {
                break Outcome::Solved;
            }
            if seen_enough.get() {
                break Outcome::Stopped(Stopped::Watcher);
            }
            let mut found = false;
            let sink = &mut |step| {
                steps.push(step);
                found = true;
                Flow::Break(())
            };
            let watch = &mut |strategy| report(Event::FoundNothing(strategy));
            let flow = self.find(&board, &mut explainer, &uniqueness, sink, watch);
            let Some(step) = steps.last().filter(|_| found) else {
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
        // The answer does not matter: nothing is left to stop.
        let _ = watch(Event::Ended(outcome));
        Path { start, steps, end: board, outcome }
    }
}
