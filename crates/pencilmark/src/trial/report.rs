//! The report of a step, for a person who looks for the flaw of the step.

use crate::proof;
use crate::strategy::Step;
use pencilmark_core::format::{self, Format};
use pencilmark_core::{Board, State};
use std::fmt::{self, Write};

/// A step with its flaw: the effect of the step, its truths and its argument, a counterexample if there is one, and the
/// board. The board is drawn and written as a text for a case.
///
/// ```
/// use pencilmark::{Board, Puzzle, Solver, trial};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = Solver::new().next(&board).expect("a hidden single");
/// let report = trial::report(&board, &step, &"as an example");
/// assert!(report.contains("hidden-single: r") && report.contains("as an example"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn report(board: &Board, step: &Step, flaw: &dyn fmt::Display) -> String {
    let mut text = format!("{}: {step}\n  {flaw}\n", step.strategy().id());
    if !step.truths().is_empty() {
        let _ = writeln!(text, "  truths: {}", spaced(step.truths()));
    }
    if let Some((wrong, chosen)) = proof::counterexample(board, step) {
        let otherwise = if step.places().contains(&wrong) { "false" } else { "true" };
        let _ = writeln!(text, "  {wrong} can be {otherwise} with one mark in each truth: {}", spaced(&chosen));
    }
    for (number, line) in step.argument().iter().flat_map(|argument| argument.lines()).enumerate() {
        let _ = writeln!(text, "  {:>4}  {:?}  {:?}", number + 1, line.says, line.reason);
    }
    text + &shown(board)
}

/// A drawing of a board, and the text of the board for a case.
pub(super) fn shown(board: &Board) -> String {
    let drawn = Format::Pencilmarks.write(&State::from(board)).text;
    let drawn: Vec<String> = drawn.lines().map(|line| format!("  {line}")).collect();
    format!("{}\n  case(\"{}\")", drawn.join("\n"), literal(board))
}

/// The text of a board for a case.
pub fn literal(board: &Board) -> String {
    let state = State::from(board);
    format::on_layout(board.layout(), &Format::Hodoku.write(&state).text)
}

fn spaced(items: &[impl fmt::Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
