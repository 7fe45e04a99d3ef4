//! Pictures as SVG. Shapes and colours together show the roles. A mark that is on stands in a disc. A mark that is off
//! stands in a square. A removed mark is crossed out. Strong links are solid, and weak links are dashed.
//!
//! ```text
//!   paper, houses, cells of the pattern │ lines │ rings, groups, links │ shapes │ digits │ names │ legend
//! ```

use super::board::{house, lines, shades, square};
use super::clues::{clues, sums};
use super::hull::{hulls, kind, numbers};
use super::legend::legend;
use super::link::{Curve, bands, ends};
use super::place::{self, CELL, MARGIN, Point, RING, SIDE};
use super::shape::{barred, class_of, cross, shape};
use super::sizes::Sizes;
use super::tally::{beside, in_block};
use super::theme::Theme;
use crate::picture::{DrawnCell, DrawnLink, Picture, Ray};
use crate::text::Role;
use crate::text::clues::clue_words;
use pencilmark::{Cell, Clue, Digit, House, HouseKind, Layout, Mark, Truth};
use std::fmt::Write;

/// The space between a house of a cover and its line.
const COVER: f64 = 2.5;
/// The space between a house or a cell without a place and its line.
const BROKEN: f64 = 1.5;
impl Picture {
    /// The picture as SVG.
    ///
    /// ```
    /// use pencilmark::Puzzle;
    /// use pencilmark_view::{Picture, Theme};
    ///
    /// let svg = Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY).svg(Theme::Light);
    /// assert!(svg.starts_with("<svg"));
    /// ```
    pub fn svg(&self, theme: Theme) -> String {
        draw(self, theme, &theme.sizes()).0
    }

    /// The picture as SVG in the theme for print, for a place that is `wide` points wide, with a legend in a font of
    /// `legend` points. Also returns the height of the picture in points.
    ///
    /// ```
    /// use pencilmark::Puzzle;
    /// use pencilmark_view::Picture;
    ///
    /// let (svg, height) = Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY).printed(220.0, 7.5);
    /// assert!(svg.starts_with("<svg"));
    /// assert_eq!(height, 220.0);
    /// ```
    pub fn printed(&self, wide: f64, legend: f64) -> (String, f64) {
        let (svg, height) = draw(self, Theme::Print, &Sizes::PRINT.with_legend(legend * SIDE / wide));
        (svg, height * wide / SIDE)
    }

    /// The picture as SVG inside a page. The SVG has no styles, because the style sheet of the page has the rules of
    /// pictures. The label is for readers who do not see the picture.
    pub fn svg_in_page(&self, label: &str) -> String {
        draw_in_page(self, label)
    }
}

/// Draws a picture in the colours of a theme. Also returns its height.
fn draw(picture: &Picture, theme: Theme, sizes: &Sizes) -> (String, f64) {
    let parts = Parts::new(picture, sizes);
    let height = parts.height;
    let mut svg = String::with_capacity(32 * 1024);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {0}\" class=\"pencilmark\" role=\"img\" aria-label=\"Sudoku board\">{2}<style>{1}</style>\
         <rect class=\"paper\" width=\"{SIDE}\" height=\"{0}\"/>",
        parts.height,
        theme.rules_on(picture.layout()),
        described(picture)
    );
    (svg + &parts.content() + "</svg>", height)
}

/// Draws a picture for a page whose style sheet has the rules of pictures. The label is for readers who do not see the
/// picture.
fn draw_in_page(picture: &Picture, label: &str) -> String {
    let parts = Parts::new(picture, &Sizes::SCREEN);
    let height = parts.height;
    let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    format!(
        "<svg viewBox=\"0 0 {SIDE} {height}\" class=\"pencilmark\" role=\"img\" aria-label=\"{label}\">{}<rect class=\"paper\" \
         width=\"{SIDE}\" height=\"{height}\"/>{}</svg>",
        described(picture),
        parts.content()
    )
}

/// The clues in words, for readers who do not see the picture.
fn described(picture: &Picture) -> String {
    let words = clue_words(picture.layout());
    if words.is_empty() { String::new() } else { format!("<desc>{}</desc>", words.join("; ")) }
}

