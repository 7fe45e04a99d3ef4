//! Wraps sentences to the terminal's width.

use pencilmark_view::Text;
use std::ops::Range;
use std::sync::LazyLock;

/// The width of the terminal, if stdout is one, at the time of the first call.
pub(crate) fn width() -> Option<usize> {
    static WIDTH: LazyLock<Option<usize>> = LazyLock::new(|| {
        terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| width.0.into()).filter(|&width| width > 0)
    });
    *WIDTH
}

/// A paragraph in lines of a given width, broken between words.
pub(crate) fn wrap(paragraph: &str, width: usize) -> String {
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

/// Text as wide as the terminal, if stdout is one. Sentences are broken between words; their next lines are indented by
/// a number of characters, to the beginning of the sentence. Lines in columns are not changed.
pub(crate) fn fit(text: Text, indent: usize) -> Text {
    match width() {
        Some(width) => fit_in(text, indent, width),
        None => text,
    }
}

/// Text of a width; if that is next to nothing, as it is.
pub fn fit_in(text: Text, indent: usize, width: usize) -> Text {
    // A very narrow column is harder to read than a line that the terminal breaks.
    let Some(room) = width.checked_sub(indent).filter(|&room| room >= 20) else { return text };
    let is_picture = |line: &str| line.starts_with(' ') || line.chars().any(|c| ('\u{2500}'..='\u{257f}').contains(&c));
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
