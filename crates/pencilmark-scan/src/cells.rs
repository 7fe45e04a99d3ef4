//! The cells of a grid as small pictures of equal size and contrast.

use crate::grey::Grey;
use crate::lattice::Lattice;

/// The length of a side of a cell's picture, in pixels.
pub(crate) const SIDE: usize = 24;

/// The part of a cell, on each side, that is left out: lines run there.
const MARGIN: f64 = 0.07;

/// The picture of a cell: 0 for paper, about 1 for ink.
pub(crate) type Ink = [f32; SIDE * SIDE];

/// A cell: its picture and its contrast.
///
/// The contrast is the difference between the paper and the darkest part, as a part of the paper's brightness.
pub(crate) struct Patch {
    pub(crate) ink: Ink,
    pub(crate) contrast: f32,
}

/// The 81 cells, row by row, of a lattice after quarter turns.
pub(crate) fn cells(picture: &Grey, lattice: &Lattice, quarters: usize) -> Vec<Patch> {
    let mut cells: Vec<Ink> = (0..81)
        .map(|cell| {
            let (row, column) = ((cell / 9) as f64, (cell % 9) as f64);
            let corner = |u: f64, v: f64| {
                let inner = |t: f64| MARGIN + t * (1.0 - 2.0 * MARGIN);
                lattice.point(Lattice::turned((column + inner(u), row + inner(v)), quarters))
            };
            sampled(picture, [corner(0.0, 0.0), corner(1.0, 0.0), corner(1.0, 1.0), corner(0.0, 1.0)])
        })
        .collect();
    let (mut depths, contrasts): (Vec<f32>, Vec<f32>) = cells.iter_mut().map(relative_to_paper).unzip();
    depths.sort_by(f32::total_cmp);
    // A puzzle has at least 17 digits. So the ninth darkest cell has a digit, even if something dark lies on a few cells.
    let depth = depths[72].max(lattice.depth as f32 * 0.3).max(5.0);
    for cell in &mut cells {
        for ink in cell.iter_mut() {
            *ink = (*ink / depth).clamp(-0.5, 1.5);
        }
    }
    cells.into_iter().zip(contrasts).map(|(ink, contrast)| Patch { ink, contrast }).collect()
}

/// Whether a cell is so pale that it is blank.
pub(crate) fn is_pale(cell: &Ink) -> bool {
    let inner = SIDE / 6..SIDE - SIDE / 6;
    let dark = inner.clone().flat_map(|y| inner.clone().map(move |x| cell[y * SIDE + x])).filter(|&ink| ink > 0.15);
    dark.count() < 4
}

/// The brightness in a quadrangle, from means of several points for each pixel.
fn sampled(picture: &Grey, [a, b, c, d]: [(f64, f64); 4]) -> Ink {
    let wide = (b.0 - a.0).hypot(b.1 - a.1).max((d.0 - a.0).hypot(d.1 - a.1)) / SIDE as f64;
    let fine = (wide.round() as usize).clamp(1, 4);
    let places = SIDE * fine;
    let part = |place: usize| (place as f64 + 0.5) / places as f64;
    let mut cell = [0.0; SIDE * SIDE];
    for y in 0..places {
        // The ends of a row of points; the points are at equal distances.
        let v = part(y);
        let (from, to) =
            ((a.0 + (d.0 - a.0) * v, a.1 + (d.1 - a.1) * v), (b.0 + (c.0 - b.0) * v, b.1 + (c.1 - b.1) * v));
        let step = ((to.0 - from.0) / places as f64, (to.1 - from.1) / places as f64);
        let row = &mut cell[y / fine * SIDE..][..SIDE];
        for (x, sum) in row.iter_mut().enumerate() {
            for x in x * fine..(x + 1) * fine {
                let far = x as f64 + 0.5;
                *sum += picture.at((from.0 + step.0 * far) as f32, (from.1 + step.1 * far) as f32);
            }
        }
    }
    let points = (fine * fine) as f32;
    cell.map(|sum| sum / points)
}

/// Turns the brightness of each pixel into its difference to the paper. Returns the difference of the darkest part in the
/// middle, first in brightness, then as a part of the paper's brightness.
fn relative_to_paper(cell: &mut Ink) -> (f32, f32) {
    let mut sorted = *cell;
    sorted.sort_by(f32::total_cmp);
    let paper = sorted[SIDE * SIDE * 3 / 4];
    for pixel in cell.iter_mut() {
        *pixel = paper - *pixel;
    }
    let inner = SIDE / 6..SIDE - SIDE / 6;
    let mut middle: Vec<f32> =
        inner.clone().flat_map(|y| inner.clone().map(move |x| (x, y))).map(|(x, y)| cell[y * SIDE + x]).collect();
    middle.sort_by(f32::total_cmp);
    let depth = middle[middle.len() * 95 / 100];
    (depth, depth / paper.max(1.0))
}
