//! The clues of a board: cages, lines, dots and signs on the grid, and the sums outside it.
//!
//! They lie over the lines of the grid, and under all parts that show a step. A cage's sum stands on the upper line of its
//! first cell, so that all marks of the cell stay readable.

use super::place::{self, CELL, MARGIN, Point};
use pencilmark::{Cell, Clue, ClueKind, ClueName, Layout};
use std::fmt::Write;

/// The rules of the classes that only boards with clues have.
pub(super) const RULES: [(&str, &str); 16] = [
    (".clue", "fill:none;stroke:$frame;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round"),
    (".clue.cage", "stroke-dasharray:4 3;stroke-linecap:butt"),
    (".clue.thermo", "stroke:$mark;stroke-width:15;opacity:.3"),
    (".clue.thermo circle", "fill:$mark;stroke:none"),
    (".clue.arrow", "stroke:$mark;stroke-width:2.4;opacity:.7"),
    (".clue.palindrome", "stroke:$mark;stroke-width:6;opacity:.45"),
    (".clue.renban", "stroke:$second;stroke-width:12;opacity:.4"),
    (".clue.whisper", "stroke:$on;stroke-width:9;stroke-dasharray:16 13;opacity:.5"),
    (".clue.white", "fill:#fff;stroke:#222"),
    (".clue.black", "fill:#111;stroke:#fff"),
    (".clue.greater", "stroke:$ink;stroke-width:2.4"),
    (".clue .halo", "stroke:$paper;stroke-width:7"),
    (
        ".clue text",
        "fill:$ink;stroke:$paper;stroke-width:4px;stroke-dasharray:none;paint-order:stroke;font-size:12px;font-weight:600",
    ),
    (".clue.v text,.clue.x text", "font-size:17px;font-weight:700"),
    (".clue.little text,.clue.sandwich text", "font-size:16px"),
    (".clue.large text", "font-size:17px"),
];

/// The space between the side of a cell and the line of a cage.
const INSET: f64 = 5.0;
/// The radius of dots, of bulbs, and of the circles of arrows.
const DOT: f64 = 6.5;
const BULB: f64 = 19.0;
const CIRCLE: f64 = 22.0;

/// The places of the texts of clues.
#[derive(Copy, Clone)]
pub(super) struct Places {
    /// The space at the left of the grid and above it for the names of rows and columns.
    pub(super) names: f64,
    /// Whether the sums of cages are large, inside their cells.
    pub(super) is_large: bool,
}

/// The clues of a board as SVG. Empty if the board has no clues.
///
/// ```
/// let layout = "4x4+cage:5:r1c12".parse().unwrap();
/// assert!(pencilmark_view::clues(&layout).contains(">5</text>"));
/// ```
pub fn clues(layout: &Layout) -> String {
    let mut svg = String::new();
    push_all(&mut svg, layout, Places { names: MARGIN, is_large: false });
    svg
}

pub(super) fn push_all(svg: &mut String, layout: &Layout, places: Places) {
    layout.clues().iter().for_each(|clue| push(svg, layout, clue, places));
}

/// The class of a kind.
fn class(kind: ClueKind) -> String {
    ClueName { kind, number: 1 }.to_string().trim_end_matches('1').to_owned()
}

fn push(svg: &mut String, layout: &Layout, clue: &Clue, places: Places) {
    let kind = clue.name().kind;
    let large = if places.is_large { " large" } else { "" };
    let _ = write!(svg, "<g class=\"clue {}{large}\">", class(kind));
    let (cells, middles) = (clue.cells(), clue.cells().iter().map(|cell| place::middle(*cell)).collect::<Vec<_>>());
    let between = || match middles[..] {
        [one, other, ..] => one.towards(other, 0.5),
        _ => middles.first().copied().unwrap_or(Point::new(0.0, 0.0)),
    };
    match kind {
        ClueKind::Cage => {
            cage(svg, clue);
            sum(svg, clue, places.is_large);
        }
        ClueKind::White | ClueKind::Black => circle(svg, between(), DOT),
        ClueKind::Greater => sign(svg, &middles, between()),
        ClueKind::Five => letter(svg, between(), "V"),
        ClueKind::Ten => letter(svg, between(), "X"),
        ClueKind::Thermo => {
            line(svg, &middles, "");
            middles.first().into_iter().for_each(|bulb| circle(svg, *bulb, BULB));
        }
        ClueKind::Palindrome | ClueKind::Renban | ClueKind::Whisper => line(svg, &middles, ""),
        ClueKind::Arrow => arrow(svg, &middles, clue.circle().len()),
        ClueKind::Little => little(svg, layout, clue, places.names),
        ClueKind::Sandwich => {
            if let [first, second, ..] = cells {
                let Point { x, y } = place::middle(*first);
                let beyond = CELL / 2.0 + places.names;
                let is_row = first.row() == second.row();
                let at = if is_row { Point::new(x - beyond - 17.0, y + 6.0) } else { Point::new(x, y - beyond - 11.0) };
                words(svg, at, clue.value().unwrap_or(0));
            }
        }
        // Kinds that are added later are not drawn.
        _ => {}
    }
    svg.push_str("</g>");
}

