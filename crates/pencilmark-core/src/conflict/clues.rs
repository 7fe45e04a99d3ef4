//! The clues of a layout that disagree with some values.

use super::solution;
use crate::budget::{Budget, Stopped};
use crate::geometry::Cells;
use crate::layout::{Clue, ClueName};
use crate::puzzle::State;
use std::sync::Arc;

/// The clues that allow no solution together with the values of some cells. None of these clues can be left out. The list is
/// empty if these values have no solution on the board without clues, and for a board without clues.
///
/// A rule that all dots are given forbids digits where a dot is left out: such dots are never named.
///
/// ```
/// use pencilmark_core::{Budget, Cells, Layout, State, conflict};
/// use std::sync::Arc;
///
/// let layout: Layout = "4x4+cage:7:r1c12+cage:7:r1c34+cage:3:r4c12".parse().unwrap();
/// let state = State::EMPTY.with_layout(Arc::new(layout));
/// let clues = conflict::clues(&state, Cells::EMPTY, &Budget::unlimited()).unwrap();
/// assert_eq!(clues.iter().map(ToString::to_string).collect::<Vec<_>>(), ["cage1", "cage2"]);
/// ```
///
/// # Errors
/// When the budget stops before the end.
pub fn clues(state: &State, values: Cells, budget: &Budget) -> Result<Vec<ClueName>, Stopped> {
    let Some(layout) = state.layout() else { return Ok(Vec::new()) };
    let may_go = |name: ClueName| !layout.needs_all(name.kind);
    let mut clues: Vec<ClueName> = layout.clues().iter().map(Clue::name).filter(|name| may_go(*name)).collect();
    // Large parts are left out first: most clues of a board have nothing to do with the conflict.
    let mut size = clues.len();
    while size > 0 {
        let mut from = 0;
        while from < clues.len() {
            let part = from..clues.len().min(from + size);
            let stays = |name| !may_go(name) || clues.contains(&name) && !clues[part.clone()].contains(&name);
            let some = Arc::new(layout.with_clues(stays));
            if solution(state, values, Some(&some), budget)?.is_none() {
                clues.drain(part);
            } else {
                from = part.end;
            }
        }
        size /= 2;
    }
    Ok(clues)
}
