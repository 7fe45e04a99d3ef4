//! A lesson: the puzzle, then the steps of its path in columns.

use super::block::{Block, Text};
use super::flow::Flow;
use super::instructions::picture;
use super::sheets::Sheets;
use super::style::Style;
use crate::content::Lesson;
use crate::page::Pages;
use crate::words::Face;
use pencilmark::{Board, Mark, Outcome, Step};
use pencilmark_view::{Picture, Theme, argument, sentence};

/// Up to this difficulty a step is easy: singles, and what fills a cell without marks.
const EASY: f64 = 2.6;
/// The most lines of an argument that are printed.
const LINES: usize = 40;

impl Lesson<'_> {
    /// The lesson, laid out.
    pub fn pages(&self) -> Pages {
        let style = Style { body: 8.6, heading: 10.0, ..Style::new(false) };
        let mut sheets = Sheets::new(self.paper, style, &self.about.title, 1);
        let content = sheets.begin_titled(&self.about.title, None);
        let columns = Flow::columns(content, style.body);
        let mut flow = Flow::new(&mut sheets, content, columns);
        flow.add(&self.start(style));
        let mut board = self.path.start.clone();
        let mut easy: Vec<(usize, &Step)> = Vec::new();
        for (number, step) in (1..).zip(&self.path.steps) {
            if self.chosen.has(number, step) {
                if self.folds && is_easy(step) {
                    easy.push((number, step));
                } else {
                    flow.add(&folded(&mut easy, style));
                    flow.add(&told(number, step, &board, style));
                }
            } else {
                flow.add(&folded(&mut easy, style));
            }
            board.apply(step);
        }
        flow.add(&folded(&mut easy, style));
        let end = match self.path.outcome {
            Outcome::Solved => "The puzzle is solved.".to_owned(),
            Outcome::Faulty(fault) => format!("There is no solution: {fault}."),
            Outcome::Stuck => "These strategies find no further step.".to_owned(),
            Outcome::Stopped(why) => format!("{why}."),
        };
        flow.add(&[Block::Text(Text::body(style, end))]);
        Pages { paper: self.paper, about: self.about.clone(), pages: sheets.pages(), outline: Vec::new() }
    }

    /// The puzzle.
    fn start(&self, style: Style) -> Vec<Block> {
        let svg = Picture::grid(self.start, self.start).svg(Theme::Print);
        let count = self.path.steps.len();
        let hardest = self.path.hardest().map_or_else(String::new, |step| format!(" The hardest is {}.", step.name()));
        let text = format!("{count} {}.{hardest}", if count == 1 { "step" } else { "steps" });
        vec![
            Block::Picture { svg: svg.into(), ratio: 1.0, wide: 155.0, alt: format!("The puzzle {}", self.start) },
            Block::Gap(style.body * 0.4),
            Block::Text(Text::body(style, text)),
            Block::Gap(style.body),
        ]
    }
}

/// Whether a step is easy enough to be told in a line.
pub(crate) fn is_easy(step: &Step) -> bool {
    !step.places().is_empty()
        && step.removes().is_empty()
        && step.difficulty().is_none_or(|difficulty| difficulty <= EASY)
}

/// Easy steps, told together: their numbers, and the cells that they fill.
fn folded(easy: &mut Vec<(usize, &Step)>, style: Style) -> Vec<Block> {
    let (Some((first, _)), Some((last, _))) = (easy.first(), easy.last()) else { return Vec::new() };
    let numbers = if first == last { format!("{first}.") } else { format!("{first}–{last}.") };
    let marks = easy.iter().flat_map(|(_, step)| step.places().iter().map(Mark::to_string));
    let text = format!("{numbers} Singles: {}.", marks.collect::<Vec<String>>().join(", "));
    easy.clear();
    vec![Block::Text(Text::body(style, text)), Block::Gap(style.body * 0.8)]
}

/// A step: its name, its picture, its sentence, its argument.
fn told(number: usize, step: &Step, board: &Board, style: Style) -> Vec<Block> {
    let lines = argument(step).unwrap_or_default();
    // What rests on few cells and houses is seen in a small picture.
    let wide = if !lines.is_empty() || step.links().is_some() || step.truths().len() > 4 { 250.0 } else { 200.0 };
    let mut told = vec![
        Block::Heading { level: 2, text: format!("{number}. {}", step.name()), anchor: None },
        picture(&Picture::step(board, step), step, wide),
        Block::Gap(style.body * 0.3),
        Block::Text(Text::body(style, sentence(step))),
    ];
    for line in lines.iter().take(LINES) {
        let text = Text { size: style.body * 0.9, ..Text::body(style, line.text.as_str()) };
        let deep = style.body * 0.8 * f32::from(u8::try_from(line.depth).unwrap_or(8).min(8));
        let text = Text { indent: deep, face: Face::Regular, ..text };
        told.push(Block::Text(Text { indent: text.indent + style.body * 2.0, label: line.number.to_string(), ..text }));
    }
    if lines.len() > LINES {
        let more = format!("And {} more lines.", lines.len() - LINES);
        told.push(Block::Text(Text::body(style, more)));
    }
    told.push(Block::Gap(style.body * 1.2));
    told
}
