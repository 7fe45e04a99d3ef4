//! A lesson as Markdown.

use crate::content::{Lesson, LessonPart};
use pencilmark::{Board, Outcome, State, Step};
use pencilmark_view::inside::escaped;
use pencilmark_view::{grid, marks, notation, sentence};
use std::fmt::Write;

impl Lesson<'_> {
    /// The lesson as Markdown: the puzzle and its end as text; for each step a heading, the board before it and sentences,
    /// with arguments as lists.
    pub fn markdown(&self) -> String {
        let (after, before) = self.before();
        let mut text = format!("# {}\n\n{}", escaped(&self.about.title), fenced(grid(self.start, &before).as_str()));
        if let Some(after) = after {
            let _ = write!(text, "\n{after}\n");
        }
        for told in self.told() {
            match told {
                LessonPart::Singles { first, last, marks } => {
                    let numbers = if first == last { format!("{first}") } else { format!("{first} to {last}") };
                    let _ = write!(text, "\n## {numbers}. Singles\n\n{marks}\n");
                }
                LessonPart::Step { number, step, board } => self.push_step(&mut text, number, step, &board),
            }
        }
        if self.has_end() {
            let is_solved = self.path.outcome == Outcome::Solved;
            let _ = write!(text, "\n## {}\n\n", if is_solved { "Solved" } else { "The end" });
            if is_solved {
                let _ = writeln!(text, "{}", fenced(grid(self.start, &State::from(&self.path.end)).as_str()));
            }
            let _ = writeln!(text, "{}", self.end);
        }
        text
    }

    fn push_step(&self, text: &mut String, number: usize, step: &Step, board: &Board) {
        let _ = write!(text, "\n## {number}. {}\n\n{}", step.name(), fenced(marks(board).as_str()));
        let _ = write!(text, "\n{}\n", sentence(step));
        if let Some(notation) = notation(step) {
            let _ = write!(text, "\n`{notation}`\n");
        }
        let (lines, more) = self.argued(step);
        for (place, line) in lines.iter().enumerate() {
            if place == 0 {
                text.push('\n');
            }
            let _ = writeln!(text, "{}- {}. {}", "  ".repeat(line.depth), line.number, line.text.trim());
        }
        if let Some(more) = more {
            let _ = write!(text, "\n{more}\n");
        }
    }
}

/// Text that is shown as it is.
fn fenced(text: &str) -> String {
    format!("```text\n{}\n```\n", text.trim_end())
}