/// The sum of a cage, at its first cell.
fn sum(svg: &mut String, clue: &Clue, is_large: bool) {
    let (Some(sum), Some(first)) = (clue.value(), clue.cells().iter().min()) else { return };
    let Point { x, y } = place::corner(*first);
    let (right, down) = if is_large { (14.0, 18.0) } else { (11.0, 5.5) };
    words(svg, Point::new(x + right, y + down), sum);
}

/// The sums of cages once more, over the lines around cells of a step.
pub(super) fn sums(svg: &mut String, layout: &Layout) {
    let cages: Vec<&Clue> = layout.clues().iter().filter(|clue| clue.name().kind == ClueKind::Cage).collect();
    if !cages.is_empty() {
        svg.push_str("<g class=\"clue\">");
        for clue in cages {
            sum(svg, clue, false);
        }
        svg.push_str("</g>");
    }
}

fn words(svg: &mut String, Point { x, y }: Point, words: impl std::fmt::Display) {
    let _ = write!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\">{words}</text>");
}

fn letter(svg: &mut String, Point { x, y }: Point, letter: &str) {
    words(svg, Point::new(x, y + 6.0), letter);
}

fn circle(svg: &mut String, Point { x, y }: Point, radius: f64) {
    let _ = write!(svg, "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius}\"/>");
}

fn line(svg: &mut String, points: &[Point], class: &str) {
    let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
    let points: Vec<String> = points.iter().map(|at| format!("{:.1} {:.1}", at.x, at.y)).collect();
    let _ = write!(svg, "<path{class} d=\"M{}\"/>", points.join("L"));
}

/// The outline of a cage, inside its cells. A side ends where the next side begins: before a corner, or beyond the corner.
fn cage(svg: &mut String, clue: &Clue) {
    let area = clue.area();
    let has = |cell: Cell, down: i8, right: i8| {
        let at = |number: u8, by: i8| number.checked_add_signed(by);
        let (row, column) = (at(cell.row().number(), down), at(cell.column().number(), right));
        row.zip(column).and_then(|(row, column)| Cell::at(row, column)).is_some_and(|other| area.contains(other))
    };
    svg.push_str("<path d=\"");
    for cell in area {
        let middle = place::middle(cell);
        let half = CELL / 2.0;
        // The direction from the middle of the cell through its side.
        for (down, right) in [(-1, 0), (0, 1), (1, 0), (0, -1)] {
            if has(cell, down, right) {
                continue;
            }
            let end = |along: i8| {
                let (down_along, right_along) = (right * along, -down * along);
                let reach =
                    match (has(cell, down_along, right_along), has(cell, down + down_along, right + right_along)) {
                        (false, _) => half - INSET,
                        (true, false) => half,
                        (true, true) => half + INSET,
                    };
                let (down, right) = (f64::from(down) * (half - INSET), f64::from(right) * (half - INSET));
                Point::new(
                    middle.x + right + f64::from(right_along) * reach,
                    middle.y + down + f64::from(down_along) * reach,
                )
            };
            let (from, to) = (end(-1), end(1));
            let _ = write!(svg, "M{} {}L{} {}", from.x, from.y, to.x, to.y);
        }
    }
    svg.push_str("\"/>");
}

/// The sign between two cells. The first cell has the greater digit, and the open side of the sign is there.
fn sign(svg: &mut String, middles: &[Point], at: Point) {
    let [first, second, ..] = middles else { return };
    let length = first.distance(*second).max(1.0);
    let (right, down) = ((second.x - first.x) / length, (second.y - first.y) / length);
    let arm = |side: f64| Point::new(at.x - 4.0 * right - 7.0 * side * down, at.y - 4.0 * down + 7.0 * side * right);
    let points = [arm(1.0), Point::new(at.x + 4.0 * right, at.y + 4.0 * down), arm(-1.0)];
    line(svg, &points, "halo");
    line(svg, &points, "");
}

