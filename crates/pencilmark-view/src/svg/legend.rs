//! The legend of a picture: every sign that it draws, once.

use super::link::{bands, ends};
use super::place::{MARGIN, Point, SIDE};
use super::shape::{barred, class_of, cross, shape};
use super::sizes::Sizes;
use crate::picture::{DrawnCell, Picture};
use crate::text::Role;
use pencilmark::Cell;
use std::fmt::Write;

/// The least height of a line: signs are as high.
const LINE: f64 = 24.0;

/// The legend as SVG, and its height.
pub(super) fn legend(picture: &Picture, sizes: &Sizes) -> (String, f64) {
    let (mut svg, mut line, mut x) = (String::new(), 0.0, MARGIN);
    let font = sizes.legend.font;
    let (high, letter) = (LINE.max(font * 1.4), font * 6.9 / 13.0);
    // The rules of a theme have one size; of several pictures on a page, each has its own.
    let own = if sizes.has_samples { format!(" style=\"font-size:{font:.1}px\"") } else { String::new() };
    let entries = entries(picture, sizes);
    if entries.is_empty() {
        return (svg, 0.0);
    }
    for (sign, meaning) in entries {
        let width = meaning.chars().fold(42.0, |width, _| width + letter);
        if x + width > SIDE && x > MARGIN {
            (line, x) = (line + 1.0, MARGIN);
        }
        let at = Point::new(x + 10.0, SIDE + 10.0 + line * high);
        sign.draw(&mut svg, at, sizes);
        // The page finds the sign of each meaning by this distance.
        let (left, base) = (at.x + 16.0, at.y + sizes.legend.drop);
        let _ = write!(svg, "<text class=\"name words\" x=\"{left}\" y=\"{base}\"{own}>{meaning}</text>");
        x += width;
    }
    (svg, (line + 1.0) * high + 10.0)
}

