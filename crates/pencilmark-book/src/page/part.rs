//! The parts of a page, in the order in which they are read.

use super::item::Item;
use crate::paper::{Area, Point};

/// A part of a page: items that belong together for a screen reader.
#[derive(Clone, Debug)]
pub struct Part {
    /// The role of the part.
    pub role: Role,
    /// The items that are drawn.
    pub items: Vec<Item>,
    /// The anchor that names the place of the part.
    pub anchor: Option<Anchor>,
    /// The target to which the part leads.
    pub target: Option<Target>,
}

/// The role of a part of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Role {
    /// A text that is repeated on pages, or an ornament: it is not read.
    Decoration,
    /// A heading, of a level from 1.
    Heading(u8),
    /// Text.
    Paragraph,
    /// A line of the contents.
    Content,
    /// A drawing, with its description.
    Figure(String),
}

/// A place of a document to which links lead.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Anchor {
    /// A section, by its number from 0.
    Section(usize),
    /// A puzzle, by its number.
    Puzzle(usize),
    /// The solution of a puzzle, by its number.
    Solution(usize),
    /// The solutions.
    Solutions,
    /// The solutions of a section, by its number from 0.
    SolutionsOf(usize),
    /// The guide to the book.
    Guide,
    /// The strategies that a section needs, by its number from 0.
    Needs(usize),
    /// The hints.
    Hints,
}

/// The target to which a link leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Target {
    /// A place of the same document.
    Anchor(Anchor),
    /// An address.
    Address(String),
}

impl Part {
    /// A part that leads nowhere.
    pub(crate) fn new(role: Role, items: Vec<Item>) -> Self {
        Self { role, items, anchor: None, target: None }
    }

    /// The part as the place of an anchor.
    pub(crate) fn at(self, anchor: Anchor) -> Self {
        Self { anchor: Some(anchor), ..self }
    }

    /// The part with a target to which it leads.
    pub(crate) fn to(self, target: Target) -> Self {
        Self { target: Some(target), ..self }
    }
}

impl Part {
    /// The rectangle around the items.
    pub fn area(&self) -> Option<Area> {
        Area::around(self.items.iter().map(Item::area))
    }

    /// The upper left corner of the part.
    pub(super) fn corner(&self) -> Option<Point> {
        self.area().map(|Area { x, y, .. }| Point { x, y })
    }
}
