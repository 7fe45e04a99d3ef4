//! Blocks, which stand one below the other in a column.

use super::style::{LEADING, Style};
use crate::page::{Anchor, Ink, Item, Part, Role};
use crate::paper::{Area, Point};
use crate::words::{Face, broken};
use std::sync::Arc;

/// A block: one thing in a column.
#[derive(Clone, Debug)]
pub(crate) enum Block {
    /// A heading, of a level from 1. It stays in one column with the next block.
    Heading { level: u8, text: String, anchor: Option<Anchor> },
    /// Text.
    Text(Text),
    /// A picture as SVG: its ratio of height to width, its width if the column has room, and its description.
    Picture { svg: Arc<str>, ratio: f32, wide: f32, alt: String },
    /// A number of lines to write on, with a word before the first.
    Lines { label: String, count: u8 },
    /// Blocks at the left, and blocks at the right. The blocks at the right have this width.
    Beside { left: Vec<Block>, right: Vec<Block>, wide: f32 },
    /// Space.
    Gap(f32),
}

/// The space between blocks side by side, in points.
pub(super) const GUTTER: f32 = 20.0;

/// A paragraph.
#[derive(Clone, Debug)]
pub(crate) struct Text {
    pub(crate) words: String,
    pub(crate) size: f32,
    pub(crate) face: Face,
    pub(crate) ink: Ink,
    /// The indent in points, and the label that stands in it.
    pub(crate) indent: f32,
    pub(crate) label: String,
}

impl Text {
    /// A paragraph of body text.
    pub(crate) fn body(style: Style, text: impl Into<String>) -> Self {
        let size = style.body;
        Self { words: text.into(), size, face: Face::Regular, ink: Ink::BLACK, indent: 0.0, label: String::new() }
    }

    /// The paragraph with an indent, and a label in it.
    pub(crate) fn labelled(self, label: impl Into<String>, indent: f32) -> Self {
        Self { label: label.into(), indent: self.indent + indent, ..self }
    }

    /// The lines of the paragraph in a column.
    pub(super) fn lines(&self, width: f32) -> Vec<String> {
        broken(&self.words, self.face, self.size, width - self.indent)
    }

    /// The height of a line, in points.
    pub(super) fn leading(&self) -> f32 {
        self.size * LEADING
    }

    /// Some lines of the paragraph, as a part of a page.
    pub(super) fn part(&self, lines: &[String], x: f32, top: f32, with_label: bool) -> Part {
        let (size, face, ink) = (self.size, self.face, self.ink);
        let y = |line: usize| top + self.leading() * line as f32 + size;
        let label = (with_label && !self.label.is_empty()).then(|| Item::Words {
            at: Point { x, y: y(0) },
            size,
            face: Face::Bold,
            ink,
            text: self.label.clone(),
        });
        let words = lines.iter().enumerate().map(|(line, text)| Item::Words {
            at: Point { x: x + self.indent, y: y(line) },
            size,
            face,
            ink,
            text: text.clone(),
        });
        Part::new(Role::Paragraph, label.into_iter().chain(words).collect())
    }
}

/// The space between lines to write on, in points.
const WRITTEN: f32 = 21.0;

impl Block {
    /// The height of the block in a column, in points.
    pub(super) fn height(&self, style: Style, width: f32) -> f32 {
        match self {
            Self::Heading { text, .. } => {
                let size = style.heading;
                size * LEADING * broken(text, Face::Bold, size, width).len() as f32 + style.body * 0.2
            }
            Self::Text(text) => text.leading() * text.lines(width).len() as f32,
            Self::Picture { ratio, wide, .. } => width.min(*wide) * ratio,
            Self::Lines { count, .. } => WRITTEN * f32::from(*count),
            Self::Beside { left, right, wide } => {
                Self::heights(left, style, width - wide - GUTTER).max(Self::heights(right, style, *wide))
            }
            Self::Gap(gap) => *gap,
        }
    }

    /// The height of blocks one below the other, in points.
    pub(super) fn heights(blocks: &[Self], style: Style, width: f32) -> f32 {
        blocks.iter().map(|block| block.height(style, width)).sum()
    }

    /// The parts that are drawn at a place of a column, in the order in which they are read.
    pub(super) fn parts(&self, style: Style, x: f32, top: f32, width: f32) -> Vec<Part> {
        let Self::Beside { left, right, wide } = self else {
            return self.part(style, x, top, width).into_iter().collect();
        };
        let own = width - wide - GUTTER;
        let mut parts = Vec::new();
        for (blocks, x, width) in [(left, x, own), (right, x + own + GUTTER, *wide)] {
            let mut y = top;
            for block in blocks {
                parts.extend(block.parts(style, x, y, width));
                y += block.height(style, width);
            }
        }
        parts
    }

    /// The only part that is drawn. `None` for a space, and for blocks side by side.
    pub(super) fn part(&self, style: Style, x: f32, top: f32, width: f32) -> Option<Part> {
        Some(match self {
            Self::Heading { level, text, anchor } => {
                let size = style.heading;
                let lines = broken(text, Face::Bold, size, width);
                let words = lines.into_iter().enumerate().map(|(line, text)| Item::Words {
                    at: Point { x, y: top + size * (LEADING * line as f32 + 1.0) },
                    size,
                    face: Face::Bold,
                    ink: Ink::BLACK,
                    text,
                });
                Part { anchor: *anchor, ..Part::new(Role::Heading(*level), words.collect()) }
            }
            Self::Text(text) => text.part(&text.lines(width), x, top, true),
            Self::Picture { svg, ratio, wide, alt } => {
                let own = width.min(*wide);
                let area = Area { x: x + (width - own) / 2.0, y: top, width: own, height: own * ratio };
                Part::new(Role::Figure(alt.clone()), vec![Item::Picture { area, svg: Arc::clone(svg) }])
            }
            Self::Lines { label, count } => {
                let size = style.body;
                let base = |line: u8| top + WRITTEN * f32::from(line + 1) - 4.0;
                let at = Point { x, y: base(0) };
                let words = Item::Words { at, size, face: Face::Regular, ink: Ink::BLACK, text: label.clone() };
                let start = x + Face::Regular.width(label, size) + if label.is_empty() { 0.0 } else { 5.0 };
                let rule = |line: u8| Item::Rule {
                    from: Point { x: if line == 0 { start } else { x }, y: base(line) + 1.5 },
                    to: Point { x: x + width, y: base(line) + 1.5 },
                    width: 0.4,
                    dashes: Vec::new(),
                    ink: Ink::LIGHT,
                };
                let label = (!label.is_empty()).then_some(words);
                let role = if label.is_some() { Role::Paragraph } else { Role::Decoration };
                Part::new(role, label.into_iter().chain((0..*count).map(rule)).collect())
            }
            Self::Beside { .. } | Self::Gap(_) => return None,
        })
    }
}