/// A picture in parts, from back to front. Pictures of one path have many parts in common.
pub(crate) struct Parts {
    /// Houses, and the cells of the pattern.
    pub(crate) back: String,
    /// The lines between cells.
    pub(crate) grid: String,
    /// Rings, bands, arrows and rays. Parts that do not belong to the shown line are faded.
    pub(crate) links: Vec<DrawnPart>,
    /// A group for each cell, row by row.
    pub(crate) cells: Vec<String>,
    pub(crate) names: String,
    pub(crate) legend: String,
    pub(crate) height: f64,
}

impl Parts {
    pub(crate) fn new(picture: &Picture, sizes: &Sizes) -> Self {
        let (legend, height) = legend(picture, sizes);
        let layout = picture.layout();
        let part = |write: &dyn Fn(&mut String)| enlarged(written(write), layout);
        let cell = |cell: Cell| part(&|svg| content(svg, picture, sizes, cell));
        let links = links(picture).into_iter().map(|link| DrawnPart { svg: enlarged(link.svg, layout), ..link });
        Self {
            back: part(&|svg| backgrounds(svg, picture)),
            grid: part(&|svg| {
                lines(svg, layout);
                svg.push_str(&clues(layout));
            }),
            links: links.collect(),
            cells: Cell::ALL.map(cell).into(),
            names: part(&|svg| names(svg, picture, sizes)),
            legend,
            height: SIDE + height,
        }
    }
}

impl Parts {
    /// All parts, from back to front.
    fn content(self) -> String {
        let links = self
            .links
            .into_iter()
            .map(|link| if link.is_faded { format!("<g class=\"faded\">{}</g>", link.svg) } else { link.svg });
        let under = [self.back, self.grid].into_iter().chain(links);
        let legend = format!("<g class=\"signs\">{}</g>", self.legend);
        under.chain(self.cells).chain([self.names, legend]).collect()
    }
}

/// A ring, a band, an arrow or a ray.
pub(crate) struct DrawnPart {
    pub(crate) svg: String,
    pub(crate) is_faded: bool,
}

/// The rings, the bands and arrows, and the rays. Among the bands and arrows, faded parts come first.
fn links(picture: &Picture) -> Vec<DrawnPart> {
    let part = |link: &DrawnLink, svg: String| DrawnPart { svg, is_faded: link.is_faded };
    let bands = picture.links().iter().map(|link| part(link, written(|svg| groups(svg, link))));
    let arrows = picture.links().iter().map(|link| part(link, written(|svg| arrow(svg, picture, link))));
    let mut parts: Vec<DrawnPart> = bands.chain(arrows).filter(|part| !part.svg.is_empty()).collect();
    pencilmark::sort_by_key(&mut parts, |part| !part.is_faded);
    let joined = |svg: &mut String, ring: &[Cell]| joined(svg, picture.layout(), ring);
    let rings = picture.rings().iter().map(|ring| DrawnPart { svg: written(|svg| joined(svg, ring)), is_faded: false });
    let rays = picture
        .rays()
        .iter()
        .map(|&ray| DrawnPart { svg: written(|svg| drawn_ray(svg, picture, ray)), is_faded: false });
    rings.chain(parts).chain(rays).collect()
}

/// A part of the picture of a board. A small board and its digits are enlarged, so that all pictures have the same size.
fn enlarged(svg: String, layout: &Layout) -> String {
    let (edge, scale) = place::edge_and_scale(layout);
    if (layout.size() == 9 && edge <= 0.0) || svg.is_empty() {
        return svg;
    }
    let moved = if edge > 0.0 { format!(" translate({edge} {edge})") } else { String::new() };
    format!("<g transform=\"scale({scale:.4}){moved}\">{svg}</g>")
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut svg = String::new();
    write(&mut svg);
    svg
}

