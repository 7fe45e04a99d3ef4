//! All pages of a document.

use super::item::Item;
use super::part::{Anchor, Part};
use crate::paper::{Paper, Point};
use std::collections::BTreeMap;

/// A page.
#[derive(Clone, Debug, Default)]
pub struct Page {
    /// The parts of the page, in the order in which they are read.
    pub parts: Vec<Part>,
}

/// The facts about a document: its title, its author and its date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct About {
    /// The title.
    pub title: String,
    /// The author.
    pub author: Option<String>,
    /// The date: year, month, day.
    pub date: Option<(u16, u8, u8)>,
}

/// A line of the outline that a reader shows beside a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The text.
    pub text: String,
    /// The place to which it leads.
    pub anchor: Anchor,
}

/// A laid out document.
#[derive(Clone, Debug)]
pub struct Pages {
    /// The paper of all pages.
    pub paper: Paper,
    /// The title, the author and the date.
    pub about: About,
    /// The pages. The first has number 1.
    pub pages: Vec<Page>,
    /// The outline.
    pub outline: Vec<Heading>,
}

impl Pages {
    /// The places of the anchors: the number of the page, from 1, and the point.
    pub fn places(&self) -> BTreeMap<Anchor, (usize, Point)> {
        let parts =
            self.pages.iter().zip(1..).flat_map(|(page, number)| page.parts.iter().map(move |part| (number, part)));
        parts.filter_map(|(number, part)| Some((part.anchor?, (number, part.corner()?)))).collect()
    }

    /// A document of one of the pages, by its number.
    pub fn only(&self, number: usize) -> Self {
        let page = number.checked_sub(1).and_then(|place| self.pages.get(place));
        let pages = page.cloned().into_iter().collect();
        Self { paper: self.paper, about: self.about.clone(), pages, outline: Vec::new() }
    }

    /// The size of the smallest digit or letter, in points; `None` if there is no text besides pictures.
    pub fn smallest(&self) -> Option<f32> {
        let items = self.pages.iter().flat_map(|page| page.parts.iter().flat_map(|part| &part.items));
        items.filter_map(Item::smallest).reduce(f32::min)
    }
}
