//! The strategies that a solver must need for a puzzle.

use pencilmark::{Board, Budget, Event, Order, Outcome, Path, Scene, Solver, Stopped, strategy::Strategy};
use std::ops::ControlFlow;

/// The strategies that a solver must need for a puzzle.
#[derive(Clone, Debug)]
pub enum Technique {
    /// These strategies: see [`Needs`].
    Needs(Needs),
    /// This strategy first: the singles do not solve the puzzle, and the strategy makes the solver's next step after them.
    First(Solver, &'static Strategy),
    /// This strategy somewhere on the path; later steps do not count. The board before it is kept, to practise on.
    Practice(Solver, &'static Strategy),
}

/// Strategies that a puzzle needs. A solver with all strategies of an order up to the last of them solves the puzzle. If any
/// one of them is left out, the solver does not solve the puzzle.
#[derive(Clone, Debug)]
pub struct Needs {
    needed: Vec<&'static Strategy>,
    solver: Solver,
    /// For each needed strategy, a solver without it.
    lacking: Vec<Solver>,
    /// Whether each strategy makes exactly one step of the path.
    once: bool,
}

/// The distances of a puzzle that does not meet the condition, from near to far.
const TOO_OFTEN: u32 = 50;
const NOT_SOLVED: u32 = 100;
const NOT_FOUND: u32 = 200;
const NOT_NEEDED: u32 = 1000;

impl Needs {
    /// The needed strategies, from an order. With `once`, each strategy makes exactly one step of the path.
    ///
    /// `None` if a strategy is not in the order, or if the list is empty.
    pub fn new(needed: &[&'static Strategy], order: &Order, once: bool) -> Option<Self> {
        let asked: Vec<&'static Strategy> = order.strategies().collect();
        let places = needed.iter().map(|needed| asked.iter().position(|asked| asked == needed));
        let last = places.collect::<Option<Vec<_>>>()?.into_iter().max()?;
        let solver = |left_out: Option<&Strategy>| {
            let some = asked[..=last].iter().copied().filter(|strategy| left_out != Some(*strategy));
            Solver::ordered(order.choosing(some).first())
        };
        // The strategy that is asked last comes first, because most puzzles do not need it.
        let mut needed = needed.to_vec();
        pencilmark::sort_by_key(&mut needed, |needed| {
            std::cmp::Reverse(asked.iter().position(|asked| asked == needed))
        });
        needed.dedup();
        let lacking = needed.iter().map(|needed| solver(Some(needed))).collect();
        Some(Self { needed, solver: solver(None), lacking, once })
    }

    /// Whether a puzzle with one solution needs all of the strategies.
    ///
    /// # Errors
    /// When the budget stops before the answer is known.
    pub fn are_met(&self, board: &Board, budget: &Budget) -> Result<bool, Stopped> {
        Ok(self.distance(board, budget)? == 0)
    }

    fn distance(&self, board: &Board, budget: &Budget) -> Result<u32, Stopped> {
        let mut number = 0;
        for (needed, lacking) in self.needed.iter().zip(&self.lacking) {
            let path = path_of(lacking, board, budget)?;
            if path.outcome == Outcome::Solved {
                return Ok(NOT_NEEDED);
            }
            if needed.first(&Scene::within(&path.end, budget)).is_none() {
                return budget.stopped().map_or(Ok(NOT_FOUND), Err);
            }
            let solved = path_of(&self.solver, &path.end, budget)?;
            if solved.outcome != Outcome::Solved {
                return Ok(NOT_SOLVED + solved.end.blank().len() as u32);
            }
            number += 1;
        }
        debug_assert_eq!(number, self.needed.len());
        if !self.once {
            return Ok(0);
        }
        let path = path_of(&self.solver, board, budget)?;
        let uses = |needed: &&'static Strategy| path.steps.iter().filter(|step| step.strategy() == *needed).count();
        let more = self.needed.iter().map(uses).map(|uses| uses.abs_diff(1)).sum::<usize>();
        Ok(if more == 0 { 0 } else { (more as u32).min(TOO_OFTEN) })
    }
}

/// The path of a board, unless the budget stops the solver.
pub(crate) fn path_of(solver: &Solver, board: &Board, budget: &Budget) -> Result<Path, Stopped> {
    let path = solver.solve_within(board.clone(), budget);
    if let Outcome::Stopped(why) = path.outcome { Err(why) } else { Ok(path) }
}

/// The strategies that fill a cell without removing marks. They solve a puzzle of `HoDoKu`'s lowest level.
pub const SINGLES: [&str; 3] = ["full-house", "hidden-single", "naked-single"];

/// Whether a strategy is a single.
fn is_single(strategy: &Strategy) -> bool {
    SINGLES.contains(&strategy.id())
}

/// The number of later strategies of the order that may make steps before the practised strategy.
const BEYOND: usize = 12;

impl Technique {
    /// A strategy to practise, from an order; `None` if the order does not have it. A few harder strategies may make earlier
    /// steps. Much harder strategies are left out, so that a path takes little time. If the strategy needs no marks, only
    /// strategies that need no marks make earlier steps.
    pub fn practice(practised: &'static Strategy, order: &Order) -> Option<Self> {
        let asked: Vec<&'static Strategy> = order.strategies().collect();
        let place = asked.iter().position(|strategy| *strategy == practised)?;
        let may_come_before = |other: &&Strategy| practised.family().needs_marks() || !other.family().needs_marks();
        let some = asked.into_iter().take(place + 1 + BEYOND).filter(may_come_before);
        Some(Self::Practice(Solver::ordered(order.choosing(some).first()), practised))
    }

    /// The distance of a board from the condition (0 if the condition is met), and the board to practise on.
    pub(crate) fn judge(&self, board: &Board, budget: &Budget) -> Result<(u32, Option<Board>), Stopped> {
        match self {
            Self::Needs(needs) => Ok((needs.distance(board, budget)?, None)),
            Self::First(solver, first) => {
                let path = path_of(solver, board, budget)?;
                let step = path.steps.iter().find(|step| !is_single(step.strategy()));
                Ok((if step.is_some_and(|step| step.strategy() == *first) { 0 } else { NOT_FOUND }, None))
            }
            Self::Practice(solver, practised) => {
                let path = solver.solve_watched(board.clone(), budget, &mut |event| match event {
                    Event::Found(step) if step.strategy() == *practised => ControlFlow::Break(()),
                    _ => ControlFlow::Continue(()),
                });
                if let Some(why) = budget.stopped() {
                    return Err(why);
                }
                // The path ends with its first step.
                let Some((_, before)) = path.steps.split_last().filter(|(last, _)| last.strategy() == *practised)
                else {
                    return Ok((NOT_FOUND, None));
                };
                let mut state = path.start.clone();
                for step in before {
                    state.apply(step);
                }
                Ok((0, Some(state)))
            }
        }
    }
}
