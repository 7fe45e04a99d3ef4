//! The search for the shortest whips and braids of a target.
//!
//! The target is supposed to be on. A place is a mark that is then left alone in its cell or house. A chain goes from place
//! to place until a cell or a house has no mark left.
//!
//! ```text
//!   whip    Z ──→ place ──→ place ──→ place ──→ nothing left     each truth has a mark that the place before it sees
//!   braid   Z ──→ place ──→ place ──→ nothing left               … or any earlier place
//!             └─→ place ──────────────────┘
//! ```
//!
//! The search is depth first, one length after another. It leaves a state at once if rounds of inferences, in which each
//! round takes all possible places, reach no contradiction within the remaining length. For braids the order of the places
//! does not matter: a place that has been tried is barred (not tried again). Whips with the same places and the same last
//! place are tried once.

use super::supposition::{Supposition, seen};
use crate::basics::Basics;
use pencilmark::sister::{Propagation, mixed};
use pencilmark::{Budget, Mark, Marks, Node, Stopped, Truth};
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// A kind of chain. The kinds differ in the places to which the next truth may be linked.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Chains {
    /// Each truth has a mark that the place before it sees.
    Whips,
    /// Whips where a place may be a group: two or three cells where a block crosses a line.
    GWhips,
    /// Each truth has a mark that some earlier place sees.
    Braids,
    /// Braids with groups.
    GBraids,
}

impl Chains {
    /// All kinds.
    pub const ALL: &'static [Self] = &[Self::Whips, Self::GWhips, Self::Braids, Self::GBraids];

    /// The name of the rating: `w`, `gw`, `b` or `gb`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Whips => "w",
            Self::GWhips => "gw",
            Self::Braids => "b",
            Self::GBraids => "gb",
        }
    }

    /// The basics for which trial and error of depth 1 removes the same marks as these chains.
    pub const fn basics(self) -> Basics {
        if self.has_groups() { Basics::Locked } else { Basics::Singles }
    }

    pub(super) const fn has_groups(self) -> bool {
        matches!(self, Self::GWhips | Self::GBraids)
    }

    fn is_in_a_row(self) -> bool {
        matches!(self, Self::Whips | Self::GWhips)
    }
}

/// A whip or a braid: the reason why a mark is off.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Braid {
    /// The mark that is off.
    pub target: Mark,
    /// The truths (cells and houses) of the chain. Each truth has the place that the target and the places before it leave
    /// there. The last truth has no place. The number of links is the length of the chain.
    pub links: Vec<(Truth, Option<Node>)>,
}

/// An upper limit for the number of places: every chain has fewer.
const MOST_PLACES: usize = 729;

/// The greatest number of tried sets of places that are remembered: 16 MB. When there are more sets, all of them are
/// forgotten, and some are tried again.
const REMEMBERED: usize = 1 << 20;

/// The search for chains of a kind from one state.
pub(crate) struct BraidSearch<'b> {
    chains: Chains,
    budget: &'b Budget<'b>,
    /// The marks of the state.
    open: Marks,
    /// The places so far.
    places: Vec<Node>,
    tried: HashSet<u64>,
    /// Whether there may be a longer chain than the tried chains.
    is_cut: bool,
}

impl<'b> BraidSearch<'b> {
    pub(crate) fn new(chains: Chains, budget: &'b Budget<'b>) -> Self {
        Self { chains, budget, open: Marks::EMPTY, places: Vec::new(), tried: HashSet::new(), is_cut: false }
    }

    /// A lower bound for the length of a target's chains; `None` if the target has no chain.
    ///
    /// If there is a bound, the target certainly has a braid, but maybe no whip.
    pub(super) fn least(&self, start: &Propagation, target: Mark) -> Option<usize> {
        Supposition::of(start)
            .with(target.into())
            .rounds(self.chains.has_groups(), MOST_PLACES)
            .map(|rounds| rounds + 1)
    }

