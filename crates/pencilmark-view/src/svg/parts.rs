//! Pictures as SVG. What matters is drawn by shape and by colour: a mark that is on stands in a disc, one that is off in
//! a square, one that is removed is crossed out; strong links are solid, weak ones dashed.
//!
//! ```text
//!   paper, houses, cells of the pattern │ lines │ groups, links │ shapes │ digits │ names │ legend
//! ```

use super::link::Curve;
use super::place::{self, CELL, MARGIN, Point, RADIUS};
use super::theme::Theme;
use crate::picture::{DrawnCell, DrawnLink, Legend, Picture, Ray};
use crate::text::Role;
use pencilmark::{Cell, Digit, House, HouseKind, Mark};
use std::fmt::Write;

/// The side of the grid with its names.
pub(crate) const SIDE: f64 = MARGIN + 9.0 * CELL + 8.0;
/// The space between a house of a cover and its line.
const COVER: f64 = 2.5;
/// The radius of the ring round a value.
const RING: f64 = 23.0;
/// The height of a line of the legend.
const LEGEND: f64 = 24.0;

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
        draw(self, theme)
    }

    /// The picture as SVG inside a page whose style sheet has the rules of pictures: it brings no styles. The label is for
    /// those who do not see it.
    pub fn svg_in_page(&self, label: &str) -> String {
        draw_in_page(self, label)
    }
}

/// Draws a picture in the colours of a theme.
fn draw(picture: &Picture, theme: Theme) -> String {
    let parts = Parts::new(picture);
    let mut svg = String::with_capacity(32 * 1024);
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {SIDE} {0}\" class=\"pencilmark\" role=\"img\" aria-label=\"Sudoku board\"><style>{1}</style>\
         <rect class=\"paper\" width=\"{SIDE}\" height=\"{0}\"/>",
        parts.height,
        theme.rules()
    );
    svg + &parts.content() + "</svg>"
}

/// Draws a picture for a page whose style sheet has the rules of pictures. The label is for those who do not see it.
fn draw_in_page(picture: &Picture, label: &str) -> String {
    let parts = Parts::new(picture);
    let height = parts.height;
    let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
    format!(
        "<svg viewBox=\"0 0 {SIDE} {height}\" class=\"pencilmark\" role=\"img\" aria-label=\"{label}\"><rect class=\"paper\" \
         width=\"{SIDE}\" height=\"{height}\"/>{}</svg>",
        parts.content()
    )
}

/// A picture in parts, from back to front. Pictures of one path have many of them in common.
pub(crate) struct Parts {
    /// Houses, and the cells of the pattern.
    pub(crate) back: String,
    /// The lines between cells.
    pub(crate) grid: String,
    /// Bands and arrows; those that have no part in the line that is shown are faded.
    pub(crate) links: Vec<DrawnPart>,
    /// A group for each cell, row by row.
    pub(crate) cells: Vec<String>,
    pub(crate) names: String,
    pub(crate) legend: String,
    pub(crate) height: f64,
}

impl Parts {
    pub(crate) fn new(picture: &Picture) -> Self {
        let items = legend(picture);
        let lines = items.last().map_or(0.0, |item| item.line + 1.0);
        let cell = |cell: Cell| written(|svg| content(svg, picture, cell));
        Self {
            back: written(|svg| backgrounds(svg, picture)),
            grid: written(grid),
            links: links(picture),
            cells: Cell::ALL.map(cell).into(),
            names: written(|svg| names(svg, picture)),
            legend: written(|svg| items.iter().for_each(|item| item.draw(svg))),
            height: SIDE + lines * LEGEND + if lines > 0.0 { 10.0 } else { 0.0 },
        }
    }
}

impl Parts {
    /// All of them, from back to front.
    fn content(self) -> String {
        let links = self
            .links
            .into_iter()
            .map(|link| if link.is_faded { format!("<g class=\"faded\">{}</g>", link.svg) } else { link.svg });
        let under = [self.back, self.grid].into_iter().chain(links);
        under.chain(self.cells).chain([self.names, self.legend]).collect()
    }
}

/// A band or an arrow.
pub(crate) struct DrawnPart {
    pub(crate) svg: String,
    pub(crate) is_faded: bool,
}

