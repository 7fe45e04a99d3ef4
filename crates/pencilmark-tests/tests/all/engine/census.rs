//! The census: the use of the strategies on a fixed corpus. A change of a number is visible here. To accept the change:
//! `UPDATE_EXPECT=1 cargo test -p pencilmark-tests --test all census`.
//!
//! `steps`, `marks` and `puzzles` count the use of the strategies along the paths of the corpus. A strategy is not used
//! there if an easier strategy always finds a step first. So `states` is the number of hard states in which the strategy
//! finds any step. The library's module `census` contains the same table.

use pencilmark::strategy::Family;
use pencilmark::{Board, Outcome, Path, Scene, Solver, strategies};
use pencilmark_plain as support;
use std::fmt::Write;
use std::thread;

/// The number of states on which every strategy is tried.
const STATES: usize = 100;

/// The state in which a path is stuck, or otherwise before its hardest step. `None` if singles solve the puzzle.
fn hardest_state(path: &Path) -> Option<Board> {
    if path.outcome != Outcome::Solved {
        return Some(path.end.clone());
    }
    let hardest = path.hardest()?;
    let mut board = path.start.clone();
    path.steps.iter().take_while(|step| !std::ptr::eq(*step, hardest)).for_each(|step| board.apply(step));
    (hardest.strategy().family() != Family::Singles).then_some(board)
}

/// The number of the given states in which each strategy of the registry finds a step.
fn found_in(states: &[Board]) -> Vec<usize> {
    let mut found = vec![0; strategies::REGISTRY.len()];
    for board in states {
        let scene = Scene::new(board);
        for (number, strategy) in found.iter_mut().zip(strategies::all()) {
            *number += usize::from(strategy.first(&scene).is_some());
        }
    }
    found
}

/// The result of `found_in`, computed on all cores.
fn found_in_parallel(states: &[Board]) -> Vec<usize> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = states.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let shares: Vec<_> = states.chunks(share).map(|states| scope.spawn(|| found_in(states))).collect();
        let counts: Vec<_> = shares.into_iter().map(|thread| thread.join().unwrap()).collect();
        (0..strategies::REGISTRY.len()).map(|place| counts.iter().map(|counts| counts[place]).sum()).collect()
    })
}

#[test]
fn census() {
    let solver = Solver::new();
    let (mut solved, mut steps) = (0, 0);
    let mut used = vec![(0, 0, 0); strategies::REGISTRY.len()];
    let corpus: Vec<_> = (0..500).map(support::puzzle).collect();
    let mut states = Vec::new();
    for puzzle in &corpus {
        let path = solver.solve(Board::new(puzzle).unwrap());
        solved += usize::from(path.outcome == Outcome::Solved);
        steps += path.steps.len();
        let mut here = vec![false; used.len()];
        for step in &path.steps {
            let place = strategies::all().position(|strategy| strategy == step.strategy()).unwrap();
            used[place].0 += 1;
            used[place].1 += step.removes().len();
            here[place] = true;
        }
        for (entry, used_here) in used.iter_mut().zip(here) {
            entry.2 += usize::from(used_here);
        }
        states.extend(hardest_state(&path));
    }
    states.truncate(STATES);
    let (puzzles, sampled) = (corpus.len(), states.len());
    let mut table = format!("{puzzles} minimal puzzles, {solved} solved, {steps} steps; {sampled} hard states\n\n");
    let width = strategies::all().map(|strategy| strategy.id().len()).max().unwrap_or(0);
    let _ = writeln!(table, "{:<width$} {:>6} {:>6} {:>8} {:>7}", "strategy", "steps", "marks", "puzzles", "states");
    for ((strategy, (steps, marks, puzzles)), states) in strategies::all().zip(used).zip(found_in_parallel(&states)) {
        let _ = writeln!(table, "{:<width$} {steps:>6} {marks:>6} {puzzles:>8} {states:>7}", strategy.id());
    }
    expect_test::expect_file!["../../../../pencilmark/src/census/census.txt"].assert_eq(&table);
}