    /// The length of a target's shortest chain, among the given lengths.
    pub(super) fn shortest(
        &mut self,
        start: &Propagation,
        target: Mark,
        lengths: RangeInclusive<usize>,
    ) -> Result<Option<usize>, Stopped> {
        for length in lengths {
            if self.has(start, target, length)? {
                return Ok(Some(length));
            }
            if !self.is_cut {
                break;
            }
        }
        Ok(None)
    }

    /// Whether a target has a chain of a length. The target must have no shorter chain.
    pub(crate) fn has(&mut self, start: &Propagation, target: Mark, length: usize) -> Result<bool, Stopped> {
        let left = Supposition::of(start).with(target.into());
        self.places.clear();
        self.tried.clear();
        self.is_cut = false;
        if left.alone().is_err() {
            return Ok(true);
        }
        self.open = *start.open();
        self.go_on(left, target.into(), 0, length - 1)
    }

    /// The chain that was found last.
    pub(super) fn found(&self, start: &Propagation, target: Mark) -> Braid {
        let mut left = Supposition::of(start).with(target.into());
        let (mut links, mut last, mut all) = (Vec::new(), seen(target.into()), seen(target.into()));
        for place in self.places.iter().copied().map(Some).chain([None]) {
            // The last place turns off the last mark of the last truth: otherwise the chain would be shorter.
            let linked = if self.chains.is_in_a_row() || place.is_none() { last } else { all };
            let linked = *start.open() & linked;
            links.extend(left.truth_of(place, &linked).map(|truth| (truth, place)));
            if let Some(place) = place {
                left = left.with(place);
                last = seen(place);
                all = all | last;
            }
        }
        Braid { target, links }
    }

    /// Whether a chain of places can reach a contradiction with at most `more` further places.
    ///
    /// In a whip, each further place follows from the place before it; in a braid, from any earlier place.
    fn go_on(&mut self, mut left: Supposition, last: Node, hash: u64, more: usize) -> Result<bool, Stopped> {
        if !self.may_end(&left, more)? {
            return Ok(false);
        }
        let (is_in_a_row, has_groups) = (self.chains.is_in_a_row(), self.chains.has_groups());
        let linked = if is_in_a_row { self.open & seen(last) } else { self.open - left.open() };
        let Ok(alone) = left.alone_after(&linked) else { return Ok(true) };
        let mut nodes: Vec<Node> = alone.iter().map(Node::from).collect();
        if has_groups {
            left.groups_after(&linked, |node| nodes.push(node));
        }
        if !is_in_a_row {
            nodes.retain(|&node| left.loses_to(node));
        }
        for node in nodes {
            let next = left.with(node);
            self.places.push(node);
            if next.alone().is_err() {
                return Ok(true);
            }
            let (mixed, hash) = (mixed(node), hash.wrapping_add(mixed(node)));
            // Without groups, barred places already ensure that no set of places of a braid is tried twice.
            let is_new = match (is_in_a_row, has_groups) {
                (true, _) => self.is_new(hash ^ mixed.rotate_left(17)),
                (false, true) => self.is_new(hash),
                (false, false) => true,
            };
            if more > 1 && is_new && self.go_on(next, node, hash, more - 1)? {
                return Ok(true);
            }
            self.places.pop();
            if !is_in_a_row && let Some(cell) = node.cells.single() {
                left.bar(Mark::new(cell, node.digit));
            }
        }
        Ok(false)
    }

    /// Whether there can be a contradiction with `more` further places.
    fn may_end(&mut self, left: &Supposition, more: usize) -> Result<bool, Stopped> {
        self.budget.try_spend(1)?;
        let has_groups = self.chains.has_groups();
        if more > 0 && left.rounds(has_groups, more).is_some() {
            self.is_cut |= more == 1;
            return Ok(true);
        }
        self.is_cut = self.is_cut || left.rounds(has_groups, MOST_PLACES).is_some();
        Ok(false)
    }

    fn is_new(&mut self, hash: u64) -> bool {
        if self.tried.len() == REMEMBERED {
            self.tried.clear();
        }
        self.tried.insert(hash)
    }
}
