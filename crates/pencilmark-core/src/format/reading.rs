//! The facts that decide how a text is read.

use crate::layout::Layout;
use crate::puzzle::State;
use std::sync::Arc;

/// Reads a line that the library itself cannot read. Returns `None` when the line is not in its format, else the puzzle
/// or a message.
pub type Decoder = fn(&str) -> Option<Result<State, String>>;

/// The facts that a reader knows beside the text: its decoder, and the layouts.
#[derive(Clone, Debug, Default)]
pub(super) struct Reading {
    pub(super) decoder: Option<Decoder>,
    /// Whether boards with a layout are read.
    layouts: bool,
    /// The layout of all puzzles that do not have their own layout.
    layout: Option<Arc<Layout>>,
}

impl Reading {
    /// The same facts, with a decoder.
    pub(super) fn with_decoder(self, decoder: Decoder) -> Self {
        Self { decoder: Some(decoder), ..self }
    }

    /// The same facts, except that boards with a layout are read.
    pub(super) fn with_layouts(&self, layout: Option<Arc<Layout>>) -> Self {
        Self { decoder: self.decoder, layouts: true, layout }
    }

    /// The same facts, for a puzzle whose layout is known.
    pub(super) fn on(&self, layout: &Arc<Layout>) -> Self {
        self.with_layouts(Some(Arc::clone(layout)))
    }

    pub(super) fn reads_layouts(&self) -> bool {
        self.layouts
    }

    /// The layout of all puzzles that do not have their own layout.
    pub(super) fn layout(&self) -> Option<&Arc<Layout>> {
        self.layout.as_ref()
    }

    /// The number of rows, if there is a layout for all puzzles.
    pub(super) fn size(&self) -> Option<usize> {
        self.layout.as_ref().map(|layout| layout.size())
    }

    /// The number of rows, if there is a layout for all puzzles, and it does not have nine rows.
    pub(super) fn other_size(&self) -> Option<usize> {
        self.size().filter(|&size| size != 9)
    }

    /// The layout of all puzzles, or the usual layout of a size.
    pub(super) fn layout_of(&self, size: usize) -> Option<Arc<Layout>> {
        self.layout.clone().or_else(|| Layout::of_size(size).map(Arc::new))
    }

    /// The state on the layout of all puzzles, unless the state has its own layout.
    pub(super) fn laid(&self, state: State) -> State {
        match &self.layout {
            Some(layout) if state.layout().is_none() => state.with_layout(Arc::clone(layout)),
            _ => state,
        }
    }
}
