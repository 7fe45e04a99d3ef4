//! Room for what can be reached between the marks of a board. It is used again on the next board, so that nothing is
//! allocated and cleared for each: within other chains there are thousands of boards.

use crate::cycles::mark_set::MarkSet;

/// What can be reached. What is kept of a mark without a strong link means nothing.
#[derive(Default)]
pub(crate) struct ReachRoom<const W: usize> {
    /// What a mark that is on turns on by a weak and a strong link.
    pub(super) next: Vec<MarkSet<W>>,
    /// The component of each mark.
    pub(super) component: Vec<u16>,
    /// What is on if a mark of the component is on, with the component's own marks.
    pub(super) reached: Vec<MarkSet<W>>,
    /// The marks of each component.
    pub(super) members: Vec<MarkSet<W>>,
    /// What is on if a mark is off.
    pub(super) if_off: Vec<MarkSet<W>>,
    /// While components are found: when a mark was entered, and the earliest entered mark that it reaches back to.
    pub(super) entered: Vec<u16>,
    pub(super) low: Vec<u16>,
    pub(super) stack: Vec<u16>,
    pub(super) open: Vec<OpenMark<W>>,
}

/// A mark that has been entered: which of those that follow from it have not been looked at, and all of them.
pub(super) struct OpenMark<const W: usize> {
    pub(super) mark: u16,
    pub(super) left: MarkSet<W>,
    pub(super) all: MarkSet<W>,
}