/// The bands, then the arrows; first those that are faded.
fn links(picture: &Picture) -> Vec<DrawnPart> {
    let part = |link: &DrawnLink, svg: String| DrawnPart { svg, is_faded: link.is_faded };
    let bands = picture.links().iter().map(|link| part(link, written(|svg| groups(svg, link))));
    let arrows = picture.links().iter().map(|link| part(link, written(|svg| arrow(svg, picture, link))));
    let mut parts: Vec<DrawnPart> = bands.chain(arrows).filter(|part| !part.svg.is_empty()).collect();
    parts.sort_by_key(|part| !part.is_faded);
    let rays = picture
        .rays()
        .iter()
        .map(|&ray| DrawnPart { svg: written(|svg| drawn_ray(svg, picture, ray)), is_faded: false });
    parts.into_iter().chain(rays).collect()
}

fn written(write: impl FnOnce(&mut String)) -> String {
    let mut svg = String::new();
    write(&mut svg);
    svg
}

fn backgrounds(svg: &mut String, picture: &Picture) {
    for house in picture.houses() {
        let is_cover = picture.covers().contains(house);
        let (class, inset) = if is_cover { ("cover", COVER) } else { ("house", 0.0) };
        let cells = house.list();
        let (first, last) = (place::corner(cells[0]), place::corner(cells[8]));
        let _ = write!(
            svg,
            "<rect class=\"{class}\" data-house=\"{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            house.short(),
            first.x + inset,
            first.y + inset,
            last.x - first.x + CELL - 2.0 * inset,
            last.y - first.y + CELL - 2.0 * inset
        );
    }
    for cell in Cell::ALL.into_iter().filter(|&cell| picture.cell(cell).in_pattern) {
        let corner = place::corner(cell);
        let _ = write!(
            svg,
            "<rect class=\"pattern\" data-cell=\"{cell}\" x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\"/>",
            corner.x, corner.y
        );
    }
}

fn grid(svg: &mut String) {
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

fn names(svg: &mut String, picture: &Picture) {
    for house in House::rows().chain(House::columns()) {
        let at = MARGIN + (f64::from(house.number()) - 0.5) * CELL;
        let (x, y) = if house.kind() == HouseKind::Row { (MARGIN / 2.0, at + 5.0) } else { (at, MARGIN - 9.0) };
        let class = if picture.houses().contains(house) { "name head" } else { "name" };
        let _ = write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>", house.short());
    }
}

/// The groups of marks that a link begins or ends at: a band through those of one digit.
fn groups(svg: &mut String, link: &DrawnLink) {
    for marks in [&link.from, &link.to] {
        for digit in Digit::ALL {
            let points: Vec<Point> =
                marks.iter().filter(|mark| mark.digit() == digit).map(|&mark| place::mark(mark)).collect();
            if points.len() > 1 {
                let way: Vec<String> = points.iter().map(|at| format!("{} {}", at.x, at.y)).collect();
                let _ = write!(svg, "<path class=\"group\" d=\"M{}\"/>", way.join("L"));
            }
        }
    }
}

/// The arrow of a link, between those of its marks that are nearest to each other.
fn arrow(svg: &mut String, picture: &Picture, link: &DrawnLink) {
    let pairs = link.from.iter().flat_map(|&from| link.to.iter().map(move |&to| (from, to)));
    let distance = |&(from, to): &(Mark, Mark)| place::mark(from).distance(place::mark(to));
    let Some((from, to)) = pairs.min_by(|one, other| distance(one).total_cmp(&distance(other))) else { return };
    if from == to {
        return;
    }
    let is_end = |mark: &Mark| *mark == from || *mark == to;
    let (matter, others): (Vec<Mark>, Vec<Mark>) =
        picture.marks().filter(|mark| !is_end(mark)).partition(|&mark| picture.cell(mark.cell()).matters(mark.digit()));
    let values: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| picture.cell(cell).value.is_some()).collect();
    let curve = Curve::between(from, to, &matter, &others, &values);
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

/// A ray: from the ring round a value to the last cell that it bars, or to the ring round what it leaves.
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

/// A stroke through a place that a value bars: large where there are no marks.
fn barred(svg: &mut String, Point { x, y }: Point, half: f64) {
    let _ =
        write!(svg, "<path class=\"barred\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>", x - half, y + half, x + half, y - half);
}

/// Marks as an attribute: `r1c1=4 r1c2=4`.
fn listed(marks: &[Mark]) -> String {
    let names: Vec<_> = marks.iter().map(|mark| format!("{}={}", mark.cell(), mark.digit())).collect();
    names.join(" ")
}

fn content(svg: &mut String, picture: &Picture, cell: Cell) {
    let drawn = picture.cell(cell);
    let _ = write!(svg, "<g data-cell=\"{cell}\">");
    hulls(svg, cell, drawn);
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
                mark(svg, drawn, Mark::new(cell, digit));
            }
        }
        None => {}
    }
    svg.push_str("</g>");
}

