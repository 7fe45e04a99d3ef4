//! The digits that a step counts in houses. They stand beside the name of a row or a column. In a block, they stand over one
//! of its values.

use super::hull::text;
use super::place::{self, CELL, MARGIN, Point};
use super::sizes::Sizes;
use crate::picture::{Picture, Tally};
use pencilmark::{Cell, HouseKind};

/// The width of a digit, as a part of the size of its font.
const DIGIT: f64 = 0.7;
/// The space between the name of a column and its digits.
const GAP: f64 = 4.0;
/// The free space at the sides of a tally.
const FREE: f64 = 2.0;

/// Writes the digits of a row under its name, or the digits of a column to the right of its name. Returns the new place of
/// the middle of the name.
pub(super) fn beside(svg: &mut String, tally: Tally, name: Point, sizes: &Sizes) -> f64 {
    let (digits, font) = (tally.digits.to_string(), sizes.badge.font);
    if tally.house.kind() == HouseKind::Row {
        let most = if digits.len() > 2 { digits.len().div_ceil(2) } else { 2 };
        let scale = fitting(most, MARGIN - FREE, font);
        for (line, first) in (0..digits.len()).step_by(most).enumerate() {
            let y = name.y + font * (0.72 + 1.1 * f64::from(line as u8));
            text(svg, "tally", Point::new(name.x, y), scale, sizes, &digits[first..digits.len().min(first + most)]);
        }
        return name.x;
    }
    let wide = 1.25 * sizes.name.font;
    let scale = fitting(digits.len(), CELL - wide - GAP - FREE, font);
    let all = wide + GAP + scale * font * DIGIT * f64::from(digits.len() as u8);
    let (left, right) = (name.x - all / 2.0, name.x + all / 2.0);
    let at = Point::new((left + wide + GAP + right) / 2.0, name.y - sizes.name.drop);
    text(svg, "tally", at, scale, sizes, &digits);
    left + wide / 2.0
}

/// Writes the digits of a block over the value that most houses of the step cross. Writes nothing if the block has no value.
pub(super) fn in_block(svg: &mut String, picture: &Picture, tally: Tally, sizes: &Sizes) {
    let crossed = |cell: &Cell| picture.houses().iter().filter(|house| house.cells().contains(*cell)).count();
    let is_free = |cell: &Cell| picture.cell(*cell).value.is_some() && !picture.cell(*cell).in_pattern;
    let cells = tally.house.list().into_iter().filter(is_free);
    let Some(cell) = cells.max_by_key(crossed).filter(|_| tally.house.kind() == HouseKind::Block) else { return };
    let (digits, font) = (tally.digits.to_string(), sizes.badge.font);
    let at = Point::new(place::middle(cell).x, place::corner(cell).y + 9.5);
    text(svg, "tally", at, fitting(digits.len(), CELL - 2.0 * FREE, font), sizes, &digits);
}

/// The scale at which some digits fit into a width, at most 1.
fn fitting(number: usize, wide: f64, font: f64) -> f64 {
    (wide / (f64::from(number as u8) * font * DIGIT)).min(1.0)
}
