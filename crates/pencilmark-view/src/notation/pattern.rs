//! The parts of patterns that notations write.

use crate::text::words;
use pencilmark::{Cells, Fact, Step};

/// The digits of a step, with a separator between them.
pub(super) fn digits(step: &Step, between: &str) -> String {
    step.digits().iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(between)
}

/// A fact of a step in notation.
pub(super) fn noted(step: &Step, slot: &str) -> Option<String> {
    let mut text = String::new();
    words::push_noted(&mut text, step.fact(slot)?);
    Some(text).filter(|text| !text.is_empty())
}

/// The cells of a pattern that is not a fish: the fact `cells`. Without this fact, all cells that the facts name.
pub(super) fn cells(step: &Step) -> Option<String> {
    let of = |fact: &Fact| match fact {
        Fact::Cells(cells) | Fact::Set(cells, _) => *cells,
        Fact::Path(cells) => cells.iter().copied().collect(),
        _ => Cells::EMPTY,
    };
    let all = || step.facts().iter().fold(Cells::EMPTY, |all, (_, fact)| all | of(fact));
    let cells = step.fact("cells").map_or_else(all, of);
    let mut text = String::new();
    words::push_short(&mut text, cells);
    Some(text).filter(|_| !cells.is_empty() && step.fact("base").is_none())
}

/// The base, the cover and the fins of a fish.
pub(super) fn fish(step: &Step) -> Option<(String, String, String)> {
    let (base, cover) = (noted(step, "base")?, noted(step, "cover")?);
    let mut fins = String::new();
    for (slot, sign) in [("fins", "f"), ("endo", "ef")] {
        if let Some(Fact::Cells(cells)) = step.fact(slot) {
            cells.iter().for_each(|cell| fins.extend([" ", sign, cell.name()]));
        }
    }
    Some((base, cover, fins))
}
