//! The speed on boards with a layout: made puzzles per second, and paths per second of puzzles of each level, on one thread.
//!
//! `cargo measure layouts SECONDS TEXT…` takes the texts of layouts. `9x9` is the usual board. If it comes first, the last
//! column compares the other layouts with it.

use crate::Done;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Budget, Layout, Puzzle, Random, Solver};
use pencilmark_generate::{Generator, Request, Wanted};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The number of puzzles of a level whose paths are measured.
const PUZZLES: usize = 300;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let time = Duration::from_secs(arguments.next().ok_or("how many seconds?")?.parse()?);
    let mut usual: Vec<(Level, f64)> = Vec::new();
    for text in arguments {
        let layout: Layout = text.parse()?;
        let layout = Some(Arc::new(layout)).filter(|layout| !layout.is_standard());
        let is_usual = layout.is_none();
        let generator = |wanted| Generator::new(Request { layout: layout.clone(), wanted, ..Request::default() });
        let (made, took) = make(&generator(Wanted::default()), time, usize::MAX);
        let givens = made.iter().map(|puzzle| puzzle.givens().len()).sum::<usize>() as f64 / made.len() as f64;
        println!("{text}: {:.0} puzzles a second, {givens:.1} givens", made.len() as f64 / took.as_secs_f64());
        for level in [Level::Easy, Level::Medium, Level::Hard, Level::Unfair] {
            let (made, took) = make(&generator(Wanted { level: Some(level), ..Wanted::default() }), time, PUZZLES);
            let number = made.len() as f64;
            let a_second = number / explain(&made).as_secs_f64();
            let beside = usual.iter().find(|(known, _)| *known == level).map_or(1.0, |(_, usual)| a_second / usual);
            println!(
                "    {}: {:.0} puzzles a second, {a_second:.0} paths a second, {beside:.2} of the usual board",
                level.name(),
                number / took.as_secs_f64()
            );
            if is_usual {
                usual.push((level, a_second));
            }
        }
    }
    Ok(())
}

/// Puzzles of a generator, and the time to make them.
fn make(generator: &Generator, time: Duration, most: usize) -> (Vec<Puzzle>, Duration) {
    let (mut made, mut seeds, begin) = (Vec::new(), Random::new(1), Instant::now());
    let is_over = || begin.elapsed() >= time;
    while made.len() < most && !is_over() {
        let attempt = generator.attempt(seeds.next(), &Budget::unlimited().with_check(&is_over));
        made.extend(attempt.made.into_iter().map(|made| made.puzzle));
    }
    (made, begin.elapsed())
}

/// The time in which all puzzles are solved with the strategies.
fn explain(puzzles: &[Puzzle]) -> Duration {
    let solver = Solver::new();
    let begin = Instant::now();
    for puzzle in puzzles {
        if let Ok(board) = Board::new(puzzle) {
            solver.solve(board);
        }
    }
    begin.elapsed()
}
