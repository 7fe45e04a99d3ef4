//! A book as pages.

use super::below::Below;
use super::contents::{self, Line};
use super::hints::NumberedHints;
use super::sheets::{Sheets, apart};
use super::style::Style;
use super::{cover, guide, hints, instructions, puzzles, solutions};
use crate::content::{Book, Entry, Section, Solutions};
use crate::page::{Anchor, Heading, Page, Pages};

/// The place of a puzzle in a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The number of the puzzle, from 1.
    pub number: usize,
    /// The number of the page with the puzzle, from 1.
    pub page: usize,
    /// The number of the page with its solution, if there is one.
    pub solution_page: Option<usize>,
    /// The label above the puzzle.
    pub label: String,
}

impl Book {
    /// The book, laid out. Page 1 is the first page of the document, so paper and screen have the same numbers.
    pub fn pages(&self) -> Pages {
        let style = Style::new(self.look.large);
        let (below, others) = self.below(style);
        let titles = self.outline(!others.is_empty());
        // The contents do not begin on the back of a cover.
        let covers = match &self.look.cover {
            Some(_) if self.look.contents && self.look.paper.gutter > 0.0 => 2,
            cover => usize::from(cover.is_some()),
        };
        let own = if self.look.contents { contents::pages(&self.look.paper, style, titles.len()) } else { 0 };
        let mut sheets = Sheets::new(self.look.paper, style, &self.about.title, covers + own + 1);
        self.body(&mut sheets, &below, &others);
        let mut pages = Pages {
            paper: self.look.paper,
            about: self.about.clone(),
            pages: vec![Page::default(); covers + own],
            outline: titles.into_iter().map(|(text, anchor)| Heading { text, anchor }).collect(),
        };
        pages.pages.extend(sheets.pages());
        let places = pages.places();
        let mut front = Sheets::new(self.look.paper, style, &self.about.title, 1);
        if let Some(below) = &self.look.cover {
            cover::cover(&mut front, self, below);
        }
        if self.look.contents {
            let line = |heading: &Heading| Line {
                title: heading.text.clone(),
                anchor: heading.anchor,
                page: places.get(&heading.anchor).map_or(0, |(page, _)| *page),
            };
            contents::contents(&mut front, &pages.outline.iter().map(line).collect::<Vec<Line>>());
        }
        for (page, own) in pages.pages.iter_mut().zip(front.pages()) {
            *page = own;
        }
        pages
    }

    /// The solutions alone, as a document of their own.
    pub fn key(&self) -> Pages {
        let style = Style::new(self.look.large);
        apart("Solutions", self.look.paper, style, &self.about, |sheets| {
            solutions::solutions(sheets, "Solutions", Some(Anchor::Solutions), &self.numbered());
        })
    }

    /// The place of each puzzle in the laid out book.
    pub fn placed(&self, pages: &Pages) -> Vec<Placed> {
        let places = pages.places();
        let page = |anchor| places.get(&anchor).map(|(page, _)| *page);
        let placed = self.entries().map(|(number, section, entry)| Placed {
            number,
            page: page(Anchor::Puzzle(number)).unwrap_or(0),
            solution_page: page(Anchor::Solution(number)),
            label: self.look.label.of(number, &self.sections[section].title, entry),
        });
        placed.collect()
    }

    /// The hints that stand below the puzzles of each section, and all other hints.
    fn below(&self, style: Style) -> (Vec<Below>, Vec<NumberedHints>) {
        let (mut below, mut others, mut first) = (Vec::new(), Vec::new(), 1);
        for section in &self.sections {
            let (own, left) = Below::of(self, style, first, &section.entries);
            below.push(own);
            others.extend(left);
            first += section.entries.len();
        }
        (below, others)
    }

    /// The titles of the contents.
    fn outline(&self, has_hints: bool) -> Vec<(String, Anchor)> {
        let mut titles: Vec<(String, Anchor)> = Vec::new();
        if self.look.instructions {
            titles.push((guide::TITLE.into(), Anchor::Guide));
        }
        for (place, section) in self.sections.iter().enumerate().filter(|(_, section)| !section.entries.is_empty()) {
            if self.look.instructions && !instructions::needed(&self.sections, place).is_empty() {
                titles.push((instructions::title(section), Anchor::Needs(place)));
            }
            titles.push((section.title.clone(), Anchor::Section(place)));
            if self.look.solutions == Solutions::Section {
                titles.push((solved(section), Anchor::SolutionsOf(place)));
            }
        }
        if has_hints {
            titles.push(("Hints".into(), Anchor::Hints));
        }
        if self.look.solutions == Solutions::End {
            titles.push(("Solutions".into(), Anchor::Solutions));
        }
        titles
    }

    /// Each puzzle with its number.
    fn numbered(&self) -> Vec<(usize, &Entry)> {
        self.entries().map(|(number, _, entry)| (number, entry)).collect()
    }

    /// Everything except the cover and the contents.
    fn body(&self, sheets: &mut Sheets, below: &[Below], others: &[NumberedHints]) {
        let numbered = self.numbered();
        if self.look.instructions {
            guide::page(sheets, self);
        }
        let mut first = 1;
        for (place, section) in self.sections.iter().enumerate() {
            if section.entries.is_empty() {
                continue;
            }
            sheets.turn_over();
            if self.look.instructions {
                instructions::pages(sheets, self, place);
            }
            puzzles::puzzles(sheets, self, place, first, &below[place]);
            let own = &numbered[first - 1..first - 1 + section.entries.len()];
            if self.look.solutions == Solutions::Section {
                solutions::solutions(sheets, &solved(section), Some(Anchor::SolutionsOf(place)), own);
            }
            first += section.entries.len();
        }
        hints::pages(sheets, self.look.hints, others);
        if self.look.solutions == Solutions::End {
            sheets.turn_over();
            solutions::solutions(sheets, "Solutions", Some(Anchor::Solutions), &numbered);
        }
    }
}

/// The title of the solutions of a section.
pub(crate) fn solved(section: &Section) -> String {
    format!("Solutions: {}", section.title)
}
