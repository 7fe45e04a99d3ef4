//! The Sudoku Explainer's ratings of known puzzles, compared with a reference, number by number and second by second.
//!
//! `cargo measure ratings CSV [LOW [HIGH [CHART [SPEEDS]]]]`
//!
//! The file has the columns `puzzle,ER,EP,ED,seconds`; only puzzles with LOW ≤ ER < HIGH are rated. The tool prints the
//! differences. For each whole number of ER, it also prints the time of a puzzle, and the ratio of the reference's time to
//! this time. CHART gets a picture of the ratios, and SPEEDS gets a picture of the ratings per second. The time is processor
//! time. If a puzzle takes less than a second, the time is the shortest of a few passes.

use crate::{Done, chart, clock};
use pencilmark::{Board, Budget, State};
use pencilmark_ser::{SerRating, rate};
use std::collections::BTreeMap;
use std::error::Error;
use std::hint::black_box;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut arguments = args.into_iter();
    let file = arguments.next().ok_or("which ratings?")?;
    let low: f64 = arguments.next().map_or(Ok(0.0), |number| number.parse())?;
    let high: f64 = arguments.next().map_or(Ok(f64::INFINITY), |number| number.parse())?;
    let mut different = 0;
    // For each whole ER: the number of puzzles, our seconds, and the reference's seconds.
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
        let board = Board::new(&puzzle.parse::<State>()?)?;
        let (SerRating { er, ep, ed }, took) = timed(&board)?;
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
    let speeds =
        bands.iter().map(|(er, &(count, took, _))| (er.to_string(), f64::from(count) / took)).collect::<Vec<_>>();
    let bands = bands.iter().map(|(er, &(_, took, reference))| (er.to_string(), reference / took)).collect::<Vec<_>>();
    let mean = bands.iter().map(|(_, ratio)| ratio.ln()).sum::<f64>() / bands.len() as f64;
    println!("geometric mean {:.1}; {different} of {} differ", mean.exp(), all.0);
    let to_nine: Vec<f64> = bands.iter().filter(|(er, _)| er.len() == 1).map(|(_, ratio)| ratio.ln()).collect();
    println!("geometric mean below ER 10 {:.1}", (to_nine.iter().sum::<f64>() / to_nine.len() as f64).exp());
    let charts = [
        ("Times as fast as Sudoku Explainer, by ER", &bands, &[1.0, 10.0, 100.0][..], " ×"),
        ("Ratings a second on one thread, by ER", &speeds, &[1.0, 100.0, 10_000.0], ""),
    ];
    for ((title, values, lines, unit), file) in charts.into_iter().zip(arguments) {
        std::fs::write(file, chart::bars(title, values, lines, unit))?;
    }
    Ok(())
}

/// The least time that is measured, in seconds. Shorter ratings are repeated, because reading the clock takes 0.6 µs.
const TOGETHER: f64 = 5e-5;

/// The rating of a board, and the seconds that it takes.
fn timed(board: &Board) -> Result<(SerRating, f64), Box<dyn Error>> {
    let (mut best, mut all, mut worse) = (f64::INFINITY, 0.0, 0);
    loop {
        let mut times = 0.0;
        let begin = clock::thread();
        let rating = loop {
            let rating = rate(black_box(board), &Budget::unlimited())?;
            times += 1.0;
            if times * best >= TOGETHER {
                break rating;
            }
        };
        let took = clock::thread().saturating_sub(begin).as_secs_f64() / times;
        // If several times are not shorter than the best time, the best time is not too long by chance.
        worse = if took > 0.97 * best { worse + 1 } else { 0 };
        best = best.min(took);
        all += took * times;
        if worse == 5 || all > 1.0 {
            return Ok((rating, best));
        }
    }
}
