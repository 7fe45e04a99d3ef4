//! The loop: apply one step, start again at the first strategy.

use crate::board::{Board, Change};
use crate::checker::{self, Fault};
use crate::order::Order;
use crate::scene::Scene;
use crate::search;
use crate::step::Step;
use crate::strategy::{Flow, Strategy};
use std::cell::OnceCell;

/// Solves as a person does, with the strategies it is given, in their [order](Order).
///
/// Strategies that [need a puzzle with one solution](Strategy::needs_unique) play only where the search says that the
/// givens alone have exactly one; nothing else here asks the search.
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
    /// The board has no solution, and this shows it.
    Faulty(Fault),
}

/// From a board, by steps, to where they lead.
#[derive(Clone, Debug)]
pub struct Path {
    /// Where it starts.
    pub start: Board,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// Where it ends.
    pub end: Board,
    /// How it ended.
    pub outcome: Outcome,
}

/// Something that happened while solving: all that a caller may follow.
#[derive(Copy, Clone, Debug)]
pub enum Event<'a> {
    /// A round begins: the strategies are asked from the first. Counted from 1.
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

/// That a puzzle's givens alone have exactly one solution: asked of the search at most once, and only when a strategy
/// that needs it comes to play.
struct Promise<'b> {
    board: &'b Board,
    kept: OnceCell<bool>,
}

impl<'b> Promise<'b> {
    fn of(board: &'b Board) -> Self {
        Self { board, kept: OnceCell::new() }
    }

    fn holds(&self) -> bool {
        *self.kept.get_or_init(|| search::givens_suffice(self.board))
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

    /// A solver with some strategies, in this order, as difficult as the registry has them.
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
    /// assert_eq!((step.strategy().id, score), ("hidden-single", 14.0));
    /// ```
    pub fn ordered(order: Order) -> Self {
        Self { order }
    }

    /// The strategies, in the order in which they are asked, and how difficult each is held to be.
    pub fn order(&self) -> &Order {
        &self.order
    }

    /// The first step of the first strategy that finds one.
    pub fn next(&self, board: &Board) -> Option<Step> {
        let scene = Scene::new(board);
        self.willing(&Promise::of(board)).find_map(|strategy| strategy.first(&scene))
    }

    /// Every step that every strategy finds on a board.
    pub fn all(&self, board: &Board) -> Vec<Step> {
        let scene = Scene::new(board);
        self.willing(&Promise::of(board)).flat_map(|strategy| strategy.all(&scene)).collect()
    }

    /// The strategies that play: those that need a puzzle with one solution only where it has one.
    fn willing(&self, promise: &Promise) -> impl Iterator<Item = &'static Strategy> {
        self.order.strategies().filter(|strategy| !strategy.needs_unique || promise.holds())
    }

    /// Applies one step after another, each the first that is found, until the board is solved, nothing is found, or a
    /// checker finds a fault.
    pub fn solve(&self, start: Board) -> Path {
        self.solve_watched(start, &mut |_| ())
    }

    /// [Solves](Solver::solve) and tells everything that happens.
    ///
    /// ```
    /// use pencilmark::{Board, Event, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle =
    ///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
    /// let mut changes = 0;
    /// Solver::new().solve_watched(Board::new(&puzzle).unwrap(), &mut |event| {
    ///     if matches!(event, Event::Changed(_)) {
    ///         changes += 1;
    ///     }
    /// });
    /// assert_eq!(changes, 183);
    /// ```
    pub fn solve_watched(&self, start: Board, watch: &mut impl FnMut(Event)) -> Path {
        let mut board = start.clone();
        let mut steps = Vec::with_capacity(board.blank().len());
        // Only marks are placed from here on, and no mark stands beside a known value of its digit: values that stand
        // twice can only be there from the start.
        let twice = checker::twice(&start);
        let promise = Promise::of(&start);
        let outcome = loop {
            watch(Event::Round(steps.len() + 1));
            if let Some(fault) = twice.or_else(|| checker::no_mark(&board)).or_else(|| checker::no_place(&board)) {
                break Outcome::Faulty(fault);
            }
            if board.is_full() {
                break Outcome::Solved;
            }
            let scene = Scene::new(&board);
            let found = self.willing(&promise).any(|strategy| {
                let flow = strategy.look(&scene, &mut |step| {
                    steps.push(step);
                    Flow::Break(())
                });
                if flow.is_continue() {
                    watch(Event::FoundNothing(strategy));
                }
                flow.is_break()
            });
            let (true, Some(step)) = (found, steps.last()) else { break Outcome::Stuck };
            watch(Event::Found(step));
            board.apply_watched(step, &mut |change| watch(Event::Changed(change)));
        };
        watch(Event::Ended(outcome));
        Path { start, steps, end: board, outcome }
    }
}
