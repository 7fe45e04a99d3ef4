//! Lines that fit a condition, unchanged.

use crate::support::run_with;
use pencilmark::Random;
use std::fmt::Write;

const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

/// With any number of threads, the output has the order of the input, even if some puzzles take longer than others.
#[test]
fn any_number_of_threads() {
    let mut random = Random::new(3);
    let mut input = String::new();
    for number in 0..400 {
        let puzzle = [EASY, ESCARGOT, SEVENTEEN, SEVERAL][random.below(4)];
        // A line without a note is a plain line. The program reads many plain lines at once.
        let note = if random.below(2) == 0 { format!(" {number}") } else { String::new() };
        let _ = writeln!(input, "{puzzle}{note}");
    }
    let expected: String =
        input.lines().filter(|line| !line.starts_with("..5")).flat_map(|line| [line, "\n"]).collect();
    for threads in ["1", "3"] {
        let arguments =
            ["filter", "--where", "er != 1.5 or count == 2 or er is none or givens == 17", "--threads", threads];
        assert_eq!(run_with(&input, &arguments).out, expected);
    }
}
