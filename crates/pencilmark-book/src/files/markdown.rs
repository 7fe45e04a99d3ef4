//! A lesson as Markdown.

use crate::content::Lesson;
use crate::layout::is_easy;
use pencilmark::{Mark, Outcome, Step};
use pencilmark_view::{argument, grid, notation, sentence};
use std::fmt::Write;

impl Lesson<'_> {
    /// The lesson as Markdown: the puzzle and its end as text, a heading and sentences a step, arguments as lists.
    pub fn markdown(&self) -> String {
        let mut text = format!("# {}\n\n```text\n{}\n```\n", self.about.title, grid(self.start, self.start).as_str());
        let mut easy: Vec<(usize, &Step)> = Vec::new();
        for (number, step) in (1..).zip(&self.path.steps) {
            let is_shown = self.chosen.has(number, step);
            if is_shown && self.folds && is_easy(step) {
                easy.push((number, step));
                continue;
            }
            fold(&mut text, &mut easy);
            if is_shown {
                push_step(&mut text, number, step);
            }
        }
        fold(&mut text, &mut easy);
        if self.path.outcome == Outcome::Solved {
            let end = pencilmark::State::from(&self.path.end);
            let _ = write!(text, "\n## Solved\n\n```text\n{}\n```\n", grid(self.start, &end).as_str());
        }
        text
    }
}

fn fold(text: &mut String, easy: &mut Vec<(usize, &Step)>) {
    let (Some((first, _)), Some((last, _))) = (easy.first(), easy.last()) else { return };
    let numbers = if first == last { format!("{first}") } else { format!("{first} to {last}") };
    let marks = easy.iter().flat_map(|(_, step)| step.places().iter().map(Mark::to_string));
    let _ = write!(text, "\n## {numbers}. Singles\n\n{}\n", marks.collect::<Vec<String>>().join(", "));
    easy.clear();
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
