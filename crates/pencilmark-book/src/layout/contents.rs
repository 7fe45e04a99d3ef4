//! The table of contents.

use super::sheets::Sheets;
use super::style::{LEADING, Style, fitted};
use crate::page::{Anchor, Ink, Item, Part, Role, Target};
use crate::paper::{Paper, Point};
use crate::words::Face;

/// A line of the contents.
pub(super) struct Line {
    pub(super) title: String,
    pub(super) anchor: Anchor,
    /// The number of the page.
    pub(super) page: usize,
}

/// The height of a line, in points.
fn height(style: Style) -> f32 {
    style.body * LEADING * 1.5
}

/// The number of pages that these lines take.
pub(super) fn pages(paper: &Paper, style: Style, lines: usize) -> usize {
    let fit = (paper.content(1).height / height(style)).floor().max(1.0) as usize;
    lines.div_ceil(fit)
}

/// Writes the contents.
pub(super) fn contents(sheets: &mut Sheets, lines: &[Line]) {
    let style = sheets.style;
    let (high, size) = (height(style), style.body * 1.15);
    sheets.turn_over();
    let mut rest = lines;
    let mut is_first = true;
    while !rest.is_empty() {
        let content = if is_first { sheets.begin_titled("Contents", None) } else { sheets.begin() };
        is_first = false;
        let fit = (content.height / high).floor().max(1.0) as usize;
        let (now, later) = rest.split_at(fit.min(rest.len()));
        for (place, line) in now.iter().enumerate() {
            let y = content.y + high * place as f32 + size;
            let number = line.page.to_string();
            let width = Face::Regular.width(&number, size);
            let (title, own) = fitted(&line.title, Face::Regular, size, content.width - width - size * 2.0);
            let words =
                |x, size, text| Item::Words { at: Point { x, y }, size, face: Face::Regular, ink: Ink::BLACK, text };
            let end = content.x + Face::Regular.width(&title, own);
            let (from, to) = (end + size * 0.5, content.right() - width - size * 0.5);
            let items = vec![words(content.x, own, title), words(content.right() - width, size, number)];
            sheets.add(Part::new(Role::Content, items).to(Target::Anchor(line.anchor)));
            let leader = Item::Rule {
                from: Point { x: from, y },
                to: Point { x: to, y },
                width: 0.3,
                dashes: Vec::new(),
                ink: Ink::LIGHT,
            };
            sheets.add(Part::new(Role::Decoration, vec![leader]));
        }
        rest = later;
    }
}
