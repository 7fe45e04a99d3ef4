//! The Sudoku Explainer's order.
//!
//! A solver with this order follows the Explainer's exact path, which its own producers find; each step has its rating
//! then. The levels say the same as far as our strategies allow, for steps that they find: the techniques of one
//! producer are a level. Some producers collect all steps; there the easiest is taken. Several ratings depend on the
//! step: on the house of a single, or on the length of a loop or chain.

use super::{Choice, Level, Order, profile::row};
use crate::difficulty::Difficulty;
use crate::house::Kind;
use crate::step::Step;
use crate::truth::Truth;

/// One rating for all steps.
const fn at(rating: f64) -> Difficulty {
    Difficulty::fixed(rating)
}

/// The levels, in the order in which the Explainer asks.
const LEVELS: &[(Choice, &[(&str, Difficulty)])] = &[
    (Choice::First, &[("full-house", at(1.0))]),
    (Choice::Easiest, &[("hidden-single", Difficulty::by_step(1.2, hidden_single))]),
    (Choice::First, &[("direct-pointing", at(1.7)), ("direct-claiming", at(1.9))]),
    (Choice::First, &[("direct-hidden-pair", at(2.0))]),
    (Choice::First, &[("naked-single", at(2.3))]),
    (Choice::First, &[("direct-hidden-triple", at(2.5))]),
    (Choice::First, &[("pointing", at(2.6)), ("claiming", at(2.8))]),
    (Choice::First, &[("naked-pair", at(3.0))]),
    (Choice::First, &[("x-wing", at(3.2))]),
    (Choice::First, &[("hidden-pair", at(3.4))]),
    (Choice::First, &[("naked-triple", at(3.6))]),
    (Choice::First, &[("swordfish", at(3.8))]),
    (Choice::First, &[("hidden-triple", at(4.0))]),
    (Choice::First, &[("xy-wing", at(4.2))]),
    (Choice::First, &[("xyz-wing", at(4.4))]),
    (
        Choice::Easiest,
        &[
            ("unique-rectangle-1", at(4.5)),
            ("unique-rectangle-2", at(4.5)),
            ("unique-rectangle-3", Difficulty::by_step(4.5, unique_loop)),
            ("unique-rectangle-4", at(4.5)),
            ("unique-rectangle-5", at(4.5)),
            ("unique-loop", Difficulty::by_step(4.6, unique_loop)),
        ],
    ),
    (Choice::First, &[("naked-quad", at(5.0))]),
    (Choice::First, &[("jellyfish", at(5.2))]),
    (Choice::First, &[("hidden-quad", at(5.4))]),
    (Choice::Easiest, &[("bug-plus-1", at(5.6)), ("bug-types", Difficulty::by_step(5.7, bug_types))]),
    (Choice::First, &[("aligned-pair-exclusion", at(6.2))]),
    (
        Choice::Easiest,
        &[
            ("x-cycle", Difficulty::by_step(6.5, |step| 6.5 + added(links(step) - 2))),
            ("x-chain", Difficulty::by_step(6.6, |step| 6.6 + added(links(step) + 1))),
            ("xy-chain", Difficulty::by_step(7.0, |step| 7.0 + added(links(step) + 1))),
            ("continuous-nice-loop", Difficulty::by_step(7.0, |step| 7.0 + added(links(step) - 2))),
            ("discontinuous-nice-loop", Difficulty::by_step(7.0, |step| 7.0 + added(links(step) - 1))),
            ("aic", Difficulty::by_step(7.0, |step| 7.0 + added(links(step) + 1))),
            ("digit-forcing-chain", at(7.0)),
        ],
    ),
    (Choice::First, &[("aligned-triple-exclusion", at(7.5))]),
    (Choice::First, &[("nishio-forcing-chain", at(7.5))]),
    (Choice::First, &[("cell-forcing-chain", at(8.0)), ("region-forcing-chain", at(8.0))]),
    (Choice::First, &[("forcing-net", at(8.5))]),
    (Choice::First, &[("nested-forcing-net", at(9.5))]),
];

/// The Explainer's strategies in its order.
pub(super) fn order() -> Order {
    let level = |&(choice, rows): &(Choice, &[(&str, Difficulty)])| {
        Level::new(rows.iter().filter_map(|&(id, difficulty)| row(id, difficulty)), choice)
    };
    Order::of_levels(LEVELS.iter().map(level)).explained()
}

/// A hidden single is easier to see in a block than in a line.
fn hidden_single(step: &Step) -> f64 {
    let in_block = |truth: &Truth| matches!(truth, Truth::House(_, house) if house.kind() == Kind::Block);
    if step.truths().iter().any(in_block) { 1.2 } else { 1.5 }
}

/// Rectangles and loops: by the number of cells, and for type 3 also by the number of cells of the subset.
fn unique_loop(step: &Step) -> f64 {
    let by_length = match cells(step, "cells") {
        ..6 => 4.5,
        6 | 7 => 4.6,
        8 | 9 => 4.7,
        _ => 5.0,
    };
    by_length + 0.1 * f64::from(cells(step, "subset"))
}

/// A bivalue universal grave: for type 3 by the number of cells of the subset.
fn bug_types(step: &Step) -> f64 {
    5.7 + 0.1 * f64::from(cells(step, "subset"))
}

/// How many cells a slot names.
fn cells(step: &Step, slot: &str) -> u8 {
    step.fact(slot).map_or(0, |fact| fact.cells().len() as u8)
}

/// The number of inferences in a chain.
fn links(step: &Step) -> i32 {
    i32::try_from(step.links().unwrap_or_default()).unwrap_or(i32::MAX)
}

/// The addition for the length of a chain: a tenth for each of the limits 4, 6, 8, 12, 16, 24 … that it exceeds. The
/// Explainer counts the marks except its assumption and its conclusion. For an open chain, these two are the removed
/// mark, at both ends; our chains contain only the marks between them. For a loop, they are marks of the loop itself.
fn added(marks: i32) -> f64 {
    let limits = std::iter::successors(Some((4, 6)), |&(limit, next)| Some((next, 2 * limit)));
    limits.take_while(|&(limit, _)| marks > limit).fold(0.0, |added, _| added + 0.1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::puzzle::Puzzle;
    use crate::solver::Solver;

    #[test]
    fn a_hidden_single_in_a_block_comes_before_one_in_a_line() {
        let puzzle: Puzzle =
            "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse().unwrap();
        let solver = Solver::ordered(order());
        let path = solver.solve(Board::new(&puzzle).unwrap());
        let ratings = path.steps.iter().filter_map(|step| solver.order().difficulty_of(step));
        let ratings: Vec<String> = ratings.map(|rating| format!("{rating:.1}")).collect();
        assert_eq!(ratings.len(), path.steps.len());
        assert_eq!(ratings[..2], ["1.2", "1.2"]);
        assert!(ratings.contains(&"1.0".into()));
    }

    #[test]
    fn lengths_of_chains_are_those_of_the_explainer() {
        let tenths = |marks: i32| format!("{:.1}", added(marks));
        assert_eq!([4, 5, 6, 7, 9, 13, 17, 25].map(tenths), ["0.0", "0.1", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6"]);
    }
}
