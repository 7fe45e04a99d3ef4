//! Connected dark regions of a picture, and the quadrangles that enclose them.

use crate::grey::Grey;
use crate::plane::Point;

/// The corners of a region, from the upper left, clockwise.
pub(crate) type Quad = [Point; 4];

/// The pixels that are darker than their surroundings by the fraction `by`.
///
/// The surroundings of a pixel are a square whose sides have `2 * reach + 1` pixels.
pub(crate) fn dark(picture: &Grey, reach: usize, by: f32) -> Vec<bool> {
    let (width, height) = (picture.width(), picture.height());
    // Sums of all pixels above and to the left.
    let line = width + 1;
    let mut sums = vec![0u32; line * (height + 1)];
    for y in 0..height {
        let mut row = 0;
        for x in 0..width {
            row += u32::from(picture.pixels()[y * width + x]);
            sums[(y + 1) * line + x + 1] = sums[y * line + x + 1] + row;
        }
    }
    let mut dark = Vec::with_capacity(width * height);
    for y in 0..height {
        let (top, below) = (y.saturating_sub(reach), (y + reach + 1).min(height));
        for x in 0..width {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(width));
            let sum = (sums[below * line + right] + sums[top * line + left])
                .wrapping_sub(sums[below * line + left] + sums[top * line + right]);
            let mean = sum as f32 / ((below - top) * (right - left)) as f32;
            dark.push(f32::from(picture.pixels()[y * width + x]) + 1.0 < mean * (1.0 - by));
        }
    }
    dark
}

/// Finds the regions of connected dark pixels that have a length of at least `least` pixels in both directions. Returns the
/// quadrangles that may enclose a grid in these regions, those of the largest region first.
pub(crate) fn quads(dark: &mut [bool], width: usize, least: usize) -> Vec<Quad> {
    let height = dark.len() / width;
    let mut regions: Vec<(f64, Vec<Quad>)> = Vec::new();
    let mut region = Vec::new();
    for start in 0..dark.len() {
        if !dark[start] {
            continue;
        }
        dark[start] = false;
        region.clear();
        region.push(start);
        let mut next = 0;
        while let Some(&at) = region.get(next) {
            next += 1;
            let (x, y) = (at % width, at / width);
            for near_y in y.saturating_sub(1)..(y + 2).min(height) {
                for near_x in x.saturating_sub(1)..(x + 2).min(width) {
                    let near = near_y * width + near_x;
                    if dark[near] {
                        dark[near] = false;
                        region.push(near);
                    }
                }
            }
        }
        if region.len() < least {
            continue;
        }
        let whole = Extremes::of(&region, width);
        if whole.length() >= least as f64 {
            let mut quads = whole.quads();
            without_tails(&mut region, width, height);
            let trimmed = Extremes::of(&region, width);
            if trimmed.length() >= least as f64 {
                quads.extend(trimmed.quads());
            }
            quads.dedup();
            regions.push((whole.length(), quads));
        }
    }
    regions.sort_by(|a, b| b.0.total_cmp(&a.0));
    regions.into_iter().take(5).flat_map(|(_, quads)| quads).collect()
}

/// Removes the columns and the rows at the sides in which a region has few pixels. An example is a fold of the paper that
/// continues beyond the grid.
fn without_tails(region: &mut Vec<usize>, width: usize, height: usize) {
    for _ in 0..2 {
        let (mut columns, mut rows) = (vec![0usize; width], vec![0usize; height]);
        for &at in region.iter() {
            columns[at % width] += 1;
            rows[at / width] += 1;
        }
        let kept = |counts: &[usize]| {
            let mut sorted: Vec<usize> = counts.iter().copied().filter(|&count| count > 0).collect();
            sorted.sort_unstable();
            let least = sorted.get(sorted.len() / 2).map_or(0, |median| median / 2);
            let first = counts.iter().position(|&count| count > least).unwrap_or(0);
            let last = counts.iter().rposition(|&count| count > least).unwrap_or(0);
            first..=last
        };
        let (columns, rows) = (kept(&columns), kept(&rows));
        region.retain(|at| columns.contains(&(at % width)) && rows.contains(&(at / width)));
    }
}

/// The number of directions in which the outermost points of a region are kept.
const DIRECTIONS: usize = 16;

/// The outermost points of a region.
struct Extremes([(f64, Point); DIRECTIONS]);

/// The cosine and the sine of each direction.
fn direction(at: usize) -> Point {
    let (sine, cosine) = (at as f64 * std::f64::consts::TAU / DIRECTIONS as f64).sin_cos();
    (cosine, sine)
}

impl Extremes {
    fn of(region: &[usize], width: usize) -> Self {
        let mut extremes = [(f64::MIN, (0.0, 0.0)); DIRECTIONS];
        let directions: [Point; DIRECTIONS] = std::array::from_fn(direction);
        for at in region {
            let (x, y) = ((at % width) as f64, (at / width) as f64);
            for (best, (cosine, sine)) in extremes.iter_mut().zip(directions) {
                let far = x * cosine + y * sine;
                if far > best.0 {
                    *best = (far, (x, y));
                }
            }
        }
        Self(extremes)
    }

    /// The shorter side of the box around the region.
    fn length(&self) -> f64 {
        let side = |at: usize| self.0[at].0 + self.0[at + DIRECTIONS / 2].0;
        side(0).min(side(DIRECTIONS / 4))
    }

    /// Quadrangles of four outermost points a quarter turn apart, the largest first.
    fn quads(&self) -> Vec<Quad> {
        let mut quads: Vec<Quad> = (0..DIRECTIONS / 4)
            .map(|turn| {
                // Directions go clockwise from the right; the upper left is at five eighths.
                let at = |quarter: usize| self.0[(turn + quarter * DIRECTIONS / 4) % DIRECTIONS].1;
                upper_left_first([at(0), at(1), at(2), at(3)])
            })
            .collect();
        quads.sort_by(|a, b| area(b).total_cmp(&area(a)));
        quads.truncate(2);
        quads
    }
}

/// The corners in the same circular order. The corner nearest to the upper left is the first.
fn upper_left_first(mut quad: Quad) -> Quad {
    let first = (0..4).min_by(|&a, &b| (quad[a].0 + quad[a].1).total_cmp(&(quad[b].0 + quad[b].1))).unwrap_or(0);
    quad.rotate_left(first);
    quad
}

/// The number of pixels in a quadrangle. It is negative if the corners are in anticlockwise order.
pub(crate) fn area(quad: &Quad) -> f64 {
    (0..4).map(|i| quad[i].0 * quad[(i + 1) % 4].1 - quad[(i + 1) % 4].0 * quad[i].1).sum::<f64>() / 2.0
}
