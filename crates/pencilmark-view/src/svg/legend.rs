//! The legend of a picture: every sign in the picture, once.

use super::clues::sample;
use super::hull::{kind, tag, text};
use super::link::{bands, ends};
use super::place::{MARGIN, Point, SIDE};
use super::shape::{barred, class_of, cross, shape};
use super::sizes::Sizes;
use crate::picture::{DrawnCell, Picture};
use crate::text::Role;
use pencilmark::{Cell, ClueKind, Digit, Digits, Truth};
use std::borrow::Cow;
use std::fmt::Write;

/// The minimum height of a line, which is the height of a sign.
const LINE: f64 = 24.0;
/// The size of letters that share a sign.
const RANGE: f64 = 9.5;

/// The legend as SVG, and its height.
pub(super) fn legend(picture: &Picture, sizes: &Sizes) -> (String, f64) {
    let (mut svg, mut line, mut x) = (String::new(), 0.0, MARGIN);
    let font = sizes.legend.font;
    let (high, letter) = (LINE.max(font * 1.4), font * 6.9 / 13.0);
    // The rules of a theme have one size. But each of several pictures on a page may have its own size.
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
fn entries<'a>(picture: &'a Picture, sizes: &Sizes) -> Vec<(Sign, Cow<'a, str>)> {
    let any = |is_there: &dyn Fn(&DrawnCell) -> bool| Cell::ALL.iter().any(|&cell| is_there(&picture.cell(cell)));
    let mut entries: Vec<(Sign, Cow<'a, str>)> = Vec::new();
    let mut add =
        |is_there: bool, sign: Sign, meaning: &'a str| entries.extend(is_there.then_some((sign, meaning.into())));
    // Without colours, words show the differences that colours show on a screen.
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
    let letters = letters.filter_map(|entry| Some((entry.sign.chars().next()?, entry.meaning.as_str())));
    for (letter, meaning) in letters {
        // A letter of cells, of marks, or of both.
        let hull = Sign::Hull { first: letter, last: letter, kind: kind(picture, letter) };
        add(any(&|cell| cell.letters.contains(&Some(letter))), hull, meaning);
        let marks = |cell: &DrawnCell| -> Digits {
            Digit::ALL.into_iter().filter(|digit| cell.signs[digit.index()] == Some(letter)).collect()
        };
        let is_struck = !any(&|cell| !(marks(cell) - cell.removed).is_empty());
        add(any(&|cell| !marks(cell).is_empty()), Sign::Mark { class: class_of(Some(letter)), is_struck }, meaning);
    }
    add(any(&|cell| cell.in_pattern && cell.letters[0].is_none()), Sign::Area("pattern"), "the pattern");
    let cause = Sign::Mark { class: "cause", is_struck: false };
    add(picture.shows_marks() && any(&|cell| cell.shows_cause()), cause, say("its digits", "its marks"));
    add(!picture.rings().is_empty(), Sign::Joined, "joined");
    add(!picture.tallies().is_empty(), Sign::Tally, "digits counted in a house");
    add(any(&|cell| cell.numbers != [None; 9]), Sign::Number, "its line of the proof");
    add(
        any(&|cell| cell.is_witness),
        Sign::Witness { has_ray: !picture.rays().is_empty() },
        say("rules out the rest", "values that rule out the rest"),
    );
    add(any(&|cell| !cell.barred.is_empty()), Sign::Barred, "ruled out");
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
    // Consecutive letters with the same meaning share a sign.
    entries.dedup_by(|next, known| match (&next.0, &mut known.0) {
        (Sign::Hull { first, .. }, Sign::Hull { last, .. }) if next.1 == known.1 && (*last..=*first).count() == 2 => {
            *last = *first;
            true
        }
        _ => false,
    });
    let broken: Option<Cow<str>> = match picture.broken() {
        [] => None,
        [Truth::Cell(_)] => Some("no digit left".into()),
        [Truth::Clue(_)] => Some("no way left".into()),
        [Truth::House(digit, _)] => Some(format!("no place left for {digit}").into()),
        _ => Some("not enough places".into()),
    };
    entries.extend(broken.map(|meaning| (Sign::Area("broken"), meaning)));
    if !entries.is_empty() && any(&|cell| matches!(cell.value, Some((_, Role::Placed)))) {
        entries.push((Sign::Placed, say("placed", "found before").into()));
    }
    if !entries.is_empty() {
        entries.extend(picture.layout().clue_kinds().map(|kind| (Sign::Clue(kind), kind.name().into())));
    }
    entries
}

/// A sign, as the legend shows it.
enum Sign {
    /// Cells or houses: `house`, `cover`, `pattern` or `broken`.
    Area(&'static str),
    /// Consecutive letters, and the class of the first letter.
    Hull {
        first: char,
        last: char,
        kind: &'static str,
    },
    /// A shape around marks. `is_struck` says whether all these marks are removed.
    Mark {
        class: &'static str,
        is_struck: bool,
    },
    Joined,
    Tally,
    Number,
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
    /// A kind of clues.
    Clue(ClueKind),
}

impl Sign {
    /// Draws the sign in a square of 24 units around a point.
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
            Self::Hull { first, last, kind } => {
                area(svg, &format!("pattern {kind}"), "");
                area(svg, &format!("hull {first} {kind}"), " rx=\"4\"");
                let letters = if first == last { first.into() } else { format!("{first}–{last}") };
                let scale = if first == last { 1.0 } else { RANGE / sizes.badge.font };
                text(svg, &format!("badge {kind}"), at, scale, sizes, &letters);
            }
            Self::Joined => {
                let _ = write!(svg, "<path class=\"joined\" d=\"M{} {y}H{}\"/>", x - 7.0, x + 7.0);
            }
            Self::Tally => text(svg, "tally", at, 1.0, sizes, "12"),
            Self::Number => tag(svg, at, 0.9, sizes, "2"),
            // Without a digit, a shape around a mark and a ring around a value look alike.
            Self::Mark { class, is_struck } => {
                shape(svg, class, if is_struck { " struck" } else { "" }, at, sizes);
                if is_struck {
                    cross(svg, at);
                }
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
            Self::Clue(kind) => sample(svg, kind, at),
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
