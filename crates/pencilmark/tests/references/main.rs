//! Each finder against a plain reference of its definition: on the same states both remove and place the same.
//!
//! A reference is written from the definition alone, with loops over cells, digits and houses, as slow as it likes. It
//! shares no code with the finders.

#[path = "../support/mod.rs"]
mod support;

mod als;
mod chains;
mod coloring;
mod direct;
mod fish;
mod forcing;
mod graves;
mod single_digit;
mod subsets;
mod templates;
mod uniqueness;
mod wings;

use pencilmark::{Board, Cells, Digit, Mark, Scene, Solver, Strategy, strategies};
use std::collections::BTreeSet;

/// All families.
const ALL: &[&[Reference]] = &[
    chains::ALL,
    coloring::ALL,
    direct::ALL,
    fish::ALL,
    forcing::ALL,
    graves::ALL,
    single_digit::ALL,
    subsets::ALL,
    uniqueness::ALL,
    wings::ALL,
];
const ALL: &[&[Reference]] =
    &[chains::ALL, coloring::ALL, direct::ALL, fish::ALL, forcing::ALL, single_digit::ALL, subsets::ALL, wings::ALL];
    &[chains::ALL, coloring::ALL, direct::ALL, fish::ALL, single_digit::ALL, subsets::ALL, wings::ALL, als::ALL];
    single_digit::ALL,
    wings::ALL,
    als::ALL,
    templates::ALL,
];

/// What the steps of a strategy do, each written as `Step` displays it.
type Effects = BTreeSet<String>;

/// A plain reference of a strategy, and on how many states it is compared.
#[derive(Copy, Clone)]
struct Reference {
    id: &'static str,
    states: usize,
    steps: fn(&Board) -> Effects,
}

/// On so many states at most.
const MOST: usize = 1000;

/// Writes an effect down: marks that go, by digit.
fn removing(marks: impl IntoIterator<Item = Mark>) -> Option<String> {
    let mut by_digit = [Cells::EMPTY; 9];
    marks.into_iter().for_each(|mark| by_digit[mark.digit().index()].insert(mark.cell()));
    let parts = Digit::ALL.into_iter().filter(|digit| !by_digit[digit.index()].is_empty());
    let parts: Vec<_> = parts.map(|digit| format!("{}≠{digit}", by_digit[digit.index()])).collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// States along the paths of generated puzzles, every one on which something harder than a single is to be found, and a
/// few others; some of puzzles with several solutions.
fn states(number: usize) -> Vec<Board> {
    let mut states = Vec::new();
    for seed in 0.. {
        let puzzle = if seed % 8 == 7 { support::pseudo_puzzle(seed) } else { support::puzzle(seed) };
        let path = Solver::with(strategies::all().take(14)).solve(Board::new(&puzzle).unwrap());
        let mut board = path.start.clone();
        for (i, step) in path.steps.iter().enumerate() {
            if step.places().is_empty() || i % 16 == 0 {
                states.push(board.clone());
            }
            board.apply(step);
        }
        if !board.is_full() {
            states.push(board);
        }
        if states.len() >= number {
            states.truncate(number);
            return states;
        }
    }
    unreachable!("there is always another seed")
}

/// What paths seldom meet: among states of paths such with many marks gone at random, and such as two solutions leave,
/// which are full of deadly patterns.
fn unusual_states(common: &[Board]) -> Vec<Board> {
    let mixed = common.iter().enumerate().map(|(i, board)| match i % 4 {
        1 | 2 => support::thinned(i as u64),
        3 => support::grave(i as u64),
        _ => board.clone(),
    });
    mixed.collect()
}

/// What a finder does on a state, each effect once.
fn found(strategy: &Strategy, board: &Board) -> Effects {
    strategy.all(&Scene::new(board)).iter().map(ToString::to_string).collect()
}

#[test]
fn finders_agree_with_their_references() {
    let mut faults = Vec::new();
    let common = states(MOST);
    let unusual = unusual_states(&common);
    for &Reference { id, states, steps } in ALL.iter().copied().flatten() {
        let strategy = strategies::get(id).unwrap_or_else(|| panic!("no strategy {id}"));
        let all = if strategy.needs_unique { &unusual } else { &common };
        let mut seen = 0;
        for board in &all[..states] {
            let (ours, plain) = (found(strategy, board), steps(board));
            seen += plain.len();
            if ours != plain {
                let missing: BTreeSet<_> = plain.difference(&ours).collect();
                let extra: BTreeSet<_> = ours.difference(&plain).collect();
                faults.push(format!("{id} on {board}: misses {missing:?}, has {extra:?} too"));
            }
        }
        println!("{id:<32} {states:>5} states {seen:>6} steps");
    }
    assert!(
        faults.is_empty(),
        "{} faults, the first of them\n{}",
        faults.len(),
        faults[..faults.len().min(5)].join("\n")
    );
}
