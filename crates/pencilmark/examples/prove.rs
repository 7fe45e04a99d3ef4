//! Holds every step that can be made along the paths of a file's puzzles to the search and to its own truths, and prints
//! how many steps of each strategy were proven.
//!
//! ```sh
//! cargo run --release -p pencilmark --example prove -- puzzles.txt
//! ```
//!
//! It panics at the first step that is wrong. Puzzles may have several solutions: no step may take a mark that stands
//! in any.

#[path = "../tests/support/mod.rs"]
mod support;

use pencilmark::format::Reader;

fn main() {
    for file in std::env::args().skip(1) {
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                eprintln!("{file}: {error}");
                std::process::exit(2);
            }
        };
        let mut reader = Reader::new();
        text.lines().for_each(|line| reader.push(line));
        reader.finish();
        let puzzles = std::iter::from_fn(|| reader.next()).filter_map(|entry| entry.puzzle.ok());
        let (states, proven) = support::truth::hold(puzzles);
        println!("{file}: {states} states");
        for (id, steps) in proven {
            println!("{steps:>9} {id}");
        }
    }
}
