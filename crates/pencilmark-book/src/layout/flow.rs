//! Blocks in columns, from page to page.

use super::block::{Block, GUTTER, Text};
use super::sheets::Sheets;
use super::style::Style;
use crate::paper::Area;

/// The height below which paper is small, in points. Columns on 6×9 inches have 540 points, and columns on A4 have 700.
const SMALL: f32 = 600.0;

/// A flow of blocks, which fills columns.
pub(crate) struct Flow<'a> {
    sheets: &'a mut Sheets,
    content: Area,
    columns: u8,
    width: f32,
    column: u8,
    y: f32,
}

impl<'a> Flow<'a> {
    /// Begins at the top of a page that was begun, with the greatest number of columns that are wide enough to read.
    pub(crate) fn new(sheets: &'a mut Sheets, content: Area) -> Self {
        let (columns, width) = Self::columns(sheets.style, content);
        Self { sheets, content, columns, width, column: 0, y: content.y }
    }

    /// Begins as `new` does, with one column as wide as the page.
    pub(crate) fn wide(sheets: &'a mut Sheets, content: Area) -> Self {
        Self { sheets, content, columns: 1, width: content.width, column: 0, y: content.y }
    }

    /// The number of columns of a page's content, and their width in points.
    pub(super) fn columns(style: Style, content: Area) -> (u8, f32) {
        let columns = if content.width > style.body * 46.0 { 2 } else { 1 };
        let all = f32::from(columns);
        (columns, (content.width - (all - 1.0) * GUTTER) / all)
    }

    /// The greatest width of a picture, in points: on small paper, two pictures with their descriptions stand in a column.
    pub(crate) fn picture_width(&self) -> f32 {
        let is_small = self.content.height < SMALL;
        self.width.min(if is_small { self.content.height * 0.32 } else { self.width })
    }

    /// The width of a column, in points.
    pub(crate) fn width(&self) -> f32 {
        self.width
    }

    /// The height that is left of the column, in points.
    fn left(&self) -> f32 {
        self.content.bottom() - self.y
    }

    fn is_at_top(&self) -> bool {
        self.y <= self.content.y
    }

    fn x(&self) -> f32 {
        self.content.x + f32::from(self.column) * (self.width() + GUTTER)
    }

    /// Goes to the top of the next column.
    fn next_column(&mut self) {
        self.column += 1;
        if self.column == self.columns {
            self.column = 0;
            self.content = self.sheets.begin();
        }
        self.y = self.content.y;
    }

    /// Adds blocks that stay together if a column has room for them. Otherwise they break between two blocks, or in a
    /// paragraph with at least two lines on each side.
    pub(crate) fn add(&mut self, group: &[Block]) {
        let (style, width) = (self.sheets.style, self.width());
        let needed = Block::heights(group, style, width);
        // A space alone does not begin a column.
        if group.iter().all(|block| matches!(block, Block::Gap(_))) {
            self.y += if self.is_at_top() { 0.0 } else { needed };
            return;
        }
        if needed > self.left()
            && (needed <= self.content.height || self.left() < self.content.height * 0.3)
            && !self.is_at_top()
        {
            self.next_column();
        }
        for (place, block) in group.iter().enumerate() {
            let own = block.height(style, width);
            if let Block::Gap(_) = block {
                self.y += if self.is_at_top() { 0.0 } else { own };
                continue;
            }
            // A heading stays with the beginning of the next block.
            let with_next = match (block, group.get(place + 1)) {
                (Block::Heading { .. }, Some(Block::Text(text))) => text.leading() * 2.0,
                (Block::Heading { .. }, Some(next)) => next.height(style, width),
                _ => 0.0,
            };
            if own + with_next <= self.left() {
                self.draw(block, own);
            } else if let Block::Text(text) = block {
                self.text(text);
            } else {
                if !self.is_at_top() {
                    self.next_column();
                }
                self.draw(block, own);
            }
        }
    }

    fn draw(&mut self, block: &Block, height: f32) {
        for part in block.parts(self.sheets.style, self.x(), self.y, self.width()) {
            self.sheets.add(part);
        }
        self.y += height;
    }

    /// Adds a paragraph that goes over the end of a column.
    fn text(&mut self, text: &Text) {
        let lines = text.lines(self.width());
        let mut rest = &lines[..];
        while !rest.is_empty() {
            let room = (self.left() / text.leading()).floor().max(0.0) as usize;
            let now = match rest.len() {
                all if all <= room => all,
                // No single line stands alone at the end of a column or at the beginning of the next column.
                all if room >= 2 && all >= 4 => room.min(all - 2),
                _ if self.is_at_top() => room.max(1),
                _ => 0,
            };
            if now == 0 {
                self.next_column();
                continue;
            }
            let now = now.min(rest.len());
            self.sheets.add(text.part(&rest[..now], self.x(), self.y, rest.len() == lines.len()));
            self.y += text.leading() * now as f32;
            rest = &rest[now..];
            if !rest.is_empty() {
                self.next_column();
            }
        }
    }
}
