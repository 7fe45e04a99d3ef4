//! What topics have worked out about a board, each fact at most once.

use crate::scene::Scene;
use std::any::Any;
use std::cell::OnceCell;

/// A fact about a board that several strategies ask for. Its topic works it out; the scene keeps it.
pub(crate) trait Fact: Any + Send {
    /// Where it is kept: no other fact has this slot.
    const SLOT: Slot;

    /// Works it out.
    fn of(scene: &Scene) -> Self;
}

/// A place for each fact.
#[derive(Copy, Clone, Debug)]
pub(crate) enum Slot {
    Pointings,
    Claimings,
    Misplaced,
    PlacedTogether,
    Rectangles,
    Als,
    AlsWeb,
    Webs,
}

/// The facts that were asked for so far.
#[derive(Debug, Default)]
pub(super) struct Cache([OnceCell<Box<dyn Any + Send>>; Slot::Webs as usize + 1]);

impl Cache {
    /// A fact, which is worked out when it is asked for first.
    pub(super) fn get<F: Fact>(&self, scene: &Scene) -> &F {
        let fact = self.0[F::SLOT as usize].get_or_init(|| Box::new(F::of(scene)));
        fact.downcast_ref().expect("no other fact has its slot")
    }
}
