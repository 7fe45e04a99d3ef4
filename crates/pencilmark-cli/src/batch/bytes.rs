//! Answers as bytes.

use super::work::Out;
use crate::output::{Answer, Tally};
use anstream::{AutoStream, ColorChoice};
use pencilmark_view::ansi;
use std::io;
use std::sync::LazyLock;

/// Whether stdout shows colours.
pub(crate) fn is_in_colors() -> bool {
    static IN_COLORS: LazyLock<bool> = LazyLock::new(|| AutoStream::choice(&io::stdout()) != ColorChoice::Never);
    *IN_COLORS
}

/// Prints one answer, in colours if stdout shows them.
pub(crate) fn put(mut answer: Answer, out: Out) {
    let text = std::mem::take(&mut answer.text);
    let mut text = if is_in_colors() { ansi(&text) } else { text.into_string() };
    if !text.is_empty() {
        // An answer of several lines is separated by a blank line, which also ends a grid when the output is read
        // again.
        if text.contains('\n') && !answer.is_rows {
            text.insert(0, '\n');
        }
        text.push('\n');
    }
    let form = answer.form.map(|form| (0..text.len(), form));
    let tally = Tally { bytes: text.len(), forms: form.into_iter().collect(), ..Tally::of(answer) };
    out(text.into_bytes(), tally);
}
