//! Places on a page, in points from its top left corner.

/// A point of a page.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Point {
    /// The distance from the left, in points.
    pub x: f32,
    /// The distance from the top, in points.
    pub y: f32,
}

/// A rectangle of a page.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Area {
    /// The left edge, in points.
    pub x: f32,
    /// The upper edge, in points.
    pub y: f32,
    /// The width, from left to right, in points.
    pub width: f32,
    /// The height, from top to bottom, in points.
    pub height: f32,
}

impl Area {
    /// A square.
    pub(crate) fn square(x: f32, y: f32, side: f32) -> Self {
        Self { x, y, width: side, height: side }
    }

    /// The right edge.
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The lower edge.
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The middle.
    pub fn middle(&self) -> Point {
        Point { x: self.x + self.width / 2.0, y: self.y + self.height / 2.0 }
    }

    /// The rectangle around some rectangles.
    pub(crate) fn around(areas: impl Iterator<Item = Self>) -> Option<Self> {
        areas.reduce(|all, next| {
            let (x, y) = (all.x.min(next.x), all.y.min(next.y));
            Self { x, y, width: all.right().max(next.right()) - x, height: all.bottom().max(next.bottom()) - y }
        })
    }
}
