//! The names that other programs give to strategies.

use crate::strategies::{self, plain};
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
    ("UR Type 1", "unique-rectangle-1"),
    ("UR Type 2", "unique-rectangle-2"),
    ("UR Type 3", "unique-rectangle-3"),
    ("UR Type 4", "unique-rectangle-4"),
    ("UR Type 5", "unique-rectangle-5"),
    ("UR Type 6", "unique-rectangle-6"),
    ("UR1", "unique-rectangle-1"),
    ("UR2", "unique-rectangle-2"),
    ("UR3", "unique-rectangle-3"),
    ("UR4", "unique-rectangle-4"),
    ("BUG+2", "bug-plus-n"),
    ("BUG+3", "bug-plus-n"),
    ("BUG+4", "bug-plus-n"),
    ("BUG+n", "bug-plus-n"),
    ("Interaction", "pointing"),
    ("Line/Box Reduction", "claiming"),
    ("Y-Wing", "xy-wing"),
    ("Biv-Chain", "aic"),
    ("z-Chain", "whip"),
    ("t-Whip", "whip"),
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
pub(super) const LONGEST: usize = 80;

/// The strategies that a name may mean: one; or all types of one, where the name leaves the type out.
pub(super) fn strategies(name: &str) -> Vec<&'static Strategy> {
    if let Some(one) = strategy(name) {
        return vec![one];
    }
    let wanted = plain(name);
    let is_type = |rest: &str| rest.starts_with("type") || rest.bytes().all(|byte| byte.is_ascii_digit());
    let of = |strategy: &&Strategy| plain(strategy.name()).strip_prefix(&wanted).is_some_and(is_type);
    if wanted.len() < SHORTEST { Vec::new() } else { strategies::all().filter(of).collect() }
}

/// The fewest letters of a name that leaves the type out.
const SHORTEST: usize = 6;

/// A name in the singular and without the houses and digits behind it: `naked-pairs-in-a-row`, `pointing pair 5 box 6`.
fn shorter(name: &str) -> Option<String> {
    const HOUSES: [&str; 12] =
        ["in", "a", "box", "block", "row", "column", "col", "columns", "rows", "on", "digit", "the"];
    let spaced = name.to_lowercase().replace(['-', '_'], " ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    while words.len() > 1
        && words.last().is_some_and(|last| HOUSES.contains(last) || last.bytes().all(|b| b.is_ascii_digit()))
    {
        words.pop();
    }
    let last = words.pop()?;
    let singular = match last {
        "triplets" | "triplet" | "triples" => "triple",
        "quadruplets" | "quadruplet" | "quads" => "quadruple",
        _ => last.strip_suffix('s').filter(|_| last.len() > 4).unwrap_or(last),
    };
    words.push(singular);
    let shorter = words.join(" ");
    (shorter != spaced.trim() && shorter.len() > 3).then_some(shorter)
}

/// The strategy of an id or a name, its own or one of others, however it is spelled.
pub(super) fn strategy(name: &str) -> Option<&'static Strategy> {
    // A long text of such words would be looked up in very many parts.
    if name.len() > LONGEST {
        return None;
    }
    let wanted = plain(name);
    let other = || OTHERS.iter().find(|(other, _)| plain(other) == wanted).and_then(|(_, id)| strategies::get(id));
    let lower = name.to_lowercase();
    let sets = || lower.strip_suffix(" with almost locked sets").and_then(|rest| strategy(&format!("grouped {rest}")));
    let form = || FORMS.iter().find_map(|word| strategy(lower.rsplit_once(word)?.0));
    let kind = || KINDS.iter().find_map(|word| strategy(lower.strip_prefix(word)?));
    let shorter = || shorter(name).and_then(|shorter| strategy(&shorter));
    strategies::named(name).or_else(other).or_else(sets).or_else(form).or_else(kind).or_else(shorter)
}
