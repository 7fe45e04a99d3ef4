//! Finds the canonical forms of files of puzzles: the speed, the number of forms, and whether random equivalents have the
//! same form. With `--solutions`, it finds the canonical forms of the puzzles' solutions.
//!
//! ```sh
//! cargo measure canonical [--solutions] FILE…
//! ```

use crate::Done;
use pencilmark_core::{Puzzle, Random, Search, Symmetry, canonical};
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// The number of puzzles of a file that are moved, and the number of times that each puzzle is moved.
const MOVED: (usize, usize) = (1000, 20);
const PASSES: usize = 5;

pub(crate) fn run(args: Vec<String>) -> Done {
    let (options, files): (Vec<String>, Vec<String>) = args.into_iter().partition(|word| word == "--solutions");
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        let mut puzzles: Vec<Puzzle> = text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        if !options.is_empty() {
            puzzles = puzzles.iter().filter_map(|puzzle| Some(Puzzle::from(&Search::of(puzzle).unique()?))).collect();
        }
        let pass = || {
            let start = Instant::now();
            for puzzle in &puzzles {
                std::hint::black_box(canonical(puzzle));
            }
            start.elapsed()
        };
        let best = (0..PASSES).map(|_| pass()).min().unwrap_or(Duration::MAX);
        let forms: HashSet<Puzzle> = puzzles.iter().map(|puzzle| canonical(puzzle).puzzle).collect();
        let number = puzzles.len();
        println!(
            "{file}: {number} puzzles, {} forms, {:.0} a second",
            forms.len(),
            f64::from(number as u32) / best.as_secs_f64()
        );
        let mut random = Random::new(1);
        for puzzle in puzzles.iter().step_by((number / MOVED.0).max(1)).take(MOVED.0) {
            let found = canonical(puzzle);
            assert_eq!(found.symmetry.apply(puzzle), found.puzzle, "{puzzle}");
            for _ in 0..MOVED.1 {
                let other = canonical(&Symmetry::random(&mut random).apply(puzzle));
                assert_eq!((&other.puzzle, other.automorphisms), (&found.puzzle, found.automorphisms), "{puzzle}");
            }
        }
    }
    Ok(())
}
