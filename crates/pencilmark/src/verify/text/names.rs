//! The names that other programs give to strategies.

use crate::strategies::{self, plain};
use crate::strategy::Strategy;

/// Strategies, and the names that others give to them: names of HoDoKu and Sudoku Studio, and short names that people use.
pub const OTHERS: &[(&str, &str)] = &[
    ("pointing", "Locked Candidates Type 1 (Pointing), Locked Candidates Type 1"),
    ("pointing", "Pointing Pair, Pointing Triple, Interaction"),
    ("claiming", "Locked Candidates Type 2 (Claiming), Locked Candidates Type 2"),
    ("claiming", "Box-Line Reduction, Line/Box Reduction"),
    ("clue-combinations", "Cage Combinations, Killer Combinations"),
    ("clue-combinations", "Arrow Sum, Little Killer Sum, Sandwich Sum"),
    ("rule-of-45", "Innies and Outies, 45 Rule"),
    ("clue-pair", "Pairs of Cages"),
    ("law-of-leftover", "Law of Leftovers, LoL"),
    ("unique-rectangle-1", "Uniqueness Test 1, UR Type 1, UR1"),
    ("unique-rectangle-2", "Uniqueness Test 2, UR Type 2, UR2"),
    ("unique-rectangle-3", "Uniqueness Test 3, UR Type 3, UR3"),
    ("unique-rectangle-4", "Uniqueness Test 4, UR Type 4, UR4"),
    ("unique-rectangle-5", "Uniqueness Test 5, UR Type 5"),
    ("unique-rectangle-6", "Uniqueness Test 6, UR Type 6"),
    ("bug-types", "BUG"),
    ("bug-plus-1", "BUG+1"),
    ("bug-plus-n", "BUG+2, BUG+3, BUG+4, BUG+n"),
    ("xy-wing", "Y-Wing"),
    ("aic", "Biv-Chain"),
    ("whip", "z-Chain, t-Whip, g-Whip"),
    ("braid", "g-Braid"),
    ("continuous-nice-loop", "Nice Loop"),
    ("als-xz", "ALS XZ-Rule, Almost Locked Sets XZ Rule"),
    ("als-xy-wing", "Almost Locked Sets XY-Wing"),
    ("avoidable-rectangle-3", "Avoidable Rectangle Type 3, Hidden Avoidable Rectangle"),
    ("almost-locked-candidates", "Almost Locked Pair, Almost Locked Triple"),
    ("firework", "Firework Triple, Firework Quadruple"),
    ("m-wing", "M-Ring"),
    ("s-wing", "S-Ring"),
    ("l-wing", "L-Ring"),
    ("h-wing", "H-Ring"),
];

/// The texts that begin a form or a place after the name of a strategy: AIC Type 1, 3D Medusa Rule 4, Whip[5], Hidden Single
/// in row 1, Naked Single (r1c8).
const FORMS: &[&str] = &[" type ", " external ", " rule ", " rules ", " with ", " in ", " (", "["];
/// The words that may stand before the name of a strategy.
const KINDS: &[&str] = &["grouped ", "basic ", "extended ", "continuous ", "discontinuous "];

/// The maximum length of a name, in bytes.
pub(super) const LONGEST: usize = 80;

/// The strategies that a name may mean: one strategy, or all types of a strategy if the name leaves the type out.
pub(crate) fn strategies(name: &str) -> Vec<&'static Strategy> {
    if let Some(one) = strategy(name) {
        return vec![one];
    }
    let wanted = plain(name);
    let is_type = |rest: &str| rest.starts_with("type") || rest.bytes().all(|byte| byte.is_ascii_digit());
    let of = |strategy: &&Strategy| plain(strategy.name()).strip_prefix(&wanted).is_some_and(is_type);
    if wanted.len() < SHORTEST { Vec::new() } else { strategies::all().filter(of).collect() }
}

/// The minimum number of letters of a name that leaves the type out.
const SHORTEST: usize = 6;

/// A name in the singular and without the houses and digits after it: `naked-pairs-in-a-row`, `pointing pair 5 box 6`.
fn shorter(name: &str) -> Option<String> {
    const HOUSES: &str = "in, a, box, block, row, column, col, columns, rows, on, digit, the";
    let spaced = name.to_lowercase().replace(['-', '_'], " ");
    let mut words: Vec<&str> = spaced.split_whitespace().collect();
    let is_place = |word: &&str| is_among(word, HOUSES) || word.bytes().all(|b| b.is_ascii_digit());
    while words.len() > 1 && words.last().is_some_and(is_place) {
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

/// Whether a word is in a list, which has commas between its words.
pub(super) fn is_among(word: &str, list: &str) -> bool {
    list.split(", ").any(|known| known == word)
}

/// The strategy of an id or a name. The name may be Pencilmark's or another name, in any spelling.
pub(super) fn strategy(name: &str) -> Option<&'static Strategy> {
    // A long text of words such as those in [`FORMS`] would be looked up in very many parts.
    if name.len() > LONGEST {
        return None;
    }
    let wanted = plain(name);
    let is_other = |names: &str| names.split(", ").any(|name| plain(name) == wanted);
    let other = || OTHERS.iter().find(|(_, names)| is_other(names)).and_then(|(id, _)| strategies::get(id));
    let lower = name.to_lowercase();
    let sets = || lower.strip_suffix(" with almost locked sets").and_then(|rest| strategy(&format!("grouped {rest}")));
    let form = || FORMS.iter().find_map(|word| strategy(lower.rsplit_once(word)?.0));
    let kind = || KINDS.iter().find_map(|word| strategy(lower.strip_prefix(word)?));
    let shorter = || shorter(name).and_then(|shorter| strategy(&shorter));
    strategies::named(name).or_else(other).or_else(sets).or_else(form).or_else(kind).or_else(shorter)
}
