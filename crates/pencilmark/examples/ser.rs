//! Rates the puzzles of a CSV file (`puzzle,ER,EP,ED,seconds`) and compares.
use pencilmark::rating::ser::rate;
use pencilmark::{Board, Budget, Puzzle};
use std::time::Instant;

fn main() {
    let mut args = std::env::args().skip(1);
    let text = std::fs::read_to_string(args.next().unwrap()).unwrap();
    let low: f64 = args.next().map_or(0.0, |a| a.parse().unwrap());
    let high: f64 = args.next().map_or(99.0, |a| a.parse().unwrap());
    let (mut good, mut bad) = (0, 0);
    let mut bands = [(0, 0.0, 0.0); 13];
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split(',').collect();
        let er: f64 = fields[1].parse().unwrap();
        if er < low || er >= high {
            continue;
        }
        let board = Board::new(&fields[0].parse::<Puzzle>().unwrap()).unwrap();
        let begin = Instant::now();
        let rating = rate(&board, &Budget::unlimited()).unwrap();
        let took = begin.elapsed().as_secs_f64();
        let tenths = |field: &str| (field.parse::<f64>().unwrap() * 10.0).round() as u16;
        let want = (tenths(fields[1]), tenths(fields[2]), tenths(fields[3]));
        if (rating.er, rating.ep, rating.ed) == want {
            good += 1;
        } else {
            bad += 1;
            println!("DIFF {line} got {rating:?}");
        }
        let band = &mut bands[(er as usize).min(12)];
        *band = (band.0 + 1, band.1 + took, band.2 + fields[4].parse::<f64>().unwrap_or(0.0));
        if took > 1.0 {
            println!("{took:.2} s for {} (reference {})", fields[1], fields[4]);
        }
    }
    println!("{good} same, {bad} different");
    let (mut ours, mut theirs) = (0.0, 0.0);
    for (er, (count, took, reference)) in bands.iter().enumerate().filter(|(_, band)| band.0 > 0) {
        ours += took;
        theirs += reference;
        println!("ER {er:2}: {count:4} puzzles, {:10.6} s each, {:7.1} times", took / f64::from(*count), reference / took);
    }
    println!("all: {ours:.3} s, {:.1} times", theirs / ours);
}
