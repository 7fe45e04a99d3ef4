//! The hulls (outlines) of cells that have letters, and the texts at places without a mark.

use super::place::{self, CELL, Point};
use super::sizes::Sizes;
use crate::picture::{DrawnCell, Picture};
use pencilmark::{Cell, Digit, Mark};
use std::fmt::Write;

/// The classes of hulls. Each letter of a picture gets the next class.
const KINDS: [&str; 4] = ["k0", "k1", "k2", "k3"];
/// The distance below which the places of two marks are neighbours. Places that touch at a corner are also neighbours.
const BESIDE: f64 = 28.0;
/// The size of a number in the place of a mark, and of a number between marks, as parts of the size of letters.
const NUMBER: f64 = 0.8;
const SMALL: f64 = 0.5;
/// The space between a cell's edge and the hulls of its sets. The hulls do not touch the digits.
const HULLS: [f64; 2] = [1.8, 5.0];

/// The class of a letter's cells and hulls.
pub(super) fn kind(picture: &Picture, letter: char) -> &'static str {
    let is_of_cells = |letter: char| Cell::ALL.iter().any(|&cell| picture.cell(cell).letters.contains(&Some(letter)));
    let letters = picture.legend().iter().filter_map(|entry| entry.sign.chars().next()).filter(|&it| is_of_cells(it));
    KINDS[letters.take_while(|&other| other != letter).count() % KINDS.len()]
}

/// The hulls of a cell's sets, each with its letter at a place without a mark.
pub(super) fn hulls(svg: &mut String, picture: &Picture, sizes: &Sizes, cell: Cell) {
    let drawn = picture.cell(cell);
    let corner = place::corner(cell);
    let mut free = badges(cell, drawn);
    for (inset, letter) in HULLS.into_iter().zip(drawn.letters.into_iter().flatten()) {
        let (side, kind) = (CELL - 2.0 * inset, kind(picture, letter));
        let _ = write!(
            svg,
            "<rect class=\"hull {letter} {kind}\" data-letter=\"{letter}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\" rx=\"7\"/>",
            corner.x + inset,
            corner.y + inset
        );
        if let Some(at) = free.next() {
            let (x, y) = (at.x, at.y + sizes.badge.drop);
            let _ = write!(svg, "<text class=\"badge {kind}\" x=\"{x}\" y=\"{y}\">{letter}</text>");
        }
    }
}

/// The places where letters can stand in a cell. First come the places of marks that the cell does not have. Then come
/// places between two digits.
fn badges(cell: Cell, drawn: DrawnCell) -> impl Iterator<Item = Point> {
    let marks = drawn.marks | drawn.removed;
    let at = move |digit: Digit| place::mark(Mark::new(cell, digit));
    let free = BADGES.into_iter().filter(move |&digit| !marks.contains(digit)).map(at);
    let between = [(8, 7), (7, 6), (2, 1), (1, 0)].into_iter();
    free.chain(between.map(move |(one, other)| at(Digit::ALL[one]).towards(at(Digit::ALL[other]), 0.5)))
}

/// The places of letters, the best first.
const BADGES: [Digit; 9] = {
    let all = Digit::ALL;
    [all[8], all[2], all[6], all[0], all[5], all[7], all[3], all[1], all[4]]
};

/// The numbers of a cell's marks, each at the nearest place without a mark.
pub(super) fn numbers(svg: &mut String, sizes: &Sizes, cell: Cell, drawn: DrawnCell) {
    let place = |digit: Digit| place::mark(Mark::new(cell, digit));
    let marks = drawn.marks | drawn.removed;
    let mut free: Vec<Point> = Digit::ALL.into_iter().filter(|&digit| !marks.contains(digit)).map(place).collect();
    for digit in Digit::ALL {
        let Some(number) = drawn.numbers[digit.index()] else { continue };
        let at = place(digit);
        let near = (0..free.len()).filter(|&i| free[i].distance(at) < BESIDE);
        let near = near.min_by(|&one, &other| free[one].distance(at).total_cmp(&free[other].distance(at)));
        // Without such a place, a small number stands in the space between four marks.
        let (at, scale) = match near {
            Some(i) => (free.swap_remove(i), NUMBER),
            None => (at.towards(place::mark(Mark::new(cell, Digit::ALL[4])), 0.5), SMALL),
        };
        tag(svg, at, scale, sizes, &number.to_string());
    }
}

/// Writes a number in a frame, so that the number does not look like a mark.
pub(super) fn tag(svg: &mut String, at: Point, scale: f64, sizes: &Sizes, number: &str) {
    let font = scale * sizes.badge.font;
    let (wide, high) = (font * (0.4 + 0.66 * f64::from(number.len() as u8)), font * 1.1);
    let _ = write!(
        svg,
        "<rect class=\"tag\" x=\"{:.1}\" y=\"{:.1}\" width=\"{wide:.1}\" height=\"{high:.1}\" rx=\"2.5\"/>",
        at.x - wide / 2.0,
        at.y - high / 2.0
    );
    text(svg, "number", at, scale, sizes, number);
}

/// Writes a text around a point.
pub(super) fn text(svg: &mut String, class: &str, at: Point, scale: f64, sizes: &Sizes, words: &str) {
    let (x, y) = (at.x, at.y + scale * sizes.badge.drop);
    let _ =
        write!(svg, "<text class=\"{class}\" transform=\"translate({x:.1} {y:.1}) scale({scale:.2})\">{words}</text>");
}
