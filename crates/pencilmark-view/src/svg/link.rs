//! The curve of a link: from mark to mark, past the digits in between.

use super::place::{self, Point, RADIUS, RING};
use crate::picture::{DrawnLink, Picture};
use pencilmark::{Cell, Digit, Mark};

/// A quadratic curve between two marks.
#[derive(Copy, Clone, Debug)]
pub(super) struct Curve {
    pub(super) from: Point,
    pub(super) bend: Point,
    pub(super) to: Point,
}

/// The bends that a curve may have, as parts of its length.
const BENDS: [f64; 13] = [0.0, 0.12, -0.12, 0.22, -0.22, 0.34, -0.34, 0.48, -0.48, 0.66, -0.66, 0.9, -0.9];
/// The bends of a curve between neighbours: a straight curve would be hidden by the shapes around the marks.
const SHORT_BENDS: [f64; 6] = [0.75, -0.75, 0.9, -0.9, 1.1, -1.1];
/// The distance below which marks are neighbours.
const SHORT: f64 = 24.0;
/// The places where a curve bends most, as parts of the way. They are tried if all curves that bend in the middle hide a digit
/// that matters.
const PLACES: [f64; 7] = [0.5, 0.35, 0.65, 0.22, 0.78, 0.1, 0.9];
/// The difference between two bends of these curves, as a part of the length.
const FINER: f64 = 0.05;
/// The distance by which a curve may leave the grid. The names of rows and columns are farther outside.
const OUTSIDE: f64 = 6.0;
/// The cost of hiding a digit that matters.
const HIDDEN: usize = 40;
/// The distance from the middle of a digit below which a curve hides it.
pub(super) const NEAR: f64 = 6.5;
/// The distance from the middle of a value below which a curve hides it.
const VALUE: f64 = 14.0;
/// The maximum part of the way from an end to the bend that a curve leaves out.
const MOST: f64 = 0.75;
/// The number of straight parts by which a curve is approximated.
const PARTS: u8 = 24;

/// An end of a curve: a point, and the radius of the shape around the point.
#[derive(Copy, Clone, Debug)]
pub(super) struct End {
    pub(super) at: Point,
    pub(super) radius: f64,
}

/// The two ends of a link's arrow: the two marks that are nearest to each other. If a cell already has a value, the end is
/// the ring around the value. `None` if there is no distance between the ends.
pub(super) fn ends(picture: &Picture, link: &DrawnLink) -> Option<[(Mark, End); 2]> {
    let end = |mark: Mark| match picture.cell(mark.cell()).value {
        Some(_) => End { at: place::middle(mark.cell()), radius: RING },
        None => End { at: place::mark(mark), radius: RADIUS },
    };
    let all = |marks: &[Mark]| marks.iter().map(|&mark| (mark, end(mark))).collect::<Vec<_>>();
    let (from, to) = (all(&link.from), all(&link.to));
    let pairs = from.iter().flat_map(|&from| to.iter().map(move |&to| [from, to]));
    let distance = |[from, to]: &[(Mark, End); 2]| from.1.at.distance(to.1.at);
    pairs.min_by(|one, other| distance(one).total_cmp(&distance(other))).filter(|pair| distance(pair) > 0.0)
}

/// The groups of marks at which a link begins or ends: the points of each digit that has several marks.
pub(super) fn bands(link: &DrawnLink) -> impl Iterator<Item = Vec<Point>> {
    let points = |marks: &[Mark], digit: Digit| -> Vec<Point> {
        marks.iter().filter(|mark| mark.digit() == digit).map(|&mark| place::mark(mark)).collect()
    };
    let ends = [&link.from, &link.to].into_iter();
    let all = ends.flat_map(move |marks| Digit::ALL.into_iter().map(move |digit| points(marks, digit)));
    all.filter(|points| points.len() > 1)
}

impl Curve {
    /// The curve from one end to another that hides the fewest digits. Of several such curves, it is the straightest curve.
    /// Digits that matter count much more than other digits.
    pub(super) fn between(from: End, to: End, matter: &[Mark], others: &[Mark], values: &[Cell]) -> Self {
        let cost = |curve: &Self| {
            let way = curve.way();
            let hidden = |marks: &[Mark]| marks.iter().filter(|&&mark| way.passes(place::mark(mark), NEAR)).count();
            let values = values.iter().filter(|&&cell| way.passes(place::middle(cell), VALUE)).count();
            let outside = usize::from(!way.is_inside());
            1000 * outside + HIDDEN * hidden(matter) + 2 * hidden(others) + 3 * values
        };
        // Among curves with equal costs, the first curve is taken. It is the straightest.
        let cheapest = |curves: &mut dyn Iterator<Item = Self>| {
            curves.map(|curve| (cost(&curve), curve)).min_by_key(|(cost, _)| *cost)
        };
        let simple: &[f64] = if from.at.distance(to.at) < SHORT { &SHORT_BENDS } else { &BENDS };
        let simple = cheapest(&mut simple.iter().map(|&bend| Self::bent(from, to, 0.5, bend)));
        let (least, simple) = simple.unwrap_or_else(|| (0, Self::bent(from, to, 0.5, 0.0)));
        if least < HIDDEN {
            return simple;
        }
        let bends = (1..=19).flat_map(|steps| [f64::from(steps) * FINER, -f64::from(steps) * FINER]);
        let finer = PLACES.iter().flat_map(|&place| bends.clone().map(move |bend| Self::bent(from, to, place, bend)));
        cheapest(&mut { finer }).filter(|(cost, _)| *cost < least).map_or(simple, |(_, curve)| curve)
    }

    /// A curve that bends to one side. `place` is the part of the way at which it bends most.
    fn bent(from: End, to: End, place: f64, bend: f64) -> Self {
        let (start, end) = (from.at, to.at);
        let most = start.towards(end, place);
        let bend = Point::new(most.x + (start.y - end.y) * bend, most.y + (end.x - start.x) * bend);
        // The tip needs some space, too.
        let leaves = |from: Point, radius: f64| from.towards(bend, (radius / from.distance(bend).max(1.0)).min(MOST));
        Self { from: leaves(start, from.radius), bend, to: leaves(end, to.radius + 1.0) }
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

    /// The corners of the tip at the end of the curve.
    pub(super) fn tip(&self) -> [Point; 3] {
        let back = self.at(0.9);
        let length = back.distance(self.to).max(0.1);
        let (x, y) = ((self.to.x - back.x) / length, (self.to.y - back.y) / length);
        let base = Point::new(self.to.x - 6.5 * x, self.to.y - 6.5 * y);
        [self.to, Point::new(base.x - 3.2 * y, base.y + 3.2 * x), Point::new(base.x + 3.2 * y, base.y - 3.2 * x)]
    }
}

/// Points along a curve, and the smallest rectangle around these points.
struct Way {
    points: [Point; PARTS as usize + 1],
    least: Point,
    most: Point,
}

impl Way {
    /// Whether the distance of the curve from a point is below `near`. The rectangle is checked first, because most points
    /// are far from it.
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
