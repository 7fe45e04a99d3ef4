//! The lines of a grid: ten in each direction, seen by a camera, on a page that may bend.

use crate::blobs::{Quad, area};
use crate::grey::Grey;
use crate::plane::{Point, Projection, solve};
use pencilmark_core::Random;

/// The number of coefficients of a bend: a polynomial of degree 3 in two variables.
const BEND: usize = 10;

/// The places along a piece of a line that are examined. 0 is its start, and 1 is its end.
const ALONG: [f64; 8] = [0.12, 0.23, 0.34, 0.45, 0.55, 0.66, 0.77, 0.88];

/// The distance between two places across a line, in cells.
const STEP: f64 = 0.02;

/// The distance from the middle of a line at which there is paper, in steps of `STEP`.
const BESIDE: usize = 7;

/// The map from cells (0 to 9 in both directions) to a picture.
#[derive(Clone, Debug)]
pub(crate) struct Lattice {
    projection: Projection,
    /// The movement by the bend of the page, in cells, in both directions.
    bend: [[f64; BEND]; 2],
    /// The part of the pieces of lines that were found where they must be, from 0 to 1.
    pub(crate) score: f64,
    /// The depth of the lines: the difference in brightness between the paper and the lines.
    pub(crate) depth: f64,
}

/// A piece of a line between two crossings.
struct Piece {
    /// The middle of the piece, in cells.
    at: Point,
    /// Whether the line goes from left to right.
    level: bool,
    /// The distance of the line from its expected place, in cells.
    off: f64,
    /// The difference between the paper on both sides and the line.
    depth: f64,
}

/// The terms of the polynomial of a bend.
fn terms((u, v): Point) -> [f64; BEND] {
    let (u, v) = (u / 4.5 - 1.0, v / 4.5 - 1.0);
    [1.0, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v]
}

fn bent(bend: &[f64; BEND], terms: &[f64; BEND]) -> f64 {
    bend.iter().zip(terms).map(|(a, b)| a * b).sum()
}

