//! The clues of a board for print.

use super::clues::{Places, push_all};
use super::place::{CELL, MARGIN, edge};
use super::theme::Theme;
use pencilmark::Layout;

/// The space that the sums outside a printed board need at each side, as a part of the side of a cell.
pub fn clue_space(layout: &Layout) -> f32 {
    (edge(layout) / CELL) as f32
}

/// The clues of a board as a picture for print. The picture is laid over a printed grid and the [space](clue_space) around
/// the grid. `None` if there are no clues.
pub fn printed_clues(layout: &Layout, has_marks: bool) -> Option<String> {
    let places = Places { names: 0.0, is_large: !has_marks };
    if layout.clues().is_empty() {
        return None;
    }
    let (edge, side) = (edge(layout), f64::from(layout.size() as u8) * CELL);
    let (start, wide) = (MARGIN - edge, side + 2.0 * edge);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{start} {start} {wide} {wide}\"><style>{}</style>",
        Theme::Print.rules_on(layout)
    );
    push_all(&mut svg, layout, places);
    Some(svg + "</svg>")
}
