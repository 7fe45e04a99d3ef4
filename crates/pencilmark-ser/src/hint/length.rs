//! The addition to a rating for the length of a chain.

/// The addition to a rating for a number of nodes. The sum is made in steps of a tenth, as doubles. The rounding errors
/// count: a sum that is a little too small comes before an exact sum.
pub fn addition(nodes: u32) -> f64 {
    let (mut added, mut limit, mut is_odd) = (0.0, 4, false);
    while nodes.saturating_sub(2) > limit {
        added += 0.1;
        limit = if is_odd { limit * 4 / 3 } else { limit * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}
