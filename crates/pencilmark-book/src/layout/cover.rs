//! The cover.

use super::grid::{Drawn, grid};
use super::sheets::Sheets;
use super::style::LEADING;
#[cfg(feature = "epub")]
use super::style::Style;
use crate::content::Book;
#[cfg(feature = "epub")]
use crate::page::Pages;
use crate::page::{Ink, Item, Part, Role};
use crate::paper::{Area, Point};
#[cfg(feature = "epub")]
use crate::paper::{Paper, PaperSize};
use crate::words::{Face, broken};

/// The greatest number of lines of a title, and of each other text. Longer texts would overlap other parts.
const TITLE_LINES: usize = 5;
const TEXT_LINES: usize = 3;

/// The first `most` lines. If there are more lines, the last of these lines ends with ….
fn cut(mut lines: Vec<String>, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.truncate(last.char_indices().nth_back(2).map_or(0, |(at, _)| at));
            last.push('…');
        }
    }
    lines
}

/// Writes the cover: the title, the line below it, a puzzle, the author and the date.
pub(super) fn cover(sheets: &mut Sheets, book: &Book, below: &str) {
    let inside = sheets.bare();
    let paper = sheets.paper;
    // The colour extends over the edges that are cut.
    sheets.add(Part::new(Role::Decoration, vec![Item::Fill { areas: vec![paper.whole()], ink: Ink::PALE }]));
    let mut size = (inside.width / 10.0).min(46.0);
    let lines = loop {
        let lines = broken(&book.about.title, Face::Bold, size, inside.width);
        let is_whole = lines.iter().map(|line| line.split(' ').count()).sum::<usize>()
            == book.about.title.split_whitespace().count();
        if (is_whole && lines.len() <= 3) || size < 14.0 {
            break cut(lines, TITLE_LINES);
        }
        size *= 0.9;
    };
    let mut y = inside.y + inside.height * 0.07;
    let words = |text: &str, size: f32, face: Face, ink: Ink, y: f32| Item::Words {
        at: Point { x: inside.x, y },
        size,
        face,
        ink,
        text: text.to_owned(),
    };
    let mut items = Vec::new();
    for line in &lines {
        y += size;
        items.push(words(line, size, Face::Bold, Ink::BLACK, y));
        y += size * 0.16;
    }
    sheets.add(Part::new(Role::Heading(1), items));
    let small = (size * 0.36).max(11.0);
    y += small * 0.8;
    let mut paragraph = |text: &str, y: &mut f32| {
        let lines = cut(broken(text, Face::Regular, small, inside.width), TEXT_LINES);
        let items: Vec<Item> = lines
            .iter()
            .map(|line| {
                *y += small * LEADING;
                words(line, small, Face::Regular, Ink(60), *y)
            })
            .collect();
        if !items.is_empty() {
            sheets.add(Part::new(Role::Paragraph, items));
        }
    };
    paragraph(below, &mut y);
    let end = [book.about.author.clone(), book.about.date.map(day)];
    let end: Vec<String> = end.into_iter().flatten().collect();
    let rows = |text: &String| broken(text, Face::Regular, small, inside.width).len().min(TEXT_LINES);
    let rows: usize = end.iter().map(rows).sum();
    let mut foot = inside.bottom() - small * LEADING * rows as f32;
    for text in &end {
        paragraph(text, &mut foot);
    }
    let (top, bottom) = (y + small * 2.5, inside.bottom() - small * LEADING * (rows as f32 + 1.5));
    let side = inside.width.min(bottom - top);
    if let (Some((_, _, entry)), true) = (book.entries().next(), side > 60.0) {
        let square = Area::square(inside.x, bottom - side, side);
        let paper = Item::Fill { areas: vec![square], ink: Ink(255) };
        let drawn = grid(square, &Drawn::givens(&entry.puzzle));
        sheets.add(Part::new(Role::Decoration, [paper].into_iter().chain(drawn).collect()));
    }
}

/// A date as it is printed.
fn day((year, month, day): (u16, u8, u8)) -> String {
    format!("{year}-{month:02}-{day:02}")
}

/// The cover alone, for readers that show it beside the title.
#[cfg(feature = "epub")]
pub(crate) fn cover_alone(book: &Book) -> Pages {
    let paper = Paper::new(PaperSize { width: 432.0, height: 648.0 }, 0.0, 0.0);
    let mut sheets = Sheets::new(paper, Style::new(false), &book.about.title, 1);
    cover(&mut sheets, book, book.look.cover.as_deref().unwrap_or_default());
    sheets.document(book.about.clone(), Vec::new())
}
