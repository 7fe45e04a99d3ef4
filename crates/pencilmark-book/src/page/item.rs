//! The items that are drawn on a page.

use crate::paper::{Area, Point};
use crate::words::Face;
use std::sync::Arc;

/// A grey, from 0 (black) to 255 (white).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ink(pub u8);

impl Ink {
    /// The ink of text and givens.
    pub const BLACK: Self = Self(0);
    /// The ink of solved digits, and of remarks.
    pub const GREY: Self = Self(105);
    /// The ink of lines to write on.
    pub const LIGHT: Self = Self(165);
    /// The ink of backgrounds.
    pub const PALE: Self = Self(238);
}

/// An item: one thing that is drawn.
#[derive(Clone, Debug)]
pub enum Item {
    /// A line of text.
    Words {
        /// The point where the text begins, on its base line.
        at: Point,
        /// The size of the font, in points.
        size: f32,
        /// The face.
        face: Face,
        /// The grey.
        ink: Ink,
        /// The text.
        text: String,
    },
    /// A straight line.
    Rule {
        /// The point where the line begins.
        from: Point,
        /// The point where the line ends.
        to: Point,
        /// The width of the line, in points.
        width: f32,
        /// The lengths of the dashes and the gaps, in turn, in points. The list is empty if the line is solid.
        dashes: Vec<f32>,
        /// The grey.
        ink: Ink,
    },
    /// The outline of a rectangle.
    Frame {
        /// The rectangle, measured to the middle of the line.
        area: Area,
        /// The width of the line, in points.
        width: f32,
        /// The grey.
        ink: Ink,
    },
    /// Filled rectangles, one or more.
    Fill {
        /// The rectangles.
        areas: Vec<Area>,
        /// The grey.
        ink: Ink,
    },
    /// A picture as SVG.
    Picture {
        /// The rectangle of the picture, with the proportions of the picture.
        area: Area,
        /// The picture.
        svg: Arc<str>,
    },
    /// Items that are turned upside down.
    Turned {
        /// The point that stays where it is.
        about: Point,
        /// The items that are turned.
        items: Vec<Item>,
    },
}

impl Item {
    /// The rectangle around the item.
    pub fn area(&self) -> Area {
        match self {
            Self::Words { at, size, face, text, .. } => {
                Area { x: at.x, y: at.y - size * 0.97, width: face.width(text, *size), height: size * 1.21 }
            }
            Self::Rule { from, to, .. } => {
                let (x, y) = (from.x.min(to.x), from.y.min(to.y));
                Area { x, y, width: (from.x - to.x).abs(), height: (from.y - to.y).abs() }
            }
            Self::Frame { area, .. } | Self::Picture { area, .. } => *area,
            Self::Fill { areas, .. } => Area::around(areas.iter().copied()).unwrap_or(Area::square(0.0, 0.0, 0.0)),
            Self::Turned { about, items } => {
                let whole = Area::around(items.iter().map(Self::area));
                let whole = whole.unwrap_or(Area { x: about.x, y: about.y, width: 0.0, height: 0.0 });
                Area { x: 2.0 * about.x - whole.right(), y: 2.0 * about.y - whole.bottom(), ..whole }
            }
        }
    }

    /// The size of the smallest text, in points.
    pub(super) fn smallest(&self) -> Option<f32> {
        match self {
            Self::Words { size, .. } => Some(*size),
            Self::Turned { items, .. } => items.iter().filter_map(Self::smallest).reduce(f32::min),
            _ => None,
        }
    }
}
