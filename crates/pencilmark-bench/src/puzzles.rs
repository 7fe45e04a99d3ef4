//! The time to find the puzzles with some number of givens in a grid. `cargo measure puzzles GIVENS GRID [STEP]` searches
//! each STEP-th part.
use crate::Done;
use pencilmark::{Budget, Cells, Grid, Puzzle, Random};
use pencilmark_generate::Puzzles;
use std::time::Instant;

pub(crate) fn run(args: Vec<String>) -> Done {
    let arg = |n: usize| args.get(n - 1).cloned();
    let number: usize = arg(1).and_then(|n| n.parse().ok()).unwrap_or(17);
    let text = arg(2).unwrap_or_default();
    let grid = match text.parse::<Puzzle>() {
        Ok(puzzle) => Grid::try_from(&puzzle).expect("a full grid"),
        Err(_) => Grid::random(&mut Random::new(text.parse().unwrap_or(1))),
    };
    let step: usize = arg(3).and_then(|n| n.parse().ok()).unwrap_or(1);
    let start = Instant::now();
    let budget = Budget::unlimited();
    let puzzles = Puzzles::new(&grid, number, Cells::ALL, Cells::EMPTY, &budget).expect("no limit");
    println!("{} parts after {:.1?}", puzzles.parts(), start.elapsed());
    let start = Instant::now();
    let (mut found, mut done) = (0, 0);
    for part in (0..puzzles.parts()).step_by(step) {
        done += 1;
        let _ = puzzles.part(part, false, &budget, &mut |_| {
            found += 1;
            std::ops::ControlFlow::Continue(())
        });
    }
    println!("{done} parts: {:.1?}, {found} puzzles", start.elapsed());
    Ok(())
}
