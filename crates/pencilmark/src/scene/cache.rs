//! The facts about a board that topics have computed. Each fact is computed at most once.

use std::any::Any;
use std::cell::OnceCell;

/// The place in the cache of a kind of fact that is derived from a board.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Slot {
    Positions,
    Pointings,
    Claimings,
    Misplaced,
    PlacedTogether,
    Rectangles,
    Als,
    AlsWeb,
    OfSingles,
    OfLocked,
    OfReductions,
    NoNet,
    Conjugates,
    Hinges,
    ClueWays,
    Webs,
}

/// The facts that were needed so far.
#[derive(Debug, Default)]
pub(super) struct Cache([OnceCell<Box<dyn Any + Send>>; Slot::Webs as usize + 1]);

impl Cache {
    /// Returns the fact in a slot. It is made the first time that it is needed.
    pub(super) fn get<T: Any + Send>(&self, slot: Slot, make: impl FnOnce() -> T) -> &T {
        let stored = self.0[slot as usize].get_or_init(|| Box::new(make()));
        stored.downcast_ref().expect("each slot has one type")
    }
}
