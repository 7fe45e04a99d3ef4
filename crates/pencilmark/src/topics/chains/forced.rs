//! The marks that other marks force on.

use super::starts::{Starts, TOGETHER};
use std::sync::Arc;

/// The marks that other marks force on: if the other marks are off, they are on.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forced {
    /// For each batch of marks and each mark: the marks of the batch that turn the mark on if they are off. The relation is
    /// symmetric: these marks are also turned on if the mark is off.
    pub(super) rows: Arc<[Starts]>,
    pub(super) marks: usize,
    /// Whether longer chains may force more marks.
    pub(super) cut: bool,
}

impl Forced {
    /// Whether longer chains may force more marks.
    pub(super) fn is_cut(&self) -> bool {
        self.cut
    }

    /// The marks that are on if a mark is off.
    pub(crate) fn by(&self, mark: u16) -> impl Iterator<Item = u16> {
        let row = self.rows.iter().skip(mark as usize).step_by(self.marks);
        row.enumerate().flat_map(|(batch, starts)| starts.iter().map(move |start| (batch * TOGETHER + start) as u16))
    }
}
