//! The formats of one line, and which of them a line has.

use super::error::{LineError, Problem};
use super::{coded, grid, hodoku, line, marks729, sized, sudokuwiki};
use crate::layout::Layout;
use crate::puzzle::State;
use std::sync::Arc;

/// Reads a line that the library itself cannot read. Returns `None` when the line is not in its format, else the puzzle
/// or a message.
pub type Decoder = fn(&str) -> Option<Result<State, String>>;

/// What a reader knows beside the text.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    decoder: Option<Decoder>,
    /// Whether boards with a layout are read.
    layouts: bool,
    /// The layout of all puzzles that do not have one of their own.
    layout: Option<Arc<Layout>>,
}

impl Reading {
    /// The same, with a decoder.
    pub(super) fn with_decoder(self, decoder: Decoder) -> Self {
        Self { decoder: Some(decoder), ..self }
    }

    /// The same; boards with a layout are read.
    pub(super) fn with_layouts(&self, layout: Option<Arc<Layout>>) -> Self {
        Self { decoder: self.decoder, layouts: true, layout }
    }

    /// The same for a puzzle whose layout is known.
    pub(super) fn on(&self, layout: &Arc<Layout>) -> Self {
        self.with_layouts(Some(Arc::clone(layout)))
    }

    pub(super) fn reads_layouts(&self) -> bool {
        self.layouts
    }

    /// The number of rows, if a layout tells it.
    pub(super) fn size(&self) -> Option<usize> {
        self.layout.as_ref().map(|layout| layout.size())
    }

    /// Whether a layout tells that there are not nine rows.
    pub(super) fn is_other_size(&self) -> bool {
        self.size().is_some_and(|size| size != 9)
    }

    /// The state on the layout of all puzzles, unless it has one of its own.
    pub(super) fn laid(&self, state: State) -> State {
        let Some(layout) = &self.layout else { return state };
        let is_usual = |own: &Arc<Layout>| Layout::of_size(own.size()).is_some_and(|usual| Arc::ptr_eq(&usual, own));
        if state.layout().is_none_or(is_usual) { state.with_layout(Arc::clone(layout)) } else { state }
    }
}

/// Reads a line that has one of these formats, or was probably meant to; `None` if it has none.
pub(super) fn read(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    if reading.is_other_size() {
        return sized::read(text.trim(), reading);
    }
    // No other format here is as short as 81 characters.
    line::read(text).or_else(|| read_other(text, reading)).or_else(|| line::read(text.trim()))
}

/// Reads a line as [`read`] does, except for lines of 81 characters.
pub(super) fn read_other(text: &str, reading: &Reading) -> Option<Result<State, LineError>> {
    let trimmed = text.trim();
    let result = if hodoku::is_library_line(trimmed) {
        hodoku::read(trimmed)
    } else if sudokuwiki::is_link(trimmed) {
        sudokuwiki::read(trimmed)
    } else if trimmed.chars().count() == marks729::LENGTH {
        marks729::read(trimmed)
    } else if hodoku::is_bare_grid(trimmed) {
        hodoku::read_grid(trimmed)
    } else if let Some(result) = hodoku::read_grid_and_deleted(trimmed) {
        result
    } else if let Some(cells) = coded::grid(trimmed) {
        Ok(grid::values(&cells))
    } else if let Some(result) = sized::read(trimmed, reading) {
        result
    } else {
        reading.decoder?(trimmed)?.map_err(|why| Problem::Other(why).into())
    };
    let indent = text.chars().take_while(|character| character.is_whitespace()).count();
    Some(result.map_err(|flaw| flaw.shifted(indent)))
}

/// The error for a line that has none of the formats.
pub(super) fn flaw(text: &str, reading: &Reading) -> LineError {
    let found = text.trim().chars().count();
    if let Some(size) = reading.size().filter(|&size| size != 9) {
        return Problem::Length { expected: size * size, found }.into();
    }
    let expected = if found.abs_diff(marks729::LENGTH) < 81 { marks729::LENGTH } else { 81 };
    Problem::Length { expected, found }.into()
}
