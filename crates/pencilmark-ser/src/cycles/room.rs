//! Room for the marks that can be reached from each mark of a board. The next board uses it again, so that no board
//! allocates and clears memory. Chains within other chains use thousands of boards.

use crate::cycles::mark_set::MarkSet;

/// The marks that can be reached. The entries of a mark without a strong link have no meaning.
#[derive(Default)]
pub(crate) struct ReachRoom<const W: usize> {
    /// The marks that are turned on by a mark that is on, by a weak and a strong link.
    pub(super) next: Vec<MarkSet<W>>,
    /// The component of each mark.
    pub(super) component: Vec<u16>,
    /// The marks that are on if a mark of the component is on, including the component's own marks.
    pub(super) reached: Vec<MarkSet<W>>,
    /// The marks of each component.
    pub(super) members: Vec<MarkSet<W>>,
    /// The marks that are on if a mark is off.
    pub(super) if_off: Vec<MarkSet<W>>,
    /// While components are found: the number of a mark by entry, and the least such number that it reaches back to.
    pub(super) entered: Vec<u16>,
    pub(super) low: Vec<u16>,
    pub(super) stack: Vec<u16>,
    pub(super) open: Vec<OpenMark<W>>,
}

/// A mark that has been entered, the marks after it that have not been visited, and all marks that follow from it.
pub(super) struct OpenMark<const W: usize> {
    pub(super) mark: u16,
    pub(super) left: MarkSet<W>,
    pub(super) all: MarkSet<W>,
}