/// The houses, the cells of the pattern, and over them the lines of a cover.
fn backgrounds(svg: &mut String, picture: &Picture) {
    let layout = picture.layout();
    shades(svg, layout);
    let house = |svg: &mut String, class, inset, own| house(svg, layout, class, inset, own);
    let square = |svg: &mut String, class: &str, cell: Cell, inset| {
        square(svg, class, &format!(" data-cell=\"{cell}\""), cell, inset);
    };
    (picture.houses() - picture.covers()).iter().for_each(|base| house(svg, "house", 0.0, base));
    for cell in Cell::ALL.into_iter().filter(|&cell| picture.cell(cell).in_pattern) {
        let class =
            picture.cell(cell).letters[0].map_or("pattern".into(), |it| format!("pattern {}", kind(picture, it)));
        square(svg, &class, cell, 0.0);
    }
    for truth in picture.broken() {
        match *truth {
            Truth::Cell(cell) => square(svg, "broken", cell, BROKEN),
            Truth::House(_, broken) => house(svg, "broken", BROKEN, broken),
            Truth::Clue(name) => {
                let area = layout.clue(name).map(Clue::area);
                area.into_iter().flatten().for_each(|cell| square(svg, "broken", cell, BROKEN));
            }
        }
    }
    picture.covers().iter().for_each(|cover| house(svg, "cover", COVER, cover));
}

fn names(svg: &mut String, picture: &Picture, sizes: &Sizes) {
    let layout = picture.layout();
    for house in House::rows().chain(House::columns()).filter(|house| layout.houses().contains(*house)) {
        let at = MARGIN + (f64::from(house.number()) - 0.5) * CELL;
        let (mut x, y) =
            if house.kind() == HouseKind::Row { (MARGIN / 2.0, at + sizes.name.drop) } else { (at, MARGIN - 9.0) };
        let is_broken = picture.broken().iter().any(|truth| truth.house() == Some(house));
        let class = if is_broken || picture.houses().contains(house) { "name head" } else { "name" };
        if let Some(tally) = picture.tallies().iter().find(|tally| tally.house == house) {
            x = beside(svg, *tally, Point::new(x, y), sizes);
        }
        let _ = write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", house.short());
    }
    picture.tallies().iter().for_each(|&tally| in_block(svg, picture, tally, sizes));
    if picture.shows_marks() {
        sums(svg, layout);
    }
}

/// The line through the middles of joined cells.
fn joined(svg: &mut String, layout: &Layout, ring: &[Cell]) {
    let way: Vec<String> =
        ring.iter().map(|&cell| place::middle(cell)).map(|at| format!("{} {}", at.x, at.y)).collect();
    let is_closed = matches!(ring, [first, .., last] if layout.see_each_other(*first, *last));
    let _ = write!(svg, "<path class=\"joined\" d=\"M{}{}\"/>", way.join("L"), if is_closed { "Z" } else { "" });
}

/// The groups of marks at which a link begins or ends, with a band through each group.
fn groups(svg: &mut String, link: &DrawnLink) {
    for band in bands(link) {
        let way: Vec<String> = band.iter().map(|at| format!("{} {}", at.x, at.y)).collect();
        let _ = write!(svg, "<path class=\"group\" d=\"M{}\"/>", way.join("L"));
    }
}

/// The arrow of a link.
fn arrow(svg: &mut String, picture: &Picture, link: &DrawnLink) {
    let Some([(from, start), (to, end)]) = ends(picture, link) else { return };
    let is_end = |mark: &Mark| *mark == from || *mark == to;
    let (matter, others): (Vec<Mark>, Vec<Mark>) =
        picture.marks().filter(|mark| !is_end(mark)).partition(|&mark| picture.cell(mark.cell()).matters(mark.digit()));
    let is_passed = |cell: Cell| picture.cell(cell).value.is_some() && cell != from.cell() && cell != to.cell();
    let values: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| is_passed(cell)).collect();
    let curve = Curve::between(start, end, &matter, &others, &values);
    let kind = if link.is_strong { "strong" } else { "weak" };
    let (Point { x: x1, y: y1 }, Point { x: bx, y: by }, Point { x: x2, y: y2 }) = (curve.from, curve.bend, curve.to);
    let [a, b, c] = curve.tip();
    let _ = write!(
        svg,
        "<g class=\"{kind}\" data-from=\"{}\" data-to=\"{}\"><path class=\"link {kind}\" d=\"M{x1:.1} {y1:.1}Q{bx:.1} \
         {by:.1} {x2:.1} {y2:.1}\"/><path class=\"tip\" d=\"M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/></g>",
        listed(&link.from),
        listed(&link.to),
        a.x,
        a.y,
        b.x,
        b.y,
        c.x,
        c.y
    );
}

