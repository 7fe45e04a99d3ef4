//! Checks every step that can be made along the paths of a file's puzzles, with the search and with the step's own truths.
//! Prints the number of steps of each strategy that were proven.
//!
//! ```sh
//! cargo measure prove puzzles.txt
//! cargo measure prove --sample 16 puzzles.txt
//! ```
//!
//! It panics at the first step that is wrong. Puzzles may have several solutions: no step may remove a mark that is true in
//! any solution. With `--sample N`, slow strategies are asked only on one state in N.

use crate::Done;
use pencilmark::format::Reader;
use pencilmark::{State, strategies};

/// The number of steps below which a strategy is listed, because few steps prove little.
const FEW: usize = 20;

pub(crate) fn run(args: Vec<String>) -> Done {
    let mut args = args.into_iter().peekable();
    let mut sample = 1;
    if args.next_if_eq("--sample").is_some() {
        let number = args.next().and_then(|number| number.parse().ok()).filter(|&number| number > 0);
        sample = number.ok_or("a number is expected after --sample")?;
    }
    for file in args {
        let text = std::fs::read_to_string(&file).map_err(|error| format!("{file}: {error}"))?;
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.push(line));
        reader.finish();
        let puzzles: Vec<State> = std::iter::from_fn(|| reader.next()).filter_map(|entry| entry.state.ok()).collect();
        let tally = pencilmark_plain::truth::hold(puzzles, sample);
        println!("{file}: {} states", tally.states);
        println!("{:<32} steps proven", "strategy");
        for strategy in strategies::all() {
            println!("{:<32} {:>12}", strategy.id(), tally.of(strategy.id()));
        }
        println!("fewer than {FEW}: {}", tally.below(FEW).join(", "));
    }
    Ok(())
}
