//! Conditions on puzzles, compared with plain computations of their values.

mod laziness;
mod reading;
mod reference;
mod truths;

use pencilmark::{Budget, Solver, State};
use pencilmark_filter::Filter;
use std::sync::{Arc, LazyLock};

/// A puzzle whose hardest step is a hidden single.
const EASY: &str = "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// A puzzle with two solutions: four cells may hold 6 and 7 in two ways.
const SEVERAL: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
/// The easy puzzle with a wrong given.
const NONE: &str = "..569...7..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......";
const SEVENTEEN: &str = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

static SOLVER: LazyLock<Arc<Solver>> =
    LazyLock::new(|| Arc::new(Solver::ordered(pencilmark::Profile::All.order().first())));

fn filter(text: &str) -> Filter {
    Filter::new(text, &SOLVER).unwrap_or_else(|wrong| panic!("{text}: {wrong}"))
}

fn fits(text: &str, puzzle: &str) -> bool {
    let state: State = puzzle.parse().unwrap();
    let filter = filter(text);
    filter.fits(&filter.facts(&state).unwrap(), &Budget::unlimited()).unwrap()
}