/// The hulls of a cell's sets, each with its letter where no mark is.
fn hulls(svg: &mut String, cell: Cell, drawn: DrawnCell) {
    let mut free = BADGES.into_iter().filter(|&digit| !(drawn.marks | drawn.removed).contains(digit));
    for (inset, letter) in [3.0, 7.0].into_iter().zip(drawn.letters.into_iter().flatten()) {
        let corner = place::corner(cell);
        let side = CELL - 2.0 * inset;
        let _ = write!(
            svg,
            "<rect class=\"hull {letter}\" data-letter=\"{letter}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"9\"/>",
            corner.x + inset,
            corner.y + inset
        );
        if let Some(digit) = free.next() {
            let at = place::mark(Mark::new(cell, digit));
            let _ = write!(svg, "<text class=\"badge\" x=\"{}\" y=\"{}\">{letter}</text>", at.x, at.y + 4.2);
        }
    }
}

/// Where a letter stands in a cell: in the place of the first of these digits that is no mark.
const BADGES: [Digit; 9] = {
    let all = Digit::ALL;
    [all[8], all[2], all[6], all[0], all[5], all[7], all[3], all[1], all[4]]
};

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

fn mark(svg: &mut String, drawn: DrawnCell, mark: Mark) {
    let at = place::mark(mark);
    let class = drawn.class(mark.digit());
    let faded = if drawn.faded.contains(mark.digit()) { " faded" } else { "" };
    if let Some(class) = class {
        shape(svg, class, faded, at);
    }
    if drawn.removed.contains(mark.digit()) {
        cross(svg, at);
    }
    let class = class.map(|class| format!(" {class}")).unwrap_or_default();
    let _ = write!(
        svg,
        "<text class=\"mark{class}{faded}\" data-mark=\"{}\" x=\"{}\" y=\"{}\">{}</text>",
        mark.digit(),
        at.x,
        at.y + 4.6,
        mark.digit()
    );
}

/// The shape round a mark: its kind shows without colour too.
fn shape(svg: &mut String, class: &str, faded: &str, Point { x, y }: Point) {
    let r = RADIUS;
    let _ = match class {
        "off" | "b" => write!(
            svg,
            "<rect class=\"shape {class}{faded}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"/>",
            x - r + 1.0,
            y - r + 1.0,
            2.0 * r - 2.0,
            2.0 * r - 2.0
        ),
        "supposed" | "c" => write!(
            svg,
            "<path class=\"shape {class}{faded}\" d=\"M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}Z\"/>",
            y - r - 2.0,
            x + r + 2.0,
            y + r + 2.0,
            x - r - 2.0
        ),
        "removed" => Ok(()),
        _ => write!(svg, "<circle class=\"shape {class}{faded}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r}\"/>"),
    };
}

fn cross(svg: &mut String, Point { x, y }: Point) {
    let _ = write!(
        svg,
        "<path class=\"cross\" d=\"M{:.1} {:.1}L{:.1} {:.1}M{:.1} {:.1}L{:.1} {:.1}\"/>",
        x - 7.0,
        y - 7.0,
        x + 7.0,
        y + 7.0,
        x - 7.0,
        y + 7.0,
        x + 7.0,
        y - 7.0
    );
}

/// An entry of the legend, and where it stands.
struct Item {
    line: f64,
    x: f64,
    sign: String,
    class: &'static str,
    meaning: String,
}

