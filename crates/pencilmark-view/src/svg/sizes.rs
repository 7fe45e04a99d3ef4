//! The sizes of the text of a picture.

use super::place::RADIUS;

/// A size of text.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Size {
    /// The size of the font, in units. The side of a cell is 60 units long.
    pub(super) font: f64,
    /// The distance from the middle of a digit down to its base line, in the same units.
    pub(super) drop: f64,
}

impl Size {
    /// A size whose digits stand in the middle of their places.
    const fn of(font: f64) -> Self {
        Self { font, drop: font * 0.364 }
    }
}

/// The sizes of all text of a picture.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Sizes {
    /// The names of rows and columns.
    pub(super) name: Size,
    /// Marks.
    pub(super) mark: Size,
    /// The letters of cells.
    pub(super) badge: Size,
    /// The legend.
    pub(super) legend: Size,
    /// The radius of the shapes around marks, and half the width of the diamonds.
    pub(super) radius: f64,
    pub(super) diamond: f64,
    /// Whether the signs of the legend that differ only by colour also have a digit.
    pub(super) has_samples: bool,
}

impl Sizes {
    /// The sizes for a screen, where a picture can be made larger. Diamonds of neighbours touch.
    pub(crate) const SCREEN: Self = Self {
        name: Size { font: 13.0, drop: 5.0 },
        mark: Size { font: 13.5, drop: 4.6 },
        badge: Size { font: 12.0, drop: 4.2 },
        legend: Size { font: 13.0, drop: 4.6 },
        radius: RADIUS,
        diamond: RADIUS + 0.9,
        has_samples: false,
    };

    /// The sizes for paper, where a picture is as wide as a column: the digits are as large as their places allow. Shapes of
    /// neighbours may touch.
    pub(crate) const PRINT: Self = Self {
        name: Size::of(19.0),
        mark: Size::of(18.0),
        badge: Size::of(18.0),
        legend: Size::of(18.0),
        radius: RADIUS + 0.7,
        diamond: RADIUS + 3.2,
        has_samples: true,
    };

    /// The same sizes, with another font size for the legend.
    pub(super) fn with_legend(self, font: f64) -> Self {
        Self { legend: Size::of(font), ..self }
    }
}
