//! Puzzles that need a strategy, by the order for learning.

use pencilmark::strategies::REGISTRY;
use pencilmark::{Board, Budget, CHAPTERS, Order, Outcome, Puzzle, Solver, Strategy, strategies};
use pencilmark_plain::is_long;
use pencilmark_requests::generate::{Generate, Maker, seeds};
use pencilmark_requests::{Selection, options_and_selection};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// Strategies that few programs have. The test of puzzles leaves them out.
const LITTLE_KNOWN: [&str; 35] = [
    "almost-locked-candidates",
    "firework",
    "guardian",
    "er-intersection-pair",
    "m-wing",
    "s-wing",
    "l-wing",
    "h-wing",
    "xyz-ring",
    "als-w-wing",
    "ahs-xz",
    "blossom-loop",
    "finned-chain",
    "extended-subset",
    "sk-loop",
    "msls",
    "multi-fish",
    "junior-exocet",
    "senior-exocet",
    "double-exocet",
    "weak-exocet",
    "unique-rectangle-external",
    "avoidable-rectangle-3",
    "bug-plus-n",
    "reverse-bug",
    "bug-lite",
    "borescoper",
    "qiu",
    "clue-cover",
    "bivalue-oddagon",
    "tridagon",
    "gurth-symmetry",
    "whip",
    "braid",
    "pattern-overlay",
];

fn place(id: &str) -> usize {
    Order::learning().strategies().position(|strategy| strategy.id() == id).unwrap()
}

#[test]
fn every_strategy_is_a_lesson_once_and_the_last_chapter_has_what_something_easier_does() {
    let mut ids: Vec<&str> = Order::learning().strategies().map(Strategy::id).collect();
    ids.sort_unstable();
    let mut expected: Vec<&str> = REGISTRY.iter().map(|row| row.strategy().id()).collect();
    expected.sort_unstable();
    assert_eq!(ids, expected);
    for (number, chapter) in CHAPTERS.iter().enumerate() {
        for strategy in chapter.lessons {
            assert_eq!(strategy.why_easier().is_some(), number + 1 == CHAPTERS.len(), "{}", strategy.id());
        }
    }
}

#[test]
fn what_is_simple_is_learned_before_what_extends_it() {
    for (one, other) in [
        ("hidden-quad", "x-wing"),
        ("x-wing", "vwxyz-wing"),
        ("two-string-kite", "dual-two-string-kite"),
        ("skyscraper", "x-chain"),
        ("xy-wing", "wxyz-wing"),
        ("jellyfish", "finned-x-wing"),
    ] {
        assert!(place(one) < place(other), "{one} before {other}");
    }
}

/// Puzzles that need a strategy: up to `most` puzzles that are made within a time limit.
fn made(id: &str, most: usize, time: Duration) -> Vec<Puzzle> {
    let (wanted, selection): (Generate, Selection) =
        options_and_selection(&format!(r#"{{"needs": ["{id}"]}}"#)).unwrap();
    let maker = Maker::new(&wanted, &selection, false).unwrap();
    let begin = Instant::now();
    let is_over = || begin.elapsed() >= time;
    let attempts = seeds(1).map(|seed| maker.attempt(seed, &Budget::unlimited().with_check(&is_over)));
    let attempts = attempts.take_while(|attempt| attempt.stopped.is_none() || !attempt.made.is_empty());
    attempts.flat_map(|attempt| attempt.made).map(|made| made.puzzle).take(most).collect()
}

#[test]
fn no_puzzle_that_needs_a_strategy_falls_to_what_is_learned_before() {
    let (every, most, time) = if is_long() { (1, 200, 20) } else { (30, 8, 1) };
    let ids: Vec<&str> = Order::learning().strategies().map(Strategy::id).collect();
    let ids: Vec<&str> = ids.into_iter().filter(|id| *id != "game-rules" && !LITTLE_KNOWN.contains(id)).collect();
    // The sample includes X-Wing.
    let skipped = ids.iter().position(|id| *id == "x-wing").unwrap() % every;
    let ids: Vec<&str> = ids.into_iter().skip(skipped).step_by(every).collect();
    let next = AtomicUsize::new(0);
    let check = || {
        let mut without = Vec::new();
        while let Some(&id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
            let learned: Vec<_> = Order::learning().strategies().take(place(id) + 1).collect();
            let (strategy, before) = learned.split_last().unwrap();
            assert_eq!(strategies::get(id), Some(*strategy));
            let solve = |some: &[&'static Strategy], puzzle: &Puzzle| {
                Solver::with(some.iter().copied()).solve(Board::new(puzzle).unwrap()).outcome
            };
            // X-Wing gets more time, so that a slow machine also makes puzzles for one strategy.
            let puzzles = made(id, most, Duration::from_secs(if id == "x-wing" { 60 } else { time }));
            for puzzle in &puzzles {
                assert_eq!(solve(before, puzzle), Outcome::Stuck, "{puzzle} does not need {id}");
                assert_eq!(solve(&learned, puzzle), Outcome::Solved, "{puzzle} needs more than {id}");
            }
            if puzzles.is_empty() {
                without.push(id);
            }
        }
        without
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let without: Vec<&str> = thread::scope(|scope| {
        let all: Vec<_> = (0..threads).map(|_| scope.spawn(check)).collect();
        all.into_iter().flat_map(|one| one.join().unwrap()).collect()
    });
    println!("no puzzle needs these: {}", without.join(", "));
    assert!(!without.contains(&"x-wing"));
}
