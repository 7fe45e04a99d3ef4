//! What a chain's length adds to a rating.

/// What is added for a number of nodes. The sum is made by steps of a tenth, as doubles, because a sum that is a little
/// too small comes before another that is not.
pub(crate) fn addition(nodes: u32) -> f64 {
    let (mut added, mut limit, mut is_odd) = (0.0, 4, false);
    while nodes.saturating_sub(2) > limit {
        added += 0.1;
        limit = if is_odd { limit * 4 / 3 } else { limit * 3 / 2 };
        is_odd = !is_odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_limit_is_half_or_a_third_more() {
        let steps: Vec<u32> = (2..200).filter(|&nodes| addition(nodes) > addition(nodes - 1)).collect();
        assert_eq!(steps, [7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195]);
        assert!(6.6 + addition(7) < 6.5 + addition(9), "both are 6.7 in print");
    }
}
