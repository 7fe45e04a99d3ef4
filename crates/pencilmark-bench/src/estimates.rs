//! Fits the weights of estimated ratings, and prints the errors of the estimates.
//!
//! `cargo measure estimates RATINGS.csv…` reads tables. A line of a table begins with a puzzle and its ER. Every second
//! puzzle above 7.0 is used to fit the weights, and the other puzzles are estimated.

use crate::Done;
use pencilmark::{Board, Budget, Puzzle};
use pencilmark_classify::Features;
use std::fs;
use std::time::Instant;

const N: usize = Features::COUNT;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut known: Vec<([f64; N], f64)> = Vec::new();
    let mut seconds = 0.0;
    for file in args {
        for line in fs::read_to_string(&file).expect("a file").lines() {
            let mut fields = line.split(',');
            let (Some(puzzle), Some(Ok(er))) = (fields.next(), fields.next().map(str::parse::<f64>)) else { continue };
            let Ok(puzzle) = puzzle.parse::<Puzzle>() else { continue };
            if er > 7.0 {
                let (board, begin) = (Board::new(&puzzle).expect("no value twice"), Instant::now());
                let features = Features::of(&board, &Budget::unlimited()).expect("without a limit");
                seconds += begin.elapsed().as_secs_f64();
                known.push((features.values, er));
            }
        }
    }
    println!("{} puzzles above 7.0, {:.2} ms each", known.len(), seconds * 1e3 / f64::from(known.len() as u32));
    let weights = fitted(known.iter().step_by(2));
    println!("{:?}", weights.map(|weight| (weight * 1e4).round() / 1e4));
    let others: Vec<_> = known.iter().skip(1).step_by(2).collect();
    let error = |weights: &[f64; N], (values, er): &([f64; N], f64)| {
        (values.iter().zip(weights).map(|(value, weight)| value * weight).sum::<f64>().clamp(7.1, 12.0) - er).abs()
    };
    let mut errors: Vec<f64> = others.iter().map(|known| error(&weights, known)).collect();
    errors.sort_by(f64::total_cmp);
    let mean = errors.iter().sum::<f64>() / f64::from(errors.len() as u32);
    let at = |part: usize| errors[errors.len() * part / 100];
    println!(
        "of the other half: mean error {mean:.2}, median {:.2}, 90 of 100 below {:.2}, at most {:.2}",
        at(50),
        at(90),
        at(99)
    );
    Ok(())
}

/// The weights with the least squares of errors: the normal equations, by elimination.
fn fitted<'k>(known: impl Iterator<Item = &'k ([f64; N], f64)>) -> [f64; N] {
    let mut rows = [[0.0; N + 1]; N];
    for (values, er) in known {
        for (row, value) in rows.iter_mut().zip(values) {
            for (place, other) in row.iter_mut().zip(values.iter().chain([er])) {
                *place += value * other;
            }
        }
    }
    for pivot in 0..N {
        let best = (pivot..N).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs())).expect("a row");
        rows.swap(pivot, best);
        let lead = rows[pivot];
        for (number, row) in rows.iter_mut().enumerate().filter(|(number, _)| *number != pivot) {
            let factor = row[pivot] / lead[pivot];
            row.iter_mut().zip(lead).for_each(|(place, value)| *place -= factor * value);
            debug_assert!(number < N);
        }
    }
    std::array::from_fn(|number| rows[number][N] / rows[number][number])
}
