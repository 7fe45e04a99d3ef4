//! The truths of a picture that have no mark left under a supposition.

use crate::lines::depths;
use pencilmark::{Line, Step, Truth};

/// The truths that have no mark left on a line of an argument. Empty if the line is not a contradiction.
pub(super) fn of_line(line: &Line) -> &[Truth] {
    if line.says.is_contradiction() { line.truths() } else { &[] }
}

/// The truth of a step's contradiction. Empty if several truths together do not have enough marks. Suppositions within
/// suppositions do not count.
pub(super) fn broken(step: &Step) -> Vec<Truth> {
    let lines = step.argument().map_or(&[][..], |argument| argument.lines());
    let outer = lines.iter().zip(depths(lines)).filter(|(_, depth)| *depth == 1);
    let mut broken: Vec<Truth> = outer.flat_map(|(line, _)| of_line(line)).copied().collect();
    broken.dedup();
    if broken.len() == 1 { broken } else { Vec::new() }
}
