//! The original lines of an input, for answers that repeat them.

use super::item::{Item, SourceText};
use std::collections::VecDeque;

/// The limit for the kept text, in bytes. No usual puzzle is longer. A puzzle without a kept text is written in one line.
const MOST: usize = 1 << 16;

/// The last lines. They belong to puzzles that are not complete yet.
#[derive(Default)]
pub(super) struct Recent {
    lines: VecDeque<(usize, String)>,
    bytes: usize,
    /// The first line of a table.
    pub(super) header: Option<String>,
}

impl Recent {
    pub(super) fn push(&mut self, number: usize, line: &str) {
        let line = line.trim_end_matches(['\r', '\n']);
        self.bytes += line.len() + 1;
        self.lines.push_back((number, line.to_owned()));
        while self.bytes > MOST {
            self.forget_first();
        }
    }

    fn forget_first(&mut self) {
        if let Some((_, line)) = self.lines.pop_front() {
            self.bytes -= line.len() + 1;
        }
    }

    pub(super) fn clear(&mut self) {
        self.lines.clear();
        self.bytes = 0;
    }

    /// Gives each complete puzzle its lines: from its first line to the line before the next puzzle. `is_between` means that
    /// no puzzle continues after the last line.
    pub(super) fn give<'i>(&mut self, items: impl Iterator<Item = &'i mut Item>, is_between: bool, is_json: bool) {
        let mut items = items.peekable();
        let mut last = None;
        while let Some(item) = items.next() {
            let next = items.peek().map(|next| next.line);
            let shares_line = next == Some(item.line) || last == Some(item.line);
            last = Some(item.line);
            let lines = self.lines.iter().filter(|(number, _)| {
                *number >= item.line && next.is_none_or(|next| *number < next) && (is_between || *number == item.line)
            });
            let lines: Vec<&str> = lines.map(|(_, line)| line.as_str()).collect();
            let begins_here = self.lines.iter().any(|(number, _)| *number == item.line);
            let text = lines.join("\n").trim_end_matches(['\n', ' ', '\t']).to_owned();
            // A text in a JSON list is not a line that can be repeated.
            let is_element = is_json && text.trim_start().starts_with('"');
            if !shares_line && begins_here && !is_element && item.state.is_ok() {
                let is_sure = !is_json && !text.contains('\n');
                item.came = Some(Box::new(SourceText { text, is_sure }));
            }
        }
        if is_between {
            self.clear();
        } else if let Some(last) = last {
            while self.lines.front().is_some_and(|(number, _)| *number <= last) {
                self.forget_first();
            }
        }
    }
}
