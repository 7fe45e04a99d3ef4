//! Clues in words, for readers who do not see the clues.

use pencilmark::{Cell, Clue, ClueKind, Layout};

/// A clue in words: `cage 1 (r1c1, r1c2): 15`.
fn told(clue: &Clue) -> String {
    let listed = |cells: &[Cell]| cells.iter().map(|cell| cell.name()).collect::<Vec<_>>().join(", ");
    let name = clue.name();
    let circle = clue.circle();
    let cells = match name.kind {
        ClueKind::Arrow => format!("circle {}, line {}", listed(circle), listed(&clue.cells()[circle.len()..])),
        _ => listed(clue.cells()),
    };
    let value = clue.value().map_or_else(String::new, |value| format!(": {value}"));
    format!("{} {} ({cells}){value}", name.kind.name(), name.number)
}

/// All clues of a layout in words.
///
/// ```
/// let layout = "4x4+cage:5:r1c12+white:r3c12".parse().unwrap();
/// assert_eq!(pencilmark_view::clue_words(&layout), ["cage 1 (r1c1, r1c2): 5", "white dot 1 (r3c1, r3c2)"]);
/// ```
pub fn clue_words(layout: &Layout) -> Vec<String> {
    layout.clues().iter().map(told).collect()
}
