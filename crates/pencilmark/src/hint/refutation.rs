//! Refutations of wrong entries: the steps that follow from an entry, until a cell or a digit has no place.

use crate::scene::Scene;
use crate::solver::{Outcome, Path, Solver};
use crate::strategies;
use crate::strategy::{Family, Step, Strategy};
use pencilmark_core::{Board, Budget, Fault, Mark, State, checker};

/// The upper limit, in steps of work, of a refutation with harder strategies than singles: a fraction of a second.
const WORK: u64 = 500_000;

/// The steps that follow from a wrong entry, and the contradiction that they end with. No step can be left out.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The steps. There are none if the entry alone shows the contradiction.
    pub steps: Vec<Step>,
    /// The contradiction.
    pub fault: Fault,
}

impl Refutation {
    /// Refutes an entry beside values that are right, with singles alone. `None` if singles lead to no contradiction.
    pub(super) fn by_singles(entry: Mark, right: &State, budget: &Budget) -> Option<Self> {
        Self::of(&singles(with(entry, right)?, budget)?, budget)
    }

    /// Refutes an entry beside values that are right, with a solver's strategies up to subsets. Harder strategies are left
    /// out, because nobody follows a chain on a board that is wrong.
    pub(super) fn by_strategies(entry: Mark, right: &State, solver: &Solver, budget: &Budget) -> Option<Self> {
        // The work differs from puzzle to puzzle, so it has a limit. The caller's budget applies too.
        let is_over = || budget.spend(1024).is_break();
        let budget = Budget::unlimited().with_work(WORK).with_check(&is_over);
        Self::of(&solver.up_to_subsets().solve_within(with(entry, right)?, &budget), &budget)
    }

    /// The steps of a path that its contradiction needs. `None` if the path does not end with a contradiction.
    fn of(path: &Path, budget: &Budget) -> Option<Self> {
        let path = path.concise(budget);
        match path.outcome {
            Outcome::Faulty(fault) => Some(Self { steps: path.steps, fault }),
            _ => None,
        }
    }
}

/// The board of some values and an entry.
fn with(entry: Mark, right: &State) -> Option<Board> {
    let mut tried = right.clone();
    tried.place(entry.cell(), entry.digit());
    Board::new(&tried).ok()
}

/// All singles that follow, round by round, until there is a contradiction. Thus the refutation takes the fewest rounds.
fn singles(start: Board, budget: &Budget) -> Option<Path> {
    let is_single = |strategy: &&Strategy| strategy.family() == Family::Singles && !strategy.from_all_marks();
    let singles: Vec<&Strategy> = strategies::all().filter(is_single).collect();
    let (mut board, mut steps) = (start.clone(), Vec::new());
    loop {
        if let Some(fault) = checker::no_mark(&board).or_else(|| checker::no_place(&board)) {
            return Some(Path { start, steps, end: board, outcome: Outcome::Faulty(fault) });
        }
        let before = board.clone();
        let scene = Scene::within(&before, budget);
        for step in singles.iter().flat_map(|strategy| strategy.all(&scene)) {
            if step.places().iter().all(|&mark| board.has(mark)) {
                board.apply(&step);
                steps.push(step);
            }
        }
        (board != before).then_some(())?;
    }
}
