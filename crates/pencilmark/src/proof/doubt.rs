//! Tools to find out why a step is not proven, or why its proof is longer than needed.

use super::{Flaw, TruthChoices, TruthMarks, choose, decided, possible};
use crate::argument::Truth;
use crate::strategy::Step;
use pencilmark_core::{Board, Layout, Mark, Marks};

/// For each mark that a step removes or places: the mark, and the marks that are open on the board if the step is wrong
/// about this mark.
fn otherwise(board: &Board, step: &Step) -> Vec<(Mark, Marks)> {
    let open = Marks::by_digit(|digit| board.cells(digit) | board.known(digit));
    let removed = step.removes().iter().map(|&mark| {
        let mut open = open;
        choose(board.layout(), &mut open, mark);
        (mark, open)
    });
    let placed = step.places().iter().map(|&mark| {
        let mut open = open;
        open.remove(mark);
        (mark, open)
    });
    removed.chain(placed).collect()
}

/// The truths that a step does not need. Without any one of them, the others prove the step; without two, perhaps not.
///
/// ```
/// use pencilmark::{Board, Puzzle, Step, Solver, proof};
///
/// let puzzle: Puzzle =
///     "..569...8..4..2.1.6.3...9.2..1...4..8...5......7.2..5.37..84.....297..6..9.......".parse()?;
/// let board = Board::new(&puzzle)?;
/// let step = Solver::new().next(&board).expect("a hidden single");
/// assert!(proof::redundant_truths(&board, &step).is_empty());
/// let twice = step.clone().resting_on(step.truths().iter().copied());
/// assert_eq!(proof::redundant_truths(&board, &twice).len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn redundant_truths(board: &Board, step: &Step) -> Vec<Truth> {
    let otherwise = otherwise(board, step);
    let is_redundant = |&left_out: &usize| {
        let others = step.truths().iter().enumerate().filter(|&(place, _)| place != left_out);
        let others = TruthChoices::of(board, others.map(|(_, truth)| truth));
        otherwise
            .iter()
            .all(|&(mark, open)| decided(board.layout(), open, &others, mark, Flaw::NotRuledOut(mark)).is_ok())
    };
    (0..step.truths().len()).filter(is_redundant).map(|place| step.truths()[place]).collect()
}

/// A choice of marks that the truths of a step allow although the step says otherwise: a mark that the step removes or
/// places, and one mark of each truth. No two marks of the choice see each other. `None` if the truths prove the step, if
/// the search takes too many trials, or if a truth is a clue.
pub fn counterexample(board: &Board, step: &Step) -> Option<(Mark, Vec<Mark>)> {
    let truths = TruthChoices::of(board, step.truths());
    otherwise(board, step).into_iter().find_map(|(mark, open)| {
        let mut chosen = Vec::new();
        let is_possible =
            decided(board.layout(), open, &truths, mark, Flaw::NotRuledOut(mark)) == Err(Flaw::NotRuledOut(mark));
        (is_possible && truths.ways.is_empty() && complete(board.layout(), open, &truths.marks, &mut chosen))
            .then_some((mark, chosen))
    })
}

/// Chooses a mark in each truth. Each choice is tried in turn.
fn complete(layout: &Layout, open: Marks, truths: &[TruthMarks], chosen: &mut Vec<Mark>) -> bool {
    let Some((truth, others)) = truths.split_first() else { return true };
    for mark in truth.open(&open) {
        let mut open = open;
        choose(layout, &mut open, mark);
        chosen.push(mark);
        if possible(layout, open, others.to_vec(), &mut 0) != Some(false) && complete(layout, open, others, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}
