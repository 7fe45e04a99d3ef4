//! Holds every step that can be made along the paths of a file's puzzles to the search and to its own truths, and
//! prints how many steps of each strategy were proven.
//!
//! ```sh
//! cargo run --release -p pencilmark --example prove -- puzzles.txt
//! cargo run --release -p pencilmark --example prove -- --sample 16 puzzles.txt
//! ```
//!
//! It panics at the first step that is wrong. Puzzles may have several solutions: no step may take a mark that stands
//! in any. With `--sample N` strategies that take long are asked on one state in N only.

#[path = "../tests/support/mod.rs"]
mod support;

use pencilmark::format::Reader;
use pencilmark::{State, strategies};

/// Fewer steps than this prove little: such strategies are named.
const FEW: usize = 20;

fn main() {
    let mut args = std::env::args().skip(1).peekable();
    let mut sample = 1;
    if args.next_if_eq("--sample").is_some() {
        sample = args.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0).unwrap_or_else(|| {
            eprintln!("a number is expected after --sample");
            std::process::exit(2);
        });
    }
    for file in args {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| {
            eprintln!("{file}: {error}");
            std::process::exit(2);
        });
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.push(line));
        reader.finish();
        let puzzles: Vec<State> = std::iter::from_fn(|| reader.next()).filter_map(|entry| entry.state.ok()).collect();
        let tally = support::truth::hold(puzzles, sample);
        println!("{file}: {} states", tally.states);
        println!("{:<32} steps proven", "strategy");
        for strategy in strategies::all() {
            println!("{:<32} {:>12}", strategy.id(), tally.of(strategy.id()));
        }
        println!("fewer than {FEW}: {}", tally.below(FEW).join(", "));
    }
}
