//! Answers in words.

use super::refusal::Refusal;
use pencilmark::{State, Step};
use pencilmark_view::Text;
use std::ops::Range;

/// The screen, or another output, on which people read an answer.
#[derive(Copy, Clone, Debug, Default)]
pub struct Screen {
    /// The number of characters in a line; `None` if lines may have any length.
    pub width: Option<usize>,
}

impl Screen {
    /// Breaks a text into lines of this width. Sentences are broken between words; their further lines are indented by `indent`
    /// characters, to the beginning of the sentence. Lines of pictures, and lines that begin with a blank, are not changed.
    ///
    /// ```
    /// use pencilmark_requests::Screen;
    ///
    /// let screen = Screen { width: Some(24) };
    /// assert_eq!(screen.fit("r1c1 cannot be 5, because it sees 5.".into(), 2).as_str(), "r1c1 cannot be 5,\n  because it sees 5.");
    /// ```
    pub fn fit(self, text: Text, indent: usize) -> Text {
        // A very narrow column is harder to read than a line that the terminal breaks.
        let room = self.width.and_then(|width| width.checked_sub(indent)).filter(|&room| room >= 20);
        let Some(room) = room else { return text };
        let is_picture =
            |line: &str| line.starts_with(' ') || line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c));
        let mut out = Text::default();
        let mut start = 0;
        for line in text.as_str().split('\n') {
            let part = start..start + line.len();
            out.push_str(if start > 0 { "\n" } else { "" });
            if is_picture(line) {
                out.append_part(&text, part);
            } else {
                push_wrapped(&mut out, &text, part, room, indent);
            }
            start += line.len() + 1;
        }
        out
    }

    /// The lines of a step's argument, numbered and indented.
    ///
    /// Empty if the step has no argument, or if its sentence already says the same.
    pub fn argument(self, step: &Step, indent: usize) -> String {
        let mut text = String::new();
        let Some(lines) = pencilmark_view::argument(step) else { return text };
        let width = lines.len().to_string().len();
        for line in lines {
            let number = format!("\n{:indent$}{:width$}. {:deeper$}", "", line.number, "", deeper = 2 * line.depth);
            text.push_str(&number);
            text.push_str(self.fit(line.text.into(), number.len() - 1).as_str());
        }
        text
    }
}

/// A paragraph in lines of a given width, broken between words.
pub fn wrap(paragraph: &str, width: usize) -> String {
    let mut text = Text::default();
    push_wrapped(&mut text, &paragraph.into(), 0..paragraph.len(), width, 0);
    text.into_string()
}

/// Adds a paragraph, which is a part of a text, in lines of a given width. All lines except the first are indented.
fn push_wrapped(text: &mut Text, all: &Text, part: Range<usize>, width: usize, indent: usize) {
    let mut room = width;
    let paragraph = &all.as_str()[part.clone()];
    let mut end = part.start;
    for word in paragraph.split([' ', '\n']) {
        let start = end;
        end += word.len() + 1;
        let length = word.chars().count();
        if length == 0 {
            continue;
        }
        if room == width {
            room = width.saturating_sub(length);
        } else if length < room {
            text.push_str(" ");
            room -= length + 1;
        } else {
            text.push_str(&format!("\n{:indent$}", ""));
            room = width.saturating_sub(length);
        }
        text.append_part(all, start..start + word.len());
    }
}

/// The picture of a puzzle, with text below the picture.
pub fn under_grid(state: &impl AsRef<State>, words: &str) -> Text {
    let mut text = pencilmark_view::grid(state, state);
    text.push_str("\n");
    text.push_str(words);
    text
}

/// A number of things: `3 puzzles`, `1 puzzle`.
pub fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// A rating in tenths as a text: `7.2`.
pub fn tenths(rating: u16) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

/// A text. If it is not complete, the last line is the reason, as a sentence.
pub fn with_reason(mut text: Text, error: Option<&Refusal>) -> Text {
    let mut letters = error.map_or("", |error| &error.message).chars();
    if let Some(first) = letters.next() {
        text.push_str(&format!("\n{}{}.", first.to_uppercase(), letters.as_str()));
    }
    text
}

/// The notation of a step, for a separate line. `None` if the step has no notation, or if its sentence already has it.
pub fn notation(step: &Step, sentence: &Text) -> Option<Text> {
    let notation = pencilmark_view::notation(step)?;
    (!sentence.as_str().contains(&notation)).then(|| notation.into())
}
