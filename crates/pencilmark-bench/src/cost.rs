//! The time of each strategy: the numbers of its searches and finds, and their times, along the paths of a file's puzzles.
//!
//! ```sh
//! cargo measure cost puzzles.txt
//! ```

use crate::Done;
use pencilmark::format::Reader;
use pencilmark::{Board, Scene, Search, strategies};
use std::time::{Duration, Instant};

/// The cost of one strategy: the numbers of searches and finds, and their times.
#[derive(Clone, Default)]
struct Cost {
    looked: u32,
    found: u32,
    looking: Duration,
    finding: Duration,
}

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut costs = vec![Cost::default(); strategies::REGISTRY.len()];
    for file in args {
        let text = std::fs::read_to_string(&file).expect("a file of puzzles");
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.push(line));
        reader.finish();
        for puzzle in std::iter::from_fn(|| reader.next()).filter_map(|entry| entry.state.ok()) {
            let mut board = Board::new(&puzzle).expect("a puzzle that keeps the rules");
            let unique = Search::of(&board.puzzle()).unique().is_some();
            'rounds: while !board.is_full() {
                let scene = Scene::new(&board);
                for (strategy, cost) in
                    strategies::all().zip(&mut costs).filter(|(strategy, _)| unique || !strategy.needs_unique())
                {
                    let start = Instant::now();
                    let step = strategy.first(&scene);
                    let took = start.elapsed();
                    if let Some(step) = step {
                        cost.found += 1;
                        cost.finding += took;
                        board.apply(&step);
                        continue 'rounds;
                    }
                    cost.looked += 1;
                    cost.looking += took;
                }
                break;
            }
        }
    }
    println!(
        "{:<34} {:>9} {:>9} {:>9}   {:>9} {:>9} {:>9}",
        "strategy", "in vain", "ms", "µs each", "found", "ms", "µs each"
    );
    for (strategy, cost) in strategies::all().zip(&costs) {
        let each = |time: Duration, number: u32| time.as_secs_f64() * 1e6 / f64::from(number.max(1));
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        println!(
            "{:<34} {:>9} {:>9.1} {:>9.2}   {:>9} {:>9.1} {:>9.2}",
            strategy.id(),
            cost.looked,
            milliseconds(cost.looking),
            each(cost.looking, cost.looked),
            cost.found,
            milliseconds(cost.finding),
            each(cost.finding, cost.found)
        );
    }
    Ok(())
}
