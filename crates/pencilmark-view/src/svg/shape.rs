//! The shapes of marks, which also show the kind of each mark without colours.

use super::place::Point;
use super::sizes::Sizes;
use std::fmt::Write;

/// The class of marks that have this sign before them.
pub(super) fn class_of(sign: Option<char>) -> &'static str {
    match sign {
        Some('+') => "on",
        Some('-') => "off",
        Some('s') => "supposed",
        Some('a') => "a",
        Some('b') => "b",
        Some('c') => "c",
        Some('d') => "d",
        Some('e') => "e",
        Some('g') => "g",
        Some('r') => "r",
        _ => "cause",
    }
}

/// The shape around a mark. `more` are more classes, each after a space.
pub(super) fn shape(svg: &mut String, class: &str, more: &str, Point { x, y }: Point, sizes: &Sizes) {
    let (r, diamond) = (sizes.radius, sizes.diamond);
    let _ = match class {
        "off" | "b" | "r" => write!(
            svg,
            "<rect class=\"shape {class}{more}\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{:.1}\" rx=\"2\"/>",
            x - r + 1.0,
            y - r + 1.0,
            2.0 * r - 2.0,
            2.0 * r - 2.0
        ),
        "supposed" | "c" => write!(
            svg,
            "<path class=\"shape {class}{more}\" d=\"M{x:.1} {:.1}L{:.1} {y:.1}L{x:.1} {:.1}L{:.1} {y:.1}Z\"/>",
            y - diamond,
            x + diamond,
            y + diamond,
            x - diamond
        ),
        _ => write!(svg, "<circle class=\"shape {class}{more}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r}\"/>"),
    };
}

/// The cross through a mark that is removed.
pub(super) fn cross(svg: &mut String, Point { x, y }: Point) {
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

/// A stroke through a place in which a value excludes a digit. The stroke is large in pictures without marks.
pub(super) fn barred(svg: &mut String, Point { x, y }: Point, half: f64) {
    let _ =
        write!(svg, "<path class=\"barred\" d=\"M{:.1} {:.1}L{:.1} {:.1}\"/>", x - half, y + half, x + half, y - half);
}
