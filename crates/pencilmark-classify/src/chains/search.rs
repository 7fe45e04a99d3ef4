//! The shortest whips and braids: from a target, places that are left alone, until a cell or a house has nothing left.
//!
//! ```text
//!   whip    Z ──→ place ──→ place ──→ place ──→ nothing left     each truth has a mark that the place before it sees
//!   braid   Z ──→ place ──→ place ──→ nothing left               … or any earlier place
//!             └─→ place ──────────────────┘
//! ```
//!
//! They are looked for depth first, one length after another. A state is left at once if rounds that take all places at
//! once reach no end within the length that remains. For braids the order of the places does not matter: a place that
//! has been tried is barred afterwards. For whips, those with the same places and the same last one are tried once.

use super::supposition::{Supposition, seen};
use crate::basics::Basics;
use pencilmark::sister::{Propagation, mixed};
use pencilmark::{Budget, Mark, Marks, Node, Stopped, Truth};
use std::collections::HashSet;
use std::ops::RangeInclusive;

/// A kind of chain: the places that its next truth may follow.
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
    /// All of them.
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

    /// The basics with which trial and error of depth 1 removes what these remove.
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

/// A whip or a braid: why a mark is off.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Braid {
    /// The mark that is off.
    pub target: Mark,
    /// The cells and houses, each with the place that the target and the places before it leave in it. The last has none. As many
    /// as the length.
    pub links: Vec<(Truth, Option<Node>)>,
}

/// More places than any chain has.
const MOST_PLACES: usize = 729;

/// The number of sets of places that are remembered as tried: 16 MB. When there are more, they are forgotten, and some
/// are tried again.
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
    /// Whether there may be a longer chain than those that were tried.
    is_cut: bool,
}

impl<'b> BraidSearch<'b> {
    pub(crate) fn new(chains: Chains, budget: &'b Budget<'b>) -> Self {
        Self { chains, budget, open: Marks::EMPTY, places: Vec::new(), tried: HashSet::new(), is_cut: false }
    }

    /// The length below which no chain of a target can be, if it has one at all: of braids this is certain.
    pub(super) fn least(&self, start: &Propagation, target: Mark) -> Option<usize> {
        Supposition::of(start)
            .with(target.into())
            .rounds(self.chains.has_groups(), MOST_PLACES)
            .map(|rounds| rounds + 1)
    }

    /// The length of a target's shortest chain, of at least and at most some lengths.
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

    /// Whether a target has a chain of a length, if it has none that is shorter.
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
            // The last truth has lost its last place to the last of the places: else the chain would be shorter.
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

    /// Whether places can go on to an end with `more` further places: in a row from the last of them, or in any order.
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
            // Without groups, what is barred keeps a braid's places from coming twice.
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

    /// Whether there can be an end with `more` further places.
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
