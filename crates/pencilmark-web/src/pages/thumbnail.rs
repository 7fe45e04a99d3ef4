//! The small picture of a strategy: the pattern of its example, and the effect of the step. It has no digits, because they
//! would be too small to read.

use super::layout::append;
use pencilmark::{Cell, House, HouseKind, Layout, Mark, Strategy};
use pencilmark_view::{DrawnCell, DrawnLink, Example, Picture};
use std::fmt::Write;

/// The width of a cell, and the width of the whole picture with its frame (below).
const CELL: u32 = 10;
const SIDE: u32 = 9 * CELL + 2;

/// The colours of the page, light and dark. A picture in its own file cannot get the colours from the page.
const STYLE: &str = "svg{--p:#fff;--h:#f0f4fa;--y:#f6dc8e;--l:#cfd2d7;--f:#39414d;--r:#c01f2e;--g:#1b6e3c;--k:#6a3fb5;--v:#aeb4bd}\
    @media(prefers-color-scheme:dark){svg{--p:#191d22;--h:#222932;--y:#6b5c22;--l:#3b424d;--f:#a9b2bf;--r:#ff7b85;--g:#4cc37c;\
    --k:#bb9cf5;--v:#59616d}}\
    .h{fill:var(--h)}.y{fill:var(--y)}.v{fill:var(--v)}.g{fill:var(--g)}path{fill:none;stroke-linecap:round}.l{stroke:var(--l);\
    stroke-width:.6}.f{stroke:var(--f);stroke-width:1.2;stroke-linecap:square}.r{stroke:var(--r);stroke-width:1.6}.k{stroke:var(--k);\
    stroke-width:1.1}.w{fill:none;stroke:var(--k);stroke-width:1.1}";

/// The picture of a strategy's first example; an empty grid if there is no example.
pub(super) fn thumbnail(strategy: &'static Strategy) -> String {
    let mut svg =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {SIDE}\"><style>{STYLE}</style>");
    append!(svg, "<rect width=\"{SIDE}\" height=\"{SIDE}\" fill=\"var(--p)\"/>");
    let example = Example::of(strategy).into_iter().next();
    let picture = example.as_ref().map(Example::picture);
    let layout = example.as_ref().map_or(Layout::standard(), |example| example.board().layout());
    if let Some(picture) = &picture {
        picture.houses().iter().for_each(|house| background(&mut svg, house, layout));
        Cell::ALL.iter().filter(|cell| picture.cell(**cell).in_pattern).for_each(|cell| square(&mut svg, 'y', *cell));
    }
    append!(
        svg,
        "<path class=\"l\" d=\"{}\"/><path class=\"f\" d=\"{}\"/>",
        lines(|at| at % 3 > 0 || layout.has_regions()),
        if layout.has_regions() { borders(layout) } else { lines(|at| at % 3 == 0) }
    );
    if let Some(picture) = &picture {
        picture.links().iter().for_each(|link| follow(&mut svg, link));
        for cell in Cell::ALL {
            content(&mut svg, picture, cell);
        }
    }
    svg + "</svg>"
}

/// The upper left corner of a cell.
fn corner(cell: Cell) -> (u32, u32) {
    let at = |number: u8| 1 + CELL * u32::from(number - 1);
    (at(cell.column().number()), at(cell.row().number()))
}

fn middle(cell: Cell) -> (u32, u32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

fn background(svg: &mut String, house: House, layout: &Layout) {
    if !layout.usual().contains(house) {
        return layout.cells_of(house).iter().for_each(|cell| square(svg, 'h', cell));
    }
    let Some((x, y)) = house.cells().first().map(corner) else { return };
    let (width, height) = match house.kind() {
        HouseKind::Row => (9, 1),
        HouseKind::Column => (1, 9),
        _ => (3, 3),
    };
    append!(svg, "<rect class=\"h\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\"/>", width * CELL, height * CELL);
}

fn square(svg: &mut String, class: char, cell: Cell) {
    let (x, y) = corner(cell);
    append!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>");
}

/// The vertical and horizontal lines at some places, from 0 to 9.
fn lines(is_drawn: impl Fn(u32) -> bool) -> String {
    (0..10).filter(|at| is_drawn(*at)).fold(String::new(), |mut path, at| {
        let (at, length) = (1 + CELL * at, 9 * CELL);
        let _ = write!(path, "M{at} 1v{length}M1 {at}h{length}");
        path
    })
}

/// The lines around the board, and between cells of different regions.
fn borders(layout: &Layout) -> String {
    let length = 9 * CELL;
    let mut path = format!("M1 1h{length}v{length}h-{length}z");
    for (cell, other) in layout.borders() {
        let (x, y) = corner(other);
        let _ = write!(path, "M{x} {y}{}{CELL}", if cell.row() == other.row() { 'v' } else { 'h' });
    }
    path
}

/// Draws a link between two cells. A link within a cell is not drawn.
fn follow(svg: &mut String, link: &DrawnLink) {
    let cell = |marks: &[Mark]| marks.first().map(|mark| middle(mark.cell()));
    if let (Some((x, y)), Some((to_x, to_y))) = (cell(&link.from), cell(&link.to))
        && (x, y) != (to_x, to_y)
    {
        append!(svg, "<path class=\"k\" d=\"M{x} {y}L{to_x} {to_y}\"/>");
    }
}

/// Draws the effect of a step on a cell: a disc for a new value, a cross for removed marks, a ring for a value that forbids
/// marks, and a dot for another value.
fn content(svg: &mut String, picture: &Picture, cell: Cell) {
    let (x, y) = middle(cell);
    let drawn: DrawnCell = picture.cell(cell);
    if drawn.is_witness {
        append!(svg, "<circle class=\"w\" cx=\"{x}\" cy=\"{y}\" r=\"3.4\"/>");
    }
    match drawn.value {
        Some((_, pencilmark_view::Role::New)) => append!(svg, "<circle class=\"g\" cx=\"{x}\" cy=\"{y}\" r=\"3.4\"/>"),
        Some(_) => append!(svg, "<circle class=\"v\" cx=\"{x}\" cy=\"{y}\" r=\"1.3\"/>"),
        None if !drawn.removed.is_empty() => {
            append!(svg, "<path class=\"r\" d=\"M{} {}l5 5m0-5l-5 5\"/>", x - 3, y - 3);
        }
        None => {}
    }
}
