//! The census: what the strategies do on a fixed corpus. A change that moves a number shows here, and is accepted
//! knowingly: `INSTA_UPDATE=always cargo test -p pencilmark --test census`.

mod support;

use pencilmark::{Board, Outcome, Solver, strategies};
use std::fmt::Write;

#[test]
fn census() {
    let solver = Solver::new();
    let (mut solved, mut steps) = (0, 0);
    let mut used = vec![(0, 0, 0); strategies::REGISTRY.len()];
    let corpus: Vec<_> = (0..500).map(support::puzzle).collect();
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
    }
    let mut table = format!("{} minimal puzzles, {solved} solved, {steps} steps\n\n", corpus.len());
    let _ = writeln!(table, "{:<16} {:>6} {:>6} {:>8}", "strategy", "steps", "marks", "puzzles");
    for (row, (steps, marks, puzzles)) in strategies::REGISTRY.iter().zip(used) {
        let _ = writeln!(table, "{:<16} {steps:>6} {marks:>6} {puzzles:>8}", row.strategy.id);
    }
    insta::assert_snapshot!("census", table);
}
