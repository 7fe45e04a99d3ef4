//! Finds cases for a strategy's own tests: states of generated puzzles in which the strategy is the easiest strategy that
//! finds a step, and finds exactly one step.
//!
//! ```sh
//! cargo measure mine naked-triple 3
//! ```
//!
//! For a rare strategy, `any` as a third argument drops the condition that the strategy is the easiest. After it, the text
//! of a layout may follow: then the puzzles have this layout.
//!
//! Each state is a literal for `case("…")`, with the steps that must be found. The second state is the same state after the
//! step. It is a near miss: the pattern is still there, but has no effect any more.

use crate::Done;
use pencilmark::{Board, Budget, Layout, Scene, Solver, Step, strategies, trial};
use pencilmark_generate::{Generator, Request};
use std::sync::Arc;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut args = args.into_iter();
    let id = args.next().unwrap_or_default();
    let Some(strategy) = strategies::get(&id) else {
        return Err(format!("the id of a strategy is expected, not '{id}'").into());
    };
    let mut wanted: usize = args.next().and_then(|number| number.parse().ok()).unwrap_or(3);
    let easiest = args.next().as_deref() != Some("any");
    let layout = args.next().map(|text| text.parse::<Layout>()).transpose()?.map(Arc::new);
    let generator = layout.map(|layout| Generator::new(Request { layout: Some(layout), ..Request::default() }));
    let solver = Solver::new();
    for seed in 1_000_000.. {
        let puzzle = match &generator {
            Some(generator) => {
                generator.attempt(seed, &Budget::unlimited()).made.into_iter().next().map(|made| made.puzzle)
            }
            None => Some(pencilmark_plain::puzzle(seed)),
        };
        let Some(puzzle) = puzzle else { continue };
        let path = solver.solve(Board::new(&puzzle).expect("a puzzle keeps the rules"));
        let mut board = path.start;
        for step in &path.steps {
            if (!easiest || step.strategy() == strategy)
                && let [only] = &strategy.all(&Scene::new(&board))[..]
            {
                show(&board, only);
                wanted -= 1;
                if wanted == 0 {
                    return Ok(());
                }
                // One state of a puzzle is enough, because the next state is similar.
                break;
            }
            board.apply(step);
        }
    }
    Ok(())
}

/// Prints the state, and the state after the step if the strategy finds nothing there.
fn show(board: &Board, step: &Step) {
    println!("    case(\"{}\").finds(&[\"{step}\"]),", trial::literal(board));
    let mut after = board.clone();
    after.apply(step);
    if step.strategy().all(&Scene::new(&after)).is_empty() {
        println!("    case(\"{}\").finds_nothing(),", trial::literal(&after));
    }
}
