//! Puzzles that are ready: of each half step of the Sudoku Explainer's rating, and of each level.

use super::together;
use pencilmark::rating::hodoku::Level;
use pencilmark::{Board, Budget, Puzzle, Random, canonical};
use pencilmark_generate::{Generator, Request, Wanted};
use pencilmark_hodoku::Rater;
use std::collections::HashSet;
use std::error::Error;

/// The number of puzzles of each kind.
const MANY: usize = 50;
/// The greatest number of puzzles that are taken from one attempt, because some puzzles of an attempt are similar.
const OF_ONE: usize = 5;
/// The first ratings of the half steps, in tenths.
const BANDS: std::ops::Range<u16> = 2..19;

/// Prints the bank: `PUZZLE ER LEVEL`, kind by kind.
pub(crate) fn write() -> Result<(), Box<dyn Error>> {
    let band = |half| {
        let (least, most) = (5 * half, 5 * half + 4);
        (format!("ER {least} to {most} tenths"), Wanted { er: Some(least..=most), ..Wanted::default() })
    };
    let level = |level: &Level| (level.name().to_owned(), Wanted { level: Some(*level), ..Wanted::default() });
    let kinds: Vec<(String, Wanted)> = BANDS.map(band).chain(Level::ALL.iter().map(level)).collect();
    let found = together::each(kinds.len(), |kind| made(&kinds[kind], kind as u64));
    let rater = Rater::new();
    let mut known = HashSet::new();
    for puzzles in found {
        for puzzle in puzzles.iter().filter(|puzzle| known.insert(canonical(puzzle).puzzle)) {
            let board = Board::new(puzzle)?;
            let rating = pencilmark_ser::rate(&board, &Budget::unlimited())?;
            let level = rater.rate(&board).map_err(|why| format!("{puzzle}: {why:?}"))?.level.name().to_lowercase();
            println!("{puzzle} {}.{} {level}", rating.er / 10, rating.er % 10);
        }
    }
    Ok(())
}

/// Puzzles of a kind. No two of them are equivalent.
fn made((what, wanted): &(String, Wanted), seed: u64) -> Vec<Puzzle> {
    let generator = Generator::new(Request { wanted: wanted.clone(), ..Request::default() });
    let (mut seeds, mut known, mut puzzles) = (Random::new(seed), HashSet::new(), Vec::new());
    let (mut attempts, mut tried) = (0, 0);
    while puzzles.len() < MANY {
        let attempt = generator.attempt(seeds.next(), &Budget::unlimited());
        attempts += 1;
        tried += attempt.tried;
        puzzles.extend(
            attempt
                .made
                .into_iter()
                .map(|made| made.puzzle)
                .filter(|puzzle| known.insert(canonical(puzzle).puzzle))
                .take(OF_ONE),
        );
    }
    puzzles.truncate(MANY);
    eprintln!("{what}: {attempts} attempts, {tried} puzzles tried");
    puzzles
}
