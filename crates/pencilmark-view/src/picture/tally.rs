//! The tallies of a picture: the digits that a step counts in a house.

use pencilmark::{Digits, Fact, House, Part, Step};

/// The digits that a step counts in a house.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Tally {
    /// The house.
    pub house: House,
    /// The digits.
    pub digits: Digits,
}

/// The tallies of a step. Each clause with a slot `linked` counts the digits of this slot in the houses that the clause
/// names.
pub(super) fn tallies(step: &Step) -> Vec<Tally> {
    let mut tallies: Vec<Tally> = Vec::new();
    for part in clauses(step.facts()) {
        let Some((_, Fact::Digits(digits))) = part.facts().iter().find(|(slot, _)| *slot == "linked") else { continue };
        for house in part.facts().iter().flat_map(|(_, fact)| fact.houses()).filter(|_| !digits.is_empty()) {
            match tallies.iter_mut().find(|tally| tally.house == house) {
                Some(tally) => tally.digits |= *digits,
                None => tallies.push(Tally { house, digits: *digits }),
            }
        }
    }
    tallies
}

/// The clauses of some facts, and the clauses inside these clauses.
fn clauses<'f>(facts: &'f [(&'static str, Fact)]) -> Vec<&'f Part> {
    let parts = facts.iter().flat_map(|(_, fact)| if let Fact::Parts(parts) = fact { &parts[..] } else { &[] });
    parts.flat_map(|part| [part].into_iter().chain(clauses(part.facts()))).collect()
}
