//! Positions near known positions, such as a strategy's cases. Small changes lead from one position to the next position.

use super::draft::Draft;
use pencilmark::{Board, Order, Random, Scene, Solver, Step, Strategy, Symmetry};

/// The number of changes at or above the bound after which a walk ends, and the greatest number of changes of a walk.
const FAR: usize = 6;
const TRIES: usize = 400;

/// A search for boards on which a strategy makes a step, and no strategy that is learned before a bound makes a step.
pub(crate) struct Near {
    strategy: &'static Strategy,
    /// The strategies that are learned before the bound.
    before: Vec<&'static Strategy>,
    /// Solvers with these strategies, and with all strategies that are learned before the strategy.
    below: Solver,
    easier: Solver,
    /// Boards with a step, to begin with.
    cases: Vec<Board>,
}

/// A draft, and a board on the path of its easiest steps, on which the strategy makes a step.
pub(crate) struct Stand {
    draft: Draft,
    board: Board,
    /// The place of the first step's strategy in the order for learning, at most the bound.
    height: usize,
}

impl Near {
    /// A search near the cases of the strategy at a place of the order for learning, and near other boards.
    pub(crate) fn new(learned: &[&'static Strategy], place: usize, bound: usize, others: Vec<Board>) -> Self {
        let strategy = learned[place];
        let first =
            |count: usize| Solver::ordered(Order::learning().choosing(learned[..count].iter().copied()).first());
        let (below, easier) = (first(bound), first(place));
        let boards = strategy.cases().iter().filter_map(|case| Board::new(&case.state().ok()?).ok());
        let cases = boards.chain(others).filter(|board| strategy.first(&Scene::new(board)).is_some()).collect();
        Self { strategy, before: learned[..bound].to_vec(), below, easier, cases }
    }

    /// Walks from a case, or from a board that was found before, over boards whose easiest steps do not become easier.
    pub(crate) fn walk(&self, found: &[Stand], seed: u64) -> Option<Stand> {
        let random = &mut Random::new(seed);
        let place = random.below((self.cases.len() + found.len()).max(1));
        let mut draft = match self.cases.get(place) {
            Some(case) => Draft::of(case, random.below(2) == 0, random),
            None => found.get(place - self.cases.len())?.draft.clone(),
        };
        let mut height = self.highest(&draft, 0).map_or(0, |stand| stand.height);
        let (mut changes, mut last) = (0, None);
        for _ in 0..TRIES {
            let Some(stand) = draft.changed(random).and_then(|other| self.highest(&other, height)) else { continue };
            draft = stand.draft.clone();
            height = stand.height;
            if height >= self.before.len() {
                changes += 1;
                last = Some(stand);
            }
            if changes == FAR {
                break;
            }
        }
        last
    }

    /// The board after a random symmetry, so that it does not show its origin; whether the board lacks marks that no step
    /// has removed; and whether a strategy that is learned earlier makes a step. `None` if the strategy makes no step then.
    pub(crate) fn moved(&self, stand: &Stand, seed: u64) -> Option<(Board, bool, bool)> {
        let board = Symmetry::random(&mut Random::new(seed)).apply(&stand.board);
        let stands = self.below.next(&board).is_none() && self.strategy.first(&Scene::new(&board)).is_some();
        stands.then(|| {
            let is_beside = self.easier.next(&board).is_some();
            (board, stand.draft.is_thinned(), is_beside)
        })
    }

    /// Among the boards of the path with a step of the strategy, the board whose easiest step is the hardest. `None` if this
    /// step is easier than `least`.
    fn highest(&self, draft: &Draft, least: usize) -> Option<Stand> {
        let mut board = draft.board()?;
        let mut highest: Option<Stand> = None;
        loop {
            let easiest = self.below.next(&board);
            let height = self.height(easiest.as_ref());
            let is_higher = highest.as_ref().map_or(height >= least, |highest| height > highest.height);
            if is_higher && self.strategy.first(&Scene::new(&board)).is_some() {
                highest = Some(Stand { draft: draft.clone(), board: board.clone(), height });
            }
            let Some(easiest) = easiest else { return highest };
            board.apply(&easiest);
        }
    }

    fn height(&self, step: Option<&Step>) -> usize {
        let place = step.and_then(|step| self.before.iter().position(|other| *other == step.strategy()));
        place.unwrap_or(self.before.len())
    }
}
