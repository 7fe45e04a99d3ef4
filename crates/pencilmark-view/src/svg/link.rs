//! The curve of a link: from mark to mark, past the digits in between.

use super::place::{self, Point, RADIUS};
use pencilmark::{Cell, Mark};

/// A quadratic curve between two marks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Curve {
    pub(super) from: Point,
    pub(super) bend: Point,
    pub(super) to: Point,
}

/// How far a curve may bend, as a part of its length.
const BENDS: [f64; 13] = [0.0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34, 0.48, -0.48, 0.66, -0.66, 0.9, -0.9];
/// Where a curve bends most, as a part of the way, if those that bend in the middle all hide something that matters.
const PLACES: [f64; 7] = [0.5, 0.35, 0.65, 0.22, 0.78, 0.1, 0.9];
/// How much finer the bends are then.
const FINER: f64 = 0.05;
/// How far a curve may leave the grid: the names of rows and columns are beyond.
const OUTSIDE: f64 = 6.0;
/// What it costs to hide a digit that matters.
const HIDDEN: usize = 40;
/// A digit is hidden if a curve comes so near to its middle.
pub(super) const NEAR: f64 = 6.5;
/// A value is hidden if a curve comes so near to its middle.
const VALUE: f64 = 14.0;
/// The straight parts that a curve is taken for.
const PARTS: u8 = 24;

impl Curve {
    /// The curve from one mark to another that hides the fewest of some digits; of these the straightest. Digits that
    /// matter count much more than the others.
    pub(super) fn between(from: Mark, to: Mark, matter: &[Mark], others: &[Mark], values: &[Cell]) -> Self {
        let (from, to) = (place::mark(from), place::mark(to));
        let cost = |curve: &Self| {
            let way = curve.way();
            let hidden = |marks: &[Mark]| marks.iter().filter(|&&mark| way.passes(place::mark(mark), NEAR)).count();
            let values = values.iter().filter(|&&cell| way.passes(place::middle(cell), VALUE)).count();
            let outside = usize::from(!way.is_inside());
            1000 * outside + HIDDEN * hidden(matter) + 2 * hidden(others) + 3 * values
        };
        // Of equals the first: the straightest.
        let cheapest = |curves: &mut dyn Iterator<Item = Self>| {
            curves.map(|curve| (cost(&curve), curve)).min_by_key(|(cost, _)| *cost)
        };
        let simple = cheapest(&mut BENDS.iter().map(|&bend| Self::bent(from, to, 0.5, bend)));
        let (least, simple) = simple.unwrap_or_else(|| (0, Self::bent(from, to, 0.5, 0.0)));
        if least < HIDDEN {
            return simple;
        }
        let bends = (1..=19).flat_map(|steps| [f64::from(steps) * FINER, -f64::from(steps) * FINER]);
        let finer = PLACES.iter().flat_map(|&place| bends.clone().map(move |bend| Self::bent(from, to, place, bend)));
        cheapest(&mut { finer }).filter(|(cost, _)| *cost < least).map_or(simple, |(_, curve)| curve)
    }

    /// The curve that bends to one side, most at a part of the way.
    fn bent(from: Point, to: Point, place: f64, bend: f64) -> Self {
        let most = from.towards(to, place);
        let bend = Point::new(most.x + (from.y - to.y) * bend, most.y + (to.x - from.x) * bend);
        let length = from.distance(bend).max(1.0);
        let start = from.towards(bend, (RADIUS / length).min(0.4));
        let length = to.distance(bend).max(1.0);
        // The tip needs some space, too.
        let end = to.towards(bend, ((RADIUS + 1.0) / length).min(0.4));
        Self { from: start, bend, to: end }
    }

    /// The point at a part of the curve.
    fn at(&self, part: f64) -> Point {
        self.from.towards(self.bend, part).towards(self.bend.towards(self.to, part), part)
    }

    fn way(&self) -> Way {
        let points: [Point; PARTS as usize + 1] =
            std::array::from_fn(|i| self.at(f64::from(i as u8) / f64::from(PARTS)));
        let bound = |best: fn(f64, f64) -> f64| {
            points.iter().fold(points[0], |corner, point| Point::new(best(corner.x, point.x), best(corner.y, point.y)))
        };
        Way { points, least: bound(f64::min), most: bound(f64::max) }
    }

    /// The corners of the tip at its end.
    pub(super) fn tip(&self) -> [Point; 3] {
        let back = self.at(0.9);
        let length = back.distance(self.to).max(0.1);
        let (x, y) = ((self.to.x - back.x) / length, (self.to.y - back.y) / length);
        let base = Point::new(self.to.x - 6.5 * x, self.to.y - 6.5 * y);
        [self.to, Point::new(base.x - 3.2 * y, base.y + 3.2 * x), Point::new(base.x + 3.2 * y, base.y - 3.2 * x)]
    }
}

/// Points along a curve, and the rectangle that holds them.
struct Way {
    points: [Point; PARTS as usize + 1],
    least: Point,
    most: Point,
}

impl Way {
    /// Whether it comes so near to a point. Most points are far from the rectangle.
    fn passes(&self, point: Point, near: f64) -> bool {
        let is_far = |at: f64, least: f64, most: f64| at < least - near || at > most + near;
        if is_far(point.x, self.least.x, self.most.x) || is_far(point.y, self.least.y, self.most.y) {
            return false;
        }
        self.points.windows(2).any(|part| {
            let (dx, dy) = (part[1].x - part[0].x, part[1].y - part[0].y);
            let along = ((point.x - part[0].x) * dx + (point.y - part[0].y) * dy) / (dx * dx + dy * dy).max(1e-9);
            let nearest = part[0].towards(part[1], along.clamp(0.0, 1.0));
            let (x, y) = (nearest.x - point.x, nearest.y - point.y);
            x * x + y * y < near * near
        })
    }

    fn is_inside(&self) -> bool {
        is_inside(self.least) && is_inside(self.most)
    }
}

fn is_inside(point: Point) -> bool {
    let (least, most) = (place::MARGIN - OUTSIDE, place::MARGIN + 9.0 * place::CELL + OUTSIDE);
    [point.x, point.y].iter().all(|at| (least..=most).contains(at))
}
