//! Tight sets: `k` sets that together have exactly `k` members.
//!
//! ```text
//!   naked pair             hidden pair              X-Wing
//!   r1c2 {3,7}             3 in c2 c5               row 2: c3 c8
//!   r1c5 {3,7}             7 in c2 c5               row 6: c3 c8
//!   cells → digits         digits → positions       rows → columns
//! ```
//!
//! Naked subsets, hidden subsets and basic fish are all tight sets, so one search finds them.

use crate::strategy::Flow;
use pencilmark_core::size_of_nine;

/// Calls `sink(chosen, members)` for each choice of `k` of nine sets that together have exactly `k` members. `chosen`
/// and `members` have nine bits each. The choices come in lexicographic order of their sets. Sets with fewer than two
/// members are left out, because they are singles.
pub fn tight(k: u32, sets: &[u16; 9], sink: &mut impl FnMut(u16, u16) -> Flow) -> Flow {
    let mut useful = 0;
    for (i, set) in sets.iter().enumerate() {
        useful |= u16::from((2..=k).contains(&size_of_nine(*set))) << i;
    }
    extend(k, k, sets, useful, 0, 0, sink)
}

/// The choices of [`tight`] that include the set `one`.
pub(crate) fn tight_with(k: u32, one: usize, sets: &[u16; 9], sink: &mut impl FnMut(u16, u16) -> Flow) -> Flow {
    let useful =
        (0..9).filter(|&i| i != one && (2..=k).contains(&size_of_nine(sets[i]))).fold(0, |all, i| all | 1 << i);
    extend(k, k - 1, sets, useful, 1 << one, sets[one], sink)
}

/// Adds `missing` more of the `open` sets to the chosen sets. Together they have at most `k` members.
fn extend(
    k: u32,
    missing: u32,
    sets: &[u16; 9],
    mut open: u16,
    chosen: u16,
    members: u16,
    sink: &mut impl FnMut(u16, u16) -> Flow,
) -> Flow {
    if missing == 0 {
        return if size_of_nine(members) == k { sink(chosen, members) } else { Flow::Continue(()) };
    }
    while size_of_nine(open) >= missing {
        let i = open.trailing_zeros() as usize;
        open &= open - 1;
        let together = members | sets[i];
        if size_of_nine(together) <= k {
            extend(k, missing - 1, sets, open, chosen | 1 << i, together, sink)?;
        }
    }
    Flow::Continue(())
}

/// Whether a part of the chosen sets is tight by itself and contains all of `wanted`. Then fewer sets prove the same, and
/// the choice is not reported.
///
/// ```text
///   {1,2} {1,2} {3,4} {3,4}     if only 1 and 2 are removed, it is a pair and no quadruple
/// ```
pub fn fewer_do(sets: &[u16; 9], chosen: u16, wanted: u16) -> bool {
    // All proper parts of the choice, as numbers in descending order.
    let mut some = (chosen - 1) & chosen;
    while some != 0 {
        let members = (0..9).filter(|i| some >> i & 1 == 1).fold(0, |members, i| members | sets[i]);
        if size_of_nine(members) == size_of_nine(some) && wanted & !members == 0 {
            return true;
        }
        some = (some - 1) & chosen;
    }
    false
}
