//! Steps as Sudoku Studio writes them.

use super::not_written::NotWritten;
use super::step::{joined, of_step};
use super::{chains, pattern};
use pencilmark::Step;

/// The pattern of a step: its chains. Without chains, a fish has its base and its cover, and other steps have their digits
/// and cells.
pub(super) fn shown(step: &Step) -> Result<String, NotWritten> {
    let chains = of_step(step);
    if !chains.is_empty() {
        return Ok(joined(chains.iter().map(chains::studio)));
    }
    let digits = |between| pattern::digits(step, between);
    if let Some((base, cover, fins)) = pattern::fish(step) {
        return Ok(format!("{} in {base}\\{cover}{fins}", digits("")));
    }
    let house = pattern::noted(step, "block").or_else(|| pattern::noted(step, "line"));
    let place = pattern::cells(step).or(house).ok_or(NotWritten::NoPattern(step.name()))?;
    Ok(format!("{} in {}", digits(", "), place.replace(',', ", ")))
}
