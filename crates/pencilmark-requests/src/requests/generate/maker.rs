//! The maker of puzzles. It makes them in attempts; each attempt has its own seed.

use super::made::{Generated, PuzzleFacts};
use super::quota::{Quota, QuotaEnd};
use super::reasons::{full, no_more_tries, told, with_rarity};
use super::wanted::Generate;
use crate::answers::Refusal;
use crate::fields::Selection;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Budget, Cells, Grid, Random, Solver, Strategy, search};
use pencilmark_facts::Facts;
use pencilmark_generate::{Attempt, Generator, MadePuzzle, Request};
use pencilmark_hodoku::Rater;
use pencilmark_view::StepAnswer;
use serde_json::json;

/// A maker of puzzles, and of the facts about them.
#[derive(Debug)]
pub struct Maker {
    generator: Generator,
    /// The solver whose path is one of the facts.
    solver: Solver,
    /// The rater of puzzles with a layout.
    rater: Rater,
    /// Whether the facts that take longer are computed: the level, ER, and the path.
    tells_more: bool,
    /// An empty set, if the way of making ensures that no given is redundant. Otherwise `None`.
    redundant: Option<Cells>,
    /// The strategies that the puzzles must need or show.
    asked: Vec<&'static Strategy>,
}

impl Maker {
    /// A maker of the requested puzzles. With `tells_more`, it computes the facts that take longer.
    ///
    /// # Errors
    /// When the fields cannot be used together, or the request alone shows that no puzzle can meet it.
    pub fn new(wanted: &Generate, selection: &Selection, tells_more: bool) -> Result<Self, Refusal> {
        let solver = wanted.solver(selection)?;
        let request = wanted.request(selection)?;
        let no_given_can_go = is_dug(&request) && request.shapes.is_empty() && request.contains.givens().is_empty();
        let redundant = no_given_can_go.then_some(Cells::EMPTY);
        Ok(Self {
            generator: Generator::new(request),
            solver,
            rater: Rater::new(),
            tells_more,
            redundant,
            asked: wanted.asked().collect(),
        })
    }

    /// Whether the puzzles are minimal for a symmetry: no orbit can be removed, but a single given may be redundant.
    pub fn is_minimal_by_orbits(&self) -> bool {
        let request = self.request();
        is_dug(request) && !request.shapes.is_empty()
    }

    /// The request.
    pub(super) fn request(&self) -> &Request {
        self.generator.request()
    }

    /// The result of an attempt with a seed. It may have any number of puzzles.
    pub fn attempt(&self, seed: u64, budget: &Budget) -> Attempt {
        self.generator.attempt(seed, budget)
    }

    /// The facts about a puzzle, as far as the budget allows.
    pub fn facts(&self, made: MadePuzzle, budget: &Budget) -> PuzzleFacts {
        let MadePuzzle { puzzle, solution, state, weight, .. } = made;
        let (mut redundant, mut level, mut er, mut path) = (self.redundant, None, None, None);
        if solution.layout().is_some() {
            redundant = redundant.or_else(|| search::redundant_on_layout(puzzle.as_ref(), &solution, budget).ok());
            if let Some(board) = Board::new(&puzzle).ok().filter(|_| self.tells_more) {
                level = self.rater.level_up_to(&board, Level::Extreme, budget).ok().flatten().map(Level::name);
                path = Some(self.solver.solve_within(board, budget));
            }
        } else if let (Ok(facts), Ok(grid)) = (Facts::of(puzzle.as_ref()), Grid::try_from(&solution)) {
            // This branch is always taken: the puzzles have no value twice in a house.
            let facts = facts.solved(&grid);
            redundant = redundant.or_else(|| facts.redundant(budget).ok().flatten());
            if self.tells_more {
                level = facts.hodoku(budget).ok().flatten().map(|rating| rating.level.name());
                er = facts.er(budget).ok().flatten();
                path = self.solver.board(&puzzle).ok().map(|board| self.solver.solve_within(board, budget));
            }
        }
        PuzzleFacts { puzzle, solution, state, weight, redundant, level, er, path, stopped: budget.stopped() }
    }

    /// The first `count` puzzles of a seed, attempt after attempt. If there are fewer, the last entry has the reason.
    pub(super) fn list(&self, seed: u64, count: u64, tries: Option<u64>, budget: &Budget) -> Vec<Generated> {
        let mut list = Vec::new();
        let mut quota = Quota::new(count, tries);
        for seed in seeds(seed) {
            let attempt = self.attempt(seed, budget);
            for made in quota.take(attempt.made, attempt.tried.max(1), |made| made.number) {
                list.push(self.answer(&self.facts(made, budget)));
            }
            let tried = quota.tried();
            let why = match (attempt.stopped, quota.met()) {
                (_, Some(QuotaEnd::Enough)) => return list,
                (Some(why), _) => with_rarity(told(why.into(), tried), &self.asked),
                (None, Some(QuotaEnd::Tries)) if !attempt.is_full => with_rarity(no_more_tries(tried), &self.asked),
                (None, _) if attempt.is_full => full(),
                (None, _) => continue,
            };
            list.push(Generated::not(why));
            if !attempt.is_full || list.len() as u64 == count {
                return list;
            }
        }
        list
    }

    /// The entry of a puzzle: its row, and the steps of its path.
    pub fn answer(&self, made: &PuzzleFacts) -> Generated {
        let path = made.path.as_ref().map(|path| path.steps.iter().map(|step| json!(StepAnswer::new(step))).collect());
        Generated { path, ..made.row() }
    }
}

/// Whether givens are removed until no further given can be removed; with a symmetry, until no further orbit can be removed.
fn is_dug(request: &Request) -> bool {
    request.minimal && request.solver.is_none() && request.pattern.is_none()
}

/// The seeds of the attempts. Each attempt has its own seed, so that its result does not depend on the thread that makes it.
pub fn seeds(seed: u64) -> impl Iterator<Item = u64> + Send {
    let mut seeds = Random::new(seed);
    std::iter::repeat_with(move || seeds.next())
}
