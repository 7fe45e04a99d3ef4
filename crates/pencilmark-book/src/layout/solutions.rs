//! Pages of solutions: small grids, givens bold.

use super::grid::{Drawn, grid, told};
use super::puzzles::caption;
use super::sheets::Sheets;
use crate::content::Entry;
use crate::page::{Anchor, Part, Role};
use crate::paper::Area;

/// The space between two grids, in points.
const GAP: f32 = 14.0;

/// Writes the solutions of puzzles, which have these numbers.
pub(super) fn solutions(sheets: &mut Sheets, title: &str, anchor: Option<Anchor>, entries: &[(usize, &Entry)]) {
    let (size, least) = (sheets.style.body * 0.9, sheets.style.solution);
    let above = size * 1.5;
    let mut rest = entries;
    let mut is_first = true;
    while !rest.is_empty() {
        let content = if is_first { sheets.begin_titled(title, anchor) } else { sheets.begin() };
        is_first = false;
        let columns = ((content.width + GAP) / (least + GAP)).floor().max(1.0);
        let side = (content.width - (columns - 1.0) * GAP) / columns;
        let rows = ((content.height + GAP) / (side + above + GAP)).floor().max(1.0);
        let (now, later) = rest.split_at(rest.len().min((columns * rows) as usize));
        for (index, (number, entry)) in now.iter().enumerate() {
            let (column, row) = ((index % columns as usize) as f32, (index / columns as usize) as f32);
            let (left, top) = (content.x + column * (side + GAP), content.y + row * (side + above + GAP));
            sheets.add(caption(&number.to_string(), left, top + size, side, size));
            let large = sheets.style.is_large;
            let drawn = Drawn { solution: Some(&entry.solution), large, ..Drawn::givens(&entry.puzzle) };
            let words = format!("Solution of puzzle {number}; {}", told(&entry.puzzle, Some(&entry.solution)));
            let items = grid(Area::square(left, top + above, side), &drawn);
            sheets.add(Part::new(Role::Figure(words), items).at(Anchor::Solution(*number)));
        }
        rest = later;
    }
}
