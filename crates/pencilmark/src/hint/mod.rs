//! The next hint for a player who is stuck: a mistake of the player, or else the next step, in stages.

mod easiest;
mod easy;
mod place;
mod refutation;
mod unsolvable;
mod why;
mod wrong;

pub use easy::EasyWay;
pub use place::Place;
pub use refutation::Refutation;
pub use unsolvable::Unsolvable;
pub use why::{Explanation, MarkVerdict, Showing, why};
pub use wrong::{Reason, WrongEntries, WrongValue};

use crate::solver::Solver;
use crate::strategy::Step;
use easiest::easiest;
use pencilmark_core::{Board, Budget, State, Stopped, checker, search::on_any_board};

/// The upper limit of the work for a search on a board with several solutions, in steps of work. On such a board, most
/// strategies search much and find little. This work takes about a tenth of a second on the empty grid.
pub const LITTLE_WORK: u64 = 400_000;

/// The stage of a hint: the part of the hint that is shown.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The hint says that there is a step, and names the family of its strategy.
    Family = 1,
    /// The strategy.
    Strategy,
    /// The digits, and the place where the player looks.
    Place,
    /// The whole step.
    Everything,
}

impl Stage {
    /// All stages. The first shows least.
    pub const ALL: &'static [Self] = &[Self::Family, Self::Strategy, Self::Place, Self::Everything];

    /// The stage of a number from 1 to 4; `None` for any other number.
    pub fn new(number: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|stage| stage.number() == number)
    }

    /// The stage's number, 1 to 4.
    pub const fn number(self) -> u8 {
        self as u8
    }
}

/// A hint for a player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Hint {
    /// Wrong entries, or true marks that were struck out. The hint names [one or two](WrongEntries::told) of the wrong
    /// entries. Mistakes come before any step.
    Wrong(WrongEntries),
    /// There is no solution, but no single entry is certainly wrong.
    Unsolvable(Unsolvable),
    /// The puzzle is solved.
    Solved,
    /// The next step.
    Step(Box<Next>),
    /// The strategies find no step.
    Stuck {
        /// Whether the puzzle has exactly one solution. It may have several.
        is_unique: bool,
    },
}

impl Hint {
    /// The hint for a step that was found on the board of a puzzle with one solution.
    pub fn step(board: Board, step: Step) -> Self {
        Self::Step(Box::new(Next { board, step, is_unique: true }))
    }
}

/// The next step, and the board on which it was found.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Next {
    /// The board.
    pub board: Board,
    /// The step.
    pub step: Step,
    /// Whether the puzzle has exactly one solution. If it has several, the step holds in all of them.
    pub is_unique: bool,
}

/// The hint for a puzzle or for a player's state: a mistake of the player, or else the next step of a solver. If several
/// steps are equal for the solver, the hint is the step that a person sees most easily. A hidden single in a block comes
/// before a hidden single in a row or column. A pair replaces two locked candidates in the pair's cells.
///
/// ```
/// use pencilmark::hint::{Hint, Stage, hint};
/// use pencilmark::{Budget, Puzzle, Solver};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let Hint::Step(next) = hint(&puzzle, &Solver::new(), &Budget::unlimited())? else { panic!("no step") };
/// assert_eq!(next.step.strategy().id(), "hidden-single");
/// assert_eq!(Stage::new(4), Some(Stage::Everything));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// On a board with several solutions, only [a little work](LITTLE_WORK) is spent on a step.
///
/// # Errors
/// When the budget stops before a hint was found.
pub fn hint(state: &impl AsRef<State>, solver: &Solver, budget: &Budget) -> Result<Hint, Stopped> {
    of_state(state.as_ref(), solver, budget)
}

fn of_state(state: &State, solver: &Solver, budget: &Budget) -> Result<Hint, Stopped> {
    let (wrong, givens_are_unique) = WrongEntries::find(state, solver, budget)?;
    if let Some(entries) = wrong {
        return Ok(Hint::Wrong(entries));
    }
    // The rules are always applied, even if they are one of the solver's strategies: a player needs no hint about the rules.
    let board = match Board::new(state) {
        Ok(board) => board,
        Err(fault) => return Ok(Hint::Wrong(WrongEntries::twice(state, fault))),
    };
    // No entry is wrong, so the solution of the givens is the solution of the board.
    let is_unique = givens_are_unique == Some(true)
        || match on_any_board(&board, 2, budget).counted()? {
            0 => return Ok(unsolvable(state, &board, budget)),
            number => number == 1,
        };
    if board.is_full() {
        return Ok(Hint::Solved);
    }
    let find = |budget: &Budget| -> Result<Option<Step>, Stopped> {
        // If the uniqueness of the givens is unknown, the state has no entries and no marks: its board is the board of its
        // givens.
        let uniqueness = solver.uniqueness(&board, budget).known(givens_are_unique.unwrap_or(is_unique));
        Ok(solver.next_knowing(&uniqueness)?.map(|step| easiest(step, &board, solver, budget)))
    };
    let step = match if is_unique { find(budget) } else { budget.part(LITTLE_WORK, find) } {
        // The budget of this part is used up, not the whole budget.
        Err(Stopped::Work) if budget.stopped().is_none() => None,
        found => found?,
    };
    Ok(step.map_or(Hint::Stuck { is_unique }, |step| Hint::Step(Box::new(Next { board, step, is_unique }))))
}

/// The hint for a state that has no solution although the givens do not show that an entry is wrong.
fn unsolvable(state: &State, board: &Board, budget: &Budget) -> Hint {
    let found = Unsolvable::find(state, checker::check(board), budget);
    if found.is_by_marks
        && let Some(entries) = WrongEntries::missing_marks(state, budget)
    {
        return Hint::Wrong(entries);
    }
    Hint::Unsolvable(found)
}
