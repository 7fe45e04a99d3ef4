//! The reason why a digit cannot be in a cell, or the step that shows that the digit is in the cell.

use super::LITTLE_WORK;
use super::easy::EasyWay;
use super::wrong;
use crate::solver::{Event, Solver};
use crate::strategy::{Family, Flow, Step, Strategy};
use pencilmark_core::search::on_any_board;
use pencilmark_core::{Board, Budget, Mark, State, Stopped};

/// The explanation of a mark: the verdict on a digit in a cell, and the values or the step that show it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Explanation {
    /// The digit and the cell.
    pub mark: Mark,
    /// The verdict on the mark.
    pub verdict: MarkVerdict,
    /// The values that forbid the digit: the value of the cell itself, or values that the cell sees.
    pub by: Vec<Mark>,
    /// The step that removes the mark, or that places the digit.
    pub step: Option<Box<Showing>>,
    /// The easy way to the answer, if no easy step can be made now.
    pub easy: Option<Box<EasyWay>>,
    /// Without an easy way: the last step of a path. It shows the same later, and each step of the path is easier than
    /// `step`.
    pub easier: Option<Box<Showing>>,
    /// Entries that are wrong. The explanation leaves them out.
    pub wrong: Vec<Mark>,
    /// True marks that were struck out. They are put back.
    pub struck: Vec<Mark>,
}

/// The verdict on a digit in a cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MarkVerdict {
    /// The cell holds the digit.
    Already,
    /// A value forbids the digit.
    Seen,
    /// A step that can be made now removes the mark.
    Removed,
    /// A later step of the path removes the mark.
    Later,
    /// The digit is there in every solution.
    True,
    /// The digit is there in no solution, but the strategies do not show why.
    Unshown,
    /// The digit is there in some solutions only.
    Open,
    /// The state has no solution.
    Unsolvable,
}

impl MarkVerdict {
    /// The word for programs: `unknown` for the last three verdicts.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Already => "already",
            Self::Seen => "seen",
            Self::Removed => "removed",
            Self::Later => "later",
            Self::True => "true",
            Self::Unshown | Self::Open | Self::Unsolvable => "unknown",
        }
    }

    /// Whether the verdict decides the mark and the explanation shows why.
    pub const fn is_known(self) -> bool {
        !matches!(self, Self::Unshown | Self::Open | Self::Unsolvable)
    }
}

/// A step that shows an answer, and the place and the board where it is found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Showing {
    /// The number of the step in the path that begins at the state, from 1. Step 1 can be made now.
    pub at: usize,
    /// The board before the step.
    pub board: Board,
    /// The step.
    pub step: Step,
}

/// Says why a digit cannot be in a cell of a state, or that the digit is there.
///
/// There are three kinds of explanations of a mark. The first kind that exists is taken. First: a value in the cell of the
/// mark, or in a cell that it sees. Second: the shortest step that removes the mark now. The step is a step of the first
/// strategy of the solver's order that has such a step. Forcing nets are left out, and only [a little work](LITTLE_WORK) is
/// done. Third: the step that removes the mark on the path from the state.
///
/// If no easy step shows the answer now, the explanation also has the [easy way](EasyWay) to the answer. Without an easy
/// way, it has the last of the easier steps that show the same later. For a digit that is in the cell, the step is found in
/// the same way. Wrong entries are left out, and true marks that were struck out are put back.
///
/// ```
/// use pencilmark::hint::{MarkVerdict, why};
/// use pencilmark::{Budget, Cell, Digit, Mark, Puzzle, Solver};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let cell = Cell::at(1, 1).unwrap();
/// let ask = |digit| why(&puzzle, Mark::new(cell, Digit::new(digit).unwrap()), &Solver::new(), &Budget::unlimited());
/// assert_eq!(ask(5)?.by[0].cell().to_string(), "r1c3");
/// assert_eq!(ask(1)?.verdict, MarkVerdict::Removed);
/// assert_eq!(ask(7)?.verdict, MarkVerdict::True);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When the budget stops before the verdict is known.
pub fn why(state: &impl AsRef<State>, mark: Mark, solver: &Solver, budget: &Budget) -> Result<Explanation, Stopped> {
    let state = state.as_ref();
    let solution = wrong::solution(state, budget)?;
    let (state, wrong, struck) = match &solution {
        Some(solution) => corrected(state, solution),
        None => (state.clone(), Vec::new(), Vec::new()),
    };
    let mut why = Explanation {
        mark,
        verdict: MarkVerdict::Unsolvable,
        by: Vec::new(),
        step: None,
        easy: None,
        easier: None,
        wrong,
        struck,
    };
    if state.value(mark.cell()).is_some() {
        why.by = state.value(mark.cell()).map(|digit| Mark::new(mark.cell(), digit)).into_iter().collect();
    } else {
        let layout = state.any_layout();
        let values = state.known().iter().filter_map(|cell| Some(Mark::new(cell, state.value(cell)?)));
        why.by = values.filter(|value| layout.sees(*value, mark)).collect();
    }
    let Ok(board) = Board::new(&with(state, mark)) else { return Ok(why) };
    if !why.by.is_empty() {
        let is_there = board.value(mark.cell()) == Some(mark.digit());
        why.verdict = if is_there { MarkVerdict::Already } else { MarkVerdict::Seen };
        return Ok(why);
    }
    why.verdict = match &solution {
        Some(solution) if solution.value(mark.cell()) == Some(mark.digit()) => MarkVerdict::True,
        Some(_) => MarkVerdict::Unshown,
        None => verdict(&board, mark, budget)?,
    };
    let is_true = match why.verdict {
        MarkVerdict::True => true,
        MarkVerdict::Unshown => false,
        _ => return Ok(why),
    };
    let shows = |step: &Step| if is_true { step.places().contains(&mark) } else { step.clears(board.layout(), mark) };
    let now = now(&board, solver, budget, &shows);
    if now.as_ref().is_none_or(|now| now.step.strategy().family() > Family::Subsets) {
        why.easy = EasyWay::find(&board, mark, solver, budget, &shows).map(Box::new);
    }
    if why.easy.is_none() {
        // For a person who looks at the board, nothing is easier than a single.
        let harder = now.as_ref().filter(|now| now.step.strategy().family() > Family::Singles);
        why.easier = harder.and_then(|now| easier(now, solver, budget, &shows)).map(Box::new);
    }
    why.step = now.or_else(|| later(&board, solver, budget, &shows)).map(Box::new);
    if let Some(showing) = &why.step
        && !is_true
    {
        why.verdict = if showing.at == 1 { MarkVerdict::Removed } else { MarkVerdict::Later };
    }
    Ok(why)
}

