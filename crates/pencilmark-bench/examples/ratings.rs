//! The Sudoku Explainer's ratings of known puzzles, compared with a reference, number by number and second by second.
//!
//! `cargo run --release -p pencilmark-bench --example ratings -- CSV [LOW [HIGH]]`
//!
//! The file has the columns `puzzle,ER,EP,ED,seconds`; only puzzles with LOW ≤ ER < HIGH are rated. Printed are the
//! differences, and for each whole number of ER the time of a puzzle and how many times as fast that is.

use pencilmark::rating::ser::{SerRating, rate};
use pencilmark::{Board, Budget, Puzzle};
use std::collections::BTreeMap;
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("which ratings?")?;
    let low: f64 = arguments.next().map_or(Ok(0.0), |number| number.parse())?;
    let high: f64 = arguments.next().map_or(Ok(f64::INFINITY), |number| number.parse())?;
    let mut different = 0;
    // For each whole ER: how many puzzles, our seconds, the reference's.
    let mut bands: BTreeMap<u16, (u32, f64, f64)> = BTreeMap::new();
    for line in std::fs::read_to_string(file)?.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let &[puzzle, er, ep, ed, seconds] = &fields[..] else {
            return Err(format!("five columns, not: {line}").into());
        };
        let want: [f64; 3] = [er.parse()?, ep.parse()?, ed.parse()?];
        if want[0] < low || want[0] >= high {
            continue;
        }
        let board = Board::new(&puzzle.parse::<Puzzle>()?)?;
        let begin = Instant::now();
        let SerRating { er, ep, ed } = rate(&board, &Budget::unlimited())?;
        let took = begin.elapsed().as_secs_f64();
        if [er, ep, ed].iter().zip(want).any(|(&ours, want)| (f64::from(ours) / 10.0 - want).abs() > 0.05) {
            different += 1;
            println!("{line}: {er} {ep} {ed}");
        }
        let band = bands.entry(er / 10).or_default();
        *band = (band.0 + 1, band.1 + took, band.2 + seconds.parse().unwrap_or(0.0));
    }
    let all = bands.values().fold((0, 0.0, 0.0), |all, band| (all.0 + band.0, all.1 + band.1, all.2 + band.2));
    let rows = bands.iter().map(|(er, &band)| (format!("ER {er}"), band)).chain([("all".to_owned(), all)]);
    for (name, (count, took, reference)) in rows {
        let each = took / f64::from(count) * 1e6;
        println!("{name:6} {count:5} puzzles {each:12.1} µs each {:8.1} times as fast", reference / took);
    }
    println!("{different} of {} differ", all.0);
    Ok(())
}
