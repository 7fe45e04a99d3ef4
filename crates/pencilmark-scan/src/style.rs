//! The style of digits. Printed digits have the same height, place, thickness and darkness, and equal digits have the same
//! shape. Written digits differ.

use crate::cells::{Ink, Patch, SIDE};

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

/// The greatest amount that one feature adds to a distance: it may differ because a line or a fold touches the digit.
const MOST: f32 = 9.0;

/// The strangeness from which a shape does not look printed. In photographs, 1 of 200 printed digits is stranger.
const STRANGE: f32 = 2.6;

/// The amount that a strange shape adds to a distance, if the digit has a usual shape in another cell: it looks written.
const MOST_SHAPE: f32 = 20.0;

/// The amount that a strange shape adds, if no two cells with this digit have the same shape: each may be printed.
const MOST_SHAPE_ALONE: f32 = 14.0;

/// The distance up to which two digits have the same style.
const ALIKE: f32 = 6.0;

/// The distance from the printed digits beyond which a digit may be written.
const UNSURE: f32 = 13.0;

/// The distance beyond which a digit looks written.
const WRITTEN: f32 = 18.0;

/// The smallest number of printed digits. If fewer digits have the same style, all digits count as printed.
const FEWEST_PRINTED: usize = 8;

/// The smallest number of written digits. A single digit that looks written may be a spot.
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
    let inks: [Option<Ink>; 81] = std::array::from_fn(|cell| (values[cell] > 0).then(|| digit_ink(&patches[cell])));
    let shapes = shapes(&inks, values);
    let of_cell = |cell: usize| {
        let usual = USUAL.get(values[cell].wrapping_sub(1))?;
        let mut style = style(inks[cell].as_ref()?, patches[cell].contrast)?;
        for (feature, usual) in style.iter_mut().zip(usual) {
            *feature -= usual;
        }
        Some(style)
    };
    let styles: [Option<Style>; 81] = std::array::from_fn(of_cell);
    let known = || styles.iter().flatten();
    // Printed digits are more alike than written digits. So the largest group of digits with similar styles is printed.
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
    let far = |cell: usize| styles[cell].map_or(0.0, |style| distance(&middle, &style, MOST) + shapes[cell]);
    let hands: [Hand; 81] = std::array::from_fn(|cell| match far(cell) {
        far if far > WRITTEN => Hand::Written,
        far if far > UNSURE => Hand::Unsure,
        _ => Hand::Printed,
    });
    if hands.iter().filter(|&&hand| hand == Hand::Written).count() >= FEWEST_WRITTEN {
        return hands;
    }
    hands.map(|hand| if hand == Hand::Written { Hand::Unsure } else { Hand::Printed })
}

/// The distance of two styles: the sum of squares, each up to `most`. Each is a difference divided by the usual difference.
fn distance(a: &Style, b: &Style, most: f32) -> f32 {
    a.iter().zip(b).zip(SPREAD).map(|((a, b), spread)| ((a - b) / spread).powi(2).min(most)).sum()
}

/// The distances of the shapes in the cells from printed shapes. A printed digit has an equal digit of the same shape.
fn shapes(inks: &[Option<Ink>; 81], values: &[usize]) -> [f32; 81] {
    let nearest: [Option<f32>; 81] = std::array::from_fn(|cell| {
        let ink = inks[cell].as_ref()?;
        let equal = (0..81).filter(|&other| other != cell && values[other] == values[cell]);
        equal.filter_map(|other| Some(difference(ink, inks[other].as_ref()?))).min_by(f32::total_cmp)
    });
    let mut all: Vec<f32> = nearest.into_iter().flatten().collect();
    all.sort_by(f32::total_cmp);
    // Blur and noise make all shapes different.
    let Some(usual) = all.get(all.len() / 3) else { return [0.0; 81] };
    let strangeness = nearest.map(|nearest| nearest.map_or(0.0, |nearest| (nearest - usual) / (0.06 + 0.6 * usual)));
    let has_twins = |value: usize| {
        (0..81).any(|cell| values[cell] == value && nearest[cell].is_some() && strangeness[cell] < STRANGE)
    };
    std::array::from_fn(|cell| match strangeness[cell] / STRANGE {
        far if far < 1.0 => 0.0,
        _ if has_twins(values[cell]) => MOST_SHAPE,
        _ => MOST_SHAPE_ALONE,
    })
}

/// The ink that only one of two digits has, as a part of their mean ink, when they are moved to fit best.
fn difference(a: &Ink, b: &Ink) -> f32 {
    let fit = |by_x: usize, by_y: usize| -> f32 {
        let inner = || 1..SIDE - 1;
        inner()
            .flat_map(|y| inner().map(move |x| (y * SIDE + x, (y + by_y - 1) * SIDE + x + by_x - 1)))
            .map(|(from, to)| (a[from] - b[to]).abs())
            .sum()
    };
    let best = (0..9).map(|place| fit(place % 3, place / 3)).fold(f32::MAX, f32::min);
    let ink = a.iter().chain(b).sum::<f32>() / 2.0;
    best / ink.max(1.0)
}

/// The ink of the digit in a cell, from 0 to 1, without lines of the grid.
fn digit_ink(patch: &Patch) -> Ink {
    let middle = SIDE / 4..SIDE - SIDE / 4;
    let starts = || middle.clone().flat_map(|y| middle.clone().map(move |x| y * SIDE + x));
    let darkest = starts().map(|at| patch.ink[at]).fold(0.0, f32::max);
    // From 0 for paper to 1 for ink, without the noise of both.
    let solid = patch.ink.map(|ink| ((ink / darkest - 0.25) / 0.5).clamp(0.0, 1.0));
    // Keep the pixels that are connected with ink in the middle. The lines of the grid are not connected with it.
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
    ink
}

/// The style of a digit.
fn style(ink: &Ink, contrast: f32) -> Option<Style> {
    let rows: Vec<f32> = ink.chunks(SIDE).map(|row| row.iter().copied().fold(0.0, f32::max)).collect();
    // The place where the ink has half of its darkness, between two pixels.
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
    Some([upper, lower, thickness, contrast])
}
