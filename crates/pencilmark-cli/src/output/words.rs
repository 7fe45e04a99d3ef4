//! Parts of answers in words.

use super::wrap;
use pencilmark::{State, Step};
use pencilmark_requests::Refusal;
use pencilmark_view::Text;

/// A puzzle's picture, with text below it.
pub(crate) fn under_grid(state: &impl AsRef<State>, words: &str) -> Text {
    let mut text = pencilmark_view::grid(state, state);
    text.push_str("\n");
    text.push_str(words);
    text
}

/// `3 puzzles`, `1 puzzle`.
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A rating in tenths as it is read: `7.2`.
pub(crate) fn tenths(rating: u16) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

/// Text, and below it why it is not complete, as a sentence.
pub(crate) fn with_reason(mut text: Text, error: Option<&Refusal>) -> Text {
    let mut letters = error.map_or("", |error| &error.message).chars();
    if let Some(first) = letters.next() {
        text.push_str(&format!("\n{}{}.", first.to_uppercase(), letters.as_str()));
    }
    text
}

/// The lines of a step's argument, numbered and indented; empty if its sentence says as much.
pub(crate) fn argument(step: &Step, indent: usize) -> String {
    let mut text = String::new();
    let Some(lines) = pencilmark_view::argument(step) else { return text };
    let width = lines.len().to_string().len();
    for line in lines {
        let number = format!("\n{:indent$}{:width$}. {:deeper$}", "", line.number, "", deeper = 2 * line.depth);
        text.push_str(&number);
        text.push_str(wrap::fit(line.text.into(), number.len() - 1).as_str());
    }
    text
}

/// The notation of a step, for a line of its own; `None` if it has none or its sentence shows it already.
pub(crate) fn notation(step: &Step, sentence: &Text) -> Option<Text> {
    let notation = pencilmark_view::notation(step)?;
    (!sentence.as_str().contains(&notation)).then(|| notation.into())
}
