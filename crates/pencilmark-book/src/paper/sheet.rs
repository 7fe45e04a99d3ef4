//! The paper, with the lengths that a printer needs.

use super::area::Area;
use super::size::{MILLIMETRE, PaperSize};

/// The paper of a book. All lengths are points.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Paper {
    /// The size of a page after it is cut.
    pub size: PaperSize,
    /// The distance by which colour extends over each edge that is cut, in points.
    pub bleed: f32,
    /// The width that the binding takes besides the margin: at the left of odd pages, at the right of even pages.
    pub gutter: f32,
}

impl Default for Paper {
    fn default() -> Self {
        Self { size: PaperSize::default(), bleed: 0.0, gutter: 0.0 }
    }
}

/// The room for the running head above the content, and for the number below it, in points.
pub(crate) const HEAD: f32 = 26.0;
pub(crate) const FOOT: f32 = 20.0;

impl Paper {
    /// Paper of a size, with a bleed and a gutter in millimetres.
    pub fn new(size: PaperSize, bleed: f32, gutter: f32) -> Self {
        Self { size, bleed: bleed * MILLIMETRE, gutter: gutter * MILLIMETRE }
    }

    /// The area that is printed: the page with the bleed around it.
    pub fn whole(&self) -> Area {
        let (width, height) = (self.size.width + 2.0 * self.bleed, self.size.height + 2.0 * self.bleed);
        Area { x: -self.bleed, y: -self.bleed, width, height }
    }

    /// The margin at each edge: a part of the shorter side, from 9 to 15 mm.
    pub(crate) fn margin(&self) -> f32 {
        (self.size.width.min(self.size.height) * 0.065).clamp(9.0 * MILLIMETRE, 15.0 * MILLIMETRE)
    }

    /// The area between the margins of a page, with the head and the foot.
    pub(crate) fn inside(&self, number: usize) -> Area {
        let margin = self.margin();
        let left = if number % 2 == 1 { self.gutter } else { 0.0 };
        Area {
            x: margin + left,
            y: margin,
            width: self.size.width - 2.0 * margin - self.gutter,
            height: self.size.height - 2.0 * margin,
        }
    }

    /// The area of the content of a page.
    pub(crate) fn content(&self, number: usize) -> Area {
        let inside = self.inside(number);
        Area { y: inside.y + HEAD, height: inside.height - HEAD - FOOT, ..inside }
    }
}
