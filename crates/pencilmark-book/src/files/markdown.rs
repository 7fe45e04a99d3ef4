//! A lesson as Markdown.

use crate::content::{Lesson, Told};
use pencilmark::{Outcome, Step};
use pencilmark_view::{argument, grid, notation, sentence};
use std::fmt::Write;

impl Lesson<'_> {
    /// The lesson as Markdown: the puzzle and its end as text, a heading and sentences a step, arguments as lists.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n```text\n{}\n```\n", self.about.title, grid(self.start, self.start).as_str());
        for told in self.told() {
            match told {
                Told::Singles { first, last, marks } => {
                    let numbers = if first == last { format!("{first}") } else { format!("{first} to {last}") };
                    let _ = write!(text, "\n## {numbers}. Singles\n\n{marks}\n");
                }
                Told::Step { number, step, .. } => push_step(&mut text, number, step),
            }
        }
        if self.path.outcome == Outcome::Solved {
            let end = pencilmark::State::from(&self.path.end);
            let _ = write!(text, "\n## Solved\n\n```text\n{}\n```\n", grid(self.start, &end).as_str());
        }
        text
    }
}

fn push_step(text: &mut String, number: usize, step: &Step) {
    let _ = write!(text, "\n## {number}. {}\n\n{}\n", step.name(), sentence(step));
    if let Some(notation) = notation(step) {
        let _ = write!(text, "\n`{notation}`\n");
    }
    for (place, line) in argument(step).unwrap_or_default().iter().enumerate() {
        if place == 0 {
            text.push('\n');
        }
        let _ = writeln!(text, "{}- {}. {}", "  ".repeat(line.depth), line.number, line.text.trim());
    }
}
