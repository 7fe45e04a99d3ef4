//! The names that other programs give to strategies.

use crate::strategies;
use crate::strategy::Strategy;

/// Names of others: HoDoKu's and Sudoku Studio's, and short ones that people use.
pub const OTHERS: &[(&str, &str)] = &[
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
    ("BUG", "bug-types"),
    ("Avoidable Rectangle Type 3", "avoidable-rectangle-3"),
    ("Hidden Avoidable Rectangle", "avoidable-rectangle-3"),
    ("Almost Locked Pair", "almost-locked-candidates"),
    ("Almost Locked Triple", "almost-locked-candidates"),
    ("Firework Triple", "firework"),
    ("Firework Quadruple", "firework"),
    ("M-Ring", "m-wing"),
    ("S-Ring", "s-wing"),
    ("L-Ring", "l-wing"),
    ("H-Ring", "h-wing"),
    ("g-Whip", "whip"),
    ("g-Braid", "braid"),
];

/// The beginnings of a form or a place after the name of a strategy: AIC Type 1, 3D Medusa Rule 4, Whip[5], Hidden
/// Single in row 1, Naked Single (r1c8).
const FORMS: &[&str] = &[" type ", " external ", " rule ", " rules ", " with ", " in ", " (", "["];
/// The words that may stand before the name of a strategy.
const KINDS: &[&str] = &["grouped ", "basic ", "extended ", "continuous ", "discontinuous "];

/// No name has more bytes.
const LONGEST: usize = 80;

/// The strategy of an id or a name, its own or one of others, however it is spelled.
pub(super) fn strategy(name: &str) -> Option<&'static Strategy> {
    // A long text of such words would be looked up in very many parts.
    if name.len() > LONGEST {
        return None;
    }
    let plain =
        |text: &str| text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>();
    let wanted = plain(name);
    let other = || OTHERS.iter().find(|(other, _)| plain(other) == wanted).and_then(|(_, id)| strategies::get(id));
    let lower = name.to_lowercase();
    let sets = || lower.strip_suffix(" with almost locked sets").and_then(|rest| strategy(&format!("grouped {rest}")));
    let form = || FORMS.iter().find_map(|word| strategy(lower.rsplit_once(word)?.0));
    let kind = || KINDS.iter().find_map(|word| strategy(lower.strip_prefix(word)?));
    strategies::named(name).or_else(other).or_else(sets).or_else(form).or_else(kind)
}