/// The legend, in lines.
fn legend(picture: &Picture) -> Vec<Item> {
    let (mut line, mut x) = (0.0, MARGIN);
    let mut items = Vec::new();
    let fish: &[&str] = if picture.covers().is_empty() { &[] } else { &["base", "cover"] };
    let houses =
        fish.iter().map(|house| (if *house == "base" { "house" } else { house }, String::new(), (*house).into()));
    let entries =
        picture.legend().iter().map(|entry| (class_in(picture, entry), entry.sign.clone(), entry.meaning.clone()));
    for (class, sign, meaning) in houses.chain(entries) {
        let width = meaning.chars().fold(34.0, |width, _| width + 7.4);
        if x + width > SIDE && x > MARGIN {
            (line, x) = (line + 1.0, MARGIN);
        }
        items.push(Item { line, x, sign, class, meaning });
        x += width;
    }
    items
}

/// What stands for an entry of the legend: a kind of shape, or the sign itself.
fn class_in(picture: &Picture, entry: &Legend) -> &'static str {
    let letter = entry.sign.chars().next();
    match entry.role {
        Role::Removed => "removed",
        Role::New => "new",
        Role::Pattern if entry.sign == "*" => "pattern",
        Role::Pattern if entry.sign == "[]" => "witness",
        Role::Line => "barred",
        // A letter of cells, not of marks.
        _ if Cell::ALL.iter().any(|&cell| picture.cell(cell).letters.contains(&letter)) => "hull",
        _ => class_of(letter),
    }
}

impl Item {
    fn draw(&self, svg: &mut String) {
        let at = Point::new(self.x + 10.0, SIDE + 10.0 + self.line * LEGEND);
        let area = |svg: &mut String, class: &str, rounded: &str| {
            let (x, y) = (at.x - 9.0, at.y - 8.0);
            let _ = write!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"18\" height=\"16\"{rounded}/>");
        };
        match self.class {
            "removed" => cross(svg, at),
            "new" => _ = write!(svg, "<circle class=\"ring\" cx=\"{}\" cy=\"{}\" r=\"8\"/>", at.x, at.y),
            "witness" => _ = write!(svg, "<circle class=\"witness\" cx=\"{}\" cy=\"{}\" r=\"8\"/>", at.x, at.y),
            "barred" => barred(svg, at, 6.0),
            "pattern" | "house" | "cover" => area(svg, self.class, ""),
            "hull" => {
                let sign = &self.sign;
                area(svg, &format!("hull {sign}"), " rx=\"4\"");
                let _ = write!(svg, "<text class=\"badge\" x=\"{}\" y=\"{}\">{sign}</text>", at.x, at.y + 4.0);
            }
            class => shape(svg, class, "", at),
        }
        let _ = write!(
            svg,
            "<text class=\"name words\" x=\"{}\" y=\"{}\">{}</text>",
            at.x + 16.0,
            at.y + 4.6,
            self.meaning
        );
    }
}

/// The class of marks before which a sign stands.
fn class_of(sign: Option<char>) -> &'static str {
    match sign {
        Some('+') => "on",
        Some('-') => "off",
        Some('s') => "supposed",
        Some('a') => "a",
        Some('b') => "b",
        Some('c') => "c",
        Some('d') => "d",
        _ => "cause",
    }
}

impl DrawnCell {
    /// How a mark is drawn: `on`, `off`, `removed`, …
    fn class(&self, digit: Digit) -> Option<&'static str> {
        let sign = self.signs[digit.index()];
        if self.removed.contains(digit) {
            Some("removed")
        } else {
            (sign.is_some() || self.causes.contains(digit)).then(|| class_of(sign))
        }
    }

    /// Whether a mark has a part in the step.
    fn matters(&self, digit: Digit) -> bool {
        self.class(digit).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pencilmark::Puzzle;

    #[test]
    fn a_grid_of_values_has_no_marks() {
        let svg = draw(&Picture::grid(&Puzzle::EMPTY, &Puzzle::EMPTY), Theme::Light);
        assert!(svg.starts_with("<svg") && svg.ends_with("</svg>") && !svg.contains("class=\"mark"));
        assert!(Cell::ALL.iter().all(|cell| svg.contains(&format!("data-cell=\"{cell}\""))));
    }
}
