//! Positions near those that are known, such as a strategy's cases, by small changes from one to the next.

use super::draft::Draft;
use pencilmark::{Board, Difficulty, Order, Random, Scene, Solver, State, Step, Strategy, Symmetry};

/// The number of changes at or above the bound after which a walk ends, and the most changes that it tries.
const FAR: usize = 6;
const TRIES: usize = 400;

/// A search for boards on which a strategy makes a step, and nothing easier than a bound does.
pub(crate) struct Near {
    strategy: &'static Strategy,
    bound: f64,
    order: Order,
    /// The strategies easier than the bound, and the strategies easier than the one that is looked for.
    below: Solver,
    easier: Solver,
    /// Boards with a step, to begin with.
    cases: Vec<Board>,
}

/// A draft, and a board on the path of its easiest steps, on which the strategy makes a step.
pub(crate) struct Stand {
    draft: Draft,
    board: Board,
    /// The difficulty of the easiest step, at most the bound.
    height: f64,
}

impl Near {
    /// Near the cases of the strategy, and other boards.
    pub(crate) fn new(strategy: &'static Strategy, difficulty: f64, bound: f64, others: Vec<Board>) -> Self {
        let order = Order::default();
        let below = |most: f64| {
            let mut some = order.clone();
            some.retain(|other| order.difficulty(other).is_some_and(|difficulty| difficulty.least() < most));
            Solver::ordered(some.first())
        };
        let (below, easier) = (below(bound), below(difficulty));
        let boards = strategy.cases().iter().filter_map(|case| Board::new(&case.board.parse::<State>().ok()?).ok());
        let cases = boards.chain(others).filter(|board| strategy.first(&Scene::new(board)).is_some()).collect();
        Self { strategy, bound, order, below, easier, cases }
    }

    /// Walks from a case, or from a board that was found before, over boards whose easiest steps do not become easier.
    pub(crate) fn walk(&self, found: &[Stand], seed: u64) -> Option<Stand> {
        let random = &mut Random::new(seed);
        let place = random.below((self.cases.len() + found.len()).max(1));
        let mut draft = match self.cases.get(place) {
            Some(case) => Draft::of(case, random.below(2) == 0, random),
            None => found.get(place - self.cases.len())?.draft.clone(),
        };
        let mut height = self.highest(&draft, 0.0).map_or(0.0, |stand| stand.height);
        let (mut changes, mut last) = (0, None);
        for _ in 0..TRIES {
            let Some(stand) = draft.changed(random).and_then(|other| self.highest(&other, height)) else { continue };
            draft = stand.draft.clone();
            height = stand.height;
            if height >= self.bound {
                changes += 1;
                last = Some(stand);
            }
            if changes == FAR {
                break;
            }
        }
        last
    }

    /// A board as it looks after a symmetry, so that it does not show where it is from; whether marks were taken away that no
    /// step has removed; and whether something easier than the strategy makes a step. `None` if the strategy makes none then.
    pub(crate) fn moved(&self, stand: &Stand, seed: u64) -> Option<(Board, bool, bool)> {
        let board = Symmetry::random(&mut Random::new(seed)).apply(&stand.board);
        let stands = self.below.next(&board).is_none() && self.strategy.first(&Scene::new(&board)).is_some();
        stands.then(|| {
            let is_beside = self.easier.next(&board).is_some();
            (board, stand.draft.is_thinned(), is_beside)
        })
    }

    /// The board with the most difficult easiest step, among the boards of the path with a step of the strategy; `None`
    /// if it is easier than `least`.
    fn highest(&self, draft: &Draft, least: f64) -> Option<Stand> {
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

    fn height(&self, step: Option<&Step>) -> f64 {
        let difficulty = step.and_then(|step| self.order.difficulty(step.strategy()));
        difficulty.map_or(self.bound, Difficulty::least)
    }
}
