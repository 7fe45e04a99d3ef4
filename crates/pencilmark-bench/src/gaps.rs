//! The time that a strategy works without a check of the budget: the longest time between two checks, on boards that
//! nobody would make, and along the paths of a file's puzzles.
//!
//! ```sh
//! cargo measure gaps puzzles.txt
//! ```

use crate::Done;
use pencilmark::format::Reader;
use pencilmark::{Board, Budget, Scene, Search, Solver, Strategy, strategies};
use pencilmark_plain::strange;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The time after which the search of a strategy on a board is stopped.
const ENOUGH: Duration = Duration::from_millis(300);

/// The longest time of a strategy between two checks of the budget, its whole time, and the number of its steps.
fn gap(board: &Board, strategy: &'static Strategy) -> (Duration, Duration, usize) {
    let start = Instant::now();
    let (last, longest) = (Cell::new(start), Cell::new(Duration::ZERO));
    let tick = || {
        let now = Instant::now();
        longest.set(longest.get().max(now - last.replace(now)));
    };
    let is_over = || {
        tick();
        start.elapsed() > ENOUGH
    };
    let budget = Budget::unlimited().with_check(&is_over);
    let scene = Scene::within(board, &budget);
    let mut found = 0;
    let _ = strategy.look(&scene, &mut |_| {
        found += 1;
        ControlFlow::Continue(())
    });
    drop(scene);
    tick();
    (longest.get(), start.elapsed(), found)
}

/// Boards with their names.
fn boards(files: impl Iterator<Item = String>) -> Vec<(String, Board)> {
    let mut boards = Vec::new();
    let mut add = |name: String, board: Board| boards.push((name, board));
    (1..=9).for_each(|number| add(format!("same {number}"), strange::same(number)));
    for seed in 0..3 {
        (1..=8).for_each(|number| add(format!("each with {number}, {seed}"), strange::each_with(number, seed)));
        (1..=8).for_each(|ninths| add(format!("sprinkled {ninths}, {seed}"), strange::sprinkled(ninths, seed)));
        add(format!("crowded {seed}"), strange::crowded(seed));
        add(format!("stars {seed}"), strange::stars(seed));
        add(format!("long chains {seed}"), strange::long_chains(seed, 3000));
    }
    for seed in 0..10 {
        add(format!("half filled {seed}"), strange::half_filled(seed));
        add(format!("sparse {seed}"), strange::sparse(seed));
        add(format!("scribbled {seed}"), strange::scribbled(seed));
        add(format!("many sets {seed}"), strange::many_sets(seed, 200));
    }
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a file of puzzles");
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.push(line));
        reader.finish();
        for (i, puzzle) in std::iter::from_fn(|| reader.next()).filter_map(|entry| entry.state.ok()).enumerate() {
            let mut board = Board::new(&puzzle).expect("a puzzle that keeps the rules");
            if Search::of(&board).limit(1).count() == 0 {
                continue;
            }
            add(format!("{file} {}", i + 1), board.clone());
            let enough = Instant::now() + Duration::from_secs(2);
            let is_over = || Instant::now() > enough;
            let path = Solver::new().solve_within(board.clone(), &Budget::unlimited().with_check(&is_over));
            for (k, step) in path.steps.iter().enumerate() {
                board.apply(step);
                if k % 10 == 4 {
                    add(format!("{file} {} after {}", i + 1, k + 1), board.clone());
                }
            }
        }
    }
    boards
}

pub(crate) fn run(args: Vec<String>) -> Done {
    let only = std::env::var("ONLY").unwrap_or_default();
    let boards = boards(args.into_iter());
    let mut worst: BTreeMap<&str, (Duration, &str)> = BTreeMap::new();
    for (name, board) in &boards {
        for strategy in strategies::all().filter(|strategy| strategy.id().contains(&only)) {
            let (mut gap, took, found) = gap(board, strategy);
            // The machine may have done other work in this time, so the measurement is repeated.
            for _ in 0..4 {
                if gap > Duration::from_millis(1) {
                    gap = gap.min(self::gap(board, strategy).0);
                }
            }
            if gap > Duration::from_millis(5) {
                eprintln!("{:<34} {gap:>12.1?} of {took:>9.1?} {found:>6} steps  {name}", strategy.id());
            }
            let entry = worst.entry(strategy.id()).or_default();
            *entry = (*entry).max((gap, name));
        }
    }
    let mut worst: Vec<_> = worst.into_iter().collect();
    worst.sort_by_key(|&(_, (gap, _))| std::cmp::Reverse(gap));
    println!("{} boards", boards.len());
    for (id, (gap, name)) in worst {
        println!("{id:<34} {gap:>12.1?}  {name}");
    }
    if let Ok(status) = std::fs::read_to_string("/proc/self/status") {
        println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default());
    }
    Ok(())
}