/// The signs that a picture draws, in the order of its legend, each with its meaning. A grid without a step has no legend.
fn entries<'a>(picture: &'a Picture, sizes: &Sizes) -> Vec<(Sign, &'a str)> {
    let any = |is_there: &dyn Fn(&DrawnCell) -> bool| Cell::ALL.iter().any(|&cell| is_there(&picture.cell(cell)));
    let mut entries: Vec<(Sign, &'a str)> = Vec::new();
    let mut add = |is_there: bool, sign: Sign, meaning| entries.extend(is_there.then_some((sign, meaning)));
    // In black alone, words tell apart what colours do elsewhere.
    let say = |on_screen, on_paper| if sizes.has_samples { on_paper } else { on_screen };
    let (houses, covers) = (picture.houses(), picture.covers());
    let house = match houses.len() {
        _ if !covers.is_empty() => "base",
        1 => "the house",
        _ => "the houses",
    };
    add(!(houses - covers).is_empty(), Sign::Area("house"), house);
    add(!covers.is_empty(), Sign::Area("cover"), "cover");
    let letters = picture.legend().iter().filter(|entry| entry.role == Role::Pattern);
    for (letter, meaning) in letters.filter_map(|entry| Some((entry.sign.chars().next()?, entry.meaning.as_str()))) {
        // A letter of cells, of marks, or of both.
        add(any(&|cell| cell.letters.contains(&Some(letter))), Sign::Hull(letter), meaning);
        add(any(&|cell| cell.signs.contains(&Some(letter))), Sign::Mark(class_of(Some(letter))), meaning);
    }
    add(any(&|cell| cell.in_pattern), Sign::Area("pattern"), "the pattern");
    add(picture.shows_marks() && any(&|cell| cell.shows_cause()), Sign::Mark("cause"), say("its digits", "its marks"));
    add(
        any(&|cell| cell.is_witness),
        Sign::Witness { has_ray: !picture.rays().is_empty() },
        say("bars", "values that bar"),
    );
    add(any(&|cell| !cell.barred.is_empty()), Sign::Barred, "barred");
    let links = picture.links();
    let has_group = links.iter().any(|link| bands(link).next().is_some());
    let has_arrow =
        |is_strong: bool| links.iter().any(|link| link.is_strong == is_strong && ends(picture, link).is_some());
    add(has_group, Sign::Group, "a group");
    add(has_arrow(true), Sign::Arrow("strong"), "so it is on");
    add(has_arrow(false), Sign::Arrow("weak"), "so it is off");
    add(any(&|cell| !cell.removed.is_empty()), Sign::Removed, "removed");
    add(any(&|cell| matches!(cell.value, Some((_, Role::New)))), Sign::New, "the new value");
    let is_faded = any(&|cell| !cell.faded.is_empty()) || links.iter().any(|link| link.is_faded);
    add(is_faded, Sign::Faded, "not needed here");
    if !entries.is_empty() && any(&|cell| matches!(cell.value, Some((_, Role::Placed)))) {
        entries.push((Sign::Placed, say("placed", "found before")));
    }
    entries
}

/// A sign, as the legend shows it.
enum Sign {
    /// Cells or houses: `house`, `cover` or `pattern`.
    Area(&'static str),
    Hull(char),
    /// A shape round marks.
    Mark(&'static str),
    Witness {
        has_ray: bool,
    },
    Barred,
    Group,
    /// A link: `strong` or `weak`.
    Arrow(&'static str),
    Removed,
    New,
    Faded,
    Placed,
}

impl Sign {
    /// Draws it in a square of 24 units round a point.
    fn draw(&self, svg: &mut String, at: Point, sizes: &Sizes) {
        let Point { x, y } = at;
        let digit = |svg: &mut String, class: &str, drop: f64| {
            if sizes.has_samples {
                let _ = write!(svg, "<text class=\"{class}\" x=\"{x}\" y=\"{}\">5</text>", y + drop);
            }
        };
        let area = |svg: &mut String, class: &str, rounded: &str| {
            let (x, y) = (x - 9.0, y - 8.0);
            let _ = write!(svg, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"18\" height=\"16\"{rounded}/>");
        };
        match *self {
            Self::Area(class) => area(svg, class, ""),
            Self::Hull(letter) => {
                area(svg, &format!("hull {letter}"), " rx=\"4\"");
                let _ = write!(svg, "<text class=\"badge\" x=\"{x}\" y=\"{}\">{letter}</text>", y + 4.0);
            }
            // Without a digit, a shape round a mark and a ring round a value look alike.
            Self::Mark(class) => {
                shape(svg, class, "", at, sizes);
                digit(svg, &format!("mark {class}"), sizes.mark.drop);
            }
            Self::Witness { has_ray: false } => {
                circle(svg, "witness", at, if sizes.has_samples { 11.0 } else { 8.0 });
                digit(svg, "value sample", 6.5);
            }
            Self::Witness { has_ray: true } => {
                circle(svg, "witness", Point::new(x - 4.0, y), 6.0);
                let _ = write!(svg, "<path class=\"ray\" d=\"M{} {y}H{}\"/>", x + 2.0, x + 11.0);
            }
            Self::Barred => barred(svg, at, 6.0),
            Self::Group => {
                let _ = write!(svg, "<path class=\"group sample\" d=\"M{} {y}H{}\"/>", x - 4.0, x + 4.0);
            }
            Self::Arrow(kind) => arrow(svg, kind, at),
            Self::Removed => cross(svg, at),
            Self::New => circle(svg, "ring", at, 8.0),
            Self::Faded => shape(svg, "on", " faded sample", at, sizes),
            Self::Placed => {
                let _ = write!(svg, "<text class=\"value placed sample\" x=\"{x}\" y=\"{}\">5</text>", y + 6.5);
            }
        }
    }
}

fn circle(svg: &mut String, class: &str, Point { x, y }: Point, radius: f64) {
    let _ = write!(svg, "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>");
}

fn arrow(svg: &mut String, kind: &str, Point { x, y }: Point) {
    let _ = write!(
        svg,
        "<path class=\"link {kind}\" d=\"M{} {y}H{}\"/><path class=\"tip\" d=\"M{} {y}L{} {}L{} {}Z\"/>",
        x - 11.0,
        x + 5.0,
        x + 10.0,
        x + 3.5,
        y - 3.2,
        x + 3.5,
        y + 3.2
    );
}
