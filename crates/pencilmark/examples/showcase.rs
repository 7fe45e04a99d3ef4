//! Finds examples for the pages of strategies: states of generated puzzles in which nothing easier works.
//!
//! ```sh
//! cargo run --release -p pencilmark --example showcase -- 600 jellyfish sue-de-coq
//! ```
//!
//! The first argument is the time in seconds, the others are the strategies; without any, all whose cases have no such
//! state. Beside the states of a path it looks at states without some more of their wrong marks, chosen at random: rare
//! patterns are found mostly on boards that lost marks for another reason.

#[path = "../tests/support/mod.rs"]
mod support;

use pencilmark::format::Format;
use pencilmark::strategies::{self, Row};
use pencilmark::strategy::Expect;
use pencilmark::{Board, Grid, Mark, Order, Puzzle, Random, Scene, Solver, Step, Strategy, search};
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
    let first = 6_000_000;
    for seed in first.. {
        if wanted.is_empty() || Instant::now() > end {
            break;
        }
        let Ok(board) = Board::new(&support::puzzle(seed)) else { continue };
        let Some(solution) = search::unique(&board) else { continue };
        let mut random = Random::new(seed);
        let least = |wanted: &[Row]| wanted.iter().map(|row| row.difficulty().least()).fold(f64::INFINITY, f64::min);
        let mut path = board;
        while let Some(step) = solver.next(&path) {
            if solver.order().difficulty_of(&step).unwrap_or_default() >= least(&wanted) {
                look(&solver, &path, &mut wanted);
                for _ in 0..VARIANTS {
                    let board = varied(&path, &solution, &mut random);
                    look(&solver, &board, &mut wanted);
                }
            }
            path.apply(&step);
        }
    }
    eprintln!("not found: {}", wanted.iter().map(|row| row.strategy().id()).collect::<Vec<_>>().join(" "));
}

/// How many boards are made of each state of a path.
const VARIANTS: usize = 60;

/// Shows the strategies that find something on a board where nothing easier does.
fn look(solver: &Solver, board: &Board, wanted: &mut Vec<Row>) {
    let Some(step) = solver.next(board) else { return };
    let difficulty = solver.order().difficulty_of(&step).unwrap_or_default();
    wanted.retain(|row| {
        if row.difficulty().least() > difficulty {
            return true;
        }
        let found = row.strategy().all(&Scene::new(board));
        let is_good = (1..=2).contains(&found.len());
        if is_good {
            show(board, row.strategy(), &found);
        }
        !is_good
    });
}

/// A state without some of its wrong marks.
fn varied(board: &Board, solution: &Grid, random: &mut Random) -> Board {
    let mut board = board.clone();
    let marks = board.blank().iter().flat_map(|cell| board.marks(cell).iter().map(move |digit| Mark::new(cell, digit)));
    let mut wrong: Vec<Mark> = marks.filter(|mark| solution.digit(mark.cell()) != mark.digit()).collect();
    random.shuffle(&mut wrong);
    for mark in wrong.iter().take(1 + random.below(10)) {
        board.remove_mark(mark.cell(), mark.digit());
    }
    board
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
