//! The names that other programs give to strategies.

use crate::strategies;
use crate::strategy::Strategy;

/// Names of others: HoDoKu's and Sudoku Studio's, and short ones that people use.
const OTHERS: &[(&str, &str)] = &[
    ("Locked Candidates Type 1 (Pointing)", "pointing"),
    ("Locked Candidates Type 1", "pointing"),
    ("Locked Candidates Type 2 (Claiming)", "claiming"),
    ("Locked Candidates Type 2", "claiming"),
    ("Box-Line Reduction", "claiming"),
    ("Pointing Pair", "pointing"),
    ("Pointing Triple", "pointing"),
    ("Naked Quad", "naked-quad"),
    ("Hidden Quad", "hidden-quad"),
    ("Uniqueness Test 1", "unique-rectangle-1"),
    ("Uniqueness Test 2", "unique-rectangle-2"),
    ("Uniqueness Test 3", "unique-rectangle-3"),
    ("Uniqueness Test 4", "unique-rectangle-4"),
    ("Uniqueness Test 5", "unique-rectangle-5"),
    ("Uniqueness Test 6", "unique-rectangle-6"),
    ("BUG+1", "bug-plus-1"),
    ("BUG + 1", "bug-plus-1"),
    ("AIC", "aic"),
    ("Grouped AIC", "grouped-aic"),
    ("Nice Loop", "continuous-nice-loop"),
    ("ALS-XZ", "als-xz"),
    ("ALS XZ-Rule", "als-xz"),
    ("Almost Locked Sets XZ Rule", "als-xz"),
    ("ALS-XY-Wing", "als-xy-wing"),
    ("Almost Locked Sets XY-Wing", "als-xy-wing"),
    ("ALS Chain", "als-chain"),
    ("Two-String Kite", "two-string-kite"),
    ("Dual Two-String Kite", "dual-two-string-kite"),
];

/// The strategy of an id or a name, its own or one of others, however it is spelled.
pub(super) fn strategy(name: &str) -> Option<&'static Strategy> {
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let wanted = plain(name);
    let other = || OTHERS.iter().find(|(other, _)| plain(other) == wanted).and_then(|(_, id)| strategies::get(id));
    // A variant is named after its strategy: AIC Type 1, Nice Loop with Almost Locked Sets.
    let variant =
        || [" type ", " with "].into_iter().find_map(|word| Some(name.to_lowercase().rsplit_once(word)?.0.len()));
    strategies::named(name).or_else(other).or_else(|| strategy(name.get(..variant()?)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_means_a_strategy() {
        for (name, id) in OTHERS {
            assert_eq!(strategy(name).map(Strategy::id), Some(*id), "{name}");
        }
        assert_eq!(strategy("uniqueness test 3").map(Strategy::id), Some("unique-rectangle-3"));
        assert_eq!(strategy("AIC Type 1").map(Strategy::id), Some("aic"));
        assert!(strategy("guess").is_none());
        assert!(strategy("ẞ type 1").is_none());
    }
}
