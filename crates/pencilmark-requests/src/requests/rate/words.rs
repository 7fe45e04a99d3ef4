//! The ratings of a puzzle in words.

use super::answer::Rated;
use super::scales::Hardest;
use crate::answers::Class;
use crate::answers::words::{Screen, count, notation, under_grid};
use pencilmark::State;
use pencilmark::rating::hodoku::{Level, Rating};
use pencilmark_view::{Role, Text};
use std::fmt::Write;

impl Rated {
    /// The puzzle, its ratings, and the reason why a rating is missing.
    pub fn text(&self, state: &State, screen: Screen) -> Text {
        let Self { hodoku: rating, ser, hardest: step, error, .. } = self;
        let mut parts: Vec<Text> = Vec::new();
        parts.extend(rating.as_ref().map(hodoku));
        parts.extend(ser.as_ref().map(|rated| format!("{rated} on the Sudoku Explainer's scale.").into()));
        parts.extend(step.as_ref().map(|step| hardest(step, screen)));
        parts.extend(error.as_ref().map(|error| {
            let begin = match error.code.class() {
                Class::Stopped => "Not all is known: ",
                _ if parts.is_empty() => "Not rated: ",
                _ => "But ",
            };
            format!("{begin}{}.", error.message).into()
        }));
        let mut text = under_grid(state, "");
        for (number, part) in parts.iter().enumerate() {
            text.push_str(if number == 0 { "" } else { "\n\n" });
            text.append(part);
        }
        text
    }
}

/// The rating on HoDoKu's scale, and the scores of its strategies.
fn hodoku(rating: &Rating) -> Text {
    let (mut text, level) = (Text::default(), rating.level);
    text.push_as(Role::Strong, level.name());
    let _ = writeln!(text, " {}, score {} on HoDoKu's scale.", stars(level), rating.score);
    let mut line = |steps: u32, name: &str, score: u32| {
        let _ = write!(text, "\n{steps:4} {name:<36} {score:6}");
    };
    for used in &rating.used {
        line(used.steps, used.strategy.name(), used.score);
    }
    if rating.tried > 0 {
        line(rating.tried, "filled by trying", rating.tried_score());
        let cells = count(rating.tried as usize, "cell");
        let _ = write!(text, "\n\nFor {cells} no strategy of HoDoKu's order was enough.");
    }
    text
}

/// The hardest step of the Sudoku Explainer's path, on the board before the step.
fn hardest(Hardest { board, step }: &Hardest, screen: Screen) -> Text {
    let mut sentence = Text::from("The hardest step of the Sudoku Explainer's path: ");
    sentence.push_as(Role::Strong, step.name());
    let _ = write!(sentence, ": {}", pencilmark_view::sentence(step));
    let notation = notation(step, &sentence);
    let mut text = screen.fit(sentence, 0);
    if let Some(notation) = notation {
        text.push_str("\n");
        text.append(&screen.fit(notation, 0));
    }
    text.push_str(&screen.argument(step, 0));
    text.push_str("\n\n");
    text.append(&pencilmark_view::step(board, step));
    text
}

/// `★★★☆☆`
fn stars(level: Level) -> String {
    (1..=5).map(|star| if star <= level.stars() { '★' } else { '☆' }).collect()
}