/// The state without its wrong entries and with all marks of the solution; the wrong entries; and the marks of the
/// solution that somebody struck out.
fn corrected(state: &State, solution: &State) -> (State, Vec<Mark>, Vec<Mark>) {
    let mut right = state.clone();
    let wrong = wrong::values(state, solution);
    for mark in &wrong {
        right.clear(mark.cell());
    }
    let right = wrong::missing(state, solution).fold(right, with);
    let struck = wrong::struck(state, solution, &wrong);
    (right, wrong, struck)
}

/// A state with one more mark, if it has marks.
fn with(mut state: State, mark: Mark) -> State {
    if let Some(mut marks) = state.marks().copied() {
        marks[mark.cell().index()].insert(mark.digit());
        state.pencil(marks);
    }
    state
}

/// The verdict of the search on a mark, if the givens alone do not have one solution.
fn verdict(board: &Board, mark: Mark, budget: &Budget) -> Result<MarkVerdict, Stopped> {
    let (mut on, mut off) = (board.clone(), board.clone());
    on.place(mark.cell(), mark.digit());
    off.remove_mark(mark.cell(), mark.digit());
    let can_be = |board: &Board| Ok(on_any_board(board, 1, budget).any()?.is_some());
    Ok(match (can_be(&on)?, can_be(&off)?) {
        (true, true) => MarkVerdict::Open,
        (true, false) => MarkVerdict::True,
        (false, true) => MarkVerdict::Unshown,
        (false, false) => MarkVerdict::Unsolvable,
    })
}

/// The shortest step that shows the answer now, of the first level of the solver's order that has such a step.
fn now(board: &Board, solver: &Solver, budget: &Budget, shows: &dyn Fn(&Step) -> bool) -> Option<Showing> {
    let is_asked = |strategy: &Strategy| strategy.family() != Family::Forcing && !strategy.from_all_marks();
    let step = budget.part(LITTLE_WORK, |budget| solver.wanted(board, budget, is_asked, shows))?;
    Some(Showing { at: 1, board: board.clone(), step })
}

/// The step that shows the answer later, if this step and all steps before it are easier than the step that shows it now.
fn easier(now: &Showing, solver: &Solver, budget: &Budget, shows: &dyn Fn(&Step) -> bool) -> Option<Showing> {
    let most = now.step.difficulty()?;
    let easier = solver.easier_than(most)?;
    let is_harder = |step: &Step| step.difficulty().is_none_or(|difficulty| difficulty >= most);
    let found = later(&now.board, &easier, budget, &|step| shows(step) || is_harder(step))?;
    (found.at > 1 && !is_harder(&found.step)).then_some(found)
}

/// The first step that shows the answer on the path from a board.
fn later(start: &Board, solver: &Solver, budget: &Budget, shows: &dyn Fn(&Step) -> bool) -> Option<Showing> {
    let mut is_shown = false;
    let mut path = solver.solve_watched(start.clone(), budget, &mut |event| match event {
        Event::Found(step) if shows(step) => {
            is_shown = true;
            Flow::Break(())
        }
        _ => Flow::Continue(()),
    });
    let (at, step) = (path.steps.len(), path.steps.pop().filter(|_| is_shown)?);
    let mut board = path.start;
    path.steps.iter().for_each(|step| board.apply(step));
    Some(Showing { at, board, step })
}
