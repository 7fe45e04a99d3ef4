//! The marks that marks force on.

use super::starts::{Starts, TOGETHER};
use std::sync::Arc;

/// The marks that marks force on when they are off.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forced {
    /// For each batch of marks and each mark: which marks of the batch turn it on when they are off. This is symmetric:
    /// they are also the marks that it turns on when it is off.
    pub(super) rows: Arc<[Starts]>,
    pub(super) marks: usize,
    /// Longer chains than these may force more.
    pub(super) cut: bool,
}

impl Forced {
    /// Whether longer chains may force more.
    pub(super) fn is_cut(&self) -> bool {
        self.cut
    }

    /// The marks that are on if a mark is off.
    pub(crate) fn by(&self, mark: u16) -> impl Iterator<Item = u16> {
        let row = self.rows.iter().skip(mark as usize).step_by(self.marks);
        row.enumerate().flat_map(|(batch, starts)| starts.iter().map(move |start| (batch * TOGETHER + start) as u16))
    }
}
