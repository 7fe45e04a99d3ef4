//! A path without detours: without the steps that no later step needs.
//!
//! ```text
//!   1  r1c4 cannot be 3        2  r7c2 cannot be 5        3  r1c5 is 3, the last place in row 1
//! ```
//!
//! Step 3 needs step 1. No step needs step 2, so step 2 is left out. A replay shows whether a step is needed: the path is
//! followed without the step, and each later step must still follow on a board that has more marks than before.

use crate::argument::Truth;
use crate::proof;
use crate::scene::Scene;
use crate::solver::{Outcome, Path, Solver};
use crate::strategies::{NESTED_FORCING_NET, REGISTRY, Row};
use crate::strategy::{Difficulty, Flow, Step, Strategy};
use pencilmark_core::{Board, Budget, checker};

/// The upper limit of the work for a path, in steps of work: a few seconds.
const WORK: u64 = 10_000_000;

impl Path {
    /// The path without the steps that no later step needs. All values are still placed, unless the path ends with a fault:
    /// then only the steps to the fault remain. None of the remaining steps can be left out alone.
    ///
    /// A step may remove more marks than before, because the board has more marks. If the budget stops, or if a fixed number
    /// of steps of work is used up, the path may keep steps that no later step needs.
    ///
    /// ```
    /// use pencilmark::{Board, Budget, Outcome, Puzzle, Solver};
    ///
    /// let puzzle: Puzzle =
    ///     "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........".parse()?;
    /// let path = Solver::new().solve(Board::new(&puzzle)?);
    /// let concise = path.concise(&Budget::unlimited());
    /// assert!(concise.steps.len() < path.steps.len());
    /// assert_eq!((concise.outcome, concise.end), (Outcome::Solved, path.end));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn concise(&self, budget: &Budget) -> Self {
        self.shortened(&|strategy| Some(Row::from(strategy).difficulty()), budget)
    }

    /// [The concise path](Self::concise), in which only some strategies may describe the rest of a step.
    fn shortened(&self, may_tell: MayTell, budget: &Budget) -> Self {
        let (kept, end) = shorten(self, may_tell, budget);
        let fault = checker::no_mark(&end).or_else(|| checker::no_place(&end));
        let outcome = match (self.outcome, fault) {
            (Outcome::Faulty(_), Some(fault)) => Outcome::Faulty(fault),
            (outcome, _) => outcome,
        };
        Self { start: self.start.clone(), steps: kept.into_iter().map(|kept| kept.step).collect(), end, outcome }
    }

    /// The places in the path of the steps that no later step needs: [`Path::concise`] leaves them out.
    pub fn detours(&self, budget: &Budget) -> Vec<usize> {
        let kept = shorten(self, &|strategy| Some(Row::from(strategy).difficulty()), budget).0;
        (0..self.steps.len()).filter(|place| kept.binary_search_by_key(place, |kept| kept.place).is_err()).collect()
    }
}

impl Solver {
    /// A path of a board [without the steps that no later step needs](Path::concise).
    ///
    /// If the path has steps that need a puzzle with one solution, it is compared with the path that the solver finds
    /// without such strategies. The other path proves more. It is taken if it solves the puzzle too, and if its number of
    /// steps or its sum of difficulties is not higher.
    ///
    /// If a part of a step is already done, the pattern of the step may have the name of another strategy of the solver.
    pub fn concise(&self, path: &Path, budget: &Budget) -> Path {
        let concise = path.shortened(&|strategy| self.difficulty(strategy), budget);
        let needs_unique = |path: &Path| path.steps.iter().any(|step| step.strategy().needs_unique());
        if !needs_unique(&concise) || concise.outcome != Outcome::Solved {
            return concise;
        }
        let without = self.clone().without_uniqueness();
        let other = without.solve_within(concise.start.clone(), budget);
        let other = other.shortened(&|strategy| without.difficulty(strategy), budget);
        let effort = |path: &Path| path.steps.iter().filter_map(Step::difficulty).sum::<f64>();
        let is_better = other.steps.len() <= concise.steps.len() || effort(&other) <= effort(&concise);
        if other.outcome == Outcome::Solved && is_better { other } else { concise }
    }
}

