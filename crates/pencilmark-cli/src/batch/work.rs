//! The work on puzzles, and the receiver of the answers.

use crate::output::{Answer, Tally};
use anstream::{AutoStream, ColorChoice};
use pencilmark_requests::input::{Item, PlainLines};
use pencilmark_view::ansi;
use std::io;
use std::sync::LazyLock;

/// The work of a command, which answers puzzles.
pub(crate) trait Work: Sync {
    /// Answers one puzzle.
    fn answer(&self, item: &Item) -> Answer;

    /// Answers some plain lines together, if this is faster than one line after another. Returns whether all lines were
    /// answered, each exactly once and in order.
    fn answer_lines(&self, _lines: &PlainLines, _out: Out) -> bool {
        false
    }

    /// Answers one puzzle with an answer of any length. Each line of the answer is printed as soon as it is found. Returns
    /// whether the puzzle was answered.
    fn stream(&self, _item: &Item, _out: Out) -> bool {
        false
    }

    /// The texts before and after all answers, if the answers are not a table.
    fn frame(&self) -> Option<(&'static str, &'static str)> {
        None
    }
}

impl<F: Fn(&Item) -> Answer + Sync> Work for F {
    fn answer(&self, item: &Item) -> Answer {
        self(item)
    }
}

/// The receiver of answers.
pub(crate) type Out<'o> = &'o mut dyn FnMut(Vec<u8>, Tally);

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
        // A blank line comes before an answer of several lines. If the output is read again, the blank line ends the grid
        // before it.
        if text.contains('\n') && !answer.is_rows {
            text.insert(0, '\n');
        }
        text.push('\n');
    }
    let form = answer.form.map(|form| (0..text.len(), form));
    let tally = Tally { bytes: text.len(), forms: form.into_iter().collect(), ..Tally::of(answer) };
    out(text.into_bytes(), tally);
}

/// The work of a command, prepared from its arguments.
pub(crate) struct Plan<W> {
    /// The first line of a table.
    pub(crate) header: Option<String>,
    pub(crate) work: W,
}

impl<'w, W: Work + 'w> Plan<W> {
    pub(super) fn erased(self) -> Plan<Box<dyn Work + 'w>> {
        Plan { header: self.header, work: Box::new(self.work) }
    }
}