impl Lattice {
    /// The lattice whose outer corners are near the corners of a quadrangle, if there is one.
    pub(crate) fn find(picture: &Grey, quad: &Quad) -> Option<Self> {
        let corners = [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)];
        let projection = Projection::fit(corners.into_iter().zip(*quad))?;
        let start = Self { projection, bend: [[0.0; BEND]; 2], score: 0.0, depth: 0.0 };
        let all = start.clone().fitted(picture, Self::project);
        if all.as_ref().is_some_and(|lattice| lattice.score >= 0.8) {
            return all;
        }
        // The corners may be right on one side only.
        let part = start.fitted(picture, Self::project_part);
        [all, part].into_iter().flatten().max_by(|a, b| a.score.total_cmp(&b.score))
    }

    fn fitted(mut self, picture: &Grey, first: fn(&mut Self, &Grey, f64) -> Option<()>) -> Option<Self> {
        let lattice = &mut self;
        for _ in 0..2 {
            first(lattice, picture, 0.44)?;
        }
        for reach in [0.3, 0.2] {
            lattice.project(picture, reach)?;
        }
        for reach in [0.3, 0.2] {
            lattice.bend(picture, reach);
        }
        lattice.judge(picture);
        Some(self)
    }

    /// A lattice near this lattice, fitted again to a picture that is larger by a factor.
    pub(crate) fn refined(&self, picture: &Grey, by: f64) -> Self {
        let mut lattice = Self { projection: self.projection.scaled(by), ..self.clone() };
        lattice.bend(picture, 0.12);
        lattice.judge(picture);
        lattice
    }

    /// The point of the picture at a place in cells.
    pub(crate) fn point(&self, at: Point) -> Point {
        let terms = terms(at);
        self.projection.apply((at.0 + bent(&self.bend[0], &terms), at.1 + bent(&self.bend[1], &terms)))
    }

    /// The four corners, from the upper left, clockwise.
    pub(crate) fn corners(&self) -> Quad {
        [(0.0, 0.0), (9.0, 0.0), (9.0, 9.0), (0.0, 9.0)].map(|at| self.point(at))
    }

    /// A place in cells after quarter turns of the lattice. After a turn, the rows are read in another direction.
    pub(crate) fn turned(at: Point, quarters: usize) -> Point {
        let (u, v) = at;
        match quarters % 4 {
            0 => (u, v),
            1 => (9.0 - v, u),
            2 => (9.0 - u, 9.0 - v),
            _ => (v, 9.0 - u),
        }
    }

    /// The pieces of all lines that are in the picture. Each is searched for up to the distance `reach` from its place.
    fn pieces(&self, picture: &Grey, reach: f64) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(180);
        let count = (reach / STEP).round() as usize;
        let mut profile = vec![0.0f32; 2 * (count + BESIDE) + 1];
        for level in [true, false] {
            for line in 0..10 {
                for piece in 0..9 {
                    let place = |along: f64, across: f64| {
                        let (along, across) = (f64::from(piece) + along, f64::from(line) + across);
                        if level { (along, across) } else { (across, along) }
                    };
                    let at = place(0.5, 0.0);
                    if !picture.holds(self.point(at)) {
                        continue;
                    }
                    profile.fill(0.0);
                    for along in ALONG {
                        // Within a piece the lattice is straight.
                        let (from, to) = (self.point(place(along, -0.5)), self.point(place(along, 0.5)));
                        for (i, sum) in profile.iter_mut().enumerate() {
                            let far = (i as f64 - (count + BESIDE) as f64) * STEP + 0.5;
                            *sum += picture
                                .at((from.0 + (to.0 - from.0) * far) as f32, (from.1 + (to.1 - from.1) * far) as f32);
                        }
                    }
                    let (mut off, mut depth) = (0.0, 0.0);
                    let mut best = f64::MIN;
                    for i in 0..=2 * count {
                        let far = (i as f64 - count as f64) * STEP;
                        let deep = (profile[i].min(profile[i + 2 * BESIDE]) - profile[i + BESIDE]) / ALONG.len() as f32;
                        // If there are two lines, the nearer line counts more.
                        let worth = f64::from(deep) * (1.0 - far.abs());
                        if worth > best {
                            best = worth;
                            (off, depth) = (far, f64::from(deep));
                        }
                    }
                    pieces.push(Piece { at, level, off, depth });
                }
            }
        }
        pieces
    }

    /// The depth below which a piece counts as not found: a small part of the depth of most pieces, since lines within a
    /// block may be pale.
    fn least_depth(pieces: &[Piece]) -> f64 {
        let mut depths: Vec<f64> = pieces.iter().map(|piece| piece.depth).collect();
        depths.sort_by(f64::total_cmp);
        depths.get(depths.len() * 6 / 10).map_or(f64::MAX, |depth| (depth * 0.12).clamp(2.0, 8.0))
    }

    /// The crossings at which both lines were found: the expected place and the place found, in cells.
    fn crossings(pieces: &[Piece]) -> Vec<(Point, Point)> {
        let least = Self::least_depth(pieces);
        // The movements of the pieces of a line on both sides of a crossing.
        let mut sums = [[[(0.0, 0.0); 10]; 10]; 2];
        for piece in pieces.iter().filter(|piece| piece.depth >= least) {
            let (u, v) = piece.at;
            let ends = if piece.level { [(u - 0.5, v), (u + 0.5, v)] } else { [(u, v - 0.5), (u, v + 0.5)] };
            for (u, v) in ends {
                let (sum, weight) = &mut sums[usize::from(piece.level)][v.round() as usize][u.round() as usize];
                *sum += piece.off;
                *weight += 1.0;
            }
        }
        let mut crossings = Vec::with_capacity(100);
        for (row, (across, down)) in sums[0].iter().zip(&sums[1]).enumerate() {
            for (column, (&(across, some), &(down, more))) in across.iter().zip(down).enumerate() {
                if some > 0.0 && more > 0.0 {
                    let at = (column as f64, row as f64);
                    crossings.push((at, (at.0 + across / some, at.1 + down / more)));
                }
            }
        }
        crossings
    }

    /// Moves the corners so that the crossings fit better.
    fn project(&mut self, picture: &Grey, reach: f64) -> Option<()> {
        let pieces = self.pieces(picture, reach);
        let mut pairs: Vec<(Point, Point)> =
            Self::crossings(&pieces).into_iter().map(|(at, to)| (at, self.point(to))).collect();
        for round in 0..3 {
            if pairs.len() < 20 {
                return None;
            }
            let fit = Projection::fit(pairs.iter().copied())?;
            self.projection = fit;
            if round == 2 {
                break;
            }
            // The worst quarter may be text beside the lines.
            let far = |&(at, to): &(Point, Point)| {
                let (x, y) = fit.apply(at);
                (x - to.0).hypot(y - to.1)
            };
            pairs.sort_by(|a, b| far(a).total_cmp(&far(b)));
            pairs.truncate((pairs.len() * 7 / 8).max(20));
        }
        Some(())
    }

    /// Moves the corners so that the crossings of a part of the grid fit well. It tries many projections through four
    /// crossings, and takes the projection that is near to most crossings.
    fn project_part(&mut self, picture: &Grey, reach: f64) -> Option<()> {
        let pieces = self.pieces(picture, reach);
        let pairs: Vec<(Point, Point)> =
            Self::crossings(&pieces).into_iter().map(|(at, to)| (at, self.point(to))).collect();
        if pairs.len() < 20 {
            return None;
        }
        let corners = self.corners();
        let near = area(&corners).abs().sqrt() / 9.0 * 0.1;
        let fits = |fit: &Projection, (at, to): &(Point, Point)| {
            let (x, y) = fit.apply(*at);
            (x - to.0).hypot(y - to.1) < near
        };
        let mut random = Random::new(pairs.len() as u64);
        let mut best = (0, self.projection);
        for _ in 0..300 {
            let four: [_; 4] = std::array::from_fn(|_| pairs[random.below(pairs.len())]);
            if let Some(fit) = Projection::fit(four.into_iter()) {
                let count = pairs.iter().filter(|pair| fits(&fit, pair)).count();
                if count > best.0 {
                    best = (count, fit);
                }
            }
        }
        if best.0 < 20 {
            return None;
        }
        self.projection = Projection::fit(pairs.iter().filter(|pair| fits(&best.1, pair)).copied())?;
        Some(())
    }

    /// Bends the lattice so that the pieces of the lines fit better.
    fn bend(&mut self, picture: &Grey, reach: f64) {
        let pieces = self.pieces(picture, reach);
        let least = Self::least_depth(&pieces);
        for level in [false, true] {
            let mut used: Vec<(&Piece, f64)> = pieces
                .iter()
                .filter(|piece| piece.level == level && piece.depth >= least)
                .map(|p| (p, p.off))
                .collect();
            let mut best = [0.0; BEND];
            for _ in 0..3 {
                let mut sums = [[0.0; BEND + 1]; BEND];
                for (i, line) in sums.iter_mut().enumerate() {
                    // The page counts as flat where few pieces are found.
                    line[i] = if i == 0 { 1e-6 } else { 0.3 };
                }
                for (piece, off) in &used {
                    let terms = terms(piece.at);
                    for (line, a) in sums.iter_mut().zip(terms) {
                        for (sum, b) in line.iter_mut().zip(terms) {
                            *sum += a * b;
                        }
                        line[BEND] += a * off;
                    }
                }
                let Some(fit) = solve(sums) else { break };
                best = fit;
                let far = |piece: &Piece, off: f64| (bent(&fit, &terms(piece.at)) - off).abs();
                used.sort_by(|a, b| far(a.0, a.1).total_cmp(&far(b.0, b.1)));
                used.truncate((used.len() * 9 / 10).max(30));
            }
            let own = &mut self.bend[usize::from(level)];
            for (to, more) in own.iter_mut().zip(best) {
                *to += more;
            }
        }
    }

    /// Counts the pieces that are where they must be.
    fn judge(&mut self, picture: &Grey) {
        let pieces = self.pieces(picture, 0.3);
        let least = Self::least_depth(&pieces);
        let good = pieces.iter().filter(|piece| piece.depth >= least && piece.off.abs() <= 0.08);
        // A piece outside the picture is no fault, but most pieces must be in the picture.
        self.score = good.clone().count() as f64 / pieces.len().max(150) as f64;
        let mut depths: Vec<f64> = good.map(|piece| piece.depth).collect();
        depths.sort_by(f64::total_cmp);
        self.depth = depths.get(depths.len() / 2).copied().unwrap_or(0.0);
    }
}
