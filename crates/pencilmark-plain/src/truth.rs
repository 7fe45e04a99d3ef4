//! Checks steps with the search and with their own truths.
//!
//! Whether a mark may be removed depends only on the solutions. They are the same for all states of a path, as long as no
//! step is wrong. So they are computed once for each puzzle. For a puzzle with one solution, this is the grid. For other
//! puzzles, it is the set of marks that are in some solution. Many solutions are collected first. Then a search checks each
//! other mark.

use pencilmark::{Board, Cell, Digits, Grid, Mark, Search, Solver, State, Step, Strategy, proof, strategies, trial};
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The number of solutions that are collected before single marks are searched for.
const GATHERED: usize = 500;

/// All states along a puzzle's path.
pub fn states(puzzle: &impl AsRef<State>) -> Vec<Board> {
    let path = Solver::new().solve(Board::new(puzzle).unwrap());
    let mut states = vec![path.start];
    for step in &path.steps {
        let mut next = states[states.len() - 1].clone();
        next.apply(step);
        states.push(next);
    }
    states
}

/// The marks that the solutions of a board allow.
enum Truth {
    /// There is one solution.
    One(Grid),
    /// There are several solutions, or none. The content is the marks that are in some solution, by cell.
    Some([Digits; 81]),
}

impl Truth {
    fn of(board: &Board) -> Self {
        if let Some(grid) = Search::of(board).unique() {
            return Self::One(grid);
        }
        let mut standing = [Digits::EMPTY; 81];
        let mut gathered = 0;
        Search::of(board).each(|grid| {
            for cell in Cell::ALL {
                standing[cell.index()].insert(grid.digit(cell));
            }
            gathered += 1;
            if gathered < GATHERED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        for cell in board.blank() {
            for digit in board.marks(cell) - standing[cell.index()] {
                let mut with = board.clone();
                with.place(cell, digit);
                if gathered == GATHERED && Search::of(&with).limit(1).count() > 0 {
                    standing[cell.index()].insert(digit);
                }
            }
        }
        Self::Some(standing)
    }

    /// Whether every solution holds each value that the step places and no mark that it removes.
    fn bears(&self, step: &Step) -> bool {
        let none = |marks: &[Mark], wrong: fn(Digits, Mark) -> bool| {
            !marks.iter().any(|&mark| wrong(self.standing(mark.cell()), mark))
        };
        none(step.removes(), |standing, mark| standing.contains(mark.digit()))
            && none(step.places(), |standing, mark| !standing.is_subset(Digits::of(mark.digit())))
    }

    /// The marks of a cell that are in some solution.
    fn standing(&self, cell: Cell) -> Digits {
        match self {
            Self::One(grid) => Digits::of(grid.digit(cell)),
            Self::Some(standing) => standing[cell.index()],
        }
    }
}

/// Whether a strategy is slow, so that its steps are checked only on a sample of the states. The slow strategies are mutant
/// and Kraken fish, chains with groups, forcing chains and nets, whips, groups of three or more almost locked sets,
/// rectangles with guardians, sets of rank 0 with crossing lines, and overlaid templates. Together they take five sixths of
/// the whole time.
pub fn is_costly(strategy: &Strategy) -> bool {
    const KINDS: [&str; 16] = [
        "mutant",
        "kraken",
        "grouped",
        "forcing",
        "als-chain",
        "als-xy-wing",
        "death-blossom",
        "rectangle-external",
        "msls",
        "multi-fish",
        "pattern-overlay",
        "whip",
        "braid",
        "finned-chain",
        "blossom-loop",
        "senior-exocet",
    ];
    KINDS.iter().any(|kind| strategy.id().contains(kind))
}

/// Whether a state is one in `sample`. The answer depends on the state alone, so every run checks the same states.
fn is_sampled(board: &Board, sample: usize) -> bool {
    let bits = board.blank().bits();
    let mixed = (bits as u64 ^ (bits >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    ((mixed >> 32) as usize).is_multiple_of(sample)
}

/// The number of steps that were checked against the truth, and the number of states.
#[derive(Default)]
pub struct Tally {
    /// The number of states that were checked.
    pub states: usize,
    steps: BTreeMap<&'static str, usize>,
}

impl Tally {
    /// The number of steps of a strategy.
    pub fn of(&self, id: &str) -> usize {
        self.steps.get(id).copied().unwrap_or(0)
    }

    /// The strategies with fewer than `least` steps. The basic rules are left out: they need boards with all marks.
    pub fn below(&self, least: usize) -> Vec<&'static str> {
        let ids = strategies::all().filter(|strategy| !strategy.from_all_marks()).map(pencilmark::Strategy::id);
        ids.filter(|id| self.of(id) < least).collect()
    }

    fn add(&mut self, other: &Tally) {
        self.states += other.states;
        for (id, steps) in &other.steps {
            *self.steps.entry(id).or_default() += steps;
        }
    }

    /// Checks every step that can be made on a board with the board's known solutions and with the step's own truths.
    fn hold(&mut self, board: &Board, truth: &Truth, solver: &Solver) {
        self.states += 1;
        for step in solver.all(board).unwrap() {
            assert!(truth.bears(&step), "{}", trial::report(board, &step, &"a solution contradicts it"));
            if let (Err(flaw), false) = (proof::check(board, &step), step.strategy().needs_unique()) {
                panic!("{}", trial::report(board, &step, &flaw));
            }
            *self.steps.entry(step.strategy().id()).or_default() += 1;
        }
    }
}

/// Checks all steps on all states of some paths with the search and with the truths of each step. The steps of
/// [costly](is_costly) strategies are checked on one state in `sample`. The work runs on all processors.
pub fn hold<P: AsRef<State> + Sync>(puzzles: impl IntoIterator<Item = P>, sample: usize) -> Tally {
    each(puzzles, sample, states)
}

/// Checks the steps on single states, such as states that no path leads to.
pub fn hold_states(boards: impl IntoIterator<Item = Board>, sample: usize) -> Tally {
    each(boards, sample, |board| vec![board.clone()])
}

fn each<T: Sync>(items: impl IntoIterator<Item = T>, sample: usize, states: fn(&T) -> Vec<Board>) -> Tally {
    let items: Vec<T> = items.into_iter().collect();
    let next = AtomicUsize::new(0);
    let all = Solver::new();
    let cheap = Solver::with(strategies::all().filter(|strategy| !is_costly(strategy)));
    let work = || {
        let mut tally = Tally::default();
        while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed)) {
            let states = states(item);
            let truth = Truth::of(&states[0]);
            for board in &states {
                tally.hold(board, &truth, if is_sampled(board, sample) { &all } else { &cheap });
            }
        }
        tally
    };
    let workers = thread::available_parallelism().map_or(1, usize::from);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            // A worker that found a wrong step has already printed it.
            tally.add(&worker.join().expect("every step is true and proven"));
        }
    });
    tally
}