/// Draws a ray from the ring around a value to the last cell in which the value excludes a digit. If this cell has a value,
/// the ray ends at the ring around it.
fn drawn_ray(svg: &mut String, picture: &Picture, Ray { from, to }: Ray) {
    let (start, end) = (place::middle(from), place::middle(to));
    let length = start.distance(end);
    let before = if picture.cell(to).value.is_some() { RING } else { 10.0 };
    let (start, end) = (start.towards(end, RING / length), end.towards(start, before / length));
    let _ = write!(
        svg,
        "<path class=\"ray\" data-from=\"{from}\" data-to=\"{to}\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>",
        start.x, start.y, end.x, end.y
    );
}

/// Marks as an attribute: `r1c1=4 r1c2=4`.
fn listed(marks: &[Mark]) -> String {
    let names: Vec<_> = marks.iter().map(|mark| format!("{}={}", mark.cell(), mark.digit())).collect();
    names.join(" ")
}

fn content(svg: &mut String, picture: &Picture, sizes: &Sizes, cell: Cell) {
    let drawn = picture.cell(cell);
    let _ = write!(svg, "<g data-cell=\"{cell}\">");
    hulls(svg, picture, sizes, cell);
    if picture.shows_marks() {
        drawn.barred.iter().for_each(|digit| barred(svg, place::mark(Mark::new(cell, digit)), 5.0));
    } else if !drawn.barred.is_empty() {
        barred(svg, place::middle(cell), 11.0);
    }
    if drawn.is_witness {
        let middle = place::middle(cell);
        let _ = write!(svg, "<circle class=\"witness\" cx=\"{}\" cy=\"{}\" r=\"{RING}\"/>", middle.x, middle.y);
    }
    match drawn.value {
        Some((digit, role)) => value(svg, cell, digit, role),
        None if picture.shows_marks() => {
            for digit in drawn.marks | drawn.removed {
                mark(svg, sizes, drawn, Mark::new(cell, digit));
            }
            numbers(svg, sizes, cell, drawn);
        }
        None => {}
    }
    svg.push_str("</g>");
}

fn value(svg: &mut String, cell: Cell, digit: Digit, role: Role) {
    let middle = place::middle(cell);
    let class = match role {
        Role::Placed => "value placed",
        Role::New => "value new",
        _ => "value",
    };
    if role == Role::New {
        let _ = write!(svg, "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"{RING}\"/>", middle.x, middle.y);
    }
    let _ = write!(svg, "<text class=\"{class}\" x=\"{}\" y=\"{}\">{digit}</text>", middle.x, middle.y + 12.0);
}

fn mark(svg: &mut String, sizes: &Sizes, drawn: DrawnCell, mark: Mark) {
    let at = place::mark(mark);
    let digit = mark.digit();
    let class = drawn.class(digit);
    let is_removed = drawn.removed.contains(digit);
    let mut more = String::new();
    more.push_str(if drawn.faded.contains(digit) { " faded" } else { "" });
    more.push_str(if is_removed { " struck" } else { "" });
    if let Some(class) = class {
        shape(svg, class, &more, at, sizes);
    }
    if is_removed {
        cross(svg, at);
    }
    let class = if is_removed { Some("removed") } else { class };
    let class = class.map(|class| format!(" {class}")).unwrap_or_default();
    let faded = if drawn.faded.contains(digit) { " faded" } else { "" };
    let _ = write!(
        svg,
        "<text class=\"mark{class}{faded}\" data-mark=\"{digit}\" x=\"{}\" y=\"{}\">{digit}</text>",
        at.x,
        at.y + sizes.mark.drop
    );
}

impl DrawnCell {
    /// The shape around a mark: `on`, `off`, …. A removed mark does not have the shape `cause`, because it is crossed out.
    fn class(&self, digit: Digit) -> Option<&'static str> {
        let sign = self.signs[digit.index()];
        let is_cause = self.causes.contains(digit) && !self.removed.contains(digit);
        (sign.is_some() || is_cause).then(|| class_of(sign))
    }

    /// Whether the cell has a mark with the ring of the pattern's digits.
    pub(super) fn shows_cause(&self) -> bool {
        self.value.is_none() && Digit::ALL.iter().any(|&digit| self.class(digit) == Some("cause"))
    }

    /// Whether a mark belongs to the step.
    fn matters(&self, digit: Digit) -> bool {
        self.class(digit).is_some() || self.removed.contains(digit)
    }
}
