//! How hard a puzzle is, for people.

use crate::output::{self, Answer, Status, count, under_grid, wrap};
use pencilmark::State;
use pencilmark::rating::hodoku::{Level, Rating};
use pencilmark_requests::Class;
use pencilmark_requests::rate::{Hardest, Rated};
use pencilmark_view::{Role, Text};
use std::fmt::Write;

/// The puzzle, what is known of it on each scale, and why not more.
pub(super) fn answer(state: &State, rated: &Rated) -> Answer {
    let Rated { hodoku: rating, ser, hardest: step, error } = rated;
    let mut parts: Vec<Text> = Vec::new();
    parts.extend(rating.as_ref().map(hodoku));
    parts.extend(ser.as_ref().map(|rated| format!("{rated} on the Sudoku Explainer's scale.").into()));
    parts.extend(step.as_ref().map(hardest));
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
    Answer::unless(error.as_ref(), text, Status::Good)
}

/// The rating on HoDoKu's scale, and its parts.
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

/// The hardest step of the Sudoku Explainer's path, on the board before it.
fn hardest(Hardest { board, step }: &Hardest) -> Text {
    let mut sentence = Text::from("The hardest step of the Sudoku Explainer's path: ");
    sentence.push_as(Role::Strong, step.name());
    let _ = write!(sentence, ": {}", pencilmark_view::sentence(step));
    let notation = output::notation(step, &sentence);
    let mut text = wrap::fit(sentence, 0);
    if let Some(notation) = notation {
        text.push_str("\n");
        text.append(&wrap::fit(notation, 0));
    }
    text.push_str(&output::argument(step, 0));
    text.push_str("\n\n");
    text.append(&pencilmark_view::step(board, step));
    text
}

/// `★★★☆☆`
fn stars(level: Level) -> String {
    (1..=5).map(|star| if star <= level.stars() { '★' } else { '☆' }).collect()
}
