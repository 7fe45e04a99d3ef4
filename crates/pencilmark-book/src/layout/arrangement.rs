//! The places of the grids of a page.

use super::style::Style;
use crate::content::Look;
use crate::paper::Area;

/// The space between puzzles, in points.
const GAP: f32 = 16.0;
/// The side of a code, in points: 15 mm are enough for the camera of a phone.
pub(super) const CODE: f32 = 46.0;

/// The numbers of columns and rows that make the grids of a page largest.
pub(crate) fn arrangement(per_page: u8, content: Area, above: f32, below: f32) -> (u8, u8) {
    let choices =
        (1..=per_page).filter(|columns| per_page.is_multiple_of(*columns)).map(|columns| (columns, per_page / columns));
    largest(choices, content, above, below)
}

/// The numbers of columns and rows for any number of grids. The last row may have fewer grids.
pub(crate) fn filling(count: usize, content: Area, above: f32, below: f32) -> (u8, u8) {
    let choices = (1..=count as u8).map(|columns| (columns, (count as u8).div_ceil(columns)));
    largest(choices, content, above, below)
}

fn largest(choices: impl Iterator<Item = (u8, u8)>, content: Area, above: f32, below: f32) -> (u8, u8) {
    let side = |&arrangement: &(u8, u8)| {
        let place = place(content, arrangement, 0);
        place.width.min(place.height - above - below)
    };
    choices.max_by(|one, other| side(one).total_cmp(&side(other))).unwrap_or((1, 1))
}

/// The space above and below each grid, in points.
pub(super) fn around(look: &Look, style: Style) -> (f32, f32) {
    (style.body * 1.7, look.page.as_ref().map_or(0.0, |_| CODE + 8.0))
}

/// The side of the grids of a page, in points.
pub(super) fn side(look: &Look, style: Style, content: Area) -> f32 {
    let (above, below) = around(look, style);
    let place = place(content, arrangement(look.per_page, content, above, below), 0);
    place.width.min(place.height - above - below)
}

/// The place of a puzzle on a page, including its label and its code.
pub(crate) fn place(content: Area, (columns, rows): (u8, u8), index: usize) -> Area {
    let (columns, rows) = (f32::from(columns), f32::from(rows));
    let width = (content.width - (columns - 1.0) * GAP) / columns;
    let height = (content.height - (rows - 1.0) * GAP) / rows;
    let (column, row) = ((index % columns as usize) as f32, (index / columns as usize) as f32);
    Area { x: content.x + column * (width + GAP), y: content.y + row * (height + GAP), width, height }
}

/// The left edge of a grid: the first and the last grid of a row are at the margins, and a single grid is in the middle.
pub(super) fn left_of(content: Area, (columns, _): (u8, u8), index: usize, side: f32) -> f32 {
    let slack = content.width - side;
    match columns {
        1 => content.x + slack / 2.0,
        more => content.x + slack / f32::from(more - 1) * (index % usize::from(more)) as f32,
    }
}
