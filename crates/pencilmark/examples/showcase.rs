//! Finds examples for the pages of strategies: states of generated puzzles in which nothing easier works.
//!
//! ```sh
//! cargo run --release -p pencilmark --example showcase -- 600 jellyfish sue-de-coq
//! ```
//!
//! The first argument is the time in seconds, the others are the strategies; without any, all whose cases have no such
//! state. From each puzzle it goes on to new states by steps of the solver, and by turns by removing a wrong mark at
//! random: rare patterns are found mostly on boards that lost marks for another reason.

#[path = "../tests/support/mod.rs"]
mod support;

use pencilmark::format::Format;
use pencilmark::strategies::{self, Row};
use pencilmark::strategy::Expect;
use pencilmark::{Board, Mark, Order, Puzzle, Random, Scene, Solver, Step, Strategy, search};
use std::time::{Duration, Instant};

fn main() {
    let mut args = std::env::args().skip(1);
    let seconds = args.next().and_then(|seconds| seconds.parse().ok()).unwrap_or(60);
    let ids: Vec<String> = args.collect();
    let solver = Solver::ordered(Order::default().first());
    let rows = strategies::REGISTRY.iter();
    let mut wanted: Vec<Row> = rows
        .filter(|row| {
            if ids.is_empty() { !has_example(&solver, **row) } else { ids.iter().any(|id| id == row.strategy().id()) }
        })
        .copied()
        .collect();
    eprintln!("wanted: {}", wanted.iter().map(|row| row.strategy().id()).collect::<Vec<_>>().join(" "));
    let end = Instant::now() + Duration::from_secs(seconds);
    let first = 5_000_000;
    for seed in first.. {
        if wanted.is_empty() || Instant::now() > end {
            break;
        }
        let Ok(board) = Board::new(&support::puzzle(seed)) else { continue };
        let Some(solution) = search::unique(&board) else { continue };
        let mut random = Random::new(seed);
        let mut states = vec![board];
        while let Some(mut board) = states.pop() {
            let Some(step) = solver.next(&board) else { continue };
            let difficulty = solver.order().difficulty_of(&step).unwrap_or_default();
            let open: Vec<Row> = wanted.iter().filter(|row| row.difficulty().least() <= difficulty).copied().collect();
            if open.is_empty() && wanted.iter().all(|row| row.difficulty().least() <= difficulty) {
                continue;
            }
            for row in open {
                let found = row.strategy().all(&Scene::new(&board));
                if (1..=2).contains(&found.len()) {
                    show(&board, row.strategy(), &found);
                    wanted.retain(|other| other.strategy() != row.strategy());
                }
            }
            let wrong: Vec<Mark> = board
                .blank()
                .iter()
                .flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)))
                .filter(|mark| solution.digit(mark.cell()) != mark.digit())
                .collect();
            let is_easy = wanted.iter().all(|row| row.difficulty().least() > difficulty);
            if !is_easy && seed % 2 == 1 && !wrong.is_empty() {
                let mark = wrong[random.below(wrong.len())];
                board.remove_mark(mark.cell(), mark.digit());
            } else {
                board.apply(&step);
            }
            states.push(board);
        }
    }
    eprintln!("not found: {}", wanted.iter().map(|row| row.strategy().id()).collect::<Vec<_>>().join(" "));
}

/// Whether a case of the strategy is a board on which nothing easier works.
fn has_example(solver: &Solver, row: Row) -> bool {
    let cases = row.strategy().cases().iter().filter(|case| !matches!(case.expect, Expect::Finds(&[])));
    let boards = cases.filter_map(|case| row.strategy().board(&case.board.parse::<Puzzle>().ok()?).ok());
    boards.into_iter().any(|board| {
        let step = solver.next(&board);
        step.is_some_and(|step| solver.order().difficulty_of(&step) >= Some(row.difficulty().least()))
    })
}

fn show(board: &Board, strategy: &Strategy, steps: &[Step]) {
    let steps: Vec<String> = steps.iter().map(|step| format!("\"{step}\"")).collect();
    println!("{}\t{}\t{}", strategy.id(), Format::Hodoku.write(&Puzzle::from(board)).text, steps.join(", "));
}
