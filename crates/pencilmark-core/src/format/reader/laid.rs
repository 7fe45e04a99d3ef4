//! Boards with a layout.

use super::Reader;
use super::entry::Beside;
use crate::format::{field, row, single};
use crate::layout::Layout;
use std::sync::Arc;

impl Reader {
    /// The same reader, which also reads boards with a layout: lines of 16, 36 and 64 characters, a layout before its
    /// puzzle, and a table's column `layout`. A puzzle without its own layout gets the layout of the argument, if there is
    /// one.
    ///
    /// ```
    /// use pencilmark_core::format::Reader;
    ///
    /// let mut reader = Reader::new().with_layouts(None);
    /// reader.push("4x4+x 1.......34......");
    /// let state = reader.next().unwrap().state.unwrap();
    /// assert_eq!(state.layout().unwrap().to_string(), "4x4+x");
    /// ```
    #[must_use]
    pub fn with_layouts(self, layout: Option<Arc<Layout>>) -> Self {
        let reading = self.reading.with_layouts(layout);
        Self { reading, ..self }
    }

    /// Reads a line of a board, if the layout does not have nine rows.
    pub(super) fn read_other_size(&mut self, line: &str) {
        if let Some(result) = single::read(line, &self.reading) {
            return self.emit(self.line, line, result.map_err(|flaw| flaw.in_line(self.line)), Beside::default());
        }
        if let Some(found) = field::find(line, &self.reading) {
            return self.take(line, found);
        }
        if !row::is_border(line) {
            self.refuse(line);
        }
    }
}
