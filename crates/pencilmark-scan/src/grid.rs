//! The grid in a picture.

use crate::blobs::{Quad, area, dark, quads};
use crate::grey::Grey;
use crate::lattice::Lattice;

/// The smallest part of the pieces of lines that must be found, from 0 to 1.
const ENOUGH: f64 = 0.72;

/// The part of the pieces of lines with which the search ends at once, from 0 to 1.
const GOOD: f64 = 0.85;

/// The length of the longer side of the picture in which the search looks for grids, in pixels.
const SMALL: usize = 640;

/// The grids in a picture: the best grid, and whether there is another grid of about the same size.
pub(crate) struct Grids {
    pub(crate) best: Lattice,
    pub(crate) several: bool,
}

/// Finds the grid.
pub(crate) fn find(picture: &Grey) -> Option<Grids> {
    let by = picture.width().max(picture.height()).div_ceil(SMALL);
    let small = picture.smaller(by);
    let side = small.width().min(small.height());
    let mut found: Vec<(f64, Lattice)> = Vec::new();
    let mut tried: Vec<Quad> = Vec::new();
    for (reach, part) in [(side / 30, 0.08), (side / 12, 0.12), (side / 50, 0.03)] {
        for quad in quads(&mut dark(&small, reach.max(3), part), small.width(), (side / 4).max(40)) {
            if area(&quad) < (side * side) as f64 / 20.0 || tried.iter().any(|other| alike(other, &quad)) {
                continue;
            }
            tried.push(quad);
            if let Some(lattice) = Lattice::find(&small, &quad).filter(|lattice| lattice.score >= ENOUGH) {
                found.push((area(&lattice.corners()), lattice));
            }
        }
        if found.iter().any(|(_, lattice)| lattice.score >= GOOD) {
            break;
        }
    }
    let largest = found.iter().map(|(area, _)| *area).fold(0.0, f64::max);
    found.retain(|(area, _)| *area >= largest * 0.6);
    found.sort_by(|a, b| b.1.score.total_cmp(&a.1.score));
    let best = found.first()?.1.clone();
    let middle = |lattice: &Lattice| lattice.point((4.5, 4.5));
    let (x, y) = middle(&best);
    let wide = largest.sqrt() / 2.0;
    let several = found.iter().any(|(_, other)| {
        let (other_x, other_y) = middle(other);
        (x - other_x).abs() > wide || (y - other_y).abs() > wide
    });
    Some(Grids { best: best.refined(picture, by as f64), several })
}

/// Whether two quadrangles have nearly the same corners.
fn alike(a: &Quad, b: &Quad) -> bool {
    let near = area(a).abs().sqrt() * 0.02;
    a.iter().zip(b).all(|(a, b)| (a.0 - b.0).abs() < near && (a.1 - b.1).abs() < near)
}
