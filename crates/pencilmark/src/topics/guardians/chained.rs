//! Marks that each guardian of a pattern excludes. Some guardians exclude the mark by a chain.
//!
//! ```text
//!             ┌─ 2 ── x
//!   one of  ──┤                       whichever guardian is true, x is off
//!             └─ 5 ── … ══ … ── x
//! ```

use crate::scene::Scene;
use crate::strategy::{Flow, Part};
use crate::topics::chains::simple::SimpleChains;
use crate::topics::guardians::seen_by_all;
use pencilmark_core::{Mark, Marks};
use std::collections::BTreeMap;

/// The bounds of the search: the guardians of a pattern, and the links of a chain.
#[derive(Copy, Clone)]
pub(crate) struct ChainBounds {
    /// The maximum number of guardians of a pattern.
    pub(crate) guardians: usize,
    /// The maximum number of strong links of a chain.
    pub(crate) links: usize,
}

/// The marks that every guardian of some pattern excludes, with the place of the pattern and the chains from the mark.
///
/// Marks that see all guardians of some pattern are left out, and so are marks that a chain alone excludes. Of several
/// patterns that exclude a mark, the first is taken. Order: by pattern, by digit, then by cell.
pub(crate) fn chained(
    scene: &Scene,
    patterns: &[Marks],
    bounds: ChainBounds,
    sink: &mut dyn FnMut(usize, Mark, &SimpleChains) -> Flow,
) -> Flow {
    let is_small = |guardians: &Marks| guardians.len() <= bounds.guardians;
    if !patterns.iter().any(is_small) {
        return Flow::Continue(());
    }
    let mut done = patterns.iter().fold(Marks::EMPTY, |seen, guardians| seen | seen_by_all(scene, guardians));
    let mut known: BTreeMap<Mark, Marks> = BTreeMap::new();
    for (place, guardians) in patterns.iter().enumerate().filter(|(_, guardians)| is_small(guardians)) {
        let mut excluded = Marks::ALL;
        for guardian in guardians.iter() {
            scene.spend(8)?;
            let off = known.entry(guardian).or_insert_with(|| SimpleChains::excluded(scene, guardian, bounds.links));
            excluded = excluded & *off;
            if excluded.is_empty() {
                break;
            }
        }
        for target in (excluded - done).iter() {
            scene.spend(64)?;
            done.insert(target);
            let chains = SimpleChains::new(scene, target, bounds.links);
            if !chains.off(target.digit()).contains(target.cell()) {
                sink(place, target, &chains)?;
            }
        }
    }
    Flow::Continue(())
}

/// A clause for each guardian that a mark excludes by a chain, with the marks that would be true along the chain.
pub(crate) fn clauses(guardians: &Marks, target: Mark, chains: &SimpleChains) -> Vec<Part> {
    let far = guardians.iter().filter(|guardian| !guardian.sees(target));
    let clause = |guardian: Mark| {
        let (nodes, _) = chains.way_to(guardian);
        let on: Vec<Mark> = nodes.iter().skip(2).step_by(2).flat_map(|node| node.marks()).collect();
        Part::new("not {guardian}, by {way}").with("guardian", guardian).with("way", on)
    };
    far.map(clause).collect()
}
