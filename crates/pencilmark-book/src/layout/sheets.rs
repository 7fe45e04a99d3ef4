//! The pages of a document as they are filled, with running heads and page numbers.

use super::style::{Style, base_line, fitted};
use crate::page::{About, Anchor, Heading, Ink, Item, Page, Pages, Part, Role};
use crate::paper::{Area, FOOT, HEAD, Paper, Point};
use crate::words::Face;

/// Pages. The last page is being filled.
pub(crate) struct Sheets {
    pub(crate) paper: Paper,
    pub(crate) style: Style,
    /// The running head of even pages.
    title: String,
    /// The running head of odd pages.
    head: String,
    /// The number of the first page.
    first: usize,
    pages: Vec<Page>,
}

impl Sheets {
    /// Sheets without a page yet; `first` is the number of the first page.
    pub(crate) fn new(paper: Paper, style: Style, title: &str, first: usize) -> Self {
        Self { paper, style, title: title.to_owned(), head: String::new(), first, pages: Vec::new() }
    }

    /// Begins a page without a title.
    pub(crate) fn begin(&mut self) -> Area {
        self.page();
        let number = self.number();
        let (inside, small) = (self.paper.inside(number), self.style.small);
        let text = if number.is_multiple_of(2) || self.head.is_empty() { &self.title } else { &self.head };
        if !text.is_empty() {
            let (text, size) = fitted(text, Face::Regular, small, inside.width);
            self.beside(text, size, inside.y + small);
        }
        self.paper.content(number)
    }

    /// Begins a page with a title, which is the running head of the next pages.
    pub(crate) fn begin_titled(&mut self, title: &str, anchor: Option<Anchor>) -> Area {
        self.begin_beside(title, anchor, 0.0)
    }

    /// Begins a page with a title. Something else takes the width `taken` beside the title.
    pub(crate) fn begin_beside(&mut self, title: &str, anchor: Option<Anchor>, taken: f32) -> Area {
        self.page();
        title.clone_into(&mut self.head);
        let inside = self.paper.inside(self.number());
        let (text, size) = fitted(title, Face::Bold, self.style.title, inside.width * (1.0 - taken));
        let at = Point { x: inside.x, y: base_line(inside.y + HEAD * 0.38, size) };
        let words = Item::Words { at, size, face: Face::Bold, ink: Ink::BLACK, text };
        let heading = Part::new(Role::Heading(1), vec![words]);
        self.add(Part { anchor, ..heading });
        self.paper.content(self.number())
    }

    /// Begins a page, with its number.
    fn page(&mut self) {
        self.pages.push(Page::default());
        let number = self.number();
        let y = self.paper.inside(number).bottom() - FOOT * 0.15;
        self.beside(number.to_string(), self.style.small, y);
    }

    /// Adds a running head or a page number at the outer margin.
    fn beside(&mut self, text: String, size: f32, y: f32) {
        let number = self.number();
        let inside = self.paper.inside(number);
        let x = if number.is_multiple_of(2) { inside.x } else { inside.right() - Face::Regular.width(&text, size) };
        let words = Item::Words { at: Point { x, y }, size, face: Face::Regular, ink: Ink::GREY, text };
        self.add(Part::new(Role::Decoration, vec![words]));
    }

    /// Goes on to a right-hand page if the pages are bound, because readers easily find a beginning there.
    pub(crate) fn turn_over(&mut self) {
        if self.paper.gutter > 0.0 && self.next().is_multiple_of(2) {
            self.bare();
        }
    }

    /// Begins an empty page without a number.
    pub(crate) fn bare(&mut self) -> Area {
        self.pages.push(Page::default());
        self.paper.inside(self.number())
    }

    /// Adds a part to the page that is being filled.
    pub(crate) fn add(&mut self, part: Part) {
        if let Some(page) = self.pages.last_mut() {
            page.parts.push(part);
        }
    }

    /// The number of the page that is being filled.
    pub(crate) fn number(&self) -> usize {
        self.first + self.pages.len() - 1
    }

    /// The number of the next page.
    pub(crate) fn next(&self) -> usize {
        self.first + self.pages.len()
    }

    /// The pages from the page `number` on.
    pub(crate) fn since(&mut self, number: usize) -> &mut [Page] {
        &mut self.pages[number - self.first..]
    }

    pub(crate) fn pages(self) -> Vec<Page> {
        self.pages
    }

    /// All pages as a document.
    pub(crate) fn document(self, about: About, outline: Vec<Heading>) -> Pages {
        Pages { paper: self.paper, about, pages: self.pages, outline }
    }
}

/// A key as a document of its own: solutions, or answers.
pub(super) fn apart(title: &str, paper: Paper, style: Style, about: &About, write: impl FnOnce(&mut Sheets)) -> Pages {
    let about = About { title: format!("{}: {}", about.title, title.to_lowercase()), ..about.clone() };
    let mut sheets = Sheets::new(paper, style, &about.title, 1);
    write(&mut sheets);
    sheets.document(about, vec![Heading { text: title.into(), anchor: Anchor::Solutions }])
}