/// An arrow: its circle, or a long circle around several cells, and the line to its tip.
fn arrow(svg: &mut String, middles: &[Point], circled: usize) {
    let (own, shaft) = middles.split_at(circled.min(middles.len()));
    let ([first, .., last] | [first @ last]) = own else { return };
    let Some(next) = shaft.first() else { return };
    let length = first.distance(*last);
    if length > 0.0 {
        let (x, y) = ((last.x - first.x) / length * CIRCLE, (last.y - first.y) / length * CIRCLE);
        let _ = write!(
            svg,
            "<path d=\"M{:.1} {:.1}L{:.1} {:.1}A{CIRCLE} {CIRCLE} 0 0 1 {:.1} {:.1}L{:.1} {:.1}A{CIRCLE} {CIRCLE} 0 0 1 {:.1} {:.1}Z\"/>",
            first.x + y,
            first.y - x,
            last.x + y,
            last.y - x,
            last.x - y,
            last.y + x,
            first.x - y,
            first.y + x,
            first.x + y,
            first.y - x
        );
    } else {
        circle(svg, *first, CIRCLE);
    }
    let Some(start) = own.iter().min_by(|one, other| one.distance(*next).total_cmp(&other.distance(*next))) else {
        return;
    };
    let mut points = vec![start.towards(*next, CIRCLE / start.distance(*next).max(1.0))];
    points.extend(shaft);
    if let [.., before, end] = points[..] {
        line(svg, &points, "");
        tip(svg, before, end);
    }
}

/// The two strokes at the end of a line.
fn tip(svg: &mut String, before: Point, end: Point) {
    let length = before.distance(end).max(1.0);
    let (right, down) = ((end.x - before.x) / length, (end.y - before.y) / length);
    let arm = |side: f64| Point::new(end.x - 9.0 * right - 7.0 * side * down, end.y - 9.0 * down + 7.0 * side * right);
    line(svg, &[arm(1.0), end, arm(-1.0)], "");
}

/// The sum of a diagonal beyond the corner at which the diagonal begins, with an arrow to this corner.
fn little(svg: &mut String, layout: &Layout, clue: &Clue, names: f64) {
    let Some(first) = clue.cells().first() else { return };
    let (down, right) = match clue.toward() {
        "ur" => (-1.0, 1.0),
        "ul" => (-1.0, -1.0),
        "dl" => (1.0, -1.0),
        _ => (1.0, 1.0),
    };
    let middle = place::middle(*first);
    let at = |beyond: f64| {
        let reach = CELL / 2.0 + beyond;
        Point::new(middle.x - right * reach, middle.y - down * reach)
    };
    let has_names = down > 0.0 && first.row().number() == 1 || right > 0.0 && first.column().number() == 1;
    let is_at_edge = has_names
        || down < 0.0 && usize::from(first.row().number()) == layout.size()
        || right < 0.0 && usize::from(first.column().number()) == layout.size();
    let names = if has_names { names } else { 0.0 };
    let Point { x, y } = at(if is_at_edge { names + 24.0 } else { -8.0 });
    words(svg, Point::new(x, y + 6.0), clue.value().unwrap_or(0));
    if is_at_edge {
        line(svg, &[at(names + 13.0), at(3.0)], "");
        tip(svg, at(names + 13.0), at(3.0));
    }
}

/// A sample of a kind in a legend, in a square of 24 units around a point.
pub(super) fn sample(svg: &mut String, kind: ClueKind, at: Point) {
    let _ = write!(svg, "<g class=\"clue {}\">", class(kind));
    let (left, right) = (Point::new(at.x - 7.0, at.y), Point::new(at.x + 7.0, at.y));
    match kind {
        ClueKind::Cage => {
            let _ = write!(svg, "<rect x=\"{}\" y=\"{}\" width=\"18\" height=\"16\"/>", at.x - 9.0, at.y - 8.0);
        }
        ClueKind::White | ClueKind::Black => circle(svg, at, DOT),
        ClueKind::Greater => sign(svg, &[left, right], at),
        ClueKind::Five => letter(svg, at, "V"),
        ClueKind::Ten => letter(svg, at, "X"),
        ClueKind::Little | ClueKind::Sandwich => letter(svg, at, "12"),
        ClueKind::Thermo => {
            line(svg, &[left, right], "");
            circle(svg, left, 10.0);
        }
        ClueKind::Arrow => {
            circle(svg, left, 5.0);
            line(svg, &[Point::new(at.x - 2.0, at.y), Point::new(at.x + 11.0, at.y)], "");
            tip(svg, left, Point::new(at.x + 11.0, at.y));
        }
        _ => line(svg, &[left, right], ""),
    }
    svg.push_str("</g>");
}
