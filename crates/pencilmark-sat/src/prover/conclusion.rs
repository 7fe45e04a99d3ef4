//! The last lemma of a path that fills the board: all values together contradict the denied solution.
//!
//! A value is shown by its own unit, or by the eight other marks of a truth, which are off. The choice makes the proof need
//! each mark that a step removes. So no checker accepts the proof if such a mark is left out.

use super::known::Known;
use crate::clauses::{Literal, rules};
use pencilmark::{Mark, Truth};

/// The hints of the last lemma: the clauses that make each denied value a unit, and then the clause that denies the values.
/// `is_needed` says whether other lemmas need the clause of a number. `removed` has the marks that steps remove and no other
/// lemma needs.
pub(super) fn hints(
    known: &Known,
    removed: &[Mark],
    denied: (u32, &[Literal]),
    is_needed: impl Fn(u32) -> bool,
) -> Vec<u32> {
    let (denied, values) = (denied.0, denied.1.iter().map(|literal| literal.mark()).collect::<Vec<Mark>>());
    let mut by: Vec<Option<Truth>> = vec![None; values.len()];
    let mut named: Vec<Mark> = Vec::new();
    for &mark in removed {
        if named.contains(&mark) {
            continue;
        }
        let truths = mark
            .cell()
            .houses()
            .into_iter()
            .map(|house| Truth::House(mark.digit(), house))
            .chain([Truth::Cell(mark.cell())]);
        let choice = truths.filter_map(|truth| {
            let value = values.iter().position(|&value| rules::marks(truth).any(|mark| mark == value))?;
            // If no other lemma needs the unit of a value, the value is shown by this unit.
            let is_free = by[value].is_none() && known.number(Literal::on(values[value])).is_some_and(&is_needed);
            let covered = removed.iter().filter(|&&other| rules::marks(truth).any(|mark| mark == other)).count();
            is_free.then_some((covered, value, truth))
        });
        if let Some((_, value, truth)) = choice.max_by_key(|&(covered, ..)| covered) {
            by[value] = Some(truth);
            named.extend(rules::marks(truth));
        }
    }
    let mut units = Vec::new();
    let mut truths = Vec::new();
    for (&value, by) in values.iter().zip(by) {
        match by {
            None => units.extend(known.number(Literal::on(value))),
            Some(truth) => {
                let off = rules::marks(truth).filter(|&mark| mark != value);
                units.extend(off.filter_map(|mark| known.number(Literal::off(mark))));
                truths.push(rules::of_truth(truth));
            }
        }
    }
    units.sort_unstable();
    units.dedup();
    [units, truths, vec![denied]].concat()
}
