//! A lesson: the puzzle, then the steps of its path in columns.

use super::block::{Block, Text};
use super::flow::Flow;
use super::picture::picture;
use super::sheets::Sheets;
use super::style::Style;
use crate::content::{Lesson, LessonPart};
use crate::page::Pages;
use pencilmark::{Board, Step};
use pencilmark_view::{Picture, Theme, sentence};

impl Lesson<'_> {
    /// The lesson, laid out.
    pub fn pages(&self) -> Pages {
        let style = Style { body: 8.6, heading: 10.0, legend: 7.0, ..Style::new(false) };
        let mut sheets = Sheets::new(self.paper, style, &self.about.title, 1);
        let content = sheets.begin_titled(&self.about.title, None);
        let mut flow = Flow::new(&mut sheets, content);
        flow.add(&self.start(style));
        let width = flow.picture_width();
        for told in self.told() {
            flow.add(&match told {
                LessonPart::Singles { first, last, marks } => singles(first, last, &marks, style),
                LessonPart::Step { number, step, board } => self.drawn(number, step, &board, style, width),
            });
        }
        if self.has_end() {
            flow.add(&[Block::Text(Text::body(style, self.end.as_str()))]);
        }
        sheets.document(self.about.clone(), Vec::new())
    }

    /// The puzzle.
    fn start(&self, style: Style) -> Vec<Block> {
        let (after, before) = self.before();
        let svg = Picture::grid(self.start, &before).svg(Theme::Print);
        let count = self.path.steps.len();
        let hardest = self.path.hardest().map_or_else(String::new, |step| format!(" The hardest is {}.", step.name()));
        let after = after.map_or_else(String::new, |after| format!(" {after}"));
        let text = format!("{count} {}.{hardest}{after}", if count == 1 { "step" } else { "steps" });
        vec![
            Block::Picture { svg: svg.into(), ratio: 1.0, wide: 155.0, alt: format!("The puzzle {}", self.start) },
            Block::Gap(style.body * 0.4),
            Block::Text(Text::body(style, text)),
            Block::Gap(style.body),
        ]
    }
}

/// Easy steps: their numbers, and the cells that they fill.
fn singles(first: usize, last: usize, marks: &str, style: Style) -> Vec<Block> {
    let numbers = if first == last { format!("{first}.") } else { format!("{first}–{last}.") };
    vec![Block::Text(Text::body(style, format!("{numbers} Singles: {marks}."))), Block::Gap(style.body * 0.8)]
}

impl Lesson<'_> {
    /// A step: its name, its picture, its sentence, its argument.
    fn drawn(&self, number: usize, step: &Step, board: &Board, style: Style, width: f32) -> Vec<Block> {
        let (lines, more) = self.argued(step);
        // A step that rests on few cells and houses is clear in a small picture.
        let wide: f32 =
            if !lines.is_empty() || step.links().is_some() || step.truths().len() > 4 { 250.0 } else { 200.0 };
        let mut drawn = vec![
            Block::Heading { level: 2, text: format!("{number}. {}", step.name()), anchor: None },
            picture(&Picture::step(board, step), step, style, wide.min(width)),
            Block::Gap(style.body * 0.3),
            Block::Text(Text::body(style, sentence(step))),
        ];
        for line in &lines {
            let deep = style.body * 0.8 * line.depth.min(8) as f32;
            let text = Text { size: style.body * 0.9, indent: deep, ..Text::body(style, line.text.as_str()) };
            drawn.push(Block::Text(text.labelled(line.number.to_string(), style.body * 2.0)));
        }
        drawn.extend(more.map(|more| Block::Text(Text::body(style, more))));
        drawn.push(Block::Gap(style.body * 1.2));
        drawn
    }
}
