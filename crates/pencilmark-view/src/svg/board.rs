//! The lines of a board: the lines of its cells, and of its blocks or regions. Other houses of a layout are shown by lines
//! through diagonals, and by shades under windows and extra regions.

use super::place::{self, CELL, MARGIN};
use pencilmark::{Cell, Cells, House, HouseKind, Layout};
use std::fmt::Write;

/// The rules of the classes that only boards with a layout have; `$line` is a colour.
pub(super) const RULES: [(&str, &str); 2] = [
    (".extra", "fill:$line;fill-opacity:.3"),
    (".diagonal", "stroke:$line;stroke-width:5;stroke-opacity:.6;fill:none"),
];

/// The shades under houses that have no lines, and the lines through diagonals.
pub(super) fn shades(svg: &mut String, layout: &Layout) {
    shaded(layout).iter().for_each(|cell| square(svg, "extra", "", cell, 0.0));
    for diagonal in layout.houses().iter().filter(|house| house.kind() == HouseKind::Diagonal) {
        let mut ends = layout.cells_of(diagonal).iter().map(place::corner);
        let (Some(first), Some(last)) = (ends.next(), ends.last()) else { continue };
        // The first cell is in row 1: at the left, or at the right.
        let (start, end) = if first.x < last.x { (0.0, CELL) } else { (CELL, 0.0) };
        let _ = write!(
            svg,
            "<path class=\"diagonal\" d=\"M{} {}L{} {}\"/>",
            first.x + start,
            first.y,
            last.x + end,
            last.y + CELL
        );
    }
}

/// The cells under which a picture of the empty board has a shade: the cells of windows and extra regions.
pub fn shaded(layout: &Layout) -> Cells {
    let shaded = layout.houses().iter().filter(|house| is_shaded(*house));
    let cells = shaded.fold(Cells::EMPTY, |cells, house| cells | layout.cells_of(house));
    // If all cells were shaded, the shade would show nothing.
    if cells == layout.cells() { Cells::EMPTY } else { cells }
}

/// Whether a house is shown by a shade. Only the four windows that give windoku its name have a shade.
fn is_shaded(house: House) -> bool {
    match house.kind() {
        HouseKind::ExtraRegion => true,
        HouseKind::Window => house.number() <= 4,
        _ => false,
    }
}

/// The lines between cells, and over them the lines between blocks or regions, with the frame.
pub(super) fn lines(svg: &mut String, layout: &Layout) {
    if layout.is_standard() {
        return standard(svg);
    }
    let (start, size) = (MARGIN, layout.size() as u8);
    let end = MARGIN + f64::from(size) * CELL;
    svg.push_str("<path class=\"line\" d=\"");
    for number in 1..size {
        let at = MARGIN + f64::from(number) * CELL;
        let _ = write!(svg, "M{start} {at}H{end}M{at} {start}V{end}");
    }
    let _ = write!(svg, "\"/><path class=\"frame\" d=\"M{start} {start}H{end}V{end}H{start}Z");
    for (one, other) in layout.borders() {
        let corner = place::corner(other);
        let is_below = one.column() == other.column();
        let way = if is_below { 'h' } else { 'v' };
        let _ = write!(svg, "M{} {}{way}{CELL}", corner.x, corner.y);
    }
    svg.push_str("\"/>");
}

/// The lines of the usual board.
fn standard(svg: &mut String) {
    let (start, end) = (MARGIN, MARGIN + 9.0 * CELL);
    for (class, is_frame) in [("line", false), ("frame", true)] {
        let _ = write!(svg, "<path class=\"{class}\" d=\"");
        for number in (0..=9_u8).filter(|number| (number % 3 == 0) == is_frame) {
            let at = MARGIN + f64::from(number) * CELL;
            let _ = write!(svg, "M{start} {at}H{end}M{at} {start}V{end}");
        }
        svg.push_str("\"/>");
    }
}

/// Draws a house. If its cells fill a rectangle, the rectangle is drawn. If not, the cells are drawn one by one.
pub(super) fn house(svg: &mut String, layout: &Layout, class: &str, inset: f64, house: House) {
    let cells = layout.cells_of(house);
    let (Some(first), Some(last)) = (cells.first(), cells.iter().last()) else { return };
    let name = format!(" data-house=\"{}\"", house.short());
    let (high, wide) = (span(first.row(), last.row()), span(first.column(), last.column()));
    let columns = first.column().number()..=last.column().number();
    // The first and the last cell of an irregular region may also be the corners of a rectangle with the same number of
    // cells.
    if high * wide != cells.len() || !cells.iter().all(|cell| columns.contains(&cell.column().number())) {
        return cells.iter().for_each(|cell| square(svg, class, &name, cell, inset));
    }
    let (first, last) = (place::corner(first), place::corner(last));
    let _ = write!(
        svg,
        "<rect class=\"{class}\"{name} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        first.x + inset,
        first.y + inset,
        last.x - first.x + CELL - 2.0 * inset,
        last.y - first.y + CELL - 2.0 * inset
    );
}

/// The number of rows or columns from `first` to `last`, including both. It is 0 if `last` comes before `first`.
fn span(first: House, last: House) -> usize {
    (usize::from(last.number()) + 1).saturating_sub(usize::from(first.number()))
}

/// Draws a cell.
pub(super) fn square(svg: &mut String, class: &str, attributes: &str, cell: Cell, inset: f64) {
    let (corner, side) = (place::corner(cell), CELL - 2.0 * inset);
    let _ = write!(
        svg,
        "<rect class=\"{class}\"{attributes} x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>",
        corner.x + inset,
        corner.y + inset
    );
}
