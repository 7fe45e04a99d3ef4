//! The style of digits: printed digits have one height, one place, one thickness and one darkness; written ones differ.

use crate::cells::{Patch, SIDE};

/// The features of a digit: the upper and the lower end, the thickness of the strokes (in pixels), and the contrast (as a
/// part of the paper's brightness).
type Style = [f32; 4];

/// The usual differences of the features among the printed digits of a puzzle.
const SPREAD: Style = [0.5, 0.5, 0.35, 0.05];

/// The features of the printed digits 1 to 9, compared with the mean of a puzzle: the edge of a 4 or a 7 is blurred at the
/// lower end, and an 8 has thick strokes.
const USUAL: [[f32; 3]; 9] = [
    [0.3, -0.5, -0.35],
    [-0.1, 0.1, -0.15],
    [-0.1, 0.2, -0.1],
    [0.2, -0.5, 0.2],
    [-0.1, 0.2, 0.05],
    [0.0, 0.1, 0.2],
    [-0.2, -0.5, -0.35],
    [-0.1, 0.2, 0.55],
    [0.0, 0.0, 0.15],
];

/// The most that a single feature counts: it may differ because a line or a fold touches the digit.
const MOST: f32 = 9.0;

/// The distance up to which digits are printed alike.
const ALIKE: f32 = 6.0;

/// The distance from the printed digits beyond which a digit may be written.
const UNSURE: f32 = 13.0;

/// The distance beyond which a digit looks written.
const WRITTEN: f32 = 18.0;

/// The least number of digits of one style that must be printed.
const FEWEST_PRINTED: usize = 8;

/// The least number of digits that look written: a single one may be a spot.
const FEWEST_WRITTEN: usize = 3;

/// The way in which a digit came onto the paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hand {
    /// The cell is blank, or the digit looks like most others.
    Printed,
    /// The digit may be written.
    Unsure,
    /// The digit looks written.
    Written,
}

/// The hands of the digits in the cells; `values` are the digits that were read, 0 for a blank cell.
pub(crate) fn hands(patches: &[Patch], values: &[usize]) -> [Hand; 81] {
    let of_cell = |cell: usize| {
        let usual = USUAL.get(values[cell].wrapping_sub(1))?;
        let mut style = style(&patches[cell])?;
        for (feature, usual) in style.iter_mut().zip(usual) {
            *feature -= usual;
        }
        Some(style)
    };
    let styles: [Option<Style>; 81] = std::array::from_fn(of_cell);
    let known = || styles.iter().flatten();
    // Printed digits are more alike than written ones: they are where most digits are near.
    let near = |middle: &Style| {
        known().filter(|style| distance(middle, style, f32::MAX) < ALIKE).copied().collect::<Vec<Style>>()
    };
    let printed = known().map(near).max_by_key(Vec::len).unwrap_or_default();
    if printed.len() < FEWEST_PRINTED {
        return [Hand::Printed; 81];
    }
    let middle: Style = std::array::from_fn(|at| {
        let mut all: Vec<f32> = printed.iter().map(|style| style[at]).collect();
        all.sort_by(f32::total_cmp);
        all[all.len() / 2]
    });
    let hands = styles.map(|style| match style.map_or(0.0, |style| distance(&middle, &style, MOST)) {
        far if far > WRITTEN => Hand::Written,
        far if far > UNSURE => Hand::Unsure,
        _ => Hand::Printed,
    });
    if hands.iter().filter(|&&hand| hand == Hand::Written).count() >= FEWEST_WRITTEN {
        return hands;
    }
    hands.map(|hand| if hand == Hand::Written { Hand::Unsure } else { Hand::Printed })
}

/// The distance of two styles: the sum of the squares of their differences in usual differences, each up to `most`.
fn distance(a: &Style, b: &Style, most: f32) -> f32 {
    a.iter().zip(b).zip(SPREAD).map(|((a, b), spread)| ((a - b) / spread).powi(2).min(most)).sum()
}

/// The style of the digit in a cell.
fn style(patch: &Patch) -> Option<Style> {
    let middle = SIDE / 4..SIDE - SIDE / 4;
    let starts = || middle.clone().flat_map(|y| middle.clone().map(move |x| y * SIDE + x));
    let darkest = starts().map(|at| patch.ink[at]).fold(0.0, f32::max);
    // From 0 for paper to 1 for ink, without the noise of both.
    let solid = patch.ink.map(|ink| ((ink / darkest - 0.25) / 0.5).clamp(0.0, 1.0));
    // The pixels that are connected with ink in the middle: lines of the grid are not.
    let mut ink = [0.0; SIDE * SIDE];
    let mut open: Vec<usize> = starts().filter(|&at| solid[at] > 0.5).collect();
    while let Some(at) = open.pop() {
        if solid[at] > 0.0 && ink[at] == 0.0 {
            ink[at] = solid[at];
            let (x, y) = (at % SIDE, at / SIDE);
            open.extend((x > 0).then(|| at - 1).into_iter().chain((x + 1 < SIDE).then_some(at + 1)));
            open.extend((y > 0).then(|| at - SIDE).into_iter().chain((y + 1 < SIDE).then_some(at + SIDE)));
        }
    }
    let rows: Vec<f32> = ink.chunks(SIDE).map(|row| row.iter().copied().fold(0.0, f32::max)).collect();
    // The place where ink is half as dark as it may be, between two pixels.
    let end = |rows: &[f32]| {
        let first = rows.iter().position(|&row| row >= 0.5)?;
        let before = if first > 0 { rows[first - 1] } else { 0.0 };
        Some(first as f32 - (rows[first] - 0.5) / (rows[first] - before).max(0.01))
    };
    let upper = end(&rows)?;
    let lower = SIDE as f32 - end(&rows.into_iter().rev().collect::<Vec<_>>())?;
    let at = |x: usize, y: usize| ink[y * SIDE + x];
    let edges = (0..SIDE - 1).flat_map(|y| (0..SIDE - 1).map(move |x| (x, y)));
    let edge: f32 = edges.map(|(x, y)| (at(x + 1, y) - at(x, y)).hypot(at(x, y + 1) - at(x, y))).sum();
    let thickness = 2.0 * ink.iter().sum::<f32>() / edge.max(1.0);
    Some([upper, lower, thickness, patch.contrast])
}
