//! The facts that topics have computed about a board, each at most once.

use crate::scene::Scene;
use std::any::Any;
use std::cell::OnceCell;

/// A fact about a board that several strategies need. Its topic computes it, and the scene stores it.
pub(crate) trait Fact: Any + Send {
    /// Where it is stored. No other fact has this slot.
    const SLOT: Slot;

    /// Computes it.
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
    OfSingles,
    OfReductions,
    NoNet,
    Webs,
}

/// The facts that were needed so far.
#[derive(Debug, Default)]
pub(super) struct Cache([OnceCell<Box<dyn Any + Send>>; Slot::Webs as usize + 1]);

impl Cache {
    /// A fact. It is computed the first time that it is needed.
    pub(super) fn get<F: Fact>(&self, scene: &Scene) -> &F {
        let fact = self.0[F::SLOT as usize].get_or_init(|| Box::new(F::of(scene)));
        fact.downcast_ref().expect("no other fact has its slot")
    }
}