/// The difficulty of a strategy that may describe the rest of another strategy's step; `None` if it may not.
type MayTell<'a> = &'a dyn Fn(&'static Strategy) -> Option<Difficulty>;

/// A step that is kept, its place in the whole path, and the board before it.
#[derive(Clone)]
struct Kept {
    step: Step,
    place: usize,
    before: Board,
}

/// The steps that are needed, and the board after them.
fn shorten(path: &Path, may_tell: MayTell, budget: &Budget) -> (Vec<Kept>, Board) {
    let mut board = path.start.clone();
    let keep = |(place, step): (usize, &Step)| {
        let before = board.clone();
        board.apply(step);
        Kept { step: step.clone(), place, before }
    };
    let mut kept: Vec<Kept> = path.steps.iter().enumerate().map(keep).collect();
    let mut end = path.end.clone();
    // The work differs from path to path, so it has a limit. The caller's budget applies too.
    let is_over = || budget.spend(1024).is_break();
    let budget = Budget::unlimited().with_work(WORK).with_check(&is_over);
    let is_faulty = matches!(path.outcome, Outcome::Faulty(_));
    loop {
        let number = kept.len();
        // From the end: a step may be needed only by later steps that are not needed themselves.
        for place in (0..number).rev() {
            let step = &kept[place].step;
            // The rules come before all other steps.
            let may_go = (is_faulty || step.places().is_empty()) && !step.strategy().from_all_marks();
            if may_go && let Some((rest, new_end)) = without(&kept, place, &end, is_faulty, may_tell, &budget) {
                kept.splice(place.., rest);
                end = new_end;
            }
        }
        if kept.len() == number || budget.stopped().is_some() {
            return (kept, end);
        }
    }
}

/// The steps after a place if the step at the place is left out, and the board after them. `None` if a later step, or the
/// fault at the end, needs the step at the place.
fn without(
    kept: &[Kept],
    place: usize,
    end: &Board,
    is_faulty: bool,
    may_tell: MayTell,
    budget: &Budget,
) -> Option<(Vec<Kept>, Board)> {
    let mut board = kept[place].before.clone();
    let mut rest = Vec::new();
    for (i, next) in kept.iter().enumerate().skip(place + 1) {
        budget.spend(1).is_continue().then_some(())?;
        // The marks that were left are gone by now, so all later steps are as before.
        if board == next.before {
            rest.extend_from_slice(&kept[i..]);
            return Some((rest, end.clone()));
        }
        // An earlier step may remove more than before, so that nothing is left to do for this step.
        if next.step.changes(&board) {
            let step = again(next, &board, may_tell, budget)?;
            let before = board.clone();
            board.apply(&step);
            rest.push(Kept { step, place: next.place, before });
        }
    }
    let is_kept = !is_faulty || checker::no_mark(&board).or_else(|| checker::no_place(&board)).is_some();
    is_kept.then_some((rest, board))
}

/// A step on another board, if the step holds on that board.
fn again(kept: &Kept, board: &Board, may_tell: MayTell, budget: &Budget) -> Option<Step> {
    let step = &kept.step;
    let is_same = |&truth: &Truth| {
        let has_same = |cell: pencilmark_core::Cell| kept.before.marks(cell) == board.marks(cell);
        choices(&kept.before, truth) == choices(board, truth)
            && (truth.clue().is_none() || truth.cells(board).iter().all(has_same))
    };
    let is_there = step.removes().iter().all(|&mark| board.has(mark));
    if is_there && !step.truths().is_empty() && step.truths().iter().all(is_same) {
        return Some(step.clone());
    }
    if let Some(argument) = step.argument() {
        budget.spend(16 * argument.lines().len() as u64).is_continue().then_some(())?;
        return proof::check(board, step).is_ok().then(|| step.clone());
    }
    // The strategy makes the step anew, because the sentence of a step names the marks on the board. If the strategy does
    // not find the step on this board, the pattern may have another name now. A step that needs one solution may become a
    // step that does not.
    let told = found_again(step, [step.strategy()], board, budget).or_else(|| {
        let may_hold = step.truths().is_empty() || proof::check(board, step).is_ok();
        let rows = REGISTRY.iter().map(Row::strategy);
        let others =
            rows.filter(|other| !other.needs_unique() && *other != &NESTED_FORCING_NET && other.fits(board.layout()));
        let others = others.filter(|other| may_tell(other).is_some());
        may_hold.then(|| found_again(step, others, board, budget)).flatten()
    })?;
    Some(rated_again(told, step, may_tell))
}

/// A step that was found again, with the difficulty of the old step, or of its new strategy if it has another one now.
fn rated_again(mut told: Step, old: &Step, may_tell: MayTell) -> Step {
    match (old.difficulty(), may_tell(told.strategy())) {
        (Some(difficulty), _) if told.strategy() == old.strategy() => return told.rated(difficulty),
        (Some(_), Some(difficulty)) => difficulty.rate(&mut told),
        _ => {}
    }
    told
}

/// The marks that can satisfy a truth (the cells of a digit, or the digits of a cell), and the value that satisfies it.
fn choices(board: &Board, truth: Truth) -> (u128, u128) {
    match truth {
        Truth::Cell(cell) => {
            let value = board.value(cell).map_or(0, |digit| u128::from(digit.get()));
            (board.marks(cell).iter().fold(0, |bits, digit| bits | 1 << digit.index()), value)
        }
        Truth::House(digit, house) => {
            (board.places(digit, house).bits(), (board.known(digit) & board.layout().cells_of(house)).bits())
        }
        Truth::Clue(_) => (truth.cells(board).bits(), 0),
    }
}

/// A step with at least the same effect on a board, found by the first of some strategies that finds such a step. It is the
/// step with the same truths if there is one, else the shortest step.
fn found_again(
    step: &Step,
    strategies: impl IntoIterator<Item = &'static Strategy>,
    board: &Board,
    budget: &Budget,
) -> Option<Step> {
    let truths = |step: &Step| {
        let mut truths = step.truths().to_vec();
        pencilmark_core::sort(&mut truths);
        truths
    };
    let wanted = truths(step);
    let scene = Scene::within(board, budget);
    let mut again: Option<(_, Step)> = None;
    for strategy in strategies {
        let _ = strategy.look(&scene, &mut |found| {
            let does_as_much =
                found.places() == step.places() && step.removes().iter().all(|mark| found.removes().contains(mark));
            if does_as_much {
                let rank = (truths(&found) != wanted, found.length());
                if again.as_ref().is_none_or(|(best, _)| rank < *best) {
                    again = Some((rank, found));
                }
            }
            if matches!(again, Some(((false, _), _))) { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if again.is_some() {
            break;
        }
    }
    budget.stopped().is_none().then_some(again).flatten().map(|(_, step)| step)
}
